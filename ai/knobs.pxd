"""`ai.params.Params` as the search loop reads it: same names, see there for what they mean."""

cdef enum PlayoutPolicy:
    PLAYOUT_UNIFORM = 0
    PLAYOUT_GAME = 1
    PLAYOUT_MAST = 2

cdef struct Knobs:
    bint scaling
    double exploration
    double fpu_reduction
    double root_share
    double history_weight
    double policy_trust
    int playout
    double epsilon
    int cut_turns
    int cut_decisions
    bint cut_tree
    double estimate_span
    bint own_view
    bint solver
    bint early_stop
    bint reuse

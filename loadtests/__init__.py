"""What the server holds, in five questions; docs/load.md and docs/capacity.md have the commands.

Does all still work with many users? `load`, `locustfile` and `scenarios/`; `objectives` are judged,
and `verify` compares what is stored with the `ledger` of what was acknowledged. Helped by `calls`,
`seats`, `feed`.

How much does it bear? `saturate`: `arrivals` at a given rate, the `knee` of the curve, `rate_plot`.

What does a call cost? `bench_service` and the other `bench_…`, by `measures` and `store_measures`,
beside the limit that gRPC (`anchor`) and the store set, and beside `boardgame_io/`.

How does it grow? `scale`, an axis in each `scale_…`.

What do so many sessions need? `capacity`, from `assumptions.toml` and what `scale` measured.

What several of them use: `processes` and `leash` (servers that end with whoever started them),
`tables` (moves without asking what is legal) and `pages` (tables in docs/).
"""

"""NEAR: Echoes of Civilizations, from its rulebook; the rules are RULES.md in this folder."""

"""Anunnaki: Dawn of the Gods, from its rulebook; the rules are RULES.md in this folder."""

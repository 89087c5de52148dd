"""Ankh: Gods of Egypt, from its rulebook; the rules are RULES.md in this folder."""

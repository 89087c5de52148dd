"""Bots: the desk that hands out their work, and the workers that do it."""

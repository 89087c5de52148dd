"""Watching: who is told of what, when, and who is there."""

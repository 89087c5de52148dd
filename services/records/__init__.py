"""Finished games as files: made, taken in, proven, archived."""

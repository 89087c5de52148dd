"""Atlantis: Island of Gods."""

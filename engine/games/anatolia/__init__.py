"""Anatolia 1000 BC."""

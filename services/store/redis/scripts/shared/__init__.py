"""Lua that several scripts begin with."""

"""The client for asyncio. All but `line.py` is also the source of the client for threads."""

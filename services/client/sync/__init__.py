"""The client for threads. All but `line.py` is made of the client for asyncio."""

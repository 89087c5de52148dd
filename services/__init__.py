"""The gRPC services, the session store, the bot workers and the command line."""

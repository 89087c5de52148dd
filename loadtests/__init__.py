"""What the server holds: measured beside the limit that gRPC and the store set."""

"""Playing in a terminal: a client of the gRPC services for one person at a keyboard."""

"""What users of a server do: one kind of user a file, each a class that Locust runs."""

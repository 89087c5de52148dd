"""Sessions: their log, what it means, and every change that can be made."""

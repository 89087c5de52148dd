"""Who calls, and how much they may ask for: tokens, API keys, quotas."""

"""The production store; `store` is the whole of it, `url` says how it is named."""

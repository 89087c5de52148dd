"""What all games share: the C interface, chance, events, decisions, content, the Python face."""

"""What all games share: the C game interface, chance, events, the decision stack, content, the Python face."""

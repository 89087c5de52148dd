"""boardgame.io's own server beside ours: what it costs to make a move there."""

"""The servicers: requests checked, asked of the rest, answered."""

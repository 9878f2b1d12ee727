"""Pictures and texts of a game for elsewhere."""

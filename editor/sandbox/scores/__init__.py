"""Where the points of a game come from: what scored, what is open, and what it adds up to."""

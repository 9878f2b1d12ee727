"""Changes that a solver proposes for the open set: what is wished, and what would do it."""

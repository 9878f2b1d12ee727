"""Games with a board as data: cells, hands and moves, on a table of their own."""

"""What the sandbox shows of games in which tiles are laid, besides table, bag and hands."""

"""Games in which tiles are laid: what the sandbox shows of them, except for table and bag."""

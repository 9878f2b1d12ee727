"""Games with cards on a table: what the sandbox shows of them, except for the table itself."""

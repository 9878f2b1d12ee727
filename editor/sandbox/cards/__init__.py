"""What the sandbox shows of games with cards on a table, besides the table itself."""

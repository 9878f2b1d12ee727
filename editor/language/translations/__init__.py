"""What the window says in other languages, as Qt Linguist keeps it."""

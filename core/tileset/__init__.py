"""One file: from its text to a TileSet and back, and edits of the text."""

"""The gallery: the tiles of an edition to be found, selected, ordered, copied and pasted."""

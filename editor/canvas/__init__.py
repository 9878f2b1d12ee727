"""The tile canvas: one tile drawn large, and changed by taking hold of what is drawn."""

"""The tile canvas: one tile drawn large, and edited by dragging what is drawn."""

"""Editions for elsewhere: files of tiles, cards, tokens and pieces, without any window."""

"""Packs: a set with all that it needs as one file, and what strangers' packs are held against."""

"""Bots, odds, values, and many games at once."""

"""Batches of games played by bots, here or in processes of their own, and their results."""

"""Odds, what features are worth, where points came from; and trials of plugins under guards."""

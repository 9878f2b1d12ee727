"""The model of tile-laying games, their rules and every analysis, without a window."""

__version__ = "1.0.0"

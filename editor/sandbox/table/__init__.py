"""The table of a sandbox: what lies there, the tile in hand, and what may be done where."""

from .view import TableView

__all__ = ["TableView"]

"""Games of cards: a table on which they lie face down and are turned up."""

from .view import CardTableView

__all__ = ["CardTableView"]

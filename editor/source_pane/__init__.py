"""The source pane: the file's own text, to be read, edited and searched beside the views of it."""

from .view import SourceView

__all__ = ["SourceView"]

"""The source pane: the file's own text, to read, edit and search, in step with the other views."""

from .source_view import SourceView

__all__ = ["SourceView"]

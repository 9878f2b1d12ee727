"""What commands show on a terminal: texts and tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..storage.files import printable


def table_of(*heads: str, right: Sequence[str] = ()) -> Table:
    """A table with headings, some columns of which stand at the right."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for head in heads:
        justify = "right" if head in right else "left"
        table.add_column(plain_text(head), justify=justify, overflow="fold")  # type: ignore[arg-type]
    return table


def plain_text(text: str, style: str = "") -> Text:
    """A text in which nothing is taken for markup, and nothing harms the terminal."""
    return Text(printable(text, multiline=True), style)


def new_console() -> Console:
    """What writes tables to standard output."""
    return Console(highlight=False)


def print_text(text: str, style: str = "") -> None:
    """Print a text to standard output, broken into lines as wide as the terminal."""
    new_console().print(plain_text(text, style))

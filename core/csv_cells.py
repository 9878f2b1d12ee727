"""Cells of CSV files that a spreadsheet shows and does not run, and how they are read back.

A spreadsheet takes a text that begins with one of a few signs for a formula, which can start
programs or send cells elsewhere (OWASP: CSV injection). An apostrophe before it makes it a text.
It comes before what begins with apostrophes and such a sign, too, so that one taken away gives
each text back.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from typing import Final, TextIO

_RUN: Final = re.compile(r"'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")


def harmless(cell: object) -> object:
    """What stands for a value in a cell: numbers are themselves, and so are most texts."""
    return f"'{cell}" if isinstance(cell, str) and _RUN.match(cell) else cell


def as_meant(cell: str) -> str:
    """What a cell says that `harmless` may have written."""
    return cell[1:] if cell.startswith("'") and _RUN.match(cell) else cell


def write_row(file: TextIO, cells: Iterable[object]) -> None:
    """Write cells as a line that ends in a line feed."""
    line = io.StringIO()
    # With both of its signs as the end, either is quoted within a cell, where it ends no row.
    csv.writer(line, lineterminator="\r\n").writerow(map(harmless, cells))
    file.write(line.getvalue().removesuffix("\r\n") + "\n")

"""The command `edit`, which opens the editor."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from ..processes.interrupts import restore_sigint
from .failures import fail


def edit(
    tile_sets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SET]...", help="Sets by path or id; without any, what was open last."
        ),
    ] = None,
) -> None:
    """Open the editor, in a window for each set."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, displays)):
        fail("there is no display to open a window on; try `goldrush verify` or `goldrush draw`")
    try:
        # Asked before Qt is imported, which would abort where a library is missing.
        from editor.system_libraries import what_is_missing

        lacking = what_is_missing(os.environ)
        if lacking:
            fail(f"the editor cannot open a window: {lacking}")
        from editor import app as window
    except ImportError as error:
        if error.name and error.name.partition(".")[0] in ("PySide6", "shiboken6", "editor"):
            fail("the editor needs PySide6: install `goldrush-workshop[editor]`")
        fail(f"the editor cannot start: {error}")
    restore_sigint()
    raise typer.Exit(window.main(*(tile_sets or ())))

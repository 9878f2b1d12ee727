"""Takes pictures of every view of the windows in a language, to look at what is cut or English.

    .venv/bin/python -m docs.every_view FOLDER [LANGUAGE]

With GOLDRUSH_PSEUDO=1 and no language they are in one whose words are longer; see
`editor.language.pseudo`. The windows are as large as the screen of a small laptop.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize

from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.tiles.tile_window import TileWindow

from .make_images import settle_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget

    from editor.main_window import MainWindow
    from editor.sandbox.sandbox_window import SandboxWindow

    from .image_studio import Studio

ROOM: Final = QSize(1024, 700)
_TURNS: Final = 25


def main(folder: Path, language: str = "en") -> int:
    """Write the pictures into a folder."""
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        settle_in(Path(home))
        os.environ["QT_SCALE_FACTOR"] = "1"
        from editor.app import make_application

        from .image_studio import studio

        make_application()
        with studio(folder=Path(home), language=language, size=ROOM) as s:
            for name, view in views(s):
                view.grab().save(str(folder / f"{name}.png"))
    return 0


def views(s: Studio) -> Iterator[tuple[str, QWidget]]:
    """Show one view after another, of the editor and of a game, each with its window."""
    window = s.window
    for name in window.panels.docks:
        s.show_panel(name)
        yield f"editor-{name}", window
    s.show_panel("set")
    for name, button in window.forms.buttons.items():
        button.click()
        s.settle()
        yield f"editor-set-{name}", window
    yield from _windows_of(s, window)
    window.launching.play.trigger()
    (table,) = window.workspace.shared(Sandboxes).windows
    s.front = table
    table.resize(window.size())
    for when in ("first", "later"):
        yield from _panels_of_game(s, table, when)
        if isinstance(table, TileWindow):
            yield from _parts_of_panels(s, table, when)
        for turn in range(_TURNS):
            table.session.apply(table.session.actions()[-1 if turn % 3 else 0])


def _windows_of(s: Studio, window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    shows: dict[str, Callable[[], object]] = {
        "guide": lambda: window.guide.begin("expansion"),
        "welcome": window.introduction.show_welcome,
        "shortcuts": window.show_shortcuts,
        "about": window.show_about,
        "proposing": window.proposing.open,
        "laboratory": window.laboratory.open_laboratory.trigger,
    }
    for name, show in shows.items():
        show()
        s.settle()
        for top in s.popups():
            yield name, top
            top.close()


def _panels_of_game(s: Studio, table: SandboxWindow, when: str) -> Iterator[tuple[str, QWidget]]:
    for name in table.panels.docks:
        s.show_panel(name)
        yield f"game-{when}-{name}", table


def _parts_of_panels(s: Studio, table: TileWindow, when: str) -> Iterator[tuple[str, QWidget]]:
    s.show_panel("scores")
    for part in range(3):
        table.scores.show_part(part)
        s.settle()
        yield f"game-{when}-scores-{part}", table
    s.show_panel("edits")
    for tab in range(table.manual_edits.tabs.count()):
        table.manual_edits.tabs.setCurrentIndex(tab)
        s.settle()
        yield f"game-{when}-edits-{tab}", table


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))

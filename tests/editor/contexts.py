"""A context without a window, for the tests of views that stand for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from editor.app import make_application
from editor.document.document import Document
from editor.document.document_context import DocumentContext
from editor.document.selection import Selection
from editor.look.appearance import Appearance
from editor.look.tile_pictures import TilePictures

from .conftest import dress_app

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings

    from core.edition.library import Library

CLASSIC = (
    "FFRF 2, FFFF 4, CCCC 1, CRFR 4, CFFF 5, FCFC 6, CCFF 7, CRRF 3, CFRR 3, CRRR 3, CCRR 5, "
    "CCFC 4, CCRC 3, RFRF 8, FFRR 9, FRRR 4, RRRR 1"
)
"""The edges of the classic 72 tiles and how many there are of each; interiors are left out."""
ISLANDS = """\
format: 1
id: islands
terrains:
  sea: {code: S, color: "#4a7fa5"}
  ice: {code: I, color: "#dfe9ef"}
features:
  reef: {shape: area, terrain: ice}
  water: {shape: field, terrain: sea}
  wreck: {shape: site, lines: [0, 0]}
icons:
  pearl: {on: reef}
  gull_nest: {on: tile}
tiles:
  - id: "a"
    edges: SSIS
    features:
      - {kind: reef, at: [S]}
"""
"""A set of terrains, kinds and icons that the program never heard of."""


def context_on(
    path: Path,
    settings: QSettings,
    library: Library | None = None,
    language: str = "en",
    *,
    styles_app: bool = True,
) -> DocumentContext:
    """Return a context with a file open, in an application that looks as the program does.

    Unless it `styles_app`, a view is to be styled by itself when it is made, as a window is:
    where the application has a style sheet, Qt restyles each widget that gets a parent.
    """
    make_application()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    appearance = Appearance(settings, app)
    if styles_app:
        dress_app(app, appearance)
    else:
        appearance.apply()
        if app.styleSheet():  # of a view in a test before
            app.setStyleSheet("")
    document = Document(library or default_library(), parent=app)
    document.open(path)
    selection = Selection(document, document)
    return DocumentContext(
        document, selection, TilePictures(document), appearance, settings, language
    )


def classic_set() -> str:
    """Return a set of bare edges: fields, roads and cities, as the classic game has them."""
    lines = ["format: 1", "id: classic", 'start: "03"', "terrains:"]
    for name, color in {"field": "#8fae5d", "road": "#e8e2d2", "city": "#a0623f"}.items():
        lines.append(f'  {name}: {{code: {name[0].upper()}, color: "{color}"}}')
    lines.append("tiles:")
    for n, (edges, count) in enumerate(each.split() for each in CLASSIC.split(", ")):
        lines.append(f'  - {{id: "{n:02}", count: {count}, edges: {edges}}}')
    return "\n".join(lines) + "\n"

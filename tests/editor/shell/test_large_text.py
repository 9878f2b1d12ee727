"""Where text is large, so that windows are small, it is all there: none is cut, in any language.

A font of 144 dpi or a scale of 200 % on a screen of 1600 by 1000 leaves windows that many logical
pixels; so does a screen of 1024 by 700.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QHeaderView, QTabBar, QToolButton, QWidget

from core.locale.translator import LANGUAGES
from editor.language.languages import speak
from editor.main_windows import MainWindows
from editor.sandbox.sandboxes import Sandboxes
from editor.shell.room_sharing import PanelScroller
from tests.volume import part_of

from ..legibility import cut_texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.shell.window_frame import WindowFrame
    from editor.workspace import Workspace

SIZES: Final = {"200 %": QSize(792, 460), "144 dpi": QSize(1059, 627), "small": QSize(1016, 660)}
SIDEWAYS: Final = ("players", "scores", "edits")
"""Panels whose columns want more than a side has at 200 %: they are scrolled sideways there."""


def cut(widget: QWidget) -> Iterator[str]:
    """Yield what is cut of all that is written on a widget: also headers, tabs and tool buttons."""
    yield from cut_texts(widget)
    for bar in widget.findChildren(QTabBar):
        if bar.isVisible() and bar.elideMode() is not Qt.TextElideMode.ElideNone:
            yield f"tabs of {bar.tabText(0)}"
    for button in widget.findChildren(QToolButton):
        wants = button.text() and button.toolButtonStyle() is not ICONS
        if button.isVisible() and wants and button.sizeHint().width() > button.width():
            yield button.text()
    for header in widget.findChildren(QHeaderView):
        if header.isVisible() and header.orientation() is Qt.Orientation.Horizontal:
            yield from _cut_sections(header)


ICONS: Final = Qt.ToolButtonStyle.ToolButtonIconOnly


def _cut_sections(header: QHeaderView) -> Iterator[str]:
    for section in range(header.count()):
        said = str(header.model().headerData(section, Qt.Orientation.Horizontal) or "")
        wide = header.fontMetrics().horizontalAdvance(said)
        if not header.isSectionHidden(section) and wide > header.sectionSize(section):
            yield said


def looked_through(window: WindowFrame, size: QSize) -> set[str]:
    """Say what is cut in each panel of a window in a size, and which are scrolled sideways."""
    window.resize(size)
    QApplication.processEvents()
    assert window.size() == size
    found = set()
    for name, dock in window.panels.docks.items():
        window.panels.show(name)
        for _ in range(3):
            QApplication.processEvents()
        scroller = dock.widget()
        assert isinstance(scroller, PanelScroller)
        if name not in SIDEWAYS and scroller.wanted.width() > scroller.viewport().width():
            found.add(f"{name} {scroller.wanted.width()} > {scroller.viewport().width()}")
        found |= {f"{name}: {said}" for said in cut(window)}
    return found


@pytest.mark.parametrize(("language", "size"), part_of([*product(LANGUAGES, SIZES)], 3))
@pytest.mark.usefixtures("speaking")
def test_nothing_that_is_written_is_cut(
    qapp: QApplication, workspace: Workspace, few_tiles: Path, language: str, size: str
) -> None:
    """In the editor, in a game and in the laboratory."""
    speak(qapp, language)
    workspace.language = language
    workspace.appearance.apply()
    window = workspace.shared(MainWindows).open()
    window.open_path(few_tiles)
    window.show()
    found = {f"editor {said}" for said in looked_through(window, SIZES[size])}
    window.launching.play.trigger()
    sandbox = workspace.shared(Sandboxes).windows[0]
    found |= {f"game {said}" for said in looked_through(sandbox, SIZES[size])}
    sandbox.close()
    window.laboratory.open_laboratory.trigger()
    laboratory = window.laboratory.opened
    assert laboratory is not None
    laboratory.resize(SIZES[size])
    for tab in range(laboratory.tabs.count()):
        laboratory.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        assert laboratory.size() == SIZES[size]
        found |= {f"laboratory {laboratory.tabs.tabText(tab)}: {said}" for said in cut(laboratory)}
    laboratory.close()
    assert found == set()


SCREEN: Final = {"name": "large", "x": 0, "y": 0, "width": 1600, "height": 1000}
ASKED: Final = """
from editor.app import make_application
app = make_application()
room = app.primaryScreen().availableGeometry()
print(room.width(), room.height(), app.font().pixelSize())
"""


@pytest.mark.process
@pytest.mark.parametrize(
    ("variable", "said"), [("QT_FONT_DPI=144", "1067 667 13"), ("QT_SCALE_FACTOR=2", "800 500 13")]
)
def test_all_grows_with_the_text(tmp_path: Path, variable: str, said: str) -> None:
    """Letters keep their size next to all else: what is larger is the pixel that they count in."""
    file = tmp_path / "screen.json"
    file.write_text(json.dumps({"screens": [SCREEN | {"logicalDpi": 96, "dpr": 1}]}))
    name, value = variable.split("=")
    environ = os.environ | {name: value, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"}
    ended = subprocess.run(
        [sys.executable, "-c", ASKED], env=environ, capture_output=True, text=True, check=True
    )
    assert ended.stdout.split() == said.split()

"""Players who are called what Qt would take for HTML, or for an access key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtGui import Qt as Html
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QToolTip, QWidget

from tests.editor.touring import indexes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.sandbox.tiles.tile_window import TileWindow
    from tests.editor.sandbox.conftest import OpenSandbox

pytestmark = pytest.mark.shared_window
NAMES = ("<h1>A</h1>", "<b>R&D</b>")
Tip = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def window(open_sandbox: OpenSandbox) -> TileWindow:
    """Return a window in which both have played."""
    window = open_sandbox("gold-rush", "sheriff", players=NAMES, played=40).window
    for panel in window.panels.docks:
        window.panels.show(panel)
    window.session.start_hot_seat()
    window.highlights.pick(next(iter(window.table.scene.open)))
    QApplication.processEvents()
    return window


def read_as_html(window: QWidget) -> Iterator[str]:
    """Yield every text that shows a name otherwise than as it is."""
    for label in window.findChildren(QLabel):
        if label.textFormat() is Qt.TextFormat.AutoText and Html.mightBeRichText(label.text()):
            yield f"label: {label.text()}"
    for widget in window.findChildren(QWidget):
        if is_misread(widget.toolTip()):
            yield f"tip: {widget.toolTip()}"
    for view in window.findChildren(QAbstractItemView):
        for index in indexes(view, view.rootIndex()):
            if is_misread(str(index.data(Tip) or "")):
                yield f"tip of {type(view).__name__}: {index.data(Tip)}"


def is_misread(tip: str) -> bool:
    """Say whether a tooltip has a name in it whose signs would not be seen."""
    return Html.mightBeRichText(tip) and any(name in tip for name in NAMES)


def test_names_are_shown_sign_by_sign(window: TileWindow) -> None:
    """In labels, tooltips and lists of the whole window."""
    window.session.thinking.emit(NAMES[1])
    assert list(read_as_html(window)) == []
    shown = [label.text() for label in window.findChildren(QLabel)]
    assert any(name in text for name in NAMES for text in shown)


def test_tooltips_of_what_is_painted_show_names_sign_by_sign(window: TileWindow) -> None:
    """The score track and the replay."""
    track = window.players.track
    for widget in (track, window.replay.track):
        told = set()
        for x in range(0, widget.width(), 7):
            for y in range(0, widget.height(), 7):
                place = QPoint(x, y)
                event = QHelpEvent(QHelpEvent.Type.ToolTip, place, widget.mapToGlobal(place))
                QApplication.sendEvent(widget, event)
                told.add(QToolTip.text())
        assert any("&lt;" in text for text in told), widget
        assert not any(map(is_misread, told))


def test_a_button_shows_the_whole_name(window: TileWindow) -> None:
    """An ampersand is no access key."""
    window.session.start_hot_seat()
    while not window.session.covered or window.session.game.player == 0:
        window.session.uncover()
        window.session.apply(window.session.actions()[0])
    assert window.cover.button.text() == "I am <b>R&&D</b>"

"""In a language whose words are longer by two fifths, no view of a window cuts a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QTreeView,
    QWidget,
)

from docs.every_view import ROOM, views
from docs.image_studio import studio
from editor.language.languages import PSEUDO, speak
from editor.language.pseudo import stretched
from editor.sandbox.tiles.tile_window import TileWindow
from editor.widgets.form_fields import ElidedLabel
from tests.editor.shell.test_small_screens import dialogs
from tests.volume import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication as Application


@pytest.fixture
def pseudo(qapp: Application, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak the language of longer words during a test."""
    monkeypatch.setenv(PSEUDO, "1")
    speak(qapp, "en")
    yield
    monkeypatch.delenv(PSEUDO)
    speak(qapp, "en")


def is_cut(widget: QWidget) -> bool:
    """Say whether a label or a button has less room than its text; some say so by an ellipsis."""
    if isinstance(widget.parent(), QLineEdit):
        return False  # A button within a field shows its icon alone.
    if isinstance(widget, ElidedLabel) or not getattr(widget, "text", str)():
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() < widget.heightForWidth(widget.width())
    return widget.width() < widget.sizeHint().width()


def cut_in(top: QWidget) -> set[str]:
    """Return the texts of labels, buttons and headings in a window that are cut."""
    QApplication.processEvents()
    shown = [w for w in top.findChildren(QWidget) if w.isVisible()]
    texts = [w for w in shown if isinstance(w, QLabel | QAbstractButton) and is_cut(w)]
    found = {f"{type(w.parent()).__name__}: {w.text()}" for w in texts}
    for header in (w.header() for w in shown if isinstance(w, QTreeView)):
        found |= {f"heading {name}" for name in cut_headings(header)}
    return found


def cut_headings(header: QHeaderView) -> Iterator[str]:
    """Yield the headings of columns that are wider than these."""
    margin = header.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMargin, None, header)
    for column in range(header.count() if header.isVisible() else 0):
        name = str(header.model().headerData(column, header.orientation()) or "")
        room = header.sectionSize(column) - 2 * margin
        if header.fontMetrics().horizontalAdvance(name) > room > 0:
            yield name


def test_texts_are_longer_by_two_fifths_and_keep_what_is_filled_in() -> None:
    """With accents, and brackets by which one sees their ends."""
    for text in (
        "Undo",
        "&Save as…",
        "<b>%n tiles</b> of {name!r}",
        "Notes (*.xml)",
        "the `count`",
    ):
        said = stretched(text)
        assert said.startswith("[")
        assert said.endswith("]")
        fixed = r"\{.*?\}|%n|<.*?>|&\w|\*\.\w+|`.*?`"
        assert re.findall(fixed, said) == re.findall(fixed, text)
        plain = len(re.sub(fixed, "", text))
        assert len(re.sub(fixed, "", said)) - 2 >= round(1.4 * plain)
        assert not said.isascii()


@pytest.mark.usefixtures("pseudo")
def test_no_view_cuts_a_text_on_the_screen_of_a_small_laptop(few_tiles: Path) -> None:
    """Each panel, each section of forms and the views of a game; in a full run, every dialog."""
    seen: set[str] = set()
    cut: dict[str, set[str]] = {}

    def look(name: str, window: QWidget) -> None:
        seen.add(name)
        if found := cut_in(window):
            cut[name] = found

    with studio(few_tiles, folder=few_tiles.parent, size=ROOM) as s:
        for name, window in views(s):
            look(name, window)
        table = s.front
        assert isinstance(table, TileWindow)
        for dialog in dialogs(s.window, table) if FULL else ():
            dialog.show()
            s.settle()
            look(type(dialog).__name__, dialog)
            dialog.close()
    assert cut == {}
    assert len(seen) > 60

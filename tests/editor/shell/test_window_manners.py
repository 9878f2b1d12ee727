"""How the whole window behaves to hands: what comes up, where Tab goes, what things are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QFrame,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QSpinBox,
    QWidget,
)

from core.locale.translator import LANGUAGES
from core.tileset.edits import set_value
from editor.language.languages import speak
from editor.widgets.form_fields import ElidedLabel
from tests.editor.menus_of import menus_of
from tests.volume import FULL, part_of

from ..conftest import GOLD_RUSH, Hands

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.gallery.tile_gallery import TileGallery
    from editor.set_forms import SetView

    from ..conftest import OpenWindow

pytestmark = pytest.mark.shared_window

LEFT = Qt.MouseButton.LeftButton


class Watcher(QObject):
    """Notes the widgets that come up as windows of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()}".strip())
        return False


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


@pytest.fixture
def watcher(qapp: QApplication) -> Iterator[Watcher]:
    """Return somebody who watches which windows come up."""
    watcher = Watcher()
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


@pytest.mark.own_window
def test_whatever_comes_up_is_part_of_the_window_and_says_what_it_is(
    watcher: Watcher, hands: Hands
) -> None:
    """With every panel and section and some cards open, and whatever feature is picked.

    A window would take the keyboard away for a moment, and flash on the screen.
    """
    window = hands.window
    assert _nameless(window) == []
    for panel in window.panels.docks:
        window.panels.show(panel)
    _open_every_section(window.forms)
    for tile in ("01", "33", "27"):
        hands.click_tile(tile)
        design = window.selection.design
        assert design is not None
        for number in range(len(design.layout.segments)):
            window.selection.select_segment(number)
            assert _nameless(window.canvas) == []
    assert _nameless(window) == []
    assert watcher.seen == ["MainWindow"]


def test_the_menu_edit_does_what_the_keys_do_where_the_keyboard_is(hands: Hands) -> None:
    """With tiles in the gallery and around, with text in a field; otherwise with the tiles."""
    window = hands.window
    hands.click_tile("01")
    board = QApplication.clipboard()
    edit = menus_of(window).edit
    _, copy, paste, select_all, find = edit.actions
    edit.look()
    assert copy.isEnabled()
    copy.trigger()
    assert 'id: "01"' in board.text()
    find.trigger()
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    line.setText("city")
    select_all.trigger()
    copy.trigger()
    assert board.text() == "city"
    paste.trigger()
    paste.trigger()
    assert line.text() == "citycity"
    line.clear()
    window.canvas.setFocus()
    select_all.trigger()
    assert len(window.selection.keys) == window.gallery.view.model().rowCount()


def test_the_menu_edit_works_on_any_text(hands: Hands) -> None:
    """In the source as in a field with a number, also while the menu bar has the keyboard."""
    window, board = hands.window, QApplication.clipboard()
    cut, copy, paste, select_all, find = menus_of(window).edit.actions
    window.panels.show("source")
    editor = window.source.editor
    whole = editor.toPlainText()
    editor.setFocus()
    window.menuBar().setFocus()
    select_all.trigger()
    cut.trigger()
    assert (editor.toPlainText(), board.text()) == ("", whole)
    paste.trigger()
    assert editor.toPlainText() == whole
    find.trigger()
    assert window.source.find_bar.isVisible()
    hands.press("Escape")
    hands.click_tile("01")
    number = QSpinBox(window, value=72)
    number.show()
    number.setFocus()
    select_all.trigger()
    copy.trigger()
    assert board.text() == "72"
    other = QLineEdit("of another window")
    hands.bot.addWidget(other)
    other.show()
    with hands.bot.waitActive(other):
        other.activateWindow()
    other.setFocus()
    select_all.trigger()
    copy.trigger()
    assert board.text() == "72"
    number.deleteLater()


def test_the_menu_edit_shows_what_can_be_done(hands: Hands) -> None:
    """As long as it is open; closed, its commands are found by their names in any case."""
    window = hands.window
    cut, copy, paste, _, _ = menus_of(window).edit.actions
    menu = next(each for each in window.menuBar().findChildren(QMenu) if copy in each.actions())
    board = QApplication.clipboard()
    board.setText("kept")
    hands.click_tile("01")
    menu.popup(window.pos())
    assert [action.isEnabled() for action in (cut, copy, paste)] == [True, True, True]
    menu.close()
    table = window.findings.table
    window.panels.show("findings")
    table.setFocus()
    table.setCurrentIndex(QModelIndex())
    menu.popup(window.pos())
    assert [action.isEnabled() for action in (cut, copy, paste)] == [True, False, True]
    menu.close()
    assert copy.isEnabled()
    copy.trigger()
    assert board.text() == "kept"


@pytest.mark.parametrize("keys", ["Tab", "Shift+Backtab"])
def test_tab_goes_round_all_that_can_be_seen(hands: Hands, keys: str) -> None:
    """Each control once, none of a panel behind another tab, and back to where it began."""
    window = hands.window
    hands.click_tile("01")
    first = QApplication.focusWidget()
    met: list[QWidget] = []
    while not met or QApplication.focusWidget() is not first:
        now = QApplication.focusWidget()
        assert now is not None
        assert now not in met
        met.append(now)
        hands.press(keys)
    in_front = [dock.widget() for dock in window.panels.docks.values() if _is_in_front(dock)]
    assert len(in_front) == 4
    views = [*in_front, window.canvas]
    wanted = [stop for view in views for stop in view.findChildren(QWidget) if _takes_tab(stop)]
    assert [stop for stop in wanted if stop not in met] == []
    others = [stop for stop in met if stop not in wanted]
    assert [stop for stop in others if not window.summary.isAncestorOf(stop)] == []


def _takes_tab(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None


def _is_in_front(dock: QDockWidget) -> bool:
    return dock.isVisible() and dock.geometry().intersects(dock.window().rect())


@pytest.mark.own_window
@pytest.mark.parametrize("language", LANGUAGES if FULL else ["fr"])
def test_a_small_screen_is_enough_for_the_window(
    open_window: OpenWindow, my_copy: Path, qapp: QApplication, language: str
) -> None:
    """One of 1600 by 1000 at a factor of two, whatever panel is in front and the tile is called.

    By default in French, whose words are the longest.
    """
    long = "W" * 40
    my_copy.write_text(my_copy.read_text("utf-8").replace('"33"', f'"{long}"'), "utf-8")
    speak(qapp, language)
    try:
        window = open_window(my_copy)
        window.resize(792, 460)
        keys = window.document.keys()
        tile = next(k for k in keys if getattr(window.document.design(k), "id", "") == long)
        window.selection.select(tile)
        for panel in window.panels.docks:
            window.panels.show(panel)
            qapp.processEvents()
            assert (window.width(), window.height()) == (792, 460), panel
        label = next(x for x in window.canvas.findChildren(ElidedLabel) if x.text() == long)
        assert label.shown.endswith("…")
    finally:
        speak(qapp, "en")


def test_what_the_gallery_says_goes_when_one_goes_on(hands: Hands) -> None:
    """By Escape, another tile, an edit, or another part of the window."""
    window = hands.window
    hands.click_tile("01")

    def escape() -> None:
        hands.press("Escape")

    def choose_another() -> None:
        hands.click_tile("33")

    def edit() -> None:
        window.document.edit("Close", lambda source: set_value(source, ("title",), "Other"))

    def go_elsewhere() -> None:
        hands.press("F7")

    for goes_on in (escape, choose_another, edit, go_elsewhere):
        window.gallery.view.setFocus()
        QApplication.clipboard().setText("nothing like a tile")
        hands.press("Ctrl+V")
        assert _said(window.gallery) != ""
        goes_on()
        assert _said(window.gallery) == ""


def test_what_the_canvas_refused_is_not_said_for_longer_than_one_is_there(hands: Hands) -> None:
    """It would be in the way of what one does elsewhere."""
    canvas = hands.window.canvas
    hands.click_tile("33")
    hands.press("F7")
    hands.press("5")
    hands.press("Delete")
    assert canvas.view.popups.bubble.isVisible()
    QTest.mouseClick(hands.window.findings.search, LEFT)
    assert not canvas.view.popups.bubble.isVisible()


def test_an_inherited_tile_says_why_it_stays(open_window: OpenWindow, qtbot: QtBot) -> None:
    """In the gallery, where Delete was pressed."""
    hands = Hands(open_window(GOLD_RUSH.with_name("sheriff.yaml")), qtbot)
    hands.click_tile("33")
    hands.press("Delete")
    assert _said(hands.window.gallery) == (
        "This tile is inherited from gold-rush. Open that set to delete it."
    )


def test_a_finding_says_more_than_where_it_is(open_window: OpenWindow, my_copy: Path) -> None:
    """However long the name of its tile is."""
    text = my_copy.read_text("utf-8").replace('id: "08"', 'id: "' + "W" * 40 + '"')
    my_copy.write_text(text, "utf-8")
    table = open_window(my_copy).findings.table
    table.resize(500, 300)
    long = [f for f in table.findings.findings if f.place.tile == "W" * 40]
    assert long
    for finding in long:
        row = QRect(0, 0, 500, 60)
        assert table.row.place_rect(row, finding).width() <= 0.4 * row.width()


def test_a_long_name_makes_no_form_wider_than_its_panel(
    open_window: OpenWindow, my_copy: Path
) -> None:
    """Nor does what is said about it: long words are parted at the end of a line."""
    text = my_copy.read_text("utf-8").replace('id: "08"', 'id: "' + "W" * 40 + '"')
    my_copy.write_text(text, "utf-8")
    window = open_window(my_copy)
    keys = window.document.keys()
    tiles = {getattr(window.document.design(key), "id", ""): key for key in keys}
    window.selection.select(tiles["W" * 40])
    assert window.document.findings_on(tiles["W" * 40])
    body = window.inspector.widget()
    assert body is not None
    assert body.minimumSizeHint().width() <= window.inspector.viewport().width()


def _said(gallery: TileGallery) -> str:
    """Return what is said over the tiles."""
    frames = [
        frame for frame in gallery.findChildren(QFrame) if frame.property("role") == "message"
    ]
    return "".join(
        label.text() for f in frames if f.isVisible() for label in f.findChildren(QLabel)
    )


def _nameless(window: QWidget) -> list[str]:
    """Return what could have the keyboard, or names columns, and has no name."""
    lists = {box.view() for box in window.findChildren(QComboBox)}
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in window.findChildren(QWidget)
        if widget not in lists
        and not (isinstance(widget, QLabel) and not widget.isVisible())
        and _wants_a_name(widget)
        and not _name(widget)
    ]


def _wants_a_name(widget: QWidget) -> bool:
    if isinstance(widget, QHeaderView):
        return not widget.isHidden()
    by_key = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
    return isinstance(widget, QLineEdit) or (by_key and widget.focusProxy() is None)


def _name(widget: QWidget) -> str:
    spoken = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    return (widget.accessibleName() or spoken).strip()


def _open_every_section(forms: SetView) -> None:
    for name, button in forms.buttons.items():
        QTest.mouseClick(button, LEFT)
        for card in part_of(getattr(forms.sections.get(name), "cards", ()), 4):
            if hasattr(card, "fold"):
                QTest.mouseClick(card.fold, LEFT)

"""Pictures that flow side by side: what is painted of them, and how it looks."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSettings
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QApplication, QListView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from editor.look.appearance import Appearance
from editor.widgets.card_delegate import is_selected
from editor.widgets.picture_delegate import PictureCard, PictureDelegate
from editor.widgets.row_flow import RowFlow
from editor.widgets.rows import Heading, RowList
from tests.editor.conftest import bring_up


class Names(RowList[str]):
    """Names with nothing else to them."""

    def text(self, row: str) -> str:
        return row


class NamedCards(PictureDelegate):
    """Cards that keep which rows were painted, and whether as selected ones."""

    def __init__(self, appearance: Appearance, view: RowFlow) -> None:
        super().__init__(appearance, view)
        self.painted: dict[str, bool] = {}

    def card(self, row: str, ratio: float) -> PictureCard:
        del ratio
        return PictureCard(caption=row)

    def paint_row(
        self, painter: QPainter, place: QRect, row: str, option: QStyleOptionViewItem
    ) -> None:
        super().paint_row(painter, place, row, option)
        self.painted[row] = is_selected(option)


@pytest.fixture
def flow(qtbot: QtBot, tmp_path: Path) -> RowFlow:
    """Two headings with twenty cards each, of which the first two lines are in view."""
    made = RowFlow()
    made.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
    names = Names(made)
    made.setModel(names)
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    made.setItemDelegate(NamedCards(Appearance(settings), made))
    names.show_rows([Heading("a"), *letters("a"), Heading("b"), *letters("b")])
    bring_up(made, qtbot, 340, 270)
    return made


def letters(first: str) -> list[str]:
    """Twenty names."""
    return [f"{first}{number}" for number in range(20)]


def painted(flow: RowFlow, place: QRect) -> dict[str, bool]:
    """The rows painted when a place of the viewport is out of date; True for selected ones."""
    QApplication.processEvents()
    cards = flow.cards
    assert isinstance(cards, NamedCards)
    cards.painted = {}
    flow.viewport().repaint(place)
    return cards.painted


def test_only_rows_in_view_are_painted(flow: RowFlow) -> None:
    """From below, so that the pictures at the top are drawn first."""
    whole = painted(flow, flow.viewport().rect())
    assert list(whole) == ["a5", "a4", "a3", "a2", "a1", "a0"]
    flow.scrollToBottom()
    assert set(painted(flow, flow.viewport().rect())) < set(letters("b"))


def test_a_row_that_changes_is_painted_alone(flow: RowFlow) -> None:
    """Hovering and each tick of a number ask for one row."""
    place = flow.place_of(5)
    assert list(painted(flow, place)) == ["a4"]
    assert painted(flow, QRect(place.topLeft(), place.topLeft())) == {"a4": False}
    # The line round a current card reaches half a pixel beyond it.
    assert list(painted(flow, QRect(place.left() - 1, place.top(), 1, 9))) == ["a4"]


def test_nothing_between_rows_that_change_is_painted(flow: RowFlow) -> None:
    """As when the pointer goes from one to another."""
    QApplication.processEvents()
    cards = flow.cards
    assert isinstance(cards, NamedCards)
    cards.painted = {}
    flow.viewport().repaint(QRegion(flow.place_of(1)) | QRegion(flow.place_of(6)))
    assert list(cards.painted) == ["a5", "a0"]


def test_rows_are_painted_as_selected_through_a_heading(flow: RowFlow) -> None:
    """All rows are one span of the selection, in which the headings lie too."""
    flow.selectAll()
    assert all(painted(flow, flow.viewport().rect()).values())
    flow.clearSelection()
    flow.go_to("a1")
    whole = painted(flow, flow.viewport().rect())
    assert [name for name, is_chosen in whole.items() if is_chosen] == ["a1"]

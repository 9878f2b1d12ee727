"""Lists that change under a designer: the current row is found again, by mouse and keys."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from editor.widgets.live_view import LiveView
from editor.widgets.row_table import RowTable, RowTableView, TableColumn
from editor.widgets.rows import Heading, RowList, RowView
from tests.editor.conftest import bring_up


@dataclass(frozen=True)
class Fruit:
    """A row whose count changes, and whose name does not."""

    name: str
    count: int = 1


class Fruits(RowList[Fruit]):
    """Fruits under headings."""

    def text(self, row: Fruit) -> str:
        return f"{row.name} {row.count}"

    def key(self, row: Fruit) -> object:
        return row.name


class FruitTable(RowTable[Fruit]):
    """The same as a table."""

    def key(self, row: Fruit) -> object:
        return row.name


NAMES = ("apple", "berry", "cherry", "date", "elder", "fig")
ALL = [Fruit(name) for name in NAMES]


@pytest.fixture(params=[RowView, RowTableView])
def view(request: pytest.FixtureRequest, qtbot: QtBot) -> RowView | RowTableView:
    """Return a list of six fruits, and a table of them."""
    made: RowView | RowTableView
    if request.param is RowView:
        made = RowView()
        made.setModel(Fruits(made))
    else:
        table: FruitTable = FruitTable()
        table.columns = [TableColumn(text=lambda row: row.name), TableColumn()]
        made = RowTableView(table, 20)
        made.setSelectionBehavior(RowTableView.SelectionBehavior.SelectRows)
        made.setSelectionMode(RowTableView.SelectionMode.SingleSelection)
    show(made, ALL)
    bring_up(made, qtbot, 220, 90)
    return made


def show(view: RowView | RowTableView, rows: Sequence[Fruit | Heading]) -> None:
    """List other rows."""
    model = view.model()
    assert isinstance(model, RowList | RowTable)
    model.show_rows(rows)


def click(view: RowView | RowTableView, number: int) -> None:
    """Click a row, scrolling to it first."""
    index = view.model().index(number, 0)
    view.scrollTo(index)
    place = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def current(view: RowView | RowTableView) -> str:
    """Return the fruit that is current; empty for none."""
    model = view.model()
    assert isinstance(model, RowList | RowTable)
    row = model.row(view.currentIndex())
    return row.name if row else ""


def is_selected(view: RowView | RowTableView) -> bool:
    """Say whether the current row is selected."""
    return view.selectionModel().isSelected(view.currentIndex())


def test_a_row_is_found_again_wherever_it_is(view: RowView | RowTableView, qtbot: QtBot) -> None:
    """Sorted, narrowed, under headings, with another count: nothing was chosen by anybody."""
    click(view, 2)
    with qtbot.assertNotEmitted(view.row_changed):
        listings: list[Sequence[Fruit | Heading]] = [ALL[::-1], ALL[1:4]]
        listings += [[Heading("Red"), Fruit("cherry", 7)], ALL]
        for rows in listings:
            show(view, rows)
            assert current(view) == "cherry"
            assert is_selected(view)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert current(view) == "date"


def test_a_row_gone_to_by_keys_alone_is_not_selected_afterwards(
    view: RowView | RowTableView,
) -> None:
    """What is only focused stays only focused."""
    click(view, 1)
    view.clearSelection()
    show(view, ALL[::-1])
    assert current(view) == "berry"
    assert not is_selected(view)


def test_the_neighbour_follows_a_row_that_is_gone(
    view: RowView | RowTableView, qtbot: QtBot
) -> None:
    """The row in its place, the last one at the end, and none where nothing is left."""
    click(view, 2)
    with qtbot.waitSignal(view.row_changed):
        show(view, [row for row in ALL if row.name != "cherry"])
    assert current(view) == "date"
    with qtbot.waitSignal(view.row_changed):
        show(view, [Heading("Few"), *ALL[:2]])
    assert current(view) == "berry"
    with qtbot.waitSignal(view.row_changed):
        show(view, [Heading("None")])
    assert current(view) == ""


def test_a_view_that_follows_something_else_has_no_neighbour(
    view: RowView | RowTableView, qtbot: QtBot
) -> None:
    """There a row that is gone leaves none."""
    view.falls_to_neighbour = False
    click(view, 2)
    with qtbot.waitSignal(view.row_changed):
        show(view, ALL[3:])
    assert current(view) == ""


def test_of_equal_rows_the_same_one_stays_current(view: RowView | RowTableView) -> None:
    """As two findings that say the same of one tile."""
    figs: list[Fruit | Heading] = [Fruit("fig", 1), Fruit("fig", 2), Fruit("fig", 3)]
    show(view, figs)
    click(view, 1)
    show(view, [Fruit("date"), *figs])
    assert view.currentIndex().row() == 2


def test_rows_that_come_at_the_end_of_a_list_reset_nothing(qtbot: QtBot) -> None:
    """So what is pressed or pointed at goes on being so."""
    fruits = Fruits()
    fruits.show_rows(ALL[:3])
    with qtbot.assertNotEmitted(fruits.modelReset), qtbot.waitSignal(fruits.rowsInserted):
        fruits.show_rows([Fruit("apple", 5), *ALL[1:5]])
    assert fruits.index(0).data() == "apple 5"


def test_a_list_stays_where_it_was_scrolled_to(view: RowView | RowTableView) -> None:
    """Also if the current row is out of sight."""
    many: list[Fruit | Heading] = [Fruit(f"{name} {n}") for n in range(30) for name in NAMES]
    show(view, many)
    click(view, 0)
    view.verticalScrollBar().setValue(300)
    show(view, [*many[:50], *many[51:]])
    assert view.verticalScrollBar().value() == 300
    assert current(view) == "apple 0"


class News(QObject):
    """Something that changes."""

    came = Signal()


class Page(LiveView, QWidget):
    """Counts how often it is refreshed."""

    wait = 0

    def __init__(self, news: News) -> None:
        super().__init__()
        self.count = 0
        self.refresh_on(news.came)

    def patience(self) -> int:
        return self.wait

    def refresh(self) -> None:
        self.count += 1


def test_a_panel_rests_while_it_cannot_be_seen(qtbot: QtBot) -> None:
    """It is refreshed once when it comes up, and not at all if nothing has happened meanwhile."""
    news, pages = News(), QStackedWidget()
    page, other = Page(news), QWidget()
    for each in (page, other):
        pages.addWidget(each)
    news.came.emit()
    assert page.count == 0
    bring_up(pages, qtbot, 200, 200)
    assert page.count == 1
    news.came.emit()
    assert page.count == 2
    pages.setCurrentWidget(other)
    pages.setCurrentWidget(page)
    assert page.count == 2
    pages.setCurrentWidget(other)
    news.came.emit()
    news.came.emit()
    assert page.count == 2
    pages.setCurrentWidget(page)
    assert page.count == 3


def test_a_patient_panel_gathers_changes(qtbot: QtBot) -> None:
    """Many edits in a moment are shown together."""
    news = News()
    page = Page(news)
    bring_up(page, qtbot, 200, 200)
    page.wait = 20
    for _ in range(5):
        news.came.emit()
    assert page.count == 1
    qtbot.waitUntil(lambda: page.count == 2)

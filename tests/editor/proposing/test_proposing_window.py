"""Set → Propose changes…: wishes by hand, cards, the chart, and taking a proposal over."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.proposals.reading import read_wish
from core.tileset.edits import set_value
from core.tileset.source import Source
from editor.comparison.comparison_window import ComparisonWindow
from editor.main_window import MainWindow
from editor.proposing.proposing_window import ProposingWindow
from editor.proposing.wish_form import WishLine
from editor.widgets.form_fields import ChoiceField, NumberField

from ..conftest import OpenHands, OpenWindow

pytestmark = pytest.mark.shared_window

LEFT = Qt.MouseButton.LeftButton
LONG = 60_000


@pytest.fixture
def window(open_window: OpenWindow, my_copy: Path) -> Iterator[MainWindow]:
    """Return a window on a copy of the base game; no window that proposes is left open."""
    window = open_window(my_copy)
    yield window
    for view in window.findChildren(ProposingWindow):
        view.close()
    QApplication.processEvents()


def opened(window: MainWindow) -> ProposingWindow:
    """Open the window that proposes, by the menu."""
    [menu] = [each for each in window.menuBar().findChildren(QMenu) if each.title() == "&Set"]
    [action] = [each for each in menu.actions() if each.text() == "&Propose changes…"]
    action.trigger()
    QApplication.processEvents()
    return shown(window)


def shown(window: MainWindow) -> ProposingWindow:
    """Return the window that proposes."""
    return next(view for view in window.findChildren(ProposingWindow) if view.isVisible())


def choose(field: ChoiceField, word: str) -> None:
    """Choose a word by the keyboard."""
    field.setFocus()
    for _ in range(field.count()):
        QTest.keyClick(field, Qt.Key.Key_Up)
    for _ in range(field.findData(word)):
        QTest.keyClick(field, Qt.Key.Key_Down)


def enter(field: NumberField, number: int) -> None:
    """Type a number."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, str(number))
    QTest.keyClick(field, Qt.Key.Key_Tab)


def wish(line: WishLine, figure: str, how: str, number: int = 0) -> None:
    """Enter a wish by hand."""
    choose(line.figure, figure)
    choose(line.how, how)
    if line.low.isVisible():
        enter(line.low, number)


def search(view: ProposingWindow, qtbot: QtBot) -> None:
    """Press the button, and wait until all is found."""
    QTest.mouseClick(view.begin, LEFT)
    assert view.is_searching
    qtbot.waitUntil(lambda: not view.is_searching, timeout=LONG)


def test_a_proposal_is_taken_over_in_one_step(window: MainWindow, qtbot: QtBot) -> None:
    """Found for wishes that were typed, and undone at once."""
    view, document = opened(window), window.document
    before = document.text
    wish(view.form.lines[0], "tiles", "=", 73)
    QTest.mouseClick(view.form.add, LEFT)
    QApplication.processEvents()
    wish(view.form.lines[1], "edges.mountain", ">=", 70)
    assert [str(each) for each in view.form.wishes] == ["tiles = 73", "edges.mountain >= 70"]
    search(view, qtbot)
    assert len(view.proposals) > 1
    view.list.setFocus()
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    second = view.proposals[1]
    assert view.list.proposal is second
    assert "73" in view.list.proposals.text((2, second))
    QTest.mouseClick(view.take, LEFT)
    assert not view.isVisible()
    assert document.text == second.source.text != before
    assert document.totals is not None
    assert document.totals.tiles == 73
    document.undo_stack.undo()
    assert document.text == before


def test_a_goal_has_a_chart(window: MainWindow, qtbot: QtBot) -> None:
    """Its points and the cards are the same proposals, by mouse and keys."""
    view = opened(window)
    wish(view.form.lines[0], "holes", "few")
    enter(view.form.within, 3)
    search(view, qtbot)
    assert [point[0] for point in view.front.points] == [0, 1, 2, 3]
    assert view.front.points[0] == (0, 27)
    # The set as it is, which nobody can take over.
    assert not view.take.isEnabled()
    assert not view.compare.isEnabled()
    view.front.setFocus()
    QTest.keyClick(view.front, Qt.Key.Key_Right)
    assert view.take.isEnabled()
    assert view.list.currentIndex().row() == view.front.chosen == 1
    axes, _, _ = view.front._laid(view.front.rect().toRectF())
    last = axes.point(*view.front.points[-1]).toPoint()
    QTest.mouseClick(view.front, LEFT, pos=last + QPoint(3, 2))
    assert view.list.currentIndex().row() == 3
    QTest.mouseClick(view.compare, LEFT)
    other = next(each for each in view.findChildren(ComparisonWindow) if each.isVisible())
    assert other.comparison is not None
    assert not other.comparison.is_same
    other.close()


def test_a_search_is_stopped(window: MainWindow, qtbot: QtBot) -> None:
    """What was found stays, and the thread ends."""
    view = opened(window)
    wish(view.form.lines[0], "patterns", "many")
    QTest.mouseClick(view.begin, LEFT)
    qtbot.waitUntil(lambda: bool(view.proposals) or not view.is_searching, timeout=LONG)
    found = len(view.proposals)
    QTest.mouseClick(view.cease, LEFT)
    assert not view.is_searching
    assert len(view.proposals) >= found
    qtbot.waitUntil(lambda: view._runner.is_at_rest, timeout=LONG)


def test_a_window_that_closes_stops_its_search(hands_at: OpenHands, my_copy: Path) -> None:
    """Or the program would not end until the search does."""
    window = hands_at(my_copy).window
    view = opened(window)
    wish(view.form.lines[0], "patterns", "many")
    QTest.mouseClick(view.begin, LEFT)
    assert view.is_searching
    window.close()
    assert not view.is_searching
    assert not view.isVisible()


def test_a_card_tells_new_warnings(window: MainWindow, qtbot: QtBot) -> None:
    """More nuggets than tokens: what a designer should know before it is taken over."""
    view = opened(window)
    wish(view.form.lines[0], "icons.nugget", "=", 66)
    search(view, qtbot)
    said = view.list.proposals.lines((1, view.proposals[0]))
    assert said[-1] == "Now found: 66 × nugget for 63 tokens of the pool mining"
    assert "holes with four neighbours fit" not in "".join(said)


def test_a_proposal_for_another_state_is_not_taken_over(
    hands_at: OpenHands, my_copy: Path, qtbot: QtBot
) -> None:
    """It says so, until it is searched again."""
    window = hands_at(my_copy).window
    view = opened(window)
    wish(view.form.lines[0], "tiles", "=", 73)
    search(view, qtbot)
    assert view.take.isEnabled()
    assert window.document.edit("Rename", lambda s: set_value(s, ("id",), "mine")) is None
    QApplication.processEvents()
    assert not view.take.isEnabled()
    assert "has changed" in view.state.text()
    wish(view.form.lines[0], "icons.tipi", "=", 16)
    assert window.document.edit("Remove", without_tipis) is None
    QTest.mouseClick(view.begin, LEFT)
    assert not view.is_searching
    assert "no such figure" in view.state.text()
    view.close()


def without_tipis(source: Source) -> Source:
    """Take a kind of icon out of a set, wherever it is named."""
    text = re.sub(r"\n    (one )?tipi.*|\n    \"\{count\} tipis.*", "", source.text)
    text = re.sub(r"\n  tipi: .*|, tipi: 15|, \w+: \{tipi: \d\}|\w+: \{tipi: \d\}", "", text)
    return source.reread(text.replace("2 * tipi + ", "").replace(", icons: {}", ""))


def test_an_expectation_that_is_not_met_leads_here(
    open_window: OpenWindow, my_copy: Path, qtbot: QtBot
) -> None:
    """Its finding offers to look for changes that meet it, here none: the table is misprinted."""
    text = my_copy.read_text(encoding="utf-8")
    my_copy.write_text(text.replace('"66": 3', '"66": 4'), encoding="utf-8")
    window = open_window(my_copy)
    qtbot.waitUntil(lambda: not window.document.is_checking, timeout=LONG)
    table, commands = window.findings.table, window.findings.commands
    [found] = [each for each in window.document.findings if each.check == "design-copies"]
    table.choose(found)
    assert commands.propose.isEnabled()
    commands.propose.trigger()
    view = shown(window)
    assert view.form.expected.isChecked()
    qtbot.waitUntil(lambda: not view.is_searching, timeout=LONG)
    assert "copies of 66: 4 → 3" in view.state.text()
    assert not view.proposals
    assert not view.take.isEnabled()
    view.close()


def test_wishes_are_shown_as_they_were_read(window: MainWindow) -> None:
    """Each kind of wish in the boxes of a line, and back."""
    view = opened(window)
    edition = window.document.edition
    assert edition is not None
    texts = (
        "tiles = 72",
        "designs <= 30",
        "copies <= 6",
        "copies.66 = 2..4",
        "patterns.2 >= 11",
        "few holes.3",
        "icons.nugget <= tokens.mining",
    )
    for text in texts:
        view.form.add_wish(read_wish(edition, text))
    assert tuple(map(str, view.form.wishes[1:])) == texts
    QTest.mouseClick(view.form.lines[0].remove, LEFT)
    assert tuple(map(str, view.form.wishes)) == texts
    view.form.keep.line.setText("33, nowhere")
    QTest.keyClick(view.form.keep.line, Qt.Key.Key_Return)
    assert "nowhere" in view.form.keep.reason

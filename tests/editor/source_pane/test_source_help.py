"""What the source pane helps with: findings explained and fixed, and words completed."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from core.findings import Severity

from ..typist import SMALL, OpenPane, Typist


def test_findings_are_underlined_and_explained(typist: Typist) -> None:
    """From their place to the end of the word, with a mark in the margin and a tip on hover."""
    typist.go("kind: road", behind=False)
    typist.go("kind: ro")
    typist.type("w")
    mark = typist.editor.marks[0]
    assert mark.severity is Severity.ERROR
    assert mark.cursor.selectedText() == "rowad"
    assert typist.editor.gutter._worst[mark.line] is Severity.ERROR
    place = typist.editor.cursorRect(mark.cursor).center() - QPoint(6, 0)
    tip = QHelpEvent(QEvent.Type.ToolTip, place, typist.editor.viewport().mapToGlobal(place))
    QApplication.sendEvent(typist.editor.viewport(), tip)
    assert "rowad" in QToolTip.text()
    assert "road" in QToolTip.text()
    QToolTip.hideText()
    typist.editor.select((mark.line, 0))
    typist.press(Qt.Key.Key_F8)
    assert typist.editor.caret == typist.editor.spot(mark.cursor.selectionStart())


def test_marks_move_along_with_the_text(open_pane: OpenPane, qtbot: QtBot) -> None:
    """A large set is verified later; until then its marks stay with their words."""
    tiles = "".join(f'  - id: "t{n}"\n    edges: MMMX\n' for n in range(400))
    typist = Typist(open_pane(SMALL + tiles))
    qtbot.waitUntil(lambda: bool(typist.editor.marks))
    mark = next(mark for mark in typist.editor.marks if mark.cursor.selectedText() == "X")
    line = mark.line
    typist.editor.select((0, 0))
    typist.type("\n\n")
    assert mark.line == line + 2
    assert line + 2 in typist.editor.gutter._worst


def test_a_fix_is_one_step(typist: Typist) -> None:
    """It stands first in the menu of a finding."""
    typist.go("kind: ro")
    typist.type("w")
    broken = typist.document.text
    menu = typist.view.menu_at_caret()
    fix = menu.actions()[0]
    assert "road" in fix.text()
    fix.trigger()
    assert typist.document.text == SMALL
    assert typist.shown == SMALL
    typist.view.exchange.undo()
    assert typist.document.text == broken
    menu.deleteLater()


def test_a_fix_of_a_text_that_is_no_set(typist: Typist) -> None:
    """A misspelled key, for instance."""
    typist.go("coun", behind=True)
    typist.type("x")
    assert typist.document.is_broken
    typist.go("counxt", behind=False)
    menu = typist.view.menu_at_caret()
    menu.actions()[0].trigger()
    assert typist.document.text == SMALL
    menu.deleteLater()


def test_completion_while_typing(typist: Typist) -> None:
    """Tab takes what is offered; what is offered next follows from that."""
    typist.go("    edges: MMMM")
    typist.press(Qt.Key.Key_Return)
    QTest.keyClicks(typist.editor, "fea")
    assert typist.editor.popup.labels == ["features"]
    typist.press(Qt.Key.Key_Tab)
    assert typist.editor.popup.labels == ["road", "meadow"]
    typist.press(Qt.Key.Key_Down)
    typist.press(Qt.Key.Key_Up)
    typist.press(Qt.Key.Key_Return)
    assert not typist.editor.popup.isVisible()
    assert typist.document.text.endswith("    features:\n      - {kind: road}\n")
    QTest.keyClicks(typist.editor, ", a")
    typist.press(Qt.Key.Key_Tab)
    QTest.keyClicks(typist.editor, "N")
    typist.press(Qt.Key.Key_Escape)
    assert typist.document.text.endswith("      - {kind: road, at: [N]}\n")


def test_enter_is_enter_where_the_word_is_whole(typist: Typist) -> None:
    """A list that offers only what stands there already is no hindrance."""
    typist.go("edges: MMMM")
    typist.press(Qt.Key.Key_Return)
    QTest.keyClicks(typist.editor, "count: 2")
    typist.press(Qt.Key.Key_Return)
    assert typist.document.text.endswith("    count: 2\n    \n")


def test_completion_when_asked(typist: Typist) -> None:
    """Ctrl+Space lists all that fits, also in a text that is broken."""
    typist.go("edges: MMMM")
    typist.type("\nfeatures: [{kind: ")
    assert typist.document.faults
    typist.control(Qt.Key.Key_Space)
    assert typist.editor.popup.isVisible()
    assert typist.editor.popup.labels == ["road", "meadow"]
    typist.press(Qt.Key.Key_Escape)
    assert not typist.editor.popup.isVisible()


def test_keys_are_explained(typist: Typist) -> None:
    """In the list of completions, and on hover; names that a set chose are not."""
    typist.go("    edges: MMMM")
    line = next(n for n, text in enumerate(typist.editor.lines.shown) if "edges" in text)
    said = typist.editor.explanation_at((line, 5))
    assert said == "<b>edges</b>: N E S W: four terrain codes, or four terrains"
    typist.press(Qt.Key.Key_Return)
    QTest.keyClicks(typist.editor, "cou")
    offered = typist.editor.popup.model().index(0, 0)
    tip = offered.data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "how many copies there are; one if it is left out"
    line = next(n for n, text in enumerate(typist.editor.lines.shown) if "meadow:" in text)
    assert not typist.editor.explanation_at((line, 3))

"""Going about in the source pane: to tiles, lines and definitions; finding and replacing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.findings import Severity
from editor.source_pane import text_lines

from ..typist import SMALL, OpenPane, Typist


def test_the_window_looks_at_the_tile_the_cursor_enters(typist: Typist) -> None:
    """And at the feature; also while the text is broken."""
    selection = typist.view._context.selection
    typist.go("kind: road")
    assert selection.key == typist.document.own(0)
    assert selection.segment == 0
    typist.go('id: "b"')
    assert selection.key == typist.document.own(1)
    typist.go("title: Sm")
    typist.type("{")
    typist.go("count: 3")
    assert selection.key == typist.document.own(0)
    assert typist.editor.caret[0] == 13


def test_the_cursor_goes_to_the_tile_selected_elsewhere(typist: Typist) -> None:
    """Unless the text has the keyboard; then it stays."""
    selection = typist.view._context.selection
    typist.editor.clearFocus()
    selection.select(typist.document.own(1))
    assert typist.editor.caret == (17, 4)
    assert typist.editor.gutter._tile == range(17, 19)
    selection.select(typist.document.own(0))
    selection.select_segment(0)
    assert typist.editor.caret[0] == 16
    typist.editor.setFocus()
    selection.select(typist.document.own(1))
    assert typist.editor.caret[0] == 16


def test_a_finding_followed_elsewhere_leads_here(typist: Typist) -> None:
    """To its line and column."""
    typist.go("edges: MMM")
    typist.type("X")
    typist.editor.select((0, 0))
    typist.editor.clearFocus()
    finding = next(f for f in typist.document.findings if f.severity is Severity.ERROR)
    typist.view._context.selection.point_at(finding.place)
    assert typist.editor.caret[0] + 1 == finding.place.line


def test_go_to_a_line_and_to_a_tile(typist: Typist) -> None:
    """What does not exist is said in place."""
    typist.control(Qt.Key.Key_G)
    bar = typist.view.jump_bar
    QTest.keyClicks(bar.where, "999")
    QTest.keyClick(bar.where, Qt.Key.Key_Return)
    assert bar._reason.isVisible()
    bar.where.setText("")
    QTest.keyClicks(bar.where, "5:3")
    QTest.keyClick(bar.where, Qt.Key.Key_Return)
    assert typist.editor.caret == (4, 2)
    assert typist.editor.hasFocus()
    typist.press(
        Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    QTest.keyClicks(bar.where, "b")
    QTest.keyClick(bar.where, Qt.Key.Key_Return)
    assert typist.editor.caret == (17, 4)
    assert typist.view._context.selection.key == typist.document.own(1)


@pytest.mark.parametrize("way", ["Tab", "click"])
def test_a_tile_is_gone_to_as_it_is_offered(open_pane: OpenPane, way: str) -> None:
    """By a part of its id that another one begins with."""
    typist = Typist(open_pane(SMALL.replace('"a"', '"x-1"').replace('"b"', '"1"')))
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    typist.press(Qt.Key.Key_T, held)
    where = typist.view.jump_bar.where
    QTest.keyClicks(where, "1")
    completer = where.completer()
    assert completer is not None
    popup = completer.popup()
    assert popup is not None
    if way == "click":
        place = popup.visualRect(popup.model().index(0, 0)).center()
        QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=place)
    else:
        QTest.keyClick(popup, Qt.Key.Key_Tab)
    assert typist.editor.hasFocus()
    assert typist.view._context.selection.key == typist.document.own(0)


def test_go_to_what_a_word_names(typist: Typist) -> None:
    """A kind, a terrain by its code, a tile by its id; by F12 and by Ctrl+click."""
    for word, line in (("kind: ro", 8), ("edges: MR", 6), ('start: "a', 12), ("terrain: ro", 6)):
        typist.go(word)
        if word == "edges: MR":
            typist.press(Qt.Key.Key_Left)
        typist.press(Qt.Key.Key_F12)
        assert typist.editor.caret[0] == line, word
    typist.go("kind: ro")
    place = typist.editor.cursorRect().center()
    typist.editor.select((0, 0))
    held = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(typist.editor.viewport(), Qt.MouseButton.LeftButton, held, place)
    assert typist.editor.caret[0] == 8


def test_finding_words(typist: Typist) -> None:
    """While one types, all matches are counted and marked; Enter goes on, Shift+Enter back."""
    typist.editor.select((0, 0))
    typist.control(Qt.Key.Key_F)
    bar = typist.view.find_bar
    QTest.keyClicks(bar.what, "road")
    assert bar.count.text() == "1 of 4"
    assert typist.editor.textCursor().selectedText() == "road"
    QTest.keyClick(bar.what, Qt.Key.Key_Return)
    assert bar.count.text() == "2 of 4"
    QTest.keyClick(bar.what, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(bar.what, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bar.count.text() == "4 of 4"
    QTest.mouseClick(bar.regex, Qt.MouseButton.LeftButton)
    QTest.keyClicks(bar.what, "(")
    assert bar.reason.isVisible()
    assert not bar.next.isEnabled()
    QTest.keyClick(bar.what, Qt.Key.Key_Backspace)
    assert not bar.reason.isVisible()
    QTest.keyClick(bar.what, Qt.Key.Key_Escape)
    assert typist.editor.hasFocus()
    assert not bar.isVisible()


def test_finding_exactly(typist: Typist) -> None:
    """Case, whole words, and words that do not occur."""
    typist.control(Qt.Key.Key_F)
    bar = typist.view.find_bar
    QTest.keyClicks(bar.what, "small")
    assert bar.count.text().endswith("of 2")
    QTest.mouseClick(bar.case, Qt.MouseButton.LeftButton)
    assert bar.count.text().endswith("1") or "1 match" in bar.count.text()
    bar.what.setText("mea")
    assert len(bar._matches) == 3
    QTest.mouseClick(bar.word, Qt.MouseButton.LeftButton)
    assert bar.count.text() == "Nothing found"


def test_replacing_one_by_one_and_all_at_once(typist: Typist) -> None:
    """All at once is one step of undo; groups of an expression can be used."""
    typist.editor.select((0, 0))
    typist.control(Qt.Key.Key_H)
    bar = typist.view.find_bar
    QTest.keyClicks(bar.what, "road")
    QTest.keyClicks(bar.by, "path")
    QTest.mouseClick(bar.one, Qt.MouseButton.LeftButton)
    assert typist.document.text == SMALL.replace("road", "path", 1)
    QTest.mouseClick(bar.every, Qt.MouseButton.LeftButton)
    assert typist.document.text == SMALL.replace("road", "path")
    assert not typist.document.faults
    typist.control(Qt.Key.Key_Z)
    assert typist.document.text == SMALL.replace("road", "path", 1)
    QTest.mouseClick(bar.regex, Qt.MouseButton.LeftButton)
    bar.what.setText(r'id: "(\w)"')
    bar.by.setText(r'id: "x\1"')
    QTest.mouseClick(bar.every, Qt.MouseButton.LeftButton)
    assert 'id: "xa"' in typist.document.text
    assert 'id: "xb"' in typist.document.text
    bar.what.setText(r"id: (\S+)")
    bar.by.setText(r"\9")
    before = typist.document.text
    QTest.mouseClick(bar.every, Qt.MouseButton.LeftButton)
    assert bar.reason.isVisible()
    assert typist.document.text == before


def test_an_expression_that_takes_too_long_is_given_up(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the reason, whether it was to be found or replaced; the window does not hang."""
    monkeypatch.setattr(text_lines, "_SECONDS", 0.15)
    monkeypatch.setattr(text_lines, "_SECONDS_FOR_ALL", 0.15)
    typist.go("title: Small")
    typist.editor.replace(*typist.editor.selected, "title: " + "a" * 60 + "!")
    before = typist.document.text
    typist.control(Qt.Key.Key_H)
    bar = typist.view.find_bar
    QTest.mouseClick(bar.regex, Qt.MouseButton.LeftButton)
    bar.what.setText("(a|aa)+$")
    assert "takes too long" in bar.reason.text()
    assert bar.reason.isVisible()
    assert not bar.every.isEnabled()
    bar.replace_all()
    assert typist.document.text == before
    bar.what.setText("(a|aa)+!$")
    assert not bar.reason.isVisible()
    assert bar.count.text() == "1 of 1"


def test_what_is_replaced_is_what_stands_there_now(typist: Typist) -> None:
    """Also a moment after a change, before the text was looked through again."""
    typist.editor.select((0, 0))
    typist.control(Qt.Key.Key_H)
    bar = typist.view.find_bar
    QTest.keyClicks(bar.what, "road")
    bar.by.setText("path")
    place = typist.editor.selected
    typist.editor.replace(*place, "rail")
    typist.editor.select(*place)
    before = typist.document.text
    assert bar._again.isActive()
    QTest.mouseClick(bar.one, Qt.MouseButton.LeftButton)
    assert typist.document.text == before
    assert typist.editor.textCursor().selectedText() == "road"


def test_all_is_all(open_pane: OpenPane) -> None:
    """However many there are; the bar says that not all are counted."""
    remark = "# " + "ab" * 200 + "\n"
    typist = Typist(open_pane(SMALL + remark * 120))
    typist.control(Qt.Key.Key_H)
    bar = typist.view.find_bar
    bar.what.setText("ab")
    assert bar.count.text() == "more than 20000"
    bar.by.setText("c")
    QTest.mouseClick(bar.every, Qt.MouseButton.LeftButton)
    assert bar.count.text() == "24000 replaced"
    assert typist.document.text == (SMALL + remark * 120).replace("ab", "c")
    typist.control(Qt.Key.Key_Z)
    assert typist.document.text == SMALL + remark * 120

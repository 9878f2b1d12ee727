"""The source pane, by keys and clicks: one text and one history with everything else."""

from hypothesis import HealthCheck, assume, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from core.tileset.edits import set_value
from editor.source_pane import SourceView
from editor.source_pane.scanner import START, Role, scan
from tests.volume import FULL, scaled

from ..conftest import GOLD_RUSH
from ..typist import SMALL, OpenPane, Typist


def test_a_tile_typed_appears(typist: Typist) -> None:
    """Its lines indent themselves; brackets and quotes are closed by what is typed."""
    typist.go("edges: MMMM")
    typist.type("\n")
    typist.press(Qt.Key.Key_Backspace)
    typist.type('- id: "c"\ncount: 2\nedges: MRRM\nfeatures:\n{kind: road, at: [E, S]}')
    assert typist.document.text.endswith(
        '  - id: "c"\n    count: 2\n    edges: MRRM\n    features:\n'
        "      - {kind: road, at: [E, S]}\n"
    )
    assert not typist.document.faults
    edition = typist.document.edition
    assert edition is not None
    design = edition.design("c")
    assert design is not None
    assert (design.count, len(design.layout.segments)) == (2, 3)


def test_broken_text_stays_with_its_findings_while_the_edition_stays(
    typist: Typist, qtbot: QtBot
) -> None:
    """After a pause a strip says where, and leads there; mending it brings the views along."""
    before = typist.document.edition
    typist.go("edges: MRMR")
    typist.type("x: [")
    assert typist.document.is_broken
    assert typist.document.edition is before
    assert not typist.view.strip.isVisible()
    qtbot.waitUntil(typist.view.strip.isVisible)
    assert "last valid version" in typist.view.strip.text.text()
    typist.editor.select((0, 0))
    QTest.mouseClick(typist.view.strip, Qt.MouseButton.LeftButton)
    line = typist.document.faults[0].place.line
    assert typist.editor.caret[0] + 1 == line
    assert typist.editor.marks[0].line + 1 == line
    while typist.document.faults:
        typist.view.exchange.undo()
    assert typist.document.text == SMALL
    assert not typist.view.strip.isVisible()


def test_a_file_that_never_was_a_set_is_mended_here(open_pane: OpenPane) -> None:
    """There is nothing else to see of it, and once it is mended there is."""
    typist = Typist(open_pane(SMALL.replace("format: 1", "format: 7")))
    assert typist.document.source is None
    assert "Line 1" in typist.view.strip.text.text()
    assert "last valid version" not in typist.view.strip.text.text()
    typist.go("format: 7")
    typist.press(Qt.Key.Key_Backspace)
    typist.type("1")
    assert typist.document.edition is not None
    assert not typist.view.strip.isVisible()


def test_undo_takes_back_words(typist: Typist) -> None:
    """Not letters and not pages; Ctrl+Y types them again."""
    typist.go("title: Small")
    typist.type(" but growing")
    grown = typist.document.text
    assert "title: Small but growing\n" in grown
    typist.control(Qt.Key.Key_Z)
    assert "title: Small but \n" in typist.document.text
    typist.control(Qt.Key.Key_Z)
    typist.control(Qt.Key.Key_Z)
    assert typist.document.text == SMALL
    assert typist.shown == SMALL
    for _ in range(3):
        typist.control(Qt.Key.Key_Y)
    assert typist.document.text == grown


def test_undo_is_one_history_with_forms(typist: Typist) -> None:
    """What was typed and what was edited elsewhere is taken back in turn."""
    typist.go("title: Small")
    typist.type("er")
    typist.document.edit("count", lambda source: set_value(source, ("tiles", 0, "count"), 4))
    assert "count: 4" in typist.shown
    typist.go("title: Smaller")
    typist.type("!")
    states = [typist.document.text]
    for _ in range(3):
        typist.control(Qt.Key.Key_Z)
        assert typist.shown == typist.document.text
        states.append(typist.document.text)
    assert states[1:] == [
        SMALL.replace("Small\n", "Smaller\n").replace("count: 3", "count: 4"),
        SMALL.replace("Small\n", "Smaller\n"),
        SMALL,
    ]


def test_an_edit_elsewhere_keeps_cursor_and_view(open_pane: OpenPane) -> None:
    """Only what differs is replaced, and it is marked for a moment."""
    typist = Typist(open_pane(GOLD_RUSH.read_bytes()))
    typist.editor.select((100, 4))
    typist.editor.verticalScrollBar().setValue(90)
    typist.editor.clearFocus()
    typist.document.edit("count", lambda source: set_value(source, ("players", "max"), 6))
    typist.document.edit("start", lambda source: set_value(source, ("options", "x"), value=True))
    assert "max: 6" in typist.shown
    assert typist.editor._flashed
    line = typist.editor.caret[0]
    grown = typist.document.text.count("\n") - GOLD_RUSH.read_text(encoding="utf-8").count("\n")
    assert line == 100 + (grown if line != 100 else 0)
    assert typist.editor.verticalScrollBar().value() in (90, 90 + grown)


def test_what_is_typed_into_a_large_file_is_read_when_the_fingers_rest(
    open_pane: OpenPane, qtbot: QtBot
) -> None:
    """Nothing is lost meanwhile: `flush` hands it on at once, each word a step of its own."""
    tiles = "".join(f'  - id: "t{n}"\n    edges: MMMM\n' for n in range(1300))
    typist = Typist(open_pane(SMALL + tiles))
    before = typist.document.text
    typist.go("title: Small")
    typist.type(" and large")
    assert typist.document.text == before
    typist.view.flush()
    assert "title: Small and large\n" in typist.document.text
    assert typist.document.undo_stack.count() == 3
    typist.type("r")
    qtbot.waitUntil(lambda: "title: Small and larger\n" in typist.document.text)
    typist.type("!")
    typist.document.edit("count", lambda source: set_value(source, ("tiles", 0, "count"), 4))
    typist.view.flush()
    assert "title: Small and larger!\n" in typist.document.text
    assert "count: 4" in typist.document.text
    assert typist.shown == typist.document.text


ODD = st.text(
    alphabet=st.sampled_from("ab: -\t\n\0\x85\u2028\u2029\ufdd0\ufeffé\u20ac\u2424\U0001f600"),
    max_size=8,
)
EDITS = st.lists(
    st.tuples(st.sampled_from(["paste", "keys", "native", "delete", "cut", "undo"]), ODD).flatmap(
        lambda what: st.tuples(st.just(what[0]), st.just(what[1]), st.floats(0, 1), st.floats(0, 1))
    ),
    max_size=12,
)


@given(text=ODD.map(lambda t: t * 4), end=st.sampled_from(["\n", "\r\n", "\r"]), edits=EDITS)
@hypothesis_settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200 if FULL else 10
)
def test_any_edit_of_any_text_is_exact(
    typist: Typist, text: str, end: str, edits: list[tuple[str, str, float, float]]
) -> None:
    """The file has what was typed, byte by byte; undo brings the old bytes back, redo the new."""
    flat = "\n" + text
    editor, document = typist.editor, typist.document
    assert document.path is not None
    document.path.write_bytes(flat.replace("\n", end).encode())
    document.open(document.path)
    begun = document.text
    assert begun == flat.replace("\n", end)
    for what, fresh, first, last in edits:
        start, stop = sorted((round(first * len(flat)), round(last * len(flat))))
        editor.select(spot(flat, start), spot(flat, stop))
        if what == "undo":
            typist.control(Qt.Key.Key_Z)
            flat = document.text.replace(end, "\n")
        elif what == "paste":
            pasted = fresh.lstrip("\ufeff")  # Qt's clipboard takes it for a byte-order mark
            typist.paste(pasted)
            flat = flat[:start] + pasted + flat[stop:]
        elif what == "keys":
            typed = "".join(sign for sign in fresh if sign.isascii() and sign.isalnum())
            QTest.keyClicks(editor, typed)
            flat = flat[:start] + typed + flat[stop:] if typed else flat
        elif what == "native":
            known = "".join(sign for sign in fresh if sign.isprintable() or sign == "\n")
            editor.textCursor().insertText(known)
            flat = flat[:start] + known + flat[stop:]
        elif what == "cut":
            editor.cut()
            flat = flat[:start] + flat[stop:]
        else:
            editor.textCursor().deleteChar()
            flat = flat[:start] + flat[max(stop, start + (start == stop)) :]
        assume(not flat.startswith("\ufeff"))  # at the beginning it is the file's, not the text's
        assert document.text == flat.replace("\n", end)
        assert "\n".join(editor.lines.contents) == flat
        blocks = editor.toPlainText().replace("\xa0", " ")
        assert blocks.count("\n") == flat.count("\n")
    while document.undo_stack.canRedo():
        typist.control(Qt.Key.Key_Y)
    reached = document.text
    while document.undo_stack.canUndo():
        typist.control(Qt.Key.Key_Z)
    assert document.content.encode() == begun.encode()
    while document.undo_stack.canRedo():
        typist.control(Qt.Key.Key_Y)
    assert document.text == reached
    assert "\n".join(editor.lines.contents) == reached.replace(end, "\n")


def spot(flat: str, offset: int) -> tuple[int, int]:
    """Return the line and column of an offset."""
    return flat.count("\n", 0, offset), offset - (flat.rfind("\n", 0, offset) + 1)


def test_windows_line_ends_stay(open_pane: OpenPane) -> None:
    """Also where Enter is pressed and where a form edits."""
    typist = Typist(open_pane(SMALL.replace("\n", "\r\n")))
    typist.go("count: 3")
    typist.type("\nfields: derived")
    assert "    count: 3\r\n    fields: derived\r\n" in typist.document.text
    assert "\n" not in typist.document.text.replace("\r\n", "")


def test_what_is_copied_is_what_the_file_has(typist: Typist, qapp: QApplication) -> None:
    """Not the signs by which it is shown."""
    typist.go("title: Small")
    typist.paste("\u2028x")
    assert "Small\u2424x" in typist.shown
    typist.press(Qt.Key.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    typist.editor.copy()
    assert qapp.clipboard().text() == "title: Small\u2028x"
    typist.go("title: Small")
    assert "U+2028" in typist.editor.explanation_at(typist.editor.caret)


def test_keys_for_lines(typist: Typist) -> None:
    """Indent, comment, duplicate and move, each one step."""
    typist.go("title: Small")
    typist.control(Qt.Key.Key_Slash)
    assert "# title: Small\n" in typist.document.text
    typist.control(Qt.Key.Key_Slash)
    assert typist.document.text == SMALL
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    typist.press(Qt.Key.Key_D, both)
    assert "title: Small\ntitle: Small\n" in typist.document.text
    typist.control(Qt.Key.Key_Z)
    typist.go("title: Small")
    typist.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert "title: Small\nid: small\n" in typist.document.text
    typist.press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert typist.document.text == SMALL
    typist.press(Qt.Key.Key_Home)
    typist.press(Qt.Key.Key_Tab)
    assert "\n  title: Small" in typist.document.text
    typist.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert typist.document.text == SMALL


def test_letters_grow_and_are_remembered(typist: Typist) -> None:
    """By keys and by the wheel."""
    size = typist.editor.letter_size
    typist.control(Qt.Key.Key_Plus)
    assert typist.editor.letter_size == size + 1
    typist.control(Qt.Key.Key_Minus)
    typist.control(Qt.Key.Key_Minus)
    stored = typist.view._context.settings.value("source/letterSize")
    assert int(str(stored)) == size - 1
    typist.control(Qt.Key.Key_0)
    assert typist.editor.letter_size == size


def test_colours_come_bit_by_bit_and_are_right(open_pane: OpenPane, qtbot: QtBot) -> None:
    """After opening a long file and after a change of what all below it means."""
    tiles = (f'  - id: "t{n}"\n    edges: MMMM\n' for n in range(scaled(1500, 3)))
    typist = Typist(open_pane(SMALL + "".join(tiles)))
    highlighter = typist.editor.highlighter
    qtbot.waitUntil(lambda: highlighter._left is None, timeout=30_000)
    assert colours_of_keys(typist) == {typist.view._context.appearance.colours.accent}
    typist.go("\ntiles")
    typist.type("x")
    qtbot.waitUntil(lambda: highlighter._left is None, timeout=30_000)
    states = [START]
    for line in typist.editor.lines.shown:
        states.append(scan(line, states[-1])[1])
    last = len(typist.editor.lines) - 1
    assert highlighter.state_before(last) == states[last]


def colours_of_keys(typist: Typist) -> set[str]:
    """Return the colours of all `edges` keys."""
    found = set()
    block = typist.editor.document().firstBlock()
    while block.isValid():
        tokens, _ = scan(block.text())
        for form in block.layout().formats():
            named = block.text()[form.start : form.start + form.length] == "edges"
            if named and tokens[0].role is Role.KEY:
                found.add(form.format.foreground().color().name())
        block = block.next()
    return found


def test_another_pane_continues_the_history(
    open_pane: OpenPane, made_panes: list[SourceView], qapp: QApplication
) -> None:
    """When the language is switched, the pane is made again."""
    first = Typist(open_pane(SMALL))
    made_panes.clear()  # this one goes before the test ends
    first.go("title: Small")
    first.type("er")
    view = SourceView(first.view._context)
    first.view.close()
    first.view.deleteLater()
    qapp.processEvents()
    second = Typist(view)
    view.show()
    second.go("title: Smaller")
    second.type("!")
    second.control(Qt.Key.Key_Z)
    assert second.document.text == SMALL.replace("Small\n", "Smaller\n")
    second.control(Qt.Key.Key_Z)
    assert second.document.text == SMALL
    view.close()
    view.deleteLater()
    second.document.close()


def test_selecting_by_keys_keeps_characters_whole(open_pane: OpenPane) -> None:
    """Qt counts some characters as two."""
    typist = Typist(open_pane(SMALL.replace("Small\n", "S\U0001f600l\n")))
    typist.go("title: S\U0001f600")
    typist.type("x")
    assert "title: S\U0001f600xl\n" in typist.document.text
    typist.press(Qt.Key.Key_Backspace)
    typist.press(Qt.Key.Key_Backspace)
    assert "title: Sl\n" in typist.document.text
    cursor = QTextCursor(typist.editor.document())
    assert typist.editor.spot(cursor.position()) == (0, 0)


def test_half_a_character_can_still_be_saved(typist: Typist) -> None:
    """No file could hold it; what stands in its place says so."""
    typist.go("title: Small")
    typist.editor.replace(typist.editor.caret, typist.editor.caret, "\ud83d")
    assert "Small\ufffd\n" in typist.document.text
    assert typist.document.content.encode()


def test_what_is_declared_elsewhere_is_said_to_be(open_pane: OpenPane) -> None:
    """Nothing is opened behind one's back."""
    text = "format: 1\nid: more\nextends: gold-rush\ntiles:\n  - id: x\n    edges: PPPP\n"
    typist = Typist(open_pane(text + "    features:\n      - {kind: prairie, at: [N]}\n"))
    typist.go("kind: pra")
    typist.press(Qt.Key.Key_F12)
    assert "prairie" in QToolTip.text()
    assert typist.editor.caret[0] == 7
    QToolTip.hideText()


def test_a_file_dropped_is_not_typed(typist: Typist) -> None:
    """The window opens it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(GOLD_RUSH))])
    assert not typist.editor.canInsertFromMimeData(data)


def test_an_expansion_written_from_nothing(open_pane: OpenPane) -> None:
    """By keys and what is offered to them, the file reads as if carefully written."""
    typist = Typist(open_pane(""))

    def take(word: str) -> None:
        QTest.keyClicks(typist.editor, word)
        assert typist.editor.popup.isVisible(), word
        typist.press(Qt.Key.Key_Tab)

    take("for")
    typist.type("1\nid: small\n")
    take("ext")
    take("gold")
    typist.type("\ntiles:\n")
    for name in ("x1", "x2"):
        take("i")
        QTest.keyClicks(typist.editor, f'{name}"')
        typist.type("\nedges: MRPR\n")
        take("fea")
        take("mou")
        QTest.keyClicks(typist.editor, ", ")
        take("a")
        QTest.keyClicks(typist.editor, "N], ")
        take("ic")
        take("nu")
        typist.type("1}}\n{kind: railroad, at: [E, W]}\n")
        typist.press(Qt.Key.Key_Return)
        typist.press(Qt.Key.Key_Backspace)
        if name == "x1":
            QTest.keyClicks(typist.editor, "- ")
    typist.press(Qt.Key.Key_Backspace)
    tile = "    edges: MRPR\n    features:\n"
    tile += "      - {kind: mountain, at: [N], icons: {nugget: 1}}\n"
    tile += "      - {kind: railroad, at: [E, W]}\n"
    assert typist.document.text == (
        "format: 1\nid: small\nextends: gold-rush\ntiles:\n"
        f'  - id: "x1"\n{tile}  - id: "x2"\n{tile}'
    )
    edition = typist.document.edition
    assert edition is not None
    assert len(edition.designs) == 25

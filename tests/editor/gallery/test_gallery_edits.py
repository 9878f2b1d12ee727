"""What is done with tiles in the gallery: dragging, copying, pasting, deleting many at once."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QSettings, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.tileset.reader import read
from core.tileset.tile_batch_edits import as_text, taken_out
from editor.gallery.tile_dragging import TILES

from ..conftest import GOLD_RUSH, SHIPPED
from ..gallery_bench import ALT, CTRL, LEFT, SHIFT, Bench, clipboard_text, show

Key = Qt.Key
TEXT = GOLD_RUSH.read_text(encoding="utf-8")
SHERIFF = (SHIPPED / "sheriff.yaml").read_text(encoding="utf-8")


def text_data(text: str) -> QMimeData:
    """Return text as another program puts it into the clipboard."""
    data = QMimeData()
    data.setText(text)
    return data


def put_in_clipboard(text: str) -> None:
    """Copy a text in another program."""
    QGuiApplication.clipboard().setText(text)


# --- Dragging ----------------------------------------------------------------------------------


def test_tiles_are_dragged_to_another_place(base: Bench) -> None:
    """Several at once, with their comments, as one step of undo; they stay selected."""
    base.click("12")
    base.click("26", CTRL)
    base.drop(base.gallery.view.packed(), base.before("01"))
    assert base.own_ids()[:4] == ["12", "26", "01", "08"]
    assert base.selected() == ["12", "26"]
    assert base.text.index("# A curve.") < base.text.index("# A straight track.")
    assert base.document.undo_stack.undoText() == "Move 2 tiles"
    base.press(Key.Key_Z, CTRL)
    base.document.undo_stack.undo()
    assert base.text == TEXT
    assert base.document.undo_stack.index() == 0


def test_a_mark_shows_where_tiles_would_stand(base: Bench) -> None:
    """It stands between two cards, at the end of a line too, and goes with the pointer."""
    view = base.gallery.view
    base.click("01")
    assert base.drag(view.packed(), base.before("12"))
    mark = view._mark
    assert mark is not None
    left = view.visualRect(view.rows.index(1)).right()
    right = view.visualRect(view.rows.index(2)).left()
    assert left < mark.center().x() < right
    last = view.visualRect(view.rows.index(base.columns() - 1))
    assert base.drag(view.packed(), last.center() + QPoint(last.width() // 2 - 1, 0))
    assert view._mark is not None
    assert view._mark.left() > last.right()
    assert abs(view._mark.center().y() - last.center().y()) < 4
    base.leave()
    assert view._mark is None
    assert base.text == TEXT


def test_a_tile_dropped_where_it_is_changes_nothing(base: Bench) -> None:
    """Nor is there anything to undo."""
    base.click("08")
    base.drop(base.gallery.view.packed(), base.before("12"))
    assert base.text == TEXT
    assert base.document.undo_stack.count() == 0


def test_tiles_cannot_be_moved_out_of_their_order(base: Bench) -> None:
    """With a filter or another order there is no place to drop them, and a notice says so."""
    base.gallery.bar.orders["copies"].trigger()
    base.click("08")
    assert not base.drag(base.gallery.view.packed(), base.before("01"))
    assert "order of the file" in base.notice
    assert not base.tiles.earlier.isEnabled()
    base.leave()
    assert base.notice == ""
    base.gallery.bar.show_all()
    base.search("railroad")
    base.click("08")
    assert not base.drag(base.gallery.view.packed(), base.before("01"))


def test_inherited_tiles_stay(expansion: Bench) -> None:
    """They cannot be moved, nor can own tiles be put among them."""
    expansion.click("01")
    assert not expansion.drag(expansion.gallery.view.packed(), expansion.before("S1"))
    assert "Inherited" in expansion.notice
    expansion.click("S2")
    where = expansion.centre("12")
    assert not expansion.drag(expansion.gallery.view.packed(), where)
    expansion.drop(expansion.gallery.view.packed(), where)
    assert expansion.text == SHERIFF


def test_of_mixed_tiles_only_own_ones_move(expansion: Bench) -> None:
    """The others were only selected with them."""
    expansion.click("S5")
    expansion.click("01", CTRL)
    expansion.drop(expansion.gallery.view.packed(), expansion.before("S1"))
    assert expansion.own_ids() == ["S5", "S1", "S2", "S3", "S4", "S6"]


def test_a_real_drag_begins_with_the_mouse(base: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressing on a card and pulling starts a drag with the tile as text in it."""
    packed: list[str] = []
    monkeypatch.setattr(
        "editor.gallery.tile_dragging.QDrag.exec",
        lambda drag, *_: packed.append(drag.mimeData().text()),
    )
    base.click("12")
    port, start = base.gallery.view.viewport(), base.centre("12")
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in (5, 20, 40):
        QTest.mouseMove(port, start + QPoint(step, step))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start)
    assert packed
    assert packed[0].startswith("# A curve.")


def test_tiles_are_dropped_from_elsewhere(base: Bench, expansion: Bench) -> None:
    """From another window, or as text: they are copied to where the mark is."""
    base.click("69")
    base.click("72", CTRL)
    expansion.drop(base.gallery.view.packed(), expansion.before("S3"))
    assert expansion.own_ids()[1:5] == ["S2", "69-2", "72-2", "S3"]
    assert base.text == TEXT
    assert expansion.selected() == ["69-2", "72-2"]
    expansion.document.undo_stack.undo()
    assert expansion.text == SHERIFF
    expansion.drop(text_data("- id: X\n  edges: PPPP"), expansion.before("S1"))
    assert expansion.own_ids()[0] == "X"


def test_files_are_not_taken_for_tiles(base: Bench, tmp_path: Path) -> None:
    """The window opens them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.yaml"))])
    assert not base.drag(data, base.before("01"))


# --- The clipboard -----------------------------------------------------------------------------


def test_copied_tiles_are_yaml(base: Bench) -> None:
    """Pasted into a text they read as stands in the file, comments included."""
    base.click("12")
    base.click("17", SHIFT)
    base.press(Key.Key_C, CTRL)
    source = read(TEXT)
    assert clipboard_text() == as_text(taken_out(source, [2, 3]))
    assert clipboard_text().startswith("# A curve. The large prairie lies outside")
    assert QGuiApplication.clipboard().mimeData().hasFormat(TILES)


def test_tiles_are_pasted_behind_the_selected_ones(base: Bench) -> None:
    """Under free ids, with their comments, selected, as one step of undo."""
    base.click("12")
    base.press(Key.Key_C, CTRL)
    base.click("01")
    base.press(Key.Key_V, CTRL)
    base.press(Key.Key_V, CTRL)
    assert base.own_ids()[:5] == ["01", "12-2", "12-3", "08", "12"]
    assert base.selected() == ["12-3"]
    assert base.text.count("# A curve.") == 3
    assert '  - id: "12-2"' in base.text
    assert base.document.undo_stack.undoText() == "Paste 12"
    base.document.undo_stack.undo()
    base.document.undo_stack.undo()
    assert base.text == TEXT


def test_cut_tiles_keep_their_ids(base: Bench) -> None:
    """Cutting and pasting moves them."""
    base.click("01")
    base.click("08", SHIFT)
    base.press(Key.Key_X, CTRL)
    assert base.own_ids()[0] == "12"
    assert base.document.undo_stack.undoText() == "Cut 2 tiles"
    base.click("17")
    base.press(Key.Key_V, CTRL)
    assert base.own_ids()[:4] == ["12", "17", "01", "08"]
    assert sorted(base.text.splitlines()) == sorted(TEXT.splitlines())


def test_tiles_go_from_window_to_window(base: Bench, expansion: Bench) -> None:
    """What is new in the other set keeps its id."""
    expansion.click("S2")
    expansion.click("S3", CTRL)
    expansion.press(Key.Key_C, CTRL)
    base.activateWindow()
    base.gallery.setFocus()
    base.click("78" if "78" in base.ids() else base.ids()[-1])
    base.press(Key.Key_V, CTRL)
    assert base.own_ids()[-2:] == ["S2", "S3"]
    assert "icons: {sheriff_star: 1}" in base.text


def test_inherited_tiles_are_copied_into_the_set(expansion: Bench) -> None:
    """Under another id, behind its own tiles, in which they can be changed."""
    expansion.click("26")
    expansion.press(Key.Key_D, CTRL)
    assert expansion.own_ids()[-1] == "26-2"
    assert "junction" in expansion.text[expansion.text.index("26-2") :]
    assert not expansion.document.is_own(expansion.document.keys()[-1])


@pytest.mark.parametrize(
    ("pasted", "ids"),
    [
        ('- {id: "a", edges: PPPP}', ["a"]),
        ("id: a\nedges: RPRP\n", ["a"]),
        ("tiles:\n  - id: a\n    edges: PPPP\n  - id: a\n    edges: RPRP\n", ["a", "a-2"]),
    ],
)
def test_text_is_pasted_as_tiles(base: Bench, pasted: str, ids: list[str]) -> None:
    """A list, one tile, a part of a file."""
    put_in_clipboard(pasted)
    base.click("72")
    base.press(Key.Key_V, CTRL)
    start = base.own_ids().index("72") + 1
    assert base.own_ids()[start : start + len(ids)] == ids
    assert base.selected() == ids


@pytest.mark.parametrize(
    ("pasted", "reason"),
    [
        ("Dear all,", "Dear all,"),
        ('- id: "a"\n  edges: PPP', "line 2"),
        ("", "no text"),
        ("[]", "no tile"),
    ],
)
def test_a_bad_paste_is_explained_in_place(base: Bench, pasted: str, reason: str) -> None:
    """One message over the tiles, no dialog, nothing changed; the next good one takes it away."""
    put_in_clipboard(pasted)
    base.click("72")
    base.press(Key.Key_V, CTRL)
    assert reason in base.notice
    assert base.text == TEXT
    base.press(Key.Key_Escape)
    assert base.notice == ""
    put_in_clipboard("Dear all,")
    base.press(Key.Key_V, CTRL)
    put_in_clipboard("- {id: b, edges: PPPP}")
    base.press(Key.Key_V, CTRL)
    assert base.notice == ""


def test_a_filter_does_not_hide_what_is_pasted(base: Bench) -> None:
    """All tiles are shown then."""
    base.search("junction")
    base.gallery.view.setFocus()
    put_in_clipboard("- {id: b, edges: PPPP}")
    base.press(Key.Key_V, CTRL)
    assert "b" in base.ids()
    assert base.selected() == ["b"]


def test_keys_of_text_stay_with_the_text(base: Bench) -> None:
    """Cut, copy, paste, delete and all select within the search field."""
    base.search("12")
    field = base.gallery.bar.search
    base.press(Key.Key_A, CTRL)
    base.press(Key.Key_X, CTRL)
    assert field.text() == ""
    assert clipboard_text() == "12"
    base.press(Key.Key_V, CTRL)
    assert field.text() == "12"
    base.press(Key.Key_A, CTRL)
    base.press(Key.Key_Delete)
    assert field.text() == ""
    assert base.text == TEXT
    assert len(base.selected()) == 1


# --- Many at once ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "held", "ids", "selected"),
    [
        (Key.Key_D, CTRL, ["01", "08", "12", "17", "08-2", "17-2", "26"], ["08-2", "17-2"]),
        (Key.Key_Delete, Qt.KeyboardModifier.NoModifier, ["01", "12", "26"], ["12"]),
        (Key.Key_Left, ALT, ["08", "01", "17", "12", "26"], ["08", "17"]),
        (Key.Key_Right, ALT, ["01", "12", "08", "26", "17"], ["08", "17"]),
    ],
)
def test_several_tiles_are_one_step(
    base: Bench, key: Key, held: Qt.KeyboardModifier, ids: list[str], selected: list[str]
) -> None:
    """Duplicated, deleted or moved together, and taken back together."""
    base.click("08")
    base.click("17", CTRL)
    base.press(key, held)
    assert base.own_ids()[: len(ids)] == ids
    assert base.selected() == selected
    assert base.document.undo_stack.count() == 1
    base.document.undo_stack.undo()
    assert base.text == TEXT


def test_all_tiles_can_be_deleted_and_brought_back(base: Bench) -> None:
    """The file says nothing of tiles then, and a first one can be added."""
    base.press(Key.Key_A, CTRL)
    base.press(Key.Key_Delete)
    assert base.own_ids() == []
    assert base.ids() == []
    base.press(Key.Key_T, CTRL)
    assert len(base.own_ids()) == 1
    base.document.undo_stack.undo()
    base.document.undo_stack.undo()
    assert base.text == TEXT


def test_deleting_takes_own_tiles_only(expansion: Bench) -> None:
    """Inherited ones that are selected with them stay."""
    expansion.click("S6")
    expansion.click("12", SHIFT)
    expansion.press(Key.Key_Delete)
    assert expansion.own_ids() == ["S1", "S2", "S3", "S4", "S5"]
    assert "12" in expansion.ids()
    expansion.click("12")
    assert not expansion.tiles.delete.isEnabled()
    assert expansion.tiles.copy.isEnabled()


def test_a_broken_text_is_not_edited_here(base: Bench) -> None:
    """The reason is shown over the tiles too."""
    base.document.type_text(TEXT + "\n  odd: [", "Type")
    base.click("12")
    base.press(Key.Key_Delete)
    assert "fix it" in base.notice
    assert len(base.refusals) == 1
    assert base.text == TEXT + "\n  odd: ["


def test_actions_say_what_they_do(base: Bench) -> None:
    """Each has a name, a key and a sentence, and most are in the menu of the right button."""
    for action in base.tiles.actions:
        assert action.text()
        assert not action.shortcut().isEmpty()
        assert action.shortcut().toString() in action.toolTip()
    assert base.tiles.paste in base.gallery.view.actions()
    assert QApplication.focusWidget() is base.gallery.view


def test_a_twin_has_no_remarks_of_its_model(base: Bench) -> None:
    """A comment above a tile is about that one; one inside is copied."""
    before = base.text
    base.click("33")
    base.press(Key.Key_D, CTRL)
    new = "".join(line for line in base.text.splitlines(keepends=True) if line.startswith("  - id"))
    assert '"33-2"' in new
    remark = "# A mountain on one side. One of these is the start tile."
    assert before.count(remark) == base.text.count(remark) == 1


# --- The first tile ----------------------------------------------------------------------------


@pytest.mark.parametrize("head", ["extends: gold-rush", "terrains: {sand: {code: S}}"])
def test_a_set_without_tiles_offers_to_draw_the_first(
    qtbot: QtBot, settings: QSettings, tmp_path: Path, head: str
) -> None:
    """Under its heading, until there is one; the cursor is at its id then."""
    path = tmp_path / "mine.yaml"
    path.write_text(f"format: 1\nid: mine\n{head}\n", encoding="utf-8")
    bench = show(Bench(path, settings), qtbot)
    view = bench.gallery.view
    assert view.viewport().rect().contains(view.first.geometry())
    QTest.mouseClick(view.first, LEFT)
    assert len(bench.own_ids()) == 1
    assert bench.selected() == bench.own_ids()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert bench.inspector.isAncestorOf(focus)
    assert not view.first.isVisible()
    bench.document.undo_stack.undo()
    assert view.first.isVisible()

"""The panel of sets, by mouse and keys: what there is, what is laid together, and in what order."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, QSettings, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QMenu
from pytestqt.qtbot import QtBot

from core.edition.library import Library, default_library
from core.tileset.edits import set_value
from editor.document.document import Document
from editor.sets.sets_view import SetsView

from ..contexts import context_on

Show = Callable[..., SetsView]

WINTER = """\
format: 1
id: winter
title: {en: Winter, fr: Hiver}
provenance: original
extends: gold-rush
features:
  prairie: {role: null, value: {final: tipi}}
  igloo: {shape: site}
counts: {"08": 6}
tiles:
  - {id: W1, edges: PPPP, count: 2}
  - {id: W2, edges: PRPR, features: [{kind: railroad, at: [E, W]}]}
"""
DEEP = "format: 1\nid: deep\ntitle: Deep snow\nextends: winter\ncounts: {'08': 3}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a designer's folder with two sets."""
    made = tmp_path / "mine"
    made.mkdir()
    (made / "winter.yaml").write_text(WINTER, encoding="utf-8")
    (made / "deep.yaml").write_text(DEEP, encoding="utf-8")
    return made


@pytest.fixture
def show(qapp: QApplication, qtbot: QtBot, settings: QSettings, tmp_path: Path) -> Iterator[Show]:
    """Return a function that shows the panel with an open file."""
    views: list[SetsView] = []
    known = default_library()
    (tmp_path / "user").mkdir()

    def shown(path: Path, language: str = "en") -> SetsView:
        library = Library((tmp_path / "user", known.set_folders[-1]), known.plugin_folders)
        context = context_on(path, settings, library, language, styles_app=False)
        view = SetsView(context)
        context.appearance.apply_style(view)
        context.document.setParent(view)
        views.append(view)
        view.resize(420, 760)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        qtbot.waitUntil(lambda: bool(view.tree.entries))
        return view

    yield shown
    for view in views:
        view.close()
        view.deleteLater()
    qapp.processEvents()


@pytest.fixture
def view(show: Show, folder: Path) -> SetsView:
    """Return the panel with an expansion of the designer's."""
    return show(folder / "winter.yaml")


def document(view: SetsView) -> Document:
    """Return the open document."""
    found = view.findChild(Document)
    assert isinstance(found, Document)
    return found


def rows(view: SetsView) -> list[str]:
    """Return the titles in the tree, inset by depth."""
    return [". " * e.depth + e.file.title("en") for e in view.tree.entries]


def place_of(view: SetsView, title: str) -> QPoint:
    """Return where the box of a set is, scrolling to it first."""
    (item,) = view.tree.findItems(title, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    view.tree.scrollToItem(item)
    rect = view.tree.visualItemRect(item)
    return QPoint(rect.x() + 10, rect.center().y())


def tick(view: SetsView, title: str) -> None:
    """Click the box of a set."""
    place = place_of(view, title)
    QTest.mouseClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)


def click(view: SetsView, title: str) -> None:
    """Click the title of a set."""
    place = place_of(view, title) + QPoint(60, 0)
    QTest.mouseClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)


def laid(view: SetsView) -> list[str]:
    """Return the ids of the edition, in the order in which its sets are laid."""
    edition = document(view).edition
    assert edition is not None
    return list(edition.ids)


def layers(view: SetsView) -> list[str]:
    """Return the rows of the layers."""
    shown = view.edition.layers
    return [shown.item(n).text().split("   ")[1] for n in range(shown.count())]


def test_every_set_hangs_below_what_it_extends(view: SetsView) -> None:
    """The family of the open set first, with the open one marked."""
    assert rows(view)[:7] == [
        "Gold Rush",
        ". Winter",
        ". . Deep snow",
        ". The Sheriff",
        ". Gold Rush without farmers",
        ". Iron horse",
        ". Rich veins",
    ]
    assert not rows(view)[7].startswith(".")
    (item,) = view.tree.findItems("Winter", Qt.MatchFlag.MatchRecursive)
    spoken = item.data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Winter. expansion")
    assert "winter.yaml" in spoken
    assert view.edition.sentence.startswith("Gold Rush + Winter: 77 tile")


def test_titles_are_in_the_language_of_the_window(show: Show, folder: Path) -> None:
    """In the tree, in the details and in the sentence."""
    view = show(folder / "winter.yaml", "fr")
    assert view.tree.findItems("Hiver", Qt.MatchFlag.MatchRecursive)
    assert view.details.text.startswith("Hiver")
    assert view.edition.sentence.startswith("La Ruée vers l'Or + Hiver")


def test_a_tick_lays_a_set_over_the_open_one(view: SetsView) -> None:
    """And another one takes it away."""
    tick(view, "The Sheriff")
    assert laid(view) == ["gold-rush", "winter", "sheriff"]
    assert view.edition.sentence.startswith("Gold Rush + Winter + The Sheriff: 83 tile")
    tick(view, "The Sheriff")
    assert laid(view) == ["gold-rush", "winter"]
    assert document(view).others == ()


def test_space_ticks_too(view: SetsView) -> None:
    """On the set that the cursor is on."""
    view.tree.setFocus()
    for _ in range(2):
        QTest.keyClick(view.tree, Qt.Key.Key_Down)
    QTest.keyClick(view.tree, Qt.Key.Key_Space)
    assert laid(view) == ["gold-rush", "winter", "sheriff"]
    assert view.choose_action.isChecked()
    view.choose_action.trigger()
    assert laid(view) == ["gold-rush", "winter"]


def test_what_is_always_in_cannot_be_taken_out(view: SetsView) -> None:
    """The open set and what it extends, which say so."""
    for title, why in [
        ("Winter", "This is the open set."),
        ("Gold Rush", "The open set extends it, so it is always part of the edition."),
    ]:
        tick(view, title)
        assert laid(view) == ["gold-rush", "winter"]
        (item,) = view.tree.findItems(title, Qt.MatchFlag.MatchRecursive)
        assert why in item.toolTip(0)
        assert not view.choose_action.isEnabled()


def test_what_a_chosen_set_extends_comes_along(show: Show, folder: Path, qtbot: QtBot) -> None:
    """It is ticked, and says with what it came."""
    view = show(default_library().find("sheriff"))

    def parts() -> dict[str, str]:
        return {entry.file.id: entry.part for entry in view.tree.entries}

    document(view).choose_others([str(folder / "deep.yaml")])
    view.refresh()  # on a busy machine, files are left to later turns of the event loop
    qtbot.waitUntil(lambda: "deep" in parts())
    assert parts()["deep"] == "chosen"
    assert parts()["winter"] == "brought"
    assert laid(view) == ["gold-rush", "sheriff", "winter", "deep"]


def test_a_set_that_cannot_be_laid_says_why(view: SetsView, folder: Path, qtbot: QtBot) -> None:
    """Another base, a text that is broken, a base that is missing; they appear by themselves."""
    (folder / "own.yaml").write_text("format: 1\nid: own\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("format: 1\nid: broken\ntiles: [\n", encoding="utf-8")
    (folder / "orphan.yaml").write_text(
        "format: 1\nid: orphan\nextends: nowhere\n", encoding="utf-8"
    )
    qtbot.waitUntil(lambda: {"own", "broken", "orphan"} <= {e.file.id for e in view.tree.entries})
    for title, why in [
        ("own", "An edition has one base game, and this set is based on 'own'."),
        ("broken", "line 3"),
        ("orphan", "there is no set 'nowhere' to extend"),
    ]:
        tick(view, title)
        assert laid(view) == ["gold-rush", "winter"]
        assert why in view.details.text or title == "broken"
        assert view.details.text.count("\n") >= 2
        assert view.new_expansion_action.isEnabled() is (title == "own")


def test_the_order_is_changed_by_keys(view: SetsView) -> None:
    """Alt with an arrow, in the tree and in the list of layers."""
    tick(view, "The Sheriff")
    tick(view, "Iron horse")
    assert layers(view) == ["Winter", "The Sheriff", "Iron horse"]
    QTest.keyClick(view.tree, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert laid(view) == ["gold-rush", "winter", "iron-horse", "sheriff"]
    view.edition.layers.setFocus()
    view.edition.layers.setCurrentRow(2)
    for _ in range(2):
        QTest.keyClick(view.edition.layers, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert laid(view) == ["gold-rush", "sheriff", "winter", "iron-horse"]
    assert layers(view) == ["The Sheriff", "Winter", "Iron horse"]
    assert view.edition.layers.currentRow() == 0
    assert (len(document(view).below), len(document(view).others)) == (1, 1)
    QTest.keyClick(view.edition.layers, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert laid(view) == ["gold-rush", "sheriff", "winter", "iron-horse"]


def drop(shown: QListWidget, row: int, to: QPoint) -> None:
    """Drop a row of a list at a place."""
    shown.setCurrentRow(row)
    event = QDropEvent(
        QPointF(to),
        Qt.DropAction.MoveAction,
        QMimeData(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    shown.dropEvent(event)


def test_the_order_is_changed_by_dragging(view: SetsView) -> None:
    """Onto another row, or below the last."""
    tick(view, "The Sheriff")
    tick(view, "Iron horse")
    shown = view.edition.layers
    drop(shown, 2, shown.visualItemRect(shown.item(1)).center())
    assert laid(view) == ["gold-rush", "winter", "iron-horse", "sheriff"]
    drop(shown, 0, QPoint(10, shown.viewport().height() + 40))
    assert laid(view) == ["gold-rush", "iron-horse", "sheriff", "winter"]


def test_a_set_stays_above_what_it_extends(view: SetsView) -> None:
    """Laying it lower is refused in place, with the reason."""
    tick(view, "Deep snow")
    assert layers(view) == ["Winter", "Deep snow"]
    QTest.keyClick(view.tree, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert laid(view) == ["gold-rush", "winter", "deep"]
    assert view.edition.reason == "Deep snow extends Winter, so it is always above it."
    tick(view, "The Sheriff")
    assert view.edition.reason == ""


def test_the_details_say_what_a_set_brings(view: SetsView) -> None:
    """What it adds, what it changes of whom, and what is changed again."""
    tick(view, "Gold Rush without farmers")
    click(view, "Winter")
    text = view.details.text
    for part in ("Adds", "Features: igloo", "Changes", "08"):
        assert part in text
    assert "prairie: role, value at the end of the game (from Gold Rush)" in text
    assert "Changed again above it" in text
    assert "prairie: role (by Gold Rush without farmers)" in text
    click(view, "The Sheriff")
    assert "Icons: sheriff star" in view.details.text
    assert "Plugins: sheriff" in view.details.text


def test_where_order_matters_the_layers_say_so(view: SetsView) -> None:
    """Whose statement holds."""
    tick(view, "Rich veins")
    tip = view.edition.layers.item(1).toolTip()
    assert tip == "counts.08: overrides what Winter states"


def test_the_panel_follows_what_is_typed(view: SetsView, qtbot: QtBot) -> None:
    """A title, a new tile, and what it extends."""
    open_ = document(view)
    open_.edit("Rename", lambda s: set_value(s, ("title",), "Frost"))
    qtbot.waitUntil(lambda: ". Frost" in rows(view))
    assert view.edition.sentence.startswith("Gold Rush + Frost")
    open_.edit("Extend", lambda s: set_value(s, ("extends",), "sheriff"))
    qtbot.waitUntil(lambda: ". . Frost" in rows(view))
    open_.edit("Extend", lambda s: set_value(s, ("extends",), "nowhere"))
    qtbot.waitUntil(lambda: view.edition.sentence.startswith("No edition"))
    open_.undo_stack.undo()
    qtbot.waitUntil(lambda: view.edition.sentence.startswith("Gold Rush"))


def test_nothing_is_laid_over_a_file_that_is_broken(show: Show, folder: Path) -> None:
    """It is shown with its mark, and everything else is barred."""
    (folder / "winter.yaml").write_text("format: 1\nid: [\n", encoding="utf-8")
    view = show(folder / "winter.yaml")
    tick(view, "The Sheriff")
    assert document(view).others == ()
    assert "Fix the open file first." in view.details.text


def test_sets_are_opened_here_or_apart(view: SetsView, qtbot: QtBot) -> None:
    """By a double click or Enter in this window, by Ctrl+Enter in another."""
    sheriff = default_library().find("sheriff").resolve()
    place = place_of(view, "The Sheriff") + QPoint(60, 0)
    QTest.mouseClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(view.open_asked) as asked:
        QTest.mouseDClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked.args == [sheriff]
    with qtbot.waitSignal(view.open_asked):
        QTest.keyClick(view.tree, Qt.Key.Key_Return)
    with qtbot.waitSignal(view.open_apart_asked) as asked:
        QTest.keyClick(view.tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert asked.args == [sheriff]
    click(view, "Winter")
    assert not view.open_action.isEnabled()
    with qtbot.assertNotEmitted(view.open_asked):
        QTest.keyClick(view.tree, Qt.Key.Key_Return)


def test_new_sets_are_begun_from_a_set(view: SetsView, qtbot: QtBot) -> None:
    """By the menu on it, or by the button with no set in mind."""
    click(view, "The Sheriff")
    view.tree.customContextMenuRequested.emit(place_of(view, "The Sheriff"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert set(view.actions_on_sets) <= set(menu.actions())
    with qtbot.waitSignal(view.new_asked) as asked:
        at = menu.actionGeometry(view.new_variant_action).center()
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=at)
    assert asked.args == ["variant", default_library().find("sheriff").resolve()]
    with qtbot.waitSignal(view.new_asked) as asked:
        QTest.mouseClick(view.new_button, Qt.MouseButton.LeftButton)
    assert asked.args == ["", None]


class _Opener(QObject):
    """Stands for the file manager."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[QUrl] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        """Open a folder."""
        self.opened.append(url)


def test_the_folder_of_a_set_is_shown(view: SetsView, folder: Path) -> None:
    """By the file manager of the system."""
    opener = _Opener()
    QDesktopServices.setUrlHandler("file", opener, "take")  # type: ignore[arg-type] # what it takes
    try:
        click(view, "Winter")
        view.folder_action.trigger()
    finally:
        QDesktopServices.unsetUrlHandler("file")
    assert [url.toLocalFile() for url in opener.opened] == [str(folder.resolve())]


def test_folded_rows_stay_folded(view: SetsView, qtbot: QtBot) -> None:
    """Whatever changes in the sets meanwhile."""
    (item,) = view.tree.findItems("Winter", Qt.MatchFlag.MatchRecursive)
    view.tree.setCurrentItem(item)
    QTest.keyClick(view.tree, Qt.Key.Key_Left)
    assert not item.isExpanded()
    tick(view, "The Sheriff")
    document(view).edit("Rename", lambda s: set_value(s, ("title",), "Frost"))
    qtbot.waitUntil(lambda: ". Frost" in rows(view))
    (item,) = view.tree.findItems("Frost", Qt.MatchFlag.MatchRecursive)
    assert not item.isExpanded()

"""The form of a tile and the Tile menu: each entry is one step of undo and one small edit."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolBar, QWidget

from core.tileset.edits import set_value
from editor.main_window import MainWindow
from editor.set_forms.editors import NumberEditor
from editor.tile_form.copies_cells import step_place
from editor.tile_form.features_form import FeatureCard
from editor.tile_form.tile_fields import EndsEditor, PointsEditor, SeveralForm, SidesEditor
from editor.widgets.form_fields import ChoiceField, NumberField
from tests.volume import FULL

from ..conftest import Hands, with_few_tiles
from ..contexts import ISLANDS

pytestmark = pytest.mark.shared_window

EXPECTED = """
expect:
  copies: {"33": 5}
  icons: {nugget: 31, tipi: 11, horses: 4, locomotive: 9}
tiles:
"""
TEXT = with_few_tiles().replace("\ntiles:\n", EXPECTED)


@pytest.fixture
def my_copy(tmp_path: Path) -> Path:
    """Return a set of a dozen tiles, whose icons are expected."""
    path = tmp_path / "gold-rush.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def choose(field: ChoiceField, word: str) -> None:
    """Choose a word of a list by keys."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Space)
    popup = field.view()
    field.view().setCurrentIndex(field.model().index(field.findData(word), 0))
    QTest.keyClick(popup, Qt.Key.Key_Return)


def cell(hands: Hands, row: int, heading: str) -> QModelIndex:
    """Return a cell of the table of copies."""
    cells = hands.window.inspector.copies.table.cells
    sideways = Qt.Orientation.Horizontal
    columns = range(cells.columnCount())
    return cells.index(row, next(n for n in columns if cells.headerData(n, sideways) == heading))


def type_in(hands: Hands, where: QModelIndex, text: str) -> None:
    """Click a cell, type in it and press Enter."""
    table = hands.window.inspector.copies.table
    hands.window.inspector.ensureWidgetVisible(table)
    table.scrollTo(where)
    place = table.visualRect(where).center() - QPoint(6, 0)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    for key in text:  # the first goes to the table, which begins to edit
        QTest.keyClicks(QApplication.focusWidget() or table, key)
    QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_Return)
    QApplication.processEvents()


def difference(hands: Hands) -> tuple[list[str], list[str]]:
    """Return the lines that are gone and those that are new, without their margins."""
    before, after = TEXT.splitlines(), hands.window.document.text.splitlines()
    gone = [line.strip() for line in before if before.count(line) > after.count(line)]
    new = [line.strip() for line in after if after.count(line) > before.count(line)]
    return gone, new


# --- The form ---------------------------------------------------------------------------------


def test_a_side_is_chosen_from_the_terrains(hands: Hands) -> None:
    """The letter of that side changes, and the finding says what no longer fits."""
    hands.click_tile("39")
    choose(hands.window.inspector.edges.fields[1], "railroad")
    assert hands.window.document.source is not None
    assert hands.window.document.source.items[7].tile.edges == "MRRR"
    assert "edge-mismatch" in hands.checks()
    hands.press("Ctrl+Z", hands.window)
    assert hands.window.document.text == TEXT


def test_undo_in_a_line_is_that_of_the_document_unless_something_is_typed(hands: Hands) -> None:
    """Also with the keyboard still in the line."""
    hands.click_tile("33")
    field = hands.window.inspector.id_field
    hands.enter_text(field, "new")
    renamed = hands.window.document.text
    assert 'id: "new"' in renamed
    hands.type_text(field, "newer")
    hands.press("Ctrl+Z", field.line)
    assert field.line.text() != "newer"
    assert hands.window.document.text == renamed
    hands.press("Escape", field.line)
    hands.press("Ctrl+Z", field.line)
    assert hands.window.document.text == TEXT


def test_icons_on_a_feature_are_counted(hands: Hands) -> None:
    """The icons offered are those that the edition lets stand on such a feature."""
    hands.click_tile("33")
    mountain, railroad = hands.window.inspector.features.cards
    assert list(mountain.icons.fields) == ["nugget"]
    assert list(railroad.icons.fields) == ["locomotive"]
    hands.enter_number(mountain.icons.fields["nugget"], 3)
    assert "{kind: mountain, at: [N], icons: {nugget: 3}}" in hands.window.document.text
    assert "icon-total" in hands.checks()


def test_an_icon_taken_away_leaves_nothing_behind(hands: Hands) -> None:
    """No empty mapping stays in the file."""
    hands.click_tile("38")
    hands.enter_number(hands.window.inspector.features.cards[1].icons.fields["locomotive"], 0)
    assert "icons: {}" not in hands.window.document.text
    assert hands.window.document.source is not None
    assert hands.window.document.source.items[6].tile.features[1].icons == {}


def test_a_field_nobody_listed_is_written_down_with_its_first_icon(hands: Hands) -> None:
    """Until then the form shows it as what the others leave."""
    hands.click_tile("33")
    inspector = hands.window.inspector
    assert len(inspector.features.derived) == 2
    hands.enter_number(inspector.features.derived[1].icons.fields["tipi"], 1)
    assert difference(hands)[1] == ["- {kind: prairie, at: [S], icons: {tipi: 1}}"]
    assert len(inspector.features.derived) == 1
    assert len(inspector.features.cards) == 3


def test_a_feature_is_added_moved_and_removed(hands: Hands) -> None:
    """Each is one step of undo."""
    window = hands.window
    hands.click_tile("47")
    window.inspector.features.add_menu.aboutToShow.emit()
    kinds = {action.text(): action for action in window.inspector.features.add_menu.actions()}
    kinds["railroad"].trigger()
    card = window.inspector.features.cards[-1]
    assert isinstance(card.at, EndsEditor)
    choose(card.at.fields[0], "mountain")
    assert "at: [mountain, E]" in window.document.text
    QTest.mouseClick(window.inspector.features.cards[-1].remove, Qt.MouseButton.LeftButton)
    assert window.document.text == TEXT
    assert window.document.undo_stack.count() == 3
    window.document.undo_stack.undo()
    assert "at: [mountain, E]" in window.document.text


def test_a_double_click_takes_one_thing_away(hands: Hands) -> None:
    """What follows it comes under the pointer, but was not meant."""
    window, left = hands.window, Qt.MouseButton.LeftButton
    hands.click_tile("33")
    before = len(window.inspector.features.cards)
    for click in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        click(window.inspector.features.cards[0].remove, left)
    assert len(window.inspector.features.cards) == before - 1
    bar = window.findChild(QToolBar)
    assert bar is not None
    for click in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        click(bar.widgetForAction(window.tiles.delete), left)
    assert window.document.undo_stack.count() == 2


def test_an_area_takes_and_leaves_sides(hands: Hands) -> None:
    """Its sides are buttons that stay down."""
    hands.click_tile("56")
    sides = hands.window.inspector.features.cards[0].at
    assert isinstance(sides, SidesEditor)
    QTest.mouseClick(sides.buttons["S"], Qt.MouseButton.LeftButton)
    assert "at: [N, E, S], icons: {nugget: 2}}" in hands.window.document.text


def test_what_touches_and_crosses_is_entered_in_words(hands: Hands) -> None:
    """Each is one step, and nothing is left of it once it is taken back."""
    hands.click_tile("33")

    def card(kind: str) -> FeatureCard:
        # They are made again when other fields follow from what touches.
        cards = hands.window.inspector.features.cards
        return next(card for card in cards if card.kind.currentData() == kind)

    hands.enter_text(card("mountain").touches.field, "railroad, SE")
    assert "at: [N], touches: [railroad, SE], icons" in hands.window.document.text
    choose(card("railroad").crossing.field, "bridge")
    assert "at: [E, W], crossing: bridge}" in hands.window.document.text
    assert hands.window.document.undo_stack.count() == 2
    choose(card("railroad").crossing.field, "")
    line = card("mountain").touches.field.line
    line.selectAll()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Return):
        QTest.keyClick(line, key)
    assert hands.window.document.text == TEXT
    # An area passes others on a bridge, and no way else.
    assert card("mountain").crossing.field.findData("tunnel") < 0
    choose(card("mountain").crossing.field, "bridge")
    assert "at: [N], crossing: bridge, icons: {nugget: 1}}" in hands.window.document.text
    hands.window.document.undo_stack.undo()
    hands.click_tile("27")
    assert not hasattr(card("city"), "crossing")


def test_arms_and_halves_of_sides_stay_when_others_change(hands: Hands) -> None:
    """A third end can be changed or taken away, a half only goes with its whole side."""
    window = hands.window
    hands.click_tile("33")
    cards = window.inspector.features.cards
    kinds = [card.kind.currentData() for card in cards]
    line, area = kinds.index("railroad"), kinds.index("mountain")
    tile = window.selection.own_tile
    assert tile is not None
    path = ("tiles", tile, "features")
    window.document.edit("arms", lambda s: set_value(s, (*path, line, "at"), ["E", "W", "S"]))
    window.document.edit("half", lambda s: set_value(s, (*path, area, "at"), ["N", "ENE"]))
    ends, sides = window.inspector.features.cards[line].at, window.inspector.features.cards[area].at
    assert isinstance(ends, EndsEditor)
    assert isinstance(sides, SidesEditor)
    assert [field.isVisible() for field in ends.fields] == [True, True, True, False]
    choose(ends.fields[0], "N")
    assert "at: [N, W, S]" in window.document.text
    choose(ends.fields[2], "")
    assert "at: [N, W]" in window.document.text
    QTest.mouseClick(sides.buttons["S"], Qt.MouseButton.LeftButton)
    assert "at: [N, S, ENE]" in window.document.text
    QTest.mouseClick(sides.buttons["E"], Qt.MouseButton.LeftButton)
    assert "at: [N, E, S]" in window.document.text


def test_a_wrong_border_point_is_explained_where_it_is_typed(hands: Hands) -> None:
    """Nothing reaches the file, and what was typed stays."""
    hands.click_tile("01")
    editor = hands.window.inspector.features.cards[1].at
    assert isinstance(editor, PointsEditor)
    points = editor.field
    hands.enter_text(points, "NX")
    assert points.line.text() == "NX"
    assert "NX" in points._reason.text()
    assert hands.window.document.text == TEXT
    hands.enter_text(points, "nne")
    assert "at: [NNE], name: north" in hands.window.document.text


def test_a_refused_id_stays_with_the_reason(hands: Hands) -> None:
    """Escape brings back the id that the file has."""
    hands.click_tile("39")
    field = hands.window.inspector.id_field
    hands.enter_text(field, "42")
    assert field.line.text() == "42"
    assert "42" in field._reason.text()
    assert not hands.window.message.isVisible()
    assert hands.window.document.text == TEXT
    hands.press("Escape", field.line)
    assert field.line.text() == "39"
    assert not field._reason.isVisible()


def test_another_id_follows_where_the_file_names_the_tile(hands: Hands) -> None:
    """The start and the expected copies keep meaning the same tile."""
    hands.click_tile("33")
    hands.press("F2")
    hands.enter_text(hands.window.inspector.id_field, "one")
    assert hands.checks() == set()
    source = hands.window.document.source
    assert source is not None
    assert source.tileset.start == "one"
    assert hands.window.document.undo_stack.undoText() == "Rename 33"


def test_another_name_follows_on_the_tile(hands: Hands) -> None:
    """Copies that show icons on the feature still do."""
    hands.click_tile("01")
    hands.enter_text(hands.window.inspector.features.cards[1].name, "upper")
    assert hands.checks() == set()
    assert "{upper: {tipi: 1}, south: {tipi: 1}}" in hands.window.document.text
    hands.press("Ctrl+Z", hands.window)
    assert hands.window.document.text == TEXT


# --- Copies -----------------------------------------------------------------------------------


def test_copies_are_looked_at_and_changed_one_by_one(hands: Hands) -> None:
    """A click on a kind of copies shows its icons in the form."""
    window = hands.window
    hands.click_tile("01")
    middle = window.canvas.copies.place_of(1).center()
    QTest.mouseClick(window.canvas.copies, Qt.MouseButton.LeftButton, pos=middle)
    assert cell(hands, 1, "tipi on north").data() == "1"
    type_in(hands, cell(hands, 1, "horses on north"), "1")
    assert "{count: 2, icons: {north: {tipi: 1, horses: 1}}}" in window.document.text


def test_a_field_is_named_when_copies_need_to_call_it(hands: Hands) -> None:
    """Tile 33 has two prairies without names: one gets a name with its first icon."""
    window = hands.window
    hands.click_tile("33")
    QTest.mouseClick(window.inspector.vary, Qt.MouseButton.LeftButton)
    assert window.document.source is not None
    tile = window.document.source.items[5].tile
    assert tile.copies is not None
    assert [copy.count for copy in tile.copies] == [4, 1]
    type_in(hands, cell(hands, 1, "tipi on prairie S"), "1")
    tile = window.document.source.items[5].tile
    assert tile.copies is not None
    assert tile.copies[1].icons == {"prairie_s": {"tipi": 1}}
    assert hands.checks() == {"icon-total"}


def test_the_table_of_copies_comes_into_view_where_it_is_made(hands: Hands) -> None:
    """In a low window it is below the fold; not before a second click could meet something else."""
    window = hands.window
    window.resize(1024, 520)
    hands.click_tile("33")
    form, bar = window.inspector, window.inspector.verticalScrollBar()
    bar.setValue(0)
    QTest.mouseClick(form.vary, Qt.MouseButton.LeftButton)
    copies = form.copies
    assert (bar.value(), copies.table.hasFocus()) == (0, True)

    def is_seen(part: QWidget) -> bool:
        top = part.mapTo(form, QPoint(0, 0)).y()
        return 0 <= top <= form.viewport().height() - part.height()

    hands.bot.waitUntil(lambda: is_seen(copies.table) and is_seen(copies.add))


def test_copies_are_made_alike_again(hands: Hands) -> None:
    """Their number stays."""
    window = hands.window
    hands.click_tile("47")
    window.inspector.copies.equalled.emit()
    assert window.document.source is not None
    tile = window.document.source.items[9].tile
    assert (tile.copies, tile.count) == (None, 5)


def test_a_tile_that_lists_no_copies_can_be_mended(hands: Hands, tmp_path: Path) -> None:
    """An empty list is a mistake in the file, which the form helps out of."""
    path = tmp_path / "islands.yaml"
    path.write_text(ISLANDS + "    copies: []\n", encoding="utf-8")
    assert hands.window.files.open_path(path)
    assert "empty-copies" in hands.checks()
    hands.window.inspector.copies.added.emit()
    assert "empty-copies" not in hands.checks()


def test_whatever_is_entered_can_be_undone(hands: Hands) -> None:
    """Random entries, none of which may raise, give the same bytes when undone."""
    chance = random.Random(7)
    window = hands.window
    for _ in range(200 if FULL else 12):
        enter_anything(window, chance)
    assert window.document.undo_stack.count() > 5
    window.document.undo_stack.setIndex(0)
    assert window.document.text == TEXT


def enter_anything(window: MainWindow, chance: random.Random) -> None:
    """Let the form say that the designer entered something, sensible or not."""
    form, edition, number = window.inspector, window.document.edition, chance.randrange(4)
    assert edition is not None
    ends = chance.sample(["N", "E", "S", "W", *edition.features], number)
    kind = chance.choice([*edition.features])
    deeds: list[Callable[[], object]] = [
        lambda: window.selection.select(chance.choice(window.document.keys()), number),
        lambda: form.count_field.entered.emit(number),
        lambda: form.store.enter(("edges", number), chance.choice([*edition.terrains])),
        lambda: form.id_field.entered.emit(chance.choice(["01", "new", "a b", ""])),
        lambda: chance.choice(window.tiles.actions).trigger(),
        form.vary.click,
        window.document.undo_stack.undo,
        window.document.undo_stack.redo,
    ]
    if form.copies.isVisible():
        deeds += [form.copies.added.emit, lambda: form.copies.removed.emit(0)]
        deeds += [
            partial(form.copies.icon_entered.emit, 0, column.segment, column.icon, number)
            for column in form.copies.table.cells.columns
        ]
    for place, card in enumerate(form.features.cards[:2]):
        path = "features", place
        deeds += [
            card.removed.emit,
            partial(form.store.enter, (*path, "kind"), kind),
            partial(form.store.enter, (*path, "at"), ends),
            partial(form.store.enter, (*path, "name"), chance.choice(["", "a", "b", "tile"])),
        ]
    chance.choice(deeds)()


# --- The Tile menu ----------------------------------------------------------------------------


def test_a_new_tile_stands_behind_the_one_looked_at(hands: Hands) -> None:
    """It can be named at once, and undo leads back to where one was."""
    window = hands.window
    hands.click_tile("39")
    hands.press("Ctrl+T")
    assert window.inspector.id_field.line.hasFocus()
    QTest.keyClicks(window.inspector.id_field.line, "fresh")
    hands.press("Return")
    assert window.document.source is not None
    assert window.document.source.items[8].tile.id == "fresh"
    hands.press("Ctrl+Z")
    hands.press("Ctrl+Z")
    assert window.document.text == TEXT
    assert window.gallery.view.currentIndex().data() == "39"


@pytest.mark.parametrize(
    ("keys", "ids"),
    [
        ("Ctrl+D", ["39", "39-2", "42"]),
        ("Delete", ["38", "42"]),
        ("Alt+Left", ["39", "38", "42"]),
        ("Alt+Right", ["38", "42", "39"]),
    ],
)
def test_tiles_are_duplicated_deleted_and_moved_by_keys(
    hands: Hands, keys: str, ids: list[str]
) -> None:
    """Each is undone in one step."""
    window = hands.window
    hands.click_tile("39")
    hands.press(keys, window.gallery.view)
    assert window.document.source is not None
    now = [item.tile.id for item in window.document.source.items]
    start = now.index(ids[0])
    assert now[start : start + len(ids)] == ids
    hands.press("Ctrl+Z", window.gallery.view)
    assert window.document.text == TEXT


def test_delete_in_a_field_deletes_no_tile(hands: Hands) -> None:
    """There the key belongs to the text."""
    hands.click_tile("39")
    QTest.mouseClick(hands.window.inspector.id_field.line, Qt.MouseButton.LeftButton)
    hands.press("Delete")
    assert hands.window.document.text == TEXT


def test_the_view_turns_and_the_tile_stays(hands: Hands) -> None:
    """Turning is looking, not editing."""
    hands.click_tile("39")
    before = hands.window.canvas.view.grab().toImage()
    hands.press("Ctrl+R")
    assert hands.window.canvas.view.grab().toImage() != before
    for _ in range(3):
        hands.press("Ctrl+R")
    assert hands.window.canvas.view.grab().toImage() == before
    assert hands.window.document.text == TEXT


# --- Sets with kinds of their own ---------------------------------------------------------------


def test_what_a_set_declares_appears_in_the_form(hands: Hands, tmp_path: Path) -> None:
    """Terrains, kinds and icons that this program never heard of are edited like any other."""
    path = tmp_path / "islands.yaml"
    path.write_text(ISLANDS, encoding="utf-8")
    assert hands.window.files.open_path(path)
    inspector = hands.window.inspector
    side = inspector.edges.fields[0]
    assert [side.itemText(n) for n in range(side.count())] == ["sea", "ice"]
    assert list(inspector.features.cards[0].icons.fields) == ["pearl"]
    assert inspector.tile_icons is not None
    assert list(inspector.tile_icons.fields) == ["gull_nest"]
    hands.enter_number(inspector.tile_icons.fields["gull_nest"], 2)
    assert "icons: {gull_nest: 2}" in hands.window.document.text
    assert hands.window.canvas.view.grab().toImage().pixelColor(QPoint(5, 5)).isValid()


def test_an_icon_that_is_directed_gets_a_wind(hands: Hands, tmp_path: Path) -> None:
    """From a list, in which nothing means that it is not there; the number makes way."""
    path = tmp_path / "islands.yaml"
    path.write_text(
        ISLANDS.replace("gull_nest: {on: tile}", "gull_nest: {on: tile, directed: true}"),
        encoding="utf-8",
    )
    assert hands.window.files.open_path(path)
    icons = hands.window.inspector.tile_icons
    assert icons is not None
    assert not icons.fields
    choose(icons.winds["gull_nest"], "SW")
    assert "icons: {gull_nest: SW}" in hands.window.document.text
    choose(icons.winds["gull_nest"], "")
    assert "gull_nest: SW" not in hands.window.document.text


def test_copies_point_elsewhere_than_their_tile(hands: Hands, tmp_path: Path) -> None:
    """By the letters of a wind, + and -, and the buttons of the cell; Delete takes it away."""
    path = tmp_path / "islands.yaml"
    text = ISLANDS.replace("gull_nest: {on: tile}", "gull_nest: {on: tile, directed: true}")
    text += "    icons: {gull_nest: S}\n    copies: [{count: 2}, {count: 1}]\n"
    path.write_text(text, encoding="utf-8")
    assert hands.window.files.open_path(path)
    document, table = hands.window.document, hands.window.inspector.copies.table
    where = cell(hands, 1, "gull nest on tile")
    assert where.data() == "S"
    type_in(hands, where, "ne")
    assert "{count: 1, icons: {tile: {gull_nest: NE}}}" in document.text
    said = where.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "gull nest on tile: NE, elsewhere S"
    QTest.keyClick(table, Qt.Key.Key_Plus)
    assert "gull_nest: E}" in document.text
    place = step_place(table.visualRect(where), up=False).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert where.data() == "NE"
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert "{count: 1, icons: {tile: {gull_nest: 0}}}" in document.text
    assert (where.data(), "icon-direction" in hands.checks()) == ("–", False)
    type_in(hands, where, "x")
    assert where.data() == "–"
    type_in(hands, where, "s")
    assert document.text == text
    document.undo_stack.undo()
    assert "gull_nest: 0" in document.text


def test_the_form_of_copies_fits_the_narrowest_panel(hands: Hands) -> None:
    """What is cut off at the right could not be scrolled to."""
    hands.click_tile("12")
    inspector = hands.window.inspector
    assert inspector.copies.isVisible()
    scroll_bar = inspector.verticalScrollBar().sizeHint().width()
    body = inspector._body
    assert body.minimumSizeHint().width() <= inspector.minimumWidth() - scroll_bar


def test_the_group_and_the_most_copies_are_entered(hands: Hands, tmp_path: Path) -> None:
    """A choice of the groups, and a number that may be left out; for several tiles too."""
    window, document = hands.window, hands.window.document
    assert not window.inspector.draw.group.isVisible()
    path = tmp_path / "creek.yaml"
    text = (
        "format: 1\nid: creek\nextends: gold-rush\ngroups:\n  creek: {draw: first}\n"
        "  mouth: {draw: last}\ntiles:\n  - {id: a, count: 2, edges: PPPP}\n"
        "  - {id: b, max: 4, edges: PPPP, group: mouth}\n"
        "  - {id: c, max: 4, edges: PPPP}\n"
    )
    path.write_text(text, encoding="utf-8")
    assert window.files.open_path(path)
    hands.click_tile("a")
    form = window.inspector.draw
    choose(form.group, "creek")
    hands.enter_number(form.most, 3)
    assert "{id: a, count: 2, max: 3, group: creek, edges: PPPP}" in document.text
    # Fewer than it has copies of itself is refused, and the field goes back.
    hands.enter_number(form.most, 1)
    assert form.most.count == 3
    hands.click_tile("b")
    assert (form.group.currentData(), form.most.count) == ("mouth", 4)
    both = several(hands, "a", "b").draw
    assert (both.group.currentData(), both.most.lineEdit().text()) == (None, "mixed")
    QTest.keyClick(both.most, Qt.Key.Key_Up)
    assert both.most.lineEdit().text() == "mixed"
    several(hands, "b", "c")
    assert both.most.count == 4
    assert document.undo_stack.count() == 2
    several(hands, "a", "b")
    choose(both.group, "mouth")
    hands.enter_number(both.most, 5)
    assert document.text.count("max: 5") == document.text.count("group: mouth") == 2
    assert document.text.count("max: 4") == 1
    assert document.undo_stack.undoText() == "Change the limit on copies of 2 tiles"
    hands.press("Ctrl+Z", window)
    hands.press("Ctrl+A", both.most)
    for key in (Qt.Key.Key_Backspace, Qt.Key.Key_Return):
        QTest.keyClick(both.most, key)
    choose(both.group, "")
    assert document.text.count("max") == 1
    assert "group: " not in document.text
    for _ in range(5):
        hands.press("Ctrl+Z", window)
    assert document.text == text
    hands.click_tile("01")
    assert not form.isEnabled()


# --- Several tiles at once --------------------------------------------------------------------


def several(hands: Hands, *tiles: str) -> SeveralForm:
    """Select tiles by clicks; return their form."""
    hands.click_tile(tiles[0])
    for tile in tiles[1:]:
        hands.click_tile(tile, also=True)
    form = hands.window.inspector.several
    assert form.isVisible()
    assert not hands.window.inspector.id_field.isVisible()
    return form


def icon_field(form: SeveralForm, kind: str, icon: str) -> NumberField:
    """Return the field of an icon on each feature of a kind."""
    editor = form.icons.boxes["icons", kind, icon].editor
    assert isinstance(editor, NumberEditor)
    return editor.field


def test_what_several_tiles_share_is_shown_and_the_rest_is_mixed(hands: Hands) -> None:
    """Sides that are alike, and numbers; a field that is mixed is empty and takes no arrows."""
    form = several(hands, "33", "38")
    tiles = [hands.window.document.design(key) for key in hands.window.selection.keys]
    for side, field in enumerate(form.sides):
        shown = {tile.layout.edges[side] for tile in tiles if tile is not None}
        assert field.currentData() == (shown.pop() if len(shown) == 1 else None)
    totals = {tile.tile.total for tile in tiles if tile is not None}
    assert len(totals) > 1
    assert form.count.lineEdit().text() == ""
    assert form.count.lineEdit().placeholderText() == "mixed"
    before = hands.window.document.text
    QTest.keyClick(form.count, Qt.Key.Key_Up)
    assert hands.window.document.text == before
    hands.click_tile("33")
    assert not form.isVisible()
    assert hands.window.inspector.id_field.isVisible()


def test_copies_sides_and_icons_of_several_tiles_are_each_one_step(hands: Hands) -> None:
    """All of them change, stay selected, and go back together."""
    window, document = hands.window, hands.window.document
    form = several(hands, "33", "38")
    keys = window.selection.keys
    hands.enter_number(form.count, 2)
    choose(form.sides[2], "railroad")
    hands.enter_number(icon_field(form, "mountain", "nugget"), 3)
    assert window.selection.keys == keys
    assert document.undo_stack.count() == 3
    for key in keys:
        tile = document.design(key)
        assert tile is not None
        assert tile.tile.total == 2
        assert tile.layout.edges[2] == "railroad"
        mountains = [s.icons for s in tile.layout.segments if s.kind == "mountain"]
        assert mountains == [{"nugget": 3}] * len(mountains)
    assert form.count.value() == 2
    assert document.undo_stack.undoText() == "Change the icons of 2 tiles"
    for _ in range(3):
        hands.press("Ctrl+Z", window)
    assert document.text == TEXT
    assert window.selection.keys == keys


def test_tiles_of_other_sets_stay_as_they_are_and_say_so(hands: Hands, tmp_path: Path) -> None:
    """So do copies that are stated one by one, where a number is entered for all."""
    path = tmp_path / "mine.yaml"
    path.write_text(
        "format: 1\nid: mine\nextends: gold-rush\ntiles:\n"
        "  - {id: a, count: 3, edges: PPPP}\n"
        "  - {id: b, copies: [{count: 1}, {count: 2}], edges: PPPP}\n",
        encoding="utf-8",
    )
    assert hands.window.files.open_path(path)
    form = several(hands, "a", "b", "01")
    assert "gold-rush" in form._inherited.text()
    assert "1 of them" in form._varied.text()
    hands.enter_number(form.count, 5)
    assert "{id: a, count: 5, edges: PPPP}" in hands.window.document.text
    assert "copies: [{count: 1}, {count: 2}]" in hands.window.document.text
    assert "counts" not in hands.window.document.text
    hands.enter_number(icon_field(form, "prairie", "tipi"), 1)
    assert hands.window.document.text.count("{kind: prairie, at: [N], icons: {tipi: 1}}") == 2
    form = several(hands, "01", "08")
    assert form._inherited.text() == (
        "They are inherited from gold-rush. Open that set to change them."
    )
    assert not form.count.isVisible()


def test_one_of_several_tiles_is_renamed(hands: Hands) -> None:
    """The one looked at, which alone is selected then."""
    several(hands, "33", "38")
    hands.press("F2", hands.window)
    field = hands.window.inspector.id_field
    assert field.line.hasFocus()
    assert field.line.text() == "38"
    assert len(hands.window.selection.keys) == 1

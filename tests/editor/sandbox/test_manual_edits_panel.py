"""Manual edits: tiles, tokens, pieces, points and options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QWidget,
)

from core.drawing.table_items import standing
from core.engine import table_snapshot
from core.engine.manual_edits import (
    ChangeBag,
    ChangeOption,
    ChangeTokens,
    ChooseNextTile,
    ChooseNextToken,
    GivePoints,
    MovePiece,
    TakeTile,
)
from editor.language.languages import speak
from editor.sandbox.manual_edits.editing import HeldPiece
from editor.sandbox.manual_edits.manual_edits_panel import ManualEditsPanel
from editor.sandbox.manual_edits.piece_layer import PieceLayer
from editor.sandbox.table import TableView
from editor.sandbox.view_context import TileContext
from editor.widgets.rows import ROW
from tests.editor.sandbox.tables import play_on

if TYPE_CHECKING:
    from PySide6.QtGui import QColor
    from pytestqt.qtbot import QtBot

    from core.engine.manual_edits import Spot

SitDown = Callable[..., TileContext]
Left = Qt.MouseButton.LeftButton


@pytest.fixture
def context(sit_down: SitDown) -> TileContext:
    """Return a game of the base game and the Sheriff in which a tile is to be laid."""
    context = sit_down("gold-rush", "sheriff", seed=5)
    play_on(context, 20, 5)
    while context.session.game.drawn is None:
        context.session.apply(context.session.actions()[-1])
    return context


@pytest.fixture
def panel(context: TileContext, qtbot: QtBot) -> Iterator[ManualEditsPanel]:
    """Return the panel of a designer's hand, shown."""
    panel = ManualEditsPanel(context)
    qtbot.addWidget(panel)
    panel.resize(380, 620)
    panel.show()
    yield panel
    panel.close()


def name_in_hand(context: TileContext) -> str:
    """Return the tile in hand by its name."""
    game = context.session.game
    assert game.drawn is not None
    return game.setup.tables.names[game.drawn]


def click_tile(
    panel: ManualEditsPanel, tile: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Click the picture of a tile."""
    QTest.mouseClick(panel.tiles.view.viewport(), Left, held, place_of(panel, tile))


def click_twice(
    panel: ManualEditsPanel, tile: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Click the picture of a tile twice."""
    click_tile(panel, tile, held)
    QTest.mouseDClick(panel.tiles.view.viewport(), Left, held, place_of(panel, tile))


def place_of(panel: ManualEditsPanel, tile: str) -> QPoint:
    """Return the middle of the picture of a tile, which is brought into sight."""
    view, model = panel.tiles.view, panel.tiles.model
    rows = range(model.rowCount())
    row = next(row for row in rows if model.index(row, 0).data(ROW).name == tile)
    view.scrollTo(model.index(row, 0))
    return view.visualRect(model.index(row, 0)).center()


def is_red(panel: ManualEditsPanel) -> bool:
    """Say whether the foot tells of something that was tried and refused."""
    return bool(panel.why.text()) and panel.why.property("role") == "refusal"


def other_tile(context: TileContext) -> str:
    """Return the name of a tile of the bag that is not in hand, and can be laid."""
    game = context.session.game
    names = game.setup.tables.names
    return next(names[copy] for copy in game.deck if copy != game.drawn and game.placements(copy))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_pages_fit_the_narrowest_panel(
    sit_down: SitDown, qapp: QApplication, qtbot: QtBot, language: str
) -> None:
    """Nothing of them is cut off at the right, which could not be scrolled to."""
    speak(qapp, language)
    context = sit_down("gold-rush", "sheriff", language=language)
    play_on(context, 2)
    panel = ManualEditsPanel(context)
    qtbot.addWidget(panel)
    panel.resize(panel.minimumWidth(), 620)
    panel.show()
    for number, page in enumerate(panel._all_pages):
        panel.tabs.setCurrentIndex(number)
        qapp.processEvents()
        assert page.width() <= panel.width()
        assert page.minimumSizeHint().width() <= panel.minimumWidth()
    speak(qapp, "en")


def test_a_click_selects_and_the_buttons_act(panel: ManualEditsPanel, context: TileContext) -> None:
    """So either can be chosen for it: that it comes next, or that it is in hand."""
    moment, wanted = context.session.now, other_tile(context)
    for held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        click_tile(panel, wanted, held)
        assert panel.tiles.picked is not None
        assert panel.tiles.picked.name == wanted
        assert context.session.now is moment
    assert panel.tiles.take_button.isEnabled()
    moves: list[object] = []
    for button in (panel.tiles.next_button, panel.tiles.take_button):
        QTest.mouseClick(button, Left)
        moves.append(context.session.now.move)
    assert moves == [ChooseNextTile(wanted), TakeTile(wanted)]


def test_two_clicks_take_a_tile_of_the_bag_in_hand(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """The one that was in hand goes back to the bag, and the step is one of the history."""
    was, wanted = name_in_hand(context), other_tile(context)
    click_twice(panel, wanted)
    assert context.session.now.move == TakeTile(wanted)
    assert name_in_hand(context) == wanted
    game = context.session.game
    assert was in [game.setup.tables.names[copy] for copy in game.deck]


def test_shift_and_two_clicks_put_a_tile_on_top_of_the_bag(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """It is drawn next; in the panel it is marked so."""
    wanted = other_tile(context)
    click_twice(panel, wanted, Qt.KeyboardModifier.ShiftModifier)
    assert context.session.now.move == ChooseNextTile(wanted)
    game = context.session.game
    assert game.setup.tables.names[game.deck[-1]] == wanted


def test_a_tile_is_taken_by_keys_and_by_buttons(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Enter takes the one that is picked; the buttons do the same as the clicks."""
    wanted = other_tile(context)
    panel.tiles.search.setFocus()
    QTest.keyClicks(panel.tiles.search, wanted)
    QTest.keyClick(panel.tiles.search, Qt.Key.Key_Down)
    assert panel.tiles.picked is not None
    assert wanted in panel.tiles.picked.name
    picked = panel.tiles.picked.name
    QTest.keyClick(panel.tiles.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert context.session.now.move == ChooseNextTile(picked)
    QTest.mouseClick(panel.tiles.take_button, Left)
    assert str(context.session.now.move) == str(TakeTile(picked))


def test_the_search_finds_tiles_by_what_is_on_them(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Only tiles with a mountain are left when one types so."""
    QTest.keyClicks(panel.tiles.search, "mountain")
    model, edition = panel.tiles.model, context.session.edition
    found = [model.index(row, 0).data(ROW) for row in range(model.rowCount())]
    assert found
    for left in found:
        segments = edition.designs[left.design].layout.segments
        assert "mountain" in {segment.kind for segment in segments}
    QTest.keyClick(panel.tiles.search, Qt.Key.Key_Escape)
    assert model.rowCount() > len(found)


def test_copies_are_added_to_the_bag_and_taken_out(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """The count of the tile that is picked is how many the bag has."""
    wanted = other_tile(context)
    click_twice(panel, wanted, Qt.KeyboardModifier.ShiftModifier)
    game = context.session.game
    copy = game.setup.tables.names.index(wanted)
    has = game.deck.count(copy)
    panel.tiles.count.stepUp()
    assert context.session.now.move == ChangeBag(wanted, 1)
    assert context.session.game.deck.count(copy) == has + 1
    panel.tiles.count.setValue(0)
    assert context.session.game.deck.count(copy) == 0


def test_what_cannot_be_done_says_why_at_the_foot(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Taking a tile that is not in the bag changes nothing, and the reason goes with the next."""
    gone = next(
        panel.tiles.model.index(row, 0).data(ROW).name
        for row in range(panel.tiles.model.rowCount())
        if panel.tiles.model.index(row, 0).data(ROW).count == 0
    )
    moment = context.session.now
    click_tile(panel, gone)
    assert context.session.now is moment
    assert panel.why.text()
    assert not is_red(panel)
    click_tile(panel, other_tile(context))
    assert panel.why.text() != f"No {gone} is left in the bag"


def buttons_of(panel: ManualEditsPanel) -> list[QRect]:
    """Return where everything is that can be clicked."""
    found = panel.findChildren(QAbstractButton) + panel.findChildren(QAbstractSpinBox)
    return [QRect(each.mapTo(panel, QPoint()), each.size()) for each in found if each.isVisible()]


def test_nothing_moves_or_turns_red_before_somebody_has_tried(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """In the middle of a turn a tile is only picked; why it cannot be taken stands there quietly.

    Neither that nor the first manual edit moves what one is about to click.
    """
    tiles, session = panel.tiles, context.session
    wanted = other_tile(context)
    session.apply(session.actions()[0])
    assert session.game.drawn is None
    before, moment = buttons_of(panel), session.now
    click_tile(panel, wanted)
    assert tiles.picked is not None
    assert tiles.picked.name == wanted
    assert session.now is moment
    assert not tiles.take_button.isEnabled()
    assert tiles.take_button.toolTip() == panel.why.text() == "No tile is in hand now"
    assert not is_red(panel)
    assert buttons_of(panel) == before
    QTest.keyClick(tiles.view, Qt.Key.Key_Return)
    assert is_red(panel)
    assert buttons_of(panel) == before
    QTest.mouseClick(tiles.next_button, Left)
    assert session.now.move == ChooseNextTile(wanted)
    assert not is_red(panel)
    assert buttons_of(panel) == before
    for tab in range(1, 4):
        panel.tabs.setCurrentIndex(tab)
        assert not is_red(panel)


def test_what_cannot_be_given_or_changed_is_not_offered(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Points that nobody has; options in a step in which they wait; anything after the end."""
    rules, session = panel.rules, context.session
    panel.tabs.setCurrentIndex(3)
    rules.points.setValue(-1000)
    assert not rules.give.isEnabled()
    assert panel.why.text() == rules.give.toolTip() == "BLUE has no more than 0 points"
    rules.points.setValue(5)
    assert rules.give.isEnabled()
    assert panel.why.text() == ""
    play_on(context)
    assert session.game.is_over
    for tab in range(4):
        panel.tabs.setCurrentIndex(tab)
        assert panel.why.text().startswith("The last turn is over")
        assert not is_red(panel)
    offered = (rules.give, rules.options, panel.pieces.put, panel.pieces.take_off)
    assert not any(each.isEnabled() for each in (*offered, *panel.tokens.nexts.values()))


def test_tokens_are_chosen_and_counted(panel: ManualEditsPanel, context: TileContext) -> None:
    """A value is put on top of the supply, and there are more of another."""
    panel.tabs.setCurrentIndex(2)
    pool = next(iter(context.session.game.tokens))
    QTest.mouseClick(panel.tokens.nexts[pool, 5], Left)
    assert context.session.now.move == ChooseNextToken(pool, 5)
    assert context.session.game.tokens[pool].supply[-1] == 5
    has = context.session.game.tokens[pool].supply.count(3)
    panel.tokens.counts[pool, 3].editor.field.stepUp()  # type: ignore[attr-defined]
    assert str(context.session.now.move) == str(ChangeTokens(pool, 3, 1))
    assert context.session.game.tokens[pool].supply.count(3) == has + 1


def test_through_a_players_eyes_the_supply_is_face_down(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Rule 8: how many tokens are left is seen, not how many of each value, nor which is next."""
    panel.tabs.setCurrentIndex(2)
    pool = next(iter(context.session.game.tokens))
    count, button = panel.tokens.counts[pool, 1], panel.tokens.nexts[pool, 1]
    assert count.isVisible()
    for is_covered in (False, True):
        context.session.start_hot_seat() if is_covered else context.session.set_viewpoint(1)
        assert context.session.covered is is_covered
        left = len(context.session.game.tokens[pool].supply)
        shown = [label.text() for label in panel.tokens.findChildren(QLabel) if label.isVisible()]
        assert f"{left} in the supply" in shown
        assert panel.tokens.hint.text() in shown
        assert not count.isVisible()
        assert not button.isVisible()
    context.session.set_viewpoint(None)
    assert count.isVisible()
    assert button.isVisible()
    assert not panel.tokens.hint.isVisible()


def test_as_many_tokens_as_a_pool_may_have_are_shown(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Twelve hundred more of a value are counted as such, one more is added, not ten thousand."""
    panel.tabs.setCurrentIndex(2)
    pool = next(iter(context.session.game.tokens))
    has = context.session.game.tokens[pool].supply.count(3)
    assert context.session.edit(ChangeTokens(pool, 3, 1200))
    field = panel.tokens.counts[pool, 3].editor.field  # type: ignore[attr-defined]
    assert field.value() == has + 1200
    field.stepUp()
    assert context.session.game.tokens[pool].supply.count(3) == has + 1201
    field.setValue(10_000)
    assert is_red(panel)
    assert field.value() == has + 1201


def pick(box: QComboBox, data: object) -> None:
    """Choose an item of a combo box, by its data, with the keys."""
    row = next(row for row in range(box.count()) if box.itemData(row) == data)
    while box.currentIndex() != row:
        QTest.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < row else Qt.Key.Key_Up)
    box.activated.emit(row)


def test_a_piece_is_put_down_and_taken_off_by_the_form(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Without the mouse: which piece, on which tile, on which spot; and off the table again."""
    panel.tabs.setCurrentIndex(1)
    pieces, session = panel.pieces, context.session
    held = next(h for h in panel.edits.supplies() if h.owner == "RED")
    before = session.game.spare("cowboy", 1)
    pick(pieces.piece, held)
    tile = next(t for t in table_snapshot.tiles(session.game) if panel.edits.spots(held, t))
    pick(pieces.tile, tile)
    assert context.highlights.cells == {(tile.x, tile.y)}
    spot = panel.edits.spots(held, tile)[0]
    pick(pieces.spot, spot)
    QTest.mouseClick(pieces.put, Left)
    assert session.now.move == MovePiece(held.piece, "RED", None, spot)
    assert session.game.spare("cowboy", 1) == before - 1
    standing = next(h for h in panel.edits.standing() if h.start == spot)
    pick(pieces.piece, standing)
    QTest.mouseClick(pieces.take_off, Left)
    assert session.now.move == MovePiece(held.piece, "RED", spot, None)
    assert session.game.spare("cowboy", 1) == before


def test_a_piece_is_held_and_put_on_the_table_by_clicks(
    panel: ManualEditsPanel, context: TileContext, qtbot: QtBot
) -> None:
    """A click in the palette takes it, one on a spot puts it there; Escape drops it."""
    view = TableView(context)
    qtbot.addWidget(view)
    view.resize(640, 480)
    layer = PieceLayer(view, panel.free, context)
    view.show()
    panel.tabs.setCurrentIndex(1)
    assert not layer.isVisible()
    held = next(h for h in panel.edits.supplies() if h.owner == "BLUE")
    button = panel.pieces.buttons[held.piece, "BLUE"]
    QApplication.processEvents()  # the tab that has just come up is laid out
    QTest.mouseClick(button, Left)
    assert panel.free.piece == held
    assert layer.isVisible()
    tile = next(t for t in table_snapshot.tiles(context.session.game) if panel.edits.spots(held, t))
    spot = panel.edits.spots(held, tile)[-1]
    QTest.mouseClick(layer, Left, pos=layer.place_of(*spot).toPoint())
    assert context.session.now.move == MovePiece(held.piece, "BLUE", None, spot)
    assert panel.free.piece is None
    assert not layer.isVisible()
    panel.pieces.freely.trigger()
    assert layer.isVisible()
    QTest.mouseClick(layer, Left, pos=layer.place_of(*spot).toPoint())
    assert panel.free.piece is not None
    assert panel.free.piece.start == spot
    QTest.mouseClick(layer, Qt.MouseButton.RightButton, pos=QPoint(3, 3))
    assert panel.free.piece is None
    assert layer.isVisible()
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not layer.isVisible()
    assert not panel.pieces.freely.isChecked()


PARK: Final = """\
format: 1
id: park
extends: gold-rush
plugins: []
features: {fountain: {shape: site, completed_when: surrounded, value: {completed: 9, final: 1}}}
pieces:
  gardener: {per_player: 1, claims: true, claims_only: [fountain, prairie], strength: 2}
  tower: {per_player: 2}
  fairy: {per_game: 2}
start: F
tiles: [{id: F, count: 9, edges: PPPP, features: [{kind: fountain}]}]
"""


@pytest.mark.parametrize(
    "sets", ([(PARK,), ("inns", "traders", "abbot"), ("gold-rush", "sheriff")])
)
def test_every_kind_of_piece_is_put_moved_and_taken_off_by_clicks(
    sit_down: SitDown, qtbot: QtBot, sets: tuple[str, ...]
) -> None:
    """Whoever's it is, wherever it may stand: on features, on a tile, on a corner."""
    context = sit_down(*sets, seed=2)
    play_on(context, 40, 2)
    while context.session.game.drawn is None:
        context.session.apply(context.session.actions()[-1])
    panel, view = ManualEditsPanel(context), TableView(context)
    for widget in (panel, view):
        qtbot.addWidget(widget)
        widget.resize(*((320, 620) if widget is panel else (900, 800)))
        widget.show()
    layer = PieceLayer(view, panel.free, context)
    panel.tabs.setCurrentIndex(1)
    QApplication.processEvents()  # the tab that has just come up is laid out
    game, board = context.session.game, context.session.game.board
    tried = set()
    for piece, owner, count in list(panel.edits.counts()):
        button = panel.pieces.buttons[piece, owner]
        held, tiles = HeldPiece(piece, owner), table_snapshot.tiles(context.session.game)
        # A corner has the name that the tile laid there first gives it.
        spots = [
            spot
            for tile in tiles
            for spot in panel.edits.spots(held, tile)
            if board.whereabouts(board.place_at(*spot) or 0) == spot
        ]
        if not count or len(spots) < 2:
            continue
        tried.add(piece)
        start, end = spots[0], spots[-1]
        area = button.window().rect()
        assert area.left() <= button.mapTo(panel, QPoint()).x() <= area.right() - button.width()
        QTest.mouseClick(button, Left)
        QTest.mouseClick(layer, Left, pos=layer.place_of(*start).toPoint())
        assert context.session.now.move == MovePiece(piece, owner, None, start)
        assert button.text() == str(count - 1)
        panel.pieces.freely.trigger()
        QTest.mouseClick(layer, Left, pos=place_of_piece(context, view, piece, owner, start))
        assert panel.free.piece == HeldPiece(piece, owner, start)
        QTest.mouseClick(layer, Left, pos=layer.place_of(*end).toPoint())
        assert context.session.now.move == MovePiece(piece, owner, start, end)
        panel.pieces.freely.trigger()
        pick(panel.pieces.piece, HeldPiece(piece, owner, end))
        QTest.mouseClick(panel.pieces.take_off, Left)
        assert button.text() == str(count)
    assert tried | {each.piece for each in panel.edits.standing()} == {*game.setup.edition.pieces}
    assert (game.supply, game.pieces) == (context.session.game.supply, context.session.game.pieces)


def place_of_piece(
    context: TileContext, view: TableView, piece: str, owner: str, spot: Spot
) -> QPoint:
    """Return where a piece is drawn."""
    for each in standing(context.session.game):
        thing = each.thing
        if isinstance(thing, table_snapshot.StandingPiece) and thing.piece == piece:
            named = context.session.players[thing.owner] if thing.owner >= 0 else ""
            if (named, (thing.x, thing.y, thing.spot)) == (owner, spot):
                return view.camera.point_of(each.centre / 100).toPoint()
    raise AssertionError(f"no {piece} on {spot}")


def test_points_are_given_and_taken(panel: ManualEditsPanel, context: TileContext) -> None:
    """Seven more for RED, then three fewer."""
    panel.tabs.setCurrentIndex(3)
    before = context.session.game.scores[1]
    panel.rules.player.setCurrentText("RED")
    panel.rules.points.setValue(7)
    QTest.mouseClick(panel.rules.give, Left)
    assert context.session.now.move == GivePoints("RED", 7)
    panel.rules.points.setValue(-3)
    QTest.mouseClick(panel.rules.give, Left)
    assert context.session.game.scores[1] == before + 4


def test_an_option_holds_from_now_on_and_not_before(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Going back one step the game is played by the old value again, and the form shows it."""
    name, value = "unplaceable_last", "turn_goes_on"
    was = context.session.setup.options[name]
    assert was != value
    panel.tabs.setCurrentIndex(3)
    panel.rules.options.boxes[name].editor.entered.emit(value)
    assert context.session.now.move == ChangeOption(name, value)
    assert context.session.setup.options[name] == value
    context.session.back()
    assert context.session.setup.options[name] == was


def tints_of(panel: ManualEditsPanel) -> list[QColor]:
    """The colours in which the first two manual edits are listed."""
    rows = panel.edit_list.rows
    return [rows.index(row).data(Qt.ItemDataRole.ForegroundRole) for row in range(2)]


def test_steps_beside_the_rules_are_counted_and_lead_back(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """The strip is there once something was bent; a click on a step goes to its moment."""
    assert not panel.edit_list.title.isEnabled()
    panel.tabs.setCurrentIndex(3)
    panel.rules.points.setValue(2)
    QTest.mouseClick(panel.rules.give, Left)
    bent = context.session.now
    panel.tabs.setCurrentIndex(0)
    click_twice(panel, other_tile(context))
    play_on(context, 6)
    assert panel.edit_list.title.isEnabled()
    assert "2" in panel.edit_list.title.text()
    QTest.mouseClick(panel.edit_list.title, Left)
    place = panel.edit_list.list.visualRect(panel.edit_list.rows.index(0)).center()
    QTest.mouseClick(panel.edit_list.list.viewport(), Left, pos=place)
    assert context.session.now is bent
    assert panel.edit_list.rows.rowCount() == 2


def test_steps_that_were_taken_back_do_not_count(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """They are listed, fainter, and can be gone back to; the count is that of the moment."""
    before = context.session.now
    panel.tabs.setCurrentIndex(3)
    panel.rules.points.setValue(2)
    QTest.mouseClick(panel.rules.give, Left)
    QTest.mouseClick(panel.rules.give, Left)
    tints = tints_of(panel)
    assert tints[0] == tints[1]
    assert "2" in panel.edit_list.title.text()
    context.session.back()
    assert "1" in panel.edit_list.title.text()
    tints = tints_of(panel)
    assert tints[0] != tints[1]
    assert panel.edit_list.list.currentIndex().row() == 0
    context.session.go_to(before)
    assert panel.edit_list.title.text() == "Manual edits: all of them undone"
    assert panel.edit_list.rows.rowCount() == 2
    assert panel.edit_list.list.currentIndex().row() == -1


def test_a_refusal_goes_when_something_else_is_looked_at(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """Another tab, another tile, another piece: the reason is not about those."""
    held = name_in_hand(context)
    away: list[Callable[[], object]] = [
        lambda: panel.tabs.setCurrentIndex(1),
        lambda: QTest.keyClick(panel.tiles.view, Qt.Key.Key_Home),
    ]
    for look_away in away:
        panel.tabs.setCurrentIndex(0)
        click_tile(panel, held)
        QTest.keyClick(panel.tiles.view, Qt.Key.Key_Return)
        assert "is in hand already" in panel.why.text()
        assert is_red(panel)
        look_away()
        assert not is_red(panel)
        assert "is in hand already" not in panel.why.text()


def test_the_bag_opens_at_its_top_with_nothing_picked(
    panel: ManualEditsPanel, context: TileContext
) -> None:
    """The number is labelled, and is that of no tile; the first arrow key picks the first."""
    tiles = panel.tiles
    assert tiles.picked is None
    assert tiles.view.verticalScrollBar().value() == 0
    assert not tiles.count.isEnabled()
    labels = [label for label in tiles.findChildren(QLabel) if label.buddy() is tiles.count]
    assert [label.text().replace("&", "") for label in labels] == ["Copies in the bag:"]
    tile = other_tile(context)
    click_twice(panel, tile, Qt.KeyboardModifier.ShiftModifier)
    assert tiles.picked is not None
    assert tiles.picked.name == tile
    assert tiles.count.value() == tiles.picked.count > 0
    play_on(context, 3)
    assert tiles.picked is not None
    assert tiles.picked.name == tile


def test_a_panel_in_no_ones_sight_rests(panel: ManualEditsPanel, context: TileContext) -> None:
    """Hidden, it shows nothing new; shown again, it does."""
    panel.hide()
    shown = panel.tiles.model._all
    play_on(context, 4)
    assert panel.tiles.model._all is shown
    panel.show()
    assert panel.tiles.model._all is not shown


def test_everything_can_be_reached_and_is_named(panel: ManualEditsPanel) -> None:
    """Each control that takes the keyboard has a name for those who do not see it."""
    for widget in panel.findChildren(QWidget):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        inner = widget.objectName().startswith("qt_") or widget.inherits("QScrollArea")
        if takes and not inner and widget.window() is panel:
            named = widget.accessibleName() or getattr(widget, "text", str)() or widget.toolTip()
            assert named or widget.focusProxy(), widget

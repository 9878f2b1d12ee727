"""The table: laying tiles and everything else by mouse and keys, and what is shown of it all."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from core.analysis.draw_odds import prospects
from core.engine.action_texts import action_text
from core.engine.actions import Claim, Nothing, Place
from core.engine.board import CORNERS
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import TakeTile
from core.engine.plugin_loader import extensions
from core.engine.position import Position
from core.engine.setup import Setup
from core.engine.state import GameState, Offer
from core.engine.table_snapshot import pieces
from editor.look.appearance import contrast, luminance
from editor.sandbox.seat_colours import seat_colour
from editor.sandbox.table import TableView
from editor.sandbox.table.ground import TableLayer
from editor.sandbox.table.overlay import PLATE, card_and_plate
from editor.sandbox.table.scene import feature_at, feature_of, part_at
from tests.editor.sandbox.tables import SHORT, edition_of, leave, new_game, play_on, sit_at
from tests.volume import part_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from core.engine.actions import Action
    from core.engine.table_snapshot import Cell
    from core.tileset.schema import OptionValue
    from editor.look.appearance import Mode
    from editor.sandbox.table.scene import Target
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import SitDown

    SitAt: TypeAlias = Callable[..., "AtTable"]

Button = Qt.MouseButton
LEFT, RIGHT, MIDDLE = Button.LeftButton, Button.RightButton, Button.MiddleButton
CTRL = Qt.KeyboardModifier.ControlModifier


class AtTable:
    """Somebody at a table, with a mouse and keys."""

    def __init__(
        self, context: TileContext, bot: QtBot, size: tuple[int, int] = (900, 640)
    ) -> None:
        self.context, self.play, self.highlights = context, context.play, context.highlights
        self.view = TableView(context)
        self.view.resize(*size)
        bot.addWidget(self.view)
        with bot.waitActive(self.view):
            self.view.show()
            self.view.activateWindow()
        self.view.setFocus()
        context.pictures.finish()

    @property
    def game(self) -> Game:
        """The game that is looked at."""
        return self.play.game

    @property
    def absent(self) -> tuple[object, object]:
        """What the ground leaves out, because it is on its way."""
        look = self.view.ground._look
        assert look is not None
        return look.absent_cells, look.absent_things

    def at(self, cell: Cell) -> QPoint:
        """Return the middle of a cell on the screen."""
        return self.view.point_of(cell).toPoint()

    def click(self, cell: Cell, button: Qt.MouseButton = LEFT) -> None:
        """Go to a cell and click."""
        self.go(self.at(cell))
        QTest.mouseClick(self.view, button, pos=self.at(cell))

    def click_target(self, target: Target) -> None:
        """Go to a spot that glows and click."""
        pos = self.view.camera.point_of(target.centre).toPoint()
        self.go(pos)
        QTest.mouseClick(self.view, LEFT, pos=pos)

    def go(self, pos: QPoint) -> None:
        """Move the mouse, over a place of its own first so that it does move."""
        QTest.mouseMove(self.view, pos + QPoint(3, 2))
        QTest.mouseMove(self.view, pos)

    def wheel(self, pos: QPoint, notches: int, held: Qt.KeyboardModifier | None = None) -> None:
        """Turn the wheel, up if positive."""
        event = QWheelEvent(
            QPointF(pos), QPointF(self.view.mapToGlobal(pos)), QPoint(), QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton, held or Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view, event)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """Press a key."""
        QTest.keyClick(self.view, key, held or Qt.KeyboardModifier.NoModifier)

    def drag(self, start: QPoint, by: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Drag the table."""
        QTest.mousePress(self.view, button, pos=start)
        for step in range(1, 6):
            QTest.mouseMove(self.view, start + by * step / 5)
        QTest.mouseRelease(self.view, button, pos=start + by)

    def button(self, text: str) -> QPushButton:
        """Return the button at the edge with a text."""
        return next(each for each in self.view.bar.buttons if each.text() == text)

    def cell_that(self, wanted: Callable[[Cell], bool]) -> Cell:
        """Return the first open cell of which something is true."""
        return next(cell for cell in sorted(self.view.scene.open) if wanted(cell))

    def lay_anywhere(self) -> None:
        """Lay the tile in hand by mouse."""
        cell, ways = next(iter(self.view.scene.places.items()))
        while self.view.pointer.turns not in ways:
            self.press(Qt.Key.Key_R)
        self.click(cell)


FOREMEN = """\
format: 1
id: foremen
extends: gold-rush
pieces:
  foreman: {per_player: 1, claims: true, strength: 2}
"""


@pytest.fixture
def sit_at_table(sit_down: SitDown, qtbot: QtBot) -> SitAt:
    """Return a function that begins a game and shows its table."""

    def seated(*sets: str, played: int = 0, **how: object) -> AtTable:
        context = sit_down(*sets, **how)
        context.settings.setValue("sandbox/table/animate", False)
        if played:
            play_on(context, played)
        return AtTable(context, qtbot)

    return seated


# --- Laying the tile in hand ---


def test_a_click_lays_the_tile_where_it_fits(sit_at_table: SitAt) -> None:
    """R turns it until it fits, and the engine's own action is what is played."""
    table = sit_at_table()
    places = {(a.x, a.y, a.rotation) for a in table.play.actions() if isinstance(a, Place)}
    x, y, rotation = max(places)
    while table.view.pointer.turns * 90 != rotation:
        table.press(Qt.Key.Key_R)
    table.click((x, y))
    deed = table.play.now.deed
    assert isinstance(deed, Place)
    assert (deed.x, deed.y, deed.rotation) == (x, y, rotation)
    assert (x, y) in table.view.scene.tiles


def test_the_cells_that_glow_are_those_of_the_engine(sit_at_table: SitAt) -> None:
    """Each legal placement, by cell and rotation, and no other."""
    table = sit_at_table("gold-rush", played=25)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    legal = {(a.x, a.y, a.rotation) for a in table.play.actions() if isinstance(a, Place)}
    places = table.view.scene.places
    assert {(*cell, 90 * way) for cell, ways in places.items() for way in ways} == legal


def test_where_it_fits_only_turned_it_turns_first(sit_at_table: SitAt) -> None:
    """The first click turns the tile to the next rotation that fits, the second lays it."""
    table = sit_at_table("gold-rush", seed=3)
    places = table.view.scene.places
    cell, turns = next((c, 1) for c, ways in places.items() if ways == (0, 2))
    while table.view.pointer.turns != turns:
        table.press(Qt.Key.Key_R)
    table.click(cell)
    assert not table.play.can_go_back
    fitting = next((turns + n) % 4 for n in (1, 2, 3) if (turns + n) % 4 in places[cell])
    assert table.view.pointer.turns == fitting
    assert "Turned to fit" in table.view.bubble.text()
    table.click(cell)
    assert isinstance(table.play.now.deed, Place)


def test_a_click_where_it_does_not_fit_says_why(sit_at_table: SitAt) -> None:
    """In place, naming the side; nothing is played, and the cell is picked for its odds."""
    table = sit_at_table("gold-rush", played=40)
    while table.view.scene.hand is None or not set(table.view.scene.open) - {
        *table.view.scene.places
    }:
        play_on(table.context, 1)
    before = table.play.now
    cell = table.cell_that(lambda each: each not in table.view.scene.places)
    table.click(cell)
    reason = table.play.why_not(table.view.scene.place(cell, table.view.pointer.turns))
    assert "side shows" in reason
    assert table.view.bubble.isVisible()
    assert table.view.bubble.text().lower() == reason.lower()
    assert table.view.bubble.refused
    assert table.highlights.picked == cell
    assert table.play.now is before


def test_a_click_far_off_says_that_no_tile_lies_beside(sit_at_table: SitAt) -> None:
    """Rule 16: a tile shares a side with one that lies."""
    table = sit_at_table()
    table.click((2, 2))
    assert "no tile lies beside" in table.view.bubble.text().lower()
    assert table.highlights.picked is None
    assert not table.play.can_go_back


def test_the_wheel_turns_the_tile_in_hand(sit_at_table: SitAt) -> None:
    """Down to the right, up to the left; with Ctrl it zooms instead."""
    table = sit_at_table()
    pos, wide = table.at((0, 1)), table.view.camera.pixels
    table.wheel(pos, -1)
    assert (table.view.pointer.turns, table.view.camera.pixels) == (1, wide)
    table.wheel(pos, 2)
    assert table.view.pointer.turns == 3
    table.wheel(pos, 2, CTRL)
    assert table.view.pointer.turns == 3
    assert table.view.camera.pixels > wide


def test_a_click_on_the_tile_in_its_corner_turns_it(sit_at_table: SitAt) -> None:
    """The corner shows what is in hand wherever the mouse is."""
    table = sit_at_table()
    card = table.view._painting.card.center().toPoint()
    QTest.mouseClick(table.view, LEFT, pos=card)
    assert table.view.pointer.turns == 1
    assert not table.play.can_go_back


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("name", ["BLACK", "WHITE", "YELLOW"])
def test_whose_turn_it_is_is_seen_at_the_tile_in_hand(
    sit_at_table: SitAt, name: str, mode: Mode
) -> None:
    """In its corner and at the pointer: the player's colour, with an edge that sets it off."""
    table = sit_at_table(players=[name, "BLUE"])
    appearance = table.context.appearance
    appearance.choose(mode)
    try:
        cell = next(iter(table.view.scene.places))
        table.go(table.at(cell))
        held = table.view._painting._held_at()
        assert held is not None
        whole = card_and_plate(table.view._painting.card)
        corner = held[0].topLeft()
        near = QRectF(corner - QPointF(14, 14), corner + QPointF(14, 14))
        for place in (whole.adjusted(0, whole.height() - PLATE, 0, 2), near):
            shown = table.view.grab(place.toRect()).toImage()
            seen = {
                shown.pixelColor(x, y).name()
                for x in range(shown.width())
                for y in range(shown.height())
            }
            colour = seat_colour([name, "BLUE"], 0)
            assert colour in seen
            assert any(
                abs(luminance(QColor(each)) - luminance(QColor(colour))) > 0.15 for each in seen
            )
    finally:
        appearance.choose("system")


def test_all_by_keys(sit_at_table: SitAt) -> None:
    """Tab and arrows go to a cell where the tile fits, R turns, Enter lays, Space declines."""
    table = sit_at_table()
    table.press(Qt.Key.Key_Tab)
    first = table.view.pointer.cell
    assert first in table.view.scene.places
    table.press(Qt.Key.Key_Tab)
    assert table.view.pointer.cell != first
    table.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert table.view.pointer.cell == first
    while not table.view.pointer.fits:
        table.press(Qt.Key.Key_R)
    table.press(Qt.Key.Key_Return)
    assert isinstance(table.play.now.deed, Place)
    while table.view.scene.hand is None:
        if table.view.bar.quiet is not None:
            table.press(Qt.Key.Key_Space)
        else:
            table.press(Qt.Key.Key_Down)
            table.press(Qt.Key.Key_Return)
    assert table.game.turn == 2


def test_arrows_go_to_the_cell_in_their_direction(sit_at_table: SitAt) -> None:
    """From the cell on the left of the start tile to the one on its right, and up."""
    table = sit_at_table("gold-rush", played=30)
    while table.view.scene.hand is None or len(table.view.scene.places) < 4:
        play_on(table.context, 1)
    table.press(Qt.Key.Key_Tab)
    start = table.view.pointer.cell
    assert start is not None
    for key, along in ((Qt.Key.Key_Right, 0), (Qt.Key.Key_Down, 1)):
        before = table.view.pointer.cell
        table.press(key)
        after = table.view.pointer.cell
        assert before is not None
        assert after is not None
        assert after == before or after[along] > before[along]


def test_escape_lets_go(sit_at_table: SitAt) -> None:
    """Of the cell that keys led to, and of the cell that was picked."""
    table = sit_at_table()
    table.press(Qt.Key.Key_Tab)
    table.highlights.pick(table.view.pointer.cell)
    table.press(Qt.Key.Key_Escape)
    assert table.view.pointer.cell is None
    assert table.highlights.picked is None


def test_tab_leaves_the_table_after_the_last_stop(sit_at_table: SitAt) -> None:
    """Nobody is held fast by the keys."""
    table = sit_at_table()
    stops = len(table.view.pointer.stops)
    assert [table.view.pointer.step(1) for _ in range(stops + 1)] == [True] * stops + [False]


# --- Everything else that may be done ---


def test_every_spot_with_an_action_glows(sit_at_table: SitAt) -> None:
    """A cowboy on each free feature of the tile just laid, tents, and what has no place below."""
    table = sit_at_table("gold-rush", played=30)
    while not any(isinstance(action, Claim) for action in table.play.actions()):
        play_on(table.context, 1)
    offered = [a for target in table.view.scene.targets for a in target.actions]
    assert {*map(str, (*offered, *table.view.scene.loose))} == {*map(str, table.play.actions())}
    claims = [t for t in table.view.scene.targets if isinstance(t.actions[0], Claim)]
    for target in claims:
        assert target.cell == table.view.scene.last.cell if table.view.scene.last else False
        assert target.thing is not None
        assert target.thing[:2] == ("cowboy", table.game.player)


def test_a_click_on_a_ghost_stands_a_piece_there(sit_at_table: SitAt) -> None:
    """Hovering says what it would do and lights the feature up; a click does it."""
    table = sit_at_table("gold-rush", played=1)
    target = next(t for t in table.view.scene.targets if len(t.actions) == 1)
    table.go(table.view.camera.point_of(target.centre).toPoint())
    assert table.view.bubble.text() == table.play.action_text(target.actions[0])
    assert table.view._shape is not None
    assert target.cell in table.view._shape.cells
    player = table.game.player
    table.click_target(target)
    assert table.play.now.deed == target.actions[0]
    assert target.thing is not None
    assert (target.thing[0], player, *target.spot) in [p[:5] for p in pieces(table.game)]


def test_the_next_tile_does_not_hide_what_was_just_done(sit_at_table: SitAt) -> None:
    """Over tiles that lie there the tile in hand stays in its corner; elsewhere it comes along."""
    table = sit_at_table("gold-rush", seed=3)
    table.lay_anywhere()
    cell = table.view.scene.targets[0].cell
    table.click_target(table.view.scene.targets[0])
    assert table.view.pointer.holds_tile
    assert table.view.gestures.mouse is not None
    box = table.view.camera.box_of(cell).toRect()
    there = table.view.grab(box).toImage()
    table.view.gestures.leave()
    assert table.view.grab(box).toImage() == there
    table.go(table.at(next(iter(table.view.scene.places))))
    assert table.view._painting._held_at() is not None


def points_of(table: AtTable, cell: Cell) -> Iterator[tuple[QPoint, list[Target]]]:
    """Yield points of a tile on features, away from all ghosts, with the targets of the feature."""
    scene = table.view.scene
    for step in range(19 * 19):
        wished = complex(*cell) + complex(step % 19 + 1, step // 19 + 1) / 20
        point = table.view.camera.point_of(wished).toPoint()
        place = table.view.camera.place_at(QPointF(point))
        root = feature_at(scene, place)
        if root is not None and all(abs(place - t.centre) > 1.6 * t.radius for t in scene.targets):
            yield point, [t for t in scene.targets if feature_of(scene, t.spot) == root]


def test_a_click_on_a_lit_feature_does_what_its_ghost_does(sit_at_table: SitAt) -> None:
    """Anywhere on it, on the tile just laid; the pointer is told so before."""
    table = sit_at_table("gold-rush")
    table.lay_anywhere()
    last = table.view.scene.last
    assert last is not None
    point, (target,) = next(each for each in points_of(table, last.cell) if len(each[1]) == 1)
    assert len(target.actions) == 1
    table.go(point)
    assert table.view.pointer.target is target
    assert table.view._shape is not None
    assert table.view._shape.root == feature_of(table.view.scene, target.spot)
    said = table.play.action_text(target.actions[0])
    assert table.view.bubble.text().lower() == said.lower()
    QTest.mouseClick(table.view, LEFT, pos=point)
    assert table.play.now.deed == target.actions[0]


def test_a_click_on_a_feature_that_is_taken_says_why_not(sit_at_table: SitAt) -> None:
    """Rule 28: where a piece stands already, no other comes; nothing is played."""
    table = sit_at_table("gold-rush")
    point = None
    while point is None:
        claims = [action for action in table.play.actions() if isinstance(action, Claim)]
        assert table.play.do((claims or table.play.actions())[0])
        last = table.view.scene.last
        if table.view.scene.hand is None and last is not None:
            free = (point for point, targets in points_of(table, last.cell) if not targets)
            point = next(free, None)
    before = table.play.now
    table.go(point)
    QTest.mouseClick(table.view, LEFT, pos=point)
    part = part_at(table.view.scene, table.view.camera.place_at(QPointF(point)))
    assert part is not None
    reason = table.play.why_not(Claim("cowboy", table.game.board.whereabouts(part)[2]))
    assert reason
    assert reason in table.view.bubble.text()
    assert table.view.bubble.refused
    assert table.play.now is before


def test_a_click_on_a_feature_like_which_nothing_is_due_says_nothing(sit_at_table: SitAt) -> None:
    """On tiles laid before, whose railroads nobody may claim any more."""
    table = sit_at_table("gold-rush", played=30)
    while table.view.scene.hand is not None:
        play_on(table.context, 1)
    scene, board = table.view.scene, table.game.board
    assert scene.last is not None
    railroad = table.game.setup.lays.kind_numbers["railroad"]
    seen = 0
    for cell in sorted(set(scene.tiles) - {scene.last.cell}):
        for point, targets in points_of(table, cell):
            part = part_at(scene, table.view.camera.place_at(QPointF(point)))
            if part is not None and not targets and board.kinds[part] == railroad:
                table.go(point)
                QTest.mouseClick(table.view, LEFT, pos=point)
                assert not table.view.bubble.isVisible()
                seen += 1
                break
    assert seen
    assert table.view.scene is scene


def test_the_words_stand_away_from_what_clashes(sit_at_table: SitAt) -> None:
    """Each open cell where the tile does not fit: next to it, with the edges that clash visible."""
    table = sit_at_table("gold-rush", played=40)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    view = table.view
    seen = 0
    for cell in sorted(view.scene.open - set(view.scene.places)):
        table.click(cell)
        sides = view.pointer.clashes
        words = ("north", "east", "south", "west")
        assert [f"its {words[side]} side" for side in sides] == [
            part[: part.index(" shows")] for part in view.bubble.text().lower().split("; ")
        ]
        box, bubble = view.camera.box_of(cell).toRect(), view.bubble.geometry()
        assert view.rect().contains(bubble)
        assert not bubble.intersects(box.adjusted(2, 2, -2, -2))
        beyond = ((0, -1), (1, 0), (0, 1), (-1, 0))
        near = [view.camera.point_of(complex(*cell) + 0.5 + 0.6 * complex(*beyond[s]) + 0.5j)
                for s in sides]  # fmt: skip
        if len(sides) < 4:
            assert not any(bubble.contains(point.toPoint()) for point in near)
        seen += 1
    assert seen


def test_the_sides_that_clash_are_marked(sit_at_table: SitAt) -> None:
    """In the colour of what is wrong, along the edge, and along no other."""
    table = sit_at_table("gold-rush", played=40)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    view = table.view
    cell = next(c for c in sorted(view.scene.open - set(view.scene.places)))
    table.go(table.at(cell))
    sides = view.pointer.clashes
    assert sides
    view.bubble.hush()
    picture, wrong = view.grab().toImage(), QColor(view.colours.error)
    middle = complex(*cell) + 0.5 + 0.5j
    marked = tuple(
        n for n, way in enumerate((-0.5j, 0.5, 0.5j, -0.5))
        if picture.pixelColor(view.camera.point_of(middle + way).toPoint()) == wrong
    )  # fmt: skip
    assert marked == sides


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_numbers_can_be_read_where_the_tile_in_hand_fits(sit_at_table: SitAt, mode: Mode) -> None:
    """They keep their colour where a cell glows, and stand out from what is behind them."""
    table = sit_at_table("gold-rush", played=12)
    table.context.appearance.choose(mode)
    view = table.view
    while view.scene.hand is None:
        play_on(table.context, 1)
    table.press(Qt.Key.Key_F)
    picture = view.grab().toImage()
    for cell in view.scene.places:
        colour = view.ground.labels[cell].colour
        middle = table.at(cell)
        found = Counter(
            picture.pixelColor(middle.x() + x, middle.y() + y).name()
            for x in range(-14, 15)
            for y in range(-14, 15)
        )
        (ground, _), *_ = found.most_common(1)
        assert found[colour]
        assert contrast(colour, ground) > 3


def test_numbers_on_open_cells_grow_to_a_size_and_no_further(sit_at_table: SitAt) -> None:
    """However large the table is shown."""
    table = sit_at_table("gold-rush", played=12)
    view = table.view
    while view.scene.hand is not None:
        play_on(table.context, 1)
    table.press(Qt.Key.Key_F)
    cell, high = min(view.scene.open), []
    assert view.ground._look is not None
    colour = QColor(view.ground._look.labels[cell].colour)
    for _ in range(2):
        for _ in range(3):
            view.zoom_in()
        view.lookout.centre(cell)
        view.lookout._settle()
        picture, middle = view.grab().toImage(), table.at(cell)
        rows = [
            y
            for y in range(middle.y() - 70, middle.y() + 70)
            if any(picture.pixelColor(middle.x() + x, y) == colour for x in range(-70, 70))
        ]
        high.append(rows[-1] + 1 - rows[0])
    assert 10 < high[0] <= 40
    assert high[0] == high[1]


def test_each_kind_that_claims_can_be_put_by_mouse_and_keys(
    sit_at_table: SitAt, qtbot: QtBot
) -> None:
    """The menu at a spot names them, and the card of the player counts what is left."""
    table = sit_at_table(FOREMEN)
    table.lay_anywhere()
    target = next(t for t in table.view.scene.targets if len(t.actions) > 1)
    said = [table.play.action_text(action) for action in target.actions]
    assert said[0].startswith("Cowboy")
    table.click_target(target)
    menu = table.view.findChild(QMenu)
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    for _ in range(2):
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert said[1].startswith("Foreman")
    assert table.play.now.deed == target.actions[1]
    assert table.game.spare("foreman", 0) == 0


def test_several_things_at_one_spot_are_asked_about(sit_at_table: SitAt, qtbot: QtBot) -> None:
    """A cowboy and a tent may both go to the mountain just laid: a small menu asks which."""
    table = sit_at_table("gold-rush")
    for _ in range(60):
        if any(len(t.actions) > 1 for t in table.view.scene.targets):
            break
        play_on(table.context, 1)
    target = next(t for t in table.view.scene.targets if len(t.actions) > 1)
    table.click_target(target)
    menu = table.view.findChild(QMenu)
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    assert [a.text() for a in menu.actions()] == [*map(table.play.action_text, target.actions)]
    second = menu.actions()[1]
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(second).center())
    assert table.play.now.deed == target.actions[1]


def test_what_has_no_place_is_a_button_at_the_edge(sit_at_table: SitAt) -> None:
    """Nothing: by a click or by Space."""
    table = sit_at_table("gold-rush", played=1)
    QTest.mouseClick(table.button("Pass"), LEFT)
    assert isinstance(table.play.now.deed, Nothing)
    table.lay_anywhere()
    table.press(Qt.Key.Key_Space)
    assert isinstance(table.play.now.deed, Nothing)
    assert table.view.bar.isHidden()


def test_a_piece_that_may_come_back_is_marked_where_it_stands(sit_at_table: SitAt) -> None:
    """Rule 86: instead of placing a cowboy, one retrieves one's own."""
    table = sit_at_table("gold-rush", options={"retrieve_cowboy": True})
    table.lay_anywhere()
    claim = next(t for t in table.view.scene.targets if isinstance(t.actions[0], Claim))
    table.click_target(claim)
    while table.game.player == 1 or table.view.scene.hand is not None:
        table.lay_anywhere() if table.view.scene.hand is not None else table.press(Qt.Key.Key_Space)
    target = next(t for t in table.view.scene.targets if t.leaves)
    assert target.spot == claim.spot
    assert abs(target.centre - claim.centre) < 0.5
    table.view.repaint()
    table.click_target(target)
    assert claim.spot not in [tuple(piece[2:5]) for piece in pieces(table.game)]


def test_the_abbot_is_put_and_called_back_by_mouse(sit_at_table: SitAt) -> None:
    """Rules G3 and G5: a garden offers the abbot alone; later a click on him calls him back."""
    table = sit_at_table("abbot")
    assert table.play.intervene(TakeTile("G01"))
    table.lay_anywhere()
    target = next(t for t in table.view.scene.targets if t.spot[2] == "garden")
    assert [str(action) for action in target.actions] == ["abbot on garden"]
    table.click_target(target)
    assert table.game.spare("abbot", 0) == 0
    while table.game.player == 1 or table.view.scene.hand is not None:
        table.lay_anywhere() if table.view.scene.hand is not None else table.press(Qt.Key.Key_Space)
    back = next(t for t in table.view.scene.targets if t.leaves)
    assert back.spot == target.spot
    table.view.repaint()
    table.click_target(back)
    assert str(table.play.now.deed).startswith("abbot back from garden")
    assert table.game.spare("abbot", 0) == 1
    assert table.game.scores[0] >= 2


class Paint(NamedTuple):
    """Paint a segment: nothing that the table ever heard of."""

    x: int
    y: int
    spot: str

    def __str__(self) -> str:
        return f"paint {self.spot} at ({self.x},{self.y})"


class Painting(RuleExtension):
    """Lets every player paint the first feature of the start tile, over and over."""

    def offers(self) -> Sequence[Offer]:
        return (Offer(Paint, "act", self._legal, self._perform),)

    def _legal(self, game: GameState) -> Sequence[Action]:
        return (Paint(*game.board.whereabouts(0)),)

    def _perform(self, game: GameState, action: Action) -> None:
        game.award(game.player, str(action), ())


def test_an_action_of_an_unknown_extension_appears_by_itself(
    qtbot: QtBot, settings: QSettings
) -> None:
    """As a sign at its place, which does it."""
    edition = edition_of("gold-rush")

    def make(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [*extensions(edition, options)[0], Painting("painting", edition, options)]

    context = sit_at(Game(Setup(edition, 2, {}, make), 1), settings)
    settings.setValue("sandbox/table/animate", False)
    table = AtTable(context, qtbot)
    table.lay_anywhere()
    target = next(t for t in table.view.scene.targets if isinstance(t.actions[-1], Paint))
    assert target.cell == (0, 0)
    if len(target.actions) == 1:
        assert target.thing is None
        table.click_target(target)
    else:
        table.view.pointer.do(target.actions[-1])
    assert isinstance(table.play.now.deed, Paint)
    table.view.close()
    leave(context)


TOWERS = """\
format: 1
id: towers
extends: gold-rush
pieces:
  tower: {per_player: 3}
"""


@action_text("tower on {place}")
class Build(NamedTuple):
    """Stand a tower on a corner."""

    x: int
    y: int
    spot: str


class Building(RuleExtension):
    """Lets players stand towers on corners of the last tile."""

    def offers(self) -> Sequence[Offer]:
        return (Offer(Build, "act", self._legal, self._perform),)

    def _legal(self, game: GameState) -> Sequence[Action]:
        x, y = game.board.tile_position()
        taken = {place for player in (0, 1) for place in game.places("tower", player)}
        free = [c for c in CORNERS if game.board.corner(-1, c) not in taken]
        return [Build(x, y, f"corner {corner}") for corner in free]

    def _perform(self, game: GameState, action: Action) -> None:
        assert isinstance(action, Build)
        place = game.board.place_at(*action)
        assert place is not None
        game.stand("tower", game.player, place)


def test_a_click_on_a_corner_stands_a_piece_there(qtbot: QtBot, settings: QSettings) -> None:
    """Each corner of the tile glows where it is; where a tower stands, none is offered."""
    edition = edition_of(TOWERS)

    def make(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [*extensions(edition, options)[0], Building("building", edition, options)]

    context = sit_at(Game(Setup(edition, 2, {}, make), 1), settings)
    settings.setValue("sandbox/table/animate", False)
    table = AtTable(context, qtbot)
    table.lay_anywhere()
    x, y = table.game.board.tile_position()
    glowing = [t for t in table.view.scene.targets if isinstance(t.actions[0], Build)]
    meeting = {(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)}
    assert {(round(t.centre.real), round(t.centre.imag)) for t in glowing} == meeting
    table.click_target(glowing[0])
    assert table.play.now.deed == glowing[0].actions[0]
    assert table.game.places("tower", 0) == (table.game.board.place_at(*glowing[0].spot),)
    table.view.repaint()
    table.lay_anywhere()
    left = [t.spot for t in table.view.scene.targets if isinstance(t.actions[0], Build)]
    assert glowing[0].spot not in left
    table.view.close()
    leave(context)


COURT = """\
format: 1
id: court
extends: frontier
tiles:
  - {id: K, count: 1, edges: CCCC, features: [
      {kind: town, at: [N, E, S, W]}, {kind: pasture, at: [], name: court}]}
"""


def test_a_field_within_a_tile_is_claimed_by_mouse(sit_at_table: SitAt) -> None:
    """It lies amid the town, and who is put there lies down as on any field."""
    table = sit_at_table(COURT)
    assert table.play.intervene(TakeTile("K"))
    table.lay_anywhere()
    target = next(t for t in table.view.scene.targets if t.spot[2].startswith("pasture"))
    assert target.cell == table.game.board.tile_position()
    table.click_target(target)
    assert table.play.now.deed == Claim("settler", target.spot[2])
    (piece,) = [each for each in pieces(table.game) if each.piece == "settler"]
    assert (piece.x, piece.y, piece.spot, piece.lying) == (*target.spot, True)


# --- Looking about ---


def test_a_drag_moves_the_table_and_lays_nothing(sit_at_table: SitAt) -> None:
    """By the left or the middle button, exactly as far as the mouse went."""
    table = sit_at_table()
    for button in (LEFT, MIDDLE):
        before = table.view.point_of((0, 0))
        table.drag(table.at((0, 1)), QPoint(70, -30), button)
        moved = table.view.point_of((0, 0)) - before
        assert (round(moved.x()), round(moved.y())) == (70, -30)
    assert not table.play.can_go_back


def test_zooming_keeps_what_is_under_the_pointer(sit_at_table: SitAt) -> None:
    """To within a pixel, in and out, beyond all measure and back."""
    table = sit_at_table("gold-rush", played=1)
    pos = QPointF(333, 222)
    place = table.view.camera.place_at(pos)
    for notches in (8, -20, 9, 40, -60):
        table.wheel(pos.toPoint(), notches)
        far = abs(table.view.camera.place_at(pos) - place) * table.view.camera.scale
        assert far <= 1
    assert table.view.camera.pixels >= 1


def test_a_pinch_zooms(sit_at_table: SitAt) -> None:
    """Around the fingers."""
    table = sit_at_table()
    pos, wide = QPointF(200, 150), table.view.camera.pixels
    place = table.view.camera.place_at(pos)
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(),
        2, pos, pos, table.view.mapToGlobal(pos), 0.5, QPointF(),
    )  # fmt: skip
    QApplication.sendEvent(table.view, event)
    assert table.view.camera.pixels == round(1.5 * wide)
    assert abs(table.view.camera.place_at(pos) - place) * table.view.camera.pixels < 1


def test_keys_zoom_and_show_all(sit_at_table: SitAt) -> None:
    """+ and - by steps, 0 everything, L the last move in the middle."""
    table = sit_at_table("gold-rush", played=30)
    wide = table.view.camera.pixels
    table.press(Qt.Key.Key_Plus)
    table.press(Qt.Key.Key_Plus)
    assert table.view.camera.pixels > 1.5 * wide
    table.press(Qt.Key.Key_L)
    last = table.view.scene.last
    assert last is not None
    middle = QRectF(table.view.rect()).center()
    assert (table.view.point_of(last.cell) - middle).manhattanLength() < 2
    table.press(Qt.Key.Key_0)
    assert table.view.camera.pixels == wide
    inside = QRectF(table.view.rect())
    assert all(inside.contains(table.view.camera.box_of(c)) for c in table.view.scene.tiles)


def test_a_table_that_grows_stays_in_sight(sit_at_table: SitAt) -> None:
    """Until the user pans: then it stays there."""
    table = sit_at_table("gold-rush")
    play_on(table.context, 60)
    inside = QRectF(table.view.rect())
    assert all(inside.contains(table.view.camera.box_of(c)) for c in table.view.scene.tiles)
    table.drag(QPoint(10, 10), QPoint(40, 0))
    wide = table.view.camera.pixels
    play_on(table.context, 30)
    assert table.view.camera.pixels == wide


def test_a_window_of_another_size_shows_the_same(sit_at_table: SitAt) -> None:
    """What was in the middle stays there; a table shown whole is still shown whole."""
    table = sit_at_table("gold-rush", played=30)
    table.view.resize(500, 400)
    inside = QRectF(table.view.rect())
    assert all(inside.contains(table.view.camera.box_of(c)) for c in table.view.scene.tiles)
    table.wheel(QPoint(200, 200), 3, CTRL)
    middle = table.view.camera.place_at(QRectF(table.view.rect()).center())
    table.view.resize(700, 500)
    after = table.view.camera.place_at(QRectF(table.view.rect()).center())
    assert abs(after - middle) * table.view.camera.scale < 2


# --- What is shown ---


def test_fit_counts_and_dead_cells_are_those_of_the_game(sit_at_table: SitAt) -> None:
    """Each open cell says how many tiles of the bag fit; where none ever will, there is a cross."""
    table = sit_at_table("gold-rush", played=90)
    table.press(Qt.Key.Key_F)
    table.press(Qt.Key.Key_D)
    look = table.view.ground._look
    assert look is not None
    known = prospects(table.game)
    assert look.labels.keys() == known.keys() == table.view.scene.open
    assert any(prospect.is_dead for prospect in known.values())
    for cell, prospect in known.items():
        label = look.labels[cell]
        assert label.dead == prospect.is_dead
        assert label.dead or label.text == str(prospect.fits)
    table.press(Qt.Key.Key_F)
    look = table.view.ground._look
    assert look is not None
    assert {cell for cell, p in known.items() if p.is_dead} == look.labels.keys()


def test_what_is_switched_is_remembered(sit_at_table: SitAt, qtbot: QtBot) -> None:
    """For the next table."""
    table = sit_at_table()
    assert not table.view.commands.show_coordinates.isChecked()
    table.press(Qt.Key.Key_C)
    again = AtTable(table.context, qtbot)
    assert again.view.commands.show_coordinates.isChecked()
    assert not again.view.commands.animate.isChecked()


def test_lit_cells_glow_and_others_step_back(sit_at_table: SitAt) -> None:
    """The light of a cell that is not lit is less than before."""
    table = sit_at_table("gold-rush", played=20)
    one, other = sorted(table.view.scene.tiles)[:2]

    def light(cell: Cell) -> int:
        box = table.view.camera.box_of(cell).toAlignedRect().adjusted(12, 12, -12, -12)
        image = table.view.grab(box).toImage().scaled(1, 1)
        return QColor(image.pixelColor(0, 0)).lightness()

    before = light(one), light(other)
    table.highlights.show([one])
    assert abs(light(one) - before[0]) < 8
    assert light(other) < before[1] - 15
    table.highlights.clear()
    assert light(other) == before[1]


def test_an_action_pointed_at_in_a_list_shows_on_the_table(sit_at_table: SitAt) -> None:
    """A placement shows the tile there, turned so."""
    table = sit_at_table()
    action = next(a for a in table.play.actions() if isinstance(a, Place))
    table.highlights.hint(action)
    shown = table.view._painting._held_at()
    assert shown is not None
    box, turns, fits = shown
    assert (box, turns, fits) == (
        table.view.camera.box_of((action.x, action.y)), action.rotation // 90, True
    )  # fmt: skip
    table.highlights.hint(None)
    assert table.view._painting._held_at() is None


def test_the_right_button_asks_for_the_odds_of_any_open_cell(sit_at_table: SitAt) -> None:
    """Also of one where the tile in hand fits; of a tile for none."""
    table = sit_at_table()
    cell = next(iter(table.view.scene.places))
    table.click(cell, RIGHT)
    assert table.highlights.picked == cell
    table.click((0, 0), RIGHT)
    assert table.highlights.picked is None
    assert not table.play.can_go_back


def test_the_turn_of_a_bot_is_not_in_hand(sit_at_table: SitAt) -> None:
    """Nothing glows and nothing can be laid; a click says whose turn it is."""
    table = sit_at_table(seats=("random", None))
    table.play.is_paused = False
    table.play.bots.pace = 100_000
    table.play.changed.emit()
    assert table.view.scene.hand is None
    assert not table.view.scene.places
    assert not table.view.scene.targets
    table.click((0, 1))
    assert not table.play.can_go_back


def test_the_table_tells_its_last_move(sit_at_table: SitAt) -> None:
    """To those who hear it."""
    table = sit_at_table()
    assert table.view.accessibleName() == "Table"
    table.lay_anywhere()
    told = [table.play.event_text(event) for event in table.play.now.events]
    assert table.view.accessibleDescription() == " ".join(told)
    assert "BLUE" in table.view.accessibleDescription()


def test_a_hidden_table_rests_and_catches_up(sit_at_table: SitAt) -> None:
    """Nothing is looked at for nobody."""
    table = sit_at_table("gold-rush")
    table.view.hide()
    shown = table.view.scene
    play_on(table.context, 20)
    assert table.view.scene is shown
    table.view.show()
    assert table.view.scene.game is table.game


# --- Work ---


def test_a_hand_that_moves_draws_no_tile(sit_at_table: SitAt) -> None:
    """Neither does turning it, nor lighting up a feature."""
    table = sit_at_table("gold-rush", played=60)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    table.view.repaint()
    drawn = table.view.ground.tiles_drawn
    for step in range(40):
        QTest.mouseMove(table.view, QPoint(20 * step, 10 * step))
        table.view.turn_right()
        table.view.repaint()
    assert table.view.ground.tiles_drawn == drawn


def test_a_move_of_the_table_draws_what_comes_into_sight(sit_at_table: SitAt) -> None:
    """One step to the side: no more than the tiles along that edge."""
    table = sit_at_table("gold-rush", played=100)
    table.wheel(QPoint(450, 320), 4, CTRL)
    table.view.lookout._settle()
    table.context.pictures.finish()
    table.view.repaint()
    drawn = table.view.ground.tiles_drawn
    table.view.lookout.pan(QPointF(-7, 0))
    table.view.repaint()
    rows = table.view.height() // table.view.camera.scale + 3
    assert table.view.ground.tiles_drawn - drawn <= rows


def test_a_move_in_the_game_draws_what_it_changes(sit_at_table: SitAt) -> None:
    """The new tile and its neighbours, not the table."""
    table = sit_at_table("gold-rush", played=100)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    table.view.fit_all()
    table.context.pictures.finish()
    table.view.repaint()
    drawn, wide = table.view.ground.tiles_drawn, table.view.camera.pixels
    play_on(table.context, 1)
    table.context.pictures.finish()
    table.view.repaint()
    if table.view.camera.pixels == wide:
        assert 0 < table.view.ground.tiles_drawn - drawn <= 30


@pytest.mark.parametrize("seed", part_of([1, 0, 2], 3))
def test_a_repaired_layer_equals_a_fresh_one(sit_at_table: SitAt, seed: int) -> None:
    """Whatever was played, taken back, moved and zoomed before, to the last pixel."""
    table, dice = sit_at_table("gold-rush", "sheriff", played=20), Random(seed)
    view = table.view
    table.press(Qt.Key.Key_F)
    table.wheel(QPoint(450, 320), 6 * seed, CTRL)
    for _ in range(25):
        what = dice.randrange(6)
        if what == 0:
            view.lookout.pan(QPointF(dice.randrange(-400, 400), dice.randrange(-300, 300)))
        elif what == 1:
            table.play.back()
        elif what == 2:
            table.wheel(
                QPoint(dice.randrange(900), dice.randrange(640)), dice.choice((-2, 2)), CTRL
            )
            view.lookout._settle()
        elif what == 3:
            table.press(dice.choice((Qt.Key.Key_F, Qt.Key.Key_D, Qt.Key.Key_M)))
        else:
            play_on(table.context, 3, seed=dice.randrange(99))
        table.context.pictures.finish()
        view.repaint()
    table.context.pictures.finish()
    assert view.ground._look is not None
    mended = view.ground.picture(view.camera, view.size(), moving=False).toImage()
    fresh = TableLayer(view.pixmaps)
    fresh.show(view.ground._look)
    assert mended == fresh.picture(view.camera, view.size(), moving=False).toImage()


# --- Motion ---


@pytest.fixture
def moving(sit_down: SitDown, qtbot: QtBot) -> Iterator[AtTable]:
    """Sit at a table where moves are animated."""
    context = sit_down("gold-rush")
    context.settings.setValue("sandbox/table/animate", True)
    yield AtTable(context, qtbot)
    context.settings.setValue("sandbox/table/animate", False)


def test_a_tile_moves_to_its_place_and_delays_nothing(moving: AtTable, qtbot: QtBot) -> None:
    """What may be done next can be done while it moves; then everything is where it belongs."""
    moving.lay_anywhere()
    last = moving.view.scene.last
    assert last is not None
    assert moving.view.motion.cells == {last.cell}
    moving.view.repaint()
    moving.press(Qt.Key.Key_Space)
    assert isinstance(moving.play.now.deed, Nothing)
    qtbot.waitUntil(lambda: not moving.view.motion.is_running)
    assert moving.absent == (frozenset(), frozenset())


def test_pieces_hop_to_their_places(moving: AtTable, qtbot: QtBot) -> None:
    """They are not drawn where they go until they are there."""
    moving.lay_anywhere()
    target = next(t for t in moving.view.scene.targets if len(t.actions) == 1)
    moving.click_target(target)
    assert {each.thing for each in moving.view.motion.things} == {target.thing}
    moving.view.repaint()
    qtbot.waitUntil(lambda: not moving.view.motion.is_moving)
    assert moving.absent == (frozenset(), frozenset())


def test_a_jump_is_not_animated(moving: AtTable) -> None:
    """Neither back nor forward; and what moved is there at once."""
    moving.lay_anywhere()
    moving.play.back()
    assert not moving.view.motion.is_running
    moving.play.forward()
    assert not moving.view.motion.is_running


def test_motion_can_be_switched_off_at_once(moving: AtTable) -> None:
    """In the middle of a move, too."""
    moving.lay_anywhere()
    assert moving.view.motion.is_running
    moving.view.commands.animate.trigger()
    assert not moving.view.motion.is_running
    moving.press(Qt.Key.Key_Space)
    moving.lay_anywhere()
    assert not moving.view.motion.is_running


def test_a_double_click_makes_one_move(sit_at_table: SitAt) -> None:
    """What comes up under the pointer after the first click was not meant by the second."""
    table = sit_at_table(SHORT)
    twice = (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease)
    for _ in range(24):
        before, scene = table.play.now, table.view.scene
        if scene.hand is not None:
            cell, ways = next(iter(scene.places.items()))
            while table.view.pointer.turns not in ways:
                table.press(Qt.Key.Key_R)
            table.go(table.at(cell))
            for click in twice:
                click(table.view, LEFT, pos=table.at(cell))
        else:
            bar, targets = table.view.bar, scene.targets
            place = (
                bar.mapToParent(bar.buttons[0].geometry().center())
                if bar.buttons
                else table.view.camera.point_of(targets[0].centre).toPoint()
            )
            for click in twice:
                met = table.view.childAt(place) or table.view
                click(met, LEFT, pos=met.mapFrom(table.view, place))
        assert table.play.now.parent is before


# --- Whole games ---


@pytest.mark.parametrize("language", part_of(["en", "fr"], 2))
@pytest.mark.parametrize("sets", [(SHORT,), ("inns", "river", "abbot", "traders")])
def test_a_whole_game_by_mouse_and_keys(
    qtbot: QtBot, settings: QSettings, sets: tuple[str, ...], language: str
) -> None:
    """With Sheriff and graveyard, or on Frontier: only what the table offers, to the end."""

    def begun() -> Game:
        game = new_game(*sets)
        assert game.drawn is not None
        following = [game.drawn, *reversed(game.deck)]
        bag = tuple(game.setup.lays.names[tile] for tile in following[:24])
        return Game(game.setup, 1, position=Position(bag=bag))

    context = sit_at(begun(), settings, language=language)
    settings.setValue("sandbox/table/animate", False)
    table = AtTable(context, qtbot)
    draw = Random(5).random
    for _ in range(200):
        if table.game.is_over:
            break
        scene, before = table.view.scene, table.play.now
        if scene.hand is not None:
            table.lay_anywhere()
        elif table.view.bar.quiet is not None and draw() < 0.2:
            table.press(Qt.Key.Key_Space)
        elif scene.targets:
            target = scene.targets[int(draw() * len(scene.targets))]
            if len(target.actions) > 1:
                table.view.pointer.do(target.actions[int(draw() * len(target.actions))])
            else:
                table.click_target(target)
        else:
            QTest.mouseClick(table.view.bar.buttons[0], LEFT)
        assert table.play.now is not before
    assert table.game.is_over
    assert table.view.scene.hand is None
    again = begun()
    for action in table.game.history:
        again.apply(action)
    assert again.events == table.game.events
    columns, rows = {x for x, _ in table.view.scene.tiles}, {y for _, y in table.view.scene.tiles}
    picture = table.view.picture(2)
    size = 200 * len(columns) + 160, 200 * len(rows) + 160
    assert (picture.width(), picture.height()) == size
    table.view.close()
    leave(context)

"""Actions that are offered at their place on the table: pieces, plugins' actions, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from core.engine.action_texts import action_text
from core.engine.actions import Claim, Nothing
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import TakeTile
from core.engine.plugin_loader import extensions
from core.engine.setup import Setup
from core.engine.state import GameState, Offer
from core.engine.table_snapshot import pieces
from core.tileset.geometry import CORNERS
from editor.sandbox.table.scene import feature_at, feature_of, part_at
from tests.editions import edition_of
from tests.editor.sandbox.at_table import LEFT, AtTable
from tests.editor.sandbox.tables import leave, play_on, sit_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from core.drawing.targets import Target
    from core.engine.actions import Action
    from core.engine.table_snapshot import Cell
    from core.tileset.schema import OptionValue
    from tests.editor.sandbox.conftest import SitAt


FOREMEN = """\
format: 1
id: foremen
extends: gold-rush
pieces:
  foreman: {per_player: 1, claims: true, strength: 2}
"""


def test_every_spot_with_an_action_glows(sit_at_table: SitAt) -> None:
    """A cowboy on each free feature of the tile just laid, tents, and what has no place below."""
    table = sit_at_table("gold-rush", played=30)
    while not any(isinstance(action, Claim) for action in table.session.actions()):
        play_on(table.context, 1)
    offered = [a for target in table.view.scene.targets for a in target.actions]
    assert {*map(str, (*offered, *table.view.scene.loose))} == {*map(str, table.session.actions())}
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
    assert table.view.bubble.text() == table.session.action_text(target.actions[0])
    assert table.view._shape is not None
    assert target.cell in table.view._shape.cells
    player = table.game.player
    table.click_target(target)
    assert table.session.now.move == target.actions[0]
    assert target.thing is not None
    assert (target.thing[0], player, *target.spot) in [p[:5] for p in pieces(table.game)]


def test_the_next_tile_does_not_hide_what_was_just_done(sit_at_table: SitAt) -> None:
    """Over tiles that lie there the tile in hand stays in its corner; elsewhere it comes along."""
    table = sit_at_table("gold-rush", seed=3)
    table.lay_anywhere()
    cell = table.view.scene.targets[0].cell
    table.click_target(table.view.scene.targets[0])
    assert table.view.pointer.holds_tile
    assert table.view.mouse is not None
    box = table.view.camera.box_of(cell).toRect()
    there = table.view.grab(box).toImage()
    QApplication.sendEvent(table.view, QEvent(QEvent.Type.Leave))
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
    said = table.session.action_text(target.actions[0])
    assert table.view.bubble.text().lower() == said.lower()
    QTest.mouseClick(table.view, LEFT, pos=point)
    assert table.session.now.move == target.actions[0]


def test_a_click_on_a_feature_that_is_taken_says_why_not(sit_at_table: SitAt) -> None:
    """Rule 28: where a piece stands already, no other comes; nothing is played."""
    table = sit_at_table("gold-rush")
    point = None
    while point is None:
        claims = [action for action in table.session.actions() if isinstance(action, Claim)]
        assert table.session.apply((claims or table.session.actions())[0])
        last = table.view.scene.last
        if table.view.scene.hand is None and last is not None:
            free = (point for point, targets in points_of(table, last.cell) if not targets)
            point = next(free, None)
    before = table.session.now
    table.go(point)
    QTest.mouseClick(table.view, LEFT, pos=point)
    part = part_at(table.view.scene, table.view.camera.place_at(QPointF(point)))
    assert part is not None
    reason = table.session.why_not(Claim("cowboy", table.game.board.whereabouts(part)[2]))
    assert reason
    assert reason in table.view.bubble.text()
    assert table.view.bubble.refused
    assert table.session.now is before


def test_a_click_on_a_feature_like_which_nothing_is_due_says_nothing(sit_at_table: SitAt) -> None:
    """On tiles laid before, whose railroads nobody may claim any more."""
    table = sit_at_table("gold-rush", played=30)
    while table.view.scene.hand is not None:
        play_on(table.context, 1)
    scene, board = table.view.scene, table.game.board
    assert scene.last is not None
    railroad = table.game.setup.tables.kind_numbers["railroad"]
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


def test_each_kind_that_claims_can_be_put_by_mouse_and_keys(
    sit_at_table: SitAt, qtbot: QtBot
) -> None:
    """The menu at a spot names them, and the card of the player counts what is left."""
    table = sit_at_table(FOREMEN)
    table.lay_anywhere()
    target = next(t for t in table.view.scene.targets if len(t.actions) > 1)
    said = [table.session.action_text(action) for action in target.actions]
    assert said[0].startswith("Cowboy")
    table.click_target(target)
    menu = table.view.findChild(QMenu)
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert said[1].startswith("Foreman")
    assert table.session.now.move == target.actions[1]
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
    assert [a.text() for a in menu.actions()] == [*map(table.session.action_text, target.actions)]
    second = menu.actions()[1]
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(second).center())
    assert table.session.now.move == target.actions[1]


def test_what_has_no_place_is_a_button_at_the_edge(sit_at_table: SitAt) -> None:
    """Nothing: by a click or by Space."""
    table = sit_at_table("gold-rush", played=1)
    QTest.mouseClick(table.button("Pass"), LEFT)
    assert isinstance(table.session.now.move, Nothing)
    table.lay_anywhere()
    table.press(Qt.Key.Key_Space)
    assert isinstance(table.session.now.move, Nothing)
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
    assert table.session.edit(TakeTile("G01"))
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
    assert str(table.session.now.move).startswith("abbot back from garden")
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
    assert isinstance(table.session.now.move, Paint)
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
    assert table.session.now.move == glowing[0].actions[0]
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
    assert table.session.edit(TakeTile("K"))
    table.lay_anywhere()
    target = next(t for t in table.view.scene.targets if t.spot[2].startswith("pasture"))
    assert target.cell == table.game.board.tile_position()
    table.click_target(target)
    assert table.session.now.move == Claim("settler", target.spot[2])
    (piece,) = [each for each in pieces(table.game) if each.piece == "settler"]
    assert (piece.x, piece.y, piece.spot, piece.lying) == (*target.spot, True)

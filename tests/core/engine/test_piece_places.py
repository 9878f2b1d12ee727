"""Pieces stand on segments, on tiles and on corners; claims are made and removed anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from core.drawing.table_items import standing
from core.engine.action_places import spot_of
from core.engine.action_texts import action_text
from core.engine.actions import Claim, Nothing
from core.engine.board import ON_TILE
from core.engine.events import CameHome, PieceMoved
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import MovePiece
from core.engine.position import position_of
from core.engine.setup import Setup
from core.engine.state import NOBODY, Offer
from core.engine.table_snapshot import pieces
from core.messages import Later
from core.place_names import place_words
from core.tileset.geometry import CORNERS
from tests.editions import edition_of
from tests.recording import setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.actions import Action
    from core.engine.extension import Memory
    from core.engine.state import GameState
    from core.tileset.schema import OptionValue

PARK = """\
format: 1
id: park
extends: gold-rush
plugins: []
features:
  fountain: {shape: site, completed_when: surrounded, value: {completed: 9, final: neighbours}}
pieces:
  gardener: {per_player: 1, claims: true, claims_only: [fountain, city]}
  tower: {per_player: 2}
  fairy: {per_game: 1}
start: F
tiles:
  - {id: F, count: 30, edges: PPPP, features: [{kind: fountain}]}
"""


@action_text("{piece} on {place}")
class ClaimAt(NamedTuple):
    """Claim a feature of any tile."""

    piece: str
    x: int
    y: int
    spot: str


@action_text("tower on {place}")
class Build(NamedTuple):
    """Stand a tower on a corner of the last tile."""

    x: int
    y: int
    spot: str


class Heard:
    """What the hooks were told."""

    def __init__(self, said: list[str]) -> None:
        self.said = said

    def copy(self) -> Heard:
        return Heard(self.said[:])


class Towers(RuleExtension):
    """Claims on all tiles, and towers on corners."""

    def begin(self, game: GameState) -> Memory:  # noqa: ARG002
        return Heard([])

    def offers(self) -> Sequence[Offer]:
        return [
            Offer(ClaimAt, "act", self.claims, self.claim),
            Offer(Build, "act", self.corners, self.build),
        ]

    def claims(self, game: GameState) -> Sequence[Action]:
        board = game.board
        return [
            ClaimAt("cowboy", *board.whereabouts(segment))
            for tile in range(board.tile_count - 1)
            for segment in board.segments_on(tile)
            if board.kind(segment) == "prairie" and not any(game.claims(segment))
        ]

    def claim(self, game: GameState, action: Action) -> None:
        assert isinstance(action, ClaimAt)
        segment = game.board.segment_at(*action[1:])
        assert segment is not None
        game.claim(piece=action.piece, owner=game.player, segment=segment)

    def corners(self, game: GameState) -> Sequence[Action]:
        x, y = game.board.tile_position()
        places = [(f"corner {corner}", game.board.corner(-1, corner)) for corner in CORNERS]
        taken = {place for p in (0, 1) for place in game.places("tower", p)}
        left = game.spare("tower", game.player)
        return [Build(x, y, spot) for spot, place in places if left and place not in taken]

    def build(self, game: GameState, action: Action) -> None:
        assert isinstance(action, Build)
        place = game.board.place_at(*action)
        assert place is not None
        game.stand("tower", game.player, place)

    def claimed(self, game: GameState, segment: int) -> None:
        game.memories[self.id].said.append(f"claimed {game.board.at(segment)}")

    def freed(self, game: GameState, segment: int) -> None:
        game.memories[self.id].said.append(f"freed {game.board.at(segment)}")


def begun(seed: int = 3) -> Game:
    """Return a game in which both may build."""

    def made(options: Mapping[str, OptionValue]) -> Sequence[RuleExtension]:
        return [Towers("towers", edition_of(PARK), options)]

    return Game(Setup(edition_of(PARK), 2, extensions=made), seed)


def played(turns: int, *, seed: int = 3, prefer: type | None = None) -> Game:
    """Return a game after so many turns, in which actions of a kind are preferred."""
    game = begun(seed)
    while game.turn <= turns and game.step is not None:
        legal = game.legal_actions()
        wanted = [action for action in legal if type(action) is prefer]
        game.apply((wanted or legal)[(game.turn * 7) % len(wanted or legal)])
    return game


def test_a_corner_is_one_place_for_all_tiles_around_it() -> None:
    """Whichever names it, and whatever is laid there later; each place has one name of its own."""
    game = played(12)
    board = game.board
    seen: dict[int, set[tuple[int, int]]] = {}
    early = {(tile, corner): board.corner(tile, corner) for tile in range(4) for corner in CORNERS}
    for tile in range(board.tile_count):
        x, y = board.tile_position(tile)
        for corner in CORNERS:
            place = board.corner(tile, corner)
            point = (x + ("E" in corner), y + ("S" in corner))
            seen.setdefault(place, set()).add(point)
            assert tile in board.tiles_at(place)
        assert board.tiles_at(board.on_tile(tile)) == [tile]
        assert board.place_at(x, y, "tile") == board.on_tile(tile)
    assert all(len(points) == 1 for points in seen.values())
    assert len({point for points in seen.values() for point in points}) == len(seen)
    for place in seen:
        assert board.place_at(*board.whereabouts(place)) == place
        assert board.tile_of(place) == min(board.tiles_at(place))
    while game.step is not None and board.tile_count < 25:
        game.apply(game.legal_actions()[0])
    assert early == {each: game.board.corner(*each) for each in early}
    assert board.place_at(90, 90, "tile") is None
    assert board.place_at(0, 0, "corner N") is None


def test_places_have_words() -> None:
    """A corner is one, and a kind is a kind."""
    assert _said("corner NE at (2,-1)") == "corner NE at (2,-1)"
    assert _said("tile at (2,-1)") == "tile at (2,-1)"
    assert _said("railroad E at (0,1)") == "railroad E at (0,1)"
    assert _said("corner N at (2,-1)") == "corner N at (2,-1)"


def _said(place: str) -> str:
    """Return a place as it is put together for a translation."""
    found = place_words(place)
    assert isinstance(found, Later)
    return str(found.said)


def test_claims_are_made_on_any_tile_and_told() -> None:
    """By an action of an extension, as by core's own; undo and replay know them."""
    game = played(3, prefer=Nothing)
    game.apply(game.legal_actions()[0])
    action = next(each for each in game.legal_actions() if isinstance(each, ClaimAt))
    player = game.player
    before = game.supply["cowboy", player]
    game.apply(action)
    segment = game.board.segment_at(*action[1:])
    assert segment is not None
    assert game.board.standing[segment] == ("cowboy", player)
    assert game.supply["cowboy", player] == before - 1
    assert game.memories["towers"].said[-1] == f"claimed {game.board.at(segment)}"
    game.undo()
    assert segment not in game.board.standing


def test_remove_takes_any_piece_and_tells() -> None:
    """What claims is freed, with the hooks; anything else goes with an event; else an error."""
    game = played(4)
    board = game.board
    segment = next(s for s in range(len(board.kinds)) if board.kind(s) == "fountain")
    game.claim(piece="gardener", owner=1, segment=segment)
    assert game.claims(segment) == (0, 1)
    game.remove("gardener", 1, segment)
    assert game.claims(segment) == (0, 0)
    assert game.spare("gardener", 1) == 1
    assert game.memories["towers"].said[-1] == f"freed {board.at(segment)}"
    assert game.events[-1:] == [CameHome("gardener", (0, 1))]
    for place in (board.on_tile(0), board.corner(1, "NE"), segment):
        game.stand("fairy", NOBODY, place)
        assert game.places("fairy") == (place,)
        game.shift("fairy", NOBODY, place, board.on_tile(2))
        game.remove("fairy", NOBODY, board.on_tile(2))
        assert game.events[-1:] == [PieceMoved("fairy", NOBODY, None)]
        assert (game.places("fairy"), game.spare("fairy")) == ((), 1)
    with pytest.raises(ValueError, match="no 'fairy' of player -1 stands on tile at"):
        game.remove("fairy", NOBODY, board.on_tile(1))
    with pytest.raises(ValueError, match="'tower' of player 0 is no piece that claims"):
        game.claim(segment, "tower", 0)
    with pytest.raises(ValueError, match="'cowboy' of player 7"):
        game.claim(segment, "cowboy", 7)


def test_of_pieces_that_share_a_place_one_moves() -> None:
    """However many of one owner stand there, and whichever way it leaves."""
    game = played(2, prefer=Nothing)
    here, there = game.board.corner(0, "NE"), game.board.on_tile(0)
    game.supply["tower", 0] = game.supply["cowboy", 0] = 3
    for piece in ("tower", "cowboy"):
        for _ in range(3):
            game.stand(piece, 0, here)
        game.shift(piece, 0, here, there)
        assert game.places(piece, 0) == (here, here, there)
        assert game.spare(piece, 0) == 0
        game.lift(piece, 0, here)
        assert game.places(piece, 0) == (here, there)
        assert game.spare(piece, 0) == 1
        game.send_home(piece, 0, here)
        game.remove(piece, 0, there)
        assert (game.places(piece, 0), game.spare(piece, 0)) == ((), 3)


def test_what_does_not_stand_there_is_not_moved() -> None:
    """Neither pieces that claim nothing, nor another's claim; all stays as it is."""
    game = played(2, prefer=Nothing)
    corner, claimed = game.board.corner(0, "NE"), 0
    game.claim(claimed, "cowboy", 1)
    game.stand("tower", 1, game.board.on_tile(0))
    before = pieces(game), game.supply.copy()
    for piece, place in (("tower", corner), ("cowboy", claimed), ("cowboy", corner)):
        said = f"no '{piece}' of player 0 stands on"
        with pytest.raises(ValueError, match=said):
            game.lift(piece, 0, place)
        with pytest.raises(ValueError, match=said):
            game.shift(piece, 0, place, game.board.on_tile(1))
    assert (pieces(game), game.supply) == before


def test_a_claiming_piece_may_stand_on_a_tile_and_claim_nothing() -> None:
    """It is on the table, in no feature, and comes back or claims from there."""
    game = played(2)
    tile = game.board.on_tile(0)
    game.stand("cowboy", 0, tile)
    assert tile in game.places("cowboy", 0)
    assert not game.pieces_on("cowboy", game.board.find(0))
    game.shift("cowboy", 0, tile, 0)
    assert game.board.standing[0] == ("cowboy", 0)
    game.shift("cowboy", 0, 0, tile)
    assert 0 not in game.board.standing
    game.remove("cowboy", 0, tile)
    assert tile not in game.places("cowboy", 0)


def test_a_piece_that_claims_only_some_kinds_claims_those() -> None:
    """Also one without a role, which other pieces may not claim; and the reasons say so."""
    game = next(
        game for turns in range(30) if str((game := played(turns)).legal_actions()[0])[6:8] == "F "
    )
    game.apply(game.legal_actions()[0])
    claims = {
        (each.piece, each.spot.split()[0])
        for each in game.legal_actions()
        if isinstance(each, Claim)
    }
    assert ("gardener", "fountain") in claims
    assert {kind for piece, kind in claims if piece == "gardener"} <= {"fountain", "city"}
    assert {kind for piece, kind in claims if piece == "cowboy"}.isdisjoint({"fountain"})
    assert game.why_not(Claim("cowboy", "fountain")) == "the cowboy claims no fountain"
    prairie = next(each for each in game.board.face().spots if "prairie" in each)
    assert game.why_not(Claim("gardener", prairie)) == "the gardener claims no prairie"
    game.apply(Claim("gardener", "fountain"))
    assert game.board.standing


def test_positions_have_pieces_on_tiles_and_corners() -> None:
    """A game that begins in one has them all, and so a branch of it; a pile needs a feature."""
    game = played(9, prefer=Build)
    game.carry_out(MovePiece("fairy", "", None, (0, 0, "tile")))
    found = position_of(game)
    assert any(piece.on == "tile" for piece in found.pieces)
    assert sum(piece.piece == "tower" for piece in found.pieces) == 4
    again = Game(game.setup, game.seed, position=found)
    assert pieces(again) == pieces(game)
    assert position_of(again) == found


def test_a_piece_is_moved_by_hand_to_a_tile_and_to_a_corner() -> None:
    """Wherever no other of its kind stands; undo takes it back."""
    game = played(3)
    game.carry_out(MovePiece("fairy", "", None, (0, 0, "corner SW")))
    assert game.board.whereabouts(game.places("fairy")[0]) == (0, 0, "corner SW")
    game.carry_out(MovePiece("fairy", "", (0, 0, "corner SW"), (0, 0, "tile")))
    assert game.places("fairy") == (game.board.on_tile(0),)
    game.carry_out(MovePiece("fairy", "", (0, 0, "tile"), None))
    assert game.spare("fairy") == 1
    game.undo(3)
    assert game.places("fairy") == ()


def test_pieces_on_tiles_and_corners_are_drawn_there() -> None:
    """A corner lies where its tiles meet, however the tile is turned; a tile about its middle."""
    game = played(10)
    board = game.board
    for tile in range(board.tile_count):
        x, y = board.tile_position(tile)
        for n, spot in enumerate(ON_TILE):
            copy = game.copy()
            place = board.place_at(x, y, spot)
            assert place is not None
            copy.stand("fairy", NOBODY, place)
            drawn = next(each for each in standing(copy) if each.thing.spot in ON_TILE)
            middle = 100 * complex(x, y) + 50 + 50j
            if n:
                corner = 50 * complex(1 if "E" in spot else -1, 1 if "S" in spot else -1)
                assert abs(drawn.centre - middle - corner) < 1e-6
            else:
                assert abs(drawn.centre - middle) < 40


def test_pieces_that_share_a_corner_are_all_seen() -> None:
    """None covers another; the first lies on the corner itself, whatever comes later."""
    game = played(4, prefer=Nothing)
    game.supply["tower", 0] = game.supply["tower", 1] = 4
    places = []
    for player in (0, 1, 0, 1, 0, 1):
        game.stand("tower", player, game.board.corner(0, "NE"))
        places = [thing.place for thing in standing(game) if thing.thing.spot == "corner NE"]
    assert places[0].centre == 100
    assert min(place.radius for place in places) >= 5
    for n, one in enumerate(places):
        assert all(abs(one.centre - p.centre) > one.radius + p.radius for p in places[:n])


def test_an_action_on_a_corner_is_offered_where_the_piece_will_stand() -> None:
    """Whichever of the tiles there it names, so that the window shows one place for both."""
    game = played(5)
    game.apply(game.legal_actions()[0])
    for action in game.legal_actions():
        if isinstance(action, Build):
            place = game.board.place_at(*action)
            assert place is not None
            assert spot_of(game, action) == game.board.whereabouts(place)
            after = game.copy()
            after.apply(action)
            assert place in after.places("tower", game.player)


def test_what_adjoins_is_named_for_extensions() -> None:
    """Of a kind, by name: the pasture beside the town, and none of the one behind the trail."""
    game = Game(setup("frontier"), 1)
    town, _, north, south = (game.board.segment_at(0, 0, spot) for spot in game.board.face(0).spots)
    assert game.board.face(0).spots == ("town N", "trail E", "pasture ENE", "pasture S")
    assert town is not None
    assert north is not None
    assert south is not None
    assert game.adjoining(town, "pasture") == [game.board.find(north)]
    assert game.adjoining(north, "town") == [game.board.find(town)]
    assert game.adjoining(south, "town") == []
    assert game.adjoining(town, "volcano") == []

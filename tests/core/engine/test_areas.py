"""Places off the table: declared by sets and extensions, with room for pieces, kept everywhere."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from core.bots.bots import make, play_next
from core.drawing import table_svg
from core.drawing.table_items import areas_beside, standing
from core.drawing.targets import targets_of
from core.edition.kinds import AreaKind
from core.engine.action_texts import action_text
from core.engine.errors import BadPosition
from core.engine.events import PieceMoved
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edit import manual_edit_from
from core.engine.manual_edits import KINDS, MovePiece
from core.engine.position import Position, position_of
from core.engine.setup import Setup
from core.engine.state import NOBODY, Offer, Step
from core.engine.table_snapshot import StandingPiece, pieces
from core.messages import Later
from core.place_names import place_words
from core.records.scenario_checks import TableExpectations, unmet_of_table
from tests.editions import edition_of
from tests.games.states import check_pieces
from tests.recording import EDITIONS, recorded, replayed
from tests.volume import part_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.actions import Action
    from core.engine.state import GameState

SET = """\
format: 1
id: court
extends: gold-rush
plugins: []
pieces:
  sheep: {per_player: 3}
areas:
  castle: {room: 3}
  pasture: {per_player: true, pieces: [sheep]}
"""


@action_text("send {piece} to {area}")
class Send(NamedTuple):
    """Send a piece of the supply to a place off the table."""

    piece: str
    area: str


@action_text("stay away")
class Stay(NamedTuple):
    """Send nothing."""


class Court(RuleExtension):
    """After each action a player may send a piece to the castle, the tower or the own pasture."""

    def areas(self) -> Sequence[AreaKind]:
        return [AreaKind("tower", room=1)]

    def steps(self) -> Sequence[Step]:
        return [Step("go to court", bool, when="after")]

    def offers(self) -> Sequence[Offer]:
        stay = Offer(Stay, "go to court", lambda _: [Stay()], lambda _, __: None)
        return [Offer(Send, "go to court", self.legal, self.send, where=self.where), stay]

    def legal(self, game: GameState) -> Sequence[Action]:
        own = game.setup.players[game.player]
        wanted = [("cowboy", "castle"), ("cowboy", "tower"), ("sheep", f"pasture of {own}")]
        return [
            Send(piece, place)
            for piece, place in wanted
            if game.spare(piece, game.player)
            and not game.setup.why_no_room(game, piece, self.at(game, place))
        ]

    def at(self, game: GameState, place: str) -> int:
        found = game.board.area(place)
        assert found is not None
        return found

    def where(self, game: GameState, action: Action) -> int:
        assert isinstance(action, Send)
        return self.at(game, action.area)

    def send(self, game: GameState, action: Action) -> None:
        assert isinstance(action, Send)
        game.stand(action.piece, game.player, self.at(game, action.area))
        game.events.append(PieceMoved(action.piece, game.player, action.area))


def setup_of_court(players: int = 2) -> Setup:
    """Return a setup with a castle for all, a pasture for each player, and a tower."""
    edition = edition_of(SET)
    return Setup(edition, players, extensions=lambda options: [Court("court", edition, options)])


def at_court(seed: int = 5, actions: int = 40) -> Game:
    """Return a game in which some pieces stand off the table."""
    game, draw = Game(setup_of_court(), seed), Random(seed)
    for _ in range(actions):
        legal = game.legal_actions()
        sent = [each for each in legal if isinstance(each, Send)]
        game.apply(draw.choice(sent or legal))
    return game


def off_table(game: Game) -> list[tuple[str, int, str]]:
    """Return kind, owner and area of each piece beside the table."""
    return [(each.piece, each.owner, each.spot) for each in pieces(game) if each.is_off_table]


def test_there_is_one_for_all_or_one_for_each_player() -> None:
    """Those of sets come first, then those of extensions; each has a name and a place."""
    game = Game(setup_of_court(3), 1)
    names = ["castle", "pasture of BLUE", "pasture of RED", "pasture of YELLOW", "tower"]
    assert [*game.setup.areas] == names
    assert game.area("pasture", 1) == game.board.area("pasture of RED")
    places = [game.area("castle"), *(game.area("pasture", n) for n in range(3)), game.area("tower")]
    assert [game.board.at(place) for place in places] == names
    assert [game.board.place_at(*game.board.whereabouts(place)) for place in places] == places
    assert not any(game.board.tiles_at(place) for place in places)
    with pytest.raises(ValueError, match="there is no 'dungeon' off the table"):
        game.area("dungeon")
    with pytest.raises(ValueError, match="there is no 'castle of BLUE' off the table"):
        game.area("castle", 0)


def test_only_what_may_go_there_and_has_room_does() -> None:
    """By kind and by number, whichever way a piece comes; what is refused stays where it is."""
    game = Game(setup_of_court(), 1)
    castle, pasture = game.area("castle"), game.area("pasture", 0)
    with pytest.raises(ValueError, match="no sheep goes to castle"):
        game.stand("sheep", 0, castle)
    with pytest.raises(ValueError, match="no cowboy goes to pasture of BLUE"):
        game.stand("cowboy", 0, pasture)
    for owner in (0, 1, 1):
        game.stand("cowboy", owner, castle)
    game.stand("cowboy", 0, game.area("tower"))
    with pytest.raises(ValueError, match="there is no more room in castle"):
        game.shift("cowboy", 0, game.area("tower"), castle)
    assert game.pieces_in(castle) == [("cowboy", 0), ("cowboy", 1), ("cowboy", 1)]
    assert game.everywhere("cowboy", 0) == (castle, game.area("tower"))
    assert game.places("cowboy", 0) == ()
    assert game.owned("cowboy", 0) == game.owned("cowboy", 1) == 4
    game.shift("cowboy", 1, castle, game.board.on_tile(0))
    game.remove("cowboy", 0, castle)
    assert game.pieces_in(castle) == [("cowboy", 1)]
    assert game.events[-1] == PieceMoved("cowboy", 0, None)
    # Nothing is claimed there, so nobody's claims are counted.
    assert not game.board.standing


def test_places_have_words() -> None:
    """The kind as the set says it, with whose it is."""
    found = place_words("pasture of BLUE")
    assert isinstance(found, Later)
    assert str(found.said) == "pasture of BLUE"
    assert str(PieceMoved("sheep", 0, "pasture of BLUE").text(["BLUE"])) == (
        "BLUE's sheep goes to pasture of BLUE"
    )


def test_undo_replay_and_positions_keep_them() -> None:
    """Step by step, and by a record; a game that begins in the position goes on alike."""
    game = at_court()
    there = off_table(game)
    assert {name for *_, name in there} >= {"castle", "tower", "pasture of BLUE"}
    played, record = recorded(setup_of_court(), 8, 60)
    assert off_table(replayed(record, setup_of_court())) == off_table(played) != []
    position = position_of(game)
    data = position.as_data()
    assert {"piece": "cowboy", "of": "BLUE", "on": "castle"} in data["pieces"]
    again = game.setup.begin(1, position=Position.model_validate(data))
    assert position_of(again) == position
    assert again.legal_actions() == game.legal_actions()
    while game.history:
        game.undo()
    assert off_table(game) == []


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ({"piece": "cowboy", "of": "BLUE", "on": "castel"}, "there is no 'castel' off the table"),
        ({"piece": "sheep", "of": "BLUE", "on": "castle"}, "no sheep goes to castle"),
        ({"piece": "cowboy", "of": "BLUE", "on": "railroad E"}, "'railroad E' off the table"),
    ],
)
def test_a_position_says_what_is_wrong_with_them(piece: dict[str, str], said: str) -> None:
    """A name that is none, and a kind that may not go there."""
    position = Position.model_validate({"pieces": [piece]})
    with pytest.raises(BadPosition) as caught:
        setup_of_court().begin(1, position=position)
    assert said in str(caught.value)


def test_a_spot_without_a_tile_is_told_where_no_set_has_areas() -> None:
    """A game without places off the table asks for the cell that was forgotten."""
    position = Position.model_validate({"pieces": [{"piece": "cowboy", "of": "BLUE", "on": "x"}]})
    with pytest.raises(BadPosition, match="`at` should say where that lies"):
        Setup(edition_of("gold-rush")).begin(1, position=position)


def test_scenarios_expect_them_like_any_piece() -> None:
    """By the name of the place alone; what is not expected there is told."""
    game = at_court()
    stands = [each.model_dump() for each in position_of(game).pieces]
    assert not [*unmet_of_table(TableExpectations.model_validate({"pieces": stands}), game)]
    fewer = [each for each in stands if each["on"] != "tower"]
    (said,) = unmet_of_table(TableExpectations.model_validate({"pieces": fewer}), game)
    assert str(said.found).endswith("stands on tower")


def test_the_designers_hand_moves_them_by_name() -> None:
    """Data of records say the name; what may not go there is refused with the reason."""
    game = at_court(actions=6)
    edits = [
        MovePiece("sheep", "RED", None, "pasture of BLUE"),
        MovePiece("sheep", "RED", "pasture of BLUE", "pasture of RED"),
        MovePiece("sheep", "RED", "pasture of RED", None),
    ]
    assert edits[0].as_data()["values"]["end"] == "pasture of BLUE"
    for edit in edits:
        assert edit.why_not(game) == ""
        game.carry_out(manual_edit_from(edit.as_data(), KINDS))
    assert not [each for each in off_table(game) if each[0] == "sheep" and each[1] == 1]
    refused = MovePiece("sheep", "RED", None, "castle")
    assert str(refused.why_not(game)) == "no sheep goes to castle"
    nowhere = MovePiece("sheep", "RED", None, "heaven")
    assert str(nowhere.why_not(game)) == "there is no heaven"
    gone = MovePiece("sheep", "RED", "pasture of RED", None)
    assert str(gone.why_not(game)) == "no such piece stands on pasture of RED"


def test_they_are_drawn_beside_the_tiles() -> None:
    """Each on a cell where no tile can lie yet, with its pieces on it, however many there are."""
    game = at_court(actions=90)
    areas = areas_beside(game)
    cells = {each.cell for each in areas}
    assert len(cells) == len(areas) == 4
    position = game.setup.tables.position
    assert not cells & {position(cell) for cell in (*game.board.cells, *game.board.frontier)}
    by_name = dict(zip(game.setup.areas, areas, strict=True))
    beside = [each for each in standing(game) if each.thing.x == 1 << 24]
    assert len(beside) == len(off_table(game)) > 3
    for each in beside:
        assert each.cell == by_name[each.thing.spot].cell
        reach = each.place.radius
        corner = 100 * complex(*each.cell)
        inside = each.centre - corner
        assert reach < inside.real < 100 - reach
        assert 22 + reach <= inside.imag + 0.01 < 100 - reach
    centres = [each.centre for each in beside]
    assert min(abs(a - b) for a in centres for b in centres if a != b) > 12
    drawn = table_svg(game, name=lambda name: f"the {name}")
    assert drawn.count(">The castle<") == 1
    assert drawn.count(">The pasture<") == 2  # one for each player, in two colours


def test_actions_are_offered_there() -> None:
    """At the place that they state, with the piece that would come."""
    game = Game(setup_of_court(), 5)
    while str(game.step) != "go to court":
        game.apply(game.legal_actions()[-1])
    found, loose = targets_of(game, game.legal_actions(), standing(game))
    assert [str(each) for each in map(type, loose)] == [str(Stay)]
    offered = {target.spot[2]: target for target in found}
    assert set(offered) == {"castle", "tower", f"pasture of {game.setup.players[game.player]}"}
    cells = {each.name: each.cell for each in areas_beside(game)}
    castle = offered["castle"]
    assert (int(castle.centre.real // 1), int(castle.centre.imag // 1)) == cells["castle"]
    assert isinstance(castle.thing, StandingPiece)
    assert castle.thing.owner == game.player != NOBODY


def test_what_claims_holds_nothing_there_for_plugins_either() -> None:
    """An abbot off the table is not called back; the shipped rules go on as if it were away."""
    text = "format: 1\nid: far\nextends: abbot\nareas: {castle: {room: 2}}\n"
    game = Game(Setup(edition_of(text)), 3)
    edit = MovePiece("abbot", "BLUE", None, "castle")
    assert edit.why_not(game) == ""
    game.carry_out(edit)
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    assert off_table(game) == [("abbot", 0, "castle")]


@pytest.mark.parametrize("name", part_of(EDITIONS, 3))
@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_every_game_goes_on_with_pieces_of_each_kind_off_the_table(name: str, bot: str) -> None:
    """Put there and brought back by hand at any moment, while bots play to the end."""
    text = (
        f"format: 1\nid: far\nextends: {name}\nareas: {{castle: {{}}, den: {{per_player: true}}}}\n"
    )
    setup, draw = Setup(edition_of(text), 3), Random(name)
    game, sent = setup.begin(7), set[str]()
    bots = [make(bot, seed) for seed in range(3)]
    while not game.is_over:
        play_next(game, bots)
        kind = draw.choice([*setup.edition.pieces])
        spare = [owner for (piece, owner), count in game.supply.items() if piece == kind and count]
        places: list[tuple[int, tuple[int, int, str] | str | None]] = [
            (each.owner, each.spot if each.is_off_table else (each.x, each.y, each.spot))
            for each in pieces(game)
            if each.piece == kind
        ]
        number, start = draw.choice([*places, *((owner, None) for owner in spare)])
        owner = setup.players[number] if number >= 0 else ""
        end = draw.choice(["castle", f"den of {draw.choice(setup.players)}", None])
        edit = MovePiece(kind, owner, start, end)
        if not draw.randrange(3) and not edit.why_not(game):
            game.carry_out(edit)
            sent.add(kind)
            check_pieces(game)
        if not draw.randrange(8):
            position = position_of(game)
            again = setup.begin(1, position=Position.model_validate(position.as_data()))
            assert position_of(again) == position
    assert sent == {*setup.edition.pieces}

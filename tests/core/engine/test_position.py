"""Positions: what a game in one shows and does, and what is refused as none."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given

from core.engine.errors import BadPosition
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_bag_edits import TakeTile
from core.engine.position import Position, position_of
from core.engine.randomness import Chance
from core.engine.setup import Setup
from core.engine.state import GameState
from core.engine.table_snapshot import features, pieces, tiles
from core.tileset.schema import OptionValue
from tests.games.choosing import DICE, choice, games
from tests.games.match import WHOLE
from tests.games.states import check_board, check_pieces
from tests.games.test_invariants import begun
from tests.recording import setup


def again(game: Game) -> Game:
    """Return a game that begins in the position of another one, written down and read again."""
    text = json.dumps(position_of(game).as_data())
    position = Position.model_validate(json.loads(text))
    assert position == position_of(game)
    return Game(game.setup, 77, position=position)


def seen(game: Game) -> dict[str, Any]:
    """Return all that can be seen of a game, and what is hidden in it."""
    board = game.board
    found: dict[str, Any] = {
        "turn": (game.player, game.turn, game.step_index, game.has_laid, game.drawn),
        "tiles": tiles(game),
        "features": features(game),
        "pieces": pieces(game),
        "closed": board.closed if game.has_laid else None,
        "supply": game.supply,
        "spare": [
            game.spare(piece, owner)
            for piece in game.setup.edition.pieces
            for owner in range(-1, len(game.scores))
        ],
        "bag": (game.deck, game.discarded),
        "scores": (game.scores, game.winners, game.is_over),
        "legal": sorted(map(str, game.legal_actions())),
    }
    for pool, tokens in game.tokens.items():
        ages = sorted(age for pile in tokens.piles.values() for age, _ in pile)
        piles = [
            (root, [(ages.index(age), value) for age, value in pile])
            for root, pile in tokens.piles.items()
        ]
        found[pool] = (piles, tokens.held, tokens.supply, tokens.removed)
    return found


def extended(kind: type[RuleExtension]) -> Setup:
    """Return Gold Rush for two with one more extension."""
    plain = setup("gold-rush")

    def extensions(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [*plain.extensions, kind(kind.__name__.lower(), plain.edition, options)]

    return Setup(plain.edition, 2, extensions=extensions)


def follow(one: Game, other: Game, dice: Random) -> None:
    """Do one thing in both games: the same, by its text."""
    action = choice(dice, one)
    twin = next(each for each in other.legal_actions() if str(each) == str(action))
    before = len(one.events), len(other.events)
    one.apply(action)
    other.apply(twin)
    told = [game.events[start:] for game, start in zip((one, other), before, strict=True)]
    assert told[0] == told[1]


@games(20)
@given(DICE)
def test_a_game_goes_on_from_its_position_as_it_would_have(dice: Random) -> None:
    """Taken up in the middle of a turn too, it shows, offers and brings the same to the end.

    The order in which tents are offered their places tells of the past, so it may be another.
    """
    game = begun(dice, WHOLE)
    for _ in range(dice.randrange(160)):
        if game.is_over:
            break
        game.apply(choice(dice, game))
    other = again(game)
    assert seen(other) == seen(game)
    assert position_of(other) == position_of(game)
    other.chance = game.chance.copy()
    while not game.is_over:
        follow(game, other, dice)
    assert seen(other) == seen(game)


@games(10)
@given(DICE)
def test_every_moment_of_a_game_is_a_position(dice: Random) -> None:
    """The steps in which pieces of nobody move and the last ones included; nothing is lost."""
    game = begun(dice, WHOLE)
    while True:
        other = again(game)
        assert seen(other) == seen(game)
        check_pieces(other)
        check_board(other)
        if game.is_over:
            return
        for _ in range(dice.randrange(1, 12)):
            if not game.is_over:
                game.apply(choice(dice, game))


def test_a_game_from_a_position_can_be_taken_back_to_it() -> None:
    """And no further."""
    game = Game(setup("sheriff"), 3)
    draw = Random(5).random
    for _ in range(60):
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
    other = again(game)
    start = position_of(other)
    for _ in range(20):
        legal = other.legal_actions()
        other.apply(legal[int(draw() * len(legal))])
    end = position_of(other)
    for _ in range(20):
        other.undo()
    assert position_of(other) == start
    assert not other.history
    for _ in range(20):
        other.redo()
    assert position_of(other) == end


# --- What is left out ---------------------------------------------------------------------------


def taken(data: dict[str, Any], *sets: str, seed: int = 1, **options: Any) -> Game:  # noqa: ANN401
    """Take up a position that is written by hand."""
    played = setup(*(sets or ("gold-rush",)), **options)
    return Game(played, seed, position=Position.model_validate(data))


ROAD = [{"tile": "33", "at": [0, 0]}, {"tile": "56", "at": [0, -1], "rotated": 90}]


def test_a_position_may_be_empty() -> None:
    """Then the table is opened, the bag is what is left, and the first player draws."""
    game = taken({})
    assert [(tile.tile, tile.x, tile.y) for tile in tiles(game)] == [("33", 0, 0)]
    assert (game.player, game.turn, str(game.step)) == (0, 1, "place")
    assert game.drawn is not None
    assert sorted([*game.deck, game.drawn]) == game.setup.tiles
    assert sum(len(pile) for pile in game.tokens["mining"].piles.values()) == 1
    check_pieces(game)


def test_what_is_left_comes_by_the_seed() -> None:
    """The same one gives the same bag and the same tokens, another one others."""
    bags = [
        (game.deck, game.tokens["mining"].supply)
        for game in (taken({"table": ROAD}, seed=n) for n in (4, 4, 5))
    ]
    assert bags[0] == bags[1] != bags[2]


def test_a_bag_can_be_told_or_shuffled() -> None:
    """In its order, the next tile first; or that of chance."""
    bag = ["39", "01/1", "27", "01/2", "47/1", "33"]
    names = setup("gold-rush").tables.names
    game = taken({"bag": bag})
    assert [names[copy] for copy in [game.drawn or 0, *reversed(game.deck)]] == bag
    orders = set()
    for seed in range(8):
        game = taken({"bag": bag, "shuffled": True}, seed=seed)
        order = [names[copy] for copy in [game.drawn or 0, *reversed(game.deck)]]
        assert sorted(order) == sorted(bag)
        orders.add(tuple(order))
    assert len(orders) > 4


def test_tokens_that_nobody_told_of_lie_as_the_tiles_show() -> None:
    """One for each nugget of what can be completed; all others are in the supply (rule 21)."""
    game = taken({"table": ROAD, "tokens": {"mining": {"held": {"RED": [5, 5]}}}})
    tokens = game.tokens["mining"]
    shown = {f.at: dict(f.icons).get("nugget", 0) for f in features(game) if f.kind == "mountain"}
    piles = {game.board.at(root): len(pile) for root, pile in tokens.piles.items()}
    assert piles == {at: number for at, number in shown.items() if number}
    assert tokens.held == [(), (5, 5)]
    check_pieces(game)


def test_tokens_of_a_completed_mountain_are_gone_unless_it_was_just_completed() -> None:
    """They are shared out when the turn ends (rules 46, 53)."""
    table = [
        {"tile": "33", "at": [0, 0]},
        {"tile": "71", "at": [0, -1]},
        {"tile": "56", "at": [0, -2], "rotated": 90},
        {"tile": "47/1", "at": [1, -2], "rotated": 270},
    ]
    later, now = taken({"table": table}), taken({"table": table, "step": "act"})
    for game, lying in ((later, 0), (now, 5)):
        tokens = game.tokens["mining"]
        assert sum(map(len, tokens.piles.values())) == lying
        assert len(tokens.supply) == 63 - lying
        check_pieces(game)


def test_piles_that_come_together_on_the_way_ask_nothing_of_chance() -> None:
    """What they would have been shuffled into is told, or does not matter (A7)."""
    table = [
        {"tile": "33", "at": [0, 0]},
        {"tile": "33", "at": [1, 0]},
        {"tile": "56", "at": [0, -1], "rotated": 90},
        {"tile": "56", "at": [1, -1], "rotated": 180},
    ]
    game = taken({"table": table}, merged_piles="shuffled")
    assert [outcome.what for outcome in game.chance.outcomes] == ["the tiles", "the mining tokens"]
    again(game)


def test_a_hidden_memory_goes_with_the_position() -> None:
    """What an extension remembers beside the table is asked for, and given back."""

    class Counting:
        def __init__(self, count: int) -> None:
            self.count = count

        def copy(self) -> Counting:
            return Counting(self.count)

    class Counter(RuleExtension):
        def begin(self, game: GameState) -> Counting:  # noqa: ARG002
            return Counting(0)

        def turn_ended(self, game: GameState) -> None:
            game.memories[self.id].count += 1

        def remembered(self, game: GameState) -> Any:  # noqa: ANN401
            return {"count": game.memories[self.id].count}

        def recall(self, game: GameState, data: Any) -> None:  # noqa: ANN401
            game.memories[self.id].count = data["count"]

    game = Game(extended(Counter), 1)
    for _ in range(14):
        game.apply(game.legal_actions()[-1])
    assert game.memories["counter"].count == 7
    other = again(game)
    assert other.memories["counter"].count == 7


def test_no_game_is_begun_to_learn_what_one_begins_with() -> None:
    """Neither to take a position nor to change options; supplies are those after `begin`."""
    laid = []

    class Watching(RuleExtension):
        def begin(self, game: GameState) -> None:
            game.supply = {own: count + 2 for own, count in game.supply.items()}

        def placed(self, game: GameState) -> None:
            laid.append(game)

    watched = extended(Watching)
    game = Game(watched, 1)
    assert laid == [game]
    assert position_of(game).supplies == {}
    before = game.supply.copy()
    game.supply["cowboy", 1] -= 1
    assert position_of(game).supplies == {game.setup.players[1]: game.spare("cowboy", 1)}
    other = watched.with_options({"unplaceable_last": "ends"})
    assert other.fresh.supply == watched.fresh.supply == before
    assert laid == [game]


def test_extensions_see_a_position_come_about() -> None:
    """Tiles as they are laid in play, then claiming pieces, then the whole, then what was saved."""
    told: list[str] = []

    class Watching(RuleExtension):
        def joined(self, game: GameState, *_: int) -> None:
            told.append(f"joined with {len(game.board.placed)}")

        def placed(self, game: GameState) -> None:
            told.append(f"placed {len(game.board.placed)}")

        def closed(self, game: GameState, *_: int) -> None:
            told.append(f"closed with {len(game.board.placed)}")

        def claimed(self, game: GameState, segment: int) -> None:
            told.append(f"claimed {game.board.at(segment)}")

        def turn_ended(self, game: GameState) -> None:  # noqa: ARG002
            told.append("a turn ended")

        def rearranged(self, game: GameState) -> None:
            told.append(f"rearranged with {len(pieces(game))}")

        def remembered(self, game: GameState) -> Any:  # noqa: ANN401, ARG002
            return {}

        def recall(self, game: GameState, data: Any) -> None:  # noqa: ANN401, ARG002
            told.append("recall")

    watching = extended(Watching)
    game = Game(watching, 4)
    while len(game.board.placed) < 12:
        game.apply(game.legal_actions()[0])
    laying = [each for each in told if each.startswith(("joined", "placed", "closed"))]
    standing = sorted(f"claimed {game.board.at(segment)}" for segment in game.board.standing)
    position = position_of(game)
    told.clear()
    Game(watching, 1, position=position)
    assert told[: len(laying)] == laying
    assert sorted(told[len(laying) : -2]) == standing
    assert len(standing) > 1
    assert told[-2:] == [f"rearranged with {len(pieces(game))}", "recall"]


def test_an_extension_can_tell_a_position_from_a_change_by_hand() -> None:
    """Its `set_up` comes in place of `rearranged`, which is for what a designer does later."""
    told: list[str] = []

    class Telling(RuleExtension):
        def rearranged(self, game: GameState) -> None:  # noqa: ARG002
            told.append("rearranged")

        def set_up(self, game: GameState) -> None:  # noqa: ARG002
            told.append("set up")

    telling = extended(Telling)
    game = Game(telling, 1, position=position_of(Game(telling, 4)))
    assert told == ["set up"]
    game.carry_out(TakeTile(game.setup.tables.names[game.deck[0]]))
    assert told == ["set up", "rearranged"]


def test_a_supply_that_is_not_what_is_left_is_told() -> None:
    """As where an extension keeps a piece for good; all others follow from the table."""

    class Toll(RuleExtension):
        def turn_ended(self, game: GameState) -> None:
            if game.turn == 1:
                game.supply["cowboy", 0] -= 1

    game = Game(extended(Toll), 1)
    assert position_of(game).supplies == {}
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    left = game.spare("cowboy", 0)
    assert position_of(game).supplies == {"BLUE": left}
    assert again(game).supply == game.supply


# --- What is refused ----------------------------------------------------------------------------

ACTING = {"table": ROAD, "step": "act"}


@pytest.mark.parametrize(
    ("data", "path", "reason"),
    [
        ({"player": "BLU"}, ("player",), "there is no player 'BLU'; did you mean 'BLUE'?"),
        ({"step": "acts"}, ("step",), "there is no step 'acts'; did you mean 'act'?"),
        ({"hand": "399"}, ("hand",), "there is no tile '399'; did you mean '39'?"),
        (
            {"table": [{"tile": "33", "at": [0, 1]}]},
            ("table", 0),
            "33 cannot lie there: the first tile lies on (0,0)",
        ),
        (
            {"table": [ROAD[0], {"tile": "39", "at": [0, 0]}]},
            ("table", 1),
            "39 cannot lie there: a tile lies on (0,0)",
        ),
        (
            {"table": [ROAD[0], {"tile": "39", "at": [1, 1]}]},
            ("table", 1),
            "39 cannot lie there: no tile lies beside (1,1); corners do not count",
        ),
        (
            {"table": [ROAD[0], {"tile": "33", "at": [0, -1]}]},
            ("table", 1),
            "33 cannot lie there: its south side shows prairie where mountain is needed",
        ),
        (
            {
                **ACTING,
                "pieces": [{"piece": "cowboy", "of": "BLUE", "on": "railroad", "at": [0, 0]}],
            },
            ("pieces", 0, "on"),
            "there is no 'railroad' on the tile at (0,0); did you mean 'railroad E'?",
        ),
        (
            {
                **ACTING,
                "pieces": [{"piece": "cowboy", "of": "BLUE", "on": "railroad E", "at": [9, 9]}],
            },
            ("pieces", 0, "at"),
            "no tile lies on (9,9)",
        ),
        (
            {**ACTING, "pieces": [{"piece": "cowboy", "on": "railroad E", "at": [0, 0]}]},
            ("pieces", 0),
            "a cowboy is somebody's; add `of` with the player's name",
        ),
        (
            {
                **ACTING,
                "pieces": 2 * [{"piece": "tent", "of": "RED", "on": "mountain N", "at": [0, 0]}],
            },
            ("pieces", 1),
            "RED has no tent left for this",
        ),
        (
            {
                **ACTING,
                "pieces": 2 * [{"piece": "cowboy", "of": "RED", "on": "railroad E", "at": [0, 0]}],
            },
            ("pieces", 1),
            "a cowboy stands on this very spot",
        ),
        (
            {
                **ACTING,
                "pieces": [{"piece": "horse", "of": "RED", "on": "mountain N", "at": [0, 0]}],
            },
            ("pieces", 0, "piece"),
            "there is no piece 'horse'; known names: cowboy, tent",
        ),
        (
            {"tokens": {"mine": {}}},
            ("tokens", "mine"),
            "there are no 'mine' tokens; did you mean 'mining'?",
        ),
        (
            {"tokens": {"mining": {"supply": [1, 4]}}},
            ("tokens", "mining", "supply", 1),
            "there is no mining token of 4; known names: 0, 1, 2, 3, 5",
        ),
        (
            {
                "tokens": {
                    "mining": {"piles": 2 * [{"on": "mountain N", "at": [0, 0], "values": [1]}]}
                }
            },
            ("tokens", "mining", "piles", 1),
            "this feature has another pile already",
        ),
        (
            {
                "tokens": {
                    "mining": {
                        "piles": [
                            {"on": "mountain N", "at": [0, 0], "values": [1, 2], "laid": [3, 2]}
                        ]
                    }
                }
            },
            ("tokens", "mining", "piles", 0, "laid"),
            "`laid` should rise from the bottom to the top, no number twice",
        ),
        (
            {
                "tokens": {
                    "mining": {
                        "piles": [{"on": "mountain N", "at": [0, 0], "values": [1, 2], "laid": [3]}]
                    }
                }
            },
            ("tokens", "mining", "piles", 0, "laid"),
            "`laid` should have a number for each of the values",
        ),
        ({"bag": []}, ("step",), "there is no tile to lay, in hand or in the bag"),
        ({**ACTING, "hand": "39"}, ("hand",), "in the step 'act' nobody has a tile in hand"),
        ({"laid": True}, ("laid",), "the turn begins with laying a tile, so none was laid yet"),
        ({"winners": ["RED"]}, ("winners",), "nobody has won before all is scored"),
        ({"supplies": {"RED": -1}}, ("supplies", "RED"), "should be from 0 to 200"),
        (
            {"memories": {"minning": 1}},
            ("memories", "minning"),
            "no plugin 'minning' takes part; did you mean 'mining'?",
        ),
        (
            {"scores": {"GREEN": 1}},
            ("scores", "GREEN"),
            "there is no player 'GREEN'; known names: BLUE, RED",
        ),
    ],
    ids=lambda value: value[-1] if isinstance(value, tuple) else None,
)
def test_what_makes_no_sense_is_refused(
    data: Any,  # noqa: ANN401
    path: tuple[str | int, ...],
    reason: str,
) -> None:
    """With the place in the position, and one reason."""
    with pytest.raises(BadPosition) as caught:
        taken(data)
    assert [fault.path for fault in caught.value.faults] == [path]
    assert caught.value.reasons == (reason,)


def test_a_step_that_is_not_due_is_refused() -> None:
    """Nobody moves the Sheriff unless a star was laid (rule 90)."""
    with pytest.raises(BadPosition, match="the step 'move the sheriff' is not due"):
        taken({"table": ROAD, "step": "move the sheriff"}, "sheriff")


def test_more_cowboys_than_there_are_must_be_meant() -> None:
    """Five on the table of four are refused, unless the supply is told (rules 4, 87)."""
    line = [{"tile": "33", "at": [0, 0]}]
    line += [{"tile": "01/1", "at": [x, 0]} for x in (1, 2, 3, 4, -1)]
    standing = [
        {"piece": "cowboy", "of": "BLUE", "on": f"prairie {side}", "at": [x, 0]}
        for x, side in ((1, "N"), (1, "S"), (2, "N"), (2, "S"), (3, "N"))
    ]
    data = {"table": line, "pieces": standing}
    with pytest.raises(BadPosition, match="BLUE has no cowboy left for this"):
        taken(data)
    meant = taken({**data, "supplies": {"BLUE": 0}}), taken(data, fifth_cowboy=True)
    assert [[game.spare("cowboy", n) for n in (0, 1)] for game in meant] == [[0, 4], [0, 5]]


def test_a_tile_in_hand_that_fits_nowhere_is_refused() -> None:
    """Whoever draws it puts it out of the game (rule 20)."""
    game = Game(setup("gold-rush"), 1)
    for _ in range(30):
        game.apply(game.legal_actions()[0])
    names = game.setup.tables.names
    misfit = [n for copy, n in enumerate(names) if not game.board.placement_count(copy)]
    data = position_of(game).as_data()
    for name in misfit:
        with pytest.raises(BadPosition, match="fits nowhere"):
            taken({**data, "hand": name})


def test_what_chance_decides_is_asked_once_and_told() -> None:
    """So that the same outcomes bring the same game."""
    game = taken({"table": ROAD})
    assert [outcome.what for outcome in game.chance.outcomes] == ["the tiles", "the mining tokens"]
    position = Position.model_validate({"table": ROAD})
    other = Game(game.setup, 0, Chance(None, game.chance.outcomes), position)
    assert seen(other) == seen(game)
    assert Game(game.setup, 0, Chance(None), position_of(game)).chance.outcomes == []

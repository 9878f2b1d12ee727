"""What open features are worth: held against what comes when the game ends at once."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.analysis.feature_values import FeatureWorth, worths
from core.analysis.score_breakdown import scored
from core.engine import table_snapshot as table
from core.engine.actions import Nothing, Place
from core.engine.errors import PluginFailed
from core.engine.events import Scored
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.setup import Setup
from core.engine.state import GameState
from core.tileset.score_terms import Term
from tests.editions import edition_of
from tests.games.choosing import choice, opening, shipped_world
from tests.games.match import WHOLE
from tests.games.random_editions import random_edition
from tests.games.states import slots
from tests.rules.playing import play
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def any_games(dice: Random) -> Iterator[Game]:
    """Yield games of shipped sets and of random tiles that have just begun, without end."""
    while True:
        world = shipped_world(dice) if dice.randrange(3) else random_edition(dice)
        if world:
            begun = opening(dice, world, WHOLE)
            setup = Setup(begun.edition, begun.players, begun.options, first=begun.first)
            yield Game(setup, begun.seed)


def ended(game: Game) -> Game:
    """Return a game whose bag is empty, after a turn's action that does nothing."""
    last = game.copy()
    last.deck.clear()
    last.apply(Nothing())
    return last


def at_work(game: Game) -> bool:
    """Say whether the turn's action comes next."""
    return game.step_index == game.setup.action_step


def worth_at(found: Iterable[FeatureWorth], at: str) -> FeatureWorth:
    """Return what a feature is worth, named by its oldest segment."""
    return next(each for each in found if each.at == at)


def test_worth_now_is_what_comes_when_the_game_ends_at_once() -> None:
    """Every claimed feature scores just that, for just those, in every moment of random games."""
    dice, seen = Random(1), 0
    for game in islice(any_games(dice), scaled(40, 10)):
        while not game.is_over:
            if at_work(game) and not dice.randrange(6):
                expected = Counter(
                    (each.kind, each.cells[0], each.leaders, each.claims, each.now[:2])
                    for each in worths(game)
                    if each.leaders
                )
                events = ended(game).events[len(game.events) :]
                came = Counter(
                    (e.kind, (e.x, e.y), e.winners, e.pieces, (e.points, e.terms))
                    for e in events
                    if isinstance(e, Scored)
                )
                assert came == expected
                seen += came.total()
            game.apply(choice(dice, game))
    assert seen > scaled(1000, 10)


def test_terms_add_up_and_names_are_those_of_the_table() -> None:
    """Now and if completed; kind, cells, claims and completeness are as the table shows them."""
    dice = Random(9)
    for game in islice(any_games(dice), scaled(12, 6)):
        while not game.is_over:
            on_table = {each.at: each for each in table.features(game)}
            for each in worths(game):
                for price in filter(None, (each.now, each.completed)):
                    assert price.points == sum(term.points for term in price.terms)
                there = on_table[each.at]
                assert (each.kind, each.cells) == (there.kind, there.cells)
                assert (each.complete, each.claims) == (there.complete, there.claims)
            for _ in range(5):
                if not game.is_over:
                    game.apply(choice(dice, game))
        assert worths(game) == ()


def test_what_is_left_out_never_scores() -> None:
    """A feature that is worth nothing to anybody any more is not among those that score later."""
    dice, gone_in_all = Random(10), 0
    for game in islice(any_games(dice), scaled(15, 7)):
        gone: set[str] = set()
        while not game.is_over:
            before = game.copy()
            game.apply(choice(dice, game))
            for each in scored(game, len(before.events)):
                assert not gone & {f"{p.spot} at ({p.x},{p.y})" for p in each.pieces}
            listed = {each.at for each in worths(game)}
            board = game.board
            for there in table.features(game):
                if there.at not in listed and not game.is_over:
                    x, y, spot = place_of(there.at)
                    segment = board.segment_at(x, y, spot)
                    assert segment is not None
                    gone.update(map(board.at, board.segments(board.find(segment))))
        gone_in_all += len(gone)
    assert gone_in_all > scaled(100, 7)


def place_of(at: str) -> tuple[int, int, str]:
    """Take a place such as `railroad E at (2,-1)` apart."""
    spot, _, where = at.rpartition(" at ")
    x, y = where.strip("()").split(",")
    return int(x), int(y), spot


# --- By hand -----------------------------------------------------------------------------------


@pytest.mark.rule("49", "78")
def test_a_locomotive_counts_only_if_the_railroad_is_completed() -> None:
    """Three tiles with one locomotive: 3 at the end, 6 when completed."""
    table = play("BLUE: 27 at (-1,0); cowboy on railroad E\nRED: 08 at (1,0)")
    railroad = worth_at(worths(table.game), "railroad E at (0,0)")
    assert railroad.cells == ((-1, 0), (0, 0), (1, 0))
    assert (railroad.role, railroad.leaders) == ("railwayman", (0,))
    assert [piece[1:5] for piece in railroad.pieces] == [(0, -1, 0, "railroad E")]
    assert (railroad.now.points, railroad.complete) == (3, False)
    assert railroad.completed is not None
    assert [(str(term), term.points) for term in railroad.completed.terms] == [
        ("railroad of 3 tiles: 3", 3),
        ("one locomotive: ×2", 3),
    ]


@pytest.mark.rule("60", "61", "79")
def test_a_city_is_foreseen_with_all_its_railroads() -> None:
    """With none of three railroads completed it is worth 0 now, and 9 when all are."""
    table = play("BLUE: 27 at (0,1); cowboy on city")
    city = worth_at(worths(table.game), "city at (0,1)")
    lines = table.game.board.lines_at(table.segment("city at (0,1)"))
    assert city.now.points == 0
    assert city.completed is not None
    assert city.completed.points == 3 * len(lines)


@pytest.mark.rule("109", "110")
def test_a_graveyard_is_foreseen_among_eight_tiles() -> None:
    """With one neighbour it is worth 2 now; surrounded by eight, none of them with a city, 9."""
    table = play(
        "BLUE: S1 at (0,1); sheriff to mountain N at (0,0); cowboy on graveyard", sets=["sheriff"]
    )
    yard = worth_at(worths(table.game), "graveyard at (0,1)")
    assert yard.now.points == 1 + 1
    assert yard.completed is not None
    assert yard.completed.points == 9


@pytest.mark.rule("69", "81")
def test_a_prairie_is_never_completed() -> None:
    """It has a worth now, and none for a completion that does not come."""
    table = play("BLUE: 01 at (0,1); cowboy on prairie N")
    prairie = next(each for each in worths(table.game) if each.role == "farmer" and each.leaders)
    assert prairie.completed is None
    assert prairie.now.points == 0


@pytest.mark.rule("25", "29")
def test_an_old_site_without_a_piece_is_left_out() -> None:
    """Only in the turn in which its tile was laid may a city be claimed, and score."""
    table = play(then="27 01").lay("27 at (0,1)")
    assert worth_at(worths(table.game), "city at (0,1)").leaders == ()
    table.do("nothing")
    assert "city at (0,1)" not in {each.at for each in worths(table.game)}


@pytest.mark.rule("6", "21", "57")
def test_tokens_and_tents_on_a_mountain_are_told() -> None:
    """The mountain of the first tile has a token; a tent stands there but does not hold it."""
    table = play("BLUE: 01 at (1,0); tent on mountain N at (0,0)")
    mountain = worth_at(worths(table.game), "mountain N at (0,0)")
    assert mountain.tokens == (("mining", 1, ()),)
    assert [(piece.piece, piece.owner) for piece in mountain.pieces] == [("tent", 0)]
    assert mountain.leaders == ()


class Bonus(RuleExtension):
    """Gives a point for each tile of what is completed, and takes one off at the end."""

    def worth(self, game: GameState, feature: int, final: bool) -> Iterable[Term]:
        tiles = len(game.board.tiles_of(feature))
        yield Term("a toll", "-1", -1) if final else Term("a bonus", str(tiles), tiles)


def test_what_extensions_add_is_part_of_the_worth() -> None:
    """In terms of its own, now and if completed."""
    edition = edition_of("gold-rush", "no-farmers")
    game = Game(Setup(edition, 2, extensions=lambda o: [Bonus("bonus", edition, o)]), 1)
    railroad = worth_at(worths(game), "railroad E at (0,0)")
    assert [str(term) for term in railroad.now.terms] == ["railroad of one tile: 1", "a toll: -1"]
    assert railroad.now.points == 0
    assert railroad.completed is not None
    assert (railroad.completed.points, railroad.completed.terms[-1].text) == (2, "a bonus")


class Broken(RuleExtension):
    """Fails whenever it is asked."""

    def worth(self, game: GameState, feature: int, final: bool) -> Iterable[Term]:  # noqa: ARG002
        raise RuntimeError("no idea")


def test_an_extension_that_fails_is_told() -> None:
    """As whenever an extension fails; the game is as it was."""
    edition = edition_of("gold-rush")
    game = Game(Setup(edition, 2, extensions=lambda o: [Broken("broken", edition, o)]), 1)
    before: Any = {name: getattr(game, name) for name in slots(game)}
    with pytest.raises(PluginFailed, match="'broken' failed: RuntimeError: no idea"):
        worths(game)
    assert {name: getattr(game, name) for name in slots(game)} == before


def test_nothing_is_completed_by_looking() -> None:
    """The game goes on as if nobody had asked."""
    asked, left = (Game(Setup(edition_of("gold-rush"), 2), 5) for _ in range(2))
    dice = Random(1)
    while not asked.is_over:
        worths(asked)
        action = choice(dice, asked)
        asked.apply(action)
        left.apply(action)
    assert (asked.events, isinstance(asked.history[0], Place)) == (left.events, True)

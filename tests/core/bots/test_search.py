"""The bot that plays on: its budget, its choice so far at any moment, and how well it plays."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import pytest

from core.bots.bots import UnfitBot, assess, choose, make, offered, play_out
from core.bots.search_bot import SearchBot
from core.edition.library import default_library
from core.engine.game_types import prepare
from tests.commands import ROOT, goldrush
from tests.editions import FEW, edition_from, edition_of
from tests.games.turn_mechanisms import Beast, HandOfThree, playing
from tests.volume import FULL, scaled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.bots.assessment import Assessment
    from core.engine.protocol import AnyGame

CHANCE = ROOT / "tests" / "core" / "data" / "pure-chance.yaml"
MANY = "search:1000000"


def begun(*sets: str, players: int = 2, seed: int = 1) -> AnyGame:
    """Begin a game of a short Gold Rush, or of other sets."""
    return prepare(edition_of(*(sets or (FEW,))), players).begin(seed)


def advanced(game: AnyGame, actions: int) -> AnyGame:
    """Let greedy bots play some actions of a game."""
    bots = [make("greedy", seat) for seat in range(len(game.players))]
    while len(game.history) < actions:
        game.apply(choose(game, bots[game.player]))
    return game


# --- Its parameter ---


@pytest.mark.parametrize(
    ("parameter", "why"),
    [
        ("", "it takes a number of playouts, such as 200, or of seconds, such as 2s"),
        ("many", "it takes a number of playouts"),
        ("2 s", "it takes a number of playouts"),
        ("-5", "it takes a number of playouts"),
        ("1.5", "it takes a number of playouts"),
        ("٣", "it takes a number of playouts"),
        ("0", "the playouts of a search are from 1 to 1,000,000"),
        ("9" * 5000, "the playouts of a search are from 1 to 1,000,000"),
        ("0.0s", "a search takes more than 0 and up to 3600 s"),
        (f"{10**400}s", "a search takes more than 0 and up to 3600 s"),
    ],
)
def test_a_parameter_that_is_none_is_refused(parameter: str, why: str) -> None:
    """In one message, which says what it could be."""
    with pytest.raises(UnfitBot) as caught:
        make(f"search:{parameter}", 1)
    assert str(caught.value).startswith(f"the bot 'search' refuses {parameter!r}: {why}")


def test_it_is_there_by_name_and_for_any_game() -> None:
    """With a parameter that can be left out, and named by it."""
    assert "search" in offered()
    assert "search" in offered(game="nim")
    assert offered()["search"] is False
    said = [make(name, 1).name for name in ("search", "search:20", "search:2s", "search:0.50s")]
    assert said == ["search:200", "search:20", "search:2s", "search:0.5s"]
    assert "search" in goldrush("play", "--help").stdout


# --- How long it goes on ---


@pytest.mark.parametrize("sets", [(), ("gold-rush-cards",)])
def test_it_plays_no_more_than_it_may(sets: Sequence[str]) -> None:
    """And all of it, but for less than one deal for what is left; some actions are never tried."""
    game = begun(*sets)
    for playouts in (1, 2, 7, 60):
        found = assess(game, make(f"search:{playouts}", 1))
        tried = sum(each.playouts for each in found)
        assert {each.action for each in found} <= set(game.legal_actions())
        assert max(1, playouts // 4) <= tried <= playouts
        assert found == sorted(found, key=lambda each: -each.worth)
        assert all(0 <= each.wins <= each.playouts for each in found)


def test_by_time_it_ends_and_has_tried_something() -> None:
    """However little that is."""
    game = begun()
    bot = make("search:0.05s", 1)
    assert sum(each.playouts for each in assess(game, bot)) > 0
    assert choose(game, bot) in game.legal_actions()


def test_it_is_the_same_again_for_the_same_seed() -> None:
    """Whatever it has chosen before; another seed imagines otherwise."""
    game = advanced(begun("gold-rush", "sheriff", players=3), 30)
    bot = make("search:12", 4)
    first = assess(game, bot)
    choose(advanced(begun(), 10), bot)
    assert assess(game, bot) == assess(game, make("search:12", 4)) == first
    assert assess(game, make("search:12", 5)) != first
    assert choose(game, bot) == first[0].action


def test_its_reasons_add_up() -> None:
    """Those of the planner, and what playing on adds to them, also where nothing was tried."""
    for found in assess(advanced(begun(), 20), make("search:30", 1)):
        assert "playouts" in [reason.name for reason in found.reasons]
        assert sum(reason.points for reason in found.reasons) == pytest.approx(found.worth)


def test_what_playing_on_shows_counts_more_than_what_was_thought_before() -> None:
    """After some playouts: what was thought counts as four of them (docs/bots.md)."""
    found = assess(advanced(begun(), 20), make("search:60", 1))
    added = [
        reason.points
        for each in found
        for reason in each.reasons
        if each.playouts and reason.name == "playouts"
    ]
    assert max(added) - min(added) > 0.5


# --- Interrupted ---


class Watch:
    """Asks a bot to end as soon as it reports something, and keeps what it reported."""

    def __init__(self, reports: int) -> None:
        self.reported: list[Sequence[Assessment]] = []
        self._reports = reports

    def report(self, found: Sequence[Assessment]) -> None:
        """Take note."""
        self.reported.append(found)

    def is_enough(self) -> bool:
        """Say whether there were enough reports."""
        return len(self.reported) >= self._reports


@pytest.mark.parametrize("sets", [(), ("gold-rush-cards",)])
@pytest.mark.parametrize("reports", [0, 1, 2])
def test_it_reports_as_it_goes_and_stops_when_told(sets: Sequence[str], reports: int) -> None:
    """With what it has by then, which may be what it thought before any playout."""
    game, watch = begun(*sets), Watch(reports)
    found = assess(game, make(MANY, 1), watch.report, watch.is_enough)
    assert found[0].action in game.legal_actions()
    assert len(watch.reported) == reports
    for before, after in zip(watch.reported, watch.reported[1:], strict=False):
        tried = [sum(each.playouts for each in some) for some in (before, after)]
        assert tried[0] < tried[1]


@pytest.mark.parametrize("sets", [(), ("gold-rush-cards",)])
def test_told_to_move_it_moves(sets: Sequence[str]) -> None:
    """From another thread, and as often as wanted."""
    game, bot = begun(*sets), SearchBot(1, "1000000")
    for _ in range(2):
        begins = Event()
        chosen: list[Any] = []

        def think(begins: Event = begins, chosen: list[Any] = chosen) -> None:
            view: Any = game.view(game.player)
            begins.set()
            chosen.append(bot.choose(view.actions, view))

        thread = Thread(target=think)
        thread.start()
        begins.wait()
        while thread.is_alive():
            bot.move_now()
            thread.join(0.05)
        assert chosen[0] in game.legal_actions()


# --- How it plays ---


def test_it_beats_chance() -> None:
    """With very few playouts."""
    for number in range(scaled(20, 20)):
        game = begun(seed=number)
        bots = [make("search:4", number), make("random", number)]
        play_out(game, bots if number % 2 else bots[::-1])
        assert game.winners == (1 - number % 2,)


@pytest.mark.parametrize(
    ("sets", "players"),
    [
        (("gold-rush", "sheriff"), 3),
        (("frontier", "river", "inns", "abbot", "traders"), 5),
        (("iron-horse",), 4),
        (("gold-rush-cards",), 3),
    ],
)
def test_it_plays_any_edition_to_the_end(sets: Sequence[str], players: int) -> None:
    """With expansions, their steps and tokens, and as many as can play."""
    game = begun(*sets, players=players)
    bots = [make("random", seat) for seat in range(players)]
    while not game.is_over:
        searches = game.player == 0 and not game.turn % (1 if FULL else 3)
        game.apply(choose(game, make("search:8", 1) if searches else bots[game.player]))
    assert game.winners


@pytest.mark.parametrize("kind", [HandOfThree, Beast])
def test_it_plays_with_hands_and_in_steps_of_others(kind: Any) -> None:  # noqa: ANN401
    """Of extensions that it has never heard of."""
    game = playing(kind).begin(3)
    bots = [make("search:4", 1), make("random", 1), make("random", 2)]
    decided = set()
    for _ in range(scaled(120, 3)):
        if game.player == 0:
            decided.add(str(game.step))
        game.apply(choose(game, bots[game.player]))
    assert len(decided) > 2


def test_a_game_of_pure_chance_shows_no_skill() -> None:
    """Each wins half of the games, within the interval: nothing scores there.

    Each deal is played from either seat, so that who wins it counts for neither.
    """
    games = scaled(200, 10)
    edition = edition_from(default_library(), str(CHANCE))
    setup = prepare(edition, 2)
    for name in ("greedy", "search:4"):
        won = 0
        for number in range(games):
            game = setup.begin(number // 2)
            bots = [make(name, number), make("random", number)]
            play_out(game, bots if number % 2 else bots[::-1])
            won += game.winners == (1 - number % 2,)
        assert abs(won / games - 0.5) < 1.96 * (0.25 / games) ** 0.5

"""Bots: the same on any machine, given a view alone, as greedy as they say, blamed if they fail."""

import gc
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from core.bots import promising_placements
from core.bots.bots import (
    BotFailed,
    RandomBot,
    UnfitBot,
    UnknownBot,
    assess,
    choose,
    make,
    maker,
    offered,
    play_out,
)
from core.bots.different_placements import Fit, places_at
from core.bots.turn_evaluator import TurnEvaluator
from core.bots.weights import shipped
from core.edition.edition import Edition
from core.edition.library import default_library
from core.engine.actions import Action, Nothing, Place
from core.engine.errors import PluginFailed
from core.engine.events import Ended
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.player_view import View, view
from core.engine.scoring import score_incomplete
from core.engine.setup import Setup
from core.engine.state import GameState, Offer
from core.engine.tile_tables import TileTables
from core.tileset.reader import read
from core.tileset.schema import OptionValue
from core.tileset.score_terms import Term
from tests.commands import NOTHING_TO_WIN, ROOT, python
from tests.core.bots.played_alike import told
from tests.editions import edition_from, edition_of
from tests.games.random_editions import random_edition
from tests.volume import part_of, scaled
from tests.written_plugins import library_with, write_plugin

SHIPPED = (
    ("gold-rush",),
    ("gold-rush", "sheriff"),
    ("no-farmers", "sheriff"),
    ("rich-veins",),
    ("iron-horse",),
)


@cache
def edition(*named: str) -> Edition:
    """Return an edition of shipped sets, or of texts."""
    sources = [read(name) if "\n" in name else name for name in named]
    return edition_from(default_library(), *sources)


@cache
def setup(players: int, *named: str) -> Setup:
    """Return a setup of it."""
    return Setup(edition(*(named or ("gold-rush",))), players)


def course(game: Game) -> list[str]:
    """Return all that was done in a game."""
    return [str(action) for action in game.history]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    """And another seed another one."""
    courses = []
    for seed in (1, 1, 2):
        game = Game(setup(2), 5)
        play_out(game, [make(name, seed), make(name, seed + 10)])
        courses.append(course(game))
    assert courses[0] == courses[1] != courses[2]


def test_games_do_not_depend_on_how_a_process_hashes() -> None:
    """Neither sets of strings nor addresses decide anything."""
    printed = python(
        f"from {told.__module__} import told; print(told())", PYTHONHASHSEED="0"
    ).stdout
    assert "place" in printed
    assert printed == told() + "\n", "Python chose another seed for this process"


def test_the_random_bot_takes_each_action_about_as_often_as_another() -> None:
    """600 of 2,400 each; 67 is three standard deviations."""
    bot = RandomBot(1)
    offered = cast("Sequence[Action]", (1, 2, 3, 4))
    chosen = [bot.choose(offered, None) for _ in range(2400)]
    for action in offered:
        assert abs(chosen.count(action) - 600) <= 67


def test_greed_beats_chance() -> None:
    """More than 95 of 100 games of two, either beginning; here, one may be lost."""
    won, games = 0, scaled(40, 8)
    for seed in range(games):
        game = Game(setup(2), seed)
        bots = [make("greedy", seed), make("random", seed)]
        play_out(game, bots if seed % 2 else bots[::-1])
        won += game.winners == (1 - seed % 2,)
    assert won >= games - 1


@pytest.mark.parametrize(("named", "players"), part_of(product(SHIPPED, (2, 5)), 3))
def test_every_shipped_edition_can_be_played_by_all_bots(
    named: tuple[str, ...], players: int
) -> None:
    """To the end, by every number of players that the set allows."""
    game = Game(setup(players, *named), 4)
    play_out(game, [make(("greedy", "random")[n % 2], n) for n in range(players)])
    assert isinstance(game.events[-1], Ended)


@pytest.mark.parametrize("k", part_of([1021, *range(39)], 8))
def test_greed_plays_whatever_verifies(k: int) -> None:
    """On editions of random tiles; one has a line from site to site, which meets no border."""
    text = random_edition(random.Random(k))
    if not text:
        return
    found = edition_of(text)
    game = Game(Setup(found, 2), k)
    for _ in range(60):
        if game.is_over:
            break
        game.apply(make("greedy", k).choose(game.legal_actions(), view(game, game.player)))


# --- What greed is ---

NAMES = ("planner", "greedy")


def lead_if_ended(game: Game, me: int) -> float:
    """The points of a player ahead of the mean of the others, if the game ended now."""
    ended = game.copy()
    if not game.is_over:
        score_incomplete(ended)
    others = [points for n, points in enumerate(ended.scores) if n != me]
    return ended.scores[me] - sum(others) / len(others)


def slow_worth(game: Game, action: Action) -> float:
    """The same after an action and whatever is best after it in the same turn, by playing it."""
    me, turn, after = game.player, game.turn, game.copy()
    after.apply(action)
    if after.is_over or after.turn != turn:
        return lead_if_ended(after, me)
    return max(slow_worth(after, following) for following in after.legal_actions())


@pytest.mark.parametrize("players", [2, 3])
def test_greed_is_the_lead_if_the_game_ended_after_the_turn(players: int) -> None:
    """In Frontier, where all is open; what joins several fields and towns at once is estimated."""
    compared = differing = 0
    for seed in range(scaled(5, 2)):
        game, bot, dice = Game(setup(players, "frontier"), seed), make("greedy", seed), Random(seed)
        while not game.is_over:
            legal = game.legal_actions()
            for each in assess(game, bot) if game.turn % 5 == seed else ():
                worth = slow_worth(game, each.action)
                # The chance of what may be completed later decides between equals: it is tiny.
                differing += each.worth != pytest.approx(worth, abs=0.02)
                total = sum(reason.points for reason in each.reasons)
                assert each.worth == pytest.approx(total)
                compared += 1
            game.apply(choose(game, bot) if dice.random() < 2 / 3 else dice.choice(legal))
    assert compared > scaled(1000, 2)
    assert differing < 0.04 * compared


@pytest.mark.parametrize("named", [("gold-rush", "sheriff"), ("frontier", "inns", "traders")])
def test_what_other_actions_add_is_left_out_only_where_it_changes_nothing(
    named: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best placements are the same as those found by asking what every one is worth."""
    monkeypatch.setattr(promising_placements, "_MOST", 1000)  # the planner is to look at all
    for seed in range(1, 1 + scaled(12, 12)):
        game = Game(setup(2, *named), seed)
        while not game.is_over:
            if game.step_index == game.setup.place_step:
                seen = view(game, game.player)
                plan = TurnEvaluator(seen.imagined, game.player, shipped(NAMES[game.player]))
                judged = plan.judge(seen.actions)
                found = places_at(game, cast("Sequence[Fit]", plan.best(seen.actions)))
                least = max(each.worth for each in judged) - 1e-9
                assert found == [each.action for each in judged if each.worth >= least]
            game.apply(choose(game, make(NAMES[game.player], seed)))


class Dig(NamedTuple):
    """Get rich: what no base game has."""

    depth: int

    def __str__(self) -> str:
        return f"dig {self.depth} deep"


class Digging(RuleExtension):
    """Players may dig instead of claiming; deeper is better."""

    def offers(self) -> Sequence[Offer]:
        """Offer three depths."""
        return (Offer(Dig, "act", lambda _: tuple(map(Dig, (1, 30, 2))), self._dig),)

    def _dig(self, game: GameState, action: Action) -> None:
        depth = cast("Dig", action).depth
        game.award(game.player, "digging", [Term("dug", str(depth), depth)])


def with_extension(kind: type[RuleExtension]) -> Setup:
    """Return a setup with an extension that core has never heard of."""

    def make_all(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [*setup(2).extensions, kind("unheard_of", edition("gold-rush"), options)]

    return Setup(edition("gold-rush"), 2, extensions=make_all)


def test_greed_keeps_nothing_of_a_game_that_is_over() -> None:
    """The tables of an edition go with it, however often sets are changed and tried."""

    def tables() -> int:
        for _ in range(2):  # what is compiled may take two rounds
            gc.collect()
        return sum(type(each) is TileTables for each in gc.get_objects())

    gc.freeze()  # what other tests hold would be searched each time
    before = tables()
    own = replace(edition("gold-rush"))
    assert Setup(own, 2).tables is Setup(own, 3).tables  # made once for all games on it
    for seed in (3, 4):
        play_out(Game(Setup(own, 2), seed), [make("greedy", 1), make("greedy", 2)])
    assert tables() == before + 1
    del own
    after = tables()
    gc.unfreeze()
    assert after == before


def test_greed_tries_actions_that_it_has_never_heard_of() -> None:
    """Thirty points each turn are more than anything else."""
    game = Game(with_extension(Digging), 1)
    play_out(game, [make("greedy", 1), make("random", 2)])
    acts = [action for action in game.history if not isinstance(action, Place)]
    assert acts.count(Dig(30)) >= 35


# --- Playing out ---

EMPTY = NOTHING_TO_WIN + "options: {final_tie: staring_duel}\n"
"""Nobody scores anything, and the last to blink wins."""


def test_what_people_settle_among_themselves_is_settled_by_chance_among_bots() -> None:
    """A16: it is in the record, and both win now and then."""
    winners = set()
    for seed in range(8):
        game = Game(setup(2, EMPTY), seed)
        play_out(game, [make("random", 1), make("random", 2)])
        what, number = game.chance.outcomes[-1]
        assert "staring duel" in what
        assert game.winners == (number,)
        winners.add(number)
    assert winners == {0, 1}


def test_whoever_watches_is_told_after_each_action() -> None:
    """As a record is, or a screen."""
    game, lengths = Game(setup(2), 1), []
    play_out(
        game, [make("random", 1), make("random", 2)], lambda now: lengths.append(len(now.history))
    )
    assert lengths == list(range(1, len(game.history) + 1))


class Bad:
    """A bot that does as it is told."""

    name = "bad"

    def __init__(self, *, looks: bool, does: Any) -> None:  # noqa: ANN401
        self.looks, self._does = looks, does

    def choose(self, actions: Sequence[Action], view: View | None) -> Action:  # noqa: ARG002
        """Do it."""
        if isinstance(self._does, Exception):
            raise self._does
        assert (view is None) != self.looks
        return cast("Action", self._does)


@pytest.mark.parametrize("looks", [True, False])
@pytest.mark.parametrize(
    ("does", "message"),
    [
        (Nothing(), "the bot 'bad', playing BLUE, chose nothing: "),
        (None, "the bot 'bad', playing BLUE, chose None: "),
        (
            Place("01", 90, 0, 0),
            "the bot 'bad', playing BLUE, chose place 01 at (90,0) rotated 0: ",
        ),
        (KeyError("x"), "the bot 'bad', playing BLUE, failed: KeyError: 'x'"),
    ],
)
def test_a_bot_that_does_wrong_is_named(looks: bool, does: object, message: str) -> None:
    """With whose place it has; the game is as it was."""
    game = Game(setup(2), 1)
    with pytest.raises(BotFailed) as caught:
        play_out(game, [Bad(looks=looks, does=does), make("random", 1)])
    assert str(caught.value).startswith(message)
    assert game.history == []


# --- Bots of plugins ---

PLUGIN = """
from core.api import hookimpl

class Last:
    name, looks = "last", False

    def __init__(self, seed):
        self.seed = seed

    def choose(self, actions, view):
        return actions[-1]

class Blind(Last):
    name = "blind"

    def choose(self, actions, view):
        return view.actions[0]

class Nth(Last):
    name, games = "nth", ("tiles", "chess")

    def __init__(self, seed, number):
        self.number = int(number)

    def choose(self, actions, view):
        return actions[self.number % len(actions)]

class Shy(Last):
    games = ["chess"]

def shy(seed, depth="1"):
    return Shy(seed)

class Dumb:
    pass

def impossible(seed):
    raise OSError("no hands")

@hookimpl
def goldrush_bots():
    return {"last": Last, "blind": Blind, "dumb": lambda seed: Dumb(), "random": Last,
            "impossible": impossible, "nth": Nth, "shy": shy}
"""


def with_plugin(folder: Path, name: str, code: str) -> Setup:
    """Return a setup of an edition that needs a plugin which the user has agreed to."""
    home = write_plugin(folder / "plugins" / name, code)
    library = library_with(home)
    text = f"format: 1\nid: with-{name}\nextends: gold-rush\nplugins: [{name}]\n"
    opened = library.open([read(text)])
    assert opened.edition is not None
    return Setup(opened.edition, 2)


@pytest.fixture
def with_bots(tmp_path: Path) -> Setup:
    """Give a setup of an edition that needs a plugin with bots."""
    return with_plugin(tmp_path, "crew", PLUGIN)


def test_the_example_of_a_bot_plays_as_printed(tmp_path: Path) -> None:
    """It takes the first of its actions."""
    page = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    setup = with_plugin(tmp_path, "example", code[0])
    game = Game(setup, 1)
    bot = make("first", 1, setup.edition.plugins)
    assert bot.choose(game.legal_actions(), None) == game.legal_actions()[0]
    play_out(game, [bot, bot])
    assert game.is_over


def test_the_example_that_asks_a_shipped_bot_plays_as_printed(tmp_path: Path) -> None:
    """Two turns of three as the planner, which beats two that never think."""
    page = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    setup = with_plugin(tmp_path, "asking", code[1])
    game = Game(setup, 1)
    play_out(game, [make("sleepy", 1, setup.edition.plugins), make("random", 2)])
    assert game.scores[0] > game.scores[1]


def test_plugins_add_bots(with_bots: Setup) -> None:
    """They are made by name, and play."""
    plugins = with_bots.edition.plugins
    there = [
        "blind",
        "dumb",
        "greedy",
        "impossible",
        "last",
        "nth",
        "planner",
        "random",
        "search",
        "shy",
    ]
    assert list(offered(plugins)) == there
    assert list(offered(plugins, "chess")) == [
        name for name in there if name not in {"greedy", "planner"}
    ]
    assert list(offered()) == ["greedy", "planner", "random", "search"]
    game = Game(with_bots, 1)
    play_out(game, [make("last", 1, plugins), make("random", 1, plugins)])
    assert game.is_over
    assert isinstance(make("random", 1, plugins), RandomBot)


def test_a_bot_may_take_a_parameter(with_bots: Setup) -> None:
    """What follows the colon; it must have one, or may, or none is taken."""
    plugins = with_bots.edition.plugins
    game = Game(with_bots, 1)
    actions = game.legal_actions()
    assert make("nth:2", 1, plugins).choose(actions, None) == actions[2]
    assert [make(name, 1, plugins).name for name in ("shy", "shy:3")] == ["last", "last"]
    for name, why in {
        "nth": "takes a parameter: nth:…",
        "nth:": r"refuses '': invalid literal",
        "nth:two": r"refuses 'two': invalid literal .* 'two'",
        "last:2": "takes no parameter, as '2' would be",
        "random:2": "takes no parameter",
    }.items():
        with pytest.raises(UnfitBot, match=f"^the bot '{name.partition(':')[0]}' {why}"):
            make(name, 1, plugins)


def test_a_bot_plays_only_the_games_that_it_says(with_bots: Setup) -> None:
    """Told when it is made; one that says nothing plays any."""
    plugins = with_bots.edition.plugins
    for name in ("last", "nth:1", "shy:3", "random"):
        maker(name, plugins, game="chess")(1)
    with pytest.raises(UnfitBot, match="'greedy' plays games of tiles, and this is one of chess"):
        maker("greedy", plugins, game="chess")
    with pytest.raises(UnfitBot, match="'nth' plays games of chess and tiles, and this is one of"):
        maker("nth:1", plugins, game="go")
    with pytest.raises(UnfitBot, match="'shy' plays games of chess, and this is one of go"):
        maker("shy", plugins, game="go")(1)


def test_a_bot_s_failure_is_its_plugin_s(with_bots: Setup) -> None:
    """With file and line."""
    plugins = with_bots.edition.plugins
    with pytest.raises(PluginFailed, match=r"'crew' failed at .*__init__.py:\d+: AttributeError"):
        play_out(Game(with_bots, 1), [make("blind", 1, plugins)] * 2)
    with pytest.raises(PluginFailed, match=r"'crew' failed at .*OSError: no hands"):
        make("impossible", 1, plugins)
    with pytest.raises(BotFailed, match="the bot 'dumb' lacks"):
        make("dumb", 1, plugins)


def test_a_failure_in_a_game_that_a_bot_imagines_is_its_plugin_s(tmp_path: Path) -> None:
    """Not the bot's, which did nothing but look ahead."""
    setup = with_plugin(
        tmp_path,
        "trap",
        "from core.api import RuleExtension, hookimpl\n\n"
        "class Trap(RuleExtension):\n"
        "    def claimed(self, game, segment):\n"
        "        raise RuntimeError('snap')\n"
        "@hookimpl\ndef goldrush_extension(id, edition, options):\n"
        "    return Trap(id, edition, options)\n",
    )
    with pytest.raises(PluginFailed, match=r"'trap' failed at .*:5: RuntimeError: snap"):
        play_out(Game(setup, 1), [make("greedy", 1), make("greedy", 2)])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean 'greedy'?"),
        ("zz", "known names: greedy, planner, ra"),
    ],
)
def test_a_bot_that_there_is_not_is_told_with_what_there_is(name: str, message: str) -> None:
    """As for sets and plugins."""
    with pytest.raises(UnknownBot) as caught:
        make(name, 1)
    assert message in str(caught.value)

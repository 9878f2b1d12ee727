"""What an extension does wrong is said with its name, and the game is as it was."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import pytest

from core.bots.bots import make, play_out
from core.engine.actions import Claim, Nothing
from core.engine.errors import IllegalAction, PluginFailed, Unplayable
from core.engine.events import Event
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_bag_edits import TakeTile
from core.engine.setup import Setup
from core.engine.state import GameState, Offer, Step
from core.tileset.schema import OptionValue
from core.tileset.score_terms import Term
from tests.checked_extensions import is_told_by_checking
from tests.editions import edition_of

ANY: Any = 1
HALF: Any = 0.5
TEXT: Any = "3"
NAN: Any = float("nan")


class Wave(NamedTuple):
    """An action without content, which equals any other such."""

    def __str__(self) -> str:
        return "wave"


def legal(*actions: object) -> Callable[[GameState], Any]:
    """Return a function that offers these."""
    return lambda _: actions


def nothing(game: GameState, action: object) -> None:
    """Carry out an action that does nothing."""


def begin(extension: type[RuleExtension], **options: OptionValue) -> Game:
    """Begin a game of Gold Rush without tents, with one extension called `faulty`."""
    edition = edition_of("gold-rush")
    setup = Setup(edition, 2, options, lambda given: [extension("faulty", edition, given)])
    return Game(setup, 3)


def made(**hooks: object) -> type[RuleExtension]:
    """Return an extension with these hooks."""
    return type("Faulty", (RuleExtension,), hooks)


NO_SCORE = "a score that is no whole number"


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        ({"offers": lambda _: [Offer(Wave, "acts", legal(), nothing)]}, "offers Wave in 'acts'"),
        ({"offers": lambda _: [Offer(Claim, "act", legal(), nothing)]}, "offered already"),
        ({"steps": lambda _: [Step("act", lambda _: True)]}, "two steps called 'act'"),
        ({"vetoes": lambda _: {"Clam": nothing}}, "names 'Clam', which nobody offers"),
    ],
)
def test_wrong_answers_are_refused_before_the_game(hooks: Mapping[str, Any], said: str) -> None:
    """By name, and with what would be right."""
    with pytest.raises(PluginFailed, match=f"'faulty' failed.*{re.escape(said)}"):
        begin(made(**hooks))


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        (
            {"offers": lambda _: [Offer(ANY, "act", legal(), nothing)]},
            "`kind` of its Offer should be a class, not 1",
        ),
        ({"offers": lambda _: [1]}, "should give things of the type Offer"),
        ({"offers": lambda _: None}, "should give things of the type Offer"),
        ({"steps": lambda _: [Step("rest", ANY)]}, "`due` of its Step should be a function"),
        ({"vetoes": lambda _: None}, "`vetoes` .*should give functions"),
        ({"complaints": lambda _: "no saloon"}, "should give things of the type str"),
        ({"begin": lambda *_: object()}, "`begin` gives .* something with a `copy`"),
        ({"placed": lambda _: None}, r"Faulty.placed should be a method with \(self, game\)"),
        ({"steps": ()}, r"Faulty.steps should be a method with \(self\)"),
    ],
)
def test_answers_of_a_wrong_kind_are_told_by_checking(hooks: Mapping[str, Any], said: str) -> None:
    """By name, and with what would be right; in play nobody looks at them."""
    assert is_told_by_checking(made(**hooks), said)


def test_what_it_complains_of_keeps_the_edition_from_being_played() -> None:
    """In its own words."""
    with pytest.raises(Unplayable, match="faulty: there is no saloon"):
        begin(made(complaints=lambda _: ["there is no saloon"]))


def test_a_step_in_which_nothing_is_legal_is_named() -> None:
    """Nobody could go on."""
    game = begin(made(steps=lambda _: [Step("rest", lambda _: True)]))
    game.apply(game.legal_actions()[0])
    with pytest.raises(PluginFailed, match="'faulty' failed: in the step 'rest' nothing is legal"):
        game.legal_actions()


def test_a_memory_that_copies_to_nothing_is_refused() -> None:
    """Before anybody thinks ahead with it."""
    hollow = type("Hollow", (), {"copy": lambda _: None})
    assert is_told_by_checking(made(begin=lambda *_: hollow()), "something with a `copy`")
    game = begin(made(begin=lambda *_: hollow()))
    with pytest.raises(PluginFailed, match="'faulty' failed"):
        game.copy().copy()


def test_leaving_the_program_while_offering_is_no_way_out() -> None:
    """It is told as any other fault."""
    game = begin(made(offers=lambda _: [Offer(Wave, "act", lambda _: sys.exit(0), nothing)]))
    game.apply(game.legal_actions()[0])
    with pytest.raises(PluginFailed, match="'faulty' failed"):
        game.legal_actions()


@pytest.mark.parametrize("offered", [None, 42, [1, 2]])
def test_what_is_offered_must_be_actions(offered: object) -> None:
    """Whatever comes instead, nothing is done."""
    offer = Offer(Wave, "act", lambda _: offered, nothing)  # type: ignore[arg-type, return-value]
    game = begin(made(offers=lambda _: [offer]))
    game.apply(game.legal_actions()[0])
    with pytest.raises(PluginFailed, match="faulty"):
        game.apply(game.legal_actions()[-2])
    assert is_told_by_checking(made(offers=lambda _: [offer]), "offers .* as Wave")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda game: game.award(0, "x", [Term("half", "0.5", HALF)]),
        lambda game: game.award(0, "x", [Term("not a number", "?", NAN)]),
        lambda game: game.award(0, "x", [Term("yes", "yes", True)]),
        lambda game: game.award(0, "x", [Term("ever so many", "?", 10**400)]),
        lambda game: game.award(-1, "x", [Term("one", "1", 1)]),
        lambda game: game.apply(game.legal_actions()[0]),
        lambda game: game.undo(),
        lambda game: game.carry_out(TakeTile("33")),
        lambda game: game.chance.below("the dice", 0),
        lambda game: game.lay_tokens("mining", 0, -1),
        lambda game: game.stand("zebra", 0, 0),
    ],
)
def test_what_cannot_be_is_refused_and_taken_back(wrong: Callable[[Game], None]) -> None:
    """The action is not done at all."""

    def perform(game: GameState, _: object) -> None:
        game.award(game.player, "before", [Term("five", "5", 5)])
        assert isinstance(game, Game)
        wrong(game)

    game = begin(made(offers=lambda _: [Offer(Wave, "act", legal(Wave()), perform)]))
    game.apply(game.legal_actions()[0])
    before = [game.describe_event(event) for event in game.events]
    with pytest.raises(PluginFailed, match="'faulty' failed"):
        game.apply(Wave())
    assert game.scores == [0, 0]
    assert [game.describe_event(event) for event in game.events] == before


@pytest.mark.parametrize("error", [IllegalAction(Wave(), "no"), KeyboardInterrupt(), SystemExit(0)])
def test_whatever_it_raises_the_game_is_as_it_was(error: BaseException) -> None:
    """Even what the game itself would raise, and what ends programs."""

    def perform(game: GameState, _: object) -> None:
        game.award(game.player, "before", [Term("five", "5", 5)])
        raise error

    game = begin(made(offers=lambda _: [Offer(Wave, "act", legal(Wave()), perform)]))
    game.apply(game.legal_actions()[0])
    done = list(game.history)
    with pytest.raises(KeyboardInterrupt if type(error) is KeyboardInterrupt else PluginFailed):
        game.apply(Wave())
    assert (game.scores, game.history, str(game.step)) == ([0, 0], done, "act")


def test_what_was_taken_back_can_be_done_again_after_a_failure() -> None:
    """With the chance that decided then."""
    game = begin(made(claimed=lambda *_: 1 // 0))
    game.apply(game.legal_actions()[0])
    game.apply(Nothing())
    drawn = game.drawn
    game.undo()
    kept = game.future[:], game.undone
    assert kept[0] == [Nothing()]
    assert kept[1]
    claim = next(each for each in game.legal_actions() if isinstance(each, Claim))
    with pytest.raises(PluginFailed, match="'faulty' failed: ZeroDivisionError"):
        game.apply(claim)
    assert (game.future, game.undone) == kept
    assert game.redo() == Nothing()
    assert game.drawn == drawn


def test_equal_actions_of_two_kinds_are_two_actions() -> None:
    """What was taken back is not done again by another that only looks the same."""
    performed = []
    offer = Offer(Wave, "act", legal(Wave()), lambda _, action: performed.append(action))
    game = begin(made(offers=lambda _: [offer]))
    game.apply(game.legal_actions()[0])
    game.apply(Nothing())
    game.apply(game.legal_actions()[0])
    game.undo()
    game.undo()
    assert tuple(Wave()) == tuple(Nothing())
    game.apply(Wave())
    assert performed == [Wave()]
    assert game.future == []


def played(extension: type[RuleExtension]) -> Game:
    """Play a game with one extension to its end; a turn without a tile does not end it."""
    game = begin(extension, unplaceable_last="turn_goes_on")
    play_out(game, [make("random", seat) for seat in range(2)])
    return game


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (NAN, ", nan"),
        (HALF, ", 0.5"),
        (True, ", True"),
        (TEXT, ", '3'"),
        (10**400, ", 1000"),
        (-(10**5000), "so many tuple"),
    ],
    ids=["nan", "half", "yes", "text", "large", "unspeakable"],
)
def test_points_that_are_none_are_told_by_checking(points: int, said: str) -> None:
    """With the hook that they come from; in play a score that is no whole number stops the game."""
    extension = made(worth=lambda *_: [Term("luck", "?", points)])
    assert is_told_by_checking(extension, f"its hook `worth` gives .*{said}.* up to 1,000,000,000")
    if type(points) is bool:  # which counts as 1
        played(extension)
        return
    with pytest.raises(PluginFailed, match="'faulty' failed: "):
        played(extension)


def always(game: GameState, *_: object) -> str:
    """Put a tile into the bag, and forbid nothing."""
    game.deck.insert(0, game.setup.tables.start)
    return ""


def sometimes(game: GameState, *_: object) -> str:
    """Put a tile into the bag whenever there is none, and forbid all."""
    game.deck += [] if game.deck else [game.setup.tables.start]
    return "no" if len(game.board.placed) > 4 else ""


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        (
            {"turn_ended": lambda _, game: game.scores.__setitem__(0, NAN)},
            "a score that is no whole number",
        ),
        (
            {"final": lambda _, game: game.scores.__setitem__(0, HALF)},
            "a score that is no whole number",
        ),
        ({"turn_ended": lambda _, game: always(game)}, "more tiles are laid than"),
        ({"vetoes": lambda _: {"Place": sometimes}}, "come into the bag while one is drawn"),
        (
            {
                "vetoes": lambda _: {"Place": lambda game, _: "no" * (len(game.board.placed) > 4)},
                "turn_ended": lambda _, game: always(game),
            },
            "does not end: this is turn",
        ),
    ],
)
def test_what_keeps_a_game_from_going_on_is_told(hooks: Mapping[str, Any], said: str) -> None:
    """By the name of the only plugin that does not come with the program."""
    with pytest.raises(PluginFailed, match=f"'faulty' failed: .*{said}"):
        played(made(**hooks))


def test_a_score_that_is_none_is_told_in_its_turn() -> None:
    """Not at the end of the game, when it is hard to tell what did it."""
    game = begin(made(turn_ended=lambda _, game: game.scores.__setitem__(0, NAN)))
    game.apply(game.legal_actions()[0])
    with pytest.raises(PluginFailed, match=r"'faulty' failed: .*a score that is no whole number"):
        game.apply(Nothing())


class Silent(NamedTuple):
    """An event without words."""

    def text(self, players: Iterable[str]) -> str:  # noqa: ARG002
        """Give nothing."""
        return None  # type: ignore[return-value]


def test_an_event_without_words_is_refused_where_it_is_told() -> None:
    """Not in the middle of a record."""
    game = begin(made(placed=lambda _, game: game.events.append(Silent())))
    silent: Event = next(event for event in game.events if isinstance(event, Silent))
    with pytest.raises(PluginFailed, match=r"'faulty' failed: .*Silent\.text gives no text"):
        game.describe_event(silent)

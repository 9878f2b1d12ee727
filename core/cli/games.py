"""Games of commands: their setup, their bots, and what happens when one fails."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import typer

from ..bots.bots import Bot, BotFailed, UnfitBot, UnknownBot, setup_maker
from ..edition.edition import Edition
from ..edition.library import Library
from ..edition.rule_options import BadOption, read_options
from ..engine.errors import GameStopped, PluginProblem, Unplayable, Unusable
from ..engine.game_types import prepare
from ..engine.protocol import AnyGame, AnySetup
from ..engine.setup import COLORS
from ..messages import msg
from .failures import FAILED, WRONG, attributed, fail, failing_on
from .output import counted, split_names

GAME_FAILURES: Final = (BotFailed, GameStopped, PluginProblem, Unplayable)


@contextlib.contextmanager
def attributing() -> Iterator[None]:
    """Turn exceptions of plugins into PluginFailed, and unexpected ones of core into GameStopped.

    The latter come from values of a plugin that core cannot use, such as an event without a text.
    """
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        failed = attributed(error)
        if failed is not None and failed is not error:
            raise failed from error
        # What core raises on purpose, a command turns into a message of its own.
        is_own = type(error).__module__.partition(".")[0] == "core"
        if is_own or isinstance(error, OSError | SystemExit | typer.Exit | typer.Abort):
            raise
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise GameStopped(msg("the game cannot go on: {why}", why=why)) from error


@contextlib.contextmanager
def ending_on_failures(*more: type[Exception], before: str = "") -> Iterator[None]:
    """End the program with a message if a plugin, a bot or a game fails, or on another error."""
    with failing_on(*GAME_FAILURES, *more, code=FAILED, before=before), attributing():
        yield


def make_setup(
    edition: Edition, players: int, options: Sequence[str], first: int = 0
) -> AnySetup[AnyGame]:
    """The setup of an edition with options as `NAME=VALUE`, or end the program."""
    if not 0 < players <= len(COLORS):
        fail(f"{counted(players, 'player')}; there can be 1 to {len(COLORS)}")
    if not 0 <= first < players:
        fail(f"--first {first + 1}: seats are numbered from 1 to {players}")
    with (
        failing_on(Unplayable, BadOption),
        failing_on(Unusable, GameStopped, PluginProblem, code=FAILED),
    ):
        return prepare(edition, players, read_options(edition, options), first)


def bot_makers(
    names: Sequence[str], setup: AnySetup[AnyGame], library: Library
) -> list[Callable[[int], Bot]]:
    """What makes each bot; end the program if one cannot play this game."""
    makers: list[Callable[[int], Bot]] = []
    for name in names:
        try:
            makers.append(setup_maker(name, setup, library))
            # Made once in advance: some bots only then refuse their parameter, or the game.
            makers[-1](0)
        except UnknownBot as error:
            fail(error, FAILED if error.problems else WRONG)
        except UnfitBot as error:
            fail(error)
        except (BotFailed, PluginProblem):
            continue  # the game will say it
    return makers


def seats(edition: Edition, players: int | None, bots: str) -> tuple[list[str], int]:
    """The bots by name and how many play; end the program if they are too many."""
    names = split_names(bots)
    count = players if players is not None else max(edition.players.min, len(names))
    if 0 < count < len(names):
        fail(f"{counted(len(names), 'bot')} for {counted(count, 'player')}")
    return names, count

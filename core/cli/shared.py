"""What the commands share: options, error messages, exit codes, and preparing a game."""

from __future__ import annotations

import contextlib
import sys
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

from ..messages import msg
from ..processes.interrupts import was_asked
from ..storage.files import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..bots.bots import Bot
    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.errors import PluginFailed
    from ..engine.protocol import AnyGame, AnySetup


class Language(StrEnum):
    """The languages in which the program writes."""

    EN = "en"
    FR = "fr"


OK, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
# Errors of a set that cannot be played; whoever mends them goes on with `goldrush verify`.
_SHOWN: Final = 20

SetArgument = Annotated[str, typer.Argument(metavar="SET", help="A set by path or id.")]
WithOption = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="SET", help="Combine it with this set; can be repeated."),
]
TextLanguage = Annotated[
    Language, typer.Option("--language", help="The language of all words that are written.")
]
TitleLanguage = Annotated[
    str, typer.Option("--language", metavar="CODE", help="The language of titles.")
]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="Number of players.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="BOT,…",
        help="The bots, repeated round the table: random, greedy, planner, search (search:50 with "
        "50 playouts, search:2s with 2 seconds for each choice), those of plugins, some as "
        "BOT:VALUE.",
    ),
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A rule option; can be repeated."),
]
BatchSeed = Annotated[
    int, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")
]
Workers = Annotated[
    int,
    typer.Option("--workers", metavar="N", min=1, max=256, help="Number of processes."),
]
Patience = Annotated[
    int,
    typer.Option(
        "--patience",
        metavar="SECONDS",
        min=0,
        max=86_400,
        help="Time limit of one action; 0 for none.",
    ),
]


def fail(message: str, code: int = WRONG) -> NoReturn:
    """End the program with a message, or without one after Ctrl-C."""
    if was_asked():  # the error may come from the interrupt
        raise KeyboardInterrupt
    print_error(message)
    raise typer.Exit(code)


def print_error(message: str) -> None:
    """Write a message to standard error; a full disk there is ignored."""
    with contextlib.suppress(OSError):
        typer.echo(printable(f"goldrush: {message}"), err=True)


def command_library() -> Library:
    """Return the user's library, which prints to standard error what it ignores."""
    from ..edition.library import default_library
    from ..packing.opened_packs import opened_pack

    return default_library(print_error, opened_pack)


def blamed(error: BaseException) -> PluginFailed | None:
    """Return PluginFailed if an exception came from the code of a plugin, otherwise None."""
    if "core.engine.plugin_loader" not in sys.modules:  # then no plugin has run
        return None
    from ..engine.errors import blame
    from ..engine.plugin_loader import loaded

    return blame(error, loaded())


@contextlib.contextmanager
def attribute_errors() -> Iterator[None]:
    """Turn exceptions of plugins into PluginFailed, and unexpected ones of core into GameStopped.

    The latter come from values of a plugin that core cannot use, such as an event without a text.
    """
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        failed = blamed(error)
        if failed is not None and failed is not error:
            raise failed from error
        # What core raises on purpose, a command turns into a message of its own.
        is_own = type(error).__module__.partition(".")[0] == "core"
        if is_own or isinstance(error, OSError | typer.Exit | typer.Abort):
            raise
        from ..engine.errors import GameStopped

        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise GameStopped(msg("the game cannot go on: {why}", why=why)) from error


def playable(library: Library, names: Sequence[str]) -> Edition:
    """Return an edition without errors, or print them and end the program."""
    from ..findings import Severity
    from ..storage.files import UnreadableFile
    from ..tileset.reader import UnreadableSet
    from ..verification import verify
    from ..verification.report_formats import finding_text

    edition = None
    try:
        opened = library.open(list(names))
        edition, findings = opened.edition, opened.findings
    except UnreadableSet as error:
        findings = error.findings
    except UnreadableFile as error:
        fail(str(error))
    if edition is not None:
        findings = verify(edition, findings).findings
    wrong = [finding for finding in findings if finding.severity is Severity.ERROR]
    for finding in wrong[:_SHOWN]:
        typer.echo(printable(finding_text(finding)), err=True)
    if edition is None or wrong:
        fail("a set with errors cannot be played; `goldrush verify` says more", FAILED)
    return edition


def make_setup(
    edition: Edition, players: int, options: Sequence[str], first: int = 0
) -> AnySetup[AnyGame]:
    """Return the setup of an edition with options as `NAME=VALUE`, or end the program."""
    from ..edition.rule_options import BadOption, read_options
    from ..engine.errors import GameStopped, PluginProblem, Unplayable, Unusable
    from ..engine.game_types import prepare
    from ..engine.setup import COLORS

    if not 0 < players <= len(COLORS):
        fail(f"{counted(players, 'player')}; there can be 1 to {len(COLORS)}")
    if not 0 <= first < players:
        fail(f"--first {first + 1}: seats are numbered from 1 to {players}")
    try:
        return prepare(edition, players, read_options(edition, options), first)
    except Unplayable as error:
        fail("; ".join(error.reasons), FAILED if isinstance(error, Unusable) else WRONG)
    except BadOption as error:
        fail(str(error))
    except (GameStopped, PluginProblem) as error:
        fail(str(error), FAILED)


def bot_makers(
    names: Sequence[str], setup: AnySetup[AnyGame], library: Library
) -> list[Callable[[int], Bot]]:
    """Return what makes each bot, or end the program if one cannot play this game."""
    from ..bots.bots import BotFailed, UnfitBot, UnknownBot, maker, other_plugins
    from ..engine.errors import PluginProblem

    edition, game = setup.edition, setup.type.name
    makers: list[Callable[[int], Bot]] = []
    for name in names:
        try:
            more = partial(other_plugins, library, edition)
            makers.append(maker(name, edition.plugins, more, game))
            # Made once in advance: some bots only then refuse their parameter, or the game.
            makers[-1](0)
        except UnknownBot as error:
            fail(str(error), FAILED if error.problems else WRONG)
        except UnfitBot as error:
            fail(str(error))
        except (BotFailed, PluginProblem):
            continue  # the game will say it
    return makers


def seats(edition: Edition, players: int | None, bots: str) -> tuple[list[str], int]:
    """Return the bots by name and how many play, or end the program if they are too many."""
    names = [name.strip() for name in bots.split(",")]
    count = players if players is not None else max(edition.players.min, len(names))
    if 0 < count < len(names):
        fail(f"{counted(len(names), 'bot')} for {counted(count, 'player')}")
    return names, count


def counted(number: int, what: str) -> str:
    """Return a number with a noun that has a regular plural."""
    return f"{number} {what}{'' if number == 1 else 's'}"

"""The exceptions of a game, and which plugin is at fault.

Hooks of extensions are called without a `try`, for speed. Code that catches what a game raises asks
here through which plugin's code the exception has passed.
"""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..edition.library import pack_around, shown
from ..messages import join_semicolon, message_of, msg, msg_template
from .actions import in_words
from .plugin_consent import is_shipped
from .plugin_importer import ENTRY

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager

    from ..edition.plugin_manifest import Plugin, PluginFiles
    from ..findings import Path as DataPath
    from .actions import Action
    from .plugin_consent import Consent

_LONGEST: Final = 300


# --- Of games ---


class Unplayable(ValueError):
    """An edition, or a setup of it, that no game can be played with: why, a line each.

    `is_of_players` says that another number of players, or other names of them, may do.
    """

    def __init__(self, reasons: Sequence[str], *, is_of_players: bool = False) -> None:
        super().__init__(join_semicolon(reasons))
        self.reasons, self.is_of_players = tuple(reasons), is_of_players


class Unusable(Unplayable):
    """An edition that needs plugins which take no part: why, a line each."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now: which, and why; the game is as it was."""

    def __init__(self, action: Action, reason: str) -> None:
        super().__init__(msg("{action}: {why}", action=in_words(action), why=reason))
        self.action, self.reason = action, reason


class BadManualEdit(ValueError):
    """Data that stands for no manual edit: why."""


class ChanceDiffers(ValueError):
    """A recorded outcome that does not fit what the game asks of chance."""


class NotRemembered(ValueError):
    """An imagined game goes on, but nothing in it can be taken back."""


class GameStopped(ValueError):
    """A game that cannot go on, since something in it failed; it is as it was before."""


class Fault(NamedTuple):
    """What makes no sense in a position: the path to it, why, and what was likely meant."""

    path: DataPath
    reason: str
    hint: str = ""


class BadPosition(GameStopped):
    """A position that no game can be in: what is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.reasons = tuple(
            join_semicolon(filter(None, (each.reason, each.hint))) for each in faults
        )
        super().__init__(join_semicolon(self.reasons))
        self.faults = tuple(faults)


# --- Of plugins ---


class PluginProblem(ValueError):
    """Why a plugin takes no part; `plugin` is its id."""

    def __init__(self, plugin: str, message: str) -> None:
        super().__init__(message)
        self.plugin = plugin


class PluginFailed(PluginProblem):
    """A plugin that cannot be loaded, or that raised: `where` as file:line, and `why`."""

    def __init__(self, plugin: str, why: str, where: str = "") -> None:
        said = msg("the plugin {plugin!r} failed: {why}", plugin=plugin, why=why)
        if where:
            template = msg_template("the plugin {plugin!r} failed at {where}: {why}")
            said = msg(template, plugin=plugin, where=where, why=why)
        super().__init__(plugin, said)
        self.why, self.where = why, where


def plugin_failed(template: str, /, plugin: str, **values: Any) -> PluginFailed:  # noqa: ANN401
    """What says that a plugin failed; why it did is a sentence, made as `msg` does it."""
    return PluginFailed(plugin, msg(template, **values))


class NotAgreed(PluginProblem):
    """A plugin whose present content the user has not agreed to; the message says how to."""

    def __init__(self, plugin: Plugin, content: PluginFiles, consent: Consent) -> None:
        folder = shown(plugin.folder)
        place = folder if os.sep in folder else os.path.join(os.curdir, folder)  # noqa: PTH118
        place = pack_around(plugin.folder) or place
        trouble = consent.trouble()
        template = msg_template(
            "the plugin {plugin!r} in {folder} ({digest}) waits for you to agree to it"
        )
        if consent.agreed(plugin):
            template = msg_template(
                "the plugin {plugin!r} in {folder} ({digest}) has changed since you agreed to it"
            )
        said = msg(template, plugin=plugin.id, folder=folder, digest=content.digest[:12])
        how = msg("to let it run: {command}", command=f"goldrush agree {shlex.quote(place)}")
        how = msg("nothing is agreed: {trouble}", trouble=trouble) if trouble else how
        super().__init__(plugin.id, join_semicolon((said, how)))
        self.content = content


# --- Whose fault it is ---


def attribute_errors(plugins: Iterable[Plugin]) -> AbstractContextManager[None]:
    """Turn what code of these plugins raises into PluginFailed, anything else into GameStopped."""
    return _Attribution(plugins)


class _Attribution:
    """Does so around a block; made by hand, as `contextmanager` takes three times as long."""

    __slots__ = ("_plugins",)

    def __init__(self, plugins: Iterable[Plugin]) -> None:
        self._plugins = plugins

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is None or isinstance(error, (ChanceDiffers, GameStopped, KeyboardInterrupt)):
            return
        stopped = stopped_by(error, self._plugins)
        if stopped is not error:
            raise stopped from error


def stopped_by(
    error: BaseException,
    plugins: Iterable[Plugin],
    *,
    step: str = "",
    offering: Collection[str] = (),
) -> ValueError:
    """Return PluginFailed if an exception is a plugin's fault, otherwise GameStopped.

    An exception that passed through no plugin came of what one gave. If it was raised while the
    actions of a `step` were listed, that was the one plugin in `offering`, if there is just one.
    """
    failed = blame(error, plugins)
    if failed is not None:
        return failed
    if len(offering) == 1:
        (plugin,) = offering
        template = msg_template("what it offers in the step {step!r} cannot be listed: {why}")
        why = msg(template, step=step, why=message_of(error))
        return PluginFailed(plugin, why)
    if isinstance(error, GameStopped):
        return error
    return GameStopped(_stopped(f"{type(error).__name__}: {error}"))


def stuck(step: str, suspects: Sequence[str]) -> ValueError:
    """Return what says that nothing is legal in a step that is due; the first suspect did it."""
    why = msg("in the step {step!r} nothing is legal", step=step)
    return PluginFailed(suspects[0], why) if suspects else GameStopped(_stopped(why))


def suspected(why: str, plugins: Iterable[Plugin], playing: Sequence[str]) -> ValueError:
    """Return what says that something is wrong, where nothing shows which extension has done it.

    It is the fault of the only plugin `playing` (by id) that does not come with the program, or of
    one of several.
    """
    shipped = {each.id for each in plugins if is_shipped(each.content())}
    names = [name for name in playing if name not in shipped] or playing
    if len(names) == 1:
        return PluginFailed(names[0], why)
    at_fault = msg("one of the plugins {names} is at fault", names=names) if names else ""
    return GameStopped(join_semicolon(filter(None, (_stopped(why), at_fault))))


def _stopped(why: str) -> str:
    return msg("the game cannot go on: {why}", why=why)


def blame(error: BaseException, plugins: Iterable[Plugin]) -> PluginFailed | None:
    """Return PluginFailed for the innermost plugin whose code an exception passed, or None.

    What that refuses as a wrong value or type is the fault of whoever called it, if that is a
    plugin that needs it: as core refuses it, which is never at fault for that.
    """
    if isinstance(error, PluginFailed):
        return error
    if isinstance(error, KeyboardInterrupt):
        return None
    homes = {plugin.folder.resolve(): plugin for plugin in plugins}
    passed = list(dict.fromkeys(plugin.id for plugin in _passed(error, homes)))
    known = {plugin.id: plugin for plugin in homes.values()}
    if len(passed) > 1 and isinstance(error, (TypeError, ValueError)):
        inner, outer = passed[:2]
        if inner in known[outer].declaration.needs:
            return failure(known[outer], error)  # it gave the plugin that it needs a wrong value
    return failure(known[passed[0]], error) if passed else None


def failure(plugin: Plugin, error: BaseException) -> PluginFailed:
    """Return that a plugin raised an exception, and where in its files."""
    where = next((place for place in _places(error) if is_in(place[0], plugin.folder)), None)
    file, line = where or (str(plugin.folder / ENTRY), None)
    at = f":{line}" if line else ""
    return PluginFailed(plugin.id, error_text(error), shown(Path(file)) + at)


def is_in(file: str, folder: Path) -> bool:
    """Say whether a file lies in a folder; `<string>` and its like lie nowhere."""
    return bool(_holding(file, [folder.resolve()]))


def _holding(file: str, homes: Iterable[Path]) -> list[Path]:
    """Return which of some folders, whose paths have no links, hold a file."""
    if file.startswith("<"):
        return []
    paths = [Path(file), Path(os.path.realpath(file))]  # it may be named through a link
    return [home for home in homes if any(path.is_relative_to(home) for path in paths)]


def _passed(error: BaseException, homes: Mapping[Path, Plugin]) -> Iterator[Plugin]:
    places = list(_places(error))
    # Most frames are of few files, and following links takes long.
    holding = {file: _holding(file, homes) for file in {file for file, _ in places}}
    for file, _ in places:
        yield from (homes[home] for home in holding[file])


def _places(error: BaseException) -> Iterator[tuple[str, int | None]]:
    """Yield the file and line of a syntax error, then what an exception passed, inside out."""
    if isinstance(error, SyntaxError) and isinstance(error.filename, str):
        yield error.filename, error.lineno
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    yield from reversed(frames)


def error_text(error: BaseException) -> str:
    """Return what an exception says in one line, also if it cannot say it."""
    try:
        said = error.msg if isinstance(error, SyntaxError) else str(error)
        line = " ".join(str(said).split())
    except BaseException:  # noqa: BLE001 - the text comes from the plugin's own code
        line = ""
    line = line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
    return f"{type(error).__name__}: {line}" if line else type(error).__name__

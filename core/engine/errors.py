"""The exceptions of a game, and which plugin is at fault.

Hooks of extensions are called without a `try`, for speed. What escapes from a game is attributed
where it comes out: to the plugin whose code the exception has passed.
"""

from __future__ import annotations

import os
import shlex
from contextlib import AbstractContextManager
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from pydantic import ValidationError

from ..edition.library import pack_around, shipped_folder, shown
from ..messages import join_semicolon, message_of, msg, msg_template
from .actions import Action, in_words
from .plugin_importer import ENTRY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..edition.plugin_manifest import Plugin, PluginFiles
    from ..findings import Path as DataPath
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


class Spoiled(ValueError):
    """A state that a game cannot go on from, and why; who left it so is said where it comes out."""


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
    """A plugin that cannot be loaded, or that failed, and why.

    `where` is file:line, `hook` the function of the plugin that was called, `game` in which game.
    """

    def __init__(
        self, plugin: str, why: str, where: str = "", hook: str = "", game: str = ""
    ) -> None:
        said = msg("the plugin {plugin!r} failed: {why}", plugin=plugin, why=why)
        if where:
            template = msg_template("the plugin {plugin!r} failed at {where}: {why}")
            said = msg(template, plugin=plugin, where=where, why=why)
        if hook or game:
            called = f"`{hook}`" if hook else ""
            context = ", ".join(filter(None, (called, game)))
            said = msg("{what} ({context})", what=said, context=context)
        super().__init__(plugin, said)
        self.why, self.where, self.hook, self.game = why, where, hook, game

    def of_game(self, game: str) -> PluginFailed:
        """The same in a game; itself if it is known in which it was."""
        if self.game:
            return self
        return PluginFailed(self.plugin, self.why, self.where, self.hook, game)


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


class attributing(AbstractContextManager[None]):  # noqa: N801 - as those of contextlib
    """Turns what escapes from code of plugins into PluginFailed, anything else into GameStopped.

    `of` is the game that the plugins take part in, or a setup or the edition. What is `expected`
    comes through, as does what core raises on purpose. As a class it takes a third of the time of
    a generator.
    """

    __slots__ = ("_expected", "_of")

    def __init__(self, of: object, *expected: type[BaseException]) -> None:
        self._of, self._expected = of, expected

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """End the block."""
        if error is not None and not isinstance(error, self._expected):
            raise_attributed(error, self._of)


def raise_attributed(error: BaseException, of: object) -> NoReturn:
    """Raise what `attributing` does for an exception: for code that is run too often for it."""
    attributed = _attributed(error, of)
    if attributed is error:
        raise error
    raise attributed from error


def _attributed(error: BaseException, of: Any) -> BaseException:  # noqa: ANN401 - see above
    if isinstance(error, (BadPosition, ChanceDiffers, KeyboardInterrupt)):
        return error
    setup = getattr(of, "setup", of)
    edition = getattr(setup, "edition", setup)
    game = " + ".join(edition.ids)
    if setup is not of:
        game = msg("{sets}, seed {seed}", sets=game, seed=of.seed)
    if isinstance(error, PluginProblem) and not isinstance(error, PluginFailed):
        return error
    failed = attribute(error, edition.plugins)
    if failed is not None:
        return failed.of_game(game)
    if isinstance(error, GameStopped):
        return error
    why = message_of(error) if isinstance(error, Spoiled) else error_text(error)
    # It passed through no plugin, so it came of what one gave: those of the program are tested.
    extensions = getattr(setup, "extensions", edition.plugins)
    home = (shipped_folder() / "plugins").resolve()
    shipped = {each.id for each in edition.plugins if each.folder.resolve().parent == home}
    suspects = {each.id: each for each in extensions if each.id not in shipped}
    if len(suspects) == 1:
        ((name, suspect),) = suspects.items()
        return PluginFailed(name, why, hook=_hook_passed(error, suspect), game=game)
    names = list(suspects)
    at_fault = msg("one of the plugins {names} is at fault", names=names) if names else ""
    stopped = msg("the game cannot go on: {why}", why=why)
    return GameStopped(join_semicolon(filter(None, (stopped, at_fault))))


def _hook_passed(error: BaseException, extension: object) -> str:
    """The outermost function that an exception passed which an extension has; "" if none."""
    core = Path(__file__).parents[1]
    passed = [each.function for each in _places(error) if not is_in(each.file, core)]
    return next((each for each in passed[::-1] if hasattr(extension, each.rpartition(".")[2])), "")


def attribute(error: BaseException, plugins: Iterable[Plugin]) -> PluginFailed | None:
    """The failure of the innermost plugin whose code an exception passed; None if it passed none.

    What that refuses as a wrong value or type is the fault of whoever called it, if that is a
    plugin that needs it: as core refuses it, which is never at fault for that.
    """
    if isinstance(error, PluginFailed):
        return error
    if isinstance(error, KeyboardInterrupt):
        return None
    homes = [(f"{plugin.folder.resolve()}{os.sep}", plugin) for plugin in plugins]
    passed = [
        plugin for place in _places(error) for home, plugin in homes if place.file.startswith(home)
    ]
    if not passed:
        return None
    inner = passed[0]
    outer = next((plugin for plugin in passed if plugin.id != inner.id), inner)
    needed = isinstance(error, (TypeError, ValueError)) and inner.id in outer.declaration.needs
    return failure(outer if needed else inner, error)  # needed: it was given a wrong value


def failure(plugin: Plugin, error: BaseException) -> PluginFailed:
    """That a plugin raised an exception, where in its files, and in which of its functions."""
    inside = [place for place in _places(error) if is_in(place.file, plugin.folder)]
    file, line = inside[0][:2] if inside else (str(plugin.folder / ENTRY), None)
    at = f":{line}" if line else ""
    called = inside[-1].function if inside else ""
    hook = "" if called.startswith("<module") else called
    return PluginFailed(plugin.id, error_text(error), shown(Path(file)) + at, hook)


def is_in(file: str, folder: Path) -> bool:
    """Whether a file, named by its one path as code of plugins is, lies in a folder."""
    return file.startswith(f"{folder.resolve()}{os.sep}")


class _Place(NamedTuple):
    file: str
    line: int | None
    function: str


def _places(error: BaseException) -> Iterator[_Place]:
    """Yield where a syntax error is, then what an exception passed, inside out."""
    if isinstance(error, SyntaxError) and isinstance(error.filename, str):
        yield _Place(error.filename, error.lineno, "<module>")
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        yield _Place(frame.f_code.co_filename, line, frame.f_code.co_qualname)


def error_text(error: BaseException) -> str:
    """The text of an exception in one line, also if it cannot say it."""
    try:
        said = error.msg if isinstance(error, SyntaxError) else str(error)
        if isinstance(error, ValidationError):
            first = error.errors(include_url=False, include_input=False)[0]
            said = f"{error.title}.{'.'.join(map(str, first['loc']))}: {first['msg']}"
        line = " ".join(str(said).split())
    except BaseException:  # noqa: BLE001 - the text comes from the plugin's own code
        line = ""
    line = line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
    return f"{type(error).__name__}: {line}" if line else type(error).__name__

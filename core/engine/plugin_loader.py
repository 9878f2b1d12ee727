"""Runs the code of plugins that may run, and attributes errors to them.

A plugin's files are read once: just what was read is checked against the agreement, and runs.
"""

from __future__ import annotations

import contextlib
import hashlib
import inspect
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

from ..edition.library import shown
from ..messages import message_of, msg
from ..storage.files import UnreadableFile
from .errors import NotAgreed, PluginFailed, PluginProblem, failure, is_in, plugin_failed
from .extension import HOOKS, RuleExtension
from .plugin_consent import Consent
from .plugin_importer import ENTRY, forget, import_files
from .protocol import AnyPosition, GameType

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import FrameType, ModuleType

    from pluggy import HookCaller, PluginManager

    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin, PluginFiles
    from ..tileset.schema import OptionValue
    from .hookspecs import BotFactory

GAME_METHODS: Final = ("setup", "position_of", "manual_edit")
_LONGEST: Final = 300
_loaded: Final[dict[str, PluginCode]] = {}
# Whose methods can be called as those they override: to find out takes longer than to begin a game.
_fitting: Final[WeakSet[type]] = WeakSet()


@dataclass(frozen=True, slots=True)
class PluginCode:
    """A plugin that is loaded; one without code has no module, and takes part in nothing."""

    plugin: Plugin
    module: ModuleType | None = None
    _manager: PluginManager | None = None
    _games: list[GameType[Any]] = field(default_factory=list)

    def extension(
        self, edition: Edition, options: Mapping[str, OptionValue]
    ) -> RuleExtension | None:
        """Make the rules that it adds, None if it adds none; raise PluginFailed."""
        hook = self._hook("goldrush_extension")
        if hook is None:
            return None
        with _held_responsible(self.plugin):
            made = hook(id=self.plugin.id, edition=edition, options=options)
            problem = _problem_with(made, self.plugin.id)
        if problem:
            raise PluginFailed(self.plugin.id, problem, self._where(hook))
        assert isinstance(made, RuleExtension)
        return made

    def bots(self) -> Mapping[str, BotFactory]:
        """Return the bots that it adds, by name; raise PluginFailed."""
        hook = self._hook("goldrush_bots")
        if hook is None:
            return {}
        with _held_responsible(self.plugin):
            made = hook()
            bots: dict[Any, Any] = dict(made) if isinstance(made, Mapping) else {"": made}
        if not all(isinstance(name, str) and name and callable(bots[name]) for name in bots):
            why = msg(
                "`goldrush_bots` should return a mapping of names to what makes a bot of a seed"
            )
            raise PluginFailed(self.plugin.id, why, self._where(hook))
        return bots

    def game(self) -> GameType[Any] | None:
        """Return the game that it brings, always the same one; None if none. Raise PluginFailed."""
        hook = self._hook("goldrush_game")
        if hook is None:
            return None
        if not self._games:
            with _held_responsible(self.plugin):
                made = hook()
                problem = _problem_with_game(made)
            if problem:
                raise PluginFailed(self.plugin.id, problem, self._where(hook))
            self._games.append(made)
        return self._games[0]

    def parts(self, game: str) -> Mapping[str, Any]:
        """Return what it adds to a plugin's game, by name; raise PluginFailed."""
        hook = self._hook("goldrush_parts")
        if hook is None:
            return {}
        with _held_responsible(self.plugin):
            made = hook(game=game)
            named: dict[Any, Any] = dict(made) if isinstance(made, Mapping) else {"": made}
        if not all(isinstance(name, str) and name for name in named):
            why = msg("`goldrush_parts` should return a mapping of names to what it adds")
            raise PluginFailed(self.plugin.id, why, self._where(hook))
        return named

    def _hook(self, name: str) -> HookCaller | None:
        hook: HookCaller | None = getattr(self._manager.hook, name) if self._manager else None
        return hook if hook is not None and hook.get_hookimpls() else None

    def _where(self, hook: HookCaller) -> str:
        code = getattr(hook.get_hookimpls()[0].function, "__code__", None)
        return f"{shown(Path(code.co_filename))}:{code.co_firstlineno}" if code else ""


def load(plugin: Plugin, consent: Consent) -> PluginCode:
    """Run a plugin's code, unless that has been done with the same content of the same folder.

    Raise NotAgreed or PluginFailed. What the code prints meanwhile goes to standard error.
    """
    try:
        content = plugin.content()
    except UnreadableFile as error:
        raise PluginFailed(plugin.id, message_of(error)) from None
    if not content.has_code:
        return PluginCode(plugin)
    if not consent.allows(plugin, content):
        raise NotAgreed(plugin, content, consent)
    # A module name of its own for each folder and content: a plugin may change while its old
    # games are still open, and two editions may need different plugins of one id.
    of = os.fsencode(content.folder) + content.digest.encode()
    distinct = hashlib.sha256(of).hexdigest()[:16]
    name = f"goldrush_plugin_{re.sub('[^a-zA-Z0-9]', '_', plugin.id)}_{distinct}"
    known = _loaded.get(name)
    if known is None:
        known = _loaded[name] = _run(plugin, name, content)
    return known


def extensions(
    edition: Edition, options: Mapping[str, OptionValue], consent: Consent | None = None
) -> tuple[list[RuleExtension], list[PluginProblem]]:
    """Make one extension for each of an edition's plugins that adds rules, in their order.

    A plugin that cannot be used is left out, and so is one that needs it; the second list says why.
    """
    consent = consent or Consent.default()
    made: list[RuleExtension] = []
    problems: list[PluginProblem] = []
    usable: set[str] = set()
    for plugin in edition.plugins:  # those that a plugin needs come before it
        try:
            for needed in plugin.declaration.needs:
                if needed not in usable:
                    raise plugin_failed(
                        "needs the plugin {needed!r}, which takes no part", plugin.id, needed=needed
                    )
            extension = load(plugin, consent).extension(edition, options)
        except PluginProblem as problem:
            problems.append(problem)
        else:
            usable.add(plugin.id)
            made += [extension] if extension is not None else []
    return made, problems


def bots(
    plugins: Iterable[Plugin], consent: Consent | None = None
) -> tuple[dict[str, BotFactory], list[PluginProblem]]:
    """Return the bots that plugins add, by name, and why others cannot be used.

    Of two bots of one name the first one stays.
    """
    consent = consent or Consent.default()
    found: dict[str, BotFactory] = {}
    problems: list[PluginProblem] = []
    for plugin in plugins:
        try:
            added = load(plugin, consent).bots()
        except PluginProblem as problem:
            problems.append(problem)
            continue
        problems += [
            plugin_failed("another plugin has a bot called {name!r} already", plugin.id, name=name)
            for name in sorted(added.keys() & found.keys())
        ]
        found = {**added, **found}
    return found, problems


def loaded() -> list[Plugin]:
    """Return the plugins whose code runs in this process."""
    return [code.plugin for code in list(_loaded.values())]


def blame_frame(frame: FrameType | None, why: str) -> PluginFailed | None:
    """Return which plugin's code a thread is in, the innermost; None if in none."""
    while frame is not None:
        file = frame.f_code.co_filename
        for plugin in loaded():
            if is_in(file, plugin.folder):
                return PluginFailed(plugin.id, why, f"{shown(Path(file))}:{frame.f_lineno}")
        frame = frame.f_back
    return None


def _run(plugin: Plugin, name: str, content: PluginFiles) -> PluginCode:
    """Import a plugin under a name and ask for its hooks; raise PluginFailed and leave nothing."""
    try:
        with _held_responsible(plugin):
            module = import_files(name, content.folder, content.files)
            return PluginCode(plugin, module, _registered(plugin, module))
    except BaseException:
        forget(name)
        raise


def _registered(plugin: Plugin, module: Any) -> PluginManager:  # noqa: ANN401 - as pluggy has it
    """Return a manager for this plugin alone, so that an error has one possible cause."""
    from pluggy import PluginManager

    from . import hookspecs

    manager = PluginManager("goldrush")
    manager.add_hookspecs(hookspecs)
    manager.register(module, plugin.id)
    manager.check_pending()
    if not manager.get_hookcallers(module):
        why = msg("takes part in nothing: mark `goldrush_extension` with @hookimpl of core.api")
        raise PluginFailed(plugin.id, why, shown(plugin.folder / ENTRY))
    return manager


def _problem_with(made: object, plugin: str) -> str:
    """Say why something is no extension of a plugin that a game could call; empty if it is one."""
    if not isinstance(made, RuleExtension):
        return f"`goldrush_extension` returned no RuleExtension but {type(made).__name__}"
    if getattr(made, "id", None) != plugin:
        return f"{type(made).__name__}.__init__ should hand its three arguments to RuleExtension"
    return _problem_with_methods(made, RuleExtension, HOOKS)


def _problem_with_game(made: object) -> str:
    """Say why something is no game that could be played; empty if it is one."""
    if not isinstance(made, GameType):
        return f"`goldrush_game` returned no GameType but {type(made).__name__}"
    given: tuple[Any, ...] = (getattr(made, "name", None), made.figures, made.position)
    kind, (name, figures, position) = type(made).__name__, given
    if not isinstance(name, str) or not name:
        return f"{kind}.name should be the name of the game"
    if isinstance(figures, str) or not all(isinstance(each, str) for each in figures):
        return f"{kind}.figures should be names"
    if not isinstance(position, type) or not issubclass(position, AnyPosition):
        return f"{kind}.position should be an AnyPosition of core.api"
    if type(made).setup is GameType.setup:
        return f"{kind} should have a method `setup`"
    return _problem_with_methods(made, GameType, GAME_METHODS)


def _problem_with_methods(made: object, base: type, names: Iterable[str]) -> str:
    """Say which method of those that override a base's cannot be called as that; empty if none."""
    if type(made) in _fitting:
        return ""
    for name in names:
        above = getattr(base, name)
        if getattr(type(made), name) is above:
            continue
        parameters = list(inspect.signature(above).parameters)
        try:  # any names will do, as long as positional arguments fit
            inspect.signature(getattr(made, name)).bind(*parameters[1:])
        except (TypeError, ValueError):
            wanted = ", ".join(parameters)
            return f"{type(made).__name__}.{name} should be a method with ({wanted})"
    _fitting.add(type(made))
    return ""


@contextlib.contextmanager
def _held_responsible(plugin: Plugin) -> Iterator[None]:
    """Turn whatever a plugin's code raises into PluginFailed, an exit from the program included."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except (KeyboardInterrupt, PluginProblem):
        raise
    except BaseException as error:
        raise failure(plugin, error) from error

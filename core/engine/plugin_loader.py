"""Runs the code of plugins that may run, and attributes errors to them.

A plugin's files are read once: just what was read is checked against the agreement, and runs.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final

from ..edition.edition import Edition
from ..edition.library import shown
from ..edition.plugin_manifest import Plugin, PluginFiles
from ..messages import message_of, msg, msg_template
from ..storage.files import UnreadableFile
from ..tileset.schema import OptionValue
from ..tileset.score_terms import told
from .errors import NotAgreed, PluginFailed, PluginProblem, failure, is_in, plugin_failed
from .extension import RuleExtension
from .hookspecs import BadHook, BotFactory, call, hooks_of
from .plugin_consent import Consent
from .plugin_importer import ENTRY, forget, import_files
from .protocol import GameType

_loaded: Final[dict[str, PluginCode]] = {}


@dataclass(frozen=True, slots=True)
class PluginCode:
    """A plugin that is loaded; one without code has no module, and takes part in nothing."""

    plugin: Plugin
    module: ModuleType | None = None
    _hooks: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    _games: list[GameType[Any]] = field(default_factory=list)

    def extension(
        self, edition: Edition, options: Mapping[str, OptionValue]
    ) -> RuleExtension | None:
        """Make the rules that it adds, None if it adds none; raise PluginFailed."""
        plugin = self.plugin.id
        made: RuleExtension | None = self._ask(
            "goldrush_extension",
            lambda made: isinstance(made, RuleExtension) and getattr(made, "id", "") == plugin,
            msg("a RuleExtension, made with the three arguments"),
            {"id": plugin, "edition": edition, "options": options},
        )
        return made

    def bots(self) -> Mapping[str, BotFactory]:
        """The bots that it adds, by name; raise PluginFailed."""
        wanted = msg("what makes a bot of a seed, by names")
        found: Mapping[str, BotFactory] | None = self._ask(
            "goldrush_bots",
            lambda made: _has_names(made) and all(map(callable, made.values())),
            wanted,
        )
        return found or {}

    def game(self) -> GameType[Any] | None:
        """The game that it brings, always the same one; None if none. Raise PluginFailed."""
        if not self._games:
            made = self._ask(
                "goldrush_game", lambda made: isinstance(made, GameType), msg("a GameType")
            )
            if made is None:
                return None
            self._games.append(made)
        return self._games[0]

    def parts(self, game: str) -> Mapping[str, Any]:
        """What it adds to a plugin's game, by name; raise PluginFailed."""
        wanted = msg("what it adds, by names")
        return self._ask("goldrush_parts", _has_names, wanted, {"game": game}) or {}

    def _ask(
        self,
        name: str,
        fits: Callable[[Any], bool],
        wanted: str,
        values: Mapping[str, object] | None = None,
    ) -> Any:  # noqa: ANN401 - each gives something else
        """What a function of it returns, None without that function; raise PluginFailed."""
        hook = self._hooks.get(name)
        if hook is None:
            return None
        with _attributing(self.plugin):
            made = call(hook, values or {})
            made = dict(made) if isinstance(made, Mapping) else made
            is_fit = fits(made)
        if not is_fit:
            code = getattr(hook, "__code__", None)
            at = f"{shown(Path(code.co_filename))}:{code.co_firstlineno}" if code else ""
            template = msg_template("`{hook}` should return {wanted}, not {given}")
            why = msg(template, hook=name, wanted=wanted, given=told(made))
            raise PluginFailed(self.plugin.id, why, at)
        return made


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
    """The bots that plugins add, by name, and why others cannot be used.

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
    """The plugins whose code runs in this process."""
    return [code.plugin for code in list(_loaded.values())]


def running_plugin(frame: FrameType | None, why: str) -> PluginFailed | None:
    """That the plugin whose code a thread is in failed, the innermost; None if it is in none."""
    while frame is not None:
        file = frame.f_code.co_filename
        for plugin in loaded():
            if is_in(file, plugin.folder):
                return PluginFailed(plugin.id, why, f"{shown(Path(file))}:{frame.f_lineno}")
        frame = frame.f_back
    return None


def _run(plugin: Plugin, name: str, content: PluginFiles) -> PluginCode:
    """Import a plugin under a name and find its hooks; raise PluginFailed and leave nothing."""
    try:
        with _attributing(plugin):
            module = import_files(name, content.folder, content.files)
            hooks = hooks_of(module)
        return PluginCode(plugin, module, hooks)
    except BadHook as error:
        forget(name)
        raise PluginFailed(plugin.id, message_of(error), shown(plugin.folder / ENTRY)) from None
    except BaseException:
        forget(name)
        raise


def _has_names(made: Any) -> bool:  # noqa: ANN401 - whatever a plugin gives
    return isinstance(made, Mapping) and all(isinstance(name, str) and name for name in made)


@contextlib.contextmanager
def _attributing(plugin: Plugin) -> Iterator[None]:
    """Turn whatever a plugin's code raises into PluginFailed, an exit from the program included."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except (KeyboardInterrupt, PluginProblem, BadHook):
        raise
    except BaseException as error:
        raise failure(plugin, error) from error

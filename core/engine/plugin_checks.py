"""What plugins have to say of an edition, as findings: their complaints, and checks of their own.

This runs code of plugins, so it is asked for (`goldrush verify --plugins`), and done only with what
the user has agreed to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..edition.edition import Edition
from ..edition.library import shown
from ..edition.rule_options import resolve
from ..findings import Finding, Severity
from ..messages import message_of, msg
from ..tileset.source import TILES, Source
from .errors import GameStopped, PluginProblem, Unplayable, attributing
from .extension import RuleExtension
from .game_types import prepare
from .plugin_answers import checked
from .plugin_imports import private_imports
from .plugin_loader import extensions

OF_PLUGIN: Final = "plugin-check"


def findings_of_plugins(edition: Edition) -> list[Finding]:
    """What the extensions of an edition find in it; a plugin that fails is an error.

    So is whatever keeps the game of a plugin from being played.
    """
    found, problems = extensions(edition, resolve(edition, {}))
    findings = [_of_plugin(edition, each.plugin, message_of(each)) for each in problems]
    if edition.game is not None and not problems:
        findings += [_of_plugin(edition, *each) for each in _unplayable(edition, edition.game)]
    accepted = {k: v for source in edition.sets for k, v in source.tileset.accept.items()}
    for extension in found:
        try:
            with attributing(edition):
                findings += list(_findings(edition, checked(extension)))
        except (GameStopped, PluginProblem) as error:
            plugin = error.plugin if isinstance(error, PluginProblem) else extension.id
            findings.append(_of_plugin(edition, plugin, message_of(error)))
    findings += _past_api(edition)
    # What keeps a set from being played cannot be accepted; doubts can.
    reason = accepted.get(OF_PLUGIN)
    return [
        each.accept(reason) if reason and each.severity is Severity.WARNING else each
        for each in findings
    ]


def _unplayable(edition: Edition, game: str) -> Iterator[tuple[str, str]]:
    """Yield which plugin keeps the game of an edition from being prepared, and why.

    That is for the fewest players, and if it is well with these, for the most.
    """
    try:
        prepare(edition, edition.players.min)
        prepare(edition, edition.players.max)
    except Unplayable as error:
        for reason in error.reasons:
            yield game, reason
    except PluginProblem as error:
        yield error.plugin, message_of(error)
    except GameStopped as error:
        yield game, message_of(error)


def _past_api(edition: Edition) -> Iterator[Finding]:
    for plugin in edition.plugins:
        source, path = _place(edition, plugin.id, ())
        for each in private_imports(plugin.content()):
            at = shown(plugin.folder / each.file)
            said = msg(
                "{plugin}: {file}:{line} imports {module}, which may change at any time",
                plugin=plugin.id,
                file=at,
                line=each.line,
                module=each.module,
            )
            hint = msg("import what `core.api` has, and ask for what it lacks")
            yield Finding(OF_PLUGIN, Severity.WARNING, said, source.place(path), hint)


def _findings(edition: Edition, extension: RuleExtension) -> Iterator[Finding]:
    for complaint in extension.complaints():
        yield _of_plugin(edition, extension.id, complaint)
    for concern in extension.concerns():
        source, path = _place(edition, extension.id, concern.path)
        message = msg("{plugin}: {what}", plugin=extension.id, what=concern.message)
        place, severity = source.place(path), Severity(concern.severity)
        yield Finding(OF_PLUGIN, severity, message, place, concern.hint and msg(concern.hint))


def _of_plugin(edition: Edition, plugin: str, said: str) -> Finding:
    source, path = _place(edition, plugin, ())
    message = msg("{plugin}: {what}", plugin=plugin, what=" ".join(said.split()))
    return Finding(OF_PLUGIN, Severity.ERROR, message, source.place(path))


def _place(
    edition: Edition, plugin: str, path: tuple[str | int, ...]
) -> tuple[Source, tuple[str | int, ...]]:
    """The set that states a path last, and the path there; else who names the plugin."""
    if path[:1] == (TILES,) and len(path) > 1:
        design = edition.design(str(path[1]))
        if design is not None:
            return edition.sets[design.set_number], (TILES, design.tile_number, *path[2:])
    # Of several sets that state it, the last one is in force.
    for source in reversed(edition.sets):
        if path and source.root.at(path) is not None:
            return source, path
    for source in reversed(edition.sets):
        if plugin in source.tileset.named_plugins:
            return source, ("game",) if plugin == source.tileset.game else ("plugins",)
    return edition.sets[0], ("id",)

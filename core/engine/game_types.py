"""Which game an edition is for: core's own, or the one of the plugin that its sets name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..edition.edition import Edition
from ..edition.rule_options import BadOption
from ..messages import msg, msg_template
from ..tileset.schema import OptionValue
from ..tileset.score_terms import told
from .errors import (
    Spoiled,
    Unplayable,
    Unusable,
    attributing,
    plugin_failed,
    raise_attributed,
)
from .plugin_consent import Consent
from .plugin_loader import load
from .protocol import AnyGame, AnySetup, GameType
from .setup import TILE_GAME

_METHODS: Final = ("begin", "parse", "meanings", "names_of")
_VALUES: Final = ("edition", "players", "first", "options")


def game_type(edition: Edition) -> GameType[AnyGame]:
    """The game that is played with an edition: of the plugin that its sets name, or core's.

    Raise Unusable if there is no such plugin, NotAgreed or PluginFailed if it is no use.
    """
    name = edition.game
    if name is None:
        return TILE_GAME
    plugin = next((each for each in edition.plugins if each.id == name), None)
    if plugin is None:
        raise Unusable([msg("the game {name!r} is of a plugin that is not there", name=name)])
    made = load(plugin, Consent.default()).game()
    if made is None:
        raise plugin_failed("it brings no game: a function `goldrush_game` returns one", name)
    return made


def prepare(
    edition: Edition,
    players: Sequence[str] | int = 2,
    options: Mapping[str, OptionValue] | None = None,
    first: int = 0,
) -> AnySetup[AnyGame]:
    """Prepare games of an edition; `players` are names in seat order, or how many get names.

    Raise Unplayable with all that is wrong, BadOption for an option, and NotAgreed, PluginFailed
    or GameStopped if the game cannot be prepared.
    """
    kind = game_type(edition)
    with attributing(edition, Unplayable, BadOption):
        setup: Any = kind.setup(edition, players, options, first)
        lacking = [name for name in _METHODS if not callable(getattr(setup, name, None))]
        lacking += [name for name in _VALUES if not hasattr(setup, name)]
        lacking += [] if isinstance(getattr(setup, "type", None), GameType) else ["type"]
    if lacking:
        parts = [*map(repr, lacking)]
        raise plugin_failed(
            "the `setup` of its game lacks {parts}", edition.game or "", parts=parts
        )
    made: AnySetup[AnyGame] = setup
    return made


def figures_of(game: AnyGame) -> Mapping[str, int]:
    """The numbers that statistics count of a game that is over.

    Raise PluginFailed if it counts nothing that is a number, or if its scores or winners are none.
    """
    figures: Any = game.figures()
    seats, scores, winners = range(len(game.players)), [*game.scores], [*game.winners]
    why = ""
    if not isinstance(figures, Mapping) or {type(count) for count in figures.values()} - {int}:
        template = msg_template(
            "`figures` gives {given}, which is no mapping of names to whole numbers"
        )
        why = msg(template, given=told(figures))
    elif len(scores) != len(seats) or {type(score) for score in scores} - {int}:
        template = msg_template("`scores` are {given}: a whole number for each player is needed")
        why = msg(template, given=told(scores))
    elif not winners or len({*winners}) < len(winners) or not {*winners} <= {*seats}:
        template = msg_template(
            "`winners` are {given}: some of the seats, which are numbered from 0, are needed"
        )
        why = msg(template, given=told(winners))
    if why:
        if game.setup.edition.game:
            raise plugin_failed("of its game {why}", game.setup.edition.game, why=why)
        raise_attributed(Spoiled(why), game)
    checked: Mapping[str, int] = figures
    return checked


def game_parts(edition: Edition) -> dict[str, Any]:
    """The extensions that plugins of an edition add to its game, by name, in the order of plugins.

    Raise NotAgreed or PluginFailed, also where two plugins add something under one name.
    """
    found: dict[str, Any] = {}
    for plugin in edition.plugins if edition.game is not None else ():
        added = load(plugin, Consent.default()).parts(edition.game or "")
        for name in added:
            if name in found:
                raise plugin_failed(
                    "another plugin adds {name!r} to the game {game!r} already",
                    plugin.id,
                    name=name,
                    game=edition.game,
                )
        found |= added
    return found

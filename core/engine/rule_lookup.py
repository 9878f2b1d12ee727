"""Which rules apply to what happens in a game: to a step, an action, an event.

Steps, actions and events name rules by number: core's own here and in `core_actions`, those of
extensions in their offers, steps and events. Those of kinds, pieces, pools, steps and sources of
points stand under `rules` in sets and in `plugin.yaml`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..edition.rulebook import Rule, listed, rulebook
from . import core_actions, events
from .actions import Action, Claim, Nothing, Place
from .state import GameState, Offer, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .protocol import AnyGame

_OF_EVENTS: Final[Mapping[type, str]] = {
    events.Began: "9 10",
    events.Drew: "14 15",
    events.Discarded: "20",
    events.Scored: "51 A31",
    events.CameHome: "63 64 80",
    events.TurnCut: "A12",
    events.Ended: "74 84 A16",
}
_OF_PLACE: Final = "14 16 17 19"
_AT_THE_END: Final = "75"
_NAMES: Final[Mapping[type, str]] = {
    Claim: "claim",
    Nothing: "pass",
    events.Began: "beginning",
    events.Drew: "draw",
    events.Discarded: "discard",
    events.Scored: "score",
    events.CameHome: "return",
    events.Ended: "end",
}
"""What `rules` of sets and plugins call core's own actions and events."""
_NAMING: Final = ("kind", "piece", "pool", "source")


def rules_of(game: AnyGame, thing: object, language: str = "en") -> tuple[Rule, ...]:
    """The rules of a thing of a game, as it plays them.

    The thing is a step, an Offer (for all actions of a kind), an action or an event. Nothing is
    known of what names no rules: another game has fewer.
    """
    found = rulebook(game.setup.edition, language).of(" ".join(_numbers(game, thing)))
    return tuple(as_played(game, rule) for rule in found)


def rules_of_kind(game: AnyGame, action: Action, language: str = "en") -> tuple[Rule, ...]:
    """The rules of all actions of the kind of one."""
    return rules_of(game, _offer(game, action) or action, language)


def rule_numbers(game: AnyGame, thing: object) -> tuple[str, ...]:
    """The numbers of the rules of a thing, as for `rules_of`, also of rules that are not."""
    return tuple(listed(" ".join(_numbers(game, thing))))


def rules_in_play(game: AnyGame) -> dict[str, Rule]:
    """All rules, by number, that something in games of this edition may come to name."""
    edition = game.setup.edition
    said = [_OF_PLACE, _AT_THE_END, *_OF_EVENTS.values()]
    if isinstance(game, GameState):
        for thing in (*game.setup.offers.values(), *game.setup.all_steps):
            said += _numbers(game, thing)
    for plugin in edition.plugins:
        said += plugin.declaration.rules.values()
    for source in edition.sets:
        said += filter(None, source.tileset.rules.values())
    return {rule.number: as_played(game, rule) for rule in rulebook(edition).of(" ".join(said))}


def as_played(game: AnyGame, rule: Rule) -> Rule:
    """A rule as the options of a game have it."""
    options = game.setup.options
    if rule.option not in options:
        return rule
    return replace(rule, text=dict(rule.others).get(str(options[rule.option]), rule.text))


def _offer(game: AnyGame, action: object) -> Offer | None:
    """The offer of actions like one, in a game in which extensions make some."""
    return game.setup.offers.get(type(action)) if isinstance(game, GameState) else None


def _numbers(game: AnyGame, thing: object) -> Iterator[str]:
    """Yield the rule numbers of a thing: its own first, then those of the names in it."""
    if isinstance(thing, events.Did):
        yield from _numbers(game, thing.action)
        return
    if isinstance(thing, Step | Offer):
        yield thing.rules
        name = thing.name if isinstance(thing, Step) else _NAMES.get(thing.kind, "")
        yield from _by_name(game, name)
        return
    if isinstance(thing, Place):
        yield _OF_PLACE
        yield from _by_name(game, core_actions.PLACE)
        return
    offer = _offer(game, thing)
    own = getattr(thing, "rules", "")
    yield offer.rules if offer else _OF_EVENTS.get(type(thing), own if isinstance(own, str) else "")
    yield from _by_name(game, _NAMES.get(type(thing), ""))
    if isinstance(thing, events.Scored) and thing.final:
        yield _AT_THE_END
    if isinstance(thing, Claim):
        yield from _by_name(game, thing.spot.partition(" ")[0])
        yield from _by_name(game, thing.piece)
    # What an action names was read above; of an event it is the kind, the piece, what gave points.
    if offer is None:
        for name in _NAMING:
            yield from _by_name(game, getattr(thing, name, ""))
    if hasattr(thing, "by_chance"):  # a step of a game of another type
        yield from _by_name(game, str(thing))


def _by_name(game: AnyGame, name: object) -> Iterator[str]:
    """Yield the rule numbers that the plugins and the sets of a game give for a name."""
    edition = game.setup.edition
    for plugin in edition.plugins:
        yield plugin.declaration.rules.get(str(name), "")
    for source in edition.sets:
        yield source.tileset.rules.get(str(name)) or ""

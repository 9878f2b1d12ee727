"""Facts about a study next to its figures: how it was played, and what never came up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .. import __version__
from ..messages import msg, msg_template, named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .covered import Covered, Names
    from .plan import BatchPlan

_DIGITS: Final = 12
"""How much of a digest is shown."""
_COVERED: Final = {
    "action": msg("actions"),
    "claim": msg("claims"),
    "icon": msg("icons"),
    "option": msg("options"),
    "rule": msg("rules"),
    "tile": msg("tiles"),
}


class Fact(NamedTuple):
    """Something about a study: what it is, and one value or more."""

    name: str
    values: tuple[str, ...]


def never_of(covered: Iterable[Covered]) -> tuple[Fact, ...]:
    """The things that could come up in each edition and never did, by kinds."""
    template = msg_template("{kind}, in {edition}")
    return tuple(f for each in covered for f in _by_kind(template, each.edition, each.never))


def alone_of(covered: Iterable[Covered]) -> tuple[Fact, ...]:
    """The things that came up in one of two editions alone, by kinds."""
    template = msg_template("{kind}, in {edition} alone")
    return tuple(f for each in covered for f in _by_kind(template, each.edition, each.alone))


def _by_kind(template: str, edition: str, names: Names) -> Iterator[Fact]:
    for kind, found in names.items():
        name = msg(template, kind=covered_kind(kind), edition=edition)
        yield Fact(name, tuple(map(named, found)))


def covered_kind(kind: str) -> str:
    """The names of things of a kind that coverage counts."""
    return _COVERED.get(kind, kind)


def facts_of(plan: BatchPlan, blocks: int) -> tuple[Fact, ...]:
    """The way a study was played: enough for somebody else to play the same games."""
    facts = []
    for population, bots in plan.populations.items():
        title = msg("bots of {name!r}", name=population) if population else msg("bots")
        # With several numbers of players there are as many as the most need.
        facts.append(Fact(title, tuple(dict.fromkeys(bots)) if plan.conditions else bots))
    editions = {each.edition: own for each, own in zip(plan.series, plan.editions, strict=True)}
    for name, edition in editions.items():
        digests = tuple(
            f"{each} ({digest[:_DIGITS]})" for each, digest in (*edition.sets, *edition.plugins)
        )
        facts.append(Fact(msg("sets and plugins of {edition}", edition=name), digests))
        options = tuple(f"{each} = {value}" for each, value in edition.options)
        if options:
            facts.append(Fact(msg("options of {edition}", edition=name), options))
    games = [
        msg("{games:,} of at most {most:,}", games=blocks * each, most=plan.deals * each)
        for each in (plan.each_seatings if plan.conditions else [plan.seatings])
    ]
    if plan.conditions:
        template = msg_template("{name}: {numbers}")
        games = [
            msg(template, name=name, numbers=said)
            for name, said in zip(plan.names, games, strict=True)
        ]
        deals = f"{blocks:,}"
    else:
        deals = msg(
            "{deals:,}; games of an edition on each: {games}", deals=blocks, games=plan.seatings
        )
    return (
        *facts,
        Fact(msg("games of each edition"), tuple(games)),
        Fact(msg("deals"), (deals,)),
        Fact(msg("seed"), (str(plan.seed),)),
        Fact(msg("version of the program"), (__version__,)),
    )

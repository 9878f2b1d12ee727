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
    facts = [Fact(msg("bots"), plan.bots)]
    for edition in plan.editions:
        digests = tuple(
            f"{name} ({digest[:_DIGITS]})" for name, digest in (*edition.sets, *edition.plugins)
        )
        facts.append(Fact(msg("sets and plugins of {edition}", edition=edition.name), digests))
        options = tuple(f"{name} = {value}" for name, value in edition.options)
        if options:
            facts.append(Fact(msg("options of {edition}", edition=edition.name), options))
    games, most = blocks * plan.seatings, plan.deals * plan.seatings
    played = msg("{games:,} of at most {most:,}", games=games, most=most)
    deals = msg(
        "{deals:,}; games of an edition on each: {games}", deals=blocks, games=plan.seatings
    )
    return (
        *facts,
        Fact(msg("games of each edition"), (played,)),
        Fact(msg("deals"), (deals,)),
        Fact(msg("seed"), (str(plan.seed),)),
        Fact(msg("version of the program"), (__version__,)),
    )

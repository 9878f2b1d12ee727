"""Wishes, proposals and conflicts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..messages import Words, msg, msg_template, named, plural, shortened
from .wishes import CHANGES, EACH, Wish, WishFigure

if TYPE_CHECKING:
    from .conflicts import Corrections
    from .model import Demand
    from .proposing import Proposal

_OTHERS: Final = 12
_PLAIN: Final = {
    "tiles": msg_template("tiles"),
    "designs": msg_template("designs"),
    "tokens": msg_template("tokens"),
    "copies": msg_template("copies of each design"),
    "patterns": msg_template("edge patterns on tiles"),
    "holes": msg_template("holes with four neighbours that no tile fits"),
    "changes": msg_template("changes"),
}
_NAMED: Final = {
    "copies": msg_template("copies of {id}"),
    "icons": msg_template("icon {name}"),
    "features": msg_template("feature {name}"),
    "edges": msg_template("{name} edges"),
    "tokens": msg_template("tokens {pool}"),
    "holes": msg_template("holes with three neighbours that no tile fits"),
}
_GOALS: Final = {
    "few": msg_template("as few as possible: {what}"),
    "many": msg_template("as many as possible: {what}"),
}


def figure_in_words(figure: WishFigure) -> Words:
    """What a figure is."""
    if not figure.name:
        what = msg(_PLAIN[figure.group])
    elif figure.group in _NAMED:
        name = named(figure.name)
        what = msg(_NAMED[figure.group], id=figure.name, name=name, pool=name)
    elif figure.name.isdecimal():
        what = plural(
            "edge patterns with at most {count} corner",
            "edge patterns with at most {count} corners",
            count=int(figure.name),
        )
    else:
        what = msg("copies with the edges {codes}", codes=figure.name)
    return msg("{what}, in this file alone", what=what) if figure.own else what


def demand_in_words(demand: Demand) -> Words:
    """What is wished, kept or allowed."""
    if not isinstance(demand, Wish):
        return msg("{id} stays as it is", id=demand.id)
    if demand.figure == CHANGES:
        return plural("at most {count} change", "at most {count} changes", count=demand.high or 0)
    what = figure_in_words(demand.figure)
    if demand.goal is not None:
        return msg(_GOALS[demand.goal], what=what)
    if demand.against is not None:
        other = figure_in_words(demand.against)
        return msg("{what}: no more than {than}", what=what, than=other)
    return _bounds_in_words(what, demand.low, demand.high)


def _bounds_in_words(what: Words, low: int | None, high: int | None) -> Words:
    if low == high:
        return msg("{what}: {number}", what=what, number=low)
    if low is None:
        return msg("{what}: at most {number}", what=what, number=high)
    if high is None:
        return msg("{what}: at least {number}", what=what, number=low)
    return msg("{what}: from {low} to {high}", what=what, low=low, high=high)


def correction_in_words(wish: Wish, corrected: Wish) -> Words:
    """What a wish could be instead: `copies of 66: 4 → 3`."""
    pairs = ((wish.low, corrected.low), (wish.high, corrected.high))
    before, after = next((one, other) for one, other in pairs if one != other)
    what = figure_in_words(wish.figure)
    if wish.against is not None:
        return msg(
            "{what}: {number} more than {than}",
            what=what,
            number=after,
            than=figure_in_words(wish.against),
        )
    return msg("{what}: {before} → {after}", what=what, before=before, after=after)


def corrections_in_words(found: Corrections) -> Words:
    """Which corrections are the smallest, and what the set then takes."""
    said = [correction_in_words(*each) for each in found.wishes]
    if not found.changes:
        return msg("{corrections}; the set then stays as it is", corrections=said)
    return plural(
        "{corrections}; the set then takes {count} change",
        "{corrections}; the set then takes {count} changes",
        count=found.changes,
        corrections=said,
    )


def summary_of(proposal: Proposal) -> Words:
    """How many changes a proposal makes."""
    return plural("{count} change in all", "{count} changes in all", count=proposal.changes)


def values_in_words(proposal: Proposal) -> list[Words]:
    """What wishes are about, before and after."""
    return [
        msg(
            "{what}: {before} → {after}",
            what=figure_in_words(wish.figure),
            before=before,
            after=after,
        )
        for wish, before, after in proposal.values
        if wish.against is None and wish.figure != EACH
    ]


def equals_in_words(proposal: Proposal) -> list[Words]:
    """Which designs would do as well as those that change."""
    return [
        msg(
            "instead of {id}, any of these would do as well: {others}",
            id=tile,
            others=shortened(others, _OTHERS),
        )
        for tile, others in proposal.equal.items()
    ]


MET: Final = msg_template("all wishes hold: there is nothing to change")
CONTRADICTION: Final = msg_template("these wishes cannot hold together:")
CORRECT: Final = msg_template("the smallest corrections after which they can:")
NOTHING: Final = msg_template("no proposal passes verification")

"""Under what conditions games of a study are played: edition, number of players, who, without what.

The games of one condition are a series, and what charts compare. Those that differ in their edition
alone are a group, in which the second edition is compared with the first; so are, for each thing
that is taken away, the games with and without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..messages import msg, plural

if TYPE_CHECKING:
    from collections.abc import Sequence


class PlayCondition(NamedTuple):
    """What tells a series apart from the others of its study; what they share is left out.

    `edition` is its name in the study, `players` how many play, `population` what the bots are
    called together, and `without` what one of them lacks.
    """

    edition: str
    players: int = 0
    population: str = ""
    without: str = ""

    @property
    def group(self) -> str:
        """What it is called apart from its edition; empty if there is nothing more."""
        more = self._more(without="")
        if len(more) < 2:  # noqa: PLR2004 - one part, or none
            return more[0] if more else ""
        return msg("{one}, {other}", one=more[0], other=more[1])

    @property
    def name(self) -> str:
        """What it is called, in results and on the command line, too."""
        more = self._more(self.without)
        return msg("{edition}, {more}", edition=self.edition, more=more) if more else self.edition

    def _more(self, without: str) -> list[str]:
        players = plural("{count} player", "{count} players", count=self.players)
        lacking = msg("without {thing}", thing=without)
        told = (players, self.players), (self.population, self.population), (lacking, without)
        return [words for words, is_told in told if is_told]


class Pair(NamedTuple):
    """Two series that are compared, by their numbers: how much more the second has."""

    before: int
    after: int


def compared(series: Sequence[PlayCondition]) -> tuple[Pair, ...]:
    """The editions that are compared: of each group of two the second with the first."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for number, each in enumerate(series):
        if not each.without:
            groups.setdefault(each[1:], []).append(number)
    return tuple(Pair(*each) for each in groups.values() if len(each) == len(Pair._fields))


def taken_away(series: Sequence[PlayCondition]) -> tuple[Pair, ...]:
    """The games without something, each with those that are the same with it."""
    return tuple(
        Pair(number, series.index(each._replace(without="")))
        for number, each in enumerate(series)
        if each.without
    )


def twice_named(series: Sequence[PlayCondition]) -> str:
    """The first name that two series would have, by which nobody could tell them apart, or none."""
    names = [each.name for each in series]
    return next((name for name in names if names.count(name) > 1), "")

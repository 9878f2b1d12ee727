"""How much of a result is due to the deal, and how much to the players.

A deal is all that chance decides by the seed of a game. Games on one deal are the same but for
their bots: for what these decide by chance, and for who sits where. So what the results of such
games have in common the deal has given, and what is left they owe to the bots.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.measuring import Measure, Reading
from ...messages import msg
from .readings import WITHIN, Probe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .ended_game import EndedGame

    Sums = Mapping[tuple[str, str], tuple[int, int]]

_LUCK: Final = "luck"
_FINE: Final = 1 << 20
"""Into how many parts variances are cut, so that their sums are whole."""


class LuckAndSkill(Probe):
    """Reads who ends ahead of whom, and what `DealVariance` needs to tell luck."""

    measures: ClassVar = (
        Measure(
            _LUCK,
            msg("Luck of the deal"),
            msg(
                "Which part of the variance of leads is common to games on one deal, if there are "
                "several on each: 1 if the deal decides by how much a seat is ahead, 0 if it says "
                "nothing of it."
            ),
        ),
        Measure(
            "skill",
            msg("Skill"),
            msg(
                "How often a player of this bot ends ahead of one of another bot; being level "
                "counts half. 50 % says that it makes no difference who plays."
            ),
            "share",
            ("bot",),
        ),
    )

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield by who sits where the squares of all seats' leads, and the lead of each seat."""
        game, bots = over.game, over.bots
        players, scores = len(bots), game.scores
        whole = sum(scores)
        leads = [players * score - whole if players > 1 else score for score in scores]
        seated = ", ".join(bots)
        yield Reading(_LUCK, seated, sum([lead * lead for lead in leads]), 1)
        for seat, lead in enumerate(leads, start=1):
            yield Reading(_LUCK, f"{seated}{WITHIN}seat {seat}", lead, 0)
        if len({*bots}) == 1:
            return
        # Winning comes before points, since other rules than points may decide.
        places = [(seat in game.winners, score) for seat, score in enumerate(scores)]
        won: Counter[str] = Counter()
        met: Counter[str] = Counter()
        for bot, place in zip(bots, places, strict=True):
            for other, its in zip(bots, places, strict=True):
                if other != bot:
                    # In halves of a win: 2 for being ahead, 1 for being level.
                    won[bot] += 1 + (place > its) - (place < its)
                    met[bot] += 2
        for bot, count in met.items():
            yield Reading("skill", f"bot {bot}", won[bot], count)


class DealVariance:
    """Takes the blocks of an edition in their order, and makes of each what tells luck.

    The lead x of a seat varies around the mean m of all games in which the same bots sit where they
    do. Luck is the correlation of x in two games on one deal: the mean of (x - m)(y - m) over all
    pairs of them, by the mean of (x - m)². A bias would come of m, which is not known: a block is
    held against the mean of those before it, and of n blocks before it all squares count
    n / (n + 1), as in Helmert's transformation. So both means are unbiased, and blocks do not
    correlate.
    """

    def __init__(self) -> None:
        self._before: dict[str, int] = {}
        self._sums: Counter[tuple[str, str]] = Counter()

    def read(self, sums: Sums) -> Sums:
        """The sums of a block with both means in place of what games say of luck."""
        raw = {key: value for (measure, key), value in sums.items() if measure == _LUCK}
        if not raw:
            return sums
        made = {key: value for key, value in sums.items() if key[0] != _LUCK}
        seatings = [key for key in raw if WITHIN not in key]
        earlier = {self._before.get(each, 0) for each in seatings}
        # Nothing lies before the first block, and n must be the same for all seatings.
        if len(earlier) == 1 and earlier != {0}:
            common, variance = self._variances(raw, seatings, *earlier)
            if variance:
                made[_LUCK, ""] = common, variance
        for each in seatings:
            self._before[each] = self._before.get(each, 0) + 1
        for key, (total, _) in raw.items():
            seated, _, seat = key.partition(WITHIN)
            self._sums[seated, seat] += total
        return made

    def _variances(
        self, raw: Mapping[str, tuple[int, int]], seatings: list[str], before: int
    ) -> tuple[int, int]:
        """A block's part in the variance that games have in common, and in all of it."""
        replays = raw[seatings[0]][1]
        games = replays * len(seatings)
        if games == 1 or any(raw[each][1] != replays for each in seatings):
            return 0, 0
        # All is multiplied by the denominator of the squares: replays² * before * (before + 1).
        steps = before * (before + 1)
        squares = 0
        shared: Counter[str] = Counter()
        for key, (total, _) in raw.items():
            seated, within, seat = key.partition(WITHIN)
            if within:
                ahead = before * total - self._sums[seated, seat]
                shared[seat] += ahead
                squares += replays * ahead * ahead - replays * steps * total * total
            else:
                squares += replays * replays * steps * total
        pairs = replays * replays * sum(each * each for each in shared.values()) - squares
        denominator = replays * replays * steps * games * (games - 1)
        return _FINE * pairs // denominator, _FINE * (games - 1) * squares // denominator

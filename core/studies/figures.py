"""The values of measures: figures and differences, with their 95 % confidence intervals.

A figure is a ratio of sums over games. Games on one deal have much in common, so what counts as
independent is the deal, a block: the interval comes from how the blocks scatter around the ratio
(the ratio estimator of cluster sampling), by Student's distribution. The difference of two editions
is taken block by block, so that what the deal gave to both cancels out; the unpaired interval says
how wide it would be if each had been played on deals of its own.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from math import expm1, inf, log1p, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from ..natural_order import natural
from ..simulation.statistics import Z95, Interval, wilson
from .conditions import compared
from .measures.luck_and_skill import DealVariance
from .measures.readings import WITHIN
from .measures.registry import is_share, known_measures
from .results_values import FEWEST_BLOCKS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from .results_file import Block, ResultsFile
    from .stopping import StoppingRule

    Key = tuple[str, str]


class Figure(NamedTuple):
    """What a part of a measure came to in an edition, over so many games."""

    measure: str
    key: str
    edition: str
    value: float
    interval: Interval
    games: int


class PairedDifference(NamedTuple):
    """How much more a figure is in one edition than in another, over so many games of each.

    `blocks` is of how many deals something was counted, of the edition in which that are fewer;
    `differing` is on how many the two came to something else.
    """

    measure: str
    key: str
    before: str
    after: str
    value: float
    interval: Interval
    unpaired_interval: Interval
    games: int
    blocks: int
    differing: int

    @property
    def gain(self) -> float:
        """How many times as many games it would take unpaired; infinite if pairs are exact."""
        paired = self.interval.high - self.interval.low
        unpaired = self.unpaired_interval.high - self.unpaired_interval.low
        if not paired:
            return inf if unpaired else 1.0
        return (unpaired / paired) ** 2 if paired < inf else 1.0


class RankedDifference(NamedTuple):
    """A difference with the chance, at the most, of calling it one if there is none; see `ranked`.

    `z` is how many standard errors it lies from 0.
    """

    difference: PairedDifference
    z: float
    doubt: float

    @property
    def is_sure(self) -> bool:
        """Whether it is one of those that are called different."""
        return self.doubt <= ERRING


ERRING: Final = 0.05
"""The chance that any difference is called sure that is none."""
FEWEST_DIFFERING: Final = 10
"""Deals on which two have to differ before a difference is judged; see decision 52."""
_SEATS: Final = ("seat 1", "seat 2")
_FEW: Final = (12.706205, 4.302653, 3.182446, 2.776445)
"""How far Student's distribution reaches with one to four degrees of freedom."""


@dataclass(slots=True)
class _Moments:
    """Sums over blocks of a part's total t and count c, of their squares, and their product.

    `blocks` is in how many of them it counted. A part that counts by the whole leaves c, cc and
    `blocks` to that, see `Reading`.
    """

    t: int = 0
    c: int = 0
    tt: int = 0
    tc: int = 0
    cc: int = 0
    blocks: int = 0


@dataclass(slots=True)
class _Products:
    """Sums over blocks of products of total and count in one edition with those in another.

    `differing` is in how many blocks the editions came to something else.
    """

    tt: int = 0
    tc: int = 0
    ct: int = 0
    cc: int = 0
    differing: int = 0


@dataclass(slots=True)
class Figures:
    """The figures of some editions, to which blocks are added as they are played.

    `seatings` is how many games of an edition a block has, of each or of all. `pairs` has the
    numbers of those that are compared; of two editions that is, by default, the second with the
    first.
    """

    editions: Sequence[str]
    seatings: int | Sequence[int]
    pairs: Sequence[tuple[int, int]] | None = None
    blocks: int = 0
    _moments: list[dict[Key, _Moments]] = field(default_factory=list)
    _by_whole: set[Key] = field(default_factory=set)
    _products: list[dict[Key, _Products]] = field(default_factory=list)
    _deals: list[DealVariance] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._moments = [defaultdict(_Moments) for _ in self.editions]
        self._deals = [DealVariance() for _ in self.editions]
        if self.pairs is None:
            self.pairs = ((0, 1),) if len(self.editions) > 1 else ()
        self._products = [defaultdict(_Products) for _ in self.pairs]

    @classmethod
    def of(cls, results: ResultsFile) -> Figures:
        """The figures of a results file as far as it is."""
        plan = results.plan
        made = cls(plan.names, plan.each_seatings, compared(plan.series))
        made.update(results)
        return made

    def games(self, edition: int = 0) -> int:
        """How many games of an edition they are of."""
        each = self.seatings
        return self.blocks * (each if isinstance(each, int) else each[edition])

    def update(self, results: ResultsFile) -> bool:
        """Add the blocks that a file has by now; return whether there are any."""
        before = self.blocks
        for block in results.sums(before):
            self.add(block)
        return self.blocks > before

    def add(self, block: Block) -> None:
        """Add a block: the one that follows the last."""
        self.blocks += 1
        by_edition = [deals.read(sums) for deals, sums in zip(self._deals, block.sums, strict=True)]
        for moments, sums in zip(self._moments, by_edition, strict=True):
            for key, (total, own_count) in sums.items():
                own, count = moments[key], own_count or _count(sums, key)
                # A part without a count of its own is a share of its whole, and divided by the
                # whole's count.
                if own_count:
                    own.c += own_count
                    own.cc += own_count * own_count
                    own.blocks += 1
                else:
                    self._by_whole.add(key)
                own.t += total
                own.tt += total * total
                own.tc += total * count
        for products, (one, two) in zip(self._products, self.pairs or (), strict=True):
            self._multiply(products, by_edition[one], by_edition[two])

    @property
    def measures(self) -> set[str]:
        """The names of the measures that something is known of."""
        return {measure for moments in self._moments for measure, _ in moments}

    def keys(self, measure: str) -> list[str]:
        """The keys of a measure that came up, those with numbers in order of these."""
        found = {key for moments in self._moments for name, key in moments if name == measure}
        return sorted(found, key=natural)

    def figures(self) -> list[Figure]:
        """The figures of all editions, without those that were never counted."""
        found = (
            self.figure(*key, edition)
            for edition, moments in enumerate(self._moments)
            for key in moments
        )
        return [figure for figure in found if figure is not None]

    def figure(self, measure: str, key: str, edition: int = 0, z: float = Z95) -> Figure | None:
        """A figure, None if it was never counted; `z` says how sure its interval is to be.

        It is what a normal distribution would reach with that chance: 1.96 for 95 %.
        """
        ratio = self._ratio(edition, (measure, key))
        if ratio is None:
            return None
        variance = self._variance(edition, (measure, key), ratio)
        blocks = self._counting(edition, (measure, key)).blocks
        interval = _interval(float(ratio), variance, blocks, z, share=is_share(measure))
        name = self.editions[edition]
        return Figure(measure, key, name, float(ratio), interval, self.games(edition))

    def differences(self) -> list[PairedDifference]:
        """The surpluses of the second of each pair of editions, in what both have."""
        found = (
            self.difference(*key, pair=pair)
            for pair, (before, after) in enumerate(self.pairs or ())
            for key in {**self._moments[before], **self._moments[after]}
        )
        return [difference for difference in found if difference is not None]

    def difference(
        self, measure: str, key: str, z: float = Z95, pair: int = 0
    ) -> PairedDifference | None:
        """The difference of a pair, None if one of it has nothing of the measure; see `figure`."""
        both, (before, after) = (measure, key), (self.pairs or ())[pair]
        one, two = self._ratio(before, both), self._ratio(after, both)
        if one is None or two is None:
            return None
        apart = self._variance(before, both, one) + self._variance(after, both, two)
        # What a deal gives to both editions cancels out: the more it is, the narrower the interval.
        paired = apart - 2 * self._covariance(pair, both, one, two)
        value = float(two - one)
        blocks = min(self._counting(edition, both).blocks for edition in (before, after))
        return PairedDifference(
            measure,
            key,
            self.editions[before],
            self.editions[after],
            value,
            _interval(value, paired, blocks, z),
            _interval(value, apart, blocks, z),
            self.games(before),
            blocks,
            self._products[pair][both].differing,
        )

    def _multiply(
        self,
        found: dict[Key, _Products],
        one: Mapping[Key, tuple[int, int]],
        two: Mapping[Key, tuple[int, int]],
    ) -> None:
        for key in {**one, **two}:
            products = found[key]
            t1, c1 = one.get(key, (0, 0))
            t2, c2 = two.get(key, (0, 0))
            products.cc += c1 * c2
            if key in self._by_whole:
                c1, c2 = _count(one, key), _count(two, key)
            products.tt += t1 * t2
            products.tc += t1 * c2
            products.ct += c1 * t2
            products.differing += t1 * c2 != t2 * c1 or (c1 > 0) != (c2 > 0)

    def _counting(self, edition: int, key: Key) -> _Moments:
        """The sums by which a part counts: its own, or those of the whole."""
        own = self._moments[edition].get(_whole(key) if key in self._by_whole else key)
        return own if own is not None else _Moments()

    def _ratio(self, edition: int, key: Key) -> Fraction | None:
        count = self._counting(edition, key).c
        own = self._moments[edition].get(key)
        return Fraction(own.t if own is not None else 0, count) if count else None

    def _variance(self, edition: int, key: Key, ratio: Fraction) -> Fraction:
        """The mean square of the blocks' deviations, as a part of the ratio's variance."""
        own = self._moments[edition].get(key, _Moments())
        counts = self._counting(edition, key)
        # Σ(t - rc)² over blocks, multiplied out, by the square of Σc.
        return (own.tt - 2 * ratio * own.tc + ratio * ratio * counts.cc) / (counts.c * counts.c)

    def _covariance(self, pair: int, key: Key, one: Fraction, two: Fraction) -> Fraction:
        products, (before, after) = self._products[pair][key], (self.pairs or ())[pair]
        cc = self._products[pair][_whole(key) if key in self._by_whole else key].cc
        # Σ(t₁ - r₁c₁)(t₂ - r₂c₂) over blocks, multiplied out.
        cross = products.tt - one * products.ct - two * products.tc + one * two * cc
        return cross / (self._counting(before, key).c * self._counting(after, key).c)


def _interval(
    value: float, variance: Fraction, blocks: int, z: float, *, share: bool = False
) -> Interval:
    """An interval from so many blocks in which a part counted, which may be few of all.

    Of a part that is rare the others say nothing: what one block alone says would not scatter.
    """
    everything = Interval(0.0, 1.0) if share else Interval(-inf, inf)
    if blocks < 2 or z == inf:  # noqa: PLR2004 - nothing scatters
        return everything
    free = blocks - 1
    reach = student(z, free)
    # n / (n - 1): the ratio comes from the same blocks from which they deviate.
    error = sqrt(variance * blocks / free)
    if share and 0 <= value <= 1:
        # As many trials as would scatter like this; where nothing does, one for each block.
        spread = value * (1 - value)
        trials = spread / (error * error) if error and spread else float(blocks)
        return wilson(value * trials, trials, reach)
    return Interval(value - reach * error, value + reach * error)


def student(z: float, free: int) -> float:
    """The errors that Student's distribution reaches where a normal one reaches `z`.

    Exact for 95 %, else Wallace's approximation of how much further that is.
    """
    return student95(free) * sqrt(expm1(_squared(z, free)) / expm1(_squared(Z95, free)))


def _squared(z: float, free: int) -> float:
    return (z * (8 * free + 3) / (8 * free + 1)) ** 2 / free


def student95(free: int) -> float:
    """The standard errors that hold 95 % of Student's distribution with degrees of freedom.

    By the expansion of Cornish and Fisher, or from a table where that is not good enough.
    """
    if free <= len(_FEW):
        return _FEW[free - 1]
    z = Z95
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )


def ranked(
    differences: Iterable[PairedDifference], blocks: int, stopping: StoppingRule
) -> list[RankedDifference]:
    """Differences after so many blocks, the surest first.

    Their doubts hold for all of them together (Holm's method), and however often one looks while
    they are played, as budgets are judged. Of a part that is rare, blocks in which it counted are
    what there have to be enough of, and on which both editions do not come to the same.
    """
    found = sorted(((_errors(each), each) for each in differences), key=lambda pair: -pair[0])
    doubt, made = 0.0, []
    for number, (z, each) in enumerate(found):
        is_known = each.blocks >= FEWEST_BLOCKS and each.differing >= FEWEST_DIFFERING
        alone = stopping.doubt(z, blocks) if is_known else 1.0
        doubt = max(doubt, min(alone * (len(found) - number), 1.0))
        made.append(RankedDifference(each, z, doubt))
    return made


def distinct(
    differences: Sequence[PairedDifference], bots: Collection[str]
) -> list[PairedDifference]:
    """The differences in the order of measures, without those that only have another name.

    With a single bot, what it has is what all have, or by its nature always the same; points stand
    in all and by their sources; and where two seats share something, one has what the other lacks.
    """
    order = {name: number for number, name in enumerate(known_measures())}
    [whole] = [f"bot {each}" for each in {*bots}] if len({*bots}) == 1 else [""]
    made: dict[object, PairedDifference] = {}

    def stands(each: PairedDifference) -> tuple[int, bool]:
        return order.get(each.measure, len(order)), bool(whole) and each.key.startswith(whole)

    for each in sorted(differences, key=stands):
        key = each.key
        if whole and (key == whole or key.startswith(whole + WITHIN)):
            if not each.differing and not key.removeprefix(whole):
                continue
            key = key.removeprefix(whole).removeprefix(WITHIN)
        if each.measure == "token_value":
            key += " tokens"  # as points from there are called
        said = each.value, each.interval, each.unpaired_interval
        if key in _SEATS:
            key = "seat"
            if each.value < 0:
                said = -each.value, _mirrored(said[1]), _mirrored(said[2])
        # What has not differed at all says nothing of what it is.
        kind = is_share(each.measure) if each.differing else each.measure
        made.setdefault((key, said, kind), each)
    return [*made.values()]


def _mirrored(interval: Interval) -> Interval:
    return Interval(-interval.high, -interval.low)


def _errors(each: PairedDifference) -> float:
    """The distance of a difference from 0, in errors of a normal distribution.

    By Wallace's approximation of Student's distribution, to two digits.
    """
    free = max(each.blocks - 1, 1)
    error = (each.interval.high - each.interval.low) / 2 / student95(free)
    if not error or not each.value:
        return inf if each.value else 0.0
    t = each.value / error
    return (8 * free + 1) / (8 * free + 3) * sqrt(free * log1p(t * t / free))


def _whole(key: Key) -> Key:
    return key[0], key[1].rpartition(WITHIN)[0]


def _count(sums: Mapping[Key, tuple[int, int]], key: Key) -> int:
    """The weight of a part in a block in which it has no count of its own."""
    return sums.get(_whole(key), (0, 0))[1]

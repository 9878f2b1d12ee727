"""Figures of studies: by hand, exactly 0 where nothing differs, and intervals that hold."""

import random
from math import inf, sqrt
from statistics import NormalDist

import pytest

from core.simulation.statistics import Interval
from core.studies.figures import (
    Figure,
    Figures,
    PairedDifference,
    distinct,
    ranked,
    student,
    student95,
)
from core.studies.results_file import Block
from core.studies.stopping import StoppingRule
from tests.volume import scaled

Sums = dict[tuple[str, str], tuple[int, int]]


def of_blocks(*blocks: tuple[Sums, ...]) -> Figures:
    """Return the figures of one edition or two, by what each came to on some deals."""
    made = Figures(("before", "after")[: len(blocks[0])], 2)
    for deal, sums in enumerate(blocks):
        made.add(Block(deal, sums))
    return made


def of_points(*pairs: tuple[tuple[int, int], ...]) -> Figures:
    """Return the figures of a measure by pairs of total and count."""
    return of_blocks(*(tuple({("points", ""): pair} for pair in pairs_) for pairs_ in pairs))


def test_a_figure_is_a_ratio_of_sums_with_the_scatter_of_its_blocks() -> None:
    """Computed here from the definition, over blocks that do not all count as much."""
    pairs = [(3, 1), (10, 4), (2, 2)]
    [figure] = of_points(*((pair,) for pair in pairs)).figures()
    ratio = 15 / 7
    scatter = sum((t - ratio * c) ** 2 for t, c in pairs)
    reach = 4.302653 * sqrt(3 / 2 * scatter) / 7
    assert figure[:4] == ("points", "", "before", ratio)
    assert figure.interval == pytest.approx((ratio - reach, ratio + reach))
    assert figure.games == 6


def test_a_part_counts_by_its_whole_also_where_it_did_not_come_up() -> None:
    """Two mountains in three games make two thirds of a mountain a game, not one."""
    whole = ("points", "")
    seen = of_blocks(
        ({whole: (9, 1), ("points", "mountain"): (1, 0)},),
        ({whole: (9, 1)},),
        ({whole: (9, 1), ("points", "mountain"): (1, 0)},),
    )
    figures = {figure.key: figure for figure in seen.figures()}
    assert figures["mountain"].value == pytest.approx(2 / 3)
    same = of_points(((1, 1),), ((0, 1),), ((1, 1),)).figures()[0]
    assert figures["mountain"].interval == same.interval


def test_equal_editions_differ_by_exactly_nothing() -> None:
    """And an edition that has a point more in each game by exactly one."""
    chance = random.Random(1)
    points = [(chance.randrange(100), chance.randrange(1, 9)) for _ in range(30)]
    [same] = of_points(*((pair, pair) for pair in points)).differences()
    assert (same.value, same.interval) == (0, (0, 0))
    assert same.unpaired_interval.low < 0 < same.unpaired_interval.high
    [more] = of_points(*((pair, (pair[0] + pair[1], pair[1])) for pair in points)).differences()
    assert (more.value, more.interval) == (1, (1, 1))


def test_a_difference_is_taken_block_by_block() -> None:
    """By the definition again; as if unpaired, the variances add up."""
    pairs = [((3, 1), (5, 2)), ((10, 4), (9, 3)), ((2, 2), (1, 2)), ((7, 1), (9, 1))]
    [difference] = of_points(*pairs).differences()
    one, two = 22 / 8, 24 / 8
    parts = [((a - one * b) / 8, (c - two * d) / 8) for (a, b), (c, d) in pairs]
    times = student95(3) * sqrt(4 / 3)
    paired = times * sqrt(sum((y - x) ** 2 for x, y in parts))
    apart = times * sqrt(sum(x**2 + y**2 for x, y in parts))
    value = two - one
    assert difference[:4] == ("points", "", "before", "after")
    assert difference.value == pytest.approx(value)
    assert difference.interval == pytest.approx((value - paired, value + paired))
    assert difference.unpaired_interval == pytest.approx((value - apart, value + apart))


def test_parts_of_one_edition_only_are_compared_where_they_count_by_the_whole() -> None:
    """A new source of points had 0 before; a new tile was not there."""
    whole = ("points", "")
    before: Sums = {whole: (9, 1)}
    after: Sums = {whole: (9, 1), ("points", "veins"): (4, 0), ("tile", "new"): (3, 2)}
    found = {each.key: each.value for each in of_blocks((before, after)).differences()}
    assert found == {"": 0, "veins": 4}


def test_two_blocks_have_an_interval_and_parts_stand_in_the_order_of_numbers() -> None:
    """By Student's distribution with one degree of freedom; 9 comes before 10."""
    [figure] = of_points(((1, 1),), ((3, 1),)).figures()
    assert figure.interval == pytest.approx((2 - 12.706205, 2 + 12.706205))
    tiles = of_blocks(({("worth", f"tile {number}"): (1, 1) for number in (10, 9)},))
    assert tiles.keys("worth") == ["tile 9", "tile 10"]


def test_one_block_says_nothing_of_how_far_a_figure_is_off() -> None:
    """None at all says nothing."""
    figure = of_points(((3, 1),)).figures()[0]
    assert (figure.value, figure.interval) == (3, (-inf, inf))
    assert Figures(("before",), 1).figures() == []
    assert isinstance(figure, Figure)
    assert PairedDifference._fields[-4] == "unpaired_interval"


def test_what_is_rare_is_as_sure_as_the_deals_in_which_it_came_up() -> None:
    """In one deal of forty nothing scatters, and in two as little as if there were no others."""
    played = ({("length", ""): (8, 2)},) * 2
    rare = ({("length", "moat"): (3, 1)}, {("length", "moat"): (5, 1)})
    once = of_blocks(*[played] * 39, rare)
    [_, moat] = once.differences()
    assert (moat.key, moat.value, moat.interval) == ("moat", 2, (-inf, inf))
    assert (moat.blocks, moat.games) == (1, 80)
    assert not any(each.is_sure for each in ranked(once.differences(), 40, StoppingRule(40)))
    # So it is where only one of two editions has it seldom.
    often = of_blocks(*[(rare[0], played[1])] * 39, rare)
    [moat] = [each for each in often.differences() if each.key]
    assert (moat.blocks, moat.interval) == (1, (-inf, inf))
    twice = of_blocks(*[played] * 38, *(({("length", "moat"): (n, 1)},) * 2 for n in (1, 3)))
    found = twice.figure("length", "moat")
    alone = of_points(((1, 1),), ((3, 1),)).figure("points", "")
    assert found is not None
    assert alone is not None
    assert found.interval == alone.interval
    # What is to be surer reaches further, by the distribution of two deals and not of forty.
    asked = twice.figure("length", "moat", z=2.5758)
    assert asked is not None
    reach = student(2.5758, 1)
    assert reach > 3 * student95(1)
    assert asked.interval == pytest.approx((2 - reach, 2 + reach))
    share = of_blocks(*[({("wins", ""): (1, 2)},)] * 19, ({("wins", "seat 9"): (1, 1)},))
    won = share.figure("wins", "seat 9")
    assert won is not None
    assert won.interval == (0, 1)


@pytest.mark.parametrize(
    ("free", "times"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10**6, 1.96)],
)
def test_student_s_distribution(free: int, times: float) -> None:
    """As printed in tables."""
    assert student95(free) == pytest.approx(times, abs=0.004)


@pytest.mark.parametrize(
    ("z", "free", "times"),
    [
        *((2.575829, free, times) for free, times in ((5, 4.032), (20, 2.845), (100, 2.626))),
        *((3.290527, free, times) for free, times in ((10, 4.587), (20, 3.850), (100, 3.390))),
        *((1.644854, free, times) for free, times in ((3, 2.353), (10, 1.812), (30, 1.697))),
    ],
)
def test_student_s_distribution_elsewhere(z: float, free: int, times: float) -> None:
    """As printed in tables for 99, 99.9 and 90 % on both sides."""
    assert student(z, free) == pytest.approx(times, rel=0.008)


@pytest.mark.parametrize("blocks", [5, 40])
def test_intervals_hold_what_they_promise(blocks: int) -> None:
    """Of many studies of a known distribution, 95 % have its difference in their interval.

    The bounds are those that chance leaves in one of a thousand such tests.
    """
    studies, chance = scaled(4000, 10), random.Random(3)
    inside = 0
    for _ in range(studies):
        pairs = []
        for _ in range(blocks):
            luck = chance.gauss(0, 300)
            one, two = (round(1000 + luck + chance.gauss(0, 100)) for _ in range(2))
            pairs.append(((one, 2), (two + 50, 2)))
        [difference] = of_points(*pairs).differences()
        inside += difference.interval.low <= 25 <= difference.interval.high
        assert difference.interval.high < difference.unpaired_interval.high
    slack = 3.3 * sqrt(0.95 * 0.05 / studies)
    assert 0.95 - slack <= inside / studies <= 0.95 + slack


def test_the_surest_differences_come_first_and_doubts_are_of_all_together() -> None:
    """By Student's distribution; half of the deals tell half of it, and 19 nothing."""

    def differing(
        key: str, value: float, error: float, blocks: int = 400, deals: int = 10
    ) -> PairedDifference:
        reach = student95(blocks - 1) * error
        both = (Interval(value - reach, value + reach),) * 2
        return PairedDifference("points", key, "a", "b", value, *both, 400, blocks, deals)

    found = [differing("weak", 3, 1), differing("none", 0, 0), differing("strong", -5, 1)]
    strong, weak, none = ranked(found, 400, StoppingRule(400))
    assert [each.difference.key for each in (strong, weak, none)] == ["strong", "weak", "none"]
    # The chance beyond 5 and 3 errors (399 degrees) is that beyond so many of a normal one; the
    # rule reaches 2.2414 of these where one look would 1.96; times how many are left.
    for each, chance, left in ((strong, 8.6e-7, 3), (weak, 0.00287, 2)):
        z = NormalDist().inv_cdf(1 - chance / 2) * 1.959964 / 2.241403
        assert each.doubt == pytest.approx(left * 2 * (1 - NormalDist().cdf(z)), rel=0.01)
    assert none.doubt == 1
    assert [each.is_sure for each in (strong, weak, none)] == [True, True, False]
    half = ranked(found, 100, StoppingRule(400))
    # Twice as wide at a quarter, but no wider than 4 errors, or 4.89 for the first of three.
    assert [each.is_sure for each in half] == [True, False, False]
    wrong = [
        ranked([differing("x", z, 1)], 100, StoppingRule(400, is_more))[0].is_sure
        for is_more in (False, True)
        for z in (4.0, 4.2)
    ]
    assert wrong == [False, True, True, True]
    [few, enough] = ([differing("one more", 1, 0, blocks)] for blocks in (19, 20))
    assert not ranked(few, 19, StoppingRule(19))[0].is_sure
    assert not ranked(few, 400, StoppingRule(400))[0].is_sure
    assert ranked(enough, 20, StoppingRule(20))[0].is_sure
    # Nor is one that shows on nine deals.
    assert not ranked([differing("rare", 9, 1, deals=9)], 400, StoppingRule(400))[0].is_sure
    assert ranked([differing("rare", 9, 1)], 400, StoppingRule(400))[0].is_sure


def test_a_quantity_is_one_difference_whatever_it_is_called() -> None:
    """Of points in all, by sources and of the only bot one stays, and of two seats that share."""
    chance = random.Random(2)
    found = []
    for _ in range(40):
        sums: tuple[Sums, ...] = ({}, {})
        for own in sums:
            one, two, won = chance.randrange(90), chance.randrange(90), chance.randrange(3)
            for measure in ("scores", "points"):
                own[measure, ""] = own[measure, "bot greedy"] = (one + two, 2)
                own[measure, "seat 1"], own[measure, "seat 2"] = (one, 1), (two, 1)
            own["points", "mining tokens"] = own["points", "bot greedy > mining tokens"] = (one, 0)
            own["token_value", "mining"] = (one, 2)
            own["wins", "seat 1"], own["wins", "seat 2"] = (won, 2), (2 - won, 2)
            own["wins", "bot greedy"] = (2, 4)
            own["margin", ""] = (7, 1)
        found.append(sums)
    everything = of_blocks(*found).differences()
    alone = {each[:2] for each in distinct(everything, ["greedy", "greedy"])}
    assert alone == {
        *(("scores", key) for key in ("", "seat 1", "seat 2")),
        ("points", "mining tokens"),
        ("wins", "seat 1"),
        ("margin", ""),
    }
    # With another bot in the other seat, what one of them has is its own.
    both = {each[:2] for each in distinct(everything, ["greedy", "random"])}
    assert {("scores", "bot greedy"), ("wins", "bot greedy")} <= both


def test_chance_is_seldom_called_a_difference_however_often_one_looks() -> None:
    """Ten figures of chance alone, looked at eight times while they are played."""
    erring, studies, deals = 0, scaled(60, 400), 96
    for seed in range(studies):
        chance = random.Random(seed)
        figures = Figures(("before", "after"), 1)
        sure = False
        for deal in range(deals):
            one, two = (
                {("points", str(n)): (chance.randrange(100), 1) for n in range(10)}
                for _ in range(2)
            )
            figures.add(Block(deal, (one, two)))
            if deal % 12 == 11:
                found = ranked(figures.differences(), figures.blocks, StoppingRule(deals))
                sure = sure or any(each.is_sure for each in found)
        erring += sure
    assert erring <= 0.05 * studies + 2.6 * sqrt(0.0475 * studies)

"""How values scatter: quartiles and outliers by Tukey's rule, and bins that miss nothing."""

from bisect import bisect_right

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.studies.distributions import Bins, Distribution

VALUES = st.lists(
    st.one_of(st.integers(-500, 500).map(float), st.floats(-1e3, 1e3, width=32)), max_size=60
)


def test_quartiles_and_outliers() -> None:
    """Of 1 to 8 and 20: quartiles 3 and 7, so the fences are 3 - 6 and 7 + 6."""
    found = Distribution.of([8, 1, 7, 20, 2, 6, 3, 5, 4])
    assert found is not None
    assert (found.lower, found.median, found.upper) == (3, 5, 7)
    assert found.fences == (-3, 13)
    assert [value for value in (20, 13, -3, -4) if found.is_outlier(value)] == [20, -4]
    assert found.away(1) == 4
    assert Distribution.of([]) is None


@pytest.mark.parametrize(
    ("values", "start", "width", "counts"),
    [
        ([3.0, 3.0], 2.5, 1.0, (2,)),
        ([0.0, 0.0, 1.0], -0.5, 1.0, (2, 1)),
        ([0.5, 0.5], 0.0, 1.0, (2,)),
        # Whole numbers from 0 to 99: a twelfth of 99 is 8.25, so ten to a bin.
        ([float(n) for n in range(100)], -0.5, 10.0, (10,) * 10),
    ],
)
def test_bins(values: list[float], start: float, width: float, counts: tuple[int, ...]) -> None:
    """Whole numbers stand in the middle of their bins; one value has a bin of its own."""
    found = Bins.of([values])
    assert found is not None
    assert (found.start, found.width, found.counts) == (start, width, (counts,))


@given(st.lists(VALUES, min_size=1, max_size=2))
def test_each_value_is_in_one_bin(series: list[list[float]]) -> None:
    """None is lost, none counted twice, and where it is said to be it is."""
    found = Bins.of(series)
    if not any(series):
        assert found is None
        return
    assert found is not None
    for values, counts in zip(series, found.counts, strict=True):
        assert sum(counts) == len(values)
        assert len(counts) <= 42
        # A bar and the list of its games say the same.
        ends = [(found.border(number), found.border(number + 1)) for number, _ in enumerate(counts)]
        assert [sum(found.holds(each, *end) for each in values) for end in ends] == [*counts]
        borders = [found.border(number) for number in range(len(counts) + 1)]
        for value in values:
            near = found.width * 1e-6
            assert borders[0] - near <= value <= borders[-1] + near
            assert abs(bisect_right(borders, value) - 1 - found.number(value)) <= 1

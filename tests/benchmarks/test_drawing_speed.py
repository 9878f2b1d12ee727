"""How long a picture of a tile takes, the first time and when its plan is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.drawing import tile_svg
from tests.editions import edition_of

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from core.edition.edition import Edition


def draw_all(edition: Edition) -> int:
    """Draw its 29 designs."""
    return sum(len(tile_svg(edition, design)) for design in edition.in_play)


def test_draw_29_designs_first(benchmark: BenchmarkFixture) -> None:
    """Plans, places of icons and all; once, since plans are remembered as long as we run."""
    benchmark.pedantic(draw_all, args=(edition_of("gold-rush", "sheriff"),), rounds=1)  # type: ignore[no-untyped-call]


def test_draw_29_designs_again(benchmark: BenchmarkFixture) -> None:
    """As when a copy or another size of them is drawn."""
    edition = edition_of("gold-rush", "sheriff")
    draw_all(edition)
    benchmark(draw_all, edition)

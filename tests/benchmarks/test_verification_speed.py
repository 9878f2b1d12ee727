"""How long reading and verifying take, in milliseconds and in games of a measuring stick.

Name a program that prints "N games/s" in GOLDRUSH_YARDSTICK, and each figure is given as games of
it too: machines differ and are noisy, ratios in the same run hold.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

from core import tileset_edits
from core.library import default_library
from core.tileset_file import read
from core.verification import Verifier

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from core.edition import Edition
    from core.source import Source


@cache
def games_per_second() -> float | None:
    """Return the rate of the measuring stick on this machine, now."""
    program = os.environ.get("GOLDRUSH_YARDSTICK")
    if not program:
        return None
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)
    found = re.search(r"[\d.]+", done.stdout)
    return float(found[0]) if found else None


def state_ratio(benchmark: BenchmarkFixture) -> None:
    """Add to a result how many games the measuring stick plays in the same time."""
    rate = games_per_second()
    if rate is not None and benchmark.stats is not None:
        median = benchmark.stats.stats.median
        benchmark.extra_info["games of the measuring stick"] = round(median * rate, 1)
        sys.stderr.write(f"\n{benchmark.name}: {median * 1e3:.1f} ms, {median * rate:.1f} games\n")


def test_read_and_verify(benchmark: BenchmarkFixture, text: str) -> None:
    """From text to report, nothing known before."""
    library = default_library()

    def everything() -> int:
        opened = library.open([read(text)])
        assert opened.edition is not None
        return len(Verifier().verify(opened.edition).findings)

    benchmark(everything)
    state_ratio(benchmark)


def test_one_edit_and_verify_again(benchmark: BenchmarkFixture, text: str) -> None:
    """From a new count of a tile in the middle to the report, as in the editor: patch included."""
    library, verifier = default_library(), Verifier()
    source = read(text)
    first = library.open([source]).edition
    assert first is not None
    verifier.verify(first)
    state: dict[str, tuple[Source, Edition]] = {"now": (source, first)}
    middle = len(source.items) // 2

    def one_edit() -> None:
        before, edition = state["now"]
        count = before.tileset.tiles[middle].total % 5 + 1
        after = tileset_edits.set_value(before, ("tiles", middle, "count"), count)
        opened = library.open([after], edition)
        assert opened.edition is not None
        verifier.verify(opened.edition)
        state["now"] = (after, opened.edition)

    benchmark(one_edit)
    state_ratio(benchmark)

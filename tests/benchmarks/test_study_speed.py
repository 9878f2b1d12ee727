"""How much sooner two workers are done with a study than one, from its first game on.

Runs with one and with two take turns, since machines are noisy; the median of the ratios is told.
On a machine that is busy otherwise, what the main process takes of the processor says more: as much
is lost of the second worker's on two cores.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import statistics
import sys
import time
from typing import TYPE_CHECKING

import pytest

from core.processes import child_process
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from tests.core.studies.small_studies import planned

if TYPE_CHECKING:
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

GAMES = {"random": 2500, "planner": 50}
ROUNDS = int(os.environ.get("GOLDRUSH_ROUNDS", "5"))


@pytest.fixture(autouse=True)
def spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be this process's own children, as for users: tests fork them from another."""
    monkeypatch.setattr(child_process, "_PROCESS", multiprocessing.get_context("spawn").Process)


@pytest.mark.parametrize("bot", GAMES)
def test_two_workers_against_one(benchmark: BenchmarkFixture, tmp_path: Path, bot: str) -> None:
    """Both with the same games of two editions."""
    ratios, shares, began = [], [], 0.0
    for number in range(ROUNDS):
        seconds = {}
        for workers in (1, 2) if number % 2 else (2, 1):
            path = tmp_path / f"{bot}-{number}-{workers}.results.sqlite"
            plan = planned(games=GAMES[bot], bots=[bot], seed=number)
            with ResultsFile.open(path, plan) as results:
                own, theirs = processor()
                for progress in run(results, workers=workers):
                    if not progress.games:
                        began = time.perf_counter()
                seconds[workers] = time.perf_counter() - began
            shares.append((processor()[0] - own) / (processor()[1] - theirs))
        ratios.append(seconds[1] / seconds[2])
    median = statistics.median(ratios)
    benchmark.extra_info["two workers against one"] = round(median, 3)
    benchmark.extra_info["ratios"] = [round(ratio, 3) for ratio in ratios]
    share = statistics.median(shares)
    benchmark.extra_info["main process against workers"] = round(share, 4)
    sys.stderr.write(f"\n{bot}: two workers {median:.2f} times one; main process {share:.1%}\n")
    benchmark(lambda: None)


def processor() -> tuple[float, float]:
    """Return the processor time of this process, and of its children that have ended."""
    own, theirs = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime, theirs.ru_utime + theirs.ru_stime

"""Small studies for tests, and a program that plays one."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from core.edition.library import default_library
from core.simulation.planned_edition import PlannedEdition
from core.studies.measures.readings import WITHIN
from core.studies.plan import BatchPlan
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from core.tileset.reader import read
from tests.editions import FEW, edition_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.tileset.schema import OptionValue

Rows = list[tuple[object, ...]]
Sums = Mapping[tuple[str, str], tuple[int, int]]


def planned(  # noqa: PLR0913 - most of it can be left alone
    *texts: str,
    games: int = 6,
    seed: int = 1,
    bots: Sequence[str] = ("greedy", "random"),
    players: int = 2,
    replays: int = 1,
    measures: Sequence[str] = (),
    **options: OptionValue,
) -> BatchPlan:
    """Return a plan of editions that are nowhere saved, by their texts; twice a short one."""
    library = default_library()
    editions = []
    for name, text in zip(("before", "after"), texts or ("", ""), strict=False):
        edition = edition_from(library, read(text or FEW))
        editions.append(
            PlannedEdition.of(
                name,
                edition,
                library,
                bots=bots,
                players=players,
                options=options,
            )
        )
    return BatchPlan.of(editions, games=games, seed=seed, replays=replays, measures=measures)


def rows(path: Path) -> Rows:
    """Return all that is in a file, row by row."""
    with closing(sqlite3.connect(path)) as connection:
        kept = connection.execute("SELECT * FROM study").fetchall()
        return [*kept, *connection.execute("SELECT * FROM games ORDER BY edition, number")]


def played(path: Path, plan: BatchPlan, workers: int = 0, last: int | None = None) -> Rows:
    """Play a study to its end, or until a block, and return what is in its file."""
    with ResultsFile.open(path, plan) as results:
        for _ in run(results, workers=workers, until=lambda block: block.deal == last):
            pass
    return rows(path)


if __name__ == "__main__":  # python -m tests.core.studies.small_studies FILE GAMES WORKERS
    plan = planned(games=int(sys.argv[2]), bots=["random"], measures=["wins"])
    played(Path(sys.argv[1]), plan, int(sys.argv[3]))


def summed(sums: Sums, measure: str, key: str) -> tuple[int, int]:
    """Return total and count of a part; a part without a count has that of its whole."""
    total, count = sums.get((measure, key), (0, 0))
    return total, count or sums.get((measure, key.rpartition(WITHIN)[0]), (0, 0))[1]

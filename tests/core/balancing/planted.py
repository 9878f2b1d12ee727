"""Sets with imbalances that were planted, and sets with none, for `goldrush balance` to judge.

    .venv/bin/python -m tests.core.balancing.planted [FIRST [LAST]]

mends all of them, or some by their places, and says how many.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.balancing.balancing import Balancing, Running
from core.edition.library import default_library
from core.studies.study_file import read_study
from core.tileset.yaml_writer import entry
from tests.editions import FEW

if TYPE_CHECKING:
    from core.balancing.points import Balance

FEWER: Final = "few.yaml"
BUDGETS: Final[list[dict[str, Any]]] = [
    {"measure": "points_share", "key": "prairie, at the end", "between": [0.47, 0.64]},
    {"measure": "points_share", "key": "railroad, completed", "between": [0.09, 0.22]},
    {"measure": "points_share", "key": "mining tokens", "between": [0.09, 0.165]},
    {"measure": "scores", "between": [43.0, 55.0]},
    {"measure": "without_piece", "between": [0.35, 0.6]},
]
SEATS: Final[dict[str, Any]] = {"measure": "scores", "gap": "seat", "between": [None, 6.5]}
"""What holds for Gold Rush with 28 of its tiles between two greedy bots."""
KNOBS: Final[list[dict[str, Any]]] = [
    {"formula": "prairie", "when": "final", "number": 2, "between": [1, 24]},
    {"formula": "prairie", "when": "final", "number": 1, "between": [0, 16]},
    {"formula": "railroad", "number": 1, "between": [0, 12]},
    {"tokens": "mining", "worth": 5, "between": [0, 60]},
    {"tokens": "mining", "worth": 0, "between": [0, 60]},
    {"piece": "cowboy", "between": [2, 9]},
    {"tile": "33", "between": [1, 20]},
]
MORE: Final[dict[str, Any]] = {"piece": "cowboy", "seat": 1, "between": [0, 4]}
"""Two numbers of a formula, that of another, tokens, pieces, and copies of a tile."""


def railroad(factor: int) -> dict[str, Any]:
    """Return the change in which each tile of a completed railroad counts so much."""
    formula = f"{factor} * tiles * (2 if locomotive == 1 else 1)"
    return {"features": {"railroad": {"value": {"completed": formula}}}}


def prairie(tipi: int, horses: int) -> dict[str, Any]:
    """Return the change in which tipis and horses count so much."""
    return {"features": {"prairie": {"value": {"final": f"{tipi} * tipi + {horses} * horses"}}}}


def tokens(**numbers: int) -> dict[str, Any]:
    """Return the change of how many tokens there are, by their values as `v5`."""
    return {"tokens": {"mining": {int(name[1:]): number for name, number in numbers.items()}}}


def both(one: dict[str, Any], two: dict[str, Any]) -> dict[str, Any]:
    """Return two changes of different things as one."""
    return {part: {**one.get(part, {}), **two.get(part, {})} for part in {**one, **two}}


def more_cowboys(number: int) -> dict[str, Any]:
    """Return the change in which the first player has more cowboys than the other."""
    return {"handicap": {"seat 1": {"pieces": {"cowboy": number}}}}


def cowboys(number: int) -> dict[str, Any]:
    """Return the change of how many cowboys each player has."""
    return {"pieces": {"cowboy": {"per_player": number}}}


PLANTED: Final[list[dict[str, Any]]] = [
    prairie(2, 20),
    prairie(2, 12),
    prairie(8, 4),
    prairie(5, 9),
    prairie(0, 1),
    railroad(3),
    railroad(4),
    railroad(6),
    tokens(v5=30),
    tokens(v5=50),
    cowboys(9),
    cowboys(2),
    {"counts": {"33": 20}},
    both(prairie(2, 20), railroad(4)),
    both(prairie(8, 4), tokens(v5=40)),
    both(railroad(4), tokens(v5=40)),
    both(prairie(0, 1), tokens(v5=40)),
    both(prairie(2, 14), tokens(v0=60)),
]
"""Imbalances of one or two knobs."""
SOUND: Final[list[tuple[list[str], dict[str, Any] | None]]] = [
    *(([FEWER], None) for _ in range(11)),
    *(([FEWER], tokens(v5=each)) for each in (1, 2, 4, 5)),
    *(([FEWER], prairie(*each)) for each in ((2, 4), (3, 3), (2, 5))),
    ([FEWER], tokens(v5=3, v0=14)),
    ([FEWER], {"counts": {"33": 4}}),
]
"""Sets that keep to the budgets, some of them close to a limit."""


@dataclass(frozen=True)
class Case:
    """A set for the assistant, and how it is played."""

    sets: list[str]
    change: dict[str, Any] | None
    seed: int
    games: int = 120
    bots: tuple[str, ...] = ("greedy",)
    budgets: tuple[dict[str, Any], ...] = tuple(BUDGETS)
    knobs: tuple[dict[str, Any], ...] = tuple(KNOBS)

    @property
    def text(self) -> str:
        """The study of it."""
        # A number to turn, where the set has none.
        change = both(railroad(1), self.change or {})
        edition = {"sets": self.sets, "change": change}
        data = {
            "format": 1,
            "id": f"case-{self.seed}",
            "editions": {"now": edition},
            "bots": list(self.bots),
            "players": 2,
            "games": self.games,
            "seed": self.seed,
            "budgets": list(self.budgets),
            "knobs": list(self.knobs),
        }
        return "\n".join([*(line for key in data for line in entry(key, data[key], 0)), ""])


def balanced(case: Case, folder: Path, candidates: int = 32, workers: int = 0) -> Balance:
    """Return what the assistant says of a case."""
    study = folder / "case.yaml"
    (folder / FEWER).write_text(FEW)
    file = read_study(case.text, study.name, study)
    search = Balancing(file, default_library(), folder / "case.balance", candidates=candidates)
    for _ in search.run(Running(workers)):
        pass
    assert search.found.is_over
    return search.found


PLANTED_CASES: Final = [
    *(Case([FEWER], change, 1000 + 10 * n) for n, change in enumerate(PLANTED)),
    *(
        Case([FEWER], more_cowboys(n), 2000 + n, 200, budgets=(SEATS,), knobs=(MORE, *KNOBS))
        for n in (2, 3)
    ),
]
SOUND_CASES: Final = [Case(*each, 5000 + 10 * n) for n, each in enumerate(SOUND)]


def main(first: int, last: int) -> None:
    """Say what comes of some cases."""
    mended = unharmed = 0
    for number, case in list(enumerate([*PLANTED_CASES, *SOUND_CASES]))[first:last]:
        with tempfile.TemporaryDirectory() as folder:
            found = balanced(case, Path(folder))
        is_planted = number < len(PLANTED_CASES)
        mended += is_planted and found.proposed is not None
        unharmed += not is_planted and not found.points
        lines = [f"{number}. {case.change}: {found.headline} [{found.tried} tried]"]
        for each in found.points:
            lines += [f"    {each.state}: {each.headline}"]
            lines += [f"        {line}" for line in each.figures()]
        sys.stdout.write("\n".join([*lines, ""]))
        sys.stdout.flush()
    sys.stdout.write(f"mended: {mended}, unharmed: {unharmed}\n")


if __name__ == "__main__":
    main(*(int(each) for each in [*sys.argv[1:], *("0", "999")[len(sys.argv[1:]) :]][:2]))

"""Files of ladders as the version before this one made them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from core.edition.library import default_library
from core.studies.results_file import ResultsFile

if TYPE_CHECKING:
    from pathlib import Path


def as_lines(file: Path) -> None:
    """Make a ladder's file one of the version before."""
    with ResultsFile.read(file, default_library()) as kept:
        plan, games = kept.plan, [*kept.all_games()]
    edition = plan.editions[0]
    lines: list[dict[str, Any]] = [
        {"type": "goldrush-ladder", "format": 1, "program": "1.0.0"}
        | {"sets": dict(edition.sets), "plugins": dict(edition.plugins)}
        | {"players": plan.players, "options": dict(edition.options), "seed": plan.seed}
    ]
    for row in games:
        said = {name: getattr(row, name) for name in ("deal", "bots", "winners", "scores")}
        lines.append({**said, "seconds": [each.total / each.count for each in row.readings]})
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))

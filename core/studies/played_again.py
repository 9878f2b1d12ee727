"""A study played again: what was played then, next to what an edition has become since."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..edition.edition import Edition
from ..edition.library import Library
from ..edition.rule_options import resolve
from ..simulation.planned_edition import PlannedEdition
from ..tileset.reader import UnreadableSet
from ..tileset.yaml_writer import entry
from .plan import BatchPlan
from .study_file import read_study
from .study_schema import Measured, Study


def compared_with(
    plan: BatchPlan, edition: Edition, library: Library, *, before: str, now: str
) -> BatchPlan:
    """A study of the last edition of a plan, called `before`, and of another one, `now`.

    Deals, bots and options are those of the plan, as far as the edition has such options. Raise
    UnreadableFile if the files of a plugin cannot be read.
    """
    was = plan.editions[_last(plan)]
    has = resolve(edition, {})
    became = PlannedEdition.of(
        now,
        edition,
        library,
        bots=was.bots,
        players=was.players,
        options={name: value for name, value in was.options if name in has},
    ).on_same_deals(was.seatings.count(was.seatings[0]))
    became = replace(became, handicap=was.handicap)
    return replace(plan, editions=(replace(was, name=before), became), conditions=())


def _last(plan: BatchPlan) -> int:
    """The number of the last edition of a plan in which nothing is lacking."""
    return max(number for number, each in enumerate(plan.series) if not each.without)


def text_of(plan: BatchPlan, text: str, *, title: str, note: str) -> str:
    """The YAML text of a plan that compares an edition with what it was.

    `text` is that of the study before, if it had one; its budgets and its precision are of both
    editions. The `note` becomes a comment: no text can name what an edition was, which the results
    keep.
    """
    study = None
    with contextlib.suppress(UnreadableSet):
        study = read_study(text).study if text else None
    planned = plan.editions[-1]
    said: dict[str, Any] = {
        "format": 1,
        "id": study.id if study else "again",
        "title": title,
        "editions": {name: [each for each, _ in planned.sets] for name in plan.names},
        "bots": list(planned.bots),
        "players": planned.players,
        "options": dict(planned.options),
        "games": plan.deals * plan.seatings,
        "replays": planned.seatings.count(planned.seatings[0]),
        "seed": plan.seed,
        "measures": list(plan.measures),
    }
    if study is not None:
        said["stop_early"] = study.stop_early
        said["budgets"] = list(_of_both(study, study.budgets, plan))
        wanted = [study.precision] if study.precision is not None else []
        said.update(("precision", each) for each in _of_both(study, wanted, plan))
    lines = (line for key, value in said.items() if value != [] for line in entry(key, value, 0))
    return "\n".join([f"# {note}", *lines, ""])


def _of_both(study: Study, asked: Iterable[Measured], plan: BatchPlan) -> Iterator[dict[str, Any]]:
    """Yield what of budgets and precision makes sense of both editions."""
    last = [*study.editions][-1]
    for each in asked:
        if each.edition not in (None, last):
            continue
        said = each.model_dump(mode="json", exclude_unset=True)
        said.pop("edition", None)
        if each.compare is not None:
            said["compare"] = list(plan.names)
        yield said

"""A study's edition with some knobs turned, as an edition that is planned and played."""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..messages import Words
from ..studies.study_file import StudyFile, plan_study, read_study
from ..studies.study_schema import PlayedEdition
from ..tileset.reader import UnreadableSet
from ..tileset.yaml_writer import entry

if TYPE_CHECKING:
    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..simulation.planned_edition import PlannedEdition
    from ..studies.plan import BatchPlan
    from .knobs import Data, TurnedKnob, Turns

BALANCED = "balanced"
"""What the changed edition is called in the study of a point."""


@dataclass(frozen=True)
class BalancedStudy:
    """A study with one edition and knobs, of which candidates are made."""

    file: StudyFile
    library: Library
    edition: Edition = field(repr=False)
    knobs: tuple[TurnedKnob, ...] = field(repr=False)

    @property
    def name(self) -> str:
        """What its edition is called."""
        return next(iter(self.file.study.editions))

    @property
    def has_change(self) -> bool:
        """Whether its edition tries something out before any knob is turned."""
        said = self.file.study.editions[self.name]
        return isinstance(said, PlayedEdition) and said.change is not None

    def changed(self, turns: Turns) -> Data:
        """The edition with knobs turned, as plain data."""
        said = self.file.data["editions"][self.name]
        data: Data = copy.deepcopy(said) if isinstance(said, dict) else {"sets": list(said)}
        for place, value in turns:
            self.knobs[place].put(data, value)
        return data

    def players(self, turns: Turns) -> int | None:
        """How many play with knobs turned; None: as the study says."""
        turned = (value for place, value in turns if self.knobs[place].knob.players is not None)
        return next((int(value) for value in turned), self.file.study.player_counts[0])

    def price(self, turns: Turns) -> float:
        """What it costs to turn some knobs."""
        return sum(self.knobs[place].knob.price for place, _ in turns)

    def way(self, turns: Turns) -> float:
        """How far knobs are turned: each as a part of all it could be."""
        return sum(self.knobs[place].way(value) for place, value in turns)

    def words(self, turns: Turns) -> list[Words]:
        """What is turned, and how, in words."""
        said: dict[str, Words] = {}
        for place, value in turns:
            knob = self.knobs[place]
            # Two numbers of one formula are told together.
            before = said[knob.what].values["after"] if knob.what in said else None
            said[knob.what] = knob.said(value, before)
        return list(said.values())

    def planned(self, turns: Turns) -> tuple[PlannedEdition, BatchPlan] | None:
        """A candidate as it is played, with the plan of a study of it; None if it cannot be."""
        try:
            study = self.study({self.name: self.changed(turns)}, self.players(turns))
        except UnreadableSet:  # such as fewer than no copies
            return None
        plan = plan_study(study, self.library).plan
        return None if plan is None else (plan.editions[0], plan)

    def study(self, editions: Mapping[str, Data], players: int | None, **more: object) -> StudyFile:
        """The study without knobs, of some editions; `more` are other values of it.

        Raise UnreadableSet where a knob was turned to what nothing can be.
        """
        left_out = ("knobs", "precision", "title")
        data = {key: each for key, each in self.file.data.items() if key not in left_out}
        data |= {"editions": dict(editions), **more}
        if players is not None:
            data["players"] = players
        return read_study(text_of(data), self.file.file, self.file.path)

    def point(self, path: Path, turns: Turns, *, games: int, seed: int) -> StudyFile:
        """The study that confirms a candidate, next to the edition as it is on the same deals.

        It stands in a folder of its own. With other players there is nothing next to it.
        """
        data = self.file.data
        changed = BALANCED if self.name != BALANCED else f"{BALANCED} 2"
        editions = {self.name: self.changed(()), changed: self.changed(turns)}
        if self.players(turns) != self.players(()):
            del editions[self.name]
        for each in editions.values():
            each["sets"] = [self._named_from(path.parent, name) for name in each["sets"]]
        more: dict[str, object] = {
            "id": f"{data['id']}-{path.stem}",
            "games": games,
            "seed": seed,
            "stop_early": True,
            "budgets": [{**each, "edition": changed} for each in data["budgets"]],
        }
        file = self.study(editions, self.players(turns), **more)
        return read_study(file.text, path.name, path)

    def _named_from(self, folder: Path, name: str) -> str:
        """The name of a set in another folder: of a file, the way to it."""
        here = self.file.path
        if here is not None and not Path(name).is_absolute() and (here.parent / name).is_file():
            return os.path.relpath(here.parent / name, folder).replace(os.sep, "/")
        return name


def text_of(data: Mapping[str, Any]) -> str:
    """A study as YAML."""
    return "\n".join([*(line for key, each in data.items() for line in entry(key, each, 0)), ""])

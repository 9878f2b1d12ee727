"""What a batch of games is, as a value that can be sent: editions, bots, deals, what is measured.

Game n of each edition has the same deal and the same bots by seat, whose seeds depend on nothing
else; so two editions that are the same play the same games. A deal with all its seatings in all
editions is a block: what happens in one says nothing about another.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import __version__
from ..engine.measuring import Measure
from ..messages import Words, msg, named
from ..simulation.planned_edition import PlannedEdition, SetText
from .conditions import PlayCondition
from .measures.registry import learn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..edition.library import Library
    from .results_values import PlanData


class GameKey(NamedTuple):
    """Which game of a plan: the number of its edition, its own number there, deal and seating."""

    edition: int
    number: int
    deal: int
    seating: int


@dataclass(frozen=True, slots=True)
class BatchPlan:
    """What is played: `deals` is how many at most; `measures` are names, none: the usual ones.

    `watched` has those of them that plugins bring. The places of all games in a plan are numbers
    from 0, block by block. An edition may be there several times, under `conditions`, one for each;
    none if there is nothing to tell but the names.
    """

    editions: tuple[PlannedEdition, ...]
    deals: int
    seed: int
    measures: tuple[str, ...] = ()
    watched: tuple[Measure, ...] = ()
    conditions: tuple[PlayCondition, ...] = ()

    def __post_init__(self) -> None:
        learn(self.watched)

    @classmethod
    def of(  # noqa: PLR0913 - most of it can be left alone
        cls,
        editions: Sequence[PlannedEdition],
        *,
        games: int,
        seed: int,
        replays: int = 1,
        measures: Sequence[str] = (),
        watched: Sequence[Measure] = (),
        conditions: Sequence[PlayCondition] = (),
    ) -> BatchPlan:
        """The plan of a study: so many games of each edition, or as many more as fill a block.

        Each deal is played `replays` times with the same seats. An edition whose condition lacks
        something is given with all its bots.
        """
        planned = [each.on_same_deals(replays) for each in editions]
        deals = -(-games // min(len(each.seatings) for each in planned))
        for number, condition in enumerate(conditions):
            if condition.without:
                planned[number] = planned[number].without(condition.without)
        return cls(tuple(planned), deals, seed, tuple(measures), tuple(watched), tuple(conditions))

    @property
    def series(self) -> tuple[PlayCondition, ...]:
        """The conditions of its editions, by their names where nothing more is to tell."""
        return self.conditions or tuple(PlayCondition(each.name) for each in self.editions)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the editions, as words where these name a condition."""
        return tuple(each.name for each in self.series)

    @property
    def seatings(self) -> int:
        """How many games of the first edition are played on a deal."""
        return len(self.editions[0].seatings)

    @property
    def each_seatings(self) -> tuple[int, ...]:
        """How many games of each edition are played on a deal."""
        return tuple(len(each.seatings) for each in self.editions)

    @property
    def populations(self) -> dict[str, tuple[str, ...]]:
        """The names of the bots by slot, of each population by its name."""
        each = zip(self.series, self.editions, strict=True)
        return {own.population: edition.bots for own, edition in each if not own.without}

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots by slot, of all populations one after another."""
        return tuple(bot for bots in self.populations.values() for bot in bots)

    def only(self, numbers: Sequence[int]) -> BatchPlan:
        """A plan of some of its editions alone, with their conditions."""
        editions = tuple(self.editions[number] for number in numbers)
        return replace(
            self, editions=editions, conditions=tuple(self.series[number] for number in numbers)
        )

    @property
    def players(self) -> int:
        """How many play in a game at the most."""
        return max(each.players for each in self.editions)

    @property
    def block(self) -> int:
        """How many games are played on a deal."""
        return sum(self.each_seatings)

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return self.deals * self.block

    def key(self, place: int) -> GameKey:
        """The number of the game that has a place."""
        each = self.each_seatings
        deal, seating = divmod(place, sum(each))
        edition = 0
        while seating >= each[edition]:
            seating -= each[edition]
            edition += 1
        return GameKey(edition, deal * each[edition] + seating, deal, seating)

    def place(self, edition: int, number: int) -> int:
        """The place of a game of an edition."""
        each = self.each_seatings
        deal, seating = divmod(number, each[edition])
        return deal * sum(each) + sum(each[:edition]) + seating

    def game_name(self, place: int) -> str:
        """What messages call the game of a place."""
        key = self.key(place)
        edition = f"{self.names[key.edition]}:".removeprefix(":")
        return msg("game {game} of seed {seed}", game=f"{edition}{key.number}", seed=self.seed)

    def data(self) -> dict[str, Any]:
        """The plan as plain values, without the number of deals."""
        first = self.editions[0]
        data = {
            "program": __version__,
            "seed": self.seed,
            "bots": list(first.bots),
            "seatings": [list(each) for each in first.seatings],
            "measures": list(self.measures),
            "editions": [each.data() | self._own_data(n) for n, each in enumerate(self.editions)],
        }
        if self.watched:
            data["watched"] = [asdict(each) for each in self.watched]
        return data

    def _own_data(self, number: int) -> dict[str, Any]:
        """What an edition has of its own, where a plan has conditions."""
        own, first = self.editions[number], self.editions[0]
        data: dict[str, Any] = {}
        if self.conditions:
            data["condition"] = self.conditions[number]._asdict()
        if own.bots != first.bots or own.seatings != first.seatings:
            data["bots"], data["seatings"] = list(own.bots), [list(each) for each in own.seatings]
        return data


def plan_of(data: PlanData, library: Library, deals: int) -> BatchPlan:
    """The plan whose data these are, with plugins looked for in a library."""
    editions = [
        PlannedEdition(
            name=each.name,
            texts=tuple(
                SetText(said.text, said.file, Path(said.path) if said.path else None)
                for said in each.texts
            ),
            sets=tuple(sorted(each.sets.items())),
            plugins=tuple(sorted(each.plugins.items())),
            set_folders=library.set_folders,
            plugin_folders=library.plugin_folders,
            installed=library.installed,
            bots=each.bots or data.bots,
            options=tuple(sorted(each.options.items())),
            seatings=each.seatings or data.seatings,
            same_deals=True,
            handicap=each.handicap,
        )
        for each in data.editions
    ]
    watched = tuple(
        Measure(
            said.name, named(said.title), named(said.meaning), said.unit, said.parts, usual=False
        )
        for said in data.watched
    )
    said = (each.condition for each in data.editions)
    conditions = tuple(PlayCondition(**each.model_dump()) for each in said if each is not None)
    return BatchPlan(tuple(editions), deals, data.seed, data.measures, watched, conditions)


def differences(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[Words]:
    """Yield what differs between the data of two plans such that their games differ."""
    if before["program"] != now["program"]:
        yield msg(
            "it was played with version {before} of the program, and this is {now}",
            before=before["program"],
            now=now["program"],
        )
    if before["seed"] != now["seed"]:
        yield msg("its seed is {before}, not {now}", before=before["seed"], now=now["seed"])
    if before["measures"] != now["measures"]:
        mine, its = (", ".join(each["measures"]) or "-" for each in (before, now))
        yield msg("its measures are {before}, not {now}", before=mine, now=its)
    names_before, names_now = (
        [each["name"] for each in data["editions"]] for data in (before, now)
    )
    if names_before != names_now:
        yield msg("its editions are {before}, not {now}", before=names_before, now=names_now)
        return
    differing = {}
    for mine, its in zip(before["editions"], now["editions"], strict=True):
        played = _seats(mine, before), _seats(its, now)
        if played[0] != played[1]:
            was, is_ = (", ".join(each[0]) for each in played)
            said = msg("its bots by seat are {before}, not {now}", before=was, now=is_)
            differing[str(said)] = said  # editions mostly have the same bots
    yield from differing.values()
    for mine, its in zip(before["editions"], now["editions"], strict=True):
        yield from _edition_differences(mine, its)


def _seats(edition: Mapping[str, Any], plan: Mapping[str, Any]) -> list[list[str]]:
    bots, seatings = (edition.get(name) or plan[name] for name in ("bots", "seatings"))
    return [[bots[slot] for slot in each] for each in seatings]


def _edition_differences(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[Words]:
    edition = now["name"]
    changed = {name for name, _ in {*before["sets"].items()} ^ {*now["sets"].items()}}
    for name in sorted(changed):
        yield msg("the set {name!r} of {edition!r} has changed", name=name, edition=edition)
    changed = {name for name, _ in {*before["plugins"].items()} ^ {*now["plugins"].items()}}
    for name in sorted(changed):
        yield msg("the plugin {name!r} of {edition!r} has changed", name=name, edition=edition)
    if [*before.get("handicap", ())] != [*now.get("handicap", ())]:
        yield msg("the handicap of {edition!r} has changed", edition=edition)
    mine, its = before["options"], now["options"]
    for name in sorted(mine.keys() | its.keys()):
        if mine.get(name) != its.get(name):
            yield msg(
                "the option {name!r} of {edition!r} is {before}, not {now}",
                name=name,
                edition=edition,
                before=_option_text(mine.get(name)),
                now=_option_text(its.get(name)),
            )


def _option_text(value: object) -> str:
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)

"""What a batch of games is, as a value that can be sent: editions, bots, deals, what is measured.

Game n of each edition has the same deal and the same bots by seat, whose seeds depend on nothing
else; so two editions that are the same play the same games. A deal with all its seatings in all
editions is a block: what happens in one says nothing about another.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import __version__
from ..engine.measuring import Measure
from ..messages import Words, msg, named
from ..simulation.planned_edition import PlannedEdition, SetText
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
    from 0, block by block.
    """

    editions: tuple[PlannedEdition, ...]
    deals: int
    seed: int
    measures: tuple[str, ...] = ()
    watched: tuple[Measure, ...] = ()

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
    ) -> BatchPlan:
        """The plan of a study: so many games of each edition, or as many more as fill a block.

        Each deal is played `replays` times with the same seats.
        """
        planned = tuple(each.on_same_deals(replays) for each in editions)
        deals = -(-games // len(planned[0].seatings))
        return cls(planned, deals, seed, tuple(measures), tuple(watched))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the editions."""
        return tuple(each.name for each in self.editions)

    @property
    def seatings(self) -> int:
        """How many games of each edition are played on a deal."""
        return len(self.editions[0].seatings)

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots by slot."""
        return self.editions[0].bots

    @property
    def players(self) -> int:
        """How many play in a game."""
        return self.editions[0].players

    @property
    def block(self) -> int:
        """How many games are played on a deal."""
        return self.seatings * len(self.editions)

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return self.deals * self.block

    def key(self, place: int) -> GameKey:
        """The number of the game that has a place."""
        deal, rest = divmod(place, self.block)
        edition, seating = divmod(rest, self.seatings)
        return GameKey(edition, deal * self.seatings + seating, deal, seating)

    def place(self, edition: int, number: int) -> int:
        """The place of a game of an edition."""
        deal, seating = divmod(number, self.seatings)
        return deal * self.block + edition * self.seatings + seating

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
            "editions": [each.data() for each in self.editions],
        }
        if self.watched:
            data["watched"] = [asdict(each) for each in self.watched]
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
            bots=data.bots,
            options=tuple(sorted(each.options.items())),
            seatings=data.seatings,
            same_deals=True,
        )
        for each in data.editions
    ]
    watched = tuple(
        Measure(
            said.name, named(said.title), named(said.meaning), said.unit, said.parts, usual=False
        )
        for said in data.watched
    )
    return BatchPlan(tuple(editions), deals, data.seed, data.measures, watched)


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
    if _seats(before) != _seats(now):
        mine, its = (", ".join(_seats(each)[0]) for each in (before, now))
        yield msg("its bots by seat are {before}, not {now}", before=mine, now=its)
    if before["measures"] != now["measures"]:
        mine, its = (", ".join(each["measures"]) or "-" for each in (before, now))
        yield msg("its measures are {before}, not {now}", before=mine, now=its)
    names_before, names_now = (
        [each["name"] for each in data["editions"]] for data in (before, now)
    )
    if names_before != names_now:
        yield msg("its editions are {before}, not {now}", before=names_before, now=names_now)
        return
    for mine, its in zip(before["editions"], now["editions"], strict=True):
        yield from _edition_differences(mine, its)


def _seats(data: Mapping[str, Any]) -> list[list[str]]:
    return [[data["bots"][slot] for slot in each] for each in data["seatings"]]


def _edition_differences(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[Words]:
    edition = now["name"]
    changed = {name for name, _ in {*before["sets"].items()} ^ {*now["sets"].items()}}
    for name in sorted(changed):
        yield msg("the set {name!r} of {edition!r} has changed", name=name, edition=edition)
    changed = {name for name, _ in {*before["plugins"].items()} ^ {*now["plugins"].items()}}
    for name in sorted(changed):
        yield msg("the plugin {name!r} of {edition!r} has changed", name=name, edition=edition)
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

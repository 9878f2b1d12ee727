"""What a study plays, as a value that can be sent: editions, bots, deals, and what is measured.

Game n of each edition has the same deal and the same bots by seat, whose seeds depend on nothing
else; so two editions that are the same play the same games. A deal with all its seatings in all
editions is a block: what happens in one says nothing about another.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import __version__
from ..bots.bots import base_name, names, other_plugins
from ..engine.measuring import Measure
from ..engine.plugin_consent import Consent
from ..messages import msg, named
from ..records.recorder import contents
from ..simulation.simulation import SetText, Spec
from .measures.registry import learn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..edition.plugin_manifest import Plugin
    from ..messages import Words
    from ..tileset.schema import OptionValue
    from .results_values import PlanData

    Digests = tuple[tuple[str, str], ...]


class GameKey(NamedTuple):
    """Which game of a plan: the number of its edition, its own number there, deal and seating."""

    edition: int
    number: int
    deal: int
    seating: int


@dataclass(frozen=True, slots=True)
class PlannedEdition:
    """An edition of a plan; `sets` and `plugins` are SHA-256 digests by id.

    The plugins include those that only bring a bot.
    """

    name: str
    spec: Spec
    sets: Digests
    plugins: Digests

    @classmethod
    def of(  # noqa: PLR0913 - all of it is needed
        cls,
        name: str,
        edition: Edition,
        library: Library,
        *,
        bots: Sequence[str],
        players: int,
        options: Mapping[str, OptionValue],
        replays: int = 1,
    ) -> PlannedEdition:
        """Return what is played with an edition; bots are repeated round the table.

        Seatings that put bots of the same names into all seats would be the same game twice, and
        are one; so many `replays` of each, by bots of other seeds, are on every deal. Raise
        UnreadableFile if the files of a plugin cannot be read.
        """
        spec = Spec.of(edition, library, bots, players, options)
        # Backwards, so that the first of those that come to the same is the one that stays.
        seated = {tuple(spec.bots[slot] for slot in each): each for each in spec.seatings[::-1]}
        seatings = tuple(each for each in spec.seatings if each in seated.values())
        sets, plugins = contents(edition)
        for plugin in plugins_of_bots(spec.bots, edition, library):
            plugins[plugin.id] = plugin.content().digest
        spec = replace(spec, seatings=seatings * replays, same_deals=True)
        return cls(name, spec, tuple(sorted(sets.items())), tuple(sorted(plugins.items())))

    def data(self) -> dict[str, Any]:
        """Return it as plain values, with the texts of its sets."""
        return {
            "name": self.name,
            "sets": dict(self.sets),
            "plugins": dict(self.plugins),
            "options": dict(self.spec.options),
            "texts": [
                {"file": each.file, "path": str(each.path or ""), "text": each.text}
                for each in self.spec.sets
            ],
        }


@dataclass(frozen=True, slots=True)
class StudyPlan:
    """What a study plays: `deals` is how many at most; `measures` are names, none: the usual ones.

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
    def of(
        cls,
        editions: Sequence[PlannedEdition],
        *,
        games: int,
        seed: int,
        measures: Sequence[str] = (),
        watched: Sequence[Measure] = (),
    ) -> StudyPlan:
        """Return a plan of so many games of each edition, or as many more as fill a block."""
        deals = -(-games // len(editions[0].spec.seatings))
        return cls(tuple(editions), deals, seed, tuple(measures), tuple(watched))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the editions."""
        return tuple(each.name for each in self.editions)

    @property
    def seatings(self) -> int:
        """How many games of each edition are played on a deal."""
        return len(self.editions[0].spec.seatings)

    @property
    def block(self) -> int:
        """How many games are played on a deal."""
        return self.seatings * len(self.editions)

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return self.deals * self.block

    def key(self, place: int) -> GameKey:
        """Return which game has a place."""
        deal, rest = divmod(place, self.block)
        edition, seating = divmod(rest, self.seatings)
        return GameKey(edition, deal * self.seatings + seating, deal, seating)

    def place(self, edition: int, number: int) -> int:
        """Return the place of a game of an edition."""
        deal, seating = divmod(number, self.seatings)
        return deal * self.block + edition * self.seatings + seating

    def data(self) -> dict[str, Any]:
        """Return it as plain values, without the number of deals."""
        spec = self.editions[0].spec
        data = {
            "program": __version__,
            "seed": self.seed,
            "bots": list(spec.bots),
            "seatings": [list(each) for each in spec.seatings],
            "measures": list(self.measures),
            "editions": [each.data() for each in self.editions],
        }
        if self.watched:
            data["watched"] = [asdict(each) for each in self.watched]
        return data


def plan_of(data: PlanData, library: Library, deals: int) -> StudyPlan:
    """Return the plan whose data these are, with plugins looked for in a library."""
    editions: list[PlannedEdition] = []
    for each in data.editions:
        spec = Spec(
            sets=tuple(
                SetText(said.text, said.file, Path(said.path) if said.path else None)
                for said in each.texts
            ),
            set_folders=library.set_folders,
            plugin_folders=library.plugin_folders,
            installed=library.installed,
            bots=data.bots,
            options=tuple(sorted(each.options.items())),
            seatings=data.seatings,
            same_deals=True,
        )
        sets, plugins = (tuple(sorted(found.items())) for found in (each.sets, each.plugins))
        editions.append(PlannedEdition(each.name, spec, sets, plugins))
    watched = tuple(
        Measure(
            said.name, named(said.title), named(said.meaning), said.unit, said.parts, usual=False
        )
        for said in data.watched
    )
    return StudyPlan(tuple(editions), deals, data.seed, data.measures, watched)


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


def plugins_of_bots(bots: Sequence[str], edition: Edition, library: Library) -> Iterator[Plugin]:
    """Yield plugins that bring some of the bots and may run, other than those of the edition."""
    known = set(names(edition.plugins))
    lacking = {bot for bot in bots if not known & {bot, base_name(bot)}}
    wanted = lacking | {base_name(bot) for bot in lacking}
    for plugin in other_plugins(library, edition) if lacking else ():
        if Consent.default().allows(plugin) and wanted & set(names([plugin])):
            yield plugin


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

"""The file of a study: reading it with the positions of its values, and planning what it plays.

docs/laboratory.md is the reference. All that is wrong is reported together, each with its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from ..bots.bots import UnknownBot, setup_maker
from ..bots.deprived_bot import things_of
from ..edition.library import Library, shown
from ..edition.rule_options import BadOption, resolve
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..engine.game_types import prepare
from ..findings import Finding, Severity, did_you_mean
from ..findings import Path as DataPath
from ..limits import MOST_GAMES, MOST_SERIES, MOST_STUDY_BYTES
from ..messages import message_of, msg
from ..records.scenario_file import named_sources
from ..simulation.planned_edition import PlannedEdition
from ..storage.files import UnreadableFile, read_bytes
from ..tileset.edits import EditRefused
from ..tileset.reader import BOM, UnreadableSet, decode, parse_mapping, read, validated
from ..tileset.schema import FORMAT, OptionValue
from ..tileset.source import EditableText, Source
from ..tileset.yaml_writer import entry
from ..verification import verify
from .changed_icons import with_icons, without_expectations
from .conditions import PlayCondition, twice_named
from .handicaps import handicap_edits
from .measures.registry import all_measures, measures_of
from .plan import BatchPlan
from .study_offers import StudyOffers
from .study_schema import Measured, PlayedEdition, SetChange, Study
from .worths import MEASURED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from pydantic import BaseModel

    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from ..engine.measuring import Measure
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.yaml_nodes import Node

CHECKS: Final[Mapping[str, str]] = {
    "budget-pass": msg("A budget of a study holds."),
    "budget-fail": msg("A budget of a study does not hold."),
    "budget-undecided": msg("The games played do not decide whether a budget of a study holds."),
    "bad-edition": msg("A study names a set that is not there."),
    "bad-option": msg("A study gives an option that is not there, or a value it cannot have."),
    "bad-players": msg("A study names more bots than players."),
    "bad-bot": msg("A study names a bot that is not there, or cannot play the game."),
    "bad-knob": msg("A knob of a study names what its edition does not have, or goes nowhere."),
    "bad-handicap": msg("A study gives a player what players of the game cannot have."),
    "bad-thing": msg("A study takes away what is not there."),
    "too-much": msg("A study plays under more conditions than can be kept."),
    "same-name": msg("Two kinds of games of a study would have the same name."),
    "bad-budget": msg("A budget of a study cannot be meant as it is written."),
    "unplayable": msg("An edition of a study cannot be played."),
    "unknown-measure": msg("A study names a measure that its games do not have."),
    "unknown-edition": msg("A study names an edition that it does not have."),
    "endless-study": msg("A study says neither how many games it has nor when they suffice."),
}
"""What may be wrong with a study, by stable names: for programs that read reports."""


@dataclass(frozen=True)
class StudyFile(EditableText):
    """A study that was read; `file` is its name in messages.

    Sets that it names are looked for next to `path`; None if it is nowhere.
    """

    file: str
    text: str
    study: Study
    root: Node = field(repr=False)
    path: Path | None = None
    bom: bool = False

    @property
    def model(self) -> type[BaseModel]:
        return Study

    def reread(self, text: str) -> StudyFile:
        return read_study((BOM if self.bom else "") + text, self.file, self.path)

    def finding(self, check: str, path: DataPath, message: str, hint: str = "") -> Finding:
        """An error at a path in the data."""
        return Finding(check, Severity.ERROR, message, self.place(path), hint)


@dataclass(frozen=True)
class OpenedStudy:
    """The editions of a study that can be opened, by name, and why others cannot."""

    file: StudyFile
    library: Library
    editions: Mapping[str, Edition]
    findings: tuple[Finding, ...]

    @property
    def plugins(self) -> tuple[Plugin, ...]:
        """The plugins of its editions, which are run when it is planned."""
        used = (each for edition in self.editions.values() for each in edition.plugins)
        return tuple({plugin.folder: plugin for plugin in used}.values())


@dataclass(frozen=True)
class PlannedStudy:
    """What a study plays; without a plan there are findings that say why.

    `setups` are those of the editions that can be played, in their order, and `offers` what the
    study can name.
    """

    file: StudyFile
    plan: BatchPlan | None = None
    setups: tuple[AnySetup[AnyGame], ...] = ()
    findings: tuple[Finding, ...] = ()
    offers: StudyOffers = field(default_factory=StudyOffers)


def read_study(text: str, file: str = "-", path: Path | None = None) -> StudyFile:
    """Read a text; raise UnreadableSet, with findings, if it is no study."""
    body = text.removeprefix(BOM)
    root = parse_mapping(body, file)
    return StudyFile(file, body, validated(root, body, file, Study), root, path, body != text)


def load_study(path: Path) -> StudyFile:
    """Read a file; raise UnreadableFile if it is no text, UnreadableSet if it is no study."""
    file = shown(path)
    content = read_bytes(path, file, MOST_STUDY_BYTES, msg("study"))
    return read_study(decode(content, file), file, path)


def open_study(file: StudyFile, library: Library) -> OpenedStudy:
    """Open the editions of a study; no plugin is run for that."""
    opening = _Opening(file, library)
    opened = {name: opening.edition(name, said) for name, said in file.study.editions.items()}
    there = {name: edition for name, edition in opened.items() if edition is not None}
    return OpenedStudy(file, library, there, tuple(opening.findings))


def plan_study(
    file: StudyFile,
    library: Library,
    *,
    games: int | None = None,
    seed: int | None = None,
    opened: OpenedStudy | None = None,
) -> PlannedStudy:
    """Open the editions of a study and check all that it names; number of games and seed as given.

    A study without `games` plays as many as it takes, a hundred thousand at the most. `opened` is
    the study opened already.
    """
    planning = _Planning(opened or open_study(file, library))
    planned = planning.editions()
    if not planning.findings and planned:
        planning.check_measures()
    findings, setups = tuple(planning.findings), tuple(planning.setups)
    if findings or not planned:
        return PlannedStudy(file, None, setups, findings, planning.offers)
    study, measures = file.study, planning.measures()
    plan = BatchPlan.of(
        planned,
        games=games or study.games or _ENDLESS,
        seed=study.seed if seed is None else seed,
        replays=study.replays,
        measures=measures,
        watched=planning.watched(measures),
        conditions=planning.conditions,
    )
    return PlannedStudy(file, plan, setups, offers=planning.offers)


_NO_SETS: Final = ("icons", "handicap")
"""What is tried out that no set laid over others can say."""
_ENDLESS: Final = min(100_000, MOST_GAMES)


class _Checking:
    """Gathers what is wrong with a study."""

    def __init__(self, file: StudyFile, library: Library) -> None:
        self.file, self.study, self.library = file, file.study, library
        self.findings: list[Finding] = []

    def wrong(self, check: str, path: DataPath, message: str, hint: str = "") -> None:
        self.add([self.file.finding(check, path, message, hint)])

    def add(self, findings: tuple[Finding, ...] | list[Finding]) -> None:
        # Two editions may share a set that is wrong.
        self.findings += [each for each in findings if each not in self.findings]


class _Opening(_Checking):
    """Opens the editions of a study."""

    def edition(self, name: str, said: tuple[str, ...] | PlayedEdition) -> Edition | None:
        """An edition, or None where there are findings."""
        base: DataPath = ("editions", name)
        before, library = len(self.findings), self.library
        if isinstance(said, PlayedEdition):
            base = *base, "sets"
            # `live` has the sets of open windows as they are there, saved or not.
            library = replace(library, live={}) if said.saved else library
        sets = said.sets if isinstance(said, PlayedEdition) else said
        named, unread = named_sources(sets, library, self.file, base, self.file.path)
        self.add(unread)
        if isinstance(said, PlayedEdition) and said.change is not None and named:
            named = self._with_icons(name, said.change, named)
            named += self._changes(name, named[-1])
        if len(self.findings) > before:
            return None
        opened = library.open(named)
        findings = opened.findings
        if opened.edition is not None:
            findings = verify(opened.edition, findings).findings
        self._take(name, [each for each in findings if each.severity is Severity.ERROR])
        return opened.edition if len(self.findings) == before else None

    def _changes(self, name: str, below: Source) -> list[Source]:
        """The source that an edition tries out, as a set; none if it is no set."""
        # As it is written: the model would add what it leaves unsaid.
        change = self.file.data["editions"][name]["change"]
        over = {key: value for key, value in change.items() if key not in _NO_SETS}
        try:
            return [_overlay(over, below, self._overlaid(name))]
        except UnreadableSet as error:
            self._take(name, error.findings)
            return []

    def _with_icons(self, name: str, change: SetChange, sets: list[Source]) -> list[Source]:
        """The sets of an edition with the icons that it tries out on their tiles."""
        if not change.icons:
            return sets
        edition = self.library.open(sets).edition
        sets = list(edition.sets) if edition is not None else sets
        for tile, icons in change.icons.items():
            try:
                sets = list(map(without_expectations, with_icons(sets, tile, icons)))
            except EditRefused as error:
                path = ("editions", name, "change", "icons", tile)
                self.wrong("bad-edition", path, error.message)
        return sets

    def _overlaid(self, name: str) -> str:
        return f"{self.file.file}: {name}"

    def _take(self, name: str, findings: Sequence[Finding]) -> None:
        """Take findings; those of what an edition tries out are about this file."""
        for each in findings:
            place = each.place
            if place.file == self._overlaid(name):
                path: DataPath = ("editions", name, "change", *place.path)
                place = self.file.place(path, of_key=place.of_key, inside=place.inside)
            self.add([replace(each, place=place)])


def _overlay(change: Mapping[str, Any], below: Source, file: str) -> Source:
    """The set that states a change, laid over another one; `file` is its name in messages.

    Raise UnreadableSet.
    """
    stated = {"format": FORMAT, "id": f"{below.tileset.id}-what-if", "extends": below.tileset.id}
    lines = [line for key, value in {**stated, **change}.items() for line in entry(key, value, 0)]
    # A text like any other, so that results can keep it with those of the sets.
    return read("\n".join([*lines, ""]), file)


class _Planning(_Checking):
    """What is played of editions, as far as they are known, and what is wrong with it."""

    def __init__(self, opened: OpenedStudy) -> None:
        super().__init__(opened.file, opened.library)
        self._opened = opened
        self.findings += opened.findings
        self.setups: list[AnySetup[AnyGame]] = []
        self.conditions: tuple[PlayCondition, ...] = ()

    @property
    def offers(self) -> StudyOffers:
        """What the study can name."""
        bots = (each for bots in self.study.populations.values() for each in bots)
        return StudyOffers(tuple(self.setups), tuple(dict.fromkeys(bots)))

    def editions(self) -> list[PlannedEdition]:
        """The games planned of each edition, or fewer where there are findings.

        There is one for each condition, and those without something come last.
        """
        study, base = self.study, []
        editions = self._opened.editions.items()
        kinds = [*product(study.populations.items(), study.player_counts, editions)]
        if (number := len(kinds) * (1 + len(study.without))) > MOST_SERIES:
            said = msg(
                "its kinds of games, by edition, players, bots and what is taken away, are "
                "{number}; {most} are the most",
                number=number,
                most=MOST_SERIES,
            )
            self.wrong("too-much", ("editions",), said)
        for (population, bots), players, (name, edition) in kinds[:MOST_SERIES]:
            made = self._planned(name, edition, bots, players, population)
            if made is not None:
                told = made.players if len(study.player_counts) > 1 else 0
                base.append((PlayCondition(name, told, population), made))
        lacking = [
            (each._replace(without=thing), made) for thing in study.without for each, made in base
        ]
        everything = base + lacking
        if len(everything) > len(self._opened.editions):
            self.conditions = tuple(each for each, _ in everything)
            if twice := twice_named(self.conditions):
                said = msg("two kinds of games would both be called {name!r}", name=twice)
                self.wrong("same-name", ("editions",), said)
            return [replace(made, name=each.name) for each, made in everything]
        return [made for _, made in base]

    def _options(
        self, name: str, said: tuple[str, ...] | PlayedEdition, edition: Edition
    ) -> dict[str, OptionValue]:
        chosen: dict[str, OptionValue] = {}
        own = said.options if isinstance(said, PlayedEdition) else {}
        for path, options in (
            (("options",), self.study.options),
            (("editions", name, "options"), own),
        ):
            for option, value in options.items():
                try:
                    resolve(edition, {option: value})
                except BadOption as error:
                    self.wrong("bad-option", (*path, option), message_of(error))
                else:
                    chosen[option] = value
        return chosen

    def _planned(
        self,
        name: str,
        edition: Edition,
        bots: tuple[str, ...],
        players: int | None,
        population: str,
    ) -> PlannedEdition | None:
        said = self.study.editions[name]
        options = self._options(name, said, edition)
        before = len(self.findings)
        at: DataPath = ("players",)
        if isinstance(self.study.players, tuple):
            at = ("players", self.study.player_counts.index(players))
        is_told = players is not None
        if players is None:
            players = max(edition.players.min, len(bots))
        elif players < len(bots):
            many = msg(
                "the bots are {bots}, too many for a game of {players}",
                bots=len(bots),
                players=players,
            )
            self.wrong("bad-players", at, many)
        try:
            setup = prepare(edition, players, options)
            measures_of(setup)  # which plugins may declare wrongly
            handicap = self._handicap(name, said, setup)
        except Unplayable as error:
            about = at if error.is_of_players and is_told else ("editions", name)
            for reason in error.reasons:
                self.wrong("unplayable", about, reason)
            return None
        except (GameStopped, PluginProblem) as error:
            self.wrong("unplayable", ("editions", name), message_of(error))
            return None
        self._check_bots(setup, bots, population)
        self._check_things(setup)
        if len(self.findings) > before:
            return None
        self.setups.append(setup)
        try:
            made = PlannedEdition.of(
                name, edition, self.library, bots=bots, players=players, options=options
            )
        except UnreadableFile as error:
            self.wrong("unplayable", ("editions", name), error.message)
            return None
        return replace(made, handicap=handicap)

    def _check_bots(self, setup: AnySetup[AnyGame], bots: Sequence[str], population: str) -> None:
        base: DataPath = ("bots", population) if population else ("bots",)
        for number, bot in enumerate(bots):
            try:
                setup_maker(bot, setup, self.library)(0)
            except UnknownBot as error:
                self.wrong("bad-bot", (*base, number), error.said, error.hint)
            except (GameStopped, PluginProblem, ValueError) as error:
                self.wrong("bad-bot", (*base, number), error.args[0])

    def _check_things(self, setup: AnySetup[AnyGame]) -> None:
        """Find what cannot be taken away, since nothing in these games is called so."""
        known = things_of(setup) if self.study.without else ()
        for number, thing in enumerate(self.study.without):
            if thing not in known:
                said = msg(
                    "there is no kind of action, piece, feature or tile {name!r} in these games",
                    name=thing,
                )
                tiles = {each.id for each in setup.edition.in_play}
                names = [each for each in known if each not in tiles]
                self.wrong("bad-thing", ("without", number), said, did_you_mean(thing, names))

    def _handicap(
        self, name: str, said: tuple[str, ...] | PlayedEdition, setup: AnySetup[AnyGame]
    ) -> tuple[str, ...]:
        """The manual edits that games of an edition begin with, as JSON."""
        change = said.change if isinstance(said, PlayedEdition) else None
        if change is None or not change.handicap:
            return ()
        edits, wrong = handicap_edits(change.handicap, setup)
        for path, why in wrong:
            self.wrong("bad-handicap", ("editions", name, "change", "handicap", *path), why)
        return edits

    # --- What is measured ---

    def measures(self) -> tuple[str, ...]:
        """The measures, in the order of the registry; nothing: the usual ones."""
        study, known = self.study, self.offers.measures
        wanted = set(study.measures or ())
        if study.measures is None:
            wanted = {each.name for each in known.values() if each.usual}
        wanted |= {each.measure for _, each in self._measured()}
        wanted |= {*MEASURED} if study.without else set()
        # Nothing, whether a study names the usual ones or none: both play and keep the same.
        if wanted == {each.name for each in known.values() if each.usual}:
            return ()
        return tuple(name for name in known if name in wanted)

    def watched(self, names: Sequence[str]) -> list[Measure]:
        """Those of some measures that plugins bring."""
        own = {each.name for each in all_measures()}
        return [
            each for name, each in self.offers.measures.items() if name in names and name not in own
        ]

    def check_measures(self) -> None:
        """Find measures, keys and editions that are not there."""
        known, editions = self.offers.measures, tuple(self.study.editions)
        for number, name in enumerate(self.study.measures or ()):
            self._check_measure(("measures", number), name, known)
        for path, each in self._measured():
            if self._check_measure((*path, "measure"), each.measure, known) and each.key:
                self._check_key((*path, "key"), each.key, known[each.measure])
            for key, named in self._named_editions(each):
                if named not in editions:
                    said = msg("there is no edition {name!r} in this study", name=named)
                    self.wrong(
                        "unknown-edition", (*path, *key), said, did_you_mean(named, editions)
                    )
            backwards = each.compare is not None and each.compare == editions[::-1]
            if backwards and len(editions) > 1:
                said = msg("compares the second edition with the first: name the first one first")
                self.wrong("bad-budget", (*path, "compare"), said)

    def _measured(self) -> Iterator[tuple[DataPath, Measured]]:
        if self.study.precision is not None:
            yield ("precision",), self.study.precision
        for number, budget in enumerate(self.study.budgets):
            yield ("budgets", number), budget

    def _named_editions(self, each: Measured) -> Iterator[tuple[DataPath, str]]:
        if each.edition is not None:
            yield ("edition",), each.edition
        for number, name in enumerate(each.compare or ()):
            yield ("compare", number), name

    def _check_measure(self, path: DataPath, name: str, known: Mapping[str, Measure]) -> bool:
        if name not in known:
            said = msg("there is no measure {name!r} of these games", name=name)
            self.wrong("unknown-measure", path, said, did_you_mean(name, known))
        return name in known

    def _check_key(self, path: DataPath, key: str, measure: Measure) -> None:
        """Find a key that cannot come up, as far as that is known before games are played."""
        known = self.offers.keys(measure)
        if not measure.parts:
            said = msg("{measure!r} has no parts, so no `key`", measure=measure.name)
            self.wrong("bad-budget", path, said)
        elif self.offers.are_known(measure) and key not in known:
            said = msg("{measure!r} has no part {key!r}", measure=measure.name, key=key)
            self.wrong("bad-budget", path, said, did_you_mean(key, known))

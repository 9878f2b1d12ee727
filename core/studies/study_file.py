"""The file of a study: reading it with the positions of its values, and planning what it plays.

docs/laboratory.md is the reference. All that is wrong is reported together, each with its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..bots.bots import UnfitBot, UnknownBot, maker, names, other_plugins
from ..edition.library import shown
from ..edition.rule_options import BadOption, resolve
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..engine.game_types import prepare
from ..files import UnreadableFile, read_bytes
from ..findings import Finding, Severity, did_you_mean
from ..messages import words
from ..tileset.reader import BOM, MAX_BYTES, UnreadableSet, decode, parse_mapping, validated
from ..tileset.source import PositionedText
from ..verification import verify
from .measures.registry import measures_of
from .plan import PlannedEdition, StudyPlan
from .study_schema import MOST_GAMES, PlayedEdition, Study

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.protocol import AnyGame, AnySetup
    from ..findings import Path as DataPath
    from ..tileset.schema import OptionValue
    from ..tileset.yaml_nodes import Node
    from .measures.readings import Measure
    from .study_schema import Measured

_WHAT: Final = words("study")
_PARTED: Final = ("seat", "bot", "kind", "tile", "pool", "quarter")


@dataclass(frozen=True)
class StudyFile(PositionedText):
    """A study that was read; `file` is its name in messages, `path` None if it is in no file."""

    file: str
    text: str
    study: Study
    root: Node = field(repr=False)
    path: Path | None = None

    def finding(self, check: str, path: DataPath, message: str, hint: str = "") -> Finding:
        """Return an error at a path in the data."""
        return Finding(check, Severity.ERROR, message, self.place(path), hint)


@dataclass(frozen=True)
class PlannedStudy:
    """What a study plays; without a plan there are findings that say why.

    `setups` are those of the editions, in their order.
    """

    file: StudyFile
    plan: StudyPlan | None = None
    setups: tuple[AnySetup[AnyGame], ...] = ()
    findings: tuple[Finding, ...] = ()


def read_study(text: str, file: str = "-", path: Path | None = None) -> StudyFile:
    """Read a text; raise UnreadableSet, with findings, if it is no study."""
    body = text.removeprefix(BOM)
    root = parse_mapping(body, file)
    return StudyFile(file, body, validated(root, body, file, Study), root, path)


def load_study(path: Path, file: str | None = None) -> StudyFile:
    """Read a file; raise UnreadableFile if it is no text, UnreadableSet if it is no study."""
    name = file or shown(path)
    return read_study(decode(read_bytes(path, name, MAX_BYTES, _WHAT), name), name, path)


def plan_study(
    file: StudyFile, library: Library, *, games: int | None = None, seed: int | None = None
) -> PlannedStudy:
    """Open the editions of a study and check all that it names; number of games and seed as given.

    A study without `games` plays as many as it takes, a hundred thousand at the most.
    """
    planning = _Planning(file, library)
    planned = planning.editions()
    if planning.findings or not planned:
        return PlannedStudy(file, findings=tuple(planning.findings))
    planning.check_measures()
    if planning.findings:
        return PlannedStudy(file, findings=tuple(planning.findings))
    study = file.study
    plan = StudyPlan.of(
        planned,
        games=games or study.games or _ENDLESS,
        seed=study.seed if seed is None else seed,
        measures=planning.measures(),
    )
    return PlannedStudy(file, plan, tuple(planning.setups))


_ENDLESS: Final = min(100_000, MOST_GAMES)


class _Planning:
    """The editions of a study, as far as they are known, and what is wrong with it."""

    def __init__(self, file: StudyFile, library: Library) -> None:
        self.file, self.study, self.library = file, file.study, library
        self.findings: list[Finding] = []
        self.setups: list[AnySetup[AnyGame]] = []

    def editions(self) -> list[PlannedEdition]:
        """Return what is played of each edition, or fewer where there are findings."""
        planned = []
        for name, said in self.study.editions.items():
            edition = self._opened(name, said)
            if edition is not None:
                made = self._planned(name, edition, self._options(name, said, edition))
                planned += [made] if made else []
        return planned

    def _opened(self, name: str, said: tuple[str, ...] | PlayedEdition) -> Edition | None:
        of_map = isinstance(said, PlayedEdition)
        base: DataPath = ("editions", name, "sets") if of_map else ("editions", name)
        sets, before = said.sets if isinstance(said, PlayedEdition) else said, len(self.findings)
        named = []
        for number, each in enumerate(sets):
            try:
                named.append(self.library.load_named(each, self.file.path))
            except UnreadableFile as error:
                self._wrong("bad-edition", (*base, number), error.message)
            except UnreadableSet as error:
                self._add(error.findings)
        if len(self.findings) > before:
            return None
        opened = self.library.open(named)
        findings = opened.findings
        if opened.edition is not None:
            findings = verify(opened.edition, findings).findings
        self._add([each for each in findings if each.severity is Severity.ERROR])
        return opened.edition if len(self.findings) == before else None

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
                    self._wrong("bad-option", (*path, option), str(error))
                else:
                    chosen[option] = value
        return chosen

    def _planned(
        self, name: str, edition: Edition, options: dict[str, OptionValue]
    ) -> PlannedEdition | None:
        study, bots = self.study, self.study.bots
        before = len(self.findings)
        players = study.players
        if players is None:
            players = max(edition.players.min, len(bots))
        elif players < len(bots):
            said = words(
                "the bots are {bots}, too many for a game of {players}",
                bots=len(bots),
                players=players,
            )
            self._wrong("bad-players", ("players",), said)
        try:
            setup = prepare(edition, players, options)
        except Unplayable as error:
            for reason in error.reasons:
                about = ("players",) if "players" in reason and study.players else None
                self._wrong("unplayable", about or ("editions", name), reason)
            return None
        except (GameStopped, PluginProblem) as error:
            self._wrong("unplayable", ("editions", name), str(error))
            return None
        self._check_bots(setup)
        if len(self.findings) > before:
            return None
        self.setups.append(setup)
        try:
            return PlannedEdition.of(
                name,
                edition,
                self.library,
                bots=bots,
                players=players,
                options=options,
                replays=study.replays,
            )
        except UnreadableFile as error:
            self._wrong("unplayable", ("editions", name), error.message)
            return None

    def _check_bots(self, setup: AnySetup[AnyGame]) -> None:
        edition, game = setup.edition, setup.type.name
        for number, bot in enumerate(self.study.bots):
            try:
                maker(bot, edition.plugins, lambda: other_plugins(self.library, edition), game)(0)
            except (UnknownBot, UnfitBot) as error:
                hint = did_you_mean(bot, names(edition.plugins, game))
                self._wrong("bad-bot", ("bots", number), str(error), hint if "?" in hint else "")
            except (GameStopped, PluginProblem, ValueError) as error:
                self._wrong("bad-bot", ("bots", number), str(error))

    # --- What is measured ---

    def measures(self) -> tuple[str, ...]:
        """Return what is measured, in the order of the registry; nothing: the usual measures."""
        study, known = self.study, self._known()
        wanted = set(study.measures or ())
        if study.measures is None:
            wanted = {each.name for each in known.values() if each.usual}
        wanted |= {each.measure for _, each in self._measured()}
        if wanted == {each.name for each in known.values() if each.usual}:
            return ()
        return tuple(name for name in known if name in wanted)

    def check_measures(self) -> None:
        """Find measures, keys and editions that are not there."""
        known, editions = self._known(), tuple(self.study.editions)
        for number, name in enumerate(self.study.measures or ()):
            self._check_measure(("measures", number), name, known)
        for path, each in self._measured():
            if self._check_measure((*path, "measure"), each.measure, known) and each.key:
                self._check_key((*path, "key"), each.key, known[each.measure])
            for key, named in self._named_editions(each):
                if named not in editions:
                    said = words("there is no edition {name!r} in this study", name=named)
                    self._wrong(
                        "unknown-edition", (*path, *key), said, did_you_mean(named, editions)
                    )
            backwards = each.compare is not None and each.compare == editions[::-1]
            if backwards and len(editions) > 1:
                said = words("compares the second edition with the first: name the first one first")
                self._wrong("bad-budget", (*path, "compare"), said)

    def _known(self) -> dict[str, Measure]:
        return {each.name: each for setup in self.setups for each in measures_of(setup)}

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

    def _check_measure(self, path: DataPath, name: str, known: dict[str, Measure]) -> bool:
        if name not in known:
            said = words("there is no measure {name!r} of these games", name=name)
            self._wrong("unknown-measure", path, said, did_you_mean(name, known))
        return name in known

    def _check_key(self, path: DataPath, key: str, measure: Measure) -> None:
        """Find a key that cannot come up, as far as that is known before games are played."""
        known = [each for part in measure.parts for each in self._keys(part)]
        if not measure.parts:
            said = words("{measure!r} has no parts, so no `key`", measure=measure.name)
            self._wrong("bad-budget", path, said)
        elif all(part in _PARTED for part in measure.parts) and key not in known:
            said = words("{measure!r} has no part {key!r}", measure=measure.name, key=key)
            self._wrong("bad-budget", path, said, did_you_mean(key, known))

    def _keys(self, part: str) -> Iterator[str]:
        for setup in self.setups:
            edition = setup.edition
            if part == "seat":
                yield from (f"seat {number}" for number, _ in enumerate(setup.players, start=1))
            elif part == "bot":
                yield from (f"bot {bot}" for bot in self.study.bots)
            elif part == "kind":
                yield from edition.features
            elif part == "tile":
                yield from (f"tile {design.id}" for design in edition.in_play)
            elif part == "quarter":
                yield from (f"quarter {number}" for number in (1, 2, 3))
            elif part == "pool":
                yield from getattr(setup, "token_values", ())

    def _wrong(self, check: str, path: DataPath, message: str, hint: str = "") -> None:
        self._add([self.file.finding(check, path, message, hint)])

    def _add(self, findings: tuple[Finding, ...] | list[Finding]) -> None:
        # Two editions may share a set that is wrong.
        self.findings += [each for each in findings if each not in self.findings]

"""Figures in words, and measures and their parts in those of the editions that were played."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QObject, Signal

from core.edition.rule_options import CORE_WORDS, option_name
from core.edition.rulebook import rulebook
from core.engine.measuring import Measure
from core.messages import Words, named
from core.studies.measures.counts import meanings
from core.studies.measures.readings import WITHIN
from core.studies.measures.registry import all_measures, expected, measures_of
from core.studies.study_page_content import label_of

from ..document.game_translator import GameTranslator, capital
from ..language.languages import tr_message
from ..sandbox.failures import FAILURES
from ..widgets.form_fields import spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.edition.edition import Design, Edition
    from core.engine.protocol import AnyGame, AnySetup
    from core.simulation.planned_edition import PlannedEdition
    from core.studies.plan import BatchPlan

_UNREADY: Final = (*FAILURES, OSError, ValueError)
"""Raised when an edition that was played cannot be prepared any more."""
_ALL = {each.name: each for each in all_measures()}


@dataclass(frozen=True, slots=True)
class PlayedEditions:
    """What is known of the editions of a plan: None where one cannot be read any more.

    `expected` has what can come up in each, of measures that are counted; `meanings` what things
    mean that extensions count.
    """

    editions: tuple[Edition | None, ...]
    measures: Mapping[str, Measure]
    expected: tuple[frozenset[tuple[str, str]], ...]
    meanings: Mapping[str, str]

    @classmethod
    def of(cls, plan: BatchPlan) -> PlayedEditions:
        """Read the editions of a plan; takes up to half a second."""
        editions: list[Edition | None] = []
        measures: dict[str, Measure] = {}
        meant: dict[str, str] = {}
        can: list[frozenset[tuple[str, str]]] = []
        for planned in plan.editions:
            setup = _setup(planned)
            editions.append(setup.edition if setup is not None else _edition(planned))
            possible: frozenset[tuple[str, str]] = frozenset()
            if setup is not None:
                measures |= {each.name: each for each in measures_of(setup)}
                meant |= meanings(setup)
                with suppress(*_UNREADY):  # a plugin may fail as a game begins
                    possible = frozenset(expected(setup))
            can.append(possible)
        return cls(tuple(editions), measures, tuple(can), meant)

    def design(self, tile: str) -> tuple[Edition, Design] | None:
        """Return a tile with the last edition that has it."""
        # The last is the newest: "now" rather than "before".
        for edition in reversed(self.editions):
            design = edition.design(tile) if edition is not None else None
            if edition is not None and design is not None:
                return edition, design
        return None


class PartWords(QObject):
    """Says what measures and their parts are called, in the language of the window.

    Names come from the words of the sets that were played, as soon as `played` is `known`.
    """

    known = Signal()

    def __init__(self, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._language = language
        self._played: PlayedEditions | None = None
        self._translators: list[GameTranslator] = []
        self._said: dict[str, str] = {}

    @property
    def played(self) -> PlayedEditions | None:
        """What is known of the editions."""
        return self._played

    def know(self, played: PlayedEditions | None) -> None:
        """Take note of what is known of the editions."""
        self._played = played
        self._said.clear()
        editions = played.editions if played is not None else ()
        self._translators = [
            GameTranslator(each, self._language) for each in editions if each is not None
        ]
        self.known.emit()

    @property
    def vocabulary(self) -> dict[str, str]:
        """The translations that the sets bring, as `tr_message` takes them."""
        found = dict(CORE_WORDS.get(self._language, {}))
        for edition in self._played.editions if self._played is not None else ():
            found |= edition.words.get(self._language, {}) if edition is not None else {}
        return found

    def measure(self, name: str) -> Measure:
        """Return a measure; one that is not known has its name for a title."""
        own = self._played.measures.get(name) if self._played is not None else None
        return own or _ALL.get(name) or Measure(name, capital(spoken(name)), "")

    def title(self, name: str) -> str:
        """Return what a measure is called."""
        return self._phrase(self.measure(name).title)

    def meaning(self, name: str, key: str = "") -> str:
        """Return what a measure means, or of what extensions count, what that means."""
        meant = self._played.meanings.get(key, "") if self._played is not None else ""
        return self._phrase(meant or self.measure(name).meaning)

    def part(self, key: str) -> str:
        """Return what a part of a measure is called."""
        return ", ".join(self._one(each) for each in key.split(WITHIN))

    def last(self, key: str) -> str:
        """Return what a part is called below that which it is a part of."""
        return self._one(key.rpartition(WITHIN)[2])

    def thing(self, key: str) -> tuple[str, str]:
        """Return of what kind something is that is counted, and what it is called."""
        kind, _, name = key.partition(" ")
        kinds = {
            "action": self.tr("Action"),
            "claim": self.tr("Claim"),
            "tile": self.tr("Tile"),
            "icon": self.tr("Icon"),
            "rule": self.tr("Rule"),
            "option": self.tr("Option"),
        }
        if kind not in kinds:
            return "", self._one(key)
        if kind == "rule":
            return kinds[kind], self._rule(name)
        own = {
            "lay a tile": self.tr("Place a tile"),
            "claim": self.tr("Claim a feature"),
            "pass": self.tr("Pass"),
        }
        if kind == "action" and name in own:
            return kinds[kind], own[name]
        said = self._phrase(option_name(name) if kind == "option" else named(name))
        return kinds[kind], capital(said)

    def _rule(self, number: str) -> str:
        """Return a rule with its number and its text."""
        for translator in self._translators:
            for rule in rulebook(translator.edition, self._language).of(number):
                return f"{number}: {rule.text}"
        return number

    def _one(self, key: str) -> str:
        kind, _, rest = key.partition(" ")
        if kind == "bot":
            return self.tr("Bot: {name}").format(name=rest)
        # Hundreds of parts are named twice a second while games are played.
        if key not in self._said:
            self._said[key] = capital(self._phrase(label_of(key)))
        return self._said[key]

    def _phrase(self, text: str) -> str:
        """Return a text in the words of the first edition that has some for it."""
        for translator in self._translators:
            found = translator.phrase(text)
            if found != text:
                return found
        return spoken(text) if not isinstance(text, Words) else tr_message(text)


class StudyWords(QObject):
    """Says figures in the language of the window."""

    def between(self, value: float, low: float, high: float, *, is_share: bool = False) -> str:
        """Return a figure with the interval in which it lies with 95 %."""
        said = [self.number(each, is_share=is_share) for each in (value, low, high)]
        if low == high:
            return said[0]
        text = self.tr("{value} (95 %: {low} to {high})")
        return text.format(value=said[0], low=said[1], high=said[2])

    def number(self, value: float, *, is_share: bool = False) -> str:
        """Return a figure as people write it."""
        if not isfinite(value):
            return "∞" if value > 0 else "\N{MINUS SIGN}∞"
        if is_share:
            said = self.tr("{share} %").format(share=QLocale().toString(100 * value, "f", 1))
        else:
            said = QLocale().toString(value, "f", 2)
        return said.replace("-", "\N{MINUS SIGN}")

    def value(self, value: float, *, is_share: bool = False) -> str:
        """Return what a single game says: a whole number as such."""
        if is_share or value != round(value):
            return self.number(value, is_share=is_share)
        return QLocale().toString(round(value)).replace("-", "\N{MINUS SIGN}")


def _setup(planned: PlannedEdition) -> AnySetup[AnyGame] | None:
    try:
        return planned.setup()
    except _UNREADY:
        return None


def _edition(planned: PlannedEdition) -> Edition | None:
    """Return an edition whose plugins do not run: its names are in its sets."""
    try:
        library = planned.library()
        return library.open([each.source(library) for each in planned.texts]).edition
    except (OSError, ValueError):
        return None

"""The form of a new study: what is compared with the open set, who plays, and how many games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QSizePolicy, QSpinBox, QWidget

from core.bots import bots
from core.edition.rule_options import resolve, rule_options
from core.engine.game_types import game_type
from core.studies.plan import PlannedEdition, StudyPlan
from core.tileset.reader import UnreadableSet, load
from core.tileset.schema import in_language

from ..document.game_translator import GameTranslator, capital
from ..sandbox.bot_catalogue import USUAL_PARAMETER
from ..sandbox.failures import FAILURES
from ..widgets.form_fields import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.edition.edition import Edition
    from core.tileset.schema import OptionValue

    from ..document.document_context import DocumentContext

_MOST_GAMES: Final = 100_000
_USUAL_GAMES: Final = 200
_USUAL_BOT: Final = "greedy"
ALONE, SAVED, SET, OPTION = "alone", "saved", "set", "option"


class StudyForm(QWidget):
    """Chooses a study of the open set; `plan` raises what opening and preparing sets raises."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self.compare = self._choice(self.tr("Compare with"))
        self.bot = self._choice(self.tr("Bot"))
        self.rival = self._choice(self.tr("Against"))
        self.players = self._number(self.tr("Players"), 2, 9)
        self.games = self._number(self.tr("Games"), 2, _MOST_GAMES)
        self.games.setSingleStep(100)
        self.games.setValue(_USUAL_GAMES)
        self.seed = self._number(self.tr("Seed"), 0, 2**31 - 1)
        self.seed.setToolTip(self.tr("The same seed gives the same games"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for text, field in (
            (self.tr("Com&pare with:"), self.compare),
            (self.tr("&Bot:"), self.bot),
            (self.tr("A&gainst:"), self.rival),
            (self.tr("P&layers:"), self.players),
            (self.tr("Ga&mes:"), self.games),
            (self.tr("See&d:"), self.seed),
        ):
            label = QLabel(text)
            label.setBuddy(field)
            form.addRow(label, field)
        self.refresh()

    def refresh(self) -> None:
        """Offer what the set as it stands can be compared with, and who plays it."""
        edition = self._context.document.edition
        if edition is None:
            return
        self._offer(self.compare, list(self._comparisons(edition)))
        names = self._bots(edition)
        self._offer(self.bot, [(spoken(name), name) for name in names])
        if self.bot.property("begun") is None and _USUAL_BOT in names:
            self.bot.setCurrentIndex(names.index(_USUAL_BOT))
            self.bot.setProperty("begun", True)
        same = [(self.tr("The same"), "")]
        self._offer(self.rival, same + [(spoken(name), name) for name in names])
        least = edition.players.min
        self.players.setRange(least, max(least, edition.players.max))

    @property
    def bot_names(self) -> list[str]:
        """The bots that are chosen."""
        return [str(self.bot.currentData()), *filter(None, [str(self.rival.currentData() or "")])]

    @property
    def title(self) -> str:
        """What the study is called."""
        title: str = self._context.document.title(self._context.language)
        if self.compare.currentData()[0] == ALONE:
            return title
        return self.tr("{set}: {other}").format(set=title, other=self.compare.currentText())

    def plan(self) -> StudyPlan:
        """Return the study that is chosen, of the set as it stands."""
        document = self._context.document
        edition = document.edition
        assert edition is not None  # else nothing can be pressed
        kind, value = self.compare.currentData()
        now = self._planned(self.tr("now"), edition, {})
        if kind == ALONE:
            return self._of(now)
        if kind == OPTION:
            name, chosen, said = value
            return self._of(now, self._planned(said, edition, {name: chosen}))
        path = value if kind == SET else document.path
        assert isinstance(path, Path)  # as `_comparisons` offers it
        source = load(path)
        opened = document.library.open([source])
        if opened.edition is None:
            raise UnreadableSet(source.file, source.text, opened.findings)
        name = self.tr("saved") if kind == SAVED else self.compare.currentText()
        return self._of(self._planned(name, opened.edition, {}), now)

    def planned_again(self, plan: StudyPlan) -> StudyPlan:
        """Return a study that compares what another one played with the set as it stands."""
        document, before = self._context.document, plan.editions[-1]
        assert document.edition is not None  # else nothing can be pressed
        now = PlannedEdition.of(
            self.tr("now"),
            document.edition,
            document.library,
            bots=before.spec.bots,
            players=before.spec.players,
            options={
                name: value
                for name, value in before.spec.options
                if name in resolve(document.edition, {})
            },
        )
        was = PlannedEdition(self.tr("before"), before.spec, before.sets, before.plugins)
        return StudyPlan((was, now), plan.deals, plan.seed, plan.measures)

    def _of(self, *editions: PlannedEdition) -> StudyPlan:
        return StudyPlan.of(editions, games=self.games.value(), seed=self.seed.value())

    def _planned(
        self, name: str, edition: Edition, options: dict[str, OptionValue]
    ) -> PlannedEdition:
        return PlannedEdition.of(
            name,
            edition,
            self._context.document.library,
            bots=self.bot_names,
            players=self.players.value(),
            options=options,
        )

    def _comparisons(self, edition: Edition) -> Iterator[tuple[str, tuple[str, object]]]:
        document, language = self._context.document, self._context.language
        yield self.tr("Nothing: this set alone"), (ALONE, None)
        if document.path is not None:
            yield self.tr("Its saved state"), (SAVED, None)
        translator = GameTranslator(edition, language)
        values = resolve(edition, {})
        for option in rule_options(edition):
            now, declared = values[option.name], option.declaration
            others: tuple[OptionValue, ...] = declared.choices
            if declared.type == "boolean":
                others = (not now,)
            for other in others:
                if other != now:
                    word = capital(translator.choice(other)) if isinstance(other, str) else ""
                    yes_or_no = self.tr("yes") if other else self.tr("no")
                    text = self.tr("Option {title}: {value}").format(
                        title=translator.title(option), value=word or yes_or_no
                    )
                    # A choice says enough by itself beside a point of a chart.
                    yield text, (OPTION, (option.name, other, word or text))
        for set_id, path in document.library.shipped():
            if path != document.path:
                yield _title(path, set_id, language), (SET, path)

    def _bots(self, edition: Edition) -> list[str]:
        plugins = [*edition.plugins, *bots.other_plugins(self._context.document.library, edition)]
        try:
            there = bots.names(plugins, game_type(edition).name)
            taking = bots.with_parameter(plugins)
        except FAILURES:
            return ["random"]
        return [f"{name}:{USUAL_PARAMETER}" if taking.get(name) else name for name in there]

    def _offer(self, field: QComboBox, words: Sequence[tuple[str, object]]) -> None:
        """Offer words with their data; what was chosen stays so."""
        chosen = field.currentText()
        field.clear()
        for text, value in words:
            field.addItem(text, value)
        field.setCurrentIndex(max(field.findText(chosen), 0))

    def _choice(self, name: str) -> QComboBox:
        field = QComboBox()
        field.setAccessibleName(name)
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        field.setMinimumContentsLength(6)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        field.setMaxVisibleItems(18)
        return field

    def _number(self, name: str, least: int, most: int) -> QSpinBox:
        field = QSpinBox(minimum=least, maximum=most)
        field.setAccessibleName(name)
        field.lineEdit().setTextMargins(5, 0, 0, 0)
        return field


def _title(path: Path, set_id: str, language: str) -> str:
    try:
        return in_language(load(path).tileset.title, language, set_id)
    except (OSError, ValueError):
        return set_id

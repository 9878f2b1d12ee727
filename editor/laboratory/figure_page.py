"""What a study came to: a measure to choose, its chart, and the games behind a part of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QWidget,
)

from core.languages import translator
from core.records.record_file import parse_record
from core.simulation.playing import SimulationFailed
from core.studies.kept_games import record_again
from core.studies.measures.readings import WITHIN, summed
from core.studies.measures.registry import all_measures
from core.studies.results_file import BadResults, ResultsFile
from core.studies.study_page import page_html
from core.studies.study_page_content import content_of

from ..language.languages import tr_message
from ..look.job_runner import JobRunner
from ..sandbox.failures import UNKEPT, because
from ..sandbox.play import Play
from ..sandbox.saving.opened_records import open_record
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import quiet
from .figure_chart import ChartPoint, ChartRow, FigureChart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.studies.figures import Figure, PairedDifference
    from core.studies.plan import StudyPlan
    from core.studies.results_file import GameRow

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from ..sandbox.saving.opened_records import OpenedRecord
    from .study_run import StudyFigures
    from .study_words import StudyWords

_MOST_GAMES: Final = 200
_MEASURES: Final = {each.name: each for each in all_measures()}
_TROUBLE: Final = (BadResults, SimulationFailed, KeyError, *UNKEPT)


class _Replayed(NamedTuple):
    """A game played again, and after how many deeds it turned."""

    opened: OpenedRecord
    turned: int


class FigurePage(QWidget):
    """Shows the figures of a study; games are played again in a thread, and open in a sandbox."""

    def __init__(self, context: DocumentContext, sandboxes: Sandboxes, words: StudyWords) -> None:
        super().__init__()
        self._context, self._sandboxes, self._words = context, sandboxes, words
        self._file: Path | None = None
        self._plan: StudyPlan | None = None
        self._study: StudyFigures | None = None
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Measure"))
        self.measure.setMaxVisibleItems(18)
        self.differences = QCheckBox(self.tr("Di&fferences"))
        self.differences.setToolTip(
            self.tr("What the second has more than the first, deal by deal")
        )
        self.legend = quiet("", wraps=True)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.meaning = quiet("", wraps=True)
        self.chart = FigureChart(context.appearance)
        self.games = QListWidget()
        self.games.setAccessibleName(self.tr("Games"))
        self.games.setToolTip(self.tr("Double-click a game to open it in the sandbox"))
        self.behind = quiet(self.tr("Click a row of the chart to list its games."), wraps=True)
        self.behind.setTextFormat(Qt.TextFormat.PlainText)
        self.open_game = self._button(self.tr("&Open the game"), self._open_game)
        self.save_chart = self._button(self.tr("Save c&hart…"), self._save_chart)
        self.save_page = self._button(self.tr("Save as a pag&e…"), self._save_page)
        self._replaying = JobRunner("replay", self)
        self._replaying.ended.connect(self._show_game)
        self._replaying.failed.connect(self._fail)
        self._arrange()
        self.measure.currentIndexChanged.connect(self._draw)
        self.differences.toggled.connect(self._draw)
        self.chart.picked.connect(self._list_games)
        self.games.itemActivated.connect(self._open_game)
        context.appearance.changed.connect(self._draw)

    def show_study(
        self, file: Path | None, plan: StudyPlan | None, found: StudyFigures | None
    ) -> None:
        """Show what a study has come to; None shows none."""
        if file != self._file:
            self.games.clear()
            self.behind.setText(self.tr("Click a row of the chart to list its games."))
        self._file, self._plan, self._study = file, plan, found
        self._offer_measures()
        two = plan is not None and len(plan.editions) > 1
        self.differences.setEnabled(two)
        if not two:
            self.differences.setChecked(False)
        for button in (self.save_chart, self.save_page):
            button.setEnabled(bool(found and found.figures))
        self._draw()
        self._look()

    def finish(self) -> None:
        """Wait until a game that is played again is there."""
        self._replaying.finish()

    # --- The chart ---

    def _offer_measures(self) -> None:
        figures = self._study.figures if self._study else ()
        there = {each.measure for each in figures}
        names = [name for name, each in _MEASURES.items() if name in there and not each.counted]
        names += sorted(there - _MEASURES.keys())
        if names == [self.measure.itemData(row) for row in range(self.measure.count())]:
            return
        chosen = self.measure.currentData() or "scores"
        self.measure.blockSignals(True)
        self.measure.clear()
        for name in names:
            self.measure.addItem(self._title(name), name)
        self.measure.setCurrentIndex(max(self.measure.findData(chosen), 0))
        self.measure.blockSignals(False)

    def _title(self, name: str) -> str:
        measure = _MEASURES.get(name)
        return tr_message(measure.title) if measure else name

    def _draw(self) -> None:
        study, name = self._study, self.measure.currentData()
        if study is None or self._plan is None or name is None:
            self.chart.show_rows(())
            self.meaning.setText("")
            self.legend.setText("")
            return
        measure = _MEASURES.get(name)
        self.meaning.setText(tr_message(measure.meaning) if measure else "")
        self.legend.setText(self._legend(self._plan.names))
        found: Sequence[Figure | PairedDifference] = study.figures
        if self.differences.isChecked():
            found = study.differences
        keys = list(
            dict.fromkeys(
                each.key for each in found if each.measure == name and WITHIN not in each.key
            )
        )
        points: dict[str, list[ChartPoint]] = {key: [] for key in sorted(keys, key=_natural)}
        for each in found:
            if each.measure == name and each.key in points:
                points[each.key].append(
                    self._point(each, share=bool(measure and measure.unit == "share"))
                )
        rows = [ChartRow(key, self._words.part(key), tuple(said)) for key, said in points.items()]
        if measure is not None and "tile" in measure.parts:
            rows.sort(key=lambda row: -row.points[-1].value)
        self.chart.show_rows(rows)

    def _point(self, each: Figure | PairedDifference, *, share: bool) -> ChartPoint:
        low, high = each.interval
        said = self._words.between(each.value, low, high, is_share=share)
        assert self._plan is not None  # or nothing would be drawn
        edition = getattr(each, "edition", "")
        series = self._plan.names.index(edition) if edition else 0
        what = edition or self.tr("Difference")
        tip = f"{what}: {said}"
        return ChartPoint(series, each.value, low, high, tip)

    def _legend(self, names: Sequence[str]) -> str:
        if self.differences.isChecked():
            text = self.tr("{after} less {before}, with intervals that hold with 95 %")
            return text.format(before=names[0], after=names[1]).replace("<", "&lt;")
        marks = [
            f'<span style="color: {self.chart.colour(number)}">{"●◆"[number]}</span> '
            + name.replace("&", "&amp;").replace("<", "&lt;")
            for number, name in enumerate(names)
        ]
        return "&nbsp;&nbsp; ".join(marks) if len(names) > 1 else ""

    # --- The games behind it ---

    def _list_games(self, key: str) -> None:
        """List the games of a part, those of its highest figures first."""
        if self._file is None or self._plan is None:
            return
        name = str(self.measure.currentData())
        try:
            with ResultsFile.read(self._file, self._context.document.library) as kept:
                rows = [(_reading(row, name, key), row) for row in kept.games()]
        except BadResults as error:
            self._say(because(error))
            return
        found = [(value, row) for value, row in rows if value is not None]
        found.sort(key=lambda pair: -pair[0])
        self.games.clear()
        for value, row in found[:_MOST_GAMES]:
            item = QListWidgetItem(self._game_text(value, row))
            item.setData(Qt.ItemDataRole.UserRole, (row.edition, row.number, row.turned or 0))
            self.games.addItem(item)
        self.games.setCurrentRow(0)
        text = self.tr("{measure}, {part}: %n games, the highest first", "", len(found))
        self._say(text.format(measure=self._title(name), part=self._words.part(key)))
        self._look()

    def _game_text(self, value: float, row: GameRow) -> str:
        assert self._plan is not None  # it was listed
        seats = zip(row.bots, row.scores, strict=True)
        scores = ", ".join(f"{bot} {score}" for bot, score in seats)
        edition = self._plan.names[row.edition] if len(self._plan.names) > 1 else ""
        text = self.tr("Game {number}: {value}  ·  {scores}")
        number = f"{edition} {row.number + 1}".strip()
        return text.format(number=number, value=self._words.number(value), scores=scores)

    def _open_game(self) -> None:
        items, file = self.games.selectedItems(), self._file
        if not items or file is None or self._replaying.is_busy:
            return
        edition, number, turned = items[0].data(Qt.ItemDataRole.UserRole)
        library = self._context.document.library

        def play() -> _Replayed:
            with ResultsFile.read(file, library) as kept:
                record = parse_record(record_again(kept, edition, number))
            return _Replayed(open_record(record, library), turned)

        self.open_game.setEnabled(False)
        self._replaying.start(play)

    def _show_game(self, replayed: object) -> None:
        assert isinstance(replayed, _Replayed)
        opened = replayed.opened
        play = Play(opened.branches, self._context.document.library, opened.seats)
        play.is_paused = True  # bots had every seat: they would play on from the moment shown
        line = opened.branches.line()
        play.go_to(line[min(replayed.turned, len(line) - 1)])
        self._sandboxes.open(play)
        self._look()

    def _fail(self, error: object) -> None:
        self._look()
        if not isinstance(error, _TROUBLE):
            assert isinstance(error, BaseException)
            raise error
        self._say(because(error))

    # --- Files ---

    def _save_chart(self) -> None:
        name = f"{self.measure.currentData()}.png"
        kinds = [self.tr("Picture (*.png)"), self.tr("Drawing (*.svg)")]
        path = self._ask(self.tr("Save the chart"), name, kinds)
        if path is not None:
            save = self.chart.save_svg if path.suffix == ".svg" else self.chart.save_png
            self._say_saved(path, "" if save(path) else self.tr("it could not be written"))

    def _save_page(self) -> None:
        file = self._file
        path = self._ask(self.tr("Save as a page"), "study.html", [self.tr("Page (*.html)")])
        if path is None or file is None:
            return
        language = self._context.language
        try:
            with ResultsFile.read(file, self._context.document.library) as kept:
                content = content_of(kept, kept.study)
            path.write_text(
                page_html(content, language, translator(language).say), encoding="utf-8"
            )
        except _TROUBLE as error:
            self._say_saved(path, because(error))
        else:
            self._say_saved(path, "")

    def _ask(self, title: str, name: str, kinds: list[str]) -> Path | None:
        dialog = QFileDialog(self, title, str(Path.home() / name))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(kinds)
        dialog.setDefaultSuffix(name.rpartition(".")[2])
        done = dialog.exec()
        chosen = dialog.selectedFiles()
        dialog.deleteLater()
        return Path(chosen[0]) if done and chosen else None

    def _say_saved(self, path: Path, why: str) -> None:
        text = self.tr("Not saved, {file}: {why}") if why else self.tr("Saved: {file}")
        self._say(text.format(file=path, why=why))

    def _say(self, text: str) -> None:
        self.behind.setText(text)

    def _look(self) -> None:
        self.open_game.setEnabled(self.games.count() > 0)

    def _arrange(self) -> None:
        upper, lower = QWidget(), QWidget()
        label = QLabel(self.tr("Me&asure:"))
        label.setBuddy(self.measure)
        choosing = hbox(label, (self.measure, 1), self.differences, margins=FLUSH, spacing=8)
        vbox(
            choosing, self.meaning, self.legend, (self.chart, 1), on=upper, margins=FLUSH, spacing=6
        )
        row = hbox(self.open_game, 1, self.save_chart, self.save_page, margins=FLUSH, spacing=6)
        vbox(self.behind, (self.games, 1), row, on=lower, margins=FLUSH, spacing=6)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        parts.addWidget(upper)
        parts.addWidget(lower)
        parts.setSizes([380, 170])
        parts.setHandleWidth(10)
        vbox(parts, on=self, margins=FLUSH)

    def _button(self, text: str, does: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: does())
        return button


def _reading(row: GameRow, measure: str, key: str) -> float | None:
    """Return what a game says of a part of a measure; None if it says nothing."""
    sums = {(each.measure, each.key): (each.total, each.count) for each in row.readings}
    total, count = summed(sums, measure, key)
    return total / count if count else None


def _natural(key: str) -> tuple[tuple[int, int, str], ...]:
    """Order by words, in which numbers count as such."""
    words = key.split(" ")
    return tuple((0, int(each), "") if each.isdecimal() else (1, 0, each) for each in words)

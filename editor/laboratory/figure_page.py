"""What a study came to: an overview, each measure with its games, and pictures of the charts."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from core.languages import translator
from core.studies.figures import ranked
from core.studies.measures.registry import all_measures
from core.studies.results_file import ResultsFile
from core.studies.study_page import page_html
from core.studies.study_page_content import content_of

from ..look.job_runner import JobRunner
from ..sandbox.failures import because
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import quiet
from .chart_pictures import Caption, ChartPicture
from .game_list import TROUBLE
from .measure_view import MeasureView, ShownStudy
from .part_words import PartWords, PlayedEditions

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.studies.plan import StudyPlan

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from .figure_chart import FigureChart
    from .plotted_chart import PlottedChart
    from .study_run import StudyFigures
    from .study_words import StudyWords

_ORDER: Final = tuple(each.name for each in all_measures())


class FigurePage(QWidget):
    """Shows the figures of a study; games are played again in a thread, and open in a sandbox."""

    def __init__(self, context: DocumentContext, sandboxes: Sandboxes, words: StudyWords) -> None:
        super().__init__()
        self._context, self._words = context, words
        self._file: Path | None = None
        self._plan: StudyPlan | None = None
        self._found: StudyFigures | None = None
        self._shown: ShownStudy | None = None
        self.parts = PartWords(context.language, self)
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Measure"))
        self.measure.setMaxVisibleItems(24)
        self.differences = QCheckBox(self.tr("Di&fferences"))
        self.differences.setToolTip(
            self.tr("What the second has more than the first, deal by deal")
        )
        self.view = MeasureView(context, sandboxes, words, self.parts)
        self.said = quiet("", wraps=True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.save_chart = self._chart_button()
        self.save_page = self._button(self.tr("Save as a pag&e…"), self._save_page)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.view)
        self._reading = JobRunner("words", self)
        self._reading.ended.connect(self._know)
        self._reading.failed.connect(self._fail)
        self._arrange()
        self.measure.currentIndexChanged.connect(self._draw)
        self.differences.toggled.connect(self._draw)

    @property
    def chart(self) -> FigureChart:
        """The chart of the measure's parts."""
        return self.view.chart

    def show_study(
        self, file: Path | None, plan: StudyPlan | None, found: StudyFigures | None
    ) -> None:
        """Show what a study has come to; None shows none."""
        if file != self._file:
            self.said.setText("")
        if plan is not self._plan:
            self.parts.know(None)
            self._reading.drop()
            if plan is not None:
                self._reading.start(lambda: PlayedEditions.of(plan))
        self._file, self._plan, self._found = file, plan, found
        self._shown = self._study()
        self._offer_measures()
        two = plan is not None and len(plan.editions) > 1
        self.differences.setEnabled(two)
        if not two:
            self.differences.setChecked(False)
        for button in (self.save_chart, self.save_page):
            button.setEnabled(bool(found and found.figures))
        self._draw()

    def finish(self) -> None:
        """Wait until nothing is read or played again any more."""
        self._reading.finish()
        self.view.finish()

    # --- What is shown ---

    def _study(self) -> ShownStudy | None:
        file, plan, found = self._file, self._plan, self._found
        if file is None or plan is None or found is None or not found.figures:
            return None
        blocks = found.progress.blocks
        order = ranked(found.differences, blocks, plan.deals)
        return ShownStudy(file, plan, found.figures, order, blocks)

    def _know(self, played: object) -> None:
        assert isinstance(played, PlayedEditions)
        self.parts.know(played)
        self._offer_measures()
        self._draw()

    def _fail(self, error: object) -> None:
        assert isinstance(error, BaseException)
        raise error

    def _offer_measures(self) -> None:
        figures = self._found.figures if self._found else ()
        there = {each.measure for each in figures}
        names = sorted(
            (name for name in there if not self.parts.measure(name).counted),
            key=lambda name: (_ORDER.index(name) if name in _ORDER else len(_ORDER), name),
        )
        offered = [(name, self.parts.title(name)) for name in names]
        field = self.measure
        if offered == [(field.itemData(row), field.itemText(row)) for row in range(field.count())]:
            return
        chosen = field.currentData() or "scores"
        field.blockSignals(True)
        field.clear()
        for name, title in offered:
            field.addItem(title, name)
        field.setCurrentIndex(max(field.findData(chosen), 0))
        field.blockSignals(False)

    def _draw(self, _: object = None) -> None:
        name = self.measure.currentData()
        study = self._shown if name is not None else None
        self.view.show_measure(study, str(name or ""), differs=self.differences.isChecked())

    # --- Files ---

    def _picture(self, chart: PlottedChart) -> ChartPicture:
        """Return a chart as it stands, for elsewhere."""
        assert self._found is not None
        assert self._plan is not None
        view, differs = self.view, self.differences.isChecked()
        own = chart is view.distribution
        title = view.part if own else self.parts.title(str(self.measure.currentData()))
        if differs:
            text = self.tr("{measure}: {after} less {before}")
            before, after = self._plan.names
            title = text.format(measure=title, before=before, after=after)
        bots = ", ".join(dict.fromkeys(self._plan.editions[0].spec.bots))
        games = self._found.progress.blocks * self._plan.seatings
        text = self.tr("%n games of each edition by {bots}", "", games)
        if len(self._plan.names) == 1:
            text = self.tr("%n games of {edition} by {bots}", "", games)
        note = text.format(bots=bots, edition=self._plan.names[0])
        note += ". " + (
            self.tr("Mean (dashed), box of the middle half, outliers beyond 1.5 of its width.")
            if own
            else self.tr("Points with the intervals in which they lie with 95 %.")
        )
        names = () if differs else self._plan.names
        return ChartPicture(chart, Caption(title, view.meaning.text(), names, note))

    def _save(self, chart: PlottedChart) -> None:
        name = f"{self.measure.currentData()}.png"
        kinds = [self.tr("Picture (*.png)"), self.tr("Drawing (*.svg)")]
        path = self._ask(self.tr("Save the chart"), name, kinds)
        if path is not None:
            picture = self._picture(chart)
            saved = picture.save(path)
            picture.close()
            self._say_saved(path, "" if saved else self.tr("it could not be written"))

    def _copy(self, chart: PlottedChart) -> None:
        picture = self._picture(chart)
        QGuiApplication.clipboard().setImage(picture.image())
        picture.close()
        self.said.setText(self.tr("Copied"))

    def _save_page(self) -> None:
        file = self._file
        path = self._ask(self.tr("Save as a page"), "study.html", [self.tr("Page (*.html)")])
        if path is None or file is None:
            return
        language = self._context.language
        try:
            with ResultsFile.read(file, self._context.document.library) as kept:
                content = content_of(kept, kept.title)
            path.write_text(
                page_html(content, language, translator(language).say), encoding="utf-8"
            )
        except TROUBLE as error:
            self._say_saved(path, because(error))
        else:
            self._say_saved(path, "")

    def _ask(self, title: str, name: str, kinds: list[str]) -> Path | None:
        dialog = QFileDialog(self, title, str(Path.home() / name))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(kinds)
        dialog.setDefaultSuffix(name.rpartition(".")[2])
        dialog.filterSelected.connect(
            lambda kind: dialog.setDefaultSuffix(kind.rpartition(".")[2].rstrip(")"))
        )
        done = dialog.exec()
        chosen = dialog.selectedFiles()
        dialog.deleteLater()
        return Path(chosen[0]) if done and chosen else None

    def _say_saved(self, path: Path, why: str) -> None:
        text = self.tr("Not saved, {file}: {why}") if why else self.tr("Saved: {file}")
        self.said.setText(text.format(file=path, why=why))

    def _arrange(self) -> None:
        label = QLabel(self.tr("Me&asure:"))
        label.setBuddy(self.measure)
        choosing = hbox(label, (self.measure, 1), self.differences, margins=FLUSH, spacing=8)
        row = hbox(
            self.view.games.open_game,
            (self.said, 1),
            self.save_chart,
            self.save_page,
            margins=FLUSH,
            spacing=6,
        )
        vbox(choosing, (self.stack, 1), row, on=self, margins=FLUSH, spacing=6)

    def _chart_button(self) -> QPushButton:
        """Return the button with the menu of what can be done with the two charts."""
        button = QPushButton(self.tr("C&hart"))
        button.setAutoDefault(False)
        menu = QMenu(button)
        figures, games = self.view.chart, self.view.distribution
        for text, does, chart in (
            (self.tr("&Copy figures"), self._copy, figures),
            (self.tr("Copy &distribution"), self._copy, games),
            (self.tr("&Save figures…"), self._save, figures),
            (self.tr("Save d&istribution…"), self._save, games),
        ):
            menu.addAction(text, partial(does, chart))
        button.setMenu(menu)
        return button

    def _button(self, text: str, does: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: does())
        return button

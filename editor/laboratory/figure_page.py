"""What a study came to: an overview, each measure with its games, and pictures of the charts."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from core.storage.saving import write_output
from core.studies.played_editions import PlayedEditions
from core.studies.report import StudyReport
from core.studies.results_file import ResultsFile
from core.studies.study_labels import StudyLabels
from core.studies.study_page import results_page

from ..look.job_runner import JobRunner
from ..sandbox.failures import because
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.controls import push_button
from ..widgets.dialogs import ask_for_new_file
from ..widgets.form_fields import muted_label, show_choices
from .chart_pictures import Caption, ChartPicture
from .coverage_table import CoverageTable
from .difference_table import DifferenceTable
from .game_list import TROUBLE
from .measure_view import MeasureView, ShownStudy
from .overview_page import DIFFERENCES, OverviewPage

if TYPE_CHECKING:
    from core.studies.plan import BatchPlan

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from .distribution_chart import DistributionChart
    from .figure_chart import FigureChart
    from .study_run import StudyFigures

OVERVIEW: Final = "overview "
"""Stands for the overview where the name of a measure would stand; none has a space."""


class FigurePage(QWidget):
    """Shows the figures of a study; games are played again in a thread, and open in a sandbox.

    `labels_known` says that the words of the sets that were played have been read.
    """

    labels_known = Signal()

    def __init__(self, context: DocumentContext, sandboxes: Sandboxes) -> None:
        super().__init__()
        self._context = context
        self._file: Path | None = None
        self._plan: BatchPlan | None = None
        self._found: StudyFigures | None = None
        self._shown: ShownStudy | None = None
        self.labels = StudyLabels(context.language)
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Measure"))
        self.measure.setMaxVisibleItems(24)
        self.differences = QCheckBox(self.tr("Di&fferences"))
        self.differences.setToolTip(
            self.tr("What the second has more than the first, deal by deal")
        )
        self.view = MeasureView(context, sandboxes)
        self.overview = OverviewPage(context, self.view.picture)
        self.different = DifferenceTable(context)
        self.coverage = CoverageTable(context, self.view.picture)
        self.back = push_button(self.tr("Over&view"), lambda: self._open(OVERVIEW))
        self.said = muted_label("", wraps=True)
        self.save_chart = self._chart_button()
        self.save_page = push_button(self.tr("Save as a pag&e…"), self._save_page)
        self.stack = QStackedWidget()
        for each in (self.overview, self.different, self.coverage, self.view):
            self.stack.addWidget(each)
        self._reading = JobRunner("words", self)
        self._reading.ended.connect(self._know)
        self._arrange()
        self.measure.currentIndexChanged.connect(self._draw)
        self.differences.toggled.connect(self._draw)
        self.overview.opened.connect(self._open)
        self.different.opened.connect(partial(self._open, differs=True))

    @property
    def chart(self) -> FigureChart:
        """The chart of the measure's parts."""
        return self.view.chart

    def show_study(
        self, file: Path | None, plan: BatchPlan | None, found: StudyFigures | None
    ) -> None:
        """Show what a study has come to; None shows none."""
        if file != self._file:
            self.said.setText("")
        if plan is not self._plan:
            self.labels = StudyLabels(self._context.language)
            self._reading.drop()
            if plan is not None:
                # In a thread, as it takes up to half a second; until then names are as in the
                # files.
                self._reading.start(lambda: PlayedEditions.of(plan))
        self._file, self._plan, self._found = file, plan, found
        self._shown = self._study()
        self._offer_measures()
        self._draw()

    def finish(self) -> None:
        """Wait until nothing is read or played again any more."""
        self._reading.finish()
        self.overview.finish()
        self.view.finish()

    # --- What is shown ---

    def _study(self) -> ShownStudy | None:
        file, plan, found = self._file, self._plan, self._found
        if file is None or plan is None or found is None or not found.figures:
            return None
        blocks = found.progress.blocks
        report = StudyReport(
            plan,
            found.figures,
            found.differences,
            blocks,
            self.labels,
            is_extended=found.is_extended,
            worths=found.worths,
        )
        return ShownStudy(file, report)

    def _know(self, played: object) -> None:
        assert isinstance(played, PlayedEditions)
        self.labels = StudyLabels(self._context.language, played)
        self._shown = self._study()
        self.labels_known.emit()
        self._offer_measures()
        self._draw()
        self.view.say_again()

    def _offer_measures(self) -> None:
        # This emits no signal: the callers draw afterwards. The first is the overview.
        show_choices(self.measure, self._offered())

    def _offered(self) -> list[tuple[str, str]]:
        """The keys of what can be chosen to be shown, with their names."""
        if self._shown is None:
            return []
        offered = [(OVERVIEW, self.tr("Overview"))]
        report = self._shown.report
        if report.by_group:
            offered.append((DIFFERENCES, self.tr("What differs most")))
        return offered + [(name, report.labels.title(name)) for name in report.measures]

    def _draw(self, _: object = None) -> None:
        name = str(self.measure.currentData() or OVERVIEW)
        study, counted = self._shown, self.labels.measure(name).counted
        report = study.report if study is not None else None
        is_measure = name not in (OVERVIEW, DIFFERENCES) and not counted
        two = report is not None and report.is_pair
        self.differences.setEnabled(two and is_measure)
        self.back.setEnabled(name != OVERVIEW)
        self.save_chart.setEnabled(study is not None and is_measure)
        self.save_page.setEnabled(study is not None)
        if name == OVERVIEW:
            names = report.measures if report is not None else ()
            names = [each for each in names if not self.labels.measure(each).counted]
            self.overview.show_overview(study, names)
            self.stack.setCurrentWidget(self.overview)
        elif name == DIFFERENCES:
            self.different.show_report(report)
            self.stack.setCurrentWidget(self.different)
        elif counted:
            self.coverage.show_report(report, self.labels.meaning(name))
            self.stack.setCurrentWidget(self.coverage)
        else:
            self.view.show_measure(study, name, differs=two and self.differences.isChecked())
            self.stack.setCurrentWidget(self.view)
        self.view.games.open_game.setVisible(is_measure)

    def _open(self, name: str, key: str | None = None, *, differs: bool | None = None) -> None:
        """Show a measure, or a part of it."""
        if key is not None:
            self.view.pick(key)
        if differs is not None:
            # Setting the index below draws, once for both.
            self.differences.blockSignals(True)
            self.differences.setChecked(differs)
            self.differences.blockSignals(False)
        self.measure.setCurrentIndex(max(self.measure.findData(name), 0))
        shown = self.stack.currentWidget()
        if shown is self.view:
            self.view.chart.setFocus()
        elif shown is self.different:
            self.different.view.setFocus()
        else:
            self.measure.setFocus()

    # --- Files ---

    def _picture(self, chart: FigureChart | DistributionChart) -> ChartPicture:
        """A chart as it stands, for elsewhere."""
        assert self._found is not None
        assert self._plan is not None
        view = self.view
        differs = self.differences.isEnabled() and self.differences.isChecked()
        own = chart is view.distribution
        title = view.part if own else self.labels.title(str(self.measure.currentData()))
        if differs:
            text = self.tr("{measure}: {after} less {before}")
            before, after = self._plan.names
            title = text.format(measure=title, before=before, after=after)
        bots = ", ".join(dict.fromkeys(self._plan.bots))
        games = self._found.progress.blocks * self._plan.seatings
        text = self.tr("%n games of each edition by {bots}", "", games)
        if len(self._plan.names) == 1:
            text = self.tr("%n games of {edition} by {bots}", "", games)
        assert self._shown is not None
        note = text.format(bots=bots, edition=self._shown.names[0])
        note += ". " + (
            self.tr("Mean (dashed), box of the middle half, outliers beyond 1.5 of its width.")
            if own
            else self.tr("Points with the intervals in which they lie with 95 %.")
        )
        names = () if differs else self._shown.names
        caption = Caption(title, view.meaning.text(), names, note)
        return ChartPicture(chart, caption)

    def _save(self, chart: FigureChart | DistributionChart) -> None:
        name = f"{self.measure.currentData()}.png"
        kinds = [self.tr("Picture (*.png)"), self.tr("Drawing (*.svg)")]
        path = ask_for_new_file(self, self.tr("Save the chart"), Path.home(), name, kinds)
        if path is not None:
            is_vector = path.suffix.lower() == ".svg"
            try:
                write_output(self._picture(chart).content(is_vector=is_vector), path)
            except OSError as error:
                self._say_saved(path, because(error))
            else:
                self._say_saved(path, "")

    def _copy(self, chart: FigureChart | DistributionChart) -> None:
        QGuiApplication.clipboard().setImage(self._picture(chart).image())
        self.said.setText(self.tr("Copied"))

    def _save_page(self) -> None:
        file = self._file
        path = ask_for_new_file(
            self, self.tr("Save as a page"), Path.home(), "study.html", [self.tr("Page (*.html)")]
        )
        if path is None or file is None:
            return
        language = self._context.language
        try:
            with ResultsFile.read(file, self._context.document.library) as kept:
                page = results_page(kept, language)
            write_output(page.encode(), path)
        except TROUBLE as error:
            self._say_saved(path, because(error))
        else:
            self._say_saved(path, "")

    def _say_saved(self, path: Path, why: str) -> None:
        text = self.tr("Not saved, {file}: {why}") if why else self.tr("Saved: {file}")
        self.said.setText(text.format(file=path, why=why))

    def _arrange(self) -> None:
        label = QLabel(self.tr("Me&asure:"))
        label.setBuddy(self.measure)
        choosing = hbox(
            self.back, label, (self.measure, 1), self.differences, margins=FLUSH, spacing=8
        )
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
        """The button with the menu of what can be done with the two charts."""
        button = QPushButton(self.tr("C&hart"), autoDefault=False)
        menu = QMenu(button)
        figures, games = self.view.chart, self.view.distribution
        for text, does, chart in (
            (self.tr("&Copy figures"), self._copy, figures),
            (self.tr("Copy &histogram"), self._copy, games),
            (self.tr("&Save figures…"), self._save, figures),
            (self.tr("Save h&istogram…"), self._save, games),
        ):
            menu.addAction(text, partial(does, chart))
        button.setMenu(menu)
        return button

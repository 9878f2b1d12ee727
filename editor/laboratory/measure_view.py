"""One measure: the chart of its parts, how the games of one part scatter, and these games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from core.studies.report import IN_ALL
from core.studies.results_database import BadResults

from ..sandbox.failures import because
from ..widgets.box_layouts import FLUSH, hbox, split, vbox
from ..widgets.form_fields import muted_label, show_choices
from .distribution_chart import DistributionChart, GamesTarget
from .figure_chart import FigureChart
from .game_list import GameList
from .game_values import MOST_GAMES, PartOfStudy, Scatter, ScatterReader
from .series_marks import legend

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QPixmap

    from core.studies.report import StudyReport

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes

_EVERYTHING: Final = GamesTarget(-1, float("-inf"), float("inf"))


class ShownStudy(NamedTuple):
    """A results file, and what it has come to."""

    file: Path
    report: StudyReport

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its editions, with the conditions under which they are played."""
        return tuple(map(self.report.labels.series, self.report.plan.names))


class MeasureView(QWidget):
    """Shows a measure; a row of the chart shows its games, a bar or an outlier some of them."""

    def __init__(
        self,
        context: DocumentContext,
        sandboxes: Sandboxes,
    ) -> None:
        super().__init__()
        self._context = context
        self._study: ShownStudy | None = None
        self._measure, self._differs = "", False
        self._target = _EVERYTHING
        self._picked_part: str | None = None
        self._wanted_part: str | None = None
        self._listed: Scatter | None = None
        self.group = QComboBox()
        self.group.setAccessibleName(self.tr("Group"))
        self.group_label = QLabel(self.tr("&Group:"))
        self.group_label.setBuddy(self.group)
        self.meaning = muted_label("", wraps=True)
        self.legend = muted_label("", wraps=True)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.chart = FigureChart(context.appearance, self.picture)
        self.distribution = DistributionChart(context.appearance)
        self.about = muted_label("", wraps=True)
        self.games = GameList(context, sandboxes)
        self.values = ScatterReader(context.document.library, self)
        self._arrange()
        self.group.currentIndexChanged.connect(self._draw)
        self.chart.picked.connect(self._choose_part)
        self.distribution.picked.connect(self._choose_games)
        self.values.found.connect(self._show_scatter)
        self.values.failed.connect(lambda error: self.games.say(because(error)))
        context.pictures.ready.connect(self._show_pictures)
        context.appearance.changed.connect(self._draw_legend)

    def show_measure(self, study: ShownStudy | None, measure: str, *, differs: bool) -> None:
        """Show a measure of a study, or how it differs; what is chosen in it stays so."""
        other = study is None or self._study is None or study.file != self._study.file
        if other:
            self._picked_part = None
        if other or (measure, differs) != (self._measure, self._differs):
            self._target = _EVERYTHING
            self.distribution.unmark()
        self._study, self._measure, self._differs = study, measure, differs
        self._offer_groups(study.report.groups(measure) if study is not None else [])
        # Picked elsewhere, before this measure was drawn: now its row can be chosen.
        if self._wanted_part is not None:
            self._picked_part, self._wanted_part = self._wanted_part, None
            kind = self._picked_part.partition(" ")[0]
            self.group.blockSignals(True)
            self.group.setCurrentIndex(max(self.group.findData(kind), 0))
            self.group.blockSignals(False)
        self._draw()

    def say_again(self) -> None:
        """Say all in the words that are known by now."""
        self._listed = None
        self._draw()

    def pick(self, key: str) -> None:
        """Have a part chosen in the measure that is shown next."""
        self._wanted_part = key

    def finish(self) -> None:
        """Wait until nothing is read or played again any more."""
        self.values.finish()
        self.games.finish()

    @property
    def part(self) -> str:
        """What is shown of the measure, in words."""
        key = self.chart.chosen
        if self._study is None:
            return ""
        labels = self._study.report.labels
        title = labels.title(self._measure)
        return f"{title}, {labels.part(key)}" if key else title

    # --- The chart of parts ---

    def _offer_groups(self, groups: Sequence[tuple[str, str]]) -> None:
        show_choices(self.group, groups)
        for widget in (self.group_label, self.group):
            widget.setVisible(bool(groups))

    def _draw(self, _: object = None) -> None:
        study = self._study
        self._draw_legend()
        if study is None:
            self.chart.show_rows(())
            self.distribution.show_scatter(None, ())
            self.values.ask(None, 0)
            self.games.clear()
            self.meaning.setText("")
            self.about.setText("")
            return
        report, group = study.report, self.group.currentData() or IN_ALL
        if self._differs:
            section = report.difference_section(self._measure, group)
            # As if unpaired, they would be the same points with wider intervals.
            rows = [replace(row, estimates=row.estimates[:1]) for row in section.rows]
        else:
            section = report.section(self._measure, group)
            rows = list(section.rows)
        there = {row.key for row in rows}
        chosen = next((key for key in (self._picked_part, "") if key in there), None)
        if chosen is None and rows:
            chosen = rows[0].key
        self.chart.show_rows(rows, is_share=section.is_share, apart=section.apart, choose=chosen)
        self.meaning.setText(report.labels.meaning(self._measure, chosen or ""))
        self._ask()

    def _draw_legend(self) -> None:
        names = self._study.names if self._study is not None else ()
        said = legend(names, self._context.appearance.colours)
        if self._differs:
            text = self.tr(
                "{after} less {before}, with intervals that hold with 95 %; bold: surely different"
            )
            said = escape(text.format(before=names[0], after=names[1]))
        self.legend.setText(said)

    def picture(self, tile: str, size: int, *, at_once: bool = False) -> QPixmap | None:
        """The picture of a tile; None if there is none, or none yet but `at_once`."""
        found = self._study.report.labels.played.design(tile) if self._study is not None else None
        if found is None:
            return None
        return self._context.pictures.pixmap(
            *found, size, self.devicePixelRatioF(), at_once=at_once
        )

    def _show_pictures(self) -> None:
        if any(row.tile for row in self.chart.rows):
            self.chart.update()

    # --- The games of a part ---

    def _choose_part(self, key: str) -> None:
        self._target, self._picked_part = _EVERYTHING, key
        self.distribution.unmark()
        assert self._study is not None
        self.meaning.setText(self._study.report.labels.meaning(self._measure, key))
        self._ask()

    def _ask(self) -> None:
        study, key = self._study, self.chart.chosen
        if study is None or key is None:
            self.values.ask(None, 0)
            self.distribution.show_scatter(None, ())
            self.games.clear(self.tr("Nothing was measured here yet."))
            return
        wanted = PartOfStudy(study.file, self._measure, key, self._differs)
        shown = self.distribution.scatter
        if shown is None or shown.part != wanted:
            self._listed = None
            self.distribution.show_scatter(None, ())
            self.games.clear(self.tr("Reading the games…"))
            self.about.setText("")
        self.values.ask(wanted, study.report.blocks)

    def _show_scatter(self, scatter: Scatter) -> None:
        study = self._study
        # Another part may have been chosen while the thread read this one.
        if study is None or scatter.part.key != self.chart.chosen or scatter is self._listed:
            return
        self._listed = scatter
        labels = study.report.labels
        share = labels.is_share(self._measure)
        say = partial(labels.value, is_share=share, apart=self._differs)
        self.distribution.say = self.games.number = say
        names = ("",) if self._differs else study.names  # differences are one series
        self.distribution.show_scatter(scatter, names, is_share=share, apart=self._differs)
        self.about.setText(self._about(scatter))
        self._list()

    def _about(self, scatter: Scatter) -> str:
        if all(each is None for each in scatter.distributions):
            return self.tr("Single games have no value of this: it comes of all of them together.")
        text = self.tr("{part}: games, mean (dashed), boxes of the middle half, outliers")
        if self._differs:
            text = self.tr("{part}: differences of two games on a deal, mean (dashed), outliers")
        return text.format(part=self.part)

    def _choose_games(self, target: GamesTarget) -> None:
        self._target = target
        self._list()

    def _list(self) -> None:
        """List the games of what is picked, the farthest out first."""
        scatter, study, target = self.distribution.scatter, self._study, self._target
        if scatter is None or study is None:
            return
        series = None if target.series < 0 else target.series
        found = scatter.games(series, target.low, target.high)
        if not found.games:
            self.games.clear(self._about(scatter))
            return
        try:
            self.games.show_games(study.file, study.names, found.listed)
        except BadResults as error:
            self.games.clear(because(error))
            return
        text = self.tr("{part}: %n games", "", found.games).format(part=self._picked(target))
        more = self.tr(
            "the farthest from the median first, %n outliers beyond 1.5 interquartile ranges",
            "",
            found.outliers,
        )
        said = f"{text}, {more}"
        if found.games > MOST_GAMES:
            said += " · " + self.tr("{count} are listed").format(count=MOST_GAMES)
        self.games.say(said)

    def _picked(self, target: GamesTarget) -> str:
        if target.series < 0:
            return self.part
        assert self._study is not None
        names = self._study.names
        value = self.distribution.say(target.low)
        if not target.is_outlier:
            value = self.distribution.bin_text(target)
        which = f"{names[target.series]}, " if len(names) > 1 and not self._differs else ""
        return f"{self.part}, {which}{value}"

    def _arrange(self) -> None:
        left, right = QWidget(), QWidget()
        vbox((self.chart, 1), on=left, margins=FLUSH)
        vbox(self.about, (self.distribution, 1), on=right, margins=FLUSH, spacing=4)
        charts = split((left, 3), (right, 2), sizes=(460, 330), handle=12)
        upper = QWidget()
        grouping = hbox((self.legend, 1), self.group_label, self.group, margins=FLUSH, spacing=8)
        vbox(self.meaning, grouping, (charts, 1), on=upper, margins=FLUSH, spacing=6)
        parts = split((upper, 1), (self.games, 0), sizes=(380, 170), handle=10, vertical=True)
        vbox(parts, on=self, margins=FLUSH)

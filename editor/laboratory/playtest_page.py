"""Playtests: what people made of the open set, and the moments of their games behind it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QStackedWidget, QWidget

from core.bots.bots import BotFailed, UnknownBot
from core.playtests.bots_beside import PEOPLE_NAME, compare_with_bots, default_bot
from core.playtests.page import playtests_page
from core.playtests.reading import files_of, read_playtests
from core.playtests.report import PlaytestReport
from core.playtests.topics import GameMoment, Topic, TopicRow
from core.records.game_tree import branches_of, moment_at
from core.records.recorded_setup import RecordDiffers
from core.storage.saving import write_output
from core.studies.played_editions import PlayedEditions
from core.studies.report import IN_ALL
from core.studies.study_labels import StudyLabels
from core.tileset.schema import shown_title

from ..look.job_runner import Job, JobRunner
from ..sandbox.failures import UNKEPT, because
from ..sandbox.game_session import GameSession
from ..sandbox.start.consent_dialog import let_run
from ..widgets.box_layouts import FLUSH, hbox, split, vbox
from ..widgets.controls import push_button
from ..widgets.dialogs import ask_for_folder, ask_for_new_file
from ..widgets.form_fields import ignore_double_click, muted_label, restyle, show_choices
from ..widgets.row_table import OpenableTable, RowTable, TableColumn
from .difference_table import DifferenceTable
from .figure_chart import FigureChart
from .overview_page import DIFFERENCES
from .series_marks import legend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

    from core.playtests.reading import PlaytestGame

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes

OVERVIEW: Final = "overview "
"""Stands for what is said first where the name of a table or a measure would stand."""
_ROW: Final = 24
_MOST_WIDE: Final = 360
_TROUBLE: Final = (BotFailed, UnknownBot, RecordDiffers, *UNKEPT)


class ListedMoment(NamedTuple):
    """A moment of a game, and what the game says of the part of a measure that is chosen."""

    place: GameMoment
    people: str = ""
    bots: str = ""


class PlaytestPage(QWidget):
    """Shows a report; a row leads to moments of games, and each of these opens in the sandbox."""

    def __init__(self, context: DocumentContext, sandboxes: Sandboxes) -> None:
        super().__init__()
        self._context, self._sandboxes = context, sandboxes
        self._paths: list[Path] = []
        self.report: PlaytestReport | None = None
        self.open_folder = push_button(self.tr("&Open records…"), self._ask_for_records)
        self.open_folder.setToolTip(
            self.tr("A folder of games that people recorded; or drop files or a folder here")
        )
        self.others = QCheckBox(self.tr("Other &versions"))
        self.others.setToolTip(self.tr("Count games of other versions of the set, too"))
        self.others.toggled.connect(self._read)
        self.save_page = push_button(self.tr("Save as a pag&e…"), self._save_page)
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("What is shown"))
        self.choice.setMaxVisibleItems(30)
        self.group = QComboBox()
        self.group.setAccessibleName(self.tr("Group"))
        self.meaning = muted_label("", wraps=True)
        self.legend = muted_label("")
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.said = muted_label("", wraps=True)
        self.sentences: RowTable[tuple[str, bool]] = RowTable()
        self.rows: RowTable[TopicRow] = RowTable()
        self.moments: RowTable[ListedMoment] = RowTable()
        for table in (self.sentences, self.rows, self.moments):
            table.appearance = context.appearance
        self.overview = OpenableTable(self.sentences, _ROW)
        self.overview.setAccessibleName(self.tr("What is said first"))
        self.overview.setWordWrap(True)
        self.topic = OpenableTable(self.rows, _ROW)
        self.topic.setAccessibleName(self.tr("What people did"))
        self.chart = FigureChart(context.appearance, self._picture)
        self.different = DifferenceTable(context)
        self.behind = OpenableTable(self.moments, _ROW)
        self.behind.setAccessibleName(self.tr("Moments of games"))
        self.behind.setToolTip(self.tr("Double-click a moment to open the game there"))
        self.open_game = ignore_double_click(
            push_button(self.tr("&Open the game"), self._open_game)
        )
        self.open_game.setToolTip(self.tr("In the sandbox, at this moment"))
        self.stack = QStackedWidget()
        for each in (self.overview, self.topic, self.chart, self.different):
            self.stack.addWidget(each)
        self._reading = JobRunner("playtests", self, interrupts=True, expects=_TROUBLE)
        self._reading.reported.connect(self._show_progress)
        self._reading.ended.connect(self._receive_report)
        self._reading.failed.connect(lambda error: self._say(because(error), is_wrong=True))
        self._arrange()
        self._connect()
        self._show()

    def take_over(self, old: PlaytestPage) -> None:
        """Show what another page showed, in another language."""
        self._paths = old._paths
        self.others.blockSignals(True)
        self.others.setChecked(old.others.isChecked())
        self.others.blockSignals(False)
        if old.report is not None:
            self._receive_report(old.report)
        elif self._paths:
            self._read()

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Read records, and those in folders."""
        self._paths = list(paths)
        self._read()

    def finish(self) -> None:
        """Wait until nothing is read any more."""
        self._reading.finish()

    # --- Reading ---

    def _ask_for_records(self) -> None:
        folder = ask_for_folder(self, self.tr("Open a folder of records"), Path.home())
        if folder is not None:
            self.open_paths([folder])

    def _read(self, _: object = None) -> None:
        edition, library = self._context.document.edition, self._context.document.library
        files = files_of(self._paths)
        if not self._paths or edition is None:
            return
        if not files:
            self._say(self.tr("There are no records: their names end in .jsonl."), is_wrong=True)
            return
        why = let_run(self, edition.plugins, self._context.language)
        if why is not None:
            self._say(why, is_wrong=True)
            return
        others, labels, job = self.others.isChecked(), self._labels(), Job()

        def read() -> PlaytestReport:
            found = read_playtests(
                files, edition, library, others=others, progress=lambda n: job.report((n, 0))
            )
            bot, games = default_bot(found.counted, library), found.counted
            beside = compare_with_bots(
                games,
                edition,
                library,
                bot,
                people=labels.say(PEOPLE_NAME),
                progress=lambda number: job.report((len(files), number)),
                stopped=lambda: job.is_stopped,
            )
            return PlaytestReport(found, beside, edition, bot, labels)

        self._say(self.tr("Reading %n records…", "", len(files)))
        self._reading.start(read, job)

    def _labels(self) -> StudyLabels:
        edition = self._context.document.edition
        return StudyLabels(self._context.language, PlayedEditions((edition, edition)))

    def _show_progress(self, reports: list[tuple[int, int]]) -> None:
        read, compared = reports[-1]
        text = self.tr("{read} records read, {compared} games compared with bots")
        self._say(text.format(read=read, compared=compared))

    def _receive_report(self, report: object) -> None:
        assert isinstance(report, PlaytestReport)
        if report.labels.language != self._context.language:
            labels = self._labels()
            beside = report.beside.with_people(labels.say(PEOPLE_NAME))
            parts = report.playtests, beside, report.edition, report.bot
            report = PlaytestReport(*parts, labels)
        self.report = report
        self._say(report.sentences[0])
        self._show()

    # --- What is shown ---

    def _show(self) -> None:
        report = self.report
        offered = [(OVERVIEW, self.tr("Overview"))]
        if report is not None:
            offered += [(topic.name, topic.title) for topic in report.topics]
            if report.study.blocks:
                offered.append((DIFFERENCES, self.tr("What differs most")))
                offered += [(name, report.labels.title(name)) for name in report.measures]
        show_choices(self.choice, offered)
        self.save_page.setEnabled(report is not None)
        self._draw()

    def _draw(self, _: object = None) -> None:
        report, name = self.report, str(self.choice.currentData() or OVERVIEW)
        for label in (self.meaning, self.legend):
            label.setText("")
        self.moments.show_rows([])
        topics = {topic.name: topic for topic in report.topics} if report is not None else {}
        if report is None or name == OVERVIEW:
            self._draw_overview()
        elif name == DIFFERENCES:
            self.different.show_report(report.study)
            self.stack.setCurrentWidget(self.different)
            self.different.view.selectRow(0)
            self._list_difference()
        elif name in topics:
            topic = topics[name]
            self.meaning.setText(topic.meaning)
            self.rows.show_rows(topic.rows, _columns(topic))
            self.topic.fit_columns(_MOST_WIDE)
            self.stack.setCurrentWidget(self.topic)
            self.topic.selectRow(0)
        else:
            self._offer_groups(name)
            self._draw_measure()
        self.group.setVisible(self.stack.currentWidget() is self.chart and self.group.count() > 0)
        self._enable()

    def _offer_groups(self, measure: str) -> None:
        """Offer the groups of a measure; people come first, who are what is asked about."""
        assert self.report is not None
        known = self.group.count() > 0
        groups = self.report.study.groups(measure)
        show_choices(self.group, groups)
        if groups and not known:
            self.group.blockSignals(True)
            self.group.setCurrentIndex(len(groups) - 1)
            self.group.blockSignals(False)

    def _draw_measure(self, _: object = None) -> None:
        report, name = self.report, str(self.choice.currentData())
        if report is None or name not in report.measures:
            return
        section = report.study.section(name, self.group.currentData() or IN_ALL)
        self.meaning.setText(report.labels.meaning(name))
        self.legend.setText(legend(report.study.plan.names, self._context.appearance.colours))
        self.chart.show_rows(section.rows, is_share=section.is_share)
        self.stack.setCurrentWidget(self.chart)
        self._list_values(self.chart.chosen or "")

    def _draw_overview(self) -> None:
        report = self.report
        texts = [
            self.tr(
                "Open or drop the games that people recorded: what they were refused, where they "
                "thought, and how they score next to bots."
            )
        ]
        wrong: tuple[str, ...] = ()
        if report is not None:
            texts, wrong = [*report.sentences, report.few_games], report.faults
        rows = [(text, False) for text in texts] + [(text, True) for text in wrong]
        danger = self._context.appearance.colours.error
        column: TableColumn[tuple[str, bool]] = TableColumn(
            text=lambda row: row[0],
            tip=lambda row: row[0],
            colour=lambda row: danger if row[1] else "",
        )
        self.sentences.show_rows(rows, [column])
        self.overview.fix_columns()
        self.overview.horizontalHeader().hide()
        self.overview.resizeRowsToContents()
        self.stack.setCurrentWidget(self.overview)
        if report is not None:
            self._list([ListedMoment(p) for g in report.playtests.games if (p := report.end_of(g))])

    # --- The games behind it ---

    def _list_row(self) -> None:
        row = self.rows.row(self.topic.currentIndex())
        self._list([ListedMoment(place) for place in row.places] if row is not None else [])

    def _list_values(self, key: str) -> None:
        self._list_values_of(str(self.choice.currentData()), key)

    def _list_values_of(self, measure: str, key: str) -> None:
        report = self.report
        if report is None:
            return
        is_share = report.labels.is_share(measure)

        def said(value: float | None) -> str:
            return "" if value is None else report.labels.value(value, is_share=is_share)

        self._list(
            [
                ListedMoment(place, said(each.people), said(each.bots))
                for each in report.values(measure, key)
                if (place := report.end_of(each.game)) is not None
            ]
        )

    def _list_difference(self, _: object = None) -> None:
        row = self.different.table.row(self.different.view.currentIndex())
        if row is not None:
            self._list_values_of(row.ranked.difference.measure, row.ranked.difference.key)

    def _list(self, moments: list[ListedMoment]) -> None:
        report = self.report
        assert report is not None
        # Several things may have been tried at one moment.
        moments = [*{report.place_text(each.place): each for each in moments}.values()]
        columns: list[TableColumn[ListedMoment]] = [
            TableColumn(title=self.tr("Moment"), text=lambda each: report.place_text(each.place)),
            TableColumn(
                title=self.tr("Points"), text=lambda each: report.state_text(self._game(each))
            ),
        ]
        if any(each.people for each in moments):
            people, bots = reversed(report.study.plan.names)
            columns += [
                TableColumn(title=people, text=lambda each: each.people, is_figure=True),
                TableColumn(title=bots, text=lambda each: each.bots, is_figure=True),
            ]
        self.moments.show_rows(moments, columns)
        self.behind.fit_columns(_MOST_WIDE)
        self.behind.selectRow(0)
        self._enable()

    def _game(self, listed: ListedMoment) -> PlaytestGame:
        assert self.report is not None
        return self.report.playtests.games[listed.place.game]

    def _open_game(self) -> None:
        listed = self.moments.row(self.behind.currentIndex())
        if listed is None:
            return
        playtest = self._game(listed)
        assert playtest.game is not None
        setup = playtest.game.setup
        try:
            tree = branches_of(playtest.record, setup)
            moment = moment_at(tree, playtest.record, setup, listed.place.moment.line)
        except _TROUBLE as error:
            self._say(because(error), is_wrong=True)
            return
        seats = tuple(seat.bot for seat in playtest.record.header.players)
        session = GameSession(tree, self._context.document.library, seats)
        self._sandboxes.open(session)
        # Going there stops the bots, which would go on at once.
        session.go_to(moment)

    def _show_difference(self, measure: str, key: str) -> None:
        self.choice.setCurrentIndex(max(self.choice.findData(measure), 0))
        rows = self.chart.rows
        if any(row.key == key for row in rows):
            self.chart.show_rows(rows, is_share=self.chart.is_share, choose=key)
        self._list_values(key)
        self.chart.setFocus()

    def _save_page(self) -> None:
        report = self.report
        kinds = [self.tr("Page (*.html)")]
        path = ask_for_new_file(
            self, self.tr("Save as a page"), Path.home(), "playtests.html", kinds
        )
        if path is None or report is None:
            return
        title = shown_title(report.edition.sets[-1].tileset, self._context.language)
        try:
            write_output(playtests_page(report, title, path.parent).encode(), path)
        except OSError as error:
            text = self.tr("Not saved, {file}: {why}")
            self._say(text.format(file=path, why=because(error)), is_wrong=True)
        else:
            self._say(self.tr("Saved: {file}").format(file=path))

    def _picture(self, tile: str, size: int, *, at_once: bool = False) -> QPixmap | None:
        edition = self._context.document.edition
        design = edition.design(tile) if edition is not None else None
        if edition is None or design is None:
            return None
        ratio = self.devicePixelRatioF()
        return self._context.pictures.pixmap(edition, design, size, ratio, at_once=at_once)

    # --- Its parts ---

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="error" if is_wrong else "muted")

    def _enable(self) -> None:
        self.open_game.setEnabled(bool(self.moments.rows))

    def _connect(self) -> None:
        self.choice.currentIndexChanged.connect(self._draw)
        self.group.currentIndexChanged.connect(self._draw_measure)
        self.different.view.selectionModel().currentChanged.connect(self._list_difference)
        self.topic.selectionModel().currentChanged.connect(self._list_row)
        self.topic.opened.connect(self._open_game)
        self.behind.opened.connect(self._open_game)
        self.chart.picked.connect(self._list_values)
        self.different.opened.connect(self._show_difference)
        self._context.pictures.ready.connect(self.chart.update)

    def _arrange(self) -> None:
        label = QLabel(self.tr("Sho&w:"))
        label.setBuddy(self.choice)
        head = hbox(self.open_folder, self.others, (self.said, 1), margins=FLUSH, spacing=8)
        choosing = hbox(label, (self.choice, 1), self.legend, self.group, margins=FLUSH, spacing=8)
        parts = split((self.stack, 1), (self.behind, 0), sizes=(380, 170), handle=10, vertical=True)
        foot = hbox(self.open_game, 1, self.save_page, margins=FLUSH, spacing=6)
        vbox(head, choosing, self.meaning, (parts, 1), foot, on=self, margins=FLUSH, spacing=6)


def _columns(topic: Topic) -> list[TableColumn[TopicRow]]:
    def column(number: int, head: str, *, is_text: bool) -> TableColumn[TopicRow]:
        return TableColumn(
            title=head,
            text=lambda row: row.cells[number],
            tip=lambda row: row.cells[number],
            is_figure=not is_text,
        )

    heads = zip(topic.heads, topic.is_text, strict=True)
    return [column(n, head, is_text=is_text) for n, (head, is_text) in enumerate(heads)]

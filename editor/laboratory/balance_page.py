"""What would bring a set within its budgets: a search, the front of what it found, a card each."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from core.balancing.balancing import CANDIDATES, Balancing, CannotBalance
from core.balancing.front import front_rows
from core.balancing.optimiser import NoOptimiser
from core.balancing.taking import own_set, taken_over
from core.comparison.change_words import joint_in_words
from core.comparison.comparing import compare
from core.comparison.joint_changes import joint_changes
from core.tileset.edits import EditRefused

from ..language.languages import tr_message
from ..sandbox.failures import because
from ..sandbox.start.consent_dialog import let_run
from ..widgets.box_layouts import FLUSH, clear, hbox, scrolled, vbox
from ..widgets.controls import push_button
from ..widgets.form_fields import NumberField, ignore_double_click, muted_label, restyle, role_label
from .balance_run import BalanceRun
from .figure_chart import FigureChart
from .studies import studies_folder
from .study_list import MARKS
from .verdict_view import VerdictLine

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from core.balancing.points import Balance, Point

    from ..document.document_context import DocumentContext
    from .study_document import StudyDocument

_ICON: Final = 16
_MOST: Final = 2000
_NAMED: Final = 12
"""Digits that tell apart what is in no file."""


class PointCard(QFrame):
    """Some changes: what they come to, what differs in the set, and what can be done with them."""

    def __init__(self, page: BalancePage, point: Point, vocabulary: Mapping[str, str]) -> None:
        super().__init__()
        self.point = point
        self.setProperty("role", "card")
        self.setAccessibleName(tr_message(point.headline, vocabulary))
        mark = page.mark_of(point.state)
        title = role_label("heading", tr_message(point.headline, vocabulary), wraps=True)
        self.take = ignore_double_click(push_button(self.tr("&Take over"), lambda: page.take(self)))
        self.take.setToolTip(self.tr("Make these changes in the open set, as one step of undo"))
        self.study = push_button(self.tr("Show the &study"), lambda: page.shown.emit(point.results))
        self.study.setToolTip(self.tr("All figures of the games that confirm it"))
        head = hbox(mark, (title, 1), self.study, self.take, margins=FLUSH, spacing=8)
        column = vbox(head, on=self, margins=(12, 10, 10, 10), spacing=6)
        self.lines = []
        for verdict, sentence in zip(point.verdicts, point.figures(), strict=True):
            line = VerdictLine(page.appearance)
            line.show_verdict(verdict, vocabulary)
            line.sentence.setText(tr_message(sentence, vocabulary))
            self.lines.append(line)
            column.addWidget(line)
        moved = [] if point.moved is None else [point.moved]
        for each in (*moved, *page.differences(point)):
            column.addWidget(muted_label(tr_message(each, vocabulary), wraps=True))


class BalancePage(QWidget):
    """The search of the study that is shown; `shown` gives the results of a point to look at."""

    shown = Signal(object)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context, self.appearance = context, context.appearance
        self._document: StudyDocument | None = None
        self._runs: dict[StudyDocument, BalanceRun] = {}
        self._cards_of: list[Point] = []
        self.start = ignore_double_click(push_button(self.tr("&Balance"), self.balance))
        self.start.setProperty("role", "primary")
        self.start.setToolTip(self.tr("Try what its knobs say until the budgets hold"))
        self.stop = ignore_double_click(push_button(self.tr("Sto&p"), self._stop))
        self.stop.setToolTip(self.tr("Break off; Balance goes on from there"))
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(self.tr("Progress of the search"))
        self.said = muted_label("", wraps=True)
        self.sentence = role_label("heading", wraps=True)
        self.of_whom = muted_label("", wraps=True)
        self.chart = FigureChart(self.appearance, lambda *_, **__: None)
        self.chart.setAccessibleName(self.tr("From few changes to much balance"))
        self.axis = muted_label(
            self.tr("How far from the limits: 100 % as the set is, 0 % on a limit"), wraps=True
        )
        self.cards: list[PointCard] = []
        self._column = vbox(margins=FLUSH, spacing=8)
        inside = QWidget()
        vbox(self.chart, self.axis, self._column, 1, on=inside, margins=(0, 0, 12, 0), spacing=8)
        self._area = scrolled(inside)
        self._area.setProperty("role", "plain")
        self.candidates = NumberField(self.tr("How many candidates are tried"), _MOST)
        self.candidates.setMinimum(1)
        self.candidates.setValue(CANDIDATES)
        tried = muted_label(self.tr("Candidates")), self.candidates
        above = hbox((self.progress, 1), *tried, self.start, self.stop, margins=FLUSH, spacing=8)
        vbox(
            above,
            self.said,
            self.sentence,
            self.of_whom,
            (self._area, 1),
            on=self,
            margins=FLUSH,
            spacing=6,
        )
        app = QCoreApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self.leave)
        self._show()

    def show_document(self, document: StudyDocument | None) -> None:
        """Show the search of a study, None if none is edited."""
        self._document = document
        self._show()

    def forget(self, document: StudyDocument) -> None:
        """Break off the search of a study that is edited no more."""
        run = self._runs.pop(document, None)
        if run is not None:
            run.leave()

    def leave(self) -> None:
        """Break off all searches, and tell nothing more."""
        for run in self._runs.values():
            run.leave()
        self._runs.clear()

    @property
    def run(self) -> BalanceRun | None:
        """The search that is shown."""
        return self._runs.get(self._document) if self._document is not None else None

    # --- What can be done ---

    def balance(self) -> None:
        """Begin to search, or go on."""
        document = self._document
        if document is None or document.source is None:
            return
        why = let_run(self, document.plugins, self._context.language)
        if why is not None:  # empty if the user said no
            self._say(why, is_wrong=True)
            return
        try:
            source = document.source
            library = self._context.document.library
            folder = _folder_of(document)
            folder.parent.mkdir(parents=True, exist_ok=True)
            candidates = self.candidates.value()
            search = Balancing(source, library, folder, candidates=candidates)
            search.optimiser()
        except (CannotBalance, NoOptimiser) as error:
            self._say(tr_message(error.args[0]), is_wrong=True)
            return
        except OSError as error:
            self._say(because(error), is_wrong=True)
            return
        self.forget(document)
        run = self._runs[document] = BalanceRun(search, self)
        run.changed.connect(self._show)
        self._show()

    def _stop(self) -> None:
        if self.run is not None:
            self.run.pause()

    def take(self, card: PointCard) -> None:
        """Make the changes of a point in the open set, as one step of undo."""
        found = self._found
        if found is None:
            return
        open_set = self._context.document
        if open_set.source is None or open_set.source.tileset.id != own_set(found.study).tileset.id:
            named = own_set(found.study).tileset.id
            said = self.tr("Open the set “{set}” to take changes over into it.")
            self._say(said.format(set=named), is_wrong=True)
            return
        try:
            open_set.edit(
                self.tr("Take over changes"),
                lambda source: taken_over(found.study, card.point.turns, source),
            )
        except EditRefused as error:
            self._say(tr_message(error.message), is_wrong=True)
            return
        self._say(self.tr("The changes are in the open set; Undo there takes them back."))

    def differences(self, point: Point) -> list[str]:
        """What differs in the set with the changes of a point, in words."""
        found = self._found
        if found is None:
            return []
        try:
            mine, changed = own_set(found.study), taken_over(found.study, point.turns)
        except EditRefused:
            return []
        library = found.study.library
        changes = compare(mine, changed, library, with_effects=False).changes
        return [joint_in_words(each) for each in joint_changes(changes)]

    # --- What is shown ---

    @property
    def _found(self) -> Balance | None:
        return self.run.news.found if self.run is not None else None

    def mark_of(self, state: str) -> QWidget:
        """The mark of a state of budgets."""
        label = muted_label("")
        icon, tint = MARKS[state]
        self.appearance.set_icon(label, icon, tint, _ICON)
        return label

    def _show(self) -> None:
        run, found = self.run, self._found
        is_playing = run is not None and run.is_playing
        self.start.setEnabled(self._document is not None and not is_playing)
        self.stop.setEnabled(is_playing)
        self._show_progress()
        is_known = found is not None and found.now is not None and found.now.is_enough
        vocabulary = self._vocabulary(found)
        self.sentence.setText(
            tr_message(found.headline, vocabulary) if found is not None and is_known else ""
        )
        self.of_whom.setText(tr_message(found.of_whom) if found is not None and is_known else "")
        points = found.points if found is not None else []
        if found is not None:
            rows = front_rows(found, lambda text: tr_message(text, vocabulary))
            self.chart.show_rows(rows, is_share=True)
        self.chart.setFixedHeight(self.chart.whole_height)
        for each in (self.chart, self.axis):
            each.setVisible(bool(points))
        if points != self._cards_of:
            self._cards_of = [*points]
            clear(self._column)
            self.cards = [PointCard(self, point, vocabulary) for point in points]
            for card in self.cards:
                self._column.addWidget(card)

    def _show_progress(self) -> None:
        run = self.run
        progress = run.news.progress if run is not None else None
        self.progress.setRange(0, progress.most if progress is not None else 1)
        self.progress.setValue(progress.games if progress is not None else 0)
        if run is None:
            is_there = self._document is not None
            self._say(
                self.tr("Say under Study what may change, and press Balance.")
                if is_there
                else self.tr("Choose a study that can be edited, or duplicate one.")
            )
        elif run.why:
            self._say(run.why, is_wrong=True)
        elif progress is not None:
            said = self.tr("{stage}: {games} of about {most} games")
            stage = tr_message(progress.stage, self._vocabulary(run.news.found))
            self._say(said.format(stage=stage, games=progress.games, most=progress.most))
        else:
            self._say("" if run.news.found.is_over else self.tr("Broken off; Balance goes on."))

    def _vocabulary(self, found: Balance | None) -> Mapping[str, str]:
        if found is None:
            return {}
        return found.study.edition.words.get(self._context.language, {})

    def _say(self, text: str, *, is_wrong: bool = False) -> None:
        self.said.setText(text)
        restyle(self.said, role="error" if is_wrong else "muted")


def _folder_of(document: StudyDocument) -> Path:
    """Where the games of a search are kept: one for each text of the study and of its sets."""
    texts = [each.text for edition in document.editions.values() for each in edition.sets]
    digest = sha256("\n".join([document.text, *texts]).encode()).hexdigest()
    return studies_folder() / f"{digest[:_NAMED]}.balance"

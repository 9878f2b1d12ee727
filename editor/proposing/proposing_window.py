"""The window in which changes of the open set are proposed: wishes, cards, and a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QPushButton, QSplitter, QWidget

from core.messages import message_of, msg
from core.proposals.program import NoSolver
from core.proposals.proposing import Proposal, WishTask, propose
from core.proposals.reading import BadWish, read_wishes
from core.proposals.reports import as_text
from core.proposals.wish_words import NOTHING, figure_in_words, summary_of
from core.proposals.wishes import Wish, with_expected

from ..comparison.comparison_window import ComparisonWindow, OtherText
from ..document.game_translator import GameTranslator, capital
from ..language.languages import tr_message
from ..look.job_runner import Job, JobRunner
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, scrolled, vbox
from ..widgets.controls import push_button
from ..widgets.form_fields import heading, muted_label
from .front_chart import FrontChart
from .proposal_list import ProposalView
from .wish_form import WishForm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Edition
    from core.proposals.proposing import Answer

    from ..document.document_context import DocumentContext

_SIZE: Final = QSize(960, 640)
_FORM: Final = 330
_NUMBER: Final = 5
_MOST_LINES: Final = 40
"""How many demands that contradict one another are told; the command names them all."""


class ProposingWindow(FitsScreen, QDialog):
    """Asks for wishes, shows proposals as they are found, and takes one over in a step of undo.

    It is about the set as it was when the window was opened, or when a search began; a proposal
    for another state of it cannot be taken over.
    """

    def __init__(
        self,
        context: DocumentContext,
        edition: Edition,
        parent: QWidget,
        *,
        expects: bool = False,
    ) -> None:
        """`edition` is the open set with what it extends; `expects`: wish what it expects."""
        super().__init__(parent)
        self._context, self._edition = context, edition
        self.answers: list[Answer] = []
        self.setWindowTitle(self.tr("Propose changes"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_SIZE)
        self._translator = GameTranslator(edition, context.language)
        self._runner = JobRunner("proposals", self, expects=(NoSolver,))
        self._runner.reported.connect(self._add)
        self._runner.ended.connect(lambda _: self._rest())
        self._runner.failed.connect(self._fail)
        self._goal: Wish | None = None
        self.form = WishForm(context, edition)
        self.list = ProposalView(context, self._translator.phrase)
        self.front = FrontChart(context.appearance)
        self.state = muted_label("", wraps=True)
        self._make_buttons()
        self._arrange()
        if expects:
            self.form.expected.setChecked(True)
        else:
            self.form.add_wish()
        context.document.changed.connect(self._refresh)
        context.document.opened.connect(self.close)
        self._refresh()

    @property
    def proposals(self) -> list[Proposal]:
        """What was proposed so far."""
        return [each for each in self.answers if isinstance(each, Proposal)]

    @property
    def is_searching(self) -> bool:
        """Whether a search is under way."""
        return self._runner.is_busy

    def search(self) -> None:
        """Begin a search for what is wished; one under way is dropped."""
        document = self._context.document
        if document.source is None or document.faults:
            return
        if document.source is not self._edition.sets[-1]:
            edition = document.library.open([document.source]).edition
            if edition is None:
                return
            self._edition = edition
        try:
            # Read again: what a line is about may be gone from the set by now.
            wishes = read_wishes(self._edition, list(map(str, self.form.wishes)))
        except BadWish as error:
            self._say(capital(tr_message(message_of(error))))
            return
        if self.form.expected.isChecked():
            wishes = with_expected(self._edition, wishes)
        if not wishes:
            self._say(self.tr("Nothing is wished: add a wish."))
            return
        task = WishTask(
            self._edition,
            tuple(wishes),
            self.form.kept,
            self.form.within.value() or None,
        )
        self.answers = []
        self.list.show_proposals([])
        job, library = Job(), document.library

        def work() -> None:
            for answer in propose(task, library, lambda: job.is_stopped, _NUMBER):
                job.report(answer)

        self._goal = task.goal
        self._runner.start(work, job)
        self._say(self.tr("Searching…"))
        self._refresh()

    def stop(self) -> None:
        """End the search, and keep what was found."""
        self._runner.flush()
        self._runner.drop()
        self._rest(self.tr("Stopped."))

    def take_over(self) -> None:
        """Make the selected proposal the open set, as one step of undo."""
        proposal = self.list.proposal
        if proposal is not None and self._is_current:
            said = tr_message(summary_of(proposal))
            label = self.tr("Take over a proposal: {changes}").format(changes=said)
            self._context.document.edit(label, lambda _: proposal.source)
            self.close()

    def show_differences(self) -> None:
        """Compare the selected proposal with the open set, line by line too."""
        proposal = self.list.proposal
        if proposal is not None:
            said = self.tr("proposal {number}").format(number=self.list.currentIndex().row() + 1)
            other = OtherText(said, proposal.source.text, proposal.source)
            ComparisonWindow(self._context, other, self, newer=True).show()

    def reject(self) -> None:
        self._runner.drop()
        super().reject()

    def _add(self, answers: Sequence[Answer]) -> None:
        self.answers += answers
        self.list.show_proposals(self.proposals)
        self._show_front()
        others = [each for each in self.answers if not isinstance(each, Proposal)]
        if others:
            self._say("\n".join(map(self._told, others)))
        self.list.setVisible(not others)
        self._refresh()

    def _told(self, answer: Answer) -> str:
        """What is answered instead of proposals, in a paragraph."""
        first, *lines = as_text(answer, 0, self._translator.phrase).split("\n")
        more = ["…"] if len(lines) > _MOST_LINES else []
        return capital(" ".join((first, " · ".join([*map(str.strip, lines[:_MOST_LINES]), *more]))))

    def _rest(self, said: str = "") -> None:
        """Say what came of a search that has ended."""
        number = len(self.proposals)
        if not self.answers and not said:
            said = capital(tr_message(msg(NOTHING)))
        elif number and not said:
            said = self.tr("There is no better one.") if self._goal is not None else ""
        if said or number:
            self._say(said)
        self._refresh()

    def _fail(self, error: BaseException) -> None:
        if isinstance(error, NoSolver):
            self._say(capital(tr_message(message_of(error))))
        self._refresh()

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))

    @property
    def _is_current(self) -> bool:
        return self._context.document.source is self._edition.sets[-1]

    def _refresh(self) -> None:
        busy, proposal = self.is_searching, self.list.proposal
        # The first point of a front is the set as it is.
        chosen = proposal is not None and proposal.changes > 0
        self.begin.setEnabled(not busy)
        self.cease.setEnabled(busy)
        self.take.setEnabled(chosen and self._is_current)
        self.compare.setEnabled(chosen)
        if self.proposals and not self._is_current:
            self._say(self.tr("The set has changed since: search again to take a proposal over."))

    def _show_front(self) -> None:
        points = [(each.changes, each.goal) for each in self.proposals if each.goal is not None]
        self.front.setVisible(self._goal is not None and len(points) > 1)
        if self._goal is not None:
            what = capital(self._translator.phrase(figure_in_words(self._goal.figure)))
            self.front.show_points(points, what, self.list.currentIndex().row())

    def _make_buttons(self) -> None:
        self.front.hide()
        self.state.hide()
        self.state.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.begin = QPushButton(self.tr("&Propose"), default=True)
        self.cease = push_button(self.tr("&Stop"), self.stop)
        self.take = push_button(self.tr("&Take over"), self.take_over)
        self.compare = push_button(self.tr("Show the &differences"), self.show_differences)
        self.leave = push_button(self.tr("&Close"), self.close)
        self.begin.clicked.connect(self.search)
        self.list.row_changed.connect(self._show_chosen)
        self.front.picked.connect(self.list.go_to_row)

    def _show_chosen(self) -> None:
        self._show_front()
        self._refresh()

    def _arrange(self) -> None:
        left, right = QWidget(), QWidget()
        vbox(
            heading(self.tr("Wishes")),
            (scrolled(self.form, is_form=True), 1),
            hbox(self.begin, self.cease, 1),
            on=left,
            margins=FLUSH,
            spacing=6,
        )
        vbox(
            heading(self.tr("Proposals")),
            self.state,
            self.front,
            (self.list, 100),
            1,
            on=right,
            margins=FLUSH,
            spacing=6,
        )
        parts = QSplitter()
        parts.addWidget(left)
        parts.addWidget(right)
        parts.setSizes([_FORM, _SIZE.width() - _FORM])
        parts.setChildrenCollapsible(False)
        vbox(
            (parts, 1),
            hbox(self.take, self.compare, 1, self.leave),
            on=self,
            margins=(16, 14, 16, 14),
            spacing=10,
        )

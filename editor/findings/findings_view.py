"""The panel of findings, with its filters, and the line that asks why a warning is acceptable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QFont, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedLayout,
    QToolButton,
    QWidget,
)

from core.findings import Severity, count_findings

from ..look.appearance import sized
from ..widgets.box_layouts import hbox, vbox
from ..widgets.controls import SearchField
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import described, small_button
from ..widgets.notice_bar import Refusal
from ..widgets.tab_ring import TabRing
from .finding_commands import FindingCommands
from .finding_table import FindingTable
from .findings_list import GROUPINGS
from .quick_fixes import QuickFixes

if TYPE_CHECKING:
    from core.findings import Finding

    from ..document.document_context import DocumentContext
    from ..look.appearance import Appearance
    from .findings_list import Grouping


class ReasonBar(QFrame):
    """Asks in place why a warning is acceptable.

    `given` gives the reason; `take` says whether it was accepted. `left` says that the bar is
    closed.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.finding: Finding | None = None
        self.setProperty("role", "message")
        self._question = QLabel(wordWrap=True)
        self.line = described(
            QLineEdit(placeholderText=self.tr("The reason, for readers of the file")),
            name=self.tr("Reason for accepting the warning"),
        )
        self.line.setAcceptDrops(False)
        # As long as the format allows a reason to be.
        self.line.setMaxLength(400)
        self.line.installEventFilter(self)
        self.accept = QPushButton(self.tr("Accept"), default=True)
        self.accept.clicked.connect(self._give)
        self.cancel = described(QPushButton(self.tr("Cancel")), role="quiet")
        self.cancel.clicked.connect(self._leave)
        self._refusal = Refusal()
        self.line.textChanged.connect(self._refusal.hide)
        row = hbox((self.line, 1), self.accept, self.cancel, spacing=6)
        vbox(self._question, row, self._refusal, on=self, margins=(12, 8, 8, 8), spacing=6)
        self.hide()

    def ask(self, finding: Finding) -> None:
        """Ask for the reason of accepting a warning and others of its kind."""
        self.finding = finding
        text = self.tr("Why are warnings of the kind {check} acceptable in this set?")
        self._question.setText(text.format(check=finding.check))
        self.line.clear()
        self._refusal.hide()
        self.show()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def receive_answer(self, refusal: str | None) -> None:
        """Close if the reason was taken, else say why not."""
        if refusal is None:
            self._leave()
        else:
            self._refusal.say(refusal)

    def _give(self) -> None:
        if self.line.text().strip():
            self.given.emit(self.line.text().strip())
        else:
            self.receive_answer(self.tr("Enter a reason; a short one will do."))

    def _leave(self) -> None:
        self.finding = None
        self.hide()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent):
            does = {
                Qt.Key.Key_Escape: self._leave,
                Qt.Key.Key_Return: self._give,
                Qt.Key.Key_Enter: self._give,
            }.get(Qt.Key(event.key()))
            if does is not None and event.type() is QEvent.Type.KeyPress:
                does()
                return True
        return super().eventFilter(watched, event)


class FindingsView(TabRing, QWidget):
    """All findings on the open set.

    `finding_activated` is emitted before its tile, feature and line are pointed at;
    `source_asked` gives the place of one that is to be seen in the source, `proposals_asked` an
    expectation that changes of the set are to meet.
    """

    finding_activated = Signal(object)
    source_asked = Signal(object)
    proposals_asked = Signal(object)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document = context.document
        self._fixes = QuickFixes(context.document, self)
        self.table = FindingTable(context, self._fixes)
        self.commands = FindingCommands(context, self.table, self._fixes)
        self.reason = ReasonBar(context.appearance)
        self.filters = {severity: QPushButton() for severity in Severity}
        self.search = SearchField(
            self.tr("Search"),
            self.tr("Search the findings"),
            self.tr("Find findings by text, kind or tile"),
        )
        # Pixels: room for what it says before anything is typed, and no more than a text needs.
        self.search.setMinimumWidth(110)
        self.search.setMaximumWidth(260)
        self.search.left.connect(self.table.setFocus)
        self.this_tile = described(
            small_button(self.tr("This tile or card only")),
            tip=self.tr("Show only findings on the selected tile or card"),
        )
        self.this_tile.setCheckable(True)
        self.this_set = described(
            small_button(self.tr("This set only")),
            tip=self.tr("Show only findings on this set, none on what it extends"),
        )
        self.this_set.setCheckable(True)
        self.groups = described(
            small_button(self.tr("Grouping")), tip=self.tr("Group the findings")
        )
        self.groups.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._fill_groups()
        self.setFocusProxy(self.table)  # before the table is in it: Qt would part the ring of Tab
        self._build()
        self._connect(context)
        for severity, button in self.filters.items():
            context.appearance.set_icon(button, severity.value, severity.value)
        icons = (
            (self.this_set, "file"),
            (self.this_tile, "this-tile"),
            (self.groups, "group"),
        )
        for tool, icon in icons:
            context.appearance.set_icon(tool, icon, "muted").setIconSize(QSize(16, 16))
        self._refresh()

    def show_all(self) -> None:
        """Clear all filters."""
        for button in self.filters.values():
            button.setChecked(True)
        self.search.clear()
        self.this_tile.setChecked(False)
        self.this_set.setChecked(False)

    def choose_worst(self) -> None:
        """Go to the first error, or to the first of what is worst; show all if that is hidden."""
        worst = min(
            self._document.findings,
            key=lambda f: (f.accepted is not None, f.severity.rank),
            default=None,
        )
        if worst is None:
            return
        listed = self.table.findings.findings
        if not any((f.accepted, f.severity) == (worst.accepted, worst.severity) for f in listed):
            self.show_all()
            listed = self.table.findings.findings
        self.table.choose(next(f for f in listed if f.severity is worst.severity))

    def _fill_groups(self) -> None:
        names: dict[Grouping, str] = {
            "severity": self.tr("By severity"),
            "check": self.tr("By kind"),
            "tile": self.tr("By tile"),
            "none": self.tr("Not grouped"),
        }
        menu = QMenu(self)
        choice = QActionGroup(menu)
        for grouping in GROUPINGS:
            action = QAction(
                names[grouping],
                self,
                checkable=True,
                checked=grouping == self.table.findings.grouping,
            )
            action.triggered.connect(lambda _=False, g=grouping: self.table.findings.group_by(g))
            choice.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        for text, folded in ((self.tr("Collapse all"), True), (self.tr("Expand all"), False)):
            action = QAction(text, self)
            action.triggered.connect(
                lambda _=False, f=folded: self.table.findings.fold_all(folded=f)
            )
            menu.addAction(action)
        self.groups.setMenu(menu)

    def _build(self) -> None:
        filters = hbox(spacing=1)
        for severity, button in self.filters.items():
            button.setProperty("role", "quiet")
            button.setCheckable(True)
            button.setChecked(True)
            button.toggled.connect(lambda on, severity=severity: self._filter(severity, on))
            filters.addWidget(button)
        tools = hbox((self.search, 1), 0, self.this_set, self.this_tile, self.groups, spacing=1)
        bar = described(FoldingRow(filters, (tools, 1), spacing=4), role="surface")
        bar.setContentsMargins(5, 4, 4, 4)
        self._calm = described(
            QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True), role="muted"
        )
        self._calm.setAutoFillBackground(True)
        self._calm.setBackgroundRole(self._calm.backgroundRole().Base)
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        self._pages.addWidget(self.table)
        self._pages.addWidget(self._calm)
        vbox(bar, self.reason, (pages, 1), on=self, margins=(0, 0, 0, 0), spacing=0)

    def _connect(self, context: DocumentContext) -> None:
        self.commands.finding_activated.connect(self.finding_activated)
        self.commands.source_asked.connect(self.source_asked)
        self.commands.proposals_asked.connect(self.proposals_asked)
        self.commands.reason_asked.connect(self.reason.ask)
        self.reason.given.connect(self._accept)
        self.reason.left.connect(self.table.setFocus)
        self.table.findings.modelReset.connect(self._show_page)
        self.search.textChanged.connect(lambda words: self._want(words=words))
        self.this_tile.toggled.connect(lambda on: self._want(this_tile=on))
        self.this_set.toggled.connect(lambda on: self._want(own_set=on))
        context.document.found.connect(self._refresh)
        context.document.changed.connect(self._forget)
        context.document.opened.connect(self.reason.hide)
        context.selection.changed.connect(self._follow_selection)
        context.selection.cards.changed.connect(self._follow_selection)

    def _filter(self, severity: Severity, wanted: bool) -> None:
        shown = set(self.table.findings.wanted.severities) ^ {severity}
        # `show_all` checks buttons that are checked already.
        if (severity in shown) == wanted:
            self._want(severities=frozenset(shown))

    def _want(self, **changes: Any) -> None:  # noqa: ANN401 - fields of Wanted
        self.table.findings.want(**changes)
        self._show_page()

    def _follow_selection(self) -> None:
        if self.this_tile.isChecked():
            self.table.findings.refresh()
            self._show_page()

    def _accept(self, reason: str) -> None:
        finding = self.reason.finding
        if finding is not None:
            self.reason.receive_answer(self._fixes.accept(finding, reason))

    def _forget(self) -> None:
        """Repaint light bulbs and enable actions for the text as it is now.

        An edit made elsewhere ends the hold on rows that a quick fix began.
        """
        if not self._document.is_resolving:
            self.table.findings.release()
        self.commands.refresh()
        self.table.viewport().update()

    def _refresh(self) -> None:
        self.table.findings.refresh()
        self.commands.refresh()
        self.table.viewport().update()
        standing, accepted = count_findings(self._document.findings)
        for severity, button in self.filters.items():
            number = standing[severity]
            words = {
                Severity.ERROR: self.tr("%n errors", "", number),
                Severity.WARNING: self.tr("%n warnings", "", number),
                Severity.NOTE: self.tr("%n notes", "", number),
            }[severity]
            # Only warnings can be accepted.
            if accepted and severity is Severity.WARNING:
                words += ", " + self.tr("%n accepted", "", accepted)
            button.setText(str(number))
            button.setAccessibleName(words)
            button.setToolTip(self.tr("{count}: show or hide them").format(count=words))
        edition = self._document.edition
        self.this_set.setVisible(edition is not None and len(edition.sets) > 1)
        self._show_page()

    def _show_page(self) -> None:
        if not self._document.findings:
            self._calm.setText(self.tr("No findings: this set has no known problems."))
        elif self.search.text() or self.this_tile.isChecked() or self.this_set.isChecked():
            self._calm.setText(self.tr("No findings match the search and filters above."))
        else:
            self._calm.setText(
                self.tr("All findings are hidden. Show them with the buttons above.")
            )
        self._pages.setCurrentIndex(0 if self.table.findings.rowCount() else 1)
        self._calm.setFont(sized(self.font(), 13, QFont.Weight.Normal))

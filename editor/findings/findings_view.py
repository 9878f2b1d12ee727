"""The panel of findings: filtered, grouped, each leading to its place, many mended by a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QFont
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.findings import Severity

from ..look.appearance import sized
from ..widgets.form_fields import small_button
from ..widgets.search_field import SearchField
from ..widgets.tab_ring import TabRing
from .finding_commands import FindingCommands
from .finding_table import FindingTable
from .findings_list import GROUPINGS
from .mending import Mending
from .reason_bar import ReasonBar

if TYPE_CHECKING:
    from ..document.desk import Desk
    from .findings_list import Grouping


class FindingsView(TabRing, QWidget):
    """All findings on the open set.

    `led` gives the one that was activated, before its tile, feature and line are pointed at;
    `source_asked` gives the place of one that is to be seen in the source.
    """

    led = Signal(object)
    source_asked = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._document = desk.document
        self._mending = Mending(desk.document, self)
        self.table = FindingTable(desk, self._mending)
        self.commands = FindingCommands(desk, self.table, self._mending)
        self.reason = ReasonBar(desk.appearance)
        self.filters = {severity: QPushButton() for severity in Severity}
        self.search = SearchField(
            self.tr("Search"),
            self.tr("Search the findings"),
            self.tr("Find findings by their words, their kind or their tile"),
        )
        self.search.setMinimumWidth(40)
        self.search.setMaximumWidth(260)
        self.search.left.connect(self.table.setFocus)
        self.this_tile = small_button(self.tr("This tile only"))
        self.this_tile.setToolTip(self.tr("Show only what is found on the selected tile"))
        self.this_tile.setCheckable(True)
        self.groups = small_button(self.tr("Grouping"))
        self.groups.setToolTip(self.tr("How the findings are grouped"))
        self.groups.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._fill_groups()
        self.setFocusProxy(self.table)  # before the table is in it: Qt would part the ring of Tab
        self._build()
        self._connect(desk)
        for severity, button in self.filters.items():
            desk.appearance.wear(button, severity.value, severity.value)
        for tool, icon in ((self.this_tile, "this-tile"), (self.groups, "group")):
            desk.appearance.wear(tool, icon, "muted").setIconSize(QSize(16, 16))
        self._refresh()

    def begin_search(self) -> None:
        """Put the cursor where one searches."""
        self.search.begin()

    def show_all(self) -> None:
        """Take all filters away."""
        for button in self.filters.values():
            button.setChecked(True)
        self.search.clear()
        self.this_tile.setChecked(False)

    def choose_worst(self) -> None:
        """Go to the first error, or to the first of what is worst; show all if that is hidden."""
        worst = min(
            self._document.findings,
            key=lambda f: (f.accepted is not None, list(Severity).index(f.severity)),
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
            action = QAction(names[grouping], self)
            action.setCheckable(True)
            action.setChecked(grouping == self.table.findings.grouping)
            action.triggered.connect(lambda _=False, g=grouping: self._group(g))
            choice.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        for text, folded in ((self.tr("Fold all"), True), (self.tr("Unfold all"), False)):
            action = QAction(text, self)
            action.triggered.connect(
                lambda _=False, f=folded: self.table.findings.fold_all(folded=f)
            )
            menu.addAction(action)
        self.groups.setMenu(menu)

    def _build(self) -> None:
        bar = QWidget()
        bar.setProperty("role", "surface")
        row = QHBoxLayout(bar)
        row.setContentsMargins(5, 4, 4, 4)
        row.setSpacing(1)
        for severity, button in self.filters.items():
            button.setProperty("role", "quiet")
            button.setCheckable(True)
            button.setChecked(True)
            button.toggled.connect(lambda on, severity=severity: self._filter(severity, on))
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.search, 1)
        row.addStretch(0)
        row.addWidget(self.this_tile)
        row.addWidget(self.groups)
        self._calm = QLabel()
        self._calm.setProperty("role", "muted")
        self._calm.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._calm.setWordWrap(True)
        self._calm.setAutoFillBackground(True)
        self._calm.setBackgroundRole(self._calm.backgroundRole().Base)
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        self._pages.addWidget(self.table)
        self._pages.addWidget(self._calm)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.reason)
        column.addWidget(pages, 1)

    def _connect(self, desk: Desk) -> None:
        self.commands.led.connect(self.led)
        self.commands.source_asked.connect(self.source_asked)
        self.commands.reason_asked.connect(self.reason.ask)
        self.reason.given.connect(self._accept)
        self.reason.left.connect(self.table.setFocus)
        self.table.findings.modelReset.connect(self._show_page)
        self.search.textChanged.connect(self._search)
        self.this_tile.toggled.connect(self._keep_to_tile)
        desk.document.found.connect(self._refresh)
        desk.document.changed.connect(self._forget)
        desk.document.opened.connect(self.reason.hide)
        desk.selection.changed.connect(self._follow_selection)

    def _filter(self, severity: Severity, wanted: bool) -> None:
        shown = set(self.table.findings.wanted.severities) ^ {severity}
        if (severity in shown) == wanted:
            self.table.findings.want(severities=frozenset(shown))
        self._show_page()

    def _search(self, words: str) -> None:
        self.table.findings.want(words=words)
        self._show_page()

    def _keep_to_tile(self, wanted: bool) -> None:
        self.table.findings.want(this_tile=wanted)
        self._show_page()

    def _group(self, grouping: Grouping) -> None:
        self.table.findings.group_by(grouping)

    def _follow_selection(self) -> None:
        if self.this_tile.isChecked():
            self.table.findings.refresh()
            self._show_page()

    def _accept(self, reason: str) -> None:
        finding = self.reason.finding
        if finding is not None:
            self.reason.take(self._mending.accept(finding, reason))

    def _forget(self) -> None:
        """Repaint light bulbs and enable actions as the text is now.

        Rows that an edit from here left in place need not wait for one from elsewhere.
        """
        if not self._mending.is_mending:
            self.table.findings.release()
        self.commands.refresh()
        self.table.viewport().update()

    def _refresh(self) -> None:
        self.table.findings.refresh()
        self.commands.refresh()
        self.table.viewport().update()
        for severity, button in self.filters.items():
            number = sum(f.severity is severity for f in self._document.findings)
            words = {
                Severity.ERROR: self.tr("%n errors", "", number),
                Severity.WARNING: self.tr("%n warnings", "", number),
                Severity.NOTE: self.tr("%n notes", "", number),
            }[severity]
            button.setText(str(number))
            button.setAccessibleName(words)
            button.setToolTip(self.tr("{count}: show or hide them").format(count=words))
        self._show_page()

    def _show_page(self) -> None:
        if not self._document.findings:
            self._calm.setText(self.tr("Nothing found: this set is as it should be."))
        elif self.search.text() or self.this_tile.isChecked():
            self._calm.setText(self.tr("Nothing found that fits the search and filters above."))
        else:
            self._calm.setText(
                self.tr("Everything found is hidden. Show it with the buttons above.")
            )
        self._pages.setCurrentIndex(0 if self.table.findings.rowCount() else 1)
        self._calm.setFont(sized(self.font(), 13, QFont.Weight.Normal))

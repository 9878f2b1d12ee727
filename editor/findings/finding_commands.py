"""Actions and menus of a finding: go to it, fix it, accept it, copy it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction, QGuiApplication

from ..language.languages import tr_message
from ..widgets.commands import (
    PANEL,
    Command,
    CommandAction,
    make_commands,
    refresh_commands,
    tr,
)
from ..widgets.controls import passing_menu
from ..widgets.plain_text import as_label
from ..widgets.rows import ROW
from .quick_fixes import the_one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QMenu

    from core.findings import Finding, Location
    from core.verification.quick_fixes.proposals import QuickFix
    from core.verification.quick_fixes.text_fixes import TextFix

    from ..document.document_context import DocumentContext
    from ..widgets.rows import Index
    from .finding_table import FindingTable
    from .quick_fixes import QuickFixes

_MET_BY_TILES: Final = (
    "tile-total",
    "design-total",
    "design-copies",
    "icon-total",
    "feature-total",
    "edge-total",
    "expectation-contradicts-itself",
)
"""The checks of expected numbers that copies, icons and new designs can meet."""


class FindingCommands(QObject):
    """Actions on the current row of a table of findings.

    `finding_activated` gives the finding that is gone to, `reason_asked` the one that is to be
    accepted, `source_asked` its place when the source is to be shown, `proposals_asked` the one
    that changes of the set are to meet.
    """

    finding_activated = Signal(object)
    reason_asked = Signal(object)
    source_asked = Signal(object)
    proposals_asked = Signal(object)

    next = Command(
        tr("&Next finding"),
        lambda self: self.step(1),
        "F8",
        tip=tr("Go to the next finding"),
        when=lambda self: self.has_any,
    )
    previous = Command(
        tr("&Previous finding"),
        lambda self: self.step(-1),
        "Shift+F8",
        tip=tr("Go to the previous finding"),
        when=lambda self: self.has_any,
    )
    fix = Command(
        tr("&Quick fix"),
        lambda self: self.fix_finding(self.current),
        "Ctrl+.",
        tip=tr("Fix the finding selected in the panel"),
        when=lambda self: bool(self.found_fixes()),
    )
    fix_alike = Command(
        tr("Fix all of this &kind"),
        lambda self: self.fix_all_alike(),
        tip=tr("Fix all findings of this kind that have a certain fix"),
        when=lambda self: bool(self.found_fixes()) and self.fixes.can_fix_alike(self.alike()),
    )
    propose = Command(
        tr("Propose changes that &meet it…"),
        lambda self: self.proposals_asked.emit(self.current),
        tip=tr("Let a solver find the fewest changes to what is expected"),
        when=lambda self: self.current is not None and self.can_propose(self.current),
    )
    accept = Command(
        tr("&Accept this warning…"),
        lambda self: self.reason_asked.emit(self.current),
        tip=tr("Accept warnings of this kind, with a reason"),
        when=lambda self: self.current is not None and self.fixes.can_accept(self.current),
    )
    count_again = Command(
        tr("Stop acceptin&g it"),
        lambda self: self.fixes.count_again(self.current),
        when=lambda self: self.current is not None and self.fixes.can_count_again(self.current),
    )
    show_source = Command(
        tr("&Show in the source"),
        lambda self: self.show_in_source(self.current.place),
        when=lambda self: self.current is not None and self.current.place.line is not None,
    )
    copy = Command(
        tr("&Copy the message"),
        lambda self: self.copy_message(self.current),
        "Ctrl+C",
        scope=PANEL,
        when=lambda self: self.current is not None,
    )

    def __init__(self, context: DocumentContext, table: FindingTable, fixes: QuickFixes) -> None:
        super().__init__(table)
        self._context = context
        self._table = table
        self.fixes = fixes
        table.addActions(make_commands(self, context.appearance))
        table.row_changed.connect(self.refresh)
        table.findings.modelReset.connect(self.refresh)
        table.fix_asked.connect(self.fix_finding)
        table.menu_asked.connect(self.drop_menu)
        table.finding_activated.connect(self.lead)
        self.refresh()

    @property
    def actions(self) -> tuple[QAction, ...]:
        """All of them, in the order of a menu."""
        return tuple(action for action in self.children() if isinstance(action, CommandAction))

    def lead(self, finding: Finding) -> None:
        """Look at the tile and the feature that a finding is about, and point at its line."""
        self.finding_activated.emit(finding)
        document, selection = self._context.document, self._context.selection
        key = document.tile_of(finding)
        if key is not None:
            spot = self.fixes.spot(finding)
            # A finding on all copies leaves the one looked at, unless it leads to another tile.
            copy = spot.copy if spot.copy is not None else selection.copy
            selection.select(key, copy if key == selection.key or spot.copy is not None else 0)
            if spot.segment is not None:
                selection.select_segment(spot.segment)
        selection.point_at(finding.place)

    def step(self, step: int) -> None:
        """Go to the finding so many further on, around the end of the list."""
        found = self._table.findings.neighbour(self._table.entry, step)
        if found is not None:
            self._table.choose(found)
            self.lead(found)

    def fix_finding(self, finding: Finding) -> None:
        """Fix a finding; where several fixes are as likely, ask which in a menu."""
        found = self.fixes.of(finding)
        one = the_one(found)
        if one is not None:
            self._context.document.apply_fix(one, finding)
        elif found:
            index = self._table.findings.index(self._table.findings.rows.index(finding))
            place = self._table.visualRect(index).bottomLeft() + QPoint(24, 0)
            menu = passing_menu(self._table)
            self._add_fixes(menu, finding, found)
            menu.popup(self._table.viewport().mapToGlobal(place))

    def drop_menu(self, index: Index, place: QPoint) -> None:
        """Show the context menu of a row at a point of the screen."""
        finding: Finding = index.data(ROW)
        menu = passing_menu(self._table)
        found = self.fixes.of(finding)
        one = the_one(found)
        if one is not None or not found:
            menu.addAction(self.fix)
        self._add_fixes(menu, finding, [fix for fix in found if fix is not one])
        if self.propose.isEnabled():
            menu.addAction(self.propose)
        menu.addAction(self.fix_alike)
        menu.addSeparator()
        menu.addAction(self.count_again if finding.accepted is not None else self.accept)
        menu.addSeparator()
        menu.addActions([self.show_source, self.copy])
        menu.popup(place)

    @property
    def current(self) -> Finding | None:
        """The finding of the current row."""
        return self._table.current

    @property
    def has_any(self) -> bool:
        """Whether any finding is listed."""
        return bool(self._table.findings.findings)

    def found_fixes(self) -> list[QuickFix] | list[TextFix]:
        """What can be done about the current finding."""
        return self.fixes.of(self.current) if self.current else []

    def alike(self) -> list[Finding]:
        """The findings of the same kind as the current one."""
        check = self.current.check if self.current else ""
        return [f for f in self._context.document.findings if f.check == check]

    def can_propose(self, finding: Finding) -> bool:
        """Whether a finding is an expectation of the open set that other tiles could meet."""
        document = self._context.document
        is_own = document.source is not None and finding.place.file == document.source.file
        return is_own and finding.check in _MET_BY_TILES and not document.faults

    def fix_all_alike(self) -> None:
        """Fix all findings of this kind; where none is certain, ask what becomes of this one."""
        alike = self.alike()
        if not self.fixes.fix_all(alike) and self.current is not None:
            self.fix_finding(self.current)

    def copy_message(self, finding: Finding) -> None:
        """Copy what a finding says, where, and which check says it."""
        said = f"{finding.place}: {tr_message(finding.message)} [{finding.check}]"
        QGuiApplication.clipboard().setText(said)

    def show_in_source(self, place: Location) -> None:
        """Point at a place, and ask for the source to be shown there."""
        self._context.selection.point_at(place)
        self.source_asked.emit(place)

    def refresh(self) -> None:
        """Enable the actions that make sense on the current row."""
        refresh_commands(self)
        one = the_one(self.found_fixes())
        # A menu takes a single & for the sign of an access key.
        what = as_label(tr_message(one.label)) if one else ""
        named = self.tr("&Quick fix: {what}").format(what=what)
        self.fix.setText(named if what else self.fix.command.label)

    def _add_fixes(
        self, menu: QMenu, finding: Finding, found: Sequence[QuickFix | TextFix]
    ) -> None:
        for fix in found:
            action = menu.addAction(as_label(tr_message(fix.label)))
            action.triggered.connect(
                lambda _=False, fix=fix: self._context.document.apply_fix(fix, finding)
            )

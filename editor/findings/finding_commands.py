"""Actions and menus of a finding: go to it, fix it, accept it, copy it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication

from ..language.languages import tr_message
from ..widgets.controls import new_action, passing_menu
from ..widgets.plain_text import as_label
from ..widgets.rows import ROW
from .quick_fixes import the_one

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QMenu

    from core.findings import Finding
    from core.verification.quick_fixes.proposals import QuickFix
    from core.verification.quick_fixes.text_fixes import TextFix

    from ..document.document_context import DocumentContext
    from ..widgets.rows import Index
    from .finding_table import FindingTable
    from .quick_fixes import QuickFixes


class FindingCommands(QObject):
    """Actions on the current row of a table of findings.

    `led` gives the finding that is gone to, `reason_asked` the one that is to be accepted,
    `source_asked` its place when the source is to be shown.
    """

    led = Signal(object)
    reason_asked = Signal(object)
    source_asked = Signal(object)

    def __init__(self, context: DocumentContext, table: FindingTable, fixes: QuickFixes) -> None:
        super().__init__(table)
        self._context = context
        self._table = table
        self._fixes = fixes
        make = self._action
        self.next = make(self.tr("&Next finding"), "F8", lambda: self.step(1), everywhere=True)
        self.previous = make(
            self.tr("&Previous finding"), "Shift+F8", lambda: self.step(-1), everywhere=True
        )
        self.fix = make(self.tr("&Quick fix"), "Ctrl+.", self._fix_current, everywhere=True)
        self.fix_alike = make(self.tr("Fix all of this &kind"), "", self._fix_alike)
        self.accept = make(self.tr("&Accept this warning…"), "", self._ask_reason)
        self.count_again = make(self.tr("Stop acceptin&g it"), "", self._count_again)
        self.copy = make(self.tr("&Copy the message"), "Ctrl+C", self._copy)
        self.show_source = make(self.tr("&Show in the source"), "", self._show_source)
        tips = {
            self.next: self.tr("Go to the next finding"),
            self.previous: self.tr("Go to the previous finding"),
            self.fix: self.tr("Fix the finding selected in the panel"),
            self.fix_alike: self.tr("Fix all findings of this kind that have a certain fix"),
            self.accept: self.tr("Accept warnings of this kind, with a reason"),
        }
        for action, tip in tips.items():
            action.setToolTip(tip)
        table.row_changed.connect(self.refresh)
        table.findings.modelReset.connect(self.refresh)
        table.fix_asked.connect(self.fix_finding)
        table.menu_asked.connect(self.drop_menu)
        table.led.connect(self.lead)
        self.refresh()

    @property
    def actions(self) -> tuple[QAction, ...]:
        """All of them, in the order of a menu."""
        walk, fix = (self.next, self.previous), (self.fix, self.fix_alike)
        return *walk, *fix, self.accept, self.count_again, self.show_source, self.copy

    def lead(self, finding: Finding) -> None:
        """Look at the tile and the feature that a finding is about, and point at its line."""
        self.led.emit(finding)
        document, selection = self._context.document, self._context.selection
        key = document.tile_of(finding)
        if key is not None:
            spot = self._fixes.spot(finding)
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
        found = self._fixes.of(finding)
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
        found = self._fixes.of(finding)
        one = the_one(found)
        if one is not None or not found:
            menu.addAction(self.fix)
        self._add_fixes(menu, finding, [fix for fix in found if fix is not one])
        menu.addAction(self.fix_alike)
        menu.addSeparator()
        menu.addAction(self.count_again if finding.accepted is not None else self.accept)
        menu.addSeparator()
        menu.addActions([self.show_source, self.copy])
        menu.popup(place)

    def refresh(self) -> None:
        """Enable the actions that make sense on the current row."""
        finding, fixes = self._table.current, self._fixes
        listed = bool(self._table.findings.findings)
        self.next.setEnabled(listed)
        self.previous.setEnabled(listed)
        found = fixes.of(finding) if finding else []
        self.fix.setEnabled(bool(found))
        one = the_one(found)
        # A menu takes a single & for the sign of an access key.
        what = as_label(tr_message(one.label)) if one else ""
        self.fix.setText(
            self.tr("&Quick fix: {what}").format(what=what) if what else self.tr("&Quick fix")
        )
        self.fix_alike.setEnabled(bool(found) and fixes.can_fix_alike(self._alike()))
        self.accept.setEnabled(finding is not None and fixes.can_accept(finding))
        self.count_again.setEnabled(finding is not None and fixes.can_count_again(finding))
        self.copy.setEnabled(finding is not None)
        self.show_source.setEnabled(finding is not None and finding.place.line is not None)

    def _action(
        self, text: str, keys: str, does: Callable[[], object], *, everywhere: bool = False
    ) -> QAction:
        reach = Qt.ShortcutContext
        where = reach.WindowShortcut if everywhere else reach.WidgetWithChildrenShortcut
        action = new_action(self, text, does, keys, context=where)
        self._table.addAction(action)
        return action

    def _alike(self) -> list[Finding]:
        current = self._table.current
        check = current.check if current else ""
        return [f for f in self._context.document.findings if f.check == check]

    def _fix_current(self) -> None:
        finding = self._table.current
        if finding is not None:
            self.fix_finding(finding)

    def _fix_alike(self) -> None:
        alike = self._alike()
        if not self._fixes.fix_all(alike) and alike:
            self._fix_current()

    def _add_fixes(
        self, menu: QMenu, finding: Finding, found: Sequence[QuickFix | TextFix]
    ) -> None:
        for fix in found:
            action = menu.addAction(as_label(tr_message(fix.label)))
            action.triggered.connect(
                lambda _=False, fix=fix: self._context.document.apply_fix(fix, finding)
            )

    def _ask_reason(self) -> None:
        finding = self._table.current
        if finding is not None and self._fixes.can_accept(finding):
            self.reason_asked.emit(finding)

    def _count_again(self) -> None:
        finding = self._table.current
        if finding is not None:
            self._fixes.count_again(finding)

    def _copy(self) -> None:
        finding = self._table.current
        if finding is not None:
            said = f"{finding.place}: {tr_message(finding.message)} [{finding.check}]"
            QGuiApplication.clipboard().setText(said)

    def _show_source(self) -> None:
        finding = self._table.current
        if finding is not None:
            self._context.selection.point_at(finding.place)
            self.source_asked.emit(finding.place)

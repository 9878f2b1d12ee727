"""The actions that make something of the set of a window: print, rules, a site, other files."""

from __future__ import annotations

import io
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.findings import Severity

from ..sandbox.failures import UNKEPT
from ..sandbox.start.consent_dialog import let_run
from ..widgets.commands import Command, make_commands, refresh_commands, tr
from .export_dialog import ExportDialog
from .print_dialog import PrintDialog
from .rules_dialog import RulesDialog
from .share_dialog import ShareDialog
from .site_dialog import SiteDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from .publishing_dialog import PublishingDialog


class PublishingCommands(QObject):
    """The actions that print, publish, share and export; `said` gives what was written."""

    said = Signal(str, Severity)

    print = Command(
        tr("&Print…"),
        lambda self: self.show_dialog(self._print_dialog),
        "Ctrl+P",
        found_by=tr("paper PDF pages sheets cut marks bleed backs"),
        when=lambda self: self.can_publish,
    )
    rules = Command(
        tr("R&ules…"),
        lambda self: self.show_dialog(self._rules_dialog),
        found_by=tr("booklet appendix PDF HTML Markdown manual how to play"),
        when=lambda self: self.can_publish,
    )
    publish = Command(
        tr("Pu&blish as a website…"),
        lambda self: self.show_dialog(self._publish_dialog),
        found_by=tr("site web page HTML share online Internet export upload browser replay"),
        when=lambda self: self.can_publish,
    )
    share = Command(
        tr("Share as one &file…"),
        lambda self: self.show_dialog(self._share_dialog),
        found_by=tr("pack send mail goldrush zip archive give away export"),
        when=lambda self: self.can_publish,
    )
    export = Command(
        tr("E&xport…"),
        lambda self: self.show_dialog(self._export_dialog),
        "Ctrl+Shift+E",
        found_by=tr(
            "pictures PNG drawings SVG tables CSV nanDECK Squib "
            "Tabletop Simulator Playingcards.io Screentop"
        ),
        when=lambda self: self.can_publish,
    )

    def __init__(
        self,
        context: DocumentContext,
        sandboxes: Sandboxes,
        window: QWidget,
        enter_pending: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._context, self._sandboxes, self._window = context, sandboxes, window
        self._enter_pending = enter_pending
        self.actions = make_commands(self, context.appearance)
        """All of them, in the order of a menu."""
        context.document.changed.connect(self._refresh)
        self._refresh()

    @property
    def can_publish(self) -> bool:
        """Whether there is anything that copies are in play of."""
        edition = self._context.document.edition
        designs, deck = (edition.designs, edition.deck) if edition else ((), None)
        return bool(deck) or any(design.count for design in designs)

    def _refresh(self) -> None:
        refresh_commands(self)

    def show_dialog(self, make: Callable[[Edition], PublishingDialog]) -> None:
        """Take what is being typed, show a dialog, and say what was written."""
        self._enter_pending()
        edition = self._context.document.edition
        if edition is None:
            return
        dialog = make(edition)
        if dialog.exec():
            self.said.emit(dialog.outcome, Severity.NOTE)
        dialog.deleteLater()

    # --- The dialogs ---

    def _print_dialog(self, edition: Edition) -> PublishingDialog:
        selected = map(self._context.document.design, self._context.selection.keys)
        chosen = [design.id for design in selected if design is not None and design.count]
        context = self._context
        return PrintDialog(self._window, edition, context.settings, context.language, chosen)

    def _rules_dialog(self, edition: Edition) -> PublishingDialog:
        self._ask_about_plugins(edition)
        return RulesDialog(self._window, edition, self._context.settings, self._context.language)

    def _export_dialog(self, edition: Edition) -> PublishingDialog:
        return ExportDialog(self._window, edition, self._context.settings, self._context.language)

    def _share_dialog(self, edition: Edition) -> PublishingDialog:
        return ShareDialog(self._window, edition, self._context.settings, self._context.language)

    def _publish_dialog(self, edition: Edition) -> PublishingDialog:
        self._ask_about_plugins(edition)
        context, library = self._context, self._context.document.library
        return SiteDialog(
            self._window, edition, context.settings, context.language, library, self._game()
        )

    def _ask_about_plugins(self, edition: Edition) -> None:
        """Ask whether plugins may run; the dialog says what there is not if they may not."""
        why = let_run(self._window, edition.plugins, self._context.language)
        if why:
            self.said.emit(why, Severity.ERROR)

    def _game(self) -> bytes | None:
        """The record of the game that is played with the set, as far as it has come."""
        sandbox = self._sandboxes.newest_on(self._context.document)
        if sandbox is None or sandbox.is_fresh:
            return None
        content = io.BytesIO()
        with suppress(*UNKEPT):
            sandbox.session.branches.write(content, sandbox.session.seats, whole=True)
        return content.getvalue() or None

"""What happened to a file outside this window, and what the designer wants done about it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject
from PySide6.QtWidgets import QMenu

from core.findings import Severity
from core.storage.files import UnreadableFile, printable
from core.tileset.reader import load_text

from ...language.languages import tr_message

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from core.authoring.kept_versions import Version

    from ...document.document import Document
    from ..window_frame import WindowFrame
    from .safekeeping import Safekeeping


class Compare(Protocol):
    """Shows what differs between the open set and a text, which may be `newer`, or of a `file`.

    `replacing` is what takes the text as a whole, and what that is called.
    """

    def __call__(
        self,
        content: str,
        label: str,
        *,
        newer: bool,
        file: Path | None = None,
        replacing: tuple[str, Callable[[], object]],
    ) -> object: ...


class OutsideChanges(QObject):
    """Offers work that a crash left, earlier versions, and what other programs wrote.

    Nothing is lost by an answer: every text that is taken is one step of undo. The window gives
    `compare`, once it has what that needs.
    """

    compare: Compare

    def __init__(
        self,
        window: WindowFrame,
        document: Document,
        safekeeping: Safekeeping,
        *,
        save: Callable[[], object],
        save_as: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._safekeeping = safekeeping
        self._save, self._save_as = save, save_as
        self.versions_menu = QMenu(self.tr("&Earlier versions"), window)
        self.versions_menu.aboutToShow.connect(partial(self.list_versions, self.versions_menu))
        self._safekeeping.failed.connect(self._report_failure)
        self._safekeeping.unlocked.connect(self._report_unlocked)

    def offer_left_behind(self) -> None:
        """Offer the work that a crash left of this file, if there is any."""
        version = self._safekeeping.left_behind()
        if version is not None:
            text = self.tr("Unsaved work on this file from {time} was found.")
            self._ask(
                text.format(time=_in_words(version.when)),
                {
                    self.tr("Show it"): lambda: self._show_version(version),
                    self.tr("Restore"): lambda: self._restore(version),
                    self.tr("Keep the file as it is"): lambda: self._settle(version),
                },
                lasting=True,
            )
        elif self._safekeeping.has_other_owner():
            text = self.tr("This file is also being edited in another program.")
            self._window.message.say(text, Severity.WARNING)

    def tell_written(self) -> None:
        """Take what another program wrote; ask first where there are edits here."""
        if self._document.is_modified:
            self.ask_about_theirs(self.tr("{file} was changed by another program."))
            return
        try:
            self._document.reload(self.tr("Reload the file"))
        except UnreadableFile as error:
            self._report_unreadable(tr_message(error.message))
        else:
            text = self.tr("Reloaded: another program changed the file.")
            self._window.statusBar().showMessage(text, 8000)

    def look_again(self) -> None:
        """Ask what there is to be asked of this file, in a window that was rebuilt."""
        if self._document.changed_on_disk:
            self.tell_written()
        else:
            self.offer_left_behind()

    def ask_about_theirs(self, text: str, *, saving: bool = False) -> None:
        """Ask whose text the file is to hold; `saving` offers to write ours at once."""
        assert self._document.path is not None
        mine = self._replace_theirs if saving else self._keep_mine
        self._ask(
            text.format(file=printable(self._document.path.name)),
            {
                self.tr("Show the difference"): self._show_theirs,
                self.tr("Use the file’s version"): self._reload,
                (self.tr("Overwrite with mine") if saving else self.tr("Keep mine")): mine,
            },
        )

    def tell_vanished(self) -> None:
        """Say that the file is gone; what was in it counts as unsaved from now on."""
        self._document.undo_stack.resetClean()
        assert self._document.path is not None
        text = self.tr("{file} was deleted from disk. Your work is still here.")
        self._window.message.say(
            text.format(file=printable(self._document.path.name)),
            Severity.WARNING,
            answers={
                self.tr("Save it again"): self._save,
                self.tr("Save as…"): self._save_as,
            },
        )

    def _report_unreadable(self, reason: str) -> None:
        """Say that what another program wrote cannot be read; the text here is unsaved now."""
        self._document.on_disk = None
        self._document.undo_stack.resetClean()
        text = self.tr("Another program changed the file. {reason}. Your work is still here.")
        self._ask(
            text.format(reason=reason),
            {
                self.tr("Overwrite with mine"): self._save,
                self.tr("Save as…"): self._save_as,
            },
        )

    def reload(self) -> bool:
        """Read the file again as one step of undo; say whether that worked."""
        return self._reload()

    def _ask(
        self, text: str, answers: dict[str, Callable[[], object]], *, lasting: bool = False
    ) -> None:
        self._window.message.say(text, Severity.WARNING, answers=answers, lasting=lasting)

    def _reload(self) -> bool:
        try:
            self._document.reload(self.tr("Reload the file"))
        except UnreadableFile as error:
            self._window.say(tr_message(error.args[0]), Severity.ERROR)
            return False
        return True

    def _keep_mine(self) -> None:
        """Go on with the text here; saving it replaces theirs without another question."""
        assert self._document.path is not None
        try:
            self._document.on_disk = load_text(self._document.path)
        except UnreadableFile:
            self._document.on_disk = None
        self._document.undo_stack.resetClean()

    def _replace_theirs(self) -> None:
        self._keep_mine()
        self._save()

    def _show_theirs(self) -> bool:
        assert self._document.path is not None
        try:
            theirs = load_text(self._document.path)
        except UnreadableFile as error:
            self._window.say(tr_message(error.args[0]), Severity.ERROR)
            return False
        path = self._document.path
        take = self.tr("Use the file’s version"), self._use_theirs
        self.compare(theirs, printable(path.name), newer=True, file=path, replacing=take)
        return False

    def _use_theirs(self) -> None:
        if self._reload():
            self._window.message.hide()

    def _show_version(self, version: Version) -> bool:
        try:
            text = version.text()
        except UnreadableFile as error:
            self._window.say(tr_message(error.args[0]), Severity.ERROR)
            return False
        label = self.tr("The version of {time}").format(time=_version_name(version))
        restore = self.tr("Restore"), lambda: self._restore(version)
        self.compare(text, label, newer=version.unsaved, replacing=restore)
        return False

    def _restore(self, version: Version) -> None:
        try:
            self._document.replace_all(version.text(), self.tr("Restore an earlier version"))
        except UnreadableFile as error:
            self._window.say(tr_message(error.args[0]), Severity.ERROR)
            return
        self._settle(version)
        self._window.message.hide()

    def _settle(self, version: Version) -> None:
        if self._safekeeping.kept is not None and version.unsaved:
            self._safekeeping.kept.settle(version)

    def list_versions(self, menu: QMenu) -> None:
        """Fill a menu with the earlier versions of the file; choosing one compares with it."""
        menu.clear()
        kept = self._safekeeping.kept
        for version in kept.versions() if kept else ():
            action = menu.addAction(_version_name(version))
            action.triggered.connect(lambda _=False, version=version: self._show_version(version))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    def _report_failure(self, reason: str) -> None:
        text = self.tr("Unsaved work cannot be backed up: {reason}. Save soon.")
        self._window.message.say(text.format(reason=reason), Severity.WARNING)

    def _report_unlocked(self, reason: str) -> None:
        text = self.tr(
            "Unsaved work is backed up, but files cannot be locked here ({reason}): do not edit "
            "this file in two programs at once."
        )
        self._window.message.say(text.format(reason=reason), Severity.WARNING)


def _version_name(version: Version) -> str:
    """What a menu calls an earlier version: its time, to the second."""
    when = QDateTime.fromSecsSinceEpoch(int(version.when.timestamp()))
    day = QLocale().toString(when.date(), QLocale.FormatType.ShortFormat)
    name = f"{day} {when.toString('HH:mm:ss')}"
    if not version.unsaved:
        return name
    return QCoreApplication.translate("OutsideChanges", "{time}, never saved").format(time=name)


def _in_words(when: datetime) -> str:
    """A time as people of this language and place write it."""
    local = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)

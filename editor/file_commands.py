"""The File menu: opening and saving, with the questions and messages on the way."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMenu,
    QMessageBox,
    QWidget,
)

from core.edition.library import SUFFIXES, shown
from core.files import UnreadableFile, legible, reason
from core.findings import Severity

from .language.languages import tr_message
from .widgets.form_fields import enter_typed
from .widgets.plain_text import as_label

if TYPE_CHECKING:
    from collections.abc import Callable

    from .document.document import Document
    from .main_window import MainWindow
    from .main_windows import MainWindows
    from .workspace import Workspace

_RECENT: Final = "recentFiles"
_MOST_RECENT: Final = 10
_Button = QMessageBox.StandardButton


class FileCommands(QObject):
    """Opens and saves the document of one window; `said` gives what the designer should read."""

    said = Signal(str, Severity)

    def __init__(
        self, window: MainWindow, workspace: Workspace, windows: MainWindows, document: Document
    ) -> None:
        super().__init__(window)
        self._window = window
        self._workspace, self._windows = workspace, windows
        self._document = document
        self._settings = workspace.settings
        self._language = workspace.language
        self.open_action = self._action(self.tr("&Open…"), "Ctrl+O", self.ask_and_open)
        self.save_action = self._action(self.tr("&Save"), "Ctrl+S", self.save)
        self.save_as_action = self._action(self.tr("Save &as…"), "Ctrl+Shift+S", self.save_as)
        self.reload_action = self._action(self.tr("Re&load"), "F5", self._reload)
        self.recent_menu = QMenu(self.tr("Open &recent"), window)
        self.recent_menu.aboutToShow.connect(self._list_recent)
        self.shipped_menu = QMenu(self.tr("Open a shippe&d set"), window)
        self.shipped_menu.aboutToShow.connect(self._list_shipped)
        self.open_action.setToolTip(self.tr("Open a tile set"))
        document.changed.connect(self._refresh)
        document.filed.connect(self._refresh)
        self._refresh()

    @property
    def recent(self) -> list[Path]:
        """The files opened or saved last, the latest first."""
        stored = self._settings.value(_RECENT, [])
        listed = stored if isinstance(stored, list) else [stored] if stored else []
        return [Path(str(text)) for text in listed]

    def open_path(self, path: Path) -> bool:
        """Open a file, asking first what becomes of unsaved work; say whether it is open.

        A file that another window has open is shown there. A document that another window shows
        too stays open there, and the file gets a window of its own.
        """
        other = self._workspace.document_on(path)
        if other is not None and other is not self._document:
            return self._windows.bring_forward(path)
        if other is None and self._is_shared:
            return self._windows.open_path(path)
        return self.may_leave() and self._open(path)

    def open_new(self, path: Path, write: Callable[[], None]) -> bool:
        """Write a new file and open it; say whether that was done.

        What becomes of unsaved work is asked first, so that cancelling leaves no file behind.
        Whatever `write` raises is raised again.
        """
        if not self._is_shared and not self.may_leave():
            return False
        write()
        return self._windows.open_path(path) if self._is_shared else self._open(path)

    def ask_and_open(self) -> bool:
        """Let the designer choose a file to open."""
        dialog = QFileDialog(self._window, self.tr("Open a tile set"), str(self._folder()))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self._filter(), self.tr("All files (*)")])
        return bool(dialog.exec()) and self.open_path(Path(dialog.selectedFiles()[0]))

    def save(self) -> bool:
        """Save where the set lies; offer a copy of an original. Say whether it is saved."""
        self.enter_pending()
        path = self._document.path
        if path is None:
            return False
        if self._document.is_original:
            return self.save_as()
        if self._document.changed_on_disk:
            text = self.tr("{file} was changed by another program since it was opened.")
            self._window.outside.ask_about_theirs(text, saving=True)
            return False
        return self._save(path)

    def save_as(self) -> bool:
        """Let the designer choose where to save; say whether it is saved."""
        self.enter_pending()
        if self._document.path is None:
            return False
        original = self._document.is_original
        title = self.tr("Save a copy of the shipped set") if original else self.tr("Save as")
        dialog = QFileDialog(self._window, title, str(self._folder()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self._filter()])
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(self._suggested_name())
        if not dialog.exec():
            return False
        path = Path(dialog.selectedFiles()[0])
        if self._document.library.is_shipped(path):
            self.said.emit(
                self.tr("Shipped sets cannot be changed. Save your copy in another folder."),
                Severity.WARNING,
            )
            return False
        if self._workspace.document_on(path) not in (None, self._document):
            text = self.tr("{file} is open in another window. Save under another name.")
            self.said.emit(text.format(file=legible(path.name)), Severity.WARNING)
            return False
        return self._save(path)

    def may_leave(self) -> bool:
        """Ask what becomes of unsaved work, if there is any; say whether it may go."""
        self.enter_pending()
        if not self._document.is_modified:
            return True
        question = QMessageBox(self._in_front())
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(self.tr("Unsaved changes"))
        name = self._document.title(self._language)
        question.setText(self.tr("Save the changes to {name}?").format(name=name))
        question.setInformativeText(self.tr("They will be lost if you discard them."))
        question.setStandardButtons(_Button.Save | _Button.Discard | _Button.Cancel)
        question.setDefaultButton(_Button.Save)
        answer = question.exec()
        return self.save() if answer == _Button.Save else answer == _Button.Discard

    def _in_front(self) -> QWidget:
        """Return the window, or its dialog that asks for this and gets the keyboard back."""
        front = QApplication.activeWindow()
        return front if front is not None and front.parent() is self._window else self._window

    def enter_pending(self) -> None:
        """Enter what is typed in a field that still has the cursor, and in the source."""
        self._window.source.flush()
        enter_typed(self._window)

    @property
    def _is_shared(self) -> bool:
        """Whether another window shows this document, too, so that it stays open in any case."""
        return len(self._windows.on(self._document)) > 1

    def _action(self, text: str, keys: str, does: Callable[[], bool]) -> QAction:
        action = QAction(text, self._window)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: does())
        return action

    def _refresh(self) -> None:
        readable = self._document.path is not None
        self.save_action.setEnabled(readable)
        self.save_as_action.setEnabled(readable)
        self.reload_action.setEnabled(self._document.path is not None)
        original = self._document.is_original
        self.save_action.setToolTip(
            self.tr("Save a copy of this shipped set") if original else self.tr("Save")
        )

    def _open(self, path: Path) -> bool:
        path = path.absolute()
        try:
            self._document.open(path)
        except UnreadableFile as error:
            self.said.emit(tr_message(error.message), Severity.ERROR)
            self._remember(path, keep=False)
            return False
        self._remember(path)
        return True

    def _save(self, path: Path) -> bool:
        path = path.absolute()
        self._workspace.safekeeping(self._document).prepare_saving(path)
        try:
            self._document.save(path)
        except OSError as error:
            why = tr_message(reason(error))
            text = self.tr("{file} could not be saved: {reason}. Your changes are still here.")
            self._window.message.say(
                text.format(file=shown(path), reason=why),
                Severity.ERROR,
                answers={self.tr("Save as…"): self.save_as, self.tr("Try again"): self.save},
            )
            return False
        self._window.message.settle()
        if self._document.faults:
            text = self.tr("Saved. It is not a valid tile set yet: see the findings.")
            self.said.emit(text, Severity.WARNING)
        self._remember(path)
        return True

    def _reload(self) -> bool:
        self.enter_pending()
        return self._window.outside.reload()

    def _folder(self) -> Path:
        path = self._document.path
        if path is not None and not self._document.is_original:
            return path.parent
        location = QStandardPaths.StandardLocation.DocumentsLocation
        documents = Path(QStandardPaths.writableLocation(location))
        return documents if documents.is_dir() else Path.home()

    def _suggested_name(self) -> str:
        folder, source, path = self._folder(), self._document.source, self._document.path
        set_id = source.tileset.id if source else path.stem if path else "set"
        names = (f"{set_id}.yaml" if n == 1 else f"{set_id}-{n}.yaml" for n in range(1, 100))
        return next((name for name in names if not (folder / name).exists()), f"{set_id}.yaml")

    def _filter(self) -> str:
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        return self.tr("Tile sets ({patterns})").format(patterns=patterns)

    def _remember(self, path: Path, *, keep: bool = True) -> None:
        others = [other for other in self.recent if other != path]
        recent = [path, *others] if keep else others
        self._settings.setValue(_RECENT, [os.fspath(p) for p in recent[:_MOST_RECENT]])

    def _list_recent(self) -> None:
        self.recent_menu.clear()
        for number, path in enumerate(self.recent, start=1):
            place, name = as_label(shown(path.parent)), as_label(legible(path.name))
            action = self.recent_menu.addAction(f"&{number}  {name}    {place}")
            action.triggered.connect(lambda _=False, path=path: self.open_path(path))
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("No files yet")).setEnabled(False)

    def _list_shipped(self) -> None:
        self.shipped_menu.clear()
        for title, path in self._document.library.shipped_titles(self._language):
            action = self.shipped_menu.addAction(as_label(title))
            action.triggered.connect(lambda _=False, path=path: self.open_path(path))

"""The File menu: opening and saving, with the questions and messages on the way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import (
    QApplication,
    QMenu,
    QWidget,
)

from core.edition.library import PACK_SUFFIX, SUFFIXES, shown
from core.findings import Severity
from core.storage.files import UnreadableFile, printable, reason

from .language.languages import tr_message
from .widgets.commands import Command, make_commands, refresh_commands, tr
from .widgets.dialogs import (
    RecentFiles,
    ask_for_file,
    ask_for_new_file,
    documents_folder,
    free_name,
    may_be_left,
)
from .widgets.form_fields import enter_typed
from .widgets.plain_text import as_label

if TYPE_CHECKING:
    from collections.abc import Callable

    from .document.document import Document
    from .shell.safety.outside_changes import OutsideChanges
    from .shell.window_frame import WindowFrame
    from .shell.window_kind import WindowKind
    from .workspace import Workspace

_RECENT: Final = "recentFiles"


class FileCommands(QObject):
    """Opens and saves the document of one window; `said` gives what the designer should read.

    `pack_asked` gives a pack that is to be shown.
    The window sets `outside` as soon as there are changes from outside to look for.
    """

    said = Signal(str, Severity)
    pack_asked = Signal(object)
    outside: OutsideChanges

    open_action = Command(
        tr("&Open…"),
        lambda files: files.ask_and_open(),
        "Ctrl+O",
        tip=tr("Open a tile set"),
        icon="open",
    )
    save_action = Command(
        tr("&Save"), lambda f: f.save(), "Ctrl+S", icon="save", when=lambda f: f.has_file
    )
    save_as_action = Command(
        tr("Save &as…"), lambda f: f.save_as(), "Ctrl+Shift+S", when=lambda f: f.has_file
    )
    reload_action = Command(
        tr("Re&load"), lambda f: f.reload(), "F5", icon="reload", when=lambda f: f.has_file
    )

    def __init__(
        self,
        window: WindowFrame,
        workspace: Workspace,
        windows: WindowKind[Any],
        document: Document,
        *,
        flush_source: Callable[[], None],
    ) -> None:
        """`windows` are those on documents, of which `window` is one.

        `flush_source` enters what is typed in the source.
        """
        super().__init__(window)
        self._window, self._windows = window, windows
        self._flush_source = flush_source
        self.workspace, self.document = workspace, document
        self._recent = RecentFiles(workspace.settings, _RECENT)
        self._language = workspace.language
        make_commands(self, window.appearance)
        self.recent_menu = QMenu(self.tr("Open &recent"), window)
        self.recent_menu.aboutToShow.connect(self._list_recent)
        self.shipped_menu = QMenu(self.tr("Open a shippe&d set"), window)
        self.shipped_menu.aboutToShow.connect(self._list_shipped)
        document.changed.connect(self._refresh)
        document.filed.connect(self._refresh)
        self._refresh()

    @property
    def recent(self) -> list[Path]:
        """The files opened or saved last, the latest first."""
        return self._recent.paths

    def open_path(self, path: Path) -> bool:
        """Open a file, asking first what becomes of unsaved work; say whether it is open.

        A file that another window has open is shown there. A document that another window shows
        too stays open there, and the file gets a window of its own. A pack is shown in a dialog,
        which opens its set when it is imported.
        """
        if path.suffix.lower() == PACK_SUFFIX:
            self.pack_asked.emit(path.absolute())
            return False
        other = self.workspace.document_on(path)
        if other is not None and other is not self.document:
            return self._windows.bring_forward(other)
        if other is None and self._is_shared:
            return self._windows.open_path(path)
        return self.may_leave() and self._open(path)

    def open_new(self, path: Path, write: Callable[[], None]) -> bool:
        """Write a new file and open it; say whether that was done.

        What becomes of unsaved work is asked first, so that cancelling leaves no file behind.
        Whatever `write` raises is raised again.
        """
        other = self.workspace.document_on(path)
        if other is not None and other is not self.document:
            write()
            return self._windows.bring_forward(other)
        if not self._is_shared and not self.may_leave():
            return False
        write()
        return self._windows.open_path(path) if self._is_shared else self._open(path)

    def ask_and_open(self) -> bool:
        """Let the designer choose a file to open."""
        kinds = [self._filter_with_packs(), self.tr("All files (*)")]
        path = ask_for_file(self._window, self.tr("Open a tile set"), self._folder(), kinds)
        return path is not None and self.open_path(path)

    def save(self) -> bool:
        """Save where the set lies; offer a copy of an original. Say whether it is saved."""
        self.enter_pending()
        path = self.document.path
        if path is None:
            return False
        if self.document.is_original:
            return self.save_as()
        if self.document.changed_on_disk:
            text = self.tr("{file} was changed by another program since it was opened.")
            self.outside.ask_about_theirs(text, saving=True)
            return False
        return self._save(path)

    def save_as(self) -> bool:
        """Let the designer choose where to save; say whether it is saved."""
        self.enter_pending()
        if self.document.path is None:
            return False
        original = self.document.is_original
        title = self.tr("Save a copy of the shipped set") if original else self.tr("Save as")
        folder, name = self._folder(), self._suggested_name()
        path = ask_for_new_file(self._window, title, folder, name, [self._filter()])
        if path is None:
            return False
        if self.document.library.is_shipped(path):
            self.said.emit(
                self.tr("Shipped sets cannot be changed. Save your copy in another folder."),
                Severity.WARNING,
            )
            return False
        if self.workspace.document_on(path) not in (None, self.document):
            text = self.tr("{file} is open in another window. Save under another name.")
            self.said.emit(text.format(file=printable(path.name)), Severity.WARNING)
            return False
        return self._save(path)

    def may_leave(self) -> bool:
        """Ask what becomes of unsaved work, if there is any; say whether it may go."""
        self.enter_pending()
        if not self.document.is_modified:
            return True
        name = self.document.title(self._language)
        text = self.tr("Save the changes to {name}?").format(name=name)
        return may_be_left(self._in_front(), text, self.save)

    def _in_front(self) -> QWidget:
        """The window, or its dialog that asks for this and gets the keyboard back."""
        front = QApplication.activeWindow()
        return front if front is not None and front.parent() is self._window else self._window

    def enter_pending(self) -> None:
        """Enter what is typed in a field that still has the cursor, and in the source."""
        self._flush_source()
        enter_typed(self._window)

    @property
    def has_file(self) -> bool:
        """Whether anything is open, which may be saved and read again."""
        return self.document.path is not None

    @property
    def _is_shared(self) -> bool:
        """Whether another window shows this document, too, so that it stays open in any case."""
        return len(self._windows.on(self.document)) > 1

    def _refresh(self) -> None:
        refresh_commands(self)
        original = self.document.is_original
        self.save_action.setToolTip(
            self.tr("Save a copy of this shipped set") if original else self.tr("Save")
        )

    def _open(self, path: Path) -> bool:
        # Another start may have another current folder.
        path = path.absolute()
        try:
            self.document.open(path)
        except UnreadableFile as error:
            self.said.emit(tr_message(error.message), Severity.ERROR)
            self._recent.drop(path)
            return False
        self._recent.add(path)
        return True

    def _save(self, path: Path) -> bool:
        path = path.absolute()
        # What the file holds is kept as a version before it is written over.
        self.workspace.safekeeping(self.document).prepare_saving(path)
        try:
            self.document.save(path)
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
        if self.document.faults:
            text = self.tr("Saved. It is not a valid tile set yet: see the findings.")
            self.said.emit(text, Severity.WARNING)
        self._recent.add(path)
        return True

    def reload(self) -> bool:
        """Read the file once more, and say whether it was."""
        self.enter_pending()
        return self.outside.reload()

    def _folder(self) -> Path:
        path = self.document.path
        if path is not None and not self.document.is_original:
            return path.parent
        return documents_folder()

    def _suggested_name(self) -> str:
        folder, source, path = self._folder(), self.document.source, self.document.path
        set_id = source.tileset.id if source else path.stem if path else "set"
        return free_name(folder, set_id, "yaml")

    def _filter(self) -> str:
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        return self.tr("Tile sets ({patterns})").format(patterns=patterns)

    def _filter_with_packs(self) -> str:
        patterns = " ".join(f"*{suffix}" for suffix in (*SUFFIXES, PACK_SUFFIX))
        return self.tr("Tile sets and packs ({patterns})").format(patterns=patterns)

    def _list_recent(self) -> None:
        self.recent_menu.clear()
        for number, path in enumerate(self.recent, start=1):
            place, name = as_label(shown(path.parent)), as_label(path.name)
            action = self.recent_menu.addAction(f"&{number}  {name}    {place}")
            action.triggered.connect(lambda _=False, path=path: self.open_path(path))
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("No files yet")).setEnabled(False)

    def _list_shipped(self) -> None:
        self.shipped_menu.clear()
        for title, path in self.document.library.shipped_titles(self._language):
            action = self.shipped_menu.addAction(as_label(title))
            action.triggered.connect(lambda _=False, path=path: self.open_path(path))

"""The panel of sets: which there are, which extends which, and which make up the edition."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtWidgets import (
    QPushButton,
    QWidget,
)

from core.authoring.set_catalog import SetCatalog
from core.storage.files import UnreadableFile

from ..shell.safety.watching import PathWatcher
from ..widgets.box_layouts import FLUSH, hbox, split, vbox
from ..widgets.commands import PANEL, Command, make_commands, tr
from ..widgets.controls import passing_menu
from ..widgets.form_fields import muted_label, rule, set_role
from ..widgets.live_view import LiveView
from .edition_panel import EditionPanel
from .set_details import SetDetails
from .set_tree import SetTree

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QHideEvent, QResizeEvent

    from core.authoring.set_catalog import CatalogEntry, Where

    from ..document.document_context import DocumentContext

# Milliseconds in which edits are gathered.
_PAUSE: Final = 30
# Pixels; then seconds of each turn of the event loop spent on reading.
_WIDE: Final = 560
_BUDGET: Final = 0.012


class SetsView(LiveView, QWidget):
    """Every set that the library knows, and the edition that is verified and drawn.

    `open_asked` and `open_apart_asked` give the file of a set to open, in this window or in one of
    its own; `new_asked` the kind of a new set, and the file of the one that it is to extend.
    """

    open_asked = Signal(object)
    open_apart_asked = Signal(object)
    new_asked = Signal(str, object)

    open_action = Command(
        tr("&Open this set"),
        lambda self: self.do_with_current(lambda entry: self._open(entry.file.path)),
        tip=tr("Open it in this window (Enter)"),
    )
    open_apart_action = Command(
        tr("Open in a new &window"),
        lambda sets: sets.do_with_current(
            lambda entry: sets.open_apart_asked.emit(entry.file.path)
        ),
        "Ctrl+Return",
        tip=tr("Open it in another window"),
        scope=PANEL,
    )
    new_expansion_action = Command(
        tr("New &expansion of this set…"),
        lambda sets: sets.do_with_current(
            lambda entry: sets.new_asked.emit("expansion", entry.file.path)
        ),
        tip=tr("A new set with more tiles for it"),
    )
    new_variant_action = Command(
        tr("New &variant of this set…"),
        lambda sets: sets.do_with_current(
            lambda entry: sets.new_asked.emit("variant", entry.file.path)
        ),
        tip=tr("A new set with other rules or numbers"),
    )
    choose_action = Command(
        tr("&Combine with the open set"),
        lambda sets: sets.do_with_current(sets.tree.toggle),
        tip=tr("Include it in the edition (Space)"),
        is_switch=True,
    )
    earlier_action = Command(
        tr("Move to a &lower layer"),
        lambda self: self.do_with_current(lambda entry: self._shift(entry, -1)),
        "Alt+Up",
        tip=tr("Other sets can override it"),
        scope=PANEL,
    )
    later_action = Command(
        tr("Move to a &higher layer"),
        lambda self: self.do_with_current(lambda entry: self._shift(entry, 1)),
        "Alt+Down",
        tip=tr("It can override other sets"),
        scope=PANEL,
    )
    folder_action = Command(
        tr("Show its &folder"),
        lambda sets: sets.do_with_current(
            lambda entry: QDesktopServices.openUrl(QUrl.fromLocalFile(str(entry.file.path.parent)))
        ),
        tip=tr("Show the folder of its file"),
    )

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self._document = context.document
        self._catalog = SetCatalog(context.document.library, context.language)
        self._unread: list[tuple[Path, Where]] = []
        self.tree = SetTree(context)
        self.details = SetDetails(context, self.tree)
        self.edition = EditionPanel(context, self.tree)
        self.new_button = QPushButton(self.tr("&New set…"))
        self._watcher = PathWatcher(self)
        self._reader = QTimer(self, singleShot=True, interval=0)
        self._reader.timeout.connect(self._read_some)
        self.setFocusProxy(self.tree)
        self.addActions(make_commands(self, context.appearance))
        self._arrange()
        self._connect()

    @property
    def actions_on_sets(self) -> tuple[QAction, ...]:
        """What can be done with the set that the cursor is on, for menus and the command search."""
        return tuple(self.actions())

    def refresh(self) -> None:
        """Read what changed in the folders, and show it: now, or soon if that takes long."""
        self._unread = self._unread or list(self._catalog.paths(self._document.path).items())
        self._read_some()

    def do_with_current(self, does: Callable[[CatalogEntry], object]) -> None:
        """Do something with the set that the cursor is on."""
        if self.tree.entry:
            does(self.tree.entry)

    def _arrange(self) -> None:
        top = QWidget()
        set_role(top, "surface")
        hint = muted_label(self.tr("Tick the sets to combine"), wraps=True)
        hbox((hint, 1), self.new_button, on=top, margins=(12, 6, 8, 6))
        self.new_button.setToolTip(self.tr("Create a base game, a deck, an expansion or a variant"))
        side = QWidget()
        vbox((self.details, 1), rule(), self.edition, on=side, margins=FLUSH, spacing=0)
        self._halves = split((self.tree, 3), (side, 2), sizes=(600, 320), vertical=True)
        vbox(top, (self._halves, 1), on=self, margins=FLUSH, spacing=0)
        self.setTabOrder(self.tree, self.details)
        self.setTabOrder(self.details, self.edition.layers)
        self.setTabOrder(self.edition.layers, self.new_button)

    def _connect(self) -> None:
        document = self._document
        self.refresh_on(document.changed, document.filed)
        document.found.connect(self._say)
        # A file that is saved changes its folder several times.
        self._watcher.settled.connect(self.outdate)
        self.tree.chosen.connect(self.edition.choose)
        self.tree.wanted.connect(self._open)
        self.tree.currentItemChanged.connect(self._show_current)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._show_menu)
        self.edition.laid.connect(self._show_all)
        self.new_button.clicked.connect(lambda: self.new_asked.emit("", None))

    def patience(self) -> int:
        return _PAUSE

    def _say(self) -> None:
        if self.is_seen:
            self.edition.say()

    def _read_some(self) -> None:
        """Read files that were not read before, a few in each turn of the event loop."""
        begun = perf_counter()
        # A folder may hold hundreds of sets, and reading one takes milliseconds.
        while self._unread and perf_counter() - begun < _BUDGET:
            self._catalog.read(*self._unread.pop())
        if self._unread:
            self._reader.start()
            return
        self._show_all()
        self._watcher.follow(folder for folder, _ in self._catalog.folders(self._document.path))

    def _show_all(self) -> None:
        document = self._document
        opened = document.path.resolve() if document.path else None
        chosen = [path for path in map(self._path_of, self._names()) if path is not None]
        files = self._catalog.files(opened, chosen)
        self.tree.show_entries(self._catalog.entries(files, opened, chosen))
        self._show_current()
        self.edition.refresh()

    def _names(self) -> list[str]:
        """The names of the other sets that the document composes with the open one."""
        return [*self._document.below, *self._document.others]

    def _path_of(self, name: str) -> Path | None:
        path = self._document.path
        try:
            found = self._document.library.find(name, path.parent if path else None)
            return found.resolve()
        except (UnreadableFile, OSError, ValueError):
            return None

    def _show_current(self) -> None:
        entry = self.tree.entry
        sets = self._document.edition.sets if self._document.edition else ()
        if entry is not None and not any(source is entry.file.source for source in sets):
            chain = [e.file.source for e in self.tree.chain(entry)]
            sets = tuple(source for source in chain if source is not None)
        self.details.show_entry(entry, sets)
        sound = entry is not None and not entry.faults and entry.file.source is not None
        other = entry is not None and entry.part != "open"
        self.open_action.setEnabled(other)
        self.open_apart_action.setEnabled(other)
        self.new_expansion_action.setEnabled(sound)
        self.new_variant_action.setEnabled(sound)
        self.folder_action.setEnabled(entry is not None)
        part = entry.part if entry else "barred"
        self.choose_action.setEnabled(part in ("free", "chosen"))
        self.choose_action.setChecked(part in ("chosen", "open", "beneath", "brought"))
        several = len(self.edition.order()) > 1
        self.earlier_action.setEnabled(several and part in ("open", "chosen"))
        self.later_action.setEnabled(several and part in ("open", "chosen"))

    def _open(self, path: Path) -> None:
        entry = self.tree.entry_on(path)
        if entry is not None and entry.part != "open":
            self.open_asked.emit(path)

    def _shift(self, entry: CatalogEntry, by: int) -> None:
        if self.edition.layers.hasFocus():
            self.edition.layers.move_current(by)
        else:
            self.edition.shift(entry.file.path, by)

    def _show_menu(self, place: QPoint) -> None:
        if self.tree.itemAt(place) is None:
            return
        menu = passing_menu(self)
        menu.setToolTipsVisible(True)
        menu.addActions([self.open_action, self.open_apart_action])
        menu.addSeparator()
        menu.addActions([self.new_expansion_action, self.new_variant_action])
        menu.addSeparator()
        menu.addActions([self.choose_action, self.earlier_action, self.later_action])
        menu.addSeparator()
        menu.addAction(self.folder_action)
        menu.popup(self.tree.viewport().mapToGlobal(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _WIDE and self.width() > self.height()
        self._halves.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._reader.stop()
        self.is_stale = self.is_stale or bool(self._unread)
        self._unread = []

"""The window: it makes the views of one document and gives them menus, toolbars and docks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from core.findings import Finding, Severity

from .desk import Desk
from .distribution_view import DistributionView
from .document import Document
from .file_commands import FileCommands
from .findings_view import FindingsView
from .form_fields import small_button
from .language import LANGUAGES, choose_language, chosen_language
from .message_bar import MessageBar
from .selection import Selection
from .summary_strip import SummaryStrip
from .tile_canvas import TileCanvas
from .tile_commands import TileCommands
from .tile_gallery import TileGallery
from .tile_inspector import TileInspector
from .tile_pictures import TilePictures
from .unreadable_view import UnreadableView

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.library import Library

    from .appearance import Appearance, Mode

_GEOMETRY: Final = "window/geometry"
_PANELS: Final = "window/panels"
_SIZE: Final = QSize(1280, 800)


class MainWindow(QMainWindow):
    """One document with all its views."""

    def __init__(
        self, library: Library, settings: QSettings, appearance: Appearance, language: str = "en"
    ) -> None:
        super().__init__()
        self._settings = settings
        self._appearance = appearance
        self._language = language
        self.document = Document(library, self)
        self.selection = Selection(self.document, self)
        self.pictures = TilePictures(self)
        self.files = FileCommands(self, self.document, settings, language)
        self._make_views()
        self.tiles = TileCommands(self.document, self.selection, self.gallery, self.inspector)
        self._undo = self.document.undo_stack.createUndoAction(self)
        self._undo.setShortcuts(QKeySequence.StandardKey.Undo)
        self._redo = self.document.undo_stack.createRedoAction(self)
        self._redo.setShortcuts(QKeySequence.StandardKey.Redo)
        self._turn_left = self._action(self.tr("Turn the view &left"), "Ctrl+Shift+R")
        self._turn_left.triggered.connect(lambda: self.canvas.view.turn(-1))
        self._turn_right = self._action(self.tr("Turn the view &right"), "Ctrl+R")
        self._turn_right.triggered.connect(lambda: self.canvas.view.turn(1))
        self._make_docks()
        self._make_menus()
        self._make_toolbar()
        self._connect()
        self._restore()
        self._dress()
        self._refresh()
        self.gallery.setFocus()

    def say(self, text: str, severity: Severity = Severity.ERROR) -> None:
        """Tell something above the tiles."""
        self.message.say(text, severity)

    def follow(self, finding: Finding) -> None:
        """Lead to what a finding is about."""
        if self.document.edition is None:
            self.unreadable.go_to(finding)
        elif not self.selection.follow(finding):
            self.statusBar().showMessage(str(finding.place), 8000)

    def _make_views(self) -> None:
        desk = Desk(
            *(self.document, self.selection, self.pictures, self._appearance),
            *(self._settings, self._language),
        )
        self.gallery = TileGallery(desk)
        self.canvas = TileCanvas(desk)
        self.inspector = TileInspector(desk)
        self.findings = FindingsView(self.document, self._appearance)
        self.distribution = DistributionView(self.document, self._appearance)
        self.summary = SummaryStrip(self.document, self._appearance)
        self.unreadable = UnreadableView(self.document, self._appearance)
        self.message = MessageBar(self._appearance)
        self._nothing = QLabel(self.tr("Open a tile set, or drop one here."))
        self._nothing.setProperty("role", "muted")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget()
        for page in (self.canvas, self.unreadable, self._nothing):
            self._pages.addWidget(page)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(centre)
        self.statusBar().addPermanentWidget(self.summary)
        self.statusBar().setSizeGripEnabled(False)

    def _make_docks(self) -> None:
        area = Qt.DockWidgetArea
        self.setDockOptions(
            QMainWindow.DockOption.AnimatedDocks | QMainWindow.DockOption.AllowNestedDocks
        )
        self.setCorner(Qt.Corner.BottomLeftCorner, area.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, area.BottomDockWidgetArea)
        self.gallery_dock = self._dock(self.tr("Tiles"), "tiles", self.gallery)
        self.inspector_dock = self._dock(self.tr("Tile"), "tile", self.inspector)
        self.findings_dock = self._dock(self.tr("Findings"), "findings", self.findings)
        self.distribution_dock = self._dock(
            self.tr("Distribution"), "distribution", self.distribution
        )
        self.addDockWidget(area.LeftDockWidgetArea, self.gallery_dock)
        self.addDockWidget(area.RightDockWidgetArea, self.inspector_dock)
        self.addDockWidget(area.BottomDockWidgetArea, self.findings_dock)
        self.splitDockWidget(self.findings_dock, self.distribution_dock, Qt.Orientation.Horizontal)
        self._docks = (
            self.gallery_dock,
            self.inspector_dock,
            self.findings_dock,
            self.distribution_dock,
        )

    def _dock(self, title: str, name: str, view: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(name)
        dock.setWidget(view)
        bar = QWidget()
        bar.setProperty("role", "panel-header")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(14, 5, 6, 5)
        label = QLabel(title)
        label.setProperty("role", "heading")
        hide = small_button(self._appearance.icon("close"), self.tr("Hide this panel"))
        hide.clicked.connect(dock.hide)
        hide.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row.addWidget(label, 1)
        row.addWidget(hide)
        self._panel_buttons = [*getattr(self, "_panel_buttons", []), hide]
        dock.setTitleBarWidget(bar)
        return dock

    def _action(self, text: str, keys: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        return action

    def _make_menus(self) -> None:
        files = self.files
        menu = self.menuBar().addMenu(self.tr("&File"))
        menu.addAction(files.open_action)
        menu.addMenu(files.recent_menu)
        menu.addMenu(files.shipped_menu)
        menu.addSeparator()
        menu.addActions([files.save_action, files.save_as_action, files.reload_action])
        menu.addSeparator()
        leave = menu.addAction(self.tr("&Quit"), self.close)
        leave.setShortcuts(QKeySequence.StandardKey.Quit)
        edit = self.menuBar().addMenu(self.tr("&Edit"))
        edit.addActions([self._undo, self._redo])
        tile = self.menuBar().addMenu(self.tr("&Tile"))
        tile.addActions(self.tiles.actions[:3])
        tile.addSeparator()
        tile.addActions(self.tiles.actions[3:])
        view = self.menuBar().addMenu(self.tr("&View"))
        view.addActions([self._turn_left, self._turn_right])
        view.addSeparator()
        for number, dock in enumerate(self._docks, start=1):
            toggle = dock.toggleViewAction()
            toggle.setShortcut(QKeySequence(f"Ctrl+{number}"))
            view.addAction(toggle)
        view.addSeparator()
        looks = view.addMenu(self.tr("&Appearance"))
        self._offer(
            looks,
            {
                "system": self.tr("Like the system"),
                "light": self.tr("Light"),
                "dark": self.tr("Dark"),
            },
            self._appearance.mode,
            self._choose_look,
        )
        languages = view.addMenu(self.tr("&Language"))
        names = {"": self.tr("Like the system"), **LANGUAGES}
        chosen = chosen_language(self._settings) or ""
        self._offer(languages, names, chosen, self._choose_language)

    def _offer(
        self, menu: QWidget, names: dict[str, str], chosen: str, does: Callable[[str], None]
    ) -> None:
        group = QActionGroup(menu)
        for value, name in names.items():
            action = QAction(name, menu)
            action.setCheckable(True)
            action.setChecked(value == chosen)
            action.triggered.connect(lambda _=False, value=value: does(value))
            group.addAction(action)
            menu.addAction(action)

    def _make_toolbar(self) -> None:
        bar = QToolBar(self.tr("Toolbar"), self)
        bar.setObjectName("toolbar")
        bar.setMovable(False)
        bar.setIconSize(QSize(20, 20))
        bar.addActions([self.files.open_action, self.files.save_action])
        bar.addSeparator()
        bar.addActions([self._undo, self._redo])
        bar.addSeparator()
        tiles = self.tiles
        bar.addActions([tiles.add, tiles.duplicate, tiles.delete, tiles.earlier, tiles.later])
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(space)
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._about = QLabel()
        self._about.setProperty("role", "muted")
        self._about.setContentsMargins(6, 0, 10, 0)
        bar.addWidget(self._title)
        bar.addWidget(self._about)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addToolBar(bar)
        self.canvas.add_button(self._turn_left)
        self.canvas.add_button(self._turn_right)

    def _connect(self) -> None:
        self.document.changed.connect(self._refresh)
        self.document.filed.connect(self._refresh)
        self.document.opened.connect(self.message.hide)
        self.document.refused.connect(self._tell_refusal)
        self.document.undo_stack.indexChanged.connect(self._forget_passing)
        self.files.said.connect(self.say)
        self.findings.led.connect(self.follow)
        self.unreadable.reload_asked.connect(self.files.reload)
        self.summary.asked.connect(self._show_findings)
        self._appearance.changed.connect(self._dress)
        self.setAcceptDrops(True)

    def _restore(self) -> None:
        self.resize(_SIZE)
        geometry = self._settings.value(_GEOMETRY)
        panels = self._settings.value(_PANELS)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        self._arranged = isinstance(panels, QByteArray) and self.restoreState(panels)

    def _arrange(self) -> None:
        sideways, upright = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        wide = self.width()
        left = 448 if wide >= _SIZE.width() else 236
        self.resizeDocks([self.gallery_dock, self.inspector_dock], [left, 356], sideways)
        self.resizeDocks([self.findings_dock, self.distribution_dock], [500, 340], sideways)
        self.resizeDocks([self.findings_dock], [min(230, self.height() // 3)], upright)

    def _dress(self) -> None:
        icon = self._appearance.icon
        for action, name in {
            self.files.open_action: "open",
            self.files.save_action: "save",
            self.files.reload_action: "reload",
            self._undo: "undo",
            self._redo: "redo",
            self.tiles.add: "add-tile",
            self.tiles.duplicate: "duplicate",
            self.tiles.delete: "delete",
            self.tiles.earlier: "earlier",
            self.tiles.later: "later",
            self._turn_left: "turn-left",
            self._turn_right: "turn-right",
        }.items():
            action.setIcon(icon(name))
            action.setIconVisibleInMenu(False)
        for button in self._panel_buttons:
            button.setIcon(icon("close", self._appearance.colours.muted))

    def _refresh(self) -> None:
        document = self.document
        readable = document.edition is not None
        page = self.canvas if readable else self.unreadable if document.path else self._nothing
        self._pages.setCurrentWidget(page)
        self.setWindowModified(document.is_modified)
        if document.path is None:
            self.setWindowTitle("Gold Rush Workshop")
            return
        name = document.path.name
        title = document.title(self._language)
        if document.is_original:
            name = self.tr("{file}, original").format(file=name)
        self.setWindowTitle(f"{title}[*] ({name}) – Gold Rush Workshop")
        self._title.setText(f"{title} •" if document.is_modified else title)
        self._about.setText("" if name == title else name)
        self.setWindowFilePath(str(document.path))

    def _tell_refusal(self, reason: str) -> None:
        text = self.tr("That cannot be: {reason}").format(reason=reason)
        self.message.say(text, Severity.WARNING, passing=True)

    def _forget_passing(self) -> None:
        if self.message.passing:
            self.message.hide()

    def _show_findings(self) -> None:
        self.findings_dock.show()
        self.findings_dock.raise_()
        self.findings.table.setFocus()

    def _choose_look(self, mode: str) -> None:
        wanted: Mode = "light" if mode == "light" else "dark" if mode == "dark" else "system"
        self._appearance.choose(wanted)

    def _choose_language(self, language: str) -> None:
        choose_language(self._settings, language or None)
        text = self.tr("The program speaks the other language when you start it again.")
        self.message.say(text, Severity.NOTE)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._arranged:
            self._arranged = True
            self._arrange()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_leave():
            event.ignore()
            return
        self._settings.setValue(_GEOMETRY, self.saveGeometry())
        self._settings.setValue(_PANELS, self.saveState())
        self.document.close()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        local = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if local:
            event.acceptProposedAction()
            self.files.open_path(Path(local[0]))

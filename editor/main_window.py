"""The window: the views of one document, in panels around the drawing."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self, cast

from PySide6.QtCore import QByteArray, QEvent, QSize, Signal

from core.findings import Finding, Location, Severity
from core.storage.files import printable

from .canvas.tile_canvas import TileCanvas
from .centre import Centre
from .comparison.comparing_commands import ComparingCommands
from .deck.deck_view import DeckView
from .document.document_context import DocumentContext
from .document.selection import Selection
from .file_commands import FileCommands
from .findings.findings_view import FindingsView
from .gallery.tile_commands import TileCommands
from .gallery.tile_gallery import TileGallery
from .importing.import_dialog import ImportDialog
from .importing.pack_dialog import PackDialog
from .introduction import PANEL as TUTORIAL
from .introduction import Introduction
from .laboratory.laboratory_commands import LaboratoryCommands
from .overview.connection_view import ConnectionView
from .overview.distribution_view import DistributionView
from .overview.pattern_grid import PatternGrid
from .proposing.proposing_commands import ProposingCommands
from .publishing.publishing_commands import PublishingCommands
from .sandbox.play_actions import PlayActions
from .sandbox.sandboxes import Sandboxes
from .set_forms import SetView, set_commands
from .sets.new_set_guide import NewSetGuide
from .sets.sets_view import SetsView
from .shell.colour_vision import ColourVision
from .shell.panels import Panel
from .shell.room_sharing import Area
from .shell.safety.outside_changes import OutsideChanges
from .shell.session import SavedWindow
from .shell.summary_strip import SummaryStrip
from .shell.unreadable_view import UnreadableView
from .shell.window_frame import WindowFrame
from .source_pane import SourceView
from .tile_form.tile_inspector import TileInspector
from .widgets.commands import Command, commands_of, tr
from .widgets.form_fields import muted_label, role_label
from .widgets.page_stack import PageStack

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QCloseEvent

    from .document.document import Document
    from .document.tile_index import Key
    from .shell.window_kind import WindowKind
    from .workspace import Workspace

_SIZE: Final = QSize(1280, 800)  # pixels
_CENTRE: Final = QSize(400, 440)  # pixels that the centre keeps as long as panels can give way
_OF_TILES: Final = ("tiles", "tile", "patterns", "connections")
"""The panels that are about tiles alone."""


class MainWindow(WindowFrame):
    """One document with all its views; `contents_changed` says what the set is about now."""

    contents_changed = Signal(object)

    turn_left = Command(
        tr("Turn the view &left"),
        lambda window: window.canvas.view.turn(-1),
        "Ctrl+Shift+R",
        icon="turn-left",
    )
    turn_right = Command(
        tr("Turn the view &right"),
        lambda window: window.canvas.view.turn(1),
        "Ctrl+R",
        icon="turn-right",
    )

    def __init__(
        self,
        workspace: Workspace,
        windows: WindowKind[MainWindow],
        document: Document,
        make_menus: Callable[[MainWindow], QObject],
    ) -> None:
        """`windows` are all on documents; `make_menus` makes the menu bar and the toolbar."""
        super().__init__(workspace, "window", _SIZE)
        self.workspace = workspace
        self._windows = windows
        self._sandboxes = workspace.shared(Sandboxes)
        self.document = document
        self._language = workspace.language
        self._stale_shown = False
        self.title, self.about = role_label("heading"), muted_label("")
        self.about.setContentsMargins(6, 0, 10, 0)
        self.selection = Selection(self.document, self)
        self.files = FileCommands(
            self,
            workspace,
            windows,
            document,
            flush_source=self.flush_source,
        )
        self.outside = self.files.outside = OutsideChanges(
            self,
            document,
            workspace.safekeeping(document),
            save=self.files.save,
            save_as=self.files.save_as,
        )
        self.launching = PlayActions(
            self, document, self._sandboxes, enter_pending=self.files.enter_pending
        )
        self.introduction = Introduction(
            self,
            windows,
            self.files,
            self._sandboxes,
            lambda first_set: self.guide.begin("expansion", first_set),
        )
        self.introduction.changed.connect(self.show_for_contents)
        self._make_views()
        self.tiles = TileCommands(self.document, self.selection, self.gallery, self.inspector)
        self.canvas.add_button(self.turn_left)
        self.canvas.add_button(self.turn_right)
        # Menus need the actions of all views, and restoring needs the docks and the toolbar.
        self._add_panels(self._panels(), _CENTRE)
        self.menus = make_menus(self)
        self._connect()
        self._restore()
        self._refresh()
        (self.gallery if self.centre.contents.tiles else self.deck).setFocus()

    @cached_property
    def guide(self) -> NewSetGuide:
        """The guide to a new set, made when it is asked for."""
        return NewSetGuide(self._context, self._open_new, self)

    @cached_property
    def importing(self) -> ImportDialog:
        """The dialog that imports files of other programs, made when it is asked for."""
        return ImportDialog(self._context, self._open_new, self)

    @cached_property
    def packs(self) -> PackDialog:
        """The dialog that shows packs, made when one is opened."""
        made = PackDialog(self._context, self._open_new, self)
        made.refused.connect(self.say)
        return made

    @property
    def forms(self) -> SetView:
        """The forms of the set; like the panels below, made when they are first seen or needed."""
        return cast("SetView", self.panels.view("set"))

    @property
    def source(self) -> SourceView:
        """The source pane."""
        return cast("SourceView", self.panels.view("source"))

    @property
    def patterns(self) -> PatternGrid:
        """The edge patterns."""
        return cast("PatternGrid", self.panels.view("patterns"))

    @property
    def connections(self) -> ConnectionView:
        """The graph of what connects to what."""
        return cast("ConnectionView", self.panels.view("connections"))

    def begin_set(self) -> None:
        """Show the guide to a new set."""
        if self.introduction.is_welcoming:
            self.introduction.begin_expansion()
        else:
            self.guide.begin()

    def flush_source(self) -> None:
        """Enter what is typed in the source pane but not read yet."""
        if self.panels.is_made("source"):
            self.source.flush()

    def open_path(self, path: Path) -> bool:
        """Open a file in this window; say whether it is open."""
        return self.files.open_path(path)

    def follow(self, finding: Finding) -> None:
        """Lead to what a finding is about."""
        if self.document.edition is None:
            self.unreadable.go_to(finding)
        # Findings on tiles select the tile, which the views show by themselves.
        elif self.document.tile_of(finding) is None:
            self.statusBar().showMessage(str(finding.place), 8000)

    def open_twin(self) -> None:
        """Open one more window on the same document."""
        self._windows.open_again(self.document)

    def saved_state(self) -> SavedWindow | None:
        """The state to remember of this window; None without a file."""
        document, design = self.document, self.selection.design
        if document.path is None:
            return None
        return SavedWindow(
            document.path,
            document.others,
            document.below,
            design.id if design else "",
            bytes(self.saveGeometry().toBase64().data()).decode(),
        )

    def restore_state(self, saved: SavedWindow) -> None:
        """Look like a window that was remembered."""
        self.restoreGeometry(QByteArray.fromBase64(saved.geometry.encode()))
        self.document.choose_others(saved.others, saved.below)
        keys = self.document.keys()
        self.selection.select(
            next((key for key in keys if _id_of(self.document, key) == saved.tile), None)
        )

    def keep(self) -> None:
        self.flush_source()  # into the document, whose safekeeping writes it

    def take_over(self, old: Self) -> None:
        was_asking = old.message.asks
        self.selection.copy_from(old.selection)
        self.canvas.view.turns = old.canvas.view.turns
        seen_as = old.vision.kind
        # So that it no longer filters the events of the application.
        old.vision.choose(None)
        self.vision.choose(seen_as)
        super().take_over(old)
        self.laboratory.take_over(old.laboratory)
        self.introduction.take_over(old.introduction)
        self.show_for_contents()
        if was_asking:
            self.outside.look_again()

    def _make_views(self) -> None:
        context = self._context = DocumentContext(
            document=self.document,
            selection=self.selection,
            pictures=self.pictures,
            appearance=self.appearance,
            settings=self._settings,
            language=self._language,
        )
        self.gallery = TileGallery(context)
        self.canvas = TileCanvas(context)
        self.deck = DeckView(context)
        self.centre = Centre(context, self.canvas, self.deck)
        self.inspector = TileInspector(context)
        self.findings = FindingsView(context)
        self.distribution = DistributionView(context)
        self.sets = SetsView(context)
        self.comparing = ComparingCommands(context, self, self.outside.list_versions)
        self.outside.compare = self.comparing.compare_text
        self.proposing = ProposingCommands(context, self, self.files.enter_pending)
        self.publishing = PublishingCommands(
            context, self._sandboxes, self, self.files.enter_pending
        )
        self.laboratory = LaboratoryCommands(
            context, self._sandboxes, self, self.files.enter_pending
        )
        self.vision = ColourVision(self, context)
        self.summary = SummaryStrip(self.document, self.appearance)
        self.unreadable = UnreadableView(self.document, self.appearance)
        self._pages = PageStack()
        for page in (self.centre, self.unreadable, self.introduction.page):
            self._pages.addWidget(page)
        self._lay_out((self.vision.banner, self.message, self._pages), self._pages, self.summary)

    def _panels(self) -> tuple[Panel, ...]:
        left, right = Area.LeftDockWidgetArea, Area.RightDockWidgetArea
        below, context = Area.BottomDockWidgetArea, self._context
        return (
            Panel("tiles", self.tr("Tiles"), self.gallery, left, "tiles"),
            Panel("sets", self.tr("Sets"), self.sets, left, "tiles"),
            Panel("tile", self.tr("Tile"), self.inspector, right, "forms"),
            Panel(
                "set",
                self.tr("Set"),
                lambda: SetView(context),
                right,
                "forms",
                set_commands(),
            ),
            Panel("findings", self.tr("Findings"), self.findings, below, "work"),
            Panel(
                "source",
                self.tr("Source"),
                lambda: SourceView(context),
                below,
                "work",
                commands_of(SourceView),
            ),
            Panel("distribution", self.tr("Distribution"), self.distribution, below, "overview"),
            Panel(
                "patterns",
                self.tr("Edge patterns"),
                self._make_patterns,
                below,
                "overview",
                commands_of(PatternGrid),
            ),
            Panel(
                "connections",
                self.tr("Connections"),
                lambda: ConnectionView(context),
                below,
                "overview",
                commands_of(ConnectionView),
            ),
            Panel(TUTORIAL, self.tr("Tutorial"), self.introduction.make_panel, left, TUTORIAL),
        )

    def _make_patterns(self) -> PatternGrid:
        made = PatternGrid(self._context)
        made.pattern_chosen.connect(self.gallery.show_pattern)
        return made

    def _lead_new_panels(self, place: Location) -> None:
        """Lead panels to a place that have not been seen, and so do not hear of it themselves."""
        if not self.panels.is_made("set"):
            self.forms.follow(place)
        if not self.panels.is_made("source"):
            self.source.following.show_place(place)

    def _connect(self) -> None:
        self.document.changed.connect(self._refresh)
        self.document.filed.connect(self._refresh)
        self.document.opened.connect(self._begin)
        self.document.refused.connect(self._show_refusal)
        self.document.undo_stack.indexChanged.connect(self._forget_passing)
        self.files.said.connect(self.say)
        self.files.pack_asked.connect(self._show_pack)
        self.comparing.said.connect(self.say)
        self.publishing.said.connect(self.say)
        self.message.overheard.connect(self._show_in_status_bar)
        self.findings.finding_activated.connect(self.follow)
        self.unreadable.reload_asked.connect(self.outside.reload)
        self.summary.asked.connect(self._show_findings)
        self.findings.source_asked.connect(self._show_source)
        self.findings.proposals_asked.connect(self.proposing.meet)
        self.inspector.wanted.connect(self._show_tile)
        self.gallery.view.clicked.connect(lambda _: self.centre.show_tile())
        self.deck.chosen.connect(self._show_entry)
        self.deck.begun.connect(self._name_entry)
        self.deck.hinted.connect(self._show_in_status_bar)
        self.selection.pointed.connect(self._lead_new_panels)
        self.sets.open_asked.connect(self.files.open_path)
        self.sets.open_apart_asked.connect(self._windows.open_path)
        self.sets.new_asked.connect(self._begin_new)

    def _open_new(self, path: Path, write: Callable[[], None]) -> bool:
        opened = self.files.open_new(path, write)
        if opened:
            self.introduction.follow(path)
        return opened

    def _show_pack(self, path: Path) -> None:
        self.packs.open_file(path)

    def _begin_new(self, kind: str, base: Path | None) -> None:
        self.guide.begin(kind or None, base)  # type: ignore[arg-type]

    def _show_tile(self) -> None:
        self.panels.show("tile")

    def _show_source(self, place: Location) -> None:
        self.panels.show("source")
        self.selection.point_at(place)

    def _refresh(self) -> None:
        document = self.document
        readable = document.edition is not None
        page = (
            self.centre
            if readable
            else self.unreadable
            if document.path
            else self.introduction.page
        )
        self._pages.setCurrentWidget(page)
        self.show_for_contents()
        self._show_stale_notice()
        self.setWindowModified(document.is_modified)
        if document.path is None:
            self.setWindowTitle("Gold Rush Workshop")
            return
        name = printable(document.path.name)
        title = document.title(self._language)
        if document.is_original:
            name = self.tr("{file} (shipped)").format(file=name)
        self.setWindowTitle(f"{title}[*] ({name}) — Gold Rush Workshop")
        self.title.setText(f"{title} •" if document.is_modified else title)
        self.about.setText("" if name == title else name)
        self.setWindowFilePath(str(document.path))

    def show_for_contents(self) -> None:
        """Show what the set is about, and put away what would have nothing to show."""
        self.centre.refresh()
        contents, introduction = self.centre.contents, self.introduction
        needless = {*(() if contents.tiles else _OF_TILES), TUTORIAL}
        if introduction.is_welcoming:
            needless = {*self.panels.docks}
        if introduction.tutorial.is_going:
            needless.remove(TUTORIAL)
        self.panels.hide_unused(needless)
        self.contents_changed.emit(contents)

    def _show_entry(self, entry: str) -> None:
        self.panels.docks["set"].raise_()
        self.forms.lead_to(("cards", entry))
        source = self.document.source
        if source is not None and entry in (source.data.get("cards") or {}):
            self.source.following.show_place(source.place(("cards", entry), of_key=True))

    def _name_entry(self, entry: str) -> None:
        """Put the cursor where the name of a card is written."""
        self.panels.show("set")
        self.forms.name_entry("cards", entry)

    def _show_in_status_bar(self, text: str) -> None:
        self.statusBar().showMessage(printable(text, multiline=True), 15000)

    def _begin(self) -> None:
        self.message.hide()
        # With two windows on a file, one question is enough.
        if self._windows.on(self.document)[:1] == [self]:
            self.outside.offer_left_behind()

    def _show_stale_notice(self) -> None:
        """Say as long as it lasts that the views show what can no longer be read."""
        if self.document.is_stale and not self._stale_shown:
            text = self.tr(
                "The set that this one extends cannot be read. The panels show its last valid "
                "version."
            )
            self.message.say(text, answers={self.tr("Show why"): self._show_findings})
        elif self._stale_shown and not self.document.is_stale:
            self.message.settle()
        self._stale_shown = self.document.is_stale

    def _show_refusal(self, reason: str) -> None:
        text = self.tr("Not possible: {reason}").format(reason=reason)
        self.message.say(text, Severity.WARNING)

    def _show_findings(self) -> None:
        self.panels.show("findings")
        self.findings.table.setFocus()
        self.findings.choose_worst()

    def _share_room(self) -> None:
        extents = {
            Area.LeftDockWidgetArea: 336,
            Area.RightDockWidgetArea: 392,
            Area.BottomDockWidgetArea: 270,
        }
        shares = {Area.BottomDockWidgetArea: (500, 400), Area.LeftDockWidgetArea: (2, 3)}
        self.panels.room.usual(extents, shares)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.selection.come_to_front()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._retired:
            # Otherwise the document stays open in another window, with its unsaved work.
            alone = len(self._windows.on(self.document)) <= 1
            if (alone and not self.files.may_leave()) or not self.laboratory.may_leave():
                event.ignore()
                return
            self._remember()
            self._windows.forget(self)
            self.selection.leave()
        self.proposing.leave()
        self.pictures.stop()
        event.accept()


def _id_of(document: Document, key: Key) -> str:
    design = document.design(key)
    return design.id if design else ""

"""The gallery: every tile of the edition drawn small, to search, select, order and zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QSlider,
    QWidget,
)

from ..look.settings import stored_number
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.commands import PANEL, Command, make_commands, tr
from ..widgets.form_fields import role_label, set_role, small_button
from ..widgets.notice_bar import NoticeBar
from ..widgets.tab_ring import TabRing
from .filter_bar import FilterBar
from .gallery_filter import TileFilter, sides_of
from .tile_dragging import TileDragging
from .tile_grid import USUAL

if TYPE_CHECKING:
    from ..document.document_context import DocumentContext

_ZOOM: Final = "gallery/zoom"
_NOTICE_MS: Final = 12_000


class TileGallery(TabRing, QWidget):
    """The cards (`view`) under a bar of filters (`bar`), above a status line with the zoom."""

    begin_search = Command(
        tr("&Find tiles"),
        lambda gallery: gallery.bar.search.begin(),
        "Ctrl+F",
        tip=tr("Find tiles by id, features, icons, names, sides or findings"),
        scope=PANEL,
    )
    zoom_in = Command(
        tr("Lar&ger tiles"), lambda g: g.view.zoom_by(1), ("Ctrl++", "Ctrl+="), scope=PANEL
    )
    zoom_out = Command(tr("&Smaller tiles"), lambda g: g.view.zoom_by(-1), "Ctrl+-", scope=PANEL)
    zoom_usual = Command(
        tr("Tiles of nor&mal size"), lambda g: g.view.set_zoom(USUAL), "Ctrl+0", scope=PANEL
    )
    select_all = Command(
        tr("&Select all"),
        lambda gallery: gallery.view.selectAll(),
        "Ctrl+A",
        tip=tr("Select all visible tiles"),
        scope=PANEL,
    )

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document = context.document
        self._selection = context.selection
        self._settings = context.settings
        self.appearance = context.appearance
        self.view = TileDragging(context)
        self.bar = FilterBar(context, self.view.rows)
        self.bar.left.connect(self.view.setFocus)
        self.shown = role_label("muted")
        self.zoom = self._slider()
        self._make_notice()
        self._build()
        make_commands(self, context.appearance)
        self.addActions([self.zoom_in, self.zoom_out, self.zoom_usual, self.begin_search])
        self.view.addAction(self.select_all)
        self.setFocusProxy(self.view)
        self.view.installEventFilter(self)
        self.view.rows.arranged.connect(self._stay_in_sight)
        self.view.rows.arranged.connect(self._refresh)
        self.view.zoomed.connect(self._remember_zoom)
        self.view.explained.connect(self._explain_drag)
        context.selection.changed.connect(self._refresh)
        context.selection.changed.connect(self._dismiss)
        context.document.changed.connect(self._dismiss)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow_focus)
        self.view.set_zoom(stored_number(self._settings, _ZOOM, USUAL))
        self.zoom.setValue(self.view.zoom)
        self._refresh()

    def show_pattern(self, codes: str) -> None:
        """Show the tiles alone whose sides show four codes in some rotation."""
        known = self._document.edition.codes if self._document.edition else ()
        pattern = sides_of(codes, known)
        if isinstance(pattern, str):
            self.view.rows.choose(TileFilter(sides=pattern))

    def explain(self, reason: str) -> None:
        """Say below the tiles why something cannot be done, until something else is done.

        That is an edit, another selection, Escape, or another part of the window. It hides after a
        while, too.
        """
        self._notice.say(reason, "warning")
        self._notice.setVisible(bool(reason))
        if reason:
            self._timer.start()

    def _slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(self.view.sizes[0], self.view.sizes[-1])
        slider.setPageStep(16)
        slider.setFixedWidth(96)
        slider.setAccessibleName(self.tr("Size of the tiles"))
        slider.setToolTip(self.tr("Size of the tiles (Ctrl and wheel, Ctrl++ and Ctrl+-)"))
        slider.valueChanged.connect(self.view.set_zoom)
        return slider

    def _make_notice(self) -> None:
        close = self.appearance.set_icon(small_button(self.tr("Hide this")), "close", "muted")
        close.clicked.connect(lambda: self.explain(""))
        self._notice = NoticeBar(self.appearance, close)
        self._timer = QTimer(self, singleShot=True, interval=_NOTICE_MS)
        self._timer.timeout.connect(self._notice.hide)

    def _build(self) -> None:
        foot = QWidget()
        set_role(foot, "surface")
        hbox((self.shown, 1), self.zoom, on=foot, margins=(12, 3, 10, 4))
        rule = QFrame()
        rule.setProperty("role", "rule")
        column = vbox(on=self, margins=FLUSH, spacing=0)
        for widget in (self.bar, self.view, self._notice, rule, foot):
            column.addWidget(widget, 1 if widget is self.view else 0)

    def _remember_zoom(self, pixels: int) -> None:
        self.zoom.setValue(pixels)
        self._settings.setValue(_ZOOM, pixels)

    def _explain_drag(self, reason: str) -> None:
        if reason or self._notice.isVisible():
            self.explain(reason)

    def _dismiss(self) -> None:
        if self._notice.isVisible():
            self.explain("")

    def _follow_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        """Hide the notice when the keyboard goes to another part of the window."""
        left = old is not None and self.isAncestorOf(old)
        if left and now is not None and not self.isAncestorOf(now):
            self._dismiss()

    def _stay_in_sight(self) -> None:
        """Deselect tiles that are no longer shown, so that no command changes them unseen."""
        keys, rows = self._selection.keys, self.view.rows
        shown = [key for key in keys if rows.number_of(key) >= 0]
        # One hidden tile alone stays selected: canvas and form go on showing it.
        if len(keys) > 1 and len(shown) < len(keys):
            current = self._selection.key
            self._selection.select_many(shown or keys[:1], current)

    def _refresh(self) -> None:
        rows = self.view.rows
        total, shown = rows.total, rows.shown
        text = self.tr("%n tiles", "", total)
        if shown != total:
            text = self.tr("{shown} of {total} shown").format(shown=shown, total=total)
        selected = len(self._selection.keys)
        if selected > 1:
            chosen = self.tr("%n selected", "", selected)
            text = f"{text} · {chosen}"
        self.shown.setText(text)

    def _why_not_taken_away(self) -> str:
        """Why no selected tile can be deleted; empty if one can."""
        edition, key = self._document.edition, self._selection.key
        if edition is None or key is None or self._selection.own_tiles:
            return ""
        if len(self._selection.keys) > 1:
            return self.tr("None of these tiles is in this file. Open their sets instead.")
        base = edition.sets[key[0]].tileset.id
        text = self.tr("This tile is inherited from {base}. Open that set to delete it.")
        return text.format(base=base)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape and self._notice.isVisible():
                self.explain("")
                return True
            if event.key() == Qt.Key.Key_Delete:  # it comes here where the command is out of use
                self.explain(self._why_not_taken_away())
        return super().eventFilter(watched, event)

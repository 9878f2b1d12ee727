"""The centre of a window on a deck: all cards with their counts, or one of them large."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFrame, QPushButton, QSlider, QStackedWidget, QWidget

from core.verification.quick_fixes.proposals import QuickFix

from ..language.languages import tr_message
from ..look.settings import stored_number
from ..widgets.announcements import announce
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.commands import FOCUS, PANEL, WINDOW, Command, make_commands, tr
from ..widgets.controls import NothingFound, SearchField, icon_button, passing_menu
from ..widgets.form_fields import muted_label, role_label, set_role
from ..widgets.plain_text import as_label
from ..widgets.tab_ring import TabRing
from .deck_editing import DeckEditing
from .deck_grid import USUAL, DeckGrid
from .large_card import LargeCard
from .totals_strip import TotalsStrip

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex

    from core.findings import Finding

    from ..document.document_context import DocumentContext

_ZOOM: Final = "deck/zoom"
# Pixels: as wide as a picture of a card that is copied.
_COPIED: Final = 500
_WORDS: Final = 420


class DeckView(TabRing, QWidget):
    """Every design of a deck under its kind, with counts next to what is expected.

    What is chosen is looked at in the whole window: `chosen` gives its entry, and `begun` that of
    a card just added, which is still to be named. `hinted` says why something cannot be done.
    """

    chosen = Signal(str)
    begun = Signal(str)
    hinted = Signal(str)

    add = Command(tr("&Add a card"), lambda self: self._add(), "Ctrl+T", icon="plus", scope=PANEL)
    duplicate = Command(
        tr("&Duplicate the card"),
        lambda deck: deck.editing.duplicate(),
        "Ctrl+D",
        icon="duplicate",
        scope=PANEL,
    )
    rename = Command(tr("&Rename the card…"), lambda self: self._rename(), "F2", scope=PANEL)
    # In fields of text this key means something else.
    delete = Command(
        tr("D&elete the card"),
        lambda deck: deck.editing.delete(),
        "Del",
        icon="delete",
        scope=FOCUS,
    )
    one_more = Command(tr("&One more of it"), lambda deck: deck.editing.change_count(1))
    one_fewer = Command(tr("One &fewer of it"), lambda deck: deck.editing.change_count(-1))
    show_large = Command(
        tr("Show it &large"), lambda self: self._toggle_large(), icon="zoom-in", is_switch=True
    )
    copy_picture = Command(
        tr("Copy its &picture"), lambda self: self._copy_picture(), "Ctrl+Shift+C", scope=PANEL
    )
    earlier = Command(
        tr("Move earl&ier"), lambda deck: deck.editing.move(-1), "Alt+Left", scope=PANEL
    )
    later = Command(tr("Mo&ve later"), lambda deck: deck.editing.move(1), "Alt+Right", scope=PANEL)
    go_to = Command(tr("Go to the &cards"), lambda deck: deck.setFocus(), "F7")
    begin_search = Command(
        tr("Find card&s"), lambda deck: deck.search.begin(), "Ctrl+F", scope=PANEL
    )
    zoom_in = Command(
        tr("Larger cards"), lambda deck: deck.grid.zoom_by(1), ("Ctrl++", "Ctrl+="), scope=PANEL
    )
    zoom_out = Command(
        tr("Smaller cards"), lambda deck: deck.grid.zoom_by(-1), "Ctrl+-", scope=PANEL
    )
    zoom_usual = Command(
        tr("Cards of normal size"), lambda deck: deck.grid.set_zoom(USUAL), "Ctrl+0", scope=PANEL
    )

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context, self._cards = context, context.selection.cards
        self.grid = DeckGrid(context)
        self.totals = TotalsStrip(context)
        self.large = LargeCard(context, self.grid.rows)
        self.editing = DeckEditing(context, self)
        self._make_bar()
        self._make_actions()
        self._build()
        self._connect()
        self.grid.set_zoom(stored_number(context.settings, _ZOOM, USUAL))
        self.zoom.setValue(self.grid.zoom)
        self.setFocusProxy(self.grid)
        self._refresh()

    @property
    def actions_on_cards(self) -> tuple[QAction, ...]:
        """What can be done with cards, in the order of a menu."""
        return (
            *self._on_designs,
            self.earlier,
            self.later,
            self.begin_search,
            self.show_large,
            self.copy_picture,
            self.go_to,
        )

    @property
    def zooms(self) -> tuple[QAction, ...]:
        """What changes the size of the pictures."""
        return self.zoom_in, self.zoom_out, self.zoom_usual

    def share_keys(self, *, with_tiles: bool) -> None:
        """Let the keys that tiles have too work here only, if the set has tiles."""
        for action in (self.add, self.duplicate, self.rename):
            action.setShortcutContext(PANEL if with_tiles else WINDOW)
        self.go_to.setVisible(not with_tiles)

    def _make_bar(self) -> None:
        self.search = SearchField(
            self.tr("Search"),
            self.tr("Search the cards"),
            self.tr("Find cards by name, kind, colour, value or findings"),
        )
        glass = self._context.appearance.set_icon(
            QAction(self.tr("Search"), self), "search", "muted"
        )
        self.search.addAction(glass, SearchField.ActionPosition.LeadingPosition)
        self.shown = role_label("muted")
        self.zoom = QSlider(Qt.Orientation.Horizontal)
        self.zoom.setRange(self.grid.sizes[0], self.grid.sizes[-1])
        self.zoom.setPageStep(16)
        self.zoom.setFixedWidth(96)
        self.zoom.setAccessibleName(self.tr("Size of the cards"))
        self.zoom.setToolTip(self.tr("Size of the cards (Ctrl and wheel, Ctrl++ and Ctrl+-)"))
        self.first = QPushButton(self.tr("Add the first card"))
        self._context.appearance.set_icon(self.first, "plus")

    def _make_actions(self) -> None:
        self.addActions(make_commands(self, self._context.appearance))
        on_designs = [self.add, self.duplicate, self.rename, self.delete]
        self._on_designs = [*on_designs, self.one_more, self.one_fewer]
        for view in (self.grid, self.large):
            view.addAction(self.delete)

    def _build(self) -> None:
        bar, foot = QWidget(), QWidget()
        hbox(
            (self.search, 1), icon_button(self.show_large), on=bar, margins=(8, 6, 8, 6), spacing=4
        )
        hbox((self.shown, 1), self.zoom, on=foot, margins=(12, 3, 10, 4))
        for part in (bar, foot):
            set_role(part, "surface")
        self._empty = self._invitation()
        self._nothing = NothingFound()
        self.pages = QStackedWidget()
        for page in (self.grid, self.large, self._empty, self._nothing):
            self.pages.addWidget(page)
        line = QFrame()
        line.setProperty("role", "rule")
        parts = (bar, self.totals, (self.pages, 1), line, foot)
        vbox(*parts, on=self, margins=FLUSH, spacing=0)

    def _invitation(self) -> QWidget:
        """The page in the place of a deck without cards."""
        page = QWidget()
        set_role(page, "surface")
        text = muted_label(
            self.tr(
                "This deck has no card yet. A card is of a kind, and may have a suit and a value. "
                "The form of the set has them all."
            ),
            wraps=True,
        )
        text.setMaximumWidth(_WORDS)
        vbox(1, text, hbox(self.first, 1), 2, on=page, margins=(28, 20, 28, 20), spacing=12)
        return page

    def _connect(self) -> None:
        grid, large, editing = self.grid, self.large, self.editing
        self.search.textChanged.connect(grid.rows.search)
        self.search.left.connect(self._leave_search)
        self._nothing.cleared.connect(self.search.clear)
        self.zoom.valueChanged.connect(grid.set_zoom)
        grid.zoomed.connect(self._remember_zoom)
        grid.rows.arranged.connect(self._refresh)
        grid.opened.connect(self._open_large)
        grid.menu_asked.connect(self._drop_menu)
        grid.clicked.connect(self._tell_chosen)
        for view in (grid, large):
            view.more.connect(lambda by, held: editing.change_count(by, held=held))
        large.stepped.connect(grid.step)
        large.left.connect(self._close_large)
        editing.refused.connect(self.hinted)
        editing.refused.connect(partial(announce, self, refused=True))
        self.first.clicked.connect(self._add)
        self._cards.changed.connect(self._refresh)
        self._cards.changed.connect(self._tell_if_used)
        self._context.document.opened.connect(self.search.clear)
        self._context.document.opened.connect(self._close_large)
        self._context.selection.pointed.connect(self._follow)

    def _follow(self, place: object) -> None:
        path = getattr(place, "path", ())
        # A card that the search hides is shown again.
        if self._cards.select_path(path) and self.grid.rows.number_of(self._cards.card) < 0:
            self.search.clear()

    def _tell_chosen(self) -> None:
        design = self._cards.design
        if design is not None:
            self.chosen.emit(design.entry)

    def _tell_if_used(self) -> None:
        """Let the forms follow the arrow keys, but not what is chosen in other views."""
        if self.grid.hasFocus() or self.large.hasFocus():
            self._tell_chosen()

    def _leave_search(self) -> None:
        page = self.pages.currentWidget()
        (self.large if page is self.large else self.grid).setFocus()

    def _open_large(self) -> None:
        if self._cards.design is not None:
            self.pages.setCurrentWidget(self.large)
            self.large.setFocus()
            self._refresh()

    def _close_large(self) -> None:
        if self.pages.currentWidget() is self.large:
            had = self.large.hasFocus()
            self.pages.setCurrentWidget(self.grid)
            if had:
                self.grid.setFocus()
        self._refresh()

    def _toggle_large(self) -> None:
        if self.pages.currentWidget() is self.large:
            self._close_large()
        else:
            self._open_large()

    def _add(self) -> None:
        self.search.clear()
        name = self.editing.add()
        if name is not None:
            self._cards.select_path(("cards", name))
            self.begun.emit(name)

    def _rename(self) -> None:
        design = self._cards.design
        if design is not None:
            self.begun.emit(design.entry)

    def _copy_picture(self) -> None:
        edition, design = self._context.document.edition, self._cards.design
        if edition is not None and design is not None and not self.grid.rows.is_stray(design):
            title = self.grid.rows.title(design)
            pixmap = self._context.pictures.card(
                edition.deck, design, _COPIED, 1.0, title=title, at_once=True
            )
            if pixmap is not None:
                QGuiApplication.clipboard().setPixmap(pixmap)

    def _drop_menu(self, index: QModelIndex, place: QPoint) -> None:
        """Show what can be done with a card, what settles its findings first."""
        del index
        menu = passing_menu(self)
        design, document = self._cards.design, self._context.document
        for finding in self.grid.rows.findings_on(design) if design else ():
            for fix in document.fixes_for(finding):
                label = tr_message(fix.label)
                fixing = menu.addAction(as_label(label))
                fixing.triggered.connect(partial(self._fix, finding, label))
        if menu.actions():
            menu.addSeparator()
        menu.addActions(self.actions_on_cards)
        menu.popup(place)

    def _fix(self, finding: Finding, label: str) -> None:
        document = self._context.document
        # Asked for again: the text may have changed while the menu was open.
        for fix in document.fixes_for(finding):
            if isinstance(fix, QuickFix) and tr_message(fix.label) == label:
                document.apply_fix(fix, finding)
                return

    def _remember_zoom(self, pixels: int) -> None:
        self.zoom.setValue(pixels)
        self._context.settings.setValue(_ZOOM, pixels)

    def _refresh(self) -> None:
        rows = self.grid.rows
        total, shown = len(self._cards.designs), len(rows.designs)
        text = self.tr("%n designs", "", total)
        if shown != total:
            text = self.tr("{shown} of {total} shown").format(shown=shown, total=total)
        self.shown.setText(text)
        there, design = self.editing.can_edit, self._cards.design
        self.add.setEnabled(there)
        self.first.setEnabled(there)
        for action in self._on_designs[1:]:
            action.setEnabled(there and design is not None)
        self.earlier.setEnabled(self.editing.can_move(-1))
        self.later.setEnabled(self.editing.can_move(1))
        for action in (self.show_large, self.copy_picture):
            action.setEnabled(design is not None)
        self._show_page(total, shown)

    def _show_page(self, total: int, shown: int) -> None:
        page: QWidget = self.grid
        if not total:
            page = self._empty
        elif not shown:
            page = self._nothing
            self._nothing.show_for(self.grid.rows.wanted)
        elif self.pages.currentWidget() is self.large and self._cards.design is not None:
            page = self.large
        self.pages.setCurrentWidget(page)
        self.show_large.setChecked(page is self.large)

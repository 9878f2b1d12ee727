"""What stands between the panels: the tile looked at, or the deck, or both to switch between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from .document.contents import Contents, contents_of
from .widgets.box_layouts import FLUSH, hbox, vbox
from .widgets.form_fields import set_role
from .widgets.page_stack import PageStack

if TYPE_CHECKING:
    from .canvas.tile_canvas import TileCanvas
    from .deck.deck_view import DeckView
    from .document.document_context import DocumentContext


class Centre(QWidget):
    """The drawing of a tile, or the cards of a deck; a set of both has a switch over them.

    There what was looked at last is shown: a tile that is selected, a card that is pointed at.
    """

    def __init__(self, context: DocumentContext, canvas: TileCanvas, deck: DeckView) -> None:
        super().__init__()
        self._document = context.document
        self._canvas, self._deck = canvas, deck
        self.contents = Contents()
        self.tile_button = self._button(self.tr("Tile"), canvas)
        self.deck_button = self._button(self.tr("Cards"), deck)
        self._group = QButtonGroup(self)
        self.switch = QWidget()
        set_role(self.switch, "surface")
        self.pages = PageStack()
        for button, page in ((self.tile_button, canvas), (self.deck_button, deck)):
            self._group.addButton(button)
            self.pages.addWidget(page)
        hbox(
            self.tile_button, self.deck_button, 1, on=self.switch, margins=(10, 5, 10, 3), spacing=2
        )
        vbox(self.switch, (self.pages, 1), on=self, margins=FLUSH, spacing=0)
        context.selection.changed.connect(self.show_tile)
        context.selection.pointed.connect(self._follow)
        self.refresh()

    def refresh(self) -> None:
        """Show what the set is about now."""
        edition = self._document.edition
        # While a text cannot be read, what was shown stays.
        if edition is None:
            return
        before, self.contents = self.contents, contents_of(edition)
        self.switch.setVisible(all(self.contents))
        if not all(self.contents):
            self._show(self._canvas if self.contents.tiles else self._deck)
        # A set that has both from now on begins with its tiles.
        elif before != self.contents:
            self._show(self._canvas)

    def _button(self, text: str, page: QWidget) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setProperty("role", "section")
        button.clicked.connect(lambda _=False: self._show(page))
        return button

    def _show(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)
        self.setFocusProxy(page)
        (self.tile_button if page is self._canvas else self.deck_button).setChecked(True)

    def show_tile(self) -> None:
        """Show the drawing of the tile, if the set has tiles."""
        if self.contents.tiles:
            self._show(self._canvas)

    def _follow(self, place: object) -> None:
        if self.contents.cards and getattr(place, "path", ())[:1] == ("cards",):
            self._show(self._deck)

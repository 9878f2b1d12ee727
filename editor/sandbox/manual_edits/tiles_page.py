"""Manual edits of tiles: which is in hand, which is drawn next, how many are in the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton

from core.analysis.draw_odds import Left, remaining
from core.engine.manual_edits import ChangeHand, ChooseNextTile, TakeTile

from ...document.game_translator import capital
from ...set_forms.editors import NumberEditor
from ...set_forms.field_box import FieldBox
from ...widgets.box_layouts import vbox
from ...widgets.controls import SearchField
from ...widgets.folding_row import FoldingRow
from ...widgets.form_fields import ElidedLabel, spoken
from ...widgets.picture_delegate import NONE_LEFT, PictureCard, PictureDelegate
from ...widgets.row_flow import RowFlow
from ...widgets.rows import RowList
from .editing import EditPage, allow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent

    from core.engine.actions import ManualEdit

    from ..view_context import TileContext
    from .editing import ManualEdits


class TilesPage(EditPage):
    """Pictures of all kinds of tiles in the bag.

    A click picks one, for which there are buttons and a count. Two clicks or Enter take it in hand,
    if that can be done; with Shift they put it on top of the bag.
    """

    def __init__(self, context: TileContext, edits: ManualEdits) -> None:
        super().__init__()
        self._context, self._edits = context, edits
        self.search = SearchField(
            self.tr("Search the bag"),
            self.tr("Search the bag"),
            self.tr("By name, or by what is on the tile"),
        )
        self.model = BagRows(self._say_what_clicks_do, self)
        self.view = _BagView(context, self.model)
        self.view.setAccessibleName(self.tr("Tiles in the bag"))
        self.view.setToolTip("")
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self._go_to_view)
        self.view.doubleClicked.connect(self._enter)
        self.view.row_changed.connect(self._show_picked)
        self.view.entered_by_key.connect(self._enter)
        self._make_row()
        vbox(self.search, (self.view, 1), self._row, on=self, margins=(10, 8, 10, 8), spacing=7)
        context.pictures.ready.connect(self.view.repaint_soon)

    @property
    def picked(self) -> Left | None:
        """The kind of tile that is picked."""
        return self.model.row(self.view.currentIndex())

    def refresh(self) -> None:
        """Show the bag as it is now."""
        session = self._context.session
        game, names = session.game, session.game.setup.tables.names
        in_hand = names[game.drawn] if game.drawn is not None else ""
        # Only a designer who sees everything may see the next tile.
        shown = session.viewpoint is None and bool(game.deck)
        coming = names[game.deck[-1]] if shown else ""
        tags = {coming: self.tr("next"), in_hand: self.tr("in hand")}
        self.model.show_bag(remaining(game), {name: tag for name, tag in tags.items() if name})
        self._show_picked()

    def take_in_hand(self) -> bool:
        """Take the tile that is picked in hand."""
        return self.picked is not None and self._edits.do(self._taking(self.picked.name))

    def _taking(self, tile: str) -> ManualEdit:
        """The edit that takes a tile in hand, for the drawn one or added to a hand."""
        session = self._context.session
        player = session.game.turn_player
        if session.game.drawn is None and session.game.hands[player]:
            return ChangeHand(session.players[player], tile, 1)
        return TakeTile(tile)

    def put_next(self) -> bool:
        """Put the tile that is picked on top of the bag."""
        return self.picked is not None and self._edits.do(ChooseNextTile(self.picked.name))

    def _make_row(self) -> None:
        self.name = ElidedLabel()
        self.take_button = QPushButton(self.tr("&In hand"))
        self.take_button.clicked.connect(self.take_in_hand)
        self.next_button = QPushButton(self.tr("&Next"))
        self.next_button.clicked.connect(self.put_next)
        editor = NumberEditor(self.tr("Copies in the bag"))
        self.count = editor.field
        self._bag = FieldBox(self._edits, ("bag", ""), self.tr("&Copies in the bag:"), editor)
        buttons = FoldingRow((self.take_button, 1), (self.next_button, 1))

        def wanted() -> int:
            return self.name.sizeHint().width() + 6 + buttons.sizeHint().width()

        does = FoldingRow((self.name, 1), buttons, wanted=wanted)
        self._row = vbox(does, self._bag, spacing=6)

    def _show_picked(self) -> None:
        picked = self.picked
        why, why_not_next = self._why(picked)
        said = self.tr("Take this tile in hand instead of the drawn one")
        if picked is not None and isinstance(self._taking(picked.name), ChangeHand):
            said = self.tr("Take this tile in hand, too")
        allow(self.take_button, said, why)
        allow(self.next_button, self.tr("Make this the next tile to be drawn"), why_not_next)
        closed = bool(self._edits.why_nothing())
        self._bag.setEnabled(picked is not None and not closed)
        self.name.setText(picked.name if picked else self.tr("No tile selected"))
        self.name.setEnabled(picked is not None)
        self._bag.path = ("bag", picked.name if picked else "")
        self._bag.refresh()
        if picked is not None:
            self.count.setAccessibleName(
                self.tr("Copies of {tile} in the bag").format(tile=picked.name)
            )
        self.note(self._edits.why_nothing() if picked is None else why or why_not_next)

    def _why(self, picked: Left | None) -> tuple[str, str]:
        """Why a tile cannot be taken in hand, and why it cannot come next; "" if it can."""
        if picked is None:
            nothing = self._edits.why_nothing() or self.tr("No tile is selected.")
            return nothing, nothing
        does = self._taking(picked.name), ChooseNextTile(picked.name)
        return self._edits.why_not(does[0]), self._edits.why_not(does[1])

    def _say_what_clicks_do(self, left: Left) -> str:
        why, why_not_next = self._why(left)
        if why and why_not_next:
            return capital(why)
        if why:
            text = self.tr("{why}; Shift and a double click make it the next tile.")
            return text.format(why=capital(why))
        return self.tr("Double click to take it in hand, with Shift to make it the next tile.")

    def _enter(self) -> None:
        self.put_next() if self.view.with_shift else self.take_in_hand()

    def _search(self, text: str) -> None:
        session = self._context.session
        words = text.casefold().split()

        def fits(left: Left) -> bool:
            design = session.edition.designs[left.design]
            # Words match names in the file as well as their translations.
            kinds = {segment.kind for segment in design.layout.segments}
            kinds |= {name for name, _ in left.icons} | set(map(str, design.layout.edges))
            told = [left.name, *kinds, *map(spoken, kinds), *map(session.phrase, kinds)]
            whole = " ".join(told).casefold()
            return all(word in whole for word in words)

        self.model.filter(fits)
        if words and not self.view.currentIndex().isValid():
            self.view.go_to_row(0)
        self._show_picked()

    def _go_to_view(self) -> None:
        self.view.setFocus(Qt.FocusReason.TabFocusReason)


class BagRows(RowList[Left]):
    """The kinds of tiles in the bag that match the search; `say` returns what clicks on one do."""

    def __init__(self, say: Callable[[Left], str], parent: QObject) -> None:
        super().__init__(parent)
        self._say = say
        self._all: tuple[Left, ...] = ()
        self.tags: dict[str, str] = {}
        self._fits: Callable[[Left], bool] | None = None

    def show_bag(self, bag: tuple[Left, ...], tags: dict[str, str]) -> None:
        """Show a bag; tiles keep their rows where possible."""
        self._all, self.tags = bag, tags
        self._refill()

    def filter(self, fits: Callable[[Left], bool]) -> None:
        """Show only the tiles that match."""
        self._fits = fits
        self._refill()

    def _refill(self) -> None:
        fits = self._fits
        self.show_rows([left for left in self._all if fits is None or fits(left)])

    def key(self, row: Left) -> object:
        return row.name

    def text(self, row: Left) -> str:
        return f"{row.name} × {row.count}"

    def tip(self, row: Left) -> str:
        said = self.tr("{tile}: {count} of {total} in the bag").format(
            tile=row.name, count=row.count, total=row.total
        )
        tag, does = self.tags.get(row.name, ""), self._say(row)
        return f"{said}, {tag}\n{does}" if tag else f"{said}\n{does}"


class _BagView(RowFlow):
    """Cards in rows; remembers whether Shift was held. `entered_by_key`: Enter was pressed."""

    entered_by_key = Signal()
    falls_to_neighbour = False

    def __init__(self, context: TileContext, rows: BagRows) -> None:
        super().__init__()
        self.setModel(rows)
        self.with_shift = False
        self.setSelectionMode(RowFlow.SelectionMode.SingleSelection)
        self.setItemDelegate(BagCards(context, rows, self))
        self.setMinimumHeight(self.cards.card_size().height() + 12)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            index = self.indexAt(event.position().toPoint())
            if index.isValid():
                self.setCurrentIndex(index)
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # `doubleClicked` has no information about modifier keys.
        self.with_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.button() is Qt.MouseButton.LeftButton:
            super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.with_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.entered_by_key.emit()
        else:
            super().keyPressEvent(event)


class BagCards(PictureDelegate):
    """Paints a kind of tile: its picture, its name and how many are left."""

    picture = 60
    padding = 4

    def __init__(self, context: TileContext, rows: BagRows, view: RowFlow) -> None:
        super().__init__(context.appearance, view)
        self._context, self._rows = context, rows

    def card(self, row: Left, ratio: float) -> PictureCard:
        edition, pictures = self._context.session.edition, self._context.pictures
        design, badge = edition.designs[row.design], self._rows.tags.get(row.name, "")
        pixmap = pictures.pixmap(edition, design, self.picture, ratio, copy=row.copy)
        return PictureCard(
            caption=row.name,
            count=row.count,
            pixmap=pixmap or pictures.stand_in(design, copy=row.copy),
            opacity=1.0 if row.count or badge else NONE_LEFT,
            badge=badge,
            is_faint=not row.count,
        )

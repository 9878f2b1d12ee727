"""Manual edits of pieces: a palette to pick them up from, and a form to put them anywhere."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QIcon, QPixmap
from PySide6.QtWidgets import (
    QFormLayout,
    QGridLayout,
    QPushButton,
    QToolButton,
    QWidget,
)

from core.engine import table_snapshot
from core.place_names import place_words, segment_words

from ...widgets.box_layouts import discard, vbox
from ...widgets.flow_layout import FlowLayout
from ...widgets.form_fields import ChoiceField, ElidedLabel, muted_label, rule
from ...widgets.plain_text import as_tip
from ..highlights import ViewHighlight
from ..piece_pictures import Chip, piece_picture
from ..seat_colours import UNOWNED, edge_of, rim_of, seat_colour
from .editing import EditPage, HeldPiece, allow, offer, row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from ..view_context import TileContext
    from .editing import ManualEdits

_PICTURE: Final = 26
_BUTTON: Final = 58
_CHIP: Final = 14
_NAME: Final = 64
_MARGIN: Final = 12


class PiecesPage(EditPage):
    """Each kind of piece of each player: a click picks one up, a click on the table puts it down.

    Below is the same without the mouse: which piece, on which tile, on which spot.
    """

    def __init__(self, context: TileContext, edits: ManualEdits) -> None:
        super().__init__()
        self._context, self._session, self._edits = context, context.session, edits
        self._shape: object = None
        self.buttons: dict[tuple[str, str], QToolButton] = {}
        self._owners: list[list[QWidget]] = []
        self._palette = QWidget()
        self._palette.setMinimumWidth(1)  # it breaks its rows rather than widen the page
        self._grid = QGridLayout(self._palette)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(3)
        self.hint = muted_label("", wraps=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint.setMinimumHeight(2 * self.hint.fontMetrics().lineSpacing())
        self._make_form()
        self.freely = QAction(self.tr("&Move pieces freely on the table"), self, checkable=True)
        context.appearance.set_icon(self.freely, "free-hand")
        self.freely.triggered.connect(self._turn)
        self._free_button = QToolButton()
        self._free_button.setDefaultAction(self.freely)
        self._free_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._free_button.setProperty("role", "choice")
        self._free_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        above = (self._palette, self._free_button, self.hint, rule())
        vbox(
            *above, self._form, self._row, 1, on=self, margins=(_MARGIN, 10, _MARGIN, 10), spacing=9
        )
        self._highlight = ViewHighlight(context.highlights)
        edits.free.changed.connect(self._show_held)
        context.session.changed.connect(self._highlight.clear)
        context.appearance.changed.connect(self._follow_look)

    def refresh(self) -> None:
        """Show which pieces there are now, and where they may go."""
        counts = list(self._edits.counts())
        shape = [(piece, owner) for piece, owner, _ in counts]
        if shape != self._shape:
            self._shape = shape
            self._build(shape)
        for piece, owner, count in counts:
            button = self.buttons[piece, owner]
            button.setText(str(count))
            button.setEnabled(count > 0 and not self._edits.why_nothing())
            self._name_button(button, piece, owner, count)
        self._list_pieces()
        self._show_held()

    # --- The palette ---

    def _build(self, shape: Sequence[tuple[str, str]]) -> None:
        discard(*chain.from_iterable(self._owners))
        self._owners = []
        self.buttons = {}
        for owner in dict.fromkeys(owner for _, owner in shape):
            chip = Chip()
            colour = self._colour(owner)
            chip.set_colours(colour, edge_of(colour, self._context.appearance.colours))
            name = ElidedLabel()
            name.setText(owner or self.tr("No player"))
            buttons = [self._button(piece, owner) for piece, whose in shape if whose == owner]
            self._owners.append([chip, name, *buttons])
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(1, _NAME)
        self._follow_look()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Put the pieces of each owner in a row, or in several where one has no room for them."""
        kinds = max((len(row) - 2 for row in self._owners), default=0)
        aside = 2 * _MARGIN + self._grid.horizontalSpacing() + _CHIP + _NAME
        room = self.width() - aside
        in_row = min(max(room // (_BUTTON + self._grid.horizontalSpacing()), 1), max(kinds, 1))
        # The same number of lines for all owners, so that columns of equal pieces align.
        lines = -(-kinds // in_row)
        # Takes the layout items only: the widgets are placed again below.
        while self._grid.takeAt(0) is not None:
            pass
        for number, (chip, name, *buttons) in enumerate(self._owners):
            self._grid.addWidget(chip, number * lines, 0)
            self._grid.addWidget(name, number * lines, 1)
            for n, button in enumerate(buttons):
                line, column = divmod(n, in_row)
                self._grid.addWidget(button, number * lines + line, 2 + column)

    def _button(self, piece: str, owner: str) -> QToolButton:
        button = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setCheckable(True)
        button.setProperty("role", "choice")
        button.setIconSize(QSize(_PICTURE, _PICTURE))
        button.setFixedWidth(_BUTTON)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(partial(self._click, piece, owner))
        self.buttons[piece, owner] = button
        return button

    def _name_button(self, button: QToolButton, piece: str, owner: str, count: int) -> None:
        told = self._session.phrase(piece)
        whose = owner or self.tr("No player")
        said = self.tr("{owner}: {piece}, %n left", "", count).format(owner=whose, piece=told)
        button.setToolTip(as_tip(said))
        button.setAccessibleName(said)

    def _click(self, piece: str, owner: str, _checked: object = None) -> None:
        held = self.buttons[piece, owner].isChecked()
        self._edits.free.hold(HeldPiece(piece, owner) if held else None)

    def _turn(self, on: bool) -> None:
        self._edits.free.turn(on=on)

    def _follow_look(self) -> None:
        kinds, ratio = self._session.edition.pieces, self.devicePixelRatioF()
        for (piece, owner), button in self.buttons.items():
            symbol = kinds[piece].symbol
            colour = self._colour(owner)
            rim = rim_of(colour, self._context.appearance.colours)
            image = piece_picture(piece, symbol, colour, _PICTURE, ratio, rim=rim)
            button.setIcon(QIcon(QPixmap.fromImage(image)))

    def _colour(self, owner: str) -> str:
        players = self._session.players
        return seat_colour(players, players.index(owner)) if owner else UNOWNED

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_buttons()

    # --- The form ---

    def _make_form(self) -> None:
        self.piece = ChoiceField(self.tr("Which piece"))
        self.tile = ChoiceField(self.tr("On which tile"))
        self.spot = ChoiceField(self.tr("On which spot of the tile"))
        self.piece.activated.connect(self._pick_piece)
        self.tile.activated.connect(self._pick_tile)
        self.tile.highlighted.connect(self._point_out)
        self._form = QFormLayout(horizontalSpacing=10, verticalSpacing=6)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._form.addRow(self.tr("Piece:"), self.piece)
        self._form.addRow(self.tr("Tile:"), self.tile)
        self._form.addRow(self.tr("Spot:"), self.spot)
        self.put = QPushButton(self.tr("&Place it there"))
        self.put.clicked.connect(self._put)
        self.take_off = QPushButton(self.tr("Take it &off the table"))
        self.take_off.clicked.connect(self._return_to_supply)
        # Below one another where there is no room for both.
        self._row = QWidget()
        row = FlowLayout(self._row, line_gap=6)
        for button in (self.put, self.take_off):
            row.addWidget(button)

    def _list_pieces(self) -> None:
        """List all pieces, and the tiles on the table, the latest first."""
        offer(self.piece, [(self._say(held), held) for held in self._edits.pieces()])
        tiles = table_snapshot.tiles(self._session.game)[::-1]
        beside = [(self.tr("Off the table"), None)] if self._session.game.setup.areas else []
        offer(self.tile, [*((f"({t.x},{t.y})  {t.name}", t) for t in tiles), *beside])

    def _say(self, held: HeldPiece) -> str:
        piece, owner = self._session.phrase(held.piece), held.owner or self.tr("No player")
        if held.start is None:
            return self.tr("{owner}: {piece} from the supply").format(owner=owner, piece=piece)
        at = held.start
        words = place_words(at) if isinstance(at, str) else segment_words(at[2], *at[:2])
        where = self._session.phrase(words)
        return self.tr("{owner}: {piece}, {where}").format(owner=owner, piece=piece, where=where)

    def _show_held(self) -> None:
        """Show the held piece in the palette and in the form."""
        held = self._edits.free.piece
        self.freely.setChecked(self._edits.free.is_on)
        for (piece, owner), button in self.buttons.items():
            is_held = held is not None and (held.piece, held.owner) == (piece, owner)
            button.setChecked(is_held and held is not None and held.start is None)
        if held is not None:
            self.piece.setCurrentIndex(row_of(self.piece, held))
            self.hint.setText(
                self.tr("Click a spot on the table to place it there; Escape cancels.")
            )
        else:
            self.hint.setText(
                self.tr("Click a piece on the table to pick it up; Escape stops moving pieces.")
                if self._edits.free.is_on
                else self.tr("Click a piece here to place it anywhere on the table.")
            )
        self._list_spots()

    def _pick_piece(self) -> None:
        held = self.piece.currentData()
        self._edits.free.hold(held if isinstance(held, HeldPiece) else None)

    def _pick_tile(self) -> None:
        self._point_out(self.tile.currentIndex())
        self._list_spots()

    def _point_out(self, row: int) -> None:
        tile = self.tile.itemData(row)
        if tile is not None:
            self._highlight.show([(tile.x, tile.y)])

    def _list_spots(self) -> None:
        held, tile = self.piece.currentData(), self.tile.currentData()
        spots = []
        if isinstance(held, HeldPiece) and self.tile.currentIndex() >= 0:
            spots = self._edits.spots(held, tile)
        shown = [(self._session.phrase(place_words(spot[2])), spot) for spot in spots]
        offer(self.spot, shown)
        closed = self._edits.why_nothing()
        self.spot.setEnabled(bool(shown))
        self.freely.setEnabled(not closed)
        why = closed or ("" if shown else self.tr("This tile has no spot for it."))
        allow(self.put, "", why)
        standing = isinstance(held, HeldPiece) and held.start is not None
        allow(self.take_off, "", closed or ("" if standing else self.tr("It is not on the table.")))
        self.note(why)

    def _put(self) -> None:
        held, spot = self.piece.currentData(), self.spot.currentData()
        if isinstance(held, HeldPiece) and spot is not None:
            self._edits.free.hold(held)
            self._edits.free.put_down(*spot)

    def _return_to_supply(self) -> None:
        held = self.piece.currentData()
        if isinstance(held, HeldPiece):
            self._edits.free.hold(held)
            self._edits.free.return_to_supply()

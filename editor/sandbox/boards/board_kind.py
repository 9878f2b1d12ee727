"""Games with a board as data: what the sandbox says and draws of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from core.drawing.board_frames import board_svg
from core.engine.state import NOBODY

from ...document.game_translator import capital
from ..game_kind import Belonging, GameKind
from ..seat_colours import seat_colour
from .board_pictures import BoardPictures
from .board_scene import scene_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPixmap

    from core.engine.actions import Action
    from core.engine.game_board import BoardCell, Drawing

    from ...look.appearance import Appearance
    from ...look.tile_pictures import TilePictures
    from ..game_session import AnySession
    from .board_scene import BoardScene


class BoardKind(GameKind):
    """A game of any rules that shows itself as cells, hands and moves."""

    is_drawn = has_action_pictures = True

    def __init__(self, session: AnySession, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__(session, pictures, appearance)
        self.drawings = BoardPictures()
        self._scene: BoardScene | None = None
        self._state: tuple[object, ...] = ()

    @property
    def scene(self) -> BoardScene:
        """The board at the moment shown, with what was picked of a hand if it still is there."""
        session = self.session
        state = (
            session.now,
            session.seen_seats,
            session.covered,
            session.bot_to_move(),
            session.is_paused,
            session.bots.is_finishing,
        )
        # Views ask in any order when the session has changed, and a plugin makes the board.
        if self._scene is None or state != self._state:
            self._state = state
            self.drawings.show_colours(self.colours)
            self._scene = scene_of(session, "" if self._scene is None else self._scene.item)
        return self._scene

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats."""
        players = self.session.players
        return tuple(seat_colour(players, seat) for seat in range(len(players)))

    def pick(self, item: str) -> BoardScene:
        """Move with another thing in hand."""
        self._scene = self.scene.with_item(item)
        return self._scene

    # --- Actions ---

    def count(self, actions: Sequence[Action]) -> str:
        if any(move.cells and move.action in actions for move in self.scene.moves):
            return self.tr("%n moves: choose on the board", "", len(actions))
        return super().count(actions)

    def due_picture(
        self,
        size: int,
        ratio: float,
        turns: int,  # noqa: ARG002
        taken: int | None,  # noqa: ARG002
    ) -> tuple[QPixmap | None, str] | None:
        """The thing in hand that is picked, and what it is; None without any."""
        scene = self.scene
        item = scene.items.get(scene.item)
        if item is None:
            return None
        label = self.session.phrase(item.label) or item.id
        return self._picture(item.drawing, size, ratio), label

    def action_picture(self, action: Action, size: int, ratio: float) -> QPixmap | None:
        """What the first cell of a move would show, or what is moved with."""
        scene = self.scene
        move = scene.move_of(action)
        if move is None:
            return None
        item = scene.items.get(move.item)
        drawing = move.previews[0] if move.previews else item and item.drawing
        return self._picture(drawing, size, ratio) if drawing else None

    def _picture(self, drawing: Drawing, size: int, ratio: float) -> QPixmap:
        return self.drawings.drawing(drawing, QSize(size, size), ratio)

    # --- Panels and exports ---

    def belongings(self, owner: int) -> Sequence[Belonging]:
        return [
            Belonging(
                f"×{count}",
                self.tr("%n things in hand", "", count),
                caption=self.session.phrase(hand.title) or self.tr("Hand"),
                is_gone=not count,
            )
            for hand in self.scene.board.hands
            if owner == (NOBODY if hand.owner is None else hand.owner)
            for count in (len(hand.items) + hand.hidden,)
        ]

    def position(self) -> Iterator[Sequence[str]]:
        """The cells that are not empty, in words, and below them the points."""
        scene = self.scene
        yield [self._line(cell) for cell in scene.cells.values() if cell.label or cell.drawing]
        yield from super().position()

    def picture(self, title: str, *, coordinates: bool) -> str:
        scene = self.scene
        return board_svg(scene.board, self.colours, scene.mover, title=title, names=coordinates)

    def _line(self, cell: BoardCell) -> str:
        return f"{cell.id}: {self.cell_text(cell)}"

    def cell_name(self, cell: BoardCell) -> str:
        """What a cell is called, and what lies there, if anything."""
        said = self.cell_text(cell)
        return said if cell.id.casefold() in said.casefold() else self._line(cell)

    def cell_text(self, cell: BoardCell) -> str:
        """What a cell is, and whose."""
        label = self.session.phrase(cell.label) or cell.id
        if cell.owner is None:
            return capital(label)
        owner = self.session.players[cell.owner]
        return capital(self.tr("{cell}, of {player}").format(cell=label, player=owner))

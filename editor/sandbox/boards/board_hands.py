"""The things that players of a game with a board hold, as far as the viewpoint sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize

from core.engine.state import NOBODY

from ...document.game_translator import capital
from ..table.hands import LARGE, SMALL, Hands, HeldThing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPixmap

    from core.engine.game_board import Hand, HandItem

    from ..view_context import AnyContext
    from .board_kind import BoardKind
    from .board_view import BoardTableView

_MANY: Final = 14
"""Of more things to pick from, all are small."""
_BACKS: Final = 5
"""Of more things that lie face down, one is shown with their number."""
_NARROWEST: Final = 0.5
_WIDEST: Final = 2.5
"""How wide a thing is at least and at most, in its height."""


class BoardItem(HeldThing):
    """A thing of a hand, or the back of one that is not seen (None)."""

    def __init__(
        self, context: AnyContext, kind: BoardKind, hand: Hand, item: HandItem | None, high: int
    ) -> None:
        """`high` is its height in pixels; it can be picked if there is a move with it."""
        self._pictures, self._item = kind.drawings, item
        picks = item is not None and item.id in kind.scene.items
        wide = 1.0 if item is None else item.drawing.width / item.drawing.height
        size = QSize(round(high * min(max(wide, _NARROWEST), _WIDEST)), high)
        key = "" if item is None else item.id
        seat = NOBODY if hand.owner is None else hand.owner
        super().__init__(context, seat, key, size, picks=picks, fits=picks)

    def _name(self) -> str:
        session = self._context.session
        thing = "" if self._item is None else session.phrase(self._item.label) or self._item.id
        if self._seat == NOBODY:
            return capital(thing) or self.tr("Something, face down")
        player = session.players[self._seat]
        if not thing:
            return self.tr("Something of {player}, face down").format(player=player)
        return self.tr("{thing}, of {player}").format(thing=thing, player=player)

    def _picture(self) -> QPixmap:
        assert self._item is not None
        return self._pictures.drawing(self._item.drawing, self._size, self.devicePixelRatioF())


class BoardHands(Hands):
    """All hands, beginning with the player who decides; `chosen` gives the thing to move with."""

    def __init__(self, context: AnyContext, kind: BoardKind, table: BoardTableView) -> None:
        super().__init__(context)
        self._kind = kind
        self.setAccessibleName(self.tr("Hands"))
        self.chosen.connect(table.pick)
        table.picked.connect(self._mark)
        self._follow()

    @property
    def _taken(self) -> str:
        return self._kind.scene.item

    def _held(self) -> Iterator[tuple[int, Sequence[BoardItem], str]]:
        session, scene = self._context.session, self._kind.scene
        start = session.game.player if session.viewpoint is None else session.viewpoint
        count = len(session.players)
        # What lies before all players comes first.
        hands = sorted(
            scene.board.hands,
            key=lambda hand: -1 if hand.owner is None else (hand.owner - start) % count,
        )
        for hand in hands:
            things = self._things(hand, {*scene.items})
            more = [session.phrase(hand.title)] if hand.title else []
            if hand.hidden > _BACKS:
                more.insert(0, f"×{hand.hidden}")
            if things or hand.title:
                yield NOBODY if hand.owner is None else hand.owner, things, " · ".join(more)

    def _things(self, hand: Hand, useful: set[str]) -> list[BoardItem]:
        is_own = any(item.id in useful for item in hand.items)
        high = LARGE if is_own and len(hand.items) <= _MANY else SMALL
        backs = hand.hidden if hand.hidden <= _BACKS else 1
        shown = [*hand.items, *[None] * backs]
        return [BoardItem(self._context, self._kind, hand, item, high) for item in shown]

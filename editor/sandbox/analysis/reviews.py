"""What a review has found of the moments of a game, kept for every branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.simulation.game_review import ReviewedMoment, Task
from core.simulation.move_marks import MoveMark, mark_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment
    from core.simulation.game_review import ReviewedMove

    from ..game_session import AnySession


class Reviews(QObject):
    """Knows what was found about the moments of a tree, by one bot; `changed` says that it grew.

    Nothing is shown of moves whose player's knowledge `viewpoint` does not share, while the game
    is on.
    """

    changed = Signal()

    def __init__(self, session: AnySession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.bot = ""
        """Who judged the moves."""
        # By number in the tree of moments, so that branches share findings about common moves.
        self._moves: dict[int, ReviewedMove] = {}
        self._moments: dict[int, ReviewedMoment] = {}
        session.begun.connect(self.forget)

    def copy_from(self, other: Reviews) -> None:
        """Know what other reviews of the same game know."""
        self.bot = other.bot
        self._moves, self._moments = other._moves, other._moments
        self.changed.emit()

    def forget(self) -> None:
        """Forget everything."""
        self._moves.clear()
        self._moments.clear()
        self.changed.emit()

    def begin(self, bot: str) -> None:
        """Have the moves judged by a bot; what another one found of them is forgotten."""
        if bot != self.bot:
            self.bot = bot
            self._moves.clear()
            self.changed.emit()

    def known(self, line: Sequence[Moment[AnyGame]], playouts: int) -> frozenset[Task]:
        """The tasks that are done already of a line of moments, counted from the beginning.

        A moment counts only with that many playouts, or if nothing is uncertain about it.
        """
        found = ((each.depth, self._moments.get(each.number)) for each in line)
        moments = (
            Task(depth, is_move=False)
            for depth, each in found
            # A moment with fewer playouts than wanted is analysed again, unless its outcome is
            # certain.
            if each is not None and (each.chances.certain or each.chances.playouts >= playouts)
        )
        moves = (Task(each.depth - 1, is_move=True) for each in line if each.number in self._moves)
        return frozenset((*moments, *moves))

    def add(self, line: Sequence[Moment[AnyGame]], found: ReviewedMove | ReviewedMoment) -> None:
        """Keep what was found about a line of moments."""
        if isinstance(found, ReviewedMoment):
            self._moments[line[found.number].number] = found
        else:
            # Filed under the moment that the move led to, where the history shows its mark.
            self._moves[line[found.number + 1].number] = found
        self.changed.emit()

    def moment(self, moment: Moment[AnyGame]) -> ReviewedMoment | None:
        """The review of a moment; None before there is one."""
        return self._moments.get(moment.number)

    def move(self, moment: Moment[AnyGame]) -> ReviewedMove | None:
        """The review of the move that led to a moment, if there is one and it may be shown."""
        found, seats = self._moves.get(moment.number), self._session.seen_seats
        is_told = found is not None and (seats is None or found.player in seats)
        return found if is_told else None

    def mark(self, moment: Moment[AnyGame]) -> MoveMark | None:
        """The mark of the move that led to a moment, if it has one."""
        found = self.move(moment)
        return None if found is None else mark_of(found.cost)

    def text(self, mark: MoveMark) -> str:
        """The name of a mark."""
        return {
            MoveMark.INACCURACY: self.tr("inaccuracy"),
            MoveMark.MISTAKE: self.tr("mistake"),
            MoveMark.BLUNDER: self.tr("blunder"),
        }[mark]

    def tip(self, moment: Moment[AnyGame]) -> str:
        """What a marked move cost, and what would have been better; "" without a mark."""
        found, mark = self.move(moment), self.mark(moment)
        if found is None or mark is None:
            return ""
        text = self.tr("{sign} {name}: costs about {points} points. Better: {action}")
        return text.format(
            sign=mark.value,
            name=self.text(mark),
            points=round(found.cost),
            action=self._session.action_text(found.best),
        )

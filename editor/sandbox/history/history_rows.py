"""The history as rows of a list: the present line by turns, side branches folded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from core.engine.events import (
    Awarded,
    Began,
    CameHome,
    Completed,
    Concealed,
    Did,
    Discarded,
    Drew,
    Ended,
    Scored,
)
from core.engine.manual_edit import Intervened, Intervention

from ...widgets.rows import RowList

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from PySide6.QtCore import QObject

    from core.engine.events import Event
    from core.engine.game import Game
    from core.engine.protocol import AnyGame
    from core.records.game_tree import G, Moment

    from ..play import Play


_SEEN_ELSEWHERE: Final = (
    Did,
    Intervened,
    Began,
    Drew,
    Discarded,
    Ended,
    Completed,
    Scored,
    Awarded,
    CameHome,
)
"""Events that have a row of their own, or that are shown as points of their move."""


class RowKind(Enum):
    """What a row shows of its moment."""

    BEGINNING = "beginning"
    TURN = "turn"
    DEED = "deed"
    MANUAL_EDIT = "manual edit"
    CHANCE = "chance"
    END = "end"
    BRANCH = "branch"
    NAME = "name"
    NOTE = "note"


_NEVER_NOW: Final = frozenset({RowKind.BRANCH, RowKind.NAME, RowKind.NOTE})
"""Rows that never mark the moment shown."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A row: what it tells of which moment, and how far it is from the present line.

    A row of a branch tells of its first moment. `event` is what chance brought, `said` what the
    designer calls the branch or noted about the moment.
    """

    what: RowKind
    moment: Moment[Game]
    level: int = 0
    event: Event | None = None
    is_open: bool = False
    said: str = ""


class HistoryRows(RowList[HistoryRow]):
    """The rows of the history; `open_branches` has the first moments of unfolded branches."""

    def __init__(self, play: Play, parent: QObject) -> None:
        super().__init__(parent)
        self._play = play
        self._branches = play.branches
        self._now_row = -1
        self.open_branches: set[int] = set()

    @property
    def now_row(self) -> int:
        """The number of the row of the moment shown."""
        return self._now_row

    @property
    def now(self) -> HistoryRow | None:
        """The row of the moment shown."""
        return self.rows[self._now_row] if self._now_row >= 0 else None

    def follow(self) -> None:
        """Update the list; rows that stay keep their selection."""
        branches = self._play.branches
        if branches is not self._branches:
            self._branches = branches
            self.open_branches.clear()
        # The last row of the moment: that of the turn or the end that it led to.
        rows = list(rows_of(branches.line(), self.open_branches))
        now = self._play.now
        own = (n for n, row in enumerate(rows) if row.moment is now and row.what not in _NEVER_NOW)
        self._now_row = max(own, default=-1)
        self.list_on(rows)

    def is_ahead(self, row: HistoryRow) -> bool:
        """Return whether a row belongs to an undone move."""
        # A branch hangs on the moment before its first one.
        begins = row.moment.depth - (row.what is RowKind.BRANCH)
        return row.level == 0 and begins > self._play.now.depth

    def gains(self, row: HistoryRow) -> tuple[tuple[int, int], ...]:
        """Return the points that players got by a move, as pairs of player and points."""
        before = row.moment.parent
        if before is None or row.what not in {RowKind.DEED, RowKind.MANUAL_EDIT}:
            return ()
        scores = zip(row.moment.game.scores, before.game.scores, strict=True)
        return tuple((n, now - then) for n, (now, then) in enumerate(scores) if now != then)

    def caused(self, row: HistoryRow) -> tuple[str, ...]:
        """Return the other events of a move than scores, a line each, as the viewpoint knows them.

        At the end of the game there are none: every piece is returned then.
        """
        if row.what not in {RowKind.DEED, RowKind.MANUAL_EDIT} or row.moment.game.is_over:
            return ()
        events = self._play.events(row.moment)
        return tuple(self._play.event_text(e) for e in events if not isinstance(e, _SEEN_ELSEWHERE))

    def text(self, row: HistoryRow) -> str:
        play, moment = self._play, row.moment
        if row.what is RowKind.BEGINNING:
            return self.tr("The game begins")
        if row.what is RowKind.BRANCH:
            return self._branch(moment)
        if row.what is RowKind.TURN:
            return self._turn(moment)
        if row.what in {RowKind.NAME, RowKind.NOTE}:
            named = self.tr("Branch: {name}").format(name=row.said)
            return named if row.what is RowKind.NAME else row.said
        if row.event is not None:
            return play.event_text(row.event)
        return deed_text(play, moment)

    def _turn(self, moment: Moment[Game]) -> str:
        game = moment.game
        player = self._play.players[game.turn_player]
        if game.drawn is None and game.hands[game.turn_player]:
            return self.tr("The turn of {player}").format(player=player)
        if game.drawn is None:
            return self.tr("{player} has no tile").format(player=player)
        tile = game.setup.lays.names[game.drawn]
        return self.tr("{player} draws {tile}").format(player=player, tile=tile)

    def _branch(self, first: Moment[Game]) -> str:
        """Return how a branch begins, its length, and the scores at its end."""
        last = line_from(first)[-1]
        begin = deed_text(self._play, first)
        moves = self.tr("%n moves", "", last.depth - first.depth + 1)
        scores = " : ".join(map(str, last.game.scores))
        text = self.tr("{deed} ({moves}, {scores})")
        return text.format(deed=first.branch or begin, moves=moves, scores=scores)

    def tip(self, row: HistoryRow) -> str:
        """Return all events of a moment, as the viewpoint knows them."""
        if row.what is RowKind.BRANCH:
            return self.text(row)
        return "\n".join(map(self._play.event_text, self._play.events(row.moment)))

    def description(self, row: HistoryRow) -> str:
        """Return a row as text, for screen readers and the clipboard."""
        play = self._play
        parts = [self.text(row)]
        if row.what is RowKind.TURN:
            parts.insert(0, self.tr("Turn {number}").format(number=row.moment.game.turn))
        parts += [f"{play.players[n]} {points:+d}" for n, points in self.gains(row)]
        parts += self.caused(row)
        return ", ".join(parts)


def deed_text(play: Play, moment: Moment[Game]) -> str:
    """Return what was done at a moment in words, as the viewpoint knows it."""
    did = (event.action for event in play.events(moment) if isinstance(event, Did))
    concealed = next((action for action in did if isinstance(action, Concealed)), None)
    deed = concealed or moment.deed
    return "" if deed is None else play.action_text(deed)


def begins_turn(moment: Moment[AnyGame]) -> bool:
    """Return whether a turn begins with a moment, or the game ends."""
    before = moment.parent
    return before is None or moment.game.is_over or moment.game.turn != before.game.turn


def branch_of(moment: Moment[G]) -> Moment[G] | None:
    """Return the first moment of the branch that a moment is in; None where nothing forks."""
    here: Moment[G] | None = moment
    while here is not None and (here.parent is None or len(here.parent.children) == 1):
        here = here.parent
    return here


def line_from(first: Moment[G]) -> list[Moment[G]]:
    """Return a moment and those after it, along the branches visited last."""
    line = [first]
    while line[-1].children:
        line.append(line[-1].last or line[-1].children[-1])
    return line


def rows_of(
    line: Sequence[Moment[Game]], open_branches: Collection[int], level: int = 0
) -> Iterator[HistoryRow]:
    """Yield the rows of a line of moments, each with the branches that leave it there."""
    for moment, following in zip_longest(line, line[1:]):
        yield from _own_rows(moment, level)
        for child in moment.children:
            if child is not following:
                is_open = child.number in open_branches
                yield HistoryRow(RowKind.BRANCH, child, level, is_open=is_open, said=child.branch)
                if is_open:
                    yield from rows_of(line_from(child), open_branches, level + 1)


def _own_rows(moment: Moment[Game], level: int) -> Iterator[HistoryRow]:
    """Yield the move, what chance brought, and the turn or the end that follows."""
    if moment.branch and level == 0:
        yield HistoryRow(RowKind.NAME, moment, level, said=moment.branch)
    if moment.deed is None:
        yield HistoryRow(RowKind.BEGINNING, moment, level)
    else:
        by_hand = isinstance(moment.deed, Intervention)
        yield HistoryRow(RowKind.MANUAL_EDIT if by_hand else RowKind.DEED, moment, level)
    if moment.note:
        yield HistoryRow(RowKind.NOTE, moment, level, said=moment.note)
    for event in moment.events:
        if isinstance(event, Discarded):
            yield HistoryRow(RowKind.CHANCE, moment, level, event)
        elif isinstance(event, Ended):
            yield HistoryRow(RowKind.END, moment, level, event)
    if begins_turn(moment) and not moment.game.is_over:
        yield HistoryRow(RowKind.TURN, moment, level)

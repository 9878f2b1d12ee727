"""The history as rows of a list: the present line by turns, side branches folded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from core.engine.actions import ManualEdit
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
    ManuallyEdited,
    PieceMoved,
    Scored,
    TokensMoved,
)

from ...widgets.rows import RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtCore import QObject

    from core.engine.events import Event
    from core.engine.protocol import AnyGame
    from core.engine.table_snapshot import Cell
    from core.records.game_tree import G, Moment
    from core.simulation.move_marks import MoveMark

    from ..game_session import AnySession
    from ..view_context import AnyContext


_SEEN_ELSEWHERE: Final = (Did, ManuallyEdited, Began, Drew, Discarded, Ended, Completed)
"""Events that have a row of another kind, or that another event describes better."""
_TOLD: Final = (Did, ManuallyEdited, Drew, Discarded, Ended)
"""Of those, events that are told of a moment without its rows."""
_CLEARING: Final = (CameHome, PieceMoved, TokensMoved)
"""Events that are not worth a row when a game is set up, nor when all is returned at its end."""


class RowKind(Enum):
    """What a row shows of its moment."""

    BEGINNING = "beginning"
    TURN = "turn"
    MOVE = "move"
    MANUAL_EDIT = "manual edit"
    CHANCE = "chance"
    END = "end"
    BRANCH = "branch"
    NAME = "name"
    NOTE = "note"
    EVENT = "event"


_NEVER_NOW: Final = frozenset({RowKind.BRANCH, RowKind.NAME, RowKind.NOTE, RowKind.EVENT})
"""Rows that never mark the moment shown."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A row: what it shows of which moment, and how far it is from the present line.

    A row of a branch tells of its first moment. `event` is what chance brought or a move caused,
    `said` what the designer calls the branch or noted about the moment.
    """

    what: RowKind
    moment: Moment[AnyGame]
    level: int = 0
    event: Event | None = None
    is_open: bool = False
    said: str = ""


class HistoryRows(RowList[HistoryRow]):
    """The rows of the history; `open_branches` has the first moments of unfolded branches.

    `shows_events` says whether what a move caused has rows of its own.
    """

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._kind, self._reviews = context.session, context.kind, context.reviews
        self._branches = self._session.branches
        self._now_row = -1
        self.open_branches: set[int] = set()
        self.shows_events = True
        self._known: dict[tuple[int, int], tuple[HistoryRow, ...]] = {}
        self._eyes: object = None
        self._session.described.connect(self._known.clear)

    @property
    def moment(self) -> Moment[AnyGame]:
        """The moment shown."""
        return self._session.now

    @property
    def now_row(self) -> int:
        """The number of the row of the moment shown."""
        return self._now_row

    @property
    def last_event_row(self) -> int:
        """The number of the last row of what the move shown caused; its own if that is nothing."""
        number = self._now_row
        while number + 1 < len(self.rows) and self.rows[number + 1].what is RowKind.EVENT:
            number += 1
        return number

    @property
    def now(self) -> HistoryRow | None:
        """The row of the moment shown."""
        return self.rows[self._now_row] if self._now_row >= 0 else None

    def follow(self) -> None:
        """Update the list; rows that stay keep their selection."""
        branches = self._session.branches
        if branches is not self._branches:
            self._branches = branches
            self.open_branches.clear()
            self._known.clear()
        # The last row of the moment: that of the turn or the end that it led to.
        rows = [
            row
            for row in self._rows_of(branches.line(), 0)
            if self.shows_events or row.what is not RowKind.EVENT
        ]
        now = self._session.now
        own = (n for n, row in enumerate(rows) if row.moment is now and row.what not in _NEVER_NOW)
        # A moment may have several rows; the last is the turn that begins, or the end.
        self._now_row = max(own, default=-1)
        self.show_rows(rows)

    def repaint(self) -> None:
        """Have the view ask again what rows show, if that is from another viewpoint now."""
        # That lays out thousands of rows, where mostly only colours differ.
        eyes = self._session.viewpoint, self._session.covered, self._session.game.is_over
        if eyes != self._eyes:
            self._eyes = eyes
            super().repaint()

    def _rows_of(self, line: Sequence[Moment[AnyGame]], level: int) -> Iterator[HistoryRow]:
        """The rows of a line of moments, each with the branches that leave it there."""
        for moment, following in zip_longest(line, line[1:]):
            yield from self._rows_at(moment, level)
            for child in moment.children:
                if child is not following:
                    is_open = child.number in self.open_branches
                    said = child.branch
                    yield HistoryRow(RowKind.BRANCH, child, level, is_open=is_open, said=said)
                    if is_open:
                        yield from self._rows_of(line_from(child), level + 1)

    def _rows_at(self, moment: Moment[AnyGame], level: int) -> Sequence[HistoryRow]:
        """The rows of a moment, which are kept until a note or a name is another."""
        key = moment.number, level
        if key not in self._known:
            self._known[key] = tuple(_own_rows(moment, level))
        return self._known[key]

    def is_ahead(self, row: HistoryRow) -> bool:
        """Whether a row belongs to an undone move."""
        # A branch hangs on the moment before its first one.
        begins = row.moment.depth - (row.what is RowKind.BRANCH)
        return row.level == 0 and begins > self._session.now.depth

    def gains(self, row: HistoryRow) -> tuple[tuple[int, int], ...]:
        """The points that players got by a move, as pairs of player and points."""
        before = row.moment.parent
        if before is None or row.what not in {RowKind.MOVE, RowKind.MANUAL_EDIT}:
            return ()
        now, then = self._kind.scores(row.moment.game), self._kind.scores(before.game)
        return tuple(
            (n, now - then)
            for n, (now, then) in enumerate(zip(now, then, strict=True))
            if now is not None and then is not None and now != then
        )

    def players(self, row: HistoryRow) -> tuple[int, ...]:
        """The players, by seat, whom an event concerns."""
        event = self._seen(row)
        if isinstance(event, CameHome):
            return tuple(player for player, count in enumerate(event.counts) if count)
        named = (getattr(event, name, None) for name in ("player", "owner", "by", "to"))
        seats = range(len(self._session.players))
        # Events of plugins are unknown here, so seats are found by the field names that core uses.
        found = getattr(event, "winners", ()) or named
        return tuple(dict.fromkeys(n for n in found if type(n) is int and n in seats))

    def cells(self, row: HistoryRow) -> tuple[Cell, ...]:
        """The cells of the table where an event took place."""
        if row.event is None:
            return ()
        return self._kind.cells(row.moment.game, self._seen(row))

    def _seen(self, row: HistoryRow) -> Event:
        """The event of a row as the viewpoint knows it."""
        assert row.event is not None
        session = self._session
        return session.sight.events(session.game, [row.event])[0]

    def text(self, row: HistoryRow) -> str:
        session, moment = self._session, row.moment
        if row.what is RowKind.BEGINNING:
            return self.tr("The game begins")
        if row.what is RowKind.BRANCH:
            return self._branch(moment)
        if row.what is RowKind.TURN:
            return self._kind.turn(moment.game)
        if row.what in {RowKind.NAME, RowKind.NOTE}:
            named = self.tr("Branch: {name}").format(name=row.said)
            return named if row.what is RowKind.NAME else row.said
        if row.event is not None:
            return session.event_text(self._seen(row))
        return self._move_line(moment)

    def _move_line(self, moment: Moment[AnyGame]) -> str:
        """The move of a moment in words, with who decided where that is not the player on turn."""
        move, before = move_text(self._session, moment), moment.parent
        if before is None or before.game.player == self._kind.turn_player(before.game):
            return move
        player = self._session.players[before.game.player]
        return self.tr("{player}: {move}").format(player=player, move=move)

    def _branch(self, first: Moment[AnyGame]) -> str:
        """The name or first move of a branch, its length, and the scores at its end."""
        last = line_from(first)[-1]
        begin = move_text(self._session, first)
        moves = self.tr("%n moves", "", last.depth - first.depth + 1)
        points = self._kind.scores(last.game)
        scores = " : ".join("?" if each is None else str(each) for each in points)
        text = self.tr("{move} ({moves}, {scores})")
        return text.format(move=first.branch or begin, moves=moves, scores=scores)

    def tip(self, row: HistoryRow) -> str:
        """All events of a moment, as the viewpoint knows them, or the one of a row."""
        if row.what in {RowKind.BRANCH, RowKind.EVENT}:
            return self.text(row)
        told = map(self._session.event_text, self._session.events(row.moment))
        return "\n".join(filter(None, (self.mark_tip(row), *told)))

    def mark(self, row: HistoryRow) -> MoveMark | None:
        """The mark of a move that an analysis found to cost points; None for others."""
        is_move = row.what is RowKind.MOVE
        return self._reviews.mark(row.moment) if is_move else None

    def mark_tip(self, row: HistoryRow) -> str:
        """What a marked move cost, and what would have been better; empty without a mark."""
        return self._reviews.tip(row.moment) if self.mark(row) else ""

    def description(self, row: HistoryRow) -> str:
        """A row as text, for screen readers and the clipboard."""
        session = self._session
        parts = [self.text(row)]
        if row.what is RowKind.TURN:
            parts.insert(0, self.tr("Turn {number}").format(number=row.moment.game.turn))
        parts += [f"{session.players[n]} {points:+d}" for n, points in self.gains(row)]
        if tip := self.mark_tip(row):
            parts.append(tip)
        return ", ".join(parts)


def move_text(session: AnySession, moment: Moment[AnyGame]) -> str:
    """The move that led to a moment in words, as the viewpoint knows it; empty without one."""
    did = (event.action for event in session.events(moment) if isinstance(event, Did))
    concealed = next((action for action in did if isinstance(action, Concealed)), None)
    # A concealed action is shown to others only as far as they may know it.
    move = concealed or moment.move
    return "" if move is None else session.action_text(move)


def news(session: AnySession, moment: Moment[AnyGame]) -> list[Event]:
    """What was done at a moment and what that caused, as the viewpoint knows it."""
    events = session.events(moment)
    pairs = zip(events, (None, *events), strict=False)
    return [
        event
        for event, before in pairs
        if isinstance(event, _TOLD) or _is_news(event, before, moment)
    ]


def begins_turn(moment: Moment[AnyGame]) -> bool:
    """Whether a turn begins with a moment, or the game ends."""
    before = moment.parent
    return before is None or moment.game.is_over or moment.game.turn != before.game.turn


def branch_of(moment: Moment[G]) -> Moment[G] | None:
    """The first moment of the branch that a moment is in; None where nothing forks."""
    here: Moment[G] | None = moment
    while here is not None and (here.parent is None or len(here.parent.children) == 1):
        here = here.parent
    return here


def line_from(first: Moment[G]) -> list[Moment[G]]:
    """A moment and those after it, along the branches visited last."""
    line = [first]
    while line[-1].children:
        line.append(line[-1].last or line[-1].children[-1])
    return line


def _own_rows(moment: Moment[AnyGame], level: int) -> Iterator[HistoryRow]:
    """The move, what chance brought, and the turn or the end that follows, a row for each."""
    if moment.branch and level == 0:
        yield HistoryRow(RowKind.NAME, moment, level, said=moment.branch)
    if moment.move is None:
        yield HistoryRow(RowKind.BEGINNING, moment, level)
    else:
        by_hand = isinstance(moment.move, ManualEdit)
        yield HistoryRow(RowKind.MANUAL_EDIT if by_hand else RowKind.MOVE, moment, level)
    if moment.note:
        yield HistoryRow(RowKind.NOTE, moment, level, said=moment.note)
    before: Event | None = None
    for event in moment.events:
        if isinstance(event, Discarded):
            yield HistoryRow(RowKind.CHANCE, moment, level, event)
        elif isinstance(event, Ended):
            yield HistoryRow(RowKind.END, moment, level, event)
        elif _is_news(event, before, moment):
            yield HistoryRow(RowKind.EVENT, moment, level, event)
        before = event
    if begins_turn(moment) and not moment.game.is_over:
        yield HistoryRow(RowKind.TURN, moment, level)


def _is_news(event: Event, before: Event | None, moment: Moment[AnyGame]) -> bool:
    """Whether an event says more than other rows and the events before it."""
    if (moment.game.is_over or moment.move is None) and isinstance(event, _CLEARING):
        return False
    if isinstance(event, CameHome) and isinstance(before, Scored | CameHome):
        return False  # what stood on a feature comes home when that scores
    if isinstance(event, Awarded) and isinstance(moment.move, ManualEdit):
        return False
    return not isinstance(event, _SEEN_ELSEWHERE)

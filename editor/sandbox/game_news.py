"""What happens in a game, announced: moves and what they bring, whose turn it is, refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..document.game_translator import capital
from ..widgets.announcements import announce
from .history.history_rows import begins_turn, line_from, move_text, news

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from .game_session import AnySession


class GameNews(QObject):
    """Announces what happens in a window's game; a turn of a bot in one sentence.

    `due` says what is to be done at the moment shown. Of bots that play to the end, or on to the
    turn of a human player, only the last move is told.
    """

    def __init__(self, window: QWidget, session: AnySession, due: Callable[[], str]) -> None:
        super().__init__(window)
        self._window, self._session, self._due = window, session, due
        self._last, self._told = session.now, ""
        self._turn: list[str] = []
        self._moved = False
        session.moved.connect(self._note)
        session.begun.connect(self._begin)
        session.changed.connect(self._follow)
        session.refused.connect(self._refuse)

    def _note(self) -> None:
        self._moved = True

    def _begin(self) -> None:
        self._turn.clear()

    def _refuse(self, reason: str) -> None:
        announce(self._window, capital(reason), refused=True)

    def _follow(self) -> None:
        session = self._session
        if session.is_running:
            return
        before, now, moved = self._last, session.now, self._moved
        self._last, self._moved = now, False
        waits_for_bot = session.bot_to_move() is not None and not session.is_paused
        if now is not before:
            self._turn.append(self._news(before, now, moved=moved))
        if begins_turn(now) or not waits_for_bot:
            announce(self._window, capital("; ".join(filter(None, self._turn))))
            self._turn.clear()
        due = "" if waits_for_bot or session.game.is_over else self._due()
        if due != self._told or now is not before:
            announce(self._window, due)
        self._told = due

    def _news(self, before: Moment[AnyGame], now: Moment[AnyGame], *, moved: bool) -> str:
        undone = before.depth - now.depth
        if moved or undone <= 0 or before not in line_from(now):
            return "; ".join(map(self._session.event_text, news(self._session, now)))
        if undone == 1:
            return self.tr("Undone: {move}").format(move=move_text(self._session, before))
        return self.tr("%n moves undone", "", undone)

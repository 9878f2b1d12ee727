"""The replay bar below the table: a slider, a play button, and steps by turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout

from core.engine.actions import ManualEdit
from core.engine.events import Awarded, Scored

from ...look.settings import stored_number
from ...widgets.commands import Command, make_commands, tr
from ...widgets.controls import icon_button, rename
from ...widgets.form_fields import muted_label, set_role
from ..seat_colours import seat_colour
from .history_rows import move_text
from .replay_track import ReplayMark, ReplayTrack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QHideEvent, QResizeEvent

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from ..view_context import AnyContext

PACES: Final = (2000, 900, 400, 120)
"""Milliseconds from one moment to the next, from slow to very fast."""
_LEAST_WIDTH: Final = 280
_SETTING: Final = "sandbox/replayPace"


class ReplayBar(QFrame):
    """Shows all moments of the present line, from the first to the last.

    Its actions: `run`, which is for a menu too, `step_back`, `step_on`, `turn_back`, `turn_on`.
    """

    turn_back = Command(
        tr("One turn back"), lambda self: self._turn_back(), icon="replay-turn-back"
    )
    step_back = Command(tr("One move back"), lambda self: self._one_back(), icon="replay-step-back")
    run = Command(tr("Play automatically"), lambda self: self.toggle(), "Ctrl+Space")
    step_on = Command(tr("One move forward"), lambda self: self._one_on(), icon="replay-step-on")
    turn_on = Command(tr("One turn forward"), lambda self: self._turn_on(), icon="replay-turn-on")

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context, self._session = context, context.session
        self._line: Sequence[Moment[AnyGame]] = ()
        self._marks: list[ReplayMark] = []
        self._own_step = False
        set_role(self, "panel-header")
        self.setAccessibleName(self.tr("Replay"))
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._run_on)
        self._dragging = QTimer(self, singleShot=True, interval=0)
        self._dragging.timeout.connect(self._go_to_value)
        self._make_actions()
        self.track = ReplayTrack(context.appearance, self._said)
        self.track.setAccessibleName(self.tr("Moments of the game"))
        self.track.valueChanged.connect(self._drag)
        self.track.stepped.connect(self._step)
        self.track.turned.connect(self._turn)
        self.where = muted_label("")
        self.pace = self._pace_box()
        self._lay_out()
        self._session.changed.connect(self.refresh)
        self._session.moved.connect(self._note_move)
        self._show_run()
        self.refresh()

    @property
    def is_running(self) -> bool:
        """Whether the replay runs by itself."""
        return self._timer.isActive()

    def refresh(self) -> None:
        """Show the line as it is now."""
        line = self._session.branches.line()
        # Moments are the same objects as long as they are on the line: only the rest is new.
        pairs = enumerate(zip(line, self._line, strict=False))
        least = min(len(line), len(self._line))
        kept = next((n for n, (one, other) in pairs if one is not other), least)
        self._marks[kept:] = map(self._mark, line[kept:])
        self._line = line
        number = self._number()
        self.track.show_moments(self._marks, number)
        now, last = line[number].game, line[-1].game
        said = self.tr("turn {turn} of {turns} · move {move}/{moves}").format(
            turn=now.turn, turns=last.turn, move=number, moves=len(line) - 1
        )
        self.where.setText(said)
        self._fit_label(last.turn, len(line) - 1)
        self.track.setAccessibleDescription(said)
        if number == len(line) - 1:
            self.stop()
        self._enable(number, len(line) - 1)

    def toggle(self) -> None:
        """Start the replay, from the first moment if it is at the last; or stop it."""
        if self.is_running:
            self.stop()
            return
        if len(self._line) < 2:  # noqa: PLR2004 - nothing was played
            return
        if self._number() == len(self._line) - 1:
            self._session.go_to(self._line[0])
        self._timer.start(PACES[self.pace.currentIndex()])
        self._show_run()

    def stop(self) -> None:
        """Stop the replay."""
        if self._timer.isActive():
            self._timer.stop()
            self._show_run()

    # --- Navigation ---

    def _number(self) -> int:
        now = self._session.now
        return next((n for n, moment in enumerate(self._line) if moment is now), 0)

    def _run_on(self) -> None:
        self._own_step = True
        self._session.forward()
        self._own_step = False

    def _step(self, by: int) -> None:
        self.stop()
        self._go(self._number() + by)

    def _turn(self, by: int) -> None:
        """Go to where the turn begins, or the one before it, or the next."""
        self.stop()
        number, line = self._number(), self._line
        if by > 0:
            turn = line[number].game.turn
            later = (n for n in range(number, len(line)) if line[n].game.turn > turn)
            self._go(next(later, len(line) - 1))
        elif number:
            turn = line[number - 1].game.turn
            self._go(next(n for n in range(number) if line[n].game.turn == turn))

    def _go(self, number: int) -> None:
        self._dragging.stop()
        if 0 <= number < len(self._line):
            self._session.go_to(self._line[number])

    def _one_back(self) -> None:
        self._step(-1)

    def _one_on(self) -> None:
        self._step(1)

    def _turn_back(self) -> None:
        self._turn(-1)

    def _turn_on(self) -> None:
        self._turn(1)

    def _drag(self) -> None:
        """Go to the value of the slider once all waiting events are handled."""
        # A drag sends more moves than can be shown: the timer lets the last one win.
        self._dragging.start()

    def _go_to_value(self) -> None:
        self.stop()
        self._go(self.track.value())

    def _note_move(self) -> None:
        if not self._own_step:
            self.stop()

    # --- What is shown ---

    def _mark(self, moment: Moment[AnyGame]) -> ReplayMark:
        players = self._session.players
        scored = tuple((seat_colour(players, winner), points) for winner, points in _points(moment))
        return ReplayMark(scored, isinstance(moment.move, ManualEdit))

    def _said(self, number: int) -> str:
        """The tooltip of a moment: its move, and its scores."""
        if not 0 <= number < len(self._line):
            return ""
        moment = self._line[number]
        if moment.parent is None or moment.move is None:
            return self.tr("The beginning")
        before = moment.parent.game
        lines = [
            self.tr("Turn {turn}, {player}: {move}").format(
                turn=before.turn,
                player=self._session.players[before.player],
                move=move_text(self._session, moment),
            )
        ]
        players = self._session.players
        lines += [f"{players[winner]} +{points}" for winner, points in _points(moment)]
        return "\n".join(lines)

    def _enable(self, number: int, last: int) -> None:
        for action in (self.step_back, self.turn_back):
            action.setEnabled(number > 0)
        for action in (self.step_on, self.turn_on):
            action.setEnabled(number < last)
        self.run.setEnabled(last > 0)
        self.track.setEnabled(last > 0)

    def _fit_label(self, turns: int, moves: int) -> None:
        """Keep the label as wide as its longest text, so that the slider stays where it is."""
        widest = self.tr("turn {turn} of {turns} · move {move}/{moves}").format(
            turn=turns, turns=turns, move=moves, moves=moves
        )
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(widest) + 4)
        self._leave_out()

    # --- Making ---

    def _make_actions(self) -> None:
        self._shown = make_commands(self, self._context.appearance)
        self.addActions(self._shown)

    def _pace_box(self) -> QComboBox:
        box = QComboBox()
        for name in (self.tr("Slow"), self.tr("Normal"), self.tr("Fast"), self.tr("Very fast")):
            box.addItem(name)
        box.setCurrentIndex(stored_number(self._context.settings, _SETTING, 1, box.count() - 1))
        box.setAccessibleName(self.tr("Replay speed"))
        box.setToolTip(self.tr("Replay speed"))
        box.currentIndexChanged.connect(self._keep_pace)
        return box

    def _keep_pace(self, number: int) -> None:
        self._context.settings.setValue(_SETTING, number)
        self._timer.setInterval(PACES[number])

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        # Let the bar get narrower than its parts: resizeEvent then hides some.
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        row.setContentsMargins(8, 3, 10, 3)
        row.setSpacing(1)
        self.buttons = [icon_button(action) for action in self._shown]
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addSpacing(6)
        row.addWidget(self.track, 1)
        row.addSpacing(6)
        row.addWidget(self.where)
        row.addSpacing(8)
        row.addWidget(self.pace)

    def _show_run(self) -> None:
        running = self.is_running
        name = "replay-pause" if running else "replay-play"
        self._context.appearance.set_icon(self.run, name, "accent")
        rename(
            self.run,
            self.tr("Pause the replay") if running else self.tr("Play automatically"),
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_out()

    def _leave_out(self) -> None:
        """In a narrow bar leave out the speed, then the figures, which grow with the game."""
        left = self.width() - _LEAST_WIDTH - self.where.minimumWidth()
        self.where.setVisible(left >= 0)
        self.pace.setVisible(left >= self.pace.sizeHint().width())

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        super().hideEvent(event)


def _points(moment: Moment[AnyGame]) -> Iterator[tuple[int, int]]:
    """The points that players got with a moment, as pairs of player and points."""
    for event in moment.events:
        if isinstance(event, Scored | Awarded) and event.points:
            yield from ((winner, event.points) for winner in event.winners)

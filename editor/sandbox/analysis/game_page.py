"""The page about the whole game: its graph, the moves that cost most, and the way to each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from core.simulation.game_analyst import Failure, ReviewExtent, ReviewTask
from core.simulation.game_review import ReviewedMoment, ReviewedMove, ReviewSpec, leads, quick_bot
from core.simulation.move_marks import MoveMark

from ...widgets.box_layouts import FLUSH, hbox, vbox
from ...widgets.card_delegate import (
    BOLD,
    RIGHT,
    CardDelegate,
    write,
)
from ...widgets.commands import Command, make_commands, tr
from ...widgets.controls import icon_button, section_buttons
from ...widgets.form_fields import muted_label
from ...widgets.rows import RowList, RowView
from ...widgets.sight import VisibilityWatch
from ..failures import FAILURES, because
from ..figures import percent, signed
from ..piece_pictures import paint_chip
from ..seat_colours import edge_of, seat_colour
from .analyst import Analyst
from .game_graph import GameGraph, GraphMark, GraphPoint, mark_colour, neighbours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment

    from ...widgets.rows import Index
    from ..view_context import AnyContext

_PLAYOUTS: Final = (16, 80)
"""The playouts of each moment: at first, and in the second, more exact pass."""
_PATIENCE: Final = 400  # milliseconds after a move, as another one may follow
_HIGH: Final = 26
_SIGN: Final = 26
_TOLD: Final = 3


@dataclass(frozen=True, slots=True)
class Mistake:
    """A marked move: the moment it led to, what was found of it, and its mark."""

    moment: Moment[AnyGame]
    found: ReviewedMove
    mark: MoveMark


class Mistakes(RowList[Mistake]):
    """The marked moves of a game, in their order."""

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def key(self, row: Mistake) -> object:
        return row.moment

    def text(self, row: Mistake) -> str:
        session = self._context.session
        move = session.action_text(row.found.action)
        text = self.tr("Turn {number}: {move}")
        return text.format(number=row.found.turn, move=move)

    def description(self, row: Mistake) -> str:
        player = self._context.session.players[row.found.player]
        return f"{player}, {self.text(row)}, {self.tip(row)}"

    def tip(self, row: Mistake) -> str:
        return self._context.reviews.tip(row.moment)


class MistakeView(RowView):
    """Their list; `chosen` gives a moment to go to, by a click or Enter."""

    chosen = Signal(object)

    def __init__(self, mistakes: Mistakes, context: AnyContext) -> None:
        super().__init__()
        self._mistakes = mistakes
        self.setModel(mistakes)
        self.setItemDelegate(_MistakePainter(context, self, mistakes))
        self.setMinimumHeight(2 * _HIGH)

    def _choose(self, index: Index) -> None:
        row = self._mistakes.row(index)
        if row is not None:
            self.chosen.emit(row.moment)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(self.indexAt(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)


class _MistakePainter(CardDelegate):
    """Paints a marked move: sign, player, what was done, and what it cost."""

    def __init__(self, context: AnyContext, view: MistakeView, mistakes: Mistakes) -> None:
        super().__init__(context.appearance, view)
        self._context, self._mistakes = context, mistakes

    def paint_row(
        self, painter: QPainter, place: QRect, row: Mistake, option: QStyleOptionViewItem
    ) -> None:
        colours, session = self.colours, self._context.session
        ground, is_now = place.adjusted(5, 1, -5, -1), row.moment is session.now
        self.paint_ground(painter, ground, option, marked=is_now, radius=5)
        room = place.adjusted(12, 0, -12, 0)
        ink = mark_colour(row.mark, colours)
        write(painter, room, row.mark.value, ink, weight=BOLD)
        colour = seat_colour(session.players, row.found.player)
        middle = QPointF(room.left() + _SIGN + 3, place.center().y() + 0.5)
        paint_chip(painter, middle, 5, colour, edge_of(colour, colours))
        cost = signed(-row.found.cost)
        wide = write(painter, room, cost, ink, weight=BOLD, side=RIGHT)
        text = room.adjusted(_SIGN + 15, 0, -wide - 8, 0)
        write(painter, text, self._mistakes.text(row), colours.text)

    def size(self, row: Mistake) -> QSize:  # noqa: ARG002
        return QSize(self.line_width(0), _HIGH)


class GamePage(QWidget):
    """Analyses the whole game while it is switched on, except for what is known already."""

    previous = Command(
        tr("Previous mistake"), lambda self: self._jump(0), "Ctrl+PgUp", icon="move-up"
    )
    next = Command(tr("Next mistake"), lambda self: self._jump(1), "Ctrl+PgDown", icon="move-down")

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._bot: str | None = None
        self._wanted = self._is_closed = False
        self._line: Sequence[Moment[AnyGame]] = ()
        self._left, self._pass, self._failure = 0, 0, ""
        self.analyst = Analyst(self)
        self.analyst.heard.connect(self._hear)
        self.analyst.rested.connect(self._rest)
        make_commands(self, context.appearance)
        self._make_views()
        self._arrange()
        self._delay = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._delay.timeout.connect(self._ask)
        self._sight = VisibilityWatch(self, self._come)
        session = context.session
        session.changed.connect(self._follow)
        session.begun.connect(self._stop)
        self._context.reviews.changed.connect(self._show)

    @property
    def passes(self) -> int:
        """How many times the whole game was analysed, each time more closely."""
        return self._pass

    def switch(self, bot: str | None) -> None:
        """Let a bot judge the moves ("" for none, only who may win); None analyses nothing."""
        if bot == self._bot:
            return
        self._bot, self._line = bot, ()
        self.analyst.drop()
        if bot is not None:
            self._context.reviews.begin(bot)
        self._follow()

    def close_down(self, *, closed: bool) -> None:
        """Stop while the panel is closed; behind another tab it goes on."""
        self._is_closed = closed
        self._follow()

    def _make_views(self) -> None:
        context = self._context
        self.graph = GameGraph(context)
        self.graph.looked.connect(self._tell)
        self.graph.chosen.connect(self._go)
        self.mistakes = Mistakes(context, self)
        self.list = MistakeView(self.mistakes, context)
        self.list.setAccessibleName(self.tr("Moves that cost most"))
        self.list.chosen.connect(context.session.go_to)
        self.said, self.told = muted_label("", wraps=True), muted_label("", wraps=True)
        for label in (self.said, self.told):
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
        # What is told of a moment may take some lines; nothing below moves then.
        self.told.setFixedHeight(_TOLD * self.told.fontMetrics().lineSpacing())
        self._group = QButtonGroup(self)
        chances = self.tr(
            "How likely each player was to win among players like the quick bot, by playouts"
        )
        lead = self.tr("Who would have been ahead if the game had ended then")
        #: the lead of the one who is ahead, in points
        curves = ((self.tr("Chances"), chances), (self.tr("Lead"), lead))
        section_buttons(self._group, curves)[0].setChecked(True)
        self._group.idClicked.connect(self._choose_curve)

    def _arrange(self) -> None:
        buttons = (icon_button(self.previous), icon_button(self.next))
        bar = hbox(*self._group.buttons(), 1, *buttons, margins=(8, 4, 8, 2), spacing=2)
        texts = vbox(self.told, margins=(12, 2, 12, 2))
        foot = vbox(self.said, margins=(12, 2, 12, 6))
        vbox(bar, (self.graph, 3), texts, (self.list, 2), foot, on=self, margins=FLUSH, spacing=0)
        self.setFocusProxy(self.graph)

    # --- Analysing ---

    def _come(self) -> None:
        self._wanted = True
        self._follow()

    def _stop(self) -> None:
        self._left, self._pass, self._failure = 0, 0, ""
        self._delay.stop()
        self.analyst.rest()

    def _follow(self) -> None:
        """Show what is known of this line, and analyse the rest."""
        line = self._context.session.branches.line()
        is_wanted = self._wanted and self._bot is not None and not self._is_closed
        if not is_wanted:
            self._stop()
            self._line = ()
        # By number: a new move or another branch counts, a note on a moment does not.
        elif [each.number for each in line] != [each.number for each in self._line]:
            self._line, self._pass = line, 0
            self.analyst.drop()  # what it still finds is about another line
            if not self._delay.isActive():
                self._delay.start()
        self._show()

    def _ask(self) -> None:
        session = self._context.session
        if self._bot is None or not self._line:
            return
        try:
            quick = quick_bot(session.setup)
        except FAILURES as error:
            self._hear(Failure(because(error)))
            return
        playouts = _PLAYOUTS[self._pass]
        known = self._context.reviews.known(self._line, playouts)
        game = self._line[-1].game
        self._failure = ""
        make = partial(
            ReviewSpec.of, game, session.library, self._bot, quick=quick, playouts=playouts
        )
        self.analyst.ask(lambda: ReviewTask(make(), known))

    def _hear(self, said: object) -> None:
        if isinstance(said, ReviewExtent):
            self._left = said.tasks
        elif isinstance(said, ReviewedMove | ReviewedMoment):
            self._left = max(self._left - 1, 0)
            self._context.reviews.add(self._line, said)  # which shows it
        elif isinstance(said, Failure):
            self._failure = self._context.session.translator.sentence(said.why)
        self._show_progress()

    def _rest(self) -> None:
        self._left = 0
        # The first pass gives a rough curve soon; the second one makes it more exact.
        if not self._failure and self._pass + 1 < len(_PLAYOUTS):
            self._pass += 1
            self._ask()
        self._show_progress()

    # --- What is shown ---

    def _show(self) -> None:
        reviews, session = self._context.reviews, self._context.session
        # While the page is hidden, reviews keep the findings, and the history shows them.
        if not self._sight.is_open:
            return
        line, hidden = session.branches.line(), self._context.kind.why_no_scores()
        found = ((each.depth, reviews.moment(each)) for each in line) if not hidden else ()
        points = [
            GraphPoint(depth, each.chances.wins, each.if_ended)
            for depth, each in found
            if each is not None
        ]
        rows = list(self._found_mistakes(line)) if not hidden else []
        marks = [GraphMark(each.moment.depth, each.found.player, each.mark) for each in rows]
        self.graph.show_game(points, marks, len(line) - 1, session.now.depth)
        self.mistakes.show_rows(rows)
        before, after = neighbours([each.depth for each in marks], session.now.depth)
        self.previous.setEnabled(before is not None)
        self.next.setEnabled(after is not None)
        self._tell(self.graph.looked_at)
        self._show_progress()

    def _found_mistakes(self, line: Sequence[Moment[AnyGame]]) -> Sequence[Mistake]:
        reviews = self._context.reviews
        rows = []
        for moment in line:
            found, mark = reviews.move(moment), reviews.mark(moment)
            if found is not None and mark is not None:
                rows.append(Mistake(moment, found, mark))
        return rows

    def _show_progress(self) -> None:
        """Show the progress, or the result."""
        hidden = self._context.kind.why_no_scores()
        if self._failure or hidden:
            text = hidden or self._failure
        elif self._left:
            text = self.tr("%n moments and moves still to look at", "", self._left)
        elif not self._bot:
            text = self.tr("No bot of this game says what it makes of actions.")
        else:
            text = self._summary()
        self.said.setText(text)

    def _summary(self) -> str:
        """The number of marked moves of each player, by mark."""
        session, told = self._context.session, []
        for seat, name in enumerate(session.players):
            own = Counter(row.mark for row in self.mistakes.rows if row.found.player == seat)
            signs = " ".join(f"{own[mark]}×{mark.value}" for mark in MoveMark if own[mark])
            told.append(f"{name} {signs or '–'}")
        text = self.tr("Judged by {bot}: {counts}")
        return text.format(bot=self._bot, counts=" · ".join(told))

    def _tell(self, depth: int) -> None:
        """Show what is known of the moment that is pointed at, or else of the one shown."""
        session = self._context.session
        line = session.branches.line()
        depth = session.now.depth if depth < 0 else depth
        if not 0 <= depth < len(line) or self._context.kind.why_no_scores():
            self.told.setText("")
            return
        reviews = self._context.reviews
        known = [each for each in line[: depth + 1] if reviews.moment(each) is not None]
        parts = [reviews.tip(line[depth])]
        if known:
            parts.insert(0, self._moment_text(reviews.moment(known[-1])))
        self.told.setText("\n".join(filter(None, parts)))
        if self.graph.looked_at >= 0:
            self.graph.point_out(self.told.text())

    def _moment_text(self, found: ReviewedMoment | None) -> str:
        if found is None:
            return ""
        names = self._context.session.players
        if self.graph.shows_lead:
            told = [
                f"{name} {signed(lead, 0)}"
                for name, lead in zip(names, leads(found.if_ended), strict=True)
            ]
        else:
            share = self.tr("{player} {share} %")
            told = [
                share.format(player=name, share=percent(each))
                for name, each in zip(names, found.chances.wins, strict=True)
            ]
        text = self.tr("Turn {number}: {told}")
        return text.format(number=found.turn, told=" · ".join(told))

    def _choose_curve(self, number: int) -> None:
        self.graph.show_lead(lead=bool(number))
        self._tell(self.graph.looked_at)

    # --- Navigation ---

    def _go(self, depth: int) -> None:
        line = self._context.session.branches.line()
        if 0 <= depth < len(line):
            self._context.session.go_to(line[depth])

    def _jump(self, forward: int) -> None:
        session = self._context.session
        # Computed again, as the shortcuts work while the page is hidden and its list is stale.
        rows = self._found_mistakes(session.branches.line())
        depth = neighbours([each.moment.depth for each in rows], session.now.depth)[forward]
        if depth is not None:
            self._go(depth)

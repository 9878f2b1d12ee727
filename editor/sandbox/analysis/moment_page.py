"""The page about the moment shown: what may be done, what each is worth and why, who may win."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from core.simulation.game_analyst import Choices, Failure, Following, MomentTask
from core.simulation.game_review import Chances, ReviewSpec, quick_bot

from ...widgets.box_layouts import FLUSH, vbox
from ...widgets.form_fields import muted_label, rule
from ...widgets.sight import VisibilityWatch
from ..failures import FAILURES, because
from .analyst import Analyst
from .choice_view import ChoiceList, WeighedChoice, WeighedChoices
from .why import ChanceView, ReasonBars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.bots.assessment import Assessment
    from core.edition.library import Library
    from core.engine.actions import Action
    from core.engine.protocol import AnyGame

    from ..view_context import AnyContext

_PLAYOUTS: Final = 200
_PATIENCE: Final = 150
"""Milliseconds after which a moment is analysed: not those that one only passes through."""


@dataclass(slots=True)
class _Known:
    """What was found of a moment so far."""

    choices: Sequence[Assessment] = ()
    following: dict[Action, Action] = field(default_factory=dict)
    chances: Chances | None = None
    failure: str = ""
    is_whole: bool = False


class MomentPage(QWidget):
    """Analyses the moment shown while it is switched on and seen; what was found is kept."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._bot: str | None = None
        # By moment and viewpoint, as a player must not learn what a designer may see.
        self._known: dict[tuple[int, int | None], _Known] = {}
        self._at: tuple[int, int | None] | None = None
        self.analyst = Analyst(self)
        self.analyst.heard.connect(self._hear)
        self.analyst.rested.connect(self._rest)
        self.said = muted_label("", wraps=True)
        self.said.setContentsMargins(12, 6, 12, 4)
        self.choices = WeighedChoices(context, self)
        self.list = ChoiceList(self.choices, context)
        self.list.setAccessibleName(self.tr("Choices, the best first"))
        self.reasons, self.chances = ReasonBars(context), ChanceView(context)
        self._arrange()
        self._delay = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._delay.timeout.connect(self._ask)
        self._sight = VisibilityWatch(self, self._follow)
        self.list.looked.connect(self._light)
        self.list.played.connect(self._play)
        self.list.released.connect(self._sort)
        session = context.session
        session.changed.connect(self._follow)
        session.begun.connect(self._forget)

    def switch(self, bot: str | None) -> None:
        """Analyse by a bot ("" for none, only who may win); None analyses nothing."""
        if bot != self._bot:
            self._bot = bot
            self._forget()

    def rest(self) -> None:
        """Stop what is under way, while the page is hidden."""
        self._delay.stop()
        self.analyst.rest()
        self._at = None

    def _arrange(self) -> None:
        foot = QWidget()
        foot.setProperty("role", "surface")
        vbox(self.reasons, rule(), self.chances, on=foot, margins=(0, 0, 0, 6), spacing=5)
        vbox(self.said, (self.list, 1), foot, on=self, margins=FLUSH, spacing=0)
        self.setFocusProxy(self.list)

    # --- Analysing ---

    def _forget(self) -> None:
        self._known.clear()
        self._at = None
        self.analyst.drop()
        self.reasons.forget()
        self._follow()

    def _follow(self) -> None:
        """Show what is known of the moment, and find out the rest."""
        session = self._context.session
        if self._bot is None or not self._sight.is_open:
            self.rest()
            return
        # Once a game is won, nothing is hidden from any viewpoint.
        at = session.now.number, None if session.game.winners else session.viewpoint
        if session.covered:
            self._at = None
            self.analyst.drop()
            self._show(_Known(failure=session.why_closed()), is_new=True)
            return
        if at == self._at:
            self._show(self._known[at], is_new=False)
            return
        self._at = at
        self.analyst.drop()
        self.list.forget()
        known = self._known.setdefault(at, _Known())
        self._show(known, is_new=True)
        if not known.is_whole:
            self._delay.start()

    def _ask(self) -> None:
        session, bot = self._context.session, self._bot
        # Another moment may be shown by the time the timer fires.
        if bot is None or self._at is None or self._at[0] != session.now.number:
            return
        try:
            quick = quick_bot(session.setup)
        except FAILURES as error:
            self._hear(Failure(because(error)))
            return
        self.analyst.ask(partial(_task, session.game, session.library, bot, quick, self._at[1]))

    # --- What is found ---

    def _hear(self, said: object) -> None:
        if self._at is None:
            return
        known = self._known[self._at]
        if isinstance(said, Choices):
            known.choices = said.assessments
        elif isinstance(said, Following):
            known.following[said.action] = said.following
        elif isinstance(said, Chances):
            known.chances = said
        elif isinstance(said, Failure):
            known.failure = self._context.session.translator.sentence(said.why)
        self._show(known, is_new=False)

    def _rest(self) -> None:
        if self._at is not None:
            self._known[self._at].is_whole = True
            self._show(self._known[self._at], is_new=False)

    def _show(self, known: _Known, *, is_new: bool) -> None:
        was_empty, picked = not self.choices.rows, self.list.picked
        held = self.list.is_held and not is_new
        self.choices.show(known.choices, known.following, held=held)
        # Keep a choice that the user picked; otherwise the best one becomes current.
        if is_new or was_empty or not held:
            is_kept = picked is not None and self.list.is_chosen and not is_new
            self.list.pick(picked.action if is_kept and picked else None)
        self.said.setText(self._text(known))
        self.chances.show_chances(known.chances)
        self.reasons.show_choice(self.list.picked)

    def _sort(self) -> None:
        """Sort the choices, now that the pointer and the keyboard have left them."""
        if self._at is not None:
            self._show(self._known[self._at], is_new=False)

    def _text(self, known: _Known) -> str:
        """What the list shows, or why it is empty."""
        session = self._context.session
        if known.failure:
            return known.failure
        if session.game.is_over:
            return self.tr("The game is over: nothing is left to choose.")
        if not self._bot:
            return self.tr("No bot of this game says what it makes of actions.")
        player = session.players[session.game.player]
        if not known.choices:
            return self.tr("{bot} looks at what {player} may do…").format(
                bot=self._bot, player=player
            )
        text = self.tr("{player}’s choices, with the lead to expect in the end, by {bot}")
        return text.format(player=player, bot=self._bot)

    # --- What is done with it ---

    def _light(self, choice: WeighedChoice | None) -> None:
        """Show a choice on the table, with what would follow it."""
        hints = self._context.highlights
        if choice is None:
            hints.hint(None)
        else:
            hints.hint(choice.action, choice.following)
        self.reasons.show_choice(choice or self.list.picked)

    def _play(self, action: Action) -> None:
        self._context.highlights.hint(None)
        self._context.session.apply(action)


def _task(game: AnyGame, library: Library, bot: str, quick: str, viewer: int | None) -> MomentTask:
    """The task of analysing a moment; making it serialises the game, which takes time."""
    spec = ReviewSpec.of(game, library, bot, quick=quick, playouts=_PLAYOUTS)
    return MomentTask(spec, viewer)

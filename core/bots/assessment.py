"""Assessments by bots of the actions of a moment: how good each of them is, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..engine.actions import Action
    from ..messages import Words


class Reason(NamedTuple):
    """A part of what an action is worth: its stable name, what it is called, and its points."""

    name: str
    title: Words
    points: float


class Assessment(NamedTuple):
    """The assessment of one action by a bot.

    `worth` is by how many points the player whose action it is will be ahead in the end of the best
    of the others, as far as the bot can tell; it orders the actions of a moment. `reasons` add up
    to it, if the bot gives any. `playouts` says how often the action was tried by playing on, and
    `wins` how many of those the player won, a shared win counting in parts. `alike` are actions
    that its player cannot tell from this one, such as other cards that nobody has seen.
    """

    action: Action
    worth: float
    reasons: tuple[Reason, ...] = ()
    playouts: int = 0
    wins: float = 0
    alike: tuple[Action, ...] = ()


class Assessor(Protocol):
    """A bot that can say what it makes of each action, not only which it takes."""

    def assess(
        self,
        actions: Sequence[Action],
        view: Any,  # noqa: ANN401 - the game's own
        report: Callable[[Sequence[Assessment]], object] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> Sequence[Assessment]:
        """The assessments of actions, all of which are legal, the best first.

        Of actions that the player cannot tell apart it is asked about one. Others that come to the
        same as some may be left out. A bot that takes its time calls
        `report` with what it has so far now and then, and returns that once `stopped` is true.
        """

"""A setup that is no more than an edition, players and options, for games of plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..edition.rule_options import resolve
from ..messages import msg
from .action_texts import BadAction
from .setup import seated

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..edition.edition import Edition
    from ..tileset.schema import OptionValue
    from .actions import Action
    from .protocol import AnyGame, GameType
    from .randomness import Chance

G = TypeVar("G", bound="AnyGame")


class PlainSetup(Generic[G]):
    """What games of an edition with the same players and options have in common, and no more.

    `players` are names in seat order, `first` is the seat of who begins, and `options` has the
    value of every option. A subclass says of which class the games are, and the `actions`: all
    kinds of action that there are, each with an `action_text`.
    """

    game: Callable[..., G]
    actions: Sequence[Any] = ()

    def __init__(
        self,
        kind: GameType[G],
        edition: Edition,
        players: Sequence[str] | int,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
    ) -> None:
        """Prepare; raise Unplayable for the players, BadOption for an option."""
        self.type, self.edition, self.first = kind, edition, first
        self.players = seated(edition, players, first)
        self.options = resolve(edition, options or {})

    def begin(self, seed: int, chance: Chance | None = None, position: Any = None) -> G:  # noqa: ANN401
        """Begin a game, or take up a position; raise BadPosition."""
        return type(self).game(self, seed, chance, position)

    def parse(self, game: G, text: str) -> Action:
        """Return the action of a text, a legal one if there is any; raise BadAction."""
        return self.meanings(game, text)[0]

    def meanings(self, game: G, text: str) -> list[Action]:
        """Return every action of a text, legal ones first; raise BadAction."""
        found: list[Action] = []
        wrong = [BadAction(msg("no rule of this game has such an action"), -1)]
        for kind in self.actions:
            try:
                action = kind.parse(text)
            except BadAction as error:
                wrong.append(error)
            else:
                found += [] if action is None else [action]
        if not found:
            # The kind that matched most letters is the one that was meant.
            raise max(wrong, key=lambda error: error.letters)
        return sorted(found, key=lambda action: bool(game.why_not(action)))

    def names_of(self, what: str) -> Sequence[str]:  # noqa: ARG002 - games with names override it
        """Return the names for an outcome of chance: none, so that records have its numbers."""
        return ()

"""What a page shows of a game of any kind: its table, what is due, what players have.

`viewer` is who looks: a seat, NOBODY for what all players know, None for all there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..drawing.table_frames import TableFrames
from ..engine.state import NOBODY
from ..messages import msg, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..drawing.svg import Symbol
    from ..drawing.table_frames import TableFrame
    from ..engine.actions import Action
    from ..engine.events import Event
    from ..engine.protocol import AnyGame
    from .edition_words import EditionWords
    from .requests import OddsRequest, TryRequest

Data = dict[str, Any]
Viewer = int | None
"""A seat, NOBODY or None."""


class PageTable:
    """A game that nobody knows how to draw: steps, actions and events in words.

    `frames` draws the table, and `symbols` are those that others than the table refer to.
    """

    def __init__(self, words: EditionWords, frames: TableFrames) -> None:
        self.words, self.frames = words, frames

    @property
    def symbols(self) -> dict[str, Symbol]:
        """All symbols that were shown, by id."""
        return self.frames.symbols

    def seen(self, game: AnyGame, viewer: Viewer) -> AnyGame:  # noqa: ARG002
        """A game in which nothing is that the viewer does not know."""
        return game

    def frame(self, game: AnyGame, viewer: Viewer) -> TableFrame:  # noqa: ARG002
        """The table as a viewer sees it, of a game that is what the viewer knows."""
        return self.frames.frame(game)

    def events(self, game: AnyGame, start: int, viewers: Sequence[int]) -> list[Event]:
        """The events of a game from a number on, as all of some players know them."""
        found = []
        for event in game.events[start:]:
            known: Any = event
            for seat in viewers:
                known = known.seen_by(seat) if hasattr(known, "seen_by") else known
            found.append(known)
        return found

    def hides_hands(self, game: AnyGame) -> bool:  # noqa: ARG002
        """Whether a player may do what others must not see beforehand."""
        return False

    def has_secrets(self, game: AnyGame, player: int) -> bool:  # noqa: ARG002
        """Whether a player holds something whose value others do not see."""
        return False

    def due(self, game: AnyGame) -> str:
        """Whose turn it is, and what for."""
        player = game.players[game.player]
        return self.words.sentence(
            msg("{player}: {step}", player=player, step=named(str(game.step)))
        )

    def progress(self, game: AnyGame) -> str:
        """How far the game has come."""
        return self.words.sentence(msg("Turn {number}", number=game.turn))

    def places(self, game: AnyGame, actions: Sequence[Action]) -> Data:  # noqa: ARG002
        """Where on the table actions are, by their numbers, in hundredths of a tile or a card."""
        return {}

    def labels(self, game: AnyGame, actions: Sequence[Action]) -> list[str]:
        """The actions in words, no two alike as far as the game has it."""
        return [self.words.sentence(game.describe_action(each)) for each in actions]

    def groups(self, actions: Sequence[Action]) -> list[Data]:
        """The kinds of actions by what they are called, each with the numbers of its own."""
        kinds: dict[type, list[int]] = {}
        for number, action in enumerate(actions):
            kinds.setdefault(type(action), []).append(number)
        return [{"title": self.kind(kind), "actions": own} for kind, own in kinds.items()]

    def kind(self, kind: type) -> str:
        """The name of a kind of actions, which is that of its class."""
        words = "".join(f" {sign}" if sign.isupper() else sign for sign in kind.__name__)
        return self.words.sentence(named(words.strip().lower()))

    def things(self, game: AnyGame, seat: int, viewer: Viewer) -> Iterator[Data]:  # noqa: ARG002
        """Yield what a player has, or the whole game (NOBODY), with a symbol, number and label."""
        yield from ()

    def odds(self, game: AnyGame, viewer: Viewer, asked: OddsRequest) -> Data:  # noqa: ARG002
        """What is left to come, and how likely it is."""
        return {}

    def tried(self, game: AnyGame, attempt: TryRequest) -> tuple[Sequence[Action], Sequence[int]]:  # noqa: ARG002
        """What a player may have meant, legal or not, and the sides where a tile does not fit."""
        return (), ()


def thing(symbol: str, number: str, label: str, *, gone: bool = False) -> Data:
    """Something that a player has, as data for a page."""
    return {"symbol": symbol, "number": number, "label": label, "gone": gone}


def is_open(game: AnyGame, viewer: Viewer, owner: int) -> bool:
    """Whether a viewer sees what only its owner may know."""
    return viewer is None or bool(game.winners) or (viewer != NOBODY and viewer == owner)

"""What happens in a game: events as small values with a text form.

Players are numbers in seat order; a game's `tell` puts their names in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from .actions import made
from .terms import Term, explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Action

SUPPLY, BOX = "the supply", "the box"


class Event(Protocol):
    """Something that happened; extensions may add their own kinds."""

    def text(self, players: Sequence[str]) -> str:
        """Return it in words, with the names of the players."""


class Began(NamedTuple):
    """A game began: the players in seat order, and who has the first turn (rules 6, 9)."""

    first: int
    tile: str

    def text(self, players: Sequence[str]) -> str:
        seats = ", ".join(players)
        return f"{self.tile} opens the table; {seats} sit clockwise; {players[self.first]} begins"


class Drew(NamedTuple):
    """A player drew a tile (rule 14), named as in `Lays.names`."""

    player: int
    tile: str

    def text(self, players: Sequence[str]) -> str:
        return f"{players[self.player]} draws {self.tile}"


class Discarded(NamedTuple):
    """A drawn tile fits nowhere and is out of the game (rule 20)."""

    player: int
    tile: str

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return f"{self.tile} fits nowhere and is out of the game"


class Did(NamedTuple):
    """A player's action."""

    player: int
    action: Action

    def text(self, players: Sequence[str]) -> str:
        return f"{players[self.player]}: {self.action}"


class TokensMoved(NamedTuple):
    """Tokens went from one place to another; `values` are None where they are not known.

    `by` and `to` are places in words, or players by number. A player knows what he gets or gives.
    """

    pool: str
    values: tuple[int | None, ...]
    by: str | int
    to: str | int

    def text(self, players: Sequence[str]) -> str:
        by, to = (players[p] if isinstance(p, int) else p for p in (self.by, self.to))
        count, plural = len(self.values), "" if len(self.values) == 1 else "s"
        known = [str(value) for value in self.values if value is not None]
        shown = f" ({', '.join(known)})" if known else ""
        return f"{count} {self.pool} token{plural}{shown} from {by} to {to}"

    def seen_by(self, player: int) -> TokensMoved:
        """Return the event as a player knows it."""
        if player in (self.by, self.to):
            return self
        pool, values, by, to = self
        return made(TokensMoved, (pool, (None,) * len(values), by, to))


class Completed(NamedTuple):
    """The tile just laid completes a feature that somebody may hold: which, and where it is."""

    kind: str
    tiles: int
    x: int
    y: int

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        size = "one tile" if self.tiles == 1 else f"{self.tiles} tiles"
        return f"the {self.kind} of {size} at ({self.x},{self.y}) is completed"


class Scored(NamedTuple):
    """A claimed feature scored. `pieces` counts each player's, `role` is what they are there.

    `formula` and `values` (name, number) are what it is worth by the set, `more` what extensions
    add; `points` is their sum, which each of the winners gets.
    """

    kind: str
    final: bool
    x: int
    y: int
    role: str
    pieces: tuple[int, ...]
    winners: tuple[int, ...]
    points: int
    formula: str
    values: tuple[tuple[str, int], ...]
    more: tuple[Term, ...] = ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """What the points are made of; the points of the terms add up to `points`."""
        return (*explain(self.formula, dict(self.values), self.kind), *self.more)

    def text(self, players: Sequence[str]) -> str:
        terms = "; ".join(map(str, self.terms))
        winners = " and ".join(players[n] for n in self.winners)
        held = sorted((n for n in self.pieces if n), reverse=True)
        least = held if len(held) > 1 else [held[0], 0]
        role = self.role.replace("_", " ")
        shown = f"{least[0]} {role}{'' if least[0] == 1 else 's'} to {least[1]}"
        if len(self.winners) > 1:
            shown = f"{least[0]} {role}{'' if least[0] == 1 else 's'} each"
        where = f"{self.kind} at ({self.x},{self.y}){', at the end' if self.final else ''}"
        plural = "" if self.points == 1 else "s"
        each = " each" if len(self.winners) > 1 else ""
        return f"{where}: {terms}; {self.points} point{plural} to {winners}{each} ({shown})"


class Awarded(NamedTuple):
    """A player got points for something that is no feature: what for, in named terms."""

    player: int
    source: str
    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        """The sum of the terms."""
        return sum(term.points for term in self.terms)

    def text(self, players: Sequence[str]) -> str:
        terms = "; ".join(map(str, self.terms))
        plural = "" if self.points == 1 else "s"
        return f"{self.source}: {terms}; {self.points} point{plural} to {players[self.player]}"


class PieceMoved(NamedTuple):
    """A piece went to a place on the table, or off it (`to` is None); nobody's if owner is -1."""

    piece: str
    owner: int
    to: str | None

    def text(self, players: Sequence[str]) -> str:
        whose = f"{players[self.owner]}'s {self.piece}" if self.owner >= 0 else f"the {self.piece}"
        return f"{whose} goes to {self.to}" if self.to else f"{whose} leaves the table"


class Noted(NamedTuple):
    """Something that an extension has to say of a player: `BLUE loses the bet`."""

    player: int
    words: str

    def text(self, players: Sequence[str]) -> str:
        return f"{players[self.player]} {self.words}"


class CameHome(NamedTuple):
    """Claiming pieces returned to their owners (rules 63, 80): how many of each player."""

    piece: str
    counts: tuple[int, ...]

    def text(self, players: Sequence[str]) -> str:
        back = (f"{n} to {players[p]}" for p, n in enumerate(self.counts) if n)
        return f"{self.piece} back: {', '.join(back)}"


class TurnCut(NamedTuple):
    """No tile is left that fits, so that the turn has none (A12)."""

    player: int
    ends: bool

    def text(self, players: Sequence[str]) -> str:
        after = "the game ends" if self.ends else "the turn goes on without one"
        return f"{players[self.player]} has no tile to lay; {after}"


class Ended(NamedTuple):
    """The game is over: the scores, and who won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def text(self, players: Sequence[str]) -> str:
        scores = ", ".join(f"{players[n]} {score}" for n, score in enumerate(self.scores))
        who = " and ".join(players[n] for n in self.winners)
        return f"the game is over: {scores}; {who} win{'s' if len(self.winners) == 1 else ''}"

"""What happens in a game: events as small values with a text form.

Players are numbers in seat order; a game's `describe_event` puts their names in.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ..messages import (
    Words,
    join_all,
    join_semicolon,
    msg,
    msg_template,
    named,
    plural,
    plural_of,
    plural_templates,
)
from ..place_names import piece_words, place_words
from ..tileset.score_terms import Term, explain, plural_name
from .actions import Action, ManualEdit, make_fast

#: where tokens lie that nobody has; filled into "from {by} to {to}"
SUPPLY = msg_template("the supply")
#: where tiles and tokens go that are out of the game; filled into "from {by} to {to}"
BOX = msg_template("the box")
#: where tiles are drawn from; filled into "from {by} to {to}"
BAG = msg_template("the bag")
FACE_DOWN = msg_template("the face-down tiles")


class Event(Protocol):
    """Something that happened; extensions may add their own kinds.

    `text` gives a `msg` where it is to be said in other languages too. A class may have `rules`,
    the numbers of what it is played by in the rules as played.
    """

    def text(self, players: Sequence[str]) -> str:
        """The event in words, with the names of the players."""


class Began(NamedTuple):
    """A game began: the players in seat order, and who has the first turn (rules 6, 9)."""

    first: int
    tile: str

    def text(self, players: Sequence[str]) -> str:
        return msg(
            "{tile} opens the table; {seats} sit clockwise; {player} begins",
            tile=self.tile,
            seats=list(players),
            player=players[self.first],
        )


class Drew(NamedTuple):
    """A player drew a tile (rule 14), named as in `TileTables.names`."""

    player: int
    tile: str

    def text(self, players: Sequence[str]) -> str:
        return msg("{player} draws {tile}", player=players[self.player], tile=self.tile)


class Discarded(NamedTuple):
    """A drawn tile fits nowhere and is out of the game (rule 20)."""

    player: int
    tile: str

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return msg("{tile} fits nowhere and is out of the game", tile=self.tile)


class Concealed(NamedTuple):
    """An action that a player does not see, and what is seen of it."""

    seen: str

    def __str__(self) -> str:
        return self.seen


class Did(NamedTuple):
    """A player's action."""

    player: int
    action: Action

    def text(self, players: Sequence[str]) -> str:
        action = named(str(self.action))
        return msg("{player}: {action}", player=players[self.player], action=action)

    def seen_by(self, player: int) -> Did:
        """The event as a player knows it, if the action has an `as_others_see`."""
        # Kinds of actions that everybody sees, nearly all, have no such method.
        hide = getattr(self.action, "as_others_see", None)
        if hide is None or player == self.player:
            return self
        return Did(self.player, Concealed(hide()))


class ManuallyEdited(NamedTuple):
    """A manual edit was done."""

    edit: ManualEdit

    @property
    def intervention(self) -> ManualEdit:
        """The edit by its former name, which works in this version."""
        said = "`intervention` of an event is called `edit` now; the old name goes next version"
        warnings.warn(said, DeprecationWarning, stacklevel=2)
        return self.edit

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return msg("by hand: {edit}", edit=str(self.edit))


class TokensMoved(NamedTuple):
    """Tokens went from one place to another; `values` are None where they are not known.

    `by` and `to` are places in words, or players by number. A player knows what he gets or gives;
    of tokens that lie open all are known.
    """

    pool: str
    values: tuple[int | None, ...]
    by: str | int
    to: str | int
    is_open: bool = False

    def text(self, players: Sequence[str]) -> str:
        by, to = (
            players[place] if isinstance(place, int) else place_words(place)
            for place in (self.by, self.to)
        )
        count = len(self.values)
        one, many = plural_templates(
            "{count} {pool} token from {by} to {to}", "{count} {pool} tokens from {by} to {to}"
        )
        known = ", ".join([str(value) for value in self.values if value is not None])
        if known:
            one, many = plural_templates(
                "{count} {pool} token ({known}) from {by} to {to}",
                "{count} {pool} tokens ({known}) from {by} to {to}",
            )
        return plural(one, many, count=count, pool=named(self.pool), known=known, by=by, to=to)

    def seen_by(self, player: int) -> TokensMoved:
        """The event as a player knows it."""
        if self.is_open or player in (self.by, self.to):
            return self
        # How many tokens a player takes is seen by all; what they are worth is not (rule 44).
        pool, values, by, to, _ = self
        return make_fast(TokensMoved, (pool, (None,) * len(values), by, to, False))


class TileMoved(NamedTuple):
    """A tile went into a player's hand, or face-down, or left that; `tile` is None if not known.

    `by` and `to` are places in words, or players by number. What goes into the box everybody sees.
    """

    tile: str | None
    by: str | int
    to: str | int

    def text(self, players: Sequence[str]) -> str:
        by, to = (
            players[place] if isinstance(place, int) else place_words(place)
            for place in (self.by, self.to)
        )
        if self.tile is None:
            #: by and to are players or places: BLUE, the bag, the box
            return msg("a tile goes from {by} to {to}", by=by, to=to)
        #: by and to are players or places: BLUE, the bag, the box
        return msg("{tile} goes from {by} to {to}", tile=self.tile, by=by, to=to)

    def seen_by(self, player: int) -> TileMoved:
        """The event as a player knows it."""
        known = self.to == BOX or player in (self.by, self.to)
        return self if known else TileMoved(None, self.by, self.to)


class Completed(NamedTuple):
    """The tile just laid completes a feature that somebody may hold: which, and where it is."""

    kind: str
    tiles: int
    x: int
    y: int

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return plural(
            "the {kind} of one tile at ({x},{y}) is completed",
            "the {kind} of {count} tiles at ({x},{y}) is completed",
            count=self.tiles,
            kind=named(self.kind),
            x=self.x,
            y=self.y,
        )


class Scored(NamedTuple):
    """A claimed feature scored. `pieces` is what each player's pieces there count as together.

    `role` is what they are there. `formula` and `values` (name, number) are what it is worth by the
    set, `more` what extensions add; `points` is their sum, which each of the winners gets.
    `feature` is one of its segments and `standing` the segment, kind and owner of each piece that
    was counted. What has scored grows no more, so `Board.segments(board.find(feature))` are its
    segments in every later state of the game.
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
    feature: int | None = None
    standing: tuple[tuple[int, str, int], ...] = ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """What the points are made of; the points of the terms add up to `points`."""
        return (*explain(self.formula, dict(self.values), self.kind), *self.more)

    def as_data(self, players: Sequence[str]) -> dict[str, Any]:
        """The event as it stands in a record."""
        return {
            "kind": self.kind,
            "at": (self.x, self.y),
            "final": self.final,
            "role": self.role,
            "pieces": self.pieces,
            "formula": self.formula,
            "values": dict(self.values),
            **_points_data(self, players),
        }

    def text(self, players: Sequence[str]) -> str:
        template = msg_template("{kind} at ({x},{y})")
        if self.final:
            template = msg_template("{kind} at ({x},{y}), at the end")
        return msg(
            "{what}: {terms}; {points} ({held})",
            what=msg(template, kind=named(self.kind), x=self.x, y=self.y),
            terms=join_semicolon(map(str, self.terms)),
            points=_points(self.points, [players[n] for n in self.winners]),
            held=self._held(players),
        )

    def _held(self, players: Sequence[str]) -> str:
        """The pieces that the winners have there, or what they count as, and who is next.

        If extensions decided who scores, that is what each player has.
        """
        most_held = max(self.pieces)
        if self.winners != tuple(n for n, held in enumerate(self.pieces) if held == most_held):
            each = [
                msg("{player} {count}", player=players[player], count=held)
                for player, held in enumerate(self.pieces)
            ]
            return msg("{held}; another rule decides", held=each)
        held = sorted((n for n in self.pieces if n), reverse=True)
        role = self.role.replace("_", " ")
        # Where some pieces count as more than one, a number of pieces would be wrong.
        if self.standing and len(self.standing) != sum(held):
            most = msg("a strength of {strength}", strength=held[0])
        else:
            one, many = f"{{count}} {role}", f"{{count}} {plural_name(role)}"
            most = plural_of(role, one, many, count=held[0])
        if len(self.winners) > 1:
            return msg("{pieces} each", pieces=most)
        return msg("{pieces} to {next}", pieces=most, next=held[1] if len(held) > 1 else 0)


class Awarded(NamedTuple):
    """A player got points for something that is no feature: what for, in named terms."""

    player: int
    source: str
    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        """The sum of the terms."""
        return sum(term.points for term in self.terms)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who got the points, as for a feature."""
        return (self.player,)

    def as_data(self, players: Sequence[str]) -> dict[str, Any]:
        """The event as it stands in a record."""
        return {"source": self.source, **_points_data(self, players)}

    def text(self, players: Sequence[str]) -> str:
        return msg(
            "{what}: {terms}; {points}",
            what=named(self.source),
            terms=join_semicolon(map(str, self.terms)),
            points=_points(self.points, [players[self.player]]),
        )


class PieceMoved(NamedTuple):
    """A piece went to a place, or back to a supply (`to` is None); nobody's if owner is -1."""

    piece: str
    owner: int
    to: str | None

    def text(self, players: Sequence[str]) -> str:
        piece = piece_words(self.piece, players[self.owner] if self.owner >= 0 else None)
        if self.to:
            return msg("{piece} goes to {place}", piece=piece, place=place_words(self.to))
        return msg("{piece} leaves the table", piece=piece)


class Noted(NamedTuple):
    """Something that an extension has to say of a player: `BLUE loses the bet`.

    It is said of the whole game if `player` is -1 (NOBODY): `the dragon is cornered`. `at` is where
    it happened, as `game.board.at(segment)` names places; "" for nowhere.
    """

    player: int
    words: str
    at: str = ""

    def text(self, players: Sequence[str]) -> str:
        what = named(self.words)
        if self.player < 0:
            return what
        return msg("{player} {what}", player=players[self.player], what=what)


class CameHome(NamedTuple):
    """Claiming pieces returned to their owners (rules 63, 80): how many of each player."""

    piece: str
    counts: tuple[int, ...]

    def text(self, players: Sequence[str]) -> str:
        back = [
            msg("{count} to {player}", count=count, player=players[player])
            for player, count in enumerate(self.counts)
            if count
        ]
        return msg("{piece} back: {counts}", piece=named(self.piece), counts=back)


class TurnCut(NamedTuple):
    """No tile is left that fits, so that the turn has none (A12)."""

    player: int
    ends: bool

    def text(self, players: Sequence[str]) -> str:
        template = msg_template("{player} has no tile to lay; the turn goes on without one")
        if self.ends:
            template = msg_template("{player} has no tile to lay; the game ends")
        return msg(template, player=players[self.player])


class Ended(NamedTuple):
    """The game is over: the scores, and who won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def text(self, players: Sequence[str]) -> str:
        return plural(
            "the game is over: {scores}; {winners} wins",
            "the game is over: {scores}; {winners} win",
            count=len(self.winners),
            scores=[
                msg("{player} {score}", player=players[n], score=score)
                for n, score in enumerate(self.scores)
            ],
            winners=join_all([players[n] for n in self.winners]),
        )


def _points_data(event: Scored | Awarded, players: Sequence[str]) -> dict[str, Any]:
    return {
        "terms": tuple([term._asdict() for term in event.terms]),
        "winners": tuple([players[n] for n in event.winners]),
        "points": event.points,
    }


def _points(points: int, players: Sequence[str]) -> Words:
    """Points in words, with whoever gets them all."""
    one, many = plural_templates("{count} point to {player}", "{count} points to {player}")
    if not players:
        return plural("{count} point to no player", "{count} points to no player", count=points)
    if len(players) > 1:
        one, many = plural_templates(
            "{count} point to {player} each", "{count} points to {player} each"
        )
    return plural(one, many, count=points, player=join_all(players))

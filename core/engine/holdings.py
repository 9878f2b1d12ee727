"""What players and extensions hold and move beside tiles and claims: pieces, tokens and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..tileset.score_terms import unfit
from .actions import make_fast
from .events import BOX, SUPPLY, Awarded, CameHome, PieceMoved, TokensMoved

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..tileset.score_terms import Term
    from .board import Board
    from .events import Event
    from .randomness import Chance
    from .setup import Setup
    from .token_pools import Tokens

NOBODY: Final = -1


class Holdings:
    """The part of a game that extensions move about; every move that is seen makes an event.

    `pieces` maps a kind of piece and its owner, NOBODY for one of the whole game, to the segments
    on which such pieces stand. `supply` counts the claiming pieces of each player, which the board
    has when they stand. `tokens` has the tokens of each pool.
    """

    __slots__ = (
        *("board", "chance", "events", "pieces", "player", "scores", "setup", "supply", "tokens"),
    )

    setup: Setup
    board: Board
    chance: Chance
    player: int
    scores: list[int]
    supply: list[int]
    events: list[Event]
    pieces: dict[tuple[str, int], tuple[int, ...]]
    tokens: dict[str, Tokens]

    def award(self, player: int, source: str, terms: Iterable[Term]) -> None:
        """Give a player points for something that is no feature, in named terms."""
        event = Awarded(player, source, tuple(terms))
        if not 0 <= player < len(self.scores):
            raise ValueError(f"points cannot be given: there is no player {player!r}")
        for term in event.terms:
            if wrong := unfit(term.points):
                raise ValueError(f"points cannot be given: {wrong}")
        self.scores[player] += event.points
        self.events.append(event)

    def laid_icons(self) -> Mapping[str, int]:
        """Return the icons of the tile just laid itself, not of its features."""
        return self.board.face().icons

    def clockwise(self, first: int) -> list[int]:
        """Return all players in order of seats, beginning with one."""
        count = len(self.scores)
        return [(first + n) % count for n in range(count)]

    def places(self, piece: str, owner: int = NOBODY) -> tuple[int, ...]:
        """Return the segments on which pieces of a kind stand; claiming pieces are the board's."""
        return self.pieces.get((piece, owner), ())

    def pieces_on(self, piece: str, feature: int) -> list[tuple[int, int]]:
        """Return owner and segment of each piece of a kind on a feature, NOBODY's come first."""
        find, players = self.board.find, range(NOBODY, len(self.scores))
        return [(p, s) for p in players for s in self.places(piece, p) if find(s) == feature]

    def claims(self, feature: int) -> tuple[int, ...]:
        """Return how many claiming pieces each player has on a feature."""
        return self.board.claims_by_player(self.board.find(feature), len(self.scores))

    def claim(self, segment: int) -> None:
        """Put a claiming piece of the player whose turn it is on a segment."""
        self.board.claim(segment, self.player)
        self.supply[self.player] -= 1
        for hook in self.setup.on_claimed:
            hook(self, segment)

    def release(self, segment: int) -> None:
        """Take the claiming piece off a segment, back to its owner's supply, and say so."""
        owner = self.board.release(segment)
        self.supply[owner] += 1
        counts = tuple([int(player == owner) for player in range(len(self.scores))])
        self.events.append(CameHome(self.setup.piece, counts))
        for hook in self.setup.on_freed:
            hook(self, segment)

    def spare(self, piece: str, owner: int = NOBODY) -> int:
        """Return how many pieces of a kind are in an owner's supply."""
        kind = self.setup.edition.pieces[piece]
        total = kind.per_game if owner == NOBODY else kind.per_player
        return total - len(self.places(piece, owner))

    def stand(self, piece: str, owner: int, segment: int) -> None:
        """Put a piece on a segment. What is no player's action wants an event of its own."""
        if piece not in self.setup.edition.pieces:
            raise ValueError(f"the edition has no piece {piece!r}")
        self.pieces[piece, owner] = (*self.pieces.get((piece, owner), ()), segment)

    def lift(self, piece: str, owner: int, segment: int) -> None:
        """Take a piece off a segment."""
        self.pieces[piece, owner] = tuple(s for s in self.pieces[piece, owner] if s != segment)

    def shift(self, piece: str, owner: int, segment: int, to: int) -> None:
        """Move a piece from one segment to another."""
        places = self.pieces[piece, owner]
        if len(places) == 1:
            self.pieces[piece, owner] = (to,)
        else:
            self.pieces[piece, owner] = (*(s for s in places if s != segment), to)

    def send_home(self, piece: str, owner: int, segment: int) -> None:
        """Take a piece off a segment, back to its supply, and say so."""
        self.lift(piece, owner, segment)
        self.events.append(PieceMoved(piece, owner, None))

    def lay_tokens(self, pool: str, segment: int, count: int) -> None:
        """Lay tokens of the supply on the pile of a segment's feature, as many as are left."""
        if count < 0:
            raise ValueError(f"{count} tokens cannot be laid")
        board = self.board
        values = self.tokens[pool].lay(board.find(segment), count)
        if values:
            self.events.append(make_fast(TokensMoved, (pool, values, SUPPLY, board.at(segment))))

    def give_tokens(self, pool: str, values: Sequence[int], player: int, by: str) -> None:
        """Hand tokens that were taken off a pile to a player."""
        if values:
            self.tokens[pool].give(player, values)
            self.events.append(make_fast(TokensMoved, (pool, tuple(values), by, player)))

    def return_tokens(self, pool: str, values: Sequence[int], by: str | int) -> None:
        """Mix tokens that were taken off a pile or from a player into the supply."""
        if values:
            self.tokens[pool].mix_in(values, self.chance)
            self.events.append(make_fast(TokensMoved, (pool, tuple(values), by, SUPPLY)))

    def remove_tokens(self, pool: str, values: Sequence[int], by: str | int) -> None:
        """Take tokens out of the game."""
        if values:
            self.tokens[pool].remove(values)
            self.events.append(TokensMoved(pool, tuple(values), by, BOX))

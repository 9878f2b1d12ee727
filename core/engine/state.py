"""The state of one game, with the types that refer to it: the steps of a turn, offers, the setup.

They are in one module since they refer to each other: a setup has steps, and a step takes the state
to say whether it is due. Everything else in a game is a function of a state, and imports this.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self, TypeAlias

from ..place_names import OFF_TABLE
from ..tileset.score_terms import Term, unfit
from .actions import Action, make_fast
from .board import Board, Location
from .events import BOX, SUPPLY, Awarded, Began, CameHome, Event, PieceMoved, TokensMoved
from .held_tiles import HeldTiles
from .randomness import Chance
from .slots import COPY, EACH, copier
from .token_pools import Tokens

if TYPE_CHECKING:
    from ..edition.kinds import AreaKind
    from .setup import Setup

    Hooks = tuple[Callable[..., Any], ...]

NOBODY: Final = -1
PieceOwner: TypeAlias = tuple[str, int]
"""A kind of piece, and a player or NOBODY."""
Areas: TypeAlias = "Mapping[str, AreaKind]"
"""The places off the table by name: `castle`, or `pasture of BLUE` where each player has one."""
MOST_PIECES: Final = 200
"""What a player's pieces to claim with may count as together."""
OVER: Final = -1
"""The step of a game that is over."""

Veto: TypeAlias = "Callable[[GameState, Action], str]"
"""Says why an action is forbidden now, or ""."""
Legal: TypeAlias = "Callable[[GameState], Collection[Action]]"
"""Gives the actions of a kind that are legal now."""


class Gain(NamedTuple):
    """Points that a player got in a turn, and what for, as events name it: a kind, a source."""

    player: int
    source: str
    points: int


def area_name(kind: str, player: str) -> str:
    """What a player's own area is called in texts and files: `pasture of BLUE`."""
    return f"{kind} of {player}"


class VetoIf(NamedTuple):
    """A veto with a cheap question before it, asked once in each decision, not for each action.

    Where `when` says no, nothing is forbidden.
    """

    when: Callable[[GameState], object]
    veto: Veto


class Step(NamedTuple):
    """A part of a turn in which a player decides.

    It comes up in a turn only where `due` says so. `by_chance` is for what people settle among
    themselves away from the rules; among bots chance decides it. `rules` are the numbers of what
    it is played by in the rules as played, such as "90-98 A21".

    `when` is its place in a turn: before the tile is placed, which is in hand by then, between
    that and the turn's action, after the action, before completed features score, or when they
    have scored, where `turn_gains` has what that brought. With
    `repeats` it comes again after each action until it is not due any more. `decides` gives the
    seat of the player who decides; otherwise that is the player whose turn it is.
    """

    name: str
    due: Callable[[GameState], object]  # true or false, as whatever it gives counts
    by_chance: bool = False
    rules: str = ""
    when: Literal["before", "between", "after", "scored"] = "between"
    repeats: bool = False
    decides: Callable[[GameState], int] | None = None

    def __str__(self) -> str:
        return self.name


class Offer(NamedTuple):
    """A kind of action: in which steps it is legal, which of them are legal now, what it does.

    `step` is the name of a step, or several names. `legal` gives the legal ones, which are only
    read, in an order that depends on the game's course alone. `why_not` says why one of this kind
    is not among them; it is asked only for such. `where` gives the segment on which an action takes
    place, if that is not told by its `x`, `y` and `spot`. `rules` are the numbers of its rules, as
    of a Step. An action of the `category` "claim" claims something, and vetoes against claims are
    for it too. A `quiet` one leaves points, claims and tokens as they are, and so does whatever
    comes of it in the same turn.
    """

    kind: type
    step: str | Sequence[str]
    legal: Callable[[GameState], Collection[Action]]
    perform: Callable[[GameState, Action], None]
    why_not: Callable[[GameState, Action], str] | None = None
    where: Callable[[GameState, Action], int | None] | None = None
    rules: str = ""
    category: str = ""
    quiet: bool = False

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of its steps."""
        return (self.step,) if isinstance(self.step, str) else tuple(self.step)


class GameState(HeldTiles):
    """What can change in a game; extensions may move all of it.

    `player` decides now. That is `turn_player`, whose turn it is, but in a step that another player
    decides; extensions assign neither. `deck` is hidden, the next tile last; `drawn` is the copy
    drawn this turn, which everybody sees. `hands` has the copies that each player holds besides,
    which nobody else sees. `supply` counts the pieces of each kind and owner that do not stand on
    the board. `pieces` has the places on which those stand that claim nothing there, by kind and
    owner, NOBODY for those of the whole game; claiming ones are in `board.standing`, and those in
    areas off the table in `off_table`. `places` and `spare` answer for pieces of all kinds.
    `tokens` has the tokens of each pool. `turn` counts from `first_turn`, `step_index` is the
    number of the step, `repeats` how often it has come again. `turn_gains` has the points that the
    present turn brought, by hand excepted, in their order. `face_down` has the tiles that lie
    face-down, out of play. `is_over` says whether all is scored and settled. `checked_scores` are
    the last found valid.
    """

    __slots__ = (
        "board",
        "chance",
        "checked_scores",
        "deck",
        "discarded",
        "drawn",
        "events",
        "first_turn",
        "has_laid",
        "is_over",
        "memories",
        "off_table",
        "pieces",
        "player",
        "repeats",
        "scores",
        "seed",
        "setup",
        "step_index",
        "supply",
        "tokens",
        "turn",
        "turn_gains",
        "turn_player",
        "winners",
    )

    def __new__(cls, *_given: object, **_named: object) -> Self:
        # So that `copy` can make one: of a compiled class, `__new__` would run `__init__`, too.
        return object.__new__(cls)

    def __init__(self, setup: Setup, seed: int, chance: Chance) -> None:
        """Begin with an empty table and full supplies; nothing is dealt yet."""
        players = len(setup.players)
        self.setup, self.seed, self.chance = setup, seed, chance
        self.board = Board(setup.tables, setup.watched)
        self.board.areas = tuple(setup.areas)
        self.deck: list[int] = []
        self.discarded: list[int] = []
        self.drawn: int | None = None
        self.hands = setup.no_hands
        self.face_down = ()
        self.supply, self.pieces = setup.supply.copy(), setup.no_pieces.copy()
        self.off_table: dict[PieceOwner, tuple[Location, ...]] = {}
        self.tokens = {
            pool: Tokens(pool, [], players, is_open=pool in setup.open_pools)
            for pool in setup.token_values
        }
        self.memories: dict[str, Any] = {}
        self.scores = [0] * players
        self.checked_scores: list[int] = []
        self.player = self.turn_player = setup.first
        self.turn = self.first_turn = 1
        self.turn_gains: tuple[Gain, ...] = ()
        self.step_index = self.repeats = 0
        self.has_laid = self.is_over = False
        self.winners: tuple[int, ...] = ()
        self.events: list[Event] = [Began(setup.first, setup.tables.names[setup.tables.start])]

    def deal(self) -> None:
        """Shuffle the tiles and the tokens (rules 7, 8)."""
        self.deck = self.shuffled_tiles(self.setup.tiles)[::-1]
        for pool, values in self.setup.token_values.items():
            self.tokens[pool].supply = self.chance.order(f"the {pool} tokens", values)[::-1]

    def begin_extensions(self) -> None:
        """Let extensions begin."""
        for extension in self.setup.extensions:
            memory = extension.begin(self)
            if memory is not None:
                self.memories[extension.id] = memory

    @classmethod
    def copied(cls) -> dict[str, str]:
        own = dict.fromkeys(("checked_scores", "off_table", "pieces", "scores", "supply"), COPY)
        return HeldTiles.copied() | own | {"memories": EACH, "tokens": EACH}

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one; raise what memories raise."""
        kind: Any = type(self)
        new: Self = kind.__new__(kind)
        new._take_over(self)
        new.board = self.board.copy()
        return new

    def _take_over(self, other: Self) -> None:
        """Have all that another state has, and for its own what is mutable, but for the table."""
        kind: Any = type(self)
        copier(kind)(other, self)

    @property
    def step(self) -> Step | None:
        """The part of the turn in which the player decides; None when the game is over."""
        if self.step_index == OVER:
            return None
        return self.setup.all_steps[self.step_index]

    @property
    def is_scored(self) -> bool:
        """Whether the last turn is over: at most steps follow that come after the final scoring."""
        return self.step_index == OVER or self.step_index > self.setup.last_step

    @property
    def is_turn_scored(self) -> bool:
        """Whether what the last tile completed has scored, so that nothing of it is pending."""
        return self.step_index == OVER or self.step_index > self.setup.scoring_step

    def still_comes(self, step: str) -> bool:
        """Whether a step of this turn, by its name, is the present one or one that follows."""
        names = [each.name for each in self.setup.steps]
        return self.step_index != OVER and step in names[self.step_index :]

    # --- What extensions ask, and what they move; every move that is seen makes an event ---

    def award(self, player: int, source: str, terms: Iterable[Term]) -> None:
        """Give a player points for something that is no feature, in named terms."""
        event = Awarded(player, source, tuple(terms))
        # Python would take -1 for the last player.
        if not 0 <= player < len(self.scores):
            raise ValueError(f"points cannot be given: there is no player {player!r}")
        given: Any = event.terms  # or whatever an extension took for such
        for term in given:
            if wrong := unfit(term.points):
                raise ValueError(f"points cannot be given: {wrong}")
        self.scores[player] += event.points
        self.turn_gains = (*self.turn_gains, Gain(player, source, event.points))
        self.events.append(event)

    def gained(self, player: int) -> int:
        """The points that a player got in this turn, of features and of all else but by hand."""
        return sum([gain.points for gain in self.turn_gains if gain.player == player])

    def laid_icons(self) -> Mapping[str, int]:
        """The icons of the tile just laid itself, not of its features."""
        return self.board.tables.faces[self.board.placed[-1]].icons

    def clockwise(self, first: int) -> list[int]:
        """All players in order of seats, beginning with one."""
        count = len(self.scores)
        return [(first + n) % count for n in range(count)]

    def places(self, piece: str, owner: int = NOBODY) -> tuple[Location, ...]:
        """The places on the table of an owner's pieces of a kind, what they claim first."""
        own = piece, owner
        if piece not in self.setup.claiming:
            return self.pieces.get(own, ())
        standing = self.board.standing.items()
        claimed = [segment for segment, each in standing if each == own]
        return (*claimed, *self.pieces.get(own, ()))

    def everywhere(self, piece: str, owner: int = NOBODY) -> tuple[Location, ...]:
        """The places where an owner's pieces of a kind stand, then those in areas off the table."""
        return (*self.places(piece, owner), *self.off_table.get((piece, owner), ()))

    def area(self, name: str, owner: int = NOBODY) -> Location:
        """The place of an area that the edition declares: a player's own, or that of the game.

        Raise ValueError if there is none.
        """
        full = area_name(name, self.setup.players[owner]) if owner >= 0 else name
        place = self.board.area(full)
        if place is None:
            raise ValueError(f"there is no {full!r} off the table")
        return place

    def pieces_in(self, area: Location) -> list[PieceOwner]:
        """Kind and owner of each piece in an area, by kind and owner."""
        return [own for own, there in sorted(self.off_table.items()) for at in there if at == area]

    def pieces_on(self, piece: str, feature: int) -> list[tuple[int, int]]:
        """Owner and segment of each piece of a kind on a feature, NOBODY's come first."""
        find, players = self.board.find, range(NOBODY, len(self.scores))
        there = [(p, s) for p in players for s in self.places(piece, p)]
        return [(p, s) for p, s in there if s >= 0 and find(s) == feature]

    def claims(self, feature: int) -> tuple[int, ...]:
        """The count of each player's pieces on a feature; who has most holds it."""
        return self.board.claims_by_player(self.board.find(feature), len(self.scores))

    def claim(self, segment: int, piece: str = "", owner: int | None = None) -> None:
        """Place a claiming piece of a supply on a segment of any tile, and run the hooks for it.

        Without a `piece`, it is of the first kind that claims; without an `owner`, of the player
        who decides. Whether the rules allow the claim is up to the caller. Raise ValueError if
        there is no such piece, or if one claims the segment already.
        """
        piece = piece or next(iter(self.setup.claiming))
        owner = self.player if owner is None else owner
        own, supply = (piece, owner), self.supply
        if piece not in self.setup.claiming or own not in supply:
            raise ValueError(f"{piece!r} of player {owner!r} is no piece that claims")
        self.board.claim(segment, piece, owner)
        supply[own] -= 1
        for hook in self.setup.on_claimed:
            hook(self, segment)

    def release(self, segment: int) -> None:
        """The claiming piece on a segment to its owner's supply, and run the hooks."""
        piece, owner = self.board.release(segment)
        self.supply[piece, owner] += 1
        counts = tuple([int(player == owner) for player in range(len(self.scores))])
        self.events.append(CameHome(piece, counts))
        for hook in self.setup.on_freed:
            hook(self, segment)

    def remove(self, piece: str, owner: int, location: Location) -> None:
        """Take any piece off the table, back to its supply, with an event and the hooks for it.

        What claims a segment is released. Raise ValueError if no such piece stands there.
        """
        if self.board.standing.get(location) == (piece, owner):
            self.release(location)
        else:
            self.send_home(piece, owner, location)

    def worth(self, segment: int, *, final: bool = True) -> tuple[Term, ...]:
        """The score of a segment's feature as it is, in terms that add up to it.

        That is by the formula for the end of the game, or for a completed feature, and by what
        extensions add for all who score.
        """
        return self.setup.terms_of(self, self.board.find(segment), final=final)

    def adjoining(self, segment: int, kind: str) -> list[int]:
        """The features of a kind, by name, that adjoin that of a segment, on any tile."""
        number = self.setup.tables.kind_numbers.get(kind)
        board = self.board
        return [] if number is None else sorted(board.adjoining(board.find(segment), number))

    def spare(self, piece: str, owner: int = NOBODY) -> int:
        """The number of pieces of a kind in an owner's supply."""
        return self.supply.get((piece, owner), 0)

    def owned(self, piece: str, owner: int = NOBODY) -> int:
        """How many pieces of a kind an owner has in this game, in the supply and out of it."""
        return self.spare(piece, owner) + len(self.everywhere(piece, owner))

    def stand(self, piece: str, owner: int, location: Location) -> None:
        """Place a piece of a supply somewhere, without an event, and without any hook.

        Only `claim` runs the hooks for claiming pieces; on a tile or a corner nothing is claimed.
        """
        own = piece, owner
        if not NOBODY <= owner < len(self.scores):
            raise ValueError(f"{piece!r} cannot stand: there is no player {owner!r}")
        self._check_room(piece, location)
        if self._claims(own, location):
            self.board.claim(location, piece, owner)
        elif piece in self.setup.edition.pieces:
            kept = self._kept(location)
            kept[own] = (*kept.get(own, ()), location)
        else:
            raise ValueError(f"the edition has no piece {piece!r}")
        self.supply[own] = self.supply.get(own, 0) - 1

    def lift(self, piece: str, owner: int, location: Location) -> None:
        """Take one piece off its place, back to its supply; ValueError if none stands there."""
        own = piece, owner
        if self.board.standing.get(location) == own:
            self.board.release(location)
        else:
            kept = self._kept(location)
            kept[own] = self._without(own, location)
            # Only kinds that never claim always have an entry: equal states look equal.
            if not kept[own] and (kept is self.off_table or own not in self.setup.no_pieces):
                del kept[own]
        self.supply[own] += 1

    def shift(self, piece: str, owner: int, location: Location, to: Location) -> None:
        """Move one piece from one place to another; ValueError if none stands there."""
        own = piece, owner
        self._check_room(piece, to)
        is_single = self.pieces.get(own) == (location,) and ~to < OFF_TABLE
        if is_single and piece not in self.setup.claiming:
            self.pieces[own] = (to,)  # mostly, and in half the time
        else:
            self.lift(piece, owner, location)
            self.stand(piece, owner, to)

    def _check_room(self, piece: str, to: Location) -> None:
        """Raise ValueError if one more piece of a kind cannot go to an area."""
        if ~to >= OFF_TABLE and (why := self.setup.why_no_room(self, piece, to)):
            raise ValueError(why)

    def _kept(self, location: Location) -> dict[PieceOwner, tuple[Location, ...]]:
        """Where pieces are kept that claim nothing at a location."""
        return self.off_table if ~location >= OFF_TABLE else self.pieces

    def _without(self, own: PieceOwner, location: Location) -> tuple[int, ...]:
        """The places of an owner's pieces of a kind that claim nothing, less one of them."""
        places = self._kept(location).get(own, ())
        if location not in places:
            where = self.board.at(location)
            raise ValueError(f"no {own[0]!r} of player {own[1]!r} stands on {where}")
        nth = places.index(location)
        return (*places[:nth], *places[nth + 1 :])

    def send_home(self, piece: str, owner: int, location: Location) -> None:
        """Take one piece off its place, back to its supply, and say so; ValueError if none."""
        self.lift(piece, owner, location)
        self.events.append(PieceMoved(piece, owner, None))

    def _claims(self, own: PieceOwner, location: Location) -> bool:
        """Whether a piece claims where it stands: all others are in `pieces` and `off_table`."""
        return own not in self.setup.no_pieces and location >= 0 and own in self.supply

    def lay_tokens(self, pool: str, segment: int, count: int) -> None:
        """Lay tokens of the supply on the pile of a segment's feature, as many as are left."""
        if count < 0:
            raise ValueError(f"{count} tokens cannot be laid")
        board, tokens = self.board, self.tokens[pool]
        values = tokens.lay(board.find(segment), count)
        if values:
            moved = pool, values, SUPPLY, board.at(segment), tokens.is_open
            self.events.append(make_fast(TokensMoved, moved))

    def give_tokens(self, pool: str, values: Sequence[int], player: int, by: str) -> None:
        """Hand tokens that were taken off a pile to a player."""
        if not 0 <= player < len(self.scores):
            raise ValueError(f"tokens cannot be given: there is no player {player!r}")
        tokens = self.tokens[pool]
        if values:
            tokens.give(player, values)
            moved = pool, tuple(values), by, player, tokens.is_open
            self.events.append(make_fast(TokensMoved, moved))

    def share_tokens(self, pool: str, feature: int, players: Collection[int]) -> None:
        """Deal a feature's pile in turn, from its top, clockwise from the player who decides.

        Without anybody to take them its tokens are mixed into the supply.
        """
        values, where = self.tokens[pool].take_all(feature)[::-1], self.board.at(feature)
        order = [player for player in self.clockwise(self.player) if player in players]
        for number, player in enumerate(order):
            self.give_tokens(pool, values[number :: len(order)], player, where)
        if not order:
            self.return_tokens(pool, values, where)

    def return_tokens(self, pool: str, values: Sequence[int], by: str | int) -> None:
        """Mix tokens that were taken off a pile or from a player into the supply."""
        # No tokens, no outcome of chance: records hold those that there were.
        tokens = self.tokens[pool]
        if values:
            tokens.mix_in(values, self.chance)
            moved = pool, tuple(values), by, SUPPLY, tokens.is_open
            self.events.append(make_fast(TokensMoved, moved))

    def remove_tokens(self, pool: str, values: Sequence[int], by: str | int) -> None:
        """Take tokens out of the game."""
        tokens = self.tokens[pool]
        if values:
            tokens.remove(values)
            self.events.append(TokensMoved(pool, tuple(values), by, BOX, tokens.is_open))

"""What one player knows of a game, and a game in which that player can look ahead.

Hidden are the order of the deck, the values of other players' tokens but of open pools, and all
future outcomes. A view has none of that: it is made from a copy of the game in which everything
hidden is dealt again.
The new deal depends only on what everybody knows, so that two games that differ only in what a
player does not know give that player equal views.

Of the tiles the order of the bag is hidden, what others hold, and what lies face-down unseen. What
is drawn, placed and discarded everybody sees, and when a game is won, the tokens that players hold
have been counted.

The memory of an extension is public unless it has a method `hidden_from(player, chance)`. This is
called on the view's own copy, and deals again, by `chance`, what the player does not know; the
result must not depend on what was there. The player may be NOBODY, who knows of nothing hidden.
Events with hidden parts have a method `seen_by(player)`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TypeVar

from ..messages import msg
from . import table_snapshot
from .actions import Action, Place
from .errors import NotRemembered, attributing
from .events import Did, Event
from .placements import TURNS, in_hand
from .randomness import Chance
from .scoring import Track, track
from .state import NOBODY
from .token_pools import SeenTokens, Tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from .game import Game

G = TypeVar("G", bound="Game")


class TileInHand(NamedTuple):
    """The tile in hand (rule 15): its design, and its name as in events."""

    tile: str
    name: str


@dataclass(frozen=True, eq=False)
class View:
    """What a player, `viewer`, knows of a game.

    `imagined` is a game for looking ahead: copy it and apply actions to the copy. What the viewer
    does not know was dealt there at random, and nothing can be undone.
    """

    viewer: int
    imagined: Game

    @property
    def table(self) -> Game:
        """The game to look at what is open in it, and not to try anything."""
        return self.imagined

    def own_imagined(self) -> Game:
        """A game for looking ahead that nobody else has."""
        return self.imagined.copy()

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.viewer, self.turn, self.scores, self.tiles))

    def imagine(self, number: int) -> Game:
        """Another imagined game, the same for the same number; 0 gives `imagined` again."""
        return imagine(self.imagined, self.viewer, number)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in seat order."""
        return self.imagined.setup.players

    @cached_property
    def player(self) -> int:
        """Who decides now: whose turn it is, but in a step that another player decides."""
        return self.imagined.player

    @cached_property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self.imagined.turn_player

    @cached_property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.imagined.turn

    @cached_property
    def step(self) -> str | None:
        """The part of the turn in which the player decides; None when the game is over."""
        step = self.imagined.step
        return step and step.name

    @cached_property
    def actions(self) -> Sequence[Action]:
        """What the viewer may do now; nothing if another player decides."""
        if self.imagined.is_over or self.viewer != self.player:
            return ()
        return tuple(self.imagined.legal_actions())

    def choice(self, action: Action) -> Hashable:
        """What the viewer chooses by an action: a tile may look like itself when it is turned."""
        if not isinstance(action, Place):
            return type(action), action
        tables, copy = self.imagined.setup.tables, in_hand(self.imagined).get(action.tile)
        if copy is None or action.rotation not in TURNS:
            return Place, action
        return Place, action._replace(rotation=tables.same_turns(copy)[TURNS[action.rotation]])

    @cached_property
    def drawn(self) -> TileInHand | None:
        """The tile drawn this turn, which everybody sees."""
        copy = self.imagined.drawn
        return None if copy is None else self._tile(copy)

    @cached_property
    def hands(self) -> tuple[tuple[TileInHand | None, ...], ...]:
        """The tiles that each player holds besides, None for those that the viewer cannot see."""
        return tuple(
            tuple(self._tile(copy) if player == self.viewer else None for copy in hand)
            for player, hand in enumerate(self.imagined.hands)
        )

    @cached_property
    def face_down(self) -> tuple[TileInHand | None, ...]:
        """The tiles that lie face-down, None for those that the viewer has not seen."""
        lying = self.imagined.face_down
        return tuple(self._tile(t.tile) if t.known_to == self.viewer else None for t in lying)

    @cached_property
    def tiles(self) -> tuple[table_snapshot.LaidTile, ...]:
        """The tiles on the table in the order in which they were laid."""
        return table_snapshot.tiles(self.imagined)

    @cached_property
    def features(self) -> tuple[table_snapshot.TableFeature, ...]:
        """The features on the table, the oldest first."""
        return table_snapshot.features(self.imagined)

    @cached_property
    def pieces(self) -> tuple[table_snapshot.StandingPiece, ...]:
        """The pieces on the table."""
        return table_snapshot.pieces(self.imagined)

    @cached_property
    def supplies(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """What is left in each player's supply, as pairs of a kind of piece and a number."""
        return tuple(self._supply(player) for player in range(len(self.imagined.scores)))

    @cached_property
    def spare(self) -> tuple[tuple[str, int], ...]:
        """The pieces of nobody that are off the table."""
        game = self.imagined
        kinds = game.setup.edition.pieces.values()
        own = [kind.name for kind in kinds if kind.per_game or game.owned(kind.name)]
        return tuple((name, game.spare(name)) for name in own)

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The points of each player."""
        return tuple(self.imagined.scores)

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """Where each player's marker is on the score track (rules 66, 67)."""
        return tuple(map(track, self.scores))

    @cached_property
    def tiles_left(self) -> tuple[tuple[str, int], ...]:
        """How many tiles of each design the viewer has not seen; those with none are left out.

        They are in the bag, in the hands of other players, or face-down.
        """
        game, ids = self.imagined, self.imagined.setup.tables.tile_ids
        counts = Counter([ids[copy] for copy in game.unseen_tiles((self.viewer,))])
        return tuple((tile, counts[tile]) for tile in dict.fromkeys(ids) if counts[tile])

    @cached_property
    def discarded(self) -> tuple[str, ...]:
        """The tiles that fitted nowhere (rule 20), named as in events, in their order."""
        names = self.imagined.setup.tables.names
        return tuple(names[copy] for copy in self.imagined.discarded)

    @cached_property
    def tokens(self) -> tuple[SeenTokens, ...]:
        """The tokens of each pool as far as the viewer knows them."""
        return tuple(self._seen(tokens) for tokens in self.imagined.tokens.values())

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What has happened, as the viewer knows it."""
        return tuple(self.imagined.events)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The winners, who are known when the last turn is over."""
        return self.imagined.winners

    @property
    def is_over(self) -> bool:
        """Whether all is scored and settled."""
        return self.imagined.is_over

    def _tile(self, copy: int) -> TileInHand:
        tables = self.imagined.setup.tables
        return TileInHand(tables.tile_ids[copy], tables.names[copy])

    def _supply(self, player: int) -> tuple[tuple[str, int], ...]:
        game = self.imagined
        kinds = game.setup.edition.pieces.values()
        own = [each.name for each in kinds if each.per_player or game.owned(each.name, player)]
        return tuple((name, game.spare(name, player)) for name in own)

    def _seen(self, tokens: Tokens) -> SeenTokens:
        known = range(len(tokens.held)) if self.winners else (self.viewer,)
        return tokens.seen(known, self.imagined.board.at)

    def _parts(self) -> tuple[object, ...]:
        return (
            self.viewer,
            self.players,
            self.player,
            self.turn_player,
            self.turn,
            self.step,
            self.actions,
            self.drawn,
            self.hands,
            self.face_down,
            self.tiles,
            self.features,
            self.pieces,
            self.supplies,
            self.spare,
            self.scores,
            self.tiles_left,
            self.discarded,
            self.tokens,
            self.events,
            self.winners,
        )


class LazyView(View):
    """A view for a bot of core's own, which looks at little and keeps nothing.

    It holds good while the game stays as it is. `table` is the game itself, where all that may be
    asked is open; `imagined` is made as soon as it is asked for, and what is hidden lies there in
    an order that is always the same, since the bot does not go by it.
    """

    def __init__(self, viewer: int, game: Game) -> None:
        setup = game.setup
        # Not the game itself if an extension is asked about it, or tiles are hidden.
        is_asked = setup.on_worth or setup.on_winners or game.face_down
        is_open = not is_asked and game.hands is setup.no_hands
        self.__dict__.update(viewer=viewer, _game=game)
        self.__dict__["_table"] = game if is_open else self.imagined

    @cached_property
    def imagined(self) -> Game:
        """A game for looking ahead."""
        game: Game = self.__dict__["_game"]
        seed = _seed(game, self.viewer)
        return _dealt(game.for_trying(), game, self.viewer, seed, sorted, sorted)

    @property
    def table(self) -> Game:
        """The game to look at."""
        table: Game = self.__dict__["_table"]
        return table

    def own_imagined(self) -> Game:
        """A game for looking ahead that nobody else has: the last one, if there is one."""
        own = self.imagined
        if self.table is own:
            return own.for_trying()
        del self.__dict__["imagined"]
        return own


def view(game: Game, player: int) -> View:
    """The view of a player, by seat; it stays as it is when the game goes on."""
    if not 0 <= player < len(game.scores):
        raise ValueError(f"there is no player {player}; seats are numbered from 0")
    return View(player, imagine(game, player))


def imagine(game: G, player: int, number: int = 0) -> G:
    """A copy of a game in which all that a player does not know is dealt again.

    It is the same for the same number, whatever is hidden. Raise PluginFailed if an extension
    fails to hide its memory.
    """
    seed = _seed(game, player, number)
    shuffled = partial(_shuffled, random=Random(seed).random)
    return _dealt(game.copy(), game, player, seed, shuffled, shuffled)


def _seed(game: Game, player: int, number: int = 0) -> int:
    """A seed in which is nothing hidden, or a bot could tell games apart by it."""
    return (number * len(game.scores) + player << 32) + len(game.events)


def imagine_as_onlooker(game: G, number: int) -> G:
    """A copy of a game in which is dealt again all that some player does not know.

    For a number, the same tiles come in the same turns at any moment of the game, but where others
    have come: what differs between two moments then is less due to luck. Raise PluginFailed.
    """
    tables = game.setup.tables
    come = [oriented >> 2 for oriented in game.board.placed[1:]] + game.discarded
    if game.drawn is not None:
        come.append(game.drawn)

    def shuffled(tiles: list[int]) -> list[int]:
        # Tiles that are alike are told apart: the first that has come is any of them.
        met: Counter[int] = Counter()
        known = []
        for copy in (*come, *sorted(tiles)):
            met[copy] += 1
            known.append((copy, met[copy]))
        draw = Random(number).random
        order = sorted(sorted(known), key=lambda _: draw())
        # What has come takes its turn, and what was dealt to that turn goes where it was dealt.
        for turn, tile in enumerate(known[: len(come)]):
            at = order.index(tile)
            order[turn], order[at] = tile, order[turn]
        left = [copy for copy, _ in order[len(come) :]]
        return left if tables.draw_turns else left[::-1]  # the next tile of a deck is its last

    of_tokens = partial(_shuffled, random=Random(number).random)
    return _dealt(game.copy(), game, NOBODY, number, shuffled, of_tokens)


def _dealt(  # noqa: PLR0913, PLR0917 - all that a deal takes
    new: G,
    game: G,
    player: int,
    seed: int,
    shuffled: Callable[[list[int]], list[int]],
    of_tokens: Callable[[list[int]], list[int]],
) -> G:
    """A new copy of a game in which is dealt all that a player, or NOBODY, does not know."""
    new.seed, new.chance = seed, _Imagination(seed)
    # Nothing can be undone there.
    new.history, new.future, new.undone, new.position = [], [], (), None
    new.events = _known_events(game, player)
    _deal_tiles(new, player, shuffled)
    for tokens in new.tokens.values():
        _deal(tokens, range(len(game.scores)) if game.winners else (player,), of_tokens)
    hiding = [each for each in new.memories.values() if hasattr(each, "hidden_from")]
    if hiding:
        with attributing(game):
            for memory in hiding:
                memory.hidden_from(player, new.chance)
    return new


def _known_events(game: Game, player: int) -> list[Event]:
    """The events of a game as a player knows them: events are only ever added."""
    known = game.known_events.setdefault(player, [])
    if len(known) > len(game.events):  # but before a position is taken up
        known.clear()
    known += seen_by(game, game.events[len(known) :], player)
    return known[:]


def seen_by(game: Game, events: Sequence[Event], player: int) -> list[Event]:
    """Events of a game as a player knows them; raise PluginFailed where one fails."""
    hiding = {kind for kind in set(map(type, events)) if hasattr(kind, "seen_by")}
    if not game.setup.secret:  # then nothing of what players did is hidden
        hiding.discard(Did)
    if not hiding:
        return list(events)
    with attributing(game):
        return [
            event.seen_by(player) if type(event) in hiding else event  # type: ignore[attr-defined]
            for event in events
        ]


def view_of_tiles(view: object) -> View:
    """A view of a game with tiles; raise TypeError for one of any other game."""
    if not isinstance(view, View):
        raise TypeError("it plays games with tiles only")
    return view


class _Imagination(Chance):
    """Chance in an imagined game, which has no beginning."""

    __slots__ = ()

    def copy(self) -> _Imagination:
        new = _Imagination(self.seed)
        new.outcomes = self.outcomes[:]
        return new

    def at_start(self) -> NoReturn:
        raise NotRemembered(msg("an imagined game cannot be taken back: copy it before going on"))


def _shuffled(things: list[int], random: Callable[[], float]) -> list[int]:
    """Things in a random order that does not depend on the one they have."""
    return sorted(sorted(things), key=lambda _: random())


def _deal_tiles(game: Game, player: int, shuffled: Callable[[list[int]], list[int]]) -> None:
    """Deal again what a player does not see: the bag, the hands of others, what lies face-down."""
    hands = game.hands
    if hands is game.setup.no_hands and not (game.setup.tables.draw_turns or game.face_down):
        game.deck = shuffled(game.deck)
        return
    others = [n for n in range(len(hands)) if n != player and hands[n]]
    hidden = game.unseen_tiles((player,))
    dealt = shuffled(hidden)
    if turns := game.setup.tables.draw_turns:
        # Everybody knows of which group each of them is, as its back shows.
        by_turn = {turn: [copy for copy in dealt if turns[copy] == turn] for turn in set(turns)}
        dealt = [by_turn[turns[copy]].pop() for copy in hidden]
    start = len(game.deck)
    game.deck = dealt[:start]
    for other in others:
        end = start + len(hands[other])
        game.hold(dealt[start:end], other)
        start = end
    if start < len(dealt):
        lying = iter(dealt[start:])
        game.face_down = tuple(
            [t if t.known_to == player else t._replace(tile=next(lying)) for t in game.face_down]
        )


def _deal(tokens: Tokens, known: Sequence[int], shuffled: Callable[[list[int]], list[int]]) -> None:
    """Deal the tokens of a pool again, except those of players that are known, and open ones."""
    if tokens.is_open:
        tokens.supply = shuffled(tokens.supply)
        return
    lying = [value for pile in tokens.piles.values() for _, value in pile]
    unseen = [*tokens.supply, *tokens.removed, *lying]
    others = [player for player in range(len(tokens.held)) if player not in known]
    for player in others:
        unseen += tokens.held[player]
    dealt = shuffled(unseen)
    start = len(tokens.supply)
    tokens.supply = dealt[:start]
    for feature, pile in tokens.piles.items():
        if len(pile) == 1:
            tokens.piles[feature] = ((pile[0][0], dealt[start]),)
        else:
            values = dealt[start : start + len(pile)]
            times = [time for time, _ in pile]
            tokens.piles[feature] = tuple(zip(times, values, strict=True))
        start += len(pile)
    for player in others:
        count = len(tokens.held[player])
        tokens.held[player] = tuple(dealt[start : start + count])
        start += count
    tokens.removed = dealt[start:]

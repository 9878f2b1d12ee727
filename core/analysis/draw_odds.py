"""What is left in the bag, where it fits, and how likely it is to be drawn.

Everybody sees which tiles are drawn, placed and discarded. Hidden are the order of the others in
the bag, what players hold in their hands and what lies face-down: whoever does not see these cannot
tell them from those in the bag, and counts them together. `seen` are the players, by seat, whose
tiles are seen; None is that everything is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.actions import Place
from ..engine.board import Board
from ..engine.errors import attributing
from ..engine.events import BOX, Did, Discarded, Event, ManuallyEdited, TileMoved
from ..engine.manual_edits import ChangeBag
from ..engine.placements import Placements
from ..engine.state import NOBODY
from ..messages import Words, msg, named, plural

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ..engine.game import Game
    from ..engine.table_snapshot import Cell
    from ..engine.tile_tables import TileTables

TAKEN_OUT: Final = msg("taken out of the bag by hand")
REMOVED: Final = msg("taken out of the game from a hand")
TURNED_UP: Final = msg("turned up where it lay face-down, and taken out of the game")
GONE_BEFORE: Final = msg("out of the game before this one was begun")


@dataclass(frozen=True, slots=True)
class Left:
    """Equal tiles that a game is played with, and how many of them are in the bag.

    `count` includes those in hands and face-down that are not seen, `held` are in hands that are.
    `name` is that of events, `tile` the id of the design, `design` its place in
    `Edition.designs`, `copy` which of its copies it is and `number` the copy's number in
    `TileTables`.
    `total` is how many the set has, or the game where more were put in. `icons` are those of the
    tile and of its features together.
    """

    name: str
    tile: str
    design: int
    copy: int
    number: int
    count: int
    total: int
    icons: tuple[tuple[str, int], ...]
    held: int = 0


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile out of the game: which, named as in events, who had it, or NOBODY, and why."""

    name: str
    player: int
    reason: Words


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an open cell needs and what comes to lie there.

    `needs` has the terrain that each side must meet, from north clockwise, None for any. `fits`
    counts the tiles in the bag, and in hands not seen, that fit in some rotation, `names` says
    which with their counts, in the set's order, and `in_hand` whether a tile in a hand does that
    is seen.
    """

    needs: tuple[str | None, ...]
    fits: int
    names: tuple[tuple[str, int], ...]
    in_hand: bool

    @property
    def is_dead(self) -> bool:
        """Whether nothing of what is left fits.

        It stays so, since new neighbours only ask for more, unless a tile is put into the bag.
        """
        return not self.fits and not self.in_hand


class Likelihood(NamedTuple):
    """The exact chance that at least one of some tiles is among so many draws."""

    draws: int
    exact: Fraction

    @property
    def value(self) -> float:
        """The chance as a number from 0 to 1."""
        return float(self.exact)


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """How likely a tile is drawn, seen from one seat.

    `next`: this player's next draw is one. `before`: another player draws one before that.
    `by_then`: any player has drawn one once this player has drawn. `ever`: this player draws one
    before the end. For a player without further draws, `next` and `ever` have no draws, and all
    remaining tiles come `before`.
    """

    player: int
    next: Likelihood
    before: Likelihood
    by_then: Likelihood
    ever: Likelihood


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely one of `fitting` among `remaining` tiles comes: by seat, and to anybody at all.

    `mean` is with which draw the first of them comes on average, None if perhaps none comes.
    """

    fitting: int
    remaining: int
    seats: tuple[SeatOdds, ...]
    anybody: Likelihood
    mean: Fraction | None


# --- What is left ---


def remaining(game: Game, seen: Collection[int] | None = None) -> tuple[Left, ...]:
    """The tiles left in the bag, all kinds in the set's order, none left included."""
    tables = game.setup.tables
    counts, everywhere = Counter(unseen(game, seen)), _everywhere(game)
    held = Counter(_held(game, seen))
    return tuple(
        Left(name, tables.tile_ids[n], *place, n, counts[n], everywhere[n], icons, held[n])
        for n, (name, place, icons) in enumerate(
            zip(tables.names, _places(tables), _icons(tables), strict=True)
        )
    )


def unseen(game: Game, seen: Collection[int] | None = None) -> list[int]:
    """The tiles, by copy, in the bag, in the hands that are not seen, and face-down unseen."""
    return game.deck[:] if seen is None else game.unseen_tiles(seen)


def _held(game: Game, seen: Collection[int] | None) -> list[int]:
    """The tiles, by copy, in the hands that are seen."""
    hands = [hand for n, hand in enumerate(game.hands) if seen is None or n in seen]
    return [copy for hand in hands for copy in hand]


def next_group(game: Game) -> tuple[str, int]:
    """The group of tiles that is drawn now, and how many of it are in the bag.

    "" and 0 if that is no group, or all tiles of the bag are drawn together.
    """
    tables, turns = game.setup.tables, game.setup.tables.draw_turns
    left = Counter(turns[copy] for copy in game.deck) if turns else Counter[int]()
    if len(left) <= 1:
        return "", 0
    first = min(left)
    copy = next(copy for copy in game.deck if turns[copy] == first)
    group = tables.designs[copy].tile.group
    return (group, left[first]) if group else ("", 0)


def discards(game: Game) -> tuple[Discard, ...]:
    """The tiles that left the game without being laid, and why (rule 20).

    Those come first of which no event tells: a position began without them. Those last that were
    taken out of the bag by hand, and not put back.
    """
    names = game.setup.tables.names
    with_event = Counter(filter(None, map(_discarded, game.events)))
    # What lies outside of the game without an event was so in the position that it began with.
    unexplained = Counter(names[number] for number in game.discarded) - with_event
    missing, taken = _missing(game), _taken_out(game)
    unexplained.update(missing - taken)
    found = [Discard(name, NOBODY, GONE_BEFORE) for name in unexplained.elements()]
    laid = len(game.board.placed)
    # Counted up again below, since why a tile fitted nowhere depends on the table of that moment.
    laid -= sum(isinstance(e, Did) and isinstance(e.action, Place) for e in game.events)
    for event in game.events:
        if isinstance(event, Did) and isinstance(event.action, Place):
            laid += 1
        elif isinstance(event, Discarded):
            number = names.index(event.tile)
            reason = _why_nowhere(game, number, laid)
            found.append(Discard(event.tile, event.player, reason))
        elif isinstance(event, TileMoved) and _discarded(event):
            by = event.by if isinstance(event.by, int) else NOBODY
            reason = REMOVED if by != NOBODY else TURNED_UP
            found.append(Discard(str(event.tile), by, reason))
    found += [Discard(name, NOBODY, TAKEN_OUT) for name in (missing & taken).elements()]
    return tuple(found)


def _discarded(event: Event) -> str:
    """The tile that an event takes out of the game; "" if it takes none."""
    if isinstance(event, Discarded) or (isinstance(event, TileMoved) and event.to == BOX):
        return event.tile or ""
    return ""


def _present(game: Game) -> Counter[int]:
    """Count the tiles in the bag, in hands, on the table, face-down and discarded, by copy."""
    drawn = () if game.drawn is None else (game.drawn,)
    laid = [oriented // 4 for oriented in game.board.placed]
    laid += [each.tile for each in game.face_down]
    return Counter([*game.deck, *drawn, *_held(game, None), *laid, *game.discarded])


def _everywhere(game: Game) -> list[int]:
    """By copy the number that the set has, or that there are where that is more."""
    present = _present(game)
    return [max(count, present[n]) for n, count in enumerate(game.setup.tables.counts)]


def _missing(game: Game) -> Counter[str]:
    """Count the tiles of the set that are nowhere in the game any more, by name."""
    tables, present = game.setup.tables, _present(game)
    return +Counter({tables.names[n]: count - present[n] for n, count in enumerate(tables.counts)})


def _taken_out(game: Game) -> Counter[str]:
    """Count the tiles that were taken out of the bag in this game and not put back, by name."""
    taken: Counter[str] = Counter()
    for event in game.events:
        if isinstance(event, ManuallyEdited) and isinstance(event.edit, ChangeBag):
            taken[event.edit.tile] -= event.edit.count
    return +taken


# --- What fits where ---


def prospects(game: Game, seen: Collection[int] | None = None) -> Mapping[Cell, Prospect]:
    """The tiles that fit each open cell.

    Where extensions forbid places, only what they allow counts, as if the player whose turn it is
    had that tile in hand. Raise PluginFailed if one fails.
    """
    tables, board = game.setup.tables, game.board
    needs, left = _Needs(tables), Counter(unseen(game, seen))
    hand = {*_held(game, seen), *(() if game.drawn is None else (game.drawn,))}
    tiles = sorted({*left, *hand}) if game.setup.restricted else ()
    allowed = {number: _cells_for(game, number) for number in tiles}
    counts = {number: count for number, count in sorted(left.items()) if count}
    by_code: dict[int, Prospect] = {}
    found: dict[Cell, Prospect] = {}
    for cell, code in board.frontier.items():
        if allowed:
            fitting = {n for n, cells in allowed.items() if cell in cells}
            found[tables.position(cell)] = _prospect(tables, needs.of(code), counts, fitting, hand)
            continue
        if code not in by_code:  # many cells have the same neighbours
            fits = tables.rotations_by_code
            fitting = {n for n in (*counts, *hand) if fits[n][code]}
            by_code[code] = _prospect(tables, needs.of(code), counts, fitting, hand)
        found[tables.position(cell)] = by_code[code]
    return found


def cells_for(game: Game, name: str) -> frozenset[Cell]:
    """The open cells where a tile, named as in events, fits in some rotation."""
    number = game.setup.tables.names.index(name)
    return frozenset(map(game.setup.tables.position, _cells_for(game, number)))


# --- How likely it comes ---


def chance(fitting: int, remaining: int, draws: int) -> float:
    """The chance that at least one of `fitting` tiles is among some draws out of `remaining`.

    It is the hypergeometric 1 - C(n-k, d) / C(n, d); more draws than tiles are as many as tiles.
    Raise ValueError for what cannot be.
    """
    return float(exact_chance(fitting, remaining, draws))


def exact_chance(fitting: int, remaining: int, draws: int) -> Fraction:
    """The `chance` as a fraction."""
    if not 0 <= fitting <= remaining or draws < 0:
        raise ValueError(f"{draws} draws of {fitting} among {remaining} tiles cannot be")
    drawn = min(draws, remaining)
    return 1 - Fraction(comb(remaining - fitting, drawn), comb(remaining, drawn))


def draws_left(game: Game) -> tuple[int, ...]:
    """The number of tiles that each player still draws, in seat order, as `odds` assumes."""
    count, tiles = len(game.scores), _draws(game)
    return tuple(len(range(_first_draw(game, n), tiles + 1, count)) for n in range(count))


def odds(game: Game, fitting: int | Mapping[str, int], seen: Collection[int] | None = None) -> Odds:
    """The chance that one of some tiles not seen comes, by seat and deadline.

    `fitting` is how many these are, or how many by name, as groups that are drawn one after another
    need it. This assumes that every drawn tile can be placed, so that nobody draws twice in a turn,
    and that the same tiles keep fitting. The next to draw is the player after the current one,
    whether that one has placed a tile or not, and the last tile drawn is the last of the bag (rules
    10, 14, 74). Tiles elsewhere that are not seen may be any of those, and are not drawn. Raise
    ValueError if there are fewer tiles, or if groups are left and no names given.
    """
    bag, tiles = len(unseen(game, seen)), _draws(game)
    stages = tuple(_stages(game, fitting, seen))

    def among(draws: range) -> Likelihood:
        missing, every = 1, 1
        for stage in stages:
            # Each stage is shuffled by itself, so the ways in which it brings nothing multiply.
            drawn = stage.among(draws)
            missing *= comb(stage.size - stage.fitting, drawn)
            every *= comb(stage.size, drawn)
        return Likelihood(len(draws), Fraction(every - missing, every))

    seats = []
    for player, draws in enumerate(draws_left(game)):
        first, count = _first_draw(game, player), len(game.scores)
        before, own = range(1, min(first, tiles + 1)), range(first, first + bool(draws))
        ever = range(first, tiles + 1, count)
        by_then = range(1, max(before.stop, own.stop if own else 0))
        seats.append(SeatOdds(player, *map(among, (own, before, by_then, ever))))
    # The fitting tiles cut the others of their stage into runs of the same mean length.
    means = (s.waited + Fraction(s.size + 1, s.fitting + 1) for s in stages if s.fitting)
    mean = next(means, None) if tiles == bag else None
    total = sum(stage.fitting for stage in stages)
    return Odds(total, bag, tuple(seats), among(range(1, tiles + 1)), mean)


class _Stage(NamedTuple):
    """Tiles that are shuffled together: how many are drawn before them, and how many of them are.

    `size` counts those elsewhere that are not seen, too, and `fitting` which of them fit.
    """

    waited: int
    drawn: int
    size: int
    fitting: int

    def among(self, draws: range) -> int:
        """The number of some draws, counted from 1, that are of these tiles."""
        first, end = self.waited + 1, self.waited + self.drawn + 1
        before = range(draws.start, min(draws.stop, first), draws.step)
        return len(range(draws.start, min(draws.stop, end), draws.step)) - len(before)


def _stages(
    game: Game, fitting: int | Mapping[str, int], seen: Collection[int] | None
) -> Iterator[_Stage]:
    tables = game.setup.tables
    turns = tables.draw_turns

    def by_turn(copies: list[int]) -> Counter[int]:
        return Counter([turns[n] for n in copies]) if turns else Counter({0: len(copies)})

    drawn, sizes = by_turn(game.deck), by_turn(unseen(game, seen))
    if isinstance(fitting, int):
        if len(sizes) > 1:
            raise ValueError("of tiles that are drawn one after another the names are needed")
        fits = Counter(dict.fromkeys(sizes or (0,), fitting))
    else:
        fits = Counter()
        for name, count in fitting.items():
            number = tables.names.index(name)
            fits[turns[number] if turns else 0] += count
    waited = 0
    for turn in sorted({*sizes, *fits}):
        if not 0 <= fits[turn] <= sizes[turn]:
            raise ValueError(f"{fits[turn]} of {sizes[turn]} tiles cannot fit")
        yield _Stage(waited, drawn[turn], sizes[turn], fits[turn])
        waited += drawn[turn]


def _draws(game: Game) -> int:
    """The number of tiles still drawn: none when the last turn is over."""
    return len(game.deck) if 0 <= game.step_index <= game.setup.last_step else 0


def _first_draw(game: Game, player: int) -> int:
    """The number, from 1, of the first draw to come that is a player's."""
    return (player - game.turn_player - 1) % len(game.scores) + 1


def _prospect(
    tables: TileTables,
    needs: tuple[str | None, ...],
    counts: Mapping[int, int],
    fitting: set[int],
    hand: set[int],
) -> Prospect:
    names = tuple([(tables.names[n], count) for n, count in counts.items() if n in fitting])
    return Prospect(needs, sum([n for _, n in names]), names, bool(hand & fitting))


class _Needs:
    """What the codes of open cells say that tiles must show there, by side."""

    def __init__(self, tables: TileTables) -> None:
        wild = tables.edition.wild
        # Wild edges fit whatever they meet, so they ask for nothing.
        self._terrains = (None, *(None if name in wild else name for name in tables.terrains))
        self._shifts, self._mask = range(0, 4 * tables.bits, tables.bits), (1 << tables.bits) - 1

    def of(self, code: int) -> tuple[str | None, ...]:
        """The terrain of each side; None where anything goes."""
        # A code has the number of a terrain for each side; 0 is a side with no neighbour.
        return tuple([self._terrains[code >> shift & self._mask] for shift in self._shifts])


def _cells_for(game: Game, number: int) -> frozenset[int]:
    """The cells where the player could lay that tile, were it in hand."""
    setup = game.setup
    if not setup.restricted:
        return frozenset([cell for cell, _ in game.board.fitting(number)])
    imagined = game.copy()
    imagined.drawn, imagined.step_index, imagined.has_laid = number, setup.place_step, False
    # Otherwise tiles of the hand would be offered in place of this one.
    imagined.hands = setup.no_hands
    with attributing(game):
        return frozenset(
            setup.tables.cell(place.x, place.y)
            for place in imagined.legal_actions()
            if isinstance(place, Place)
        )


# --- Names and reasons ---


def _places(tables: TileTables) -> Iterator[tuple[int, int]]:
    """Yield which design of the edition each copy is of, and which of its copies."""
    for number, design in enumerate(tables.edition.designs):
        for copy, made in enumerate(design.copies):
            if made.count:
                yield number, copy


def _icons(tables: TileTables) -> Iterator[tuple[tuple[str, int], ...]]:
    for copy in tables.copies:
        shown: Counter[str] = Counter()
        for name, count in copy.every_icon():
            shown[name] += count
        yield tuple((name, count) for name, count in shown.items() if count)


def _why_nowhere(game: Game, number: int, laid: int) -> Words:
    """Say why a tile fitted nowhere when so many tiles lay on the table.

    Some open cells have a single neighbour always, and take whatever shows that terrain at all.
    """
    board = Board(game.setup.tables)
    for oriented, cell in zip(game.board.placed[:laid], game.board.cells[:laid], strict=True):
        board.place(oriented, cell)
    if Placements(board, number):
        return plural(
            "a rule forbade the only way in which it fitted",
            "a rule forbade each of the {count} ways in which it fitted",
            count=board.placement_count(number),
        )
    tables, mask = board.tables, (1 << board.tables.bits) - 1
    sides = [
        [code >> (tables.bits * n) & mask for n in range(4)] for code in board.frontier.values()
    ]
    alone = {max(needs) for needs in sides if needs.count(0) == len(needs) - 1}
    needed = [named(name) for name, terrain in tables.terrains.items() if terrain in alone]
    return plural(
        "the only open cell did not take it: beside a single tile it needs {needed}, "
        "and it shows none of that",
        "none of the {count} open cells took it: even those beside a single tile need {needed}, "
        "and it shows none of that",
        count=len(sides),
        needed=needed,
    )

"""A recorded game as a site steps through it: what lies on the table after each move, and why.

Each moment lists the parts of its table by number, in the order in which they are drawn. What many
moments show is written once, so a whole game takes little more than its last table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import maker, play_out, seed_of_bot
from ..drawing.pieces import COLOURS, NOBODY_COLOUR
from ..drawing.table_items import last_move, standing, thing_symbol, tiles_by_cell
from ..engine.events import Did
from ..engine.game import Game
from ..engine.game_types import prepare
from ..messages import words
from ..records.record_file import parse_record, read_record
from ..records.recorded_setup import setup_of
from ..records.recorder import Recorder
from ..records.replay import steps

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..drawing.symbols import Symbol
    from ..drawing.table_items import DrawnTile
    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.protocol import AnyGame, AnySetup
    from ..records.record_file import Record

SEED: Final = 7
"""That of the game which is played where none was recorded."""
PLANNER, BY_CHANCE = "planner", "random"
_MARGIN: Final = 25


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game that was recorded: the bytes of its file, what they say, and what it was played with.

    `is_ours` says that bots played it for the site.
    """

    content: bytes = field(repr=False)
    record: Record = field(repr=False)
    setup: AnySetup[AnyGame] = field(repr=False)
    is_ours: bool = False


class OtherGame(ValueError):
    """A record is of a game with other sets than those of a site."""


class SiteMoment(NamedTuple):
    """What stands after a move: who did what, what followed, all scores, and parts of the table."""

    player: int
    turn: int
    said: str
    events: tuple[str, ...]
    scores: tuple[int, ...]
    tiles: tuple[int, ...]
    things: tuple[int, ...]
    last: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class SiteReplay:
    """All moments of a game; `parts` are SVG elements, `symbols` what these refer to.

    `box` is the table at its largest as x, y, width and height, None where none can be drawn.
    """

    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    colours: tuple[str, ...]
    moments: tuple[SiteMoment, ...]
    winners: tuple[int, ...]
    is_over: bool
    parts: tuple[str, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    box: tuple[int, int, int, int] | None = None


def game_of_bots(edition: Edition) -> RecordedGame:
    """Let bots play a game of an edition, the same one each time, and return it.

    Raise what preparing and playing a game raises.
    """
    setup = prepare(edition, edition.players.min, {})
    name = PLANNER if edition.game is None else BY_CHANCE
    players = range(len(setup.players))
    make = maker(name, edition.plugins, None, setup.type.name)
    table = [make(seed_of_bot(SEED, seat)) for seat in players]
    game = setup.begin(SEED)
    file = BytesIO()
    recorder = Recorder(game, file, [name for _ in players])
    play_out(game, table, recorder.write)
    recorder.finish()
    content = file.getvalue()
    return RecordedGame(content, parse_record(content, "game.jsonl"), setup, is_ours=True)


def recorded_game(edition: Edition, path: Path, library: Library) -> RecordedGame:
    """Return a recorded game of an edition, replayed once so that it is known to agree.

    Raise UnreadableRecord, OtherGame, RecordDiffers, and what replaying raises.
    """
    record = read_record(path)
    played = tuple(each.id for each in record.header.edition)
    if played != edition.ids:
        raise OtherGame(
            words(
                "{file}: is a game of {played}, not of {published}",
                file=record.file,
                played=" + ".join(played),
                published=" + ".join(edition.ids),
            )
        )
    setup = setup_of(record, library, edition.sets)
    for _ in steps(record, setup):
        pass
    return RecordedGame(path.read_bytes(), record, setup)


class Replayer:
    """Plays records again for a site.

    `picture` gives the file that shows a tile, `say` a sentence in the language of the site.
    """

    def __init__(self, picture: Callable[[DrawnTile], str], say: Callable[[str], str]) -> None:
        self._picture, self._say = picture, say
        self._parts: dict[str, int] = {}
        self._symbols: dict[str, Symbol] = {}
        self._cells: set[tuple[int, int]] = set()

    def replay(self, recorded: RecordedGame) -> SiteReplay:
        """Return the moments of a game: raise RecordDiffers, and what playing it raises."""
        moments: list[SiteMoment] = []
        events: list[int] = []
        game: AnyGame | None = None
        for game in steps(recorded.record, recorded.setup):
            done = len(game.history)
            if done + 1 == len(moments):
                continue  # the line of the result adds nothing
            if done < len(moments):  # moves were undone
                del moments[done:], events[done:]
            since = events[-1] if events else 0
            moments.append(self._moment(game, since))
            events.append(len(game.events))
        assert game is not None, "a record without a beginning differs"
        header, draws = recorded.record.header, isinstance(game, Game)
        return SiteReplay(
            players=tuple(seat.name for seat in header.players),
            bots=tuple(seat.bot for seat in header.players),
            colours=tuple(COLOURS[n % len(COLOURS)] for n in range(len(game.players))),
            moments=tuple(moments),
            winners=tuple(game.winners),
            is_over=game.is_over,
            parts=tuple(self._parts),
            symbols=tuple(self._symbols.values()),
            box=self._box() if draws and self._cells else None,
        )

    def _moment(self, game: AnyGame, since: int) -> SiteMoment:
        deed = game.history[-1] if game.history else None
        news = game.events[since:]
        done = [event for event in news if isinstance(event, Did)]
        tiles, things, last = self._table(game) if isinstance(game, Game) else ((), (), None)
        return SiteMoment(
            player=done[0].player if done else -1,
            turn=game.turn,
            said="" if deed is None else self._say(game.say(deed)),
            events=tuple(self._say(game.tell(each)) for each in news if each not in done),
            scores=tuple(game.scores),
            tiles=tiles,
            things=things,
            last=last,
        )

    def _table(self, game: Game) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, int] | None]:
        """Return the parts of a table: tiles, then what stands on them, the nearest last."""
        tiles = []
        for (x, y), tile in tiles_by_cell(game).items():
            self._cells.add((x, y))
            address = escape(self._picture(tile))
            place = f'x="{100 * x}" y="{100 * y}" width="100" height="100"'
            tiles.append(self._number(f'<image {place} href="{address}"/>'))
        things = []
        for each in sorted(standing(game), key=lambda thing: thing.centre.imag):
            symbol = thing_symbol(game.setup.edition, each.thing, COLOURS, NOBODY_COLOUR)
            self._symbols[symbol.id] = symbol
            placed = symbol.placed(each.centre, 2 * each.place.radius)
            things.append(self._number(placed.replace("xlink:href", "href")))
        move = last_move(game)
        return tuple(tiles), tuple(things), move.cell if move else None

    def _number(self, part: str) -> int:
        return self._parts.setdefault(part, len(self._parts))

    def _box(self) -> tuple[int, int, int, int]:
        left, right = (pick(x for x, _ in self._cells) for pick in (min, max))
        top, bottom = (pick(y for _, y in self._cells) for pick in (min, max))
        return (
            100 * left - _MARGIN,
            100 * top - _MARGIN,
            100 * (right - left + 1) + 2 * _MARGIN,
            100 * (bottom - top + 1) + 2 * _MARGIN,
        )

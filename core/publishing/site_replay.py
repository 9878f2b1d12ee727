"""A recorded game as a site steps through it: what lies on the table after each move, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import maker, play_out, seed_of_bot
from ..drawing.table_frames import TableFrame, TableFrames
from ..engine.events import Did
from ..engine.game_types import prepare
from ..messages import msg
from ..place_names import in_players_words
from ..records.record_file import Record, parse_record, read_record
from ..records.recorded_setup import setup_of
from ..records.recorder import Recorder
from ..records.replay import steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.protocol import AnyGame, AnySetup

SEED: Final = 7
"""That of the game which is played where none was recorded."""
PLANNER, BY_CHANCE = "planner", "random"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game that was recorded: the bytes of its file, what they say, and its setup."""

    content: bytes = field(repr=False)
    record: Record = field(repr=False)
    setup: AnySetup[AnyGame] = field(repr=False)


class OtherGame(ValueError):
    """A record is of a game with other sets than those of a site."""


class SiteMoment(NamedTuple):
    """What stands after a move: who did what, what followed, all scores, and what is seen."""

    player: int
    said: str
    events: tuple[str, ...]
    scores: tuple[int, ...]
    frame: TableFrame


@dataclass(frozen=True, slots=True)
class SiteReplay:
    """All moments of a game as a `table` drew them; each player has one colour or several."""

    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    colours: tuple[tuple[str, ...], ...]
    moments: tuple[SiteMoment, ...]
    table: TableFrames


class _NotWanted(Exception):
    """Somebody wants no game any more."""


def game_of_bots(
    edition: Edition, stopped: Callable[[], bool] | None = None
) -> RecordedGame | None:
    """Let bots play a game of an edition, the same one each time, and return it.

    It is asked after each move whether it was `stopped`: then there is none. Raise what preparing
    and playing a game raises.
    """
    setup = prepare(edition, edition.players.min, {})
    name = PLANNER if edition.game is None else BY_CHANCE
    players = range(len(setup.players))
    make = maker(name, edition.plugins, None, setup.type.name)
    table = [make(seed_of_bot(SEED, seat)) for seat in players]
    game = setup.begin(SEED)
    file = BytesIO()
    recorder = Recorder(game, file, [name for _ in players])

    def after(game: AnyGame) -> None:
        if stopped is not None and stopped():
            raise _NotWanted
        recorder.write(game)

    try:
        play_out(game, table, after)
    except _NotWanted:
        return None
    recorder.finish()
    content = file.getvalue()
    return RecordedGame(content, parse_record(content, "game.jsonl"), setup)


def recorded_game(edition: Edition, path: Path, library: Library) -> RecordedGame:
    """A recorded game of an edition, replayed once so that it is known to agree.

    Raise UnreadableRecord, OtherGame, RecordDiffers, and what replaying raises.
    """
    record = read_record(path)
    played = tuple(each.id for each in record.header.edition)
    if played != edition.ids:
        raise OtherGame(
            msg(
                "{file}: is a game of {played}, not of {published}",
                file=record.file,
                played=" + ".join(played),
                published=" + ".join(edition.ids),
            )
        )
    setup = setup_of(record, library, edition.sets)
    # Played to its end before anything is written: a page must not stop in the middle of a game.
    for _ in steps(record, setup):
        pass
    return RecordedGame(path.read_bytes(), record, setup)


def replayed(
    recorded: RecordedGame,
    table_of: Callable[[AnyGame, str], TableFrames],
    says: Mapping[str, Callable[[str], str]],
) -> dict[str, SiteReplay]:
    """Play a record again, once for all languages, and return what each of them shows.

    `table_of` gives what draws a game in a language, the same for several if it looks the same in
    them; `says` has for each what says a sentence. Raise RecordDiffers, and what playing raises.
    """
    moments: dict[str, list[SiteMoment]] = {language: [] for language in says}
    tables: dict[str, TableFrames] = {}
    events: list[int] = []
    game: AnyGame | None = None
    for game in steps(recorded.record, recorded.setup):
        tables = tables or {language: table_of(game, language) for language in says}
        done = len(game.history)
        del events[done:]  # of moves that were undone, or told again with the result
        since = events[-1] if events else 0
        frames: dict[TableFrames, TableFrame] = {}
        for language, say in says.items():
            del moments[language][done:]
            table = tables[language]
            if table not in frames:
                frames[table] = table.frame(game)
            moments[language].append(_moment(game, since, frames[table], say))
        events.append(len(game.events))
    assert game is not None, "a record without a beginning differs"
    seats = recorded.record.header.players
    return {
        language: SiteReplay(
            players=tuple(seat.name for seat in seats),
            bots=tuple(seat.bot for seat in seats),
            colours=tuple(table.paints(game, seat) for seat in range(len(seats))),
            moments=tuple(moments[language]),
            table=table,
        )
        for language, table in tables.items()
    }


def _moment(game: AnyGame, since: int, frame: TableFrame, say: Callable[[str], str]) -> SiteMoment:
    move = game.history[-1] if game.history else None
    news = game.events[since:]
    done = [event for event in news if isinstance(event, Did)]
    return SiteMoment(
        player=done[0].player if done else -1,
        said="" if move is None else say(in_players_words(game.describe_action(move))),
        # The move is in `said` already; what is told here followed from it.
        events=tuple(
            say(in_players_words(game.describe_event(each))) for each in news if each not in done
        ),
        scores=tuple(game.scores),
        frame=frame,
    )

"""What the tests of records share: games played at random, with the record they leave."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.edition.library import Library, default_library
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.record_file import Record, parse_record
from core.records.recorded_setup import RecordDiffers, setup_of
from core.records.recorder import Recorder
from core.records.replay import steps
from core.tileset.schema import OptionValue
from tests.editions import edition_of

LIBRARY: Library = default_library()
GOLDEN = Path(__file__).parent / "core" / "records"
EDITIONS: tuple[str, ...] = (
    "gold-rush",
    "sheriff",
    "no-farmers",
    "rich-veins",
    "iron-horse",
    "frontier",
)
EDITIONS += ("inns", "river", "traders", "abbot")
_setups: dict[tuple[object, ...], Setup] = {}


def setup(*sets: str, players: int = 2, **options: OptionValue) -> Setup:
    """Return a setup; the same one for the same question."""
    key = (sets, players, tuple(options.items()))
    if key not in _setups:
        _setups[key] = Setup(edition_of(*sets), players, options)
    return _setups[key]


def play(
    game: Game, seed: int, after: Callable[[Game], object] = id, actions: int = 10_000
) -> None:
    """Play a game on at random, to its end or for some actions."""
    draw = Random(seed).random
    for _ in range(actions):
        if game.is_over:
            break
        legal = game.legal_actions()
        game.apply(legal[int(draw() * len(legal))])
        after(game)


def recorded(where: Setup, seed: int, actions: int = 10_000) -> tuple[Game, bytes]:
    """Play a game at random and return it with its record."""
    game, file = Game(where, seed), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, seed, recorder.write, actions)
    recorder.finish()
    return game, file.getvalue()


def tile_setup(record: Record) -> Setup:
    """Return the setup of a recorded game with tiles."""
    made = setup_of(record, LIBRARY)
    assert isinstance(made, Setup)
    return made


def replayed(content: bytes, where: Setup | None = None) -> Game:
    """Replay a record to its end and return its game; by default with the sets that it names."""
    record = parse_record(content, "game.jsonl")
    header = record.header
    game: Game | None = None
    key = (header.edition, header.players, header.first, *sorted(header.options.items()))
    if where is None and key not in _setups:
        _setups[key] = tile_setup(record)
    for game in steps(record, where or _setups[key]):  # noqa: B007
        pass
    assert game is not None
    return game


def differs(content: bytes, where: Setup | None = None) -> RecordDiffers:
    """Replay a record in which something differs, and return what is said of it."""
    with pytest.raises(RecordDiffers) as caught:
        replayed(content, where)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"game.jsonl:{caught.value.line}: ")
    return caught.value


def lines(content: bytes) -> list[dict[str, Any]]:
    """Return the lines of a record as plain data."""
    return [json.loads(line) for line in content.splitlines()]


def text(data: list[dict[str, Any]]) -> bytes:
    """Return plain data as a record."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in data)


def state(game: Game) -> tuple[object, ...]:
    """Return what makes two games the same."""
    board = game.board
    return (
        *(
            game.scores,
            game.winners,
            game.player,
            game.turn,
            game.step_index,
            game.drawn,
            game.deck,
        ),
        *(game.events, game.history, game.chance.outcomes, game.supply, game.pieces),
        *(board.placed, board.cells, board.standing),
        [(t.supply, t.held, t.removed, t.piles) for t in game.tokens.values()],
    )

"""Reading records: what breaks off, what other programs may write, what is no record at all."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.records.record_file import (
    MAX_BYTES,
    UnreadableRecord,
    may_overwrite,
    parse_record,
    read_record,
)
from core.records.recorded_setup import RecordDiffers
from core.records.replay import replay, steps
from tests.recording import LIBRARY, differs, lines, recorded, replayed, setup, text

WHERE = setup("gold-rush", "sheriff", players=3)
GAME, CONTENT = recorded(WHERE, 7)
DATA = lines(CONTENT)


@given(st.integers(0, len(CONTENT)))
def test_a_record_cut_anywhere_replays_up_to_there(length: int) -> None:
    """A part of a last line is left out; before the game began there is nothing to replay."""
    if length < CONTENT.index(b"\n"):
        with pytest.raises(UnreadableRecord, match=r"^game\.jsonl:(1: | is empty)"):
            parse_record(CONTENT[:length], "game.jsonl")
        return
    record = parse_record(CONTENT[:length], "game.jsonl")
    assert record.is_finished == (length >= len(CONTENT) - 1)
    whole = CONTENT[:length].count(b"\n") + (length == 0 or CONTENT[length : length + 1] == b"\n")
    assert record.last == min(whole, len(DATA))
    assert (record.cut is None) == (length == 0 or b"\n" in CONTENT[length - 1 : length + 1])
    if record.last < 4:
        with pytest.raises(RecordDiffers, match="breaks off before the game began"):
            replay(record, LIBRARY)
        return
    *_, game = steps(record, WHERE)
    done = [line["action"] for line in DATA[: record.last] if line["type"] == "action"]
    assert [str(action) for action in game.history] == done
    assert game.events == GAME.events[: len(game.events)]


def test_a_broken_line_is_named_only_if_it_is_reached() -> None:
    """The first difference is the first."""
    broken = CONTENT.splitlines(keepends=True)
    broken[40] = b'{"type": "action", "turn"\n'
    error = differs(b"".join(broken))
    assert (error.line, error.reason[:10]) == (41, "is no JSON")
    broken[4] = broken[4].replace(b"place", b"lay", 1)
    assert differs(b"".join(broken)).line == 5


def test_ends_of_lines_marks_and_spaces_do_not_matter() -> None:
    """As other programs write them."""
    windows = b"\xef\xbb\xbf" + CONTENT.replace(b"\n", b"\r\n") + b"\r\n \t\r\n"
    assert replayed(windows).events == GAME.events
    backwards = text([dict(reversed(line.items())) for line in DATA])
    assert replayed(backwards).events == GAME.events
    tight = "\n".join(json.dumps(line, separators=(",", ":")) for line in DATA)
    assert replayed(tight.encode()).events == GAME.events


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty; no game was recorded"),
        (b"\n\n", "is no record of a game"),
        (b"\x7fELF\x02\x01\x01\x00\xff\xfe", "is no record of a game"),
        (bytes(range(256)) * 4, "is no record of a game"),
        (b"[]\n", "is no record of a game"),
        (b"null", "is no record of a game"),
        (b'{"format": 1, "type": "tile-set"}\n', "is no record of a game"),
        (b"format: 1\nid: gold-rush\n", "is no record of a game"),
        (b"[" * 1_000_000, "is no record of a game"),
        (b'{"type":' * 200_000, "is no record of a game"),
        (b"9" * 100_000, "is no record of a game"),
        (b'{"type": "goldrush-record", "form', "breaks off in its first line"),
        (b'{"type": "goldrush-record", "form\n', "is no record of a game"),
        (b'{"type": "goldrush-record"}\n', "`format` is missing"),
        (b'{"type": "goldrush-record", "format": true}\n', "`format` should be 1"),
        (b'{"type": "goldrush-record", "format": 0}\n', "`format` should be 1"),
        (b'{"type": "goldrush-record", "format": "2"}\n', "`format` should be 1"),
        (b'{"type": "goldrush-record", "format": 1.0}\n', "`format` should be 1"),
        (
            b'{"type": "goldrush-record", "format": 2, "program": "9.0", "board": {}}\n',
            "was written by 9.0 in format 2; this program reads format 1, a newer one may read it",
        ),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(
    content: bytes, said: str, tmp_path: Path
) -> None:
    """Empty, binary, foreign, deep, long, newer."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(UnreadableRecord) as caught:
        read_record(path)
    assert said in str(caught.value)
    assert str(path) in str(caught.value)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "line", [b"[" * 100_000, b'{"type": "undo", "undo": ' + b"9" * 9_000 + b"}"]
)
def test_a_hostile_line_is_only_a_wrong_one(line: bytes) -> None:
    """Deep or endless, it is named as any other."""
    whole = CONTENT.splitlines(keepends=True)
    error = differs(b"".join([*whole[:6], line, b"\n", *whole[6:]]))
    assert error.line == 7
    assert len(str(error)) < 300


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """Missing, a folder, a device without an end, too large, not a name."""
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    cases = {
        tmp_path / "nothing": "there is no such file",
        tmp_path: "is a directory, not a file",
        Path("/dev/zero"): "is not a regular file",
        large: "is too large",
        Path("a\0b"): "is not a usable file name",
        Path("x" * 5000): "cannot be read (File name too long)",
    }
    for path, said in cases.items():
        with pytest.raises(UnreadableRecord, match=re.escape(said)):
            read_record(path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"edition": [{"id": "../../etc/passwd", "sha256": "0" * 64}]},
            "`edition.0.id` is not an id",
        ),
        ({"edition": [{"id": "/etc/passwd", "sha256": "0" * 64}]}, "`edition.0.id` is not an id"),
        ({"edition": [{"id": "a.yaml", "sha256": "0" * 64}]}, "`edition.0.id` is the name of a"),
        ({"plugins": [{"id": "../mining", "sha256": "0" * 64}]}, "`plugins.0.id` is not an id"),
        ({"edition": [DATA[0]["edition"][0]] * 2}, "`edition` names gold-rush twice"),
        ({"players": [{"name": f"P{n}"} for n in range(13)]}, "`players` tuple should have at mo"),
        ({"players": [{"name": "x" * 101}, {"name": "y"}]}, "`players.0.name` string should have"),
    ],
)
def test_a_header_names_sets_and_a_table_of_players(change: dict[str, Any], said: str) -> None:
    """No path that would be opened, no more players than a set allows, no endless names."""
    data = copy.deepcopy(DATA)
    data[0].update(change)
    with pytest.raises(UnreadableRecord) as caught:
        parse_record(text(data), "game.jsonl")
    assert str(caught.value).startswith(f"game.jsonl:1: {said}")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("content", "may"),
    [
        (None, True),
        (b"", True),
        (CONTENT, True),
        (b"\xef\xbb\xbf" + CONTENT, True),
        (b'{"format": 9, "type": "goldrush-record"}\n', True),
        (b"notes on the type goldrush-record\n", False),
        (b'{"type": "notes", "about": "goldrush-record"}\n', False),
        (b'["type", "goldrush-record"]\n', False),
        (b"\n" + CONTENT, False),
        (CONTENT[:40], False),
        (b"\x7fELF\xff", False),
        (b"[" * 100_000, False),
    ],
)
def test_only_a_record_is_written_over(content: bytes | None, may: bool, tmp_path: Path) -> None:
    """Its first line says that it is one; a text that mentions the word does not."""
    path = tmp_path / "game.jsonl"
    if content is not None:
        path.write_bytes(content)
    assert may_overwrite(path) is may

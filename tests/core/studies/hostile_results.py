"""Results files as an enemy may send them: forged journals, other tables, values that cannot be."""

from __future__ import annotations

import json
import sqlite3
import struct
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.core.studies.small_studies import planned, played
from tests.mutations import mutated

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    Spoil = Callable[[sqlite3.Connection], object]

DEEP: Final = "[" * 5000 + "]" * 5000
LONG: Final = "9" * 5000
_MAGIC: Final = bytes.fromhex("d9d505f920a163d7")
_SECTOR, _PAGE, _PENDING = 512, 4096, 0x40000000

STUDY: Final = """\
format: 1
id: sent
editions: {before: [gold-rush], after: [gold-rush]}
games: 6
budgets:
- {measure: wins, gap: seat, between: [null, 0.1]}
- {measure: scores, compare: [before, after], between: [-1, 1]}
"""


def sample(path: Path) -> Path:
    """Make the results of six games of each of two editions."""
    played(path, planned(games=6, bots=["random"], measures=["wins", "scores", "points", "margin"]))
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE study SET value = ? WHERE name = 'text'", (STUDY,))
    return path


def forged_journal(victim: Path, pages: int) -> bytes:
    """Return a journal that is to be rolled back, of a transaction over several files.

    SQLite then deletes the file that holds their names, which is whatever it says.
    """
    head = _MAGIC + struct.pack(">IIIII", 0, 1, pages, _SECTOR, _PAGE)
    name = bytes(victim)
    page = struct.pack(">I", _PENDING // _PAGE + 1)
    return (
        head.ljust(_SECTOR, b"\0")
        + page
        + name
        + struct.pack(">II", len(name), sum(name))
        + (_MAGIC)
    )


def spoiled(path: Path, content: bytes, spoil: Spoil) -> Path:
    """Write a results file with something changed in it by SQL."""
    path.write_bytes(content)
    with closing(sqlite3.connect(path)) as file, file:
        spoil(file)
    return path


def _sets(table: str, column: str, value: object) -> Spoil:
    query = f"UPDATE {table} SET {column} = ?"  # noqa: S608 - names of ours
    return lambda file: file.execute(query, (value,))


def _says(name: str, value: object) -> Spoil:
    query = "INSERT OR REPLACE INTO study VALUES (?, ?)"
    return lambda file: file.execute(query, (name, value))


def _planned(*path: str | int, value: object) -> Spoil:
    """Return what puts a value somewhere into the plan."""

    def spoil(file: sqlite3.Connection) -> None:
        [(text,)] = file.execute("SELECT value FROM study WHERE name = 'plan'").fetchall()
        plan = json.loads(text)
        place = plan
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        said = json.dumps(plan).replace('"LONG"', LONG).replace('"DEEP"', DEEP)
        file.execute("UPDATE study SET value = ? WHERE name = 'plan'", (said,))

    return spoil


def _replaced(table: str, definition: str) -> Spoil:
    def spoil(file: sqlite3.Connection) -> None:
        file.execute("DROP VIEW readings")
        file.execute(f"DROP TABLE {table}")
        file.execute(definition)

    return spoil


def _schema(change: str) -> Spoil:
    def spoil(file: sqlite3.Connection) -> None:
        file.execute("PRAGMA writable_schema = ON")
        file.execute(change)

    return spoil


_ENDLESS: Final = (
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS {}, x AS {} FROM n"
)
SPOILS: Final[dict[str, Spoil]] = {
    "study is an endless view": _replaced(
        "study", "CREATE VIEW study AS " + _ENDLESS.format("name", "value")
    ),
    "games is an endless view": _replaced(
        "games", "CREATE VIEW games AS " + _ENDLESS.format("place", "edition")
    ),
    "editions is a virtual table": _replaced(
        "editions", "CREATE VIRTUAL TABLE editions USING fts5(edition, name)"
    ),
    "a trigger that never ends": lambda file: file.execute(
        "CREATE TRIGGER t AFTER INSERT ON games BEGIN INSERT INTO study "
        + _ENDLESS.format("name", "value")
        + "; END"
    ),
    "one more table": lambda file: file.execute("CREATE TABLE more (a)"),
    "an index": lambda file: file.execute("CREATE INDEX i ON games (abs(seed))"),
    "tables that share their pages": _schema("UPDATE sqlite_master SET rootpage = 2"),
    "tables that cannot be parsed": _schema("UPDATE sqlite_master SET sql = 'CREATE TABLE ('"),
    "tables whose names are no text": _schema(
        "UPDATE sqlite_master SET sql = 'CREATE TABLE a (b ' || CAST(X'FF' AS TEXT) || ', ,)'"
    ),
    "readings nested deeply": _sets("games", "readings", DEEP),
    "a reading nested deeply": _sets("games", "readings", f'{{"wins":{{"":{DEEP}}}}}'),
    "a reading of many digits": _sets("games", "readings", f'{{"wins":{{"":[{LONG},1]}}}}'),
    "a count of many digits": _sets("games", "readings", f'{{"wins":{{"":[1,{LONG}]}}}}'),
    "a count below 0": _sets("games", "readings", '{"wins":{"":[1,-1]}}'),
    "readings that are no mapping": _sets("games", "readings", '[1,"wins"]'),
    "readings that are no JSON": _sets("games", "readings", "{"),
    "readings that are bytes": _sets("games", "readings", b"\xff\xfe\0"),
    "readings of NaN": _sets("games", "readings", '{"wins":{"":[NaN,Infinity]}}'),
    "readings of half a character": _sets("games", "readings", r'{"\ud800":{"\udfff":[1,1]}}'),
    "a measure with a quote": _sets("games", "readings", '{"a\\"b":{"":[1,1]}}'),
    "many seats": _sets(
        "games",
        "readings",
        json.dumps({"wins": {f"seat {n}": [1, 1] for n in range(5000)}}),
    ),
    "many parts": lambda file: file.executemany(
        "UPDATE games SET readings = ? WHERE place = ?",
        [
            (json.dumps({"wins": {f"{place} {n}": [1, 1] for n in range(9000)}}), place)
            for place in range(12)
        ],
    ),
    "scores of many digits": _sets("games", "scores", f"[{LONG},1]"),
    "scores of nobody": _sets("games", "scores", "[]"),
    "scores of words": _sets("games", "scores", '["a","b"]'),
    "winners that do not play": _sets("games", "winners", "[7]"),
    "no winners": _sets("games", "winners", "[]"),
    "bots that are numbers": _sets("games", "bots", "[1,2]"),
    "another edition": _sets("games", "edition", 7),
    "another deal": _sets("games", "deal", -1),
    "places that are far away": lambda file: file.execute(
        "UPDATE games SET place = place + ?", (2**62,)
    ),
    "places below 0": lambda file: file.execute("UPDATE games SET place = place - 5"),
    "a seed that is text": _sets("games", "seed", "x"),
    "actions that are bytes": _sets("games", "actions", b"x"),
    "no plan": lambda file: file.execute("DELETE FROM study WHERE name = 'plan'"),
    "nothing about the study": lambda file: file.execute("DELETE FROM study"),
    "a plan that is a number": _says("plan", "7"),
    "a plan that is nested deeply": _says("plan", DEEP),
    "a plan that is bytes": _says("plan", b"\xff"),
    "a plan without a value": _says("plan", None),
    "deals of many digits": _says("deals", LONG),
    "deals below 0": _says("deals", "-3"),
    "more deals than anybody plays": _says("deals", "999999999999"),
    "more games than there are": _says("reached", "999999999999"),
    "games that are words": _says("reached", "many"),
    "an end far away": _says("ended", "999999999"),
    "a title that moves the cursor": _says("study", "\x1b[2J\u202e"),
    "a title as long as a book": _says("study", "x" * 10_000_000),
    "a study that is nested deeply": _says("text", STUDY + "x: " + DEEP),
    "a study of many budgets": _says(
        "text", STUDY + "- {measure: wins, between: [0, 1]}\n" * 50_000
    ),
    "no seatings": _planned("seatings", value=[]),
    "seatings of nobody": _planned("seatings", value=[[]]),
    "seatings of other bots": _planned("seatings", value=[[0, 5]]),
    "uneven seatings": _planned("seatings", value=[[0, 1], [0]]),
    "many seatings": _planned("seatings", value=[[0, 1]] * 100_000),
    "no editions": _planned("editions", value=[]),
    "an edition that is a word": _planned("editions", 0, value="x"),
    "three editions": _planned("editions", value=[{}, {}, {}]),
    "no texts": _planned("editions", 0, "texts", value=[]),
    "a text that is a number": _planned("editions", 0, "texts", 0, "text", value=7),
    "a text that is no set": _planned("editions", 0, "texts", 0, "text", value="[" * 5000),
    "a text that is another set": _planned(
        "editions", 0, "texts", 0, "text", value="format: 1\nid: x\nextends: nowhere\n"
    ),
    "a path with a zero": _planned("editions", 0, "texts", 0, "path", value="a\0b"),
    "a path that is a device": _planned("editions", 0, "texts", 0, "path", value="/dev/zero"),
    "options of many digits": _planned("editions", 0, "options", value={"x": "LONG"}),
    "options nested deeply": _planned("editions", 0, "options", value={"x": "DEEP"}),
    "options that there are not": _planned("editions", 0, "options", value={"x": True}),
    "sets that are a list": _planned("editions", 0, "sets", value=[1]),
    "plugins without a digest": _planned("editions", 0, "plugins", value={"x": "y"}),
    "a seed of many digits": _planned("seed", value="LONG"),
    "no bots": _planned("bots", value=[]),
    "bots that there are not": _planned("bots", value=["nobody", "no:thing"]),
    "bots that are nested": _planned("bots", value=[["random"], ["random"]]),
    "measures that are numbers": _planned("measures", value=[1]),
    "measures that there are not": _planned("measures", value=["x\x1b[2J", "y"]),
    "a measure of core's own": _planned(
        "watched",
        value=[{"name": "wins", "title": "x", "meaning": "y", "unit": "points", "parts": ["seat"]}],
    ),
    "a measure without a unit": _planned("watched", value=[{"name": "a.b"}]),
    "keys that nobody knows": _planned("more", value=1),
}


def endless_tree(content: bytes) -> bytes:
    """Return a file in which a page of the games points to itself many times."""
    with closing(sqlite3.connect(":memory:")) as file:
        file.deserialize(content)
        [(root,)] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'")
    start, cells = (root - 1) * _PAGE, 400
    kinds = struct.pack(">BHHHBI", 5, 0, cells, _PAGE - 5 * cells, 0, root)
    pointers = b"".join(struct.pack(">H", _PAGE - 5 * (n + 1)) for n in range(cells))
    body = b"".join(struct.pack(">IB", root, n % 100) for n in range(cells))
    page = (kinds + pointers).ljust(_PAGE - len(body), b"\0") + body
    return content[:start] + page + content[start + _PAGE :]


def mutated_results(content: bytes, dice: Random) -> bytes:
    """Return a file with something changed at random: bytes, or values by SQL."""
    if dice.random() < 0.5:
        return mutated(content, dice)
    with closing(sqlite3.connect(":memory:")) as file:
        file.deserialize(content)
        for _ in range(dice.randint(1, 3)):
            with suppress(sqlite3.Error, ValueError, LookupError, TypeError, RecursionError):
                dice.choice((_change_row, _change_plan, _change_any))(file, dice)
        file.commit()
        return file.serialize()


_ODD: Final = (
    *(None, 0, -1, 2**63 - 1, 1.5, "", "x", b"\xff", "[]", "{}", "null", "[0]", "-1", "1e999"),
    *(LONG, DEEP, '{"":{"":[1,1]}}', '{"wins":{"bot x":[1,0],"seat 1":[0,0]}}', "\x1b]0;x\7"),
)


def _change_row(file: sqlite3.Connection, dice: Random) -> None:
    columns = [row[1] for row in file.execute("PRAGMA table_info(games)")]
    query = f"UPDATE games SET {dice.choice(columns)} = ? WHERE place >= ?"  # noqa: S608
    file.execute(query, (dice.choice(_ODD), dice.randrange(12)))


def _change_any(file: sqlite3.Connection, dice: Random) -> None:
    names = [row[0] for row in file.execute("SELECT name FROM study")]
    _says(dice.choice(names), dice.choice(_ODD))(file)


def _change_plan(file: sqlite3.Connection, dice: Random) -> None:
    [(text,)] = file.execute("SELECT value FROM study WHERE name = 'plan'").fetchall()
    plan = place = json.loads(text)
    while True:
        key = dice.choice([*place] if isinstance(place, dict) else [*range(len(place))])
        if not isinstance(place[key], dict | list) or not place[key] or dice.random() < 0.3:
            break
        place = place[key]
    place[key] = dice.choice((None, True, 0, -1, 2**70, 1.5, "", "x", [], {}, [[]], [0], {"": 0}))
    file.execute("UPDATE study SET value = ? WHERE name = 'plan'", (json.dumps(plan),))

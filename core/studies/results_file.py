"""The results of a study: an SQLite file with a row for each game.

A row depends on its game alone, and its key is the place of the game in the plan, so the file holds
the same whoever played which games, and when. Rows are added many at a time, in one transaction.

While it is written, the file keeps a log next to it (SQLite's WAL): a reader such as a window then
never waits for the writer, nor the writer for a reader or, several times a second, for the disk. A
process that is killed loses nothing that was added; a power failure may cost the last additions,
never the file. When it is closed the log is taken in, so that what is sent or copied is one file.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from ..edition.library import shown
from ..engine.measuring import Reading
from ..messages import wording, words
from .plan import differences, plan_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ..edition.library import Library
    from .plan import StudyPlan

SUFFIX: Final = ".results.sqlite"
_APPLICATION: Final = 0x47525354
"""What tells our files from others, in SQLite's header: "GRST"."""
_FORMAT: Final = 1
_WAITS: Final = 20.0  # seconds, for another process that writes
_TABLES: Final = """
CREATE TABLE study (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE editions (edition INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE games (
  place INTEGER PRIMARY KEY,
  edition INTEGER NOT NULL,
  number INTEGER NOT NULL,
  deal INTEGER NOT NULL,
  seating INTEGER NOT NULL,
  seed INTEGER NOT NULL,
  bots TEXT NOT NULL,
  scores TEXT NOT NULL,
  winners TEXT NOT NULL,
  actions INTEGER NOT NULL,
  turned INTEGER,
  readings TEXT NOT NULL
);
CREATE VIEW readings AS
  SELECT editions.name AS edition, number, measure.key AS measure, part.key AS key,
    json_extract(part.value, '$[0]') AS total, json_extract(part.value, '$[1]') AS count
  FROM games JOIN editions USING (edition), json_each(readings) AS measure,
    json_each(measure.value) AS part;
"""


class BadResults(ValueError):
    """A file that cannot be used for the results of a study: which, and why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class OtherResults(BadResults):
    """A results file of a study that plays other games."""


class GameRow(NamedTuple):
    """What a game came to; `turned` is as for an Observer, None if it was not measured.

    Scores and bots are by seat; winners are seats, from 0.
    """

    edition: int
    number: int
    deal: int
    seating: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    turned: int | None
    readings: tuple[Reading, ...]


class StoredRow(NamedTuple):
    """A row as it stands in the file; several values are JSON."""

    place: int
    edition: int
    number: int
    deal: int
    seating: int
    seed: int
    bots: str
    scores: str
    winners: str
    actions: int
    turned: int | None
    readings: str


class Block(NamedTuple):
    """What the games on one deal came to: by edition, sums of total and count by measure and key.

    A measure that says nothing of any game of an edition is not there.
    """

    deal: int
    sums: tuple[dict[tuple[str, str], tuple[int, int]], ...]


def stored(place: int, row: GameRow) -> StoredRow:
    """Return a row as it stands in the file."""
    readings: dict[str, dict[str, tuple[int, int]]] = {}
    for each in row.readings:
        parts = readings.get(each.measure)
        if parts is None:
            parts = readings[each.measure] = {}
        before = parts.get(each.key)
        if before is None:
            parts[each.key] = each.total, each.count
        else:
            parts[each.key] = before[0] + each.total, before[1] + each.count
    values = row._asdict()
    for name in ("bots", "scores", "winners"):
        values[name] = _json(values[name])
    return StoredRow(place=place, **{**values, "readings": _json(readings)})


class ResultsFile:
    """An open results file; each thread and process opens it for itself.

    `plan` is what it has results of. What is read is of complete blocks with all before them, no
    more than the plan has, and up to where the study ended early. Everything raises BadResults if
    the file cannot be read or written.
    """

    def __init__(self, path: Path, plan: StudyPlan, connection: sqlite3.Connection) -> None:
        self.path, self.plan = path, plan
        self._connection = connection
        self._is_writing = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @classmethod
    def open(
        cls, path: Path, plan: StudyPlan, title: str = "", *, text: str = "", again: bool = False
    ) -> ResultsFile:
        """Open a file to go on with, or begin one, of a study that has a title and a YAML text.

        Raise BadResults for what is no results file, which stays as it is, and OtherResults if
        another plan was played; with `again`, what is in it goes instead.
        """
        with _saying(path), contextlib.ExitStack() as until_opened:
            connection = _connected(path, "rwc")
            until_opened.callback(connection.close)
            made = cls(path, plan, connection)
            if _is_ours(connection, path):
                made._check(again=again)
            else:
                made._create()
            made._go_on(title, text)
            until_opened.pop_all()
        return made

    @classmethod
    def read(cls, path: Path, library: Library) -> ResultsFile:
        """Open a file to read it only, with a plan that finds its plugins in a library.

        Another process may be adding to it meanwhile.
        """
        with _saying(path), contextlib.ExitStack() as until_opened:
            connection = _connected(path, "ro")
            until_opened.callback(connection.close)
            if not _is_ours(connection, path):
                raise BadResults(words("{file}: has no results", file=shown(path)))
            kept = _values(connection)
            plan = plan_of(json.loads(kept["plan"]), library, int(kept["deals"]))
            made = cls(path, plan, connection)
            until_opened.pop_all()
        return made

    def close(self) -> None:
        """Close the file; all that was added is in it."""
        if self._is_writing:
            with contextlib.suppress(sqlite3.Error):  # somebody is reading it: the log stays
                self._connection.execute("PRAGMA journal_mode = DELETE")
        self._connection.close()

    # --- What there is ---

    @property
    def title(self) -> str:
        """What the study was called when it was last gone on with; empty in an older file."""
        with _saying(self.path):
            return _title_and_text(_values(self._connection))[0]

    @property
    def text(self) -> str:
        """The study itself, as YAML, when it was last gone on with; empty if there was none."""
        with _saying(self.path):
            return _title_and_text(_values(self._connection))[1]

    @property
    def blocks(self) -> int:
        """How many blocks can be read: complete ones, with all before them."""
        with _saying(self.path):
            kept = _values(self._connection)
        bounds = [int(kept["reached"]) // self.plan.block, self.plan.deals]
        return min(bounds + ([int(kept["ended"])] if kept["ended"] else []))

    @property
    def ended(self) -> bool:
        """Whether the study is over, early or with its last game."""
        with _saying(self.path):
            ended = _values(self._connection)["ended"]
        return bool(ended) or self.blocks == self.plan.deals

    @property
    def stopped(self) -> bool:
        """Whether somebody ended it before it was over by itself."""
        with _saying(self.path):
            return bool(_values(self._connection).get("stopped"))

    @property
    def played(self) -> int:
        """How many games of the plan are there, with those played ahead."""
        with _saying(self.path):
            query = "SELECT COUNT(*) FROM games WHERE place < ?"
            [(count,)] = self._connection.execute(query, (self.plan.games,))
        return int(count)

    def missing(self) -> Iterator[range]:
        """Yield the places of games that are not there yet, without gaps in each."""
        with _saying(self.path):
            start = int(_values(self._connection)["reached"])
            query = "SELECT place FROM games WHERE place >= ? AND place < ? ORDER BY place"
            ahead = self._connection.execute(query, (start, self.plan.games)).fetchall()
        for (place,) in (*ahead, (self.plan.games,)):
            if place > start:
                yield range(start, place)
            start = place + 1

    def games(self, edition: int | None = None) -> Iterator[GameRow]:
        """Yield the rows of all games, or of an edition by its place, in order of their numbers."""
        chosen = range(len(self.plan.editions)) if edition is None else (edition,)
        most = self.blocks * self.plan.block
        query = "SELECT * FROM games WHERE place < ? AND edition = ? ORDER BY place"
        with _saying(self.path):
            for each in chosen:
                for row in self._connection.execute(query, (most, each)):
                    yield _read(StoredRow(*row))

    def game(self, edition: int, number: int) -> GameRow | None:
        """Return the row of a game, None if it is not there."""
        place = self.plan.place(edition, number)
        with _saying(self.path):
            query = "SELECT * FROM games WHERE place = ?"
            found = self._connection.execute(query, (place,)).fetchone()
            is_there = found is not None and place < self.blocks * self.plan.block
            return _read(StoredRow(*found)) if is_there else None

    def sums(self, first: int = 0) -> Iterator[Block]:
        """Yield what blocks came to, in their order, from one on."""
        size = self.plan.block
        end = self.blocks
        query = "SELECT edition, readings FROM games WHERE place >= ? AND place < ? ORDER BY place"
        with _saying(self.path):
            rows = self._connection.execute(query, (first * size, end * size))
            for deal in range(first, end):
                # Complete blocks, in order of their places, are just so many rows each.
                yield _summed(deal, rows.fetchmany(size), len(self.plan.editions))

    def ask(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """Return the rows of a query in SQL that only reads."""
        with _saying(self.path):
            return self._connection.execute(query, values).fetchall()

    # --- Adding to it ---

    def add(self, rows: Iterable[StoredRow]) -> None:
        """Add rows in one transaction; those that are there already stay.

        So it does no harm if two processes play the same study into one file.
        """
        query = "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        if not self.path.exists():  # what is open would be written to, and lost when it is closed
            raise BadResults(words("{file}: has been deleted or moved", file=shown(self.path)))
        with _saying(self.path), _transaction(self._connection):
            self._connection.executemany(query, rows)
            reached = int(_values(self._connection)["reached"])
            query = "SELECT place FROM games WHERE place >= ? ORDER BY place"
            # Rows come in any order: `reached` is the first place without one.
            for (place,) in self._connection.execute(query, (reached,)):
                if place != reached:
                    break
                reached += 1
            self._keep(reached=reached)

    def end(self, blocks: int, *, stopped: bool = False) -> None:
        """Note that the study is over with so many blocks, and drop what was played beyond.

        `stopped` says that somebody has ended it, for good.
        """
        with _saying(self.path), _transaction(self._connection):
            kept = _values(self._connection)
            # What was played for an earlier question to the same games stays.
            first = max(blocks, int(kept["kept"])) * self.plan.block
            self._connection.execute("DELETE FROM games WHERE place >= ?", (first,))
            self._keep(ended=blocks, reached=min(int(kept["reached"]), first))
            if stopped:
                self._keep(stopped=1)

    def _create(self) -> None:
        connection, plan = self._connection, self.plan
        with _transaction(connection):
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {_FORMAT}")
            for statement in _TABLES.split(";")[:-1]:
                connection.execute(statement)
            connection.executemany("INSERT INTO editions VALUES (?, ?)", enumerate(plan.names))
            self._begin()

    def _check(self, *, again: bool) -> None:
        """Look whether the file can be gone on with; with `again`, make it so."""
        connection, file = self._connection, shown(self.path)
        [(found,)] = connection.execute("PRAGMA quick_check(1)")
        if found != "ok":
            raise BadResults(words("{file}: is damaged: {why}", file=file, why=found))
        differing = [*differences(json.loads(_values(connection)["plan"]), self.plan.data())]
        if again:
            with _transaction(connection):
                for table in ("games", "editions", "study"):
                    connection.execute(f"DELETE FROM {table}")  # noqa: S608 - of our own names
                connection.executemany(
                    "INSERT INTO editions VALUES (?, ?)", enumerate(self.plan.names)
                )
                self._begin()
        elif differing:
            template = wording("{file}: has results of another study: {differing}")
            raise OtherResults(words(template, file=file, differing=differing))

    def _begin(self) -> None:
        self._keep(plan=_json(self.plan.data()), study="", text="", stopped="", ended="")
        self._keep(deals=0, reached=0, kept=0)

    def _go_on(self, title: str, text: str) -> None:
        """Prepare to add games."""
        connection = self._connection
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        self._is_writing = True
        kept = _values(connection)
        asked = title, text, self.plan.deals
        before = *_title_and_text(kept), int(kept["deals"])
        with _transaction(connection) if asked != before else contextlib.nullcontext():
            if asked[1:] != before[1:]:
                # What another question has played is kept, and this one starts over.
                blocks = int(kept["reached"]) // self.plan.block
                self._keep(deals=self.plan.deals, kept=blocks, ended="", stopped="")
            if asked != before:
                self._keep(study=title, text=text)

    def _keep(self, **values: object) -> None:
        self._connection.executemany(
            "INSERT OR REPLACE INTO study VALUES (?, ?)",
            [(name, str(value)) for name, value in values.items()],
        )


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode={mode}"
    # Without an isolation level no transaction begins by itself.
    return sqlite3.connect(address, timeout=_WAITS, isolation_level=None, uri=True)


def _is_ours(connection: sqlite3.Connection, path: Path) -> bool:
    """Say whether a file is a results file, or nothing yet; raise BadResults."""
    file = shown(path)
    [(application,)] = connection.execute("PRAGMA application_id")
    [(version,)] = connection.execute("PRAGMA user_version")
    [(tables,)] = connection.execute("SELECT COUNT(*) FROM sqlite_master")
    if application != _APPLICATION and (tables or application):
        raise BadResults(words("{file}: is a database, but not of a study", file=file))
    if application and version != _FORMAT:
        said = words(
            "{file}: is of format {version}, and this program reads {known}",
            file=file,
            version=version,
            known=_FORMAT,
        )
        raise BadResults(said)
    return bool(application)


def _values(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT name, value FROM study").fetchall())


def _title_and_text(kept: dict[str, str]) -> tuple[str, str]:
    """Return both; what an older file calls its study is either the one or the other."""
    study, text = kept["study"], kept.get("text")
    if text is None:
        return ("", study) if "\n" in study else (study, "")
    return study, text


@contextlib.contextmanager
def _saying(path: Path) -> Iterator[None]:
    """Turn what goes wrong with a file into BadResults."""
    try:
        yield
    except (sqlite3.Error, OSError, KeyError, TypeError, json.JSONDecodeError) as error:
        why = " ".join(str(error).split())
        if isinstance(error, sqlite3.DatabaseError) and "not a database" in why:
            said = words("{file}: is no results file of a study", file=shown(path))
        else:
            said = words("{file}: cannot be used for results: {why}", file=shown(path), why=why)
        raise BadResults(said) from error


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _summed(deal: int, rows: Sequence[tuple[int, str]], editions: int) -> Block:
    sums: tuple[dict[tuple[str, str], tuple[int, int]], ...] = tuple({} for _ in range(editions))
    for edition, readings in rows:
        into = sums[edition]
        for measure, parts in json.loads(readings).items():
            for key, (total, count) in parts.items():
                before = into.get((measure, key), (0, 0))
                into[measure, key] = before[0] + total, before[1] + count
    return Block(deal, sums)


def _read(row: StoredRow) -> GameRow:
    values: dict[str, Any] = row._asdict()
    del values["place"]
    for name in ("bots", "scores", "winners"):
        values[name] = tuple(json.loads(values[name]))
    values["readings"] = tuple(
        Reading(measure, key, total, count)
        for measure, parts in json.loads(row.readings).items()
        for key, (total, count) in parts.items()
    )
    return GameRow(**values)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))

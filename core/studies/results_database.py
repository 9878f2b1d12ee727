"""An SQLite file that anybody may have made: nothing in it runs, and reading it comes to an end.

Its tables must be exactly those that this program makes: no other views, no triggers, no virtual
tables. SQLite counts its own steps, and gives up where they are more than so large a file can need;
what a value may weigh is limited before it is read.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from ..edition.library import shown
from ..limits import LEAST_STEPS, MOST_PLAN_BYTES, MOST_ROW_BYTES, OPENING_STEPS, STEPS_A_BYTE
from ..messages import msg
from ..storage.files import reason
from .results_values import NoValue

APPLICATION: Final = 0x47525354
"""What tells our files from others, in SQLite's header: "GRST"."""
FORMAT: Final = 1
_WAITS: Final = 20.0  # seconds, for another process that writes
_LOOK_EVERY: Final = 10_000  # steps
_TABLES: Final = (
    """CREATE TABLE study (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID""",
    """CREATE TABLE editions (edition INTEGER PRIMARY KEY, name TEXT NOT NULL)""",
    """CREATE TABLE games (
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
)""",
    """CREATE VIEW readings AS
  SELECT editions.name AS edition, number, measure.key AS measure, part.key AS key,
    json_extract(part.value, '$[0]') AS total, json_extract(part.value, '$[1]') AS count
  FROM games JOIN editions USING (edition), json_each(readings) AS measure,
    json_each(measure.value) AS part""",
)


class BadResults(ValueError):
    """A file that cannot be used for the results of a study: which, and why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class OtherResults(BadResults):
    """A results file of a study that plays other games."""


class Database:
    """A connection to a results file, or to what may be none; `name` is what messages call it.

    All that it is asked raises `sqlite3.Error` where the file is damaged, and BadResults where it
    takes more steps to answer than a file of its size explains.
    """

    def __init__(self, path: Path, name: Path, *options: str) -> None:
        """Open a file that is there, with options as in SQLite's addresses."""
        self.path, self.name = path, name
        address = f"{path.absolute().as_uri()}?{'&'.join(options)}"
        # Without an isolation level no transaction begins by itself.
        self._connection = sqlite3.connect(address, timeout=_WAITS, isolation_level=None, uri=True)
        self._left = OPENING_STEPS
        self._connection.set_progress_handler(self._give_up, _LOOK_EVERY)
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_ROW_BYTES)
        self._connection.execute("PRAGMA trusted_schema = OFF")
        self._connection.execute("PRAGMA cell_size_check = ON")
        self._connection.execute("PRAGMA mmap_size = 0")

    def close(self) -> None:
        """Close it."""
        self._connection.close()

    def check(self) -> bool:
        """Whether it is a results file, or nothing yet; raise BadResults for all else."""
        file = shown(self.name)
        [(application,)] = self._connection.execute("PRAGMA application_id")
        [(version,)] = self._connection.execute("PRAGMA user_version")
        query = "SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT ?"
        tables = self._connection.execute(query, (len(_TABLES) + 1,)).fetchall()
        if application != APPLICATION and (tables or application):
            raise BadResults(msg("{file}: is a database, but not of a study", file=file))
        if application and version != FORMAT:
            said = msg(
                "{file}: is of format {version}, and this program reads {known}",
                file=file,
                version=version,
                known=FORMAT,
            )
            raise BadResults(said)
        if application and ({*tables} != _SCHEMA or len(tables) != len(_SCHEMA)):
            said = msg("{file}: its tables are not those that this program makes", file=file)
            raise BadResults(said)
        # A header may ask for a cache that holds all of the file.
        self._connection.execute("PRAGMA cache_size = -8000")
        return bool(application)

    def make_tables(self) -> None:
        """Make an empty file a results file."""
        self._connection.execute(f"PRAGMA application_id = {APPLICATION}")
        self._connection.execute(f"PRAGMA user_version = {FORMAT}")
        for statement in _TABLES:
            self._connection.execute(statement)

    def ask(
        self, query: str, values: Sequence[object] = (), most: int = MOST_ROW_BYTES
    ) -> sqlite3.Cursor:
        """The rows of a query, each of so many bytes at the most: by default those of a game."""
        self._allow(most)
        return self._connection.execute(query, values)

    def change(self, query: str, rows: Iterable[Sequence[object]]) -> None:
        """Do a statement that changes something, with each of some rows of values."""
        self._allow(MOST_PLAN_BYTES)
        self._connection.executemany(query, rows)

    def set(self, pragma: str) -> str:
        """Set something of SQLite's, and return what it is then."""
        found = self._connection.execute(f"PRAGMA {pragma}").fetchone()
        return str(found[0]) if found else ""

    def begin_log(self) -> bool:
        """Keep a log next to the file from now on; say whether that can be done."""
        if self.set("journal_mode") == "wal":
            return True
        # Without a journal on the disk, which this program never makes (decision 45).
        with contextlib.suppress(sqlite3.Error):  # another process may be faster
            self.set("journal_mode = MEMORY")
        if self.set("journal_mode") == "delete":
            return False
        if self.set("journal_mode = WAL") == "wal":
            return True
        # A log without shared memory is read by nobody else, but it is safe.
        self.set("locking_mode = EXCLUSIVE")
        return self.set("journal_mode = WAL") == "wal"

    def end_log(self) -> None:
        """Take the log in, unless somebody is reading: then it stays."""
        with contextlib.suppress(sqlite3.Error):
            self.set("journal_mode = MEMORY")

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Do in here all or nothing."""
        self._allow(MOST_PLAN_BYTES)
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._allow(MOST_PLAN_BYTES)
            self._connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise

    def _allow(self, most: int) -> None:
        """Let the next statement take its steps, and values of so many bytes."""
        size = sum(_size(f"{self.path}{ending}") for ending in ("", "-wal"))
        self._left = LEAST_STEPS + STEPS_A_BYTE * size
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, most)

    def _give_up(self) -> bool:
        self._left -= _LOOK_EVERY
        return self._left < 0


@contextlib.contextmanager
def saying(path: Path) -> Iterator[None]:
    """Turn what goes wrong with a file into BadResults, which calls it by its path."""
    try:
        yield
    except ValidationError as error:
        said = msg("{file}: is damaged: {why}", file=shown(path), why=_first(error))
        raise BadResults(said) from error
    except NoValue as error:
        raise BadResults(
            msg("{file}: is damaged: {why}", file=shown(path), why=error.args[0])
        ) from error
    except (
        sqlite3.Error,
        OSError,
        UnicodeError,
        OverflowError,
    ) as error:  # as SQLite's module does
        raise BadResults(_said(path, error)) from error


def _said(path: Path, error: Exception) -> str:
    file = shown(path)
    why = reason(error) if isinstance(error, OSError) else " ".join(str(error).split())
    if isinstance(error, sqlite3.DatabaseError) and "not a database" in why:
        return msg("{file}: is no results file of a study", file=file)
    if isinstance(error, sqlite3.OperationalError) and why == "interrupted":
        return msg("{file}: is damaged: reading it would never end", file=file)
    return msg("{file}: cannot be used for results: {why}", file=file, why=why)


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part)[:40] for part in first["loc"][:6])
    return f"`{place}`: {first['msg']}" if place else first["msg"]


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size  # noqa: PTH116 - several times a second
    except OSError:
        return 0


def _schema() -> frozenset[tuple[Any, ...]]:
    """The definitions that SQLite keeps of our tables."""
    with contextlib.closing(sqlite3.connect(":memory:")) as made:
        for statement in _TABLES:
            made.execute(statement)
        rows = made.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return frozenset(rows)


_SCHEMA: Final = _schema()

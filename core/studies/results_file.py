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
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from ..edition.library import Library, shown
from ..limits import MOST_PARTS, MOST_PLAN_BYTES
from ..messages import msg, msg_template
from .game_rows import GameRow, StoredRow, as_json, row_of, stored
from .own_results import (
    Ident,
    ResultsStatus,
    changed,
    is_still,
    may_be_written,
    note_log,
    open_to_read,
    replace,
)
from .plan import BatchPlan, differences, plan_of
from .results_database import BadResults, Database, OtherResults, saying
from .results_values import FEWEST_BLOCKS, READINGS, Kept, NoValue, PlanData

SUFFIX: Final = ".results.sqlite"
_ALL_GAMES: Final = "SELECT * FROM games ORDER BY place"
_ADDED: Final = "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Block(NamedTuple):
    """What the games on one deal came to: by edition, sums of total and count by measure and key.

    A measure that says nothing of any game of an edition is not there.
    """

    deal: int
    sums: tuple[dict[tuple[str, str], tuple[int, int]], ...]


class ResultsFile:
    """An open results file; each thread and process opens it for itself.

    `plan` is what it has results of. What is read is of complete blocks with all before them, no
    more than the plan has, and up to where the study ended early. Everything raises BadResults if
    the file cannot be read or written.
    """

    def __init__(
        self,
        path: Path,
        plan: BatchPlan,
        database: Database,
        close: Callable[[], None] | None = None,
    ) -> None:
        self.path, self.plan = path, plan
        self._database = database
        self._close = close or database.close
        self._writing: Ident | None = None
        self._parts: dict[str, set[str]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @classmethod
    def open(
        cls, path: Path, plan: BatchPlan, title: str = "", *, text: str = "", again: bool = False
    ) -> ResultsFile:
        """Open a file to go on with, or begin one, of a study that has a title and a YAML text.

        A file that this program did not make here is replaced by a copy of its games. Raise
        BadResults for what is no results file, which stays as it is, and OtherResults if another
        plan was played; with `again`, what is in it goes instead.
        """
        with saying(path), contextlib.ExitStack() as until_opened:
            standing = may_be_written(path)
            if not standing.is_ours:
                cls._make(path, standing, plan, again=again)
            database = Database(path, path, "mode=rw")
            until_opened.callback(database.close)
            made = cls(path, plan, database)
            made._check(again=again)
            made._go_on(title, text)
            until_opened.pop_all()
        return made

    @classmethod
    def read(cls, path: Path, library: Library) -> ResultsFile:
        """Open a file to read it only, with a plan that finds its plugins in a library.

        Another process may be adding to it meanwhile.
        """
        with saying(path), contextlib.ExitStack() as until_opened:
            database, close = open_to_read(path)
            until_opened.callback(close)
            if not database.check():
                raise BadResults(msg("{file}: has no results", file=shown(path)))
            plan = plan_of(_plan_data(database), library, _kept(database).deals)
            made = cls(path, plan, database, close)
            until_opened.pop_all()
        return made

    @classmethod
    def _make(cls, path: Path, standing: ResultsStatus, plan: BatchPlan, *, again: bool) -> None:
        """Make a file of our own, with the games of one that is there if that is another's."""
        with contextlib.ExitStack() as reading:
            before = None
            if standing.file is not None:
                database, close = open_to_read(path)
                reading.callback(close)
                if database.check():
                    before = cls(path, plan, database)
                    before._refuse_others(again=again)

            def fill(made: Database) -> None:
                new = cls(path, plan, made)
                new._create()
                if before is not None and not again:
                    new._take_over(before)
                reading.close()  # a file that is open is not replaced everywhere

            replace(path, standing, fill)

    @classmethod
    def replace(cls, path: Path, plan: BatchPlan, rows: Iterable[StoredRow]) -> None:
        """Make a file anew, with some rows; what was there before goes."""

        def fill(made: Database) -> None:
            new = cls(path, plan, made)
            new._create()
            new._insert(rows)

        with saying(path):
            replace(path, may_be_written(path), fill)

    def close(self) -> None:
        """Close the file; all that was added is in it."""
        if self._writing is not None:
            self._database.end_log()
        self._close()
        if self._writing is not None:
            with contextlib.suppress(BadResults):
                note_log(self.path)

    # --- What there is ---

    @property
    def title(self) -> str:
        """What the study was called when it was last gone on with; empty in an older file."""
        return self._kept.title

    @property
    def text(self) -> str:
        """The study itself, as YAML, when it was last gone on with; empty if there was none."""
        return self._kept.text

    @property
    def program(self) -> str:
        """The version of the program that played it."""
        with saying(self.path):
            return _plan_data(self._database).program

    @property
    def blocks(self) -> int:
        """How many blocks can be read: complete ones, with all before them."""
        kept = self._kept
        bounds = [kept.reached // self.plan.block, self.plan.deals]
        return min(bounds + ([kept.ended] if kept.ended is not None else []))

    @property
    def ended(self) -> bool:
        """Whether the study is over, early or with its last game."""
        return self._kept.ended is not None or self.blocks == self.plan.deals

    @property
    def stopped(self) -> bool:
        """Whether somebody ended it before it was over by itself."""
        return self._kept.stopped

    @property
    def is_extended(self) -> bool:
        """Whether its number of deals was changed after games that could have been judged."""
        return self._kept.extended

    @property
    def played(self) -> int:
        """How many games of the plan are there, with those played ahead."""
        with saying(self.path):
            query = "SELECT COUNT(*) FROM games WHERE place < ?"
            [(count,)] = self._database.ask(query, (self.plan.games,))
        return int(count)

    def missing(self) -> Iterator[range]:
        """Yield the places of games that are not there yet, without gaps in each."""
        with saying(self.path):
            start = _kept(self._database).reached
            query = "SELECT place FROM games WHERE place >= ? AND place < ? ORDER BY place"
            ahead = self._database.ask(query, (start, self.plan.games)).fetchall()
        for (place,) in (*ahead, (self.plan.games,)):
            if place > start:
                yield range(start, place)
            start = place + 1

    def games(self, edition: int | None = None) -> Iterator[GameRow]:
        """Yield the rows of all games, or of an edition by its place, in order of their numbers."""
        chosen = range(len(self.plan.editions)) if edition is None else (edition,)
        most = self.blocks * self.plan.block
        query = "SELECT * FROM games WHERE place < ? AND edition = ? ORDER BY place"
        with saying(self.path):
            for each in chosen:
                for row in self._in_order(self._database.ask(query, (most, each))):
                    yield self._read(row)

    def all_games(self) -> Iterator[GameRow]:
        """Yield the rows of all games, also of blocks that are not complete."""
        with saying(self.path):
            yield from map(self._read, self._in_order(self._database.ask(_ALL_GAMES)))

    def game(self, edition: int, number: int) -> GameRow | None:
        """The row of a game, None if it is not there."""
        place = self.plan.place(edition, number)
        with saying(self.path):
            query = "SELECT * FROM games WHERE place = ?"
            found = self._database.ask(query, (place,)).fetchone()
            is_there = found is not None and place < self.blocks * self.plan.block
            return self._read(StoredRow(*found)) if is_there else None

    def sums(self, first: int = 0) -> Iterator[Block]:
        """Yield what blocks came to, in their order, from one on."""
        size = self.plan.block
        end = self.blocks
        query = (
            "SELECT place, edition, readings FROM games WHERE place >= ? AND place < ? "
            "ORDER BY place"
        )
        with saying(self.path):
            rows = self._database.ask(query, (first * size, end * size))
            for deal in range(first, end):
                # Complete blocks, in order of their places, are just so many rows each.
                yield self._summed(deal, rows.fetchmany(size))

    def ask(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """The rows of a query in SQL that only reads."""
        with saying(self.path):
            return self._database.ask(query, values).fetchall()

    @property
    def _kept(self) -> Kept:
        with saying(self.path):
            return _kept(self._database)

    def _in_order(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[StoredRow]:
        """Yield rows; raise NoValue where one is not after the last, as in a tree with a loop."""
        last = -1
        for row in map(StoredRow._make, rows):
            if not last < row.place:
                raise NoValue(msg("its rows are not in order"))
            last = row.place
            yield row

    def _summed(self, deal: int, rows: Sequence[tuple[int, int, str]]) -> Block:
        block, plan = range(deal * self.plan.block, (deal + 1) * self.plan.block), self.plan
        if [place for place, _, _ in rows] != [*block]:
            raise NoValue(msg("games of the deal {deal} are missing", deal=deal))
        sums: tuple[dict[tuple[str, str], tuple[int, int]], ...]
        sums = tuple({} for _ in plan.editions)
        for place, edition, readings in rows:
            if edition != plan.key(place).edition:
                raise NoValue(msg("the row {place} is that of no game", place=place))
            into, found = sums[edition], READINGS.validate_json(readings)
            self._count_parts((measure, *parts) for measure, parts in found.items())
            for measure, parts in found.items():
                for key, (total, count) in parts.items():
                    before = into.get((measure, key), (0, 0))
                    into[measure, key] = before[0] + total, before[1] + count
        return Block(deal, sums)

    def _read(self, row: StoredRow) -> GameRow:
        found = row_of(row, self.plan)
        self._count_parts((each.measure, each.key) for each in found.readings)
        return found

    def _count_parts(self, found: Iterable[tuple[str, ...]]) -> None:
        """Note which parts of measures there are; raise NoValue for more than any study has."""
        for measure, *keys in found:
            known = self._parts.setdefault(measure, set())
            if not known.issuperset(keys):
                known.update(keys)
                if sum(map(len, self._parts.values())) > MOST_PARTS:
                    raise NoValue(
                        msg("its measures have too many parts, over {most}", most=MOST_PARTS)
                    )

    # --- Adding to it ---

    def add(self, rows: Iterable[StoredRow]) -> None:
        """Add rows in one transaction; those that are there already stay.

        So it does no harm if two processes play the same study into one file.
        """
        # What is open would be written to, and lost when it is closed.
        if not is_still(self.path, self._writing):
            raise changed(self.path)
        with saying(self.path):
            self._insert(rows)

    def _insert(self, rows: Iterable[StoredRow]) -> None:
        with self._database.transaction():
            self._database.change(_ADDED, rows)
            self._keep(reached=self._reached(_kept(self._database).reached))

    def end(self, blocks: int, *, stopped: bool = False) -> None:
        """Note that the study is over with so many blocks, and drop what was played beyond.

        `stopped` says that somebody has ended it, for good.
        """
        with saying(self.path), self._database.transaction():
            kept = _kept(self._database)
            # What was played for an earlier question to the same games stays.
            first = max(blocks, kept.kept) * self.plan.block
            self._database.change("DELETE FROM games WHERE place >= ?", [(first,)])
            self._keep(ended=blocks, reached=min(kept.reached, first))
            if stopped:
                self._keep(stopped=1)

    def _create(self) -> None:
        """Make an empty file a results file without games."""
        with self._database.transaction():
            self._database.make_tables()
            self._begin()

    def _check(self, *, again: bool) -> None:
        """Look whether the file can be gone on with; with `again`, make it so."""
        if not self._database.check():
            raise BadResults(msg("{file}: has no results", file=shown(self.path)))
        if not self._refuse_others(again=again):
            return
        with self._database.transaction():
            for table in ("games", "editions", "study"):
                self._database.change(f"DELETE FROM {table}", [()])  # noqa: S608 - our own names
            self._begin()

    def _refuse_others(self, *, again: bool) -> bool:
        """Raise BadResults if the file is damaged, OtherResults if it is of another plan.

        With `again` the latter is no matter; return whether all that is in it should go.
        """
        file = shown(self.path)
        [(found,)] = self._database.ask("PRAGMA quick_check(1)")
        if found != "ok":
            raise BadResults(msg("{file}: is damaged: {why}", file=file, why=found))
        if again:
            return True
        before = _plan_data(self._database).model_dump(mode="json")
        differing = [*differences(before, self.plan.data())]
        if differing:
            template = msg_template("{file}: has results of another study: {differing}")
            raise OtherResults(msg(template, file=file, differing=differing))
        return False

    def _take_over(self, before: ResultsFile) -> None:
        """Add all games of another file of this plan, each looked at as a value."""
        with self._database.transaction():
            rows = before._in_order(before._database.ask(_ALL_GAMES))
            self._database.change(_ADDED, (stored(row.place, before._read(row)) for row in rows))
            kept, reached = _kept(before._database), self._reached(0)
            self._keep(
                study=kept.title,
                text=kept.text,
                stopped=1 if kept.stopped else "",
                extended=1 if kept.extended else "",
                ended="" if kept.ended is None else kept.ended,
                deals=kept.deals,
                reached=reached,
                kept=min(kept.kept, reached // self.plan.block),
            )

    def _reached(self, place: int) -> int:
        """The first place without a game from one on: they come in any order."""
        query = "SELECT place FROM games WHERE place >= ? ORDER BY place"
        for (there,) in self._database.ask(query, (place,)):
            if there != place:
                break
            place += 1
        return place

    def _begin(self) -> None:
        names = enumerate(self.plan.names)
        self._database.change("INSERT INTO editions VALUES (?, ?)", names)
        self._keep(plan=as_json(self.plan.data()), study="", text="", stopped="", ended="")
        self._keep(deals=0, reached=0, kept=0)

    def _go_on(self, title: str, text: str) -> None:
        """Prepare to add games."""
        database = self._database
        if not database.begin_log():
            said = msg("{file}: its disk cannot keep a log for it", file=shown(self.path))
            raise BadResults(said)
        database.set("synchronous = NORMAL")
        kept = _kept(database)
        asked, before = (title, text, self.plan.deals), (kept.title, kept.text, kept.deals)
        blocks = kept.reached // self.plan.block
        with database.transaction():  # also if nothing is new: then the log is there to be noted
            if asked[1:] != before[1:]:
                # What another question has played is kept, and this one starts over.
                self._keep(deals=self.plan.deals, kept=blocks, ended="", stopped="")
            if blocks >= FEWEST_BLOCKS and asked[2] != before[2]:
                self._keep(extended=1)
            self._keep(study=title, text=text)
        self._writing = note_log(self.path)

    def _keep(self, **values: object) -> None:
        self._database.change(
            "INSERT OR REPLACE INTO study VALUES (?, ?)",
            [(name, str(value)) for name, value in values.items()],
        )


def _plan_data(database: Database) -> PlanData:
    query = "SELECT value FROM study WHERE name = 'plan'"
    found = database.ask(query, most=MOST_PLAN_BYTES).fetchone()
    if not found or not isinstance(found[0], str):
        raise NoValue(msg("`{name}` is missing", name="plan"))
    return PlanData.model_validate_json(found[0])


def _kept(database: Database) -> Kept:
    query = "SELECT name, value FROM study WHERE name <> 'plan' LIMIT 20"
    return Kept.of(database.ask(query, most=MOST_PLAN_BYTES).fetchall())

"""Every command that writes: as it wrote yesterday and would today, and what it is given."""

from __future__ import annotations

import atexit
import os
import re
import resource
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.core.packing.packed import contents_of, pack_of, with_content
from tests.core.studies.hostile_results import sample
from tests.forked_commands import be_the_command, forked

if TYPE_CHECKING:
    from collections.abc import Callable

    Words = tuple[str, ...]
    Files = dict[str, bytes]

FEW: Final = """\
format: 1
id: few
extends: gold-rush
tiles:
  - {id: A1, edges: PPPP, count: COUNT}
"""
MORE: Final = "  - {id: A2, edges: PPPP}\n"
STUDY: Final = (
    "format: 1\nid: few-games\neditions: {only: [gold-rush]}\nbots: [random]\ngames: 12\n"
)
KNOBS: Final = """\
format: 1
id: knobs
editions:
  now:
    sets: [gold-rush]
    change: {features: {prairie: {value: {final: 2 * tipi + 90 * horses}}}}
bots: [random]
games: 24
budgets: [{measure: points_share, key: "prairie, at the end", between: [null, 0.7]}]
knobs: [{formula: prairie, when: final, number: 2, between: [1, 90]}]
"""
SCENARIO: Final = (
    (Path(__file__).parents[1] / "scenarios" / "w05-locomotive.yaml")
    .read_text(encoding="utf-8")
    .replace("BLUE: 8", "BLUE: 9", 1)
)
TABLE: Final = "id,edges,count\nA,GRGR,{}\nB,GGGG,1\n"
SHOP: Final = """\
format: 1
name: Stamps
products: {tiles: {name: Stamp, pixels: [72, 72], trim: [64, 64]}}
"""
XML: Final = "<defs><tile id='{}'><road>N S</road><city>E</city></tile></defs>"
HOMES: Final = ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME")
_PASSING: Final = re.compile(r"\.goldrush-\w+\.tmp$|/temporary/|-(wal|shm)$|/results/\w+\.json$")
WRITES: Final = os.O_WRONLY | os.O_RDWR
STEPS: Final = {
    *("os.link", "os.rename", "os.remove", "os.mkdir", "os.truncate", "os.chmod", "fcntl.flock"),
}


def watch(step: int, number: int, seen_to: Path) -> None:
    """Let this process send itself a signal at a step of writing; write in the end how many."""
    me, seen = os.getpid(), 0

    def look(event: str, args: tuple[object, ...]) -> None:
        nonlocal seen
        is_open = event == "open" and isinstance(args[2], int) and args[2] & WRITES
        if (is_open or event in STEPS) and os.getpid() == me:
            seen += 1
            if seen == step:
                os.kill(me, number)

    def write() -> None:
        seen_to.write_text(str(seen))

    sys.addaudithook(look)
    atexit.register(write)


class Begun:
    """A command that runs in a process of its own."""

    def __init__(self, pid: int, reading: int) -> None:
        self.pid, self._reading = pid, reading

    def ended(self, after: float = 0, number: int = 0) -> tuple[int, str]:
        """Wait for the end; return the code, and what was said. It gets a signal after a time."""
        began, is_sent = time.monotonic(), not number
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                with open(self._reading, "rb", buffering=0) as said:  # noqa: PTH123 - a descriptor
                    return os.waitstatus_to_exitcode(status), (said.read(1 << 16) or b"").decode()
            spent = time.monotonic() - began
            if spent > 120:
                os.killpg(self.pid, signal.SIGKILL)
            if spent >= after and not is_sent:
                os.kill(self.pid, number)
                is_sent = True
            time.sleep(0.001)


@dataclass(frozen=True, slots=True)
class Writing:
    """A command with an option by which it writes: the words of yesterday, if any, and of today.

    `same` is what has to be the same of what was written, if bytes may differ.
    """

    today: Words
    yesterday: Words | None = None
    same: Callable[[bytes], object] = bytes
    goes_on: bool = False
    """Whether it adds to what is there, bit by bit, and goes on with that."""


def laid_over(*words: str, tile_set: str = "few.yaml") -> Writing:
    """Return what writes a set yesterday, and with another over it today."""
    at = words.index("SET")
    return Writing(
        (*words[:at], "more.yaml", *words[at + 1 :]), (*words[:at], tile_set, *words[at + 1 :])
    )


def games_of(content: bytes) -> object:
    """Return the games of a ladder without how long they took, if these are some."""
    return rows_of(content, "place, bots, scores")


def but_rows(content: bytes) -> object:
    """Return a file as it is, but of results only that they are some.

    Where a disk was full when the last games of a stage were judged, it keeps all that were played.
    """
    return b"results" if content.startswith(b"SQLite") else content


def rows_of(content: bytes, columns: str = "place, seed, scores, readings") -> object:
    """Return the games of a study, if it is its results file."""
    if not content.startswith(b"SQLite"):
        return content
    with closing(sqlite3.connect(":memory:")) as file:
        file.deserialize(content)
        file.execute("PRAGMA writable_schema = ON")
        return sorted(file.execute(f"SELECT {columns} FROM games"))  # noqa: S608 - our own words


GAME: Final = Path(__file__).parents[1] / "records" / "gold-rush.jsonl"
RESULTS: Final = ("results", "kept.results.sqlite")
PROPOSE: Final = ("propose", "gold-rush", "--number", "1", "--want")
PLAYTESTS: Final = ("playtests", "game.jsonl", "--no-costs")
WRITINGS: Final[dict[tuple[str, str], Writing]] = {
    ("new", "--folder"): Writing(("new", "fresh", "--extends", "gold-rush")),
    ("draw", "--output"): laid_over("draw", "SET", "-o", "x.svg"),
    ("print", "--output"): laid_over("print", "SET", "--parts", "tiles", "-o", "x.pdf"),
    ("pack", "--output"): laid_over("pack", "SET", "-o", "x.goldrush"),
    ("rules", "--output"): laid_over("rules", "SET", "-o", "x.md"),
    ("publish", "--output"): laid_over("publish", "SET", "--without", "print", "-o", "site"),
    ("export svg", "--output"): laid_over("export", "svg", "SET", "-o", "out"),
    ("export png", "--output"): laid_over("export", "png", "SET", "--dots", "64", "-o", "out"),
    ("export printshop", "--output"): laid_over(
        "export", "printshop", "SET", "--for", "shop.yaml", "-o", "out"
    ),
    ("export csv", "--output"): laid_over("export", "csv", "SET", "-o", "out"),
    ("export tts", "--output"): laid_over("export", "tts", "SET", "-o", "out"),
    ("export pcio", "--output"): laid_over("export", "pcio", "SET", "-o", "x.pcio"),
    ("export screentop", "--output"): laid_over("export", "screentop", "SET", "-o", "out"),
    ("play", "--record"): Writing(
        ("play", "gold-rush", "--seed", "2", "--quiet", "--record", "x.jsonl"),
        ("play", "gold-rush", "--seed", "1", "--quiet", "--record", "x.jsonl"),
    ),
    ("propose", "--output"): Writing(
        (*PROPOSE, "tiles = 75", "--replace", "-o", "x.yaml"),
        (*PROPOSE, "tiles = 74", "-o", "x.yaml"),
    ),
    ("propose", "--html"): Writing(
        (*PROPOSE, "tiles = 75", "--html", "x.html"), (*PROPOSE, "tiles = 74", "--html", "x.html")
    ),
    ("results", "--html"): Writing(
        (*RESULTS, "--language", "fr", "--html", "x.html"), (*RESULTS, "--html", "x.html")
    ),
    ("results", "--csv"): Writing((*RESULTS, "--csv", "x.csv")),
    ("results", "--output"): Writing(
        (*RESULTS, "--replay", "after:3", "-o", "x.jsonl"),
        (*RESULTS, "--replay", "before:0", "-o", "x.jsonl"),
    ),
    ("playtests", "--html"): Writing(
        (*PLAYTESTS, "--language", "fr", "--html", "x.html"), (*PLAYTESTS, "--html", "x.html")
    ),
    ("study", "--results"): Writing(("study", "study.yaml"), same=rows_of, goes_on=True),
    ("study", "--csv"): Writing(
        ("study", "study.yaml", "--csv", "x.csv"), same=rows_of, goes_on=True
    ),
    ("balance", "--output"): Writing(
        ("balance", "knobs.yaml", "--candidates", "3", "--take", "1", "-o", "x.yaml"),
        same=but_rows,
        goes_on=True,
    ),
    ("ladder", "--save"): Writing(
        ("ladder", "gold-rush", "--bots", "random,greedy", "--games", "4", "--save", "x.sqlite"),
        same=games_of,
        goes_on=True,
    ),
    ("scenario", "--update"): Writing(("scenario", "scenario.yaml", "--update")),
    ("unpack", "--output"): Writing(
        ("unpack", "other.goldrush", "--replace", "-o", "there"),
        ("unpack", "given.goldrush", "-o", "there"),
    ),
    ("import pack", "--output"): Writing(
        ("import", "pack", "other.goldrush", "--replace"), ("import", "pack", "given.goldrush")
    ),
    ("import csv", "--output"): Writing(
        ("import", "csv", "two.csv", "--replace", "-o", "x.yaml"),
        ("import", "csv", "one.csv", "-o", "x.yaml"),
    ),
    ("import jcloisterzone", "--output"): Writing(
        ("import", "jcloisterzone", "two.xml", "--replace", "-o", "x.yaml"),
        ("import", "jcloisterzone", "one.xml", "-o", "x.yaml"),
    ),
    ("agree", "--yes"): Writing(
        ("agree", "plugins/two", "--yes"), ("agree", "plugins/one", "--yes")
    ),
}
"""By the command, and the option that says where, or that it writes."""
READS_ONLY: Final = {
    *("verify", "show", "schema", "diff", "plugins", "replay", "analyse", "simulate", "measures"),
    *("options", "serve"),
}
INPUTS: Final = {("publish", "--record"), ("agree", "--folder")}
"""Options with a file or folder that is not written."""


@cache
def given() -> Files:
    """Return what commands are given: sets, a study, results, a scenario, packs, tables."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pack = pack_of(folder / "author")
        kept = sample(folder / "kept.results.sqlite").read_bytes()
    files = contents_of(pack)
    drawn = files["art/m1.svg"].replace(b"90", b"91")
    texts = {
        "few.yaml": FEW.replace("COUNT", "1"),
        "more.yaml": FEW.replace("COUNT", "2") + MORE,
        "one.csv": TABLE.format(1),
        "two.csv": TABLE.format(2),
        "one.xml": XML.format("a"),
        "two.xml": XML.format("b"),
        "study.yaml": STUDY,
        "knobs.yaml": KNOBS,
        "shop.yaml": SHOP,
        "scenario.yaml": SCENARIO,
        **{f"plugins/{each}/plugin.yaml": f"format: 1\nid: {each}\n" for each in ("one", "two")},
        **{f"plugins/{each}/__init__.py": "" for each in ("one", "two")},
    }
    made = {name: text.encode() for name, text in texts.items()}
    made["game.jsonl"] = GAME.read_bytes()
    other = with_content(pack, "art/m1.svg", drawn)
    return {**made, "kept.results.sqlite": kept, "given.goldrush": pack, "other.goldrush": other}


class Place:
    """A folder with what commands are given, a home, and a folder of temporary files."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self._kept = top.with_name("kept")
        for name, content in given().items():
            path = top / "work" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        for name in ("home", "temporary"):
            (top / name).mkdir()
        self.keep()

    def keep(self) -> None:
        """Keep what there is, to be put back."""
        shutil.rmtree(self._kept, ignore_errors=True)
        shutil.copytree(self.top, self._kept)

    def put_back(self) -> None:
        """Put back what was kept."""
        shutil.rmtree(self.top)
        shutil.copytree(self._kept, self.top)

    def begun(self, words: Words, step: int = 0, number: int = 0, most: int = 0) -> Begun:
        """Begin a command, which gets a signal at a step of writing, or has a full disk."""
        # A pipe: a disk that is full is no limit of what is said.
        said = self.top.with_name("said")
        said.unlink(missing_ok=True)
        os.mkfifo(said)
        reading = os.open(said, os.O_RDWR | os.O_NONBLOCK)

        def before() -> None:
            os.environ.update(dict.fromkeys(HOMES, str(self.top / "home")))
            os.environ["TMPDIR"], tempfile.tempdir = str(self.top / "temporary"), None
            if most:
                resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            watch(step, number, Path(f"{self.top}.steps"))

        pid = forked()
        if pid == 0:
            be_the_command(self.top / "work", said, words, before)
        return Begun(pid, reading)

    def steps(self) -> int:
        """Return how many steps of writing the last command took."""
        return int(Path(f"{self.top}.steps").read_text())

    def files(self) -> Files:
        """Return all there is, by its path, but what is temporary and what knows inodes."""
        return {
            str(path.relative_to(self.top)): path.read_bytes()
            for path in self.top.rglob("*")
            if path.is_file() and not _PASSING.search(str(path))
        }

    def litter(self) -> list[str]:
        """Return what is temporary."""
        left = [*self.top.rglob(".goldrush-*.tmp"), *(self.top / "temporary").iterdir()]
        return [path.name for path in left]

"""The table of docs/security.md: each limit is the code's, and a file beyond it is one message."""

import importlib
import re
from pathlib import Path

import pytest

from tests.commands import goldrush

PAGE = Path(__file__).parent.parent / "docs" / "security.md"
UNITS = {"KiB": 1 << 10, "MiB": 1 << 20, "": 1}
TOO_LARGE: dict[str, tuple[str, tuple[str, ...]]] = {
    "a set or a deck": ("large.yaml", ("verify", "{file}")),
    "a scenario": ("large.yaml", ("scenario", "{file}")),
    "a record of a game": ("large.jsonl", ("replay", "{file}")),
    "a study": ("large.yaml", ("study", "{file}")),
    "a print shop": (
        "large.yaml",
        ("export", "printshop", "set.yaml", "--for", "{file}", "-o", "out"),
    ),
    "the games of a ladder": (
        "large.jsonl",
        ("ladder", "gold-rush", "--bots", "random,greedy", "--games", "2", "--save", "{file}"),
    ),
    "a symbol": ("symbols/large.svg", ("verify", "set.yaml", "--strict")),
    "a picture": ("large.png", ("verify", "set.yaml", "--strict")),
    "definitions in XML": ("large.xml", ("import", "jcloisterzone", "{file}", "-o", "new.yaml")),
    "a table in CSV": ("large.csv", ("import", "csv", "{file}", "-o", "new.yaml")),
    "a pack": ("large.goldrush", ("verify", "{file}")),
}
"""For each surface whose bytes are bounded: a file, and the command that opens it."""
NOT_ONE_FILE = {"all pictures of a set", "the code of a plugin", "a git repository"}
SET = """\
format: 1
id: large
extends: gold-rush
icons: {star: {on: tile, symbol: large.svg}}
tiles:
  - {id: "X1", edges: PPPP, art: large.png}
"""


def rows() -> list[tuple[str, str, int, str]]:
    """Return the rows of the table: the surface, what is bounded, the limit and its name."""
    found, surface = [], ""
    pattern = r"^\| (.*?)\|? ?\| (.+?) \| ([\d,]+) ?(\w*) \| `(.+?)` \|$"
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if row := re.match(pattern, line):
            surface = row[1].strip() or surface
            found.append((surface, row[2], int(row[3].replace(",", "")) * UNITS[row[4]], row[5]))
    return found


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[3])
def test_the_limit_is_that_of_the_code(row: tuple[str, str, int, str]) -> None:
    """By the name that stands beside it."""
    module, _, name = row[3].rpartition(".")
    assert getattr(importlib.import_module(module), name) == row[2]


def test_every_surface_is_tried() -> None:
    """Where its bytes are bounded, by a file that has too many."""
    bounded = {surface for surface, what, _, _ in rows() if what == "bytes"}
    assert len(rows()) >= 20
    assert bounded - NOT_ONE_FILE == TOO_LARGE.keys()


@pytest.mark.parametrize("surface", TOO_LARGE)
def test_a_file_that_is_too_large_is_one_message(
    surface: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the file, and nothing is written; the file is sparse and begins as its kind does."""
    monkeypatch.chdir(tmp_path)
    name, words = TOO_LARGE[surface]
    (tmp_path / "set.yaml").write_text(SET, encoding="utf-8")
    limit = next(row[2] for row in rows() if row[:2] == (surface, "bytes"))
    (tmp_path / "symbols").mkdir()
    with (tmp_path / name).open("wb") as file:
        file.truncate(limit + 1)
    done = goldrush(*(word.format(file=name) for word in words))
    assert done.exit_code in (1, 2)
    told = [line for line in done.output.splitlines() if Path(name).name in line]
    assert len(told) == 1, done.output
    assert re.search(r"large|at most", told[0].replace(name, ""))
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert files == {"set.yaml", name}

"""The `goldrush scenario` command: what it prints, how it ends, what it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import goldrush

EXAMPLES = Path(__file__).parents[1] / "scenarios"
LOCOMOTIVE = (EXAMPLES / "w05-locomotive.yaml").read_text(encoding="utf-8")
STALE = LOCOMOTIVE.replace("{BLUE: 8, RED: 0}", "{BLUE: 4, RED: 0}")

pytestmark = pytest.mark.usefixtures("elsewhere")


def written(name: str, text: str) -> Path:
    """Write a file in the current folder, or one below it."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return path


def test_the_worked_examples_hold() -> None:
    """W5 to W19, and one of each set for Frontier, written down by hand from the rules."""
    result = goldrush("scenario", str(EXAMPLES))
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == "9 scenarios: 9 hold"
    assert len(result.output.splitlines()) == 10


def test_what_differs_is_told_as_compilers_do() -> None:
    """With file, line and column; what was expected, then what was found."""
    written("w5.yaml", STALE)
    result = goldrush("scenario", "w5.yaml")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "w5.yaml:24:20: error: BLUE should have 4 points [other-scores]",
        "    BLUE has 8",
        "w5.yaml: 1 error",
    ]


def test_it_is_told_to_programs_and_to_github() -> None:
    """The same findings in their formats."""
    written("w5.yaml", STALE)
    result = goldrush(
        "scenario", "w5.yaml", str(EXAMPLES / "w17-occupied.yaml"), "--format", "json"
    )
    assert result.exit_code == 1
    first, second = json.loads(result.stdout)
    assert second["holds"] is True
    assert second["findings"] == []
    assert first["holds"] is False
    assert first["findings"] == [
        {
            "check": "other-scores",
            "severity": "error",
            "message": "BLUE should have 4 points",
            "hint": "BLUE has 8",
            "file": "w5.yaml",
            "line": 24,
            "column": 20,
        }
    ]
    result = goldrush("scenario", "w5.yaml", "--format", "github")
    assert result.exit_code == 1
    assert result.stdout == (
        "::error file=w5.yaml,line=24,col=20,title=other-scores::"
        "BLUE should have 4 points. BLUE has 8\n"
    )
    assert goldrush("scenario", str(EXAMPLES), "--format", "github").stdout == ""


def test_what_came_can_be_written_into_the_file() -> None:
    """Only the line that differs changes, and then all of it holds."""
    path = written("w5.yaml", STALE)
    result = goldrush("scenario", "w5.yaml", "--update")
    assert result.exit_code == 0
    assert result.output == "w5.yaml: updated; holds, 2 moves\n"
    assert path.read_text(encoding="utf-8") == LOCOMOTIVE
    before = path.stat().st_mtime_ns
    assert goldrush("scenario", "w5.yaml", "--update").output == "w5.yaml: holds, 2 moves\n"
    assert path.stat().st_mtime_ns == before


def test_bringing_up_to_date_keeps_line_ends_and_marks() -> None:
    """A byte-order mark, and lines that end as on Windows."""
    path = Path("w5.yaml")
    path.write_bytes(b"\xef\xbb\xbf" + STALE.replace("\n", "\r\n").encode())
    assert goldrush("scenario", "w5.yaml", "--update").exit_code == 0
    assert path.read_bytes() == b"\xef\xbb\xbf" + LOCOMOTIVE.replace("\n", "\r\n").encode()


def test_what_cannot_be_mended_still_differs_after_an_update() -> None:
    """An action that is not legal is nobody's to rewrite."""
    text = STALE.replace("place 26 at (2,0) rotated 0", "place 26 at (2,0) rotated 270")
    path = written("w5.yaml", text)
    result = goldrush("scenario", "w5.yaml", "--update")
    assert result.exit_code == 1
    assert "is not legal: its west side shows prairie" in result.output
    assert path.read_text(encoding="utf-8") == text


def test_folders_give_their_scenarios_and_nothing_else() -> None:
    """Each once, sets and other files left alone, wherever they lie below."""
    written("all/a.yaml", LOCOMOTIVE)
    written("all/deep/b.yml", LOCOMOTIVE)
    written("all/set.yaml", "format: 1\nid: set\nextends: gold-rush\n")
    written("all/notes.txt", "scenario: none")
    result = goldrush("scenario", "all", "all/a.yaml")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"{Path('all/a.yaml')}: holds, 2 moves",
        f"{Path('all/deep/b.yml')}: holds, 2 moves",
        "2 scenarios: 2 hold",
    ]


def test_a_set_gives_the_scenarios_of_it_below_the_current_folder() -> None:
    """By its id, unless there is a file or a folder of that name; none in hidden folders."""
    written("own/a.yaml", LOCOMOTIVE)
    written("own/b.yaml", LOCOMOTIVE.replace("[gold-rush]", "[frontier]"))
    written("own/c.yaml", LOCOMOTIVE.replace("[gold-rush]", "[gold-rush, ../sets/mine.yaml]"))
    written(".venv/d.yaml", LOCOMOTIVE)
    written("sets/mine.yaml", "format: 1\nid: mine\nextends: gold-rush\n")
    found = goldrush("scenario", "gold-rush")
    assert [line.partition(":")[0] for line in found.output.splitlines()] == [
        str(Path("own/a.yaml")),
        str(Path("own/c.yaml")),
        "2 scenarios",
    ]
    none = goldrush("scenario", "sheriff")
    assert none.exit_code == 2
    assert "sheriff: there is no scenario of this set below the current folder" in none.stderr


def test_what_is_broken_is_among_the_findings() -> None:
    """A text that is no YAML, one that is no scenario, a set that is not there; the rest is run."""
    written("a/1.yaml", "scenario: [\n")
    written("a/2.yaml", LOCOMOTIVE.replace("pieces:", "peices:"))
    written("a/3.yaml", LOCOMOTIVE.replace("[gold-rush]", "[gold-rash]"))
    written("a/4.yaml", LOCOMOTIVE)
    result = goldrush("scenario", "a")
    assert result.exit_code == 1
    assert "2.yaml:11:1: error: unknown key 'peices' [unknown-key]" in result.output
    assert "    did you mean 'pieces'?" in result.output
    assert "there is no set 'gold-rash'; did you mean 'gold-rush'?" in result.output
    assert result.output.splitlines()[-1] == "4 scenarios: 1 holds, 3 do not"


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["w5.yaml"], 0),
        (["stale.yaml"], 1),
        (["nowhere.yaml"], 2),
        (["empty"], 2),
        (["latin.yaml"], 2),
        ([], 2),
        (["w5.yaml", "--format", "sarif"], 2),
    ],
    ids=str,
)
def test_it_ends_with_its_code(args: list[str], code: int) -> None:
    """0: all holds, 1: something differs, 2: nothing to run; and never a traceback."""
    written("w5.yaml", LOCOMOTIVE)
    written("stale.yaml", STALE)
    Path("empty").mkdir()
    Path("latin.yaml").write_bytes("scenario: Zoë\n".encode("latin-1"))
    result = goldrush("scenario", *args)
    assert result.exit_code == code, result.stderr
    assert "Traceback" not in result.output
    assert bool(result.stderr) == (code == 2)
    assert bool(result.stdout) == (code < 2)


def test_the_schema_of_scenarios_is_that_of_the_game_of_a_set() -> None:
    """For tiles the one in the docs; a set that is not there is told."""
    docs = Path(__file__).parents[3] / "docs" / "scenario.schema.json"
    assert goldrush("schema", "--scenarios", "frontier").stdout == docs.read_text(encoding="utf-8")
    result = goldrush("schema", "--scenarios", "frontir")
    assert result.exit_code == 2
    assert "did you mean 'frontier'?" in result.stderr


PLUGIN = """\
from core.api import RuleExtension, hookimpl



class Generous(RuleExtension):
    def final(self, game):
        {final}


@hookimpl
def goldrush_extension(id, edition, options):
    return Generous(id, edition, options)
"""
OWN = """\
format: 1
scenario: own
edition: [own.yaml]
hand: "01/1"
bag: []
play:
  - place 01 at (1,0) rotated 0
  - nothing
expect:
  over: true
"""


def own_plugin(final: str) -> None:
    """Write a set with a plugin of its own, and a scenario that plays it to the end."""
    written("plugins/generous/plugin.yaml", "format: 1\nid: generous\n")
    written("plugins/generous/__init__.py", PLUGIN.format(final=final))
    written("own.yaml", "format: 1\nid: own\nextends: gold-rush\nplugins: [generous]\n")
    written("scene.yaml", OWN)


def test_a_plugin_of_ones_own_must_be_agreed_to() -> None:
    """As for any game; then it takes part."""
    own_plugin("pass")
    result = goldrush("scenario", "scene.yaml")
    assert result.exit_code == 1
    assert "goldrush agree" in result.output
    assert goldrush("agree", "generous", "--yes").exit_code == 0
    assert goldrush("scenario", "scene.yaml").exit_code == 0


def test_a_plugin_that_fails_is_named() -> None:
    """With the move in which it failed, and no traceback."""
    own_plugin("game.nonsense")
    assert goldrush("agree", "generous", "--yes").exit_code == 0
    result = goldrush("scenario", "scene.yaml")
    assert result.exit_code == 1
    assert "scene.yaml:8:5: error: " in result.output
    assert "generous" in result.output

"""The command `study`: its reports and exit codes, and one message for each mistake."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest

from core.cli.library import command_library
from core.studies.measures.registry import all_measures
from core.studies.study_file import plan_study, read_study
from core.studies.study_schema import json_schema
from tests.commands import goldrush
from tests.editions import FEW

if TYPE_CHECKING:
    from typing import Any

ROOT = Path(__file__).parents[3]
SAME = """\
format: 1
id: same
editions: {before: [gold-rush], after: [gold-rush, variant.yaml]}
bots: [random]
players: 2
games: 20
stop_early: false
seed: 1
budgets:
  - {measure: scores, compare: [before, after], between: [-2, 2]}
"""
VARIANT = """\
format: 1
id: variant
extends: gold-rush
"""
GAP = "- {measure: wins, gap: seat, edition: before, between: [null, 0.05]}\n  - {measure: scores"
SHORT = SAME.replace("[gold-rush", "[few.yaml")
"""The same with games of few tiles."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give a study of a variant that changes nothing."""
    (tmp_path / "variant.yaml").write_text(VARIANT)
    (tmp_path / "few.yaml").write_text(FEW)
    path = tmp_path / "same.yaml"
    path.write_text(SHORT)
    return path


def told(*args: object) -> Any:  # noqa: ANN401 - any JSON
    """Run the command for JSON, and return that."""
    return json.loads(goldrush("study", *map(str, args), "--format", "json").stdout)


def test_identical_editions_differ_by_exactly_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words, in numbers and on the page; in a narrow terminal, names fold and numbers do not."""
    monkeypatch.setenv("COLUMNS", "64")
    result = goldrush("study", str(file))
    assert result.exit_code == 0
    assert "same: before and after, 20 games on 20 deals each" in result.stdout
    assert "pass Points, after less before: 0.00, between 0.00 and 0.00" in result.stdout
    [row] = [line.split() for line in result.stdout.splitlines() if line.startswith(" scores  ")]
    assert row[-2:] == ["0", "∞"]
    assert "  difference  pairs" in result.stdout
    data = told(file)
    assert data["games"] == 20
    assert not data["is_partial"]
    for each in data["differences"]:
        assert (each["value"], each["interval_95"]) == (0, [0, 0]), each
    page = goldrush("study", str(file), "--format", "html", "--language", "fr").stdout
    assert page.startswith("<!DOCTYPE html>")
    assert "Points, after moins before" in page


def test_a_study_ends_once_all_is_decided(file: Path) -> None:
    """What is clear is decided after twenty deals, and what never differs after two hundred."""
    early = SHORT.replace("stop_early: false\n", "")
    file.write_text(
        early.replace("compare: [before, after], between: [-2, 2]", "between: [0, 999]")
    )
    assert told(file, "--games", 300)["games"] == 20
    file.write_text(early)
    assert told(file, "--games", 300)["games"] == 200
    short = goldrush("study", str(file), "--games", "1", "--again").stdout
    assert "fewer than 20 deals decide nothing" in short
    assert "±100.0%" in short  # who won one game may win all or none


def test_a_study_is_played_until_it_is_decided(file: Path) -> None:
    """Beyond its games, as games that are added; what is decided is not played on."""
    file.write_text(
        SHORT.replace("stop_early: false\n", "").replace(
            "measure: scores, compare: [before, after], between: [-2, 2]",
            "measure: wins, edition: before, key: seat 1, between: [0.36, 0.64]",
        )
    )
    [few] = told(file)["verdicts"]
    assert (few["state"], few["games_in_all"], few["chance"]) == ("undecided", None, None)
    asked = told(file, "--games", 60)
    assert asked["verdicts"][0]["state"] == "undecided"
    assert asked["verdicts"][0]["games_in_all"][0] >= 60
    played = told(file, "--until-decided")
    assert [each["state"] for each in played["verdicts"]] == ["pass"]
    assert played["games"] > 60
    again = goldrush("study", str(file), "--until-decided", "--games", str(played["games"]))
    assert f"{played['games']} games on {played['games']} deals each" in again.stdout
    kept = str(file.with_name("same.results.sqlite"))
    assert "However often one looks and adds games" in goldrush("results", kept).stdout


def test_the_first_deals_tell_what_a_study_can_find(file: Path) -> None:
    """They count, and the rest of it goes on from there; nothing is judged."""
    file.write_text(SHORT.replace("games: 20", "games: 600").replace("- {measure: scores", GAP))
    result = goldrush("study", str(file), "--pilot")
    assert (result.exit_code, "pass" in result.stdout) == (0, False)
    said = " ".join(result.stdout.split())
    [deals] = re.findall("same: ([0-9]+) of 600 deals are played, which count", said)
    assert 50 <= int(deals) < 600
    assert "Wins: with 600 games, a gap of " in said
    assert "points is found nine times in ten; to show as often that there is none takes" in said
    assert "left." in said
    kept = str(file.with_name("same.results.sqlite"))
    assert f"{deals} of at most 600" in goldrush("results", kept).stdout
    refused = goldrush("study", str(file), "--pilot", "--format", "json")
    assert (refused.exit_code, "--pilot says what can be found" in refused.stderr) == (2, True)


def test_a_budget_that_fails_ends_with_1_and_an_undecided_one_if_that_counts(file: Path) -> None:
    """Other programs get the place of the budget."""
    failing = SHORT.replace("[-2, 2]}", "[1, 2]}")
    file.write_text(failing)
    assert goldrush("study", str(file)).exit_code == 1
    sarif = json.loads(goldrush("study", str(file), "--format", "sarif").stdout)
    schema = json.loads((ROOT / "tests/core/data/sarif-2.1.0.json").read_text())
    jsonschema.validate(sarif, schema)
    [result] = sarif["runs"][0]["results"]
    assert (result["level"], result["ruleId"]) == ("error", "budget-fail")
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 10
    github = goldrush("study", str(file), "--format", "github").stdout
    assert github.startswith("::error file=")
    assert "line=10" in github
    file.write_text(
        SHORT.replace("compare: [before, after], between: [-2, 2]", "between: [20, 21]")
    )
    assert {each["state"] for each in told(file)["verdicts"]} == {"undecided"}
    assert goldrush("study", str(file)).exit_code == 0
    assert goldrush("study", str(file), "--strict").exit_code == 1


def test_what_was_played_is_gone_on_with_unless_the_set_has_changed(file: Path) -> None:
    """The same games are not played again."""
    few = told(file, "--games", 10)
    assert few["games"] == 10
    longer = told(file)
    assert longer["games"] == 20
    assert "its seed is 1, not 2" in goldrush("study", str(file), "--seed", "2").stderr
    (file.parent / "variant.yaml").write_text(VARIANT + "options: {final_tie: staring_duel}\n")
    result = goldrush("study", str(file))
    assert result.exit_code == 1
    assert "same.results.sqlite: has results of another study" in result.stderr
    assert "--again starts over" in result.stderr
    assert goldrush("study", str(file), "--again").exit_code == 0


def test_each_game_can_be_had_as_a_row_and_as_a_record(file: Path, tmp_path: Path) -> None:
    """Of both editions; the record comes to the points of the row."""
    table = tmp_path / "games.csv"
    assert goldrush("study", str(file), "--csv", str(table)).exit_code == 0
    with table.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 40
    record = str(tmp_path / "game.jsonl")
    kept = str(tmp_path / "same.results.sqlite")
    assert goldrush("results", kept, "--replay", "after:7", "-o", record).exit_code == 0
    replayed = goldrush("replay", record).stdout
    row = next(row for row in rows if (row["edition"], row["game"]) == ("after", "7"))
    assert f"BLUE {row['score 1']}" in replayed
    assert f"RED {row['score 2']}" in replayed


MISTAKES = {
    ("games: 20", ""): "1:1 neither how many `games`",
    ("[gold-rush, variant.yaml]", "[gold-rish]"): "3:41 did you mean 'gold-rush'",
    ("[gold-rush, variant.yaml]", "[gold-rush, nix.yaml]"): "nix.yaml",
    ("[gold-rush, variant.yaml]", "{sets: [gold-rush], options: {final_tye: x}}"): "final_tie",
    ("bots: [random]", "bots: [randm]"): "4:8 did you mean 'random'?",
    ("bots: [random]", "bots: [random, greedy, random]"): "5:10 the bots are 3, too many",
    ("players: 2", "players: 9"): "5:10 ",
    ("players: 2", "options: {final_tye: shared}"): "5:22 did you mean 'final_tie'?",
    ("seed: 1", "measures: [wins, sheriff.frozen]"): "8:18 no measure 'sheriff.frozen' of these",
    ("measure: scores", "measure: scoers"): "10:15 did you mean 'scores'?",
    ("measure: scores", "measure: margin, key: seat 1"): "has no parts, so no `key`",
    ("measure: scores", "measure: scores, key: seat 3"): "10:28 did you mean 'seat ",
    ("[before, after], b", "[before, afta], b"): "10:41 did you mean 'after'?",
    ("[before, after], b", "[after, before], b"): "name the first one first",
    ("[before, after], b", "[after, after], b"): "compares an edition with itself",
    ("[-2, 2]", "[2, -2]"): "states a minimum above the maximum",
    ("[-2, 2]", "[null, null]"): "has no limit: give the least, the most, or both",
    ("[-2, 2]", "[-2, .inf]"): "10:63 should be a number",
    ("[gold-rush, variant.yaml]}", "[gold-rush], more: [gold-rush]}"): "2 items at most, has 3",
    ("seed: 1", "sed: 1"): "8:1 did you mean 'seed'?",
    ("seed: 1", "precision: {measure: scores, within: 0}"): "8:38 should be more than 0",
}


@pytest.mark.parametrize(("change", "said"), MISTAKES.items(), ids=lambda each: str(each)[:40])
def test_a_mistake_is_named_with_its_place(file: Path, change: tuple[str, str], said: str) -> None:
    """File, line and column, the value, and what was likely meant."""
    assert change[0] in SAME
    file.write_text(SAME.replace(*change))
    result = goldrush("study", str(file))
    assert result.exit_code == 1
    place, _, what = said.partition(" ") if said[:1].isdigit() else ("", "", said)
    assert f"{place}" in result.stderr
    assert what in result.stderr
    assert "Traceback" not in result.stderr


def test_a_set_that_two_editions_share_is_found_wrong_once(file: Path) -> None:
    """Its mistake has one place."""
    (file.parent / "variant.yaml").write_text(VARIANT + "counts: {nix: 3}\n")
    file.write_text(SAME.replace("[gold-rush]", "[variant.yaml]"))
    assert goldrush("study", str(file)).stderr.count("nothing is called 'nix'") == 1


def test_what_is_played_is_what_the_study_says() -> None:
    """Every bot has a seat; an edition's own options and the measures of budgets count."""
    asked = SAME.replace("random]", "random, greedy, random]").replace("players: 2\n", "")
    asked += "measures: [margin]\n"
    own = "{sets: [gold-rush], options: {repeated_tiles: segments}}"
    planned = plan_study(
        read_study(asked.replace("[gold-rush, variant.yaml]", own)), command_library(), seed=4
    )
    assert planned.plan is not None
    before, after = planned.plan.editions
    assert (before.players, dict(before.options)) == (3, {})
    assert (after.players, dict(after.options)) == (3, {"repeated_tiles": "segments"})
    assert (planned.plan.seed, planned.plan.measures) == (4, ("scores", "margin"))
    full = read_study(asked.replace("seed: 1", "players: 3").replace(", variant.yaml", ""))
    assert plan_study(full, command_library()).plan is not None
    source = SAME.replace("measure: scores", "measure: points, key: 'city, completed'")
    usual = plan_study(read_study(source.replace(", variant.yaml", "")), command_library()).plan
    assert usual is not None  # sources of points are not known before games are played
    assert usual.measures == ()


def test_a_study_may_be_called_like_a_set(tmp_path: Path) -> None:
    """It means the set that it names, not itself."""
    path = tmp_path / "gold-rush.yaml"
    path.write_text("format: 1\nid: few\neditions: {only: [gold-rush]}\ngames: 1\n")
    assert told(path)["games"] == 1


def test_a_rule_that_is_switched_off_is_noticed(file: Path) -> None:
    """It comes up in one edition alone, in words, in numbers and on the page."""
    off = "{sets: [gold-rush], options: {retrieve_cowboy: true}}"
    asked = SAME.replace("[gold-rush, variant.yaml]", off).replace("games: 20", "games: 4")
    file.write_text(asked + "measures: [coverage, wins]\n")
    coverage = told(file)["coverage"]
    assert coverage["before"]["alone"] == {}
    assert coverage["after"]["alone"]["action"] == ["retrieve"]
    assert coverage["after"]["counts"]["action"] == [6, 6]
    assert coverage["before"]["counts"]["action"] == [5, 5]
    assert "option" in coverage["before"]["never"]
    said = goldrush("study", str(file)).stdout
    assert "Came up in after: 6 of 6 actions" in said
    assert "Never: options, in before: " in said
    assert "Only: actions, in after alone: retrieve" in said
    page = goldrush("study", str(file), "--format", "html", "--language", "fr").stdout
    assert "<dt>actions, dans after seulement</dt><dd>reprendre un pion</dd>" in page


def test_files_that_are_no_studies_or_results_are_refused(file: Path, tmp_path: Path) -> None:
    """And stay as they are."""
    assert goldrush("study", str(tmp_path / "none.yaml")).exit_code == 2
    (tmp_path / "same.results.sqlite").write_text("notes of mine, much longer than a header" * 9)
    assert goldrush("study", str(file), "--csv", "-").exit_code == 2
    result = goldrush("study", str(file))
    assert result.exit_code == 2
    assert "is no results file of a study" in result.stderr
    assert (tmp_path / "same.results.sqlite").read_text().startswith("notes")


def test_the_schema_is_that_of_the_docs_and_takes_the_smallest_study() -> None:
    """It is printed for editors."""
    kept = json.loads((ROOT / "docs/study.schema.json").read_text(encoding="utf-8"))
    assert kept == json_schema() == json.loads(goldrush("schema", "--studies").stdout)
    jsonschema.Draft202012Validator.check_schema(kept)


@pytest.mark.parametrize("name", ["veins", "seats", "luck"])
def test_a_shipped_study_can_be_played(name: str, tmp_path: Path) -> None:
    """Each names what is there; a few games say little, and that is all it says then."""
    data = told(
        ROOT / "tilesets" / "studies" / f"{name}.yaml",
        "--games",
        2,
        "--results",
        tmp_path / "few.sqlite",
    )
    assert data["games"] == 2
    assert {each["state"] for each in data["verdicts"]} <= {"pass", "undecided", "fail"}
    assert data["figures"]


def test_measures_are_listed_as_on_the_page() -> None:
    """Each with its sentence."""
    page = (ROOT / "docs/laboratory.md").read_text(encoding="utf-8")
    rows = json.loads(goldrush("measures", "--json").stdout)
    assert [row["name"] for row in rows] == [each.name for each in all_measures()]
    for row in rows:
        assert f"| `{row['name']}` | {row['meaning']} |" in page, row
    assert "coverage *" in goldrush("measures").stdout
    own = {row["name"]: row for row in json.loads(goldrush("measures", "sheriff", "--json").stdout)}
    assert own["sheriff.frozen"]["parts"] == ["seat", "bot"]
    assert goldrush("measures", "sherif").exit_code == 2

"""The command `balance`: what it proposes, what it shows of it, and what it refuses."""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.balancing.balancing import Balancing, Running, folder_of
from core.balancing.candidates import BalancedStudy
from core.balancing.knobs import turned_knobs
from core.edition.library import default_library
from core.studies.results_file import ResultsFile
from core.studies.study_file import load_study, open_study, read_study
from core.tileset.reader import load
from tests.commands import goldrush
from tests.core.balancing.planted import FEWER, PLANTED_CASES, SOUND_CASES, Case, balanced, prairie
from tests.volume import FULL

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from core.studies.game_rows import GameRow
    from core.tileset.schema import OptionValue

SET = """\
format: 1
id: dear
title: Dear horses   # what it is called
extends: gold-rush
features:
  prairie: {value: {final: 2 * tipi + 30 * horses}}   # a fault
remove:
  ["08", "17", "27", "31", "38", "39", "42", "45", "52",
   "54", "56", "61", "64", "66", "69", "70", "71", "72"]
"""
STUDY = """\
format: 1
id: horses
editions: {now: [dear.yaml]}
bots: [random]
players: 2
games: 80
seed: 3
budgets:
  - {measure: points_share, key: "prairie, at the end", between: [null, 0.74]}
knobs:
  - {formula: prairie, when: final, number: 2, between: [1, 30]}
  - {piece: cowboy, between: [3, 6]}
"""

SOURCE = "prairie, at the end"


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """Give a study of a set in which horses bring far too much."""
    (tmp_path / "dear.yaml").write_text(SET)
    path = tmp_path / "horses.yaml"
    path.write_text(STUDY)
    return path


def played(folder: Path) -> dict[str, list[GameRow]]:
    """Return the games in all results files of a folder, by the names of these."""
    found = {}
    for path in folder.glob("*.sqlite"):
        with ResultsFile.read(path, default_library()) as kept:
            found[path.name] = list(kept.all_games())
    return found


def told(study: Path, *more: str) -> Any:  # noqa: ANN401 - any JSON
    """Run the command for JSON, with few candidates, and return that."""
    words = ("balance", str(study), "--candidates", "10", "--format", "json", *more)
    return json.loads(goldrush(*words).stdout)


def test_a_planted_fault_is_mended_and_taken_over(study: Path) -> None:
    """On fresh deals, with its interval, a difference, a study to repeat, and one step to take."""
    result = goldrush("balance", str(study), "--candidates", "10")
    assert result.exit_code == 0, result.output
    said = " ".join(result.stdout.split())
    assert "horses: All budgets hold with prairie, at the end: 2 * tipi + 30 * horses → " in said
    assert "FAIL Share of all points, prairie, at the end: " in said
    assert " ± " in said
    assert "% , was" in said or "%, was " in said
    assert "feature prairie, value at the end of the game: 2 * tipi + 30 * horses → " in said
    assert "For a table of 2, played by the bot random; of people this says nothing." in said
    found = told(study)
    [point, *_] = found["points"]
    assert point["state"] == "pass"
    assert point["price"] == 1
    assert point["verdicts"][0]["interval"][1] <= 0.74
    # The study of a point says the same, of the games that it has kept.
    again = goldrush("study", point["study"], "--format", "json")
    assert again.exit_code == 0
    repeated = json.loads(again.stdout)
    assert repeated["verdicts"] == point["verdicts"]
    assert repeated["seed"] == 5
    # In its own file, and nothing else of it is touched.
    assert goldrush("balance", str(study), "--candidates", "10", "--take", "1").exit_code == 0
    lines = zip(
        SET.splitlines(), (study.parent / "dear.yaml").read_text().splitlines(), strict=True
    )
    [(before, after)] = [pair for pair in lines if pair[0] != pair[1]]
    assert before.partition("#")[2] == after.partition("#")[2]
    assert "30 * horses" in before
    assert "2 * tipi + " in after


def test_the_example_of_the_page_is_played_as_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the last digit, but for where lines are broken."""
    page = (Path(__file__).parents[3] / "docs/balancing.md").read_text(encoding="utf-8")
    study = page.partition("```yaml horses.yaml\n")[2].partition("```")[0]
    printed = page.partition("    $ goldrush balance ")[2].partition("\n\n")[0]
    words, _, shown = printed.partition("\n")
    monkeypatch.chdir(tmp_path)
    Path("horses.yaml").write_text(study)
    assert goldrush("balance", *words.split()).stdout.split() == shown.split()


def test_a_point_is_taken_into_a_new_file(study: Path) -> None:
    """Never over another one, and not into a set that came with the program."""
    new = study.parent / "mended.yaml"
    command = ("balance", str(study), "--candidates", "10", "--take", "1", "-o", str(new))
    assert goldrush(*command).exit_code == 0
    assert load(new).tileset.id == "dear"
    assert goldrush(*command).exit_code == 2
    assert goldrush("balance", str(study), "-o", str(new)).exit_code == 2
    missing = goldrush("balance", str(study), "--candidates", "10", "--take", "99")
    assert "found 1 point to take" in missing.output


def test_a_set_that_keeps_to_its_budgets_is_left_alone(study: Path) -> None:
    """Nothing is searched, and no change is proposed; nor where games do not decide."""
    study.write_text(STUDY.replace("0.74", "0.9"))
    result = goldrush("balance", str(study))
    assert result.exit_code == 0
    assert "All budgets hold as the set is: no change is proposed" in result.stdout
    assert not list(folder_of(study).glob("search*"))
    study.write_text(STUDY.replace("[null, 0.74]", "[0.6, 0.9]").replace("games: 80", "games: 20"))
    found = told(study, "--again")
    assert found["points"] == []
    assert "no change is proposed" in found["sentence"]


def test_a_search_goes_on_where_it_was(study: Path) -> None:
    """Broken off and gone on with, it finds the same, and plays no game twice."""
    whole = told(study)
    other = study.with_name("other.yaml")
    other.write_text(STUDY)
    search = Balancing(load_study(other), default_library(), folder_of(other), candidates=10)
    running = search.run(Running())
    for _ in islice(running, 5):
        pass
    running.close()
    assert not search.found.is_over
    begun = played(folder_of(other))
    assert begun
    again = told(other)
    assert [each["figures"] for each in again["points"]] == [
        each["figures"] for each in whole["points"]
    ]
    assert played(folder_of(other)) == played(folder_of(study))


def test_deals_are_common_while_searching_and_fresh_afterwards(study: Path) -> None:
    """Candidates have one seed, points another, and neither is that of the set as it is."""
    told(study)
    library = default_library()
    seeds: dict[str, set[int]] = {}
    for path in folder_of(study).glob("*.sqlite"):
        with ResultsFile.read(path, library) as kept:
            seeds.setdefault(path.name.split("-")[0].split(".")[0], set()).add(kept.plan.seed)
            if path.name.startswith("search"):
                games = [[row.seed for row in kept.games(n)] for n in range(len(kept.plan.names))]
                assert all(each == games[0] for each in games)
    assert seeds == {"now": {3}, "search": {4}, "point": {5}}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("{piece: cowboi, between: [3, 6]}", "the edition has no 'cowboi'"),
        ('{tile: "99", between: [3, 6]}', "the edition has no '99'"),
        ("{formula: prairie, between: [3, 6]}", "there is no such formula"),
        ("{formula: prairie, when: final, number: 3, between: [1, 2]}", "has fewer numbers"),
        ("{piece: cowboy, between: [5, 5]}", "can only be what it is: 5"),
        ("{piece: cowboy}", "should say how far it goes"),
        ("{between: [1, 2]}", "should have one of `tile`"),
        ("{piece: cowboy, between: [6, 5]}", "states a minimum above the maximum"),
        ("{tokens: mining, between: [1, 2]}", "should have `tokens` and their `worth`"),
        ("{option: unplaceable_first}", "the edition has no 'unplaceable_first'"),
    ],
)
def test_a_knob_that_goes_nowhere_is_named(study: Path, wrong: str, message: str) -> None:
    """With its line, and nothing is played."""
    study.write_text(STUDY.replace("{piece: cowboy, between: [3, 6]}", wrong))
    result = goldrush("balance", str(study))
    assert result.exit_code == 1
    assert message in result.output
    assert "horses.yaml:12:" in result.output
    assert not folder_of(study).exists()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("knobs:", "measures: [wins, points_share]\nknobs: []\nx:", "knobs"),
        ("budgets:", "budgets: []\nx:", "budgets"),
        ("now: [dear.yaml]", "now: [dear.yaml], then: [gold-rush]", "only one can be balanced"),
        ("games: 80", "games: 12", "fewer than 20 deals decide nothing"),
    ],
)
def test_a_study_that_asks_nothing_to_mend_is_refused(
    study: Path, old: str, new: str, message: str
) -> None:
    """In a sentence."""
    study.write_text(STUDY.replace(old, new))
    result = goldrush("balance", str(study))
    assert result.exit_code == 1
    assert message in result.output


def test_without_the_optimiser_a_sentence_says_how_to_get_it(
    study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is played."""
    monkeypatch.setitem(sys.modules, "optuna", None)
    result = goldrush("balance", str(study))
    assert result.exit_code == 2
    assert 'pip install "goldrush-workshop[assistant]"' in result.output
    assert not folder_of(study).exists()


@pytest.mark.parametrize(
    ("knob", "now", "value", "change"),
    [
        ('{tile: "33", between: [1, 3]}', 5, 1, {"counts": {"33": 1}}),
        (
            "{formula: railroad, number: 1, between: [1, 9]}",
            2,
            5,
            {
                "features": {
                    "railroad": {"value": {"completed": "tiles * (5 if locomotive == 1 else 1)"}}
                }
            },
        ),
        ("{tokens: mining, worth: 5, between: [0, 9]}", 3, 7, {"tokens": {"mining": {5: 7}}}),
        ("{piece: tent, between: [0, 3]}", 1, 2, {"pieces": {"tent": {"per_player": 2}}}),
        (
            "{piece: cowboy, seat: 1, between: [0, 3]}",
            0,
            2,
            {"handicap": {"seat 1": {"pieces": {"cowboy": 2}}}},
        ),
        ("{option: unplaceable_last}", "ends", "turn_goes_on", None),
        ("{players: [2, 3]}", 2, 3, None),
    ],
)
def test_knobs_are_what_the_edition_says_and_become_what_is_played(
    knob: str, now: OptionValue, value: OptionValue, change: dict[str, Any] | None
) -> None:
    """Of each kind one."""
    [known] = prepared(knob).knobs
    assert known.now == now
    assert value in known.others
    made = prepared(knob)
    data = made.changed(((0, value),))
    assert data.get("change") == change
    found = made.planned(((0, value),))
    assert found is not None
    planned, _ = found
    assert dict(planned.options) == ({"unplaceable_last": value} if "option" in knob else {})
    assert planned.players == (value if "players" in knob else 2)


def prepared(*knobs: str, sets: str = "[gold-rush]") -> BalancedStudy:
    """Return a study with knobs, as it is balanced."""
    head = STUDY.replace("[dear.yaml]", sets).partition("knobs:")[0]
    file = read_study(head + "\n".join(["knobs:", *(f"  - {each}" for each in knobs), ""]))
    edition = open_study(file, default_library()).editions["now"]
    found, wrong = turned_knobs(file, edition)
    assert wrong == []
    return BalancedStudy(file, default_library(), edition, tuple(found))


def test_icons_and_copies_that_differ_are_knobs_too() -> None:
    """The tile is changed where it stands, and what is played shows it."""
    edition = prepared("{players: [2, 3]}").edition
    listed = next(each for each in edition.designs if len(each.copies) > 1)
    tile = next(
        each
        for each in edition.designs
        if each.tile.copies is None
        and [part.kind for part in each.tile.features].count("mountain") == 1
    )
    made = prepared(
        f'{{tile: "{listed.id}", which: 2, between: [0, 9]}}',
        f'{{tile: "{tile.id}", part: mountain, icon: nugget, between: [1, 3]}}',
    )
    counts = [copy.count for copy in listed.copies]
    now, value = made.knobs[1].now, made.knobs[1].others[0]
    assert made.knobs[0].now == counts[1]
    found = made.planned(((0, 9), (1, value)))
    assert found is not None
    played = found[0].setup().edition
    design, shown = played.design(listed.id), played.design(tile.id)
    assert design is not None
    assert shown is not None
    assert [copy.count for copy in design.copies] == [counts[0], 9, *counts[2:]]
    assert value != now
    assert str(shown.tile.features).count(f"'nugget': {value}") == 1


def test_a_handicap_may_go() -> None:
    """To give a seat nothing more is the edition without it."""
    text = STUDY.replace(
        "[dear.yaml]",
        "{sets: [gold-rush], change: {handicap: {seat 1: {pieces: {cowboy: 2}}}}}",
    )
    knob = "  - {piece: cowboy, seat: 1, between: [0, 3]}\n"
    file = read_study(text.partition("knobs:")[0] + "knobs:\n" + knob)
    edition = open_study(file, default_library()).editions["now"]
    found, wrong = turned_knobs(file, edition)
    assert wrong == []
    made = BalancedStudy(file, default_library(), edition, tuple(found))
    assert found[0].now == 2
    assert made.changed(((0, 0),)) == {"sets": ["gold-rush"]}
    assert made.planned(((0, 0),)) is not None


def test_changes_compose_on_one_formula() -> None:
    """Two knobs of one formula are two numbers of it, also where one becomes longer."""
    made = prepared(
        "{formula: prairie, when: final, number: 1, between: [1, 400]}",
        "{formula: prairie, when: final, number: 2, between: [1, 400]}",
    )
    data = made.changed(((0, 100), (1, 7)))
    assert data["change"]["features"]["prairie"]["value"]["final"] == "100 * tipi + 7 * horses"
    [said] = made.words(((0, 100), (1, 7)))
    assert said == "prairie, at the end: 2 * tipi + 4 * horses → 100 * tipi + 7 * horses"


def test_what_cannot_be_played_is_no_candidate() -> None:
    """Fewer than no copies, or what verification refuses."""
    made = prepared('{tile: "33", between: [-2, 3]}', '{tile: "69", between: [0, 3]}')
    assert made.planned(((0, -2),)) is None
    assert made.planned(((0, 3),)) is not None


def few_horses(factor: int) -> list[Case]:
    """A case with few tiles and a cheap bot, in which horses bring a factor."""
    limits = ({"measure": "points_share", "key": SOURCE, "between": [None, 0.74]},)
    knobs = ({"formula": "prairie", "when": "final", "number": 2, "between": [1, 30]},)
    return [Case([FEWER], prairie(2, factor), factor, 80, ("random",), limits, knobs)]


MENDED = (PLANTED_CASES, 18) if FULL else (few_horses(30), 1)
LEFT_ALONE = (SOUND_CASES, 19) if FULL else (few_horses(1), 1)


@pytest.mark.parametrize(("cases", "least", "is_fault"), [(*MENDED, True), (*LEFT_ALONE, False)])
def test_planted_imbalances_are_mended_and_balanced_sets_left_alone(
    cases: Sequence[Case], least: int, is_fault: bool, tmp_path: Path
) -> None:
    """Nearly all, on fresh deals; with --full twenty of each, which takes half an hour."""
    right = 0
    for case in cases:
        folder = tmp_path / str(case.seed)
        folder.mkdir()
        found = balanced(case, folder, candidates=32 if FULL else 8)
        right += found.proposed is not None if is_fault else not found.points
    assert right >= least, f"{right} of {len(cases)}"

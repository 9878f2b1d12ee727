"""`goldrush propose`: what it proposes, how it says why there is nothing, and what it writes."""

import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from core.edition.library import default_library, shipped_folder
from core.processes.interrupts import never
from core.proposals.model import Changed
from core.proposals.program import Program, SearchStopped, total
from core.proposals.space import space_of
from core.proposals.writing import written
from core.tileset.reader import read
from tests.commands import ROOT, environment, goldrush

pytestmark = pytest.mark.usefixtures("elsewhere")

GOLD_RUSH = (shipped_folder() / "tilesets" / "gold-rush.yaml").read_text(encoding="utf-8")


def test_the_published_table_is_corrected_in_tile_66() -> None:
    """It adds up to 73, and the smallest correction names the tile that is misprinted."""
    Path("published.yaml").write_text(GOLD_RUSH.replace('"66": 3', '"66": 4'), encoding="utf-8")
    found = goldrush("propose", "published.yaml")
    assert found.exit_code == 1
    lines = found.stdout.splitlines()
    assert lines[:3] == [
        "the smallest corrections after which they can:",
        "  copies of 66: 4 → 3; the set then stays as it is",
        "these wishes cannot hold together:",
    ]
    assert "  copies of 66: 4" in lines[3:]
    french = goldrush("propose", "published.yaml", "--language", "fr").stdout
    assert "exemplaires de 66\N{NO-BREAK SPACE}: 4 → 3" in french


def test_a_proposal_is_the_text_of_the_set_with_few_lines_changed() -> None:
    """It verifies, and its expectations follow."""
    Path("mine.yaml").write_text(GOLD_RUSH, encoding="utf-8")
    args = ("propose", "mine.yaml", "--want", "tiles = 73", "--want", "mountain sides >= 70")
    found = goldrush(*args, "--number", "2", "--take", "2", "-o", "other.yaml", "--json")
    assert found.exit_code == 0
    told = json.loads(found.stdout)
    assert [each["answer"] for each in told["answers"]] == ["proposal"] * 2
    assert told["complete"]
    assert [each["cost"]["changes"] for each in told["answers"]] == [1, 1]
    before, after = GOLD_RUSH.splitlines(), Path("other.yaml").read_text().splitlines()
    assert len({*before} - {*after}) < 9
    assert "  tiles: 73" in after
    assert goldrush("verify", "other.yaml").exit_code == 0
    again = goldrush(*args, "-o", "other.yaml")
    assert (again.exit_code, "already exists" in again.stderr) == (2, True)


def test_the_page_prints_what_is_printed() -> None:
    """Each example, as it stands there; lines are left out where there is an ellipsis."""
    Path("published.yaml").write_text(GOLD_RUSH.replace('"66": 3', '"66": 4'), encoding="utf-8")
    page = (ROOT / "docs" / "proposals.md").read_text(encoding="utf-8")
    examples = re.findall(r"    \$ goldrush (propose .*)\n((?:    [^$].*\n)+)", page)
    assert len(examples) == 2
    for words, printed in examples:
        output = goldrush(*shlex.split(words)).stdout
        for lines in re.sub("(?m)^    ", "", printed).split("…\n"):
            assert lines in output


def test_only_the_set_itself_changes_not_what_it_extends() -> None:
    """And `own` counts that alone."""
    wishes = ("--want", "own tiles = 20", "--want", "copies.I01 = 2")
    found = goldrush("propose", "inns", *wishes, "--number", "1", "--json", "-o", "inns.yaml")
    [answer] = json.loads(found.stdout)["answers"]
    assert answer["wishes"][0] == {"wish": "own tiles = 20", "before": 18, "after": 20}
    assert {each["part"] for each in answer["changes"]} <= {"tiles", "expect", "expect_edition"}
    assert goldrush("verify", "inns.yaml").exit_code == 0


@pytest.mark.parametrize("horses", [4, 6])
def test_a_wish_goes_before_what_is_expected_of_the_same(horses: int) -> None:
    """All other expectations hold in the proposal, which adds or removes one icon."""
    wishes = ("--want", "expect", "--want", f"icons.horses = {horses}")
    found = goldrush("propose", "gold-rush", *wishes, "--number", "1", "--json")
    [answer] = json.loads(found.stdout)["answers"]
    assert (answer["cost"]["changes"], answer["cost"]["icons"]) == (1, 1)
    assert answer["instead"] == {}


def test_what_holds_already_needs_no_change() -> None:
    """It is said, and nothing is proposed."""
    found = goldrush("propose", "gold-rush")
    assert found.exit_code == 0
    assert found.stdout == "all wishes hold: there is nothing to change\n"


def test_goals_have_a_front() -> None:
    """Each time the fewest changes that come nearer: 27 holes at none."""
    wishes = ("--want", "few holes", "--want", "tiles = 72", "--want", "tokens cover nugget")
    found = goldrush("propose", "gold-rush", *wishes, "--within", "6", "--json", "--html", "x.html")
    answers = json.loads(found.stdout)["answers"]
    front = [(each["cost"]["changes"], each["goal"]) for each in answers]
    assert front[0] == (0, 27)
    assert front[-1] == (6, 15)
    assert front == sorted(front, key=lambda point: (point[0], -point[1]))
    assert len({goal for _, goal in front}) == len(front)
    page = Path("x.html").read_text(encoding="utf-8")
    assert page.count("<circle") == len(front)
    assert "data:image/svg+xml" in page


def test_new_patterns_are_told_in_the_words_of_the_set() -> None:
    """Terrains by what they are called, not by their ids."""
    wishes = ("--want", "few holes", "--within", "1")
    found = goldrush("propose", "gold-rush", *wishes, "--language", "fr")
    line = next(each for each in found.stdout.splitlines() if "motif de bords qu" in each)
    assert "montagne, montagne, voie ferrée" in line


def test_what_does_the_same_is_named_instead_of_listed() -> None:
    """Any design may have a copy more, and proposals differ in more than that."""
    wishes = ("--want", "tiles = 74", "--want", "designs = 23", "--want", "icons.tipi = 15")
    found = goldrush("propose", "gold-rush", *wishes, "--json", "--number", "3")
    answers = json.loads(found.stdout)["answers"]
    assert answers[0]["cost"]["changes"] == 2
    [others] = answers[0]["instead"].values()
    assert len(others) > 10
    assert len({str(each["changes"]) for each in answers}) == len(answers)
    [line] = [
        each
        for each in goldrush("propose", "gold-rush", *wishes, "--number", "1").stdout.splitlines()
        if "would do as well" in each
    ]
    assert line.endswith(", …")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--within", "3"), "at most 3 changes"),
        (("--keep", "33,66"), "copies of 66"),
    ],
)
def test_bounds_of_changes_take_part_in_contradictions(more: tuple[str, ...], said: str) -> None:
    """They are named where they are a reason."""
    found = goldrush(
        "propose", "gold-rush", "--want", "tiles = 80", "--want", "copies.66 = 5", *more
    )
    assert found.exit_code == 1
    assert said in found.stdout


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("tiles", "is no wish"),
        ("tile = 3", "did you mean 'tiles'?"),
        ("edges.montain >= 3", "did you mean 'mountain'?"),
        ("tiles = 9..3", "nothing lies between"),
        ("tiles < 0", "nothing is less than none"),
        ("holes = all", "state a number"),
        ("tokens cover tipi", "draws no tokens"),
        ("few copies", "name the design"),
    ],
)
def test_wishes_that_cannot_be_read_are_told(wish: str, said: str) -> None:
    """In one line, with what may have been meant."""
    found = goldrush("propose", "gold-rush", "--want", wish)
    assert found.exit_code == 2
    assert said in found.stderr
    assert found.stderr.count("\n") == 1


def test_a_set_of_cards_has_nothing_to_propose() -> None:
    """It says so instead of correcting the wishes."""
    found = goldrush("propose", "gold-rush-cards", "--want", "tiles = 3")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "gold-rush-cards: only sets of tiles can be changed" in found.stderr


def test_where_nothing_may_change_wishes_contradict() -> None:
    """As in a variant without tiles of its own, over too many terrains for new ones."""
    terrains = "".join(f"  more_{code}: {{code: {code}, color: '#88aa66'}}\n" for code in "ABCDEF")
    head = "format: 1\nid: more\nextends: gold-rush\nterrains:\n"
    Path("more.yaml").write_text(head + terrains, encoding="utf-8")
    found = goldrush("propose", "more.yaml", "--want", "designs = 3")
    assert found.exit_code == 1, found.stderr
    assert "designs: 3 → 23" in found.stdout


def test_a_proposal_that_was_not_found_is_not_written() -> None:
    """There are fewer than what is to be taken."""
    more = ("--number", "1", "--take", "2", "-o", "x.yaml")
    found = goldrush("propose", "gold-rush", "--want", "tiles = 73", *more)
    assert (found.exit_code, found.stderr) == (1, "goldrush: --take 2: found 1 proposal\n")
    assert not Path("x.yaml").exists()


def test_only_one_goal_is_understood() -> None:
    """Two would need a weight."""
    found = goldrush("propose", "gold-rush", "--want", "few holes", "--want", "many tiles")
    assert (found.exit_code, "only one figure" in found.stderr) == (2, True)


def test_without_the_solver_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an extra."""
    monkeypatch.setitem(sys.modules, "highspy", None)
    found = goldrush("propose", "gold-rush", "--want", "tiles = 73")
    assert found.exit_code == 2
    assert 'pip install "goldrush-workshop[assistant]"' in found.stderr


def test_a_search_can_be_stopped() -> None:
    """The solver asks while it works."""
    dice, program = Random(1), Program()
    columns = [program.column(1) for _ in range(40)]
    for _ in range(5):
        factors = [dice.randrange(100) for _ in columns]
        split = total(each.times(n) for each, n in zip(columns, factors, strict=True))
        program.bound(split, sum(factors) // 2, sum(factors) // 2)
    asked = iter([False] * 20)
    with pytest.raises(SearchStopped):
        program.least(columns[0], lambda: next(asked, True))


def test_writing_can_be_stopped() -> None:
    """Hundreds of new designs take a while to be written."""
    library = default_library()
    edition = library.open([read(GOLD_RUSH, "x.yaml")]).edition
    assert edition is not None
    space = space_of(edition, never)
    changes = [Changed(each, 1, {}, {}) for each in space.templates]
    asked = iter([False] * (len(space.designs) + 1))
    with pytest.raises(SearchStopped):
        written(space, changes, lambda: next(asked, True))


@pytest.mark.process
def test_ctrl_c_keeps_what_was_found() -> None:
    """The first proposal is told and on the page, and the exit code says what happened."""
    wishes = ("--want", "tiles = 90", "--want", "edges.mountain >= 80", "--number", "20")
    command = [
        sys.executable,
        "-m",
        "core.cli",
        "propose",
        "gold-rush",
        *wishes,
        "--html",
        "x.html",
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=environment(), encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("1. ")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=120)
    assert process.returncode == 130
    assert 0 < Path("x.html").read_text(encoding="utf-8").count("<section>") < 20

"""A study is edited as a text, and says what is tried out: what-if, and states of a set."""

from pathlib import Path

import pytest

from core.edition.library import Library, default_library
from core.studies.study_file import open_study, plan_study, read_study
from core.tileset.edits import move_item, set_value
from core.tileset.reader import load, read

ROOT = Path(__file__).parents[3]

STUDY = """format: 1
id: dear
editions:
  now: [gold-rush]  # as it is
  dear:
    sets: [gold-rush]
    change:
      features: {mountain: {value: {completed: 3 * tiles}}}
      counts: {"33": 9}
games: 20
budgets:
  # Not too dear.
  - {measure: margin, compare: [now, dear], between: [-2, 2]}
"""


@pytest.fixture(scope="module")
def library() -> Library:
    """Return the library of this checkout."""
    return default_library()


def test_what_if_is_laid_over_the_sets(library: Library) -> None:
    """Another formula and another count: in that edition alone, and kept with its texts."""
    opened = open_study(read_study(STUDY), library)
    now, dear = opened.editions.values()
    assert str(now.features["mountain"].completed) != str(dear.features["mountain"].completed)
    counts = [{each.id: each.count for each in edition.in_play} for edition in (now, dear)]
    assert {name for name in counts[0] if counts[0][name] != counts[1][name]} == {"33"}
    assert counts[1]["33"] == 9
    plan = plan_study(read_study(STUDY), library, opened=opened).plan
    assert plan is not None
    assert "completed: 3 * tiles" in plan.editions[1].texts[-1].text


@pytest.mark.parametrize(
    ("wrong", "place", "said", "hint"),
    [
        ("3 * tils", "dear.yaml:8:52", "'tils'", "did you mean 'tiles'?"),
        ('"333": 9', "dear.yaml:9:16", "'333'", "did you mean '33'?"),
    ],
)
def test_what_is_wrong_with_it_is_found_in_the_study(
    library: Library, wrong: str, place: str, said: str, hint: str
) -> None:
    """Not in a file that nobody wrote."""
    right = "3 * tiles" if "tils" in wrong else '"33": 9'
    text = STUDY.replace(right, wrong)
    [finding] = plan_study(read_study(text, "dear.yaml"), library).findings
    assert (str(finding.place), finding.hint) == (place, hint)
    assert said in finding.message


def test_the_saved_state_of_an_open_set(library: Library, tmp_path: Path) -> None:
    """A set is taken as it is in an open window, unless its saved state is asked for."""
    file = tmp_path / "mine.yaml"
    text = (ROOT / "tilesets/gold-rush.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("id: gold-rush", "id: mine", 1), encoding="utf-8")
    edited = set_value(load(file), ("features", "mountain", "value", "completed"), "7 * tiles")
    library.live[file.resolve()] = edited
    try:
        asked = STUDY.replace("now: [gold-rush]", "now: {sets: [mine], saved: true}")
        study = read_study(asked.replace("[gold-rush]", "[mine]"), path=tmp_path / "study.yaml")
        now = open_study(study, library).editions["now"]
        other = set_value(study, ("editions", "now", "saved"), value=False)
        assert "7" in str(open_study(other, library).editions["now"].features["mountain"].completed)
    finally:
        library.live.clear()
    assert "7" not in str(now.features["mountain"].completed)
    assert read(text).tileset.features["mountain"] == now.sets[0].tileset.features["mountain"]


def test_edits_leave_all_else_as_it_is() -> None:
    """Comments stay with what they are about, and keys come in the order of the format."""
    study = read_study(STUDY)
    study = set_value(study, ("budgets", 0, "between"), [-3, None])
    study = set_value(study, ("seed",), 4)
    assert study.text == STUDY.replace("[-2, 2]", "[-3, null]").replace("20\n", "20\nseed: 4\n")
    assert study.study.seed == 4
    more = STUDY + "  - {measure: wins, gap: seat, between: [null, 0.2]}\n"
    moved = move_item(read_study(more), ("budgets",), 1, 0).text
    assert moved == more.replace(
        "  - {measure: wins, gap: seat, between: [null, 0.2]}\n", ""
    ).replace("  # Not", "  - {measure: wins, gap: seat, between: [null, 0.2]}\n  # Not")

"""`goldrush diff`: what it compares, its formats, and its exit codes as diff has them."""

import json
import re
from pathlib import Path

import pytest

from core.authoring.kept_versions import KeptVersions
from tests.commands import goldrush
from tests.repositories import MadeRepository

pytestmark = pytest.mark.usefixtures("elsewhere")

TEXT = """\
format: 1
id: mine
start: "a"
terrains: {grass: {code: G}, road: {code: R}}
features:
  road: {shape: line, terrain: road, value: {completed: tiles}}
  grass: {shape: field, terrain: grass}
tiles:
  - {id: "a", count: 2, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: "b", edges: GGGG}
"""
LATER = TEXT.replace("count: 2", "count: 3").replace("completed: tiles", "completed: 2 * tiles")


@pytest.fixture
def mine() -> Path:
    """Return a file that was committed, and changed since."""
    path = Path("mine.yaml")
    MadeRepository(Path()).file(TEXT, message="The first")
    path.write_text(LATER)
    return path


def test_two_files_are_compared_in_words() -> None:
    """0 where nothing differs, 1 where something does, 2 for trouble."""
    Path("one.yaml").write_text(TEXT)
    Path("other.yaml").write_text(LATER)
    found = goldrush("diff", "one.yaml", "other.yaml")
    assert (found.exit_code, found.stderr) == (1, "")
    assert found.stdout.splitlines()[:6] == [
        "one.yaml → other.yaml: 2 changes",
        "Counts",
        "  tile a, copies: 2 → 3",
        "Formulas",
        "  feature road, value when completed: tiles → 2 * tiles",
        "What it does",
    ]
    same = goldrush("diff", "one.yaml", "one.yaml")
    assert (same.exit_code, same.stdout) == (0, "one.yaml → one.yaml: nothing differs\n")
    french = goldrush("diff", "one.yaml", "other.yaml", "--language", "fr").stdout
    assert french.startswith("one.yaml → other.yaml: 2 différences\n")
    assert "What it does" not in french
    assert "Formules" in french
    Path("fr.yaml").write_text(LATER + "words: {fr: {road: chemin}}\n")
    assert "valeur" in french
    french = goldrush("diff", "one.yaml", "fr.yaml", "--language", "fr").stdout
    assert "élément chemin, valeur" in french
    Path("bad.yaml").write_text("format: 1\nid: bad\ntiles: [{}]\n")
    for args, said in (
        (["one.yaml", "none.yaml"], "none.yaml"),
        (["one.yaml", "bad.yaml"], "bad.yaml:3:9:"),
        (["one.yaml"], "name a second set"),
        (["one.yaml", "one.yaml", "--language", "la"], "'la' is not one of"),
    ):
        failed = goldrush("diff", *args)
        assert (failed.exit_code, failed.stdout) == (2, "")
        assert said in failed.stderr


def test_a_file_is_compared_with_a_revision_of_it(mine: Path) -> None:
    """As git has it; without a repository, or without that revision, it is told."""
    for args in (
        ["mine.yaml", "--revision", "HEAD"],
        ["mine.yaml@HEAD"],
        ["mine.yaml@HEAD", "mine.yaml"],
    ):
        found = goldrush("diff", *args)
        assert found.exit_code == 1
        assert "tile a, copies: 2 → 3" in found.stdout
    for name in ("mine.yaml@nowhere", "mine.yaml@--help", "mine.yaml@HEAD:x", "mine.yaml@"):
        failed = goldrush("diff", name)
        assert (failed.exit_code, failed.stdout) == (2, "")
        assert re.search("revision|is not in", failed.stderr)
    mine.parent.joinpath(".git").rename("git")
    missing = goldrush("diff", "mine.yaml@HEAD")
    assert (missing.exit_code, "it is in no git repository" in missing.stderr) == (2, True)


def test_a_file_is_compared_with_a_version_that_was_kept(mine: Path) -> None:
    """The newest by its number, as the editor keeps them beside the file."""
    kept = KeptVersions(mine)
    kept.add(TEXT.replace("count: 2", "count: 7"))
    kept.add(TEXT)
    assert "tile a, copies: 2 → 3" in goldrush("diff", "mine.yaml@kept").stdout
    assert "tile a, copies: 7 → 3" in goldrush("diff", "mine.yaml@kept:2").stdout
    failed = goldrush("diff", "mine.yaml@kept:3")
    assert (failed.exit_code, "no earlier version 3; there are 2" in failed.stderr) == (2, True)


def test_changes_are_given_as_data_and_as_a_page(mine: Path) -> None:
    """JSON has all of it; the page has pictures, and needs nothing from anywhere."""
    mine.write_text(LATER.replace("edges: GGGG", "edges: GRGG").replace("id: mine", "id: '<b>'"))
    mine.write_text(mine.read_text().replace("'<b>'", "other"))
    data = json.loads(goldrush("diff", "mine.yaml@HEAD", "--format", "json").stdout)
    assert (data["same"], data["before"], data["after"]) == (False, "mine.yaml@HEAD", "mine.yaml")
    changed = {(each["part"], each["name"], *each["key"]): each for each in data["changes"]}
    assert changed["tiles", "a", "count"]["after"] == 3
    assert changed["tiles", "a", "count"]["group"] == "counts"
    assert changed["tiles", "b", "edges", "E"]["text"] == "tile b, edge E: grass → road"
    page = goldrush("diff", "mine.yaml@HEAD", "--format", "html").stdout
    assert page.count("<img") == 4
    assert 'class="E"' in page
    assert not re.search(r"(src|href)=.(?!data:)|url\(|<script|@import", page)
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')

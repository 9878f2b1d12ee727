"""Beginning a set that extends another, and following what the new file offers."""

import re
from pathlib import Path

import pytest

from tests.commands import goldrush

pytestmark = pytest.mark.usefixtures("elsewhere")


@pytest.mark.parametrize("base", ["gold-rush", "sheriff", "1984", "true", "own"])
def test_what_a_new_set_offers_as_comments_can_be_followed(base: str) -> None:
    """Every example without its # verifies, whatever set is extended."""
    if base not in ("gold-rush", "sheriff"):
        assert goldrush("new", base).exit_code == 0
    assert goldrush("new", "mine", "--extends", base).exit_code == 0
    file = Path("mine.yaml")
    text = file.read_text(encoding="utf-8")
    keys = r"^# (?=features:|  inn:|counts:|tiles:|  - id|    \w+:|      -)"
    followed = re.sub(keys, "", text, flags=re.MULTILINE)
    assert followed.count("#") == 5
    file.write_text(followed, encoding="utf-8")
    result = goldrush("verify", "mine.yaml")
    assert result.exit_code == 0, result.output


def test_a_base_is_found_beside_the_new_file_by_id_or_path() -> None:
    """As the new file itself will find it."""
    Path("sets").mkdir()
    assert goldrush("new", "base", "--folder", "sets").exit_code == 0
    assert goldrush("new", "one", "--folder", "sets", "--extends", "base").exit_code == 0
    assert goldrush("new", "two", "--folder", "sets", "--extends", "sets/base.yaml").exit_code == 0
    assert goldrush("verify", "sets/one.yaml", "sets/two.yaml").exit_code == 0
    elsewhere_ = goldrush("new", "three", "--extends", "sets/base.yaml")
    assert elsewhere_.exit_code == 2
    assert "'base'" in elsewhere_.output
    assert not Path("three.yaml").exists()


def test_an_id_is_not_the_name_of_a_file() -> None:
    """`foo.yaml` could never be found as an id."""
    result = goldrush("new", "foo.yaml")
    assert result.exit_code == 2
    assert "the id is 'foo'" in result.output
    assert list(Path().iterdir()) == []


def test_a_drawing_replaces_no_set() -> None:
    """A picture is an SVG file."""
    assert goldrush("new", "mine").exit_code == 0
    before = Path("mine.yaml").read_bytes()
    result = goldrush("draw", "mine.yaml", "-o", "mine.yaml")
    assert result.exit_code == 2
    assert ".svg" in result.output
    assert Path("mine.yaml").read_bytes() == before


def test_two_files_of_one_id_are_not_taken_for_each_other() -> None:
    """An expansion copied, and its id forgotten; the same file twice does no harm."""
    assert goldrush("new", "mine", "--extends", "gold-rush").exit_code == 0
    Path("copy.yaml").write_bytes(Path("mine.yaml").read_bytes())
    result = goldrush("verify", "gold-rush", "--with", "mine.yaml", "--with", "copy.yaml")
    assert result.exit_code == 1
    assert "copy.yaml:5:5: error: mine.yaml is called 'mine' too" in result.output
    assert "[duplicate-id]" in result.output
    twice = goldrush("verify", "gold-rush", "--with", "mine.yaml", "--with", "mine.yaml")
    assert twice.exit_code == 0


def test_show_holds_an_expansion_against_its_own_file_too() -> None:
    """What it expects of itself, beside the edition."""
    text = "format: 1\nid: own\nextends: gold-rush\nexpect: {tiles: 5, icons: {tipi: 1}}\n"
    Path("own.yaml").write_text(text, encoding="utf-8")
    shown = goldrush("show", "own.yaml").output
    own = shown[shown.index("In the file of own itself") : shown.index("In the file of gold-rush")]
    assert re.search(r"tiles\s+0\s+5\s+-5", own)
    assert re.search(r"tipi\s+0\s+1\s+-1", own)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("features: {road: {value: {final: max(tiles, 2)}}}", "put the formula in quotes"),
        ("terrains: {lake: {code: L, color: #ff0000}}\nicons: {}", "put the colour in quotes"),
    ],
)
def test_a_missing_quote_is_told_where_yaml_stumbles(text: str, hint: str) -> None:
    """Inside braces a comma parts entries, and a # begins a comment."""
    Path("mine.yaml").write_text(f"format: 1\nid: mine\n{text}\n", encoding="utf-8")
    assert hint in goldrush("verify", "mine.yaml").output


def test_findings_of_a_file_stand_in_the_order_of_its_lines() -> None:
    """However they came about."""
    lines = [
        "format: 1",
        "id: mine",
        'counts: {"a": -1}',
        "players: {min: x}",
        "expect: {tiles: y}",
    ]
    Path("mine.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    output = goldrush("verify", "mine.yaml").output
    assert [int(n) for n in re.findall(r"^mine\.yaml:(\d+):", output, re.MULTILINE)] == [3, 4, 5]

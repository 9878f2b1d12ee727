"""The `goldrush` command: its commands and options, its formats, its exit codes."""

import json
import sys
from pathlib import Path

import pytest
from jsonschema import Draft4Validator

from core import __version__
from core.cli.commands import COMMANDS, all_commands, load
from core.edition.library import default_library, shipped_folder
from core.engine import board
from core.tileset.reader import read
from tests.commands import goldrush

SHIPPED = shipped_folder() / "tilesets"
GOLD_RUSH = (SHIPPED / "gold-rush.yaml").read_text(encoding="utf-8")
PUBLISHED = GOLD_RUSH.replace('"66": 3\n', '"66": 4\n')
BROKEN = GOLD_RUSH.replace("edges: PRPR", "edges: PRPX", 1)
SETS = ["frontier", "gold-rush", "sheriff", "no-farmers", "rich-veins", "iron-horse"]
SETS += ["abbot", "inns", "river", "traders"]

pytestmark = pytest.mark.usefixtures("elsewhere")


def write(name: str, text: str) -> Path:
    """Write a file in the current folder."""
    path = Path(name)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", SETS)
def test_every_shipped_set_passes_even_strictly(name: str) -> None:
    """By its id, from anywhere."""
    assert goldrush("verify", name, "--strict").exit_code == 0


@pytest.mark.parametrize("command", [["verify"], ["play", "--quiet"], ["simulate", "--games", "1"]])
def test_a_file_in_the_current_folder_does_not_pass_for_a_shipped_set(command: list[str]) -> None:
    """Which of the two an id means is said; a path means the file."""
    write("gold-rush.yaml", "format: 1\nid: gold-rush\n")
    result = goldrush(*command, "gold-rush")
    assert result.exit_code == 0
    said = f"'gold-rush' is the set {SHIPPED / 'gold-rush.yaml'}; for the one in this folder say "
    assert result.stderr.splitlines()[0] == f"goldrush: {said}./gold-rush.yaml"
    assert goldrush(command[0], "./gold-rush.yaml").exit_code == 1


def test_an_id_means_a_file_in_the_current_folder_if_no_set_is_known_by_it() -> None:
    """Nothing is said then."""
    write("mine.yaml", GOLD_RUSH.replace("id: gold-rush", "id: mine"))
    result = goldrush("verify", "mine")
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_summary_stands_below_the_findings() -> None:
    """Findings as compilers write them, then the totals of the edition."""
    lines = goldrush("verify", "gold-rush").stdout.splitlines()
    assert lines[-1] == "gold-rush: 72 tiles, 23 designs, 63 tokens; 0 errors, 0 warnings, 6 notes"
    assert all(": note: " in line or line.startswith("    ") for line in lines[:-1])


def test_the_published_copies_contradict_the_published_total() -> None:
    """They add up to 73, and the page says 72."""
    path = write("gold-rush.yaml", PUBLISHED)
    result = goldrush("verify", "gold-rush.yaml")
    line = PUBLISHED[: PUBLISHED.index("  copies:\n")].count("\n") + 1
    assert result.exit_code == 1
    assert f"{path}:{line}:3: error: expect states copies that add up to 73" in result.stdout


def test_with_lays_sets_over_one_another() -> None:
    """Gold Rush and the Sheriff have 78 tiles and 70 nuggets, and the Sheriff accepts that."""
    result = goldrush("verify", "gold-rush", "--with", "sheriff", "--strict")
    assert result.exit_code == 0
    assert "warning: 70 × nugget for 63 tokens" in result.stdout
    assert "accepted: The published game" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("gold-rush + sheriff: 78 tiles, 29 designs")
    both = goldrush("verify", "gold-rush", "--with", "sheriff", "--with", "no-farmers")
    assert both.stdout.splitlines()[-1].startswith("gold-rush + sheriff + no-farmers: 78 tiles")


def test_warnings_count_only_if_strict() -> None:
    """Notes never do, nor do warnings that are accepted."""
    tile = '  - {id: "x", edges: [mountain, prairie, prairie, desert], features: [%s]}\n'
    text = GOLD_RUSH.replace("  mountain: {code: M,", "  desert: {code: D}\n  mountain: {code: M,")
    text = (
        text.replace("expect:\n", "options: {}\nexpect:\n").split("expect:")[0]
        + "tiles:"
        + (text.split("\ntiles:")[1] + tile % "{kind: mountain, at: [N], icons: {nugget: 1}}")
    )
    text = text.replace("mining: {0: 10", "mining: {0: 11")
    write("mine.yaml", text)
    assert goldrush("verify", "mine.yaml").exit_code == 0
    result = goldrush("verify", "mine.yaml", "--strict")
    assert (result.exit_code, result.stdout.count("warning: ")) == (1, 1)
    assert "[lonely-edge]" in result.stdout


def test_json_of_one_set_is_an_object() -> None:
    """With the totals and the findings."""
    report = json.loads(goldrush("verify", "gold-rush", "--format", "json").stdout)
    findings = report.pop("findings")
    assert report == {
        "edition": ["gold-rush"],
        "tiles": 72,
        "designs": 23,
        "tokens": 63,
        "cards": 0,
        "cards_on_table": 0,
        "icons": {"nugget": 63, "locomotive": 12, "tipi": 15, "horses": 5},
        "edges": {"railroad": 120, "prairie": 101, "mountain": 67},
    }
    assert {finding["severity"] for finding in findings} == {"note"}
    keys = {"check", "severity", "message", "hint", "file", "line", "column", "tile", "accepted"}
    assert all(set(finding) == keys for finding in findings)
    deck = json.loads(goldrush("verify", "gold-rush-cards", "--format", "json").stdout)
    assert (deck["tiles"], deck["cards"], deck["cards_on_table"]) == (0, 69, 64)


def test_json_of_several_sets_is_a_list() -> None:
    """Each is an edition of its own, with the sets of --with over it."""
    command = ("verify", "gold-rush", "sheriff", "--with", "rich-veins", "--format", "json")
    reports = json.loads(goldrush(*command).stdout)
    assert [report["edition"] for report in reports] == [
        ["gold-rush", "rich-veins"],
        ["gold-rush", "sheriff", "rich-veins"],
    ]
    assert [report["tiles"] for report in reports] == [72, 78]


def test_json_of_what_cannot_be_read_has_no_totals() -> None:
    """They are null; the edition is what was asked for."""
    write("broken.yaml", "format: 1\nid: [\n")
    result = goldrush("verify", "broken.yaml", "--with", "sheriff", "--format", "json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert report["edition"] == ["broken.yaml", "sheriff"]
    assert (report["tiles"], report["designs"], report["tokens"]) == (None, None, None)
    assert (report["icons"], report["edges"]) == ({}, {})
    assert [finding["check"] for finding in report["findings"]] == ["yaml-syntax"]


def test_json_says_where_a_finding_stands() -> None:
    """File, line, column and tile; totals of a set with errors are counted all the same."""
    write("broken.yaml", BROKEN)
    report = json.loads(goldrush("verify", "broken.yaml", "--format", "json").stdout)
    finding = next(each for each in report["findings"] if each["severity"] == "error")
    assert finding == {
        "check": "unknown-name",
        "severity": "error",
        "message": "W: no terrain has the code 'X'",
        "hint": "known names: M, P, R",
        "file": "broken.yaml",
        "line": BROKEN[: BROKEN.index("PRPX")].count("\n") + 1,
        "column": 15,
        "tile": "01",
        "accepted": None,
    }
    assert report["tiles"] == 72


def test_sarif_is_valid_and_names_rules_and_suppressions() -> None:
    """As the standard's own schema says; an accepted warning is a suppressed result."""
    write("broken.yaml", BROKEN)
    result = goldrush("verify", "broken.yaml", "sheriff", "--format", "sarif")
    log = json.loads(result.stdout)
    schema = Path(__file__).parents[1] / "data" / "sarif-2.1.0.json"
    Draft4Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(log)
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    results = run["results"]
    assert all(rules[each["ruleIndex"]] == each["ruleId"] for each in results)
    error = next(each for each in results if each["level"] == "error")
    place = error["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "broken.yaml"
    assert place["region"]["startColumn"] == 15
    suppressed = [each["ruleId"] for each in results if "suppressions" in each]
    assert suppressed == ["token-shortage"]
    assert len({json.dumps(each) for each in results}) == len(results)


def test_github_marks_lines() -> None:
    """An error is one, a note and what is accepted are notices; signs are escaped."""
    write("a,b.yaml", BROKEN)
    lines = goldrush("verify", "a,b.yaml", "--format", "github").stdout.splitlines()
    assert any(
        line.startswith("::error file=a%2Cb.yaml,line=") and ",col=15,title=unknown-name::" in line
        for line in lines
    )
    lines = goldrush("verify", "sheriff", "--format", "github").stdout.splitlines()
    assert all(line.startswith("::notice ") for line in lines)


def test_standard_input_is_read_where_a_set_is_named_with_a_dash() -> None:
    """As the set itself or over another; findings call it a dash."""
    result = goldrush("verify", "-", given=BROKEN)
    assert result.exit_code == 1
    assert "-:272:15: error: " in result.stdout
    variant = "format: 1\nid: mine\nextends: gold-rush\ncounts: {'01': [0, 0, 0, 0, 0]}\n"
    result = goldrush("verify", "gold-rush", "--with", "-", given=variant)
    assert result.exit_code == 0
    assert "gold-rush + mine: 65 tiles, 22 designs" in result.stdout
    assert goldrush("show", "-", given=GOLD_RUSH).exit_code == 0
    assert goldrush("verify", "-", "-", given=GOLD_RUSH).exit_code == 2


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("verify", "gold-ruhs"), "did you mean 'gold-rush'?"),
        (("verify", "nowhere.yaml"), "no such file"),
        (("verify", "gold-rush", "--with", "sherif"), "did you mean 'sheriff'?"),
        (("verify",), "Missing argument"),
        (("verify", "gold-rush", "--format", "xml"), "xml"),
        (("verify", "gold-rush", "--stict"), "--stict"),
        (("show",), "Missing argument"),
        (("show", "gold-ruhs"), "did you mean 'gold-rush'?"),
        (("draw", "gold-rush"), "Missing option"),
        (("draw", "gold-rush", "-o", "nowhere/x.svg"), "cannot be written"),
        (("draw", "gold-rush", "-o", "x.svg", "--tile", "3"), "there is no tile '3'"),
        (
            ("draw", "gold-rush-cards", "-o", "x.svg", "--tile", "3"),
            "there is no tile '3'; the set has no tiles",
        ),
        (("draw", "gold-rush", "-o", "x.svg", "--back"), "there are no cards"),
        (("draw", "gold-rush-cards", "-o", "x.svg", "--card", "gold_5"), "did you mean 'gold_4'?"),
        (("draw", "gold-rush-cards", "-o", "x.svg", "--back", "--tile", "3"), "name one of"),
        (("explode",), "No such command"),
        (("--explode",), "No such option"),
        (("new", "x", "--folder", "nowhere"), "cannot be written"),
    ],
)
def test_a_wrong_command_is_one_message_on_standard_error(args: tuple[str, ...], said: str) -> None:
    """With exit code 2, and nothing on standard output."""
    result = goldrush(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.replace("│", " ").split())


def test_show_prints_the_distribution_beside_what_is_expected() -> None:
    """Totals, copies, icons, features and edges; what disagrees is marked by its difference."""
    rows = [line.split() for line in goldrush("show", "gold-rush").stdout.splitlines()]
    for row in (
        *(["tiles", "72", "72", "ok"], ["designs", "23", "23", "ok"], ["tokens", "63", "63", "ok"]),
        *(["33", "MRPR", "5", "5", "ok"], ["nugget", "63", "63", "ok"], ["railroad", "83"]),
        *(["prairie", "142"], ["mountain", "44"], ["railroad", "120", "120", "ok"]),
    ):
        assert row in rows
    write("gold-rush.yaml", PUBLISHED)
    rows = [line.split() for line in goldrush("show", "gold-rush.yaml").stdout.splitlines()]
    assert ["66", "MMMP", "3", "4", "-1"] in rows


def test_show_of_an_edition_counts_all_its_sets() -> None:
    """And says what it consists of."""
    result = goldrush("show", "gold-rush", "--with", "sheriff")
    assert result.stdout.splitlines()[0] == "Gold Rush + The Sheriff"
    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["tiles", "78", "78", "ok"] in rows
    assert ["sheriff_star", "6"] in rows


def test_show_prints_a_deck_by_kind_value_and_suit() -> None:
    """In eighty columns, with what is expected of each kind; nothing is said of tiles."""
    text = goldrush("show", "gold-rush-cards").stdout
    rows = [line.split() for line in text.splitlines()]
    for row in (
        *(["cards", "69", "69", "ok"], ["cards_on_table", "64", "64", "ok"]),
        ["-", *["red", "blue", "green", "yellow", "purple"], "cards", "values"],
        *(["gold", "24", "24", "ok", "60", "ok"], ["2", "7", "7"], ["dynamite", "5", "5", "ok"]),
        *(["miner", *"77777", "35", "ok", "115"], ["5", *"11111", "5"]),
        ["entrance", *"11111", "5", "ok"],
    ):
        assert row in rows, row
    assert "tiles" not in text
    shipped = shipped_folder() / "tilesets" / "gold-rush-cards.yaml"
    deck = shipped.read_text(encoding="utf-8")
    odd = "  odd: {kind: gold}\n  gold_1:"
    write("deck.yaml", deck.replace("  gold_1:", odd).replace("gold: 60", "gold: 61"))
    rows = [line.split() for line in goldrush("show", "deck.yaml").stdout.splitlines()]
    assert ["gold", "25", "25", "+1", "of", "24", "60", "-1", "of", "61"] in rows
    assert ["-", "1", "1"] in rows


@pytest.mark.parametrize("command", [("show",), ("draw", "-o", "x.svg")])
def test_what_cannot_be_read_is_neither_shown_nor_drawn(command: tuple[str, ...]) -> None:
    """Its findings are on standard error, with exit code 1."""
    write("broken.yaml", "format: 1\nid: x\nid: y\n")
    result = goldrush(*command, "broken.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "[duplicate-key]" in result.stderr
    assert not Path("x.svg").exists()


def test_draw_writes_all_tiles_or_one() -> None:
    """As SVG, whether the set has mistakes or not."""
    assert goldrush("draw", "gold-rush", "-o", "all.svg").exit_code == 0
    assert goldrush("draw", "gold-rush", "--tile", "33", "-o", "one.svg").exit_code == 0
    write("broken.yaml", BROKEN)
    assert goldrush("draw", "broken.yaml", "--with", "sheriff", "-o", "broken.svg").exit_code == 0
    for name in ("all.svg", "one.svg", "broken.svg"):
        assert "<svg " in Path(name).read_text(encoding="utf-8")[:200]
    assert Path("one.svg").stat().st_size < Path("all.svg").stat().st_size


def test_draw_writes_all_cards_or_one_or_their_back() -> None:
    """A set with tiles and cards has both on its sheet."""
    write("both.yaml", PUBLISHED + "\ncard_kinds: {map: {}}\ncards: {old_map: {kind: map}}\n")
    shown = {
        ("gold-rush-cards",): "Gold × 24",
        ("gold-rush-cards", "--language", "fr"): "Entrée de mine × 5",
        ("gold-rush-cards", "--card", "miner_2_red", "--language", "fr"): "Chercheur d’or<",
        ("both.yaml",): "old_map × 1",
    }
    for args, said in shown.items():
        assert goldrush("draw", *args, "-o", "x.svg").exit_code == 0
        assert said in Path("x.svg").read_text(encoding="utf-8")
    assert "33 × 5" in Path("x.svg").read_text(encoding="utf-8")
    assert goldrush("draw", "gold-rush-cards", "--back", "-o", "x.svg").exit_code == 0
    assert 'width="2.5in"' in Path("x.svg").read_text(encoding="utf-8")


def test_new_writes_a_set_that_verifies() -> None:
    """Strictly; it is named by its path or, beside it, by its id."""
    result = goldrush("new", "my-game")
    assert result.exit_code == 0
    assert result.stdout.startswith("my-game.yaml: a new set.")
    for name in ("my-game.yaml", "my-game"):
        assert goldrush("verify", name, "--strict").exit_code == 0


def test_new_writes_a_set_that_extends_another() -> None:
    """In the folder that is asked for."""
    Path("sets").mkdir()
    result = goldrush("new", "my-veins", "--extends", "rich-veins", "--folder", "sets")
    assert result.exit_code == 0
    verified = goldrush("verify", "sets/my-veins.yaml", "--strict")
    assert verified.exit_code == 0
    assert verified.stdout.splitlines()[-1].startswith("gold-rush + rich-veins + my-veins: 72")


def test_new_overwrites_nothing() -> None:
    """Neither a file nor a link."""
    path = write("mine.yaml", "precious")
    result = goldrush("new", "mine")
    assert (result.exit_code, path.read_text(encoding="utf-8")) == (2, "precious")
    assert "already exists" in result.stderr
    Path("link.yaml").symlink_to("nowhere.yaml")
    assert goldrush("new", "link").exit_code == 2
    assert not Path("nowhere.yaml").exists()


@pytest.mark.parametrize(
    "set_id",
    ["", " ", "a b", "../up", "a/b", "-", ".", "..", "a\nb", "x" * 61, "a: b", '"', "{", "#"],
)
def test_new_refuses_what_is_no_id(set_id: str) -> None:
    """And writes nothing, nowhere."""
    result = goldrush("new", "--", set_id)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert list(Path().iterdir()) == list(Path("..").glob("*.yaml")) == []


@pytest.mark.parametrize("set_id", ["été", "a.b", "x_1", "1", "null", "true", "1e3", "日本"])
def test_new_takes_ids_that_yaml_would_read_otherwise(set_id: str) -> None:
    """They get quotes where they need them."""
    assert goldrush("new", set_id).exit_code == 0
    assert read(Path(f"{set_id}.yaml").read_text(encoding="utf-8")).tileset.id == set_id


@pytest.mark.parametrize("base", ["nothing", "gold-rush.yaml", "gold rush", "../x", ""])
def test_new_refuses_to_extend_what_there_is_not(base: str) -> None:
    """A set is extended by its id."""
    result = goldrush("new", "mine", "--extends", base)
    assert (result.exit_code, result.stdout) == (2, "")
    assert list(Path().iterdir()) == []


def test_version_and_help_are_said() -> None:
    """Before any command, and by a command for itself."""
    how = "pure Python" if str(board.__file__).endswith(".py") else "compiled"
    assert goldrush("--version").stdout == f"goldrush {__version__} ({how})\n"
    for args in (("--help",), ("-h",), ("verify", "--help"), ("draw", "-h")):
        result = goldrush(*args)
        assert result.exit_code == 0
        assert "Usage: " in result.stdout
    assert "Exit codes" in goldrush("--help").stdout


def test_the_table_of_commands_agrees_with_their_modules() -> None:
    """Each line of help is the first that the command says of itself."""
    helps = {name: load(name).help for name in COMMANDS}
    assert helps == {name: entry.help for name, entry in COMMANDS.items()}
    assert all(each.params is not None and each.callback for _, each in all_commands())


def test_edit_without_a_display_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence, with exit code 2."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    result = goldrush("edit", "gold-rush")
    assert result.exit_code == 2
    assert "no display" in result.stderr


def test_the_library_of_a_user_comes_before_the_shipped_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sets in the user's folder are named by id, plugins there are found."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = default_library().set_folders[0]
    folder.mkdir(parents=True)
    plugin = default_library().plugin_folders[0] / "lamps"
    plugin.mkdir(parents=True)
    (plugin / "plugin.yaml").write_text("format: 1\nid: lamps\n", encoding="utf-8")
    text = "format: 1\nid: mine\nextends: gold-rush\nplugins: [lamps]\n"
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    assert goldrush("verify", "mine", "--strict").exit_code == 0

"""The docs keep to the program: examples load, links lead somewhere, commands and keys exist."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from core.cli import main
from core.edition.library import default_library
from core.engine import position
from core.engine.game_types import game_type
from core.findings import Severity
from core.records import record_file, scenario_checks, scenario_file
from core.records.scenario import run
from core.records.scenario_file import read_scenario, scenario_model
from core.tileset import deck_schema, schema, set_schema
from core.tileset.reader import read
from core.verification import verify
from docs import make_commands
from tests.editions import edition_of

ROOT = Path(__file__).parent.parent
SITE = ROOT / "docs" / "site"
"""Pages of the site alone, which is built from them."""
PAGES = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")} - {*SITE.glob("*.md")})
TRANSLATED = sorted((ROOT / "docs").glob("??/*.md"))
SCENARIOS = ROOT / "docs" / "scenarios.md"
MOVING = ROOT / "docs" / "images" / "draw-and-play.webp"
PALETTE = 7
"""The first bits of a lossless picture that begins by naming its colours."""
HEAD = "format: 1\nid: example\nextends: gold-rush\n"


def examples() -> list[tuple[str, str]]:
    """Return the YAML examples of all pages that show sets, with where they are."""
    found = []
    for page in PAGES:
        blocks = re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        found += [
            (f"{page.name}-{n}", block)
            for n, block in enumerate(blocks)
            if page.name != SCENARIOS.name
        ]
    return found


@pytest.mark.parametrize(
    "example", [text for _, text in examples()], ids=[n for n, _ in examples()]
)
def test_every_example_loads_and_verifies(example: str) -> None:
    """A whole set as it is; a part of one as an expansion of Gold Rush."""
    source = read(example if example.startswith("format:") else HEAD + example)
    opened = default_library().open([source])
    assert opened.edition is not None, opened.findings
    report = verify(opened.edition, opened.findings)
    assert [f for f in report.findings if f.severity is Severity.ERROR] == []


def test_every_key_of_the_format_is_on_its_page() -> None:
    """From the models themselves."""
    page = (ROOT / "docs" / "tileset-format.md").read_text(encoding="utf-8")
    models: list[type[schema.Model]] = [
        *(
            set_schema.TileSet,
            set_schema.Expectations,
            schema.Terrain,
            schema.FeatureDeclaration,
            schema.IconDeclaration,
        ),
        *(schema.Piece, schema.Tile, schema.Feature, schema.Copy),
        *(deck_schema.SuitDeclaration, deck_schema.CardKindDeclaration),
        deck_schema.CardDeclaration,
    ]
    for model in models:
        for key in model.model_fields:
            assert re.search(rf"\b{key}\b", page), key


def test_every_scenario_in_the_docs_holds() -> None:
    """As printed."""
    blocks = re.findall(r"```yaml\n(.*?)```", SCENARIOS.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        assert run(read_scenario(block, default_library())).findings == ()


def test_every_key_of_a_scenario_is_on_its_page() -> None:
    """From the models themselves."""
    page = SCENARIOS.read_text(encoding="utf-8")
    models: list[type[schema.Model]] = [
        *(scenario_model(), position.Laid, position.Standing, position.Pile, position.PoolTokens),
        *(scenario_file.Move, record_file.Given, scenario_file.ByHand, scenario_file.Expect),
        *(scenario_checks.TableExpectations, scenario_checks.ExpectedFeature),
        *(scenario_checks.ExpectedTokens, scenario_checks.Fit),
    ]
    deck = edition_of("gold-rush-cards")
    models += [game_type(deck).position, game_type(deck).expectations]
    for model in models:
        for key in model.model_fields:
            assert re.search(rf"\b{key}\b", page), key


def test_the_page_of_commands_is_that_of_the_command_line() -> None:
    """Every command in its group, with the options that it has and their help."""
    page = make_commands.PAGE.read_text(encoding="utf-8")
    assert make_commands.renewed(page) == page, "run python -m docs.make_commands"


def test_a_command_in_no_group_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a new one is not forgotten."""
    monkeypatch.delitem(make_commands.GROUPS, "Plugins")
    with pytest.raises(LookupError, match=r"goldrush (agree|plugins)"):
        make_commands.listing()


def test_tried_commands_print_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A set verified, a game, and its replay; lines are left out where there is an ellipsis."""
    monkeypatch.chdir(ROOT)
    page = make_commands.PAGE.read_text(encoding="utf-8")
    record = str(tmp_path / "game.jsonl")
    for command in ("verify", "play", "replay"):
        found = re.search(rf"    \$ goldrush ({command} .*)\n((?:    [^$].*\n)+)", page)
        assert found
        words = found[1].replace("game.jsonl", record).split()
        printed = CliRunner().invoke(main.app, words).output
        for lines in re.sub("(?m)^    ", "", found[2]).split("…\n"):
            assert lines in printed


def test_the_readme_is_short() -> None:
    """Who wants more follows its links."""
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120


def targets(page: Path) -> list[str]:
    """Return what a page links to or shows, apart from other sites."""
    found = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    return [target for target in found if "://" not in target]


def headings(page: Path) -> set[str]:
    """Return what links call the headings of a page."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    """Between pages, to their headings, and to pictures."""
    for target in targets(page):
        name, _, heading = target.partition("#")
        file = page.parent / name if name else page
        assert file.exists(), target
        assert not heading or heading in headings(file), target


def test_every_page_is_linked() -> None:
    """From the README or from a page that it leads to; decisions by their folder."""
    linked = {
        (page.parent / target.split("#")[0]).resolve() for page in PAGES for target in targets(page)
    }
    assert ROOT / "docs" / "decisions" in linked
    known = {page for page in PAGES if page.parent.name != "decisions"}
    assert {page.resolve() for page in known} - linked - {ROOT / "README.md"} == set()


def test_the_pictures_are_those_shown() -> None:
    """Each is on some page, and says there what it shows."""
    made = {image.resolve() for image in (ROOT / "docs" / "images").iterdir()}
    shown: set[Path] = set()
    for page in PAGES:
        for words, target in re.findall(r"!\[(.*?)\]\((.*?)\)", page.read_text(encoding="utf-8")):
            assert words, target
            shown.add((page.parent / target).resolve())
    assert made == shown


def test_pictures_are_sharp_and_small() -> None:
    """Most of them are installed with the program: without loss, each below 200 kB."""
    for image in (ROOT / "docs" / "images").glob("*.webp"):
        data = image.read_bytes()
        if image == MOVING:
            continue
        assert (data[:4], data[8:16]) == (b"RIFF", b"WEBPVP8L"), image.name
        assert data[25] & PALETTE == PALETTE, image.name
        assert len(data) <= 200_000, image.name


def test_the_moving_picture_is_sharp_and_small() -> None:
    """It is not installed; its frames are without loss too, and it begins again at the end."""
    with Image.open(MOVING) as picture:
        assert getattr(picture, "n_frames", 1) > 10
        assert picture.info["loop"] == 0
    data = MOVING.read_bytes()
    assert b"VP8L" in data
    assert b"VP8 " not in data
    assert len(data) <= 600_000


def blocks(page: Path) -> list[str]:
    """Return headings, paragraphs, lists, tables and blocks of code, one after another."""
    text = page.read_text(encoding="utf-8")
    parted = re.findall(
        r"(?ms)^```.*?^```$|^\S[^\n]*(?:\n[^\n]+)*|^    [^\n]+(?:\n+    [^\n]+)*", text
    )
    return [block for block in parted if not block.startswith("<!--")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_pages_begin_with_a_sentence(page: Path) -> None:
    """No section with code, which a sentence in small letters would go on from."""
    parted = blocks(page)
    assert re.match(r"[*`«[A-ZÀ-Ö]", parted[1]), parted[1]
    for before, block in pairwise(parted):
        is_code = block.startswith(("    ", "```"))
        assert not (before.startswith("#") and is_code), f"{before} begins with code"
        was_code = before.startswith(("    ", "```"))
        assert not (was_code and block[0].islower()), f"after code: {block}"


def skeleton(page: Path) -> list[tuple[object, ...]]:
    """Return what each section has in any language: code and keys, pictures, rows, blocks."""
    text = page.read_text(encoding="utf-8")
    parts = re.split(r"^(##+) .*\n", f"\n{text}", flags=re.MULTILINE)
    return [
        (
            level,
            sorted(set(re.findall(r"(?s)```.*?```|`[^`]+`", said))),
            [
                re.sub(r"-(fr|de)$", "", Path(picture).stem)  # of the window in that language
                for picture in re.findall(r"!\[.*?\]\((.*?)\)", said)
            ],
            len(re.findall(r"^(?:\||- )", said, re.MULTILINE)),
            len(re.split(r"\n\s*\n", said.strip())),
        )
        for level, said in zip(["#", *parts[1::2]], parts[::2], strict=True)
    ]


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: "/".join(page.parts[-2:]))
def test_a_translated_page_keeps_step_with_its_original(page: Path) -> None:
    """The same headings, keys, pictures, rows and paragraphs: change both pages together."""
    original, there = skeleton(page.parents[1] / page.name), skeleton(page)
    assert [part[0] for part in there] == [part[0] for part in original]
    for number, wanted in enumerate(original):
        assert there[number] == wanted, f"section {number}"


AMISS = {"de": r"""[ \xa0][:;?!“]|„\s|\d %|[«»”'"]""", "fr": r" [:;?!»]|« |\w'\w"}
"""What no page of a language has. German quotes „so“ and has no space before double signs; French
has one at which no line breaks, and its own apostrophe."""


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: "/".join(page.parts[-2:]))
def test_a_translated_page_is_set_as_its_language_does(page: Path) -> None:
    """Its quotes, apostrophes, and spaces before double signs."""
    text = re.sub(r"(?s)```.*?```|`[^`]+`", "x", page.read_text(encoding="utf-8"))
    assert [found[0] for found in re.finditer(rf".*(?:{AMISS[page.parent.name]}).*", text)] == []

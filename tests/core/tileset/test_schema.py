"""The JSON Schema of tile-set files: what the docs hold, what fits it, what does not."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from core.cli import main
from core.edition.library import shipped_folder
from core.tileset.edits import set_value
from core.tileset.reader import UnreadableSet, read
from core.tileset.schema import in_language
from core.tileset.set_schema import json_schema
from core.tileset.yaml_nodes import parse

SCHEMA = Path(__file__).parents[3] / "docs" / "tileset.schema.json"
SHIPPED = shipped_folder() / "tilesets"
GOLD_RUSH = (SHIPPED / "gold-rush.yaml").read_text(encoding="utf-8")
VALIDATOR = Draft202012Validator(json_schema())
SETS = sorted(path.stem for path in SHIPPED.glob("*.yaml"))


def test_the_schema_is_the_one_in_the_docs() -> None:
    """`goldrush schema > docs/tileset.schema.json` writes it again."""
    Draft202012Validator.check_schema(json_schema())
    printed = CliRunner().invoke(main.app, ["schema"]).stdout
    assert printed == SCHEMA.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SETS)
def test_every_shipped_set_fits_the_schema(name: str) -> None:
    """As an editor that understands the schema sees it."""
    text = (SHIPPED / f"{name}.yaml").read_text(encoding="utf-8")
    data = json.loads(json.dumps(parse(text).data))
    VALIDATOR.validate(data)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("format: 1 ", "format: 2 "),
        ("id: gold-rush ", "ident: gold-rush "),
        ("provenance: reconstructed", "provenance: invented"),
        ("code: P", "code: PP"),
        ('"#8fae5d"', "green"),
        ("shape: line", "shape: lien"),
        ("each: [1, 3]", "each: [1]"),
        ("per_player: 5", "per_player: -5"),
        ("  tiles: 72", "  tiles: many"),
        ("    edges: MMMM", "    edges: MMM"),
        ("{kind: city}", "{kin: city}"),
        ("    count: 4\n", "    count: 4.5\n"),
    ],
)
def test_what_is_broken_does_not_fit_the_schema(right: str, wrong: str) -> None:
    """An editor marks it before the program does."""
    text = GOLD_RUSH.replace(right, wrong, 1)
    assert text != GOLD_RUSH
    data = json.loads(json.dumps(parse(text).data))
    assert not VALIDATOR.is_valid(data)


ABOUT = """format: 1
id: valley
about:
  introduction: {en: "A game of <meadows>.", fr: Un jeu de prés.}   # what it is
  author: Ada
  page: https://example.org/valley?a=1
  licence: CC BY 4.0
"""


def test_what_a_set_is_about_is_kept_and_edited() -> None:
    """Texts for each language or one for all; an edit leaves the rest as it was."""
    source = read(ABOUT)
    about = source.tileset.about
    assert about is not None
    assert about.introduction == {"en": "A game of <meadows>.", "fr": "Un jeu de prés."}
    assert (about.author, about.page) == ("Ada", "https://example.org/valley?a=1")
    assert in_language(about.licence, "fr", "") == "CC BY 4.0"
    edited = set_value(source, ("about", "introduction", "fr"), "Des prés.")
    assert edited.text == ABOUT.replace("Un jeu de prés.", "Des prés.")
    started = set_value(read("format: 1\nid: valley\n"), ("about", "author"), "Ada")
    started = set_value(started, ("about", "page"), "https://example.org/valley")
    assert started.data["about"] == {"author": "Ada", "page": "https://example.org/valley"}
    VALIDATOR.validate(source.data)


@pytest.mark.parametrize(
    "page",
    ["javascript:alert(1)", "data:text/html,x", "//a.example", "https://a/%0aX", "https://a/ b"],
)
def test_only_a_web_page_is_one(page: str) -> None:
    """What a browser would run, or show as something else, is refused with its place."""
    with pytest.raises(UnreadableSet) as refused:
        read(ABOUT.replace("https://example.org/valley?a=1", f'"{page}"'))
    (finding,) = refused.value.findings
    assert "is no address such as https://" in finding.message
    assert finding.place.line == 6

"""What the schema says of each place of a file, and the names in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.edition.composition import MERGED
from core.tileset.reader import read
from core.tileset.schema import Feature, Tile
from core.tileset.schema_map import named_at, named_by_keys, references, slot_at
from core.tileset.set_schema import json_schema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.findings import Path

TEXT = """\
format: 1
id: here
extends: below
start: "1"
terrains: {grass: {code: G}}
features:
  lake: {shape: area, terrain: grass, value: {final: 2 * reed + neighbouring_lake + tiles}}
icons: {reed: {on: lake, draws: coins}, star: {on: tile}}
tokens: {coins: {1: 2}}
expect: {edges: {grass: 3}, copies: {"1": 1}}
tiles:
  - id: "1"
    edges: GGGG
    features: [{kind: lake, at: [N], name: pond, touches: [SE], icons: {reed: 1}}]
  - {id: "2", edges: [grass, grass, grass, grass], copies: [{icons: {tile: {star: 1}}}]}
"""
LONGEST_NAME, KEY = 60, "a key"
FEATURE = ("tiles", 0, "features", 0)


def test_references_are_all_names_with_their_places() -> None:
    """Declared or only named, as keys, as values, and within values, in the order of the schema."""
    found = references(read(TEXT, "here.yaml").data)
    shown = [(each.kind, each.name, each.path, each.column) for each in found if not each.declares]
    final = ("features", "lake", "value", "final")
    copied = ("tiles", 1, "copies", 0, "icons", "tile")
    assert shown == [
        ("sets", "below", ("extends",), None),
        ("tiles", "1", ("start",), None),
        ("terrains", "grass", ("features", "lake", "terrain"), None),
        ("icons", "reed", final, 4),
        ("features", "lake", final, 11),
        ("features", "lake", ("icons", "reed", "on"), None),
        ("tokens", "coins", ("icons", "reed", "draws"), None),
        ("tiles", "1", ("expect", "copies", "1"), None),
        ("terrains", "grass", ("expect", "edges", "grass"), None),
        *(("codes", "G", ("tiles", 0, "edges"), n) for n in range(4)),
        ("features", "lake", (*FEATURE, "kind"), None),
        ("ends", "N", (*FEATURE, "at", 0), None),
        ("touched", "SE", (*FEATURE, "touches", 0), None),
        ("icons", "reed", (*FEATURE, "icons", "reed"), None),
        *(("terrains", "grass", ("tiles", 1, "edges", n), None) for n in range(4)),
        ("parts", "tile", copied, None),
        ("icons", "star", (*copied, "star"), None),
    ]
    declared = [(each.kind, each.name, each.of_key) for each in found if each.declares]
    assert declared == [
        ("sets", "here", False),
        ("terrains", "grass", True),
        ("codes", "G", False),
        ("features", "lake", True),
        ("icons", "reed", True),
        ("icons", "star", True),
        ("tokens", "coins", True),
        ("tiles", "1", False),
        ("parts", "pond", False),
        ("tiles", "2", False),
    ]


def test_models_and_plain_data_hold_the_same_names() -> None:
    """A model need not be turned into plain data first."""
    source = read(TEXT, "here.yaml")
    assert references(source.tileset) == references(source.data)
    tile = references(source.tileset.tiles[0], Tile)
    assert [each.path for each in tile][-1] == ("features", 0, "icons", "reed")


@pytest.mark.parametrize(
    ("path", "of_value", "of_keys"),
    [
        ((), None, None),
        (("extends",), "sets", None),
        (("title",), None, "languages"),
        (("features",), None, "features"),
        (("features", "lake", "role"), "roles", None),
        (("features", "lake", "value", "final"), "formulas", None),
        (("options", "any"), "choices", None),
        (("tiles", 7, "edges"), "codes", None),
        (("tiles", 7, "edges", 2), "terrains", None),
        (("tiles", 7, "copies", 0, "icons"), None, "parts"),
        (("accept",), None, "checks"),
        (("nothing", "here"), None, None),
    ],
)
def test_a_place_says_what_is_named_there(path: Path, of_value: str, of_keys: str) -> None:
    """The annotations of the models are all there is to know."""
    assert (named_at(path), named_by_keys(path)) == (of_value, of_keys)


def test_a_place_says_what_can_be_written_there() -> None:
    """Keys of models, fixed words, and what null removes."""
    feature = slot_at(("tiles", 0, "features", 3))
    assert (feature.model, list(feature.fields)) == (Feature, list(Feature.model_fields))
    on = slot_at(("icons", "reed", "on"))
    assert (on.words, on.nullable) == (("tile",), True)
    claims = slot_at(("pieces", "meeple", "claims"))
    assert claims.words == ("true", "false")
    assert MERGED[:6] == ("terrains", "features", "icons", "pieces", "areas", "tokens")
    assert MERGED[6:9] == ("suits", "card_kinds", "cards")
    assert MERGED[9:] == (
        "token_symbols",
        "token_scores",
        "options",
        "rulebook",
        "booklet",
        "rules",
        "questions",
        "groups",
    )


def test_every_key_of_the_format_says_what_it_is_for() -> None:
    """The window explains it by that, in its forms and in the source."""
    assert (
        slot_at(("tiles", 0, "features", 0, "kind")).description == "Which kind of feature it is."
    )
    models = json_schema()["$defs"].values()
    keys = [
        (name, key) for each in (json_schema(), *models) for name, key in each["properties"].items()
    ]
    assert [name for name, key in keys if not key.get("description")] == []


def test_every_name_of_the_format_says_what_it_names() -> None:
    """No key or value of a name's length is left out, so that nothing forgets to follow it."""
    schema = json_schema()
    unmarked = {path for path in _names(schema, (), schema["$defs"]) if not _is_marked(path)}
    assert unmarked == set()


def _is_marked(path: Path) -> bool:
    return bool(named_by_keys(path[:-1]) if path[-1] == KEY else named_at(path))


def _names(schema: dict[str, Any], path: Path, models: dict[str, Any]) -> Iterator[Path]:
    """Yield the places that a JSON Schema, of some models, gives a name's length to."""
    if "$ref" in schema:
        schema = models[schema["$ref"].rpartition("/")[2]]
    if schema.get("maxLength", 99) <= LONGEST_NAME:
        yield path
    for part in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from _names(part, path, models)
    for key, part in schema.get("properties", {}).items():
        yield from _names(part, (*path, key), models)
    if isinstance(schema.get("additionalProperties"), dict):
        yield from _names(schema["additionalProperties"], (*path, "any"), models)
        yield from _names(schema.get("propertyNames", {}), (*path, KEY), models)
    for part in filter(None, (schema.get("items"), *schema.get("prefixItems", ()))):
        yield from _names(part, (*path, 0), models)

"""Tables for programs that lay out cards: a row for each copy, whose cells can be read back."""

import csv
import io
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.edition import Edition
from core.publishing.tables import table_files
from core.tileset.edits import tile_data
from core.tileset.tile_cells import BadCell, features_cell, read_features, read_icons
from tests.editions import edition_of

EDITIONS = (("gold-rush", "sheriff"), ("frontier", "inns", "river", "traders", "abbot"))


def tables(edition: Edition) -> dict[str, list[dict[str, str]]]:
    """Return the rows of each table by its name."""
    return {
        file.name: list(csv.DictReader(io.StringIO(file.make().decode())))
        for file in table_files(edition)
    }


def test_each_copy_has_a_row() -> None:
    """72 tiles and six, numbered through, and 63 tokens; icons add up as the publisher states."""
    found = tables(edition_of("gold-rush", "sheriff"))
    assert set(found) == {"tiles.csv", "tokens.csv"}
    tiles, tokens = found["tiles.csv"], found["tokens.csv"]
    assert [int(row["number"]) for row in tiles] == [*range(1, 79)]
    assert Counter(row["set"] for row in tiles) == {"gold-rush": 72, "sheriff": 6}
    own = [row for row in tiles if row["set"] == "gold-rush"]
    assert sum(int(row["icon_tipi"] or 0) for row in own) == 15
    assert sum(int(row["icon_nugget"] or 0) for row in own) == 63
    assert [row["id"] for row in tiles if row["start"]] == ["33"]
    assert Counter(row["value"] for row in tokens) == {"0": 10, "1": 10, "2": 30, "3": 10, "5": 3}
    (first, *_) = (row for row in tiles if row["art"] == "01-d.png")
    assert (first["edges"], first["north"], first["east"]) == ("PRPR", "prairie", "railroad")
    assert first["features"] == "railroad: E W; prairie (north): N; prairie (south): S"
    assert first["icons"] == "north: tipi; south: tipi"


def test_cards_have_a_table_of_their_own() -> None:
    """69 cards with suits and values."""
    found = tables(edition_of("gold-rush-cards"))
    assert set(found) == {"cards.csv"}
    assert len(found["cards.csv"]) == 69
    assert {row["suit"] for row in found["cards.csv"]} > {"red", "green"}


@pytest.mark.parametrize("names", EDITIONS)
def test_features_come_back_from_their_cells(names: tuple[str, ...]) -> None:
    """As they are written, but for their icons."""
    for design in edition_of(*names).designs:
        stated = tile_data(design.tile).get("features", [])
        bare = [{key: part[key] for key in part if key != "icons"} for part in stated]
        assert read_features(features_cell(design.tile.features)) == bare


def test_every_part_of_a_feature_has_its_place() -> None:
    """Names, ends, what is touched, bridges; commas and hyphens part ends as well."""
    assert read_features(
        "trail (high): N town / touches SE pond / bridge;; pond\nfield: NNW, N-E"
    ) == [
        {
            "kind": "trail",
            "name": "high",
            "at": ["N", "town"],
            "touches": ["SE", "pond"],
            "crossing": "bridge",
        },
        {"kind": "pond"},
        {"kind": "field", "at": ["NNW", "N", "E"]},
    ]
    assert read_icons("town#2: 2 x nugget, tipi; tile: vane NE") == {
        "town#2": {"nugget": 2, "tipi": 1},
        "tile": {"vane": "NE"},
    }


@pytest.mark.parametrize(
    ("read", "cell", "part"),
    [
        (read_features, "city; trail N S; pond", "trail N S"),
        (read_features, "trail: N / over", "over"),
        (read_features, "trail: N / touches", "touches"),
        (read_features, "(x): N", "(x): N"),
        (read_icons, "nugget", "nugget"),
        (read_icons, "town: 3", "3"),
        (read_icons, "town: 2 vane N", "2 vane N"),
        (read_icons, "town: 99999 tipi", "99999 tipi"),
    ],
)
def test_a_cell_that_cannot_be_read_says_which_part(read: object, cell: str, part: str) -> None:
    """So that it can be found in a long cell."""
    assert callable(read)
    with pytest.raises(BadCell) as refused:
        read(cell)
    assert refused.value.part == part


@given(st.text(max_size=60))
def test_no_cell_breaks_the_reading(text: str) -> None:
    """Whatever a spreadsheet holds is read or refused."""
    for read in (read_features, read_icons):
        try:
            read(text)
        except BadCell as bad:
            assert bad.part in text  # noqa: PT017 - either is right

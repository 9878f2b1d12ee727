"""Every tile of an edition is one of its pictures, each with a name that makes a file."""

from hypothesis import given
from hypothesis import strategies as st

from core.publishing.printed_tiles import file_names, printed_pictures
from tests.editions import edition_of


def test_the_pictures_stand_for_all_tiles() -> None:
    """72 tiles of 23 designs; of 01 there are seven in five ways, of 33 five that are alike."""
    tiles = printed_pictures(edition_of("gold-rush")).tiles
    assert sum(tile.count for tile in tiles) == 72
    assert len({tile.design.id for tile in tiles}) == 23
    counts = {tile.name: tile.count for tile in tiles}
    names = [f"01-{letter}" for letter in "abcde"]
    assert [tile.name for tile in tiles if tile.design.id in ("01", "33")] == [*names, "33"]
    assert [counts[name] for name in names] == [2, 2, 1, 1, 1]
    assert counts["33"] == 5


@given(st.lists(st.text(min_size=1, max_size=80), max_size=30))
def test_names_are_names_of_files_everywhere(labels: list[str]) -> None:
    """Different without regard to case, short, and without signs that some system refuses."""
    names = file_names(labels)
    assert len({name.casefold() for name in names}) == len(labels)
    for name in names:
        assert 0 < len(name) < 80
        assert not set(name) & set('/\\:*?"<>| \0')
        assert not name.startswith(".")
        assert not name.endswith(".")


def test_names_of_devices_are_not_taken() -> None:
    """Windows opens no file called con.png."""
    assert file_names(["con", "Con", "NUL.x", "COM1", "01", "S/1", "S:1"]) == [
        "_con",
        "_Con_2",
        "_NUL.x",
        "_COM1",
        "01",
        "S_1",
        "S_1_2",
    ]

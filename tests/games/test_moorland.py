"""Small tiles of every sort: they verify, are played alike by two engines, and are replayed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hypothesis import given

from core.edition.layout import canonical_form
from core.engine.setup import Setup
from core.engine.tile_tables import TileTables
from core.tileset.geometry import WINDS
from core.verification import verify
from tests.editions import edition_of
from tests.games.choosing import DICE, LONG, choice, games, opening
from tests.games.match import Match
from tests.recording import recorded, replayed

if TYPE_CHECKING:
    from random import Random

    from core.edition.edition import Edition

TEXT: Final = Path(__file__).with_name("moorland.yaml").read_text(encoding="utf-8")


@cache
def moorland() -> Edition:
    """Return the edition of these tiles."""
    return edition_of(TEXT)


def test_every_tile_verifies_without_a_finding() -> None:
    """Only what no tile shows is noted."""
    checks = {finding.check for finding in verify(moorland()).findings}
    assert checks == {"missing-pattern", "unfillable-hole"}


def test_there_is_what_published_sets_have() -> None:
    """As many tiles of each sort as were counted in them."""
    sorts = [design.id.rstrip("0123456789") for design in moorland().designs]
    assert [sorts.count(sort) for sort in "iacp"] == [13, 3, 11, 7]
    segments = [segment for design in moorland().designs for segment in design.layout.segments]
    assert {segment.crossing for segment in segments} == {None, "bridge", "tunnel"}
    assert sum(s.shape == "field" and not s.points for s in segments) == 13


@games(20)
@given(DICE)
def test_two_engines_agree_on_games_with_them(dice: Random) -> None:
    """Every legal action, feature and point, to the end."""
    match = Match(opening(dice, TEXT, LONG))
    while not match.game.is_over:
        match.do(choice(dice, match.game))


def test_records_of_them_are_replayed() -> None:
    """To the last event."""
    where = Setup(moorland(), 3)
    for seed in range(3):
        game, content = recorded(where, seed)
        assert replayed(content, where).events == game.events


# --- Icons that point to a wind ---------------------------------------------------------------


def test_an_icon_points_where_the_tile_is_turned_to() -> None:
    """N on the tile is E after a quarter turn; a copy that says nothing has none."""
    tables = TileTables(moorland())
    shown = {
        (face.tile, oriented >> 2): [
            dict(tables.faces[4 * (oriented >> 2) + n].directions) for n in range(4)
        ]
        for oriented, face in enumerate(tables.faces)
        if face.tile.startswith("w")
    }
    assert list(shown.values()) == [
        [{"vane": "N"}, {"vane": "E"}, {"vane": "S"}, {"vane": "W"}],
        [{"vane": "NE"}, {"vane": "SE"}, {"vane": "SW"}, {"vane": "NW"}],
        [{"vane": "W"}, {"vane": "N"}, {"vane": "E"}, {"vane": "S"}],
        [{}, {}, {}, {}],
    ]
    face = tables.faces[4 * next(copy for _, copy in shown)]
    assert face.icons == {"vane": 1}


def test_a_tile_with_such_an_icon_is_another_one_when_it_is_turned() -> None:
    """A bare tile comes to the same in all rotations; one with a vane in none."""
    tables = TileTables(moorland())
    vane = tables.tile_ids.index("w1")
    assert tables.same_turns(vane) == (0, 1, 2, 3)
    assert tables.same_turns(tables.tile_ids.index("a2")) == (0, 0, 0, 0)


def test_tiles_are_alike_if_their_icons_point_alike() -> None:
    """On a bare tile all four sides are alike, and N, E, S and W are one look."""
    design = moorland().design("w1")
    assert design is not None
    looks = [canonical_form(design.layout, [{}], {"vane": 1}, {"vane": wind}) for wind in WINDS]
    assert len(set(looks)) == 2
    assert looks[0] == looks[2] == looks[4] == looks[6]

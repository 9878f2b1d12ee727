"""Sides that meet every terrain: where tiles fit, what ends there, what verification says."""

from random import Random

import pytest

from core.analysis.draw_odds import prospects
from core.drawing.sheet import sheet_svg
from core.engine.events import Discarded, Scored
from core.engine.game import Game
from core.engine.position import Position
from core.engine.setup import Setup
from core.verification import verify
from core.verification.connectivity import edge_patterns, groups
from core.verification.edge_patterns import completeness
from tests.editions import edition_of
from tests.games.choosing import choice, opening
from tests.games.match import WHOLE, Match
from tests.volume import scaled

MISTS = """\
format: 1
id: mists
players: {min: 2, max: 4}
start: road
terrains:
  grass: {code: G, color: "#8fae5d"}
  road:  {code: R, color: "#6b5b4b"}
  wood:  {code: W, color: "#2f6b3a"}
  mist:  {code: X, fits: any}
features:
  road:
    shape: line
    terrain: road
    role: walker
    completed_when: closed
    value: {completed: 2 * tiles, final: tiles}
  wood:
    shape: area
    terrain: wood
    role: hunter
    completed_when: closed
    value: {completed: 2 * tiles, final: tiles}
  grass: {shape: field, terrain: grass, role: herder, value: {final: "neighbours(wood, completed)"}}
  inn: {shape: site}
pieces: {settler: {per_player: 6, claims: true}}
tiles:
  - {id: road, count: 6, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: bend, count: 5, edges: GGRR, features: [{kind: road, at: [S, W]}]}
  - {id: wood, count: 6, edges: WGGG, features: [{kind: wood, at: [N]}]}
  - id: pass
    count: 3
    edges: WRWR
    features: [{kind: wood, at: [N]}, {kind: wood, at: [S]}, {kind: road, at: [E, W]}]
  - {id: mist, count: 3, edges: XXXX}
  - {id: bank, count: 4, edges: XGGG}
  - {id: pier, count: 3, edges: XGRG, features: [{kind: inn}, {kind: road, at: [S, inn]}]}
"""
SETUP = Setup(edition_of(MISTS), 2)


def begun(*table: str, hand: str, pieces: str = "") -> Game:
    """Begin with tiles such as `mist 1 0`, and a settler of BLUE on a spot of the first."""
    laid = [each.split() for each in table]
    said = {
        "table": [{"tile": tile, "at": (int(x), int(y))} for tile, x, y in laid],
        "hand": hand,
        "pieces": [{"piece": "settler", "of": "BLUE", "on": pieces, "at": (0, 0)}]
        if pieces
        else [],
    }
    return Game(SETUP, 1, position=Position.model_validate(said))


def test_such_a_tile_fits_beside_whatever_lies_there() -> None:
    """In every rotation, and whatever lies there fits beside it."""
    game = begun("road 0 0", hand="mist")
    assert len(game.legal_actions()) == 4 * 4
    game = begun("road 0 0", "mist 1 0", hand="wood")
    east = {str(action) for action in game.legal_actions() if "(2,0)" in str(action)}
    assert len(east) == 4
    assert prospects(game)[2, 0].needs == (None, None, None, None)
    assert not game.why_not(game.setup.parse(game, "place wood at (2,0) rotated 90"))


def test_what_reaches_it_ends_there() -> None:
    """A road between two mists is complete: two points for its one tile."""
    game = begun("road 0 0", "mist 1 0", hand="mist", pieces="road E")
    game.apply(game.setup.parse(game, "place mist at (-1,0) rotated 0"))
    game.apply(game.setup.parse(game, "nothing"))
    assert [(e.kind, e.points) for e in game.events if isinstance(e, Scored)] == [("road", 2)]


@pytest.mark.parametrize("seed", range(scaled(40, 10)))
def test_the_second_engine_agrees(seed: int) -> None:
    """On whole games, at every step."""
    dice = Random(seed)
    match = Match(opening(dice, MISTS, WHOLE), check_every=3)
    while not match.game.is_over:
        match.do(choice(dice, match.game))


def test_nothing_is_lonely_missing_or_never_closed_beside_it() -> None:
    """Seven patterns of three terrains are shown as they are, all 24 with a tile of mist."""
    edition = edition_of(MISTS)
    report = verify(edition)
    assert not [f for f in report.findings if f.counts]
    patterns = edge_patterns(edition)
    assert (patterns.terrains, patterns.possible) == (("grass", "road", "wood"), 24)
    assert (patterns.missing, patterns.unfillable) == ((), 0)
    found = completeness(edition)
    assert found.covered == found.possible == 24
    # Three mists show every pattern; of GGGG there are four banks, and of RGGG and WGGG as many.
    by_codes = {"".join(name[0] for name in p.pattern): p.copies for p in found.patterns}
    assert by_codes["rrrr"] == 3
    assert by_codes["gggg"] == 3 + 4
    assert by_codes["gggr"] == 3 + 4 + 3
    assert len(groups(edition)) == 1


def test_without_it_the_terrain_is_one_as_any_other() -> None:
    """Four terrains have 70 patterns, and a mist fits nowhere at first."""
    edition = edition_of(MISTS.replace(", fits: any", ""))
    assert edge_patterns(edition).possible == 70
    said = {"table": [{"tile": "road", "at": (0, 0)}], "bag": ["mist", "bend"]}
    game = Game(Setup(edition, 2), 1, position=Position.model_validate(said))
    assert [event.tile for event in game.events if isinstance(event, Discarded)] == ["mist"]


def test_it_is_drawn_as_ground_of_no_kind() -> None:
    """A plain tile: nothing grows where all four sides are mist."""
    plain, mist = (sheet_svg(edition_of(MISTS), ids=[name]) for name in ("bank", "mist"))
    assert mist.count("<path") < plain.count("<path")

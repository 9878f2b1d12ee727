"""The second implementation of the rules: editions of other worlds, and whole games."""

import random

import pytest

from core.edition.edition import Edition
from core.edition.library import Library, shipped_folder
from tests.oracle.game import Oracle
from tests.oracle.hands import BLUE, RED, at, named, opened, put, shipped
from tests.volume import part_of

SHIPPED = shipped_folder()
WORLD = """\
format: 1
id: world
start: cross
terrains: {grass: {code: G}, road: {code: R}, wood: {code: W}}
features:
  road: {shape: line, terrain: road, role: walker, completed_when: closed,
    value: {completed: tiles // sign, final: tiles}}
  river: {shape: line, terrain: road, completed_when: closed}
  wood: {shape: area, terrain: wood}
  inn: {shape: site, role: guest, completed_when: lines_completed, value: {completed: 9}}
  grass: {shape: field, terrain: grass, role: farmer, value: {final: tiles}}
icons: {sign: {on: road}}
pieces: {walker: {per_player: 2, claims: true}}
tiles:
  - id: cross
    edges: RRRR
    fields: as_written
    features:
      - {kind: road, at: [N, S], name: under}
      - {kind: road, at: [E, W], name: over}
      - {kind: grass, at: [NNW, WNW, ESE, SSE]}
      - {kind: grass, at: [NNE, ENE]}
      - {kind: grass, at: [SSW, WSW]}
  - {id: bend, edges: GRRG, features: [{kind: road, at: [E, S]}]}
  - {id: straight, edges: RGRG, features: [{kind: road, at: [N, S], icons: {sign: 1}}]}
  - {id: river, edges: RGRG, features: [{kind: river, at: [N, S]}]}
  - {id: inn, edges: GGRG, features: [{kind: inn}, {kind: road, at: [S, inn]}]}
  - {id: lonely, edges: GGGG, features: [{kind: inn}]}
"""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """A small world of its own, without any plugin."""
    folder = tmp_path_factory.mktemp("world")
    (folder / "world.yaml").write_text(WORLD, encoding="utf-8")
    edition = (
        Library((SHIPPED / "tilesets",), (SHIPPED / "plugins",))
        .open([str(folder / "world.yaml")])
        .edition
    )
    assert edition is not None
    return edition


def test_a_loop_counts_a_tile_once_or_by_segments(world: Edition) -> None:
    """A2: a road that crosses itself on the start tile."""
    for option, tiles in (("distinct", 4), ("segments", 5)):
        oracle = Oracle(world, 2, {"repeated_tiles": option})
        oracle.place_start("cross")
        oracle.place(BLUE, "bend", 0, 1, 0, 90)
        oracle.claim(BLUE, at(oracle, 1, 0, "road")[2])
        oracle.place(BLUE, "bend", 0, 1, 1, 180)
        oracle.place(BLUE, "bend", 0, 0, 1, 270)
        road = oracle.feature_at(*at(oracle, 1, 0, "road"))
        assert road.open
        assert len(road.segments) == 5
        assert oracle.final(BLUE)[0].points == {BLUE: tiles}


def test_a_whole_ring_is_complete(world: Edition) -> None:
    """Rule 47: a loop without ends; a formula that divides by zero is worth nothing."""
    oracle = Oracle(world, 2, {})
    oracle.place_start("bend")
    oracle.place(BLUE, "bend", 0, 1, 0, 90)
    oracle.place(BLUE, "bend", 0, 1, 1, 180)
    assert oracle.score_turn(BLUE) == []
    oracle.place(RED, "bend", 0, 0, 1, 270)
    oracle.claim(RED, at(oracle, 0, 1, "road")[2])
    (ring,) = oracle.score_turn(RED)
    assert (ring.points, ring.returned) == ({RED: 0}, [("walker", RED)])
    assert oracle.score_turn(RED) == []


def test_kinds_of_one_terrain_end_where_they_meet(world: Edition) -> None:
    """A road meets a river: neither goes on, and both are closed there."""
    oracle = Oracle(world, 2, {})
    oracle.place_start("straight")
    oracle.place(BLUE, "river", 0, 0, -1, 0)
    oracle.place(BLUE, "river", 0, 0, 1, 0)
    road = oracle.feature_at(*at(oracle, 0, 0, "road"))
    assert road.complete
    assert road.cells == {(0, 0)}
    assert oracle.feature_at(*at(oracle, 0, 1, "river")).open
    assert len({each.segments for each in oracle.features() if each.kind == "grass"}) == 2


def test_fields_written_for_a_bridge_are_kept(world: Edition) -> None:
    """One field of the crossing passes below both roads."""
    oracle = Oracle(world, 2, {})
    oracle.place_start("cross")
    oracle.place(BLUE, "bend", 0, -1, 0, 0)
    oracle.place(BLUE, "straight", 0, 0, 1, 0)
    field = oracle.feature_at(*at(oracle, 0, 0, "NNW"))
    assert field.cells == {(0, 0), (-1, 0), (0, 1)}
    assert at(oracle, 0, 1, "ENE") in field.segments


def test_a_site_waits_for_its_lines_and_never_completes_without(world: Edition) -> None:
    """Rule 60: an inn whose road is closed is complete; an inn without a road never is."""
    oracle = Oracle(world, 2, {})
    oracle.place_start("inn")
    oracle.place(BLUE, "lonely", 0, 1, 0, 0)
    oracle.claim(BLUE, at(oracle, 1, 0, "inn")[2])
    oracle.place(RED, "inn", 0, 0, 1, 180)
    scored = oracle.score_turn(RED)
    assert [(each.kind, each.cells) for each in scored] == [
        ("road", frozenset({(0, 0), (0, 1)})),
        ("inn", frozenset({(0, 0)})),
        ("inn", frozenset({(0, 1)})),
    ]
    assert not oracle.feature_at(*at(oracle, 1, 0, "inn")).complete


def test_what_has_no_role_cannot_be_claimed() -> None:
    """Rules 28 and 73: a junction never, a prairie not in the variant without farmers."""
    oracle = opened("no-farmers")
    put(oracle, BLUE, "26", (1, 0, 0))
    assert named(oracle, oracle.claimable(BLUE), 1, 0) == ["railroad"] * 3


# --- Whole games -------------------------------------------------------------------------------


def play(oracle: Oracle, dice: random.Random) -> None:
    """Play at random until every tile was drawn, and make sure that nothing is lost."""
    bag = [
        (design.id, copy)
        for design in oracle.edition.in_play
        for copy, each in enumerate(design.copies)
        for _ in range(each.count)
    ]
    bag.remove(("33", 0))
    dice.shuffle(bag)
    player = -1
    while bag:
        tile, copy = bag.pop()
        player = oracle.to_move
        legal = sorted(oracle.legal_placements(tile))
        if not legal:
            continue
        urn = sorted(oracle.supply.elements())
        values = dice.sample(urn, oracle.tokens_due(tile, copy))
        oracle.place(player, tile, copy, *dice.choice(legal), values)
        if oracle.sheriff_due():
            targets = sorted(min(target) for target in oracle.sheriff_targets())
            oracle.move_sheriff(player, *(dice.choice(targets) if targets else (None,)))
        act(oracle, player, dice)
        oracle.score_turn(player)
        conserved(oracle)
    oracle.final(player)
    conserved(oracle)


def act(oracle: Oracle, player: int, dice: random.Random) -> None:
    """Take one of the actions that are allowed, if there is any."""
    claims, tents = sorted(oracle.claimable(player)), sorted(oracle.tent_places(player))
    if oracle.may_mine(player) and dice.random() < 0.5:
        oracle.mine(player)
    elif tents and dice.random() < 0.2:
        oracle.pitch(player, *dice.choice(tents))
    elif claims:
        oracle.claim(player, dice.choice(claims))


def conserved(oracle: Oracle) -> None:
    """Hold tokens and cowboys to their number, and pieces to places where they may stand."""
    tokens = oracle.tokens
    held = sum(map(len, tokens.held))
    assert oracle.supply.total() + len(tokens.laid) + held + len(tokens.removed) == 63
    on_table = [sum(of == p for _, of in oracle.claims.values()) for p in range(oracle.players)]
    assert [a + b for a, b in zip(on_table, oracle.cowboys_in_supply, strict=True)] == [
        4
    ] * oracle.players
    for feature in oracle.features():
        if feature.complete:
            assert not feature.claims
            assert not feature.tokens
    places = sorted(place for feature in oracle.features() for place in feature.segments)
    assert places == sorted(oracle.table.places())


@pytest.mark.parametrize("sets", [("gold-rush",), ("gold-rush", "sheriff")])
@pytest.mark.parametrize("seed", part_of(range(3), 2))
def test_whole_games_lose_no_piece_and_no_token(sets: tuple[str, ...], seed: int) -> None:
    """Every token is somewhere, every cowboy too, and every segment is in one feature."""
    oracle = Oracle(shipped(*sets), 2 + seed, {}, first=1)
    oracle.place_start("33", 0, [2])
    play(oracle, random.Random(seed))
    assert max(oracle.scores) > 20

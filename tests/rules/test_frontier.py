"""Frontier, inns and cathedrals, and the river: each rule by its number in the rulebook."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.engine.actions import Place
from core.engine.events import CameHome, Discarded, Drew, Ended, Scored
from core.engine.game import Game
from core.engine.position import Position
from tests.recording import setup
from tests.rules.playing import do
from tests.volume import scaled


def tile(id: str, x: int, y: int, rotated: int = 0) -> dict[str, Any]:  # noqa: A002
    """Say where a tile lies."""
    return {"tile": id, "at": (x, y), "rotated": rotated}


def piece(text: str) -> dict[str, Any]:
    """Say where a piece stands: `BLUE settler trail E 0 0`."""
    player, kind, *on, x, y = text.split()
    return {"piece": kind, "of": player, "on": " ".join(on), "at": (int(x), int(y))}


START = tile("04", 0, 0)  # a town in the north, a trail from east to west
MISSION_EAST = tile("01", 1, 0, 90)  # the trail ends there
CAP = tile("05", 0, -1, 180)  # the town of the start tile ends there


def scene(
    *table: dict[str, Any],
    pieces: tuple[str, ...] = (),
    hand: str | None = None,
    bag: tuple[str, ...] | None = ("21",),
    sets: tuple[str, ...] = ("frontier",),
    players: int = 2,
) -> Game:
    """Begin in a position."""
    said: dict[str, Any] = {"table": table, "hand": hand, "bag": bag}
    said["pieces"] = [piece(text) for text in pieces]
    return Game(setup(*sets, players=players), 1, position=Position.model_validate(said))


def scored(game: Game) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return the kind, the points and the winners of each feature that scored."""
    return [(e.kind, e.points, e.winners) for e in game.events if isinstance(e, Scored)]


def offered(game: Game) -> set[str]:
    """Return what may be done now."""
    return {str(action) for action in game.legal_actions()}


# --- Frontier ----------------------------------------------------------------------------------


def test_f1_to_f3_the_start_tile_lies_there_and_each_player_has_seven_settlers() -> None:
    """71 tiles come, one in each turn; the eighth settler keeps the score."""
    game = Game(setup("frontier"), 4)
    assert game.board.face().tile == "04"
    assert len(game.deck) + 1 == 71
    assert [game.spare("settler", player) for player in range(2)] == [7, 7]
    do(game, str(game.legal_actions()[0]), "nothing")
    assert [event.player for event in game.events if isinstance(event, Drew)] == [0, 1]


def test_f4_every_side_continues_what_its_neighbour_shows() -> None:
    """A curve beside the trail: where it fits, and why not elsewhere."""
    game = scene(START, hand="22")
    places = {(p.x, p.y, p.rotation) for p in game.legal_actions() if isinstance(p, Place)}
    # West of it with a trail in the east, east of it with one in the west, south of it turned
    # so that a pasture is in the north; nowhere at the town.
    assert places == {(-1, 0, 180), (-1, 0, 270), (1, 0, 0), (1, 0, 90), (0, 1, 0), (0, 1, 270)}
    assert "north side shows" not in game.why_not(
        game.setup.parse(game, "place 22 at (1,0) rotated 0")
    )
    why = game.why_not(game.setup.parse(game, "place 22 at (0,-1) rotated 0"))
    assert "south side shows trail where town is needed" in why


def test_f5_a_tile_that_fits_nowhere_is_out_of_the_game() -> None:
    """Nothing but pasture is open, and all sides of the first tile show a town."""
    closed = (START, CAP, MISSION_EAST, tile("01", -1, 0, 270))
    game = scene(*closed, bag=("03", "05", "05"))
    assert [event.tile for event in game.events if isinstance(event, Discarded)] == ["03"]
    assert game.setup.tables.names[game.drawn or 0] == "05"
    assert game.player == 0


def test_f6_and_f7_one_settler_on_the_tile_just_laid_where_none_is() -> None:
    """The trail is taken by RED, three tiles away; passing is always possible."""
    game = scene(START, pieces=("RED settler trail E 0 0",), hand="21")
    do(game, "place 21 at (1,0) rotated 90")
    assert offered(game) == {"settler on pasture N", "settler on pasture S", "nothing"}
    do(game, "settler on pasture S")
    assert game.spare("settler", 0) == 6
    used = ["pasture S 0 0"] + [f"trail E {n} 0" for n in range(1, 7)]
    table = [START, *(tile("21", n, 0, 90) for n in range(1, 7))]
    game = scene(*table, pieces=tuple(f"BLUE settler {on}" for on in used), hand="21")
    assert offered(do(game, "place 21 at (7,0) rotated 90")) == {"nothing"}


def test_f8_and_f12_a_completed_trail_scores_a_point_a_tile() -> None:
    """Between a mission and a hamlet, over three tiles; the settler comes home (F12)."""
    game = scene(START, MISSION_EAST, pieces=("BLUE settler trail E 0 0",), hand="23")
    do(game, "place 23 at (-1,0) rotated 0", "nothing")
    assert scored(game) == [("trail", 3, (0,))]
    assert game.spare("settler", 0) == 7
    assert any(isinstance(event, CameHome) for event in game.events)


def test_f8_a_ring_is_complete() -> None:
    """Four curves: four points."""
    table = (START, tile("21", 1, 0, 90), tile("22", 1, 1, 270), tile("22", 2, 1, 0))
    game = scene(*table, tile("22", 2, 2, 90), pieces=("BLUE settler trail E 1 1",), hand="22")
    do(game, "place 22 at (1,2) rotated 180", "nothing")
    assert scored(game) == [("trail", 4, (0,))]


def test_f9_a_completed_town_scores_two_for_each_tile_and_each_shield() -> None:
    """Three tiles and a shield: eight."""
    table = (START, tile("06", 0, -1, 90))
    game = scene(*table, pieces=("BLUE settler town N 0 0",), hand="05")
    do(game, "place 05 at (0,-2) rotated 180", "nothing")
    assert scored(game) == [("town", 8, (0,))]


AROUND = (
    *(START, tile("21", -1, 0, 90), tile("21", 1, 0, 90), tile("02", 0, 1), tile("02", -1, 1)),
    *(tile("02", 1, 1), tile("05", -1, 2, 180), tile("05", 0, 2, 180)),
)


def test_f10_a_mission_with_eight_tiles_around_it_scores_nine() -> None:
    """The eighth is laid."""
    game = scene(*AROUND, pieces=("BLUE settler mission 0 1",), hand="05")
    do(game, "place 05 at (1,2) rotated 180", "nothing")
    assert scored(game) == [("mission", 9, (0,))]


@pytest.mark.parametrize(
    ("pieces", "winners"),
    [
        (("BLUE settler trail E 0 0", "RED settler trail W 1 0"), (0, 1)),
        (("BLUE settler trail E 0 0", "RED settler trail W 1 0", "RED settler trail E -1 0"), (1,)),
    ],
)
def test_f11_most_settlers_take_all_points_and_a_tie_takes_them_each(
    pieces: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    """Four tiles, four points."""
    table = (START, MISSION_EAST, tile("21", -1, 0, 90))
    game = do(scene(*table, pieces=pieces, hand="23"), "place 23 at (-2,0) rotated 0", "nothing")
    assert scored(game) == [("trail", 4, winners)]


def test_f13_f14_and_f16_what_is_left_scores_at_the_end() -> None:
    """A trail by tiles, a town by tiles and shields, a mission by itself and its neighbours."""
    pieces = ("BLUE settler town N 0 0", "RED settler mission 0 1", "BLUE settler trail E 0 0")
    table = (*AROUND[:7], tile("06", 0, -1, 90))
    game = scene(*table, pieces=pieces, hand="05", bag=())
    do(game, "place 05 at (0,2) rotated 180", "nothing")
    # Seven tiles lie around the mission; the trail leads over three.
    assert set(scored(game)) == {("town", 3, (0,)), ("mission", 8, (1,)), ("trail", 3, (0,))}
    assert [event.winners for event in game.events if isinstance(event, Ended)] == [(1,)]
    assert game.scores == [6, 8]


def test_f15_a_pasture_scores_the_completed_towns_that_it_borders() -> None:
    """One town for the pastures on both of its sides; an open one, or one behind a trail, not."""
    pieces = ("BLUE settler pasture ENE 0 0", "RED settler pasture N 0 -1")
    game = scene(START, CAP, pieces=(*pieces, "BLUE settler pasture S 0 0"), hand="21", bag=())
    do(game, "place 21 at (1,0) rotated 90", "nothing")
    found = scored(game)
    assert [each for each in found if each[1]] == [("pasture", 3, (1,)), ("pasture", 3, (0,))]
    assert ("pasture", 0, (0,)) in found
    opened = do(scene(START, pieces=pieces[:1], hand="21", bag=()), "place 21 at (1,0) rotated 90")
    assert scored(do(opened, "nothing")) == [("pasture", 0, (0,))]


def test_f15_a_town_counts_once_however_often_it_is_bordered() -> None:
    """The pasture runs past both tiles of the town."""
    table = (START, CAP, tile("05", 1, -1, 180), tile("05", -1, -1, 180))
    pieces = ("BLUE settler pasture N 0 -1",)
    game = scene(*table, pieces=pieces, hand="21", bag=())
    do(game, "place 21 at (0,1) rotated 90", "nothing")
    assert scored(game) == [("pasture", 3, (0,))]


def test_f17_nobody_claims_a_hamlet() -> None:
    """Each of its trails can be claimed."""
    game = do(scene(START, hand="23"), "place 23 at (-1,0) rotated 0")
    assert offered(game) == {
        *("settler on trail E", "settler on trail S", "settler on trail W", "nothing"),
        *("settler on pasture N", "settler on pasture ESE", "settler on pasture SSW"),
    }


# --- Inns and cathedrals -----------------------------------------------------------------------

INNS = ("inns",)


def test_i1_a_trail_with_an_inn_scores_two_points_a_tile() -> None:
    """Four tiles; a second inn adds nothing."""
    for inns in ((tile("I02", -1, 0),), (tile("I02", -1, 0), tile("I05", -2, 0))):
        table, end = (START, MISSION_EAST, *inns), -1 - len(inns)
        game = scene(*table, pieces=("BLUE settler trail E 0 0",), hand="23", sets=INNS)
        do(game, f"place 23 at ({end},0) rotated 0", "nothing")
        assert scored(game) == [("trail", 2 * (3 + len(inns)), (0,))]


def test_i2_and_i4_what_is_not_completed_scores_nothing() -> None:
    """With an inn, with a cathedral."""
    table = (START, tile("I02", -1, 0), tile("I01", 0, -1))
    pieces = ("BLUE settler trail E 0 0", "RED settler town N 0 0")
    game = scene(*table, pieces=pieces, hand="21", bag=(), sets=INNS)
    do(game, "place 21 at (1,0) rotated 90", "nothing")
    assert scored(game) == [("trail", 0, (0,)), ("town", 0, (1,))]
    (_, event) = [event for event in game.events if isinstance(event, Scored)]
    assert [str(term) for term in event.terms] == [
        *("town of 2 tiles: 2", "2 tiles and one cathedral: -2"),
    ]


def test_i3_a_town_with_a_cathedral_scores_three_for_each_tile_and_shield() -> None:
    """Six tiles and a shield: 21."""
    caps = (tile("05", 1, -1, 270), tile("05", -1, -1, 90))
    table = (START, tile("I01", 0, -1), *caps, tile("06", 0, -2, 90))
    game = scene(*table, pieces=("BLUE settler town N 0 0",), hand="05", sets=INNS)
    do(game, "place 05 at (0,-3) rotated 180", "nothing")
    assert scored(game) == [("town", 21, (0,))]


def test_i5_the_big_settler_counts_as_two() -> None:
    """Each player has one, and puts it instead of a settler."""
    game = do(scene(START, hand="21", sets=INNS), "place 21 at (1,0) rotated 90")
    assert "big_settler on trail E" in offered(game)
    do(game, "big_settler on trail E")
    assert [game.spare("big_settler", player) for player in range(2)] == [0, 1]
    pieces = ("BLUE big_settler trail E 0 0", "RED settler trail W 1 0")
    game = scene(START, MISSION_EAST, pieces=pieces, hand="23", sets=INNS)
    do(game, "place 23 at (-1,0) rotated 0", "nothing")
    assert scored(game) == [("trail", 3, (0,))]
    assert game.spare("big_settler", 0) == 1


def test_i6_six_can_play() -> None:
    """With seven settlers each, and a big one."""
    game = Game(setup("inns", players=6), 1)
    assert [game.spare("settler", n) + game.spare("big_settler", n) for n in range(6)] == [8] * 6


# --- The river ---------------------------------------------------------------------------------

RIVER = ("river",)
SPRING = tile("R01", 0, 0)


@pytest.mark.parametrize("seed", range(5))
def test_r1_the_spring_opens_and_the_river_comes_before_all_others(seed: int) -> None:
    """Ten tiles in any order, then the lake, then the tiles of Frontier."""
    game = Game(setup("river"), seed)
    assert game.board.face().tile == "R01"
    names = [game.setup.tables.names[copy] for copy in (game.drawn, *reversed(game.deck))]  # type: ignore[index]
    assert sorted(names[:10]) == sorted(
        ["R02", "R02", "R03", "R03", *(f"R0{n}" for n in range(4, 10))]
    )
    assert names[10] == "R10"
    assert names[11:].count("04") == 4
    assert not any(name.startswith("R") for name in names[11:])


def test_r2_the_river_goes_on_where_it_ends() -> None:
    """South of the spring; elsewhere it would fit, too."""
    game = scene(SPRING, hand="R02", sets=RIVER)
    places = {(p.x, p.y, p.rotation) for p in game.legal_actions() if isinstance(p, Place)}
    assert places == {(0, 1, 90), (0, 1, 270)}
    why = game.why_not(game.setup.parse(game, "place R02 at (1,0) rotated 90"))
    assert why == "the river goes on at (0,1)"


def test_r3_the_river_does_not_turn_to_one_side_twice_in_a_row() -> None:
    """It came from the north and turned west: now it may turn south, not back to the north."""
    bend = tile("R03", 0, 1, 90)
    game = scene(SPRING, bend, hand="R03", sets=RIVER)
    assert offered(game) == {"place R03 at (-1,1) rotated 270"}
    why = game.why_not(game.setup.parse(game, "place R03 at (-1,1) rotated 180"))
    assert why == "the river does not turn to the same side twice in a row"
    straight = tile("R02", -1, 1)
    game = scene(SPRING, bend, straight, hand="R03", sets=RIVER)
    assert offered(game) == {f"place R03 at (-2,1) rotated {turned}" for turned in (180, 270)}


def test_r3_tiles_of_frontier_go_anywhere() -> None:
    """Even while the river is open."""
    game = scene(SPRING, hand="02", sets=RIVER)
    assert {text.partition(" rotated")[0] for text in offered(game)} == {
        *("place 02 at (0,-1)", "place 02 at (1,0)", "place 02 at (-1,0)"),
    }


def test_r4_nobody_claims_the_river_and_it_parts_pastures() -> None:
    """Neither it nor the spring or the lake; two pastures beside it."""
    game = do(scene(SPRING, hand="R02", sets=RIVER), "place R02 at (0,1) rotated 90")
    assert offered(game) == {"settler on pasture E", "settler on pasture W", "nothing"}
    game = do(scene(SPRING, hand="R10", sets=RIVER), "place R10 at (0,1) rotated 0")
    assert offered(game) == {"settler on pasture E", "nothing"}


def test_r5_a_bridge_parts_no_pasture() -> None:
    """The trail is claimed like any other; there are two pastures, not four."""
    game = do(scene(SPRING, hand="R05", sets=RIVER), "place R05 at (0,1) rotated 90")
    assert offered(game) == {
        *("settler on trail E", "settler on pasture NNE", "settler on pasture NNW", "nothing"),
    }


# From the spring to the south, the east and the north again, two cells beside it.
HOOK = (
    *(SPRING, tile("R03", 0, 1, 180), tile("R02", 1, 1)),
    *(tile("R03", 2, 1, 90), tile("R02", 2, 0, 90)),
)


@pytest.mark.parametrize("option", [True, False])
def test_r6_the_river_keeps_clear_of_its_own_bank(option: bool) -> None:
    """It may not turn back towards what lies beside it, but for the option, as it was before."""
    said: dict[str, Any] = {"table": HOOK, "hand": "R03", "bag": ["R02", "R10"]}
    rules = setup(*RIVER, river_keeps_clear=option)
    game = Game(rules, 1, position=Position.model_validate(said))
    back = "place R03 at (2,-1) rotated 0"
    assert offered(game) == {"place R03 at (2,-1) rotated 270", *([] if option else [back])}
    why = game.why_not(game.setup.parse(game, back))
    assert why == ("the river would run towards its own bank" if option else "")


def test_r6_no_tile_of_the_river_is_ever_left_over() -> None:
    """Whatever players do; without the rule one game in thirty has tiles that fit nowhere."""
    left = {True: 0, False: 0}
    for option in left:
        rules = setup(*RIVER, river_keeps_clear=option)
        for seed in range(scaled(2000, 12)):
            game, choose = Game(rules, seed), Random(seed).choice
            while game.turn <= 11 and game.step is not None:
                game.apply(choose(game.legal_actions()))
            discarded = [game.setup.tables.tile_ids[copy] for copy in game.discarded]
            left[option] += sum(each.startswith("R") for each in discarded)
    assert left[True] == 0 < left[False]


def test_r6_a_river_that_is_cut_off_already_goes_on() -> None:
    """Where a designer has laid it so, nothing more is forbidden than before."""
    assert offered(scene(*HOOK, tile("R03", 2, -1), hand="R02", sets=RIVER)) == {
        *(f"place R02 at (1,-1) rotated {turned}" for turned in (0, 180)),
    }

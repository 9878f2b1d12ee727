"""The second implementation of the rules, held against the worked examples of the rules.

Every position is laid by hand. The start tile lies at (0, 0): a mountain in the north, a track from
east to west, prairie in the south. Where a test says W10, it shows worked example 10.
"""

import pytest

from tests.oracle.game import Oracle, Scored
from tests.oracle.hands import BLACK, BLUE, GREEN, RED, YELLOW, at, named, opened, put
from tests.oracle.tokens import Token


def of(kind: str, scored: list[Scored]) -> Scored:
    """Return the only feature of a kind among those scored."""
    (found,) = (each for each in scored if each.kind == kind)
    return found


def test_nuggets_draw_tokens_that_are_stacked() -> None:
    """W1, rules 21 to 24: two nuggets, two tokens, on top of the pile."""
    oracle = opened()
    put(oracle, BLUE, "56", (0, -1, 180), tokens=[3, 5])
    assert oracle.feature_at(*at(oracle, 0, 0, "mountain")).tokens == (1, 3, 5)
    assert oracle.supply.total() == 63 - 3


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        pytest.param(["26", "01", "01", "26"], 5, id="W2"),
        pytest.param(["27", "01", "31"], 4, id="W3"),
        pytest.param(["70", "27"], 3, id="W4"),
        pytest.param(["27", "08", "26"], 8, id="W5"),
        pytest.param(["26", "08", "01", "08", "26"], 6, id="W6"),
    ],
)
def test_a_railroad_is_worth_its_tiles_and_one_locomotive_doubles_it(
    tiles: list[str], points: int
) -> None:
    """W2 to W6, rules 47 to 50, A3: the first tile east of the start, the others west of it."""
    oracle = opened()
    put(oracle, RED, tiles[0], (1, 0, 0))
    for step, tile in enumerate(tiles[1:-1], start=1):
        put(oracle, RED, tile, (-step, 0, 0))
        assert oracle.score_turn(RED) == []
    put(oracle, BLUE, tiles[-1], (1 - len(tiles), 0, 0), claims="E")
    railroad = of("railroad", oracle.score_turn(BLUE))
    assert railroad.points == {BLUE: points}
    assert len(railroad.cells) == len(tiles) + 1
    assert oracle.scores[BLUE] == points
    assert oracle.cowboys_in_supply[BLUE] == 4


def test_fifty_points_are_a_lap() -> None:
    """W7, rule 67: 49 and 2 are 51, flat on 1."""
    oracle = opened()
    oracle.scores[YELLOW] = 49
    put(oracle, YELLOW, "47", (0, -1, 180), claims="mountain")
    oracle.score_turn(YELLOW)
    assert oracle.scores[YELLOW] == 51
    assert oracle.marker(YELLOW) == (1, True)
    assert oracle.marker(BLUE) == (0, False)


def test_a_tie_on_a_joined_railroad_scores_in_full_for_both() -> None:
    """W8, rule 51, and 29: who joins them cannot claim what is occupied."""
    oracle = opened()
    put(oracle, BLUE, "01", (0, 1, 0), claims="railroad")
    put(oracle, RED, "26", (-1, 1, 0))
    for x in (1, 2):
        put(oracle, RED, "01", (x, 0, 0))
    put(oracle, YELLOW, "01", (2, 1, 0), claims="railroad")
    put(oracle, RED, "26", (3, 1, 0))
    assert oracle.score_turn(RED) == []
    put(oracle, RED, "01", (1, 1, 0))
    assert "railroad" not in named(oracle, oracle.claimable(RED), 1, 1)
    railroad = of("railroad", oracle.score_turn(RED))
    assert railroad.points == {BLUE: 5, YELLOW: 5}
    assert railroad.returned == [("cowboy", BLUE), ("cowboy", YELLOW)]


def test_a_complete_mountain_gives_its_tokens_and_a_point_for_each_symbol() -> None:
    """W9, rules 52 to 54, 57 and 58: also for symbols whose tokens were mined."""
    oracle = opened()
    put(oracle, YELLOW, "69", (0, -1, 0), claims="mountain", tokens=[0, 3, 5])
    put(oracle, RED, "47", (-1, -1, 90), tokens=[3])
    oracle.pitch(RED, *at(oracle, -1, -1, "mountain"))
    put(oracle, RED, "01", (1, 0, 0))
    assert oracle.mine(RED) == 3
    put(oracle, RED, "47", (1, -1, 270), tokens=[2])
    assert oracle.score_turn(RED) == []
    put(oracle, RED, "47", (0, -2, 180), tokens=[1])
    assert oracle.mine(RED) == 1
    scored = oracle.score_turn(RED)
    mountain = of("mountain", scored)
    assert mountain.points == {YELLOW: 7}
    assert mountain.tokens == {YELLOW: [2, 5, 3, 0, 1]}
    assert mountain.returned == [("cowboy", YELLOW), ("tent", RED)]
    assert oracle.tokens_held[RED] == [3, 1]
    assert oracle.tents[RED] is None


def test_who_tie_for_a_mountain_take_tokens_in_turns() -> None:
    """W10, rules 55 and 56: three tokens are left, and it is BLUE's turn."""
    oracle = opened()
    for x in (-1, -2):
        put(oracle, GREEN, "01", (x, 0, 0))
    put(oracle, BLUE, "56", (0, -1, 180), claims="mountain", tokens=[3, 5])
    put(oracle, RED, "47", (-2, -1, 90), claims="mountain", tokens=[2])
    put(oracle, GREEN, "01", (1, 0, 0))
    oracle.pitch(GREEN, *at(oracle, 0, 0, "mountain"))
    for x, value in ((2, 5), (3, 3)):
        put(oracle, GREEN, "01", (x, 0, 0))
        assert oracle.mine(GREEN) == value
        assert oracle.score_turn(GREEN) == []
    put(oracle, BLUE, "71", (-1, -1, 90), tokens=[0])
    mountain = of("mountain", oracle.score_turn(BLUE))
    assert mountain.tokens == {BLUE: [0, 1], RED: [2]}
    assert mountain.points == {BLUE: 5, RED: 5}


@pytest.mark.parametrize(("city", "points"), [("27", 6), ("31", 9)])
def test_a_city_counts_a_railroad_that_loops_back_to_it_once(city: str, points: int) -> None:
    """W11, rules 60 to 62: three and four railroads, one looping back."""
    oracle = opened()
    put(oracle, BLUE, city, (1, 0, 0), claims="city")
    put(oracle, RED, "26", (-1, 0, 0))
    put(oracle, RED, "12", (2, 0, 0))
    put(oracle, RED, "12", (2, 1, 90))
    if city == "31":
        put(oracle, RED, "26", (1, -1, 0))
    assert "city" not in [each.kind for each in oracle.score_turn(RED)]
    put(oracle, RED, "12", (1, 1, 180))
    scored = oracle.score_turn(RED)
    assert of("city", scored).points == {BLUE: points}
    assert of("railroad", scored).cells == {(1, 0), (2, 0), (2, 1), (1, 1)}
    assert oracle.cowboys_in_supply[BLUE] == 4


def test_a_railroad_is_placed_claimed_and_scored_in_one_turn() -> None:
    """W12, rules 63 to 65."""
    oracle = opened()
    put(oracle, RED, "26", (1, 0, 0))
    put(oracle, BLUE, "26", (-1, 0, 0), claims="E")
    assert oracle.cowboys_in_supply[BLUE] == 3
    railroad = of("railroad", oracle.score_turn(BLUE))
    assert railroad.points == {BLUE: 3}
    assert railroad.returned == [("cowboy", BLUE)]
    assert oracle.cowboys_in_supply[BLUE] == 4


def test_a_mountain_is_placed_claimed_and_scored_in_one_turn() -> None:
    """W13, rules 53, 54 and 65: two tokens and two points."""
    oracle = opened()
    put(oracle, BLUE, "47", (0, -1, 180), claims="mountain", tokens=[5])
    mountain = of("mountain", oracle.score_turn(BLUE))
    assert mountain.points == {BLUE: 2}
    assert mountain.tokens == {BLUE: [5, 1]}


def test_incomplete_features_score_at_the_end() -> None:
    """W14, rules 75 to 80."""
    oracle = opened()
    put(oracle, RED, "01", (-1, 0, 0))
    put(oracle, RED, "01", (1, 0, 0))
    put(oracle, GREEN, "66", (-1, -1, 270), claims="mountain")
    put(oracle, BLACK, "47", (1, -1, 270), claims="mountain")
    put(oracle, RED, "01", (1, -2, 0), claims="railroad")
    put(oracle, GREEN, "61", (0, -2, 180), claims="mountain")
    put(oracle, BLACK, "69", (0, -1, 0))
    put(oracle, YELLOW, "27", (2, 0, 0), claims="city")
    put(oracle, YELLOW, "26", (-2, 0, 0))
    assert [each.kind for each in oracle.score_turn(YELLOW)] == ["railroad"]
    put(oracle, BLUE, "66", (0, 1, 90), claims="mountain")
    assert oracle.score_turn(BLUE) == []
    points = [each.points for each in oracle.final(BLUE) if each.source == "incomplete"]
    assert points == [{RED: 2}, {GREEN: 10}, {BLUE: 3}, {YELLOW: 3}]
    assert (oracle.scores[GREEN], oracle.scores[BLACK]) == (10, 0)
    assert oracle.cowboys_in_supply == [4] * 5


def test_who_tie_for_a_prairie_score_in_full() -> None:
    """W15, rules 71, 81 and 82: a tipi and a herd, two farmers; joined by the last tile."""
    oracle = opened()
    put(oracle, GREEN, "01/1", (0, 1, 0), claims="N")
    for x in range(3):
        put(oracle, RED, "01", (x, 2, 0))
    put(oracle, YELLOW, "01/4", (2, 1, 0), claims="N")
    put(oracle, RED, "01", (1, 1, 0))
    assert named(oracle, oracle.claimable(RED), 1, 1) == ["prairie", "railroad"]
    assert [each.points for each in oracle.final(RED) if each.source == "fields"] == [
        {GREEN: 6, YELLOW: 6}
    ]


def test_a_prairie_of_two_tipis_is_worth_four() -> None:
    """W15, rule 81: RED alone."""
    oracle = opened()
    put(oracle, RED, "47/3", (0, -1, 180), claims="prairie")
    oracle.final(RED)
    assert oracle.scores[RED] == 4


def test_who_has_most_farmers_scores_the_prairie() -> None:
    """W15, rule 82: two farmers of BLUE against one of YELLOW, two tipis and three herds."""
    oracle = opened()
    put(oracle, BLUE, "01/1", (0, 1, 0), claims="N")
    for x in range(5):
        put(oracle, RED, "01", (x, 2, 0))
    put(oracle, YELLOW, "01/4", (2, 1, 0), claims="N")
    put(oracle, BLUE, "01/4", (4, 1, 0), claims="N")
    put(oracle, RED, "01/4", (1, 1, 0))
    put(oracle, RED, "01/1", (3, 1, 0))
    assert [each.points for each in oracle.final(RED) if each.source == "fields"] == [{BLUE: 16}]
    assert oracle.scores == [16, 0, 0, 0, 0]


def test_tokens_count_their_face() -> None:
    """W16, rules 75 and 83: nine tokens of BLUE."""
    oracle = opened()
    values = (1, 1, 1, 2, 2, 2, 2, 5, 0)
    oracle.tokens.held[BLUE] = [Token("mining", value) for value in values]
    last = oracle.final(RED)[-1]
    assert (last.source, last.points[BLUE]) == ("tokens", 16)
    assert oracle.winners() == {BLUE}


def test_an_occupied_railroad_leaves_the_rest_of_a_tile_free() -> None:
    """W17, rules 27 to 30."""
    oracle = opened()
    put(oracle, RED, "01", (-1, 0, 0), claims="railroad")
    put(oracle, BLUE, "33", (1, 0, 0))
    assert named(oracle, oracle.claimable(BLUE), 1, 0) == ["mountain", "prairie", "prairie"]


def test_an_occupied_mountain_leaves_the_rest_of_a_tile_free_and_gets_its_token() -> None:
    """W17, rules 24 and 27 to 30."""
    oracle = opened()
    put(oracle, RED, "69", (0, -1, 0), claims="mountain", tokens=[2, 2, 2])
    put(oracle, BLUE, "33", (1, -1, 270), tokens=[5])
    assert named(oracle, oracle.claimable(BLUE), 1, -1) == ["prairie", "prairie", "railroad"]
    assert oracle.feature_at(*at(oracle, 0, 0, "mountain")).tokens == (1, 2, 2, 2, 5)


def test_the_sheriff_costs_the_pile_a_token_for_each_tent_of_another() -> None:
    """W18, rules 90 to 99: BLUE moves him; YELLOW and BLACK pay, BLUE does not."""
    oracle = opened("sheriff")
    put(oracle, BLUE, "69", (0, -1, 0), tokens=[2, 3, 5])
    oracle.pitch(BLUE, *at(oracle, 0, 0, "mountain"))
    put(oracle, YELLOW, "33", (1, -1, 270), tokens=[0])
    oracle.pitch(YELLOW, *at(oracle, 0, -1, "mountain"))
    put(oracle, BLACK, "47", (-1, -1, 90), tokens=[1])
    oracle.pitch(BLACK, *at(oracle, -1, -1, "mountain"))
    put(oracle, BLUE, "S1", (0, 1, 0))
    mountain = oracle.feature_at(*at(oracle, 0, 0, "mountain"))
    assert oracle.sheriff_due()
    assert oracle.sheriff_targets() == {mountain.segments}
    assert not oracle.may_mine(BLUE)
    before = oracle.supply
    assert oracle.move_sheriff(BLUE, *at(oracle, 0, -1, "mountain")) == [1, 0]
    assert oracle.supply - before == {0: 1, 1: 1}
    assert oracle.feature_at(*at(oracle, 0, 0, "mountain")).tokens == (1, 2, 3, 5)
    assert not oracle.may_mine(BLUE)
    assert named(oracle, oracle.claimable(BLUE), 0, 1) == ["graveyard", "prairie"]


def with_graveyard() -> Oracle:
    """Return a game in which BLUE claims a graveyard with five neighbours, one of them a city."""
    oracle = opened("sheriff")
    put(oracle, BLUE, "S1", (0, 1, 0))
    oracle.move_sheriff(BLUE, *at(oracle, 0, 0, "mountain"))
    oracle.claim(BLUE, at(oracle, 0, 1, "graveyard")[2])
    put(oracle, RED, "27", (1, 0, 0))
    put(oracle, RED, "12", (1, 1, 180))
    put(oracle, RED, "01", (0, 2, 0))
    put(oracle, RED, "01", (-1, 0, 0))
    assert oracle.score_turn(RED) == []
    return oracle


def test_a_surrounded_graveyard_counts_the_cities_around_it() -> None:
    """W19, rules 108 and 109, A28 and A29: eight neighbours, two cities."""
    oracle = with_graveyard()
    put(oracle, RED, "47", (-1, 1, 270))
    put(oracle, RED, "01", (-1, 2, 0))
    assert oracle.score_turn(RED) == []
    put(oracle, RED, "27", (1, 2, 0))
    graveyard = of("graveyard", oracle.score_turn(RED))
    assert graveyard.points == {BLUE: 11}
    assert graveyard.returned == [("cowboy", BLUE)]


def test_a_graveyard_counts_its_neighbours_at_the_end() -> None:
    """W19, rule 110: five neighbours, one city."""
    oracle = with_graveyard()
    oracle.final(RED)
    assert oracle.scores[BLUE] == 7

"""The second implementation of the rules: what the texts leave open (A1 to A31).

Positions are laid by hand, as for the worked examples.
"""

import pytest

from tests.oracle.game import Oracle
from tests.oracle.hands import BLUE, GREEN, RED, YELLOW, at, named, opened, put
from tests.oracle.table import Place


def start_mountain(oracle: Oracle) -> Place:
    """Return the mountain segment of the start tile."""
    return at(oracle, 0, 0, "mountain")


# --- Placing -----------------------------------------------------------------------------------


def test_tiles_share_an_edge_and_every_edge_matches() -> None:
    """Rules 16 to 19: a pass beside the start tile's four sides, in the turns that match."""
    oracle = opened()
    assert oracle.legal_placements("71") == {
        *((0, -1, 0), (0, -1, 180)),
        *((0, 1, 90), (0, 1, 270)),
    }
    assert "holds a tile" in oracle.why_illegal("71", 0, 0, 0)
    assert "shares no edge" in oracle.why_illegal("71", 1, 1, 0)
    assert oracle.why_illegal("71", 0, 1, 0) == "N shows mountain, but (0, 0) shows prairie"


def test_a_tile_gets_what_is_left_of_the_supply_or_nothing() -> None:
    """A1: three nuggets, two tokens."""
    for option, due in (("rest", 2), ("none", 0)):
        oracle = opened(tokens_run_out=option)
        oracle.tokens.supply["mining"].clear()
        oracle.tokens.supply["mining"][5] = 2
        assert oracle.tokens_due("69", 0) == due


def test_the_segment_written_first_gets_what_is_left() -> None:
    """A1 and A8: two mountains, one token."""
    oracle = opened()
    oracle.tokens.supply["mining"].clear()
    oracle.tokens.supply["mining"][5] = 1
    put(oracle, BLUE, "52", (0, -1, 0), tokens=[5])
    assert oracle.feature_at(*at(oracle, 0, -1, "N")).tokens == (5,)
    assert oracle.feature_at(*at(oracle, 0, -1, "S")).tokens == (1,)


def test_two_mountains_of_a_tile_have_their_own_tokens() -> None:
    """A8: the segment that is written first draws first."""
    oracle = opened()
    put(oracle, BLUE, "52", (0, -1, 0), tokens=[3, 5])
    assert oracle.feature_at(*at(oracle, 0, -1, "N")).tokens == (3,)
    assert oracle.feature_at(*at(oracle, 0, -1, "S")).tokens == (1, 5)


def join_piles(oracle: Oracle) -> Oracle:
    """Let RED join, by a pass, a mountain of BLUE and one of GREEN, and complete both."""
    put(oracle, RED, "01", (-1, 0, 0))
    put(oracle, RED, "01", (-2, 0, 0))
    put(oracle, BLUE, "47", (-2, -1, 90), claims="mountain", tokens=[5])
    put(oracle, GREEN, "56", (0, -1, 180), claims="mountain", tokens=[2, 3])
    put(oracle, RED, "71", (-1, -1, 90), tokens=[0])
    return oracle


def test_joined_piles_are_stacked_by_time() -> None:
    """A7: the newest token on top."""
    oracle = join_piles(opened())
    assert oracle.feature_at(*start_mountain(oracle)).tokens == (1, 5, 2, 3, 0)
    assert oracle.joined_piles == []


def test_joined_piles_may_be_shuffled() -> None:
    """A7: the order is chance, the tokens are the same."""
    oracle = join_piles(opened(merged_piles="shuffled"))
    (joined,) = oracle.joined_piles
    assert start_mountain(oracle) in joined.segments
    with pytest.raises(ValueError, match="not what lies there"):
        oracle.tokens.reorder(joined.segments, [1, 1, 1, 1, 1])
    oracle.shuffle_pile(*start_mountain(oracle), [0, 1, 2, 3, 5])
    assert oracle.feature_at(*start_mountain(oracle)).tokens == (0, 1, 2, 3, 5)
    assert oracle.joined_piles == []


# --- Acting ------------------------------------------------------------------------------------


def test_a_tent_needs_a_free_segment_of_an_incomplete_mountain() -> None:
    """Rules 35 to 40, A5 and A6."""
    oracle = opened()
    put(oracle, BLUE, "52", (0, -1, 0), claims="N")
    assert oracle.tent_places(BLUE) == set()
    put(oracle, RED, "01", (1, 0, 0))
    assert oracle.tent_places(RED) == set()
    put(oracle, RED, "33", (-1, 0, 0))
    assert oracle.tent_places(RED) == {at(oracle, -1, 0, "N")}
    assert oracle.tent_places(BLUE) == set()
    oracle.pitch(RED, *at(oracle, -1, 0, "N"))
    assert oracle.claimable(RED) == set()
    put(oracle, RED, "71", (-1, -1, 0))
    assert oracle.tent_places(RED) == {at(oracle, -1, -1, "N")}
    assert named(oracle, oracle.claimable(RED), -1, -1) == ["mountain", "prairie", "prairie"]


def test_a_completed_mountain_can_be_mined_before_it_is_scored() -> None:
    """Rules 41, 42, 46 and 59: the tokens that are left go to the supply."""
    oracle = opened()
    put(oracle, BLUE, "01", (1, 0, 0))
    oracle.pitch(BLUE, *start_mountain(oracle))
    put(oracle, BLUE, "47", (0, -1, 180), tokens=[5])
    assert oracle.may_mine(BLUE)
    assert oracle.mine(BLUE) == 5
    assert not oracle.may_mine(BLUE)
    (scored,) = oracle.score_turn(BLUE)
    assert (scored.points, scored.tokens, scored.returned) == ({}, {}, [("tent", BLUE)])
    assert oracle.supply.total() == 62
    assert oracle.tokens_held[BLUE] == [5]


def test_unclaimed_tokens_may_leave_the_game() -> None:
    """A11."""
    oracle = opened(unclaimed_tokens="removed")
    put(oracle, BLUE, "47", (0, -1, 180))
    oracle.score_turn(BLUE)
    assert len(oracle.tokens.removed) == 2
    assert oracle.supply.total() == 61


def test_a_cowboy_may_be_taken_back_by_a_house_rule() -> None:
    """Rule 86 and A18: instead of placing one, no points, farmers perhaps not."""
    for which, expected in (("any", ["prairie", "railroad"]), ("not_farmers", ["railroad"])):
        oracle = opened(retrieve_cowboy=True, which_cowboy=which)
        put(oracle, BLUE, "01", (1, 0, 0), claims="railroad")
        put(oracle, BLUE, "01", (-1, 0, 0), claims="S")
        put(oracle, BLUE, "01", (2, 0, 0))
        found = sorted(oracle.table.segment(place).kind for place in oracle.retrievable(BLUE))
        assert found == expected
        assert oracle.retrievable(RED) == set()
        oracle.retrieve(BLUE, *at(oracle, 1, 0, "railroad"))
        assert oracle.cowboys_in_supply[BLUE] == 3
        assert oracle.retrievable(BLUE) == set()


def test_five_cowboys_may_play_and_none_is_placed_from_an_empty_supply() -> None:
    """Rules 4, 31 and 87."""
    oracle = opened(fifth_cowboy=True)
    assert oracle.cowboys_in_supply == [5] * 5
    oracle.cowboys_in_supply[BLUE] = 0
    put(oracle, BLUE, "01", (1, 0, 0))
    assert oracle.claimable(BLUE) == set()


def test_a_turn_may_go_on_without_a_tile() -> None:
    """A12: a tent may move, no cowboy can be placed, nothing is completed."""
    oracle = opened(unplaceable_last="turn_goes_on")
    oracle.place_nothing(BLUE)
    assert oracle.claimable(BLUE) == set()
    assert oracle.tent_places(BLUE) == {start_mountain(oracle)}
    assert oracle.score_turn(BLUE) == []
    with pytest.raises(ValueError, match="ends at once"):
        opened().place_nothing(BLUE)


# --- Scoring -----------------------------------------------------------------------------------


def test_tied_players_begin_clockwise_from_the_current_one() -> None:
    """Rule 55 and A9: after RED comes GREEN, and BLUE last."""
    (mountain,) = join_piles(opened()).score_turn(RED)
    assert mountain.tokens == {GREEN: [0, 2, 1], BLUE: [3, 5]}
    assert mountain.points == {BLUE: 5, GREEN: 5}


def test_kinds_score_in_the_order_in_which_they_are_declared() -> None:
    """A10: the railroad in the north before the mountain that one tile completes with it."""
    oracle = opened()
    for x in (-1, 1):
        put(oracle, BLUE, "01", (x, 0, 0))
        put(oracle, BLUE, "26", (x, -1, 180))
    put(oracle, BLUE, "33", (0, -1, 180))
    assert [each.kind for each in oracle.score_turn(BLUE)] == ["railroad", "mountain"]


def test_features_of_a_kind_score_from_the_north() -> None:
    """A10: two mountains that one tile completes."""
    oracle = opened()
    put(oracle, BLUE, "26", (1, 0, 90))
    put(oracle, BLUE, "01", (1, -1, 90))
    put(oracle, BLUE, "01", (1, -2, 90))
    put(oracle, BLUE, "47", (0, -2, 180))
    assert oracle.score_turn(BLUE) == []
    put(oracle, BLUE, "52", (0, -1, 180))
    cells = [each.cells for each in oracle.score_turn(BLUE)]
    assert cells == [{(0, -2), (0, -1)}, {(0, -1), (0, 0)}]


def test_a_final_tie_is_shared_or_decided_by_a_duel() -> None:
    """Rule 85 and A16."""
    oracle = opened(players=2)
    assert oracle.winners() == {BLUE, RED}
    duel = opened(players=2, final_tie="staring_duel")
    assert duel.winners(last_to_blink=RED) == {RED}


# --- The Sheriff -------------------------------------------------------------------------------


def guard(oracle: Oracle) -> Oracle:
    """Let BLUE move the Sheriff to the start mountain, where RED's tent stands."""
    put(oracle, RED, "01", (1, 0, 0))
    oracle.pitch(RED, *start_mountain(oracle))
    put(oracle, BLUE, "S1", (0, 1, 0))
    oracle.move_sheriff(BLUE, *start_mountain(oracle))
    return oracle


def test_a_pile_pays_clockwise_until_it_is_empty() -> None:
    """Rules 95 and 97, A20: one token, two tents, then nothing."""
    oracle = opened("sheriff")
    put(oracle, RED, "56", (0, -1, 180), tokens=[3, 2])
    for player, x in ((RED, 1), (GREEN, 2)):
        put(oracle, player, "01", (x, 0, 0))
        oracle.pitch(player, *min(oracle.tent_places(player)))
    oracle.tokens.take_top(oracle.feature_at(*start_mountain(oracle)).segments)
    oracle.tokens.take_top(oracle.feature_at(*start_mountain(oracle)).segments)
    put(oracle, BLUE, "S1", (0, 1, 0))
    assert oracle.move_sheriff(BLUE, *start_mountain(oracle)) == [1]
    assert oracle.feature_at(*start_mountain(oracle)).tokens == ()


def test_players_may_pay_themselves() -> None:
    """A19: those who have a token lose one, unless the mountain has none (97)."""
    oracle = opened("sheriff", sheriff_takes_from="players")
    put(oracle, RED, "56", (0, -1, 180), tokens=[3, 2])
    oracle.pitch(RED, *start_mountain(oracle))
    put(oracle, RED, "01", (1, 0, 0))
    assert oracle.mine(RED) == 2
    put(oracle, BLUE, "S1", (0, 1, 0))
    assert oracle.move_sheriff(BLUE, *start_mountain(oracle), lost=[2]) == [2]
    assert oracle.tokens_held[RED] == []
    assert oracle.feature_at(*start_mountain(oracle)).tokens == (1, 3)


def test_the_sheriff_moves_to_another_mountain_or_off_the_board() -> None:
    """Rules 92 to 94 and A21: a mountain closed by the star's tile is no target."""
    oracle = guard(opened("sheriff"))
    put(oracle, RED, "S3", (0, -1, 180))
    assert oracle.sheriff_targets() == set()
    with pytest.raises(ValueError, match="must move first"):
        oracle.score_turn(RED)
    assert oracle.move_sheriff(RED, None) == []
    assert oracle.sheriff is None
    assert oracle.may_mine(RED)


def test_a_frozen_mountain_stays_frozen_as_it_grows_until_it_is_complete() -> None:
    """Rules 99 to 101, A22 and A24."""
    for option, may_mine in (("on_completion", True), ("after_scoring", False)):
        oracle = guard(opened("sheriff", freeze_ends=option))
        put(oracle, RED, "71", (0, -1, 0))
        assert not oracle.may_mine(RED)
        assert oracle.tent_places(RED) == {at(oracle, 0, -1, "mountain")}
        put(oracle, RED, "47", (0, -2, 180))
        assert oracle.may_mine(RED) is may_mine
        (scored,) = oracle.score_turn(RED)
        assert scored.returned == [("tent", RED), ("sheriff", None)]
        assert oracle.sheriff is None


def test_tents_may_be_kept_from_the_sheriff() -> None:
    """A23."""
    for option, allowed in (("allowed", True), ("forbidden", False)):
        oracle = guard(opened("sheriff", tents_near_sheriff=option))
        put(oracle, YELLOW, "71", (0, -1, 0))
        assert bool(oracle.tent_places(YELLOW)) is allowed


def test_owners_share_the_sheriffs_tokens_at_the_end() -> None:
    """Rules 76, 103 and 104, A25: seven tokens, in turn from RED, or the last one is lost."""
    for option, expected, scores in (
        ("in_turn", {RED: [1, 0, 3, 1], BLUE: [2, 5, 2]}, [7 + 9, 7 + 5]),
        ("discarded", {RED: [1, 0, 3], BLUE: [2, 5, 2]}, [7 + 9, 7 + 4]),
    ):
        oracle = opened("sheriff", uneven_tokens=option)
        put(oracle, GREEN, "01", (-1, 0, 0))
        put(oracle, GREEN, "01", (-2, 0, 0))
        put(oracle, BLUE, "56", (0, -1, 180), claims="mountain", tokens=[2, 3])
        put(oracle, RED, "47", (-2, -1, 90), claims="mountain", tokens=[5])
        put(oracle, GREEN, "S1", (0, 1, 0))
        oracle.move_sheriff(GREEN, *start_mountain(oracle))
        put(oracle, RED, "66", (-1, -1, 270), tokens=[0, 2, 1])
        first = oracle.final(RED)[0]
        assert (first.source, first.tokens) == ("guarded", expected)
        assert oracle.scores[:2] == scores


def test_tokens_of_a_mountain_without_owner_are_removed_at_the_end() -> None:
    """Rule 76 and A26."""
    oracle = guard(opened("sheriff"))
    assert [each.source for each in oracle.final(RED)] == ["tokens"]
    assert oracle.scores == [0] * 5

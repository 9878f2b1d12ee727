"""The Sheriff: where he goes, what it costs, and what he freezes (rules 33, 88-102, A19-A27)."""

from __future__ import annotations

from functools import partial

import pytest

from core.engine.game import Game
from core.engine.setup import Setup
from tests.editions import edition_of
from tests.rules.playing import play as play_base

play = partial(play_base, sets=["sheriff"])
HOME = "mountain N at (0,0)"
ARRIVES = f"BLUE: S1 at (0,1); sheriff to {HOME}"
"""BLUE sends him to the start tile's mountain, the only one there is."""


@pytest.mark.rule("88", "89")
def test_six_tiles_with_a_star_are_shuffled_in() -> None:
    """78 in all; the Sheriff waits beside the table."""
    edition = edition_of("gold-rush", "sheriff")
    setup = Setup(edition, 2)
    tables = setup.tables
    stars = {n for n, copy in enumerate(tables.copies) if copy.tile_icons.get("sheriff_star")}
    assert sum(tables.counts) == 78
    assert sorted(tables.tile_ids[n] for n in stars) == ["S1", "S2", "S3", "S4", "S5", "S6"]
    assert sum(tables.counts[n] for n in stars) == 6
    games = [Game(setup, seed) for seed in (1, 2)]
    places = [{n for n, copy in enumerate(game.deck) if copy in stars} for game in games]
    assert places[0] != places[1]
    assert games[0].spare("sheriff") == 1


@pytest.mark.rule("90")
def test_a_star_makes_the_player_move_the_sheriff() -> None:
    """After the tile and its tokens, before the action, and it cannot be declined."""
    table = play(then="S3", tokens=(1, 2)).lay("S3 at (1,0)")
    assert table.pile("mountain N at (1,0)") == (2,)
    assert (table.player, table.step) == ("BLUE", "move the sheriff")
    assert table.legal == [f"sheriff to {HOME}", "sheriff to mountain N at (1,0)"]
    reason = "this belongs to the step 'act'; now is that of 'move the sheriff'"
    assert table.why_not("nothing") == reason


@pytest.mark.rule("90")
def test_nobody_moves_the_sheriff_for_a_star_on_the_start_tile() -> None:
    """Nobody has laid that."""
    assert play(then="01", start="S3").lay("01 at (1,0)").step == "act"


@pytest.mark.rule("91")
def test_he_comes_to_any_incomplete_mountain() -> None:
    """Of the player's choice; not to the completed one of the start tile."""
    table = play("BLUE: 47 at (0,-1) rotated 180\nRED: 33 at (1,0)", then="S3").lay("S3 at (2,0)")
    assert table.sheriff == ""
    assert table.legal == ["sheriff to mountain N at (1,0)", "sheriff to mountain N at (2,0)"]
    assert table.why_not(f"sheriff to {HOME}") == "the mountain is completed"
    table.do("sheriff to mountain N at (2,0)")
    assert table.sheriff == "mountain N at (2,0)"


@pytest.mark.rule("92")
def test_he_goes_on_to_another_mountain() -> None:
    """He cannot stay where he is."""
    table = play(ARRIVES, then="S3").lay("S3 at (1,0)")
    assert table.legal == ["sheriff to mountain N at (1,0)"]
    reason = table.why_not(f"sheriff to {HOME}")
    assert reason == "he must go to another one than where he stands"


@pytest.mark.rule("93")
def test_he_comes_to_occupied_mountains_and_tiles() -> None:
    """To where a tent is, on a mountain with a miner."""
    table = play(
        f"""
        BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S
        RED: 01 at (1,0); tent on {HOME}
        BLUE: S3 at (2,0); sheriff to {HOME}
        """
    )
    assert table.sheriff == table.tent("RED") == HOME


@pytest.mark.rule("94")
def test_with_no_other_mountain_he_leaves_the_table() -> None:
    """The second graveyard sends him away, and there is nothing to decide."""
    table = play(ARRIVES, then="S2").lay("S2 at (0,2)")
    assert table.sheriff == ""
    assert table.story[-1] == "the sheriff leaves the table"
    assert table.step == "act"


@pytest.mark.rule("94")
def test_with_no_mountain_at_all_he_does_not_come() -> None:
    """The only mountain is complete."""
    table = play("BLUE: 47 at (0,-1) rotated 180", then="S1").lay("S1 at (0,1)")
    assert (table.sheriff, table.step) == ("", "act")


TENTS = f"""
    BLUE: 56 at (0,-1) rotated 180; tent on {HOME}
    YELLOW: 71 at (-1,-1) rotated 90; tent on mountain S at (0,-1)
    BLACK: 01 at (1,0); tent on mountain E at (-1,-1)
"""
NAMES = ["BLUE", "YELLOW", "BLACK"]


@pytest.mark.rule("95", "98", "A19", "W18")
def test_each_other_tent_costs_a_token_of_the_pile() -> None:
    """YELLOW's and BLACK's one each, from the top; BLUE moved him, so that his costs none."""
    script = f"{TENTS}BLUE: S3 at (2,0); sheriff to {HOME}"
    table = play(script, players=NAMES, tokens=(1, 2, 3, 5, 0))
    assert table.pile(HOME) == (1, 2)
    assert table.tells("1 mining token (5) from", "1 mining token (3) from")
    assert len(table.supply) == 63 - 5 + 2


@pytest.mark.rule("96")
def test_tokens_lost_are_mixed_into_the_supply() -> None:
    """Each at a place that chance decides."""
    script = f"{TENTS}BLUE: S3 at (2,0); sheriff to {HOME}"
    table = play(script, players=NAMES, tokens=(5, 5, 5, 1, 1))
    places = [o for o in table.game.chance.outcomes if o.what == "place of a mining token"]
    assert len(places) == 2
    assert all(0 <= place.result < 61 for place in places if isinstance(place.result, int))
    assert len(table.supply) == 60


@pytest.mark.rule("97")
def test_nothing_is_lost_from_an_empty_pile() -> None:
    """RED has mined the only token; neither that nor any other goes back."""
    table = play(
        f"""
        BLUE: 01 at (1,0)
        RED: 01 at (2,0); tent on {HOME}
        BLUE: 01 at (3,0)
        RED: 01 at (4,0); mine
        BLUE: S1 at (0,1); sheriff to {HOME}
        """,
        tokens=(5,),
    )
    assert table.tokens_of("RED") == (5,)
    assert len(table.supply) == 62


MINED = f"""
    BLUE: 56 at (0,-1) rotated 180
    RED: 01 at (1,0); tent on {HOME}
    BLUE: 01 at (2,0)
    RED: 01 at (3,0); mine
    BLUE: S1 at (0,1); sheriff to {HOME}
"""


@pytest.mark.rule("A19")
def test_by_default_players_keep_what_they_mined() -> None:
    """The pile loses one more: of three tokens one is mined, one lost."""
    table = play(MINED, tokens=(1, 2, 3))
    assert table.tokens_of("RED") == (3,)
    assert table.pile(HOME) == (1,)


@pytest.mark.rule("A19=players")
def test_players_may_lose_what_they_mined() -> None:
    """RED loses his token, the pile none."""
    table = play(MINED, tokens=(1, 2, 3), sheriff_takes_from="players")
    assert table.tokens_of("RED") == ()
    assert table.pile(HOME) == (1, 2)
    assert len(table.supply) == 61


@pytest.mark.rule("A20")
def test_with_fewer_tokens_than_tents_the_pile_is_emptied() -> None:
    """One token in all the game, two tents: one token goes back."""
    table = play(
        f"{TENTS}BLUE: S1 at (0,1); sheriff to {HOME}",
        players=NAMES,
        more="tokens: {mining: {0: null, 1: null, 2: null, 3: null, 5: 1}}",
        tokens=(5,),
    )
    assert table.pile(HOME) == ()
    assert table.supply == [5]


@pytest.mark.rule("99")
def test_nobody_mines_where_the_sheriff_is() -> None:
    """BLUE moved him himself, and it is the same for him."""
    script = f"""
        BLUE: S1 at (0,1); sheriff to {HOME}; tent on {HOME}
        RED: 01 at (1,0)
    """
    table = play(script, then="01").lay("01 at (2,0)")
    assert "mine" not in table.legal
    assert table.why_not("mine") == "the Sheriff stands on this mountain, so nobody mines it"
    free = play(script.replace("S1 at (0,1); sheriff to " + HOME, "01 at (-1,0)"), then="01")
    assert "mine" in free.lay("01 at (2,0)").legal


@pytest.mark.rule("100")
def test_a_tent_may_leave_the_sheriffs_mountain() -> None:
    """To another mountain, where it may mine."""
    table = play(
        f"""
        BLUE: S3 at (1,0); sheriff to {HOME}; tent on {HOME}
        RED: 01 at (2,0)
        BLUE: 01 at (3,0); tent on mountain N at (1,0)
        RED: 01 at (4,0)
        """,
        then="01",
    )
    assert table.sheriff == HOME
    assert "mine" in table.lay("01 at (5,0)").legal


@pytest.mark.rule("101")
def test_on_completion_tokens_are_shared_out_and_he_leaves() -> None:
    """RED completes the mountain and claims it."""
    table = play(f"{ARRIVES}\nRED: 47 at (0,-1) rotated 180; cowboy on mountain S", tokens=(2, 5))
    assert table.tokens_of("RED") == (5, 2)
    assert table.scores["RED"] == 2
    assert table.sheriff == ""
    assert table.game.spare("sheriff") == 1


@pytest.mark.rule("102")
def test_the_action_follows_the_move() -> None:
    """A cowboy, a tent, or nothing; or mining, where he is not."""
    table = play(f"BLUE: 33 at (1,0); tent on {HOME}\nRED: 01 at (2,0)", then="S3")
    table.lay("S3 at (3,0)").do("sheriff to mountain N at (1,0)")
    assert table.step == "act"
    for text in ("cowboy on railroad E", "tent on mountain N at (3,0)", "mine", "nothing"):
        assert text in table.legal


@pytest.mark.rule("33")
def test_the_sheriff_keeps_no_miner_away() -> None:
    """RED claims the mountain where he stands."""
    table = play(f"{ARRIVES}\nRED: 56 at (0,-1) rotated 180; cowboy on mountain S")
    assert table.standing == {"mountain S at (0,-1)": "RED"}


@pytest.mark.rule("A21")
def test_he_leaves_a_mountain_before_a_star_completes_it() -> None:
    """The tile's token is laid, he goes to the only other one, BLUE mines, then it scores."""
    table = play(
        f"""
        BLUE: S1 at (0,1); sheriff to {HOME}; tent on {HOME}
        RED: 33 at (1,0)
        """,
        then="S3",
        tokens=(1, 2, 3),
    ).lay("S3 at (0,-1) rotated 180")
    assert table.pile(HOME) == (1, 3)
    assert table.legal == ["sheriff to mountain N at (1,0)"]
    table.do("sheriff to mountain N at (1,0)", "mine")
    assert table.tokens_of("BLUE") == (3,)
    assert table.sheriff == "mountain N at (1,0)"


@pytest.mark.rule("A21")
def test_a_mountain_that_joins_his_is_no_other_one() -> None:
    """S6 joins the two that there are: he leaves the table."""
    table = play(
        f"""
        BLUE: S1 at (0,1); sheriff to {HOME}
        RED: 01 at (-1,0)
        BLUE: 01 at (-2,0)
        RED: 71 at (-2,-1) rotated 90
        BLUE: 56 at (0,-1) rotated 180
        """,
        then="S6",
    ).lay("S6 at (-1,-1) rotated 90")
    assert table.joined(HOME, "mountain E at (-2,-1)")
    assert (table.sheriff, table.step) == ("", "act")


FROZEN = f"BLUE: S1 at (0,1); sheriff to {HOME}; tent on {HOME}\nRED: 01 at (1,0)"


@pytest.mark.rule("A22")
def test_the_freeze_ends_when_the_mountain_is_completed() -> None:
    """BLUE may mine in the very turn."""
    table = play(FROZEN, then="47", tokens=(1, 2)).lay("47 at (0,-1) rotated 180").do("mine")
    assert table.tokens_of("BLUE") == (2,)


@pytest.mark.rule("A22=after_scoring")
def test_the_freeze_may_last_until_the_mountain_is_scored() -> None:
    """BLUE may not mine; once it is scored he is gone."""
    table = play(FROZEN, then="47", freeze_ends="after_scoring").lay("47 at (0,-1) rotated 180")
    assert "mine" not in table.legal
    table.do("nothing")
    assert table.sheriff == ""


@pytest.mark.rule("A23")
def test_a_tent_may_come_to_his_mountain() -> None:
    """To the very spot where he stands: he occupies nothing."""
    table = play(f"{ARRIVES}\nRED: 01 at (1,0); tent on {HOME}")
    assert table.tent("RED") == table.sheriff == HOME


@pytest.mark.rule("A23=forbidden")
def test_tents_may_be_kept_off_his_mountain() -> None:
    """They may go anywhere else."""
    table = play(ARRIVES, then="33", tents_near_sheriff="forbidden").lay("33 at (1,0)")
    assert table.tents() == ["mountain N at (1,0)"]
    reason = "the Sheriff lets no tent come to his mountain"
    assert table.why_not(f"tent on {HOME}") == reason


@pytest.mark.rule("A24")
def test_a_mountain_that_joins_his_is_frozen_too() -> None:
    """RED could mine his own mountain until BLUE joined it."""
    script = f"""
        BLUE: S1 at (0,1); sheriff to {HOME}
        RED: 01 at (-1,0)
        BLUE: 01 at (-2,0)
        RED: 71 at (-2,-1) rotated 90; tent on mountain E at (-2,-1)
        BLUE: 56 at (0,-1) rotated 180
    """
    table = play(script, then="01 71 01").lay("01 at (1,0)")
    assert "mine" in table.legal
    table.do("nothing").play("BLUE: 71 at (-1,-1) rotated 90").lay("01 at (2,0)")
    assert table.joined(HOME, "mountain E at (-2,-1)")
    assert "mine" not in table.legal


@pytest.mark.rule("A27")
def test_a_star_that_fits_nowhere_moves_nobody() -> None:
    """It is discarded, and the next tile is drawn."""
    more = """
terrains: {water: {code: X, color: "#0000ff"}}
features: {lake: {shape: area, terrain: water}}
tiles:
  - id: Z
    edges: XXXX
    icons: {sheriff_star: 1}
    features: [{kind: lake, at: [N, E, S, W]}]
"""
    table = play(ARRIVES, then="Z 01", more=more)
    assert table.tells("Z fits nowhere and is out of the game", "RED draws 01")
    assert (table.sheriff, table.step, table.player) == (HOME, "place", "RED")


@pytest.mark.rule("105")
def test_until_the_first_star_nothing_is_different() -> None:
    """The same script, with and without the Sheriff, tells the same story."""
    script = """
        BLUE: 56 at (0,-1) rotated 180; cowboy on mountain S
        RED: 71 at (-1,-1) rotated 90; tent on mountain E at (-1,-1)
        BLUE: 26 at (1,0); cowboy on railroad W
        RED: 26 at (-1,0); mine
        BLUE: 47/2 at (-2,-1) rotated 90; cowboy on prairie N
    """
    tokens = (1, 2, 3, 5, 0)
    with_him = play(script, then="S4", tokens=tokens)
    without = play_base(script, tokens=tokens)
    assert with_him.drawn == "S4"
    assert with_him.story[:-1] == without.story[:-1]
    assert with_him.scores == without.scores == {"BLUE": 3 + 5, "RED": 0}

"""What a designer does beside the rules: what follows from it, what is refused, and what stays."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.actions import ManualEdit, Place
from core.engine.errors import BadManualEdit, IllegalAction
from core.engine.events import Discarded, Drew, ManuallyEdited
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edit import manual_edit_from
from core.engine.manual_edits import (
    KINDS,
    ChangeBag,
    ChangeHand,
    ChangeOption,
    ChangePieces,
    ChangeTokens,
    ChooseNextTile,
    ChooseNextToken,
    GivePoints,
    GiveTokens,
    MovePiece,
    TakeTile,
)
from core.engine.setup import Setup
from core.engine.state import GameState, Step
from tests.editions import edition_of
from tests.games.states import check_board, snapshot
from tests.rules.playing import Table, play

if TYPE_CHECKING:
    from collections.abc import Mapping

RAIL = "railroad E"
NORTH = (0, 0, "mountain N")
ODD = "terrains: {river: {code: W, color: '#0000ff'}}\ntiles: [{id: odd, count: 1, edges: WWWW}]"


def bend(table: Table, *edits: ManualEdit) -> Table:
    """Do things beside the rules, which the second implementation does not follow."""
    table.apply = table.game.apply
    for edit in edits:
        table.game.carry_out(edit)
    return table


def bag(table: Table) -> list[str]:
    """Return the tiles of the bag, the next one first."""
    names = table.game.setup.tables.names
    return [names[copy] for copy in reversed(table.game.deck)]


def refused(table: Table, edit: ManualEdit) -> str:
    """Return why something cannot be done, which must leave the game as it was."""
    game = table.game
    before, setup = snapshot(game), game.setup
    assert game.why_not(edit)
    with pytest.raises(IllegalAction, match=re.escape(edit.why_not(game))) as caught:
        game.carry_out(edit)
    assert (snapshot(game), game.setup) == (before, setup)
    assert caught.value.action is edit
    return caught.value.reason


# --- The bag ---


def test_another_tile_is_taken_into_the_hand() -> None:
    """The tile that was in hand is where the other was, and is drawn when that would have been."""
    table = bend(play(then="01 56 47", ends=True), TakeTile("47/1"))
    assert (table.drawn, bag(table)) == ("47/1", ["56", "01/1"])
    table.play("BLUE: 47 at (0,-1) rotated 180\nRED: 56 at (-1,-1) rotated 180")
    assert table.drawn == "01/1"


def test_a_tile_is_taken_only_from_the_bag_where_it_fits_and_while_one_is_laid() -> None:
    """Each time with the reason."""
    table = play(then="01 47", ends=True)
    assert refused(table, TakeTile("01/1")) == "01/1 is in hand already"
    assert refused(table, TakeTile("33")) == "no 33 is left in the bag"
    assert refused(table, TakeTile("47/11")) == "there is no tile '47/11'; did you mean '47/1'?"
    table.lay("01 at (1,0)")
    assert refused(table, TakeTile("47/1")) == "no tile is in hand now"


def test_a_tile_that_fits_nowhere_is_not_taken_but_may_come_next() -> None:
    """Then it is drawn, and is out of the game by rule 20."""
    table = play(then="01 47 odd", more=ODD, ends=True)
    assert refused(table, TakeTile("odd")) == "odd fits nowhere now"
    bend(table, ChooseNextTile("odd")).play("BLUE: 01 at (1,0)")
    assert table.tells("RED draws odd", "odd fits nowhere", "RED draws 47")
    assert table.drawn == "47/1"


def test_tiles_are_taken_to_hold_and_put_back() -> None:
    """All in hand may be placed; what is put back is in the bag again."""
    table = bend(play(then="01 47 56", ends=True), ChangeHand("BLUE", "47/1", 1))
    assert (table.game.held(0), bag(table)) == (("47/1",), ["56"])
    assert {place.tile for place in table.game.legal_actions()} == {"01", "47"}  # type: ignore[attr-defined]
    assert refused(table, ChangeHand("BLUE", "47/1", 1)) == "of 47/1 the bag holds no more than 0"
    assert refused(table, ChangeHand("RED", "56", -1)) == "of 56 RED holds no more than 0"
    assert refused(table, ChangeHand("PINK", "56", 1)).startswith("there is no player 'PINK'")
    assert refused(table, ChangeHand("RED", "56", 0)) == "no tile is taken or put back"
    bend(table, ChangeHand("BLUE", "47/1", -1))
    assert (table.game.held(0), sorted(bag(table))) == ((), ["47/1", "56"])
    assert str(ChangeHand("RED", "56", -2)) == "RED puts 2 copies of 56 into the bag"


def test_a_chosen_tile_is_drawn_next() -> None:
    """The others keep their order."""
    table = bend(play(then="01 47 56 33", ends=True), ChooseNextTile("56"))
    assert bag(table) == ["56", "47/1", "33"]
    table.play("BLUE: 01 at (1,0)")
    assert table.drawn == "56"
    assert refused(table, ChooseNextTile("56")) == "no 56 is left in the bag"


def test_which_of_equal_tiles_is_taken_is_left_to_chance() -> None:
    """Else what is left would tell of where the others are."""
    scene = play(then="47 01 01 01 56", ends=True)
    lefts = []
    for seed in range(20):
        game = scene.game.copy()
        game.chance.seed = seed
        lefts.append(bag(bend(Table(game), TakeTile("01/1"))).index("47/1"))
    assert set(lefts) == {0, 1, 2}


def test_copies_are_put_into_the_bag_where_chance_has_it() -> None:
    """So many as are wanted, at places that a record tells."""
    places = set()
    for seed in range(20):
        game = play(then="01 47 56", ends=True).game
        game.chance.seed = seed
        table = bend(Table(game), ChangeBag("33", 2))
        assert sorted(bag(table)) == ["33", "33", "47/1", "56"]
        assert [what for what, _ in game.chance.outcomes[-2:]] == ["place of a tile"] * 2
        places.add(tuple(n for n, name in enumerate(bag(table)) if name == "33"))
    assert len(places) > 3


def test_copies_are_taken_out_from_the_end_of_the_bag() -> None:
    """What comes next stays."""
    table = bend(play(then="01 47 56 47 56 47", ends=True), ChangeBag("47/1", -2))
    assert bag(table) == ["47/1", "56", "56"]
    reason = "of 47/1 the bag holds no more than 1"
    assert refused(table, ChangeBag("47/1", -2)) == reason
    assert refused(table, ChangeBag("47/1", 0)) == "no tile is put in or taken out"


def test_a_bag_that_was_filled_again_goes_on_where_the_game_would_have_ended() -> None:
    """And one that was emptied ends it (rule 74)."""
    table = play(then="01", ends=True).lay("01 at (1,0)")
    bend(table, ChangeBag("33", 1)).do("nothing")
    assert (table.player, table.drawn) == ("RED", "33")
    table = bend(play(then="01 47", ends=True), ChangeBag("47/1", -1)).play("BLUE: 01 at (1,0)")
    assert table.game.is_over


def test_a_game_has_room_for_twice_its_tiles() -> None:
    """In one row, too, all of which can be laid; more are refused with the number."""
    table = play(then="01 " * 69, ends=True)
    assert table.game.setup.tables.most_tiles == 140
    reason = "a game of this set has room for 140 tiles, and there are 70 already"
    assert refused(table, ChangeBag("01/1", 71)) == reason
    bend(table, ChangeBag("01/1", 70))
    for x in range(1, 140):
        table.play(f"{table.player}: 01 at ({x},0)")
    check_board(table.game)
    assert table.game.is_over


# --- Tokens ---


def test_a_chosen_token_is_laid_next() -> None:
    """On the next mountain that asks for one (rule 21)."""
    table = play(then="47 01", tokens=[1, 1, 1])
    bend(table, ChooseNextToken("mining", 5)).lay("47 at (0,-1) rotated 180")
    assert table.pile("mountain N at (0,0)") == (1, 5)
    wrong = ChooseNextToken("mining", 77)
    assert refused(table, wrong) == "the supply holds no more than 0 tokens worth 77"
    assert "no 'gold' tokens" in refused(table, ChooseNextToken("gold", 1))


def test_tokens_are_put_in_and_taken_out() -> None:
    """In at any place, out from the end; the box is not concerned."""
    table = play(then="01")
    before = sorted(table.supply)
    bend(table, ChangeTokens("mining", 9, 3))
    assert sorted(table.supply) == sorted([*before, 9, 9, 9])
    bend(table, ChangeTokens("mining", 9, -3))
    assert (sorted(table.supply), table.removed) == (before, [])
    first, fives = table.supply.index(5), table.supply.count(5)
    bend(table, ChangeTokens("mining", 5, 1 - fives))
    assert table.supply.index(5) == first
    assert refused(table, ChangeTokens("mining", 5, 0)) == "no token is put in or taken out"
    assert "no more than 1 token " in refused(table, ChangeTokens("mining", 5, -2))
    assert "room for 10,000" in refused(table, ChangeTokens("mining", 5, 10_000))
    assert "worth 1,000,000 at most" in refused(table, ChangeTokens("mining", 10**7, 1))


# --- Pieces ---


def rail() -> Table:
    """BLUE's railroad of three tiles, and his turn."""
    return play("BLUE: 01 at (1,0); cowboy on railroad E\nRED: 01 at (2,0)", then="01 01")


def test_a_cowboy_is_put_on_a_feature_that_somebody_holds() -> None:
    """Rule 29 does not bind a designer; both hold it then (rule 51)."""
    table = bend(rail(), MovePiece("cowboy", "RED", None, (2, 0, "railroad E")))
    assert table.standing == {"railroad E at (1,0)": "BLUE", "railroad E at (2,0)": "RED"}
    assert table.cowboys == {"BLUE": 3, "RED": 3}
    root = table.game.board.find(table.segment("railroad E at (0,0)"))
    assert table.game.board.claims_by_player(root, 2) == (1, 1)


def test_a_cowboy_moves_and_goes_home() -> None:
    """The feature that it leaves is free again."""
    table = bend(rail(), MovePiece("cowboy", "BLUE", (1, 0, RAIL), NORTH))
    assert table.standing == {"mountain N at (0,0)": "BLUE"}
    table.lay("01 at (3,0)")
    assert "railroad E" in table.claims()
    bend(table, MovePiece("cowboy", "BLUE", NORTH, None))
    assert (table.standing, table.cowboys) == ({}, {"BLUE": 4, "RED": 4})


def test_a_cowboy_moved_by_hand_keeps_tents_off_its_spot() -> None:
    """As one that came by the rules does (rule 37)."""
    table = rail().lay("01 at (3,0)")
    assert table.tents() == ["mountain N at (0,0)"]
    bend(table, MovePiece("cowboy", "RED", None, NORTH))
    assert table.tents() == []
    bend(table, MovePiece("cowboy", "RED", NORTH, None))
    assert table.tents() == ["mountain N at (0,0)"]


def test_tents_of_two_players_may_share_a_spot_by_hand() -> None:
    """When one leaves, the other still keeps the spot (rule 37)."""
    table = play("BLUE: 56 at (0,-1) rotated 180\nRED: 01 at (1,0)", then="01 01 01")
    for player in ("BLUE", "RED"):
        bend(table, MovePiece("tent", player, None, NORTH))
    table.lay("01 at (2,0)").do("tent on mountain S at (0,-1)")
    table.lay("01 at (3,0)")
    assert table.tents() == []
    assert table.tent("RED") == "mountain N at (0,0)"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (MovePiece("cow", "RED", None, NORTH), "there is no piece 'cow'"),
        (MovePiece("cowboy", "PINK", None, NORTH), "there is no player 'PINK'; known names: BLUE"),
        (MovePiece("cowboy", "", None, NORTH), "every cowboy is some player's: whose?"),
        (MovePiece("sheriff", "RED", None, NORTH), "players have no sheriff"),
        (MovePiece("cowboy", "RED", NORTH, None), "no such piece stands on mountain N at (0,0)"),
        (MovePiece("cowboy", "RED", (1, 0, RAIL), None), "no such piece stands on railroad E"),
        (MovePiece("tent", "RED", (9, 9, "mountain N"), None), "no such piece stands on"),
        (MovePiece("cowboy", "RED", None, (0, 0, "mountain S")), "there is no mountain S at (0,0)"),
        (MovePiece("cowboy", "RED", None, (1, 0, RAIL)), "a piece of BLUE stands on railroad E"),
        (MovePiece("cowboy", "BLUE", (1, 0, RAIL), (1, 0, RAIL)), "it is there already"),
        (MovePiece("cowboy", "BLUE", None, None), "it is there already"),
        (MovePiece("cowboy", "RED", None, (10**9, 0, RAIL)), "there is no railroad E"),
    ],
)
def test_what_cannot_move_is_refused(move: MovePiece, reason: str) -> None:
    """With what is wrong."""
    script = "BLUE: 01 at (1,0); cowboy on railroad E\nRED: 01 at (2,0)"
    assert refused(play(script, sets=["sheriff"], then="01 01"), move).startswith(reason)


def test_a_supply_gives_no_more_than_it_has() -> None:
    """Of claiming pieces and of others."""
    table = play("BLUE: 01 at (1,0)\nRED: 01 at (2,0)\nBLUE: 01 at (3,0)", then="01 01")
    for x in range(4):
        bend(table, MovePiece("cowboy", "RED", None, (x, 0, RAIL)))
    move = MovePiece("cowboy", "RED", None, NORTH)
    assert refused(table, move) == "no cowboy is left in the supply"
    bend(table, MovePiece("tent", "RED", None, NORTH))
    tent = MovePiece("tent", "RED", None, (0, 0, RAIL))
    assert refused(table, tent) == "no tent is left in the supply"
    stays = MovePiece("tent", "RED", NORTH, NORTH)
    assert refused(table, stays) == "it is there already"


def test_a_feature_that_has_been_scored_takes_no_piece() -> None:
    """One that this turn's tile completes does, as it is yet to score (rule 65)."""
    table = play(then="47 01").lay("47 at (0,-1) rotated 180")
    bend(table, MovePiece("cowboy", "RED", None, NORTH)).do("nothing")
    assert table.scores == {"BLUE": 0, "RED": 2}
    reason = "the mountain is completed and has been scored"
    assert refused(table, MovePiece("cowboy", "RED", None, NORTH)) == reason
    assert refused(table, MovePiece("tent", "RED", None, NORTH)) == reason


def test_what_cannot_be_claimed_takes_no_claiming_piece() -> None:
    """Of a set with a feature that nobody holds; a tent may stand there."""
    more = "features: {pond: {shape: site}}\n"
    more += "tiles: [{id: wet, count: 1, edges: PPPP, features: [{kind: pond}]}]"
    table = play("BLUE: wet at (0,1)", then="01", more=more)
    move = MovePiece("cowboy", "RED", None, (0, 1, "pond"))
    assert refused(table, move) == "a pond cannot be claimed"
    bend(table, MovePiece("tent", "RED", None, (0, 1, "pond")))
    assert table.tent("RED") == "pond at (0,1)"


def starred() -> Table:
    """A game in which BLUE has just laid a star, with three mountains to choose from."""
    star = "tiles: [{id: star, count: 1, edges: PPPM, icons: {sheriff_star: 1}, features: "
    star += "[{kind: mountain, at: [W]}]}]"
    table = play("BLUE: 01 at (1,0)\nRED: 01 at (2,0)", sets=["sheriff"], more=star, then="star 01")
    return table.lay("star at (0,1)")


def test_the_sheriff_is_moved_by_hand_and_freezes_where_he_stands() -> None:
    """Rule 99: nobody mines there; off the table he freezes nothing."""
    table = play(
        "BLUE: 01 at (1,0); tent on mountain N at (0,0)\nRED: 01 at (2,0)",
        sets=["sheriff"],
        then="01 01",
    )
    bend(table, MovePiece("sheriff", "", None, NORTH)).lay("01 at (3,0)")
    assert table.sheriff == "mountain N at (0,0)"
    assert "mine" not in table.legal
    bend(table, MovePiece("sheriff", "", NORTH, None))
    assert (table.sheriff, "mine" in table.legal) == ("", True)


def test_where_the_sheriff_may_go_is_seen_anew() -> None:
    """Rule 92: to another mountain than where he stands now."""
    table = starred()
    assert table.legal == ["sheriff to mountain N at (0,0)", "sheriff to mountain W at (0,1)"]
    bend(table, MovePiece("sheriff", "", None, NORTH))
    assert table.legal == ["sheriff to mountain W at (0,1)"]
    bend(table, MovePiece("sheriff", "", NORTH, None))
    table.do("sheriff to mountain N at (0,0)")
    assert table.step == "act"
    bend(table, GivePoints("BLUE", 1)).do("nothing").lay("01 at (3,0)")
    assert table.step == "act"


# --- Points and options ---


def test_points_are_given_and_taken_in_named_terms() -> None:
    """They add up in the events as all points do (B8)."""
    table = bend(rail(), GivePoints("RED", 12), GivePoints("RED", -5))
    assert table.scores == {"BLUE": 0, "RED": 7}
    assert table.points("RED") == {"the designer's hand": 7}
    assert refused(table, GivePoints("RED", -8)) == "RED has no more than 7 points"
    assert (
        refused(table, GivePoints("RED", 0)) == "the points given or taken are from 1 to 1,000,000"
    )
    assert "no player 'ROD'; did you mean 'RED'?" in refused(table, GivePoints("ROD", 1))


def test_the_fifth_cowboy_comes_and_goes_in_mid_game() -> None:
    """Rule 87: it goes back to the score track from a supply that has one."""
    table = bend(rail(), ChangeOption("fifth_cowboy", value=True))
    assert table.cowboys == {"BLUE": 4, "RED": 5}
    for spot in ((0, 0, RAIL), (2, 0, RAIL), (1, 0, "prairie N"), (2, 0, "prairie S")):
        bend(table, MovePiece("cowboy", "BLUE", None, spot))
    reason = "nothing would keep the score of BLUE: take a cowboy back from the table"
    assert refused(table, ChangeOption("fifth_cowboy", value=False)) == reason
    bend(table, MovePiece("cowboy", "BLUE", (0, 0, RAIL), None))
    bend(table, ChangeOption("fifth_cowboy", value=False))
    assert table.cowboys == {"BLUE": 0, "RED": 4}


def test_an_option_brings_an_action_and_takes_it_away() -> None:
    """Rule 86: the turn that is going on has it at once."""
    table = rail().lay("01 at (3,0)")
    back = "cowboy back from railroad E at (1,0)"
    assert back not in table.legal
    bend(table, ChangeOption("retrieve_cowboy", value=True))
    assert back in table.legal
    bend(table, ChangeOption("retrieve_cowboy", value=False))
    assert back not in table.legal
    bend(table, ChangeOption("retrieve_cowboy", value=True)).do(back)
    assert table.cowboys == {"BLUE": 4, "RED": 4}


def test_piles_are_shuffled_from_the_change_on() -> None:
    """A7: chance is asked when two piles come together, which the option alone decides."""
    script = "BLUE: 33 at (1,0)\nRED: 56 at (0,-1) rotated 90"
    for chosen, asked in ((None, False), ("shuffled", True)):
        table = play(script, then="56 01", tokens=[1, 2, 3, 2, 1, 5])
        bend(table, *([ChangeOption("merged_piles", chosen)] if chosen else []))
        table.lay("56 at (1,-1) rotated 180")
        assert len(table.pile("mountain N at (0,0)")) == 6
        told = [what for what, _ in table.game.chance.outcomes]
        assert ("a pile of mining tokens" in told) == asked


def test_a_tie_is_dueled_for_if_that_is_chosen_in_mid_game() -> None:
    """A16: the last step is that of the new options, which chance may settle."""
    table = play("BLUE: 01 at (1,0)", then="01", ends=True)
    bend(table, ChangeOption("final_tie", "staring_duel")).play("RED: 01 at (2,0)")
    assert table.step == "staring duel"
    assert refused(table, GivePoints("RED", 1)).startswith("the last turn is over")


def test_options_change_at_two_moments_of_a_turn_only() -> None:
    """While a tile is to be laid, or the turn's action is due; steps of plugins are none."""
    table = starred()
    assert table.step == "move the sheriff"
    reason = "options change while a tile is to be laid or the turn's action is due"
    assert refused(table, ChangeOption("fifth_cowboy", value=True)) == reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (ChangeOption("fith_cowboy", value=True), "no option 'fith_cowboy'; did you mean"),
        (ChangeOption("final_tie", "never"), "final_tie should be one of shared, staring_duel"),
        (ChangeOption("fifth_cowboy", value=False), "fifth_cowboy: off already"),
        (ChangeOption("fifth_cowboy", 0), "fifth_cowboy should be true or false"),
    ],
)
def test_options_that_cannot_be_are_refused(change: ChangeOption, reason: str) -> None:
    """With what is wrong."""
    assert reason in refused(rail(), change)


def test_options_go_back_when_they_are_taken_back() -> None:
    """The game has the setup that it had, and the table the joins that it watched."""
    table = rail()
    setup, watched = table.game.setup, table.game.board.watched
    bend(table, ChangeOption("merged_piles", "shuffled"))
    other = table.game.setup
    assert (other.tables, other.players) == (setup.tables, setup.players)
    assert other.options == {**setup.options, "merged_piles": "shuffled"}
    table.game.undo()
    assert (table.game.setup, table.game.board.watched) == (setup, watched)
    table.game.redo()
    assert table.game.setup is other
    bend(table, ChangeOption("merged_piles", "stacked"))
    assert table.game.setup is setup


# --- What follows ---


def with_extension(**hooks: Any) -> Game:  # noqa: ANN401 - any hooks
    """Begin a game of Gold Rush without tents, with one extension."""
    edition = edition_of("gold-rush")
    made: type[RuleExtension] = type("Made", (RuleExtension,), hooks)
    return Game(Setup(edition, 2, extensions=lambda given: [made("made", edition, given)]), 3)


def test_a_tile_that_fits_nowhere_any_more_is_discarded_and_another_drawn() -> None:
    """Rule 20, as the places that an option forbids are none."""

    def vetoes(self: RuleExtension) -> Mapping[str, Any]:
        strict = self.options["repeated_tiles"] == "segments"
        return {"Place": lambda _, place: "no" * (strict and place.tile == hand)}

    game = with_extension(vetoes=vetoes)
    hand = game.setup.tables.tile_ids[game.drawn or 0]
    was = game.drawn
    game.carry_out(ChangeOption("repeated_tiles", "segments"))
    kinds = [type(event) for event in game.events[-3:]]
    assert kinds == [ManuallyEdited, Discarded, Drew]
    assert game.discarded == [was]
    assert game.legal_actions()
    game.undo()
    assert (game.drawn, game.discarded) == (was, [])


def test_a_step_that_is_no_longer_due_is_left() -> None:
    """The turn goes on with the next."""
    steps = [Step("beg", lambda game: not game.scores[0])]
    game = with_extension(steps=lambda _: steps)
    game.apply(game.legal_actions()[0])
    assert str(game.step) == "beg"
    game.carry_out(GivePoints(game.setup.players[0], 1))
    assert str(game.step) == "act"


def test_extensions_are_told_once_it_is_done() -> None:
    """Of every manual edit, and what they do about it is part of it."""
    seen: list[list[int]] = []
    game = with_extension(rearranged=lambda _, game: seen.append(game.scores[:]))
    game.carry_out(GivePoints("BLUE", 3))
    assert seen == [[3, 0]]


@pytest.mark.parametrize("hook", ["rearranged", "options_changed"])
def test_an_extension_that_fails_is_named_and_the_game_as_it_was(hook: str) -> None:
    """Whatever had been done already."""

    def fail(*_: object) -> None:
        raise RuntimeError("dizzy")

    game = with_extension(**{hook: fail})
    before, setup = snapshot(game), game.setup
    with pytest.raises(ValueError, match="dizzy"):
        game.carry_out(ChangeOption("repeated_tiles", "segments"))
    assert (snapshot(game), game.setup) == (before, setup)


def test_an_extension_that_cannot_begin_with_an_option_keeps_it_as_it_is() -> None:
    """It is named in the reason."""

    def begin(self: RuleExtension, game: Game) -> object | None:  # noqa: ARG001
        return object() if self.options["repeated_tiles"] == "segments" else None

    game = with_extension(begin=begin)
    table = Table(game)
    said = refused(table, ChangeOption("repeated_tiles", "segments"))
    assert "'made' failed" in said


def test_an_extension_may_say_why_an_option_cannot_change() -> None:
    """In its own words; nothing has changed then."""
    game = with_extension(options_changed=lambda *_: "not on a Sunday")
    change = ChangeOption("repeated_tiles", "segments")
    assert refused(Table(game), change) == "not on a Sunday"


def test_a_memory_that_an_option_calls_for_begins_with_it() -> None:
    """It is that of a game that has just begun, and the game's own from then on."""

    class Notes:
        def __init__(self) -> None:
            self.made: list[int] = []

        def copy(self) -> Notes:
            new = Notes()
            new.made = self.made[:]
            return new

    def begin(self: RuleExtension, game: Game) -> Notes | None:  # noqa: ARG001
        return Notes() if self.options["repeated_tiles"] == "segments" else None

    game = with_extension(begin=begin)
    twin = game.copy()
    for each in (game, twin):
        each.carry_out(ChangeOption("repeated_tiles", "segments"))
        each.memories["made"].made.append(1)
    assert game.memories["made"].made == [1]


def test_an_extension_that_an_option_makes_another_sees_what_it_asks_for() -> None:
    """Joins of railroads, which nobody had asked about before."""
    seen: list[str] = []

    class Joining(RuleExtension):
        def joined(self, game: GameState, kept: int, gone: int) -> None:  # noqa: ARG002
            seen.append(game.board.kind(kept))

    def make(options: Mapping[str, Any]) -> list[RuleExtension]:
        joins = options["repeated_tiles"] == "segments"
        return [(Joining if joins else RuleExtension)("made", edition, options)]

    edition = play(then="01 01").game.setup.edition
    table = Table(Game(Setup(edition, 2, extensions=make), 3)).play("BLUE: 01 at (1,0)")
    assert seen == []
    bend(table, ChangeOption("repeated_tiles", "segments")).play("RED: 01 at (2,0)")
    assert "railroad" in seen


def test_nothing_can_be_changed_when_the_last_turn_is_over() -> None:
    """What was scored then stays."""
    table = play("BLUE: 01 at (1,0)", ends=True)
    assert table.game.is_over
    for edit in (GivePoints("RED", 1), ChangeBag("01", 1)):
        said = "the last turn is over, and nothing can be changed any more"
        assert refused(table, edit) == said


def test_a_manual_edit_is_no_action() -> None:
    """`apply` refuses it as what no rule knows; `carry_out` does either."""
    table = play(then="01 01")
    points = GivePoints("RED", 1)
    with pytest.raises(IllegalAction):
        table.game.apply(points)
    table.game.carry_out(points)
    table.game.carry_out(Place("01", 1, 0, 0))
    assert [type(move) for move in table.game.history] == [GivePoints, Place]


def test_what_was_done_by_hand_is_told() -> None:
    """In the story, with what it is."""
    assert rail().game.describe_event(ManuallyEdited(TakeTile("47"))) == (
        "by hand: 47 is taken into the hand for the tile drawn"
    )


# --- Data ---

EVERY = (
    TakeTile("47"),
    ChooseNextTile("47"),
    ChooseNextToken("mining", 5),
    ChangeBag("47", -1),
    ChangeHand("RED", "47", 1),
    ChangeTokens("mining", 5, 2),
    MovePiece("cowboy", "RED", None, NORTH),
    MovePiece("sheriff", "", NORTH, None),
    GivePoints("RED", -3),
    ChangePieces("RED", "cowboy", 2),
    GiveTokens("RED", "mining", 5, 1),
    ChangeOption("fifth_cowboy", value=True),
    ChangeOption("final_tie", "shared"),
)


def test_data_of_all_give_them_again() -> None:
    """With lists for places too, as JSON has them; each has a text of its own."""
    assert {type(each) for each in EVERY} == set(KINDS.values())
    for each in EVERY:
        data = each.as_data()
        listed = {k: list(v) if isinstance(v, tuple) else v for k, v in data["values"].items()}
        for values in (data["values"], listed):
            again = manual_edit_from({"does": data["does"], "values": values}, KINDS)
            assert (type(again), again, hash(again)) == (type(each), each, hash(each))
    assert len({str(each) for each in EVERY}) == len(EVERY)


@pytest.mark.parametrize(
    ("does", "values", "said"),
    [
        ("take_tiles", {}, "there is no manual edit 'take_tiles'; did you mean 'take_tile'?"),
        ("take_tile", {}, "take_tile has the values tile"),
        ("take_tile", {"tile": "1", "why": 1}, "take_tile has the values tile"),
        ("take_tile", {"tile": 1}, "take_tile cannot have such a tile"),
        ("give_points", {"player": "RED", "points": True}, "cannot have such a points"),
        ("change_option", {"name": 1, "value": 1}, "cannot have such a name"),
        ("change_option", {"name": "x", "value": None}, "cannot have such a value"),
        (
            "move_piece",
            {"piece": "x", "owner": "", "start": [1, 2], "end": None},
            "start should be x, y and a spot",
        ),
        (
            "move_piece",
            {"piece": "x", "owner": "", "start": [1, True, "x"], "end": None},
            "start should be x, y and a spot",
        ),
    ],
)
def test_data_of_none_are_refused(does: str, values: dict[str, object], said: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadManualEdit, match=re.escape(said)):
        manual_edit_from({"does": does, "values": values}, KINDS)


def test_the_edit_of_an_event_has_its_former_name_in_this_version() -> None:
    """With a warning."""
    with pytest.warns(DeprecationWarning, match="is called `edit` now"):
        assert ManuallyEdited(TakeTile("47")).intervention == TakeTile("47")


@dataclass(frozen=True, slots=True)
class Mark(ManualEdit):
    """A cell and a number that somebody notes down."""

    at: tuple[int, int]
    number: int | None


@pytest.mark.parametrize("at", [[1, 2], (1, 2)])
def test_values_are_read_by_the_fields_of_an_edit(at: object) -> None:
    """A plain tuple as well as one among other types; a list stands for one."""
    data = {"does": "mark", "values": {"at": at, "number": None}}
    assert manual_edit_from(data, {"mark": Mark}) == Mark((1, 2), None)


@pytest.mark.parametrize("at", [3, [1], ["1", 2], None])
def test_values_that_no_field_takes_are_refused(at: object) -> None:
    """A part of a tuple is none."""
    with pytest.raises(BadManualEdit):
        manual_edit_from({"does": "mark", "values": {"at": at, "number": 1}}, {"mark": Mark})

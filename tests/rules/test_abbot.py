"""Gardens and the abbot, each rule by its number in the rulebook of the set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.edition.rulebook import rulebook
from core.engine.actions import Nothing
from core.engine.events import Awarded, CameHome, Scored
from core.engine.game import Game
from core.engine.position import Position, position_of
from core.engine.rule_lookup import rules_of
from tests.recording import setup
from tests.rules.playing import do

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.actions import Action

GARDEN = {"tile": "G01", "at": (0, 1)}
AROUND = [(-1, 0), (1, 0), (-1, 1), (1, 1), (-1, 2), (1, 2), (0, 2)]
BACK = "abbot back from garden at (0,1)"


def begun(*standing: str, around: int = 0, last: bool = False, **position: Any) -> Game:  # noqa: ANN401
    """Begin with a garden at (0,1) below the start tile, and gardens around that.

    Pieces are given as `BLUE abbot garden`, all on that garden. Tiles lie on as many of the eight
    cells around it as can be, one of them the start tile; the last is in hand if `last`.
    """
    table: list[dict[str, Any]] = [{"tile": "04", "at": (0, 0)}, GARDEN]
    table += [
        {"tile": "21" if y == 0 else "G01", "at": (x, y), "rotated": 90 * (y == 0)}
        for x, y in AROUND[:around]
    ]
    pieces = []
    for each in standing:
        player, piece, on = each.split(" ", 2)
        pieces.append({"piece": piece, "of": player, "on": on, "at": (0, 1)})
    said = {"table": table, "pieces": pieces, "bent": True, **position}
    if last:
        said["hand"] = "G01"
    return Game(setup("abbot"), 1, position=Position.model_validate(said))


def offered(game: Game) -> set[str]:
    """Return what may be claimed, and from where abbots may be called back."""
    return {str(action) for action in game.legal_actions()} - {"nothing"}


def why_not(game: Game, text: str) -> str:
    """Return why something is not legal."""
    action: Action = game.setup.parse(game, text)
    return str(game.why_not(action))


def test_g1_each_player_has_an_abbot() -> None:
    """Besides seven settlers; ten tiles more."""
    game = Game(setup("abbot", players=3), 1)
    assert [game.spare("abbot", n) for n in range(3)] == [1, 1, 1]
    assert [game.spare("settler", n) for n in range(3)] == [7, 7, 7]
    assert 1 + len(game.deck) + 1 + len(game.discarded) == 82


def test_g2_a_garden_that_is_surrounded_scores_nine() -> None:
    """At once, and the abbot is back."""
    game = begun("BLUE abbot garden", around=6, last=True, player="RED")
    do(game, "place G01 at (0,2) rotated 0", "nothing")
    assert game.scores == [9, 0]
    assert game.spare("abbot", 0) == 1
    assert (
        game.events[-2:-1] == [CameHome("abbot", (1, 0))]
        or CameHome("abbot", (1, 0)) in game.events
    )


@pytest.mark.parametrize("around", [1, 3, 6])
def test_g2_at_the_end_it_scores_one_and_one_for_each_tile_around(around: int) -> None:
    """The start tile is one of these."""
    game = begun("BLUE abbot garden", around=around, hand="02", bag=(), player="RED")
    place = next(a for a in game.legal_actions() if abs(a.x) > 1 or a.y > 2 or a.y < 0)  # type: ignore[attr-defined]
    game.apply(place)
    game.apply(Nothing())
    assert game.is_over
    assert game.scores == [1 + 1 + around, 0]
    scored = [event for event in game.events if isinstance(event, Scored)]
    assert [(event.kind, event.final, event.role) for event in scored] == [
        ("garden", True, "abbot")
    ]


def test_g3_only_an_abbot_claims_a_garden() -> None:
    """Not a settler; the reason is told."""
    game = do(begun(hand="G02"), "place G02 at (1,0) rotated 0")
    assert {text for text in offered(game) if "garden" in text} == {"abbot on garden"}
    assert why_not(game, "settler on garden") == "the settler claims no garden"
    do(game, "abbot on garden")
    assert game.spare("abbot", 0) == 0


def test_g4_an_abbot_claims_a_mission_and_nothing_else() -> None:
    """As a settler may; no trail, town or pasture."""
    game = do(begun(hand="02"), "place 02 at (1,1) rotated 0")
    assert {text for text in offered(game) if "mission" in text} == {
        "abbot on mission",
        "settler on mission",
    }
    assert {text.split()[2] for text in offered(game) if text.startswith("abbot")} == {"mission"}
    assert why_not(game, "abbot on pasture N") == "the abbot claims no pasture"
    do(game, "abbot on mission")
    assert game.scores == [0, 0]


@pytest.mark.parametrize("around", [1, 3, 6])
def test_g5_an_abbot_called_back_scores_what_the_garden_is_worth_now(around: int) -> None:
    """One point, and one for each tile around; in terms that say so."""
    game = begun("BLUE abbot garden", around=around, hand="02")
    place = next(a for a in game.legal_actions() if abs(a.x) > 1 or a.y > 2 or a.y < 0)  # type: ignore[attr-defined]
    game.apply(place)
    do(game, BACK)
    assert game.scores == [2 + around, 0]
    assert game.spare("abbot", 0) == 1
    (award,) = [event for event in game.events if isinstance(event, Awarded)]
    assert award.source == "the abbot called back"
    assert sum(term.points for term in award.terms) == award.points == 2 + around
    assert game.player == 1


def test_g5_also_from_a_mission_but_a_settler_stays() -> None:
    """The mission that a settler holds is not scored early."""
    table = [
        {"tile": "04", "at": (0, 0)},
        {"tile": "02", "at": (0, 1)},
        {"tile": "02", "at": (1, 1)},
    ]
    pieces = [
        {"piece": "abbot", "of": "BLUE", "on": "mission", "at": (0, 1)},
        {"piece": "settler", "of": "BLUE", "on": "mission", "at": (1, 1)},
    ]
    game = begun(table=table, pieces=pieces, hand="02")
    do(game, "place 02 at (2,1) rotated 0")
    assert {text for text in offered(game) if "back" in text} == {
        "abbot back from mission at (0,1)"
    }
    assert (
        why_not(game, "abbot back from mission at (1,1)") == "BLUE has no abbot on mission at (1,1)"
    )
    do(game, "abbot back from mission at (0,1)")
    assert game.scores == [1 + 2, 0]


def test_g5_not_that_of_another_player_nor_from_what_is_complete() -> None:
    """What is complete scores by itself, nine points and not twice."""
    game = begun("BLUE abbot garden", around=6, last=True, player="RED")
    do(game, "place G01 at (0,2) rotated 0")
    assert not any("back" in text for text in offered(game))
    assert why_not(game, BACK) == "RED has no abbot on garden at (0,1)"
    own = begun("BLUE abbot garden", around=6, last=True)
    do(own, "place G01 at (0,2) rotated 0")
    assert why_not(own, BACK) == "the garden is complete, and scores by itself"
    do(own, "nothing")
    assert own.scores == [9, 0]


def test_g5_is_instead_of_a_claim() -> None:
    """One action in a turn: who calls the abbot back claims nothing."""
    game = begun("BLUE abbot garden", hand="G02")
    do(game, "place G02 at (1,0) rotated 0", BACK)
    assert len(game.board.standing) == 0
    assert game.player == 1


def test_g6_the_abbot_may_claim_again_in_the_next_turn() -> None:
    """And the site that was left stays unclaimed: nobody scores it."""
    game = begun("BLUE abbot garden", hand="02", bag=("02", "G02"))
    do(game, "place 02 at (1,1) rotated 0", BACK, "place 02 at (2,1) rotated 0", "nothing")
    do(game, "place G02 at (1,0) rotated 0")
    assert "abbot on garden" in offered(game)
    assert (
        why_not(game, "abbot back from garden at (0,1)") == "BLUE has no abbot on garden at (0,1)"
    )
    do(game, "nothing")
    assert game.is_over
    assert game.scores == [3, 0]


def test_the_rules_are_shown_where_they_apply() -> None:
    """In both languages, every one of them somewhere."""
    game = do(begun("BLUE abbot garden", hand="G02"), "place G02 at (1,0) rotated 0")
    edition = game.setup.edition
    own = {number for number in rulebook(edition).rules if number.startswith("G")}
    shown = {each.number for each in _shown(game)}
    assert own == {f"G{n}" for n in range(1, 7)} == shown & own
    for number in own:
        assert rulebook(edition, "fr").rules[number].text != rulebook(edition).rules[number].text


def _shown(game: Game) -> Iterable[Any]:
    began = Game(game.setup, 1).events[0]
    things: list[object] = [began, *game.legal_actions()]
    things += [game.setup.parse(game, text) for text in ("abbot on garden", "settler on mission")]
    things.append(Scored("garden", True, 0, 0, "abbot", (1,), (0,), 5, "5", ()))
    for thing in things:
        yield from rules_of(game, thing)


def test_undo_and_positions_know_the_abbot() -> None:
    """A game that begins in the position goes on in the same way."""
    game = do(begun("BLUE abbot garden", hand="02"), "place 02 at (1,1) rotated 0")
    again = Game(game.setup, 1, position=position_of(game))
    do(game, BACK)
    do(again, BACK)
    assert again.scores == game.scores == [3, 0]
    game.undo()
    assert game.scores == [0, 0]
    assert BACK in offered(game)

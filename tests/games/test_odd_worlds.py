"""What random editions have shown to be easily forgotten, in worlds that no shipped set has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.errors import IllegalAction, Unplayable
from core.engine.events import Scored
from core.engine.game import Game
from core.engine.randomness import Chance, Outcome
from core.engine.setup import Setup
from tests.editions import edition_of
from tests.rules.playing import do

if TYPE_CHECKING:
    from collections.abc import Sequence

MEETING = """\
format: 1
id: meeting
start: river
terrains: {grass: {code: G}, road: {code: R}, wood: {code: W}}
features:
  grass: {shape: field, terrain: grass, role: farmer, value: {final: 1}}
  road: {shape: line, terrain: road, role: walker, completed_when: closed, value: {completed: 7}}
  river: {shape: line, terrain: road, completed_when: closed}
  wood: {shape: area, terrain: wood, role: ranger, value: {final: 2}}
pieces: {walker: {per_player: 2, claims: true}}
tiles:
  - {id: river, count: 3, edges: RGRG, features: [{kind: river, at: [N, S]}]}
  - {id: road, count: 2, edges: RGRG, features: [{kind: road, at: [N, S]}]}
  - {id: wood, edges: RWGG, features: [{kind: wood, at: [E]}, {kind: river, at: [N, wood]}]}
"""
INNS = """\
format: 1
id: inns
start: inn
plugins: [sheriff]
terrains: {grass: {code: G}}
features:
  grass: {shape: field, terrain: grass}
  inn: {shape: site, completed_when: surrounded}
icons: {gem: {on: inn, draws: gold}, sheriff_star: {on: tile}}
pieces: {walker: {per_player: 1, claims: true}, tent: {per_player: 1}, sheriff: {per_game: 1}}
tokens: {gold: {1: 9}}
tiles:
  - {id: inn, count: 4, edges: GGGG, features: [{kind: inn, icons: {gem: 1}}]}
  - {id: star, count: 2, edges: GGGG, icons: {sheriff_star: 1}}
"""


MANY = "count: 9000, edges: GGGG, features: [{kind: inn, icons: {gem: 9999}}]"


def begun(text: str, *deck: str) -> Game:
    """Begin a game for two in which these tiles are drawn, in this order."""
    setup = Setup(edition_of(text), 2)
    first = [setup.tables.names.index(name) for name in deck]
    rest = setup.tiles.copy()
    for copy in first:
        rest.remove(copy)
    return Game(setup, 1, Chance(1, [Outcome("the tiles", (*first, *rest))]))


def legal(game: Game) -> Sequence[str]:
    """Return what may be done, in words."""
    return [str(action) for action in game.legal_actions()]


def test_a_feature_is_completed_by_a_tile_that_has_no_part_in_it() -> None:
    """A road between two rivers ends at both; it scores when the second river is laid."""
    game = begun(MEETING, "road", "river")
    do(game, "place road at (0,1) rotated 0", "walker on road N")
    assert game.scores == [0, 0]
    do(game, "place river at (0,2) rotated 0", "nothing")
    assert game.scores == [7, 0]
    assert game.supply == {("walker", 0): 2, ("walker", 1): 2}


def test_a_neighbour_completes_on_any_side_and_joins_what_is_its_own() -> None:
    """A second road joins the first, and together they end at the rivers above and below."""
    game = begun(MEETING, "road", "road", "river")
    do(game, "place road at (0,1) rotated 0", "walker on road N")
    do(game, "place road at (0,2) rotated 0", "nothing")
    assert game.scores == [0, 0]
    do(game, "place river at (0,3) rotated 180", "nothing")
    assert game.scores == [7, 0]


def test_fields_are_scored_after_all_else_that_is_left() -> None:
    """Rule 75: an area that nothing completes is an incomplete feature, and no field."""
    game = begun(MEETING, "wood", "river")
    do(game, "place wood at (0,1) rotated 0", "walker on wood E")
    do(game, "place river at (0,-1) rotated 0", "walker on grass E")
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    final = [event.kind for event in game.events if isinstance(event, Scored) and event.final]
    assert final == ["wood", "grass"]


def test_the_sheriff_and_tents_come_to_sites() -> None:
    """An inn with tokens is no mountain, and yet what tokens lie on; it has no open sides."""
    game = begun(INNS, "star", "inn", "inn", "star")
    do(game, "place star at (1,0) rotated 0")
    assert legal(game) == ["sheriff to inn at (0,0)"]
    do(game, "sheriff to inn at (0,0)", "tent on inn at (0,0)")
    do(game, "place inn at (0,1) rotated 0", "nothing")
    do(game, "place inn at (0,2) rotated 0")
    assert "mine" not in legal(game)
    do(game, "tent on inn at (0,1)")
    do(game, "place star at (1,1) rotated 0")
    assert legal(game) == ["sheriff to inn at (0,1)", "sheriff to inn at (0,2)"]
    do(game, "sheriff to inn at (0,2)")
    assert {"tent on inn at (0,0)", "tent on inn at (0,2)"} <= set(legal(game))


def test_a_star_on_the_start_tile_sends_nobody() -> None:
    """Rule 90 is about a tile that is placed; nobody places the one that opens the table."""
    game = begun(INNS.replace("start: inn", "start: star"), "inn", "star")
    do(game, "place inn at (1,0) rotated 0", "nothing")
    do(game, "place star at (0,1) rotated 0")
    assert legal(game) == ["sheriff to inn at (1,0)"]


def test_actions_of_two_kinds_are_never_the_same() -> None:
    """An action is refused though a legal one of another kind has the same values."""
    game = Game(Setup(edition_of("gold-rush"), 2, {"final_tie": "staring_duel"}), 1)
    for text in ("tent on mountain N at (0,0)", "nothing"):
        game.apply(game.legal_actions()[0])
        do(game, text)
    game.apply(game.legal_actions()[0])
    kinds = {kind.__name__: kind for kind in game.setup.offers}
    assert kinds["Mine"]() in game.legal_actions()
    assert kinds["Claim"]("", "") == kinds["Mine"]()
    with pytest.raises(IllegalAction, match="claims nothing"):
        game.apply(kinds["Claim"]("", ""))
    with pytest.raises(IllegalAction, match="now is that of 'act'"):
        game.apply(kinds["Outlast"](""))
    do(game, "mine")


def test_whoever_mines_where_two_kinds_of_tokens_lie_says_which() -> None:
    """As soon as one kind is left there is nothing to say."""
    two = INNS.replace("draws: gold}", "draws: gold}, coal: {on: inn, draws: coal}")
    two = two.replace("{1: 9}}", "{1: 9}, coal: {2: 9}}").replace("{gem: 1}", "{gem: 1, coal: 1}")
    game = begun(two, "inn", "inn", "inn")
    do(game, "place inn at (1,0) rotated 0", "tent on inn at (0,0)")
    do(game, "place inn at (2,0) rotated 0", "nothing", "place inn at (3,0) rotated 0")
    assert {"mine gold", "mine coal"} <= set(legal(game))
    assert "mine" not in legal(game)
    do(game, "mine coal")
    assert (game.tokens["coal"].held, game.tokens["gold"].held) == ([(2,), ()], [(), ()])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("tent: {per_player: 1}", "tent: {per_player: 1, claims: true}", "tent' cannot claim"),
        ("count: 4, edges: GGGG, features: [{kind: inn, icons: {gem: 1}}]", MANY, "gem icons;"),
        ("count: 4, edges", "count: 9999, edges", "10,001 tiles; 9,999 can be"),
        ("gold: {1: 9}", "gold: {1: 9999, 2: 1}", "10,000 tokens; 9,999 can be"),
        ("start: inn\n", "", "which tile opens the table"),
        ("walker: {per_player: 1,", "walker: {per_player: 900,", "900 pieces to claim with"),
    ],
)
def test_what_no_game_can_be_played_with_is_said(old: str, new: str, said: str) -> None:
    """Before it begins, with the reason."""
    edition = edition_of(INNS.replace(old, new))
    with pytest.raises(Unplayable, match=said):
        Setup(edition, 2)

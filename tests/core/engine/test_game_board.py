"""A board as data: what a view gives, and what is wrong with what a plugin gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core import api
from core.analysis.game_trials import try_game
from core.engine.errors import PluginFailed
from core.engine.game_board import board_of, size_of
from core.engine.game_types import prepare
from core.engine.setup import Setup
from tests.core.engine.board_game import board_game
from tests.editions import edition_of

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.game_board import GameBoard
    from core.engine.protocol import AnyGame

TELLS = "board-tells"


def begun(folder: Path, *changes: tuple[str, str]) -> AnyGame:
    """Begin the game of three in a row."""
    return prepare(board_game(folder, *changes), 2).begin(7)


def seen(game: AnyGame, seat: int) -> GameBoard:
    """Return the board that a player sees."""
    board = board_of(game, seat)
    assert board is not None
    return board


def test_it_shows_cells_hands_and_moves_of_who_looks(tmp_path: Path) -> None:
    """Each item is offered in each cell; what the other player holds is a number."""
    game = begun(tmp_path)
    mine, other = seen(game, 0), seen(game, 1)
    assert [(each.x, each.y) for each in mine.cells[:4]] == [(0, 0), (1, 0), (2, 0), (0, 1)]
    item = mine.hands[0].items[1].id
    offered = mine.moves_with(item)
    assert list(offered) == [f"cell {number}" for number in range(1, 10)]
    assert [str(each.action) for each in mine.moves_with()[""]] == ["nothing"]
    assert (other.moves, other.hands[1].hidden, other.hands[1].items) == ((), 3, ())
    game.apply(offered["cell 5"][0].action)
    now = seen(game, 1)
    assert (now.last, now.cells[4].owner) == (("cell 5",), 0)
    assert now.cells[4].drawing == offered["cell 5"][0].previews[0]
    game.undo()
    assert seen(game, 0) == mine


def test_games_without_one_have_none() -> None:
    """As those of tiles."""
    assert board_of(api.Game(Setup(edition_of("gold-rush"), 2), 1), 0) is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("cells = [\n", "cells = [BoardCell('cell 1', 0, 0)] + [\n"), "has 'cell 1' twice"),
        (('[f"cell {game.last}"]\n', "[]\n        last = ['cell 99']\n"), "names 'cell 99'"),
        (('BoardMove(move, f"stone', 'BoardMove(move, f"rock'), "names 'rock"),
        (("else BoardMove(move)\n", "else BoardMove(Lay(1, 77))\n"), "lay 1 on 77, which is not"),
        (("Hand(1 - self.seat,", "Hand(7,"), "names seat 7"),
        (("return GameBoard(cells, hands, moves, last)", "return 3"), "gives int, no GameBoard"),
        (("cell % 3,", "cell / 0,"), "division by zero"),
        (("cell % 3,", "float('nan'),"), "BoardCell.1: Input should be a finite number"),
        (('colour="white"', 'colour="whit"'), "DrawnText.colour"),
    ],
)
def test_what_is_wrong_is_the_plugins_fault(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    """With the reason, and which plugin."""
    game = begun(tmp_path, change)
    with pytest.raises(PluginFailed, match="stakes") as raised:
        board_of(game, 0)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    ("change", "guards"),
    [
        (("game.hands[1 - self.seat]))", "game.hands[1 - self.seat]))"), set()),
        (
            ("hidden=len(game.hands[1 - self.seat])", "title=str(game.hands[1 - self.seat])"),
            {TELLS},
        ),
        (("str(n)) for n in", "str(game.bag)) for n in"), {TELLS}),
    ],
)
def test_a_board_that_shows_what_is_hidden_is_found(
    tmp_path: Path, change: tuple[str, str], guards: set[str]
) -> None:
    """As titles or labels of others' stones, or of those in the bag."""
    assert {each.guard for each in try_game(board_game(tmp_path, change), games=3)} == guards


def test_drawings_are_bounded() -> None:
    """In what they have, how deep they lie, and what SVG of others may do."""
    flat = api.Drawing((api.DrawnCircle(0.5, 0.5, 0.1),))
    nested = flat
    for _ in range(3):
        nested = api.Drawing((api.DrawnInset(nested),))
    assert size_of(nested) == 4
    for wrong in (
        lambda: api.Drawing((api.DrawnInset(nested),)),
        lambda: api.Drawing(flat.parts * 401),
        lambda: api.Drawing((api.DrawnInset(api.Drawing(flat.parts * 300)),) * 10),
        lambda: api.DrawnLine(((0, 0), (1, 1)), is_curved=True),
        lambda: api.DrawnLine(((0, 0), (float("inf"), 1))),
        lambda: api.DrawnCircle(0.5, 0.5, -1),
        lambda: api.DrawnSymbol("skull"),  # type: ignore[arg-type]
        lambda: api.DrawnSvg("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
        lambda: api.DrawnSvg("<svg"),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            wrong()


def test_a_turned_drawing_is_as_wide_as_it_was_high() -> None:
    """By quarters."""
    domino = api.Drawing(width=2)
    assert [(each.width, each.height) for each in map(domino.turned, range(4))] == [
        (2, 1),
        (1, 2),
        (2, 1),
        (1, 2),
    ]

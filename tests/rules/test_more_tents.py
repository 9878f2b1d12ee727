"""Tents that a plugin gives beyond those that the set says: of any number, to any player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.errors import IllegalAction
from core.engine.game import Game
from core.engine.manual_edits import MovePiece, TakeTile
from core.engine.position import position_of
from core.engine.setup import Setup
from core.engine.table_snapshot import pieces
from core.tileset.reader import read
from tests.editions import edition_from, edition_of
from tests.rules.playing import Table
from tests.written_plugins import library_with, write_plugin

if TYPE_CHECKING:
    from pathlib import Path

GIVING = """\
from core.api import RuleExtension, hookimpl


class Gifts(RuleExtension):
    def begin(self, game):
        for piece, owner, count in GIFTS:
            game.supply[piece, owner] = game.spare(piece, owner) + count


@hookimpl
def goldrush_extension(id, edition, options):
    return Gifts(id, edition, options)
"""
SET = "format: 1\nid: given\nextends: gold-rush\nplugins: [gifts]\n"
NORTH, SOUTH = "mountain N at (0,0)", "mountain S at (0,-1)"


def begun(folder: Path, *gifts: tuple[str, int, int], more: str = "") -> Table:
    """Return a game of tiles 33, 01 and 56 in which players are given pieces as it begins."""
    plugin = write_plugin(folder / "gifts", f"GIFTS = {gifts!r}\n{GIVING}")
    counts = {each.id: 0 for each in edition_of("gold-rush").designs}
    counts |= {"33": 1, "01": 20, "56": 1}
    source = read(f"{SET}start: '33'\n{more}counts: {counts!r}\n")
    return Table(Game(Setup(edition_from(library_with(plugin), source), 2), 1))


def lay(table: Table, placed: str) -> Table:
    """Lay a tile of the bag."""
    tile = placed.partition(" ")[0]
    tables = table.game.setup.tables
    if not table.drawn.startswith(tile):
        copy = next(copy for copy in table.game.deck if tables.tile_ids[copy] == tile)
        table.game.carry_out(TakeTile(tables.names[copy]))
    return table.lay(placed)


def tents(table: Table) -> list[str]:
    """Return what may be done with tents."""
    return [text for text in table.legal if text.startswith(("tent", "mine"))]


def test_a_player_with_a_second_tent_pitches_and_mines_from_both(tmp_path: Path) -> None:
    """The other one has one, which moves by itself as ever; a position and a copy keep them."""
    table = lay(begun(tmp_path, ("tent", 0, 1)), "56 at (0,-1) rotated 180")
    table.do(f"tent on {NORTH}")
    lay(table, "01 at (1,0)").do(f"tent on {SOUTH}")
    lay(table, "01 at (2,0)")
    assert tents(table) == [f"mine at {NORTH}"]  # both segments are taken
    assert table.game.spare("tent", 0) == 1
    assert table.why_not("mine") == "there are several tents: say which"
    table.do("nothing")
    lay(table, "01 at (3,0)")
    assert tents(table) == ["mine"]
    table.do("mine")
    table.game.carry_out(MovePiece("tent", "RED", (0, -1, "mountain S"), None))
    lay(table, "01 at (4,0)")
    second = f"tent on {SOUTH}"
    assert tents(table) == [second, f"tent from {NORTH} on {SOUTH}", f"mine at {NORTH}"]
    table.do(second)
    assert (table.game.places("tent", 0), table.game.spare("tent", 0)) == (
        (table.segment(NORTH), table.segment(SOUTH)),
        0,
    )
    again = Game(table.game.setup, 1, position=position_of(table.game))
    assert pieces(again) == pieces(table.game)
    assert again.supply == table.game.supply


def test_a_second_tent_may_move_while_another_is_in_the_supply(tmp_path: Path) -> None:
    """Whichever is meant is said."""
    table = lay(begun(tmp_path, ("tent", 0, 1)), "56 at (0,-1) rotated 180")
    table.do(f"tent on {NORTH}")
    lay(table, "01 at (1,0)").do("nothing")
    lay(table, "01 at (2,0)").do(f"tent from {NORTH} on {SOUTH}")
    assert table.tent("BLUE") == SOUTH
    assert table.game.spare("tent", 0) == 1


def test_a_player_without_a_tent_pitches_none(tmp_path: Path) -> None:
    """Neither where the game has taken it, nor where the set gives nobody any, but for a gift."""
    table = lay(begun(tmp_path, ("tent", 0, -1)), "56 at (0,-1) rotated 180")
    assert tents(table) == []
    assert table.why_not(f"tent on {NORTH}") == "you have no such tent"
    table.do("nothing")
    assert len(tents(lay(table, "01 at (1,0)"))) == 2
    none = "pieces: {tent: {per_player: 0}}\n"
    table = lay(begun(tmp_path, ("tent", 1, 1), more=none), "56 at (0,-1) rotated 180")
    assert tents(table) == []
    table.do("nothing")
    lay(table, "01 at (1,0)").do(f"tent on {NORTH}")
    assert table.tent("RED") == NORTH


def test_a_gift_is_seen_and_may_be_moved_by_hand(tmp_path: Path) -> None:
    """Also of a kind of which the set gives nobody any; nobody else has one."""
    none = "pieces: {tent: {per_player: 0}}\n"
    game = begun(tmp_path, ("tent", 1, 2), more=none).game
    assert [dict(each).get("tent") for each in game.view(0).supplies] == [None, 2]
    game.carry_out(MovePiece("tent", "RED", None, (0, 0, "mountain N")))
    assert game.spare("tent", 1) == 1
    with pytest.raises(IllegalAction, match="players have no tent"):
        game.carry_out(MovePiece("tent", "BLUE", None, (0, 0, "mountain N")))

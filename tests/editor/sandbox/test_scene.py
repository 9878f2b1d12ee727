"""What the table offers at its spots, held against trying every action there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.table_snapshot import pieces
from editor.sandbox.table.scene import scene_of
from tests.editor.sandbox.tables import play_on
from tests.volume import FULL

if TYPE_CHECKING:
    from core.tileset.schema import OptionValue
    from tests.editor.sandbox.conftest import SitDown


@pytest.mark.parametrize("seed", range(4 if FULL else 2))
def test_a_ghost_is_the_piece_that_its_action_brings(sit_down: SitDown, seed: int) -> None:
    """Wherever a piece would still stand afterwards, or leave, though only a few are tried."""
    options: dict[str, OptionValue] = {"retrieve_cowboy": bool(seed % 2)}
    session = (context := sit_down("sheriff", players=3, seed=seed, options=options)).session
    come, left = 0, 0
    enough = 100 if FULL else 40
    while not session.game.is_over and (FULL or come <= enough or not left):
        before = frozenset(pieces(session.game))
        for target in scene_of(session).targets:
            game = session.game.copy()
            game.apply(target.actions[0])
            after = frozenset(pieces(game))
            came = [each for each in after - before if each[2:5] == target.spot]
            if came:
                assert [target.thing] == came
                come += 1
            elif any(each[2:5] == target.spot for each in before - after):
                left += target.leaves
                assert target.leaves or target.thing is not None
            else:
                assert not target.leaves
        play_on(context, 1, seed + len(session.game.history))
    assert come > enough
    assert left

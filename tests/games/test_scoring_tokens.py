"""Tokens that score by a formula of a set: two engines, bots, checks, editor, printed rules."""

from random import Random

import pytest

from core.bots.bots import make, play_out
from core.edition.edition import Edition
from core.engine.events import Awarded, TokensMoved
from core.engine.game import Game
from core.engine.player_view import view
from core.engine.position import Position, position_of
from core.engine.setup import Setup
from core.findings import Finding
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.verification import verify
from editor.set_forms.formula_editor import problem_with
from tests.editions import edition_of
from tests.games.choosing import choice, opening
from tests.games.match import WHOLE, Match
from tests.volume import scaled

TEXT = """\
format: 1
id: mints
players: {min: 2, max: 4}
start: bay
terrains: {grass: {code: G}, sea: {code: S}}
features:
  sea: {shape: area, terrain: sea, role: sailor, completed_when: closed, value: {completed: tiles, final: 0}}
  grass: {shape: field, terrain: grass}
icons: {chest: {on: sea, draws: gold}, shell: {on: sea, draws: pearl}}
pieces: {settler: {per_player: 5, claims: true}}
tokens:
  gold: {1: 12, 2: 8, 5: 3}
  pearl: {0: 6, 3: 6, 4: 2}
token_scores:
  gold: sum + 10 * most
  pearl: different * different - count
tiles:
  - {id: bay, count: 13, edges: SGGG, features: [{kind: sea, at: [N], icons: {chest: 1}}]}
  - {id: cove, count: 8, edges: SGGG, features: [{kind: sea, at: [N], icons: {chest: 2, shell: 1}}]}
  - {id: sound, count: 9, edges: SGSG, features: [{kind: sea, at: [N, S], icons: {shell: 2}}]}
"""


def mints() -> Edition:
    """Return the edition in which gold and pearls score."""
    return edition_of(TEXT)


@pytest.mark.parametrize("seed", range(scaled(30, 8)))
def test_two_engines_agree(seed: int) -> None:
    """On whole games in which seas are shared, joined, and left open at the end."""
    dice = Random(seed)
    match = Match(opening(dice, TEXT, WHOLE), check_every=3)
    while not match.game.is_over:
        match.do(choice(dice, match.game))
    assert any(isinstance(event, Awarded) for event in match.game.events)

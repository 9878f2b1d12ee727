"""Formulas that count players and claims: in play, for two engines, bots, and in printed rules."""

from random import Random

import pytest

from core.bots.bots import make, play_out
from core.engine.events import Scored
from core.engine.game import Game
from core.engine.position import Position
from core.engine.setup import Setup
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.verification import verify
from tests.editions import edition_of
from tests.games.choosing import choice, opening
from tests.games.match import WHOLE, Match
from tests.games.test_fitting_terrains import TEXT
from tests.volume import scaled

COUNTED = (
    TEXT.replace("completed: tiles, final: tiles", "completed: tiles + 3 * claims, final: players")
    .replace("completed: 2 * tiles, final: tiles", "completed: own_claims * players, final: claims")
    .replace("claims: true}", "claims: true}, boss: {per_player: 1, claims: true, strength: 2}")
)


def scored(players: int, *pieces: tuple[str, str, int]) -> list[tuple[str, tuple[int, ...], int]]:
    """Return what a completed sea brings, claimed by pieces of players on tiles in a row."""
    table = [
        {"tile": "coast", "at": (0, 0), "rotated": 90},
        {"tile": "bay", "at": (1, 0), "rotated": 270},
    ]
    standing = [
        {"piece": piece, "of": colour, "on": ("sea E", "sea N")[x], "at": (x, 0)}
        for piece, colour, x in pieces
    ]
    said = {"table": table, "hand": "coast", "pieces": standing}
    game = Game(Setup(edition_of(COUNTED), players), 1, position=Position.model_validate(said))
    game.apply(game.setup.parse(game, "place coast at (1,-1) rotated 180"))
    game.apply(game.setup.parse(game, "nothing"))
    return [(e.kind, e.winners, e.points) for e in game.events if isinstance(e, Scored)]


@pytest.mark.parametrize(
    ("players", "pieces", "winners", "points"),
    [
        (2, [("settler", "BLUE", 0)], 1, 1 * 2),
        (4, [("settler", "BLUE", 0)], 1, 1 * 4),
        (3, [("settler", "BLUE", 0), ("boss", "RED", 1)], 1, 2 * 3),
        (3, [("settler", "BLUE", 0), ("settler", "RED", 1)], 2, 1 * 3),
        (2, [("settler", "BLUE", 0), ("boss", "BLUE", 1)], 1, 3 * 2),
    ],
)
def test_players_and_own_claims_count(
    players: int, pieces: list[tuple[str, str, int]], winners: int, points: int
) -> None:
    """Of who scores, as strong as they are, for a sea that is worth own_claims * players."""
    ((kind, holders, worth),) = scored(players, *pieces)
    assert (kind, len(holders), worth) == ("sea", winners, points)


@pytest.mark.parametrize("seed", range(scaled(30, 8)))
def test_two_engines_agree(seed: int) -> None:
    """On whole games of roads that count all claims, with a piece of strength 2."""
    dice = Random(seed)
    match = Match(opening(dice, COUNTED, WHOLE), check_every=4)
    while not match.game.is_over:
        match.do(choice(dice, match.game))


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_play_it(bot: str) -> None:
    """To the end, with two and with four, with tables of their own."""
    for players in (2, 4):
        game = Game(Setup(edition_of(COUNTED), players), 5)
        play_out(game, [make(bot, seed) for seed in range(players)])
        assert game.is_over
    assert not [finding for finding in verify(edition_of(COUNTED)).findings if finding.counts]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["3 points for each piece on it", "1 point for each player in the game"]),
        ("fr", ["3 points par pion posé dessus", "1 point par joueur de la partie"]),
    ],
)
def test_printed_rules_say_what_counts(language: str, said: list[str]) -> None:
    """In each language."""
    text, _ = rules_markdown(rules_document(edition_of(COUNTED), language), "x")
    plain = text.replace("\xa0", " ").replace("\u202f", " ")
    assert [each for each in said if each not in plain] == []

"""Tokens that score by a formula of a set: two engines, bots, checks, editor, printed rules."""

from random import Random

import pytest

from core.analysis.feature_values import worths
from core.bots.bots import assess, make, play_next, play_out
from core.bots.position_evaluator import lead
from core.edition.edition import Edition
from core.engine.actions import Place
from core.engine.events import Awarded, TokensMoved
from core.engine.game import Game
from core.engine.player_view import imagine, view
from core.engine.position import Position, position_of
from core.engine.setup import Setup
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.verification import verify
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
  sea:
    shape: area
    terrain: sea
    role: sailor
    completed_when: closed
    value: {completed: tiles, final: 0}
  grass: {shape: field, terrain: grass}
icons: {chest: {on: sea, draws: gold}, shell: {on: sea, draws: pearl}}
pieces: {settler: {per_player: 5, claims: true}}
tokens:
  gold: {1: 12, 2: 8, 5: 3}
  pearl: {0: 6, 3: 6, 4: 2}
token_scores:
  gold: sum + 10 * most
  pearl: different * different - count
accept: {token-shortage: Tokens may run out.}
tiles:
  - {id: bay, count: 13, edges: SGGG, features: [{kind: sea, at: [N], icons: {chest: 1}}]}
  - {id: cove, count: 8, edges: SGGG, features: [{kind: sea, at: [N], icons: {chest: 2, shell: 1}}]}
  - {id: sound, count: 9, edges: SGSG, features: [{kind: sea, at: [N, S], icons: {shell: 2}}]}
"""
SCORES = TEXT[TEXT.index("token_scores:") : TEXT.index("accept:")]


def mints(**formulas: str) -> Edition:
    """Return the edition in which gold and pearls score, by other formulas if they are given."""
    text = TEXT
    for pool, formula in formulas.items():
        start = text.index(f"  {pool}: ", text.index("token_scores:"))
        text = f"{text[:start]}  {pool}: {formula}{text[text.index(chr(10), start) :]}"
    return edition_of(text)


def before_the_last_tile(*claims: tuple[str, int], player: str = "BLUE", **formulas: str) -> Game:
    """Return a game of three with a sea of two tiles that the last tile may complete.

    Each of `claims` is who claims it on which of its tiles, by its y. The pile has 4 of gold with
    that of the last tile, 1 2 1 5 from the top, and 3 pearls, 4 0 3.
    """
    said = {
        "player": player,
        "table": [{"tile": "sound", "at": (0, 0)}, {"tile": "cove", "at": (0, 1)}],
        "hand": "bay",
        "bag": (),
        "pieces": [
            {"piece": "settler", "of": who, "on": "sea N", "at": (0, y)} for who, y in claims
        ],
        "tokens": {
            "gold": {
                "piles": [{"on": "sea N", "at": (0, 0), "values": (5, 1, 2)}],
                "supply": (1, 2, 2),
            },
            "pearl": {"piles": [{"on": "sea N", "at": (0, 0), "values": (3, 0, 4)}]},
        },
    }
    return Game(Setup(mints(**formulas), 3), 1, position=Position.model_validate(said))


def completed(game: Game) -> Game:
    """Let the last tile complete the sea, and return the game, which is over then."""
    game.apply(game.setup.parse(game, "place bay at (0,-1) rotated 180"))
    game.apply(game.setup.parse(game, "nothing"))
    assert game.is_over
    return game


def awarded(game: Game) -> dict[str, dict[str, int]]:
    """Return what each source gave whom at the end."""
    found: dict[str, dict[str, int]] = {}
    for event in game.events:
        if isinstance(event, Awarded):
            found.setdefault(str(event.source), {})[game.players[event.player]] = event.points
    return found


def test_who_holds_a_feature_takes_its_tokens() -> None:
    """All of them; 9 of gold bring 9 and 10 for the most, 3 different pearls 9 less 3."""
    game = completed(before_the_last_tile(("RED", 0)))
    assert (game.tokens["gold"].held, game.tokens["pearl"].held) == (
        [(), (1, 2, 1, 5), ()],
        [(), (4, 0, 3), ()],
    )
    assert awarded(game) == {"gold tokens": {"RED": 19}, "pearl tokens": {"RED": 6}}
    assert game.scores == [0, 3 + 19 + 6, 0]


@pytest.mark.parametrize(
    ("player", "gold", "pearls", "scores"),
    [
        # The first of both has 1 and 1 of gold, and two pearls; the other 2 and 5, and one.
        ("BLUE", [(1, 1), (2, 5), ()], [(4, 3), (0,), ()], [3 + 12 + 2, 3 + 17 + 0, 0]),
        ("RED", [(2, 5), (1, 1), ()], [(0,), (4, 3), ()], [3 + 17 + 0, 3 + 12 + 2, 0]),
        ("YELLOW", [(1, 1), (2, 5), ()], [(4, 3), (0,), ()], [3 + 12 + 2, 3 + 17 + 0, 0]),
    ],
)
def test_who_ties_takes_in_turn(
    player: str, gold: list[object], pearls: list[object], scores: list[int]
) -> None:
    """From the top, clockwise from the player whose turn it is; both have the most gold."""
    game = completed(before_the_last_tile(("BLUE", 0), ("RED", 1), player=player))
    assert game.tokens["gold"].held == gold
    assert game.tokens["pearl"].held == pearls
    assert game.scores == scores


def test_what_nobody_holds_goes_back() -> None:
    """Into the supply; and nobody scores."""
    game = completed(before_the_last_tile())
    assert sorted(game.tokens["gold"].supply) == [1, 1, 2, 2, 2, 5]
    assert (awarded(game), game.scores) == ({}, [0, 0, 0])


def test_what_lies_there_at_the_end_is_out_of_the_game() -> None:
    """As the sea is not completed."""
    game = before_the_last_tile(("RED", 0))
    game.apply(game.setup.parse(game, "place bay at (1,0) rotated 0"))
    game.apply(game.setup.parse(game, "nothing"))
    assert sorted(game.tokens["gold"].removed) == [1, 1, 2, 5]
    assert (awarded(game), game.scores) == ({}, [0, 0, 0])


@pytest.mark.parametrize(
    ("formula", "points"),
    [
        ("sum", {"BLUE": 2, "RED": 7}),
        ("count * players", {"BLUE": 6, "RED": 6}),
        ("different", {"BLUE": 1, "RED": 2}),
        ("7 if most else 1", {"BLUE": 7, "RED": 7, "YELLOW": 1}),
        ("max(sum, 5) - 10", {"BLUE": -5, "RED": -3, "YELLOW": -5}),
        ("12 // (count - 2)", {"BLUE": 0, "RED": 0, "YELLOW": -6}),
    ],
)
def test_a_formula_has_words_for_tokens(formula: str, points: dict[str, int]) -> None:
    """Who has none gets what it gives of nothing, which may be less; by 0 it gives none."""
    game = completed(before_the_last_tile(("BLUE", 0), ("RED", 1), gold=formula))
    assert awarded(game)["gold tokens"] == points


def test_points_are_told_in_terms() -> None:
    """One for each part of the formula."""
    game = completed(before_the_last_tile(("RED", 0)))
    gold, pearls = [event for event in game.events if isinstance(event, Awarded)]
    assert list(map(str, gold.terms)) == ["9 points of value: 9", "most tokens: 10"]
    assert list(map(str, pearls.terms)) == [
        "3 different values: 3",
        "3 different values: ×3",
        "3 tokens: -3",
    ]


def test_everybody_sees_them() -> None:
    """What lies, what players have, and what has happened; only the supply is hidden."""
    game = before_the_last_tile(("RED", 0))
    game.apply(game.setup.parse(game, "place bay at (0,-1) rotated 180"))
    assert imagine(game, 2).tokens["gold"].piles == game.tokens["gold"].piles
    assert view(game, 2).tokens[0].piles[0].values == (5, 1, 2, 1)
    assert worths(game)[0].tokens == (("gold", 4, (5, 1, 2, 1)), ("pearl", 3, (3, 0, 4)))
    game.apply(game.setup.parse(game, "nothing"))
    seen = view(game, 2)
    assert seen.tokens[0].held == ((), (1, 2, 1, 5), ())
    moved = [event for event in seen.events if isinstance(event, TokensMoved)]
    assert moved
    assert all(None not in event.values for event in moved)


@pytest.mark.parametrize("seed", range(scaled(30, 8)))
def test_two_engines_agree(seed: int) -> None:
    """On whole games in which seas are shared, joined, and left open at the end."""
    dice = Random(seed)
    match = Match(opening(dice, TEXT, WHOLE), check_every=3)
    while not match.game.is_over:
        match.do(choice(dice, match.game))
    assert any(isinstance(event, Awarded) for event in match.game.events)


def test_positions_and_undoing_know_of_them() -> None:
    """A game goes on from its position, and back through its moves."""
    game = Game(Setup(mints(), 3), 4)
    bots = [make("greedy", seed) for seed in range(3)]
    while game.turn < 12:
        play_next(game, bots)
    position = position_of(game)
    again = Game(game.setup, 1, position=Position.model_validate(position.as_data()))
    assert position_of(again) == position
    assert any(map(any, game.tokens["gold"].held))
    for _ in range(10):
        game.undo()
    for _ in range(10):
        game.redo()
    assert position_of(game) == position


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_play_it(bot: str) -> None:
    """To the end."""
    game = Game(Setup(mints(), 3), 5)
    play_out(game, [make(bot, seed) for seed in range(3)])
    assert game.is_over
    assert awarded(game)


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_value_tokens_by_their_formula(bot: str) -> None:
    """They complete a sea of theirs the rather the more its gold brings, and not if it costs."""
    worth = []
    for formula in ("-9 * count", "0", "9 * count"):
        game = before_the_last_tile(("BLUE", 0), gold=formula)
        found = {each.action: each.worth for each in assess(game, make(bot, 1))}
        away = max(found[a] for a in found if isinstance(a, Place) and (a.x, a.y) != (0, -1))
        worth.append(found[Place("bay", 0, -1, 180)] - away)
    assert worth == sorted(worth)
    assert worth[0] < 0 < worth[2]


def test_what_players_have_counts_by_the_formula() -> None:
    """A lead in gold is worth the points for the most."""
    leads = []
    for held in ((1, 1), (1, 1, 1)):
        said = {"tokens": {"gold": {"held": {"BLUE": held, "RED": (2, 2)}}}}
        game = Game(Setup(mints(), 2), 1, position=Position.model_validate(said))
        leads.append(lead(game, 0))
    assert leads[1] - leads[0] == pytest.approx(1 + 10, abs=2)


def test_a_plugin_takes_pools_over() -> None:
    """Mining scores the values of tokens, and keeps them face down."""
    setup = Setup(edition_of(TEXT.replace("start: bay", "start: bay\nplugins: [mining]")), 2)
    assert [each.id for each in setup.extensions] == ["mining"]
    assert not setup.open_pools
    game = Game(setup, 5)
    play_out(game, [make("greedy", seed) for seed in range(2)])
    by_pool = [tokens.held for tokens in game.tokens.values()]
    values = [sum(map(sum, held)) for held in zip(*by_pool, strict=True)]
    won = awarded(game).values()
    assert [sum(each.get(name, 0) for each in won) for name in game.players] == values


def test_tokens_without_a_formula_are_nobodys() -> None:
    """As ever: a set says what is counted, or a plugin does."""
    edition = edition_of(TEXT.replace(SCORES, ""))
    game = Game(Setup(edition, 2), 5)
    play_out(game, [make("greedy", seed) for seed in range(2)])
    assert not game.setup.extensions
    assert len(game.tokens["gold"].supply) == sum(edition.tokens["gold"].values())


def test_it_verifies() -> None:
    """Without a finding that counts."""
    assert [each for each in verify(mints()).findings if each.counts] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Players who tie take them in turn, one by one from the top",
                "1 point for each point of their value.",
                "If it has the most tokens, alone or tied: 10 points and",
                "1 point for each different value, multiplied by the number of different values",
            ],
        ),
        (
            "fr",
            [
                "En cas d’égalité, les joueurs concernés les prennent tour à tour",
                "1 point par point de leur valeur.",
                "Si c’est celle qui a le plus de jetons, seule ou à égalité : 10 points et",
                "1 point par valeur différente, multiplié par le nombre des valeurs différentes",
            ],
        ),
        (
            "de",
            [
                "Bei Gleichstand nehmen die Beteiligten sie reihum, einen nach dem anderen",
                "1 Punkt für jeden Wertpunkt;",
                "bei den meisten Markern, allein oder im Gleichstand: 10 Punkte und",
                "1 Punkt für jede Markersorte, multipliziert mit der Anzahl an Markersorten",
            ],
        ),
    ],
)
def test_printed_rules_say_what_tokens_bring(language: str, said: list[str]) -> None:
    """In each language; and nothing of it where no formula is."""
    for edition, is_said in ((mints(), True), (edition_of(TEXT.replace(SCORES, "")), False)):
        text, _ = rules_markdown(rules_document(edition, language), "x")
        plain = text.replace("\xa0", " ").replace("\u202f", " ")
        assert [each for each in said if (each in plain) != is_said] == []

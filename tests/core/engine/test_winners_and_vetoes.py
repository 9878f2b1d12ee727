"""Extensions say who wins, give points to single players, and forbid whole categories of action."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from core.analysis.feature_values import worths
from core.bots.bots import RandomBot, make, play_out
from core.engine.action_texts import action_text
from core.engine.actions import Claim, Nothing, Place
from core.engine.errors import IllegalAction, PluginFailed
from core.engine.events import Awarded, Scored
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.placements import Placements
from core.engine.scoring import breakdown
from core.engine.setup import Setup
from core.engine.state import Offer, VetoIf
from core.tileset.score_terms import PlayerTerm, Term
from tests.checked_extensions import is_told_by_checking
from tests.editions import edition_of
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.actions import Action
    from core.engine.state import GameState
    from core.tileset.schema import OptionValue


def tried(hooks: dict[str, Any]) -> type[RuleExtension]:
    """Return an extension with these hooks."""
    return type("Tried", (RuleExtension,), hooks)


def begin(*hooks: dict[str, Any], players: int = 4, seed: int = 5) -> Game:
    """Return a game with an extension, called a, b or so on, for each group of hooks."""
    base = edition_of("gold-rush")

    def made(given: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [tried(own)("abcdef"[n], base, given) for n, own in enumerate(hooks)]

    return Game(Setup(base, players, extensions=made), seed)


def played(game: Game, seed: int = 1) -> Game:
    """Return a game after bots have played it out at random."""
    play_out(game, [RandomBot(seed + n) for n in game.scores])
    return game


def team(strengths: Sequence[int]) -> Sequence[int]:
    """Let the team with most there score together: the players opposite one another."""
    both = [sum(strengths[0::2]), sum(strengths[1::2])]
    return [n for n in range(4) if both[n % 2] == max(both)]


# --- Who wins ---


def test_a_team_scores_together_and_wins_together() -> None:
    """Each feature for both of a team; and the game by the sum of both."""

    def best(_: object, game: GameState) -> Sequence[int]:
        sums = [game.scores[0] + game.scores[2], game.scores[1] + game.scores[3]]
        return [n for n in range(4) if sums[n % 2] == max(sums)]

    game = played(begin({"winners": lambda *of: team(of[-1]), "game_winners": best}))
    scored = [event for event in game.events if isinstance(event, Scored)]
    assert scored
    for event in scored:
        assert event.winners == tuple(team(event.pieces))
    assert game.scores[0] == game.scores[2]
    assert game.scores[1] == game.scores[3]
    assert game.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    told = breakdown(game)
    assert [sum(sources.values()) for sources in told] == game.scores


def test_the_order_of_opinions_does_not_matter() -> None:
    """Those score, and win, whom all name; an extension without an opinion changes nothing."""
    answers = ({0, 1, 3}, None, {1, 2, 3})
    told = set()
    for order in permutations(answers):
        hooks = [
            {"winners": lambda *_, of=each: of, "game_winners": lambda *_, of=each: of}
            for each in order
        ]
        game = played(begin(*hooks))
        assert game.winners == (1, 3)
        scored = [event for event in game.events if isinstance(event, Scored)]
        assert all(event.winners == (1, 3) for event in scored)
        told.add(tuple(game.scores))
    assert len(told) == 1


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((1,), "3 points to RED (1 scout to 0)"),
        ((1, 2), "3 points to RED and GREEN each (BLUE 0, RED 1, GREEN 0; another rule decides)"),
        ((), "3 points to no player (BLUE 0, RED 1, GREEN 0; another rule decides)"),
    ],
)
def test_a_score_that_another_rule_decides_says_what_each_player_held(
    winners: tuple[int, ...], said: str
) -> None:
    """Nobody is said to hold what somebody else does."""
    three = (("tiles", 3),)
    scored = Scored("trail", False, 0, 0, "scout", (0, 1, 0), winners, 3, "tiles", three)
    assert said in scored.text(("BLUE", "RED", "GREEN"))


def test_the_leaders_of_a_feature_are_those_who_would_score_it() -> None:
    """The window, scenarios and the greedy bot know them too."""
    game = begin({"winners": lambda *_: (2,)})
    game.apply(game.legal_actions()[0])
    game.apply(next(a for a in game.legal_actions() if "prairie" in str(a)))
    assert [each.leaders for each in worths(game) if any(each.claims)] == [(2,)]
    play_out(begin({"winners": lambda *_: (1,)}, players=2), [make("greedy", 1), RandomBot(2)])


@pytest.mark.parametrize(
    ("hook", "answer", "said"),
    [
        ("winners", [7], r"`winners` gives 7; .* seats, which are numbered from 0"),
        ("winners", 1.5, "`winners` gives 1.5"),
        ("game_winners", [True], r"`game_winners` gives True"),
        ("game_winners", [], "nobody wins by the hook `game_winners` of a"),
    ],
)
def test_players_out_of_range_are_told_by_checking(hook: str, answer: object, said: str) -> None:
    """By name, with what is right."""
    assert is_told_by_checking(tried({hook: lambda *_: answer}), said, "a")


# --- Points for one player ---


def bonus(_: object, game: GameState, feature: int, final: bool) -> Sequence[object]:  # noqa: ARG001
    """Add one point for all who score, and two for the player in seat 3 alone."""
    return [Term("luck", "1", 1), PlayerTerm(3, Term("the fairy", "2", 2))]


def test_a_term_for_one_player_is_an_award_besides() -> None:
    """Whoever scores the feature; scores, breakdown and prices add up, kind by kind."""
    game = played(begin({"worth": bonus, "worth_kinds": ("railroad",)}))
    events = game.events
    for n, event in enumerate(events):
        if not isinstance(event, Scored):
            continue
        follows = events[n + 1]
        if event.kind == "railroad":
            assert event.more == (Term("luck", "1", 1),)
            assert follows == Awarded(3, "railroad", (Term("the fairy", "2", 2),))
            assert "railroad: the fairy: 2; 2 points to" in game.describe_event(follows)
        else:
            assert event.more == ()
            assert not isinstance(follows, Awarded)
    told = breakdown(game)
    assert [sum(sources.values()) for sources in told] == game.scores
    assert "railroad" in told[3]
    assert not any("railroad" in told[n] for n in range(3))
    open_now = begin({"worth": bonus})
    open_now.apply(open_now.legal_actions()[0])
    price = next(each.now for each in worths(open_now) if each.kind == "railroad")
    assert price.own == (PlayerTerm(3, Term("the fairy", "2", 2)),)
    assert sum(term.points for term in price.terms) == price.points


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([PlayerTerm(7, Term("x", "1", 1))], "PlayerTerm"),
        ([PlayerTerm(0, Term("x", "1", 10**12))], "points=1"),
        ([PlayerTerm(0, 3)], r"gives \(0, 3\)"),  # type: ignore[arg-type]
        ([1], "gives .?1.?; .* Terms, or PlayerTerms"),
        (1, "gives .?1.?; .* Terms, or PlayerTerms"),
    ],
)
def test_wrong_terms_are_told_by_checking(answer: object, said: str) -> None:
    """Before they spoil a score."""
    assert is_told_by_checking(tried({"worth": lambda *_: answer}), f"`worth` .*{said}", "a")


def test_the_greedy_bot_sees_what_extensions_add() -> None:
    """It goes for what an extension rewards, though no placement was played out."""

    def ten(_: object, game: GameState, feature: int, final: bool) -> Sequence[Term]:  # noqa: ARG001
        return [Term("gold", "10", 10)] if game.board.tile_position(-1)[1] < 0 else []

    game = begin({"worth": ten}, players=2)
    game.apply(game.legal_actions()[0])
    game.apply(next(a for a in game.legal_actions() if isinstance(a, Claim)))
    game.apply(next(iter(game.legal_actions())))
    game.apply(Nothing())
    north = [a for a in game.legal_actions() if isinstance(a, Place) and a.y < 0]
    assert north
    action = make("greedy", 3).choose(game.legal_actions(), game.view(game.player))
    assert isinstance(action, Place)
    assert action.y < 0


# --- Vetoes ---


@action_text("{piece} far away on {place}")
class ClaimAt(NamedTuple):
    """Claim a feature of the start tile."""

    piece: str
    x: int
    y: int
    spot: str


def far(_: object) -> Sequence[Offer]:
    """Offer claims of the start tile."""

    def legal(game: GameState) -> Sequence[Action]:
        segments = game.board.segments_on(0)
        free = [s for s in segments if not any(game.claims(s)) and s not in game.board.standing]
        return [
            ClaimAt("cowboy", *game.board.whereabouts(s))
            for s in free
            if game.supply["cowboy", game.player]
        ]

    def perform(game: GameState, action: Action) -> None:
        assert isinstance(action, ClaimAt)
        segment = game.board.segment_at(*action[1:])
        assert segment is not None
        game.claim(segment, action.piece)

    return [Offer(ClaimAt, "act", legal, perform, category="claim")]


def test_a_veto_against_claims_is_one_against_all_of_them() -> None:
    """Core's own and those of any plugin, whichever comes first; the reason is told."""
    veto = {"vetoes": lambda _: {"claim": lambda game, _: "no claims" * (game.turn % 2)}}
    for hooks in ((veto, {"offers": far}), ({"offers": far}, veto)):
        game = begin(*hooks)
        for _ in range(2):
            game.apply(game.legal_actions()[0])
            kinds = {type(action) for action in game.legal_actions()}
            assert kinds == ({Nothing} if game.turn % 2 else {Nothing, Claim, ClaimAt})
            if game.turn % 2:
                spot = next(
                    each
                    for each in game.board.face().spots
                    if "railroad" in each or "prairie" in each
                )
                assert game.why_not(Claim("cowboy", spot)) == "no claims"
            game.apply(Nothing())


def test_a_category_is_one_that_there_is() -> None:
    """In offers as in vetoes."""
    named = tried({"offers": lambda _: [far(_)[0]._replace(category="claims")]})
    assert is_told_by_checking(
        named, "`category` of its Offer should be '', 'claim', not 'claims'", "a"
    )
    with pytest.raises(PluginFailed, match="names 'claims', which nobody offers"):
        begin({"vetoes": lambda _: {"claims": lambda *_: ""}})
    half = tried({"vetoes": lambda _: {"claim": VetoIf(lambda _: True, 1)}})  # type: ignore[arg-type]
    assert is_told_by_checking(half, "should give functions", "a")


def odd(game: GameState, action: Action) -> str:  # noqa: ARG001
    """Forbid every other column."""
    assert isinstance(action, Place)
    return "odd" * (action.x % 2)


def test_placements_are_those_that_no_veto_forbids() -> None:
    """Counted, listed, sliced and sampled, each as likely as another; refused with the reason."""
    game = begin({"vetoes": lambda _: {"place": odd}}, players=2)
    for _ in range(scaled(48, by=4)):
        allowed, drawn = game.legal_actions(), game.drawn
        assert drawn is not None
        every = Placements(game.board, drawn)
        assert list(allowed) == [each for each in every if not odd(game, each)]
        assert bool(allowed)
        assert (len(allowed), allowed[-1], allowed[:2]) == (
            len(list(allowed)),
            list(allowed)[-1],
            tuple(list(allowed)[:2]),
        )
        random = Random(7).random
        fresh = game.legal_actions()
        counts = Counter(fresh.sample(random) for _ in range(60 * len(allowed)))  # type: ignore[attr-defined]
        assert counts.keys() == {*allowed}
        assert min(counts.values()) > 20
        for action in every:
            if odd(game, action):
                with pytest.raises(IllegalAction, match="odd"):
                    game.apply(action)
                break
        game.apply(allowed[0])
        game.apply(Nothing())
        if game.is_over:
            break
    assert all(game.board.tile_position(n)[0] % 2 == 0 for n in range(1, game.board.tile_count))


def test_a_veto_with_nothing_against_it_is_hardly_asked() -> None:
    """Not about every placement, whatever a bot looks at; with a question before it, not at all."""
    asked: Counter[str] = Counter()

    def when(game: GameState) -> bool:  # noqa: ARG001
        asked["when"] += 1
        return False

    def never(game: GameState, action: Action) -> str:  # noqa: ARG001
        asked["veto"] += 1
        return ""

    game = played(begin({"vetoes": lambda _: {"place": never}}, players=2))
    assert asked["veto"] <= 4 * game.turn
    asked.clear()
    again = played(begin({"vetoes": lambda _: {"place": VetoIf(when, never)}}, players=2))
    assert asked["veto"] == 0
    assert asked["when"] <= 4 * again.turn
    plain = played(begin(players=2))
    assert game.scores == again.scores == plain.scores

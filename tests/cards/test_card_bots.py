"""Bots that remember choose by what all were shown, keep nothing in mind, and come to an end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.bots.bots import UnfitBot, choose, make, play_out
from tests.cards.playing import FILLER, deal, deck, set_up, turn
from tests.volume import scaled

if TYPE_CHECKING:
    from core.bots.bots import Bot
    from plugins.prospectors.game import ProspectorsGame


def bot(name: str, seed: int = 0) -> Bot:
    """Make a bot of the plugin."""
    return make(name, seed, deck().plugins)


def known(table: str, **position: Any) -> ProspectorsGame:  # noqa: ANN401 - as in a scenario
    """Begin with cards of which those with a star were seen in the first turn."""
    lying = tuple(
        {"card": card[:-1], "seen": 1} if card.endswith("*") else card for card in table.split()
    )
    setup = set_up(position.pop("players", 2), position.pop("options", None))
    whole = setup.type.position.model_validate({"table": lying, "turn": 9, **position})
    return setup.begin(0, None, whole)


def plays(game: ProspectorsGame, name: str = "memory") -> list[int]:
    """Let a bot play a turn, and return the places that it turned up, from 1."""
    start, now = len(game.history), game.turn
    while game.turn == now and not game.is_over:
        game.apply(choose(game, bot(name)))
    return [int(str(action).split()[1]) for action in game.history[start:]]


MORE = FILLER.replace("gold_1", "gold_2")


@pytest.mark.parametrize(
    ("table", "pair"),
    [
        ("miner_3_blue* gold_3* gold_1* miner_3_red*", {1, 2}),  # BLUE's own gain, the greater one
        ("miner_5_purple* gold_3* gold_1* miner_3_blue*", {1, 2}),  # nobody's miner
        ("miner_3_red* gold_3* miner_5_blue* gold_1*", {3, 2}),  # which RED could have won
        ("miner_5_red* miner_5_blue* gold_1* gold_3*", {2, 4}),
    ],
)
def test_memory_turns_up_the_best_pair_that_it_knows(table: str, pair: set[int]) -> None:
    """By its own gain first."""
    assert set(plays(known(f"{table} {MORE}"))) == pair


def test_memory_gives_nothing_to_a_rival_and_removes_strong_miners() -> None:
    """A miner of RED does not come to the gold turned up first; one falls to a stronger one."""
    game = turn(known(f"gold_3 miner_4_red* gold_1* {MORE}"), 1)
    assert plays(game) != [2]
    game = turn(known(f"miner_5_yellow miner_4_red* miner_2_blue* miner_3_red* {MORE}"), 1)
    assert plays(game) == [2]


def test_memory_takes_known_gold_in_the_rush() -> None:
    """The most of it; what is known to be nothing it leaves for later."""
    table = "gold_1* gold_3* miner_5_blue* dynamite miner_2_red"
    assert plays(known(table)) == [2]
    assert plays(known("miner_5_blue* dynamite* gold_1")) == [3]


def test_memory_does_not_repeat_for_ever_what_does_nothing() -> None:
    """All is known, and every pair that does something serves RED; somebody has to turn one up."""
    table = f"miner_4_red* {'gold_3* ' * 5}{'gold_4* ' * 5}"
    for seat, idle, points in (("RED", 1, 4), ("BLUE", 1, 0), ("BLUE", 4, 3)):
        game = known(table, player=seat, idle_turns=idle)
        plays(game)
        assert list(game.scores) == [0, points]
    slow = known(table, options={"deadlock": "play_on"})
    play_out(slow, [bot("memory"), bot("forgetful:0.3")])
    assert slow.turn < 9 + 2280


def test_a_bot_that_forgets_nothing_plays_as_memory_does() -> None:
    """And one that forgets all at once knows no more than what lies face up."""
    for seed in range(scaled(20, by=20)):
        games = [deal(seed, 3), deal(seed, 3)]
        for game, name in zip(games, ("memory", "forgetful:0"), strict=True):
            play_out(game, [bot(name, n) for n in range(3)])
        assert games[0].history == games[1].history
    table = f"miner_3_blue* gold_3* {MORE}"
    pairs = [frozenset(plays(known(table, turn=now), "forgetful:1.0")) for now in range(2, 40)]
    assert len(set(pairs)) > 10


def test_what_is_forgotten_follows_from_seed_place_and_turn_alone() -> None:
    """The same bot chooses the same again after an undo, and so does another of that seed."""
    game = deal(3)
    own = bot("forgetful:0.2", 7)
    chosen = []
    while not game.is_over:
        chosen.append(choose(game, own))
        game.apply(chosen[-1])
    game.undo(60)
    again = bot("forgetful:0.2", 7)
    for action in chosen[-60:]:
        assert choose(game, own) == choose(game, again) == action
        game.apply(action)


def test_what_is_forgotten_stays_forgotten() -> None:
    """Until seen again: a pair is played while it is remembered, and then by accident only."""
    table = f"miner_3_blue* gold_3* {MORE}"
    forgot = 0
    for seed in range(scaled(24, by=12)):
        own = bot("forgetful:0.02", seed)
        pairs = []
        for now in range(2, 42):
            game = known(table, turn=now)
            game.apply(choose(game, own))
            pairs.append({str(game.history[0]), str(choose(game, own))} == {"turn 1", "turn 2"})
        if not all(pairs):
            forgot += 1
            assert sum(pairs[pairs.index(False) :]) <= 8  # one of the two may still be known
    assert forgot


def test_bots_choose_by_what_was_shown_alone() -> None:
    """Whatever lies where nobody has looked."""
    game, names = deal(5, 3), ("memory", "forgetful:0.1")
    while not game.is_over and len(game.history) < scaled(120, by=3):
        other = game.copy()
        other.table.deal_again(lambda cards: cards[::-1])
        for name in names:
            assert choose(game, bot(name)) == choose(other, bot(name))
        game.apply(choose(game, bot("memory")))


@pytest.mark.parametrize("rate", ["2", "-0.1", "much", "nan", ""])
def test_a_rate_that_is_none_is_refused(rate: str) -> None:
    """With what it may be."""
    with pytest.raises(UnfitBot, match="forgetful"):
        bot(f"forgetful:{rate}")


def test_who_remembers_more_wins_more() -> None:
    """In many games against who remembers less, each beginning half of them."""
    for better, worse in (("memory", "random"), ("memory", "forgetful:0.5")):
        won, games = 0.0, scaled(200, by=20)
        for seed in range(games):
            seat = seed % 2
            game = deal(seed)
            play_out(game, [bot(better if n == seat else worse, seed * 2 + n) for n in range(2)])
            won += (seat in game.winners) / len(game.winners)
        assert won / games > 0.65, (better, worse)

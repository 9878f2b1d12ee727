"""A game of cards, with no tile in it, is played, taken back, branched and counted as any game."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pytest

from core.bots.bots import BotFailed, RandomBot, make, play_out
from core.engine import protocol
from core.engine.errors import IllegalAction
from core.engine.events import Awarded, Event
from core.engine.game import Game
from core.engine.protocol import GameType
from core.engine.randomness import Chance
from core.engine.setup import Setup
from core.engine.state import Step
from core.records.game_tree import Branches
from core.records.recorder import result_of
from core.studies.game_rows import GameRow
from core.studies.measures.registry import probe_set
from core.studies.simulate import Results
from core.tileset.score_terms import Term
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.edition.plugin_manifest import Plugin
    from core.engine.actions import Action
    from core.engine.protocol import AnyGame
    from core.tileset.schema import OptionValue

PLAY = Step("play a card", lambda _: True)
CUT = Step("cut the deck", lambda _: True, by_chance=True)


class Card(NamedTuple):
    """Put a card on the table."""

    value: int

    def __str__(self) -> str:
        return f"play the {self.value}"


class Cut(NamedTuple):
    """A tied player cuts higher."""

    player: int

    def __str__(self) -> str:
        return f"seat {self.player} cuts higher"


class Hand(NamedTuple):
    """What a player knows: the own cards, those on the table, and what may be played."""

    cards: tuple[int, ...]
    table: tuple[int, ...]
    actions: Sequence[Action]


class CardTable:
    """The setup of every game of cards here."""

    players = ("Ann", "Bob")
    first = 0
    options: Mapping[str, OptionValue] = {}

    @property
    def type(self) -> GameType[HighCard]:
        return GameType()

    @property
    def edition(self) -> Edition:
        raise NotImplementedError

    def begin(self, seed: int, chance: Chance | None = None, position: object = None) -> HighCard:
        assert position is None
        return HighCard(seed, chance)

    def parse(self, game: HighCard, text: str) -> Action:
        return self.meanings(game, text)[0]

    def meanings(self, game: HighCard, text: str) -> Sequence[Action]:
        return [each for each in game.legal_actions() if str(each) == text]

    def names_of(self, what: str) -> Sequence[str]:  # noqa: ARG002
        return ()


class HighCard:
    """Each of two players has four cards and plays one a trick; the higher one wins a point."""

    plugins: Sequence[Plugin] = ()
    players = CardTable.players
    setup = CardTable()
    position = None

    def __init__(self, seed: int, chance: Chance | None = None) -> None:
        self.seed, self.chance = seed, chance or Chance(seed)
        cards = self.chance.order("the cards", range(1, 9))
        self.hands = [tuple(sorted(cards[:4])), tuple(sorted(cards[4:]))]
        self.table: tuple[int, ...] = ()
        self.scores = [0, 0]
        self.winners: tuple[int, ...] = ()
        self.is_over = False
        self.events: list[Event] = []
        self.history: list[Action] = []
        self.future: list[Action] = []

    @property
    def turn(self) -> int:
        return 1 + len(self.history)

    @property
    def player(self) -> int:
        return len(self.table) % 2

    @property
    def step(self) -> Step | None:
        if self.is_over:
            return None
        return CUT if self.winners else PLAY

    def began_as(self, other: HighCard) -> bool:
        return self.seed == other.seed

    def legal_actions(self) -> Sequence[Action]:
        if self.is_over:
            return ()
        if self.winners:
            return [Cut(player) for player in self.winners]
        return [Card(value) for value in self.hands[self.player]]

    def why_not(self, action: Action) -> str:
        return "" if action in self.legal_actions() else "it is not in the hand"

    def apply(self, action: Action) -> None:
        if reason := self.why_not(action):
            raise IllegalAction(action, reason)
        if isinstance(action, Cut):
            self.winners, self.is_over = (action.player,), True
        elif isinstance(action, Card):
            self._play(action.value)
        self.future = self.future[:-1] if self.future[-1:] == [action] else []
        self.history.append(action)

    carry_out = apply

    def undo(self, moves: int = 1) -> Action:
        if not 0 < moves <= len(self.history):
            raise ValueError("there is nothing to take back")
        again, taken = self.at_start(), self.history[-moves:]
        for action in self.history[:-moves]:
            again.apply(action)
        future = [*self.future, *reversed(taken)]
        self.__dict__.update(again.__dict__, future=future)
        return taken[0]

    def redo(self) -> Action:
        if not self.future:
            raise ValueError("there is nothing to do again")
        action = self.future[-1]
        self.apply(action)
        return action

    def copy(self) -> HighCard:
        new = HighCard.__new__(HighCard)
        new.__dict__.update(
            {
                name: value[:] if isinstance(value, list) else value
                for name, value in vars(self).items()
            }
        )
        new.chance = self.chance.copy()
        return new

    def fork(self) -> HighCard:
        new = self.copy()
        new.future, new.chance = [], Chance(self.seed)
        new.chance.outcomes = self.chance.outcomes[:]
        return new

    def at_start(self) -> HighCard:
        return HighCard(self.seed, Chance(self.chance.seed, self.chance.outcomes[:]))

    def view(self, player: int) -> Hand:
        return Hand(self.hands[player], self.table, self.legal_actions())

    def describe_action(self, move: Action) -> str:
        return str(move)

    def describe_event(self, event: Event) -> str:
        return event.text(self.players)

    def figures(self) -> Mapping[str, int]:
        return {"cards": len(self.history)}

    def _play(self, value: int) -> None:
        hand = self.hands[self.player]
        self.hands[self.player] = tuple(card for card in hand if card != value)
        self.table = (*self.table, value)
        if len(self.table) % 2:
            return
        one, other = self.table[-2:]
        winner = int(other > one)
        self.scores[winner] += 1
        self.events.append(Awarded(winner, "a trick", (Term("the higher card", "1", 1),)))
        if not self.hands[0]:
            best = max(self.scores)
            self.winners = tuple(n for n, score in enumerate(self.scores) if score == best)
            self.is_over = len(self.winners) == 1


class Sharper:
    """Plays its highest card, by what it sees of its hand."""

    name, looks = "sharper", True

    def choose(self, actions: Sequence[Action], view: Hand) -> Action:
        """Return the highest."""
        return Card(view.cards[-1]) if view.cards else actions[0]


def played(seed: int) -> HighCard:
    """Let a bot that looks play against one that does not."""
    game = HighCard(seed)
    play_out(game, [Sharper(), RandomBot(seed)])
    return game


def tied() -> HighCard:
    """Return a game whose last trick was played, and which is even."""
    for seed in range(100):
        game = HighCard(seed)
        while not (game.winners or game.is_over):
            game.apply(game.legal_actions()[0])
        if len(game.winners) > 1:
            return game
    raise AssertionError("no game is even")


def test_tiles_and_cards_are_games_alike() -> None:
    """Mypy holds both against the protocol, in which nothing is about tiles."""
    edition = edition_of("gold-rush")
    games: list[AnyGame] = [Game(Setup(edition, 2), 1), HighCard(1)]
    for game in games:
        action = game.legal_actions()[0]
        game.apply(action)
        assert game.undo() == action
        assert game.redo() == action
        assert game.describe_action(action) == str(action)
        assert game.fork().history == game.history == [action]
        assert game.began_as(game.at_start())
        assert game.at_start().history == []
        assert game.view(game.player).actions == game.legal_actions()
    text = inspect.getsource(protocol)
    words = text.replace("in which tiles are laid", "").replace("tileset", "")
    # What any game may show of itself is called so, whatever it is played with.
    words = words.replace("a `board()`, see `game_board.board_of`", "")
    words = words.replace("see `game_board.pieces_of`", "")
    assert not re.search(r"tile|board|place\b|claim", words, re.IGNORECASE)


def test_bots_play_cards() -> None:
    """Core's own, and one that looks at its hand; what is settled by chance is chance's."""
    games = [played(seed) for seed in range(20)]
    assert all(game.is_over and sum(game.scores) == 4 for game in games)
    assert [game.history for game in games] == [played(seed).history for seed in range(20)]
    cut = next(game for game in games if isinstance(game.history[-1], Cut))
    assert cut.chance.outcomes[-1].what == "the cut the deck"
    assert result_of(cut)["winners"] == (cut.players[cut.winners[0]],)


def test_a_bot_for_tiles_says_that_it_cannot_play_cards() -> None:
    """By its own name, and without a word in the history."""
    game = HighCard(1)
    with pytest.raises(BotFailed, match="'greedy', playing Ann, failed: TypeError: it plays"):
        play_out(game, [make("greedy", 1), RandomBot(1)])
    assert game.history == []


def test_cards_are_taken_back_and_played_again() -> None:
    """To the beginning and to the end."""
    game = played(3)
    done, scores = game.history[:], game.scores[:]
    assert game.undo(len(done)) == done[0]
    assert (game.history, game.scores, game.turn) == ([], [0, 0], 1)
    assert [game.redo() for _ in done] == done
    assert game.scores == scores


def test_a_tree_of_what_was_played_with_cards() -> None:
    """Branches leave a game; the same card again leads to the moment that it led to."""
    tree = Branches(played(4))
    line = tree.line()
    assert [str(moment.move) for moment in line[1:]] == [*map(str, line[-1].game.history)]
    first = tree.go_to(tree.root).game.legal_actions()
    other = next(action for action in first if action != line[1].move)
    branch = tree.go_on(other)
    assert tree.root.children == [line[1], branch]
    assert branch.game.history == [other]
    tree.back()
    assert tree.go_on(other) is branch
    with pytest.raises(IllegalAction, match="it is not in the hand"):
        tree.go_on(Card(99))


def test_chance_settles_a_tie_in_a_tree() -> None:
    """As it does among bots."""
    tree = Branches(tied())
    settled = tree.settle()
    assert settled.game.is_over
    assert settled.events == ()
    assert settled.game.chance.outcomes[-1].what == "the cut the deck"


def test_games_of_cards_are_counted() -> None:
    """By seat, by bot and by where the points came from, with the figures that the game has."""
    results, names = Results(2), ("sharper", "random")
    watching = probe_set(HighCard(0).setup, ("points", "counts"))
    for seed in range(6):
        game = played(seed)
        came_to = tuple(game.scores), tuple(game.winners), len(game.history), None
        readings = tuple(watching.ended(game, names))
        results.add(GameRow(0, seed, seed, 0, seed, names, *came_to, readings))
    data = results.data()
    assert data["games"] == 6
    assert data["cards"]["least"] == 8
    assert sum(seat["wins"] for seat in data["by_seat"]) == 6
    assert data["by_bot"]["sharper"]["points"]["a trick"] * 6 == sum(
        played(seed).scores[0] for seed in range(6)
    )

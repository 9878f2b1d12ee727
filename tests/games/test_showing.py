"""What extensions show of a game: checked, named when it fails, and no harm to the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.engine.errors import PluginFailed
from core.engine.extension import RuleExtension, shown_by
from core.engine.game import Game
from core.engine.setup import Setup
from core.engine.showing import Shown, changes, shown_text
from core.engine.state import GameState
from core.tileset.score_terms import Term
from tests.checked_extensions import is_told_by_checking
from tests.editions import edition_of

ANY: Any = object()


def begin(shows: object) -> Game:
    """Begin a game of two with an extension `odd` that has this hook."""
    edition = edition_of("gold-rush")
    odd = type("Odd", (RuleExtension,), {"shows": shows})
    return Game(Setup(edition, 2, {}, lambda given: [odd("odd", edition, given)]), 3)


def shown(game: Game) -> tuple[Shown, ...]:
    """Return what the extension shows."""
    return shown_by(game.setup.extension("odd"), game)


@pytest.mark.parametrize(
    ("thing", "why"),
    [
        (Shown(""), "the title should be a text"),
        (Shown(ANY), "the title should be a text"),
        (Shown("x", ANY), "the value should be a text or a whole number"),
        (Shown("x", True), "the value should be a text or a whole number"),
        (Shown("x", 1, 2), "there is no player 2"),
        (Shown("x", 1, -2), "there is no player -2"),
        (Shown("x", 1, ANY), "there is no player <object"),
        (Shown("x", 1, known_to=5), "there is no player 5"),
        (Shown("x", 1, segment=900), "there is no segment 900"),
        (Shown("x", 1, segment=-900), "there is no segment -900"),
        (Shown("x", 1, symbol=ANY), "the symbol should be a name"),
    ],
)
def test_what_cannot_be_shown_is_named(thing: object, why: str) -> None:
    """With the plugin, the hook, and what is wrong."""
    game = begin(lambda *_: [thing])
    with pytest.raises(PluginFailed, match=why) as failed:
        shown(game)
    assert failed.value.plugin == "odd"
    assert "`shows`" in str(failed.value)


def test_what_is_nothing_to_show_is_told_by_checking() -> None:
    """In play it ends in a message that names the plugin."""
    odd = type("Odd", (RuleExtension,), {"shows": lambda *_: ["x"]})
    assert is_told_by_checking(odd, "`shows` .*should give things of the type Shown", "odd")
    with pytest.raises(PluginFailed, match="'odd' failed"):
        shown(begin(lambda *_: ["x"]))


def test_a_hook_that_raises_or_changes_the_game_does_no_harm() -> None:
    """It is asked about a copy; the failure names it."""

    def greedy(_: RuleExtension, game: GameState) -> Iterator[Shown]:
        game.award(0, "looking", [Term("look", "1", 1)])
        game.deck.clear()
        yield Shown("points", game.scores[0], 0)
        raise ZeroDivisionError("enough")

    game = begin(greedy)
    with pytest.raises(PluginFailed, match=r"ZeroDivisionError: enough"):
        shown(game)
    assert game.scores == [0, 0]
    assert len(game.deck) == 70
    game.apply(game.legal_actions()[0])


def test_it_is_told_in_words_and_by_what_has_changed() -> None:
    """Whose it is, what and how much; what is gone has no value any more."""
    game = begin(lambda *_: ())
    before = Shown("bets left", 3, 1), Shown("the fairy", "asleep"), Shown("calm")
    assert [shown_text(each, game) for each in before] == [
        *("RED, bets left: 3", "the fairy: asleep", "calm")
    ]
    now = Shown("bets left", 2, 1), Shown("calm")
    told = [shown_text(each, game) for each in changes(before, now)]
    assert told == ["RED, bets left: 2", "the fairy: –"]


def test_an_extension_without_the_hook_shows_nothing() -> None:
    """Nor is it asked."""
    game = begin(RuleExtension.shows)
    assert shown(game) == ()

"""The texts of actions: what is written is parsed again, and what is wrong is named."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from core.edition.rule_options import rule_options
from core.engine.action_texts import BadAction, action_text
from core.engine.actions import Claim, Nothing, Place, same
from core.engine.errors import PluginFailed
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.setup import Setup
from core.engine.state import Offer
from core.messages import Words
from tests.editions import edition_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition.edition import Edition
    from core.engine.actions import Action


@pytest.fixture(scope="module")
def edition() -> Edition:
    """Return all that is shipped."""
    return edition_of("gold-rush", "sheriff")


def parsed(game: Game, text: str) -> Action:
    """Return the action of a text."""
    return game.setup.parse(game, text)


@action_text("tip {coins} at {place}", "tip {coins} at {place} for {song}")
class Tip(NamedTuple):
    """An action with all that there can be: a place, a number, a text that may be missing."""

    x: int
    y: int
    spot: str
    coins: int
    song: str = ""


@action_text("{piece} waves at {player} for {pool}")
class Wave(NamedTuple):
    """An action that names what a game has."""

    piece: str
    player: str
    pool: str


class Bet(NamedTuple):
    """An action of an old plugin: it has a text, and no `parse`."""

    stakes: bool

    def __str__(self) -> str:
        return "bet" if self.stakes else "walk past"


def one_kind(edition: Edition, kind: type, *legal: Any) -> Game:  # noqa: ANN401 - of that kind
    """Begin a game with an extension that offers one kind of action, and lay the first tile."""

    class Offering(RuleExtension):
        def offers(self) -> list[Offer]:
            return [Offer(kind, "act", lambda _: legal, lambda *_: None)]

    where = Setup(edition, 2, extensions=lambda given: [Offering("offering", edition, given)])
    game = Game(where, 1)
    game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_is_parsed_again(edition: Edition, seed: int) -> None:
    """In all steps of a game with all that is shipped, and under other options."""
    values = [option.declaration.choices or (False, True) for option in rule_options(edition)]
    names = [option.name for option in rule_options(edition)]
    options = dict(zip(names, (each[seed % len(each)] for each in values), strict=True))
    game, dice, kinds = Game(Setup(edition, 3, options), seed), Random(seed), set[str]()
    while not game.is_over:
        legal = game.legal_actions()
        for action in dice.sample(legal, min(len(legal), 8)):
            assert same(parsed(game, str(action)), action)
            kinds.add(type(action).__name__)
        game.apply(dice.choice(legal))
    assert kinds >= {"Place", "Claim", "Nothing", "Pitch", "Mine", "MoveSheriff"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 47 at (1,-2) rotated 45", "rotated 45: a tile is turned by 0, 90, 180 or 270"),
        ("place 47 at (1,-2)", "such an action is written 'place … at (…,…) rotated …'"),
        ("place 47 at (1,-02) rotated 0", "'-02' is no whole number"),
        ("place 47 at (1,+2) rotated 0", "'+2' is no whole number"),
        ("place 47 at (1,٢) rotated 0", "'٢' is no whole number"),
        ("boss on city", "no such piece 'boss'; pieces: cowboy, tent, sheriff"),
        ("cowboy on city Q", "'city Q' is no spot, such as 'road E'"),
        ("tent on mountain X at (0,0)", "'mountain X' is no spot, such as 'road E'"),
        ("tent from home on city at (0,0)", "'home' is no place, such as 'road E at (2,-1)'"),
        ("mine gold", "no such tokens 'gold'; tokens: mining"),
        ("mine the gold", "'the gold' is no kind of token"),
        ("nothing ", "no rule of this game has such an action"),
        ("", "no rule of this game has such an action"),
        ("place " * 10_000, "no rule of this game has such an action"),
    ],
)
def test_what_is_wrong_with_a_text_is_named(edition: Edition, text: str, reason: str) -> None:
    """By the part of it, or by how such an action is written."""
    with pytest.raises(BadAction) as caught:
        parsed(Game(Setup(edition, 2), 1), text)
    assert str(caught.value) == reason


def test_what_is_not_legal_is_parsed_all_the_same(edition: Edition) -> None:
    """So that a game can say why not."""
    game = Game(Setup(edition, 2), 1)
    assert same(parsed(game, "cowboy on city"), Claim("cowboy", "city"))
    assert same(parsed(game, "nothing"), Nothing())
    assert "the drawn tile is" in game.why_not(parsed(game, "place 4 7 at (0,9) rotated 90"))


@pytest.mark.parametrize(
    "action", [Tip(0, -3, "railroad E", 2), Tip(12, 0, "city #2", -70, "la Paloma (encore)")]
)
def test_a_declared_text_is_written_and_parsed(edition: Edition, action: Tip) -> None:
    """By the template that has what differs from the defaults; the words remember their values."""
    game = one_kind(edition, Tip)
    text = str(action)
    assert isinstance(text, Words)
    assert text.template.endswith("{song}") == bool(action.song)
    assert text == f"tip {action.coins} at {action.spot} at ({action.x},{action.y})" + (
        f" for {action.song}" if action.song else ""
    )
    assert same(parsed(game, text), action)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tent waves at GREEN for mining", "no such player 'GREEN'; players: BLUE, RED"),
        ("tent waves at RED for gold", "no such tokens 'gold'; tokens: mining"),
        ("tent waves at  for mining", "such an action is written '… waves at … for …'"),
    ],
)
def test_names_are_looked_up(edition: Edition, text: str, reason: str) -> None:
    """Of players and tokens, too."""
    with pytest.raises(BadAction) as caught:
        parsed(one_kind(edition, Wave), text)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("tip at {place}", "do not have the same fields: coins"),
        ("tip {coins} at {place} to {whom}", "do not have the same fields: whom"),
    ],
)
def test_a_template_that_could_not_be_parsed_is_refused(template: str, said: str) -> None:
    """When the class is made, with what is wrong."""
    with pytest.raises(TypeError, match=said):
        action_text(template)(Tip)
    with pytest.raises(TypeError, match="stakes of Bet is no text and no whole number"):
        action_text("bet {stakes}")(Bet)


def with_parse(parse: Callable[[Any, str], Any]) -> type:
    """Return the same kind with a `parse` of its own."""
    return type("Bet", (Bet,), {"parse": classmethod(parse)})


def test_a_kind_without_parse_is_known_while_it_is_legal(edition: Edition) -> None:
    """As old plugins have them; at no other time is it known what was meant."""
    game = one_kind(edition, Bet, Bet(stakes=True))
    assert parsed(game, "bet") == Bet(stakes=True)
    assert same(parsed(game, "nothing"), Nothing())
    with pytest.raises(BadAction, match="no rule of this game has such an action"):
        parsed(game, "walk past")


def test_a_parse_of_ones_own_says_what_is_wrong(edition: Edition) -> None:
    """By any ValueError; None is for the texts of others."""

    def parse(cls: type[Bet], text: str) -> Bet | None:
        if text.startswith("bet") and text != "bet":
            raise ValueError(f"nobody bets {text[4:]!r}")
        return {"bet": cls(stakes=True), "walk past": cls(stakes=False)}.get(text)

    game = one_kind(edition, with_parse(parse))
    assert parsed(game, "walk past") == Bet(stakes=False)
    assert same(parsed(game, "nothing"), Nothing())
    with pytest.raises(BadAction, match="nobody bets 'on red'"):
        parsed(game, "bet on red")


@pytest.mark.parametrize(
    ("parse", "said"),
    [
        (lambda _, text: text.nothing, "has no attribute 'nothing'"),
        (lambda *_: "bet", "`parse` of Bet gives str"),
    ],
)
def test_a_parse_that_fails_is_its_plugins_fault(
    edition: Edition, parse: Callable[[Any, str], Any], said: str
) -> None:
    """It is named, as for every hook that fails."""
    with pytest.raises((PluginFailed, ValueError), match=said) as caught:
        parsed(one_kind(edition, with_parse(parse)), "bet")
    assert not isinstance(caught.value, BadAction)


def test_of_two_kinds_with_one_text_the_legal_one_is_meant(edition: Edition) -> None:
    """A kind of the present step comes before others; among those, what is legal."""

    @action_text("{piece} on {spot}")
    class Preach(NamedTuple):
        piece: str
        spot: str

    game = one_kind(edition, Preach, Preach("cowboy", "city N"))
    assert same(parsed(game, "cowboy on city N"), Preach("cowboy", "city N"))
    legal = next(action for action in game.legal_actions() if isinstance(action, Claim))
    assert same(parsed(game, str(legal)), legal)
    placing = Game(game.setup, 1)
    assert isinstance(parsed(placing, "place 1 at (0,1) rotated 0"), Place)

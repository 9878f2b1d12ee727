"""Short words for tests that play a scene: a script of turns, and what can be seen after it.

A script has a line for each turn, with who has it, the tile drawn, and what he does:

    BLUE: 47 at (0,-1) rotated 180; cowboy on mountain S
    RED: 01 at (1,0)

Left out, a rotation is 0 and the action `nothing`. The deck is what the script says, in that order.
The start tile, unless another is named, lies at (0,0): 33, a mountain in the north, a track from
east to west.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from core.edition.edition import Edition
from core.edition.library import default_library
from core.engine.actions import Action, Claim, Nothing, Place
from core.engine.game import Game
from core.engine.randomness import Chance, Outcome
from core.engine.scoring import breakdown
from core.engine.setup import Setup
from core.tileset.reader import read
from core.tileset.schema import OptionValue
from tests.editions import edition_from
from tests.games.match import Match, Opening

FILLER: Final = "01"
"""The rest of the deck where the game is to go on after the script: a track fits nearly always."""
_HEAD: Final = "format: 1\nid: scene\ntitle: Scene\nprovenance: original\nextends: gold-rush\n"
_LAID: Final = re.compile(r"(\S+) at \((-?\d+),(-?\d+)\)(?: rotated (\d+))?")
_SPOT: Final = r"(.+) at \((-?\d+),(-?\d+)\)"


class Table:
    """A game that is being played by a script, in words; `apply` carries out an action in it."""

    def __init__(self, game: Game, apply: Callable[[Action], object] | None = None) -> None:
        self.game, self.apply = game, apply or game.apply

    def play(self, script: str) -> Table:
        """Play whole turns and return the table."""
        for line in filter(None, map(str.strip, script.splitlines())):
            who, _, rest = line.partition(": ")
            assert who == self.player, f"it is {self.player}'s turn, not {line!r}"
            placed, *acts = (part.strip() for part in rest.split(";"))
            turn = self.game.turn
            self.lay(placed).do(*acts)
            if self.step == "act" and self.game.turn == turn:
                self.do("nothing")
        return self

    def lay(self, placed: str) -> Table:
        """Lay the drawn tile: `47 at (0,-1) rotated 180`."""
        self.apply(_placement(placed))
        return self

    def do(self, *texts: str) -> Table:
        """Do what is legal, by its text; the Sheriff's mountain may be named by any segment."""
        for said in texts:
            text = self._as_offered(said)
            legal = {str(action): action for action in self.game.legal_actions()}
            assert text in legal, f"{text!r} is not among {sorted(legal)}: {self.why_not(text)}"
            self.apply(legal[text])
        return self

    def _as_offered(self, text: str) -> str:
        place = text.removeprefix("sheriff to ")
        same = (
            offered
            for offered in self.legal
            if place != text and self.joined(place, offered.removeprefix("sheriff to "))
        )
        return next(same, text)

    # --- What can be done ---

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.game.setup.players[self.game.player]

    @property
    def step(self) -> str:
        """The part of the turn; empty when the game is over."""
        return str(self.game.step or "")

    @property
    def drawn(self) -> str:
        """The tile in hand, empty if there is none."""
        copy = self.game.drawn
        return "" if copy is None else self.game.setup.tables.names[copy]

    @property
    def legal(self) -> list[str]:
        """What may be done now."""
        return [str(action) for action in self.game.legal_actions()]

    def claims(self) -> list[str]:
        """Return where a cowboy may be placed."""
        return [text.removeprefix("cowboy on ") for text in self.legal if "cowboy on " in text]

    def tents(self) -> list[str]:
        """Return where the tent may be pitched."""
        return [text.removeprefix("tent on ") for text in self.legal if "tent on " in text]

    def why_not(self, text: str) -> str:
        """Return why something cannot be done."""
        return self.game.why_not(self._action(text))

    def _action(self, text: str) -> Action:
        kinds = {kind.__name__: kind for kind in self.game.setup.offers}
        if text == "nothing":
            return Nothing()
        if text.startswith("place "):
            return _placement(text.removeprefix("place "))
        if text == "mine":
            return _made(kinds["Mine"]())
        for name, lead in (("Pitch", "tent on "), ("MoveSheriff", "sheriff to ")):
            if text.startswith(lead):
                return _made(kinds[name](*_place(text.removeprefix(lead))))
        piece, word, place = text.partition(" back from ")
        if word:
            return _made(kinds["Retrieve"](piece, *_place(place)))
        piece, word, place = text.partition(" on ")
        assert word, text
        return Claim(piece, place)

    # --- What there is ---

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player."""
        return dict(zip(self.game.setup.players, self.game.scores, strict=True))

    @property
    def cowboys(self) -> dict[str, int]:
        """The cowboys in each player's supply."""
        return {
            name: self.game.spare("cowboy", player)
            for player, name in enumerate(self.game.setup.players)
        }

    @property
    def standing(self) -> dict[str, str]:
        """Whose cowboys stand where."""
        board, players = self.game.board, self.game.setup.players
        return {board.at(segment): players[p] for segment, (_, p) in board.standing.items()}

    @property
    def story(self) -> list[str]:
        """All that happened, in words."""
        return [self.game.describe_event(event) for event in self.game.events]

    def tells(self, *parts: str) -> bool:
        """Say whether the story has lines with these words, in this order."""
        lines = iter(self.story)
        return all(any(part in line for line in lines) for part in parts)

    @property
    def winners(self) -> list[str]:
        """Who has won."""
        return [self.game.setup.players[n] for n in self.game.winners]

    @property
    def supply(self) -> list[int]:
        """The values of the tokens in the supply, the next one first."""
        return self.game.tokens["mining"].supply[::-1]

    @property
    def removed(self) -> list[int]:
        """The values of the tokens that are out of the game."""
        return self.game.tokens["mining"].removed

    def tokens_of(self, player: str) -> tuple[int, ...]:
        """Return the values of the tokens that a player has, in the order in which he got them."""
        return self.game.tokens["mining"].held[self.game.setup.players.index(player)]

    def pile(self, place: str) -> tuple[int, ...]:
        """Return the tokens of the mountain of a segment, the top one last."""
        return self.game.tokens["mining"].pile(self.game.board.find(self.segment(place)))

    def tent(self, player: str) -> str:
        """Return where a player's tent stands; empty if it is in the supply."""
        return self._where("tent", self.game.setup.players.index(player))

    @property
    def sheriff(self) -> str:
        """Where the Sheriff stands; empty if he is off the table."""
        return self._where("sheriff", -1)

    def segment(self, place: str) -> int:
        """Return the segment of a place such as `mountain N at (0,0)`."""
        segment = self.game.board.segment_at(*_place(place))
        assert segment is not None, place
        return segment

    def joined(self, *places: str) -> bool:
        """Say whether segments belong to one feature."""
        return len({self.game.board.find(self.segment(place)) for place in places}) == 1

    def complete(self, place: str) -> bool:
        """Say whether the feature of a segment is completed."""
        return self.game.board.is_complete(self.segment(place))

    def points(self, player: str) -> dict[str, int]:
        """Return a player's points by what they were for."""
        return breakdown(self.game)[self.game.setup.players.index(player)]

    def _where(self, piece: str, owner: int) -> str:
        return "".join(map(self.game.board.at, self.game.places(piece, owner)))


def play(  # noqa: PLR0913 - a scene is all of this
    script: str = "",
    *,
    then: str = "",
    tokens: Sequence[int] = (),
    players: int | Sequence[str] = 2,
    sets: Iterable[str] = (),
    more: str = "",
    start: str = "33",
    ends: bool = False,
    first: int = 0,
    **options: OptionValue,
) -> Table:
    """Play a script of Gold Rush and `sets`, with `then` in the deck behind it.

    `tokens` are the first in the supply, the start tile's among them. `more` is YAML of a set that
    extends the others. With `ends` the deck holds no more than that. The second implementation of
    the rules plays along, and both must agree after every action.
    """
    lines = (line.split(": ", 1)[1] for line in map(str.strip, script.splitlines()) if line)
    wanted = [line.split()[0] for line in lines] + then.split()
    deck = wanted + [FILLER] * (0 if ends else 9)
    edition = _edition(tuple(sets), f"{more}\nstart: {start!r}\n", _counts([start, *deck]))
    setup = Setup(edition, players, options, first=first)
    order = Outcome("the tiles", tuple(_numbers(setup, deck)))
    values = setup.token_values["mining"]
    rest = list((Counter(values) - Counter(tokens)).elements())
    stock = Outcome("the mining tokens", (*tokens, *rest))
    opening = Opening("", players, first, seed=1, options=options)
    match = Match(opening, edition=edition, chance=Chance(1, (order, stock)))
    return Table(match.game, match.do).play(script)


def do(game: Game, *texts: str) -> Game:
    """Do in a game what the texts say, and return it."""
    for text in texts:
        game.apply(game.setup.parse(game, text))
    return game


def _counts(deck: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return how often each tile, or copy of one, is needed."""
    return tuple(sorted(Counter(deck).items()))


@cache
def _edition(sets: tuple[str, ...], more: str, counts: tuple[tuple[str, int], ...]) -> Edition:
    """Open an edition in which nothing but these tiles is in play."""
    named = ["gold-rush", *sets]
    whole = edition_from(default_library(), *named, read(_HEAD + more))
    lines = []
    for design in whole.designs:
        needed = [0] * len(design.copies)
        for name, count in counts:
            tile, _, number = name.partition("/")
            if tile == design.id:
                needed[int(number or 1) - 1] += count
        lines.append(f'  "{design.id}": {needed if design.tile.copies else needed[0]}')
    source = read("\n".join([_HEAD + more, "counts:", *lines]))
    return edition_from(default_library(), *named, source)


def _numbers(setup: Setup, deck: Sequence[str]) -> list[int]:
    """Return the copies' numbers of tiles named as in scripts."""
    names = setup.tables.names
    return [names.index(name if name in names else f"{name}/1") for name in deck]


def _placement(text: str) -> Place:
    match = _LAID.fullmatch(text)
    assert match, text
    return Place(match[1].partition("/")[0], int(match[2]), int(match[3]), int(match[4] or 0))


def _place(text: str) -> tuple[int, int, str]:
    match = re.fullmatch(_SPOT, text)
    assert match, text
    return int(match[2]), int(match[3]), match[1]


def _made(action: Action) -> Action:
    return action

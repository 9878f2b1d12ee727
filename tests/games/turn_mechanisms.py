"""Extensions that change turns, one for each mechanism: hands, draws, steps anywhere, order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from core.api import NOBODY, Offer, RuleExtension, Step, Term, action_text, msg
from core.engine.setup import Setup
from tests.recording import setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.api import Action, GameState, OptionValue

HAND = 3
PATH = 6


class Values:
    """What an extension remembers: named values that nothing changes in place."""

    def __init__(self, **values: Any) -> None:  # noqa: ANN401 - whatever is remembered
        self.values = values

    def copy(self) -> Values:
        """Return a copy."""
        return Values(**self.values)


class Remembering(RuleExtension):
    """An extension whose memory is a mapping, saved with positions as it is."""

    first: Mapping[str, Any] = {}

    def begin(self, game: GameState) -> Values:  # noqa: ARG002 - as the hook
        return Values(**self.first)

    def of(self, game: GameState) -> dict[str, Any]:
        """Return the memory."""
        values: dict[str, Any] = game.memories[self.id].values
        return values

    def remembered(self, game: GameState) -> Any:  # noqa: ANN401
        return self.of(game)

    def recall(self, game: GameState, data: Any) -> None:  # noqa: ANN401
        self.of(game).update(data)


@action_text("swap {tile}")
class Swap(NamedTuple):
    """Swap a tile in one's hand for the next of the bag; others do not see which."""

    tile: str

    def as_others_see(self) -> str:
        """Return what others see."""
        return msg("swap a tile")


@action_text("keep the hand")
class KeepHand(NamedTuple):
    """Swap nothing."""


class HandOfThree(RuleExtension):
    """Everybody holds three tiles; before placing, one may be swapped while the bag lasts."""

    def begin(self, game: GameState) -> Values:
        for player in range(len(game.scores)):
            for _ in range(HAND - 1):
                game.take_tile(player)
        return Values(turn=0)

    def draw(self, game: GameState) -> bool:
        while len(game.hands[game.turn_player]) < HAND and game.take_tile(game.turn_player):
            pass
        return True

    def steps(self) -> Sequence[Step]:
        return [Step("swap", self.may_swap, when="before")]

    def offers(self) -> Sequence[Offer]:
        return [
            Offer(Swap, "swap", self.swaps, self.swap, lambda _, a: f"{a} is not in hand"),
            Offer(KeepHand, "swap", lambda _: [KeepHand()], self.keep),
        ]

    def may_swap(self, game: GameState) -> bool:
        """Say whether this turn's swap is still to be decided."""
        return bool(game.deck) and game.memories[self.id].values["turn"] < game.turn

    def swaps(self, game: GameState) -> Sequence[Action]:
        """Return one for each different tile in hand."""
        return [Swap(tile) for tile in dict.fromkeys(game.held(game.turn_player))]

    def swap(self, game: GameState, action: Action) -> None:
        """Take the next tile first, so that the swapped one does not come straight back."""
        player = game.turn_player
        game.take_tile(player)
        game.return_tile(player, cast("Swap", action).tile)
        self.keep(game, action)

    def keep(self, game: GameState, action: Action) -> None:  # noqa: ARG002
        """Note that it is decided."""
        game.memories[self.id].values["turn"] = game.turn

    def remembered(self, game: GameState) -> Any:  # noqa: ANN401
        return game.memories[self.id].values["turn"]

    def recall(self, game: GameState, data: Any) -> None:  # noqa: ANN401
        game.memories[self.id].values["turn"] = data


@action_text("keep {tile}")
class Keep(NamedTuple):
    """Keep one of the tiles drawn."""

    tile: str

    def as_others_see(self) -> str:
        """Return what others see."""
        return msg("keep one of two tiles")


class TwoKeepOne(RuleExtension):
    """Draw two tiles, keep one, and put the other back."""

    def draw(self, game: GameState) -> bool:
        drawn = [game.take_tile(game.turn_player) for _ in range(2)]
        return any(drawn)

    def steps(self) -> Sequence[Step]:
        return [Step("choose", lambda g: len(g.hands[g.turn_player]) > 1, when="before")]

    def offers(self) -> Sequence[Offer]:
        return [Offer(Keep, "choose", self.choices, self.keep)]

    def choices(self, game: GameState) -> Sequence[Action]:
        """Return one for each different tile in hand."""
        return [Keep(tile) for tile in dict.fromkeys(game.held(game.turn_player))]

    def keep(self, game: GameState, action: Action) -> None:
        """Put all others back into the bag."""
        others = list(game.held(game.turn_player))
        others.remove(cast("Keep", action).tile)
        for tile in others:
            game.return_tile(game.turn_player, tile)


@action_text("beast to ({x},{y})")
class MoveBeast(NamedTuple):
    """Move the beast to a neighbouring tile."""

    x: int
    y: int


@action_text("scare")
class Scare(NamedTuple):
    """Send the beast to the tile just laid, whoever decides: before placing and after acting."""


class Beast(Remembering):
    """After each fourth turn all players move the beast in turn, six steps and never back.

    It does not stand on the table as a piece, which would need a segment: it is remembered.
    """

    first = {"at": (0, 0), "path": (), "scared": 0}  # noqa: RUF012 - copied, never changed

    def steps(self) -> Sequence[Step]:
        return [
            Step("move", self.moves, when="after", repeats=True, decides=self.mover),
            Step("beware", self.may_scare, when="before"),
            Step("beware again", self.may_scare, when="after"),
        ]

    def offers(self) -> Sequence[Offer]:
        return [
            Offer(MoveBeast, "move", self.ways, self.move),
            Offer(Scare, ("beware", "beware again"), lambda _: [Scare()], self.scare),
        ]

    def moves(self, game: GameState) -> bool:
        """Say whether the beast still moves in this turn."""
        return game.turn % 4 == 0 and len(self.of(game)["path"]) < PATH and bool(self.ways(game))

    def mover(self, game: GameState) -> int:
        """Return whose step of the six is next: clockwise, from the player whose turn it is."""
        return game.clockwise(game.turn_player)[len(self.of(game)["path"]) % len(game.scores)]

    def ways(self, game: GameState) -> Sequence[Action]:
        """Return the neighbouring tiles where the beast has not been in this turn."""
        (x, y), path = self.of(game)["at"], [tuple(cell) for cell in self.of(game)["path"]]
        cells = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        free = [cell for cell in cells if game.board.tile_at(*cell) is not None]
        return [MoveBeast(*cell) for cell in free if cell not in path]

    def move(self, game: GameState, action: Action) -> None:
        """Go there; whoever leads it there gets a point."""
        memory, way = self.of(game), cast("MoveBeast", action)
        memory["path"] = (*memory["path"], memory["at"])
        memory["at"] = (way.x, way.y)
        game.award(game.player, "the beast", [Term("a step", "1", 1)])

    def may_scare(self, game: GameState) -> bool:
        """Say whether it can be scared in this step: once in every third turn."""
        return game.turn % 3 == 0 and self.of(game)["scared"] < 2 * game.turn + game.has_laid

    def scare(self, game: GameState, action: Action) -> None:  # noqa: ARG002
        """Send it away."""
        memory = self.of(game)
        memory["at"] = game.board.tile_position()
        memory["scared"] = 2 * game.turn + game.has_laid

    def turn_ended(self, game: GameState) -> None:
        self.of(game)["path"] = ()


class SecondTurn(Remembering):
    """Who completes something has another turn, once."""

    first = {"second": False}  # noqa: RUF012

    def turn_began(self, game: GameState) -> None:
        memory = self.of(game)
        memory["second"] = memory.get("due", False)
        memory["due"] = False

    def closed(self, game: GameState, feature: int) -> None:  # noqa: ARG002
        memory = self.of(game)
        memory["due"] = not memory["second"] and game.turn > 0 and str(game.step) == "place"

    def next_player(self, game: GameState) -> int | None:
        return game.turn_player if self.of(game).get("due") else None


class Backwards(RuleExtension):
    """Turns go round the other way."""

    def next_player(self, game: GameState) -> int | None:
        return (game.turn_player - 1) % len(game.scores)


def playing(*kinds: type[RuleExtension], players: int = 3, **options: OptionValue) -> Setup:
    """Return Gold Rush with its own and some more extensions, in the order given."""
    plain = setup("gold-rush")

    def extensions(given: Mapping[str, OptionValue]) -> list[RuleExtension]:
        added = [kind(kind.__name__.lower(), plain.edition, given) for kind in kinds]
        return [*added, *plain._make(given)]

    return Setup(plain.edition, players, options, extensions)


__all__ = [
    "NOBODY",
    "Backwards",
    "Beast",
    "HandOfThree",
    "SecondTurn",
    "TwoKeepOne",
    "playing",
]

"""Where tiles of the river may go: rules R2, R3 and R6 of the River."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from core.api import RuleExtension, VetoIf, hookimpl, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.api import Action, Edition, GameState, OptionValue, Place

RIVER = "river"
KEEPS_CLEAR: Final = "river_keeps_clear"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the north, the east, the south and the west
_LEFT, _RIGHT = 1, 3
_NOWHERE = (0, 0)


class Mouth(NamedTuple):
    """Where the river ends: the cell that it goes on at, and the side of that cell it comes in by.

    `turned` is to which side its last tile turned, 0 if that is straight. Without a `side` the
    river goes on nowhere.
    """

    cell: tuple[int, int] = _NOWHERE
    side: int | None = None
    turned: int = 0


class Course:
    """Remembers where the river ends."""

    def __init__(self, mouth: Mouth) -> None:
        self.mouth = mouth

    def copy(self) -> Course:
        """Return a copy."""
        return Course(self.mouth)


class River(RuleExtension):
    """Keeps the river in its bed."""

    def __init__(self, id: str, edition: Edition, options: Mapping[str, OptionValue]) -> None:  # noqa: A002
        super().__init__(id, edition, options)
        self._keeps_clear = bool(options[KEEPS_CLEAR])
        self._sides = {
            design.id: sides
            for design in edition.designs
            if (sides := [n for s in design.layout.segments if s.kind == RIVER for n in s.sides])
        }

    # --- Hooks ---

    def complaints(self) -> Iterable[str]:
        if self.edition.start not in self._sides:
            yield "the start tile shows no river"

    def vetoes(self) -> Mapping[str, VetoIf]:
        return {"place": VetoIf(self._flows, self._veto)}

    def begin(self, game: GameState) -> Course:  # noqa: ARG002 - the spring follows
        return Course(Mouth())

    def placed(self, game: GameState) -> None:
        if game.board.face().tile in self._sides:
            self._course(game).mouth = self._mouth(game)

    def rearranged(self, game: GameState) -> None:
        self._course(game).mouth = self._mouth(game)

    # --- The course of the river ---

    def _flows(self, game: GameState) -> bool:
        return self._course(game).mouth.side is not None

    def _veto(self, game: GameState, action: Action) -> str:
        """Say why a tile may not be placed there (R2, R3, R6)."""
        place = cast("Place", action)
        if place.tile not in self._sides:
            return ""
        mouth = self._course(game).mouth
        sides = self._turned_sides(place.tile, place.rotation)
        if mouth.side is None or (place.x, place.y) != mouth.cell or mouth.side not in sides:
            x, y = mouth.cell
            return msg("the river goes on at ({x},{y})", x=x, y=y)
        turned = _turn(mouth.side, sides)
        if turned and turned == mouth.turned:
            return msg("the river does not turn to the same side twice in a row")
        onward = _onward(mouth, sides)
        if self._keeps_clear and not _is_clear(game, onward) and _is_clear(game, mouth):
            return msg("the river would run towards its own bank")
        return ""

    def _mouth(self, game: GameState) -> Mouth:
        """Return where the river ends, following it from tile to tile."""
        board = game.board
        mouth, seen = Mouth(), set[int]()
        tile: int | None = 0
        while tile is not None and tile not in seen and tile < board.tile_count:
            seen.add(tile)
            face, (x, y) = board.face(tile), board.tile_position(tile)
            sides = self._turned_sides(face.tile, face.rotation)
            mouth = _onward(mouth._replace(cell=(x, y)), sides)
            if mouth.side is None:
                return mouth
            tile = board.tile_at(*mouth.cell)
        return mouth if tile is None else Mouth()

    def _turned_sides(self, tile: str, rotation: int) -> Sequence[int]:
        return [(side + rotation // 90) % 4 for side in self._sides.get(tile, ())]

    def _course(self, game: GameState) -> Course:
        return cast("Course", game.memories[self.id])


def _onward(mouth: Mouth, sides: Sequence[int]) -> Mouth:
    """The mouth of a river after a tile that shows it on these sides is laid where it ended."""
    onward = [side for side in sides if side != mouth.side]
    if not onward:
        return Mouth()
    (x, y), (dx, dy) = mouth.cell, STEPS[onward[0]]
    turned = 0 if mouth.side is None else _turn(mouth.side, sides)
    return Mouth((x + dx, y + dy), (onward[0] + 2) % 4, turned)


def _is_clear(game: GameState, mouth: Mouth) -> bool:
    """Whether a quarter of the table is free that lies ahead and to a side it may turn to next.

    From there it can go on however its tiles come, by turning to that side and back again in turn,
    and whatever is laid by this rule leaves such a quarter. A river that has ended is clear.
    """
    if mouth.side is None:
        return True
    (x, y), back, board = mouth.cell, STEPS[mouth.side], game.board
    last = x + back[0], y + back[1]  # it borders on the quarter by nature
    others = [at for at in map(board.tile_position, range(board.tile_count)) if at != last]
    for turn in (_LEFT, _RIGHT):
        if turn == mouth.turned:
            continue
        aside = STEPS[(mouth.side + turn) % 4]
        dx, dy = aside[0] - back[0], aside[1] - back[1]  # outwards along both sides of it
        offs = (((tx - x) * dx, (ty - y) * dy) for tx, ty in others)
        if not any(a >= -1 and b >= -1 and (a >= 0 or b >= 0) for a, b in offs):
            return True
    return False


def _turn(side: int, sides: Sequence[int]) -> int:
    """Return to which side a river turns that comes in by one of two sides; 0 if it is straight."""
    turns = [(other - side) % 4 for other in sides if other != side]
    return next((turn for turn in turns if turn in (_LEFT, _RIGHT)), 0)


@hookimpl
def goldrush_extension(
    id: str,  # noqa: A002
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Return the extension for one setup."""
    return River(id, edition, options)

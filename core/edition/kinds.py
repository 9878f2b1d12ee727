"""The kinds of things that an edition declares: terrains, features, icons and pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

    from ..tileset.formulas import Formula
    from ..tileset.schema import Completion, Look, Shape

NO_COLOR: Final = "#b3a994"
"""The colour of what a set gives none."""


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """What an edge can show: its one-letter code, its colour as #rrggbb, what it is drawn as.

    One that `fits_any` meets every terrain; `fits` are others that it says it may lie beside.
    """

    name: str
    code: str
    color: str
    look: Look | None = None
    fits_any: bool = False
    fits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FeatureKind:
    """A kind of feature; `lines` bounds how many lines end at a site, inclusive."""

    name: str
    shape: Shape
    terrain: str | None = None
    role: str | None = None
    completed_when: Completion = "never"
    completed: Formula | None = None
    final: Formula | None = None
    lines: tuple[int, int] | None = None
    symbol: Path | None = None
    look: Look | None = None


@dataclass(frozen=True, slots=True)
class IconKind:
    """A kind of icon; `on` is a feature kind or "tile", `each` bounds it on every such feature.

    Each that is `directed`, on a tile, points to one of eight winds.
    """

    name: str
    on: str
    each: tuple[int, int] | None = None
    draws: str | None = None
    directed: bool = False
    symbol: Path | None = None


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece: how many each player or the whole game has, and whether it claims.

    It claims features of all kinds with a role, or of those in `claims_only`. `strength` is how
    many it counts as when who holds a feature is decided.
    """

    name: str
    per_player: int = 0
    per_game: int = 0
    on_scoreboard: int = 0
    claims: bool = False
    strength: int = 1
    symbol: Path | None = None
    claims_only: tuple[str, ...] = ()

    def may_claim(self, kind: FeatureKind) -> bool:
        """Whether it may claim features of a kind."""
        if self.claims_only:
            return self.claims and kind.name in self.claims_only
        return self.claims and kind.role is not None


@dataclass(frozen=True, slots=True)
class AreaKind:
    """A place off the table: one for all, or one for each player.

    Up to `room` pieces have room in each, None: any number. Only `pieces` go there, those that
    claim if there are none listed.
    """

    name: str
    per_player: bool = False
    room: int | None = None
    pieces: tuple[str, ...] = ()

    def takes(self, piece: PieceKind) -> bool:
        """Whether pieces of a kind may go there."""
        return piece.name in self.pieces if self.pieces else piece.claims

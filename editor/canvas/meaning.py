"""What clicks and drags on the canvas mean: a target, a piece in hand, and the intention of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.tileset.schema import TILE

from .bench import segment_number
from .intentions import Intention
from .targets import MIDDLE, Ground, Target

if TYPE_CHECKING:
    from .palette import Piece


def meant_by_piece(
    ground: Ground, piece: Piece, target: Target, more: int, copy: int | None
) -> Intention | None:
    """Return what putting a piece on a target means; None if it means nothing."""
    if piece.what == "icon":
        icon = ground.edition.icons.get(piece.name)
        where = MIDDLE if icon is not None and icon.on == TILE else target
        return Intention("icon", where, word=piece.name, more=more, copy=copy)
    if piece.what == "site":
        if target.what == "side":
            return Intention("connect", target, MIDDLE, wishes=piece.wishes)
        return Intention("site", _carrier(target), word=piece.name, wishes=piece.wishes)
    if target.what == "side" and not _shows(ground, target, piece):
        return Intention("set", target, word=piece.name, wishes=piece.wishes)
    if target.what == "side":
        return meant_by_cycling(ground, target)
    is_segment = target.what == "segment" and piece.kind is not None
    return Intention("kind", target, word=str(piece.kind)) if is_segment else None


def meant_by_cycling(ground: Ground | None, side: Target) -> Intention | None:
    """Return the next terrain of the edition for a side; None if there is none."""
    if ground is None or not ground.edition.terrains or side.number is None:
        return None
    names = list(ground.edition.terrains)
    shown = ground.design.layout.edges[side.number]
    following = names[(names.index(shown) + 1) % len(names)] if shown in names else names[0]
    return Intention("set", side, word=following)


def meant_by_carrying(
    held: Target, goal: Target | None, wishes: tuple[str, ...], copy: int | None
) -> Intention | None:
    """Return what leading one thing to another means; an icon led off the tile is taken away."""
    if held.what == "icon":
        icon = str(held.icon)
        if goal is None:
            return Intention("icon", held, word=icon, more=-1, copy=copy)
        if segment_number(goal) == held.number:
            return None
        return Intention("move-icon", held, _carrier(goal), word=icon, copy=copy)
    if goal is None or goal == held:
        return None
    return Intention("connect", held, _carrier(goal), wishes=wishes)


def _shows(ground: Ground, side: Target, piece: Piece) -> bool:
    """Say whether a side is just what a brush would make it."""
    layout = ground.design.layout
    taken = [segment.kind for segment in layout.segments if side.number in segment.sides]
    shown = layout.edges[side.number or 0]
    return shown == piece.name and (piece.kind in taken if piece.kind else not taken)


def _carrier(target: Target) -> Target:
    """Return the segment that carries an icon in place of the icon."""
    if target.what == "icon":
        return MIDDLE if target.number is None else Target("segment", target.number)
    return target

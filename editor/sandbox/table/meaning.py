"""What a place on a feature stands for: what may be done to the feature, or why nothing may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.actions import Claim

from .features import feature_of, part_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.actions import Action

    from ..play import Play
    from .scene import Scene, Spot, Target


def meant(scene: Scene, place: complex) -> Target | None:
    """Return what a place on a feature stands for: the target there that is nearest, if any.

    On the same tile that is any target on the feature; elsewhere on it, only where all that may be
    done to it is of one kind.
    """
    part = part_at(scene, place)
    if part is None or not scene.targets:
        return None
    root, (x, y, _) = scene.game.board.find(part), scene.game.board.whereabouts(part)
    targets = [each for each in scene.targets if feature_of(scene, each.spot) == root]
    here = [each for each in targets if each.cell == (x, y)]
    kinds = {type(action) for each in targets for action in each.actions}
    if not here and len(kinds) > 1:
        return None
    return min(here or targets, key=lambda each: abs(each.centre - place), default=None)


def objections(play: Play, scene: Scene, place: complex) -> tuple[tuple[str, str], ...]:
    """Return what might be meant at a place on a feature in words, each with why it is not legal.

    Nothing where no action is due that is like any there.
    """
    part = part_at(scene, place)
    alike = () if part is None else dict.fromkeys(_alike(scene, part))
    reasons = ((play.say_action(action), play.why_not(action)) for action in alike)
    return tuple((said, reason) for said, reason in reasons if reason)


def _alike(scene: Scene, part: int) -> Iterator[Action]:
    """Yield actions as they would be on a segment: a claim, and what is legal on others like it."""
    game, kinds = scene.game, scene.game.board.kinds
    spot = game.board.whereabouts(part)
    claims, offer = game.setup.lays.piece, game.setup.offers.get(Claim)
    is_due = offer is not None and game.step is not None and offer.step == game.step.name
    laid = game.setup.lays.position(game.board.cells[-1])
    if claims is not None and is_due and game.has_laid and laid == spot[:2]:
        yield Claim(claims.name, spot[2])
    for target in scene.targets:
        other = game.board.segment_at(*target.spot)
        if other is not None and kinds[other] == kinds[part]:
            yield from (_moved(each, spot) for each in target.actions if _says_where(each))


def _says_where(action: Action) -> bool:
    return all(hasattr(action, name) for name in ("_replace", "x", "y", "spot"))


def _moved(action: Any, spot: Spot) -> Action:  # noqa: ANN401 - any named tuple of an extension
    x, y, name = spot
    moved: Action = action._replace(x=x, y=y, spot=name)
    return moved

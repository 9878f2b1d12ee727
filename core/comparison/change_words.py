"""Changes and effects in words, in English and, by way of `core.messages`, in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..messages import Words, counted, named, wording, words
from ..tileset.source import TILES
from ..tileset.yaml_writer import flow
from . import deck_words

if TYPE_CHECKING:
    from .changes import Change, Comparison, Effect

_LONG: Final = 40
_WHAT: Final = {
    **deck_words.WHAT,
    "tiles": wording("tile {name}"),
    "terrains": wording("terrain {name}"),
    "features": wording("feature {name}"),
    "icons": wording("icon {name}"),
    "pieces": wording("piece {name}"),
    "tokens": wording("tokens {name}"),
    "options": wording("option {name}"),
    "groups": wording("group {name}"),
    "rulebook": wording("rule {name}"),
    "counts": wording("copies in play of {name}"),
    "plugins": wording("plugin {name}"),
    "words": wording("words of the language {name}"),
}
_HOW: Final = {
    "added": wording("{what}: new"),
    "removed": wording("{what}: gone"),
    "renamed": wording("{what}: now called {name}"),
    "reordered": wording("{what}: in another order"),
}
_VALUE: Final = {
    "added": wording("{what}: {after} is new"),
    "removed": wording("{what}: {before} is gone"),
    "changed": wording("{what}: {before} → {after}"),
}
_COUNTED: Final = {
    **deck_words.COUNTED,
    "icons": wording("icon {name}"),
    "features": wording("feature {name}"),
    "edges": wording("{name} edges"),
}
_TOTALS: Final = {
    **deck_words.TOTALS,
    "tiles": wording("tiles in all"),
    "designs": wording("designs in all"),
    "tokens": wording("tokens in all"),
}
_PARTS: Final = {
    "id": wording("id"),
    "title": wording("title"),
    "tiles": wording("tiles"),
    "count": wording("copies"),
    "copies": wording("copies"),
    "plain": wording("plain ones"),
    "edges": wording("edge"),
    "icons": wording("icons"),
    "value": wording("value"),
    "completed": wording("completed"),
    "final": wording("at the end"),
    "at": wording("place"),
    "expect": wording("expected"),
    "expect_edition": wording("expected of the edition"),
    "groups": wording("groups"),
    "plugins": wording("plugins"),
    "start": wording("start tile"),
    "players": wording("players"),
}


def change_in_words(change: Change) -> Words:
    """Return a change as a sentence."""
    what: Words | str = subject(change)
    if change.kind == "renamed" and not change.key:
        return words(_HOW["renamed"], what=what, name=change.after)
    value = change.after if change.kind == "added" else change.before
    # A tile, or a long value, is only named: a line with all that it says nobody would read.
    whole = not change.key and change.name and (change.part == TILES or _is_long(value))
    if change.kind == "reordered" or (whole and change.kind in ("added", "removed")):
        return words(_HOW[change.kind], what=what)
    steps = [*change.key]
    if change.part == TILES and steps[:1] == ["features"]:
        # Behind the tile stands what the feature is called, as it has no key to be named by.
        what = words("{what}, {feature}", what=what, feature=steps[1])
        steps = steps[2:]
        if not steps:
            return words(_HOW[change.kind], what=what)
    if steps:
        what = words("{what}, {key}", what=what, key=_key(steps))
    values = {"before": value_text(change.before), "after": value_text(change.after)}
    return words(_VALUE[change.kind if change.kind in _VALUE else "changed"], what=what, **values)


def _is_long(value: object) -> bool:
    return isinstance(value, dict | list) or len(str(value)) > _LONG


def subject(change: Change) -> Words:
    """Return what a change is about: a tile, an entry of a part, or a key of the file."""
    if not change.name:
        return part_name(change.part)
    if change.part in _WHAT:
        name = change.name if change.part in (TILES, "rulebook") else named(change.name)
        return words(_WHAT[change.part], name=name)
    return words("{part} {name}", part=part_name(change.part), name=named(change.name))


def part_name(part: str) -> Words:
    """Return what a key of the format is called."""
    return words(_PARTS[part]) if part in _PARTS else named(part)


def _key(steps: list[str]) -> Words | str:
    said: Words | str = part_name(steps[0])
    for step in steps[1:]:
        said = words("{what}, {key}", what=said, key=part_name(step))
    return said


def value_text(value: Any) -> str:  # noqa: ANN401 - plain data
    """Return a value as a line shows it; nothing for none."""
    if value is None:
        return words("nothing")
    if isinstance(value, str):
        return value if value.strip() else repr(value)
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(value) or words("nothing")
    return flow(value)


def effect_in_words(effect: Effect) -> Words:
    """Return an effect as a sentence."""
    values = {"before": effect.before, "after": effect.after}
    if effect.analysis == "findings":
        if effect.kind == "removed":
            return words("no longer found: {finding}", finding=effect.name)
        return words("now found: {finding}", finding=effect.name)
    if effect.group == "pattern":
        if effect.kind == "removed":
            return words("edge pattern on no tile any more: {pattern}", pattern=effect.name)
        return words("edge pattern that no tile had: {pattern}", pattern=effect.name)
    if effect.group == "edge patterns":
        what: Words | str = words("edge patterns on tiles")
    elif effect.group == "holes":
        what = counted(
            "holes with {count} neighbour that no tile fits",
            "holes with {count} neighbours that no tile fits",
            count=int(effect.name),
        )
    elif effect.group == "totals":
        what = words(_TOTALS[effect.name])
    elif effect.group in _COUNTED:
        what = words(_COUNTED[effect.group], name=named(effect.name))
    else:
        # Rows of tokens have their pool as the group, and a value as the name.
        what = words("tokens {pool} worth {value}", pool=named(effect.group), value=effect.name)
    return words("{what}: {before} → {after}", what=what, **values)


def summary(comparison: Comparison) -> Words:
    """Return how much differs, in one sentence."""
    if comparison.is_same:
        return words("nothing differs")
    number = len(comparison.changes)
    return counted("{count} change", "{count} changes", count=number)

"""Changes and effects in words, in English and, by way of `core.messages`, in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..messages import Words, counted, named, wording, words
from ..tileset.key_labels import choice, label, labels
from ..tileset.schema import Feature, Tile
from ..tileset.schema_map import slot_at
from ..tileset.source import TILES
from ..tileset.yaml_writer import flow
from . import deck_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

    from .changes import Change, Comparison, Effect

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
    "sets": wording("set {name}"),
}
_HOW: Final = {
    "added": wording("{what}: new"),
    "removed": wording("{what}: gone"),
    "renamed": wording("{what}: now called {name}"),
    "reordered": wording("{what}: in another order"),
    "changed": wording("{what}: other rules"),
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
_UNSAID: Final = ("players",)
"""Parts whose keys say by themselves what they are of."""
_NO_WORDS: Final = ("formulas", "codes", "sets", "tiles", "plugins")
"""What names in other languages are not given for."""


def change_in_words(change: Change) -> Words:
    """A change as a sentence."""
    what = subject(change)
    if change.kind == "renamed" and not change.key:
        return words(_HOW["renamed"], what=what, name=change.after)
    if change.kind == "reordered" or _is_only_named(change):
        return words(_HOW[change.kind], what=what)
    values = {"before": _value(change, change.before), "after": _value(change, change.after)}
    return words(_VALUE[change.kind if change.kind in _VALUE else "changed"], what=what, **values)


def _is_only_named(change: Change) -> bool:
    """Whether a line with all that is new, gone or different would be one that nobody reads."""
    if change.kind not in ("added", "removed"):
        return change.part == "plugins"
    if change.part == TILES and change.key:
        return change.key[0] == "features" and not change.key[2:]
    value = change.after if change.kind == "added" else change.before
    is_text = isinstance(value, str) and change.part != "options"
    return bool(change.name) and not change.key and (is_text or isinstance(value, dict | list))


def subject(change: Change) -> Words:
    """What a change is about: a tile, an entry of a part, or a key of the file."""
    part, name, key = change.part, change.name, change.key
    steps: Sequence[str]
    if part == "tokens" and key:
        return words("tokens {pool} worth {value}", pool=named(name), value=key[0])
    if not name:
        what, *steps = labels((part, *key))[part in _UNSAID and bool(key) :]
    elif part in _WHAT:
        is_id = part in (TILES, "rulebook")
        what = words(_WHAT[part], name=name if is_id else named(name))
        steps = _tile_steps(key) if part == TILES else labels((part, name, *key))[2:]
    else:
        what = words("{part} {name}", part=labels((part,))[0], name=named(name))
        steps = labels((part, name, *key))[2:]
    for step in steps:
        what = words("{what}, {key}", what=what, key=step)
    return what


def _tile_steps(key: Sequence[str], model: type[BaseModel] = Tile) -> list[str]:
    """What the steps of a key of a tile are called; features and looks of copies say it."""
    match key:
        case ["edges", side]:
            return [words("edge {side}", side=side)]
        case ["icons", icon]:
            return [words(_WHAT["icons"], name=named(icon))]
        case ["features", feature, *rest]:
            return [feature, *_tile_steps(rest, Feature)]
        case [first, *rest]:
            return [label(first, model), *rest]
    return []


def _value(change: Change, value: Any) -> Any:  # noqa: ANN401 - plain data
    """A value as a line shows it: names and choices in words, and no brackets."""
    if value is None or value in ([], {}, ()):
        return words("nothing")
    if isinstance(value, bool):
        return words("yes") if value else words("no")
    if isinstance(value, list | tuple):
        is_text = all(isinstance(each, str) for each in value)
        return [*map(named, value)] if is_text else "–".join(map(str, value))
    if isinstance(value, dict):
        is_sum = [*value] == ["add"]
        return words("{formula} on top", formula=value["add"]) if is_sum else flow(value)
    return _text(change, value) if isinstance(value, str) else value


def _text(change: Change, text: str) -> str:
    slot = slot_at(change.new or change.old)
    if text in slot.words:
        return choice(text)
    is_name = slot.names is not None and slot.names.kind not in _NO_WORDS
    if is_name or change.key[:1] == ("edges",):
        return named(text)
    return text if text.strip() else repr(text)


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

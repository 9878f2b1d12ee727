"""Changes and effects in words, in English and, by way of `core.messages`, in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..messages import Words, join_semicolon, msg, msg_template, named, plural
from ..tileset.key_labels import choice, label, labels
from ..tileset.schema import Feature, Tile
from ..tileset.schema_map import slot_at
from ..tileset.source import TILES
from ..tileset.yaml_writer import flow
from . import deck_words
from .joint_changes import joint_changes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

    from .changes import Change, Comparison, Effect

_WHAT: Final = {
    **deck_words.WHAT,
    "tiles": msg_template("tile {name}"),
    "terrains": msg_template("terrain {name}"),
    "features": msg_template("feature {name}"),
    "icons": msg_template("icon {name}"),
    "pieces": msg_template("piece {name}"),
    "areas": msg_template("place off the table {name}"),
    "tokens": msg_template("tokens {name}"),
    "options": msg_template("option {name}"),
    "groups": msg_template("group {name}"),
    "rulebook": msg_template("rule {name}"),
    "booklet": msg_template("passage {name} of the printed rules"),
    "questions": msg_template("question {name}"),
    "counts": msg_template("copies in play of {name}"),
    "plugins": msg_template("plugin {name}"),
    "title": msg_template("title in {name}"),
    "words": msg_template("words in {name}"),
    "sets": msg_template("set {name}"),
}
_IN_LANGUAGES: Final = ("rulebook", "booklet")
_HOW: Final = {
    "added": msg_template("{what}: new"),
    "removed": msg_template("{what}: gone"),
    "renamed": msg_template("{what}: now called {name}"),
    "reordered": msg_template("{what}: in another order"),
    "changed": msg_template("{what}: other rules"),
}
_VALUE: Final = {
    "added": msg_template("{what}: {after} is new"),
    "removed": msg_template("{what}: {before} is gone"),
    "changed": msg_template("{what}: {before} → {after}"),
}
_COUNTED: Final = {
    **deck_words.COUNTED,
    "icons": msg_template("icon {name}"),
    "features": msg_template("feature {name}"),
    "edges": msg_template("{name} edges"),
}
_TOTALS: Final = {
    **deck_words.TOTALS,
    "tiles": msg_template("tiles in all"),
    "designs": msg_template("designs in all"),
    "tokens": msg_template("tokens in all"),
}
_LANGUAGES: Final = {
    "cs": msg_template("Czech"),
    "de": msg_template("German"),
    "en": msg_template("English"),
    "es": msg_template("Spanish"),
    "fr": msg_template("French"),
    "it": msg_template("Italian"),
    "nl": msg_template("Dutch"),
    "pl": msg_template("Polish"),
    "pt": msg_template("Portuguese"),
}
_UNSAID: Final = ("players", "about", "playtest")
"""Parts whose keys say by themselves what they are of."""
_NO_WORDS: Final = ("formulas", "codes", "sets", "tiles", "plugins")
"""What names in other languages are not given for."""


def change_in_words(change: Change, *, bare: bool = False) -> Words:
    """A change as a sentence; a `bare` one leaves out of which tile something changes."""
    what = subject(change, bare=bare)
    if change.kind == "renamed" and not change.key:
        return msg(_HOW["renamed"], what=what, name=change.after)
    if change.kind == "reordered" or _is_only_named(change):
        return msg(_HOW[change.kind], what=what)
    values = {"before": _value(change, change.before), "after": _value(change, change.after)}
    return msg(_VALUE[change.kind if change.kind in _VALUE else "changed"], what=what, **values)


def joint_in_words(changes: Sequence[Change]) -> Words | str:
    """Changes that only make sense at once, as one sentence: what they are of is said once."""
    first, *rest = changes
    return join_semicolon(
        (change_in_words(first), *(change_in_words(each, bare=True) for each in rest))
    )


def _is_only_named(change: Change) -> bool:
    """Whether a line with all that is new, gone or different would be one that nobody reads."""
    if change.kind not in ("added", "removed"):
        return change.part == "plugins"
    if change.part == TILES and change.key:
        return change.key[0] == "features" and not change.key[2:]
    value = change.after if change.kind == "added" else change.before
    is_text = isinstance(value, str) and change.part not in ("options", "title")
    return bool(change.name) and not change.key and (is_text or isinstance(value, dict | list))


def subject(change: Change, *, bare: bool = False) -> Words | str:
    """What a change is about: a tile, an entry of a part, or a key of the file."""
    part, name, key = change.part, change.name, change.key
    what: Words | str
    steps: Sequence[str]
    if part == "tokens" and key:
        return msg("tokens {pool} worth {value}", pool=named(name), value=key[0])
    if not name:
        what, *steps = labels((part, *key))[part in _UNSAID and bool(key) :]
        if part == "about":
            steps = [_language(each) for each in steps]
    elif part in _WHAT:
        what = msg(_WHAT[part], name=_name(part, name))
        steps = _tile_steps(key) if part == TILES else labels((part, name, *key))[2:]
        if part in _IN_LANGUAGES:
            steps = [_language(each) for each in key]
        if bare and part == TILES and steps:
            what, *steps = steps
    else:
        what = msg("{part} {name}", part=labels((part,))[0], name=named(name))
        steps = labels((part, name, *key))[2:]
    for step in steps:
        what = msg("{what}, {key}", what=what, key=step)
    return what


def _name(part: str, name: str) -> str:
    if part in (TILES, *_IN_LANGUAGES):
        return name
    if part in ("title", "words"):
        return _language(name)
    return named(name)


def _language(code: str) -> str:
    return msg(_LANGUAGES[code]) if code in _LANGUAGES else code


def _tile_steps(key: Sequence[str], model: type[BaseModel] = Tile) -> list[str]:
    """What the steps of a key of a tile are called; features and looks of copies say it."""
    match key:
        case ["edges", side]:
            return [msg("edge {side}", side=side)]
        case ["icons", icon]:
            return [msg(_WHAT["icons"], name=named(icon))]
        case ["features", feature, *rest]:
            return [feature, *_tile_steps(rest, Feature)]
        case [first, *rest]:
            return [label(first, model), *rest]
    return []


def _value(change: Change, value: Any) -> Any:  # noqa: ANN401 - plain data
    """A value as a line shows it: names and choices in words, and no brackets."""
    if value is None or value in ([], {}, ()):
        return msg("nothing")
    if isinstance(value, bool):
        return msg("yes") if value else msg("no")
    if isinstance(value, list | tuple):
        is_text = all(isinstance(each, str) for each in value)
        return [*map(named, value)] if is_text else "–".join(map(str, value))
    if isinstance(value, dict):
        is_sum = [*value] == ["add"]
        return msg("{formula} on top", formula=value["add"]) if is_sum else flow(value)
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
    """An effect as a sentence."""
    values = {"before": effect.before, "after": effect.after}
    if effect.analysis == "findings":
        if effect.kind == "removed":
            return msg("no longer found: {finding}", finding=effect.name)
        return msg("now found: {finding}", finding=effect.name)
    if effect.group == "pattern":
        sides = [named(each) for each in effect.name.split()]
        if effect.kind == "removed":
            return msg("edge pattern on no tile any more: {pattern}", pattern=sides)
        return msg("edge pattern that no tile had: {pattern}", pattern=sides)
    match effect.group:
        case "edge patterns":
            what = msg("edge patterns on tiles")
        case "holes":
            what = plural(
                "holes with {count} neighbour that no tile fits",
                "holes with {count} neighbours that no tile fits",
                count=int(effect.name),
            )
        case "totals":
            what = msg(_TOTALS[effect.name])
        case group if group in _COUNTED:
            what = msg(_COUNTED[group], name=named(effect.name))
        case pool:
            # Rows of tokens have their pool as the group, and a value as the name.
            what = msg("tokens {pool} worth {value}", pool=named(pool), value=effect.name)
    return msg("{what}: {before} → {after}", what=what, **values)


def summary(comparison: Comparison) -> Words:
    """The size of all differences, in one sentence."""
    if comparison.is_same:
        return msg("nothing differs")
    number = len(joint_changes(comparison.changes))
    return plural("{count} change", "{count} changes", count=number)

"""The schema as a tree: which keys, words and names the format has at each place of a file.

It is read from the pydantic models and their annotations, which are the one description of the
format: `references` walks data along it.
"""

from __future__ import annotations

import re
import types
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
)

from pydantic import BaseModel

from ..findings import Path
from .formulas import ADJOINING_WORD, COMPLETED, NEARBY_WORD, NEIGHBOURING
from .name_marks import Declares, NameKind, Refers
from .schema import FORMULA_WORDS
from .set_schema import TileSet
from .text_checks import RULE_ID

_IDENTIFIER: Final = re.compile(r"(?<!\w)[^\W\d]\w*")
_NEARBY: Final = re.compile(rf"(?<!\w){NEARBY_WORD}\s*\(\s*([^\W\d]\w*)")
_ADJOINING: Final = re.compile(
    rf"(?<!\w){ADJOINING_WORD}\s*\(\s*([^\W\d]\w*)(?:\s*,\s*{COMPLETED}\b)?"
)


@dataclass(frozen=True, slots=True)
class Slot:
    """What the format takes at a place; alternatives are all in one slot.

    A model has `fields`, a mapping whose keys are names has `keys` and `values`, a list `items`;
    `words` are fixed values. `names` says what a text there names or declares, and `has_names`
    that one does so here or further below. A value that is `nullable` can be removed by null; the
    `description` says in English what the key is for.
    """

    model: type[BaseModel] | None = None
    fields: Mapping[str, Slot] = field(default_factory=dict)
    keys: Slot | None = None
    values: Slot | None = None
    items: Slot | None = None
    words: tuple[str, ...] = ()
    names: Declares | Refers | None = None
    nullable: bool = False
    has_names: bool = False
    description: str = ""

    @property
    def is_mapping(self) -> bool:
        """Whether a mapping is possible there."""
        return bool(self.fields) or self.keys is not None

    def below(self, step: str | int) -> Slot | None:
        """The slot under a key, or as an item if the step is a number."""
        if isinstance(step, int) and self.items is not None:
            return self.items
        return self.fields.get(str(step)) or self.values


class Reference(NamedTuple):
    """A name in data: of what, where, and whether it is declared there.

    `column` is where it begins in a value that holds more than the name: a code among the edges, a
    word of a formula, to which a `prefix` may belong. It counts characters of the text as read,
    from 0.
    """

    path: Path
    kind: NameKind
    name: str
    of_key: bool = False
    declares: bool = False
    column: int | None = None
    prefix: str = ""

    @property
    def word(self) -> str:
        """The name with what belongs to it where it stands."""
        return self.prefix + self.name


@cache
def slot_of(model: type[BaseModel]) -> Slot:
    """The slot of a model, with those of its fields."""
    below = {
        name: replace(
            _marked(_read(info.annotation), info.metadata), description=info.description or ""
        )
        for name, info in model.model_fields.items()
    }
    return Slot(model, below, has_names=any(slot.has_names for slot in below.values()))


@lru_cache(maxsize=4096)
def slot_at(path: Path, model: type[BaseModel] = TileSet) -> Slot:
    """The slot of the format at a path of a file: an empty one where it has nothing."""
    slot: Slot | None = slot_of(model)
    for step in path:
        slot = slot.below(step) if slot else None
    return slot or Slot()


def merged_sections() -> tuple[str, ...]:
    """The keys of a set whose entries sets lay over one another, and remove by null."""
    sections = slot_of(TileSet).fields.items()
    return tuple(name for name, slot in sections if slot.values and slot.values.nullable)


def named_at(path: Path, model: type[BaseModel] = TileSet) -> NameKind | None:
    """The role of a value at a path of a file: what it names or declares, if it does."""
    names = slot_at(path, model).names
    return names.kind if names else None


def named_by_keys(path: Path, model: type[BaseModel] = TileSet) -> NameKind | None:
    """The role of a mapping's keys at a path of a file: what they name or declare, if they do."""
    keys = slot_at(path, model).keys
    return keys.names.kind if keys and keys.names else None


def is_unknown_key(path: Path, model: type[BaseModel] = TileSet) -> bool:
    """Whether a key of a file is none that the format has."""
    holder = slot_at(path[:-1], model)
    return bool(holder.fields) and path[-1] not in holder.fields


def references(stated: Any, model: type[BaseModel] = TileSet) -> list[Reference]:  # noqa: ANN401
    """All names in data of a model, in their order; a part of its keys will do.

    The data may be plain or an instance of the model. A word of the format is no name.
    """
    found: list[Reference] = []
    _gather(found, slot_of(model), stated, ())
    return found


def _gather(found: list[Reference], slot: Slot, stated: Any, path: Path) -> None:  # noqa: ANN401
    if isinstance(stated, str):
        if slot.names is not None and stated not in slot.words:
            _name(found, slot.names, stated, path)
    elif isinstance(stated, list | tuple):
        if slot.items is not None and slot.items.has_names:
            for number, item in enumerate(stated):
                _gather(found, slot.items, item, (*path, number))
    elif isinstance(stated, BaseModel):
        _gather_fields(found, slot, vars(stated), path)
    elif isinstance(stated, dict):
        within = _gather_fields if slot.fields else _gather_entries
        within(found, slot, stated, path)


def _gather_fields(
    found: list[Reference], slot: Slot, stated: Mapping[str, Any], path: Path
) -> None:
    # `has_names` prunes the walk: most keys of a tile hold no name.
    for name, inner in slot.fields.items():
        if inner.has_names and (value := stated.get(name)):
            _gather(found, inner, value, (*path, name))


def _gather_entries(
    found: list[Reference], slot: Slot, stated: Mapping[str, Any], path: Path
) -> None:
    keys, values = slot.keys, slot.values
    names = keys.names if keys else None
    declares = isinstance(names, Declares)
    for key, value in stated.items():
        place = (*path, key)
        if names is not None:
            found.append(Reference(place, names.kind, key, True, declares))  # noqa: FBT003 - fast
        if value and values is not None and values.has_names:
            _gather(found, values, value, place)


def _name(found: list[Reference], names: Declares | Refers, text: str, path: Path) -> None:
    if isinstance(names, Declares):
        found.append(Reference(path, names.kind, text, declares=True))
    elif names.kind == "codes":
        found += [Reference(path, "codes", code, column=n) for n, code in enumerate(text)]
    elif names.kind == "formulas":
        found += names_in_formula(text, path)
    elif names.kind == "pool formulas":
        return  # its words are those of the format
    elif names.kind == "rulebook":
        found += [
            Reference(path, "rulebook", rule[0], column=rule.start())
            for rule in RULE_ID.finditer(text)
        ]
    else:
        found.append(Reference(path, names.kind, text))


def names_in_formula(text: str, path: Path = ()) -> list[Reference]:
    """The icons and kinds that a formula at a path counts, as often as it names them.

    The text need not be a formula, and columns count from its beginning.
    """
    found = []
    called = {call.start(1): call.end() for call in _ADJOINING.finditer(text)}
    nearby = {call.start(1) for call in _NEARBY.finditer(text)}
    end = 0
    for word in _IDENTIFIER.finditer(text):
        start = word.start()
        name = unicodedata.normalize("NFKC", word[0])  # as Python's parser reads identifiers
        if start in called:
            found.append(Reference(path, "features", name, column=start))
            end = called[start]  # what follows the kind is a word of the format
        elif start in nearby:
            found.append(Reference(path, "icons", name, column=start))
        elif start >= end and name not in FORMULA_WORDS:
            near = name.removeprefix(NEIGHBOURING)
            prefix = name[: len(name) - len(near)]
            kind: NameKind = "features" if prefix else "icons"
            found.append(Reference(path, kind, near, column=start, prefix=prefix))
    return found


def in_formula(text: str, kind: NameKind, old: str, new: str) -> str:
    """Replace a name of a kind in a formula, leaving all else as it is written."""
    for word in reversed(names_in_formula(text)):
        if (word.kind, word.name) == (kind, old):
            start = word.column or 0
            text = text[:start] + word.prefix + new + _IDENTIFIER.sub("", text[start:], count=1)
    return text


def at_path(data: Any, path: Path) -> Any:  # noqa: ANN401 - plain data
    """The value at a path in plain data; None if there is none."""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


# --- Reading types ------------------------------------------------------------------------------


def _read(hint: Any) -> Slot:  # noqa: ANN401 - a type
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        slot = _marked(_read(parts[0]), parts[1:])
    elif origin in (Union, types.UnionType):
        slot = _either([_read(part) for part in parts])
    elif origin is Literal:
        slot = Slot(words=tuple(map(str, parts)))
    elif origin is tuple:
        items = _read(parts[0])
        slot = Slot(items=items, has_names=items.has_names)
    elif origin is dict:
        keys, values = map(_read, parts)
        slot = Slot(keys=keys, values=values, has_names=keys.has_names or values.has_names)
    elif isinstance(hint, type) and issubclass(hint, BaseModel):
        # This ends, since no model of the format holds itself.
        slot = slot_of(hint)
    else:
        words = ("true", "false") if hint is bool else ()
        slot = Slot(words=words, nullable=hint is type(None))
    return slot


def _marked(slot: Slot, annotations: Iterable[object]) -> Slot:
    names = next((each for each in annotations if isinstance(each, Declares | Refers)), None)
    return replace(slot, names=names, has_names=True) if names else slot


def _either(slots: list[Slot]) -> Slot:
    """One slot for alternatives, of which at most one has keys, items, or names a thing."""
    both: dict[str, Any] = {}
    for part in fields(Slot):
        stated = [value for slot in slots if (value := getattr(slot, part.name))]
        if stated:
            both[part.name] = stated[0]
    both["words"] = tuple(dict.fromkeys(word for slot in slots for word in slot.words))
    return Slot(**both)

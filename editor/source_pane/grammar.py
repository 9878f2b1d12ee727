"""What the format has at each place of a file: which keys, which values, which names.

Keys and fixed values come from the JSON Schema of the models; which names stand where, which no
schema can say, is listed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from core.tileset import json_schema

from .scanner import ITEM

if TYPE_CHECKING:
    from core.findings import Path


class Names(Enum):
    """Whose names stand at a place."""

    TERRAIN = auto()
    CODES = auto()
    KIND = auto()
    ICON = auto()
    TILE_ICON = auto()
    FEATURE_ICON = auto()
    REFERENCE = auto()
    REFERENCE_ICON = auto()
    CARRIER = auto()
    END = auto()
    PIECE = auto()
    POOL = auto()
    OPTION = auto()
    OPTION_VALUE = auto()
    TILE = auto()
    SET = auto()
    PLUGIN = auto()
    ROLE = auto()
    SYMBOL = auto()
    FORMULA = auto()
    CHECK = auto()
    LANGUAGE = auto()


@dataclass(frozen=True, slots=True)
class Form:
    """What stands at a place: the keys of a mapping, the items of a list, fixed words.

    `keys` are those the format has there; `any_key` says that others are names. A place that the
    format does not know has none of all this.
    """

    keys: tuple[str, ...] = ()
    any_key: bool = False
    is_list: bool = False
    of_mappings: bool = False
    words: tuple[str, ...] = ()
    is_known: bool = False

    @property
    def is_mapping(self) -> bool:
        """Whether a mapping stands there."""
        return bool(self.keys) or self.any_key


_TILE: Final = ("tiles", ITEM)
_FEATURE: Final = (*_TILE, "features", ITEM)
_COPY: Final = (*_TILE, "copies", ITEM)
_VALUES: Final[dict[tuple[str | int | None, ...], Names]] = {
    ("extends",): Names.SET,
    ("start",): Names.TILE,
    ("plugins", ITEM): Names.PLUGIN,
    ("features", None, "terrain"): Names.TERRAIN,
    ("features", None, "role"): Names.ROLE,
    ("features", None, "symbol"): Names.SYMBOL,
    ("features", None, "value", None): Names.FORMULA,
    ("icons", None, "on"): Names.CARRIER,
    ("icons", None, "draws"): Names.POOL,
    ("icons", None, "symbol"): Names.SYMBOL,
    ("pieces", None, "symbol"): Names.SYMBOL,
    ("options", None): Names.OPTION_VALUE,
    (*_TILE, "edges"): Names.CODES,
    (*_TILE, "edges", ITEM): Names.TERRAIN,
    (*_FEATURE, "kind"): Names.KIND,
    (*_FEATURE, "at", ITEM): Names.END,
}
_COUNTED: Final = {
    "copies": Names.TILE,
    "icons": Names.ICON,
    "features": Names.KIND,
    "edges": Names.TERRAIN,
}
_KEYS: Final[dict[tuple[str | int | None, ...], Names]] = {
    ("title",): Names.LANGUAGE,
    ("words",): Names.LANGUAGE,
    ("terrains",): Names.TERRAIN,
    ("features",): Names.KIND,
    ("icons",): Names.ICON,
    ("pieces",): Names.PIECE,
    ("tokens",): Names.POOL,
    ("options",): Names.OPTION,
    ("counts",): Names.TILE,
    ("accept",): Names.CHECK,
    **{
        (part, key): names
        for part in ("expect", "expect_edition")
        for key, names in _COUNTED.items()
    },
    (*_TILE, "icons"): Names.TILE_ICON,
    (*_FEATURE, "icons"): Names.FEATURE_ICON,
    (*_COPY, "icons"): Names.REFERENCE,
    (*_COPY, "icons", None): Names.REFERENCE_ICON,
}


@lru_cache(maxsize=4096)
def form(path: Path) -> Form:
    """Return what the format has at a path; its lists are stepped into with `ITEM`."""
    schemas = _at(path)
    properties = [schema.get("properties", {}) for schema in schemas]
    items = [part for schema in schemas for part in _items(schema)]
    words = [word for schema in schemas for word in _words(schema)]
    return Form(
        keys=tuple(key for keys in properties for key in keys),
        any_key=any(isinstance(schema.get("additionalProperties"), dict) for schema in schemas),
        is_list=any(schema.get("type") == "array" for schema in schemas),
        of_mappings=any(item.get("type") == "object" for item in items),
        words=tuple(dict.fromkeys(words)),
        is_known=bool(schemas),
    )


def is_unknown_key(path: Path) -> bool:
    """Say whether a key is none that the format has, where it has only keys of its own."""
    holder = form(path[:-1])
    return holder.is_mapping and not holder.any_key and path[-1] not in holder.keys


def names_of_value(path: Path) -> Names | None:
    """Return whose names a value at a path can be."""
    return _matching(_VALUES, path)


def names_of_keys(path: Path) -> Names | None:
    """Return whose names the keys of the mapping at a path can be."""
    return _matching(_KEYS, path)


def _matching(table: dict[tuple[str | int | None, ...], Names], path: Path) -> Names | None:
    if path in table:
        return table[path]
    for pattern, names in table.items():
        if len(pattern) == len(path) and all(
            step in (None, there) for step, there in zip(pattern, path, strict=True)
        ):
            return names
    return None


@cache
def _schema() -> dict[str, Any]:
    return json_schema()


@lru_cache(maxsize=4096)
def _at(path: Path) -> tuple[dict[str, Any], ...]:
    """Return all schemas that a value at a path may follow."""
    if not path:
        return (_schema(),)
    found: list[dict[str, Any]] = []
    for schema in _at(path[:-1]):
        if path[-1] == ITEM and schema.get("type") == "array":
            found += _items(schema)
        elif isinstance(path[-1], str):
            named = schema.get("properties", {}).get(path[-1])
            other = schema.get("additionalProperties")
            found += _alternatives(named or other) if isinstance(named or other, dict) else []
    return tuple(found)


def _items(schema: dict[str, Any]) -> list[dict[str, Any]]:
    items = schema.get("items")
    first = (schema.get("prefixItems") or [None])[0]
    return _alternatives(items if isinstance(items, dict) else first)


def _alternatives(schema: dict[str, Any] | None) -> list[dict[str, Any]]:
    if not schema:
        return []
    if "$ref" in schema:
        return [_schema()["$defs"][schema["$ref"].rpartition("/")[2]]]
    options = schema.get("anyOf") or schema.get("oneOf")
    if not options:
        return [schema]
    return [part for option in options for part in _alternatives(option)]


def _words(schema: dict[str, Any]) -> list[str]:
    if schema.get("type") == "boolean":
        return ["true", "false"]
    fixed = schema.get("enum") or [schema[key] for key in ("const",) if key in schema]
    return [str(word) for word in fixed]

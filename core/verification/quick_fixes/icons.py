"""Remedies of icons on tiles: in the wrong place, or too few or too many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...messages import words
from ...tileset.edits import set_value
from ...tileset.schema import TILE
from .context import Case, Option
from .vacancies import point_of, unwritten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...edition.kinds import IconKind
    from ...findings import Path
    from ...messages import Words


def moved(case: Case) -> Iterator[Option]:
    """Move an icon to the one feature that can carry it, or to the tile."""
    name = str(case.path[-1])
    icon = case.edition.icons[name]
    where = case.path[2:-1]
    if where[:1] == ("copies",):
        copy, wrong = int(where[1]), str(where[3])
        for word in _words_for(case, icon.on):
            yield case.on_tile(_moving(name, word), _move_on_copy(copy, wrong, word, name))
        return
    homes = [n for n, feature in enumerate(case.design.tile.features) if feature.kind == icon.on]
    for home in ["tile"] if icon.on == TILE else homes:
        label = _moving(name, icon.on)

        def change(data: dict[str, Any], home: str | int = home) -> None:
            holder = data if where == ("icons",) else data["features"][where[1]]
            count = holder["icons"].pop(name)
            if not holder["icons"]:
                del holder["icons"]
            target = data if isinstance(home, str) else data["features"][home]
            target["icons"] = {**(target.get("icons") or {}), name: count}

        yield case.on_tile(label, change)


def _moving(name: str, to: str) -> Words:
    return words("Move {icon} to the {kind}", icon=name, kind=to)


def _words_for(case: Case, kind: str) -> list[str]:
    """Return the words by which copies can call what carries icons of a kind."""
    if kind == TILE:
        return [TILE]
    layout = case.design.layout
    found = [
        word
        for n, segment in enumerate(layout.segments)
        for word in (segment.name, segment.kind)
        if word and segment.kind == kind and layout.called(word) == [n]
    ]
    return list(dict.fromkeys(found))


def _move_on_copy(copy: int, wrong: str, word: str, name: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        icons = data["copies"][copy]["icons"]
        count = icons[wrong].pop(name)
        if not icons[wrong]:
            del icons[wrong]
        icons[word] = {**icons.get(word, {}), name: count}

    return change


def within_bounds(case: Case, icon: IconKind, count: int) -> Iterator[Option]:
    """Show the least, or the most, that every such feature shows."""
    label = words("Show {count} {icon}", count=count, icon=icon.name)
    path = _stated(case, icon.name)
    if path is not None:
        yield Option(label, lambda source: set_value(source, path, count))
        return
    for segment in unwritten(case.design, icon.on):
        point = point_of(segment)
        added = {"kind": segment.kind, "at": [point], "icons": {icon.name: count}}

        def change(data: dict[str, Any], added: dict[str, Any] = added) -> None:
            data["features"] = [*(data.get("features") or ()), added]

        label = words(
            "Show {count} {icon} on the {kind} at {point}",
            count=count,
            icon=icon.name,
            kind=segment.kind,
            point=point,
        )
        yield case.on_tile(label, change)


def _stated(case: Case, icon: str) -> Path | None:
    """Return where the number of an icon is stated, or should be; None on a field not written."""
    head = case.path[:2]
    match case.path[2:]:
        case (*_, "icons", str(name)) | ("copies", int(_), "icons", str(_), str(name)) if (
            name == icon
        ):
            return case.path
        case ("features", int(_)):
            return (*case.path, "icons", icon)
        case ("id",):
            return (*head, "icons", icon)
    return None

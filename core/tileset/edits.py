"""Edits of a source: each returns another one whose text differs only where the edit is.

After each step the text is read again and compared with what was meant; where the patch of the
text missed, the whole entry or tile is written again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from ..findings import Path
from ..messages import msg
from . import yaml_patch, yaml_writer
from .reader import UnreadableSet
from .schema import Tile
from .schema_map import at_path, slot_at
from .source import TILES, EditableText, Source

S = TypeVar("S", bound=EditableText)


class EditRefused(ValueError):
    """An edit after which the text would not be a tile set; `findings` say why."""

    def __init__(self, message: str, error: UnreadableSet | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.findings = error.findings if error else ()


def set_value(source: S, path: Path, value: Any) -> S:  # noqa: ANN401 - plain YAML data
    """Give the value at a path; keys that are missing on the way are added.

    Only what differs is written. Raise EditRefused if the result is no tile set.
    """
    meant = _put(source.data, path, value)
    for step in _steps(source.data, meant, ()):
        source = _apply(source, step)
    return source


def remove(source: S, path: Path) -> S:
    """Remove a key or an item with its own comments. Raise EditRefused as `set_value` does."""
    return _apply(source, _Step("remove", path))


def emptied_by(data: Any, path: Path, *, keep: int = 0) -> Path:  # noqa: ANN401 - plain data
    """The path of the uppermost mapping that would be empty without the value at a path.

    That value itself, if there is none; the first `keep` steps are never part of what goes.
    """
    while len(path) - 1 > keep and len(at_path(data, path[:-1]) or ()) == 1:
        path = path[:-1]
    return path


def rename_key(source: S, path: Path, new: str | int) -> S:
    """Give a key another name in its place. Raise EditRefused as `set_value` does."""
    return _apply(source, _Step("rename", path, new))


def insert_tile(source: Source, index: int, tile: dict[str, Any]) -> Source:
    """Insert a tile, given as plain data, before the one at `index`, or at the end."""
    if not source.items:
        return set_value(source, (TILES,), [tile])
    return _apply(source, _Step("insert", (TILES, index), tile))


def move_item(source: S, path: Path, index: int, to: int) -> S:
    """Move an item of a list, with its own comments, so that it is at position `to` afterwards."""
    if index == to:
        return source
    items = list(at_path(source.data, path))
    items.insert(to, items.pop(index))
    parent = source.node(path)
    assert parent is not None
    item = yaml_patch.whole_item(source.text, parent, index)

    def moved() -> str:
        rest = source.reread(yaml_patch.remove_item(source.text, parent, index))
        others = rest.node(path)
        assert others is not None
        return yaml_patch.insert_whole_item(rest.text, others, to, item)

    return set_items(source, path, items, moved)


def set_items(source: S, path: Path, items: list[Any], patch: Callable[[], str]) -> S:
    """Give all items of a list, as plain data; `patch` says how the text becomes that.

    Where it does not, the whole list is written again. Raise EditRefused as `set_value` does.
    """
    meant = _put(source.data, path, items)
    return reread_as(source, meant, patch, lambda: _rewritten(source, path, items))


def reread_as(source: S, meant: dict[str, Any], *attempts: Callable[[], str]) -> S:
    """The content of the first text that says `meant`, of those that attempts give.

    Raise EditRefused where none does.
    """
    refused: UnreadableSet | None = None
    for attempt in attempts:
        try:
            result = source.reread(attempt())
        except UnreadableSet as error:
            refused = error
            continue
        if result.data == meant:
            return result
    if refused is not None:
        raise EditRefused(refused.findings[0].message, refused)
    raise EditRefused(msg("this part of the file cannot be edited; change it in the text"))


def tile_data(tile: Tile) -> dict[str, Any]:
    """A tile as the plain data that a file holds: only what it states, in house order."""
    return tile.model_dump(mode="json", exclude_unset=True)


class _Step(NamedTuple):
    """A single change; a key that is added goes `behind` another if its mapping has no order."""

    kind: str
    path: Path
    value: Any = None
    behind: Any = None


def _steps(old: Any, new: Any, path: Path) -> Iterator[_Step]:  # noqa: ANN401
    """Yield the single steps that turn one value into another; indices hold at each step."""
    # The types, too: True == 1 == 1.0 in Python.
    if type(old) is type(new) and old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old and new:
        for before, after in _renamed(old, new):
            yield _Step("rename", (*path, before), after)
            old = {after if key == before else key: value for key, value in old.items()}
        for key in [key for key in old if key not in new]:
            yield _Step("remove", (*path, key))
        for before, (key, value) in zip([None, *new], new.items(), strict=False):  # key before it
            if key in old:
                yield from _steps(old[key], value, (*path, key))
            else:
                yield _Step("add", (*path, key), value, before)
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        yield from _list_steps(old, new, path)
    else:
        yield _Step("replace", path, new)


def _renamed(old: dict[Any, Any], new: dict[Any, Any]) -> Iterator[tuple[Any, Any]]:
    """Yield the keys that are in the same place under another name, with the same value."""
    if len(old) == len(new):
        for (before, value), (after, same) in zip(old.items(), new.items(), strict=True):
            if before not in new and after not in old and value == same:
                yield before, after


def _list_steps(old: list[Any], new: list[Any], path: Path) -> Iterator[_Step]:
    if len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _steps(one, other, (*path, index))
        return
    # What both lists begin and end with stays; between, items change pairwise and the rest of the
    # longer list is removed or inserted, so that a comment stays with the item it is about.
    shorter = min(len(old), len(new))
    head = next((n for n in range(shorter) if old[n] != new[n]), shorter)
    tail = next((n for n in range(shorter - head) if old[-1 - n] != new[-1 - n]), shorter - head)
    common = shorter - head - tail
    for index in range(head, head + common):
        yield from _steps(old[index], new[index], (*path, index))
    for index in reversed(range(head + common, len(old) - tail)):
        yield _Step("remove", (*path, index))
    for index in range(head + common, len(new) - tail):
        yield _Step("insert", (*path, index), new[index])


def _apply(source: S, step: _Step) -> S:
    kind, path = step.kind, step.path
    meant = _meant(source.data, step)
    # What is written again if the patch fails: the tile, or the entry at the root; if that itself
    # goes or is renamed, what holds it.
    holder = path[:2] if path[0] == TILES and len(path) > 1 and kind != "insert" else path[:1]
    if holder == path and kind in ("remove", "rename"):
        holder = path[:-1]

    def rewritten() -> str:
        return _rewritten(source, holder, at_path(meant, holder)) if holder else source.text

    return reread_as(source, meant, lambda: _patched(source, step), rewritten)


def _meant(data: dict[str, Any], step: _Step) -> Any:  # noqa: ANN401
    """The data as they should be after a step."""
    kind, path, value, _ = step
    if kind in ("replace", "add"):
        return _put(data, path, value)
    above, last = path[:-1], path[-1]
    holder = at_path(data, above)
    if kind == "insert":
        assert isinstance(last, int)
        return _put(data, above, [*holder[:last], value, *holder[last:]])
    if kind == "rename":
        return _put(data, above, {value if k == last else k: v for k, v in holder.items()})
    if isinstance(holder, list):
        return _put(data, above, [part for n, part in enumerate(holder) if n != last])
    return _put(data, above, {key: part for key, part in holder.items() if key != last})


def _patched(source: EditableText, step: _Step) -> str:
    kind, path, value, behind = step
    parent = source.node(path[:-1])
    assert parent is not None
    last, text = path[-1], source.text
    if kind == "replace":
        return yaml_patch.replace_value(text, parent, last, value)
    if kind == "add":
        if last in _order(source, path[:-1]):
            behind = _predecessor(source, path, parent.data)
        return yaml_patch.add_key(text, parent, last, value, behind)
    if kind == "rename":
        return yaml_patch.rename_key(text, parent, last, value)
    if not parent.is_sequence:
        return yaml_patch.remove_key(text, parent, last)
    assert isinstance(last, int)
    if kind == "insert":
        return yaml_patch.insert_item(text, parent, last, value)
    return yaml_patch.remove_item(text, parent, last)


def _rewritten(source: EditableText, path: Path, value: Any) -> str:  # noqa: ANN401
    """Write one whole entry or tile of the file again."""
    parent, text = source.node(path[:-1]), source.text
    assert parent is not None
    if parent.is_sequence and parent.style == "block":
        assert isinstance(path[-1], int)
        start, end = yaml_patch.item_lines(text, parent, path[-1])
        lines = yaml_writer.item(value, yaml_patch.dash_column(text, parent))
        return yaml_patch.insert_lines(text[:start] + text[end:], start, lines)
    if parent.child(path[-1]) is None:
        behind = _predecessor(source, path, parent.data)
        return yaml_patch.add_key(text, parent, path[-1], value, behind)
    return yaml_patch.replace_value(text, parent, path[-1], value)


def _predecessor(source: EditableText, path: Path, data: dict[Any, Any]) -> Any:  # noqa: ANN401 - a key
    """The key behind which a new one belongs: house order, else the last."""
    order = _order(source, path[:-1])
    new = path[-1]
    if new not in order:
        return list(data)[-1] if data else None
    before = order[: order.index(str(new))]
    present = [key for key in data if key in before]
    return present[-1] if present else None


def _order(source: EditableText, path: Path) -> list[str]:
    return list(slot_at(path, source.model).fields)


def _put(data: Any, path: Path, value: Any) -> Any:  # noqa: ANN401
    """Plain data with another value at a path, sharing all that is the same."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, list):
        return [_put(part, rest, value) if n == step else part for n, part in enumerate(data)]
    known = data if isinstance(data, dict) else {}
    return {**known, step: _put(known.get(step), rest, value)}

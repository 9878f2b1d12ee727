"""What actions on a set as a whole mean for its file, and renames, which other sets follow."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from core.edition.rename import Rename, following, renamed
from core.messages import msg
from core.storage.files import printable
from core.tileset import edits, yaml_patch, yaml_writer
from core.tileset.edits import EditRefused, remove, set_value
from core.tileset.schema_map import at_path
from core.tileset.source import EditableText

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.findings import Path
    from core.tileset.source import Source
    from core.tileset.yaml_nodes import Node

    from ..document import Document

S = TypeVar("S", bound=EditableText)
_LONGEST_LINE: Final = 100
_ENTRY: Final = 2
_LISTS: Final = (
    "terrains",
    "features",
    "icons",
    "pieces",
    "areas",
    "tokens",
    "groups",
    "accept",
)


def put(source: Source, path: Path, value: Any) -> Source:  # noqa: ANN401 - plain YAML data
    """Give a value to a path of the set, in house order and style."""
    fresh = path[0] not in source.data
    source = set_value(source, path, value)
    # Only a new section is laid out by us; one of the designer keeps its form.
    if fresh:
        source = set_apart(unfolded(source, path[:1], always=path[0] in _LISTS), str(path[0]))
    for length in range(_ENTRY, len(path) + 1):
        source = unfolded(source, path[:length])
    return source


def take_out(source: Source, path: Path, *, keep: int = 0) -> Source:
    """Remove what is stated at a path, and the mappings that this leaves empty.

    Of those, the first `keep` steps of the path stay: an entry that says nothing so far.
    """
    path = edits.emptied_by(source.data, path, keep=keep)
    holder = at_path(source.data, path[:-1])
    stated = isinstance(holder, dict) and path[-1] in holder
    if len(path) == 1:
        return _without_section(source, str(path[0])) if stated else source
    return remove(source, path) if stated else source


def drop(source: Source, path: Path) -> Source:
    """Take away by `null` what a set below gives."""
    return put(source, path, None)


def rename_key(source: Source, path: Path, new: str | int) -> Source:
    """Give a key another name in its place; refuse one that its mapping has already."""
    holder = at_path(source.data, path[:-1])
    if new == path[-1]:
        return source
    if new in holder:
        raise EditRefused(msg("{name!r} already exists", name=new))
    return edits.rename_key(source, path, new)


def copy_entry(source: Source, path: Path, data: Any, new: str) -> Source:  # noqa: ANN401
    """Add another entry with this data, directly behind the one at a path if that is here."""
    part, name = str(path[0]), path[1]
    source = put(source, (part, new), data)
    keys = list(source.data[part])
    return move_entry(source, (part, new), keys.index(name) + 1) if name in keys else source


def move_entry(source: Source, path: Path, to: int) -> Source:
    """Move an entry of a mapping, with its own comments, so that it stands at position `to`."""
    *holder, name = path
    mapping = source.node(tuple(holder))
    assert mapping is not None
    order = [key.data for key in mapping.keys]
    number = order.index(name)
    to = max(0, min(to, len(order) - 1))
    if to == number:
        return source
    turns = list(range(len(order)))
    # Indices of the old order, by place in the new one.
    turns.insert(to, turns.pop(number))
    meant = [order[turn] for turn in turns]
    moved = _same(source, _permuted(source.text, mapping, turns))
    # Comments and blank lines may have been cut wrongly in odd layouts.
    if list(at_path(moved.data, tuple(holder))) != meant:
        raise EditRefused(msg("this part of the file cannot be edited; change it in the text"))
    return moved


def switch_plugin(source: Source, plugin: str, *, on: bool) -> Source:
    """Let the set need a plugin, behind those it needs already, or no longer."""
    kept = [name for name in source.data.get("plugins") or () if name != plugin]
    if on:
        kept.append(plugin)
    return put(source, ("plugins",), kept) if kept else take_out(source, ("plugins",))


def add_language(source: Source, path: Path, first: str, language: str, text: str) -> Source:
    """Say a text in one more language; a plain string is taken to be in the `first`."""
    stated = at_path(source.data, path)
    if stated is None:
        return put(source, path, {language: text})
    said = stated if isinstance(stated, dict) else {first: stated}
    if language in said:
        raise EditRefused(msg("{name!r} already exists", name=language))
    return put(source, path, {**said, language: text})


def expect(source: Source, part: str, counts: Mapping[Path, int | None]) -> Source:
    """State what is expected, by paths of one or two steps below `part`; None forgets what was."""
    stated = source.data.get(part) or {}
    meant: dict[Any, Any] = {
        key: dict(value) if isinstance(value, dict) else value for key, value in stated.items()
    }
    for path, count in counts.items():
        holder = meant if len(path) == 1 else meant.setdefault(path[0], {})
        if count is None:
            holder.pop(path[-1], None)
        else:
            holder[path[-1]] = count
    meant = {key: value for key, value in meant.items() if value not in ({}, None)}
    if not meant:
        return take_out(source, (part,))
    source = put(source, (part,), meant)
    for key in meant:
        source = unfolded(source, (part, key))
    return source


def set_apart(source: Source, key: str) -> Source:
    """Part a section of several lines from its neighbours by blank lines, as the house does.

    One of a single line is parted from a longer one above.
    """
    node = source.node((key,))
    at = source.offset((key,), of_key=True)
    text, end = source.text, yaml_patch.newline(source.text)
    if node is None or source.root.style != "block":
        return source
    start = yaml_patch.own_start(text, at)
    behind = yaml_patch.block_end(text, node.end, 0)
    above = text[:start].splitlines()
    if node.style == "block" and behind < len(text) and not _is_blank(text, behind):
        text = yaml_patch.spliced(text, (behind, behind, end))
    if above and above[-1].strip() and (node.style == "block" or above[-1].startswith(" ")):
        text = yaml_patch.spliced(text, (start, start, end))
    return _same(source, text)


def _without_section(source: Source, key: str) -> Source:
    """Remove a key of the file, and one of two blank lines that would then meet."""
    removed = remove(source, (key,))
    place = _first_difference(source.text, removed.text)
    text, end = removed.text, yaml_patch.newline(removed.text)
    before = text[:place].replace("\r\n", "\n")
    if before.endswith("\n\n") and (place >= len(text) or _is_blank(text, place)):
        return _same(removed, yaml_patch.spliced(text, (place - len(end), place, "")))
    return removed


def unfolded(source: S, path: Path, *, always: bool = False) -> S:
    """Write an entry on several lines if its one line has become too long to read, or `always`."""
    node, parent = source.node(path), source.node(path[:-1])
    if node is None or parent is None or parent.style != "block" or node.style != "flow":
        return source
    text = source.text
    key = parent.key(path[-1])
    assert key is not None
    rest = text[node.end :].split("\n", 1)[0].strip()
    line = text[key.start : node.end]
    indent = yaml_patch.column(text, key.start)
    short = indent + len(line) <= _LONGEST_LINE and not always
    if short or rest or "\n" in line or not node.is_mapping or not node.children:
        return source
    lines = [yaml_writer.scalar(path[-1]) + ":"]
    for name, value in node.data.items():
        lines += yaml_writer.entry(name, value, indent + 2)
    end = yaml_patch.newline(text)
    source = _same(source, yaml_patch.spliced(text, (key.start, node.end, end.join(lines))))
    for name in node.data:
        source = unfolded(source, (*path, name))
    return source


def _same(source: S, text: str) -> S:
    """What is read from a text that says the same in another form, or else the old source."""
    with suppress(EditRefused):
        return edits.reread_as(source, source.data, lambda: text)
    return source


def _permuted(text: str, mapping: Node, turns: Sequence[int]) -> str:
    """Put a mapping's entries in another order; what stands between them stays where it is."""
    spans = [_span(text, mapping, number) for number in range(len(mapping.keys))]
    end = yaml_patch.newline(text)
    parts = [text[start:stop] for start, stop in spans]
    unended = mapping.style == "block" and not parts[-1].endswith(("\n", "\r"))
    if unended:
        # The last line of the file may have no end, and is not the last any more.
        parts[-1] += end
    exchanged = [(*span, parts[turn]) for span, turn in zip(spans, turns, strict=True)]
    joined = yaml_patch.spliced(text, *exchanged)
    return joined.removesuffix(end) if unended else joined


def _span(text: str, mapping: Node, number: int) -> tuple[int, int]:
    """Where an entry stands in a text: in a block its lines with its own comments."""
    key, node = mapping.keys[number], mapping.children[number]
    # An empty value has no place of its own, so the entry ends behind the colon.
    stop = node.end if node.start != node.end else text.index(":", key.end) + 1
    if mapping.style == "flow":
        return key.start, stop
    indent = yaml_patch.column(text, key.start)
    return yaml_patch.own_start(text, key.start), yaml_patch.block_end(text, stop, indent)


def _is_blank(text: str, offset: int) -> bool:
    return text[offset : offset + 1] in ("\n", "\r")


def _first_difference(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def rename_tile(document: Document, label: str, tile: int, new: str) -> str | None:
    """Give a tile of the open set another id; return why not if that is refused."""
    source = document.source
    if source is None or tile >= len(source.items):
        return None
    return rename(document, label, Rename("tiles", source.items[tile].tile.id, new, tile=tile))


def rename(document: Document, label: str, change: Rename) -> str | None:
    """Rename something that the open set declares, here and in open sets that extend it.

    `label` says in words what undo takes back. Return why not if any of these sets refuses: then
    nothing is renamed anywhere, and the caller tells why.
    """
    others = [other for other in document.extending if other.source is not None]
    broken = next((other for other in others if other.faults), None)
    if broken is not None and broken.path is not None:
        return msg(
            "{file} would have to change too; fix its text first", file=printable(broken.path.name)
        )
    if not others:
        return document.edit(label, _here(document, change), tile=change.tile, quietly=True)
    steps = [(document, _here(document, change))]
    steps += [(other, _there(other, change)) for other in others]
    return document.edit_all(label, steps, tile=change.tile)


def _here(document: Document, change: Rename) -> Callable[[Source], Source]:
    return lambda source: renamed(source, change, document.edition)


def _there(document: Document, change: Rename) -> Callable[[Source], Source]:
    return lambda source: following(source, change, document.edition)

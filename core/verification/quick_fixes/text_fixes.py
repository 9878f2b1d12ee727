"""Fixes of a text that is no tile set: edits of the text itself, each in one place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from pydantic import TypeAdapter, ValidationError

from ...findings import Finding, Path
from ...messages import Words, msg
from ...tileset import yaml_patch, yaml_writer
from ...tileset.reader import UnreadableSet, read
from ...tileset.schema import FORMAT, SetId
from ...tileset.schema_errors import is_torn_formula
from ...tileset.schema_map import named_at, named_by_keys
from ...tileset.source import line_starts
from ...tileset.yaml_nodes import Node, UnreadableText, is_forbidden, is_indented_with_tabs, parse
from .context import changing

_COLOUR: Final = re.compile(r"(?<=:)([ \t]*)(#[0-9a-fA-F]{6})\b")
_TABS: Final = re.compile(r"^[ ]*\t[ \t]*", re.MULTILINE)
_HEX: Final = re.compile(r"[0-9a-fA-F]{6}")
_WITH_DIGITS: Final = (None, "tiles", "sets", "plugins", "rulebook", "symbols", "art", "phrases")
"""What is called by a text that may be a number; all else has names, which begin with a letter."""
_SYNTAX: Final = ("yaml-syntax", "unsafe-yaml", "duplicate-key")
# Characters: each fix offered means reading the whole text twice.
_LONGEST: Final = 60_000
_STAND_IN: Final = "a_key_for_now"


@dataclass(frozen=True, slots=True)
class TextFix:
    """An edit of a text that is no tile set: the whole text afterwards, without the finding."""

    label: Words
    text: str
    certain: bool = True


@dataclass(frozen=True, slots=True)
class _Fault:
    """A finding on a text, with the nodes of the text if it is YAML at all."""

    text: str
    finding: Finding
    offset: int
    stem: str
    root: Node | None
    path: Path
    of_key: bool
    parent: Node | None
    node: Node | None


def _fault(text: str, finding: Finding, offset: int = 0, stem: str = "") -> _Fault:
    root, path, of_key = _parsed(text), finding.place.path, finding.place.of_key
    parent = root.at(path[:-1]) if root and path else None
    node = root
    if parent is not None:
        node = parent.key(path[-1]) if of_key else parent.child(path[-1])
    return _Fault(text, finding, offset, stem, root, path, of_key, parent, node)


def text_fixes_for(text: str, finding: Finding, stem: str = "") -> list[TextFix]:
    """The remedies of a finding that says why a text is no tile set.

    `stem` is the name of the file without its ending, after which the set is to be called.
    """
    position = finding.place.position
    starts = line_starts(text)
    if position is None or position[0] > len(starts):
        return []
    line, column = position
    fault = _fault(text, finding, starts[line - 1] + column - 1, stem)
    fix = _FIXES.get(finding.check)
    offered = (TextFix(*each) for each in fix(fault)) if fix else ()
    return [better for fix in offered for better in _judged(text, finding, fix)]


def meant_fix_for(text: str, finding: Finding) -> TextFix | None:
    """The change of a name to what was likely meant, in a text of any kind."""
    position, right = finding.place.position, finding.suggestion
    if position is None or right is None or finding.place.inside is not None:
        return None
    fault = _fault(text, finding)
    node = fault.node
    if node is None or not isinstance(node.data, str):
        return None
    fixed = _with(fault, node, yaml_writer.scalar(right, node.style))
    return TextFix(changing(node.data, right), fixed)


def _judged(text: str, finding: Finding, fix: TextFix) -> Iterator[TextFix]:
    """Leave out what does not help a text; nothing is certain that brings another mistake.

    Texts so long that reading them takes a while are taken on trust.
    """
    if len(text) > _LONGEST:
        yield fix
        return
    before, after = _faults(text), _faults(fix.text)
    said = (finding.check, str(finding.message))
    worse = after - before
    if after[said] >= max(1, before[said]):
        return
    if finding.check in _SYNTAX:
        readable = not any(check in _SYNTAX for check, _ in after)
        yield replace(fix, certain=fix.certain and readable)
    elif not worse:
        yield fix


def _faults(text: str) -> Counter[tuple[str, str]]:
    try:
        read(text)
    except UnreadableSet as error:
        return Counter((finding.check, str(finding.message)) for finding in error.findings)
    return Counter()


_Found: TypeAlias = Iterator[tuple[Words, str, bool]]
"""A label, the text afterwards, and whether that is the one thing to do."""


def _bad_value(fault: _Fault) -> _Found:
    node = fault.node
    if fault.root is None or node is None:
        return
    raw = fault.text[node.start : node.end]
    right = fault.finding.suggestion
    is_text = isinstance(node.data, str)
    if fault.path[-1:] == ("color",) and _HEX.fullmatch(raw.strip("'\"")):
        new = f'"#{raw.strip(chr(34) + chr(39))}"'
    # A single value where a list is expected.
    elif fault.path[-1:] in (("at",), ("plugins",)) and is_text:
        new = f"[{raw}]"
    elif right is not None and not is_text:
        if not _may_be(fault, raw):
            return
        new = yaml_writer.scalar(raw, quoted=True)
    elif right is not None and right == node.data:
        new = right
    else:
        yield from _other_value(fault, node)
        return
    yield msg("Write {text}", text=new), _with(fault, node, new), True


def _other_value(fault: _Fault, node: Node) -> _Found:
    """Yield the value that was meant, or what makes two values agree."""
    right = None if fault.of_key else fault.finding.suggestion
    if right is None and isinstance(node.data, str) and _is_file(fault, node.data):
        right = node.data.removesuffix(".yaml").removesuffix(".yml")
    if right is None:
        yield from _of_two(fault)
    else:
        text = _with(fault, node, yaml_writer.scalar(right, node.style))
        yield changing(node.data, right), text, True


def _with(fault: _Fault, node: Node, new: str) -> str:
    return yaml_patch.spliced(fault.text, (node.start, node.end, new))


def _may_be(fault: _Fault, raw: str) -> bool:
    """Whether a text in quotes is possible there: digits are an id, but no name."""
    kind = named_by_keys(fault.path[:-1]) if fault.of_key else named_at(fault.path)
    return "\n" not in raw and (raw.isidentifier() or kind in _WITH_DIGITS)


def _is_file(fault: _Fault, name: str) -> bool:
    return fault.path[:1] in (("id",), ("extends",), ("plugins",)) and name.endswith(
        (".yaml", ".yml")
    )


def _of_two(fault: _Fault) -> _Found:
    """Yield what makes two statements agree: a count and copies, a least and a most."""
    assert fault.root is not None
    match fault.path:
        case ("tiles", int(number), *_):
            tile = fault.root.at(("tiles", number))
            data: Any = tile.data if tile else None
            if not isinstance(data, dict) or not {"count", "copies"} <= {*data}:
                return
            counts = [c.get("count", 1) for c in data["copies"] or () if isinstance(c, dict)]
            same = all(isinstance(n, int) for n in counts) and sum(counts) == data["count"]
            assert tile is not None
            label = msg("Remove {name!r} here", name="count")
            yield label, yaml_patch.remove_key(fault.text, tile, "count"), same
            if not same:
                # Which of the two is right nobody can tell, so this one is offered as well.
                label = msg("Remove {name!r} here", name="copies")
                yield label, yaml_patch.remove_key(fault.text, tile, "copies"), False
        case ("players", *_):
            players = fault.root.at(("players",))
            least, most = (players and players.child(key) for key in ("min", "max"))
            if least and most and isinstance(least.data, int) and isinstance(most.data, int):
                if least.data <= most.data:
                    return
                text = yaml_patch.spliced(
                    fault.text,
                    (least.start, least.end, str(most.data)),
                    (most.start, most.end, str(least.data)),
                )
                yield msg("Put the smaller number first"), text, True


def _unknown_key(fault: _Fault) -> _Found:
    parent, right = fault.parent, fault.finding.suggestion
    if parent is None or not fault.of_key or not parent.is_mapping:
        return
    key = fault.path[-1]
    if is_torn_formula(fault.path):
        yield from _formula_in_quotes(fault, parent)
    elif right is not None and right not in parent.data:
        yield changing(key, right), yaml_patch.rename_key(fault.text, parent, key, right), True
    else:
        label = msg("Remove {name!r} here", name=key)
        yield label, yaml_patch.remove_key(fault.text, parent, key), False


def _formula_in_quotes(fault: _Fault, parent: Node) -> _Found:
    """Quote a formula that its own commas tore apart, up to where its brackets close."""
    keys = [key.data for key in parent.keys]
    number = keys.index(fault.path[-1])
    first = next((n for n in reversed(range(number)) if keys[n] in ("completed", "final")), None)
    if first is None:
        return
    start = parent.children[first].start
    for n in range(number, len(keys)):
        end = max(parent.keys[n].end, parent.children[n].end)
        formula = fault.text[start:end]
        # `min(a, b)` without quotes in braces is a value `min(a` and a key `b)`.
        if formula.count("(") == formula.count(")"):
            quoted = start, end, yaml_writer.scalar(formula, quoted=True)
            yield msg("Put the formula in quotes"), yaml_patch.spliced(fault.text, quoted), True
            return


def _missing_key(fault: _Fault) -> _Found:
    if fault.root is None:
        head = f"format: {FORMAT}\nid: {_id(fault.stem)}\n"
        yield msg("Create a set here"), head + fault.text.lstrip(), True
        return
    key = fault.path[-1]
    if key in ("format", "id") and len(fault.path) == 1 and key not in fault.root.data:
        value: Any = FORMAT if key == "format" else _id(fault.stem)
        after = "format" if key == "id" and "format" in fault.root.data else None
        label = msg("Add {text}", text=f"{key}: {value}")
        yield label, yaml_patch.add_key(fault.text, fault.root, key, value, after), True


def _id(stem: str) -> str:
    """An id like the name of a file."""
    wish = re.sub(r"[^\w.-]+", "-", stem.removesuffix(".yaml").removesuffix(".yml")).strip("-_.")
    try:
        return TypeAdapter(SetId).validate_python(wish)
    except ValidationError:
        return "my-set"


def _format_version(fault: _Fault) -> _Found:
    node = fault.root.child("format") if fault.root and fault.root.is_mapping else None
    if node is not None and str(node.data) in (str(FORMAT), f"{FORMAT}.0", "None", ""):
        space = " " if node.start == node.end else ""
        yield msg("Write {text}", text=FORMAT), _with(fault, node, f"{space}{FORMAT}"), True


def _duplicate_key(fault: _Fault) -> _Found:
    """Yield what removes the second of two equal keys."""
    text, offset = fault.text, fault.offset
    end = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:''|[^'])*'|[^:\s]+").match(text, offset)
    if end is None:
        return
    # The parser refuses a duplicate key, so the second gets a name that no set has.
    instead = yaml_patch.spliced(text, (offset, end.end(), _STAND_IN))
    root = _parsed(instead)
    parent = next((node for node in _mappings(root) if node.key(_STAND_IN)), None) if root else None
    if parent is None:
        return
    key = end[0].strip("'\"")
    first = parent.child(key)
    second = parent.child(_STAND_IN)
    same = first is not None and second is not None and first.data == second.data
    removed = yaml_patch.remove_key(instead, parent, _STAND_IN)
    yield msg("Remove the second {key!r}", key=key), removed, same
    if first is not None and not same:
        without = yaml_patch.remove_key(instead, parent, key).replace(_STAND_IN, end[0])
        yield msg("Remove the first {key!r}", key=key), without, False


def _mappings(node: Node) -> Iterator[Node]:
    if node.is_mapping:
        yield node
    for child in node.children:
        yield from _mappings(child)


def _syntax(fault: _Fault) -> _Found:
    text, line = fault.text, fault.finding.place.line or 1
    if is_forbidden(text, fault.offset):
        removed = yaml_patch.spliced(text, (fault.offset, fault.offset + 1, ""))
        yield msg("Remove this character"), removed, True
    elif is_indented_with_tabs(text, fault.offset):
        # The width of a tab is unknown: take the first with which the text is YAML.
        options = [_indented(text, width) for width in (2, 4, 8)]
        best = next((option for option in options if _parsed(option)), options[0])
        yield msg("Indent with spaces"), best, True
    else:
        starts = [*line_starts(text), len(text)]
        for number in (line, line - 1):
            if not 1 <= number < len(starts):
                continue
            start, stop = starts[number - 1], starts[number]
            quoted = _COLOUR.sub(r'\1"\2"', text[start:stop])
            if quoted != text[start:stop]:
                label = msg("Put the colour in quotes")
                yield label, yaml_patch.spliced(text, (start, stop, quoted)), True
                return


def _indented(text: str, width: int) -> str:
    return _TABS.sub(lambda tabs: tabs[0].replace("\t", " " * width), text)


def _parsed(text: str) -> Node | None:
    try:
        return parse(text)
    except UnreadableText:
        return None


_FIXES: Final[dict[str, Callable[[_Fault], _Found]]] = {
    "bad-value": _bad_value,
    "bad-name": _bad_value,
    "unknown-key": _unknown_key,
    "missing-key": _missing_key,
    "format-version": _format_version,
    "duplicate-key": _duplicate_key,
    "yaml-syntax": _syntax,
}

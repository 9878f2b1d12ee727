"""YAML text as a tree of nodes that know their offsets, built from the C parser's events.

Only what a tile-set file may hold is accepted: one document of mappings with distinct scalar keys,
sequences and YAML 1.2 scalars. Aliases, anchors, tags, merge keys, excessive depth and excessive
size are refused before anything is built from them, so no text can make reading slow or unsafe.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from ruamel.yaml import events as ev
from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from ..findings import Path, shorten
from ..messages import msg, msg_template, plural

MAX_DEPTH: Final = 24
MAX_NODES: Final = 200_000

Scalar = str | int | float | bool | None

# What YAML 1.2 does not let stand in a text (5.1, c-printable).
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# Numbers as the core schema has them (10.3.2): no 0777, 1_000, 1:30 or yes of YAML 1.1.
_INTEGER = re.compile(r"[-+]?[0-9]+")
_RADIX = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_SPECIAL: Final[dict[str, Scalar]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
}
# Fits into 64 bits; longer ones stay text, since int() refuses thousands of digits.
_MAX_DIGITS = 18
_PARSER_SAYS: Final = (
    msg_template("block sequence entries are not allowed in this context"),
    msg_template("control characters are not allowed"),
    msg_template("could not find expected ':'"),
    msg_template("could not find expected directive name"),
    msg_template("did not find URI escaped octet"),
    msg_template("did not find expected '!'"),
    msg_template("did not find expected ',' or ']'"),
    msg_template("did not find expected ',' or '}}'"),
    msg_template("did not find expected '-' indicator"),
    msg_template("did not find expected <document start>"),
    msg_template("did not find expected <stream-start>"),
    msg_template("did not find expected alphabetic or numeric character"),
    msg_template("did not find expected comment or line break"),
    msg_template("did not find expected digit or '.' character"),
    msg_template("did not find expected hexdecimal number"),
    msg_template("did not find expected key"),
    msg_template("did not find expected node content"),
    msg_template("did not find expected tag URI"),
    msg_template("did not find expected version number"),
    msg_template("did not find expected whitespace"),
    msg_template("did not find expected whitespace or line break"),
    msg_template("did not find the expected '>'"),
    msg_template("found a tab character that violates indentation"),
    msg_template("found a tab character where an indentation space is expected"),
    msg_template("found an incorrect leading UTF-8 octet"),
    msg_template("found an incorrect trailing UTF-8 octet"),
    msg_template("found an indentation indicator equal to 0"),
    msg_template("found character that cannot start any token"),
    msg_template("found duplicate %TAG directive"),
    msg_template("found duplicate %YAML directive"),
    msg_template("found extremely long version number"),
    msg_template("found incompatible YAML document"),
    msg_template("found invalid Unicode character escape code"),
    msg_template("found undefined tag handle"),
    msg_template("found unexpected ':'"),
    msg_template("found unexpected document indicator"),
    msg_template("found unexpected end of stream"),
    msg_template("found unexpected non-alphabetical character"),
    msg_template("found unknown directive name"),
    msg_template("found unknown escape character"),
    msg_template("mapping keys are not allowed in this context"),
    msg_template("mapping values are not allowed in this context"),
    msg_template("while parsing a block collection"),
    msg_template("while parsing a block mapping"),
    msg_template("while parsing a block node"),
    msg_template("while parsing a flow mapping"),
    msg_template("while parsing a flow node"),
    msg_template("while parsing a flow sequence"),
    msg_template("while parsing a node"),
    msg_template("while parsing a quoted scalar"),
    msg_template("while parsing a tag"),
    msg_template("while scanning a %TAG directive"),
    msg_template("while scanning a %YAML directive"),
    msg_template("while scanning a block scalar"),
    msg_template("while scanning a directive"),
    msg_template("while scanning a plain scalar"),
    msg_template("while scanning a quoted scalar"),
    msg_template("while scanning a simple key"),
    msg_template("while scanning a tag"),
    msg_template("while scanning an alias"),
    msg_template("while scanning an anchor"),
    msg_template("while scanning for the next token"),
)
"""The parser's own words, letter by letter, that can be said in other languages."""
_TEMPLATES: Final = {str(msg(template)): template for template in _PARSER_SAYS}


class UnreadableText(ValueError):
    """Text that is no acceptable YAML: which check it fails, why, and at which offset."""

    def __init__(self, check: str, message: str, offset: int, hint: str = "") -> None:
        super().__init__(message)
        self.check, self.message, self.offset, self.hint = check, message, offset, hint


@dataclass(slots=True, eq=False)
class Node:
    """A value in the text: its data, its offsets [start, end), and what it is made of.

    `style` is "plain", "'", '"', "|" or ">" for scalars, "block" or "flow" for collections.
    A mapping's `keys` parallel its `children`; a sequence has no keys.
    """

    data: Any
    start: int
    end: int
    style: str
    keys: tuple[Node, ...] = ()
    children: tuple[Node, ...] = ()
    _numbers: dict[Any, int] | None = field(default=None, repr=False)

    @property
    def is_mapping(self) -> bool:
        """Whether this is a mapping."""
        return isinstance(self.data, dict)

    @property
    def is_sequence(self) -> bool:
        """Whether this is a sequence."""
        return isinstance(self.data, list)

    def items(self) -> Iterator[tuple[str | int, Node | None, Node]]:
        """Yield the key or index, the key's node if any, and the value's node of each child."""
        if self.is_mapping:
            for key, child in zip(self.keys, self.children, strict=True):
                yield key.data, key, child
        else:
            for index, child in enumerate(self.children):
                yield index, None, child

    def child(self, step: str | int) -> Node | None:
        """The child under a key or index, or None."""
        number = self._number(step)
        return None if number is None else self.children[number]

    def key(self, step: str | int) -> Node | None:
        """The node of a key itself, or None."""
        number = self._number(step) if self.keys else None
        return None if number is None else self.keys[number]

    def shifted(self, by: int) -> Node:
        """The same node with all its offsets moved."""
        if not by:
            return self
        keys = tuple(key.shifted(by) for key in self.keys)
        children = tuple(child.shifted(by) for child in self.children)
        return Node(self.data, self.start + by, self.end + by, self.style, keys, children)

    def at(self, path: Path) -> Node | None:
        """The node at a path below this one, or None."""
        node: Node | None = self
        for step in path:
            node = node.child(step) if node is not None else None
        return node

    def _number(self, step: str | int) -> int | None:
        """The child under a key or index; keys are looked up, not searched."""
        if not self.is_mapping:
            return step if isinstance(step, int) and 0 <= step < len(self.children) else None
        if self._numbers is None:
            self._numbers = {key.data: number for number, key in enumerate(self.keys)}
        return self._numbers.get(step)


def parse(text: str) -> Node:
    """Build the tree of nodes of a text; raise UnreadableText on what is not accepted."""
    odd = _FORBIDDEN.search(text)
    if odd:
        raise UnreadableText(
            "yaml-syntax",
            msg("the character U+{code} is not allowed in YAML", code=f"{ord(odd[0]):04X}"),
            odd.start(),
            msg("save the file as UTF-8 text") if odd[0] == "\0" else "",
        )
    builder = _Builder(text)
    try:
        # YAML(typ="safe").parse would do the same with three calls for each event.
        parser = CParser(text)
        while type(event := parser.get_event()) is not ev.StreamEndEvent:
            builder.take(event)
    except UnreadableText:
        raise
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        offset = min(mark.index, len(text)) if mark else 0
        hint = _syntax_hint(text, offset)
        raise UnreadableText("yaml-syntax", _syntax_problem(error), offset, hint) from None
    except (YAMLError, UnicodeError, ValueError) as error:
        said = msg("the parser says: {said}", said=shorten(error))
        raise UnreadableText("yaml-syntax", said, 0) from None
    return builder.finished()


def resolve(text: str) -> Scalar:
    """The value of a plain scalar in YAML 1.2; numbers of absurd length stay text."""
    if text in _SPECIAL:
        return _SPECIAL[text]
    if len(text) > _MAX_DIGITS or text[0] not in "0123456789+-.":
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _RADIX.fullmatch(text):
        return int(text, 0)
    return float(text) if _FLOAT.fullmatch(text) else text


def is_forbidden(text: str, offset: int) -> bool:
    """Whether YAML does not allow the character at an offset."""
    return _FORBIDDEN.match(text, offset) is not None


def is_indented_with_tabs(text: str, offset: int) -> bool:
    """Whether the line at an offset begins with a tab, perhaps behind spaces."""
    line = text[text.rfind("\n", 0, offset) + 1 :].split("\n", 1)[0]
    return "\t" in line[: len(line) - len(line.lstrip())]


def _syntax_problem(error: MarkedYAMLError) -> str:
    parts = [part for part in (error.problem, error.context) if part]
    said = [msg(_TEMPLATES[part]) if part in _TEMPLATES else part for part in parts]
    if len(said) > 1:
        return msg("{problem}; {context}", problem=said[0], context=said[1])
    return said[0] if said else msg("this is not valid YAML")


def _syntax_hint(text: str, offset: int) -> str:
    start = text.rfind("\n", 0, offset) + 1
    line = text[start:].split("\n", 1)[0]
    above = text[text.rfind("\n", 0, max(start - 1, 0)) + 1 : start]
    if is_indented_with_tabs(text, offset):
        return msg("indent with spaces, not tabs")
    if re.search(r":\s+#[0-9a-fA-F]{3,8}\b", above + line):
        return msg('a # starts a comment: put the colour in quotes, for example "#8fae5d"')
    return msg("look for a missing colon, quote or bracket here or just above")


class _Builder:
    """Takes the parser's events one by one and builds nodes without recursion."""

    def __init__(self, text: str) -> None:
        self._text = text
        # The event that began each open collection, and its parts; of a mapping, keys and values in
        # turn. A list instead of recursion, so that depth costs no stack.
        self._open: list[tuple[Any, list[Node]]] = []
        self._root: Node | None = None
        self._documents = 0
        self._nodes = 0

    def finished(self) -> Node:
        if self._root is None:
            said, hint = msg("the file is empty"), msg("start with `format: 1`")
            raise UnreadableText("missing-key", said, 0, hint)
        return self._root

    def take(self, event: Any) -> None:  # noqa: ANN401 - ruamel.yaml's events are untyped
        kind = type(event)
        if kind is ev.ScalarEvent:
            # Most events are scalars, so this branch comes first and calls little.
            self._nodes += 1
            if self._nodes > MAX_NODES or event.anchor is not None or event.tag is not None:
                self._refuse_node(event)
            self._add(self._scalar(event))
        elif kind in (ev.MappingStartEvent, ev.SequenceStartEvent):
            self._nodes += 1
            if self._nodes > MAX_NODES or event.anchor is not None or event.tag is not None:
                self._refuse_node(event)
            self._open.append((event, []))
            if len(self._open) > MAX_DEPTH:
                self._refuse(event, msg("nested more than {most} deep", most=MAX_DEPTH))
        elif kind in (ev.MappingEndEvent, ev.SequenceEndEvent):
            self._add(self._collection(event))
        elif kind is ev.AliasEvent:
            said = msg("the alias *{name} is not allowed", name=shorten(event.anchor))
            self._refuse(event, said, msg("write it out in full"))
        elif kind is ev.DocumentStartEvent:
            self._documents += 1
            if self._documents > 1:
                said, hint = (
                    msg("a second document begins here"),
                    msg("a file contains one set"),
                )
                self._refuse(event, said, hint)

    def _refuse_node(self, event: Any) -> NoReturn:  # noqa: ANN401
        if self._nodes > MAX_NODES:
            self._refuse(
                event,
                plural("more than {count:,} value", "more than {count:,} values", count=MAX_NODES),
            )
        if event.anchor is not None:
            said = msg("the anchor &{name} is not allowed", name=shorten(event.anchor))
            self._refuse(event, said, msg("write it out in full"))
        said = msg("the tag {name} is not allowed", name=shorten(event.tag))
        self._refuse(event, said, msg("write a plain value"))

    def _refuse(self, event: Any, why: str, hint: str = "") -> NoReturn:  # noqa: ANN401
        raise UnreadableText("unsafe-yaml", why, event.start_mark.index, hint)

    def _scalar(self, event: Any) -> Node:  # noqa: ANN401
        start, end = event.start_mark.index, event.end_mark.index
        if event.style in (None, ""):
            return Node(resolve(event.value), start, end, "plain")
        if event.style in "|>":  # the parser's mark lies behind the line breaks that follow
            end = start + len(self._text[start:end].rstrip())
        return Node(event.value, start, end, event.style)

    def _collection(self, event: Any) -> Node:  # noqa: ANN401
        opened, parts = self._open.pop()
        start, flow = opened.start_mark.index, bool(opened.flow_style)
        # The mark at the end of a block lies behind the comments and blank lines that follow it.
        end = event.end_mark.index if flow else (parts[-1].end if parts else start)
        style = "flow" if flow else "block"
        if type(event) is ev.SequenceEndEvent:
            data: Any = [part.data for part in parts]
            return Node(data, start, end, style, (), tuple(parts))
        keys, children = tuple(parts[::2]), tuple(parts[1::2])
        data = {}
        for key, child in zip(keys, children, strict=True):
            self._check_key(key, data)
            data[key.data] = child.data
        return Node(data, start, end, style, keys, children)

    def _check_key(self, key: Node, known: dict[Any, Any]) -> None:
        if isinstance(key.data, dict | list):
            raise UnreadableText("unsafe-yaml", msg("a key must be a single value"), key.start)
        if key.data == "<<" and key.style == "plain":
            said = msg("the merge key << is not allowed")
            raise UnreadableText("unsafe-yaml", said, key.start, msg("write it out in full"))
        if key.data in known:
            name = shorten(key.data) if isinstance(key.data, str) else key.data
            said = msg("the key {key!r} stands here twice", key=name)
            raise UnreadableText("duplicate-key", said, key.start, msg("keep one"))

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1][1].append(node)
        else:
            self._root = node

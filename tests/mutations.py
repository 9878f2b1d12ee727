"""Mutations of files at random: bytes of any kind, values and signs of texts; by a seed."""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, Final

from core.tileset.yaml_nodes import Node, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    Change = Callable[[bytes, Random], bytes]
    TextChange = Callable[[str, Random], str]

MORE: Final = 200_000  # bytes by which a file may grow
TOKENS: Final = (b"\0", b"\xff", b"/", b"<", b'"', b"9", b"-", b"\n", b"=", b"{", b"[")
NUMBERS: Final = (0, 1, 0xFFFF, 0xFFFFFFFF, 0x7FFFFFFF, 0x80000000)
VALUES: Final = (
    *("null", "~", "true", "false", "0", "1", "-1", "2", "9999", "10000", "99999999999", "9" * 40),
    *("1.5", "1e3", ".nan", "-.inf", "0x1F", "0o17", "08", "1_000", "2026-01-01", "12:30"),
    *('""', "''", "N", "tile", "P", "PPPP", "MMMM", "prairie", "railroad", "in", "class", "x y"),
    *("é", "日本", "🙂", '"\\0"', '"\\e[31m"', '"a\\nb"', "a" * 500, "é" * 41),
    *("[]", "{}", "[1, 2]", "[N, E]", "[null]", "{a: b}", "{1: 2}", "[[]]", "{N: {N: N}}"),
    *("*a", "&a b", "!!str x", "!x y", "? a", "- a", "| ", "> x", "%x", "@", "`", "#", "<<"),
    *("gold", "red", "each", "treasure", "player", "{kind: gold, suit: each}"),
    *("tiles //", "1 / 0", "tiles if", "nugget ** 2", "__import__('os')", "(" * 60, "not " * 90),
    *(
        "{tile: N}",
        "RED",
        "turn 1",
        "nothing",
        "url(#a)",
        "1e9",
        "rotate(1e308)",
        "../x",
        "/dev/zero",
    ),
)
SIGNS: Final = "\t {}[],:#&*!|>'\"%@`-?\r\n\\~<=.0aPé🙂\x00\x07\x7f\x85\u2028\ufeff\ufffe"
_WORD: Final = re.compile(r"[\w.#+-]+")


# --- Bytes ---


def mutated(content: bytes, dice: Random) -> bytes:
    """Return a file with some of its bytes changed, cut, repeated, or in another place."""
    data = bytearray(content)
    for _ in range(dice.choice([1, 1, 1, 2, 4, 20])):
        dice.choice(_WAYS)(data, dice)
        del data[len(content) + MORE :]
    return bytes(data)


def _part(data: bytearray, dice: Random) -> slice:
    start = dice.randrange(dice.choice([min(len(data), 200), len(data)]) + 1)
    return slice(start, start + dice.choice([0, 1, 1, 4, 20, 40, 999]))


def _replace(data: bytearray, dice: Random) -> None:
    data[_part(data, dice)] = dice.randbytes(dice.choice([1, 1, 1, 4, 999]))


def _flip(data: bytearray, dice: Random) -> None:
    if data:
        data[dice.randrange(len(data))] = dice.choice([0, 1, 5, 13, 255, dice.randrange(256)])


def _cut(data: bytearray, dice: Random) -> None:
    del data[_part(data, dice)]


def _end(data: bytearray, dice: Random) -> None:
    if dice.random() < 0.3:
        del data[dice.randrange(len(data) + 1) :]


def _repeat(data: bytearray, dice: Random) -> None:
    there, at = _part(data, dice), _part(data, dice).start
    data[at:at] = data[there] * dice.choice([1, 2, 50])


def _insert(data: bytearray, dice: Random) -> None:
    data[_part(data, dice)] = dice.choice(TOKENS) * dice.choice([1, 1, 9, 400])


def _number(data: bytearray, dice: Random) -> None:
    if len(data) >= 4:
        value = dice.choice([*NUMBERS, len(data)])
        form = dice.choice(["<L", ">L"])
        struct.pack_into(form, data, dice.randrange(len(data) - 3), value)


_WAYS: Final = (_flip, _flip, _flip, _replace, _cut, _end, _repeat, _insert, _number)


# --- Texts ---


def nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all below it, keys included."""
    yield node
    for part in (*node.keys, *node.children):
        yield from nodes(part)


def with_value(text: str, dice: Random) -> str:
    """Replace one value or key by something else."""
    node = dice.choice(list(nodes(parse(text)))[1:])
    return text[: node.start] + dice.choice(VALUES) + text[node.end :]


def with_value_of_another(text: str, dice: Random) -> str:
    """Replace one value or key by another one of the same file."""
    every = list(nodes(parse(text)))[1:]
    here, other = dice.choice(every), dice.choice(every)
    return text[: here.start] + text[other.start : other.end] + text[here.end :]


def with_key_changed(text: str, dice: Random) -> str:
    """Misspell, double or remove a key, with its line."""
    keys = [key for node in nodes(parse(text)) for key in node.keys]
    key = dice.choice(keys)
    written = text[key.start : key.end]
    if dice.random() < 0.5:
        wrong = dice.choice([written[:-1], written + "s", written.upper(), "tile", "N", "null"])
        return text[: key.start] + wrong + text[key.end :]
    start = text.rfind("\n", 0, key.start) + 1
    end = text.find("\n", key.start) + 1 or len(text)
    return text[:start] + text[start:end] * dice.choice([0, 2]) + text[end:]


def with_signs_changed(text: str, dice: Random) -> str:
    """Drop, insert or replace a few signs."""
    for _ in range(dice.choice([1, 1, 1, 2, 5])):
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(["", dice.choice(SIGNS)]) + text[at + dice.choice([0, 1]) :]
    return text


def with_lines_changed(text: str, dice: Random) -> str:
    """Drop, double, indent or exchange lines, or end in the middle."""
    lines = text.splitlines(keepends=True)
    n, m = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(5):
        case 0:
            del lines[n]
        case 1:
            lines.insert(m, lines[n])
        case 2:
            lines[n] = dice.choice(["  ", " ", "\t", "- "]) + lines[n]
        case 3:
            lines[n], lines[m] = lines[m], lines[n]
        case _:
            return text[: dice.randrange(len(text))]
    return "".join(lines)


def with_word_changed(text: str, dice: Random) -> str:
    """Replace a word or number by something else, or by another of the same file."""
    words = list(_WORD.finditer(text))
    here, other = dice.choice(words), dice.choice(words)
    new = dice.choice([other[0], dice.choice(VALUES), "9" * 400, ""])
    return text[: here.start()] + new + text[here.end() :]


MUTATIONS: Final[tuple[TextChange, ...]] = (
    *(with_value, with_value, with_value_of_another),
    *(with_key_changed, with_signs_changed, with_lines_changed),
)
"""Of YAML."""


def mutated_yaml(content: bytes, dice: Random) -> bytes:
    """Return a file of YAML with one thing changed; of some files, any bytes."""
    if dice.random() < 0.1:
        return mutated(content, dice)
    return dice.choice(MUTATIONS)(content.decode(), dice).encode()


def mutated_lines(content: bytes, dice: Random) -> bytes:
    """Return a file of JSON, line by line, with one thing changed; of some files, any bytes."""
    if dice.random() < 0.2:
        return mutated(content, dice)
    lines = content.decode().splitlines(keepends=True)
    number = dice.choice([0, dice.randrange(len(lines))])
    if dice.random() < 0.2:
        return with_lines_changed(content.decode(), dice).encode()
    lines[number] = dice.choice((with_value, with_value_of_another))(lines[number], dice)
    return "".join(lines).encode()


def mutated_words(content: bytes, dice: Random) -> bytes:
    """Return a file of any language with words, signs, lines or bytes changed."""
    if dice.random() < 0.3:
        return mutated(content, dice)
    ways = (with_word_changed, with_word_changed, with_signs_changed, with_lines_changed)
    return dice.choice(ways)(content.decode(), dice).encode()

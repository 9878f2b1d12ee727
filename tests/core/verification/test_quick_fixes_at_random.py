"""Whatever is wrong with a set: each quick fix that is offered helps and does no harm."""

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

from core.edition.edition import Edition
from core.findings import Finding
from core.tileset.edits import EditRefused
from core.tileset.source import Source
from core.tileset.yaml_nodes import Node, parse
from core.verification.quick_fixes.proposals import quick_fixes_for
from core.verification.quick_fixes.text_fixes import text_fixes_for
from tests.volume import FULL

from .test_quick_fixes import FOLDER, findings_on


def _scalars(node: Node) -> list[Node]:
    below = [scalar for part in (*node.keys, *node.children) for scalar in _scalars(part)]
    return below if node.children else [node]


def misspelt(text: str, dice: random.Random) -> str:
    """Drop, double or exchange a letter of a word."""
    root = parse(text)
    every = [part for node in [root, *root.children] for part in (*node.keys, *_scalars(node))]
    node = dice.choice([n for n in every if isinstance(n.data, str) and len(n.data) > 1])
    raw = text[node.start : node.end]
    i = dice.randrange(len(raw))
    options = [raw[:i] + raw[i + 1 :], raw[: i + 1] + raw[i:], raw[:i] + "x" + raw[i + 1 :]]
    return text[: node.start] + dice.choice([*options, raw.swapcase()]) + text[node.end :]


def counted_wrong(text: str, dice: random.Random) -> str:
    """Change a number."""
    numbers = [n for n in _scalars(parse(text)) if isinstance(n.data, int) and n.data > 1]
    if not numbers:
        return text
    node = dice.choice(numbers)
    return text[: node.start] + str(node.data + dice.choice([-1, 1, 2])) + text[node.end :]


def with_another_edge(text: str, dice: random.Random) -> str:
    """Let a side show something else."""
    found = list(re.finditer(r"edges: (\w{4})", text))
    if not found:
        return text
    at = dice.choice(found).start(1) + dice.randrange(4)
    return text[:at] + dice.choice("PRMpX") + text[at + 1 :]


def with_another_end(text: str, dice: random.Random) -> str:
    """Drop, exchange or add an end."""
    found = list(re.finditer(r"at: \[([^\]]*)\]", text))
    if not found:
        return text
    place = dice.choice(found)
    ends = place[1].split(", ")
    new = dice.choice(["N", "E", "S", "W", "city", "X", "NNW", "SSE"])
    n = dice.randrange(len(ends))
    ends[n : n + dice.choice([0, 1, 1])] = dice.choice([[], [new]])
    return text[: place.start(1)] + ", ".join(ends) + text[place.end(1) :]


def with_a_line_more_or_less(text: str, dice: random.Random) -> str:
    """Drop or double a line."""
    lines = text.splitlines(keepends=True)
    n = dice.randrange(len(lines))
    lines[n : n + 1] = lines[n : n + 1] * dice.choice([0, 2])
    return "".join(lines)


MUTATIONS: list[Callable[[str, random.Random], str]] = [
    *(misspelt, misspelt, counted_wrong, with_another_edge, with_another_end),
    with_a_line_more_or_less,
]


def said_of(found: list[Finding], *, errors: bool = True) -> Counter[tuple[str, str | None]]:
    """Count findings by what they are about, whatever numbers and names they give."""
    return Counter((f.check, f.place.tile) for f in found if not errors or f.severity == "error")


@pytest.mark.parametrize("seed", range(3000 if FULL else 15))
def test_a_quick_fix_of_a_mutated_set_helps_and_does_no_harm(seed: int) -> None:
    """The finding is gone; and what is certain adds no error."""
    dice = random.Random(seed)
    path = dice.choice(sorted(FOLDER.glob("*.yaml")))
    original = path.read_text(encoding="utf-8")
    text = dice.choice(MUTATIONS)(original, dice)
    known = findings_on(original, path)[2]
    source, edition, found = findings_on(text, path)
    for finding in [f for f in found if f not in known]:
        if source is None:
            for fix in text_fixes_for(text, finding, path.stem):
                _hold(finding, found, findings_on(fix.text, path)[2], certain=False)
            continue
        for quick_fix in quick_fixes_for(edition, finding, source):
            try:
                after = quick_fix.change(source if edition is None else _set(edition, finding))
            except EditRefused:
                pytest.fail(f"{finding.message}: {quick_fix.label}")
            _hold(finding, found, findings_on(after.text, path)[2], certain=quick_fix.certain)


def _set(edition: Edition, finding: Finding) -> Source:
    return next(source for source in edition.sets if source.file == finding.place.file)


def _hold(finding: Finding, before: list[Finding], after: list[Finding], *, certain: bool) -> None:
    said = [(f.check, f.message, f.place.tile) for f in before]
    still = [(f.check, f.message, f.place.tile) for f in after]
    this = (finding.check, finding.message, finding.place.tile)
    assert still.count(this) < said.count(this), finding.message
    if certain:
        assert said_of(after) - said_of(before) == Counter(), finding.message

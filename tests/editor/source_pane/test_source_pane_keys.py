"""What keys do to a text besides inserting themselves, and which of them undo takes back as one."""

import pytest

from editor.source_pane import typing_rules as rules
from editor.source_pane.sync import ChangeKind, UndoSteps
from editor.source_pane.text_lines import TextLines
from editor.source_pane.typing_rules import TextChange, pasted

FEATURE = "tiles:\n  - id: a\n    features:\n      - {kind: road, at: [E, W]}"


def marked(text: str) -> tuple[list[str], tuple[int, int], tuple[int, int]]:
    """Return the lines of a text, and the selection between its one or two `|`."""
    parts = text.split("|")
    spots = []
    before = ""
    for part in parts[:-1]:
        before += part
        spots.append((before.count("\n"), len(before) - (before.rfind("\n") + 1)))
    return "".join(parts).split("\n"), spots[0], spots[-1]


def after(text: str, edit: TextChange | None) -> str:
    """Return a text after an edit, with `|` at both ends of the selection."""
    lines, _, _ = marked(text)
    assert edit is not None
    held = TextLines("\n".join(lines))
    held.splice(edit.start, edit.end, edit.text)
    made = list(held.contents)
    for line, column in sorted({edit.anchor, edit.caret}, reverse=True):
        made[line] = f"{made[line][:column]}|{made[line][column:]}"
    return "\n".join(made)


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("tiles:|", "tiles:\n  - |"),
        ("features:|", "features:\n  |"),
        ("features:\n  road:|", "features:\n  road:\n    |"),
        ("features:\n  road:   # why|", "features:\n  road:   # why\n    |"),
        ('tiles:\n  - id: "a"|', 'tiles:\n  - id: "a"\n    |'),
        ("tiles:\n  - id: a\n    features:|", "tiles:\n  - id: a\n    features:\n      - |"),
        (FEATURE + "|", FEATURE + "\n      - |"),
        (FEATURE + "\n      - |", FEATURE + "\n    |"),
        (FEATURE[:-1] + "|", FEATURE[:-1] + "\n        |"),
        ("plugins: [|]", "plugins: [\n  |\n]"),
        ("id: a|", "id: a\n|"),
        ("  # a note|", "  # a note\n  |"),
        ("start: |  33", "start: \n  |33"),
        ("tiles:| - id: a", "tiles:\n  |- id: a"),
        ("tiles:\n|  - id: a", "tiles:\n\n|  - id: a"),
        ("tiles:\n  - id: a\n |   edges: MMMM", "tiles:\n  - id: a\n \n |   edges: MMMM"),
    ],
)
def test_enter(before: str, then: str) -> None:
    """The new line is as deep as what belongs there; an empty item ends its list."""
    assert after(before, rules.enter(*marked(before))) == then


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("|a", "  |a"),
        ("   |a", "    |a"),
        ("|a\n  b|", "|  a\n    b|"),
        ("a\n|b\n|c", "a\n|  b\n|c"),
    ],
)
def test_tab(before: str, then: str) -> None:
    """Tab moves to the next step; with a selection it moves whole lines."""
    assert after(before, rules.tab(*marked(before))) == then


@pytest.mark.parametrize(
    ("before", "then"), [("    a|", "  a|"), ("  |a\n    b|", "|a\n  b|"), (" a|", "a|")]
)
def test_back_tab(before: str, then: str) -> None:
    """Shift+Tab moves lines out, as far as they have blanks."""
    assert after(before, rules.back_tab(*marked(before))) == then


@pytest.mark.parametrize(
    ("before", "then"),
    [("    |a", "  |a"), ("   |", "  |"), ("at: [|]", "at: |"), ('id: "|"', "id: |")],
)
def test_backspace(before: str, then: str) -> None:
    """It takes a step of indentation, or an empty pair."""
    lines, at, _ = marked(before)
    assert after(before, rules.backspace(lines, at)) == then


def test_backspace_elsewhere_is_the_widgets() -> None:
    """Behind a word it deletes one character."""
    assert rules.backspace(["id: a"], (0, 5)) is None
    assert rules.backspace(["id: a"], (0, 0)) is None


@pytest.mark.parametrize(
    ("before", "sign", "then"),
    [
        ("at: |", "[", "at: [|]"),
        ("at: [E, W|]", "]", "at: [E, W]|"),
        ("id: |", '"', 'id: "|"'),
        ('id: "a|"', '"', 'id: "a"|'),
        ("title: |en: x|", "{", "title: {|en: x|}"),
        ("- |", "{", "- {|}"),
        ("tiles:\n  - -|", " ", "tiles:\n  - |"),
    ],
)
def test_pairs(before: str, sign: str, then: str) -> None:
    """Brackets and quotes come in pairs, are stepped over, and are put around a selection.

    A dash typed after the one that Enter wrote is left out.
    """
    assert after(before, rules.typed(*marked(before), sign)) == then


@pytest.mark.parametrize(
    ("before", "sign"),
    [
        ("- 2 -|", " "),
        ("- -| 1", " "),
        ("-|", " "),
        ("title: l|", "'"),
        ("# don|", "'"),
        ("at: |E", "["),
        ("at: x|]", "]"),
        ('t: "a |b"', "["),
    ],
)
def test_no_pairs(before: str, sign: str) -> None:
    """Not in words, comments and quotes, and not before a word."""
    assert rules.typed(*marked(before), sign) is None


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("  a|", "  # a|"),
        ("  # a|", "  a|"),
        ("|  a\n\n    b|", "|  # a\n\n  #   b|"),
        ("|  # a\n  # b|", "|  a\n  b|"),
    ],
)
def test_comments(before: str, then: str) -> None:
    """Set at the depth of the line that is furthest out; taken away if all lines have one."""
    assert after(before, rules.toggle_comment(*marked(before))) == then


@pytest.mark.parametrize(
    ("before", "text", "then"),
    [
        ("    features:\n      - |", "- {at: [E]}", "    features:\n      - {at: [E]}"),
        ("  - id: a\n  - |", "    - id: b\n      count: 2", "  - id: a\n  - id: b\n    count: 2"),
        ("  - |x", "- y", "  - yx"),
        ("  - |", "y", "  - y"),
    ],
)
def test_a_dash_is_not_pasted_behind_one(before: str, text: str, then: str) -> None:
    """It takes its place, and tiles stand as deep as those there."""
    lines, at, _ = marked(before)
    start, put = pasted(lines, at, text)
    held = TextLines("\n".join(lines))
    held.splice(start, at, put)
    assert "\n".join(held.contents) == then


def test_lines_are_repeated_and_moved() -> None:
    """The selection goes along."""
    assert after("a|\nb", rules.duplicate(*marked("a|\nb"))) == "a\na|\nb"
    assert after("a\nb|\nc", rules.move(*marked("a\nb|\nc"), -1)) == "b|\na\nc"
    assert after("|a\nb|\nc", rules.move(*marked("|a\nb|\nc"), 1)) == "c\n|a\nb|"
    assert rules.move(*marked("a|\nb"), -1) is None
    assert rules.move(*marked("a\nb|"), 1) is None


def test_home_goes_to_the_first_word_and_then_to_the_beginning() -> None:
    """And back again."""
    assert rules.home(["  ab"], (0, 3)) == (0, 2)
    assert rules.home(["  ab"], (0, 2)) == (0, 0)
    assert rules.home(["  ab"], (0, 0)) == (0, 2)


def numbers(typed: str, pauses: dict[int, float] | None = None) -> list[int]:
    """Return the step of each letter of a text typed at two letters a second."""
    steps, when, found = UndoSteps(), 0.0, []
    for column, letter in enumerate(typed):
        when += (pauses or {}).get(column, 0.5)
        found.append(steps.step_for((0, column), "", letter, when)[0])
    return found


def test_words_are_steps() -> None:
    """A word with the blank behind it is one step; a pause begins another."""
    assert numbers("ab cd") == [1, 1, 1, 2, 2]
    assert numbers("abcd", {2: 3.0}) == [1, 1, 2, 2]


def test_a_jump_begins_a_step() -> None:
    """So do a line, a paste, and an edit from elsewhere."""
    steps = UndoSteps()
    assert steps.step_for((0, 0), "", "a", 0)[0] == 1
    assert steps.step_for((0, 5), "", "b", 0)[0] == 2
    assert steps.step_for((0, 6), "", "\n", 0) == (3, ChangeKind.COMMAND)
    assert steps.step_for((1, 0), "", "pasted", 0) == (4, ChangeKind.COMMAND)
    assert steps.step_for((1, 6), "", "c", 0)[0] == 5
    steps.interrupt()
    assert steps.step_for((1, 7), "", "d", 0)[0] == 6


def test_deleting_is_a_step_of_its_own() -> None:
    """Backspace after backspace, Delete after Delete."""
    steps = UndoSteps()
    assert steps.step_for((0, 3), "", "d", 0)[0] == 1
    assert steps.step_for((0, 3), "d", "", 0) == (2, ChangeKind.DELETING)
    assert steps.step_for((0, 2), "c", "", 0)[0] == 2
    assert steps.step_for((0, 1), "b", "", 0)[0] == 2
    assert steps.step_for((0, 1), "", "x", 0)[0] == 3
    assert steps.step_for((0, 0), "y", "", 0)[0] == 4
    assert steps.step_for((0, 0), "z", "", 0)[0] == 4

"""Every rule has a test: `docs/rules-as-played.md` is written from the tests' marks.

A test is marked with the numbers of what it shows: `@pytest.mark.rule("55", "W10", "A9")`; the
other values of an option are `A9=value`. Tests of sets with a rulebook of their own have the
numbers in their names, as `test_f1_to_f3_…` and `test_i2_and_i4_…`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from ruamel.yaml import YAML

from core.edition.library import default_library
from core.edition.rule_options import RuleOption, rule_options
from core.edition.rulebook import listed
from core.tileset.reader import read
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.tileset.set_schema import TileSet

LIBRARY: Final = default_library()

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "rules-as-played.md"
TEXTS: Final[Mapping[str, Any]] = YAML(typ="safe").load(ROOT / "docs" / "rules.yaml")
BOOKS: Final = [
    (name, own)
    for name, path in sorted(LIBRARY.shipped())
    if (own := read(path.read_text(encoding="utf-8"), str(path)).tileset).rulebook
]
"""The shipped sets that bring their rules, by id."""
SHOWN: Final = "| no. | what is played | shown by |\n|---|---|---|"


def marked() -> dict[str, list[tuple[str, str]]]:
    """Return the tests, as file and name, by the numbers that they bear."""
    found: dict[str, list[tuple[str, str]]] = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for test in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
            for number in dict.fromkeys(_numbers(test)):
                found.setdefault(number, []).append((file.name, test.name))
    return found


def _numbers(test: ast.FunctionDef) -> Iterator[str]:
    calls = (node for mark in test.decorator_list for node in ast.walk(mark))
    for call in calls:
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            yield from map(ast.literal_eval, call.args)


def options() -> dict[str, RuleOption]:
    """Return the options of the base game with the Sheriff."""
    return {option.name: option for option in rule_options(edition_of("gold-rush", "sheriff"))}


def wanted() -> list[str]:
    """Return every number that a test must bear."""
    numbers = [str(number) for number in range(1, 111)]
    numbers += [f"W{number}" for number in range(1, 20)]
    for number, choice in TEXTS["choices"].items():
        numbers += [f"A{number}", *(f"A{number}={value}" for value in choice.get("others", ()))]
    return numbers


def page(tests: Mapping[str, list[tuple[str, str]]]) -> str:
    """Return the page that says which test shows which rule."""

    def row(number: str, text: str) -> str:
        shown = (
            f"[{name.removeprefix('test_').replace('_', ' ')}](../tests/rules/{file})"
            for file, name in tests.get(number, ())
        )
        return f"| {number.partition('=')[0]} | {text} | {', '.join(shown)} |"

    lines = [TEXTS["intro"]]
    for part in TEXTS["parts"]:
        rows = [row(str(number), text) for number, text in part["rules"].items()]
        lines += [f"## {part['title']}", "", SHOWN, *rows, ""]
    rows = [row(f"W{number}", text) for number, text in TEXTS["examples"].items()]
    lines += ["## Worked examples", "", SHOWN, *rows, "", "## Open questions", "", SHOWN]
    for number, choice in TEXTS["choices"].items():
        option = choice.get("option")
        value = f" (`{option}: {choice['default']}`)" if option else ""
        lines.append(row(f"A{number}", f"*{choice['question']}* {choice['played']}{value}"))
        for value, text in choice.get("others", {}).items():
            lines.append(row(f"A{number}={value}", f"`{option}: {value}` {text}"))
    return "\n".join(lines) + "\n"


def test_every_rule_has_a_test() -> None:
    """And no test shows a rule that does not exist."""
    tests = marked()
    assert [number for number in wanted() if number not in tests] == []
    assert sorted(tests.keys() - set(wanted())) == []


def test_every_rule_has_its_sentence() -> None:
    """110 rules, 19 examples, 31 questions, in their order."""
    rules = [number for part in TEXTS["parts"] for number in part["rules"]]
    assert rules == list(range(1, 111))
    assert list(TEXTS["examples"]) == list(range(1, 20))
    assert list(TEXTS["choices"]) == list(range(1, 32))


def test_the_options_are_those_of_the_game() -> None:
    """What is played by default is, and every other value is told; house rules are rules."""
    known = options()
    told = {c["option"]: c for c in TEXTS["choices"].values() if "option" in c}
    for name, choice in told.items():
        assert known[name].declaration.default == choice["default"]
        assert known[name].value == choice["default"]
        others = set(known[name].declaration.choices) - {choice["default"]}
        assert others == set(choice["others"])
    assert known.keys() - told.keys() == {"retrieve_cowboy", "fifth_cowboy"}


def test_the_page_is_up_to_date(request: pytest.FixtureRequest) -> None:
    """Write it anew with --update-golden."""
    text = page(marked())
    if request.config.getoption("--update-golden"):
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    assert PAGE.read_text(encoding="utf-8") == text, "write it anew with --update-golden"


def test_some_shipped_sets_have_a_rulebook() -> None:
    """The base game Frontier, what is laid over it, and the card game."""
    frontier = ["abbot", "frontier", "inns", "river", "traders"]
    assert sorted(name for name, _ in BOOKS) == sorted([*frontier, "gold-rush-cards"])


@pytest.mark.parametrize("own", [own for _, own in BOOKS], ids=[name for name, _ in BOOKS])
def test_every_rule_of_a_rulebook_is_told_and_tried(own: TileSet) -> None:
    """In each language; something of the game refers to it, and a test here has its number."""
    letter = next(iter(own.rulebook))[0]
    rules = [f"{letter}{n + 1}" for n in range(len(own.rulebook))]
    assert list(own.rulebook) == rules
    for text in own.rulebook.values():
        assert isinstance(text, dict)
        assert set(text) == {"en", "fr", "de"}
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    tests = "".join(file.read_text(encoding="utf-8") for file in files)
    names = " ".join(re.findall(r"^def test_(\w+)", tests, re.MULTILINE))
    for said in (names.upper().replace("_TO_", "-"), " ".join(filter(None, own.rules.values()))):
        found = re.findall(rf"(?<![A-Z]){letter}\d+(?:-{letter}\d+)?", said)
        assert set(listed(" ".join(found))) == set(rules)

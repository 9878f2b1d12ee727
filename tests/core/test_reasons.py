"""Whatever core raises for a person to read can be said in other languages."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.edition.rule_options import BadOption
from core.engine.errors import Unplayable
from core.engine.game_types import prepare
from core.locale.translator import translator
from core.messages import message_of, msg
from tests.editions import edition_of

CORE = Path(__file__).parents[2] / "core"
MANY = "format: 1\nid: many\nextends: gold-rush-cards\nplayers: {min: 2, max: 9}\n"
SENTENCE = re.compile("[a-z]{2} [a-z`(]")
MODULES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in CORE.rglob("*.py")}


def exceptions() -> set[str]:
    """Return the names of core's own exceptions; those of Python tell programmers of a mistake."""
    found = {
        name
        for name, kind in vars(builtins).items()
        if isinstance(kind, type) and issubclass(kind, BaseException)
    }
    classes = [
        node
        for tree in MODULES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    own: set[str] = set()
    while (
        added := {
            node.name
            for node in classes
            if {ast.unparse(base) for base in node.bases} & (found | own)
        }
        - own
    ):
        own |= added
    return own


def plain_english(names: set[str]) -> Iterator[str]:
    """Yield where an exception of some names is made with a text that no template is of."""
    for path, tree in MODULES.items():
        said = [*given(tree, names)]
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                named = {text.id for text in given(function, names) if isinstance(text, ast.Name)}
                said += [part for name, part in kept(function) if name in named]
        for text in said:
            if SENTENCE.search(written(text)):
                yield f"{path.relative_to(CORE)}:{text.lineno}: {ast.unparse(text)}"


def given(tree: ast.AST, names: set[str]) -> Iterator[ast.expr]:
    """Yield what exceptions of some names are made with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in names:
            for argument in node.args:
                yield from parts_of(argument)


def kept(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names in a function with what is given or added to them."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for part in parts_of(node.value):
                yield ast.unparse(targets[0]), part
        elif isinstance(node, ast.Call):
            name, _, method = ast.unparse(node.func).rpartition(".")
            for argument in node.args if method in ("append", "extend") else ():
                for part in parts_of(argument):
                    yield name, part


def parts_of(argument: ast.expr) -> Iterator[ast.expr]:
    """Yield an argument, or what a list that stands there is made of."""
    if isinstance(argument, ast.List):
        yield from argument.elts
    elif isinstance(argument, ast.ListComp | ast.GeneratorExp):
        yield argument.elt
    elif isinstance(argument, ast.BinOp):  # a list times a condition
        yield from parts_of(argument.left)
    else:
        yield argument


def written(text: ast.expr) -> str:
    """Return the letters of a text that stand in the code."""
    parts = ast.walk(text) if isinstance(text, ast.JoinedStr) else (text,)
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


def test_no_reason_is_plain_english() -> None:
    """Each is made by `msg`, or names something."""
    # The first is a reason with a detail, the second is what the developers' own build says.
    names = exceptions() - {"Refused", "NotMadeError"}
    assert {"BadOption", "PluginFailed", "UnreadableSet", "Unusable", "OtherEdition"} <= names
    assert list(plain_english(names)) == []


def test_reasons_are_said_in_french() -> None:
    """An exception keeps the sentence that it was raised with."""
    with pytest.raises(BadOption) as caught:
        raise BadOption(msg("there is no option {name!r}", name="speed"))
    said = translator("fr").say(message_of(caught.value))
    assert said == "il n’y a pas d’option «\u00a0speed\u00a0»"


@pytest.mark.parametrize(
    ("sets", "players", "said"),
    [
        (["gold-rush"], 9, "9 joueurs\u00a0: ce jeu est prévu pour 2 à 5"),
        (
            ["gold-rush"],
            ["A", "A", " "],
            "deux joueurs s’appellent A\u00a0; un joueur n’a pas de nom",
        ),
        (["gold-rush-cards", MANY], 6, "à 6 joueurs, il faut 6 couleurs\u00a0; le paquet en a 5"),
    ],
)
def test_why_no_game_can_be_played_is_said_in_french(
    sets: list[str], players: int | list[str], said: str
) -> None:
    """All reasons, in the words of core or of the plugin whose game it is."""
    edition = edition_of(*sets)
    with pytest.raises(Unplayable) as caught:
        prepare(edition, players)
    assert translator("fr").say(message_of(caught.value), edition.words["fr"]) == said
    assert message_of(ValueError(3)) == "3"
    assert message_of(ValueError()) == ""

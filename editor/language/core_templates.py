"""Gathers the sentences of core for translation: `python -m editor.language.core_templates`.

Qt's own tool finds what the window says, but not what core says and the window only shows. So this
one reads the code for `words("…")` and its like, see `core.messages`, and brings `core_fr.ts` up to
date: new templates wait there for a translation, those that no code has any more are dropped.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from core.verification import CHECKS
from editor.language.languages import CORE, FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

FILE: Final = FOLDER / "core_fr.ts"
_CODE: Final = (FOLDER.parents[2] / "core", FOLDER.parents[1])
_PARAMETERS: Final = (["template"], ["one", "many"])
_HEAD: Final = """\
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>{context}</name>
"""
_MESSAGE: Final = """\
    <message{numerus}>
        <source>{source}</source>
        <translation{state}>{translation}</translation>
    </message>
"""
_FORM: Final = "\n            <numerusform>{form}</numerusform>"
_FORMS: Final = 2
"""How many forms French has for what depends on a number."""
_FOOT: Final = """\
</context>
</TS>
"""


def main() -> int:
    """Bring the file up to date; say what is left to do."""
    known, wanted = translations(FILE), templates()
    FILE.write_text(as_ts(wanted, known), encoding="utf-8", newline="\n")
    missing = [t for t, singular in wanted.items() if not _is_done(known.get(t, ()), singular)]
    dropped = [template for template in known if template not in wanted]
    for sign, changed in (("-", dropped), ("?", missing)):
        sys.stdout.writelines(f"{sign} {template}\n" for template in changed)
    sys.stdout.write(f"{len(wanted)} templates, {len(missing)} of them without a translation\n")
    return 0


def templates() -> dict[str, str]:
    """Return all templates of the code and what checks mean, in alphabetical order.

    One that depends on a number comes with that of a single thing, any other with nothing.
    """
    found = {(check.meaning,) for check in CHECKS.values()} | _written_out(_CODE)
    return {said[-1]: said[0] if len(said) > 1 else "" for said in sorted(found, key=_last)}


def templates_in(*folders: Path) -> set[str]:
    """Return the templates that the code in some folders, such as that of a plugin, writes out."""
    return {template for said in _written_out(folders) for template in said}


def _written_out(folders: Iterable[Path]) -> set[tuple[str, ...]]:
    """Return templates, and pairs of them where a number decides."""
    trees = list(_trees(folders))
    # Functions are found by their parameters, so that a new one needs no entry here.
    makers = {name: n for tree in (*trees, *_trees(_CODE[:1])) for name, n in _makers(tree)}
    return {said for tree in trees for said in _handed_over(tree, makers)}


def _last(said: tuple[str, ...]) -> str:
    return said[-1]


def _trees(folders: Iterable[Path]) -> Iterator[ast.Module]:
    return (_tree(file) for folder in folders for file in sorted(folder.rglob("*.py")))


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _makers(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield the functions of a module that make words of templates, and how many they take.

    It is 0 for any number of templates, each of which stands for itself.
    """
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.posonlyargs]
            for wanted in _PARAMETERS:
                if names[: len(wanted)] == wanted:
                    yield node.name, 0 if node.args.vararg else len(wanted)


def _handed_over(tree: ast.Module, makers: Mapping[str, int]) -> Iterator[tuple[str, ...]]:
    """Yield the templates that a module writes out where it calls one of some functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            number = makers.get(node.func.id)
            said = [
                arg.value for arg in node.args[: number or None] if isinstance(arg, ast.Constant)
            ]
            texts = [text for text in said if isinstance(text, str)]
            if number == 0:
                yield from ((text,) for text in texts)
            elif texts and len(texts) == number:
                yield tuple(texts)


def translations(file: Path) -> dict[str, tuple[str, ...]]:
    """Return the finished translations of a .ts file by their templates; others are empty.

    Each is of one form, or of as many as the language has with numbers.
    """
    found: dict[str, tuple[str, ...]] = {}
    if file.exists():
        for message in ET.parse(file).iter("message"):  # noqa: S314 - our own file
            translation = message.find("translation")
            forms: tuple[str, ...] = ()
            if translation is not None and translation.get("type") is None:
                several = translation.findall("numerusform") or [translation]
                forms = tuple(form.text or "" for form in several)
            found[message.findtext("source") or ""] = forms if all(forms) else ()
    return found


def _is_done(forms: Sequence[str], singular: str) -> bool:
    return len(forms) == (_FORMS if singular else 1)


def as_ts(wanted: Mapping[str, str], known: Mapping[str, tuple[str, ...]]) -> str:
    """Return the text of a .ts file that holds some templates, with what is known of them."""
    messages = []
    for template, singular in wanted.items():
        forms = known.get(template, ())
        said, done = "".join(map(escape, forms[:1])), _is_done(forms, singular)
        if singular:
            shown = forms if done else ("",) * _FORMS
            said = "".join(_FORM.format(form=escape(form)) for form in shown) + "\n        "
        messages.append(
            _MESSAGE.format(
                numerus=' numerus="yes"' if singular else "",
                source=escape(template),
                state="" if done else ' type="unfinished"',
                translation=said,
            )
        )
    return _HEAD.format(context=CORE) + "".join(messages) + _FOOT


if __name__ == "__main__":
    sys.exit(main())

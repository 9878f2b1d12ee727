"""Gathers the sentences of core for translation: `python -m editor.translations.core_words`.

Qt's own tool finds what the window says, but not what core says and the window only shows. So this
one reads the code for `words("…")` and its like, see `core.words`, and brings `core_fr.ts` up to
date: new templates wait there for a translation, those that no code has any more are dropped.
"""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from core.verification import CHECKS
from editor.language import CORE, FOLDER

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping
    from pathlib import Path

FILE: Final = FOLDER / "core_fr.ts"
_CODE: Final = (FOLDER.parents[1] / "core", FOLDER.parent)
_WORDS: Final = _CODE[0] / "words.py"
_PARAMETER: Final = "template"
_HEAD: Final = """\
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>{context}</name>
"""
_MESSAGE: Final = """\
    <message>
        <source>{source}</source>
        <translation{state}>{translation}</translation>
    </message>
"""
_FOOT: Final = """\
</context>
</TS>
"""


def main() -> int:
    """Bring the file up to date; say what is left to do."""
    known, wanted = translations(FILE), templates()
    FILE.write_text(as_ts(wanted, known), encoding="utf-8", newline="\n")
    missing = [template for template in wanted if not known.get(template)]
    dropped = [template for template in known if template not in wanted]
    for sign, changed in (("-", dropped), ("?", missing)):
        sys.stdout.writelines(f"{sign} {template}\n" for template in changed)
    sys.stdout.write(f"{len(wanted)} templates, {len(missing)} of them without a translation\n")
    return 0


def templates() -> list[str]:
    """Return all templates of the code and what checks mean, in alphabetical order."""
    return sorted({*templates_in(*_CODE), *(check.meaning for check in CHECKS.values())})


def templates_in(*folders: Path) -> set[str]:
    """Return the templates that the code in some folders, such as that of a plugin, writes out."""
    trees = [_tree(file) for folder in folders for file in sorted(folder.rglob("*.py"))]
    makers = {name for tree in (*trees, _tree(_WORDS)) for name in _makers(tree)}
    return {template for tree in trees for template in _handed_over(tree, makers)}


def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _makers(tree: ast.Module) -> Iterator[str]:
    """Yield the functions of a module that take a template to make words of it."""
    for node in tree.body:
        first = node.args.posonlyargs[:1] if isinstance(node, ast.FunctionDef) else ()
        if isinstance(node, ast.FunctionDef) and [arg.arg for arg in first] == [_PARAMETER]:
            yield node.name


def _handed_over(tree: ast.Module, makers: Container[str]) -> Iterator[str]:
    """Yield the templates that a module writes out where it calls one of some functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0] if node.func.id in makers else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def translations(file: Path) -> dict[str, str]:
    """Return the finished translations of a .ts file by their templates; others are empty."""
    found = {}
    if file.exists():
        for message in ET.parse(file).iter("message"):  # noqa: S314 - our own file
            translation = message.find("translation")
            said = translation.text if translation is not None else None
            done = translation is not None and translation.get("type") is None
            found[message.findtext("source") or ""] = (said or "") if done else ""
    return found


def as_ts(wanted: Iterable[str], known: Mapping[str, str]) -> str:
    """Return the text of a .ts file that holds some templates, with what is known of them."""
    messages = (
        _MESSAGE.format(
            source=escape(template),
            state="" if known.get(template) else ' type="unfinished"',
            translation=escape(known.get(template) or ""),
        )
        for template in wanted
    )
    return _HEAD.format(context=CORE) + "".join(messages) + _FOOT


if __name__ == "__main__":
    sys.exit(main())

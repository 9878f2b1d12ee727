"""Gathers the sentences of core for translation: `python -m editor.language.core_templates`.

Qt's own tool finds what the window says, but not what core says and the window only shows. So this
one reads the code for `words("…")` and its like, see `core.messages`, and brings `core_fr.ts` up to
date: new templates wait there for a translation, those that no code has any more are dropped.
"""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple
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
_MAKER: Final = re.compile(r"\b(?:template|one): ")
"""How the first of these parameters stands in the code, with its type."""
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
    files = _files(folders)
    # Functions are found by their parameters, so that a new one needs no entry here.
    defined = [file for file in (*files, *_files(_CODE[:1])) if _MAKER.search(_code(file))]
    makers = {name: n for file in defined for name, n in _module(file).makers}
    # Parsing is what takes long, and most modules call none of these functions.
    called = re.compile(rf"\b(?:{'|'.join(makers)})\(")
    telling = [_module(file) for file in files if called.search(_code(file))]
    return {said for each in telling for said in _handed_over(each, makers)}


def _last(said: tuple[str, ...]) -> str:
    return said[-1]


class _Module(NamedTuple):
    """The functions of a module that make words of templates, and calls to which it gives texts.

    A function has the number of templates that it takes: 0 for any, each standing for itself. A
    call has the name of what is called and all arguments by place, None for what is no text.
    """

    makers: list[tuple[str, int]]
    calls: list[tuple[str, tuple[str | None, ...]]]


def _files(folders: Iterable[Path]) -> list[Path]:
    return [file for folder in folders for file in sorted(folder.rglob("*.py"))]


@cache
def _code(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache  # but not the tree, whose nodes are more objects than all the rest of the program
def _module(file: Path) -> _Module:
    tree = ast.parse(_code(file))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    named = ((call.func.id, call.args) for call in calls if isinstance(call.func, ast.Name))
    said = [(name, tuple(map(_text, arguments))) for name, arguments in named]
    return _Module([*_makers(tree)], [call for call in said if any(call[1])])


def _text(node: ast.expr) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def _makers(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.posonlyargs]
            for wanted in _PARAMETERS:
                if names[: len(wanted)] == wanted:
                    yield node.name, 0 if node.args.vararg else len(wanted)


def _handed_over(module: _Module, makers: Mapping[str, int]) -> Iterator[tuple[str, ...]]:
    """Yield the templates that a module writes out where it calls one of some functions."""
    for name, arguments in module.calls:
        number = makers.get(name)
        texts = [text for text in arguments[: number or None] if text is not None]
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

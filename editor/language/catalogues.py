"""Brings the catalogues of translations up to date: `python -m editor.language.catalogues`.

Qt's tools do it for what the window says. They do not find what core says, so this reads the code
for `msg("…")` and its like, see `core.messages`, and the templates of pages for `_("…")`, for the
catalogues in `core/locale`. New texts wait there for a translation, those that no code has any more
are dropped; all are compiled. What a line `#: …` says above a text is a comment for translators.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from copy import deepcopy
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from core.locale.translator import CATALOGUES, LANGUAGES
from core.verification import CHECKS
from editor.language.languages import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FILES: Final = {code: CATALOGUES / f"{code}.po" for code in LANGUAGES if code != "en"}
"""The catalogues of what core says, by language."""
_CODE: Final = (CATALOGUES.parent, FOLDER.parents[1])
_PARAMETERS: Final = (["template"], ["one", "many"])
_MAKER: Final = re.compile(r"\b(?:template|one): ")
"""How the first of these parameters stands in the code, with its type."""
_IN_PAGES: Final = re.compile(r'\b_\("(.+?)"')
_COMMENTED: Final = re.compile(r'#: (.+)\n[^"]*(?:"[^"]*": )?[^"]*"([^"]+)"')
_HEAD: Final = "# What core says, translated; see docs/contributing.md."
_WIDTH: Final = 100
_TOOLS: Final = Path(sys.executable).parent
_UPDATE: Final = ("-locations", "none", "-no-obsolete", "-source-language", "en")


def main() -> int:
    """Bring all files up to date, and compile them; say what is left to do."""
    code = [str(file) for file in _files(_CODE[1:])]
    for language in LANGUAGES:
        file = FOLDER / f"goldrush_{language}.ts"
        only = () if language in FILES else ("-pluralonly",)
        spoken = ("-target-language", language)
        _run("pyside6-lupdate", *code, *_UPDATE, *only, *spoken, "-ts", file)
        _run("pyside6-lrelease", file, "-qm", file.with_suffix(".qm"))
    for language, file in FILES.items():
        before, now = read(file), gathered(language)
        write(now, file)
        file.with_suffix(".mo").write_bytes(compiled(now))
        missing = [said for said, forms in translations(file).items() if not forms]
        dropped = sorted({*_by_template(before)} - {*_by_template(now)})
        for sign, changed in (("-", dropped), ("?", missing)):
            sys.stdout.writelines(f"{sign} {template}\n" for template in changed)
        named = f"{language}: {len(now)} templates"
        sys.stdout.write(f"{named}, {len(missing)} of them without a translation\n")
    return 0


def _run(tool: str, *arguments: str | Path) -> None:
    subprocess.run([_TOOLS / tool, *arguments], check=True)  # noqa: S603 - Qt's own


def gathered(language: str) -> Catalog:
    """What the code says now, with the translations that are known."""
    known = _by_template(read(FILES[language]))
    made = _Catalogue(language, header_comment=_HEAD, fuzzy=False)
    comments = {text: said for file in _files(_CODE) for said, text in _comments(file)}
    for template, singular in templates().items():
        old, said = known.get(template), (singular, template) if singular else template
        made.add(
            said,
            old.string if old is not None and old.pluralizable == bool(singular) else None,
            auto_comments=[comments[template]] if template in comments else (),
        )
    return made


def _comments(file: Path) -> list[tuple[str, str]]:
    return _COMMENTED.findall(_code(file))


class _Catalogue(Catalog):
    """A catalogue whose head has no dates: only what is said makes a difference."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of its head."""
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: object) -> None:
        """Leave the head of a file out."""


def read(file: Path) -> Catalog:
    """The catalogue in a .po file."""
    made = _Catalogue(file.stem, header_comment=_HEAD, fuzzy=False)
    if not file.exists():  # of a language that is new
        return made
    with file.open("rb") as opened:
        for message in read_po(opened, file.stem, abort_invalid=True):
            if message.id:
                made[message.id] = message
    return made


def write(catalogue: Catalog, file: Path) -> None:
    """Write a catalogue, in alphabetical order."""
    written = BytesIO()
    write_po(written, catalogue, width=_WIDTH, sort_output=True, no_location=True)
    file.write_bytes(written.getvalue())


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it, without what has no translation in one of its forms."""
    made, whole = BytesIO(), deepcopy(catalogue)
    for message in catalogue:
        if isinstance(message.string, tuple | list) and not all(message.string):
            whole.delete(message.id)
    write_mo(made, whole)
    return made.getvalue()


def translations(file: Path) -> dict[str, tuple[str, ...]]:
    """The translations of a .po file by their templates; those that are not finished are empty.

    Each is of one form, or of as many as the language has with numbers.
    """
    found = {}
    for template, message in _by_template(read(file)).items():
        said = message.string
        forms = tuple(said) if isinstance(said, tuple | list) else (said or "",)
        found[template] = forms if all(forms) and not message.fuzzy else ()
    return found


def _by_template(catalogue: Catalog) -> dict[str, Message]:
    said = ((message.id, message) for message in catalogue if message.id)
    return {each if isinstance(each, str) else each[-1]: message for each, message in said}


def templates() -> dict[str, str]:
    """All templates of the code and the meanings of checks, in alphabetical order.

    One that depends on a number comes with that of a single thing, any other with nothing.
    """
    found = {(check.meaning,) for check in CHECKS.values()} | _written_out(_CODE) | {*_of_pages()}
    return {said[-1]: said[0] if len(said) > 1 else "" for said in sorted(found, key=_last)}


def _of_pages() -> Iterator[tuple[str]]:
    """What the templates of pages hand over to `_`; see `core.html_pages`."""
    for file in _CODE[0].rglob("*.j2"):
        yield from ((said,) for said in _IN_PAGES.findall(_code(file)))


def templates_in(*folders: Path) -> set[str]:
    """The templates that the code in some folders, such as that of a plugin, writes out."""
    return {template for said in _written_out(folders) for template in said}


def _written_out(folders: Iterable[Path]) -> set[tuple[str, ...]]:
    """Templates, and pairs of them where a number decides."""
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
    """The templates that a module writes out where it calls one of some functions."""
    for name, arguments in module.calls:
        number = makers.get(name)
        texts = [text for text in arguments[: number or None] if text is not None]
        if number == 0:
            yield from ((text,) for text in texts)
        elif texts and len(texts) == number:
            yield tuple(texts)


if __name__ == "__main__":
    sys.exit(main())

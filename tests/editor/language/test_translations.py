"""Every text of the window is translated, and the compiled files are those of the sources."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QSettings, QTranslator
from PySide6.QtWidgets import QApplication

from core.locale.translator import LANGUAGES
from editor.language.languages import FOLDER, choose_language, language_of
from editor.publishing.folder_dialog import FolderDialog
from editor.publishing.site_dialog import SiteDialog

EDITOR = FOLDER.parents[1]
CODE = sorted(EDITOR.rglob("*.py"))
TOOLS = Path(sys.executable).parent
ADVICE = "run python -m editor.language.catalogues"
SHOWN = {
    *("setText", "setToolTip", "setStatusTip", "setWhatsThis", "setPlaceholderText", "setTitle"),
    *("setAccessibleName", "setAccessibleDescription", "setWindowTitle", "setInformativeText"),
    *("setPrefix", "setSuffix", "setSpecialValueText", "setHeaderLabels", "setNameFilter"),
    *("addAction", "addMenu", "addRow", "addItem", "addTab", "setHtml", "showMessage", "drawText"),
    *("QAction", "QLabel", "QMenu", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton"),
    *("QGroupBox", "QToolBar", "QDockWidget", "QListWidgetItem", "QTreeWidgetItem", "QLineEdit"),
    *("heading", "quiet", "small_button", "explain"),
}
"""What is called with a text that a person reads."""

TELLING = {"tr", *SHOWN}

TRANSLATED = [language for language in LANGUAGES if language != "en"]

NO_WORDS = {"xx"}
"""Texts that are the same in every language; the name of the program is one, too."""


def messages(file: Path, chosen: str = "") -> dict[tuple[str, str], list[str]]:
    """Return the translations of a .ts file, or those `chosen`, by context and source text."""
    found = {}
    for context in ET.parse(file).iter("context"):  # noqa: S314 - our own files
        name = context.findtext("name") or ""
        for message in context.iterfind(f"message{chosen}"):
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.iter("numerusform")]
            finished = translation.get("type") is None
            texts = forms or [translation.text or ""]
            found[name, message.findtext("source") or ""] = texts if finished else []
    return found


def test_every_text_of_the_code_is_translated(tmp_path: Path) -> None:
    """What lupdate finds in the code is what the .ts files hold, each with a translation.

    English is written in the code; only what depends on a number has an entry for it.
    """
    fresh = tmp_path / "fresh.ts"
    code = [str(path) for path in CODE]
    command = [str(TOOLS / "pyside6-lupdate"), *code, "-ts", str(fresh)]
    subprocess.run(command, check=True, capture_output=True)
    for language in LANGUAGES:
        found = messages(fresh, "[@numerus]" if language == "en" else "")
        kept = messages(FOLDER / f"goldrush_{language}.ts")
        assert set(kept) == set(found), ADVICE
        assert [key for key, texts in kept.items() if not texts or not all(texts)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_keep_what_is_filled_in(language: str) -> None:
    """Names in braces, %n and access keys are the same on both sides."""
    for (_, source), texts in messages(FOLDER / f"goldrush_{language}.ts").items():
        holes = sorted(re.findall(r"\{\w+\}|%n", source))
        for text in texts:
            assert sorted(re.findall(r"\{\w+\}|%n", text)) == holes, source
            assert len(re.findall(r"&\w", text)) == len(re.findall(r"&\w", source)), source
            assert text.endswith("…") == source.endswith("…"), source


def test_french_is_set_as_french_is() -> None:
    """What stands before a colon or within quotation marks stays on its line; no typewriter's '."""
    for texts in messages(FOLDER / "goldrush_fr.ts").values():
        for text in texts:
            assert not re.search(r" [:;?!»]|« |'|\.\.\.", text), text


def test_german_is_set_as_german_is() -> None:
    """Quotation marks are low and high, and no space stands before a double sign."""
    for texts in messages(FOLDER / "goldrush_de.ts").values():
        for text in texts:
            said = re.sub(r"<[^>]*>", "", text)
            assert not re.search(r"[\u00a0 ]([:;!](?!\w)|\?$)|«|»|'|\"|\.\.\.|”", said), text
            assert said.count("„") == said.count("“"), text


def test_the_translator_finds_every_text() -> None:
    """A text must stand in `tr` as it is: lupdate does not look into f-strings."""
    known = {source for _, source in messages(FOLDER / "goldrush_fr.ts")}
    missed = []
    for file in CODE:
        for call in calls(file):
            if called(call) == "tr":
                text = call.args[0]
                if not isinstance(text, ast.Constant) or text.value not in known:
                    missed.append(f"{file.name}:{call.lineno}")
    assert missed == []


def test_classes_that_others_derive_from_count_by_a_tr_that_finds_their_texts() -> None:
    """By the name of a subclass, Qt's own finds nothing, fills in %n all the same, and stops."""
    classes = [
        node
        for file in CODE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    parents = {ast.unparse(base) for each in classes for base in each.bases}
    counted = [
        f"{each.name}: {ast.unparse(call.args[0])}"
        for each in classes
        if each.name in parents and "InheritedWords" not in map(ast.unparse, each.bases)
        for call in ast.walk(each)
        if isinstance(call, ast.Call) and called(call) == "tr" and len(call.args) > 2
    ]
    assert counted == []


def test_a_dialog_says_in_french_how_many_files_it_wrote(qapp: QApplication) -> None:
    """The text is of the class that all such dialogs derive from."""
    translator = QTranslator()
    assert translator.load("goldrush_fr", str(FOLDER))
    qapp.installTranslator(translator)
    text = "%n files are in {folder}."
    said = [FolderDialog.tr(SiteDialog.__new__(SiteDialog), text, "", n) for n in (1, 178)]
    qapp.removeTranslator(translator)
    assert said == ["1 fichier est dans {folder}.", "178 fichiers sont dans {folder}."]


def test_no_text_is_shown_as_it_stands_in_the_code() -> None:
    """What a person reads goes through `tr`; only names and signs may stay as they are.

    The first that a small button is given is its icon.
    """
    bare = [
        f"{file.name}:{call.lineno}: {text}"
        for file in CODE
        for call in calls(file)
        if called(call) in SHOWN
        for argument in call.args[called(call) == "small_button" :]
        for text in literals(argument)
        if has_words(text)
    ]
    assert bare == []


def test_bare_texts_are_recognised() -> None:
    """Parts of f-strings, choices and joined lists are texts, what is told by a call is none."""
    code = "f'<b>{n}</b> tiles', 'a' if x else self.tr('b'), ', '.join(('c', d)), icon('e')"
    texts = [t for t in literals(ast.parse(code, mode="eval").body) if has_words(t)]
    assert texts == ["</b> tiles", "a", "c"]


@cache
def calls(file: Path) -> list[ast.Call]:
    """Return the calls of a module that have positional arguments and may say something."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    found = (node for node in nodes if isinstance(node, ast.Call) and node.args)
    return [call for call in found if called(call) in TELLING]


def called(call: ast.Call) -> str:
    """Return the name of what is called, without what it belongs to."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals(node: ast.AST) -> Iterator[str]:
    """Yield the texts written out in an expression, as far as they are shown themselves."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Call):
        if called(node) in ("format", "join", "replace") and isinstance(node.func, ast.Attribute):
            yield from literals(node.func.value)
            for argument in node.args if called(node) == "join" else ():
                yield from literals(argument)
    elif isinstance(
        node, ast.JoinedStr | ast.IfExp | ast.BinOp | ast.BoolOp | ast.Tuple | ast.List
    ):
        for part in ast.iter_child_nodes(node):
            if part is not getattr(node, "test", None):
                yield from literals(part)


def has_words(text: str) -> bool:
    """Say whether a text would have to be translated."""
    said = re.sub(r"<[^>]*>|&\w+;|\{\w*\}|Gold Rush Workshop", "", text)
    return text not in NO_WORDS and re.search(r"[^\W\d_]", said) is not None


@pytest.mark.parametrize("source", sorted(FOLDER.glob("*.ts")), ids=lambda source: source.stem)
def test_the_compiled_file_is_that_of_the_source(tmp_path: Path, source: Path) -> None:
    """Every message of the .ts file comes out of the .qm file that the program loads."""
    compiled = tmp_path / "fresh.qm"
    command = [str(TOOLS / "pyside6-lrelease"), str(source), "-qm", str(compiled)]
    subprocess.run(command, check=True, capture_output=True)
    assert source.with_suffix(".qm").read_bytes() == compiled.read_bytes(), ADVICE


def test_a_plural_is_chosen_by_its_number(qapp: QApplication) -> None:
    """English has one error and two errors; in French, none is singular."""
    for language, expected in {
        "en": ["0 errors", "1 error", "2 errors"],
        "fr": ["0 erreur", "1 erreur", "2 erreurs"],
        "de": ["0 Fehler", "1 Fehler", "2 Fehler"],
    }.items():
        translator = QTranslator()
        assert translator.load(f"goldrush_{language}", str(FOLDER))
        qapp.installTranslator(translator)
        said = [
            QCoreApplication.translate("SummaryStrip", "%n errors", "", number)
            for number in range(3)
        ]
        qapp.removeTranslator(translator)
        assert said == expected


def test_the_language_chosen_is_spoken_next_time(tmp_path: Path) -> None:
    """Without a choice it is the system's, if we speak that."""
    settings = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    choose_language(settings, "fr")
    assert language_of(settings) == "fr"
    choose_language(settings, None)
    assert language_of(settings) in LANGUAGES


def test_sides_have_the_letters_of_the_file_in_every_language() -> None:
    """What one types in the editor is what one reads, there and in the sandbox."""
    letters = re.compile(r"(?<![\w’{&])[NESWO]{1,3}(?![\w’}&-])")
    for file in (FOLDER / f"goldrush_{language}.ts" for language in TRANSLATED):
        for message in ET.parse(file).iter("message"):  # noqa: S314 - our own files
            said = [message.findtext(name) or "" for name in ("source", "translation")]
            source, translated = (sorted(letters.findall(text)) for text in said)
            assert source == translated, said

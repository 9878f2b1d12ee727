"""The windows speak one language at a time: no text escapes translation, no two access keys clash.

A translator that marks whatever passes through it shows what does not.
"""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QCoreApplication,
    QLocale,
    QModelIndex,
    Qt,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QScrollArea,
    QWidget,
)

from core.edition.rule_options import CORE_WORDS, rule_options
from core.locale.translator import LANGUAGES
from core.tileset.score_terms import noun_keys
from core.verification import CHECKS
from editor.document.game_translator import capital
from editor.language.languages import speak
from editor.main_window import MainWindow
from editor.set_forms.entries_section import EntriesSection
from editor.set_forms.title_editor import language_name
from editor.shell.help_window import versions_in_words
from tests.editor.conftest import GOLD_RUSH, OpenWindow
from tests.volume import FULL, part_of

NAMES = {"Gold Rush Workshop", *LANGUAGES.values()}
FORMAT = re.compile(r"^(Aa|ab|\.\*|xx|#([0-9a-f]{6}|rrggbb))$")
"""Signs that are the same in every language."""

WORD = re.compile(r"[^\W\d_]{2,}")
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")


@pytest.mark.usefixtures("marking")
def test_every_text_of_the_window_asks_for_a_translation(
    open_window: OpenWindow, few_tiles: Path
) -> None:
    """What a widget or an action says is translated, or it is a name that stands in the file."""
    window = open_window(few_tiles)
    show_everything(window)
    data = words_of_data(window)
    assert window.document.edition is not None
    codes = "".join(window.document.edition.codes)
    widgets = [window, *window.findChildren(QWidget), *other_windows()]
    said = {text for widget in widgets for text in texts(widget)}
    said |= {text for action in actions(widgets) for text in (action.text(), action.toolTip())}
    assert "⟦&File⟧" in said
    assert [text for text in sorted(said) if not is_translated(text, data, codes)] == []


def test_a_text_that_is_not_translated_is_found() -> None:
    """Names of the file may stand beside what is marked, words that nobody knows may not."""
    data = {"railroad", "gold"}
    for text in (
        "⟦North side⟧: railroad",
        "⟦{⟦Tile⟧ 01}⟧ · PPRM",
        "Français (fr)",
        "#8fae5d",
        "×3",
    ):
        assert is_translated(text, data, "PRM"), text
    for text in ("North side: railroad", "⟦Tile⟧ 01, inherited", "Deutsch (fr)"):
        assert not is_translated(text, data, "PRM"), text


def assert_access_keys_are_distinct(window: MainWindow) -> None:
    """Hold the letters of the entries of each menu, and of the fields of the guide, apart."""
    bar = window.menuBar()
    menus = {"": [action.text() for action in bar.actions()]}
    for menu in bar.findChildren(QMenu):
        menus[menu.title()] = [action.text() for action in menu.actions()]
    source = [action.text() for action in window.source.findChildren(QAction)]
    guide = [
        label.text() for label in window.guide.findChildren(QLabel) if label.buddy() is not None
    ]
    guide += [button.text() for button in window.guide.findChildren(QAbstractButton)]
    for name, entries in {**menus, "source": source, "guide": guide}.items():
        keys = [m[1].casefold() for text in entries for m in re.finditer(r"&(\w)", text)]
        assert len(keys) == len(set(keys)), (name, entries)


@pytest.mark.parametrize("language", LANGUAGES if FULL else ["fr"])
@pytest.mark.usefixtures("speaking")
def test_every_form_fits_its_panel_and_has_keys_of_its_own(
    open_window: OpenWindow, qapp: QApplication, few_tiles: Path, language: str
) -> None:
    """No words are so long that a form that only scrolls up and down is cut off at its side.

    No two entries of a menu, and no two fields of the guide, answer to the same letter. By default
    in French, whose words are the longest.
    """
    speak(qapp, language)
    window = open_window(few_tiles)
    assert_access_keys_are_distinct(window)
    show_everything(window)
    window.panels.show("tile")
    for key in part_of(window.document.keys(), 2):
        window.selection.select(key)
        qapp.processEvents()
        assert_fits(window.inspector)
    window.panels.show("set")
    for button in window.forms.buttons.values():
        button.click()
        qapp.processEvents()
        areas = [area for area in window.forms.findChildren(QScrollArea) if area.isVisible()]
        assert areas
        for area in areas:
            assert_fits(area)


def assert_fits(area: QScrollArea) -> None:
    """Fail if what an area shows is wider than it."""
    inside = area.widget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= area.viewport().width(), area


def show_everything(window: MainWindow) -> None:
    """Bring up what is made only when it is needed."""
    for name in window.panels.docks:
        window.panels.show(name)
    for name, button in window.forms.buttons.items():
        button.click()
        section = window.forms.sections[name]
        if isinstance(section, EntriesSection):
            for entry in window.forms.store.names(name):
                section.unfold(entry)
    window.source.replace_text.trigger()
    window.source.go_to_line.trigger()
    window.guide.begin("expansion")
    window.gallery.bar.drop_panel()
    window.show_about()
    window.show_shortcuts()
    window.proposing.open()
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    QCoreApplication.processEvents()


def other_windows() -> list[QWidget]:
    """Return the dialogs and panels that have come up, with all that they hold."""
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    return [w for top in shown for w in (top, *top.findChildren(QWidget))]


def texts(widget: QWidget) -> Iterator[str]:
    """Yield what a widget says to those who see it, point at it or hear it."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.statusTip())
    if widget.isWindow():
        yield widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from entries(widget.model())


def entries(model: QAbstractItemModel) -> Iterator[str]:
    """Yield what the rows of a list or a table say, and its headings."""
    roles = Qt.ItemDataRole
    root = QModelIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
    for column in range(columns):
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        for row in range(min(model.rowCount(root), 40)):
            for role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole):
                yield str(model.index(row, column, root).data(role) or "")


def actions(widgets: list[QWidget]) -> Iterator[QAction]:
    """Yield the actions of widgets, those of menus among them."""
    for widget in widgets:
        yield from chain(widget.actions(), widget.findChildren(QAction))


def words_of_data(window: MainWindow) -> set[str]:
    """Return all words that stand in files and in code that speaks for itself.

    Those are the sets, their plugins, the names of checks and options, what choices are called,
    the steps of the tutorial, the versions, and the halves of the day.
    """
    document = window.document
    assert document.edition is not None
    text = re.sub("#.*", "", document.text)
    data: list[object] = [text, document.path, window.guide.path, *CHECKS]
    data += [(file.path, file.title("en")) for file in (e.file for e in window.sets.tree.entries)]
    data += [file.stem for file in GOLD_RUSH.parent.glob("symbols/*.svg")]
    data += document.library.plugin_ids()
    page = window.introduction.tutorial.page
    data += [page.ending, *(step.title for step in page.steps)]
    data += [document.edition.plugins, rule_options(document.edition), versions_in_words()]
    data += [QLocale().amText(), QLocale().pmText()]
    data += [noun_keys(name) for part in document.edition.declared.values() for name in part]
    for own in (CORE_WORDS["en"], document.edition.words["en"]):
        data += [said for value in own.values() for said in (value, capital(value))]
    return {word for part in data for word in WORD.findall(str(part).replace("_", " "))}


def is_translated(text: str, data: set[str], codes: str) -> bool:
    """Say whether what is not marked in a text is made of names, codes and signs only."""
    rest = text
    while MARKED.search(rest):
        rest = MARKED.sub("", rest)
    for name in NAMES:
        rest = rest.replace(name, "")
    rest = re.sub(r"<[^>]*>|&\w+;", "", rest).replace("_", " ")
    known = (word in data or not word.strip(codes) for word in WORD.findall(rest))
    return FORMAT.match(text) is not None or is_language(text) or all(known)


def is_language(text: str) -> bool:
    """Say whether a text is what a language calls itself, with or without its code."""
    named = re.fullmatch(r"(.+) \((\w\w)\)", text)
    if named:
        return language_name(named[2]) == named[1]
    return text in {language_name(code) for code in LANGUAGES}

"""Dialogs that Qt makes look like the program: its icons, its colours, one line around a list."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QMessageBox,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QToolButton,
    QTreeView,
    QWidget,
)

from editor.app import make_application
from editor.look.appearance import Appearance
from editor.look.colours import Colours

from ..conftest import dress_app

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from editor.look.appearance import Mode


@pytest.fixture(params=["light", "dark"])
def appearance(request: pytest.FixtureRequest, settings: QSettings) -> Iterator[Appearance]:
    """Return the look of the program, light or dark."""
    mode: Mode = request.param
    app = make_application()
    made = Appearance(settings, app)
    dress_app(app, made)
    made.choose(mode)
    yield made
    made.choose("light")


def is_ours(pixmap: QPixmap, colours: Colours) -> bool:
    """Say whether most of what is painted has a colour of the program."""
    image = pixmap.toImage()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    shown = Counter(image.pixelColor(*point).name(QColor.NameFormat.HexArgb) for point in points)
    solid = [name for name, _ in shown.most_common() if name.startswith("#ff")]
    return f"#{solid[0][3:]}" in asdict(colours).values()


@pytest.mark.parametrize("kind", ["Information", "Warning", "Critical", "Question"])
def test_a_message_has_an_icon_of_the_program(
    qtbot: QtBot, appearance: Appearance, kind: str
) -> None:
    """In the colour of what it says."""
    box = QMessageBox(QMessageBox.Icon[kind], "", "?")
    qtbot.addWidget(box)
    box.show()
    assert is_ours(box.iconPixmap(), appearance.colours)


def test_the_main_button_of_a_dialog_looks_out_of_use_where_it_is(
    qtbot: QtBot, appearance: Appearance
) -> None:
    """What Enter would do has the colour of the program only as long as it can be done."""
    button = QPushButton("Save")
    button.setDefault(True)
    qtbot.addWidget(button)
    grounds = []
    for is_usable in (True, False):
        button.setEnabled(is_usable)
        grounds.append(button.grab().toImage().pixelColor(6, button.height() // 2).name())
    assert grounds[0] == appearance.colours.accent
    assert grounds[1] != appearance.colours.accent


@pytest.mark.usefixtures("appearance")
def test_buttons_of_dialogs_have_no_icons(qtbot: QtBot) -> None:
    """Whatever the desktop likes: beside those of the program, which have none, they look odd."""

    class Desktop(QProxyStyle):
        def styleHint(  # noqa: N802 - as Qt calls it
            self,
            hint: QStyle.StyleHint,
            option: QStyleOption | None = None,
            widget: QWidget | None = None,
            returnData: QStyleHintReturn | None = None,  # noqa: N803 - as Qt calls it
        ) -> int:
            wants = hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
            return 1 if wants else super().styleHint(hint, option, widget, returnData)

    box = QDialogButtonBox()
    qtbot.addWidget(box)
    box.setStyle(Desktop())
    assert box.addButton(QDialogButtonBox.StandardButton.Cancel).icon().isNull()


def test_a_dialog_for_files_has_icons_of_the_program(
    qtbot: QtBot, appearance: Appearance, tmp_path: Path
) -> None:
    """On its buttons, and for folders and files in the list."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "mine.yaml").touch()
    dialog = QFileDialog(None, "", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    buttons = [b for b in dialog.findChildren(QToolButton) if not b.icon().isNull()]
    assert len(buttons) > 4
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) > 1)
    rows = [tree.model().index(row, 0, tree.rootIndex()) for row in (0, 1)]
    icons = [b.icon() for b in buttons if b.isEnabled()]
    icons += [row.data(Qt.ItemDataRole.DecorationRole) for row in rows]
    assert all(is_ours(icon.pixmap(32, 32), appearance.colours) for icon in icons)


def test_a_list_to_choose_from_has_one_line_around_it(qtbot: QtBot, appearance: Appearance) -> None:
    """And what is chosen in it keeps the colour of its sign, which may be what it says."""
    swatch = QPixmap(12, 12)
    swatch.fill("#8d826b")
    box = QComboBox()
    box.addItem(QIcon(swatch), "prairie")
    box.addItem(QIcon(swatch), "railroad")
    qtbot.addWidget(box)
    box.show()
    box.showPopup()
    QApplication.processEvents()
    popup = box.view().window()
    image = popup.grab().toImage()
    colours = appearance.colours
    for x, y in ((image.width() // 2, 0), (0, image.height() // 2)):
        inward = (1, 0) if x == 0 else (0, 1)
        met = [image.pixelColor(x + n * inward[0], y + n * inward[1]).name() for n in range(3)]
        assert met == [colours.strong_border, colours.surface, colours.surface]
    chosen = box.view().visualRect(box.model().index(0, 0))
    assert box.view().currentIndex().row() == 0
    row = box.view().viewport().grab(chosen).toImage()
    shown = {row.pixelColor(x, row.height() // 2).name() for x in range(row.width())}
    assert {"#8d826b", colours.selection} <= shown
    box.hidePopup()


def test_icons_are_made_once_for_all_windows(settings: QSettings, qapp: QApplication) -> None:
    """Whichever appearance they are asked of."""
    one, other = (Appearance(settings, qapp).icon("undo") for _ in range(2))
    assert one.cacheKey() == other.cacheKey()

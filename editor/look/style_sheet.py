"""The style of Qt that the program has: its style sheet, and its icons in place of stock ones."""

from __future__ import annotations

from dataclasses import asdict
from string import Template
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QLabel, QProxyStyle, QStyle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QImage, QPalette
    from PySide6.QtWidgets import QApplication, QStyleOption, QWidget

    from .colours import Colours


def style_sheet(colours: Colours, icons: Path) -> str:
    """The style sheet; `icons` is the folder of the arrows that it shows."""
    sheet = _SHEET if colours.ring == 1 else _SHEET + _HIGH_CONTRAST
    tick = colours.on_accent.removeprefix("#")
    return Template(sheet).substitute(asdict(colours), icons=icons.as_posix(), tick=tick)


_SHEET: Final = """
QToolTip {
    color: $window; background: $text; border: 1px solid $text; padding: 4px 6px;
}
QMainWindow::separator { background: $border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }

QMenuBar { background: $window; padding: 2px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $surface; border: 1px solid $border; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: $selection; color: $text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $border; margin: 5px 8px; }
QMenu::icon { padding-left: 6px; }

QToolBar {
    background: $window; border: none; border-bottom: 1px solid $border;
    padding: 3px 8px; spacing: 2px;
}
QToolBar::separator { width: 1px; background: $border; margin: 5px 7px; }
QToolButton { border: none; border-radius: 6px; padding: 5px; background: transparent; }
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked { background: $selection; }
QToolButton:focus { border: 1px solid $accent; padding: 4px; }
QToolButton::menu-indicator { image: none; }
QToolButton[role="tiny"] { padding: 2px; border-radius: 4px; }
QToolButton[role="tiny"]:focus { padding: 1px; }
QToolButton[role="swatch"] { padding: 2px; }
QToolButton[role="swatch"]:focus { padding: 1px; }
QToolButton[role="choice"] { border: 1px solid $border; padding: 2px; }
QToolButton[role="choice"]:hover { border-color: $strong_border; }
QToolButton[role="choice"]:focus { border-color: $accent; }

QTabBar { background: $window; outline: none; }
QTabBar::tab {
    background: transparent; color: $muted; border: none; border-bottom: 2px solid transparent;
    padding: 6px 12px 5px 12px;
}
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:focus { color: $accent; background: $hover; }
QTabBar QToolButton { background: $window; border-radius: 0; }
QDialog { background: $window; }
QTextBrowser {
    background: $surface; border: 1px solid $border; border-radius: 6px; padding: 6px 10px;
    selection-background-color: $accent; selection-color: $on_accent;
}

QDockWidget { titlebar-close-icon: none; titlebar-normal-icon: none; }
QStatusBar { background: $window; border-top: 1px solid $border; color: $muted; }
QStatusBar::item { border: none; }

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QDoubleSpinBox {
    background: $surface; border: 1px solid $border; border-radius: 6px;
    selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit, QSpinBox, QComboBox, QDoubleSpinBox { padding: 3px 7px; min-height: 18px; }
QLineEdit:hover, QSpinBox:hover, QComboBox:hover,
QDoubleSpinBox:hover { border-color: $strong_border; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QComboBox:on,
QDoubleSpinBox:focus { border-color: $accent; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled, QDoubleSpinBox:disabled {
    background: transparent; color: $disabled; border-color: $border;
    placeholder-text-color: $disabled;
}
QLineEdit[refused="true"], QPlainTextEdit[refused="true"] { border-color: $error; }
QPlainTextEdit[role="formula"] { padding: 1px 4px; }
QPlainTextEdit[role="formula"]:hover { border-color: $strong_border; }
QPlainTextEdit[role="formula"]:focus { border-color: $accent; }
QPlainTextEdit[role="formula"]:disabled { background: transparent; color: $disabled; }
QSpinBox[role="cell"] { border-radius: 0; padding: 0 18px 0 4px; min-height: 0; }
QSpinBox, QDoubleSpinBox { padding-right: 18px; }
QSpinBox QLineEdit, QSpinBox QLineEdit:focus, QSpinBox QLineEdit:hover,
QDoubleSpinBox QLineEdit, QDoubleSpinBox QLineEdit:focus, QDoubleSpinBox QLineEdit:hover {
    border: none; padding: 0; min-height: 0; background: transparent;
}
QSpinBox::up-button, QSpinBox::down-button,
QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
    subcontrol-origin: border; width: 18px; border: none; background: transparent;
}
QSpinBox::up-button,
QDoubleSpinBox::up-button { subcontrol-position: top right; margin: 1px 1px 0 0; }
QSpinBox::down-button,
QDoubleSpinBox::down-button { subcontrol-position: bottom right; margin: 0 1px 1px 0; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover,
QDoubleSpinBox::up-button:hover, QDoubleSpinBox::down-button:hover { background: $hover; }
QSpinBox::up-arrow,
QDoubleSpinBox::up-arrow { image: url("$icons/chevron-up.svg"); width: 9px; height: 9px; }
QSpinBox::down-arrow,
QDoubleSpinBox::down-arrow { image: url("$icons/chevron-down.svg"); width: 9px; height: 9px; }
QSpinBox::up-arrow:disabled, QSpinBox::down-arrow:disabled,
QDoubleSpinBox::up-arrow:disabled, QDoubleSpinBox::down-arrow:disabled { image: none; }
QComboBox { padding-right: 2px; combobox-popup: 0; }
QComboBox[empty="true"] { color: $muted; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox[narrow="true"] { padding-left: 4px; }
QComboBox[narrow="true"]::drop-down { width: 13px; }
QComboBox::down-arrow { image: url("$icons/chevron-down.svg"); width: 11px; height: 11px; }
QComboBox::down-arrow:disabled { image: none; }
QComboBox QAbstractItemView, QListView[role="choices"] {
    background: $surface; border: 1px solid $strong_border; padding: 4px; outline: none;
    color: $text; selection-background-color: $selection; selection-color: $text;
}
QListView[role="choices"] { padding: 2px; }
QComboBoxPrivateContainer { border: none; }
QComboBox QAbstractItemView::item, QListView[role="choices"]::item {
    padding: 4px 6px; min-height: 20px; border-radius: 4px;
}
QComboBox QAbstractItemView::item:selected, QListView[role="choices"]::item:selected {
    background: $selection; color: $text;
}

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton {
    background: $surface; border: 1px solid $border; border-radius: 6px;
    padding: 5px 12px; min-height: 18px; outline: none;
}
QPushButton:hover { border-color: $strong_border; background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $selection; border-color: $accent; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $disabled; border-color: $border; background: transparent; }
QPushButton:default, QPushButton[role="primary"] {
    background: $accent; border-color: $accent; color: $on_accent;
}
QPushButton:default:focus, QPushButton[role="primary"]:focus { border-color: $text; }
QPushButton:default:disabled, QPushButton[role="primary"]:disabled {
    background: $sunken; border-color: $border; color: $disabled;
}
QPushButton[role="quiet"] { background: transparent; border: 1px solid transparent; }
QPushButton[role="quiet"]:hover { background: $hover; }
QPushButton[role="quiet"]:checked { background: $sunken; color: $text; }
QPushButton[role="quiet"]:focus { border-color: $accent; }
QPushButton[role="quiet"]:disabled { color: $disabled; }
QPushButton[role="side"] { padding: 3px 0; min-width: 26px; max-width: 30px; }
QPushButton[role="side"]:checked { background: $accent; color: $on_accent; }
QPushButton[role="side"]:checked:disabled { background: $disabled; border-color: $disabled; }
QPushButton[role="section"] {
    background: transparent; border: 1px solid transparent; padding: 3px 8px; text-align: center;
}
QPushButton[role="section"]:hover { background: $hover; }
QPushButton[role="section"]:checked { background: $selection; color: $text; }
QPushButton[role="section"]:focus { border-color: $accent; }
QPushButton[role="section"][group="true"] { padding: 3px 4px; color: $muted; }
QPushButton[role="section"][group="true"]:checked {
    background: transparent; color: $text; font-weight: 600;
}
QPushButton[role="chip"] { border-radius: 11px; padding: 1px 9px; min-height: 18px; }
QPushButton[role="chip"]:checked { color: $text; }
QFrame[role="popup"] { background: $surface; border: 1px solid $strong_border; }

QRadioButton { spacing: 7px; padding: 2px 0; }
QRadioButton::indicator {
    width: 13px; height: 13px; border: 1px solid $strong_border; border-radius: 7px;
    background: $surface;
}
QRadioButton::indicator:hover, QRadioButton::indicator:focus { border-color: $accent; }
QRadioButton::indicator:disabled { border-color: $border; background: transparent; }
QRadioButton::indicator:checked {
    border-color: $accent;
    background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
        stop: 0 $accent, stop: 0.5 $accent, stop: 0.6 $surface, stop: 1 $surface);
}

QSlider { border: 1px solid transparent; border-radius: 6px; padding: 1px 3px; }
QSlider:focus { border-color: $accent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $strong_border; }
QSlider::sub-page:horizontal { border-radius: 2px; background: $accent; }
QSlider::handle:horizontal {
    width: 11px; margin: -5px 0; border: 1px solid $accent; border-radius: 6px;
    background: $surface;
}
QSlider::handle:horizontal:hover { background: $hover; }
QSlider::handle:horizontal:focus { background: $accent; }

QListView, QTableView, QScrollArea { background: $surface; border: none; outline: none; }
QTableView { gridline-color: transparent; }
QTableView::item { padding: 0 7px; border: none; }
QTableView::item:selected { background: $selection; color: $text; }
QHeaderView::section {
    background: $surface; color: $muted; border: none; border-bottom: 1px solid $border;
    padding: 5px 7px;
}
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 3px; margin: 3px; }
QScrollBar::handle:hover { background: $strong_border; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QLabel[role="heading"] { font-weight: 600; }
QLabel[role="title"] { font-size: 24px; font-weight: 600; }
QLabel[role="large"] { font-size: 18px; font-weight: 600; }
QLabel[role="subheading"] { font-size: 15px; font-weight: 600; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="refusal"], QLabel[role="error"] { color: $error; }
QLabel[role="reason"] {
    background: $surface; color: $text; padding: 5px 9px;
    border: 1px solid $error; border-left: 4px solid $error; border-radius: 6px;
}
QLabel[role="reason"][severity="warning"] { border-color: $warning; }
QLabel[role="reason"][severity="note"] { border-color: $note; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="note"] { color: $note; }
QLabel[role="faint"] { color: $disabled; }
QLabel[role="tag"] { color: $muted; background: $sunken; border-radius: 4px; padding: 2px 0; }
QWidget[role="surface"] { background: $surface; }
QWidget[role="panel-header"] { background: $window; border-bottom: 1px solid $border; }
QWidget[role="panel-footer"] { background: $window; border-top: 1px solid $border; }
QWidget[role="sections"] { background: $window; border-bottom: 1px solid $border; }
QWidget[role="sections"][wide="true"] > QPushButton { text-align: left; }
QWidget[role="sections"][wide="true"] { border-bottom: none; border-right: 1px solid $border; }
QFrame[role="card"] { background: $surface; border: 1px solid $border; border-radius: 8px; }
QFrame[role="card"][derived="true"] { background: $sunken; }
QFrame[role="card"][chosen="true"] { border-color: $accent; }
QFrame[role="notice"] { background: $sunken; border: none; border-radius: 8px; }
QFrame[role="rule"] { background: $border; border: none; max-height: 1px; min-height: 1px; }
QFrame[role="floating"] {
    background: $surface; border: 1px solid $strong_border; border-radius: 10px;
}
QFrame[role="message"] { background: $surface; border: none; border-bottom: 1px solid $border; }
QFrame[role="message"][floats="true"] { border-bottom: none; border-top: 1px solid $border; }
"""


# The style of Qt draws boxes and bars in a darker shade of the window: in none where it is black.
_HIGH_CONTRAST: Final = """
QCheckBox::indicator {
    width: 13px; height: 13px; border: 1px solid $strong_border; border-radius: 3px;
    background: $surface;
}
QCheckBox::indicator:checked { background: $accent; image: url("$icons/tick-$tick.svg"); }
QCheckBox::indicator:indeterminate { background: $disabled; }
QCheckBox::indicator:focus { width: 11px; height: 11px; border: 2px solid $accent; }
QProgressBar { background: $surface; border: 1px solid $border; text-align: center; }
QProgressBar::chunk { background: $selection; border-right: 2px solid $accent; }
QToolButton:focus { border: 2px solid $accent; padding: 3px; }
QToolButton[role="tiny"]:focus, QToolButton[role="swatch"]:focus { padding: 0; }
QToolButton[role="choice"]:focus { padding: 1px; }
QTabBar::tab:focus { border: 2px solid $accent; padding: 4px 10px 5px 10px; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QComboBox:on, QDoubleSpinBox:focus {
    border: 2px solid $accent; padding: 2px 6px;
}
QSpinBox:focus, QDoubleSpinBox:focus { padding-right: 17px; }
QSpinBox[role="cell"]:focus { padding: 0 17px 0 3px; }
QComboBox:focus, QComboBox:on { padding-right: 1px; }
QPlainTextEdit[role="formula"]:focus { border: 2px solid $accent; padding: 0 3px; }
QPushButton:focus { border: 2px solid $accent; padding: 4px 11px; }
QPushButton[role="side"]:focus { padding: 2px 0; }
QPushButton[role="section"]:focus { padding: 2px 7px; }
QPushButton[role="section"][group="true"]:focus { padding: 2px 3px; }
QPushButton[role="chip"]:focus { padding: 0 8px; }
QRadioButton::indicator:focus { width: 11px; height: 11px; border: 2px solid $accent; }
QSlider:focus { border: 2px solid $accent; padding: 0 2px; }
"""

Stock = QStyle.StandardPixmap

_ICONS: Final = {
    Stock.SP_MessageBoxInformation: ("note", "note"),
    Stock.SP_MessageBoxWarning: ("warning", "warning"),
    Stock.SP_MessageBoxCritical: ("error", "error"),
    Stock.SP_MessageBoxQuestion: ("question", "accent"),
    Stock.SP_FileIcon: ("file", "muted"),
    Stock.SP_FileLinkIcon: ("file", "muted"),
    Stock.SP_DirIcon: ("folder", "accent"),
    Stock.SP_DirOpenIcon: ("open", "accent"),
    Stock.SP_DirClosedIcon: ("folder", "accent"),
    Stock.SP_DirLinkIcon: ("folder", "accent"),
    Stock.SP_DirLinkOpenIcon: ("open", "accent"),
    Stock.SP_DirHomeIcon: ("folder", "accent"),
    Stock.SP_ComputerIcon: ("computer", "muted"),
    Stock.SP_DesktopIcon: ("computer", "muted"),
    Stock.SP_DriveHDIcon: ("drive", "muted"),
    Stock.SP_DriveFDIcon: ("drive", "muted"),
    Stock.SP_DriveCDIcon: ("drive", "muted"),
    Stock.SP_DriveDVDIcon: ("drive", "muted"),
    Stock.SP_DriveNetIcon: ("drive", "muted"),
    Stock.SP_TrashIcon: ("delete", "muted"),
    Stock.SP_FileDialogStart: ("to-start", "text"),
    Stock.SP_FileDialogEnd: ("to-end", "text"),
    Stock.SP_FileDialogToParent: ("move-up", "text"),
    Stock.SP_FileDialogNewFolder: ("new-folder", "text"),
    Stock.SP_FileDialogListView: ("as-list", "text"),
    Stock.SP_FileDialogDetailedView: ("as-table", "text"),
    Stock.SP_FileDialogInfoView: ("note", "note"),
    Stock.SP_FileDialogContentsView: ("search", "text"),
    Stock.SP_FileDialogBack: ("earlier", "text"),
    Stock.SP_ArrowBack: ("earlier", "text"),
    Stock.SP_ArrowLeft: ("earlier", "text"),
    Stock.SP_ArrowForward: ("later", "text"),
    Stock.SP_ArrowRight: ("later", "text"),
    Stock.SP_ArrowUp: ("move-up", "text"),
    Stock.SP_ArrowDown: ("move-down", "text"),
    Stock.SP_BrowserReload: ("reload", "text"),
    Stock.SP_BrowserStop: ("stop", "text"),
    Stock.SP_LineEditClearButton: ("close", "muted"),
    Stock.SP_DialogCloseButton: ("close", "text"),
    Stock.SP_DialogOpenButton: ("open", "text"),
    Stock.SP_DialogSaveButton: ("save", "text"),
    Stock.SP_TitleBarCloseButton: ("close", "text"),
    Stock.SP_DockWidgetCloseButton: ("close", "text"),
}


class WorkshopStyle(QProxyStyle):
    """The Fusion style with the program's icons; `icon` gives one by its name and its colour's."""

    def __init__(self, icon: Callable[[str, str], QIcon]) -> None:
        super().__init__("Fusion")
        self.icon = icon

    def standardIcon(
        self,
        standardIcon: QStyle.StandardPixmap,  # noqa: N803 - as Qt calls it
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        known = _ICONS.get(standardIcon)
        return self.icon(*known) if known else super().standardIcon(standardIcon, option, widget)

    def polish(self, about: QWidget | QApplication | QPalette) -> None:  # type: ignore[override]
        """Let labels show names sign by sign, unless they say that they hold rich text."""
        super().polish(about)
        # The label of a tooltip is Qt's own, and changes its text without being polished again.
        if (
            isinstance(about, QLabel)
            and about.textFormat() is Qt.TextFormat.AutoText
            and not about.inherits("QTipLabel")
        ):
            about.setTextFormat(Qt.TextFormat.PlainText)

    def generatedIconPixmap(
        self,
        iconMode: QIcon.Mode,  # noqa: N803 - as Qt calls it
        pixmap: QPixmap | QImage,
        opt: QStyleOption,
    ) -> QPixmap:
        """Leave icons their colours in rows that are chosen, where colours may be what they say."""
        if iconMode is QIcon.Mode.Selected:
            return QPixmap(pixmap)
        return super().generatedIconPixmap(iconMode, pixmap, opt)

"""How the program looks: colours for light and dark, the style sheet, fonts, and small icons."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar, get_args
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import QByteArray, QObject, QSettings, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QPaintDevice,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from shiboken6 import isValid

from core.drawing.fonts import FAMILY, FONT_FILES

from .colours import DARK, HIGH_DARK, HIGH_LIGHT, LIGHT, Colours
from .style_sheet import WorkshopStyle, style_sheet
from .system_motion import wants_motion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.findings import Severity

Mode: TypeAlias = Literal["system", "light", "dark"]
Preference: TypeAlias = Literal["contrast", "animations"]
WearerT = TypeVar("WearerT", bound=QAbstractButton | QAction | QLabel)

HERE: Final = Path(__file__).parent
MONOSPACED: Final = "DejaVu Sans Mono"
_ICON_SIZES: Final = (16, 20, 32, 40, 80)  # pixels
_SETTING: Final = "appearance"
_LINEAR: Final = 0.03928  # below which WCAG 2 takes sRGB for linear


class Appearance(QObject):
    """The look of the application: follows the system unless told otherwise, and remembers that.

    What is given to `set_icon` always has the colours in use; who paints with `colours` or shows an
    `icon` repaints on `changed`.
    """

    changed = Signal()

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._icons: WeakKeyDictionary[QAbstractButton | QAction | QLabel, tuple[str, str, int]]
        # Weak, or the buttons of every window that was ever open would be kept.
        self._icons = WeakKeyDictionary()
        self._styled: WeakSet[QWidget | QApplication] = WeakSet()
        self._hints = QGuiApplication.styleHints()
        self._has_motion = wants_motion()
        self._has_effects = QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
        stored = str(settings.value(_SETTING, "system"))
        self.mode: Mode = next((mode for mode in get_args(Mode) if mode == stored), "system")
        self.colours = self._of_mode()
        """The colours in use. Painting asks for them by the thousand, hence not the system."""
        self._hints.colorSchemeChanged.connect(self.apply)
        self._hints.accessibility().contrastPreferenceChanged.connect(self.apply)

    def choose(self, mode: Mode) -> None:
        """Change the look from now on; to follow the system is to forget all preferences."""
        self.mode = mode
        if mode == "system":
            for what in get_args(Preference):
                self._settings.remove(what)
        self._settings.setValue(_SETTING, mode)
        self.apply()

    def prefers(self, what: Preference) -> bool:
        """Whether high contrast or animations are wanted: as chosen, or else as the system says."""
        asked = self._hints.accessibility().contrastPreference()
        high = asked is Qt.ContrastPreference.HighContrast
        usual = high if what == "contrast" else self._has_motion
        return bool(self._settings.value(what, usual, type=bool))

    def prefer(self, what: Preference, *, on: bool) -> None:
        """Have high contrast or animations from now on, or not, whatever the system says."""
        self._settings.setValue(what, on)
        self.apply()

    def apply(self) -> None:
        """Give the application its colours and its style, and windows with a style sheet theirs."""
        self.colours = self._of_mode()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        style = app.findChild(WorkshopStyle)
        if isinstance(style, WorkshopStyle):
            style.icon = self._named
        else:
            app.setStyle(WorkshopStyle(self._named))
        app.setPalette(palette(self.colours))
        effects = self._has_effects and self.prefers("animations")
        app.setEffectEnabled(Qt.UIEffect.UI_General, effects)
        # Python may still hold what Qt has deleted.
        for window in filter(isValid, list(self._styled)):
            self.apply_style(window)
        for thing, shown in list(self._icons.items()):
            if isValid(thing):
                self.set_icon(thing, *shown)
        self.changed.emit()

    def apply_style(self, window: QWidget | QApplication) -> None:
        """Give a window and all that belongs to it the style sheet, now and when the look changes.

        While the application has a sheet, or the parent, Qt restyles all that lies in a widget each
        time that it gets another parent. A window is therefore made without, and has it when it is
        whole: that takes a quarter less time.
        """
        self._styled.add(window)
        sheet = style_sheet(self.colours, HERE / "icons")
        if window.styleSheet() != sheet:
            window.setStyleSheet(sheet)

    def set_icon(self, thing: WearerT, name: str, tint: str = "text", size: int = 16) -> WearerT:
        """Show an icon in a colour by its name, now and when the look changes.

        `size` is that of the picture of a label; others have sizes of their own.
        """
        self._icons[thing] = name, tint, size
        icon = self._named(name, tint)
        if isinstance(thing, QLabel):
            thing.setPixmap(icon.pixmap(QSize(size, size), thing.devicePixelRatioF()))
        else:
            thing.setIcon(icon)
        return thing

    def icon(self, name: str, colour: str | None = None) -> QIcon:
        """One of the program's icons in a colour, or in that of plain text."""
        colours = self.colours
        return _icon(name, colour or colours.text, colours.disabled)

    def _of_mode(self) -> Colours:
        scheme = self._hints.colorScheme()
        dark = scheme is Qt.ColorScheme.Dark if self.mode == "system" else None
        # Where the system does not say, it is light.
        dark = dark or self.mode == "dark"
        if self.prefers("contrast"):
            return HIGH_DARK if dark else HIGH_LIGHT
        return DARK if dark else LIGHT

    def _named(self, name: str, colour: str) -> QIcon:
        """An icon in one of the colours, by the name of both."""
        return self.icon(name, str(getattr(self.colours, colour)))

    def mark(self, severity: Severity) -> QIcon:
        """The mark of a severity; its form tells it apart as well as its colour."""
        return self.icon(severity.value, self.colours.of(severity))


def palette(colours: Colours) -> QPalette:
    """The colours as a palette for the Fusion style."""
    role = QPalette.ColorRole
    made = QPalette()
    for which, colour in {
        role.Window: colours.window,
        role.WindowText: colours.text,
        role.Base: colours.surface,
        role.AlternateBase: colours.sunken,
        role.Text: colours.text,
        role.PlaceholderText: colours.muted,
        role.Button: colours.surface,
        role.ButtonText: colours.text,
        role.BrightText: colours.error,
        role.ToolTipBase: colours.text,
        role.ToolTipText: colours.window,
        role.Highlight: colours.selection,
        role.HighlightedText: colours.text,
        role.Link: colours.accent,
        role.LinkVisited: colours.accent,
        role.Light: colours.surface,
        role.Midlight: colours.window,
        role.Mid: colours.border,
        role.Dark: colours.strong_border,
        role.Accent: colours.accent,
    }.items():
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(colours.disabled))
    return made


def load_fonts() -> None:
    """Give the application the fonts it ships, so that it looks the same on every machine."""
    for file in sorted((*(HERE / "fonts").glob("*.ttf"), *FONT_FILES)):
        QFontDatabase.addApplicationFont(str(file))
    font = QFont(FAMILY)
    font.setPixelSize(13)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    QApplication.setFont(font)


def luminance(colour: QColor) -> float:
    """The relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        part / 12.92 if part <= _LINEAR else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=512)
def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    darker, lighter = sorted(luminance(QColor(colour)) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(colour: str) -> str:
    """Black or white, whichever is better read on a colour."""
    return max("#000000", "#ffffff", key=lambda ink: contrast(ink, colour))


@contextmanager
def smooth_painter(device: QPaintDevice) -> Iterator[QPainter]:
    """Paint with smooth edges; the painter ends, whatever happens meanwhile."""
    with QPainter(device) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield painter


@lru_cache(maxsize=256)
def sized(font: QFont, pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """A font in another size and weight; one object for all, not to be changed."""
    made = QFont(font)
    made.setPixelSize(pixels)
    made.setWeight(weight)
    return made


def _drawing(name: str) -> str:
    return (HERE / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def _icon(name: str, colour: str, disabled: str) -> QIcon:
    icon = QIcon()
    # Several sizes, as QIcon scales only down, and every mode that Qt would grey by itself.
    for mode, tint in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled)):
        renderer = QSvgRenderer(QByteArray(_drawing(name).replace("currentColor", tint).encode()))
        for size in _ICON_SIZES:
            pixmap = QPixmap(size, size)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            renderer.render(painter)
            painter.end()
            icon.addPixmap(pixmap, mode)
    return icon

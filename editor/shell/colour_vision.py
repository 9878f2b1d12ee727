"""The colour-vision preview: a window as eyes see it that see fewer colours, while it is used."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, QLocale, QObject, QPoint, QRect, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QColorSpace,
    QColorTransform,
    QPainter,
    QRegion,
)
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsEffect,
    QWidget,
)

from core.drawing.colour_vision import ALIKE, MATRICES, Alike, Deficiency, alike, profile
from core.drawing.kind_styles import looks_of

from ..document.game_translator import own_word
from ..look.rendering import blank
from ..widgets.form_fields import small_button
from ..widgets.notice_bar import NoticeBar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..document.document_context import DocumentContext

_GRID: Final = 4  # logical pixels, which are whole ones at scales of 1.25, 1.5 and 1.75 too
_MOST_NAMED: Final = 3


class ColourVision(QObject):
    """Shows a window, and all that opens over it, as a deficiency of colour vision shows it.

    `actions` choose one, or full vision; `banner`, a bar to stand above the content, says which
    one is on and which terrains it makes alike. Nothing is done while full vision is chosen.
    """

    changed = Signal()

    def __init__(self, window: QWidget, context: DocumentContext) -> None:
        super().__init__(window)
        self._window = window
        self._document = context.document
        self.kind: Deficiency | None = None
        self.banner = VisionBanner(self, context)
        self.group = QActionGroup(self)
        self.actions: dict[Deficiency | None, QAction] = {
            kind: self._action(kind) for kind in (None, *MATRICES)
        }
        self.changed.connect(self.banner.refresh)
        context.document.changed.connect(self.banner.refresh)

    def choose(self, kind: Deficiency | None) -> None:
        """Show everything as that deficiency does; None shows it as it is."""
        if kind == self.kind:
            return
        app = QApplication.instance()
        if app is not None and self.kind is None:
            # Only now: a filter in Python on the whole application is asked at every event.
            app.installEventFilter(self)
        elif app is not None and kind is None:
            app.removeEventFilter(self)
        self.kind = kind
        self.actions[kind].setChecked(True)
        for widget in QApplication.topLevelWidgets():
            if self._is_ours(widget):
                self._apply_to(widget)
        self.changed.emit()

    def said(self, terrain: str) -> str:
        """What a terrain is called."""
        return own_word(self._document.edition, terrain)

    def alike(self) -> tuple[Alike, ...]:
        """The terrains of the edition whose drawn colours are hard to tell apart now."""
        edition = self._document.edition
        if edition is None:
            return ()
        looks = looks_of(edition)
        drawn = {name: looks.of_terrain(name).tones.base for name in edition.terrains}
        return alike(drawn, self.kind)

    def name(self, kind: Deficiency | None) -> str:
        """The name of a deficiency."""
        return {
            "protanopia": self.tr("Protanopia (no red)"),
            "deuteranopia": self.tr("Deuteranopia (no green)"),
            "tritanopia": self.tr("Tritanopia (no blue)"),
            "greyscale": self.tr("Greyscale"),
        }.get(kind or "", self.tr("Full colour vision"))

    def _action(self, kind: Deficiency | None) -> QAction:
        action = QAction(self.name(kind), self, checkable=True, checked=kind == self.kind)
        action.setData(kind)
        action.setToolTip(
            self.tr("Show the window in greyscale")
            if kind == "greyscale"
            else self.tr("Show the window as people with this colour vision see it")
            if kind
            else self.tr("Show the window in its own colours")
        )
        action.triggered.connect(self._choose_triggered)
        self.group.addAction(action)
        return action

    def _choose_triggered(self) -> None:
        for kind, action in self.actions.items():
            if action is self.sender():
                self.choose(kind)

    def _is_ours(self, widget: QWidget) -> bool:
        above: QWidget | None = widget
        while above is not None and above is not self._window:
            above = above.parentWidget()
        return above is self._window

    def _apply_to(self, widget: QWidget) -> None:
        """Let a window be seen by the eyes chosen; foreign effects stay as they are."""
        worn = widget.graphicsEffect()
        if self.kind is None:
            if isinstance(worn, _Eyes):
                widget.setGraphicsEffect(None)  # type: ignore[arg-type]  # Qt: takes it off
        elif isinstance(worn, _Eyes):
            worn.become(self.kind)
        elif worn is None:
            widget.setGraphicsEffect(_Eyes(widget, self.kind))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.Show
            and isinstance(watched, QWidget)
            and watched.isWindow()
            and self._is_ours(watched)
        ):
            self._apply_to(watched)
        return False


class _Eyes(QGraphicsEffect):
    """Recolours what a window paints, and only the part that it repaints."""

    def __init__(self, window: QWidget, kind: Deficiency) -> None:
        super().__init__(window)
        self._window = window
        self._kind: Deficiency = kind

    def become(self, kind: Deficiency) -> None:
        """See as another deficiency does from now on."""
        self._kind = kind
        self.update()

    def _part(self, painter: QPainter) -> QRect:
        """The part of the window to paint, on a grid where fractional scales give whole pixels."""
        region = painter.paintEngine().systemClip()
        whole = self._window.rect()
        if region.isEmpty():
            return whole
        inverted, _ = painter.combinedTransform().inverted()
        part = inverted.mapRect(region.boundingRect()).adjusted(-1, -1, 1, 1) & whole
        left, top = part.left() // _GRID * _GRID, part.top() // _GRID * _GRID
        return QRect(QPoint(left, top), part.bottomRight())

    def draw(self, painter: QPainter) -> None:
        part = self._part(painter)
        if part.isEmpty():
            return
        # Not `sourcePixmap`: that has the whole window painted, whatever part is asked for.
        ratio = painter.device().devicePixelRatioF()
        image = blank(part.width(), part.height(), ratio)
        flag = QWidget.RenderFlag
        flags = flag.DrawWindowBackground | flag.DrawChildren
        self._window.render(image, QPoint(), QRegion(part), flags)
        image.applyColorTransform(_transform(self._kind))
        painter.drawImage(part.topLeft(), image)


class VisionBanner(NoticeBar):
    """A bar that says which colour vision is previewed and what that makes alike.

    It belongs into a layout of the window, and is there only while there is something to say.
    """

    def __init__(self, vision: ColourVision, context: DocumentContext) -> None:
        end = small_button("")
        super().__init__(context.appearance, end)
        self._vision, self.end = vision, end
        self.setAccessibleName(self.tr("Colour vision preview"))
        end.setToolTip(self.tr("Back to full colour vision"))
        end.setAccessibleName(end.toolTip())
        context.appearance.set_icon(end, "close", "muted")
        end.clicked.connect(lambda: vision.choose(None))
        context.appearance.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Say what holds now; hide while there is nothing to say."""
        if self._vision.kind is None:
            self.hide()
            return
        pairs = self._vision.alike()
        new = [pair for pair in pairs if pair.usual >= ALIKE]
        self.say(self._told(new), "warning" if new else "good")
        self.text.setToolTip(self._explained(pairs))
        self.setVisible(self.parentWidget() is not None)

    def _told(self, pairs: Sequence[Alike]) -> str:
        kind = self._vision.name(self._vision.kind)
        if not pairs:
            return self.tr("{vision}: all terrains can be told apart.").format(vision=kind)
        both = self.tr("{one} and {other}")
        named = [
            both.format(one=self._vision.said(pair.one), other=self._vision.said(pair.other))
            for pair in pairs[:_MOST_NAMED]
        ]
        listed = ", ".join(named) + (", …" if len(pairs) > _MOST_NAMED else "")
        text = self.tr("{vision}: hard to tell apart by colour: {pairs}.")
        return text.format(vision=kind, pairs=listed)

    def _explained(self, pairs: Sequence[Alike]) -> str:
        """The figures behind it, a line for each pair that is alike, new or not."""
        for_some = self.tr("{one} and {other}: they differ by {difference}, usually by {usual}")
        for_all = self.tr(
            "{one} and {other}: similar with any colour vision, they differ by {difference}"
        )
        lines = [
            (for_some if pair.usual >= ALIKE else for_all).format(
                one=self._vision.said(pair.one),
                other=self._vision.said(pair.other),
                difference=_figure(pair.difference),
                usual=_figure(pair.usual),
            )
            for pair in pairs
        ]
        scale = self.tr(
            "Colours that differ by less than {limit} (CIEDE2000) are hard to tell apart."
        )
        return "\n".join([*lines, scale.format(limit=_figure(ALIKE))])


def _figure(difference: float) -> str:
    return QLocale().toString(difference, "f", 0 if difference == ALIKE else 1)


@cache
def _transform(kind: Deficiency) -> QColorTransform:
    """The transform of the pixels of a picture into what such eyes see of them."""
    meant = QColorSpace.fromIccProfile(QByteArray(profile(kind)))
    return meant.transformationToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))

"""One entry of a section as a card: folded a line about it, unfolded all its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from core.findings import Severity

from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.floating_labels import FloatingReason
from ..widgets.form_fields import (
    ElidedLabel,
    Picture,
    TextField,
    described,
    ignore_double_click,
    role_label,
)
from .remarks import FieldRemarks
from .section import KeyCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap

    from core.findings import Path

    from .entry_body import EntryBody
    from .store import SetStore

# Pixels.
PICTURE: Final = 22
_HEAD: Final = 27


class EntryCard(KeyCard):
    """An entry of a section; the section says what comes of its signals."""

    toggled = Signal()
    renamed = Signal(str)
    moved = Signal(int)
    duplicated = Signal()
    deleted = Signal()
    taken_back = Signal()

    def __init__(self, store: SetStore, make_body: Callable[[Path], EntryBody]) -> None:
        super().__init__(store)
        self.is_unfolded = False
        """Whether the entry that is shown next is unfolded."""
        self.body: EntryBody | None = None
        self._make_body = make_body
        self._resets_body = False
        self._make_head()
        self.notice = FloatingReason(self.head)
        self._column = vbox(self.head, on=self, margins=(6, 4, 6, 4), spacing=2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_path(self, path: Path, *, reset: bool) -> None:
        other, unfolded = path != self.path, self.is_unfolded
        reset = reset or other
        if reset:
            self.ask(None)
        if other:
            self.path = path
            if self.body:
                self.body.move_to(path)
        if unfolded and self.body is None:
            self.body = self._make_body(path)
            self.body.setContentsMargins(2, 4, 4, 5)
            self._column.addWidget(self.body)
        if self.body:
            # A folded body is not refreshed, but may hold what was typed for another entry; one
            # that is being folded would enter it, as its field loses the focus.
            self._resets_body = self._resets_body or reset
            if unfolded:  # first: a hidden grid of fields does not know its width
                self.body.show()
            if unfolded or (reset and not self.body.isHidden()):
                self.body.refresh(reset=self._resets_body)
                self._resets_body = False
            self.body.setVisible(unfolded)
        self._show_head(unfolded=unfolded, reset=reset)
        known = self.body.shown_paths() if self.body and unfolded else []
        self.remarks.show_findings(self.store.findings_at(path, known))

    def show_picture(self, pixmap: QPixmap | None, summary: str) -> None:
        """Show what the entry looks like, and what it is in a few words."""
        self.picture.show_pixmap(pixmap)
        self.picture.setVisible(pixmap is not None)
        self.summary.setText(summary)
        self.summary.setToolTip(summary)

    def ask(self, question: str | None) -> None:
        """Ask in place whether the entry is really to go; the next click on the same says yes."""
        self.notice.say(question or "", Severity.WARNING)
        self.delete.setProperty("asked", bool(question))
        self.store.appearance.set_icon(self.delete, "delete", "error" if question else "muted")

    @property
    def is_asking(self) -> bool:
        """Whether the next click on delete is the second one."""
        return bool(self.delete.property("asked"))

    def explain(self, reason: str | None) -> None:
        """Say why the name or the whole entry was refused."""
        self.name.explain(tr_message(reason) if reason else None)

    def name_it(self) -> None:
        """Put the cursor where the name is written."""
        self.name.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.line.selectAll()

    def _make_head(self) -> None:
        button = self.store.small_button
        self.fold = described(QToolButton(), role="tiny")
        self.fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.fold.clicked.connect(self.toggled)
        self.picture = Picture(PICTURE)
        self.title = role_label("heading")
        self.name = TextField(self.tr("Name"))
        self.name.line.setMaxLength(40)
        self.name.entered.connect(self.renamed)
        self.summary = described(ElidedLabel(), role="muted")
        self.summary.setMinimumWidth(1)
        self.origin = described(ElidedLabel(), role="muted")
        self.origin.setMinimumWidth(1)
        # Whole, where there is room for it at all: what an entry is, its name says already.
        self.origin.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.earlier = button("move-up", self.tr("Move up (Alt+Up)"))
        self.later = button("move-down", self.tr("Move down (Alt+Down)"))
        self.duplicate = button("duplicate", self.tr("Duplicate"))
        self.take_back = button("inherit", self.tr("Reset to inherited"))
        self.delete = ignore_double_click(button("delete", self.tr("Delete")))
        self.earlier.clicked.connect(lambda: self.moved.emit(-1))
        self.later.clicked.connect(lambda: self.moved.emit(1))
        self.duplicate.clicked.connect(self.duplicated)
        self.take_back.clicked.connect(self.taken_back)
        self.delete.clicked.connect(self.deleted)
        self.delete.installEventFilter(self)
        self.head = QWidget(minimumHeight=_HEAD)
        self.remarks = FieldRemarks(self.store.appearance, self.head)
        buttons = hbox(
            self.take_back, self.earlier, self.later, self.duplicate, self.delete, spacing=0
        )
        hbox(
            self.fold,
            self.picture,
            self.title,
            (self.name, 1),
            (self.summary, 1),
            self.origin,
            self.remarks,
            buttons,
            on=self.head,
            margins=FLUSH,
            spacing=6,
        )

    def _show_head(self, *, unfolded: bool, reset: bool) -> None:
        name = str(self.path[-1])
        standing = self.store.at(self.path)
        layered, removed = standing.origin is not None, standing.removed
        self.store.appearance.set_icon(self.fold, "fold" if unfolded else "unfold", "muted")
        said = self.tr("Collapse {name}") if unfolded else self.tr("Expand {name}")
        called = self.store.called(self.path)
        self.fold.setToolTip(said.format(name=called))
        self.fold.setAccessibleName(said.format(name=called))
        self.title.setText(called)
        font = self.title.font()
        font.setStrikeOut(removed)
        self.title.setFont(font)
        editable = unfolded and not layered
        self.title.setVisible(not editable)
        self.name.setVisible(editable)
        self.name.show_text(name, reset=reset)
        self.summary.setVisible(not editable)
        self._show_origin(standing.origin, own=standing.own, removed=removed)
        for button in (self.earlier, self.later):
            button.setVisible(editable)
        self.duplicate.setVisible(unfolded and not removed)
        self.take_back.setVisible(layered and standing.own and (unfolded or removed))
        self.delete.setVisible(unfolded or removed)
        self.delete.setEnabled(not removed)
        tip = self.tr("Remove it from this set") if layered else self.tr("Delete")
        self.delete.setToolTip(tip)
        self.delete.setAccessibleName(tip)

    def _show_origin(self, origin: str | None, *, own: bool, removed: bool) -> None:
        text = ""
        if removed:
            text = self.tr("removed here")
        elif origin is not None:
            said = self.tr("changes {set}") if own else self.tr("from {set}")
            text = said.format(set=origin)
        self.origin.setText(text)
        self.origin.setVisible(bool(text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        # A question is about the click before: going elsewhere means no.
        if isinstance(event, QFocusEvent) and event.lostFocus() and self.is_asking:
            self.ask(None)
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # The head is the whole top of the card, its margin included.
        if event.position().y() <= self.head.geometry().bottom() + 4:
            self.toggled.emit()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        way = (
            ways.get(Qt.Key(event.key()))
            if event.modifiers() & Qt.KeyboardModifier.AltModifier
            else None
        )
        # The keys do what the buttons do, and only while these are there.
        if way is not None and self.earlier.isVisibleTo(self):
            self.moved.emit(way)
        elif event.key() == Qt.Key.Key_Escape and self.is_asking:
            self.ask(None)
        else:
            super().keyPressEvent(event)

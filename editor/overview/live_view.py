"""What views of a whole set have in common: they follow it while visible, and rest when hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from ..widgets.box_layouts import vbox
from ..widgets.sight import VisibilityWatch
from ..widgets.tab_ring import TabRing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.edition.edition import Design, Edition

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from ..widgets.controls import SummaryBar

_AT_ONCE: Final = 250  # designs: a set that is no larger is refreshed at every edit
_PAUSE: Final = 40  # milliseconds


class LiveView(TabRing, QWidget):
    """A view that refreshes on the document's signals.

    That happens at once for small sets, and at most 25 times a second for large ones; a hidden
    view waits until it is shown. It refreshes for each new edition, or, `with_findings`, when that
    has been verified and counted; not for one that differs in its text only, as by a comment.
    """

    def __init__(self, context: DocumentContext, *, with_findings: bool = False) -> None:
        super().__init__()
        self.context = context
        self._stale = True
        self._shown: Edition | None = None
        self._sight = VisibilityWatch(self, self._follow)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._follow)
        document = context.document
        (document.found if with_findings else document.changed).connect(self._outdate)

    def refresh(self) -> None:
        """Show the document as it is now."""
        raise NotImplementedError

    def stack(self, bar: SummaryBar, view: QWidget) -> None:
        """Lay the bar out above the view."""
        vbox(bar, (view, 1), on=self, margins=(0, 0, 0, 0), spacing=0)

    def select_designs(self, designs: Iterable[Design], first: Design | None = None) -> None:
        """Select tiles; the current one stays current if it is among them, else `first` is."""
        keys: list[Key] = [(design.set_number, design.tile_number) for design in designs]
        current = self.context.selection.key
        if not keys:
            return
        if current not in keys:
            current = (first.set_number, first.tile_number) if first else keys[0]
        self.context.selection.select_many(keys, current)

    def _outdate(self) -> None:
        self._stale = True
        edition = self.context.document.edition
        if edition is None or len(edition.designs) <= _AT_ONCE:
            self._follow()
        elif not self._pause.isActive():
            self._pause.start()

    def _follow(self) -> None:
        if not self._stale or not self._sight.is_open:
            return
        self._stale = False
        edition, shown = self.context.document.edition, self._shown
        self._shown = edition
        if edition is None or shown is None or not edition.is_like(shown):
            self.refresh()

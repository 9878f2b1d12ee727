"""What views of a whole set have in common: when they refresh, and how they select tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.live_view import LiveView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.edition.edition import Design, Edition

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from ..widgets.controls import SummaryBar

_AT_ONCE: Final = 250  # designs: a set that is no larger is refreshed at every edit
_PAUSE: Final = 40  # milliseconds


class EditionView(LiveView, QWidget):
    """A view of the edition: shown at once if it is small, else at most 25 times a second.

    It does for each new edition, or, `with_findings`, when that has been verified and counted; not
    for one that differs in its text only, as by a comment.
    """

    def __init__(self, context: DocumentContext, *, with_findings: bool = False) -> None:
        super().__init__()
        self.context = context
        self._shown: Edition | None = None
        self.refresh_on(context.document.found if with_findings else context.document.changed)

    def show_edition(self) -> None:
        """Show the edition as it is now."""
        raise NotImplementedError

    def stack(self, bar: SummaryBar, view: QWidget) -> None:
        """Lay the bar out above the view."""
        vbox(bar, (view, 1), on=self, margins=FLUSH, spacing=0)

    def select_designs(self, designs: Iterable[Design], first: Design | None = None) -> None:
        """Select tiles; the current one stays current if it is among them, else `first` is."""
        keys: list[Key] = [(design.set_number, design.tile_number) for design in designs]
        current = self.context.selection.key
        if not keys:
            return
        if current not in keys:
            current = (first.set_number, first.tile_number) if first else keys[0]
        self.context.selection.select_many(keys, current)

    def patience(self) -> int:
        edition = self.context.document.edition
        return 0 if edition is None or len(edition.designs) <= _AT_ONCE else _PAUSE

    def refresh(self) -> None:
        edition, shown = self.context.document.edition, self._shown
        self._shown = edition
        if edition is None or shown is None or not edition.is_like(shown):
            self.show_edition()

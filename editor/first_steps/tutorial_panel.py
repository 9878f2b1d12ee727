"""The panel of the tutorial: the step to be done next, beside the drawing that it is done in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ..shell.help_page import HelpPage
from ..shell.help_window import FIRST_PAGE
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import ChoiceField, described, role_label, set_role, small_button
from ..widgets.tab_ring import TabRing

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..look.appearance import Appearance
    from .tutorial import Tutorial

_MARGIN: Final = 12
_MARK: Final = 14
_LEAST: Final = QSize(200, 150)
_AROUND: Final = 44  # what a choice has beside its words, and an icon


class TutorialPanel(TabRing, QWidget):
    """Shows one step at a time, and all of them with their ticks in a list to choose from.

    `page_asked` gives a page of the help that the text links to; `return_asked` wants the file that
    the tutorial was in; `restart_asked` wants it from the beginning.
    """

    page_asked = Signal(str)
    return_asked = Signal()
    restart_asked = Signal()

    def __init__(self, tutorial: Tutorial, appearance: Appearance) -> None:
        super().__init__()
        self._tutorial, self._appearance = tutorial, appearance
        self._shown: tuple[object, ...] = ()
        set_role(self, "surface")
        steps = ChoiceField(self.tr("Step of the tutorial"))
        self.steps = described(steps, tip=self.tr("Go to a step"))
        self.steps.setIconSize(QSize(_MARK, _MARK))
        self.steps.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.steps.activated.connect(tutorial.show)
        self.back = self._button(self.tr("Previous step"), "earlier", lambda: self._go(-1))
        self.next = self._button(self.tr("Next step"), "later", lambda: self._go(1))
        self.restart = self._button(
            self.tr("Start the tutorial again"), "reload", self.restart_asked.emit
        )
        self.note = role_label("muted", wraps=True)
        self.note.setContentsMargins(_MARGIN, 2, _MARGIN, 0)
        self.return_button = QPushButton(self.tr("Go on there"), autoDefault=False)
        self.return_button.clicked.connect(self.return_asked)
        self.page = described(HelpPage(appearance, _MARGIN), name=self.tr("Tutorial"))
        # The style sheet gives text fields a border; here the panel is the frame.
        self.page.setStyleSheet("QTextBrowser { border: none; border-radius: 0; padding: 0; }")
        self.page.anchorClicked.connect(self._follow_link)
        self.setMinimumSize(_LEAST)
        self.setFocusProxy(self.page)
        self._arrange()
        tutorial.changed.connect(self._refresh)
        appearance.changed.connect(self._list_steps)
        self._refresh()

    def _arrange(self) -> None:
        buttons = hbox(1, self.back, self.next, self.restart, spacing=2)
        bar = FoldingRow((self.steps, 1), buttons, spacing=2, wanted=self._whole_width)
        bar.setContentsMargins(10, 8, 6, 4)
        self._returning = QWidget()
        hbox(self.return_button, 1, on=self._returning, margins=(_MARGIN, 6, _MARGIN, 2))
        vbox(bar, self.note, self._returning, (self.page, 1), on=self, margins=FLUSH, spacing=0)

    def _whole_width(self) -> int:
        """How wide the bar is in which the step shown is not cut."""
        text = self.steps.fontMetrics().horizontalAdvance(self.steps.currentText())
        buttons = sum(each.sizeHint().width() for each in (self.back, self.next, self.restart))
        return text + _MARK + _AROUND + buttons

    def _button(self, name: str, icon: str, does: Callable[[], object]) -> QWidget:
        button = small_button(name)
        button.clicked.connect(lambda _=False: does())
        return self._appearance.set_icon(button, icon)

    def _go(self, way: int) -> None:
        self._tutorial.show(self._tutorial.shown + way)

    def _refresh(self) -> None:
        tutorial = self._tutorial
        self._list_steps()
        self.back.setEnabled(tutorial.shown > 0)
        self.next.setEnabled(tutorial.step is not None)
        elsewhere = tutorial.elsewhere
        self._returning.setVisible(elsewhere is not None)
        note = self._note()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        shown = tutorial.shown, self._text()
        # A text that is shown again would begin at its top again.
        if shown != self._shown:
            self._shown = shown
            self.page.show_text(shown[1], tutorial.page.folder)
            self.page.setAccessibleDescription(self.page.toPlainText())

    def _list_steps(self) -> None:
        tutorial, colours = self._tutorial, self._appearance.colours
        done = self._appearance.icon("good", colours.good)
        # Of the same size, so that the titles stand below one another.
        open_one = self._appearance.icon("open-step", colours.muted)
        self.steps.blockSignals(True)
        self.steps.clear()
        for step, ticked in zip(tutorial.page.steps, tutorial.ticks, strict=True):
            self.steps.addItem(done if ticked else open_one, step.title)
            said = self.tr("{step}, done") if ticked else self.tr("{step}, to do")
            row = self.steps.count() - 1
            spoken = said.format(step=step.title)
            self.steps.setItemData(row, spoken, Qt.ItemDataRole.AccessibleTextRole)
        if tutorial.page.ending:
            self.steps.addItem(open_one, self._ending_title())
        self.steps.setCurrentIndex(tutorial.shown)
        self.steps.blockSignals(False)

    def _ending_title(self) -> str:
        return self._tutorial.page.ending.partition("\n")[0].removeprefix("## ")

    def _note(self) -> str:
        """What is to be known before the step is read; empty as a rule."""
        tutorial = self._tutorial
        if not tutorial.page.steps:
            return self.tr("The page of the tutorial did not come with the program.")
        if (elsewhere := tutorial.elsewhere) is not None:
            text = self.tr(
                "The tutorial is under way in {file}, and this window shows another set."
            )
            return text.format(file=elsewhere.name)
        if tutorial.undone is not None and tutorial.undone == tutorial.shown:
            return self.tr("This step was taken back. Do it again to go on.")
        return ""

    def _text(self) -> str:
        """The step that is shown, and below it what the last one came to, as Markdown."""
        tutorial, step = self._tutorial, self._tutorial.step
        steps, shown = tutorial.page.steps, tutorial.shown
        if step is None:
            parts = [tutorial.page.ending.partition("\n")[2].strip()]
        else:
            parts = [step.text, f"**✓** {step.result}" if tutorial.ticks[shown] else ""]
        if 0 < shown <= len(steps) and tutorial.ticks[shown - 1]:
            last = steps[shown - 1]
            parts += ["---", f"**✓ {last.title}**", last.result]
        return "\n\n".join(parts)

    def _follow_link(self, link: QUrl) -> None:
        self.page_asked.emit(link.path().rpartition("/")[2] or FIRST_PAGE)

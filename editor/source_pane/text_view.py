"""A text as a view: its editor, its strips, and the actions it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import (
    QMenu,
    QToolButton,
    QToolTip,
    QWidget,
)

from core.findings import Finding

from ..language.languages import tr_message
from ..look.settings import stored_number
from ..widgets.box_layouts import vbox
from ..widgets.commands import FOCUS, Command, make_commands, tr
from ..widgets.controls import passing_menu
from ..widgets.form_fields import described
from ..widgets.notice_bar import FindingBar
from ..widgets.plain_text import as_label
from ..widgets.sight import VisibilityWatch
from ..widgets.tab_ring import TabRing
from . import typing_rules as rules
from .definitions import definition
from .find_bar import FindBar, JumpBar
from .marks import FindingMark
from .source_editor import SourceEditor
from .sync import DocumentSync
from .text_area import SIZE
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pydantic import BaseModel
    from PySide6.QtGui import QAction

    from core.findings import Finding
    from core.verification.quick_fixes.proposals import QuickFix
    from core.verification.quick_fixes.text_fixes import TextFix

    from ..document.text_document import TextDocument
    from ..look.appearance import Appearance
    from .text_lines import Spot

_SIZE_SETTING: Final = "source/letterSize"
# Entries of a menu for one finding.
_MOST_FIXES: Final = 6
_PLAIN: Final = "QPlainTextEdit { border: none; border-radius: 0; }"
# Milliseconds without a key, after which a fault is shown.
_PAUSE: Final = 600


class TextNames(NamedTuple):
    """What a text and its strip are called, and what the strip says of a fault.

    The last two have the holes `line` and `message`: where something was valid before, and where
    nothing was. Without them there is no strip: the faults are shown elsewhere.
    """

    text: str
    fault: str = ""
    last_valid: str = ""
    never_valid: str = ""


class TextView(TabRing, QWidget):
    """The text of a document, edited here and elsewhere with one history.

    `flush` hands on what is typed but not read yet: call it before saving, undoing and closing.
    The attributes that are actions go into menus; their keys work while the text has the focus.
    """

    # The editor runs them itself: other widgets of the window use some of the same keys.
    find_text = Command(
        tr("&Find…"), lambda v: v.do(lambda: v.begin_search(replacing=False)), "Ctrl+F", scope=FOCUS
    )
    replace_text = Command(
        tr("R&eplace…"),
        lambda v: v.do(lambda: v.begin_search(replacing=True)),
        "Ctrl+H",
        scope=FOCUS,
    )
    find_next = Command(
        tr("Find &next"), lambda v: v.do(lambda: v.find_bar.go(1)), "F3", scope=FOCUS
    )
    find_previous = Command(
        tr("Find &previous"), lambda v: v.do(lambda: v.find_bar.go(-1)), "Shift+F3", scope=FOCUS
    )
    go_to_line = Command(
        tr("Go to &line…"), lambda v: v.do(v.jump_bar.ask_line), "Ctrl+G", scope=FOCUS
    )
    definition = Command(
        tr("Go to &definition"),
        lambda v: v.do(lambda: v.go_to_definition(v.editor.caret)),
        "F12",
        scope=FOCUS,
    )
    complete = Command(
        tr("&Complete"), lambda v: v.do(v.editor.complete), "Ctrl+Space", scope=FOCUS
    )
    comment = Command(
        tr("Toggle c&omment"),
        lambda v: v.do(lambda: v.editor.apply_rule(rules.toggle_comment)),
        "Ctrl+/",
        scope=FOCUS,
    )
    duplicate = Command(
        tr("Duplicate l&ines"),
        lambda v: v.do(lambda: v.editor.apply_rule(rules.duplicate)),
        "Ctrl+Shift+D",
        scope=FOCUS,
    )
    move_up = Command(
        tr("Move lines &up"), lambda v: v.do(lambda: v.move_lines(-1)), "Alt+Up", scope=FOCUS
    )
    move_down = Command(
        tr("Move lines do&wn"), lambda v: v.do(lambda: v.move_lines(1)), "Alt+Down", scope=FOCUS
    )
    next_finding = Command(
        tr("Ne&xt finding"), lambda v: v.do(lambda: v.step_finding(1)), "F8", scope=FOCUS
    )
    previous_finding = Command(
        tr("Pre&vious finding"), lambda v: v.do(lambda: v.step_finding(-1)), "Shift+F8", scope=FOCUS
    )
    fix = Command(tr("&Quick fix…"), lambda v: v.do(v.offer_fixes), "Ctrl+.", scope=FOCUS)
    larger = Command(
        tr("Larger text"), lambda v: v.do(lambda: v.zoom(1)), ("Ctrl++", "Ctrl+="), scope=FOCUS
    )
    smaller = Command(tr("Smaller text"), lambda v: v.do(lambda: v.zoom(-1)), "Ctrl+-", scope=FOCUS)
    usual_size = Command(
        tr("Normal text size"), lambda v: v.do(lambda: v.zoom(0)), "Ctrl+0", scope=FOCUS
    )

    def __init__(
        self,
        document: TextDocument[Any],
        appearance: Appearance,
        settings: QSettings,
        model: type[BaseModel],
    ) -> None:
        super().__init__()
        names = self._names()
        self._document, self._appearance, self._settings = document, appearance, settings
        self.setAccessibleName(self.tr("Source"))
        self.editor = described(SourceEditor(appearance, model), name=names.text)
        self.editor.setPlaceholderText(self.tr("No text yet."))
        self.editor.vocabulary = self._vocabulary
        self._sight = VisibilityWatch(self)
        self.exchange = DocumentSync(self.editor, document, self._sight, self)
        self.strip = InvalidTextBar(document, appearance, names, self.editor.hasFocus)
        self.find_bar = FindBar(self.editor, appearance)
        self.jump_bar = JumpBar(self.editor, appearance, self._go_to_tile)
        self._lay_out()
        self.editor.addActions(make_commands(self, appearance))
        self._connect()
        self.editor.zoom_to(stored_number(settings, _SIZE_SETTING, SIZE))
        self._unmarked = True

    @property
    def jumps(self) -> list[QAction]:
        """The actions that go to a place of the text."""
        return [self.find_text, self.replace_text, self.go_to_line]

    def flush(self) -> None:
        """Hand on what is typed but not read yet."""
        self.exchange.flush()

    def go_to_finding(self, finding: Finding) -> None:
        """Go to what a finding is about."""
        self.editor.go_to_place(finding.place)
        self.editor.setFocus()

    def fixes_for(self, mark: FindingMark) -> Sequence[QuickFix | TextFix]:
        """The fixes of a finding, the likeliest first."""
        self.flush()
        return self._document.fixes_for(mark.finding)[:_MOST_FIXES]

    def menu_at_caret(self) -> QMenu:
        """A menu for what the cursor is at, fixes of findings first; closed, it is gone."""
        menu = passing_menu(self)
        self._add_fixes(menu)
        undo = menu.addAction(self.tr("Undo"), self.exchange.undo)
        redo = menu.addAction(self.tr("Redo"), self.exchange.redo)
        undo.setEnabled(self._document.undo_stack.canUndo() or self.exchange.is_pending)
        redo.setEnabled(self._document.undo_stack.canRedo())
        menu.addSeparator()
        start, end = self.editor.selected
        for text, does, needs in (
            (self.tr("Cut"), self.editor.cut, start != end),
            (self.tr("Copy"), self.editor.copy, start != end),
            (self.tr("Paste"), self.editor.paste, self.editor.canPaste()),
            (self.tr("Select all"), self.editor.selectAll, True),
        ):
            menu.addAction(text, does).setEnabled(bool(needs))
        menu.addSeparator()
        menu.addActions([self.definition, self.complete, self.comment])
        menu.addSeparator()
        menu.addActions(self.jumps)
        return menu

    def _lay_out(self) -> None:
        parts = (self.strip, self.find_bar, self.jump_bar, (self.editor, 1))
        vbox(*parts, on=self, margins=(0, 0, 0, 0), spacing=0)
        self.editor.setFrameShape(SourceEditor.Shape.NoFrame)
        self.editor.setStyleSheet(_PLAIN)
        self.setFocusProxy(self.editor)

    def do(self, does: Callable[[], object]) -> None:
        """Do something with the text as it is now, even if it is hidden."""
        self.exchange.catch_up()
        does()

    def _catch_up(self) -> None:
        self.exchange.catch_up()
        if self._unmarked:
            self._mark()

    def _connect(self) -> None:
        document, editor = self._document, self.editor
        # A method: the document would keep a lambda, and with it the closed view, for ever.
        document.opened.connect(self._unmark)
        document.found.connect(self._mark)
        self._appearance.changed.connect(self._apply_colours)
        editor.undo_asked.connect(self.exchange.undo)
        editor.redo_asked.connect(self.exchange.redo)
        editor.focus_left.connect(self.exchange.flush)
        editor.zoomed.connect(self.zoom)
        editor.definition_asked.connect(self.go_to_definition)
        editor.escaped.connect(self.find_bar.dismiss)
        editor.escaped.connect(self.jump_bar.dismiss)
        editor.menu_asked.connect(lambda at: self.menu_at_caret().popup(at))
        editor.textChanged.connect(self.find_bar.text_changed)
        self.strip.clicked.connect(self.go_to_finding)
        self._sight.shown.connect(self._catch_up)

    def _names(self) -> TextNames:
        """The name of the text, and the sentences of its strip."""
        raise NotImplementedError

    def _vocabulary(self) -> Vocabulary:
        """The names to complete with."""
        return Vocabulary()

    def _go_to_tile(self, tile: str) -> bool:  # noqa: ARG002 - in texts that have tiles
        """Go to a tile by its id; say whether there is one."""
        return False

    def _mark(self) -> None:
        """Mark the findings of this file, unless they are those of an earlier text."""
        # Findings of an earlier text would underline the wrong words.
        self._unmarked = not self._sight.is_open or self.exchange.is_pending
        if self._unmarked:
            return
        own = self._document.name
        found = [f for f in self._document.findings if f.place.file == own]
        self.editor.show_findings(found)

    def _unmark(self) -> None:
        self.editor.show_marks(())

    def _apply_colours(self) -> None:
        self.editor.apply_colours()
        self.find_bar.mark()

    def begin_search(self, *, replacing: bool) -> None:
        """Begin to search for what is selected."""
        self.jump_bar.hide()
        start, end = self.editor.selected
        self.find_bar.look_for(self.editor.lines.between(start, end), replacing=replacing)

    def move_lines(self, way: int) -> None:
        """Move the selected lines one up or down."""
        self.editor.apply_rule(lambda lines, start, end: rules.move(lines, start, end, way))

    def zoom(self, by: int) -> None:
        """Make the letters larger or smaller, or as large as usual."""
        self.editor.zoom_to(self.editor.letter_size + by if by else SIZE)
        self._settings.setValue(_SIZE_SETTING, self.editor.letter_size)

    def step_finding(self, way: int) -> None:
        """Go to the next finding in the text, from the last to the first."""
        spots = sorted({self.editor.spot(m.cursor.selectionStart()) for m in self.editor.marks})
        if not spots:
            return
        here = self.editor.caret
        ahead = [spot for spot in spots if (spot > here if way > 0 else spot < here)]
        self.editor.go_to((ahead or spots)[0 if way > 0 else -1])

    def go_to_definition(self, spot: Spot) -> None:
        """Go to where the name at a spot is declared, or say that it is not."""
        found = definition(self.editor.lines.contents, spot, self._vocabulary(), self.editor.model)
        if found is None:
            return
        if found.spot is not None:
            self.editor.go_to(found.spot)
            return
        said = self.tr("{name} is not declared in this file.").format(name=found.name)
        place = self.editor.cursorRect().bottomLeft()
        QToolTip.showText(self.editor.viewport().mapToGlobal(place), said, self.editor)

    def offer_fixes(self) -> None:
        """List what can be done about the findings at the cursor, or on its line."""
        menu = passing_menu(self)
        self._add_fixes(menu)
        place = self.editor.viewport().mapToGlobal(self.editor.cursorRect().bottomLeft())
        if menu.isEmpty():
            menu.close()
            QToolTip.showText(place, self.tr("Nothing to fix here."), self.editor)
        else:
            menu.popup(place)
            menu.setActiveAction(menu.actions()[0])  # Return takes what is likely meant

    def _add_fixes(self, menu: QMenu) -> None:
        spot = self.editor.caret
        marked = self.editor.marks_at(spot) or self.editor.marks_on(spot[0])
        offered: set[str] = set()  # one fix may serve several findings of a place
        for mark in marked:
            for fix in self.fixes_for(mark):
                label = tr_message(fix.label)
                if label not in offered:
                    offered.add(label)
                    self._add_fix(menu, fix, mark.finding)
        if offered:
            menu.addSeparator()

    def _add_fix(self, menu: QMenu, fix: QuickFix | TextFix, finding: Finding) -> None:
        icon = self._appearance.icon("good", self._appearance.colours.good)
        action = menu.addAction(icon, as_label(tr_message(fix.label)))
        action.triggered.connect(lambda _=False: self._apply(fix, finding))

    def _apply(self, fix: QuickFix | TextFix, finding: Finding) -> None:
        self.flush()
        self._document.apply_fix(fix, finding)


class InvalidTextBar(FindingBar):
    """The first fault of an invalid text.

    While the user types, as `is_typing` says, it waits for a pause: a text is invalid between one
    key and the next, and should not jump up and down.
    """

    def __init__(
        self,
        document: TextDocument[Any],
        appearance: Appearance,
        names: TextNames,
        is_typing: Callable[[], bool],
    ) -> None:
        button = QToolButton()
        super().__init__(appearance, button)
        self.show_button = button
        self._document, self._names, self._is_typing = document, names, is_typing
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self.show)
        self.setAccessibleName(names.fault)
        button.setText(self.tr("Show"))
        button.setToolTip(self.tr("Go to the error"))
        button.setAccessibleName(button.toolTip())
        button.clicked.connect(self.emit_finding)
        document.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the first fault, or nothing if there is none."""
        document, names = self._document, self._names
        faults = document.faults if document.is_open else ()
        self.finding = faults[0] if faults and names.last_valid else None
        self._pause.stop()
        if self.finding is None:
            self.hide()
            return
        text = names.never_valid if document.source is None else names.last_valid
        said = tr_message(self.finding.message)
        self.say(text.format(line=self.finding.place.line or 1, message=said), "error")
        if self._is_typing() and not self.isVisible():
            self._pause.start()
        else:
            self.show()

"""Small controls that panels share: actions and their buttons, search fields, bars over a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QDockWidget,
    QLineEdit,
    QMenu,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from .box_layouts import vbox
from .flow_layout import FlowLayout
from .folding_row import FoldingRow
from .form_fields import breakable, described, muted_label, role_label, set_role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QKeyEvent


def new_action(
    parent: QObject,
    text: str,
    does: Callable[[], object],
    *keys: str,
    context: Qt.ShortcutContext = Qt.ShortcutContext.WindowShortcut,
) -> QAction:
    """An action that does something, of which a tip tells the first keys.

    The `context` says where its keys work.
    """
    action = QAction(parent)
    action.setShortcuts([QKeySequence(each) for each in keys if each])
    action.setShortcutContext(context)
    action.triggered.connect(does)
    rename(action, text)
    return action


def explain(action: QAction, tip: str) -> None:
    """Say what an action does: in its tip, with its keys, and in the status bar."""
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{tip} ({keys})" if keys else tip)
    action.setStatusTip(tip)


def rename(action: QAction, text: str) -> None:
    """Call an action otherwise from now on, in its tip too."""
    said = text.replace("&", "").removesuffix("…")
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setText(text)
    action.setToolTip(f"{said} ({keys})" if keys else said)


def passing_menu(parent: QWidget) -> QMenu:
    """An empty menu that opens with its first entry chosen, and is gone once it was closed."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.aboutToShow.connect(lambda: _choose_first(menu))
    return menu


def _choose_first(menu: QMenu) -> None:
    """Choose the first entry that can be: Enter takes it, and those who hear hear it."""
    first = next((each for each in menu.actions() if each.isEnabled() and each.text()), None)
    if first is not None and menu.activeAction() is None:
        menu.setActiveAction(first)


def push_button(text: str, does: Callable[[], object]) -> QPushButton:
    """A button that does something; it is not pressed by Enter in a field of its dialog."""
    button = QPushButton(text, autoDefault=False)
    button.clicked.connect(lambda _=False: does())
    return button


def menu_button(text: str, fill: Callable[[QMenu], object], role: str = "") -> QPushButton:
    """A button whose menu is filled whenever it is opened; its role is one of the style sheet."""
    button = QPushButton(text, autoDefault=False)
    button.setProperty("role", role)
    menu = QMenu(button)
    menu.aboutToShow.connect(menu.clear)
    menu.aboutToShow.connect(lambda: fill(menu))
    button.setMenu(menu)
    return button


def icon_button(action: QAction) -> QToolButton:
    """A button that shows the icon of an action alone."""
    button = described(QToolButton(), name=action.text())
    button.setDefaultAction(action)
    button.setIconSize(QSize(16, 16))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def _show_with(button: QToolButton, action: QAction) -> None:
    """Hide a button as long as its action is hidden."""
    action.changed.connect(lambda: button.setVisible(action.isVisible()))


def section_buttons(
    group: QButtonGroup, texts: Iterable[tuple[str, str]]
) -> tuple[QPushButton, ...]:
    """Buttons of which one is pressed, by text and tip, numbered in their group from 0."""
    buttons = []
    for number, (text, tip) in enumerate(texts):
        button = described(QPushButton(text), tip=tip, role="section")
        button.setCheckable(True)
        group.addButton(button, number)
        buttons.append(button)
    return tuple(buttons)


def text_page(name: str) -> QTextBrowser:
    """A page of rich text without a frame; its links are left to `anchorClicked`."""
    page = described(QTextBrowser(openLinks=False), name=name)
    page.setFrameShape(QTextBrowser.Shape.NoFrame)
    # The style sheet of the program gives text fields a border, a radius and a padding.
    page.setStyleSheet("QTextBrowser { border: none; border-radius: 0; padding: 0; }")
    return page


def add_clear_button(field: QLineEdit) -> None:
    """Put a button into a field that empties it; it has a name, which Qt's does not."""
    field.setClearButtonEnabled(True)
    button = field.findChild(QToolButton)
    assert isinstance(button, QToolButton)
    described(button, name=QCoreApplication.translate("SearchField", "Empty the field"))


class SearchField(QLineEdit):
    """A line that narrows a list as one types.

    Escape empties it; `left` says that the keyboard is to go to the list, by Down, Enter, or Escape
    where nothing is typed.
    """

    left = Signal()

    def __init__(self, placeholder: str, name: str, tip: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name)
        self.setToolTip(tip)
        add_clear_button(self)
        self.setAcceptDrops(False)

    def begin(self) -> None:
        """Put the cursor here, on all that is typed."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        leading = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in leading:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NothingFound(QWidget):
    """Stands where a list would be in which a search found nothing; `cleared` wants all of it."""

    cleared = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = muted_label("", wraps=True)
        self.button = QPushButton(self.tr("Clear the filter"))
        self.button.clicked.connect(self.cleared)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_for(self, wanted: str) -> None:
        """Say that nothing has these words; without any, there is nothing to say."""
        self.text.setText(
            breakable(self.tr("Nothing here contains “{words}”.").format(words=wanted))
        )
        self.setVisible(bool(wanted))


class SummaryBar(QWidget):
    """A sentence, details below it in quiet colour, and at the right a button for each action.

    The buttons stand below where there is no room. Details take no room before there are any.
    """

    def __init__(self, actions: Iterable[QAction], *, only_icons: bool = False) -> None:
        super().__init__()
        set_role(self, "surface")
        self.summary = role_label("heading", wraps=True)
        self.details = muted_label("", wraps=True)
        self.details.hide()
        texts = vbox(self.summary, self.details, spacing=1)
        self._buttons = _ButtonFlow()
        row = FoldingRow((texts, 1), self._buttons, spacing=4, wanted=self._line_width)
        vbox(row, on=self, margins=(12, 7, 8, 5), spacing=0)
        for action in actions:
            button = described(QToolButton(), name=action.text())
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            if only_icons:
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            _show_with(button, action)
            self._buttons.flow.addWidget(button)

    def say(self, summary: str, details: str = "") -> None:
        """Show what the view comes to."""
        self.summary.setText(summary)
        self.details.setText(details)
        self.details.setVisible(bool(details))

    def _line_width(self) -> int:
        """The width at which sentence and buttons stand in one line."""
        said = self.summary.fontMetrics().horizontalAdvance(self.summary.text())
        return said + 4 + self._buttons.flow.whole_width()


class _ButtonFlow(QWidget):
    """Buttons in one line, or in several where there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout(self, gap=4, line_gap=2)

    def sizeHint(self) -> QSize:
        return QSize(self.flow.whole_width(), super().sizeHint().height())


def can_press(button: QPushButton) -> bool:
    """Whether a button is there to be pressed once its panel is in sight."""
    above: QWidget | None = button
    while above is not None and not isinstance(above, QDockWidget):
        if _is_hidden_on_purpose(above):
            return False
        above = above.parentWidget()
    return button.isEnabled()


def press(button: QPushButton) -> None:
    """Press a button; open its menu if it has one."""
    button.setFocus()
    menu = button.menu()
    if menu is None:
        button.click()
    else:
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))


def _is_hidden_on_purpose(widget: QWidget) -> bool:
    """Whether a widget was hidden on purpose, and not just never shown so far."""
    state = Qt.WidgetAttribute
    hidden = widget.testAttribute(state.WA_WState_Hidden)
    return hidden and widget.testAttribute(state.WA_WState_ExplicitShowHide)

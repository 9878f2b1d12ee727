"""Commands: what can be done in a window, declared by the class that does it.

Menus, toolbars, the command search and the list of shortcuts show them. Of a class whose object has
not been made, the declarations say the same.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any, Final, overload

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from .controls import explain, rename

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..look.appearance import Appearance

WINDOW: Final = Qt.ShortcutContext.WindowShortcut
PANEL: Final = Qt.ShortcutContext.WidgetWithChildrenShortcut
FOCUS: Final = Qt.ShortcutContext.WidgetShortcut
FOUND_BY: Final = "found by"
"""The property of an action that has other words to find it by."""


def tr(text: str) -> str:
    """Mark a text to be translated; Qt's tools gather it by the name of this function."""
    return text


@dataclass(eq=False)
class Command:
    """Something that can be done, declared in the body of the class whose objects do it.

    `does` gets the object, and so does `when`, which says whether it is possible now. `scope` is
    where the keys work. Texts are English, marked by `tr`, and shown in the language spoken;
    `found_by` are other words to find it by. On an object the attribute is its action.
    """

    text: str
    does: Callable[[Any], object]
    keys: str | tuple[str, ...] | QKeySequence.StandardKey = ()
    _: KW_ONLY
    tip: str = ""
    icon: str = ""
    found_by: str = ""
    scope: Qt.ShortcutContext = WINDOW
    when: Callable[[Any], bool] | None = None
    is_switch: bool = False
    name: str = ""
    id: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name, self.id = name, f"{owner.__name__}.{name}"

    @overload
    def __get__(self, owner: None, kind: type) -> Command: ...
    @overload
    def __get__(self, owner: QObject, kind: type) -> CommandAction: ...
    def __get__(self, owner: QObject | None, kind: type) -> Command | CommandAction:
        if owner is not None:  # an action that was made is found before this is asked
            raise AttributeError(f"{self.id} is there after make_commands")
        return self

    @property
    def sequences(self) -> list[QKeySequence]:
        """Its keys, the first of which are shown."""
        if isinstance(self.keys, QKeySequence.StandardKey):
            return QKeySequence.keyBindings(self.keys)
        keys = (self.keys,) if isinstance(self.keys, str) else self.keys
        return [QKeySequence(each) for each in keys]

    @property
    def words(self) -> str:
        """Other words to find it by, in the language spoken and in English."""
        return f"{translated(self.found_by)} {self.found_by}".strip()

    @property
    def label(self) -> str:
        """What it is called in the language spoken, as in a menu."""
        return translated(self.text)

    def action(self, owner: QObject) -> CommandAction:
        """A new action that does it with an object, which owns the action."""
        return CommandAction(self, owner)


class CommandAction(QAction):
    """Does a command with the object that it belongs to."""

    def __init__(self, command: Command, owner: QObject) -> None:
        super().__init__(owner)
        self.command = command
        self.setCheckable(command.is_switch)
        self.setShortcuts(command.sequences)
        self.setShortcutContext(command.scope)
        self.setIconVisibleInMenu(False)
        rename(self, command.label)
        if command.tip:
            explain(self, translated(command.tip))
        if command.found_by:
            self.setProperty(FOUND_BY, command.words)
        self.triggered.connect(self._do)

    def refresh(self) -> None:
        """Show whether it can be done now, if the command says when."""
        if self.command.when is not None:
            self.setEnabled(bool(self.command.when(self.parent())))

    def _do(self) -> None:
        if self.command.when is None or self.command.when(self.parent()):
            self.command.does(self.parent())


def commands_of(kind: type) -> list[Command]:
    """The commands that a class declares, those of the classes it derives from first."""
    declared: dict[str, Command] = {}
    for each in reversed(kind.__mro__):
        declared |= {n: found for n, found in vars(each).items() if isinstance(found, Command)}
    return list(declared.values())


def make_commands(owner: QObject, appearance: Appearance) -> list[CommandAction]:
    """The actions of all commands of an object, as attributes of it and in one list."""
    made = []
    for command in commands_of(type(owner)):
        action = command.action(owner)
        if command.icon:
            appearance.set_icon(action, command.icon)
        setattr(owner, command.name, action)
        made.append(action)
    return made


def refresh_commands(owner: QObject) -> None:
    """Show which commands of an object can be done now, as far as they say when."""
    for action in owner.children():
        if isinstance(action, CommandAction):
            action.refresh()


def translated(text: str) -> str:
    """What `tr` marked, in the language spoken."""
    # `pyside6-lupdate` gathers what stands in the body of a class without a context.
    return QCoreApplication.translate("", text) if text else ""

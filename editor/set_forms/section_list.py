"""The sections of a set to choose from: groups of them at the top or the left, and one group's."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QButtonGroup, QPushButton, QSizePolicy, QWidget

from ..widgets.controls import passing_menu
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import described, restyle, set_role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from core.findings import Severity

    from ..look.appearance import Appearance

# Pixels; the last is QWIDGETSIZE_MAX, which PySide6 does not export.
_WIDTH: Final = 132
_MARK: Final = 13
_GAP: Final = 4  # between icon and text, as Qt has it
_MARGINS: Final = (8, 5, 5, 5)
_ANY: Final = 16_777_215


class SectionList(QObject):
    """A button for each group in `bar`, and for each section of the group that is open in `row`.

    `chosen` gives the name of a section that was pressed. Sections that are `aside` have no
    button: they are in the menu of `more`, behind the last.
    """

    chosen = Signal(str)

    def __init__(self, groups: Mapping[str, str], appearance: Appearance) -> None:
        """`groups` are the titles of the groups by their names."""
        super().__init__()
        self._appearance = appearance
        self.groups = {name: self._button(title) for name, title in groups.items()}
        self.buttons: dict[str, QPushButton] = {}
        self.group_of: dict[str, str] = {}
        """The name of the group of each section."""
        self.aside: tuple[str, ...] = ()
        self._last: dict[str, str] = {}
        self._absent: frozenset[str] = frozenset()
        self._marks: dict[str, Severity] = {}
        self.is_wide = False
        self.more = described(
            QPushButton(self.tr("More")),
            name=self.tr("More sections"),
            tip=self.tr("Add a section that this set does not have so far"),
            role="section",
        )
        appearance.set_icon(self.more, "plus", "muted")
        self.more.setIconSize(QSize(_MARK, _MARK))
        self.more.clicked.connect(self._offer_aside)
        self.bar = _line(self.tr("Groups of sections"), self.groups.values())
        self.row = _line(self.tr("Sections of the set"), [self.more])
        self._one_group, self._one = (QButtonGroup(self, exclusive=True) for _ in range(2))
        for name, button in self.groups.items():
            restyle(button, group=True)
            button.clicked.connect(partial(self._open, name))
            self._one_group.addButton(button)

    def add(self, group: str, name: str, label: str, tip: str) -> None:
        """Add a section at the end of a group."""
        button = self._button(label)
        button.setAccessibleName(label)
        button.setToolTip(tip)
        button.clicked.connect(lambda _=False: self.chosen.emit(name))
        self._one.addButton(button)
        if (line := self.row.layout()) is not None:
            line.removeWidget(self.more)
            line.addWidget(button)
            line.addWidget(self.more)
        self.buttons[name] = button
        self.group_of[name] = group

    def move_to_more(self, names: Collection[str], without: Collection[str] = ()) -> None:
        """Offer some sections in the menu of `more` alone, and others nowhere."""
        self.aside = tuple(name for name in self.buttons if name in names and name not in without)
        self._absent = frozenset((*names, *without))
        self._settle()

    def has(self, name: str) -> bool:
        """Whether a section can be gone to by buttons."""
        return name not in self._absent and self.buttons[name].isEnabled()

    def choose(self, name: str) -> None:
        """Show which section is chosen, and the others of its group."""
        self.buttons[name].setChecked(True)
        self.groups[self.group_of[name]].setChecked(True)
        self._last[self.group_of[name]] = name
        self._settle()

    def mark(self, name: str, severity: Severity | None) -> None:
        """Show the worst finding of a section on it, and on its group while another is open."""
        self._marks.pop(name, None)
        if severity is not None:
            self._marks[name] = severity
        self.buttons[name].setIcon(self._icon([name]))

    def stand(self, *, wide: bool) -> None:
        """Have the groups one below the other, or in a line."""
        self.is_wide = wide
        restyle(self.bar, wide=wide)
        self.bar.setMinimumWidth(_WIDTH if wide else 0)
        self.bar.setMaximumWidth(_WIDTH if wide else _ANY)
        self.bar.setSizePolicy(_policy(reaches_down=wide))
        # In a line of its own each: the line has no room for two.
        for button in self.groups.values():
            button.setMinimumWidth(_WIDTH - sum(_MARGINS[::2]) if wide else 0)

    def _settle(self) -> None:
        """Show the groups that have a section, and the sections of the one that is open."""
        for group, button in self.groups.items():
            button.setVisible(bool(self._within(group)))
            button.setEnabled(any(map(self.has, self._within(group))))
            button.setIcon(QIcon() if button.isChecked() else self._icon(self._within(group)))
        held, chosen = QApplication.focusWidget(), self._one.checkedButton()
        for name, button in self.buttons.items():
            is_open = self.groups[self.group_of[name]].isChecked()
            is_seen = is_open and name not in self._absent
            if button is held and not is_seen and chosen is not None:
                chosen.show()
                chosen.setFocus()  # or Qt gives the keyboard to any other widget
            button.setVisible(is_seen)
        self.more.setVisible(bool(self.aside))

    def _within(self, group: str) -> list[str]:
        """The sections of a group that are not left out."""
        return [n for n, of in self.group_of.items() if of == group and n not in self._absent]

    def _open(self, group: str) -> None:
        """Choose the section of a group that was seen last, or else its first one."""
        within = [name for name in self._within(group) if self.has(name)]
        last = self._last.get(group)
        self.chosen.emit(last if last in within else within[0])

    def _icon(self, names: Iterable[str]) -> QIcon:
        """The mark of the worst that was found in some sections."""
        found = [self._marks[name] for name in names if name in self._marks]
        worst = min(found, key=lambda each: each.rank, default=None)
        return self._appearance.mark(worst) if worst else QIcon()

    def _button(self, text: str) -> QPushButton:
        button = described(_MarkedButton(text), role="section")
        button.setCheckable(True)
        button.setIconSize(QSize(_MARK, _MARK))
        return button

    def _offer_aside(self) -> None:
        menu = passing_menu(self.more)
        for name in self.aside:
            button = self.buttons[name]
            action = menu.addAction(button.accessibleName())
            action.setToolTip(button.toolTip())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(partial(self.chosen.emit, name))
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))


class _MarkedButton(QPushButton):
    """A button with room for a mark: with one, a line breaks where it did, and nothing moves."""

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return hint + QSize(_MARK + _GAP, 0) if self.icon().isNull() else hint


def _line(name: str, buttons: Iterable[QPushButton]) -> QWidget:
    """A line of buttons that goes on below where there is no more room."""
    line = QWidget(accessibleName=name)
    set_role(line, "sections")
    flow = FlowLayout(line, gap=1, line_gap=2)
    flow.setContentsMargins(*_MARGINS)
    for button in buttons:
        flow.addWidget(button)
    line.setSizePolicy(_policy())
    return line


def _policy(*, reaches_down: bool = False) -> QSizePolicy:
    """How a line of buttons takes room: as high as it needs to be, or as there is."""
    way = QSizePolicy.Policy
    policy = QSizePolicy(way.Preferred, way.Preferred if reaches_down else way.Maximum)
    policy.setHeightForWidth(True)
    return policy

"""The editor of a rule option's value, as its declaration asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QLabel

from .editors import CountEditor, SwitchEditor, TextEditor, ValueEditor, WordEditor
from .model_fields import FieldForm

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.plugin_file import OptionDeclaration

_LARGEST: Final = 1_000_000


def option_editor(
    name: str,
    title: str,
    declared: OptionDeclaration | None,
    say: Callable[[str], str],
) -> ValueEditor:
    """Return an editor; one of an option that nobody declares shows text.

    A switch shows the title beside it; all others want a label. `say` gives a choice in words.
    """
    if declared is None:
        return TextEditor(title)
    if declared.type == "boolean":
        return _WrappedSwitch(name, title)
    if declared.type == "choice":
        return WordEditor(title, {word: say(word) for word in declared.choices})
    least = declared.min if declared.min is not None else -_LARGEST
    most = declared.max if declared.max is not None else _LARGEST
    return CountEditor(title, FieldForm(name, "number", least=least, most=most), most)


class _WrappedSwitch(SwitchEditor):
    """A switch whose words may take several lines."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(name, "")
        label = QLabel(words)
        label.setWordWrap(True)
        label.setToolTip(name)
        label.setBuddy(self.box)
        self.row.takeAt(self.row.count() - 1)
        self.row.addWidget(label, 1)
        self.box.setAccessibleName(words)

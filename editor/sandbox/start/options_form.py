"""The rule options of an edition as a form: whose they are, what they mean, and their values."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from core.rule_options import CORE, rule_options
from core.tileset import in_language

from ...form_fields import heading
from ...set_forms.editors import SwitchEditor, ValueEditor
from ...set_forms.option_editors import option_editor
from ..telling import Telling, capital

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.edition import Edition
    from core.rule_options import RuleOption
    from core.tileset import OptionValue


class OptionsForm(QWidget):
    """Shows a value for each option; `chosen` gives the name and the value that was entered."""

    chosen = Signal(str, object)

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self.editors: dict[str, ValueEditor] = {}
        self._shape: object = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 12, 0)
        self._column.setSpacing(8)

    def show_options(self, edition: Edition, values: Mapping[str, OptionValue]) -> None:
        """Show the options of an edition; those that `values` does not name are as it has them."""
        options = rule_options(edition)
        shape = [(option.name, option.owner, option.declaration) for option in options]
        if shape != self._shape:
            self._shape = shape
            self._build(edition, options)
        for option in options:
            value = values.get(option.name, option.value)
            self.editors[option.name].show_value(value, anew=True)

    def _build(self, edition: Edition, options: list[RuleOption]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.editors = {}
        titles = {
            plugin.id: in_language(plugin.declaration.title, self._language, plugin.id)
            for plugin in edition.plugins
        }
        titles[CORE] = self.tr("Every game")
        telling = Telling(edition, self._language)
        for owner, owned in groupby(options, key=lambda option: option.owner):
            self._column.addWidget(heading(titles.get(owner, owner)))
            for option in owned:
                self._add(option, telling)

    def _add(self, option: RuleOption, telling: Telling) -> None:
        name = option.name
        title, usual = telling.title(option), option.value

        def say(choice: str) -> str:
            said = capital(telling.choice(choice))
            return self._marked(said) if choice == usual else said

        editor = option_editor(name, title, option.declaration, say)
        if not isinstance(editor, SwitchEditor):
            label = QLabel(title)
            label.setWordWrap(True)
            label.setToolTip(name)
            label.setBuddy(editor)
            self._column.addWidget(label)
        editor.entered.connect(partial(self._choose, name))
        self._column.addWidget(editor)
        self.editors[name] = editor

    def _marked(self, said: str) -> str:
        return self.tr("{choice} (default)").format(choice=said)

    def _choose(self, name: str, value: object) -> None:
        if value is not None:
            self.chosen.emit(name, value)

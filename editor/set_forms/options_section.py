"""The rule options of the edition: whose they are, what they mean, and how this set has them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.rule_options import CORE, rule_options

from ..form_fields import heading, quiet
from ..language import told
from ..sandbox.telling import Telling, capital
from .editors import SwitchEditor
from .option_editors import option_editor
from .remarks import Remarks
from .section import Section

if TYPE_CHECKING:
    from core.edition import Edition
    from core.findings import Path
    from core.plugin_file import OptionDeclaration
    from core.rule_options import RuleOption

    from .bench import SetBench
    from .model_fields import FieldForm


class OptionsSection(Section):
    """A row for each option of core and of the edition's plugins, and for those nobody declares."""

    def __init__(self, bench: SetBench, form: FieldForm) -> None:
        super().__init__(bench, form)
        self.part = form.name
        self.rows: dict[str, OptionRow] = {}
        self._shape: object = None
        self._list = QVBoxLayout()
        self._list.setSpacing(10)
        self.column.addLayout(self._list)
        self.column.addStretch(1)

    def refresh(self, *, anew: bool = False) -> None:
        edition, layers = self.bench.edition, self.bench.layers
        if edition is None or layers is None:
            return
        options = rule_options(edition)
        known = {option.name for option in options}
        unknown = [name for name in layers.names(self.part) if name not in known]
        declared = [(option.name, option.owner, option.declaration) for option in options]
        shape = declared, unknown, edition.words.get(self.bench.language)
        if shape != self._shape:
            self._shape = shape
            self._build(edition, options, unknown)
        for row in self.rows.values():
            row.refresh(anew=anew)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        return self.rows.get(str(path[1]), self) if len(path) > 1 else self.widget()

    def _build(self, edition: Edition, options: list[RuleOption], unknown: list[str]) -> None:
        while (item := self._list.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = {}
        titles = {
            plugin.id: self.bench.said(plugin.declaration.title, plugin.id)
            for plugin in edition.plugins
        }
        titles[CORE] = self.tr("Every game")
        telling = Telling(edition, self.bench.language)
        for owner, owned in groupby(options, key=lambda option: option.owner):
            self._list.addWidget(heading(titles.get(owner, owner)))
            for option in owned:
                self._add(option.name, option.declaration, telling)
        if unknown:
            self._list.addWidget(heading(self.tr("Declared by nobody")))
            for name in unknown:
                self._add(name, None, telling)

    def _add(self, name: str, declaration: OptionDeclaration | None, telling: Telling) -> None:
        row = OptionRow(self.bench, (self.part, name), declaration, telling)
        self._list.addWidget(row)
        self.rows[name] = row


class OptionRow(QWidget):
    """One option: what it means, its value, and a way back to what holds without this set."""

    def __init__(
        self,
        bench: SetBench,
        path: Path,
        declaration: OptionDeclaration | None,
        telling: Telling,
    ) -> None:
        super().__init__()
        self.bench, self.path, self.declaration = bench, path, declaration
        name = str(path[-1])
        self.editor = option_editor(
            name, self._title(name), declaration, lambda choice: capital(telling.choice(choice))
        )
        self.editor.entered.connect(self._enter)
        self.take_back = bench.small_button("inherit", "")
        self.take_back.clicked.connect(self._take_back)
        policy = self.take_back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.take_back.setSizePolicy(policy)
        self.origin = quiet("")
        self.remark = Remarks(bench.appearance, self.editor)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self.editor, 1)
        line.addWidget(self.remark)
        line.addWidget(self.origin)
        line.addWidget(self.take_back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        if not isinstance(self.editor, SwitchEditor):
            title = QLabel(self._title(name))
            title.setWordWrap(True)
            title.setToolTip(name)
            column.addWidget(title)
        column.addLayout(line)

    def refresh(self, *, anew: bool) -> None:
        """Show the option as the set has it."""
        standing = self.bench.at(self.path)
        default = self.declaration.default if self.declaration else None
        value = standing.value if standing.value is not None else default
        self.editor.show_value(value, anew=anew)
        if self.declaration is None:
            self.editor.setEnabled(False)
        stated = standing.own
        self.take_back.setVisible(stated)
        if standing.origin is not None:
            tip = self.tr("Back to inherited")
            inherited = self.tr("from {set}").format(set=standing.origin)
            ways = inherited, self.tr("set here")
            origin = inherited if standing.is_inherited else self.tr("set here")
        else:
            tip = self.tr("Back to the default") if self.declaration else self.tr("Remove it")
            ways = self.tr("by default"), self.tr("set here")
            origin = self.tr("set here") if stated else self.tr("by default")
        self.take_back.setToolTip(tip)
        whole = self.tr("{what}: {option}")
        title = self._title(str(self.path[-1]))
        self.take_back.setAccessibleName(whole.format(what=tip, option=title))
        self.origin.setText(origin)
        metrics = self.origin.fontMetrics()
        self.origin.setFixedWidth(max(metrics.horizontalAdvance(way) for way in ways) + 2)
        self.remark.show_findings(self.bench.findings_at(self.path))

    def _title(self, name: str) -> str:
        title = self.declaration.title if self.declaration else None
        return self.bench.said(title, self.bench.wording.name(name))

    def _enter(self, value: Any) -> None:  # noqa: ANN401 - an option's value
        merge = ("option", self.path, self.editor.stroke) if self.editor.stroke else None
        if value is None:
            self._take_back()
            return
        reason = self.bench.enter(self.path, value, merge=merge)
        if reason:
            self.remark.refuse(told(reason))

    def _take_back(self) -> None:
        reason = self.bench.take_back(self.path)
        if reason:
            self.remark.refuse(told(reason))

"""The rule options of the edition: whose they are, what they mean, and how this set has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtWidgets import QHBoxLayout, QWidget

from ..language.languages import tr_message
from ..widgets.form_fields import quiet
from .bench import SetBench
from .option_editors import OptionBox, OptionsForm
from .remarks import Remarks
from .section import Section

if TYPE_CHECKING:
    from core.findings import Path

    from ..document.model_fields import FieldForm


class OptionsSection(Section):
    """A row for each option of core and of the edition's plugins, and for those nobody declares."""

    def __init__(self, bench: SetBench, form: FieldForm) -> None:
        super().__init__(bench, form)
        self.part = form.name
        self._options = OptionsForm(bench, bench.language, OptionRow)
        self.column.addWidget(self._options)
        self.column.addStretch(1)

    @property
    def rows(self) -> dict[str, OptionRow]:
        """The options by their names."""
        boxes = self._options.boxes.items()
        return {name: box for name, box in boxes if isinstance(box, OptionRow)}

    def refresh(self, *, anew: bool = False) -> None:
        edition, layers = self.bench.edition, self.bench.layers
        if edition is not None and layers is not None:
            self._options.show_options(edition, layers.names(self.part), anew=anew)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        return self.rows.get(str(path[1]), self) if len(path) > 1 else self.widget()


class OptionRow(OptionBox):
    """An option of the set: where its value comes from, and a way back to what holds without it."""

    marks_default: ClassVar[bool] = False

    @property
    def bench(self) -> SetBench:
        """The set."""
        assert isinstance(self._bench, SetBench)
        return self._bench

    def refresh(self, *, anew: bool = True) -> None:
        standing = self.bench.at(self.path)
        default = self.declaration.default if self.declaration else None
        value = standing.value if standing.value is not None else default
        self.editor.show_value(value, anew=anew)
        if self.declaration is None:
            self.editor.setEnabled(False)
        self.take_back.setVisible(standing.own)
        set_here = self.tr("set here")
        if standing.origin is not None:
            tip = self.tr("Back to inherited")
            otherwise = self.tr("from {set}").format(set=standing.origin)
        else:
            tip = self.tr("Back to the default") if self.declaration else self.tr("Remove it")
            otherwise = self.tr("by default")
        self.take_back.setToolTip(tip)
        whole = self.tr("{what}: {option}")
        self.take_back.setAccessibleName(whole.format(what=tip, option=self.label))
        self.origin.setText(set_here if standing.own else otherwise)
        metrics = self.origin.fontMetrics()
        ways = otherwise, set_here
        self.origin.setFixedWidth(max(metrics.horizontalAdvance(way) for way in ways) + 2)
        self.remark.show_findings(self.bench.findings_at(self.path))

    def _enter(self, value: Any) -> None:  # noqa: ANN401 - an option's value
        merge = ("option", self.path, self.editor.stroke) if self.editor.stroke else None
        if value is None:
            self._take_back()
        elif reason := self.bench.enter(self.path, value, merge=merge):
            self.remark.refuse(tr_message(reason))

    def _take_back(self) -> None:
        if reason := self.bench.take_back(self.path):
            self.remark.refuse(tr_message(reason))

    def _line(self) -> QWidget:
        self.take_back = self.bench.small_button("inherit", "")
        self.take_back.clicked.connect(self._take_back)
        policy = self.take_back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.take_back.setSizePolicy(policy)
        self.origin = quiet("")
        self.remark = Remarks(self.bench.appearance, self.editor)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.editor, 1)
        for widget in (self.remark, self.origin, self.take_back):
            row.addWidget(widget)
        return line

"""The rule options of an edition as fields: whose they are, what they mean, and their values."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final

from PySide6.QtWidgets import QWidget

from core.edition.rule_options import CORE, rule_options
from core.tileset.schema import in_language, shown_title

from ..document.game_translator import GameTranslator, capital
from ..document.model_fields import FieldForm
from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, clear, hbox, vbox
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import heading, muted_label, spoken
from .editors import CountEditor, SwitchEditor, TextEditor, ValueEditor, WordEditor
from .field_box import FieldBox
from .remarks import FieldRemarks
from .section import Section
from .store import SetStore, Standing

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from core.edition.edition import Edition
    from core.edition.plugin_manifest import OptionDeclaration
    from core.findings import Path
    from core.tileset.schema import OptionValue

    from .field_box import FieldStore

# For options without bounds: within what a spin box of Qt can hold.
_LARGEST: Final = 1_000_000


class OptionBox(FieldBox):
    """One option: its title over its value, or next to it where that is a switch.

    The store has it at `("options", name)`; what is nowhere stated has its default.
    """

    marks_default: ClassVar[bool] = True

    def __init__(
        self,
        store: FieldStore,
        name: str,
        declared: OptionDeclaration | None,
        default: Any,  # noqa: ANN401 - an option's value
        translator: GameTranslator,
    ) -> None:
        self.declaration, self._default = declared, default
        title = in_language(declared.title if declared else None, translator.language, "")
        title = title or capital(spoken(name))
        editor = self._make_editor(name, title, translator)
        self.is_switch = isinstance(editor, SwitchEditor)
        super().__init__(store, ("options", name), title, editor, name)

    def refresh(self, *, reset: bool = True) -> None:
        value = self._store.at(self.path).value
        self.editor.show_value(self._default if value is None else value, reset=reset)

    def _make_editor(self, name: str, title: str, translator: GameTranslator) -> ValueEditor:
        declared = self.declaration
        if declared is None:
            return TextEditor(title)
        if declared.type == "boolean":
            return SwitchEditor(title, title, name)
        if declared.type == "choice":
            words = {word: capital(translator.choice(word)) for word in declared.choices}
            usual = str(self._default)
            if self.marks_default and usual in words:
                words[usual] = self.tr("{choice} (default)").format(choice=words[usual])
            return WordEditor(title, words)
        least = declared.min if declared.min is not None else -_LARGEST
        most = declared.max if declared.max is not None else _LARGEST
        return CountEditor(title, FieldForm(name, "number", least=least, most=most), most)

    def _lay_out(self) -> None:
        self.caption.setWordWrap(True)
        if self.is_switch:
            self.caption.hide()
        vbox(self.caption, self._line(), on=self, margins=FLUSH, spacing=3)

    def _line(self) -> QWidget:
        """What stands below the title."""
        return self.editor


class ChosenOptions:
    """A store of options for one game or one use: the `values` chosen, by name."""

    def __init__(
        self, values: Mapping[str, OptionValue], changed: Callable[[], object] | None = None
    ) -> None:
        """`changed` is called with each choice."""
        self.values: dict[str, OptionValue] = dict(values)
        self._changed = changed

    def at(self, path: Path) -> Standing:
        """The value chosen of a rule option."""
        return Standing(self.values.get(str(path[-1])))

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401, ARG002
        """Choose a value of a rule option."""
        if value is not None:
            self.values[str(path[-1])] = value
            if self._changed is not None:
                self._changed()
        return None


class OptionsForm(QWidget):
    """A field for each option, under headings for core and for each plugin that declares some."""

    def __init__(self, store: FieldStore, language: str, box: type[OptionBox] = OptionBox) -> None:
        super().__init__()
        self._store, self._language, self._box = store, language, box
        self.boxes: dict[str, OptionBox] = {}
        self._shape: object = None
        self._column = vbox(on=self, margins=FLUSH, spacing=9)

    def show_options(
        self, edition: Edition, named: Sequence[str] = (), *, reset: bool = True
    ) -> None:
        """Show the options of an edition, and those that are `named` without being declared."""
        options = rule_options(edition)
        known = {option.name for option in options}
        unknown = [name for name in named if name not in known]
        declared = [(option.name, option.owner, option.declaration) for option in options]
        shape = declared, unknown, edition.words.get(self._language)
        if shape != self._shape:
            self._shape = shape
            self._build(edition, unknown)
        for box in self.boxes.values():
            box.refresh(reset=reset)

    def _build(self, edition: Edition, unknown: Sequence[str]) -> None:
        clear(self._column)
        self.boxes = {}
        titles = {
            plugin.id: shown_title(plugin.declaration, self._language) for plugin in edition.plugins
        }
        titles[CORE] = self.tr("Every game")
        translator = GameTranslator(edition, self._language)
        for owner, owned in groupby(rule_options(edition), key=lambda option: option.owner):
            self._column.addWidget(heading(titles.get(owner, owner)))
            for option in owned:
                self._add(option.name, option.declaration, option.value, translator)
        if unknown:
            self._column.addWidget(heading(self.tr("Undeclared")))
            for name in unknown:
                self._add(name, None, None, translator)

    def _add(
        self,
        name: str,
        declared: OptionDeclaration | None,
        default: Any,  # noqa: ANN401
        translator: GameTranslator,
    ) -> None:
        box = self._box(self._store, name, declared, default, translator)
        self.boxes[name] = box
        self._column.addWidget(box)


class OptionsSection(Section):
    """A row for each option of core and of the plugins of the edition, and for undeclared ones."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self.part = form.name
        self._options = OptionsForm(store, store.language, OptionRow)
        self.column.addWidget(self._options)
        self.column.addStretch(1)

    @property
    def rows(self) -> dict[str, OptionRow]:
        """The options by their names."""
        boxes = self._options.boxes.items()
        return {name: box for name, box in boxes if isinstance(box, OptionRow)}

    def refresh(self, *, reset: bool = False) -> None:
        edition, layers = self.store.edition, self.store.layers
        if edition is not None and layers is not None:
            self._options.show_options(edition, layers.names(self.part), reset=reset)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        return self.rows.get(str(path[1]), self) if len(path) > 1 else self.widget()


class OptionRow(OptionBox):
    """An option of the set: where its value comes from, and a way back to what holds without it."""

    marks_default: ClassVar[bool] = False

    @property
    def store(self) -> SetStore:
        """The set."""
        assert isinstance(self._store, SetStore)
        return self._store

    def refresh(self, *, reset: bool = True) -> None:
        standing = self.store.at(self.path)
        default = self.declaration.default if self.declaration else None
        value = standing.value if standing.value is not None else default
        self.editor.show_value(value, reset=reset)
        if self.declaration is None:
            self.editor.setEnabled(False)
        self.take_back.setVisible(standing.own)
        set_here = self.tr("set here")
        if standing.origin is not None:
            tip = self.tr("Reset to inherited")
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
        self.remark.show_findings(self.store.findings_at(self.path))

    def _enter(self, value: Any) -> None:  # noqa: ANN401 - an option's value
        # A switch or a choice has none: each click is a step of undo.
        merge = ("option", self.path, self.editor.merge_group) if self.editor.merge_group else None
        if value is None:
            self._take_back()
        elif reason := self.store.enter(self.path, value, merge=merge):
            self.remark.refuse(tr_message(reason))

    def _take_back(self) -> None:
        if reason := self.store.take_back(self.path):
            self.remark.refuse(tr_message(reason))

    def _line(self) -> QWidget:
        self.take_back = self.store.small_button("inherit", "")
        self.take_back.clicked.connect(self._take_back)
        policy = self.take_back.sizePolicy()
        # The line is laid out with the button, so that nothing moves when it comes.
        policy.setRetainSizeWhenHidden(True)
        self.take_back.setSizePolicy(policy)
        self.origin = muted_label("")
        self.remark = FieldRemarks(self.store.appearance, self.editor)
        self._standing = hbox(self.remark, self.origin, 1, self.take_back, spacing=6)
        return FoldingRow((self.editor, 1), self._standing, wanted=self._whole_width)

    def _whole_width(self) -> int:
        """How wide the line is in which no choice is cut, with what stands beside it."""
        if not isinstance(self.editor, WordEditor):
            return 0
        beside = self._standing.minimumSize().width() + self._standing.spacing()
        return self.editor.field.widest + beside

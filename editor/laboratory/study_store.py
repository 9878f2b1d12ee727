"""The values of a study by their paths, and the one way in which the form changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pydantic_core import PydanticUndefined
from PySide6.QtCore import QObject

from core.studies.study_schema import PlayedEdition, Study
from core.tileset.edits import remove, set_value
from core.tileset.schema_map import at_path

from ..document.changes.set_changes import unfolded
from ..set_forms.store import Standing
from ..widgets.controls import push_button
from ..widgets.form_fields import small_button
from .study_sets import NamedSets

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from PySide6.QtWidgets import QPushButton, QToolButton

    from core.edition.edition import Edition
    from core.findings import Path
    from core.studies.study_file import StudyFile

    from ..document.document_context import DocumentContext
    from .study_document import StudyDocument

_EDITION: Final = 2


class StudyStore(QObject):
    """What a study says, for the fields of its form; an entry is a step of undo."""

    def __init__(self, document: StudyDocument, context: DocumentContext, parent: QObject) -> None:
        super().__init__(parent)
        self.document, self.context = document, context
        self.sets = NamedSets(document, context, self)
        self.appearance, self.language = context.appearance, context.language

    @property
    def data(self) -> Mapping[str, Any]:
        """What the text says as plain data; nothing if it never was a study."""
        return self.document.source.data if self.document.source else {}

    @property
    def names(self) -> list[str]:
        """The names of the editions."""
        return [str(name) for name in self.data.get("editions", {})]

    def sets_of(self, name: str) -> list[str]:
        """The sets of an edition by the names that the study has for them."""
        said = self.at(("editions", name)).value
        return list(said if isinstance(said, list) else (said or {}).get("sets", ()))

    def edition(self, name: str) -> Edition | None:
        """An edition as it was at the last look; failing that, the open one."""
        return self.document.editions.get(name, self.context.document.edition)

    def at(self, path: Path) -> Standing:
        """The value at a path; where nothing is said, what holds then, or None."""
        value = at_path(self.data, path)
        is_said = value is not None
        return Standing(value if is_said else _default_at(path), own=is_said)

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401
        """Give a value to a path, or take it away (None); the reason if that is refused.

        What holds anyway need not be said.
        """
        said = None if value == _default_at(path) else value
        return self.edit(lambda study: put(study, path, said), merge=merge)

    def take_back(self, path: Path) -> str | None:
        """Say nothing at a path."""
        return self.enter(path, None)

    def add_language(
        self, path: Path, first: str, language: str, text: str, *, label: str = ""
    ) -> str | None:
        """Say a text in one more language; a plain one is taken to be in the `first`."""
        del label
        stated = self.at(path).value
        said = stated if isinstance(stated, dict) else {first: stated} if stated else {}
        return self.enter(path, {**said, language: text})

    def edit(
        self, change: Callable[[StudyFile], StudyFile], *, merge: Hashable | None = None
    ) -> str | None:
        """Change the study as one step of undo; return why not if that is refused."""
        label = self.tr("Change the study")
        return self.document.edit(label, change, merge=merge, quietly=True)

    def add_button(self, text: str, does: Callable[[], object]) -> QPushButton:
        """A button that adds something to the study."""
        button = push_button(text, does)
        button.setProperty("role", "quiet")
        return self.appearance.set_icon(button, "plus")

    def small_button(self, icon: str, name: str) -> QToolButton:
        """A button that is only an icon, in the colour of muted text."""
        return self.appearance.set_icon(small_button(name), icon, "muted")


class BelowPath:
    """A store of what lies below a path of a study, for fields that have their own paths."""

    def __init__(self, store: StudyStore, base: Path) -> None:
        self._store, self._base = store, base

    def at(self, path: Path) -> Standing:
        """The value at a path below."""
        return self._store.at((*self._base, *path))

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401
        """Give a value to a path below; return why not if that is refused."""
        return self._store.enter((*self._base, *path), value, merge=merge)


def _default_at(path: Path) -> Any:  # noqa: ANN401 - plain YAML data
    """What holds where nothing is said of a study or of one of its editions; None if nothing."""
    is_of_edition = path[0] == "editions" and len(path) == _EDITION + 1
    model = PlayedEdition if is_of_edition else Study if len(path) == 1 else None
    field = model.model_fields.get(str(path[-1])) if model is not None else None
    # One that is made anew, such as an empty map, is undefined there.
    return field.default if field is not None and field.default is not PydanticUndefined else None


def put(study: StudyFile, path: Path, value: Any) -> StudyFile:  # noqa: ANN401 - plain YAML data
    """Give a value to a path of a study, or take it away with all that it leaves empty.

    An edition that is a list of sets becomes a map where it has to say more, and a list again where
    it says nothing else.
    """
    if path[-2:-1] == ("between",):  # null is no limit
        return set_value(study, path, value)
    if path[0] == "editions" and len(path) > _EDITION:
        edition = path[:_EDITION]
        sets = at_path(study.data, edition)
        if isinstance(sets, list) and (value is not None or path[_EDITION] == "sets"):
            study = set_value(study, edition, {"sets": sets})
        study = _put(study, path, value, keep=_EDITION + 1)
        said = at_path(study.data, edition)
        return set_value(study, edition, said["sets"]) if set(said) == {"sets"} else study
    return _put(study, path, value, keep=1)


def _put(study: StudyFile, path: Path, value: Any, *, keep: int) -> StudyFile:  # noqa: ANN401
    """Give or take away a value; `keep` steps of its path are never taken away with it."""
    if value is not None:
        study = set_value(study, path, value)
        for length, step in enumerate(path[1:], start=2):
            if isinstance(step, str):
                study = unfolded(study, path[:length])
        return study
    while len(path) > keep and len(at_path(study.data, path[:-1]) or ()) == 1:
        path = path[:-1]
    holder = at_path(study.data, path[:-1])
    if isinstance(holder, list):
        return remove(study, path) if isinstance(path[-1], int) else study
    return remove(study, path) if path[-1] in (holder or ()) else study

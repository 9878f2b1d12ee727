"""The short guide to a new set: what it is, what it is called, and what it starts from."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QLabel,
    QRadioButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from core.authoring.new_file import (
    base_fault,
    create,
    folder_fault,
    id_fault,
    suggested_id,
    title_fault,
)
from core.authoring.set_catalog import CatalogEntry, SetCatalog
from core.authoring.templates import Kind, NewSet
from core.edition.library import SUFFIXES
from core.storage.files import with_tilde
from core.tileset.schema import shown_title

from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import CheckedLine, described, heading
from .new_files_dialog import NewFilesDialog
from .new_set_examples import ExampleList, examples
from .place_fields import PlaceFields

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition.edition import Edition
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

# Pixels.
_SIZE: Final = QSize(860, 540)
_LEFT: Final = 350
_ENTRY: Final = Qt.ItemDataRole.UserRole
_EXTENDING: Final[tuple[Kind, ...]] = ("expansion", "variant")


class NewSetGuide(NewFilesDialog):
    """Makes the file of a new set, without blocking the window.

    `open_new` is given the file and a function that writes it; it opens the file, or returns False
    if the designer would rather stay with what is open. Each mistake is shown at its field. A
    file that is there already is never written over.
    """

    def __init__(
        self,
        context: DocumentContext,
        open_new: Callable[[Path, Callable[[], None]], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, open_new, parent)
        self._catalog = SetCatalog(context.document.library, context.language)
        self._entries: list[CatalogEntry] = []
        self._own_title = self._own_id = self._own_folder = False
        self.setWindowTitle(self.tr("New tile set"))
        self._make_fields()
        self._arrange()
        self._connect()
        self.resize(_SIZE)

    def begin(self, kind: Kind | None = None, base: Path | None = None) -> None:
        """Show the guide from its beginning; `base` is the set that the new one extends."""
        opened = self._context.document.path
        files = self._catalog.files(opened)
        self._entries = self._catalog.entries(files, opened.resolve() if opened else None)
        self._own_title = self._own_id = self._own_folder = False
        self._list_bases(base)
        self._list_games()
        some = self.bases.count() > 0
        for which, button in self.kinds.items():
            button.setEnabled(some or which not in _EXTENDING)
            if which == "deck":
                button.setEnabled(self.games.count() > 0)
            # Each toggle would list the examples again, and they are drawn.
            button.blockSignals(True)
        self.kinds[(kind or "expansion") if some else "base"].setChecked(True)
        for button in self.kinds.values():
            button.blockSignals(False)
        self._choose()
        self._come_up(self.title.line)
        self.title.line.selectAll()

    @property
    def kind(self) -> Kind:
        """What the new set is to be."""
        return next(kind for kind, button in self.kinds.items() if button.isChecked())

    @property
    def path(self) -> Path:
        """The file to be made."""
        return self._place.chosen / f"{self.id.line.text()}.yaml"

    def finish(self) -> bool:
        """Make the file, or focus the first wrong field; return whether it was made."""
        wrong = self._check()
        if wrong is not None:
            wrong.line.setFocus()
            return False
        path = self.path
        try:
            if not self._open_new(path, lambda: self._write(path)):
                return False
        except FileExistsError:
            self._check()
            return False
        except OSError as error:
            self._say_unwritten(path.name, error)
            return False
        self.accept()
        return True

    def _write(self, path: Path) -> None:
        plan = self._plan(self.id.line.text(), self._title())
        # The only folder that is made: any other is a mistyped name.
        if path.parent.resolve() == self._place.user_folder.resolve():
            path.parent.mkdir(parents=True, exist_ok=True)
        create(path, self.examples.example.text(plan))

    def _plan(self, set_id: str, title: str) -> NewSet:
        game = self.games.currentData() if self.kind == "deck" else None
        return NewSet(
            self.kind,
            set_id,
            title,
            self._extended(),
            tr_message,
            game=game,
            language=self._context.language,
        )

    def _make_fields(self) -> None:
        self.kinds: dict[Kind, QRadioButton] = {
            "base": QRadioButton(self.tr("A &base game, with terrains of its own")),
            "deck": QRadioButton(self.tr("A &deck of cards, for a game of cards")),
            "expansion": QRadioButton(self.tr("An e&xpansion: more tiles or cards for a set")),
            "variant": QRadioButton(self.tr("A &variant: other rules or numbers for a set")),
        }
        self._group = QButtonGroup(self)
        for button in self.kinds.values():
            self._group.addButton(button)
            button.setToolTip(button.text().replace("&", ""))
        self.bases = described(
            QComboBox(),
            name=self.tr("The set that it extends"),
            tip=self.tr("The set that it extends"),
        )
        self.games = described(
            QComboBox(),
            name=self.tr("The game that is played with it"),
            tip=self.tr("The game that is played with it"),
        )
        self.title = CheckedLine(self.tr("Title"))
        titled = [(self.tr("&Title"), self.title)]
        self._place = PlaceFields(self._context, self.tr("&Id"), titled)
        self.id, self.folder = self._place.id, self._place.folder
        self.id.line.setToolTip(
            self.tr("The name by which other sets refer to it; also the file name")
        )
        self.browse = self._place.browse
        self.examples = ExampleList(self._context)
        self.make.setText(self.tr("&Create the set"))

    def _arrange(self) -> None:
        left = QWidget(minimumWidth=_LEFT)
        column = vbox(
            heading(self.tr("1  Kind of set")), on=left, margins=(20, 18, 20, 18), spacing=8
        )
        for button in self.kinds.values():
            column.addWidget(button)
        self._of = QLabel(self.tr("It &extends"))
        self._of.setBuddy(self.bases)
        self._for = QLabel(self.tr("&Game"))
        self._for.setBuddy(self.games)
        # One in the place of the other, so that nothing moves.
        self._resting = QStackedWidget()
        for label, field in ((self._of, self.bases), (self._for, self.games)):
            line = QWidget()
            hbox(label, (field, 1), on=line, margins=FLUSH)
            self._resting.addWidget(line)
        self._resting.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(self._resting)
        column.addSpacing(12)
        column.addWidget(heading(self.tr("2  Title and folder")))
        column.addWidget(self._place)
        column.addStretch(1)
        self._lay_out(left, heading(self.tr("3  Starting point")), (self.examples, 1))

    def _connect(self) -> None:
        for button in self.kinds.values():
            button.toggled.connect(self._choose_if_on)
        self.bases.currentIndexChanged.connect(self._choose)
        self.games.currentIndexChanged.connect(self._choose)
        self.title.line.textEdited.connect(self._take_title)
        self.id.line.textEdited.connect(self._take_id)
        self.folder.line.textEdited.connect(self._take_folder)
        self._place.browsed.connect(self._take_folder)
        self.examples.doubleClicked.connect(self.finish)
        self.make.clicked.connect(self.finish)

    def _list_bases(self, wanted: Path | None) -> None:
        """Offer the sets that can be extended: all that can be opened."""
        opened = self._context.document.path
        at = (wanted or opened or Path()).resolve()
        self.bases.blockSignals(True)
        self.bases.clear()
        for entry in self._entries:
            if not entry.faults and entry.file.source is not None:
                inset = "    " * entry.depth
                self.bases.addItem(inset + entry.file.title(self._context.language), entry)
        rows = [self.bases.itemData(row) for row in range(self.bases.count())]
        same = (row for row, entry in enumerate(rows) if entry.file.path == at)
        self.bases.setCurrentIndex(next(same, 0) if rows else -1)
        if wanted is None and rows:  # an expansion of the game, rather than of an expansion
            while (entry := self.bases.currentData()).depth and self.bases.currentIndex() > 0:
                self.bases.setCurrentIndex(self.bases.currentIndex() - 1)
        self.bases.blockSignals(False)

    def _list_games(self) -> None:
        """Offer the plugins that bring a game of their own."""
        self.games.blockSignals(True)
        self.games.clear()
        for plugin in self._context.document.library.readable_plugins():
            if not plugin.declaration.game:
                continue
            title = shown_title(plugin.declaration, self._context.language)
            self.games.addItem(title, plugin)
        self.games.blockSignals(False)

    def _first_title(self) -> str:
        return {
            "base": self.tr("New game"),
            "deck": self.tr("New deck"),
            "expansion": self.tr("New expansion"),
            "variant": self.tr("New variant"),
        }[self.kind]

    def _choose_if_on(self, on: bool) -> None:
        if on:
            self._choose()

    def _choose(self) -> None:
        """Follow another kind, or another set to extend."""
        extending = self.kind in _EXTENDING
        self.bases.setEnabled(extending)
        self._of.setEnabled(extending)
        self._resting.setCurrentIndex(int(self.kind == "deck"))
        # A title that was not edited follows the kind of set.
        if not self._own_title:
            self.title.line.setText(self._first_title())
        if not self._own_folder:
            self.folder.line.setText(with_tilde(self._good_folder()))
        plan = self._plan("-", "-")
        files = [entry.file for entry in self._entries]
        library = self._context.document.library
        folder = self._place.chosen
        base = self.bases.currentText().strip()
        self.examples.offer(examples(library, files, plan, folder), self.kind, base)
        self._name()

    def _name(self) -> None:
        # The id follows the title until it is typed by hand.
        if not self._own_id:
            taken = {entry.file.id for entry in self._entries}
            self.id.line.setText(suggested_id(self.title.line.text(), taken))
        self._check()

    def _take_title(self, text: str) -> None:
        self._own_title = bool(text)
        self._name()

    def _take_id(self, text: str) -> None:
        self._own_id = bool(text)
        self._check()

    def _take_folder(self, text: str) -> None:
        self._own_folder = bool(text)
        self._check()

    def _check(self) -> CheckedLine | None:
        """Show next to each field what is wrong with it; return the first wrong one."""
        self._say("")
        faults = {
            self.title: tr_message(title_fault(self._title()) or ""),
            self.id: self._id_fault(),
            self.folder: self._place.folder_fault(self._base()),
        }
        for field, fault in faults.items():
            field.explain(fault)
        wrong = next((field for field, fault in faults.items() if fault), None)
        path = with_tilde(self.path).replace(os.sep, f"{os.sep}\u200b")  # so that it can be wrapped
        self._place.file.setText("" if wrong else self.tr("File: {path}").format(path=path))
        return wrong

    def _id_fault(self) -> str:
        set_id = self.id.line.text()
        fault = id_fault(set_id)
        if fault is not None:
            return tr_message(fault)
        there = self._place.contained([f"{set_id}{suffix}" for suffix in SUFFIXES])
        if there is not None:
            return self.tr("That folder already contains {file}.").format(file=there)
        same = next((entry.file for entry in self._entries if entry.file.id == set_id), None)
        if same is not None:
            text = self.tr("Another set already has that id: {title}")
            return text.format(title=same.title(self._context.language))
        return ""

    def _title(self) -> str:
        return " ".join(self.title.line.text().split())

    def _base(self) -> Source | None:
        """The set to extend; None for a base game."""
        entry = self.bases.currentData() if self.kind in _EXTENDING else None
        return entry.file.source if isinstance(entry, CatalogEntry) else None

    def _extended(self) -> Edition | None:
        base = self._base()
        return self._context.document.library.open([base]).edition if base is not None else None

    def _good_folder(self) -> Path:
        """The folder of the designer's own file, that of the base, or the user's."""
        document, base = self._context.document, self._base()
        own = document.path if document.path and not document.is_original else None
        folders = [path.parent for path in (own, base.path if base else None) if path is not None]
        for folder in folders:
            if not self._folder_is_bad(folder, base):
                return folder
        return self._place.user_folder

    def _folder_is_bad(self, folder: Path, base: Source | None) -> bool:
        library = self._context.document.library
        shipped = library.is_shipped(folder / "new.yaml")
        lost = base is not None and base_fault(library, base, folder) is not None
        return shipped or lost or folder_fault(folder) is not None

    def _say(self, trouble: str) -> None:
        self._trouble.setText(trouble)

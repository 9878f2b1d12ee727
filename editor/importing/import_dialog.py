"""The dialog behind File → Import: files, what comes of them, and where the new sets go."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from core.authoring.new_file import create, folder_fault, id_fault, suggested_id
from core.authoring.set_catalog import CatalogEntry, SetCatalog
from core.edition.library import SUFFIXES
from core.importing.any_files import SUFFIXES as IMPORTED
from core.importing.any_files import add_table, import_files, is_table
from core.importing.imported_sets import Existing, ImportRefused
from core.importing.jcloisterzone_sets import Wanted
from core.storage.files import UnreadableFile, printable, with_tilde
from core.tileset.edits import EditRefused

from ..language.languages import tr_message
from ..sets.new_files_dialog import NewFilesDialog
from ..sets.place_fields import PlaceFields
from ..widgets.box_layouts import hbox, vbox
from ..widgets.form_fields import CheckedLine, described, heading, muted_label
from .imported_view import ImportedView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.edition.edition import Edition
    from core.importing.imported_sets import ImportedSet
    from core.importing.table_merge import TableMerge
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

# Pixels.
_LEFT: Final = 340
_FILES: Final = 84
_MOST_NAMED: Final = 8
"""So many tiles that are there already are named."""
_OPEN_SET: Final = "the open set"


class ImportDialog(NewFilesDialog):
    """Makes sets of other programs' files, or adds the tiles of one to the open set.

    It does not block the window; the tiles are added in one step of undo.

    `open_new` is given the first new file and a function that writes all; it opens that file, or
    returns False if the designer would rather stay with what is open. No file is written over.
    """

    def __init__(
        self,
        context: DocumentContext,
        open_new: Callable[[Path, Callable[[], None]], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, open_new, parent)
        self._catalog = SetCatalog(context.document.library, context.language)
        self._paths: list[Path] = []
        self._made: tuple[ImportedSet, ...] = ()
        self._merge: TableMerge | None = None
        self._merged_in: Source | None = None
        self._own_id = False
        self.setWindowTitle(self.tr("Import"))
        self._make_fields()
        self._arrange()
        self._connect()

    def begin(self) -> None:
        """Ask for files, and show what comes of them."""
        paths = self._asked()
        if paths:
            self.show_files(paths)

    def show_files(self, paths: Sequence[Path]) -> None:
        """Show what comes of files."""
        self._own_id = False
        self._paths = list(paths)
        self.files.clear()
        self.files.addItems([printable(path.name) for path in paths])
        self.existing.setCurrentIndex(0)
        self._list_bases()
        self.folder.line.setText(with_tilde(self._good_folder()))
        self._name()
        self._come_up(self.make)

    @property
    def path(self) -> Path:
        """The first file to be made."""
        return self._place.chosen / f"{self.id.line.text()}.yaml"

    def finish(self) -> bool:
        """Make the files and open the first one; return whether that was done."""
        if self.adds:
            return self._add()
        wrong = self._check()
        if wrong is not None or not self._made:
            (wrong.line if wrong else self.more).setFocus()
            return False
        try:
            if not self._open_new(self.path, self._write):
                return False
        except OSError as error:
            self._say_unwritten(str(error.filename), error)
            return False
        self.accept()
        return True

    @property
    def adds(self) -> bool:
        """Whether tiles are added to the open set, instead of new sets made."""
        return bool(self.bases.currentData() == _OPEN_SET)

    def _add(self) -> bool:
        document = self._context.document
        if document.source is not self._merged_in:
            self._import()
        merge = self._merge
        if merge is None or not self.make.isEnabled():
            self.more.setFocus()
            return False
        label = self.tr("Import tiles from {file}").format(file=printable(self._paths[0].name))
        tiles = enumerate(merge.source.tileset.tiles)
        new = [document.own(n) for n, tile in tiles if tile.id in merge.changed]
        if document.edit(label, lambda _: merge.source) is not None:
            return False
        if new:
            self._context.selection.select_many(new, new[0])
        self.accept()
        return True

    def _write(self) -> None:
        if self._place.chosen.resolve() == self._place.user_folder.resolve():
            self._place.chosen.mkdir(parents=True, exist_ok=True)
        # The one that others extend comes last, so that nothing opens before all are there.
        for each in reversed(self._made):
            create(self._place.chosen / each.file_name, each.text)

    def _make_fields(self) -> None:
        self.files = described(QListWidget(), name=self.tr("Files to import"))
        self.files.setFixedHeight(_FILES)
        self.more = QPushButton(self.tr("&Other files…"), autoDefault=False)
        self.bases = described(
            QComboBox(), name=self.tr("What the files become"), tip=self.tr("What the files become")
        )
        self.bases.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.there = muted_label("", wraps=True)
        self.existing = described(
            QComboBox(), name=self.tr("What becomes of tiles that are there already")
        )
        for text, how in (
            (self.tr("Leave those tiles as they are"), Existing.SKIP),
            (self.tr("Replace those tiles"), Existing.REPLACE),
            (self.tr("Add the rows under other ids"), Existing.RENAME),
        ):
            self.existing.addItem(text, how)
        self._place = PlaceFields(self._context, self.tr("I&d"))
        self.id, self.folder = self._place.id, self._place.folder
        self.browse = self._place.browse
        self.view = ImportedView(self._context)

    def _arrange(self) -> None:
        left = QWidget(minimumWidth=_LEFT)
        column = vbox(heading(self.tr("1  Files")), on=left, margins=(20, 18, 20, 18), spacing=8)
        column.addWidget(self.files)
        column.addLayout(hbox(1, self.more))
        column.addSpacing(8)
        becomes = heading(self.tr("2  What they &become"))
        becomes.setBuddy(self.bases)
        for way in (becomes, self.bases, self.there, self.existing):
            column.addWidget(way)
        column.addSpacing(8)
        self._naming = (heading(self.tr("3  Name and folder")), self._place)
        for part in self._naming:
            column.addWidget(part)
        column.addStretch(1)
        self._outcome = heading("")
        self._lay_out(left, self._outcome, (self.view, 1))

    def _connect(self) -> None:
        self.more.clicked.connect(self.begin)
        self.bases.currentIndexChanged.connect(self._import)
        self.existing.currentIndexChanged.connect(self._import)
        document = self._context.document
        document.opened.connect(self._list_again)
        document.changed.connect(self._follow)
        self.id.line.textEdited.connect(self._take_id)
        self.folder.line.textEdited.connect(self._check)
        self._place.browsed.connect(self._check)
        self.make.clicked.connect(self.finish)

    def _asked(self) -> list[Path]:
        folder = self._paths[0].parent if self._paths else Path.home()
        dialog = QFileDialog(
            self, self.tr("Import"), str(folder), fileMode=QFileDialog.FileMode.ExistingFiles
        )
        patterns = " ".join(f"*{suffix}" for suffix in IMPORTED)
        named = self.tr("Tile definitions ({patterns})").format(patterns=patterns)
        dialog.setNameFilters([named, self.tr("All files (*)")])
        # What is typed and selected is given twice.
        return [*dict.fromkeys(map(Path, dialog.selectedFiles()))] if dialog.exec() else []

    def _list_bases(self) -> None:
        """Offer the open set for the rows of a table, then a new set over none, or over one."""
        document = self._context.document
        opened = document.path
        files = self._catalog.files(opened)
        # Else the files would be imported for every set that is listed.
        self.bases.blockSignals(True)
        self.bases.clear()
        edition = None if document.is_broken else document.edition
        # Without terrains no row could be one of its tiles.
        if is_table(self._paths) and edition is not None and edition.terrains:
            title = document.title(self._context.language)
            self.bases.addItem(
                self.tr("tiles of {title}, the open set").format(title=title), _OPEN_SET
            )
        self.bases.addItem(self.tr("a base game"), None)
        over = self.tr("a set over {title}")
        for entry in self._catalog.entries(files, opened.resolve() if opened else None):
            if not entry.faults and entry.file.source is not None:
                inset = "    " * entry.depth
                title = entry.file.title(self._context.language)
                self.bases.addItem(inset + over.format(title=title), entry)
        self.bases.blockSignals(False)

    def _name(self) -> None:
        """Name the set after the first file, unless a name was typed; import under that."""
        if not self._own_id:
            folder = self._place.chosen
            taken = {path.stem for suffix in SUFFIXES for path in folder.glob(f"*{suffix}")}
            self.id.line.setText(suggested_id(self._paths[0].stem, taken))
        self._import()

    def _take_id(self, text: str) -> None:
        self._own_id = bool(text)
        self._import()

    def _list_again(self) -> None:
        if self.isVisible():
            self._list_bases()
            self._import()

    def _follow(self) -> None:
        """Add to the open set as it is now."""
        if self.isVisible() and self.adds:
            self._import()

    def _import(self) -> None:
        """Import the files again, and show what comes of them, or why nothing does."""
        self._made, self._merge, trouble = (), None, ""
        try:
            if self.adds:
                trouble = self._merge_table()
            else:
                self._make_sets()
        except (UnreadableFile, ImportRefused, EditRefused) as error:
            trouble = tr_message(error.message)
        self._trouble.setText(trouble)
        if self._merge is None:
            self.view.show_sets(self._made, self._base())
        self.make.setEnabled(not trouble)
        self._show_way()
        self._check()

    def _make_sets(self) -> None:
        set_id = self.id.line.text()
        wanted = Wanted(set_id if id_fault(set_id) is None else "new", self._extended(), tr_message)
        self._made = import_files(self._paths, wanted)

    def _merge_table(self) -> str:
        """Add the rows to the open set, to be shown; return why that would be of no use."""
        document = self._context.document
        self._merged_in = document.source
        assert document.edition is not None
        *below, _ = sets = document.edition.sets[: document.own_set + 1]
        # Sets laid over the open one know its tiles by other numbers.
        edition = document.library.open(sets).edition
        assert edition is not None
        self._merge = merge = add_table(
            self._paths[0], edition, Existing(self.existing.currentData())
        )
        self.view.show_merge(merge, below)
        return "" if merge.changed else self.tr("Nothing of the open set would change.")

    def _show_way(self) -> None:
        """Ask what the way that is chosen needs: a name and a folder, or what becomes of ids."""
        there = self._merge.existing if self._merge else ()
        names = ", ".join(
            [*map(printable, there[:_MOST_NAMED]), *(["…"] if there[_MOST_NAMED:] else [])]
        )
        text = self.tr("%n tiles are there already: {ids}", "", len(there))
        self.there.setText(text.format(ids=names))
        self.there.setVisible(bool(there))
        self.existing.setVisible(bool(there))
        for part in self._naming:
            part.setVisible(not self.adds)
        self._outcome.setText(
            self.tr("3  What comes of them") if self.adds else self.tr("4  What comes of them")
        )

    def _check(self) -> CheckedLine | None:
        """Show next to each field what is wrong with it; return the first wrong one."""
        if self.adds:
            return None
        faults = {self.id: self._id_fault(), self.folder: self._place.folder_fault(self._base())}
        for field, fault in faults.items():
            field.explain(fault)
        names = ", ".join(printable(each.file_name) for each in self._made)
        self._place.file.setText(self.tr("Files: {names}").format(names=names) if names else "")
        return next((field for field, fault in faults.items() if fault), None)

    def _id_fault(self) -> str:
        fault = id_fault(self.id.line.text())
        if fault is not None:
            return tr_message(fault)
        names = (f"{each.id}{suffix}" for each in self._made for suffix in SUFFIXES)
        there = self._place.contained(names)
        if there is not None:
            return self.tr("That folder already contains {file}.").format(file=printable(there))
        return ""

    def _base(self) -> Source | None:
        """The set to extend; None for a base game."""
        entry = self.bases.currentData()
        return entry.file.source if isinstance(entry, CatalogEntry) else None

    def _extended(self) -> Edition | None:
        base = self._base()
        return self._context.document.library.open([base]).edition if base is not None else None

    def _good_folder(self) -> Path:
        """The folder of the files, or the user's where nothing can be written there."""
        folder = self._paths[0].absolute().parent
        return folder if folder_fault(folder) is None else self._place.user_folder

"""Editors that choose by pictures: symbol files, and tiles of the edition."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QFileDialog, QWidget

from core.drawing.symbols import parse
from core.images.pictures import MAX_SYMBOL
from core.images.svg_reading import UnfitPicture
from core.messages import msg
from core.storage.files import printable, read_bytes, reason
from core.storage.own_files import OwnFolder
from core.tileset.reader import BOM, decode

from ..language.languages import tr_message
from ..look.swatches import symbol_icon
from ..widgets.form_fields import ChoiceField
from ..widgets.rows import RowList
from .editors import NOTHING, ValueEditor, WordField

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.edition.edition import Design
    from core.findings import Path as DataPath

    from .store import SetStore

_SIZE: Final = 22
# No file name can hold it.
_PICK: Final = "\0pick"
PICTURE: Final = 30
_ROWS: Final = 9


class FileEditor(ValueEditor):
    """Chooses one of the files that are known, or any other, which is copied next to the set."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._offered: object = None
        self.field = WordField(name)
        self.field.setIconSize(QSize(_SIZE, _SIZE))
        self.field.setMinimumContentsLength(6)
        self.field.entered.connect(self._enter)

    def use_file(self, file: str) -> None:
        """Use a file, wherever it lies; why one cannot be used is explained."""
        try:
            name = self._brought(Path(file))
        except (OSError, ValueError) as error:
            why = tr_message(reason(error) if isinstance(error, OSError) else error.args[0])
            self.declined.emit(why)
            return
        self._offered = None
        self.entered.emit(name)

    def _offer_words(self, words: Mapping[str, str], icons: Mapping[str, QIcon], none: str) -> None:
        """Offer files by their names, and behind them to choose another."""
        self.field.offer_words(words, icons, none=none)
        self.field.insertSeparator(self.field.count())
        self.field.addItem(self.tr("Choose a file…"), _PICK)

    def _ask(self) -> QFileDialog:
        """The dialog in which another file is chosen."""
        raise NotImplementedError

    def _brought(self, file: Path) -> str:
        """The name by which the set finds a file, which is copied next to the set if needed.

        Raise OSError, or ValueError with the reason.
        """
        raise NotImplementedError

    def _enter(self, word: str) -> None:
        if word != _PICK:
            self.entered.emit(word or None)
            return
        self.field.setCurrentIndex(self.field.findData(self.field.shown_word))
        dialog = self._ask()
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.use_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class SymbolEditor(FileEditor):
    """A symbol file; one from another folder is copied into `symbols` next to the set."""

    def __init__(self, name: str, store: SetStore, path: DataPath) -> None:
        super().__init__(name)
        self._store, self.path = store, path
        self.lay_out(self.field, focus=self.field)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        known = symbol_files(self._store)
        # A picture of the set itself stands under a key alone, and has no name to be drawn as.
        name = str(self.path[-2]) if len(self.path) > 1 else ""
        if (known, name) != self._offered:
            self._offered = known, name
            piece = self.path[0] == "pieces"
            icons = {
                file: symbol_icon(file, path, _SIZE, piece=piece) for file, path in known.items()
            }
            letters = self.tr("figure with letters") if piece else self.tr("letters")
            # A suit without a picture has a mark that tells it apart, and tokens are discs.
            plain = self.path[0] in ("suits", "token_symbols")
            none = self.tr("usual mark") if plain else letters if name else NOTHING
            self._offer_words({file: Path(file).stem for file in known}, icons, none)
            if name and not plain:
                self.field.setItemIcon(0, symbol_icon(name, None, _SIZE, piece=piece))
        self.field.show_word("" if value is None else str(value))

    def _ask(self) -> QFileDialog:
        folder = self._store.folder or Path.home()
        dialog = QFileDialog(self, self.tr("Choose a symbol"), str(folder))
        dialog.setNameFilter(self.tr("SVG pictures (*.svg)"))
        return dialog

    def _brought(self, file: Path) -> str:
        # A symbol is found by its file name alone, so one name must mean one picture.
        known = symbol_files(self._store).get(file.name)
        content = read_bytes(file, printable(file.name), MAX_SYMBOL, msg("symbol"))
        try:
            parse(decode(content, printable(file.name)).removeprefix(BOM))
        except UnfitPicture as error:
            text = self.tr("{file} {reason}")
            why = tr_message(error.args[0])
            raise ValueError(text.format(file=printable(file.name), reason=why)) from None
        if known is not None:
            if known.read_bytes() != content:
                text = self.tr("Another symbol is already called {file}; rename the file.")
                raise ValueError(text.format(file=printable(file.name)))
            return file.name
        folder = self._store.folder
        if folder is None or self._store.document.is_original:
            raise ValueError(self.tr("Save the set first: symbols are stored next to its file."))
        with OwnFolder(folder) as own, own.below("symbols", make=True) as symbols:
            symbols.write(file.name, content, is_new=True)
        return file.name


def symbol_files(store: SetStore) -> dict[str, Path]:
    """The symbol files that the set can name, by name; the first folder that has one counts."""
    found: dict[str, Path] = {}
    for folder in dict.fromkeys(_folders(store)):
        for file in folder.glob("*.svg") if folder.is_dir() else ():
            found.setdefault(file.name, file)
    return dict(sorted(found.items()))


def _folders(store: SetStore) -> Iterator[Path]:
    edition = store.edition
    folders = [source.path.parent for source in (edition.sets if edition else ()) if source.path]
    # The topmost set comes first: its symbol hides one of the same name below it.
    for folder in (*reversed(folders), *store.document.library.set_folders):
        yield folder / "symbols"
        yield folder
    for plugin in edition.plugins if edition else ():
        yield plugin.folder
        yield plugin.folder / "symbols"


class TilesModel(RowList[str]):
    """The ids of tiles with pictures, drawn when they are looked at; the first row is none."""

    def __init__(self, store: SetStore, none: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._store, self._none = store, none
        self.designs: Sequence[Design] = ()
        self.foreign = ""
        store.context.pictures.ready.connect(self.repaint)

    def show_designs(self, designs: Sequence[Design], foreign: str = "") -> None:
        """Offer other tiles; `foreign` is an id that the file has and no tile."""
        self.designs, self.foreign = designs, foreign
        self.replace_rows(["", *(design.id for design in designs), *filter(None, [foreign])])

    def text(self, row: str) -> str:
        return row or self._none

    def icon(self, row: str) -> QIcon | None:
        number = self.rows.index(row) - 1
        if not 0 <= number < len(self.designs) or not self._store.edition:
            return None
        design, pictures = self.designs[number], self._store.context.pictures
        # None while it is drawn in a thread: the list is repainted when it is ready.
        pixmap = pictures.pixmap(self._store.edition, design, PICTURE, 2.0)
        if pixmap is None:
            return None
        icon = QIcon(pixmap)
        # Qt would grey the tile out in a field that is inherited.
        icon.addPixmap(pixmap, QIcon.Mode.Disabled)
        return icon


class TileField(ChoiceField):
    """A choice of tiles with their pictures."""

    def __init__(self, name: str, store: SetStore, none: str = NOTHING) -> None:
        super().__init__(name)
        self.tiles = TilesModel(store, none, self)
        self.setModel(self.tiles)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setMaxVisibleItems(_ROWS)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.view().setUniformItemSizes(True)  # type: ignore[attr-defined]

    def show_tiles(self, designs: Sequence[Design], chosen: str | None) -> None:
        """Offer tiles, and show the one chosen; one that is none of them is shown all the same."""
        # The file may name a tile that there is not: its finding stands at this field.
        known = any(design.id == chosen for design in designs)
        foreign = "" if known or not chosen else chosen
        tiles = self.tiles
        same = len(designs) == len(tiles.designs) and all(
            one is other for one, other in zip(designs, tiles.designs, strict=True)
        )
        if not same or foreign != tiles.foreign:
            tiles.show_designs(designs, foreign)
        self.setCurrentIndex(max(tiles.number_of(chosen), 0))
        self._shown = chosen or ""


class TileEditor(ValueEditor):
    """One of the set's own and inherited tiles, or none."""

    def __init__(self, name: str, store: SetStore) -> None:
        super().__init__()
        self._store = store
        self.field = TileField(name, store)
        self.field.entered.connect(lambda tile: self.entered.emit(tile or None))
        self.lay_out(self.field, focus=self.field)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        edition = self._store.edition
        self.field.show_tiles(edition.designs if edition else (), value)

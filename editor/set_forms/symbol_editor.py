"""The picture of a feature, an icon or a piece: a symbol file there is, or one from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog

from core.drawing.symbols import MAX_BYTES, UnfitSymbol, left_out, parse
from core.files import legible, read_bytes, reason
from core.messages import words
from core.own_files import OwnFolder
from core.tileset.reader import BOM, decode

from ..language.languages import tr_message
from ..look.swatches import symbol_icon
from .editors import ValueEditor, WordField

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.findings import Path as DataPath

    from .bench import SetBench

_SIZE: Final = 22
_PICK: Final = "\0pick"


class SymbolEditor(ValueEditor):
    """A symbol file; one from another folder is copied into `symbols` beside the set."""

    def __init__(self, name: str, bench: SetBench, path: DataPath) -> None:
        super().__init__()
        self._bench, self.path = bench, path
        self._offered: object = None
        self.field = WordField(name)
        self.field.setIconSize(QSize(_SIZE, _SIZE))
        self.field.setMinimumContentsLength(6)
        self.field.entered.connect(self._enter)
        self.row.addWidget(self.field)
        self.setFocusProxy(self.field)

    def show_value(self, value: Any, *, anew: bool) -> None:  # noqa: ANN401, ARG002
        known = symbol_files(self._bench)
        name = str(self.path[-2])
        if (known, name) != self._offered:
            self._offered = known, name
            piece = self.path[0] == "pieces"
            icons = {
                file: symbol_icon(file, path, _SIZE, piece=piece) for file, path in known.items()
            }
            none = self.tr("pawn") if piece else self.tr("letters")
            self.field.offer_words({file: Path(file).stem for file in known}, icons, none=none)
            self.field.setItemIcon(0, symbol_icon(name, None, _SIZE, piece=piece))
            self.field.insertSeparator(self.field.count())
            self.field.addItem(self.tr("Choose a file…"), _PICK)
        self.field.show_word("" if value is None else str(value))
        self.note = self._note_on(known.get(str(value)))

    def take(self, file: str) -> None:
        """Use a symbol file, wherever it lies; what cannot be used is explained."""
        try:
            name = self._brought(Path(file))
        except (OSError, ValueError) as error:
            why = tr_message(reason(error) if isinstance(error, OSError) else error.args[0])
            self.declined.emit(why)
            return
        self._offered = None
        self.entered.emit(name)

    def _note_on(self, file: Path | None) -> str:
        """Return what of a symbol file is not drawn, or why it is not drawn at all."""
        if file is None:
            return ""
        try:
            missed = left_out(file)
        except UnfitSymbol as error:
            refused = self.tr("Not drawn: {file} {reason}")
            return refused.format(file=legible(file.name), reason=tr_message(error.args[0]))
        except (OSError, ValueError):
            return ""
        return (
            self.tr("Drawn without: {elements}").format(elements=", ".join(missed))
            if missed
            else ""
        )

    def _enter(self, word: str) -> None:
        if word != _PICK:
            self.entered.emit(word or None)
            return
        self.field.setCurrentIndex(self.field.findData(self.field.shown_word))
        folder = self._bench.folder or Path.home()
        dialog = QFileDialog(self, self.tr("Choose a symbol"), str(folder))
        dialog.setNameFilter(self.tr("SVG pictures (*.svg)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _brought(self, file: Path) -> str:
        """Return the name by which the set finds a file, copying it beside the set if need be."""
        known = symbol_files(self._bench).get(file.name)
        content = read_bytes(file, legible(file.name), MAX_BYTES, words("symbol"))
        try:
            parse(decode(content, legible(file.name)).removeprefix(BOM))
        except UnfitSymbol as error:
            text = self.tr("{file} {reason}")
            why = tr_message(error.args[0])
            raise ValueError(text.format(file=legible(file.name), reason=why)) from None
        if known is not None:
            if known.read_bytes() != content:
                text = self.tr("There is another symbol {file} already; rename the file.")
                raise ValueError(text.format(file=legible(file.name)))
            return file.name
        folder = self._bench.folder
        if folder is None or self._bench.document.is_original:
            raise ValueError(
                self.tr("Save the set as a file of your own first: symbols lie beside it.")
            )
        with OwnFolder(folder) as beside, beside.below("symbols", make=True) as symbols:
            symbols.write(file.name, content, is_new=True)
        return file.name


def symbol_files(bench: SetBench) -> dict[str, Path]:
    """Return all symbol files that the set can name, in the order in which they are found."""
    found: dict[str, Path] = {}
    for folder in dict.fromkeys(_folders(bench)):
        for file in folder.glob("*.svg") if folder.is_dir() else ():
            found.setdefault(file.name, file)
    return dict(sorted(found.items()))


def _folders(bench: SetBench) -> Iterator[Path]:
    edition = bench.edition
    beside = [source.path.parent for source in (edition.sets if edition else ()) if source.path]
    for folder in (*reversed(beside), *bench.document.library.set_folders):
        yield folder / "symbols"
        yield folder
    for plugin in edition.plugins if edition else ():
        yield plugin.folder
        yield plugin.folder / "symbols"

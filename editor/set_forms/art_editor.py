"""The editor of own art: a picture in the folder of the set, chosen from those or brought there."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFileDialog

from core.images.pictures import MAX_PICTURE, PictureFile, facts, pictures_in
from core.images.svg_reading import UnfitPicture
from core.messages import msg
from core.storage.files import printable, read_bytes
from core.storage.own_files import OwnFolder

from ..language.languages import tr_message
from ..look.art_pictures import art_image
from ..look.job_runner import JobRunner
from ..look.swatches import coloured_icon
from .editors import MIXED, NOTHING
from .picture_editors import FileEditor

if TYPE_CHECKING:
    from ..document.document import Document

ART_FOLDER: Final = "art"
"""Where pictures from elsewhere are copied to, next to the set."""
_SIZE: Final = 22
_RATIO: Final = 2.0
_MOST_ICONS: Final = 400


class ArtEditor(FileEditor):
    """One of the pictures in the folder of the set and its folders, with how each looks."""

    def __init__(self, name: str, document: Document) -> None:
        super().__init__(name)
        self._document = document
        self._waiting: list[PictureFile] = []
        self._runner = JobRunner("thumbnails", self)
        self._runner.ended.connect(self._show_icon)
        self.lay_out((self.field, 1), focus=self.field)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        self._offer()
        if value is MIXED:
            self.field.show_none()
            return
        stated = "" if value is None else str(value)
        self.field.show_word(stated)
        self.note = self._note_on(stated)

    @property
    def _folder(self) -> Path | None:
        return self._document.path.parent if self._document.path else None

    def _offer(self) -> None:
        """Offer the pictures that there are now, unless these are offered already."""
        folder = self._folder
        names = pictures_in(folder) if folder else []
        known = [PictureFile(folder, name) for name in names] if folder else []
        states = [(file, file.state) for file in known]
        if states == self._offered:
            return
        self._offered = states
        self._offer_words({name: name for name in names}, {}, NOTHING)
        # Beside the window, one after another: each of them may be large.
        self._waiting = known[_MOST_ICONS::-1]
        self._draw_next()

    def _draw_next(self) -> None:
        if self._waiting:
            self._runner.start(partial(_thumbnail, self._waiting.pop()))

    def _show_icon(self, drawn: tuple[PictureFile, QImage | None]) -> None:
        file, image = drawn
        place = self.field.findData(file.name)
        if image is not None and place >= 0 and file.folder == self._folder:
            image.setDevicePixelRatio(_RATIO)
            self.field.setItemIcon(place, coloured_icon(QPixmap.fromImage(image)))
        self._draw_next()

    def _note_on(self, name: str) -> str:
        """The size of a picture in words; empty if it cannot be shown, which a finding says."""
        folder = self._folder
        if not name or folder is None:
            return ""
        try:
            shown = facts(PictureFile(folder, name))
        except (OSError, UnfitPicture):
            return ""  # a finding says so
        if shown.kind == "svg":
            return self.tr("a drawing, as fine as need be")
        text = self.tr("{width} × {height} pixels")
        return text.format(width=round(shown.width), height=round(shown.height))

    def _ask(self) -> QFileDialog:
        dialog = QFileDialog(self, self.tr("Choose a picture"), str(self._folder or Path.home()))
        dialog.setNameFilter(self.tr("Pictures (*.png *.jpg *.jpeg *.webp *.svg)"))
        return dialog

    def _brought(self, file: Path) -> str:
        shown, folder = printable(file.name), self._folder
        try:
            facts(PictureFile(file.parent, file.name))
        except UnfitPicture as error:
            text = self.tr("{file} {reason}")
            why = tr_message(error.message)
            raise ValueError(text.format(file=shown, reason=why)) from None
        if folder is None or self._document.is_original:
            raise ValueError(self.tr("Save the set first: pictures are kept next to its file."))
        if file.resolve().is_relative_to(folder.resolve()):
            return file.resolve().relative_to(folder.resolve()).as_posix()
        content = read_bytes(file, shown, MAX_PICTURE, msg("picture"))
        there = folder / ART_FOLDER / file.name
        if there.exists():
            if there.read_bytes() != content:
                text = self.tr("Another picture is already called {file}; rename the file.")
                raise ValueError(text.format(file=shown))
        else:
            with OwnFolder(folder) as own, own.below(ART_FOLDER, make=True) as pictures:
                pictures.write(file.name, content, is_new=True)
        return f"{ART_FOLDER}/{file.name}"


def _thumbnail(file: PictureFile) -> tuple[PictureFile, QImage | None]:
    return file, art_image(file, round(_SIZE * _RATIO))

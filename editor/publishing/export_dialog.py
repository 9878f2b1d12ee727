"""The dialog that asks for a format and a folder, shows what will be written, and writes it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, get_args

from PySide6.QtWidgets import QSpinBox, QWidget

from core.edition.library import shown
from core.publishing.file_sets import WrittenFiles, write_files
from core.publishing.pictures import DOTS, FEWEST_DOTS, MOST_DOTS, TILE_MM, picture_files
from core.publishing.pictures import FORMATS as PICTURE_FORMATS
from core.publishing.playingcards_room import room_file
from core.publishing.print_shop import print_shop, shipped_shops
from core.publishing.print_shop_files import shop_files
from core.publishing.rules_content import rules_or_reason
from core.publishing.screentop import screentop_files
from core.publishing.tables import table_files
from core.publishing.tabletop_simulator import tabletop_files
from core.tileset.schema import in_language

from ..widgets.form_fields import muted_label
from .folder_dialog import FolderDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.publishing.file_sets import PlannedFile

    from ..look.job_runner import Job
    from .folder_dialog import Writer

ExportFormat: TypeAlias = Literal["png", "svg", "printshop", "csv", "tts", "pcio", "screentop"]
EXPORT_FORMATS: Final[tuple[ExportFormat, ...]] = get_args(ExportFormat)
_WORKERS: Final = 2  # processes that draw
_PREVIEWED: Final = 512
"""So many pixels are enough for a preview."""
_INCH: Final = 25.4  # millimetres


class ExportDialog(FolderDialog):
    """Exports an edition; when it is accepted, `written` says what was written."""

    setting: ClassVar[str] = "export"
    names: ClassVar[tuple[str, ...]] = EXPORT_FORMATS

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self.save.setText(self.tr("E&xport"))
        formats = {
            self.tr("Pictures, PNG"): "png",
            self.tr("Drawings, SVG"): "svg",
            self.tr("Pictures for a print shop"): "printshop",
            self.tr("Tables, CSV"): "csv",
            self.tr("Tabletop Simulator"): "tts",
            self.tr("Playingcards.io"): "pcio",
            self.tr("Screentop"): "screentop",
        }
        self.format = self.choice("format", formats, self.tr("Format"))
        self.about, self.fine = muted_label("", wraps=True), muted_label("", wraps=True)
        dots = QSpinBox(minimum=FEWEST_DOTS, maximum=MOST_DOTS, singleStep=50, value=DOTS)
        self.dots = self.number("dots", dots, self.tr("Width in pixels"))
        shops = {in_language(s.name, language, n): n for n, s in shipped_shops().items()}
        self.shop = self.choice("shop", shops, self.tr("Print shop"))
        endings = {ending.upper(): ending for ending in PICTURE_FORMATS}
        self.pictures = self.choice("pictures", endings, self.tr("Pictures in the tables"))
        hint = self.tr("https://… or nothing: on this computer only")
        self.address = self.line("address", hint, self.tr("Address of the pictures"))
        rows = (
            (self.tr("&Format:"), self.format),
            ("", self.about),
            (self.tr("&Width in pixels:"), self.dots),
            ("", self.fine),
            (self.tr("Print &shop:"), self.shop),
            (self.tr("&Pictures in them:"), self.pictures),
        )
        below = (
            (self.tr("&Address of the pictures:"), self.address),
            (self.tr("F&older:"), self.folder),
        )
        # Where pictures lie on this computer stands in the object.
        self.folder.changed.connect(self.replan_soon)
        self.set_up(self.tr("Export"), rows, self.preview, below)

    def refresh(self) -> None:
        chosen: ExportFormat = self.format.currentData()
        self.suggest(chosen)
        about = {
            "png": self.tr("A picture of each tile and card, and of their backs"),
            "svg": self.tr("A drawing of each tile and card, and of their backs, for any size"),
            "printshop": self.tr("Single pictures with bleed, and a page that says what to do"),
            "csv": self.tr("A row for each tile, card and token: for nanDECK, Squib, spreadsheets"),
            "tts": self.tr("A saved object with all that lies in the box, and its pictures"),
            "pcio": self.tr("A room with all that lies in the box, to import there"),
            "screentop": self.tr("Sheets of pictures, what is on them, and what to do with them"),
        }
        self.about.setText(about[chosen])
        dpi = self.dots.value() * _INCH / TILE_MM
        said = self.tr("{dpi} dots per inch on a tile of {size} mm")
        self.fine.setText(said.format(dpi=round(dpi), size=round(TILE_MM)))
        self.dots.setEnabled(chosen in PICTURE_FORMATS)
        self.shop.setEnabled(chosen == "printshop")
        self.pictures.setEnabled(chosen == "csv")
        self.address.setEnabled(chosen == "tts")

    def files(self, dots: int, most: int | None = None) -> Callable[[], Sequence[PlannedFile]]:
        """A function that lists the files of what is chosen, pictures so many dots wide.

        Those for print shops are as wide as the shop asks for, or at `most` so many dots.
        """
        edition, language, chosen = self._edition, self._language, self.format.currentData()
        if chosen == "csv":
            ending = f".{self.pictures.currentData()}"
            return partial(table_files, edition, pictures=ending, language=language)
        if chosen == "printshop":
            shop = print_shop(self.shop.currentData())
            return partial(shop_files, edition, shop, language, most=most)
        if chosen == "tts":
            address = self.address.text().strip() or None
            folder = self.folder.path
            return lambda: tabletop_files(
                edition,
                folder,
                address=address,
                language=language,
                rules=rules_or_reason(edition, language),
            )
        if chosen == "pcio":
            return lambda: (room_file(edition, language),)
        if chosen == "screentop":
            return partial(screentop_files, edition, language)
        return partial(picture_files, edition, chosen, dots=dots, language=language)

    def planner(self) -> Callable[[], Sequence[PlannedFile]]:
        return self.files(min(self.dots.value(), _PREVIEWED), _PREVIEWED // 2)

    def show_plan(self, plan: Sequence[PlannedFile]) -> str:
        self.preview.offer(plan)
        text = self.tr("%n files will be written to {folder}.", "", len(plan))
        return text.format(folder=shown(self.folder.path))

    def writer(self, *, overwrite: bool) -> Writer:
        list_files, folder = self.files(self.dots.value()), self.folder.path
        chosen = self.format.currentData()
        purpose = " ".join((chosen, *self._edition.ids))  # as the command has it

        def write(_plan: object, job: Job) -> WrittenFiles:
            files = list_files()
            return write_files(
                folder,
                purpose,
                files,
                overwrite=overwrite,
                workers=_WORKERS if chosen in ("png", "printshop", "tts", "screentop") else 0,
                report=lambda done, _name: job.report((done, len(files))),
                stopped=lambda: job.is_stopped,
            )

        return write

"""What is to be exported: the format, its options, and the folder."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from PySide6.QtCore import QStandardPaths

from core.edition.library import default_library
from core.publishing.pictures import (
    DOTS,
    FEWEST_DOTS,
    MOST_DOTS,
    PictureFormat,
    picture_files,
)
from core.publishing.tables import table_files
from core.publishing.tabletop_simulator import tabletop_files

from ..language.languages import tr_message

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.publishing.file_sets import PlannedFile

ExportFormat: TypeAlias = Literal["png", "svg", "csv", "tts"]
EXPORT_FORMATS: Final[tuple[ExportFormat, ...]] = get_args(ExportFormat)
_PREVIEWED: Final = 512
"""So many pixels are enough for a preview."""
_SETTING: Final = "publishing"
FOLDER: Final = f"{_SETTING}/folder"
"""The setting with the folder in which the last export made its own."""


@dataclass(frozen=True, slots=True)
class ExportPlan:
    """The format, where files go, and the options of all formats."""

    format: ExportFormat
    folder: Path
    dots: int = DOTS
    pictures: PictureFormat = "png"
    address: str = ""

    def files(self, edition: Edition, language: str) -> tuple[PlannedFile, ...]:
        """Return the files that are to be written, none of them made yet."""
        if self.format == "csv":
            return table_files(edition, pictures=f".{self.pictures}", language=language)
        if self.format == "tts":
            address = self.address.strip() or None
            return tabletop_files(
                edition, self.folder, address=address, language=language, say=tr_message
            )
        return picture_files(edition, self.format, dots=self.dots, language=language)

    def purpose(self, edition: Edition) -> str:
        """Return what tells these files from others in the same folder, as the command does."""
        return " ".join((self.format, *edition.ids))

    def as_preview(self) -> ExportPlan:
        """Return the same with pictures that are quick to make."""
        return replace(self, dots=min(self.dots, _PREVIEWED))


def remembered_plan(settings: QSettings, folder: Path) -> ExportPlan:
    """Return the options of the last export, as far as they make sense."""
    plan = ExportPlan("png", folder)
    stored = {name: str(settings.value(f"{_SETTING}/{name}", "")) for name in _kept(plan)}
    for name in EXPORT_FORMATS:
        if name == stored["format"]:
            plan = replace(plan, format=name)
    if stored["dots"].isdecimal() and FEWEST_DOTS <= int(stored["dots"][:9]) <= MOST_DOTS:
        plan = replace(plan, dots=int(stored["dots"]))
    if stored["pictures"] == "svg":
        plan = replace(plan, pictures="svg")
    return replace(plan, address=stored["address"])


def remember_plan(settings: QSettings, plan: ExportPlan) -> None:
    """Keep what was chosen for the next time."""
    for name, value in _kept(plan).items():
        settings.setValue(f"{_SETTING}/{name}", value)
    settings.setValue(FOLDER, str(plan.folder.parent))


def remembered_folder(settings: QSettings, key: str, edition: Edition) -> Path:
    """Return the folder that a setting remembers, or that of the set; of documents, if shipped.

    Nothing that is made belongs among the files of the program.
    """
    stored, path = str(settings.value(key, "")), edition.sets[-1].path
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    usual = Path(QStandardPaths.writableLocation(documents))
    if stored and Path(stored).is_dir():
        return Path(stored)
    if path is not None and path.parent.is_dir() and not default_library().is_shipped(path):
        return path.parent
    return usual if usual.is_dir() else Path.home()


def _kept(plan: ExportPlan) -> dict[str, str]:
    return {
        "format": plan.format,
        "dots": str(plan.dots),
        "pictures": plan.pictures,
        "address": plan.address,
    }

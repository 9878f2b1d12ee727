"""The dialog that makes one file of a set and all that it needs, and shows what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from core.packing.archive import Archive
from core.packing.manifest import MANIFEST
from core.packing.pack import read_pack
from core.packing.writing import write_pack
from core.storage.files import printable
from core.tileset.schema import in_language

from ..widgets.form_fields import muted_label, role_label
from .file_preview import FilePreview, in_bytes, made_files
from .saving_dialog import SavingDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition
    from core.packing.manifest import Manifest, PackedPart

    from ..look.job_runner import Job


class PackPlan(NamedTuple):
    """A pack as it will be written, and what is in it."""

    content: bytes
    manifest: Manifest
    files: Mapping[str, bytes]


class ShareDialog(SavingDialog):
    """Makes a pack of an edition; when it is accepted, `saved` is the file."""

    setting: ClassVar[str] = "share"

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self.preview = FilePreview()
        self.save.setText(self.tr("&Save as one file…"))
        self.about = role_label("", wraps=True)
        self.how = muted_label(
            self.tr(
                "Send the file to others who have this program. They open it by a double click, "
                "or drop it on a window. Its plugins run only if they allow it."
            ),
            wraps=True,
        )
        self.set_up(
            self.tr("Share as one file"), [(None, self.about), (None, self.how)], self.preview
        )

    def planner(self) -> Callable[[], PackPlan]:
        edition = self._edition

        def work() -> PackPlan:
            content = write_pack(edition)
            archive = Archive(content)
            files = {name: archive.read(name) for name in archive.sizes if name != MANIFEST}
            return PackPlan(content, read_pack(content).manifest, files)

        return work

    def show_plan(self, plan: PackPlan) -> str:
        sizes = {name: len(content) for name, content in plan.files.items()}
        self.preview.offer(made_files(plan.files), sizes)
        self.about.setText("\n\n".join(self._listed(plan.manifest)))
        text = self.tr("%n files, {size} as one file.", "", len(plan.files))
        return text.format(size=in_bytes(len(plan.content)))

    def _listed(self, manifest: Manifest) -> list[str]:
        """The lines on what the pack has, and on what whoever gets it has already."""
        parts: list[PackedPart] = [*manifest.sets, *manifest.plugins]
        lines: dict[str, list[PackedPart]] = {
            self.tr("Sets: {titles}"): [each for each in manifest.sets if not each.shipped],
            self.tr("Plugins: {titles}"): [each for each in manifest.plugins if not each.shipped],
            self.tr("Not in the file, since the program has it: {titles}"): [
                each for each in parts if each.shipped
            ],
        }
        return [line.format(titles=self._titles(named)) for line, named in lines.items() if named]

    def _titles(self, parts: Sequence[PackedPart]) -> str:
        titles = (in_language(each.title, self._language, each.id) for each in parts)
        return printable(", ".join(titles))

    def begin(self, *, overwrite: bool = False) -> None:
        del overwrite  # the file dialog asks
        kind = self.tr("Packs")
        self.ask_file(
            self.tr("Save as one file"), kind, "goldrush", self._edition.sets[-1].tileset.id
        )

    def contents(self, plan: PackPlan, path: Path, job: Job) -> Mapping[Path, bytes]:
        del job
        return {path: plan.content}

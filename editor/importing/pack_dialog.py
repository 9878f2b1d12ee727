"""The dialog that shows what is in a pack, and puts it among the designer's own sets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.edition.library import shown
from core.edition.plugin_manifest import PluginFiles
from core.engine.plugin_consent import Consent
from core.packing.archive import PackFault
from core.packing.pack import BadPack, open_pack
from core.packing.unpacking import Destination, in_the_way, shadowed, unpack
from core.storage.files import UnreadableFile, printable, reason, with_tilde
from core.storage.temporary_folders import TemporaryFolder
from core.tileset.reader import UnreadableSet
from core.tileset.schema import in_language

from ..language.languages import tr_message
from ..look.job_runner import JobRunner
from ..sets.new_files_dialog import NewFilesDialog
from ..sets.place_fields import PlaceFields
from ..widgets.box_layouts import scrolled, vbox
from ..widgets.dialogs import confirmed
from ..widgets.form_fields import described, heading, muted_label, role_label
from .imported_view import ImportedView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.packing.manifest import PackedPlugin
    from core.packing.pack import SetPack
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

    Opened = tuple[SetPack, TemporaryFolder, list[Source]]

# Pixels.
_LEFT: Final = 340
_MOST_NAMED: Final = 8
"""So many files that would be replaced are named in a question."""


class PackDialog(NewFilesDialog):
    """Shows a pack: its sets with pictures, its plugins, and the folder it goes to.

    `refused` gives why a file is not shown. `open_new` is given the set on top as it will be a
    file, and a function that writes all; it opens that file, or returns False if the designer
    would rather stay with what is open. Nothing of a pack is run here.
    """

    refused = Signal(str)

    def __init__(
        self,
        context: DocumentContext,
        open_new: Callable[[Path, Callable[[], None]], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, open_new, parent)
        self._pack: SetPack | None = None
        self._unpacked: TemporaryFolder | None = None
        self._file = Path()
        self.setWindowTitle(self.tr("Open a pack"))
        self._reading = JobRunner("pack", self, expects=(BadPack, UnreadableFile, OSError))
        self._reading.ended.connect(self._show_pack)
        self._reading.failed.connect(self._refuse)
        self._make_parts()
        self._arrange()
        self.folder.line.textEdited.connect(self._check)
        self._place.browsed.connect(self._check)
        self.make.clicked.connect(self.finish_import)

    def open_file(self, path: Path) -> None:
        """Check a pack in a thread; then show it, or say why not."""
        self._file = path
        self._reading.start(lambda: _opened(path))

    def finish(self) -> None:
        """Wait until a pack that is being checked is shown."""
        self._reading.finish()

    @property
    def open_packed(self) -> SetPack:
        """The pack that is shown."""
        assert self._pack is not None
        return self._pack

    @property
    def destination(self) -> Destination:
        """Where it goes: sets and plugins have folders of their own among the designer's."""
        chosen, library = self._place.chosen, self._context.document.library
        if chosen.absolute() == self._place.user_folder.absolute():
            return Destination(chosen, library.plugin_folders[0])
        return Destination.of(chosen)

    def finish_import(self) -> bool:
        """Write the files and open the set on top; return whether that was done."""
        if self._pack is None or self._check():
            self.folder.line.setFocus()
            return False
        pack, to = self._pack, self.destination
        hindering = [*in_the_way(pack, to), *shadowed(pack)]
        if hindering and not self._may_replace(list(dict.fromkeys(hindering))):
            return False
        own = [each for each in pack.manifest.sets if not each.shipped]
        try:
            done = self._open_new(
                to.place(own[-1].file), lambda: _write(pack, to, replace=bool(hindering))
            )
        except OSError as error:
            self._say_unwritten(str(error.filename or to.sets), error)
            return False
        except PackFault as error:
            self._trouble.setText(tr_message(error.message))
            return False
        if done:
            self.accept()
        return done

    def done(self, result: int) -> None:
        self._reading.drop()
        super().done(result)
        self._forget()

    # --- How it is laid out ---

    def _make_parts(self) -> None:
        self.title = role_label("heading", wraps=True)
        self.about = muted_label("", wraps=True)
        self.contents = role_label("", wraps=True)
        self.plugins = described(role_label("", wraps=True), name=self.tr("Plugins"))
        self.warning = muted_label("", wraps=True)
        self._place = PlaceFields(self._context, "")
        self.folder = self._place.folder
        self.view = ImportedView(self._context)

    def _arrange(self) -> None:
        parts = QWidget()
        column = vbox(self.title, self.about, on=parts, margins=(20, 18, 20, 18), spacing=8)
        for name, below in (
            (self.tr("What is in it"), (self.contents,)),
            (self.tr("Plugins"), (self.plugins, self.warning)),
            (self.tr("Where it goes"), (self._place,)),
        ):
            column.addSpacing(8)
            column.addWidget(heading(name))
            for part in below:
                column.addWidget(part)
        column.addStretch(1)
        left = scrolled(parts, is_form=True)
        left.setFixedWidth(_LEFT)
        self._lay_out(left, (self.view, 1))

    # --- What is shown ---

    def _show_pack(self, opened: object) -> None:
        assert isinstance(opened, tuple)
        self._forget()
        self._pack, self._unpacked, sources = opened
        manifest, language = self._pack.manifest, self._context.language
        top = manifest.sets[-1]
        self.title.setText(printable(in_language(manifest.title, language, top.id)))
        self.about.setText(printable(self._file.name))
        self.contents.setText("\n".join(self._listed()))
        self._show_plugins()
        self.folder.line.setText(with_tilde(self._place.user_folder))
        self.view.show_files(sources[::-1])
        self._trouble.setText("")
        self._check()
        self._come_up(self.make)

    def _listed(self) -> Iterator[str]:
        """Lines on the pack: one for each kind of contents, and what it needs of the program."""
        assert self._pack is not None
        manifest = self._pack.manifest

        def count(*kinds: str) -> int:
            return sum(each.kind in kinds for each in manifest.files.values())

        yield self.tr("%n sets", "", count("set"))
        if number := count("picture", "symbol"):
            yield self.tr("%n pictures and symbols", "", number)
        if number := count("scenario"):
            yield self.tr("%n scenarios", "", number)
        if number := count("study"):
            yield self.tr("%n studies", "", number)
        language = self._context.language
        shipped = [in_language(s.title, language, s.id) for s in manifest.sets if s.shipped]
        if shipped:
            text = self.tr("It uses these sets of the program: {titles}")
            yield printable(text.format(titles=", ".join(shipped)))

    def _show_plugins(self) -> None:
        assert self._pack is not None
        brought = [each for each in self._pack.manifest.plugins if not each.shipped]
        lines = [self._about_plugin(each) for each in brought]
        self.plugins.setText("\n".join(lines) or self.tr("It brings none."))
        self.warning.setText(
            self.tr(
                "A plugin is a program: it can do anything on this computer that you can. "
                "Nothing of it runs now. You will be asked before it runs for the first time; "
                "allow that only if you trust its author."
            )
            if brought
            else ""
        )
        self.warning.setVisible(bool(brought))

    def _about_plugin(self, plugin: PackedPlugin) -> str:
        assert self._pack is not None
        files = self._pack.plugin_files(plugin.id)
        title = in_language(plugin.title, self._context.language, plugin.id)
        text = self.tr("“{title}”, %n files", "", len(files))
        said = printable(text.format(title=title))
        content = PluginFiles(Path(), files)
        if not content.has_code:
            return self.tr("{plugin}: without code").format(plugin=said)
        agreed = Consent.default().agreed_to(plugin.id)
        if content.digest in agreed:
            return self.tr("{plugin}: you have allowed it to run").format(plugin=said)
        return said

    def _check(self) -> bool:
        """Show what is wrong with the folder; return whether anything is."""
        fault = self._place.folder_fault(None)
        self.folder.explain(fault)
        if self._pack is not None:
            here = "" if fault else self._what_is_there(self._pack)
            self._place.file.setText(here)
        return bool(fault)

    def _what_is_there(self, pack: SetPack) -> str:
        hindering = in_the_way(pack, self.destination)
        if not hindering:
            return ""
        return self.tr(
            "%n files of that name are there already, with another content.", "", len(hindering)
        )

    def _may_replace(self, paths: list[str]) -> bool:
        named = [printable(path) for path in paths[:_MOST_NAMED]]
        named += ["…"] if len(paths) > _MOST_NAMED else []
        text, title = self.tr("Replace what is there?"), self.tr("Import the pack")
        more = self.tr(
            "The pack has another content for these, or takes the place of what comes with "
            "the program:"
        )
        return confirmed(self, title, text, self.tr("Replace"), "\n".join([more, "", *named]))

    def _refuse(self, error: BaseException) -> None:
        if isinstance(error, BadPack):
            said = f"{error.file}: {tr_message(error.fault.message)}"
        elif isinstance(error, UnreadableFile):
            said = tr_message(error.message)
        elif isinstance(error, OSError):
            said = f"{shown(self._file)}: {tr_message(reason(error))}"
        else:
            return  # a fault of the program, which is raised
        self.refused.emit(said)

    def _forget(self) -> None:
        """Remove what was unpacked to be shown."""
        if self._unpacked is not None:
            self._unpacked.cleanup()
        self._pack = self._unpacked = None


def _opened(path: Path) -> Opened:
    """Check a pack, and unpack it to where its pictures are drawn from; run in a thread.

    Sets that cannot be read are left out of what is shown.
    """
    from core.tileset.reader import load

    pack = open_pack(path)
    folder = TemporaryFolder("pack")
    sources = []
    try:
        # One below: plugins are also looked for beside the folder of a set.
        for file in unpack(pack, Destination.of(Path(folder.name) / "pack")):
            try:
                sources.append(load(file, f"{pack.file}/{file.name}"))
            except (UnreadableFile, UnreadableSet):
                continue
    except BaseException:
        folder.cleanup()
        raise
    return pack, folder, sources


def _write(pack: SetPack, to: Destination, *, replace: bool) -> None:
    unpack(pack, to, replace=replace)

"""A study as a document: its text, its undo, and what is wrong with it and with what it names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QTimer

from core.authoring.new_file import suggested_id
from core.bots import bots
from core.edition.library import shown
from core.engine.game_types import game_type
from core.engine.plugin_consent import Consent
from core.storage.files import UnreadableFile, printable
from core.studies.study_file import (
    OpenedStudy,
    PlannedStudy,
    StudyFile,
    open_study,
    plan_study,
    read_study,
)
from core.studies.study_offers import StudyOffers
from core.tileset.edits import set_value
from core.tileset.reader import UnreadableSet, load_text
from core.tileset.schema import shown_title
from core.tileset.yaml_writer import flow, scalar
from core.verification.quick_fixes.text_fixes import meant_fix_for

from ..document.history import state_of
from ..document.text_document import TextDocument
from ..look.job_runner import JobRunner
from ..sandbox.bot_catalogue import USUAL_PARAMETER
from ..sandbox.failures import FAILURES, because

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject

    from core.edition.edition import Edition
    from core.edition.plugin_manifest import Plugin
    from core.findings import Finding
    from core.studies.plan import BatchPlan
    from core.studies.study_schema import Study
    from core.verification.quick_fixes.text_fixes import TextFix

    from ..document.document_context import DocumentContext

_PAUSE: Final = 300
"""Milliseconds without a change, after which it is looked at what the study names."""
_AT_ONCE: Final = 250
"""Designs of an edition that is looked at in some 100 ms; larger ones take a thread."""
_FILE: Final = "study.yaml"


class AskedStudy(NamedTuple):
    """A study that can be played: its text, what that says, what is played, and its title."""

    text: str
    study: Study
    plan: BatchPlan
    title: str


class _Looked(NamedTuple):
    """The editions of a study, and what is planned or wrong."""

    opened: OpenedStudy
    planned: PlannedStudy


class StudyDocument(TextDocument[StudyFile]):
    """One study file, or a new one, with its history.

    Sets that it names are taken as they stand in open windows. `found` comes soon after `changed`:
    `findings`, `editions`, `bots` and `offers` are those of the last look at what the study names,
    and a plugin runs for that only if the user agreed to it before.
    """

    def __init__(self, context: DocumentContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._named: tuple[Finding, ...] = ()
        self.editions: Mapping[str, Edition] = {}
        self.offers = StudyOffers()
        self.bots: tuple[str, ...] = ("random",)
        self._asked: Edition | None = None
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self.look)
        self._runner = JobRunner("study", self)
        self._runner.ended.connect(self._receive_plan)
        self._is_seen = True
        context.document.changed.connect(self._look_later)

    @classmethod
    def new(cls, context: DocumentContext, parent: QObject | None = None) -> StudyDocument:
        """A study of the open set that is in no file yet; it counts as unmodified."""
        document = cls(context, parent)
        document._begin(document._beginning())
        return document

    @classmethod
    def of(
        cls, text: str, context: DocumentContext, parent: QObject | None = None
    ) -> StudyDocument:
        """A study of a text, such as that of a kept one, that is in no file."""
        document = cls(context, parent)
        document._begin(text)
        return document

    @classmethod
    def open(
        cls, path: Path, context: DocumentContext, parent: QObject | None = None
    ) -> StudyDocument:
        """The study of a file, be it valid or not; raise UnreadableFile if it is no text."""
        text = load_text(path)
        document = cls(context, parent)
        document.path, document.on_disk = path, text
        document._begin(text)
        return document

    @property
    def is_open(self) -> bool:
        return True

    @property
    def name(self) -> str:
        return shown(self.path) if self.path else _FILE

    @property
    def home(self) -> Path | None:
        """The path from which sets are looked for: its own, or one next to the open set."""
        of_set = self._context.document.path
        return self.path or (of_set and of_set.with_name(_FILE))

    @property
    def study(self) -> Study | None:
        """What the text says, or said last; None if it never was a study."""
        return self.source.study if self.source else None

    @property
    def title(self) -> str:
        """The question, or else the name of the study or its file."""
        name = printable(self.path.stem) if self.path else self.tr("New study")
        study = self.study
        return shown_title(study, self._context.language) if study else name

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.faults or self._named

    @property
    def plugins(self) -> tuple[Plugin, ...]:
        """The plugins of its editions, to be agreed to before they are run; all that can be had."""
        return self._opened.plugins if self.source else ()

    def fixes_for(self, finding: Finding) -> Sequence[TextFix]:
        fix = meant_fix_for(self.text, finding) if finding in self.findings else None
        return [fix] if fix else []

    def asked(self) -> AskedStudy:
        """The study to be played; raise UnreadableSet, or one of FAILURES."""
        source = self.source
        if source is None or self.faults:
            raise UnreadableSet(self.name, self.text, self.faults)
        planned = plan_study(source, self._context.document.library)
        if planned.plan is None:
            self._show(planned.findings)
            raise UnreadableSet(self.name, self.text, planned.findings)
        return AskedStudy(self.text, source.study, planned.plan, self.title)

    def show_changes(self, *, seen: bool) -> None:
        """Look at what the study names whenever the open set changes, or not before it is seen."""
        if seen and not self._is_seen:
            self._pause.start()
        self._is_seen = seen

    def look(self) -> None:
        """Look now at what the study names; nothing is played."""
        self._pause.stop()
        source = self.source
        if source is None or self.faults:
            self._show(())
            return
        known = (*self.editions.values(), self._context.document.edition)
        if all(len(edition.designs) <= _AT_ONCE for edition in known if edition is not None):
            self._receive_plan(self._looked(source))
        elif self._runner.is_busy:
            self._pause.start()
        else:
            self._runner.start(lambda: self._looked(source))

    def _looked(self, source: StudyFile) -> _Looked:
        """Open and plan a study, as far as plugins may run; takes a second for large sets."""
        library, consent = self._context.document.library, Consent.default()
        opened = open_study(source, library)
        planned = PlannedStudy(source, findings=opened.findings)
        # No question here: this happens during typing. Running the study asks.
        if all(consent.allows(plugin) for plugin in opened.plugins):
            try:
                planned = plan_study(source, library, opened=opened)
            except FAILURES as error:
                found = source.finding("unplayable", ("editions",), because(error))
                planned = PlannedStudy(source, findings=(found,))
        return _Looked(opened, planned)

    def _receive_plan(self, looked: _Looked) -> None:
        """Show what was found, unless the text is another by now."""
        opened, planned = looked
        if opened.file is not self.source:  # typed while the thread looked
            return
        self.editions = opened.editions
        # With a bot that is half typed no edition can be played; what there was is offered.
        if planned.setups:
            self.offers = planned.offers
        self._ask_for_bots(next(iter(opened.editions.values()), None), Consent.default())
        self._show(planned.findings)

    def _look_later(self) -> None:
        if self._is_seen:
            self._pause.start()

    def save(self, path: Path) -> None:
        before = self.undo_stack.index()
        self._relocate(path)
        try:
            super().save(path)
        except OSError:
            # Naming sets from another folder goes with the save that failed.
            self.undo_stack.setIndex(before)
            raise

    def named(self, path: Path) -> str:
        """The name by which the study can have a set: its id if that is enough, or its file."""
        library, home = self._context.document.library, self.home
        for name in (path.stem, path.name):
            if _is_found(lambda name=name: library.load_named(name, home).path, path):
                return name
        folder = home.parent if home else None
        return os.path.relpath(path, folder) if folder else str(path)

    def announce(self, tile: int | None = None) -> None:
        self._pause.start()
        super().announce(tile)

    def _ask_for_bots(self, edition: Edition | None, consent: Consent) -> None:
        """Ask the plugins that may run which bots play an edition."""
        if edition is None or edition is self._asked:
            return
        self._asked = edition
        found = *edition.plugins, *bots.other_plugins(self._context.document.library, edition)
        plugins = [each for each in found if consent.allows(each)]
        try:
            there = bots.offered(plugins, game_type(edition).name)
        except FAILURES:
            return
        self.bots = tuple(
            f"{each}:{USUAL_PARAMETER}" if needs else each for each, needs in there.items()
        )

    def _show(self, findings: Sequence[Finding]) -> None:
        self._named = tuple(findings)
        self.found.emit()

    @property
    def _opened(self) -> OpenedStudy:
        assert self.source is not None
        return open_study(self.source, self._context.document.library)

    def _begin(self, content: str) -> None:
        self.set_state(state_of(content, None, self._read))
        self.opened.emit()
        self.changed.emit()
        self.look()

    def _read(self, content: str) -> StudyFile:
        return read_study(content, self.name, self.home)

    def _move_to(self, path: Path) -> None:
        super()._move_to(path)
        self.set_state(state_of(self.content, None, self._read) if not self.faults else self._state)
        self._pause.start()

    def _relocate(self, path: Path) -> None:
        """Name sets so that they are found from another path, as one step of undo."""
        source, home = self.source, self.home
        if source is None or self.faults or home is None or path.parent == home.parent:
            return
        library, moved = self._context.document.library, source
        for at, name in _sets(source.data):
            try:
                before = library.load_named(name, home).path
            except (UnreadableFile, UnreadableSet):
                continue
            if before and not _is_found(
                lambda name=name: library.load_named(name, path).path, before
            ):
                moved = set_value(moved, at, os.path.relpath(before, path.parent))
        self.edit(self.tr("Save as"), lambda _: moved)

    def _beginning(self) -> str:
        """The text that a study of the open set begins with."""
        document, language = self._context.document, self._context.language
        edition, path = document.edition, document.path
        below = self.named(path) if path else "gold-rush"
        sets = [*document.below, below, *document.others]
        title = document.title(language) or below
        players = edition.players.min if edition else 2
        what = self.tr("Which editions are played, by whom, and what should come of it.")
        question = self.tr("Is {set} fair?").format(set=title)
        why = self.tr("To begin should be no advantage: at most 5 percentage points of all wins.")
        many = self.tr("So many show that it holds; what is unfair shows in fewer.")
        now = self.tr("now")
        lines = (
            f"# {what}",
            "format: 1",
            f"id: {scalar(suggested_id(below.removesuffix('.yaml')) or 'study')}",
            f"title: {scalar(question, in_block=True)}",
            "editions:",
            f"  {scalar(now)}: {flow(sets)}",
            "bots: [greedy]",
            f"players: {players}",
            f"games: 6000  # {many}",
            "seed: 1",
            "budgets:",
            f"  # {why}",
            "  - {measure: wins, gap: seat, between: [null, 0.05]}",
            "",
        )
        return "\n".join(lines)


def _sets(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The sets that a study names, after their paths in its data."""
    for name, said in data["editions"].items():
        base = ("editions", name) if isinstance(said, list) else ("editions", name, "sets")
        sets = said if isinstance(said, list) else said["sets"]
        yield from (((*base, number), each) for number, each in enumerate(sets))


def _is_found(find: Any, path: Path) -> bool:  # noqa: ANN401
    try:
        found = find()
    except (UnreadableFile, UnreadableSet):
        return False
    return found is not None and found.resolve() == path.resolve()

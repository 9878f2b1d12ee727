"""Twelve recorded games, four of them of somebody who misunderstands a planted rule."""

from pathlib import Path

import pytest

from core.edition.edition import Edition
from core.edition.library import Library
from core.engine.setup import Setup
from core.playtests.bots_beside import compare_with_bots
from core.playtests.reading import files_of, read_playtests
from core.playtests.report import PlaytestReport
from core.studies.played_editions import PlayedEditions
from core.studies.study_labels import StudyLabels
from tests.playtesting import ranch, ranch_setup, write_playtests


class Played:
    """The set, its library, and a folder of games of it."""

    def __init__(self, folder: Path) -> None:
        self.library: Library
        self.setup: Setup
        self.library, self.setup = ranch_setup(folder)
        self.set_file = folder / "ranch.yaml"
        self.folder = write_playtests(folder / "games", self.setup)

    @property
    def edition(self) -> Edition:
        """The set as it is."""
        return self.setup.edition

    def report(self, *paths: Path, language: str = "en", bot: str = "greedy") -> PlaytestReport:
        """What is said of some games, by default of all."""
        found = read_playtests(files_of(paths or (self.folder,)), self.edition, self.library)
        beside = compare_with_bots(found.counted, self.edition, self.library, bot)
        labels = StudyLabels(language, PlayedEditions((self.edition, self.edition)))
        return PlaytestReport(found, beside, self.edition, bot, labels)


@pytest.fixture(scope="session")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The games, which are played once."""
    return Played(tmp_path_factory.mktemp("ranch"))


@pytest.fixture
def played(played_once: Played) -> Played:
    """The games, with the agreement to their plugin, which each test gives anew."""
    ranch(played_once.set_file.parent)
    return played_once


@pytest.fixture(scope="session")
def report(played_once: Played) -> PlaytestReport:
    """What is said of all of them."""
    ranch(played_once.set_file.parent)
    return played_once.report()

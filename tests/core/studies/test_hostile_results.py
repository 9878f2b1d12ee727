"""Results files of strangers: nothing is deleted or written elsewhere, nothing hangs or breaks."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from core.simulation.planned_edition import prepare_anew
from core.studies.game_values import values_of
from core.studies.results_database import BadResults
from core.studies.results_file import ResultsFile
from tests.commands import goldrush
from tests.core.studies.hostile_results import (
    SPOILS,
    STUDY,
    endless_tree,
    forged_journal,
    sample,
    spoiled,
)
from tests.core.studies.small_studies import planned, played, rows
from tests.core.studies.test_verdicts import HEAD_START
from tests.volume import part_of
from tests.written_plugins import write_plugin

NAME = "sent.results.sqlite"


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give a results file that is as it should be."""
    return sample(tmp_path_factory.mktemp("study") / NAME).read_bytes()


@pytest.fixture
def sent(content: bytes, tmp_path: Path) -> Path:
    """Give a results file, with its study, that came with a folder."""
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / NAME).write_bytes(content)
    (folder / "sent.yaml").write_text(STUDY)
    return folder / NAME


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    """Give a file of the user's that has nothing to do with it."""
    file = tmp_path / "thesis.txt"
    file.write_text("precious")
    return file


def state(folder: Path) -> dict[str, bytes]:
    """Return what lies in a folder."""
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


# --- What lies next to it ---

COMMANDS = (
    ("study", "sent.yaml"),
    ("study", "sent.yaml", "--again"),
    ("results", NAME),
    ("results", NAME, "--html", "x.html"),
    ("results", NAME, "--csv", "x.csv"),
    ("results", NAME, "--replay", "before:0", "-o", "x.jsonl"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_forged_journal_deletes_nothing(
    sent: Path, victim: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names a file, and SQLite would remove that; it is refused in words, and stays."""
    monkeypatch.chdir(sent.parent)
    pages = sent.stat().st_size // 4096
    Path(f"{NAME}-journal").write_bytes(forged_journal(victim, pages))
    before = state(sent.parent)
    said = goldrush(*command)
    assert victim.read_text() == "precious"
    assert said.exit_code == 2
    assert f"{NAME}-journal lies next to it" in said.stderr
    assert state(sent.parent) == before


def test_the_journal_is_one_that_sqlite_would_obey(sent: Path, victim: Path) -> None:
    """Or the test above would say nothing."""
    pages = sent.stat().st_size // 4096
    Path(f"{sent}-journal").write_bytes(forged_journal(victim, pages))
    with closing(sqlite3.connect(sent)) as file:
        file.execute("SELECT COUNT(*) FROM games")
    assert not victim.exists()


@pytest.mark.parametrize("ending", ["", "-journal", "-wal", "-shm"])
@pytest.mark.parametrize("kind", ["link", "dangling", "folder", "pipe"])
def test_what_is_no_plain_file_is_refused(
    sent: Path, victim: Path, tmp_path: Path, kind: str, ending: str
) -> None:
    """And nothing is written where a link leads."""
    path, elsewhere = Path(f"{sent}{ending}"), tmp_path / "elsewhere"
    path.unlink(missing_ok=True)
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(victim if kind == "link" else elsewhere)
    with pytest.raises(BadResults, match=r"link|regular|lies next to it"):
        ResultsFile.open(sent, planned(games=6, bots=["random"]), again=True)
    if ending:
        with pytest.raises(BadResults):
            ResultsFile.read(sent, default_library())
    assert (victim.read_text(), elsewhere.exists()) == ("precious", False)


def test_what_has_two_names_is_copied_before_it_is_gone_on_with(sent: Path) -> None:
    """What lies under the other name stays as it is."""
    other = sent.with_name("other")
    other.hardlink_to(sent)
    before = other.read_bytes()
    plan = planned(games=7, bots=["random"], measures=["wins", "scores", "points", "margin"])
    assert len(played(sent, plan)) > len(rows(other))
    assert other.read_bytes() == before


def test_what_a_kill_left_under_two_names_is_gone_on_with(sent: Path) -> None:
    """As ours, between the moment in which it got its name and that in which the other went."""
    sent.unlink()
    plan = planned(games=7, bots=["random"], measures=["wins"])
    whole, made = played(sent, plan), sent.stat().st_ino
    other = sent.with_name(".goldrush-abcd0123.tmp")
    other.hardlink_to(sent)
    assert played(sent, plan) == whole
    assert (sent.stat().st_ino, other.exists()) == (made, False)


# --- Whose it is ---


def test_a_file_that_came_is_read_as_it_is(sent: Path) -> None:
    """Also where nothing may be written; and nothing is noted of it."""
    before = state(sent.parent)
    sent.parent.chmod(0o500)
    with ResultsFile.read(sent, default_library()) as results:
        assert len([*results.games()]) == 12
    sent.parent.chmod(0o700)
    assert state(sent.parent) == before
    assert not (Path(os.environ["XDG_STATE_HOME"]) / "goldrush-workshop").exists()


def test_a_file_that_came_goes_on_in_a_copy(sent: Path) -> None:
    """All its games are in that; afterwards it is one of ours, which is not copied again."""
    plan = planned(games=7, bots=["random"], measures=["wins", "scores", "points", "margin"])
    came = sent.stat().st_ino
    with ResultsFile.open(sent, plan) as results:
        assert results.played == 12
    copied = sent.stat().st_ino
    assert copied != came
    assert [row for row in played(sent, plan) if isinstance(row[0], int)] == [
        row
        for row in played(sent.with_name("whole.results.sqlite"), plan)
        if isinstance(row[0], int)
    ]
    assert sent.stat().st_ino == copied
    assert [*sent.parent.glob("*.tmp")] == []


def unfinished(sent: Path, plan: object) -> bytes:
    """Leave a results file as a process does that is killed: with a log; return that."""
    killed = ResultsFile.open(sent, plan)  # type: ignore[arg-type]
    file, log = sent.read_bytes(), Path(f"{sent}-wal").read_bytes()
    killed.close()
    sent.unlink()
    sent.write_bytes(file)
    return log


def test_a_log_that_came_is_taken_in_by_a_copy(sent: Path) -> None:
    """As after a kill on another machine, or where the notes are gone; nothing is lost."""
    sent.unlink()
    plan = planned(games=7, bots=["random"], measures=["wins"])
    whole = played(sent, plan)
    longer = planned(games=8, bots=["random"], measures=["wins"])
    log = unfinished(sent, longer)
    Path(f"{sent}-wal").write_bytes(log)
    before = state(sent.parent)
    with ResultsFile.read(sent, default_library()) as results:
        assert (results.played, results.plan.deals) == (14, longer.deals)
    assert state(sent.parent) == before
    with ResultsFile.open(sent, longer) as results:
        assert results.played == 14
        assert [*results.missing()] == [range(14, 16)]
    assert [*sent.parent.glob("*-*")] == []
    assert [row for row in rows(sent) if isinstance(row[0], int)] == [
        row for row in whole if isinstance(row[0], int)
    ]


def test_the_log_of_a_file_that_was_replaced_is_not_taken_in(
    sent: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a kill in the moment between the copy and the end of the log."""
    sent.unlink()
    plan = planned(games=7, bots=["random"], measures=["wins"])
    played(sent, plan)
    log = unfinished(sent, planned(games=8, bots=["random"], measures=["wins"]))
    Path(f"{sent}-wal").write_bytes(log)
    with monkeypatch.context() as here:
        here.setattr("core.studies.own_results._discard_log", _killed)
        with pytest.raises(KeyboardInterrupt):
            ResultsFile.open(sent, plan)
    assert Path(f"{sent}-wal").read_bytes() == log
    with ResultsFile.read(sent, default_library()) as results:
        assert results.played == 14
    assert not Path(f"{sent}-wal").exists()


def _killed(*_: object) -> None:
    raise KeyboardInterrupt


def test_who_adds_to_a_file_that_was_replaced_is_told(sent: Path, content: bytes) -> None:
    """Rather than adding to what nobody sees any more."""
    plan = planned(games=7, bots=["random"], measures=["wins", "scores", "points", "margin"])
    with ResultsFile.open(sent, plan) as results:
        other = sent.with_name("new")
        other.write_bytes(content)
        other.replace(sent)
        with pytest.raises(BadResults, match="has been replaced meanwhile"):
            results.add([])


# --- What is in it ---


def looked_at(path: Path) -> Iterator[str]:
    """Do all that can be done with a results file, and yield what was said of it."""
    commands = [[], ["--csv", "-"], ["--html", f"{path}.html"]]
    commands.append(["--replay", "before:0", "-o", f"{path}.jsonl"])
    for more in commands:
        said = goldrush("results", str(path), *more)
        assert said.exit_code in (0, 1, 2), said.exception
        yield said.stderr
    with suppress(BadResults), ResultsFile.read(path, default_library()) as results:
        list(values_of(results, "wins", "seat 1"))
    with suppress(BadResults):
        ResultsFile.open(path, planned(games=6, bots=["random"], measures=["wins"])).close()


@pytest.mark.parametrize("name", part_of(SPOILS, 3))
def test_what_cannot_be_is_a_message(content: bytes, tmp_path: Path, name: str) -> None:
    """Whatever is in a file, and whatever is done with it."""
    path = spoiled(tmp_path / NAME, content, SPOILS[name])
    for said in looked_at(path):
        assert len(said.splitlines()) <= 2, said
        assert "Traceback" not in said
        assert "\x1b[2J" not in said


@pytest.mark.parametrize("name", ["study is an endless view", "a trigger that never ends"])
def test_other_tables_are_refused_before_they_are_asked(
    content: bytes, tmp_path: Path, name: str
) -> None:
    """In one sentence."""
    said = goldrush("results", str(spoiled(tmp_path / NAME, content, SPOILS[name])))
    assert said.exit_code == 2
    assert said.stderr.endswith(f"{NAME}: its tables are not those that this program makes\n")


def test_a_tree_with_a_loop_is_left(content: bytes, tmp_path: Path) -> None:
    """It has more rows than any number says, and takes a small part of a page."""
    path = tmp_path / NAME
    path.write_bytes(endless_tree(content))
    for said in looked_at(path):
        assert "is damaged" in said or "cannot be used" in said


@pytest.mark.usefixtures("elsewhere")
def test_a_plugin_that_is_not_agreed_to_is_one_message_for_page_and_replay() -> None:
    """The same one."""
    folder = write_plugin(Path("plugins", "none"), HEAD_START)
    Path("mine.yaml").write_text("format: 1\nid: mine\nextends: gold-rush\nplugins: [none]\n")
    Path("few.yaml").write_text("format: 1\nid: few\neditions: {only: [mine.yaml]}\ngames: 2\n")
    assert goldrush("study", "few.yaml").exit_code == 0
    Consent.default().withdraw(load_plugin(folder))
    prepare_anew()  # as another process has it
    for more in (["--html", "x.html"], ["--replay", "only:0", "-o", "x.jsonl"]):
        said = goldrush("results", "few.results.sqlite", *more)
        assert said.exit_code == 1
        assert "to let it run: goldrush agree" in said.stderr
        assert len(said.stderr.splitlines()) == 1
    assert not [*Path().glob("x.*")]

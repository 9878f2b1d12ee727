"""What strangers make of a repository: nothing runs, nothing outside is read, all is told."""

import os
import socket
from pathlib import Path

import pytest

from tests.hostile_repositories import (
    LINK,
    PROGRAMS,
    WAYS,
    WayOut,
    a_folder_of_objects_is_a_link,
    an_object_is_a_link,
    listed,
    objects_of,
    said,
)
from tests.repositories import (
    MadeRepository,
    commit_body,
)

# --- Programs that a configuration names ------------------------------------------------------


@pytest.fixture
def called(made: MadeRepository, tmp_path: Path) -> Path:
    """Return a file that is written when a program runs that the configuration names."""
    called, run = tmp_path / "called", tmp_path / "hooks/post-checkout"
    run.parent.mkdir()
    run.write_text(f"#!/bin/sh\ntouch {called}\n")
    run.chmod(0o755)
    made.write("config", PROGRAMS.format(run=run, hooks=run.parent))
    made.write("info/attributes", "* filter=x diff=x\n")
    (made.folder / ".gitattributes").write_text("* filter=x diff=x\n")
    return called


def test_no_program_runs_that_the_configuration_names(made: MadeRepository, called: Path) -> None:
    """Neither to read a file, nor for the list, nor where an object is missing."""
    commit, _, blob = objects_of(made)
    signed = made.add(
        "commit",
        commit_body(
            objects_of(made)[1], commit, message="x\ngpgsig -----BEGIN PGP SIGNATURE-----", when=1
        ),
    )
    made.write("refs/heads/signed", signed)
    for revision in ("HEAD", "signed", "HEAD@{0}"):
        assert said(made, revision) == "here\n"
    assert listed(made) == 2
    made.place(blob).unlink()
    for revision in ("HEAD", "", "@{u}", blob):
        assert said(made, revision) != "here\n"
    assert "was not fetched yet (a partial clone), and nothing is fetched" in said(made)
    made.place(commit).unlink()
    assert "was not fetched yet" in str(listed(made))
    assert not called.exists()


@pytest.mark.parametrize("inside", [False, True])
def test_a_bare_repository_beside_a_set_is_just_a_folder(
    made: MadeRepository, called: Path, *, inside: bool
) -> None:
    """Neither the folder itself, nor one that holds the set, in whatever repository."""
    bare = made.folder / "bare"
    bare.mkdir()
    for each in made.git.iterdir():
        each.rename(bare / each.name)
    made.git.rmdir()
    if inside:
        MadeRepository(made.folder).file("of the folder\n", path="bare/mine.yaml")
        assert said(made, path="bare/mine.yaml") == "of the folder\n"
    else:
        assert said(made, path="bare/mine.yaml") == "it is in no git repository"
        assert listed(made, "bare/mine.yaml") == 0
    assert not called.exists()


# --- Ways out of the folder ---------------------------------------------------


@pytest.mark.parametrize(("change", "told"), WAYS)
def test_no_way_leads_elsewhere(
    made: MadeRepository,
    elsewhere: MadeRepository,
    change: WayOut,
    told: str,
) -> None:
    """It is refused, and said which file of the repository leads there."""
    change(made, elsewhere)
    assert told in said(made)
    assert told in str(listed(made))


@pytest.mark.parametrize("change", [an_object_is_a_link, a_folder_of_objects_is_a_link])
def test_an_object_elsewhere_is_not_read(
    made: MadeRepository,
    elsewhere: MadeRepository,
    change: WayOut,
) -> None:
    """By its whole name, to which a link leads."""
    name = objects_of(elsewhere)[0]
    change(made, elsewhere)
    assert LINK in said(made, name)


def test_objects_of_another_repository_are_not_borrowed(
    made: MadeRepository, elsewhere: MadeRepository
) -> None:
    """As a shared clone does; what is here is read all the same."""
    made.write("objects/info/alternates", f"{elsewhere.git / 'objects'}\n")
    made.write("refs/heads/borrowed", objects_of(elsewhere)[0])
    assert said(made) == "here\n"
    assert "lies in another repository (objects/info/alternates)" in said(made, "borrowed")


@pytest.mark.parametrize("path", ["//host/share", r"\\host\share", r"\\?\UNC\host\share"])
def test_no_other_computer_is_asked(made: MadeRepository, path: str) -> None:
    """Windows would send it the user's name; elsewhere such paths are as strange."""
    made.git.rename(made.folder / "git")
    made.git.write_text(f"gitdir: {path}\n")
    assert said(made) == ".git leads to another computer; it is not followed"
    fake = made.folder / "fake"
    fake.mkdir()
    (fake / "gitdir").write_text(f"{path}/.git\n")
    made.git.write_text(f"gitdir: {fake}\n")
    assert said(made) == ".git leads to another computer; it is not followed"


@pytest.mark.parametrize("path", ["/dev/zero", "{git}/pipe", "{other}/config", "../config", "."])
def test_no_file_is_included(made: MadeRepository, elsewhere: MadeRepository, path: str) -> None:
    """Not one that has no end, waits for ever, or says anything else."""
    os.mkfifo(made.git / "pipe")
    config = made.git / "config"
    named = path.format(git=made.git, other=elsewhere.git)
    elsewhere.write("config", "[extensions]\n\tunknown = true\n")
    config.write_text(f"{config.read_text()}[include]\n\tpath = {named}\n")
    assert said(made) == "here\n"


# --- What waits, or has no end ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "revision"),
    [
        ("HEAD", "HEAD"),
        ("config", "HEAD"),
        ("packed-refs", "none"),
        ("refs/heads/main", "main"),
        ("shallow", "HEAD"),
        ("index", ""),
        ("logs/HEAD", "HEAD@{1}"),
        ("objects/{commit}", "HEAD"),
        ("objects/{blob}", "HEAD"),
        ("objects/pack/pack-00.idx", "HEAD"),
        ("objects/info", "0" * 40),
    ],
)
@pytest.mark.parametrize("kind", ["pipe", "socket", "folder", "endless"])
def test_nothing_is_waited_for(
    made: MadeRepository, name: str, revision: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pipes, sockets and devices in the place of each file that is read, and folders."""
    commit, _, blob = (f"{each[:2]}/{each[2:]}" for each in objects_of(made))
    path = made.git / name.format(commit=commit, blob=blob)
    if path.exists():
        path.rename(path.with_name("moved"))
    path.parent.mkdir(exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        monkeypatch.chdir(path.parent)
        with socket.socket(socket.AF_UNIX) as end:
            end.bind(path.name)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    text = said(made, revision)
    assert text != "here\n"
    assert LINK in text or kind == "folder" or name == "objects/info"

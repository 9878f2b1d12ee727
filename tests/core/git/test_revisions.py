"""What a file was at a revision, and which there are: as git has it, and without git."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.git.reading import file_at, revisions
from core.storage.files import UnreadableFile
from tests.repositories import BEGINNING, MadeRepository, commit_body, delta, packed, tree_body

MOST = 1 << 20


@pytest.fixture
def made(tmp_path: Path) -> MadeRepository:
    """Return a repository with a file of three states and a merge, and other files."""
    made = MadeRepository(tmp_path)
    one = made.file("one\n", message="The first\n\nmore")
    two = made.file("two\n", one)
    side = made.file("side\n", one)
    merge = made.file("merged\n", two, side, message="Merge")
    made.file("merged\n", merge, message="Nothing")
    tag = f"object {one}\ntype commit\ntag v1\ntagger A <a@b> {BEGINNING} +0000\n\nv1\n"
    made.write("refs/tags/v1", made.add("tag", tag.encode()))
    made.write("packed-refs", f"# pack-refs with: peeled\n{two} refs/heads/old\n")
    return made


def at(made: MadeRepository, revision: str, path: str = "mine.yaml") -> str:
    """Return the file at a revision."""
    return file_at(made.folder / path, revision, MOST).decode()


def refusal(made: MadeRepository, revision: str, path: str = "mine.yaml") -> str:
    """Return why it is not read, without the name of the file."""
    with pytest.raises(UnreadableFile) as refused:
        at(made, revision, path)
    file = os.fspath(made.folder / path)
    assert str(refused.value).startswith(f"{file}: ")
    return str(refused.value).removeprefix(f"{file}: ")


@pytest.mark.parametrize(
    ("revision", "text"),
    [
        ("HEAD", "merged"),
        ("@", "merged"),
        ("main", "merged"),
        ("heads/main", "merged"),
        ("refs/heads/main", "merged"),
        ("HEAD~2", "two"),
        ("HEAD~^2", "side"),
        ("HEAD^^1~", "one"),
        ("main~3^0", "one"),
        ("v1", "one"),
        ("v1^{}", "one"),
        ("v1^{commit}", "one"),
        ("v1^{tree}", "one"),
        ("old", "two"),
        ("old~1", "one"),
    ],
)
def test_a_revision_is_what_it_is_to_git(made: MadeRepository, revision: str, text: str) -> None:
    """Branches, tags and HEAD, by short names and long ones, with steps back."""
    assert at(made, revision) == f"{text}\n"


def test_a_commit_is_known_by_the_beginning_of_its_name(made: MadeRepository) -> None:
    """Also as `git describe` gives it; the first letters of several are refused."""
    name = (made.git / "refs/heads/main").read_text().strip()
    for short in (name, name[:7], name[:4], f"v1-3-g{name[:8]}"):
        assert at(made, short) == "merged\n"
    alike = "commit", commit_body("0" * 40, message="alike", when=1)
    other = made.add(*alike)
    made.place(other).rename(made.place(f"{name[:39]}{'0' if name[39] != '0' else '1'}"))
    with pytest.raises(UnreadableFile, match="damaged"):
        at(made, name[:39])


def test_logs_tell_what_a_ref_named(made: MadeRepository) -> None:
    """By a number, a time, or the branch that was left; and the branch that one follows."""
    name = (made.git / "refs/heads/main").read_text().strip()
    old = (made.git / "packed-refs").read_text().splitlines()[1].split()[0]
    who = "A <a@example.org>"
    made.write(
        "logs/HEAD",
        f"{'0' * 40} {old} {who} {BEGINNING} +0000\tclone\n"
        f"{old} {name} {who} {BEGINNING + 86400} +0000\tcheckout: moving from old to main\n",
    )
    made.write("logs/refs/heads/main", f"{old} {name} {who} {BEGINNING} +0000\tcommit: x\n")
    config = made.git / "config"
    config.write_text(
        f'{config.read_text()}[branch "main"]\n\tremote = origin\n\tmerge = refs/heads/main\n'
    )
    made.write("refs/remotes/origin/main", f"{old}\n")
    for revision in ("HEAD@{1}", "@{1}", "main@{1}~0", "@{-1}", "@{u}", "main@{upstream}"):
        assert at(made, revision) == "two\n", revision
    for revision in ("HEAD@{0}", "main@{0}", "HEAD@{yesterday}", "HEAD@{2023-11-17}"):
        assert at(made, revision) == "merged\n", revision
    assert at(made, "HEAD@{2023-11-15 12:00:00}") == "two\n"
    assert refusal(made, "HEAD@{2}") == "there is no log of HEAD that goes back so far"
    assert refusal(made, "old@{1}") == "there is no log of old that goes back so far"
    assert "is no revision" in refusal(made, "HEAD@{last supper}")


@pytest.mark.parametrize("revision", ["", ":0"])
def test_what_is_staged_is_read(made: MadeRepository, revision: str) -> None:
    """The file as it is in the index."""
    held = bytes.fromhex(made.add("blob", b"staged\n"))
    entry = bytes(24) + (0o100644).to_bytes(4, "big") + bytes(12) + held
    name = b"mine.yaml"
    entry += len(name).to_bytes(2, "big") + name + bytes(8 - (62 + len(name)) % 8)
    made.write("index", b"DIRC" + bytes([0, 0, 0, 2, 0, 0, 0, 1]) + entry + bytes(20))
    assert at(made, revision) == "staged\n"
    assert refusal(made, ":2") == "it is not in revision :2"


def test_what_cannot_be_said_is_refused_in_words(made: MadeRepository) -> None:
    """One sentence, with what was given in it."""
    syntax = "is no revision that can be read here; name a branch, a tag or a commit"
    for revision in ("HEAD:x", ":/text", "HEAD^{/text}", "HEAD^@", "^", "HEAD@{", "x" * 1001, ":4"):
        assert syntax in refusal(made, revision)
    for revision in ("nowhere", "--help", "../../HEAD", "a..b", "HEAD~9", "HEAD^3", "ab12", "é"):
        assert refusal(made, revision).startswith("there is no revision ")
    assert refusal(made, "v1", "other.yaml") == "it is not in revision v1"
    assert refusal(made, "v1^{blob}").startswith("there is no revision ")


def test_deltas_and_folders_are_read(tmp_path: Path) -> None:
    """A pack as git writes it, with the file two folders down."""
    made = MadeRepository(tmp_path)
    base = packed("blob", b"0123456789" * 20)
    wanted = b"0123456789" * 19 + b"end"
    copies = b"\x90\xbe\x03end"
    of = packed("blob", wanted)
    inner = packed("tree", tree_body(("100644", "mine.yaml", of.name)))
    outer = packed("tree", tree_body(("40000", "b", inner.name)))
    root = packed("tree", tree_body(("40000", "a", outer.name)))
    commit = packed("commit", commit_body(root.name, message="In a pack", when=BEGINNING))
    made.pack(base, delta(of.name, base.name, len(wanted), copies, 200), inner, outer, root, commit)
    made.write("refs/heads/main", commit.name)
    assert at(made, "main", "a/b/mine.yaml") == wanted.decode()
    assert at(made, commit.name[:8], "a/b/mine.yaml") == wanted.decode()
    assert revisions(tmp_path / "a/b/mine.yaml") == [(commit.name[:7], "2023-11-14  In a pack")]


def test_the_history_is_what_git_lists(made: MadeRepository) -> None:
    """A merge that is like none of its parents; not what was given up; the newest first."""
    listed = revisions(made.folder / "mine.yaml")
    subjects = [subject for _, subject in listed]
    assert subjects == [
        "2023-11-14  Merge",
        "2023-11-14  Change 3",
        "2023-11-14  Change 2",
        "2023-11-14  The first",
    ]
    assert [at(made, name) for name, _ in listed] == ["merged\n", "side\n", "two\n", "one\n"]
    assert revisions(made.folder / "other.yaml") == []


def test_there_may_be_no_repository(tmp_path: Path) -> None:
    """Nothing is listed then, nor before the first commit."""
    with pytest.raises(UnreadableFile, match="it is in no git repository"):
        file_at(tmp_path / "mine.yaml", "HEAD", MOST)
    assert revisions(tmp_path / "mine.yaml") == []
    MadeRepository(tmp_path)
    assert revisions(tmp_path / "mine.yaml") == []


def test_a_shallow_clone_ends_where_it_ends(made: MadeRepository) -> None:
    """What was left out is no parent."""
    name = (made.git / "refs/heads/main").read_text().strip()
    made.write("shallow", f"{name}\n")
    assert [each for each, _ in revisions(made.folder / "mine.yaml")] == [name[:7]]
    assert refusal(made, "HEAD~1") == "there is no revision HEAD~1"


def test_names_of_sha256_are_read(tmp_path: Path) -> None:
    """As an extension of the repository says."""
    made = MadeRepository(tmp_path, "sha256")
    one = made.file("one\n")
    made.file("two\n", one)
    assert at(made, "HEAD~1") == "one\n"
    assert at(made, one[:9]) == "one\n"
    assert len(revisions(tmp_path / "mine.yaml")) == 2


def test_worktrees_and_submodules_are_read_that_name_their_folder(made: MadeRepository) -> None:
    """Each has a `.git` file, which its repository knows of."""
    tree = made.folder / "elsewhere"
    tree.mkdir()
    own = "worktrees/elsewhere"
    old = (made.git / "packed-refs").read_text().splitlines()[1].split()[0]
    made.write(f"{own}/HEAD", old)
    made.write(f"{own}/commondir", "../..\n")
    made.write(f"{own}/gitdir", f"{tree / '.git'}\n")
    for pointer in (made.git / own, Path("../.git") / own):
        (tree / ".git").write_text(f"gitdir: {pointer}\n")
        assert at(made, "HEAD", "elsewhere/mine.yaml") == "two\n"
        assert at(made, "main", "elsewhere/mine.yaml") == "merged\n"
    module = MadeRepository(made.folder / "apart")
    module.file("module\n")
    below = made.folder / "below"
    below.mkdir()
    (below / ".git").write_text("gitdir: ../.git/modules/below\n")
    (made.git / "modules").mkdir()
    module.write("config", "[core]\n\tworktree = ../../../below\n")
    module.git.rename(made.git / "modules/below")
    assert at(made, "HEAD", "below/mine.yaml") == "module\n"


def test_no_git_is_started(made: MadeRepository, tmp_path: Path) -> None:
    """Nor any other program: one of its name, first on the way, is never called."""
    folder, called = tmp_path / "bin", tmp_path / "called"
    folder.mkdir()
    for name in ("git", "ssh", "gpg", "sh"):
        (folder / name).write_text(f"#!/bin/bash\necho {name} >> {called}\nexit 1\n")
        (folder / name).chmod(0o755)
    (made.folder / "mine.yaml").write_text("format: 1\nid: x\n")
    code = (
        "import sys; from core.git.reading import file_at, revisions; from pathlib import Path\n"
        "if __name__ == '__main__':\n"
        "    path = Path(sys.argv[1]); print(len(revisions(path)), file_at(path, 'v1', 99))"
    )
    script = tmp_path / "ask.py"
    script.write_text(code)
    root = os.fspath(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, script, made.folder / "mine.yaml"],
        env={"PATH": os.fspath(folder), "PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("4 b'one\\n'\n", "")
    assert not called.exists()

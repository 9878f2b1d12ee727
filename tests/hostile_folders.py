"""Folders as strangers may send them: each has a set, `mine.yaml`, and something around it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from tests import hostile_repositories as git
from tests.core.studies.hostile_results import STUDY, forged_journal
from tests.pictures import SQUARE, SVG, png_head
from tests.repositories import MadeRepository, commit_body

SET: Final = """\
format: 1
id: mine
title: The mine
extends: gold-rush
icons: {star: {on: tile, symbol: star.svg}}
tiles:
  - {id: "M1", edges: PPPP, art: art/m1.png, icons: {star: 1}}
  - {id: "M2", count: 2, edges: RPRP, features: [{kind: railroad, at: [N, S]}]}
"""
STAR: Final = SVG.format(9, 9, SQUARE)
RESULTS: Final = "sent.results.sqlite"
NAME: Final = '<img src="file:///etc/hostname">R&D\u202egnp'
"""A name that would load a picture, has an access key, and turns round what follows."""
SHOWN_NAME: Final = NAME.replace("\u202e", "")
_GRADIENTS: Final = f'<linearGradient id="a" gradientTransform="{"scale(1)" * 60_000}"/>' + "".join(
    f'<linearGradient id="b{n}" xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>'
    for n in range(1000)
)

_ENDLESS: Final = (
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x FROM n"
)

Folder = Callable[[Path, Path], str | None]
"""Makes such a folder of a good one, beside one of the user's; the file to open, if it is another.

In the user's folder lies `thesis.txt`, which is precious, and `run`, which must not be run.
"""


def written(folder: Path, name: str, content: str | bytes) -> Path:
    """Write a file of a folder."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))
    return path


def made_folder(at: Path, users: Path, change: Folder) -> Path:
    """Make a folder, hostile in some way, and what lies in that of the user; return the file."""
    written(users, "thesis.txt", "precious")
    written(users, "run", f"#!/bin/sh\ntouch '{users}/it-ran'\n").chmod(0o755)
    written(at, "mine.yaml", SET)
    written(at, "symbols/star.svg", STAR)
    written(at, "art/m1.png", b"")
    return at / (change(at, users) or "mine.yaml")


def _repository(folder: Path) -> MadeRepository:
    made = MadeRepository(folder)
    made.file(SET, made.file(SET.replace("The mine", "Before"), message=NAME))
    return made


def _of_the_users(users: Path) -> MadeRepository:
    (users / "repository").mkdir()
    made = MadeRepository(users / "repository")
    made.file("what is outside\n")
    return made


def _programs(folder: Path, users: Path) -> MadeRepository:
    made = _repository(folder)
    made.write("config", git.PROGRAMS.format(run=users / "run", hooks=users))
    made.write("info/attributes", "* filter=x diff=x\n")
    written(folder, ".gitattributes", "* filter=x diff=x\n")
    return made


def programs(folder: Path, users: Path) -> None:
    """That the configuration of a repository names."""
    _programs(folder, users)


def missing_object(folder: Path, users: Path) -> None:
    """Which would be fetched by a program."""
    made = _programs(folder, users)
    shutil.rmtree(made.git / "objects" / (made.git / "refs/heads/main").read_text()[:2])


def signed(folder: Path, users: Path) -> None:
    """A commit whose signature would be checked by a program."""
    made = _programs(folder, users)
    commit = (made.git / "refs/heads/main").read_text().strip()
    tree = made.tree(("100644", "mine.yaml", made.add("blob", SET.encode())))
    said = f"{NAME}\ngpgsig -----BEGIN PGP SIGNATURE-----"
    made.write(
        "refs/heads/main", made.add("commit", commit_body(tree, commit, message=said, when=1))
    )


def bare_beside(folder: Path, users: Path) -> None:
    """A repository without a `.git`, as a clone brings it along."""
    made = _programs(folder, users)
    for each in made.git.iterdir():
        each.rename(folder / each.name)
    made.git.rmdir()


def leads_out(way: git.WayOut) -> Folder:
    """Let the repository lead to that of the user."""

    def change(folder: Path, users: Path) -> None:
        way(_repository(folder), _of_the_users(users))

    return change


def borrows(folder: Path, users: Path) -> None:
    """Objects that lie in another repository."""
    made, other = _repository(folder), _of_the_users(users)
    made.write("objects/info/alternates", f"{other.git / 'objects'}\n")
    made.write("refs/heads/main", (other.git / "refs/heads/main").read_text())


def includes(folder: Path, _: Path) -> None:
    """A file that has no end."""
    made = _repository(folder)
    made.write("config", "[core]\n\trepositoryformatversion = 0\n[include]\n\tpath = /dev/zero\n")


def pipes(*names: str) -> Folder:
    """Put pipes in the place of files of the repository."""

    def change(folder: Path, _: Path) -> None:
        made = _repository(folder)
        for name in names:
            path = made.git / name
            if path.is_dir():
                shutil.rmtree(path)
            path.unlink(missing_ok=True)
            os.mkfifo(path)

    return change


def damaged(case: str) -> Folder:
    """Damage a repository in a way that is known."""

    def change(folder: Path, _: Path) -> None:
        made = MadeRepository(folder)
        made.file("here\n", made.file("before\n"))
        git.CASES[case][0](made)

    return change


def many_refs(folder: Path, _: Path) -> None:
    """More than anybody reads."""
    made = _repository(folder)
    name = (made.git / "refs/heads/main").read_text().strip()
    made.write("packed-refs", "".join(f"{name} refs/heads/b{n}\n" for n in range(400_000)))


def forged_journals(folder: Path, users: Path) -> None:
    """Of a results file, by which SQLite would delete a file of the user's."""
    written(folder, "sent.yaml", STUDY)
    written(folder, RESULTS, b"SQLite format 3\0" + bytes(4080))
    written(folder, f"{RESULTS}-journal", forged_journal(users / "thesis.txt", 1))
    (folder / f"linked.{RESULTS}").symlink_to(users / "new.sqlite")


def endless_views(folder: Path, _: Path) -> None:
    """In the place of the tables of a results file."""
    with closing(sqlite3.connect(written(folder, RESULTS, b""))) as file, file:
        for table in ("study (name, value)", "games (place, edition)"):
            file.execute(f"CREATE VIEW {table} AS {_ENDLESS}")


def with_file(name: str, content: str | bytes, opened: str | None = None) -> Folder:
    """Put a file into the folder."""

    def change(folder: Path, _: Path) -> str | None:
        written(folder, name, content)
        return opened

    return change


def endless(*names: str, opened: str | None = None) -> Folder:
    """Let files be links to a device that has no end."""

    def change(folder: Path, _: Path) -> str | None:
        for name in names:
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.unlink(missing_ok=True)
            path.symlink_to("/dev/zero")
        return opened

    return change


def waiting(*names: str, opened: str | None = None) -> Folder:
    """Let files be pipes that nobody writes to."""

    def change(folder: Path, _: Path) -> str | None:
        for name in names:
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.unlink(missing_ok=True)
            os.mkfifo(path)
        return opened

    return change


def plugin(folder: Path, users: Path) -> None:
    """One that runs as soon as it is imported, and has a name that says something else."""
    said = f"format: 1\nid: evil\ntitle: '{SHOWN_NAME}'\n"
    written(folder, "plugins/evil/plugin.yaml", said)
    written(folder, "plugins/evil/__init__.py", f"open({str(users / 'it-ran')!r}, 'w')\n")
    written(folder, "mine.yaml", SET.replace("\nicons:", "\nplugins: [evil]\nicons:"))


def names(folder: Path, _: Path) -> str:
    """In every place that has one."""
    q = SHOWN_NAME
    text = SET.replace("The mine", f"'{q}'").replace('"M1"', f"'{q[:38]}'")
    written(folder, "mine.yaml", text + f"accept: {{unusable-art: '{q}'}}\n")
    written(folder, f"{NAME.replace('/', ' ')}.yaml", text.replace("id: mine", "id: other"))
    written(folder, "sent.yaml", STUDY.replace("id: sent", f"id: sent\ntitle: '{q}'"))
    _repository(folder)
    file = f"\x1b[2J{NAME.replace('/', ' ')}\n.yaml"
    written(folder, file, text)
    return file


def pack(folder: Path, users: Path) -> None:
    """One that writes elsewhere, lies about sizes, and is linked to."""
    with zipfile.ZipFile(folder / "evil.goldrush", "w") as archive:
        archive.writestr("manifest.json", "{}")
        archive.writestr("../../thesis.txt", "gone")
        archive.writestr("/tmp/x", "gone")  # noqa: S108 - must not be written
    (folder / "linked.goldrush").symlink_to(users / "thesis.txt")


def kept_state(folder: Path, users: Path) -> None:
    """Work that is said to be not saved, and folders for versions that lead elsewhere."""
    kept = folder / ".goldrush/mine.yaml"
    kept.mkdir(parents=True)
    os.mkfifo(kept / "00000000-unsaved.yaml")
    (kept / "00000001-unsaved.yaml").symlink_to(users / "thesis.txt")
    (kept / "2026-01-01T00-00-00-000000.yaml").symlink_to("/dev/zero")
    (folder / ".goldrush/linked.yaml").symlink_to(users)


DEEP: Final = "a: " + "[" * 40_000
FOLDERS: Final[dict[str, Folder]] = {
    "programs of a configuration": programs,
    "a promised object": missing_object,
    "a signature": signed,
    "a bare repository": bare_beside,
    "a repository elsewhere": leads_out(git.git_is_a_file),
    "a worktree": leads_out(git.git_is_a_file_of_a_worktree),
    "a submodule": leads_out(git.git_is_a_file_of_a_submodule),
    "a shared folder of git": leads_out(git.shares_with_another),
    "linked objects": leads_out(git.objects_are_a_link),
    "borrowed objects": borrows,
    "an included device": includes,
    "HEAD is a pipe": pipes("HEAD", "index"),
    "objects are a pipe": pipes("objects"),
    "config is a pipe": pipes("config", "packed-refs"),
    "a packed bomb": damaged("packed bomb"),
    "a loose bomb": damaged("loose bomb"),
    "commits in a circle": damaged("commits in a circle"),
    "many refs": many_refs,
    "a forged journal": forged_journals,
    "endless views": endless_views,
    "a short PNG": with_file("art/m1.png", png_head(1, 1)[:20]),
    "a huge PNG": with_file("art/m1.png", png_head(60_000, 60_000)),
    "a symbol of gradients": with_file("symbols/star.svg", SVG.format(9, 9, _GRADIENTS + SQUARE)),
    "endless pictures": endless("art/m1.png", "symbols/star.svg", "other.yaml", "studies/s.yaml"),
    "an endless set": endless("mine.yaml"),
    "pictures are pipes": waiting("art/m1.png", "symbols/star.svg", "other.yaml", "studies/s.yaml"),
    "the set is a pipe": waiting("pipe.yaml", opened="pipe.yaml"),
    "a deep set": with_file("mine.yaml", DEEP),
    "a deep set beside": with_file("deep.yaml", DEEP),
    "a plugin": plugin,
    "names": names,
    "a pack": pack,
    "kept state": kept_state,
}
"""What is wrong, by name."""

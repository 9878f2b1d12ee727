"""Hostile and broken input: one finding or one message each, the right exit code, and no wait."""

import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.tileset.reader import MAX_BYTES
from tests.commands import goldrush
from tests.volume import FULL, part_of

HEAD = b"format: 1\nid: x\n"
TILE = b"tiles: [{id: a, edges: AAAA, count: %s}]\n"
BOMB = b"a: &a [x, x]\n" + b"".join(
    b"%c: &%c [*%c, *%c]\n" % (n + 1, n + 1, n, n) for n in range(ord("a"), ord("y"))
)
SECONDS = 5  # of CPU; each takes less than one on an idle machine
MANY = 190_000 if FULL else 40_000  # comparing each with each would take minutes
SOME = range(9_000 if FULL else 3_000)


def nested(levels: int) -> bytes:
    """Return a title so deep that the mapping around it makes it this many levels."""
    return HEAD + b"title: " + b"[" * (levels - 1) + b"]" * (levels - 1) + b"\n"


TEXTS = {
    "a million open brackets": (b"[" * 1_000_000, "unsafe-yaml", "1:25"),
    "a million open braces": (b"{" * 1_000_000, "unsafe-yaml", "1:25"),
    "a million dashes": (b"- " * 1_000_000, "unsafe-yaml", "1:49"),
    "an alias bomb": (BOMB, "unsafe-yaml", "1:4"),
    "an object of Python": (b"!!python/object:os.system {}\n", "unsafe-yaml", "1:1"),
    "a call of Python": (
        HEAD + b"title: !!python/object/apply:os.abort []\n",
        "unsafe-yaml",
        "3:8",
    ),
    "NUL bytes": (HEAD + b"title: a\0b\n", "yaml-syntax", "3:9"),
    "nothing but NUL bytes": (b"\0" * 1_000_000, "yaml-syntax", "1:1"),
    "UTF-16 without a mark": ("format: 1\n".encode("utf-16-le"), "yaml-syntax", "1:2"),
    "an empty file": (b"", "missing-key", "1:1"),
    "blank lines": (b" \n\n", "missing-key", "1:1"),
    "a comment alone": (b"# to be done\n", "missing-key", "1:1"),
    "a byte-order mark alone": (b"\xef\xbb\xbf", "missing-key", "1:1"),
    "23 levels": (nested(23), "bad-value", "3:8"),
    "24 levels": (nested(24), "bad-value", "3:8"),
    "25 levels": (nested(25), "unsafe-yaml", "3:31"),
    "too many values": (HEAD + b"title: [" + b"1," * 200_000 + b"]\n", "unsafe-yaml", "3:399995"),
    "very many values": (HEAD + b"title: [" + b"1," * MANY + b"]\n", "bad-value", "3:8"),
    "a key twice": (HEAD + b"id: y\n", "duplicate-key", "3:1"),
    "a merge key": (HEAD + b"<<: {title: a}\n", "unsafe-yaml", "3:1"),
    "two documents": (HEAD + b"---\n" + HEAD, "unsafe-yaml", "3:1"),
    "tabs": (b"\tformat: 1\n", "yaml-syntax", "1:1"),
    "a lone dash": (b"-", "bad-value", "1:1"),
    "a plain word": (b"hello\n", "bad-value", "1:1"),
    "a lone quote": (b'"' + b"a\n" * MANY, "yaml-syntax", f"{MANY + 1}:1"),
    "an integer of a million digits": (HEAD + TILE % (b"9" * 1_000_000), "bad-value", "3:37"),
    "a count that is not a number": (HEAD + TILE % b".nan", "bad-value", "3:37"),
    "an infinite count": (HEAD + TILE % b"-.inf", "bad-value", "3:37"),
    "a huge count": (HEAD + TILE % b"99999999999", "bad-value", "3:37"),
    "a format that is true": (b"format: true\nid: x\n", "format-version", "1:9"),
    "a key that is a list": (HEAD + b"[a, b]: 1\n", "unsafe-yaml", "3:1"),
    "a key that is a mapping": (HEAD + b"? {a: b}\n: 1\n", "unsafe-yaml", "3:3"),
    "a key of four megabytes": (HEAD + b"x" * 3_900_000 + b": 1\n", "yaml-syntax", None),
    "a text of four megabytes": (HEAD + b"title: " + b"x" * 3_900_000, "bad-value", "3:8"),
    "many features on a tile": (
        HEAD
        + b"tiles: [{id: a, edges: AAAA, features: ["
        + b"{kind: s}," * (MANY // 10)
        + b"]}]\n",
        "bad-value",
        "3:40",
    ),
    "another version of YAML": (b"%YAML 9.9\n---\n" + HEAD, "yaml-syntax", "1:1"),
}


@pytest.fixture(autouse=True)
def not_slow() -> Iterator[None]:
    """Hold each test to a generous share of CPU, which other work on the machine cannot use up."""
    before = _cpu()
    yield
    assert _cpu() - before < SECONDS


def _cpu() -> float:
    own, children = (
        resource.getrusage(w) for w in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("by", part_of(["path", "standard input"], 2))
def test_a_hostile_text_is_one_finding(name: str, by: str, tmp_path: Path) -> None:
    """At its place, with exit code 1, whether it comes from a file or through a pipe."""
    content, check, place = TEXTS[name]
    path = tmp_path / "x.yaml"
    if by == "path":
        path.write_bytes(content)
        result = goldrush("verify", str(path))
    else:
        result = goldrush("verify", "-", given=content)
    lines = [line for line in result.stdout.splitlines() if not line.startswith("    ")]
    assert result.exit_code == 1
    assert len(lines) == 2, lines
    where = f"{path if by == 'path' else '-'}:{place or ''}"
    assert lines[0].startswith(where)
    assert lines[0].endswith(f"[{check}]")
    assert len(lines[0]) < 400 + len(where)
    assert lines[1].endswith("could not be read; 1 error, 0 warnings, 0 notes")
    assert result.stderr == ""


UNREADABLE = {
    "UTF-16 with a mark": ("format: 1\nid: x\n".encode("utf-16"), "UTF-16"),
    "Latin-1": ("title: La Ruée\n".encode("latin-1"), "not UTF-8"),
    "random bytes": (bytes(range(256)), "not UTF-8"),
    "surrogates": (b"title: \xed\xa0\x80\n", "not UTF-8"),
    "a byte more than allowed": (b"#" * (MAX_BYTES + 1), "too large"),
}


@pytest.mark.parametrize("name", UNREADABLE)
@pytest.mark.parametrize("by", ["path", "standard input"])
def test_what_is_no_text_is_one_message(name: str, by: str, tmp_path: Path) -> None:
    """On standard error, with exit code 2; nothing is on standard output."""
    content, why = UNREADABLE[name]
    path = tmp_path / "x.yaml"
    path.write_bytes(content)
    result = goldrush("verify", str(path) if by == "path" else "-", given=content)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_file_of_the_size_allowed_is_read(tmp_path: Path) -> None:
    """The limit itself is no error."""
    path = tmp_path / "x.yaml"
    path.write_bytes(HEAD + b"#" * (MAX_BYTES - len(HEAD)))
    assert "[start-missing]" in goldrush("verify", str(path)).stdout


NAMES = {
    "a name with NUL": "a\0b.yaml",
    "an id with NUL": "a\0b",
    "a name of 5000 letters": "x" * 5000 + ".yaml",
    "an id of 5000 letters": "x" * 5000,
    "a device": "/dev/zero",
    "an empty name": "",
}


def _make(kind: str, folder: Path) -> str:
    """Make something that is no file to read; return the name by which it is asked for."""
    path = folder / "x.yaml"
    match kind:
        case "a sparse file of 200 MB":
            with path.open("wb") as file:
                file.truncate(200 * 1024 * 1024)
        case "a directory":
            path.mkdir()
        case "a pipe":
            os.mkfifo(path)
        case "a dangling link":
            path.symlink_to(folder / "nowhere")
        case "a link to itself":
            path.symlink_to(path)
        case "a file that is a folder":
            path.write_bytes(HEAD)
            return str(path / "y.yaml")
    return NAMES.get(kind, str(path))


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("a sparse file of 200 MB", "too large (209,715,200 bytes"),
        ("a directory", "is a directory"),
        ("a pipe", "not a regular file"),
        ("a dangling link", "no such file"),
        ("a link to itself", "cannot be read"),
        ("nothing", "no such file"),
        ("a name with NUL", "not a usable file name"),
        ("an id with NUL", "there is no set"),
        ("a name of 5000 letters", "File name too long"),
        ("an id of 5000 letters", "there is no set"),
        ("a file that is a folder", "Not a directory"),
        ("a device", "not a regular file"),
        ("an empty name", "is a directory"),
    ],
)
def test_what_is_no_file_is_one_message(kind: str, why: str, tmp_path: Path) -> None:
    """On standard error, with exit code 2; a pipe does not block."""
    result = goldrush("verify", _make(kind, tmp_path))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "kind",
    [
        *("a sparse file of 200 MB", "a directory", "a pipe", "a dangling link"),
        *("a link to itself", "nothing"),
    ],
)
def test_a_base_that_is_no_file_is_one_finding(kind: str, tmp_path: Path) -> None:
    """It stands at `extends`."""
    _make(kind, tmp_path)
    above = tmp_path / "above.yaml"
    above.write_bytes(b"format: 1\nid: above\nextends: x\n")
    result = goldrush("verify", str(above))
    assert result.exit_code == 1
    assert f"{above}:3:10: error: " in result.stdout
    assert result.stdout.count("[unknown-base]") == 1


def test_a_file_that_may_not_be_read_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for the superuser, who becomes another user for it."""
    folder = tmp_path / "open"
    folder.mkdir()
    path = folder / "x.yaml"
    path.write_bytes(HEAD)
    path.chmod(0)
    monkeypatch.chdir(folder)
    # Run once as it is, so that all code is loaded: the other user may not read that either.
    assert "no such file" in goldrush("verify", "nowhere.yaml").stderr
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        result = goldrush("verify", "x.yaml")
    finally:
        os.seteuid(user)
    assert (result.exit_code, result.stdout) == (2, ""), result.stderr
    assert result.stderr == "goldrush: x.yaml: cannot be read (Permission denied)\n"


@pytest.mark.parametrize(
    ("content", "findings"),
    [
        (HEAD + b"".join(b"k%d: 1\n" % n for n in range(MANY // 4)), 500),
        (HEAD + b"counts: {" + b", ".join(b"k%d: x" % n for n in range(MANY // 4)) + b"}\n", 500),
        (HEAD + b"terrains: {" + b",".join(b"k%d: {}" % n for n in SOME) + b"}\n", len(SOME) + 1),
        (HEAD + b"icons: {" + b",".join(b"k%d: {on: y}" % n for n in SOME) + b"}\n", len(SOME) + 1),
    ],
    ids=["unknown keys", "wrong counts", "terrains without codes", "icons on nothing"],
)
def test_many_mistakes_are_not_compared_with_one_another(content: bytes, findings: int) -> None:
    """Time grows with the number of mistakes, not with its square."""
    result = goldrush("verify", "-", given=content)
    assert result.exit_code == 1
    assert result.stdout.count("error: ") == findings


def test_many_tiles_that_are_alike_are_not_compared_with_one_another() -> None:
    """Nor are thousands of designs that differ in nothing but their ids."""
    tiles = b"".join(b'- {id: "%d", edges: AAAA}\n' % n for n in SOME)
    text = HEAD + b"start: '1'\nterrains: {a: {code: A}}\ntiles:\n" + tiles
    result = goldrush("verify", "-", given=text)
    assert result.exit_code == 0
    assert result.stdout.count("[duplicate-design]") == len(SOME) - 1


def test_no_base_and_no_pipe_can_make_reading_go_on_for_ever(tmp_path: Path) -> None:
    """A chain of a hundred sets is followed; a ring is found."""
    for n in range(100):
        text = f"format: 1\nid: s{n}\nextends: s{(n + 1) % 100}\n"
        (tmp_path / f"s{n}.yaml").write_text(text, encoding="utf-8")
    result = goldrush("verify", str(tmp_path / "s0.yaml"))
    assert result.exit_code == 1
    assert "[extends-cycle]" in result.stdout

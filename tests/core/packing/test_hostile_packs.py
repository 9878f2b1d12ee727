"""Packs made to harm: one finding each, nothing written, time and memory bounded."""

from __future__ import annotations

import json
import random
import stat
import struct
import time
import tracemalloc
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from core.packing.archive import MAX_FILES, Archive, PackFault
from core.packing.entry_names import clashing, name_fault
from core.packing.pack import BadPack, read_pack
from tests.commands import goldrush
from tests.core.packing.packed import changed, contents_of, pack_of, with_file, zipped
from tests.mutations import mutated
from tests.volume import FULL, scaled

MEGABYTE = 1024 * 1024
ART = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A pack in which nothing is wrong."""
    return pack_of(tmp_path_factory.mktemp("made") / "author")


def refusal(content: bytes) -> str:
    """Return the one thing that is said of a pack, which has to be refused."""
    with pytest.raises(BadPack) as caught:
        read_pack(content, "x.goldrush")
    (finding,) = caught.value.findings
    assert (finding.check, str(finding.place)) == ("bad-pack", "x.goldrush")
    return str(finding.message)


OUT = "leads out of the pack"
NOT_WITHIN = "is not a path within the pack"
FOREIGN = "has a name that Windows cannot have"
NAMES = {
    "../evil.svg": OUT,
    "art/../../evil.svg": OUT,
    "/etc/evil.svg": NOT_WITHIN,
    "C:/evil.svg": NOT_WITHIN,
    "c:evil.svg": NOT_WITHIN,
    "..\\evil.svg": "has a backslash in its name",
    "art\\evil.svg": "has a backslash in its name",
    "art//evil.svg": "is no plain path of a file",
    "./evil.svg": "is no plain path of a file",
    "art/./evil.svg": "is no plain path of a file",
    "evil\0.svg": "has characters in its name that cannot be seen",
    "evil\u202egvs.svg": "has characters in its name that cannot be seen",
    "evil\n.svg": "has characters in its name that cannot be seen",
    "cafe\u0301.svg": "has a name that another system would write with other characters",
    "CON": FOREIGN,
    "art/nul.svg": FOREIGN,
    "com\u00b9.svg": FOREIGN,
    "aux .svg": FOREIGN,
    "conout$": FOREIGN,
    "evil.svg.": FOREIGN,
    "evil.svg ": FOREIGN,
    "art /evil.svg": FOREIGN,
    "evil.svg:hidden": FOREIGN,
    "what?.svg": FOREIGN,
    f"{'long' * 80}.svg": "has too long a name, or lies too deep in folders",
    f"{'d/' * 20}x.svg": "has too long a name, or lies too deep in folders",
}


@pytest.mark.parametrize("name", NAMES)
def test_names_that_lead_elsewhere_are_refused(good: bytes, name: str) -> None:
    """Whatever the system that it is opened on."""
    content = with_file(good, name, ART)
    said = refusal(content)
    assert said.endswith(NAMES[name])
    assert name_fault(name) == NAMES[name]


@pytest.mark.parametrize(
    "name", ["art/m1.svg", "Straße.png", "a.b/c d.png", "console.svg", ".git/HEAD"]
)
def test_names_that_every_system_can_have_are_not(name: str) -> None:
    """Also with blanks, dots and letters of any language."""
    assert name_fault(name) is None


CLASHES = [
    ("art/a.svg", "art/a.svg"),
    ("art/a.svg", "ART/b.svg"),
    ("art/a.svg", "art/A.svg"),
    ("caf\u00e9.svg", "CAF\u00c9.svg"),
    ("stra\u00dfe.svg", "STRASSE.svg"),
    ("\ufb01t.svg", "fit.svg"),
    ("a", "a/b.svg"),
    ("a/b.svg", "A"),
    ("\u212b.svg", "\u00e5.svg"),
]


@pytest.mark.parametrize("names", CLASHES)
def test_names_that_are_one_file_on_some_systems_clash(names: tuple[str, str]) -> None:
    """Equal, but for case, but for the form of a character, or a file and its own folder."""
    assert clashing(names) is not None
    assert clashing(names[::-1]) is not None


def test_no_other_names_clash() -> None:
    """Files of one folder, and folders that begin alike."""
    assert clashing(["a/b.svg", "a/c.svg", "ab", "a.svg", "b/a/b.svg"]) is None


def test_clashes_are_refused(good: bytes) -> None:
    """With both names."""
    again = with_file(good, "art/M1.svg", ART)
    assert refusal(again) == "'art/m1.svg' and 'art/M1.svg' are one file on some systems"
    with pytest.warns(UserWarning, match="Duplicate name"):
        twice = _twice(good)
    assert refusal(twice) == "'art/m1.svg' and 'art/m1.svg' are one file on some systems"


def _twice(good: bytes) -> bytes:
    import io

    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, inside in [*contents_of(good).items(), ("art/m1.svg", ART)]:
            archive.writestr(name, inside)
    return made.getvalue()


@pytest.mark.parametrize(
    ("mode", "what"),
    [
        (stat.S_IFLNK, "is a link"),
        (stat.S_IFDIR, "is a folder"),
        (stat.S_IFIFO, "is a device, and no file"),
        (stat.S_IFCHR, "is a device, and no file"),
        (stat.S_IFSOCK, "is a device, and no file"),
    ],
)
def test_links_and_devices_are_refused(good: bytes, mode: int, what: str) -> None:
    """Although nothing here would make one."""
    files = {**contents_of(good), "art/z.svg": b"/etc/passwd"}
    assert refusal(zipped(files, external_attr=mode << 16)) == f"'art/z.svg' {what}"


def test_a_folder_as_such_is_refused(good: bytes) -> None:
    """A pack has files only."""
    assert refusal(zipped({**contents_of(good), "art/": b""})) == "'art/' is a folder"


@pytest.mark.parametrize(
    ("at", "value", "what"),
    [
        (8, 1, "is encrypted"),
        (8, 0x40, "is encrypted"),
        (10, 12, "is packed in a way that packs are not"),
        (10, 99, "is packed in a way that packs are not"),
        (16, 7, "is damaged"),
        (24, 5, "is not as large as the manifest says"),
        (24, 4_000_000_000, "is too large; the most, in bytes, is 50,000,000"),
        (20, 4_000_000_000, "is cut off"),
        (42, 0, "is not where the pack says"),
        (42, 4_000_000_000, "is not where the pack says"),
    ],
)
def test_lies_in_the_table_of_contents_are_found(
    good: bytes, at: int, value: int, what: str
) -> None:
    """On how a file is packed, its check sum, its sizes, and where it is."""
    entry = good.rindex(b"PK\x01\x02")
    form = "<H" if at in {8, 10} else "<L"
    changed_ = bytearray(good)
    struct.pack_into(form, changed_, entry + at, value)
    assert what in refusal(bytes(changed_))


def test_the_two_names_of_a_file_must_be_one(good: bytes) -> None:
    """That in the table of contents, and that in front of the file."""
    assert "has two names" in refusal(good.replace(b"heath.yaml", b"heaht.yaml", 1))


def test_bombs_are_refused_before_they_are_unpacked(good: bytes) -> None:
    """Of ratio, of size, and of number; in little memory and time."""
    zeros = b"\0" * ((45 if FULL else 8) * MEGABYTE)
    files = contents_of(good)
    many = {**files, **{f"art/{n}.svg": b"" for n in range(MAX_FILES)}}
    whole = zipped({**files, **{f"art/{n}.png": random.Random(n).randbytes(9) for n in range(6)}})
    claims = _claiming(whole, 49_000_000)
    bombs: dict[str, bytes] = {
        "unpacks to more than its size times 200": zipped({**files, "art/z.svg": zeros}),
        "has too many files; the most is 5,000": zipped(many),
        "more than its size times 200": claims,
    }
    for what, bomb in bombs.items():
        tracemalloc.start()
        begun = time.process_time()
        assert what in refusal(bomb)
        spent, most = time.process_time() - begun, tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert most < 16 * MEGABYTE, what
        assert spent < 5, what


def test_a_table_of_very_many_files_is_not_read(good: bytes) -> None:
    """A few megabytes of it would become a hundred times as many of memory."""
    at = good.index(b"PK\x01\x02")
    entry = good[at : good.index(b"PK\x01\x02", at + 1)]
    count = 60_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, count, count, count * len(entry), at, 0)
    bomb = good[:at] + entry * count + end
    tracemalloc.start()
    assert refusal(bomb) == "has too many files; the most is 5,000"
    assert tracemalloc.get_traced_memory()[1] < 2 * MEGABYTE
    tracemalloc.stop()


def _claiming(content: bytes, size: int) -> bytes:
    """Return a pack whose files all claim to be that large."""
    made, at = bytearray(content), content.find(b"PK\x01\x02")
    while at >= 0:
        struct.pack_into("<L", made, at + 24, size)
        at = content.find(b"PK\x01\x02", at + 1)
    return bytes(made)


def test_files_that_are_large_together_are_refused(good: bytes) -> None:
    """Each may be as large as that, but not six of them; none is unpacked for that."""
    files = contents_of(good)
    packed = random.Random(0).randbytes(300_000)
    whole = zipped({**files, **{f"art/{n}.png": packed for n in range(6)}})
    made, at = bytearray(whole), whole.find(b"PK\x01\x02")
    while at >= 0:
        if b"png" in whole[at + 46 : at + 60]:
            struct.pack_into("<L", made, at + 24, 49_000_000)
        at = whole.find(b"PK\x01\x02", at + 1)
    assert (
        refusal(bytes(made))
        == "is too large when it is unpacked; the most, in bytes, is 268,435,456"
    )


def test_a_file_that_goes_on_is_not_read_to_its_end(good: bytes) -> None:
    """One that claims to be small and is not is given up as soon as that shows."""
    said = json.loads(contents_of(good)["manifest.json"])
    said["files"]["zz.svg"] = {"kind": "picture", "size": 100, "sha256": "0" * 64}
    with_said = {**contents_of(good), "manifest.json": json.dumps(said).encode()}
    bomb = zipped({**with_said, "zz.svg": b"\0" * (32 * MEGABYTE)})
    made, entry = bytearray(bomb), bomb.rindex(b"PK\x01\x02")
    struct.pack_into("<L", made, entry + 24, 100)
    tracemalloc.start()
    assert refusal(bytes(made)) == "'zz.svg' is not as large as the pack says"
    assert tracemalloc.get_traced_memory()[1] < 8 * MEGABYTE
    tracemalloc.stop()
    given: list[int] = []
    with pytest.raises(PackFault):
        given.extend(map(len, Archive(bytes(made)).chunks("zz.svg")))
    assert sum(given) <= 100


@pytest.mark.parametrize("count", [0xFFFF, 3])
def test_a_table_that_is_not_as_long_as_it_says_is_refused(good: bytes, count: int) -> None:
    """Nor one in the longer form of zip files, whose numbers nobody would look at."""
    made = bytearray(good)
    struct.pack_into("<2H", made, len(made) - 14, count, count)
    assert refusal(bytes(made)).startswith("has ")
    end = good[-22:]
    longer = good[:-22] + b"PK\x06\x07" + bytes(16) + end
    assert refusal(longer) == "is cut off, or something was added to it"


def test_other_files_are_no_packs(good: bytes) -> None:
    """Nor is one that was cut off, or that something was put before or behind."""
    none = "is no pack, but some other file, or empty"
    for content in (b"", b"PK", b"format: 1\nid: x\n", b"\x89PNG\r\n" + good):
        assert refusal(content) == none
    for content in (good[:-1], good + b"\0", good[:-300]):
        assert refusal(content) == "is cut off, or something was added to it"
    assert "has no 'manifest.json'" in refusal(zipped({"a.yaml": b""}))


def test_what_the_manifest_does_not_say_is_refused(good: bytes) -> None:
    """And what it says that is not so."""
    files = contents_of(good)
    assert refusal(zipped({**files, "more.svg": ART})) == "'more.svg' is not in the manifest"
    lacking = {name: inside for name, inside in files.items() if name != "heath.yaml"}
    missing = "'heath.yaml' is in the manifest and not in the pack"
    assert refusal(zipped(lacking)) == missing
    other = {**files, "heath.yaml": files["heath.yaml"].replace(b"heath", b"haeth")}
    differs = "is not what the manifest says: its SHA-256 is another"
    drawn = {**files, "art/m1.svg": files["art/m1.svg"].replace(b"90", b"91")}
    assert refusal(zipped(drawn)) == f"'art/m1.svg' {differs}"
    assert refusal(zipped(other)) == f"'heath.yaml' {differs}"
    longer = {**files, "heath.yaml": files["heath.yaml"] + b"\n"}
    assert refusal(zipped(longer)) == "'heath.yaml' is not as large as the manifest says"
    said = json.loads(files["manifest.json"])
    plugins = [{**each, "sha256": "1" * 64} for each in said["plugins"]]
    assert refusal(changed(good, plugins=plugins)) == f"'plugins/marsh/' {differs}"
    sets = [{**each, "sha256": "1" * 64} for each in said["sets"]]
    assert refusal(changed(good, sets=sets)) == f"'heath.yaml' {differs}"


MANIFESTS: dict[str, Any] = {
    "not json": b"{",
    "not text": b"\xff\xfe",
    "deep": b"[" * 100_000 + b"]" * 100_000,
    "a list": b"[]",
    "a key twice": b'{"format": 1, "format": 1}',
    "long number": b'{"format": ' + b"9" * 10_000 + b"}",
}


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_manifest_that_is_none_is_refused(good: bytes, name: str) -> None:
    """No text, no JSON, too deep, another type, or not to be trusted in what it says."""
    content = zipped({**contents_of(good), "manifest.json": MANIFESTS[name]})
    assert refusal(content).startswith("'manifest.json' is no")


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"format": "1"}, "format"),
        ({"sets": []}, "sets"),
        ({"sets": [{"id": "../x", "sha256": "0" * 64}]}, "sets.0.id"),
        ({"sets": [{"id": "x", "sha256": "0" * 63}]}, "sets.0.sha256"),
        ({"plugins": [{"id": ".."}]}, "plugins.0.id"),
        ({"files": {}}, "files"),
        ({"files": []}, "files"),
        ({"files": {"a": {"kind": "set", "size": -1, "sha256": "0" * 64}}}, "files.a.size"),
        ({"files": {"a": {"kind": "boot", "size": 1, "sha256": "0" * 64}}}, "files.a.kind"),
        ({"title": ["x"]}, "title"),
        ({"more": 1}, "more"),
        ({"program": None}, "program"),
    ],
)
def test_a_manifest_of_wrong_types_is_refused_at_its_place(
    good: bytes, said: dict[str, Any], where: str
) -> None:
    """The first of them is named."""
    message = refusal(changed(good, **said))
    assert message.startswith("'manifest.json' is not as it should be at ")
    assert where in message


def test_a_manifest_that_is_too_large_is_not_read(good: bytes) -> None:
    """Nor is one of a newer format, which is told from a broken one."""
    large = {**contents_of(good), "manifest.json": random.Random(1).randbytes(2_100_000)}
    assert (
        refusal(zipped(large)) == "'manifest.json' is too large; the most, in bytes, is 2,000,000"
    )
    assert refusal(changed(good, format=2)) == "was made by a newer version of the program"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("art/x.exe", "picture"),
        ("x.svg", "symbol"),
        ("symbols/x.yaml", "symbol"),
        ("symbols/deep/x.svg", "symbol"),
        ("third.yaml", "set"),
        ("plugins/other/plugin.yaml", "plugin"),
        ("plugins/marsh", "plugin"),
        ("plugins/marsh/x.svg", "picture"),
        ("deep/folder/x.yaml", "scenario"),
        ("x.txt", "study"),
        (".bashrc", "picture"),
        (".config/autostart/x.svg", "picture"),
    ],
)
def test_a_file_that_belongs_nowhere_is_refused(good: bytes, path: str, kind: str) -> None:
    """Each kind has its place, and no place has other kinds."""
    said = refusal(with_file(good, path, ART, kind))
    assert said.endswith(("is not where such a file of a pack belongs", "on some systems"))


@pytest.mark.parametrize("name", ["art/x.png", "symbols/x.svg", "plugins/marsh/more.dat"])
def test_packs_in_packs_are_refused(good: bytes, name: str) -> None:
    """Whatever they are called."""
    kind = {"art": "picture", "symbols": "symbol"}.get(name.partition("/")[0], "plugin")
    said = refusal(with_file(good, name, good, kind))
    assert said == f"'{name}' is a pack, or another zip file, in the pack"


COMMANDS = ("verify", "show", "unpack", "play", "agree", "scenario", "pack")


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_writes_anything_of_a_bad_pack(
    good: bytes, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """It says which pack and which file, with exit code 1; a missing one has exit code 2."""
    folder, temporary = tmp_path / "here", tmp_path / "temporary"
    folder.mkdir()
    temporary.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    Path("x.goldrush").write_bytes(with_file(good, "../evil.svg", ART))
    more = ["-o", "y.goldrush"] if command == "pack" else []
    commands = [[command], ["import", "pack"]] if command == "unpack" else [[command]]
    for words in commands:
        result = goldrush(*words, "x.goldrush", *more)
        assert result.exit_code == 1, result.output
        assert "x.goldrush: error: '../evil.svg' leads out of the pack" in result.output or (
            "x.goldrush: '../evil.svg' leads out of the pack" in result.output
        )
        assert goldrush(*words, "gone.goldrush", *more).exit_code == 2
    left = [path for root in (tmp_path, home) for path in root.rglob("*") if path.is_file()]
    assert left == [folder / "x.goldrush"]
    assert not any(temporary.iterdir())


def test_reports_for_programs_know_what_a_bad_pack_is(
    good: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In SARIF with its meaning, in JSON with the pack as the file."""
    monkeypatch.chdir(tmp_path)
    Path("x.goldrush").write_bytes(good[:-1])
    run = json.loads(goldrush("verify", "x.goldrush", "--format", "sarif").stdout)["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["bad-pack"]
    said = json.loads(goldrush("verify", "x.goldrush", "--format", "json").stdout)
    assert [(each["file"], each["check"]) for each in said["findings"]] == [
        ("x.goldrush", "bad-pack")
    ]


@pytest.mark.parametrize("seed", range(4))
def test_any_changed_byte_is_refused_or_changes_nothing(good: bytes, seed: int) -> None:
    """Thousands of packs with bytes changed, cut out, copied, and numbers made extreme."""
    rng = random.Random(seed)
    before = {name: sha256(inside).hexdigest() for name, inside in contents_of(good).items()}
    refused = []
    for _ in range(scaled(20_000, 40)):
        try:
            pack = read_pack(mutated(good, rng), "x.goldrush")
        except BadPack as error:
            refused.append(len(error.findings))
        else:
            after = {name: sha256(pack.read(name)).hexdigest() for name in pack.manifest.files}
            assert after.items() <= before.items()
    assert set(refused) == {1}
    assert len(refused) > scaled(20_000, 40) // 2

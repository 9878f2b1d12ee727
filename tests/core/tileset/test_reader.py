"""Texts in and out: round trip, positions, reading again only what changed, atomic saves."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.library import shipped_folder
from core.findings import Finding
from core.tileset import reader, yaml_nodes
from core.tileset.reader import UnreadableSet, load, read, reread, save
from core.tileset.source import Source, line_starts, position
from tests.volume import part_of

SHIPPED = sorted((shipped_folder() / "tilesets").glob("*.yaml"))
GOLD_RUSH = shipped_folder() / "tilesets" / "gold-rush.yaml"
TEXT = GOLD_RUSH.read_text(encoding="utf-8")


def styles() -> dict[str, bytes]:
    """Return the base game in styles that other people's files have."""
    data = read(TEXT).data
    return {
        "as shipped": TEXT.encode(),
        "CR LF": TEXT.replace("\n", "\r\n").encode(),
        "CR": TEXT.replace("\n", "\r").encode(),
        "byte-order mark": b"\xef\xbb\xbf" + TEXT.encode(),
        "no final newline": TEXT.rstrip("\n").encode(),
        "JSON": json.dumps(_text_keys(data), indent=2).encode(),
        "blanks at line ends": TEXT.replace("\n", "  \n").encode(),
        "document markers": b"---\n" + TEXT.encode() + b"...\n",
    }


def _text_keys(data: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key != "tokens"}


@pytest.mark.parametrize("style", styles())
def test_a_file_opened_and_saved_is_the_same_bytes(style: str, tmp_path: Path) -> None:
    """Whatever its style, nothing is written that was not edited."""
    path = tmp_path / "set.yaml"
    path.write_bytes(styles()[style])
    source = load(path)
    assert len(source.items) == 23
    save(source, path)
    assert path.read_bytes() == styles()[style]


def test_the_c_parser_reads_the_files() -> None:
    """The pure Python one is ten times slower, and recursive."""
    assert vars(yaml_nodes)["CParser"].__module__.endswith("_ruamel_yaml")


@pytest.mark.parametrize(
    ("path", "of_key", "marker"),
    [
        (("id",), False, "gold-rush "),
        (("id",), True, "id: gold-rush"),
        (("features", "city", "lines", 1), False, "4]                      #"),
        (("expect", "copies"), True, "copies:\n"),
        (("expect", "copies", "66"), True, '"66": 3'),
        (("tiles",), True, "tiles:\n"),
        (
            ("tiles", 7, "edges"),
            False,
            "MRPR\n    features:\n      - {kind: mountain, at: [N], ico",
        ),
        (("tiles", 0, "copies", 1, "icons", "north", "tipi"), False, "1}}}\n      - {count: 1, i"),
        (("tiles", 0, "no", "such", "key"), False, 'id: "01"'),
    ],
)
def test_every_value_knows_where_it_stands(
    path: tuple[str | int, ...], of_key: bool, marker: str
) -> None:
    """A missing value stands where that stands which lacks it."""
    source = read(TEXT)
    line, column = position(line_starts(TEXT), TEXT.index(marker))
    place = source.place(path, of_key=of_key)
    assert (place.line, place.column) == (line, column)


def test_a_line_leads_to_its_tile() -> None:
    """As an editor needs it to follow the cursor."""
    source = read(TEXT)
    line = TEXT[: TEXT.index('- id: "17"')].count("\n") + 1
    assert source.tile_at(1) is None
    assert source.tile_at(line) == 3
    assert source.tile_at(line + 4) == 3


def outcome(text: str, previous: Source | None) -> tuple[object, ...]:
    """Return all that reading a text says: the set and its positions, or the findings."""
    try:
        source = reread(previous, text) if previous else read(text)
    except UnreadableSet as error:
        return ("findings", [(found, found.place.position) for found in error.findings])
    places = [
        source.position(path, of_key=of_key)
        for n in range(len(source.items))
        for path in (("tiles", n), ("tiles", n, "edges"), ("tiles", n, "features", 0, "kind"))
        for of_key in (True, False)
    ]
    tail = [source.position((key,), of_key=True) for key in source.data]
    return (source.tileset, source.data, places, tail, source.text)


@st.composite
def changed_texts(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a text with its tiles first, last or in the middle, and a change of it."""
    text = draw(st.sampled_from([TEXT, TEXT + "accept: {lonely-edge: because}\n", SHERIFF]))
    size = len(text)
    start = draw(st.one_of(st.integers(0, size), st.sampled_from(_line_offsets(text))))
    length = draw(st.sampled_from([0, 0, 1, 2, 5, 20, 200, 2000]))
    new = draw(
        st.one_of(
            st.sampled_from(
                [
                    *(
                        "",
                        " ",
                        "\n",
                        "#",
                        '"',
                        "'",
                        "- ",
                        "  - ",
                        "\n...\n",
                        "---\n",
                        "x: 1\n",
                        "{",
                    ),
                    '  - id: "99"\n    edges: PPPP\n',
                    '  - {id: "98", edges: PPPP}\n',
                    "  # a comment\n",
                    "    note: |\n      long\n",
                    '- id: "97"\n',
                    "&a ",
                    "*a",
                    "\r\n",
                    "\t",
                ]
            ),
            st.text(alphabet="PRM:{}[]#\"' \n-id01", max_size=8),
        )
    )
    return text, text[:start] + new + text[start + length :]


SHERIFF = (shipped_folder() / "tilesets" / "sheriff.yaml").read_text(encoding="utf-8")


def _line_offsets(text: str) -> list[int]:
    return line_starts(text)


@given(changed_texts())
def test_reading_again_equals_a_full_reading(texts: tuple[str, str]) -> None:
    """The short cut for edits of tiles never says anything else than the whole reading."""
    before, after = texts
    assert outcome(after, read(before)) == outcome(after, None)


def test_an_edit_of_one_tile_reads_that_tile_alone() -> None:
    """All other tiles are the very same objects."""
    source = read(TEXT)
    after = reread(source, TEXT.replace('id: "17"\n    count: 4', 'id: "17"\n    count: 5'))
    same = [old.tile is new.tile for old, new in zip(source.items, after.items, strict=True)]
    assert same.count(False) == 1
    assert after.tileset.tiles[3].count == 5


def test_saving_keeps_the_mode_and_follows_a_link(tmp_path: Path) -> None:
    """The link stays a link, and the file it names is the one written."""
    path, link = tmp_path / "set.yaml", tmp_path / "link.yaml"
    path.write_text(TEXT, encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    save(read(TEXT + "# more\n"), link)
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == TEXT + "# more\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(file.name for file in tmp_path.iterdir()) == ["link.yaml", "set.yaml"]


def test_a_save_that_fails_leaves_the_old_file_and_no_litter(tmp_path: Path) -> None:
    """A folder in place of the file is a disk that refuses."""
    path = tmp_path / "set.yaml"
    path.mkdir()
    (path / "inside").touch()
    with pytest.raises(OSError, match="directory"):
        save(read(TEXT), path)
    assert [file.name for file in tmp_path.iterdir()] == ["set.yaml"]


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """Become a user for whom files can be read-only, if this is root."""
    if os.geteuid() != 0:
        yield
        return
    os.setresuid(65534, 65534, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


def test_a_read_only_file_is_not_replaced() -> None:
    """Though its folder would allow it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        path = folder / "set.yaml"
        path.write_text(TEXT, encoding="utf-8")
        path.chmod(0o444)
        with as_nobody(), pytest.raises(PermissionError):
            save(read(TEXT + "# more\n"), path)
        assert path.read_text(encoding="utf-8") == TEXT
        assert [file.name for file in folder.iterdir()] == ["set.yaml"]


@pytest.mark.process
def test_a_process_killed_while_saving_leaves_one_of_the_two_files(tmp_path: Path) -> None:
    """No moment of a kill leaves half a file."""
    path = tmp_path / "set.yaml"
    path.write_text(TEXT, encoding="utf-8")
    program = (
        "import sys; from pathlib import Path; from core.tileset.reader import load, read, save\n"
        "path = Path(sys.argv[1]); one = load(Path(sys.argv[2]))\n"
        "two = read(one.text + '# second\\n')\n"
        "print('ready', flush=True)\n"
        "while True:\n    save(two, path); save(one, path)\n"
    )
    command = [sys.executable, "-c", program, str(path), str(GOLD_RUSH)]
    root = Path(__file__).parents[3]
    for moment in part_of(range(12), 4):
        with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.001 * moment)
            os.kill(process.pid, signal.SIGKILL)
        assert path.read_text(encoding="utf-8") in (TEXT, TEXT + "# second\n")


def findings_of(text: str) -> tuple[Finding, ...]:
    """Return why a text cannot be read."""
    with pytest.raises(UnreadableSet) as caught:
        read(text)
    return caught.value.findings


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    """One reading, three findings, each at its own line."""
    text = TEXT.replace("count: 4", "cuont: 4").replace("max: 5", "max: five", 1)
    found = findings_of(text)
    assert [finding.check for finding in found].count("unknown-key") == text.count("cuont")
    assert [finding.check for finding in found].count("bad-value") == 1
    assert len({finding.place.line for finding in found}) == text.count("cuont") + 1
    assert found[0].hint == "did you mean 'count'?" or found[1].hint == "did you mean 'count'?"


def test_an_id_without_quotes_gets_a_hint_to_add_some() -> None:
    """08 is a number in YAML."""
    (finding,) = findings_of(TEXT.replace('- id: "08"', "- id: 08"))
    assert (finding.check, finding.hint) == ("bad-value", 'put it in quotes: "08"')
    assert TEXT.splitlines()[(finding.place.line or 0) - 1] == '  - id: "08"'
    assert finding.place.column == 9


def test_edits_of_the_head_leave_the_tiles_as_they_are() -> None:
    """One after another with edits of tiles, each reads as the whole text would."""
    previous = read(TEXT)
    text = TEXT
    for old, new in (
        ("nugget", "gold_lump"),
        ('id: "17"\n    count: 4', 'id: "17"\n    count: 5'),
        ("players: {min: 2, max: 5}", "# how many\nplayers: {min: 1, max: 6}"),
        ('id: "17"\n    count: 5', 'id: "17"\n    count: 50'),
    ):
        head, tiles = text.split("\ntiles:\n")
        text = f"{head.replace(old, new)}\ntiles:\n{tiles.replace(old, new)}"
        if old.startswith("players"):
            after = reread(previous, text)
            assert all(a.tile is b.tile for a, b in zip(after.items, previous.items, strict=True))
        assert outcome(text, previous) == outcome(text, None)
        previous = reread(previous, text)


@pytest.mark.parametrize("tile", ["01", "17", "39"])
@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("\n    edges: ", "\n    egdes: "),
        ("\n    edges: ", "\n    icons: [1]\n    count_: 2\n    edges: "),
        ("\n    features:\n", "\n    features: 5\n    feature:\n"),
    ],
)
def test_a_tile_that_is_none_is_told_without_reading_the_rest(
    monkeypatch: pytest.MonkeyPatch, tile: str, good: str, bad: str
) -> None:
    """In the same words, at the same places, as if the whole file had been read."""
    previous = read(TEXT)
    at = TEXT.index(good, TEXT.index(f'- id: "{tile}"'))
    text = TEXT[:at] + bad + TEXT[at + len(good) :]
    expected = outcome(text, None)
    monkeypatch.setattr(reader, "read", None)
    assert outcome(text, previous) == expected


def test_a_comment_leaves_its_tile_the_same_object() -> None:
    """What is known of a tile need not be found out again."""
    before = read(TEXT)
    after = reread(before, TEXT.replace('- id: "17"', '- id: "17"  # the bend'))
    assert all(a.tile is b.tile for a, b in zip(after.items, before.items, strict=True))
    assert after.says_the_same(before)
    assert not reread(before, TEXT.replace("id: gold-rush", "id: gold")).says_the_same(before)

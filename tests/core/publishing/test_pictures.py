"""Pictures of an edition as files: opaque where they should be, and in as many dots as asked."""

import csv
import io
import json
import re
import zlib
from pathlib import Path
from struct import unpack

import pytest
from PIL import Image

from core.publishing.file_sets import LIST, PlannedFile, WouldOverwrite, write_files
from core.publishing.pictures import picture_files
from core.publishing.rasterizer import png_of
from core.publishing.tables import table_files
from tests.commands import goldrush
from tests.editions import edition_of


def chunks(png: bytes) -> dict[str, bytes]:
    """Return the parts of a PNG file, whose check sums must be right."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = {}, 8
    while at < len(png):
        (size,) = unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert unpack(">I", png[at + 8 + size : at + 12 + size]) == (zlib.crc32(kind + content),)
        found[kind.decode()] = content
        at += 12 + size
    return found


def test_a_tile_has_the_dots_that_were_asked_for() -> None:
    """As RGB without alpha, and so many to the metre that it is printed 45 mm wide."""
    edition = edition_of("gold-rush", "sheriff")
    files = {file.name: file for file in picture_files(edition, "png", dots=90)}
    # 23 designs and six, five ways of 01 and so on, and two backs.
    assert {"01-a.png", "01-e.png", "33.png", "S1.png", "back.png", "back-start.png"} <= set(files)
    parts = chunks(made := files["33.png"].make())
    assert unpack(">IIBBBBB", parts["IHDR"]) == (90, 90, 8, 2, 0, 0, 0)
    assert unpack(">IIB", parts["pHYs"]) == (2000, 2000, 1)
    assert len(zlib.decompress(parts["IDAT"])) == 90 * (1 + 3 * 90)
    assert files["33.png"].make() == made


def spread(picture: Image.Image) -> tuple[list[int], list[int]]:
    """The least and the greatest channel of each dot."""
    dots = [*zip(*[iter(picture.tobytes())] * 3, strict=True)]
    return [min(dot) for dot in dots], [max(dot) for dot in dots]


def test_tokens_pieces_and_the_track_have_pictures() -> None:
    """Opaque but for pieces, at their size, each with a name that the table of tokens knows."""
    edition = edition_of("gold-rush", "sheriff")
    files = {file.name: file for file in picture_files(edition, "png", dots=90)}
    (table,) = (file for file in table_files(edition) if file.name == "tokens.csv")
    rows = [*csv.DictReader(io.StringIO(table.make().decode()))]
    assert {row["art"] for row in rows} == {f"token-mining-{n}.png" for n in (0, 1, 2, 3, 5)}
    assert {row["back"] for row in rows} == {"back-token-mining.png"}
    pieces = [name for name in files if name.startswith("piece-")]
    assert pieces
    for name, mode, millimetres in (
        *((row[side], "RGB", 20) for row in rows[::10] for side in ("art", "back")),
        *((name, "RGBA", 18) for name in pieces[:3]),
        ("score-track.png", "RGB", 276),
    ):
        with Image.open(io.BytesIO(files[name].make())) as picture:
            assert (picture.mode, picture.width) == (mode, 90)
            assert picture.info["dpi"][0] == pytest.approx(90 / millimetres * 25.4, rel=0.01)
    # Gravel is grey, gold is not; both are in the upper half.
    grey, gold = (
        Image.open(io.BytesIO(files[f"token-mining-{n}.png"].make())).crop((34, 13, 56, 36))
        for n in (0, 1)
    )
    assert max(high - low for low, high in zip(*spread(gold), strict=True)) > 90
    assert max(high - low for low, high in zip(*spread(grey), strict=True)) < 60
    only = picture_files(edition, "png", ids=["33"])
    assert [file.name for file in only] == ["33.png"]


def test_cards_are_clear_outside_of_their_corners() -> None:
    """So they keep their alpha; they are 63.5 mm wide, and higher than wide by 3.5 to 2.5."""
    edition = edition_of("gold-rush-cards")
    (file,) = picture_files(edition, "png", dots=127, ids=["gold_1"])
    assert file.name == "gold_1.png"
    parts = chunks(file.make())
    assert unpack(">IIBBBBB", parts["IHDR"]) == (127, 178, 8, 6, 0, 0, 0)
    assert unpack(">IIB", parts["pHYs"])[0] == 2000


def test_dropping_alpha_changes_no_colour() -> None:
    """Seen from single dots: the same picture with and without, each filter undone by hand."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><rect width="7" height="5" '
        'fill="#123456"/><circle cx="3" cy="2" r="2.4" fill="#fedcba"/></svg>'
    )
    clear, opaque = (chunks(png_of(svg, ground=ground)) for ground in (None, "#000000"))
    with_alpha = unfiltered(zlib.decompress(clear["IDAT"]), 7, 4)
    without = unfiltered(zlib.decompress(opaque["IDAT"]), 7, 3)
    assert [dot[:3] for dot in with_alpha] == without
    assert {dot[3] for dot in with_alpha} == {255}
    assert without[0] == bytes.fromhex("123456")
    assert without[2 * 7 + 3] == bytes.fromhex("fedcba")


def unfiltered(data: bytes, width: int, channels: int) -> list[bytes]:
    """Return the dots of a picture as chapter 9 of the PNG specification says."""
    line = width * channels
    above, dots = bytearray(line), []
    for start in range(0, len(data), line + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + line])
        for n in range(line):
            left = row[n - channels] if n >= channels else 0
            corner = above[n - channels] if n >= channels else 0
            up, guess = above[n], left + above[n] - corner
            paeth = min((left, up, corner), key=lambda each: abs(guess - each))
            row[n] = (row[n] + (0, left, up, (left + up) // 2, paeth)[kind]) % 256
        dots += [bytes(row[n : n + channels]) for n in range(0, line, channels)]
        above = row
    return dots


def test_only_what_was_written_is_replaced(tmp_path: Path) -> None:
    """A file of others stops all; what is not needed any more goes if nobody changed it."""

    def files(**contents: str) -> list[PlannedFile]:
        return [PlannedFile(name, text.encode) for name, text in contents.items()]

    def there() -> dict[str, str]:
        return {path.name: path.read_text() for path in tmp_path.iterdir() if path.name != LIST}

    assert write_files(tmp_path, "png a", files(x="1", y="1", z="1")).written == ("x", "y", "z")
    (tmp_path / "z").write_text("mine")
    done = write_files(tmp_path, "png a", files(x="2", w="2"))
    assert (done.written, done.same, done.removed) == (("x", "w"), (), ("y",))
    assert there() == {"x": "2", "w": "2", "z": "mine"}
    # For another set they are somebody else's, unless they are the same.
    with pytest.raises(WouldOverwrite) as refused:
        write_files(tmp_path, "png b", files(x="3", w="2", z="3"))
    assert refused.value.names == ("x", "z")
    assert there() == {"x": "2", "w": "2", "z": "mine"}
    assert write_files(tmp_path, "png b", files(w="2")).same == ("w",)
    assert write_files(tmp_path, "png b", files(x="3", z="3"), overwrite=True).written == ("x", "z")
    # A part takes nothing away.
    write_files(tmp_path, "png b", files(x="4"), is_part=True)
    assert there() == {"x": "4", "z": "3"}


def test_what_is_stopped_is_taken_up_again(tmp_path: Path) -> None:
    """What was written by then is there and is known; nothing is removed."""
    plan = [PlannedFile(name, name.encode) for name in "abc"]
    reported: list[str] = []

    def stopped() -> bool:
        return len(reported) == 2

    done = write_files(
        tmp_path, "svg", plan, report=lambda _, name: reported.append(name), stopped=stopped
    )
    assert (done.written, done.stopped) == (("a", "b"), True)
    done = write_files(tmp_path, "svg", plan)
    assert (done.written, done.same, done.stopped) == (("c",), ("a", "b"), False)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": 1, "files": 3}', '{"format": 1, "files": {"p": {"../x": "0"}}}']
)
def test_a_list_that_makes_no_sense_is_none(tmp_path: Path, text: str) -> None:
    """Nothing outside of the folder is reached through it."""
    outside = tmp_path / "x"
    outside.write_text("mine")
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / LIST).write_text(text)
    write_files(folder, "p", [PlannedFile("y", lambda: b"y")])
    assert outside.read_text() == "mine"
    assert json.loads((folder / LIST).read_text())["files"]["p"].keys() == {"y"}


@pytest.mark.usefixtures("elsewhere")
def test_the_command_says_what_it_did() -> None:
    """And what was in its way."""
    args = ("export", "svg", "gold-rush", "-o", "out", "--only", "33", "--only", "01")
    assert goldrush(*args).stdout == "out: 6 files written\n"
    assert goldrush(*args).stdout == "out: 0 files written, 6 already as they should be\n"
    svg = Path("out/33.svg")
    assert re.match(r'<svg [^>]*width="600" height="600"', svg.read_text("utf-8"))
    svg.write_text("mine")
    refused = goldrush(*args)
    assert (refused.exit_code, svg.read_text()) == (2, "mine")
    assert "33.svg" in refused.stderr
    assert "--overwrite" in refused.stderr
    assert goldrush(*args, "--overwrite").exit_code == 0
    for wrong, said in (
        (("png", "--only", "333"), "did you mean '33'?"),
        (("png", "--dots", "5000"), "16 to 4096"),
        (("csv", "--pictures", "gif"), "one of png, svg"),
    ):
        refused = goldrush("export", *wrong, "gold-rush", "-o", "out")
        assert (refused.exit_code, said in refused.stderr) == (2, True), refused.stderr

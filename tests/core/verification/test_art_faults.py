"""Own art that is missing, hostile, crooked, coarse or left over: one finding for each."""

import struct
import time
import zlib
from pathlib import Path

import pytest

from core.edition.library import Library
from core.edition.own_art import art_of
from core.images.pictures import PictureFile, beyond_budget
from core.verification.quick_fixes.proposals import quick_fixes_for
from tests.core.verification.conftest import Edits, Plant, text_of
from tests.core.verification.test_quick_fixes import findings_on
from tests.pictures import SQUARE, jpeg, noise, part, png, png_head, svg, webp
from tests.volume import part_of

FOUR = "    count: 4\n    edges: GRGR"


def art(name: str) -> Edits:
    """Let the first tile name a picture."""
    return [(FOUR, f"{FOUR}\n    art: {name}")]


SCRIPT = svg("<script>alert(1)</script><rect width='9' height='9'/>")
OUTSIDE = svg('<rect width="9" height="9" fill="url(http://there.example/#a)"/>')
IMAGE = svg('<a xlink:href="x" xmlns:xlink="http://www.w3.org/1999/xlink"/><use href="http://x"/>')
ENTITIES = b'<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + svg("<text>&b;</text>")
BOMB = png_head(60_000, 60_000) + part(b"IDAT", b"\x78\x9c\x03\0\0\0\0\1") + part(b"IEND", b"")
WIDE_BOMB = png_head(60_000, 6) + part(b"IDAT", b"")
END = part(b"IEND", b"")
ROW, BAD_ROWS = zlib.compress(b"\0" * 181), zlib.compress(b"\x09" * 181 * 60)
NO_PALETTE = (
    b"\x89PNG\r\n\x1a\n"
    + part(b"IHDR", struct.pack(">IIBBBBB", 60, 60, 8, 3, 0, 0, 0))
    + part(b"IDAT", zlib.compress(b"\0" * 61 * 60))
    + END
)
GROWING = part(b"zTXt", b"a\0\0" + zlib.compress(b"a" * 2_000_000))
PROGRESSIVE = jpeg(4096, 4096, progressive=1)
LAST_SCAN = PROGRESSIVE[PROGRESSIVE.rindex(b"\xff\xda") : -2]
SCANS = PROGRESSIVE[:-2] + LAST_SCAN * 1000 + PROGRESSIVE[-2:]

LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href'
FILLED = '<rect width="9" height="9" fill="url(#a)"/>'
INHERITING = f'<linearGradient id="a" gradientTransform="{"scale(1)" * 60_000}"/>' + "".join(
    f'<linearGradient id="b{n}" {LINK}="#a"/>' for n in range(100)
)
STOPPED = f'<linearGradient id="a">{"<stop/>" * 2000}</linearGradient>'
SHARED_STOPS = STOPPED + "".join(f'<linearGradient id="b{n}" {LINK}="#a"/>' for n in range(100))
FEW_STOPS = '<linearGradient id="a"><stop/><stop offset="1"/></linearGradient>'
GROUP = '<g opacity="0.5"><circle r="99" fill="red"/><circle r="9"/></g>'
CIRCLES = '<circle r="1"/>' * 60
LONG_NAMESPACE = f'<g xmlns="{"a" * 100_000}">{"<g/>" * 9000}</g>'
# Files within all limits of size that take minutes to draw, and what is said of them.
LABORIOUS = {
    "gradients that take over a long transform": (INHERITING + SQUARE, "take over too much"),
    "gradients that take over many stops": (SHARED_STOPS + SQUARE, "take over too much"),
    "many shapes with many stops": (STOPPED + FILLED * 60, "too long to draw"),
    "many shapes in a group with stops": (
        f'{STOPPED}<g fill="url(#a)">{CIRCLES}</g>',
        "too long to draw",
    ),
    "many gradients over all": (FEW_STOPS + FILLED * 150, "too long to draw"),
    "many groups seen through": (GROUP * 150, "too long to draw"),
    "many shapes seen through": ('<circle r="99" fill-opacity="0.5"/>' * 150, "too long to draw"),
    "a very long path": (f'<path d="M0 0{"L9 1L1 9" * 110_000}"/>', "too long to draw"),
    "a very long line": (f'<path stroke="red" d="M0 0{"l9 1" * 60_000}"/>', "too long to draw"),
    "very many arcs": (f'<path d="M0 0{"a9 9 0 1 0 9 9" * 60_000}"/>', "too long to draw"),
    "a long namespace": (LONG_NAMESPACE + SQUARE, "namespace"),
    "elements of many names": (
        "".join(f"<a{n}/>" for n in range(19_000)) + SQUARE,
        "without: a0, a1, a2",
    ),
}

# What lies in the folder under that name, which the set names too, and what is said of it.
UNUSABLE = {
    "a folder": ("a.png/b.png", png(), "plain file"),
    "no picture": ("a.gif", b"GIF89a", "no PNG"),
    "a text": ("a.png", b"no picture at all", "not a PNG"),
    "a JPEG as PNG": ("a.png", jpeg(), "not a PNG"),
    "a PNG as JPEG": ("a.jpg", png(), "not a JPEG"),
    "a bomb": ("a.png", BOMB, "the most are 4096"),
    "a wide bomb": ("a.png", WIDE_BOMB, "60000 by 6"),
    "a WebP bomb": ("a.webp", webp(8000, 8000), "the most are 4096"),
    "a JPEG bomb": ("a.jpg", jpeg(65_000, 9), "65000 by 9"),
    "four inks": ("a.jpg", jpeg(mode="CMYK"), "RGB"),
    "half a PNG": ("a.png", png()[:60], "too early"),
    "half a JPEG": ("a.jpg", jpeg()[:-500], "too early"),
    "half a WebP": ("a.webp", webp()[:-50], "damaged"),
    "nothing": ("a.png", b"", "not a PNG"),
    "20 bytes of a PNG": ("a.png", png()[:20], "damaged"),
    "a PNG without pixels": ("a.png", png_head(60, 60) + END, "too early"),
    "pixels that are none": ("a.png", png_head(60, 60) + part(b"IDAT", b"x0123") + END, "decoded"),
    "too few pixels": ("a.png", png_head(60, 60) + part(b"IDAT", ROW) + END, "too early"),
    "rows of no kind": ("a.png", png_head(60, 60) + part(b"IDAT", BAD_ROWS) + END, "decoded"),
    "no palette": ("a.png", NO_PALETTE, "no palette"),
    "a text that grows": ("a.png", png()[:33] + GROWING * 99 + png()[33:], "damaged"),
    "a million parts": ("a.png", png()[:33] + part(b"teXt", b"") * 10**6 + png()[33:], "20,000"),
    "a million remarks": ("a.jpg", jpeg()[:2] + b"\xff\xfe\0\2" * 10**6 + jpeg()[2:], "20,000"),
    "a thousand scans": ("a.jpg", SCANS, "more than 100 parts"),
    "a damaged header": ("a.png", png()[:20] + b"x" + png()[21:], "damaged"),
    "very large": ("a.png", b"\0" * ((16 << 20) + 1), "16,777,217"),
    "a script": ("a.svg", SCRIPT, "<script>"),
    "paint from elsewhere": ("a.svg", OUTSIDE, "has a fill"),
    "a reference": ("a.svg", IMAGE, "drawn"),
    "entities": ("a.svg", ENTITIES, "entities"),
    "no SVG": ("a.svg", b"\xff\xfe", "SVG"),
    "with text": ("a.svg", svg("<text>hey</text><rect width='9' height='9'/>"), "without: text"),
}
# What the set names, while there is a picture called a.png.
OTHER_NAMES = {
    "of another name": "warning missing-art @ art: ^b.png ~ did you mean",
    "in no folder": "warning missing-art @ art: ^art/x.svg ~ no picture 'art/x.svg'",
    "too long": f"warning missing-art @ art: ^{'a' * 300}.png",
    "above": "warning unusable-art @ art: ^../a.png ~ within the folder",
    "from the root": "warning unusable-art @ art: ^/a.png ~ within the folder",
    "an address": "warning unusable-art @ art: ^http://x.example/a.png ~ within the folder",
    "a drive": "warning unusable-art @ art: ^C:a.png ~ within the folder",
    "twice through the folder": "warning unusable-art @ art: ^art/./a.png ~ within the folder",
    "a path of another system": "warning unusable-art @ art: ^art\\a.png ~ within the folder",
}
# A picture, and how it is called in the finding.
CROOKED = {
    "wide": (png(700, 600), "warning art-shape @ art: ^a.png ~ 700 by 600"),
    "high": (jpeg(600, 610), "warning art-shape @ art: ^a.jpg ~ 600 by 610"),
    "a wide drawing": (svg(wide=12), "warning art-shape @ art: ^a.svg ~ 12 by 9"),
    "coarse": (png(300, 300), "warning art-dots @ art: ^a.png ~ 169 to an inch"),
    "one dot too few": (jpeg(530, 530), "warning art-dots @ art: ^a.jpg ~ needs 531"),
    "one dot at all": (png(1, 1), "warning art-dots @ art: ^a.png ~ has 1 px"),
}


@pytest.mark.parametrize("case", UNUSABLE)
def test_a_hostile_picture_is_one_finding_within_a_second(
    case: str, plant: Plant, tmp_path: Path
) -> None:
    """At the name in the file."""
    file, content, said = UNUSABLE[case]
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_bytes(content)
    name = file.partition("/")[0]
    began = time.process_time()
    plant({"meadow.yaml": art(name)}, f"warning unusable-art @ art: ^{name} ~ {said}")
    assert time.process_time() - began < 1


@pytest.mark.parametrize("case", LABORIOUS)
def test_work_is_counted_and_not_only_bytes(case: str, plant: Plant, tmp_path: Path) -> None:
    """A file that would take minutes to draw is refused as quickly as it is read."""
    inside, said = LABORIOUS[case]
    (tmp_path / "a.svg").write_bytes(svg(inside))
    began = time.process_time()
    plant({"meadow.yaml": art("a.svg")}, f"warning unusable-art @ art: ^a.svg ~ {said}")
    assert time.process_time() - began < 2


def test_a_drawing_of_much_detail_is_drawn(plant: Plant, tmp_path: Path) -> None:
    """Thousands of small shapes with gradients, seen through, in groups, with long outlines."""
    small = '<circle r="0.1" cx="{0}" cy="{1}" fill="url(#a)" opacity="0.5"/>'
    circles = "".join(small.format(n % 9, n // 9 % 9) for n in range(4000))
    hills = f'<path d="M0 9{"c.01 -.01 .01 .01 .02 0" * 9000}V9z" stroke="#123"/>'
    inside = f"{FEW_STOPS}<g opacity='0.9'>{circles}</g>{hills}"
    (tmp_path / "a.svg").write_bytes(svg(inside))
    plant({"meadow.yaml": art("a.svg")})


@pytest.mark.parametrize("case", OTHER_NAMES)
def test_a_name_leads_to_a_picture_of_the_set(case: str, plant: Plant, tmp_path: Path) -> None:
    """And to nothing else on the machine."""
    (tmp_path / "a.png").write_bytes(png())
    expected = OTHER_NAMES[case]
    name = expected.partition("^")[2].partition(" ~ ")[0]
    plant({"meadow.yaml": art(name)}, expected)


@pytest.mark.parametrize("case", CROOKED)
def test_crooked_and_coarse_pictures_are_found(case: str, plant: Plant, tmp_path: Path) -> None:
    """By the numbers in their headers."""
    content, expected = CROOKED[case]
    name = expected.partition("^")[2].partition(" ~ ")[0]
    (tmp_path / name).write_bytes(content)
    plant({"meadow.yaml": art(name)}, expected)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.png", png(531, 531)),
        ("art/b.JPG", jpeg()),
        ("c.svg", svg()),
        ("d.webp", webp()),
        ("e.jpeg", jpeg(mode="L", progressive=1)),
        ("f.png", png(4096, 4096)),
        ("g.jpg", noise(2000, 2000, "JPEG")),
    ],
)
def test_sound_pictures_have_no_finding(
    plant: Plant, tmp_path: Path, name: str, content: bytes
) -> None:
    """As large as the threshold says, in the folder of the set or below, in letters of any size."""
    (tmp_path / "art").mkdir()
    (tmp_path / name).write_bytes(content)
    plant({"meadow.yaml": art(name)})


def test_links_lead_nowhere_else(plant: Plant, tmp_path: Path) -> None:
    """A link within the folder is followed, one out of it is not."""
    (tmp_path / "game").mkdir()
    (tmp_path / "secret.png").write_bytes(png())
    (tmp_path / "game" / "own.png").write_bytes(png())
    (tmp_path / "game" / "out.png").symlink_to(tmp_path / "secret.png")
    (tmp_path / "game" / "in.png").symlink_to("own.png")
    (tmp_path / "game" / "ring.png").symlink_to("ring.png")
    set_of = "game/meadow.yaml"
    for name, expected in {
        "in.png": (),
        "out.png": (f"warning unusable-art @ {set_of} | art: ^out.png ~ leads out",),
        "ring.png": (f"warning unusable-art @ {set_of} | art: ^ring.png ~ itself",),
    }.items():
        plant({set_of: text_of("meadow.yaml", art(name))}, *expected)


COPIES = (
    "    copies:\n      - {count: 3, art: art/a.png}\n      - {art: art/x.png}\n    edges: GRGR"
)
BACKS = "back: art/b.png\nstart_back: art/y.png\nterrains:\n"


# A picture, how many of these the copies of a tile name, how many fit, and the finding.
TOGETHER = {
    "too many bytes": (
        ("a.png", noise(2300, 2300), 20, 16),
        "warning art-budget @ {count: 0, art: ^16a.png ~ 4 pictures are left out",
    ),
    "too many pixels": (
        ("a.png", png(4096, 4096), 34, 32),
        "warning art-budget @ {count: 0, art: ^32a.png ~ 2 pictures are left out",
    ),
    "too long drawings": (
        ("a.svg", svg(f"<!--{'x' * 2_000_000}-->{SQUARE}"), 17, 16),
        "warning art-budget @ {count: 0, art: ^16a.svg ~ 1 picture is left out",
    ),
    "as many as there may be": (("a.jpg", jpeg(1024, 1024), 80, 80), ""),
}


@pytest.mark.parametrize("case", part_of(TOGETHER, 3))
def test_pictures_have_a_budget_together(case: str, plant: Plant, tmp_path: Path) -> None:
    """Each of them may be as large as it is; what is too much is one finding, and is not shown."""
    (name, content, count, fit), expected = TOGETHER[case]
    (tmp_path / name).write_bytes(content)
    names = [f"{n:02}{name}" for n in range(count)]
    for each in names:
        (tmp_path / each).hardlink_to(tmp_path / name)
    counted = zip((4, *(0 for _ in names)), names, strict=False)
    copies = "".join(f"      - {{count: {n}, art: {each}}}\n" for n, each in counted)
    edits = [(FOUR, f"    copies:\n{copies}    edges: GRGR")]
    began = time.process_time()
    plant({"meadow.yaml": edits}, *filter(None, [expected]))
    assert time.process_time() - began < 12
    edition = Library((tmp_path,), ()).open([str(tmp_path / "meadow.yaml")]).edition
    assert edition
    (design,) = (each for each in edition.designs if each.id == "t1")
    shown = [art_of(edition, design, copy) is not None for copy in range(count)]
    assert shown == [True] * fit + [False] * (count - fit)


def test_the_budget_of_pixels_is_judged_by_heads(tmp_path: Path) -> None:
    """So that nothing is decoded of what is too much."""
    (tmp_path / "a.png").write_bytes(png(4096, 4096)[:-2000])
    names = [f"{n:02}.png" for n in range(34)]
    for each in names:
        (tmp_path / each).hardlink_to(tmp_path / "a.png")
    beyond = beyond_budget(PictureFile(tmp_path, each) for each in names)
    assert sorted(file.name for file in beyond) == names[32:]


def test_copies_and_backs_have_their_places(plant: Plant, tmp_path: Path) -> None:
    """In the copy, and at the key of the set."""
    (tmp_path / "art").mkdir()
    for name in "ab":
        (tmp_path / "art" / f"{name}.png").write_bytes(png())
    plant(
        {"meadow.yaml": [(FOUR, COPIES), ("terrains:\n", BACKS)]},
        "warning missing-art @ {art: ^art/x.png ~ t1: there is no picture",
        "warning missing-art @ start_back: ^art/y.png ~ start_back",
    )


# What else lies there, what another set in the folder says, and the finding.
LEFT_OVER = {
    "one": (
        ["art/b.png", "c.png"],
        "",
        "note unused-art @ ^tiles:\n ~ 1 picture is",
    ),
    "two": (
        ["art/c.svg", "art/b.JPG", "art/d.txt", "art/.e.png"],
        "",
        "note unused-art @ ^tiles:\n ~ 2 pictures are not used: art/b.JPG, art/c.svg",
    ),
    "one that no other set uses": (
        ["art/b.png", "art/c.png"],
        "tiles: [{art: art/b.png}]",
        "note unused-art @ ^tiles:\n ~ not used: art/c.png",
    ),
}


@pytest.mark.parametrize("case", LEFT_OVER)
def test_what_is_left_over_is_noted(case: str, plant: Plant, tmp_path: Path) -> None:
    """Where the set has its art, not next to the set itself, where anything may lie."""
    others, said, expected = LEFT_OVER[case]
    (tmp_path / "art").mkdir()
    for name in ("art/a.png", *others):
        (tmp_path / name).write_bytes(png())
    plant(
        {"meadow.yaml": [(FOUR, f"{FOUR}\n    art: art/a.png")], "other.yaml": said},
        expected,
        "note missing-pattern @ ^tiles:\n",
        "note unfillable-hole @ ^tiles:\n",
    )


def test_a_file_of_that_name_is_proposed(tmp_path: Path) -> None:
    """And drawing the tile from the model; both are tried and settle the finding."""
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "pass.png").write_bytes(png())
    text, file = text_of("meadow.yaml", art("art/pas.png")), tmp_path / "meadow.yaml"
    source, edition, found = findings_on(text, file)
    assert source is not None
    missing = next(finding for finding in found if finding.check == "missing-art")
    right, plain = quick_fixes_for(edition, missing, source)
    assert (right.certain, plain.certain) == (True, False)
    assert "art: art/pass.png" in right.change(source).text
    assert "art/" not in plain.change(source).text
    for fix in (right, plain):
        left = findings_on(fix.change(source).text, file)[2]
        assert "missing-art" not in [finding.check for finding in left]

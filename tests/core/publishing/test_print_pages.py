"""Printed pages as another program reads them: sizes, backs, marks, and all that is in the box."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdf
import pytest
from pypdf.generic import ContentStream

from core.drawing.tile import tile_picture
from core.edition.edition import Edition
from core.edition.library import Library, default_library, shipped_folder
from core.publishing.print_faces import PrintFaces
from core.publishing.print_options import PARTS, BadPrintOptions, PrintOptions
from core.publishing.print_pages import print_job
from core.publishing.print_parts import measuring_front
from core.publishing.printed_tiles import printed_pictures
from core.tileset.reader import load
from tests.commands import goldrush
from tests.core.publishing.pdf_reading import Page, pages_of
from tests.pictures import BLUE, RED, png, svg
from tests.volume import FULL, part_of

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
OWN = """\
format: 1
id: own
start: "1"
terrains: {grass: {code: G}}
features: {grass: {shape: field, terrain: grass}}
tiles:
  - {id: "1", count: 5, edges: GGGG, art: a.png}
  - {id: "2", edges: GGGG, art: b.svg}
"""


@cache
def edition(name: str = "gold-rush") -> Edition:
    """Return a shipped edition."""
    opened = default_library().open([name])
    assert opened.edition
    return opened.edition


@cache
def read(name: str = "gold-rush", options: PrintOptions | None = None) -> list[Page]:
    """Return the pages of a shipped edition, read from the file."""
    return pages_of(print_job(edition(name), options or PrintOptions()).pdf())


def only(part: str, **more: object) -> PrintOptions:
    """Return options by which one part is printed."""
    return PrintOptions(parts=(part,), **more)  # type: ignore[arg-type]


FEW = ("01", "08", "33")
"""Tiles of which there are 16 copies, the start tile among them: a sheet."""
SHEET = only("tiles", copies=FEW)
NO_BLEED = only("tiles", copies=FEW, bleed=0.0)


@pytest.mark.parametrize(
    ("paper", "size", "edge", "copies"),
    part_of(
        [
            ("a4", A4, "long", "all"),
            ("a4", A4, "short", "all"),
            ("letter", LETTER, "long", "all"),
            ("letter", LETTER, "short", "all" if FULL else FEW),
        ],
        3,
    ),
)
def test_tiles_of_45_mm_have_backs_that_meet_them(
    paper: str, size: tuple[float, float], edge: str, copies: str | tuple[str, ...]
) -> None:
    """On both papers, whichever way they are turned; one has the back of the start tile."""
    pages = read(options=only("tiles", paper=paper, backs=edge, copies=copies))
    behind: dict[tuple[int, tuple[float, float]], str] = {}
    turned = []
    for number, (front, back) in enumerate(zip(pages[::2], pages[1::2], strict=True)):
        assert front.size == pytest.approx(size, abs=0.01)
        behind |= {(number, face.centre): face.name for face in back.of_size(45, 45)}
        for x, y in (face.centre for face in front.of_size(45, 45)):
            place = (round(size[0] - x, 2), y) if edge == "long" else (x, round(size[1] - y, 2))
            turned.append((number, place))
    assert behind.keys() == set(turned)
    order = [
        tile.design.id
        for tile in printed_pictures(edition()).tiles
        if copies == "all" or tile.design.id in copies
        for _ in range(tile.count)
    ]
    assert len(turned) == len(order) == (72 if copies == "all" else 16)
    own = behind[turned[order.index(str(edition().start))]]
    assert list(behind.values()).count(own) == 1
    assert len(set(behind.values())) == 2


def test_the_start_tile_has_its_own_back() -> None:
    """The first copy of that design and no other, at the same number on its page."""
    job = print_job(edition(), only("tiles"))
    pages = [[placed.face for placed in page.placed] for page in job.pages]
    backs = [(n, face) for n, faces in enumerate(pages) if n % 2 for face in faces]
    counts = Counter(face for _, face in backs)
    (rare,) = (face for face, count in counts.items() if count == 1)
    number = next(n for n, face in backs if face == rare)
    place = pages[number].index(rare)
    front = pages[number - 1]
    start = edition().design(str(edition().start))
    assert start
    assert tile_picture(edition(), start).body in job.faces[front[place]]
    assert front[place] not in front[:place]
    assert all(front[place] not in faces for faces in pages[: number - 1])


def test_an_offset_moves_backs_alone() -> None:
    """To the right and down, as the printer needs it."""
    plain, moved = (
        read(options=only("tiles", copies=("01", "08"), offset=by))
        for by in ((0.0, 0.0), (1.5, -0.7))
    )
    assert [f.centre for f in plain[0].faces] == [f.centre for f in moved[0].faces]
    for one, other in zip(plain[1].of_size(45, 45), moved[1].of_size(45, 45), strict=True):
        assert other.left - one.left == pytest.approx(1.5, abs=0.01)
        assert other.top - one.top == pytest.approx(-0.7, abs=0.01)


@pytest.mark.parametrize(
    ("name", "options", "cut", "bleed"),
    [
        *part_of(
            [
                ("gold-rush", SHEET, (45, 45), 2),
                ("gold-rush", only("tiles", paper="letter", tile=50.0, bleed=3.0), (50, 50), 3),
                ("gold-rush", NO_BLEED, (45, 45), 0),
            ],
            2,
        ),
        ("gold-rush", only("tokens"), (20, 20), 2),
        ("gold-rush-cards", only("cards", copies=("gold_1",)), (63.5, 88.9), 2),
        ("gold-rush-cards", only("cards"), (88.9, 63.5), 2),
        ("gold-rush-cards", only("cards", paper="letter"), (88.9, 63.5), 2),
    ],
)
def test_marks_show_every_cut_and_no_bleed_covers_one(
    name: str, options: PrintOptions, cut: tuple[float, float], bleed: float
) -> None:
    """Each side of each thing is in line with two marks; none touches what is printed.

    Home printers print all of it: nothing is nearer than 5 mm to the edge of the paper.
    """
    page = read(name, options)[0]
    shown = page.of_size(*cut)
    assert shown
    for left, top, right, bottom in page.bleeds:
        assert right - left == pytest.approx(cut[0] + 2 * bleed, abs=0.02)
        assert bottom - top == pytest.approx(cut[1] + 2 * bleed, abs=0.02)
    for x1, y1, x2, y2 in page.lines:
        for left, top, right, bottom in page.bleeds:
            apart = max(x1, x2) < left or min(x1, x2) > right
            assert apart or max(y1, y2) < top or min(y1, y2) > bottom
        assert abs(x1 - x2) + abs(y1 - y2) >= 0.99
    ends = [end for line in page.lines for end in (line[:2], line[2:])]
    corners = [corner for each in page.bleeds for corner in (each[:2], each[2:])]
    for x, y in (*ends, *corners):
        assert 4.999 <= x <= page.size[0] - 4.999
        assert 4.999 <= y <= page.size[1] - 4.999
    upright = {round(x1, 2) for x1, _, x2, _ in page.lines if abs(x1 - x2) < 0.001}
    level = {round(y1, 2) for _, y1, _, y2 in page.lines if abs(y1 - y2) < 0.001}
    for face in shown:
        for side, known in ((face.left, upright), (face.left + face.wide, upright)):
            assert min(abs(side - each) for each in known) < 0.05
        for side in (face.top, face.top + face.high):
            assert min(abs(side - each) for each in level) < 0.05


def test_bleed_is_the_mirror_image_of_what_is_at_the_edge() -> None:
    """So lines go straight on: each face has eight around it that are not as it is."""
    page = read(options=SHEET)[0]
    mirrored = Counter(face.centre for face in page.faces if not face.is_upright)
    for face in page.of_size(45, 45):
        (x, y), reach = face.centre, (-45, 0, 45)
        around = [(round(x + a, 2), round(y + b, 2)) for a in reach for b in reach if a or b]
        assert all(mirrored[place] for place in around)
    assert mirrored.total() == 8 * len(page.of_size(45, 45))
    assert not [face for face in read(options=NO_BLEED)[0].faces if not face.is_upright]


def test_all_that_lies_in_the_box_is_printed() -> None:
    """63 tokens with their values behind, 30 pieces for five, a score track, a measuring page."""
    pages = read(options=PrintOptions(parts=PARTS[1:]))
    tokens = [page for page in pages if page.of_size(20, 20)]
    assert [len(page.of_size(20, 20)) for page in tokens] == [63, 63]
    assert len({face.name for face in tokens[0].of_size(20, 20)}) == 1
    values = Counter(face.name for face in tokens[1].of_size(20, 20))
    assert sorted(values.values()) == sorted(edition().tokens["mining"].values())
    pieces = [face for page in pages for face in page.of_size(18, 56)]
    kinds = edition().pieces.values()
    players = edition().players.max
    assert len(pieces) == sum(kind.per_player * players + kind.per_game for kind in kinds)
    assert "score track" in pages[-3].text
    assert "Both rulers are 100 mm long." in pages[-2].text
    assert len(pages) == 2 + 1 + 1 + 2


def test_cards_have_their_backs() -> None:
    """A deck of 69 cards of 63.5 by 88.9 mm, eight to a sheet of A4, on their sides."""
    pages = read("gold-rush-cards", only("cards"))
    counts = [len(page.of_size(88.9, 63.5)) for page in pages[::2]]
    assert counts == [8, 8, 8, 8, 8, 8, 8, 8, 5]
    assert {face.name for page in pages[1::2] for face in page.of_size(88.9, 63.5)} == {
        pages[1].of_size(88.9, 63.5)[0].name
    }


@pytest.mark.parametrize(("edge", "way"), [("long", "counterclockwise"), ("short", "clockwise")])
def test_backs_of_what_lies_on_its_side_have_their_tops_behind_those_of_fronts(
    edge: str, way: str
) -> None:
    """Fronts lie with their tops to the right; over the long edge what is right comes left."""
    faces = PrintFaces(edition("gold-rush-cards"), only("cards", backs=edge))
    front, back = faces.cut_outs("cards")[0]
    assert back
    job = print_job(edition("gold-rush-cards"), only("cards", backs=edge))
    shown, behind = (page.placed[0].face for page in job.pages[:2])
    turned = faces.turned(front, clockwise=True), faces.turned(back, clockwise=way == "clockwise")
    bodies = [re.sub("face-[0-9]+", "", each) for each in (job.faces[shown], job.faces[behind])]
    assert bodies == [re.sub("face-[0-9]+", "", faces.faces[each]) for each in turned]
    # A turn to the right takes what is above to the right: x and y of it become -y and x.
    assert f"rotate({90 if way == 'clockwise' else -90})" in bodies[1]
    assert "rotate(90)" in bodies[0]


def test_each_page_says_where_it_is_cut() -> None:
    """The trim box is around all that is cut out, the bleed box around all that is printed."""
    pages = read(options=PrintOptions(copies="one"))
    assert len(pages) == 10
    for page in pages[:-2]:
        size = next(each for each in (TILE, TOKEN, (18, 56), (193.2, 276)) if page.of_size(*each))
        faces = page.of_size(*size)
        left, top = min(face.left for face in faces), min(face.top for face in faces)
        right = max(face.left + face.wide for face in faces)
        low = max(face.top + face.high for face in faces)
        assert page.box("TrimBox") == pytest.approx((left, top, right - left, low - top), abs=0.01)
        bleed = 2 if size in (TILE, TOKEN) else 0
        more = (left - bleed, top - bleed, right - left + 2 * bleed, low - top + 2 * bleed)
        assert page.box("BleedBox") == pytest.approx(more, abs=0.01)
    for page in pages[-2:]:
        assert page.box("TrimBox") == page.box("BleedBox") == pytest.approx((0, 0, *page.size))


@pytest.mark.parametrize(
    ("name", "part", "cut", "count"),
    [
        ("gold-rush", "tiles", (45, 45), 72),
        ("gold-rush", "tokens", (20, 20), 63),
        ("gold-rush-cards", "cards", (63.5, 88.9), 69),
    ],
)
def test_one_face_a_page_is_followed_by_its_back(
    name: str, part: str, cut: tuple[float, float], count: int
) -> None:
    """The page is as large as the face with its bleed; the trim box says where the face is."""
    pages = read(name, only(part, one_per_page=True, bleed=3.0, marks=True))
    assert len(pages) == 2 * count
    for page in pages:
        (face,) = page.of_size(*cut, within=0.01)
        assert page.size == pytest.approx((cut[0] + 6, cut[1] + 6), abs=0.01)
        place = (3, 3, face.wide, face.high)
        assert (face.left, face.top) == pytest.approx((3, 3), abs=0.01)
        assert page.box("TrimBox") == pytest.approx(place, abs=0.01)
        assert page.box("BleedBox") == pytest.approx((0, 0, *page.size), abs=0.01)
        assert page.lines == []


def test_faces_of_one_a_page_are_in_the_order_of_the_sheets() -> None:
    """Each with the back that it has there."""
    alone, sheets = (
        print_job(edition(), only("tiles", one_per_page=each)).pages for each in (True, False)
    )
    for side in (0, 1):
        by_page, by_sheet = (
            [placed.face for page in pages[side::2] for placed in page.placed]
            for pages in (alone, sheets)
        )
        assert by_page == by_sheet


def test_one_face_a_page_of_all_that_is_in_the_box() -> None:
    """Strips and the score track have pages without backs; nothing measures a printer."""
    chosen = PrintOptions(copies="one", one_per_page=True)
    pages = read(options=chosen)
    sizes = Counter(
        (round(page.box("TrimBox")[2]), round(page.box("TrimBox")[3])) for page in pages
    )
    tiles = len(printed_pictures(edition()).tiles)
    values = len(edition().tokens["mining"])
    pieces = len(printed_pictures(edition()).pieces)
    assert sizes == {(45, 45): 2 * tiles, (20, 20): 2 * values, (18, 56): pieces, (193, 276): 1}
    alone = read(options=only("tiles", copies=FEW, one_per_page=True, backs="none"))
    assert len(alone) == 16


@pytest.mark.parametrize(
    ("copies", "tiles"), [("all", 72), ("one", None), (("01",), 7), (("08", "01"), 11)]
)
def test_copies_are_chosen(copies: str | tuple[str, ...], tiles: int | None) -> None:
    """All, each picture once, or those of some tiles, in the order of the set."""
    job = print_job(edition(), only("tiles", copies=copies, backs="none"))
    shown = [placed.face for page in job.pages for placed in page.placed]
    assert len(shown) == (len(printed_pictures(edition()).tiles) if tiles is None else tiles)
    if tiles is None:
        assert len(set(shown)) == len(shown)
    if isinstance(copies, tuple):
        assert len(job.pages) == 1


TOKEN, CARD, TILE = (20.0, 20.0), (63.5, 88.9), (45.0, 45.0)
WELLS = (
    "extends: gold-rush\ntokens: {water: {1: 3, 2: 1}}\ntiles: [{id: w, edges: PPPP, count: 2}]\n"
)
NINES = "extends: gold-rush-cards\ncards: {gold_9: {kind: gold, value: 9, count: 4}}\n"


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(("text", "counts"), [(WELLS, {TILE: 2, TOKEN: 4}), (NINES, {CARD: 4})])
def test_what_a_set_adds_is_printed_alone(
    text: str, counts: dict[tuple[float, float], int]
) -> None:
    """Without what it extends, and without a score track, which that has already."""
    Path("wells.yaml").write_text(f"format: 1\nid: wells\n{text}")
    command = ("print", "wells.yaml", "--copies", "own", "--backs", "none", "-o", "wells.pdf")
    assert goldrush(*command).exit_code == 0
    pages = pages_of(Path("wells.pdf").read_bytes())
    cut = {size: sum(len(page.of_size(*size)) for page in pages) for size in (TILE, TOKEN, CARD)}
    assert cut == {size: counts.get(size, 0) for size in cut}
    assert len(pages) == len(counts)


def test_of_a_base_game_all_is_its_own() -> None:
    """The score track, too."""
    own, every = (print_job(edition(), PrintOptions(copies=each)) for each in ("own", "all"))
    assert own.pages == every.pages


def test_the_same_set_gives_the_same_bytes() -> None:
    """Also another time and from another object."""
    file = "tilesets/gold-rush.yaml"
    other = default_library().open([load(shipped_folder() / file, file)]).edition
    assert other is not edition()
    assert other is not None
    once = PrintOptions(copies=("01", "08"))
    first, second = (print_job(each, once).pdf() for each in (edition(), other))
    assert first == second


def test_fonts_are_embedded_and_text_can_be_read() -> None:
    """Letters with accents, too."""
    job = print_job(edition(), only("tiles", copies=("01",)), lambda text: f"ÉTÉ — {text}")
    pdf = job.pdf()
    page = pages_of(pdf)[0]
    assert "ÉTÉ — Gold Rush · tiles 1 of 1" in page.text
    reader = pypdf.PdfReader(BytesIO(pdf))
    resources: Any = reader.pages[0]["/Resources"]
    fonts = resources["/Font"]
    for font in fonts.values():
        inner = font["/DescendantFonts"][0].get_object()
        assert "/FontFile3" in inner["/FontDescriptor"]


def test_own_art_is_on_the_page(tmp_path: Path) -> None:
    """A PNG as a picture, which is there once, SVG as vectors."""
    (tmp_path / "a.png").write_bytes(png())
    (tmp_path / "b.svg").write_bytes(svg('<rect width="9" height="9" fill="#123456"/>'))
    (tmp_path / "own.yaml").write_text(OWN)
    opened = Library((tmp_path,), ()).open([str(tmp_path / "own.yaml")])
    assert opened.edition
    pdf = print_job(opened.edition, only("tiles")).pdf()
    reader = pypdf.PdfReader(BytesIO(pdf))
    resources: Any = reader.pages[0]["/Resources"]
    objects = resources["/XObject"]
    images = [each for each in objects.values() if each["/Subtype"] == "/Image"]
    assert [(each["/Width"], each["/Height"]) for each in images] == [(600, 600)]
    row = images[0].get_data()[:1800]
    assert (row[:3], row[-3:]) == (RED, BLUE)
    assert len(pages_of(pdf)[0].of_size(45, 45)) == 6


def test_ties_of_rails_are_as_far_from_one_another_across_the_edges_of_tiles() -> None:
    """Each line of them begins with half of the gap that is between two."""
    reader = pypdf.PdfReader(BytesIO(print_job(edition(), only("tiles", copies=("01",))).pdf()))
    objects: Any = reader.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    ties = [
        operands
        for form in objects.values()
        for operands, operator in ContentStream(form.get_object(), reader).operations
        if operator == b"d"
    ]
    assert ties
    for (tie, gap), phase in ties:
        assert phase % (tie + gap) == pytest.approx(tie + gap / 2, abs=0.001)


DRAWN = """
<defs><linearGradient id="a" x1="0%" x2="100%"><stop offset="20%" stop-color="gold"/>
<stop offset="1" stop-color="rgb(10, 20%, 30)" stop-opacity="0.5"/></linearGradient>
<radialGradient id="b" cx="4" cy="4" r="3" gradientUnits="userSpaceOnUse"
gradientTransform="rotate(9)"><stop stop-color="#f80"/></radialGradient></defs>
<rect width="9" height="9" rx="2px" fill="url(#a)" style="stroke-width:2px"/>
<path d="M1 1h3v3q1,1 2,0t1 1a2 2 0 012 2.5-3s1,1 2 2c1 1 2 2 1-2zm1 1" stroke="url(#b)"
stroke-width="0.5mm" stroke-linecap="round" fill="none"/><polygon points="1,1 2,2 3 1"/>
<line x2="9" stroke="CurrentColor"/><circle r="2px" fill="url(#b)" opacity=".4"/>
<g transform="skewX(3) skewY(2) matrix(1 0 0 1 .5 .5) scale() rotate(9 1) matrix(1 2)">
<polyline points="0 0 1 1" stroke="#123" fill-rule="evenodd"/></g>
"""


def shaded(resources: Any, operands: list[str]) -> Any:  # noqa: ANN401 - an object of PDF
    """Return the function of a shading that is painted."""
    return resources["/Shading"][operands[0]]["/Function"]


def test_whatever_art_may_hold_can_be_printed(tmp_path: Path) -> None:
    """Units, shares, gradients that fade, arcs with flags that touch, colours by names."""
    for name in ("a.png", "b.svg"):
        (tmp_path / name).write_bytes(png() if name == "a.png" else svg(DRAWN))
    (tmp_path / "own.yaml").write_text(OWN)
    opened = Library((tmp_path,), ()).open([str(tmp_path / "own.yaml")])
    assert opened.edition
    tile = opened.edition.designs[1].copies[0].art
    assert tile
    assert tile.is_usable
    reader = pypdf.PdfReader(BytesIO(print_job(opened.edition, only("tiles")).pdf()), strict=True)
    resources: Any = reader.pages[0]["/Resources"]
    kinds = [(each["/ShadingType"], each["/ColorSpace"]) for each in resources["/Shading"].values()]
    assert sorted(kinds) == [(2, "/DeviceGray"), (2, "/DeviceRGB"), (3, "/DeviceRGB")]
    (mask,) = (each["/SMask"] for each in resources["/ExtGState"].values() if "/SMask" in each)
    assert mask["/S"] == "/Luminosity"
    painted = ContentStream(mask["/G"], reader).operations
    (shown,) = (operands for operands, word in painted if word == b"sh")
    ends = [(each["/C0"], each["/C1"]) for each in shaded(resources, shown)["/Functions"]]
    assert ends == [([1], [1]), ([1], [0.5])]
    for form in resources["/XObject"].values():
        if form["/Subtype"] == "/Form":
            words = form.get_data().split()
            assert words.count(b"q") == words.count(b"Q")
            assert not [word for word in words if b"e" in word and word[:1].isdigit()]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"tile": 10.0}, "15 to 190 mm"),
        ({"bleed": 11.0}, "0 to 10 mm"),
        ({"offset": (30.0, 0.0)}, "20 mm at most"),
        ({"offset": (0.0, math.nan)}, "20 mm at most"),
        ({"bleed": math.nan}, "0 to 10 mm"),
        ({"tile": 190.0, "bleed": 10.0, "paper": "letter"}, "210 by 210 mm do not fit"),
        ({"copies": ("1",)}, "no tile and no card '1'"),
        ({"parts": ("cards",)}, "nothing to print"),
    ],
)
def test_what_cannot_be_printed_is_refused(options: dict[str, object], said: str) -> None:
    """With the reason, before anything is made."""
    with pytest.raises(BadPrintOptions, match=said):
        print_job(edition(), PrintOptions(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize(("edge", "seen"), [("long", (-1, 1)), ("short", (1, -1))])
def test_the_measuring_page_says_what_puts_the_back_right(edge: str, seen: tuple[int, int]) -> None:
    """Its number is the offset, where a printer puts backs 4 mm to the right and 4 mm down."""
    page = measuring_front(A4, edge)
    across, down = 4 * seen[0], 4 * seen[1]  # where the cross is, seen through the sheet
    x, y = A4[0] / 2 + across, A4[1] / 2 + down
    assert f'<text x="{x:g}" y="{A4[1] / 2 - 37.5:g}"' in page
    label = page.partition(f'<text x="{x:g}" y="{A4[1] / 2 - 37.5:g}"')[2]
    assert label.partition("</text>")[0].endswith(">-4")
    label = page.partition(f'<text x="{A4[0] / 2 + 37.5:g}" y="{y + 0.8:g}"')[2]
    assert label.partition("</text>")[0].endswith(">-4")


def test_pairs_follow_one_another() -> None:
    """Each back right behind its front, so that a printer that turns sheets needs no help."""
    job = print_job(edition(), PrintOptions())
    assert len(job.pages) == 8 + 2 + 1 + 1 + 2
    for one, other in pairwise(job.pages):
        assert not (one.is_back and other.is_back)
        if other.is_back:
            assert one.caption == other.caption


def test_how_many_pages_there_are_is_said_before_they_are_made(tmp_path: Path) -> None:
    """So it is known also of pages that can then not be written."""
    file = tmp_path / "none" / "pages.pdf"
    refused = goldrush("print", "gold-rush", "-o", str(file))
    assert refused.exit_code == 2
    assert refused.stdout.endswith("pages.pdf: 14 pages\n")
    assert "cannot be written" in refused.stderr

"""Sheets for Screentop are cut where the list says, and hold all that lies in the box."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from core.publishing.rasterizer import Rasterized, png_of
from core.publishing.screentop import MOST_DOTS, screentop_files
from core.publishing.stacks import stacks
from tests.browser import accessibility_faults
from tests.commands import goldrush
from tests.editions import edition_of

if TYPE_CHECKING:
    from tests.browser import OpenPage


def written(folder: Path, *names: str) -> list[dict[str, str]]:
    """Write the files of sets into a folder, and return the rows of the list."""
    for file in screentop_files(edition_of(*names)):
        (folder / file.name).write_bytes(file.make())
    with (folder / "variants.csv").open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_all_that_lies_in_the_box_is_in_a_cell(tmp_path: Path) -> None:
    """Each sheet is divided evenly; a cell shows the tile that the list says."""
    rows = written(tmp_path, "gold-rush", "sheriff")
    counts: Counter[str] = Counter()
    for row in rows:
        counts[row["component"]] += int(row["count"])
    assert counts == {
        **dict.fromkeys(("33 (start)", "Shared pieces", "Score track"), 1),
        "Tiles": 77,
        "Mining": 63,
        **dict.fromkeys(("Blue", "Red", "Yellow", "Green", "Black"), 6),
    }
    for sheet in {row["sheet"] for row in rows}:
        of_sheet = [row for row in rows if row["sheet"] == sheet]
        (across,), (down,) = ({int(row[n]) for row in of_sheet} for n in ("columns", "rows"))
        assert [int(row["cell"]) for row in of_sheet] == [*range(1, len(of_sheet) + 1)]
        assert across * (down - 1) < len(of_sheet) <= across * down
        with Image.open(tmp_path / sheet) as picture:
            assert (picture.width % across, picture.height % down) == (0, 0)
            assert max(picture.size) <= MOST_DOTS
            is_piece = of_sheet[0]["variant"].startswith("piece-")
            assert picture.mode == ("RGBA" if is_piece else "RGB")
    in_box = stacks(edition_of("gold-rush", "sheriff"), "en")
    faces = {thing.face.name: thing.face for stack in in_box for thing in stack.things}
    for name, size in (("tile-72", 256), ("token-mining-5", 128)):
        (found,) = (row for row in rows if row["variant"] == name)
        down, across = divmod(int(found["cell"]) - 1, int(found["columns"]))
        left, top = across * size, down * size
        alone = png_of(faces[name].svg(size), ground=faces[name].ground)
        with (
            Image.open(tmp_path / found["sheet"]) as sheet_shown,
            Image.open(io.BytesIO(alone)) as expected,
        ):
            shown = sheet_shown.crop((left, top, left + size, top + size))
            assert ImageChops.difference(shown, expected).getbbox() is None
    backs = {row["component"]: row["back"] for row in rows}
    assert backs["Tiles"] != backs["33 (start)"]
    assert (tmp_path / backs["Mining"]).exists()
    assert backs["Blue"] == ""


def test_more_cards_than_a_sheet_holds_take_two() -> None:
    """None of more than 4096 pixels; what is alike in name has files apart."""
    cards = "".join(f"  c{n}: {{kind: gold, value: {n}}}\n" for n in range(150))
    text = f"format: 1\nid: many\nextends: gold-rush-cards\ncards:\n{cards}"
    names = [file.name for file in screentop_files(edition_of("gold-rush-cards", text))]
    assert names[2:] == ["Cards.png", "card-back.png", "Cards_2.png", "Cards_of_the_players.png"]


@pytest.mark.parametrize("more", [64, 84, 100])
def test_no_sheet_is_wider_or_higher_than_it_may_be(more: int) -> None:
    """However many cards there are: a card is higher than wide."""
    cards = "".join(f"  c{n}: {{kind: gold, value: {n}}}\n" for n in range(more))
    text = f"format: 1\nid: many\nextends: gold-rush-cards\ncards:\n{cards}"
    for file in screentop_files(edition_of("gold-rush-cards", text)):
        if isinstance(file.make, Rasterized):
            size = re.findall(r' (?:width|height)="(\d+)"', file.make.draw()[:200])
            assert len(size) == 2
            assert max(map(int, size)) <= MOST_DOTS


def test_the_same_twice_is_the_same(tmp_path: Path) -> None:
    """To the last byte, in French too."""
    for folder in ("a", "b"):
        out = str(tmp_path / folder)
        done = goldrush("export", "screentop", "gold-rush-cards", "--language", "fr", "-o", out)
        assert done.exit_code == 0
    files = [{p.name: p.read_bytes() for p in (tmp_path / f).iterdir()} for f in ("a", "b")]
    assert files[0] == files[1]
    assert "Cartes_des_joueurs.png" in files[0]
    page = files[0]["index.html"].decode()
    assert '<html lang="fr"' in page
    assert "Colonnes\N{NO-BREAK SPACE}: 5, lignes\N{NO-BREAK SPACE}: 5." in page


def test_names_of_strangers_run_nothing(
    hostile_set: Path, tmp_path: Path, open_page: OpenPage
) -> None:
    """The page is readable, and its files lie beside it."""
    rows = written(tmp_path, str(hostile_set))
    assert {*(row["sheet"] for row in rows)} <= {path.name for path in tmp_path.iterdir()}
    page = open_page(tmp_path / "index.html")
    assert accessibility_faults(page) == []


def test_pictures_are_made_in_other_processes() -> None:
    """Each is rasterized apart from the others."""
    page, table, *pictures = screentop_files(edition_of("gold-rush-cards"))
    assert (page.name, table.name) == ("index.html", "variants.csv")
    assert all(isinstance(file.make, Rasterized) for file in pictures)

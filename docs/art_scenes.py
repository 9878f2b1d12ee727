"""The scene that shows own art: a painted tile of which the railroad lies too low."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from core.edition.library import default_library
from core.packing.writing import write_pack
from core.publishing.print_options import PrintOptions
from core.publishing.print_pages import print_job
from editor.look.page_pictures import PagePictures
from editor.publishing.print_dialog import PrintDialog
from editor.publishing.rules_dialog import RulesDialog
from editor.publishing.share_dialog import ShareDialog
from editor.publishing.site_dialog import SiteDialog

from .image_studio import studio

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SET: Final = """\
format: 1
id: painted
title: Painted tiles
extends: gold-rush
tiles:
  - id: "pass"
    edges: MRPR
    art: art/pass.svg
    features:
      - {kind: mountain, at: [N], icons: {nugget: 1}}
      - {kind: railroad, at: [E, W]}
  - id: "slope"
    count: 2
    edges: MPPP
    art: art/slope.svg
    features:
      - {kind: mountain, at: [N], icons: {nugget: 2}}
"""
_GAP: Final = 16
_GRASS: Final = ("#b9c98a", "#a9bd78", "#c6d39c", "#9db06d")
_ROCK: Final = ("#8e8078", "#75685f", "#a4978d", "#63574f")


def packs(folder: Path) -> Iterator[tuple[str, QImage]]:
    """A set before it is shared as one file, and that file before it is imported."""
    write_painted(folder)
    plugin = folder / "plugins" / "pass"
    plugin.mkdir(parents=True)
    (plugin / "plugin.yaml").write_text("format: 1\nid: pass\ntitle: The toll at the pass\n")
    (plugin / "__init__.py").write_text('"""Nothing in a picture runs."""\n')
    file = folder / "painted.yaml"
    file.write_text(_SET.replace("tiles:", "plugins: [pass]\ntiles:", 1))
    with studio(file, folder=folder) as s:
        context = s.window.publishing._context  # noqa: SLF001 - the window has it for itself
        edition = context.document.edition
        assert edition
        sharing = ShareDialog(s.window, edition, context.settings, "en")
        sharing.resize(940, 520)
        sharing.show()
        sharing.finish()
        s.settle()
        yield "share-dialog", s.picture(sharing)
        sharing.reject()
        pack = folder / "painted.goldrush"
        pack.write_bytes(write_pack(edition))
        s.window.open_path(pack)
        dialog = s.window.packs
        dialog.finish()
        dialog.resize(940, 520)
        dialog.folder.line.setText("~/.local/share/goldrush-workshop/tilesets")
        s.window.pictures.finish()
        s.settle()
        yield "pack-dialog", s.picture(dialog)
        dialog.close()


def write_painted(folder: Path) -> None:
    """Write a set with pictures of its own."""
    (folder / "art").mkdir()
    (folder / "art" / "pass.svg").write_text(painted(track=54, nuggets=1))
    (folder / "art" / "slope.svg").write_text(painted(track=None, nuggets=2))
    (folder / "painted.yaml").write_text(_SET)


def own_art(folder: Path) -> Iterator[tuple[str, QImage]]:
    """The canvas with a painted tile, and its features over it."""
    write_painted(folder)
    with studio(folder / "painted.yaml", folder=folder, size=QSize(1180, 760)) as s:
        s.click_tile("pass")
        yield "art-canvas", s.picture(s.window.canvas)


def print_dialog(folder: Path) -> Iterator[tuple[str, QImage]]:
    """The pages before they are saved."""
    with studio(folder=folder) as s:
        context = s.window.publishing._context  # noqa: SLF001 - the window has it for itself
        assert context.document.edition
        dialog = PrintDialog(s.window, context.document.edition, context.settings, "en")
        dialog.show()
        dialog.finish()
        dialog.preview.turn_to(2)
        dialog.finish()
        s.settle()
        yield "print-dialog", s.picture(dialog)
        dialog.close()


def publishing_dialogs(folder: Path) -> Iterator[tuple[str, QImage]]:
    """The rules of a set as a page, and a site before it is published."""
    with studio(folder=folder) as s:
        context = s.window.publishing._context  # noqa: SLF001 - the window has it for itself
        edition = context.document.edition
        assert edition
        basics = s.window, edition, context.settings, "en"
        for name, dialog in (
            ("rules-dialog", RulesDialog(*basics)),
            ("site-dialog", SiteDialog(*basics, context.document.library)),
        ):
            if isinstance(dialog, RulesDialog):
                dialog.format.setCurrentIndex(dialog.format.findData("html"))
            else:
                dialog.folder.line.setText("~/Documents/gold-rush-site")
            dialog.resize(940, 600)
            dialog.show()
            dialog.finish()
            s.settle()
            yield name, s.picture(dialog)
            dialog.reject()


def printed_pages(folder: Path) -> Iterator[tuple[str, QImage]]:
    """A sheet of tiles and its back, side by side."""
    del folder
    edition = default_library().open(["gold-rush"]).edition
    assert edition
    job = print_job(edition, PrintOptions(parts=("tiles",)))
    pictures = PagePictures()
    sheets = [pictures.draw(job, number, 420) for number in (2, 3)]
    both = QImage(3 * _GAP + 840, 2 * _GAP + sheets[0].height(), QImage.Format.Format_RGB32)
    both.fill(QColor("#8d8a84"))
    painter = QPainter(both)
    for number, sheet in enumerate(sheets):
        painter.drawImage(_GAP + number * (420 + _GAP), _GAP, sheet)
    painter.end()
    yield "printed-pages", both


def painted(*, track: float | None, nuggets: int) -> str:
    """Return an SVG picture of a mountain in the north, and of a railroad if it has a place."""
    random = Random(nuggets)
    parts = ['<rect width="100" height="100" fill="#b3c583"/>']
    parts += [_dab(random, 0, 100, _GRASS, 9) for _ in range(160)]
    parts.append('<path d="M0,0H100L92,16L78,24L64,33L47,28L31,35L18,22L7,15Z" fill="#6d6058"/>')
    for peak in (20, 38, 55, 73, 86):
        top, foot = random.uniform(2, 9), random.uniform(20, 27)
        colour = random.choice(_ROCK)
        parts.append(
            f'<path d="M{peak - 13},{foot}L{peak},{top:.1f}L{peak + 12},{foot:.1f}Z" '
            f'fill="{colour}"/><path d="M{peak},{top:.1f}l4,7l-3,-1l-2,3l-2,-3l-2,1Z" '
            f'fill="#f4f1ea"/>'
        )
    parts += [
        f'<circle cx="{50 + 16 * n - 8 * (nuggets - 1)}" cy="21" r="5.5" fill="#e8b93c" '
        'stroke="#7a5416" stroke-width="1.2"/>'
        for n in range(nuggets)
    ]
    if track is not None:
        ties = "".join(f"M{x},{track - 5:g}v10" for x in range(2, 100, 6))
        parts.append(
            f'<path d="{ties}" stroke="#6a4a32" stroke-width="2.6"/><path d="M0,{track - 2.6:g}H100'
            f'M0,{track + 2.6:g}H100" stroke="#3d3a3a" stroke-width="1.4" fill="none"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{"".join(parts)}</svg>'


def _dab(random: Random, top: float, foot: float, colours: tuple[str, ...], size: float) -> str:
    x, y = random.uniform(0, 100), random.uniform(top, foot)
    wide, high = random.uniform(size / 2, size), random.uniform(size / 6, size / 3)
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{high:.1f}" '
        f'fill="{random.choice(colours)}" fill-opacity="0.55"/>'
    )

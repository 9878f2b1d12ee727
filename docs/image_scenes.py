"""The scenes that README and docs show: each plays something in a window and takes pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, get_args

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget

from core.drawing import card_back_svg, card_svg, tile_svg
from core.drawing.deck_cards import HEIGHT, WIDTH
from core.drawing.svg_shapes import LINE_LOOKS
from core.drawing.textures import AREA_LOOKS, FIELD_LOOKS
from core.edition.library import default_library
from core.proposals.reading import read_wish
from core.tileset.reader import read
from core.tileset.schema import Look
from editor.canvas.targets import TileTarget
from editor.comparison.comparison_window import ComparisonWindow
from editor.publishing.export_dialog import ExportDialog
from editor.set_forms.entries_section import EntriesSection

from . import art_scenes, card_scenes, sandbox_scenes, site_scenes
from .image_studio import Studio, studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Pictures: TypeAlias = "Iterator[tuple[str, QImage]]"

TITLE: Final = "Trading post"
TILES: Final = {"tunnel": "PRPM", "prairie": "PPPP", "gorge": "RMRM", "pass": "MPMR"}
"""The tiles of the expansion in docs/tutorial.md, with the letters typed for each."""

_LOOK_COLOURS: Final = {
    "grass": "#8fae5d",
    "sand": "#d0b36a",
    "crops": "#c9b24a",
    "forest": "#4f7a4a",
    "rock": "#a08a72",
    "water": "#5b8fb0",
    "town": "#b0523a",
    "road": "#8a7a60",
    "trail": "#a58a5a",
    "rail": "#6b5b4b",
    "wall": "#9a9488",
}
_LOOK_SET: Final = """\
format: 1
id: looks
start: "1"
terrains:
  shown: {{code: L, color: "{colour}", look: {look}}}
  grass: {{code: G, color: "#8fae5d", look: grass}}
features:
  shown: {{shape: {shape}, terrain: shown}}
  grass: {{shape: field, terrain: grass}}
tiles:
  - id: "1"
    edges: {edges}
    features: [{{kind: shown, at: [{at}]}}]
"""

_OWN_CARDS: Final = """\
format: 1
id: maps
extends: gold-rush-cards
card_kinds:
  old_map: {}
cards:
  old_map: {kind: old_map, suit: green, value: 9}
"""
_SHOWN: Final = (
    "gold_1",
    "gold_4",
    "miner_5_red",
    "miner_2_yellow",
    "dynamite",
    "entrance_blue",
    "old_map",
)
_SMALLER: Final = QSize(1180, 760)
_LARGE: Final = QSize(1500, 900)
_LOW: Final = QSize(1500, 600)
_TALL: Final = QSize(1280, 1100)


# --- The first expansion, as in docs/tutorial.md --------------------------------------------


def begin_expansion(s: Studio) -> None:
    """Begin the expansion of the guide, in the folder that the guide offers."""
    s.press("Ctrl+N")
    s.type(f"{TITLE}\n")
    s.settle()


def make_tiles(s: Studio, *tiles: str) -> None:
    """Make tiles of the guide by keys, all of them unless some are named."""
    for tile in tiles or TILES:
        s.press("Ctrl+T")
        s.type(f"{tile}\n")
        s.press("F6")
        s.type(TILES[tile])
    s.settle()


def first_expansion(folder: Path) -> Pictures:
    """From the empty guide to four tiles, the last of them just being joined by the mouse."""
    with studio(folder=folder) as s:
        s.press("Ctrl+N")
        s.type(TITLE)
        yield "new-set", s.picture(s.window.guide)
        s.type("\n")
        s.settle()
        make_tiles(s)
        view = s.window.canvas.view
        start, stop = (view.point_of(TileTarget("side", n)).toPoint() for n in (0, 2))
        s.drag(view, start, stop)
        yield "canvas-drag", s.picture(s.window.canvas)
        s.drop(view, stop)
        yield "first-expansion", s.picture()


def tutorial(folder: Path) -> Pictures:
    """The welcome, and the tutorial beside the first tile of one's own."""
    with studio(None, folder=folder, size=_SMALLER) as s:
        s.wait(lambda: s.window.introduction.is_welcoming)
        yield "welcome", s.picture()
    with studio(folder=folder, size=_SMALLER) as s:
        s.window.introduction.to_tutorial.trigger()
        begin_expansion(s)
        make_tiles(s, "tunnel")
        yield "tutorial", s.picture()


# --- What kinds look like -------------------------------------------------------------------------


def looks(folder: Path) -> Pictures:
    """Every look on a line, an area and a field, with its name."""
    del folder
    cell, gap, caption = 132, 14, 26
    words = get_args(Look)
    picture = QImage(
        gap + len(words) * (cell + gap),
        gap + caption + 3 * (cell + gap),
        QImage.Format.Format_RGB32,
    )
    picture.fill(QColor("#fbf6ea"))
    painter = QPainter(picture)
    painter.setPen(QColor("#2e1f16"))
    painter.setFont(QFont(QApplication.font().family(), 13))
    for column, look in enumerate(words):
        x = gap + column * (cell + gap)
        painter.drawText(QRect(x, gap, cell, caption), Qt.AlignmentFlag.AlignHCenter, look)
        for row, svg in enumerate(look_samples(look)):
            y = gap + caption + row * (cell + gap)
            if not svg:
                continue
            QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(x, y, cell, cell))
    painter.end()
    yield "looks", picture


def look_samples(look: str) -> Iterator[str]:
    """Yield tiles with a line, an area and a field of that look; nothing for what has none."""
    samples = (
        ("line", "GLGL", "E, W", LINE_LOOKS),
        ("area", "LLGG", "N, E", AREA_LOOKS),
        ("field", "LLLL", "N", FIELD_LOOKS),
    )
    for shape, edges, at, there in samples:
        text = _LOOK_SET.format(
            look=look, colour=_LOOK_COLOURS[look], shape=shape, edges=edges, at=at
        )
        edition = default_library().open([read(text)]).edition
        if edition is None:
            raise ValueError(text)
        yield tile_svg(edition, edition.designs[0]) if look in there else ""


def cards(folder: Path) -> Pictures:
    """Cards of a deck: with and without a suit, of a kind without a picture, and their back."""
    del folder
    high, gap = 224, 16
    edition = default_library().open(["gold-rush-cards", read(_OWN_CARDS)]).edition
    if edition is None:
        raise ValueError(_OWN_CARDS)
    faces = [card_svg(edition.deck, card) for name in _SHOWN if (card := edition.deck.design(name))]
    wide = high * WIDTH // HEIGHT
    size = QSize(gap + (len(_SHOWN) + 1) * (wide + gap), high + 2 * gap)
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(QColor("#fbf6ea"))
    painter = QPainter(picture)
    for column, svg in enumerate((*faces, card_back_svg(edition.deck))):
        box = QRectF(gap + column * (wide + gap), gap, wide, high)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, box)
    painter.end()
    yield "cards", picture


# --- The window and its panels ----------------------------------------------------------------


def window(folder: Path) -> Pictures:
    """The window as it is on the first day, in three languages, light and dark."""
    with studio(folder=folder) as s:
        yield "window", s.picture()
    with studio(folder=folder, mode="dark") as s:
        s.show_panel("source")
        s.click_tile("64")
        yield "window-dark", s.picture()
    for language in ("fr", "de"):
        with studio(folder=folder, language=language, size=_SMALLER) as s:
            s.click_tile("69")
            yield f"window-{language}", s.picture()


def canvas(folder: Path) -> Pictures:
    """A feature picked on the drawing, with its bar."""
    with studio(folder=folder) as s:
        s.click_tile("64")
        view = s.window.canvas.view
        s.click(view, view.point_of(TileTarget("segment", 0)).toPoint())
        yield "canvas-feature", s.picture(s.window.canvas)


def gallery(folder: Path) -> Pictures:
    """The filters dropped down, two of them in use."""
    with studio(folder=folder, size=_LOW) as s:
        s.show_panel("tiles", wide=700)
        bar = s.window.gallery.bar
        s.click(bar.filters)
        panel = bar.panel
        assert panel is not None
        for part, value in (("kinds", "railroad"), ("kinds", "mountain")):
            s.click(panel.switches[part, value])
        yield "gallery", s.picture(s.window.gallery, panel, margin=10)
        panel.close()


def tile_form(folder: Path) -> Pictures:
    """The form of a tile whose copies differ."""
    with studio(folder=folder, size=_TALL) as s:
        s.click_tile("12")
        form = s.show_panel("tile", wide=480)
        s.window.inspector.ensureWidgetVisible(s.window.inspector.copies)
        yield "tile-form", s.picture(form)


def set_forms(folder: Path) -> Pictures:
    """A feature unfolded, with a formula that is being tried."""
    with studio(folder=folder, size=_LARGE) as s:
        s.show_panel("set", wide=720)
        forms = s.window.forms
        s.click(forms.list.groups["scoring"])
        section = forms.sections["features"]
        assert isinstance(section, EntriesSection)
        s.click(section.card_of("prairie").fold)
        yield "set-forms", s.picture(forms)


def findings(folder: Path) -> Pictures:
    """What is found after two mistakes, with the ways to mend one of them."""
    with studio(folder=folder, size=_SMALLER) as s:
        plant_mistakes(s)
        panel = s.show_panel("findings", wide=760, high=300)
        table = s.window.findings.table
        table.choose(next(f for f in table.findings.findings if f.check == "tile-total"))
        menu = s.ask_menu(table)
        yield "findings", s.picture(panel, menu, margin=8)
        menu.close()


def plant_mistakes(s: Studio) -> None:
    """Make two mistakes: a copy too many, and a side that nothing answers for."""
    s.click_tile("33")
    form = s.window.inspector
    s.click(form.count_field.lineEdit())
    s.press("Ctrl+A")
    s.type("6\n")
    s.show_panel("source")
    s.press("Ctrl+Shift+T")
    s.type("17\n")
    s.press("Down", "Down", "End", "Shift+Home")
    s.type("edges: PPMR")
    s.window.source.flush()
    s.settle()


def overviews(folder: Path) -> Pictures:
    """Patterns, connections and a distribution that is not as expected."""
    with studio(folder=folder, size=_LARGE) as s:
        yield "patterns", s.picture(s.show_panel("patterns", wide=760, high=420))
        yield "connections", s.picture(s.show_panel("connections", wide=760, high=520))
        plant_mistakes(s)
        yield "distribution", s.picture(s.show_panel("distribution", wide=620, high=420))


def source(folder: Path) -> Pictures:
    """A word that is unknown underlined, and completion open for the next."""
    with studio(folder=folder, size=_LARGE) as s:
        begin_expansion(s)
        make_tiles(s, "tunnel")
        panel = s.show_panel("source", wide=760, high=430)
        s.press("Ctrl+End")
        s.type("\n")
        s.type('  - id: "yard"\nedges: PRPR\nfeatures:\n{kind: raill')
        s.press("Escape", "End")
        s.type("\n{kind: ra")
        s.settle()
        yield "source", s.picture(panel, *s.popups())


def sets(folder: Path) -> Pictures:
    """The tree of sets, with the Sheriff laid together with an expansion of one's own."""
    with studio(folder=folder) as s:
        begin_expansion(s)
        make_tiles(s, "prairie", "tunnel")
        s.press("Ctrl+S")
        panel = s.show_panel("sets", wide=380)
        tree = s.window.sets.tree
        ids = [entry.file.id for entry in tree.entries]
        s.press("Home", *["Down"] * ids.index("sheriff"))
        s.press("Space", "Up")
        yield "sets", s.picture(panel)


def deck(folder: Path) -> Pictures:
    """A deck with a card too many, and its cards by value."""
    with studio("gold-rush-cards", folder=folder) as s:
        s.click_row(s.window.deck.grid, "gold_2")
        s.type("+")
        s.settle()
        yield "deck", s.picture()
        s.window.distribution.by_value.trigger()
        yield "deck-values", s.picture(s.show_panel("distribution", wide=520, high=420))


def colour_vision(folder: Path) -> Pictures:
    """The window as people see it who see no green."""
    with studio(folder=folder, size=_SMALLER) as s:
        s.window.vision.actions["deuteranopia"].trigger()
        yield "colour-vision", s.picture()
        s.window.vision.actions[None].trigger()


def commands(folder: Path) -> Pictures:
    """The search for commands, with something typed."""
    with studio(folder=folder) as s:
        s.press("Ctrl+Shift+P")
        s.type("tile")
        area = s.window.search.geometry().adjusted(-24, -24, 24, 24)
        yield "commands", s.part(area)


def export(folder: Path) -> Pictures:
    """The dialog that exports a set, with a picture, a table, and an object for a game."""
    with studio(folder=folder) as s:
        edition = s.window.document.edition
        assert edition is not None
        for name, row in (("png", 26), ("csv", 0), ("tts", 0)):
            dialog = ExportDialog(s.window, edition, s.window.program.settings, "en")
            dialog.format.setCurrentIndex(dialog.format.findData(name))
            dialog.folder.line.setText(f"~/Documents/gold-rush-{name}")
            dialog.resize(860, 520)
            dialog.show()
            dialog.finish()
            names = dialog.preview.names
            names.setCurrentIndex(names.model().index(row, 0))
            dialog.finish()
            s.settle()
            yield f"export-{name}", s.picture(dialog)
            dialog.reject()


_ROADS = """<defs>
<tile id="way"><road>E W</road><field>WR NL NR EL</field><field>ER SL SR WL</field></tile>
<tile id="fork" count="3"><road>E</road><road>S</road><road>W</road>
<field>WR NL NR EL</field><field>ER SL</field><field>SR WL</field></tile>
<tile id="gate"><city castle-base="false" pennants="1">N W</city><road>S</road>
<field city="N">EL ER SL</field><field city="N">SR</field></tile>
<tile id="twins" count="2"><city>N</city><city>E</city><field city="N E">SL SR WL WR</field></tile>
<tile id="chapel" count="4"><monastery/><road>S</road><field>NL NR EL ER SL SR WL WR</field></tile>
<tile id="pass"><city>W E</city><road tunnel="yes">N S</road><field city="W">NL NR</field>
<field city="W">SL SR</field></tile></defs>"""


def imports(folder: Path) -> Pictures:
    """What comes of tile definitions, before anything is written."""
    with studio("frontier", folder=folder) as s:
        file = folder / "roads.xml"
        file.write_text(_ROADS)
        dialog = s.window.importing
        dialog.show_files([file])
        dialog.folder.line.setText("~/tilesets")
        s.window.pictures.finish()
        yield "import", s.picture(dialog)


def compares(folder: Path) -> Pictures:
    """A set and what it was before: changes in words, and the tile of one of them."""
    with studio("frontier", folder=folder) as s:
        window = s.window
        assert window.document.source is not None
        text = window.document.text
        text = text.replace("value: {completed: 9, final", "value: {completed: 10, final")
        text = text.replace("edges: CPTC\n", "edges: CPPC\n").replace("count: 8", "count: 7")
        crossing = "{kind: town, at: [E, W], icons: {shield: 1}}"
        text = text.replace(crossing, "{kind: town, at: [E, W]}", 1)
        window.comparing.compare_text(text, "HEAD~1", newer=False)
        view = next(each for each in window.findChildren(ComparisonWindow))
        s.click_row(view.changes, "tile 06")
        window.pictures.finish()
        yield "compare", s.picture(view)


def proposes(folder: Path) -> Pictures:
    """Wishes, the front of holes against changes, and cards of what would do."""
    with studio("gold-rush", folder=folder) as s:
        view = s.window.proposing.open()
        assert view is not None
        edition = s.window.document.edition
        assert edition is not None
        s.click(view.form.lines[0].remove)
        for text in ("few holes", "tiles = 72", "tokens cover nugget"):
            view.form.add_wish(read_wish(edition, text))
        view.search()
        s.wait(lambda: not view.is_searching)
        view.list.go_to_row(2)
        s.window.pictures.finish()
        yield "propose", s.picture(view)


_STUDY: Final = """\
format: 1
id: sheriff
title: What does the Sheriff change?
editions: {alone: [gold-rush], sheriff: [gold-rush, sheriff]}
bots: [random]
games: 400
seed: 1
budgets:
  - {measure: scores, compare: [alone, sheriff], between: [-3, 3]}
  - {measure: wins, gap: seat, edition: sheriff, between: [null, 0.25]}
"""


def studies(folder: Path) -> Pictures:
    """A set next to an expansion of it, by two hundred games of random bots each."""
    with studio("gold-rush", folder=folder) as s:
        s.window.laboratory.open_laboratory.trigger()
        laboratory = s.window.laboratory.opened
        assert laboratory is not None
        draft = laboratory.catalogue.draft
        assert draft is not None
        draft.document.type_text(_STUDY, "")
        laboratory.run.click()
        s.wait(lambda: laboratory.studies.playing is None, longer=20)
        page = laboratory.page
        page.finish()
        yield "laboratory", s.picture(laboratory)
        s.click(page.overview.cards["points"])
        page.view.group.setCurrentIndex(page.view.group.findData("seat"))
        page.finish()
        value = page.chart.rows[1].estimates[0].value
        s.click(page.chart, page.chart.axes.point(value, 1).toPoint())
        page.finish()
        yield "laboratory-measure", s.picture(laboratory)


def difference(folder: Path) -> Pictures:
    """The question when another program changed the file, and the difference it shows."""
    with studio(folder=folder, size=_LARGE) as s:
        begin_expansion(s)
        make_tiles(s, "prairie", "tunnel")
        s.press("Ctrl+S")
        make_tiles(s, "gorge")
        path = s.window.document.path
        assert path is not None
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('"tunnel"\n', '"tunnel"\n    count: 2\n'), encoding="utf-8")
        message = s.window.message
        s.wait(lambda: message.asks)
        area = QRect(message.mapTo(s.window, QPoint(0, 0)), message.size())
        yield "changed-outside", s.part(area)
        s.click(message.answers[0])
        view = s.window.findChild(ComparisonWindow)
        assert isinstance(view, QWidget)
        view.resize(760, 460)
        yield "difference", s.picture(view)
        view.close()


SCENES: Final[tuple[Callable[[Path], Pictures], ...]] = (
    window,
    first_expansion,
    tutorial,
    looks,
    cards,
    canvas,
    gallery,
    tile_form,
    set_forms,
    findings,
    overviews,
    source,
    sets,
    deck,
    colour_vision,
    commands,
    export,
    imports,
    compares,
    proposes,
    studies,
    difference,
    art_scenes.own_art,
    art_scenes.printed_pages,
    art_scenes.print_dialog,
    art_scenes.publishing_dialogs,
    art_scenes.packs,
    *sandbox_scenes.SCENES,
    *card_scenes.SCENES,
    *site_scenes.SCENES,
)

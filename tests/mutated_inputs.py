"""Every kind of file of a stranger's: good ones, how they are mutated, and what opens them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.edition.library import shipped_folder
from tests.core.git.test_mutated_repositories import REVISIONS, with_everything
from tests.core.packing.packed import contents_of, pack_of, with_content
from tests.core.studies.hostile_results import STUDY, mutated_results, sample
from tests.mutations import mutated, mutated_lines, mutated_words, mutated_yaml
from tests.pictures import jpeg, noise, png, svg, webp

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from tests.mutations import Change

    Command = tuple[str, ...]

ROOT: Final = Path(__file__).parents[1]
SETS: Final = (
    *("gold-rush", "sheriff", "rich-veins", "no-farmers", "iron-horse", "frontier"),
    *("abbot", "inns", "river", "traders"),
)
SHAPES: Final = (
    '<linearGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient>'
    '<radialGradient id="b" href="#a" gradientTransform="scale(2)"/><clipPath id="c">'
    '<circle r="9"/></clipPath><g transform="rotate(9) scale(.9)" opacity=".5" clip-path="url(#c)">'
    '<path d="M0 0C1 2 3 4 5 6a1 1 0 01 2 2zl3 3" fill="url(#b)"/><use href="#d" x="2"/>'
    '<rect id="d" width="4" height="3" fill="url(#a)" stroke="red"/></g><text>x</text>'
)
WITH_ART: Final = """\
format: 1
id: mine
extends: gold-rush
icons: {star: {on: tile, symbol: mine.svg}}
tiles:
  - {id: A1, edges: PPPP, art: art.FORM, icons: {star: 1}}
"""
OWN_DECK: Final = "format: 1\nid: few-cards\neditions: {only: [gold-rush-cards]}\ngames: 2\n"
SHOP: Final = """\
format: 1
name: {en: Posters, fr: Affiches}
dots: 300
address: https://example.org/posters
source: https://example.org/sizes
checked: 2026-11-29
products:
  track: {name: Poster, pixels: [280, 400], trim: [250.5, 370], note: Rolled., backs: false}
notes: {en: [Ask for Ada.]}
"""
XML: Final = (
    "<defs><tile id='a'><road>N S</road><city>E</city></tile><tile id='b'><cloister/></tile>"
    "<tile id='c' maxGroup='1'><city shield='yes'>N W</city><farm>EL ER SL</farm></tile></defs>"
)
TABLE: Final = b"id,edges,count,features,icons\nA,GRGR,2,road: E W,\n'=B,GGGG,1,,tile: 1 well\n"
REPORTS: Final = tuple(("verify", "mine.yaml", "--format", form) for form in ("json", "sarif"))
DRAWN: Final[tuple[Command, ...]] = (
    ("verify", "mine.yaml"),
    ("draw", "mine.yaml", "-o", "x.svg"),
    ("print", "mine.yaml", "--parts", "tiles", "--copies", "A1", "-o", "x.pdf"),
    ("export", "png", "mine.yaml", "--only", "A1", "-o", "out"),
    ("pack", "mine.yaml", "-o", "x.goldrush"),
)
OF_SETS: Final[tuple[Command, ...]] = (
    *REPORTS,
    *(("verify", "mine.yaml", "--format", "github"), ("show", "mine.yaml")),
    *(("options", "mine.yaml"), ("diff", "mine.yaml", "BASE", "--format", "html")),
    *(("draw", "mine.yaml", "-o", "x.svg"), ("print", "mine.yaml", "-o", "x.pdf")),
    *(("rules", "mine.yaml", "-o", "x.html"), ("export", "csv", "mine.yaml", "-o", "out")),
    *(("pack", "mine.yaml", "-o", "x.goldrush"), ("measures", "mine.yaml")),
    ("publish", "mine.yaml", "--without", "print", "-o", "site"),
    ("export", "tts", "mine.yaml", "-o", "out"),
    ("play", "mine.yaml", "--bots", "random", "--seed", "1", "--quiet"),
    ("simulate", "mine.yaml", "--bots", "random", "--games", "2", "--patience", "5"),
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: what makes good ones in a folder, how the mutated one is made, commands.

    `make` returns what may be mutated, by its name. What is mutated stands in the place of it, or
    in that of `file`.
    """

    make: Callable[[Path], Mapping[str, bytes]]
    change: Change
    commands: tuple[Command, ...]
    file: str = ""
    good: int = 0
    """The exit code of the first command on a good one."""

    def mutate(
        self, bases: Mapping[str, bytes], folder: Path, dice: Random, *, is_good: bool = False
    ) -> str:
        """Write a mutated file, or a good one, into a folder; return what it was made of."""
        name = dice.choice(sorted(bases))
        content = bases[name] if is_good else self.change(bases[name], dice)
        (folder / (self.file or name)).write_bytes(content)
        return name


# --- Sets and what is played ---


def shipped_sets(*names: str) -> Callable[[Path], dict[str, bytes]]:
    """Return what gives sets that are shipped."""
    sets = shipped_folder() / "tilesets"
    return lambda _: {name: (sets / f"{name}.yaml").read_bytes() for name in names}


def texts(*files: str) -> Callable[[Path], dict[str, bytes]]:
    """Return what gives files of the tests."""
    return lambda _: {Path(name).name: (ROOT / name).read_bytes() for name in files}


def record_of(name: str, *bots: str) -> Callable[[Path], dict[str, bytes]]:
    """Return what plays a game and gives its record."""

    def make(folder: Path) -> dict[str, bytes]:
        from tests.commands import goldrush

        path = str(folder / "game.jsonl")
        played = goldrush("play", name, *bots, "--seed", "1", "--quiet", "--record", path)
        assert played.exit_code == 0
        return {"game.jsonl": Path(path).read_bytes()}

    return make


def results(folder: Path) -> dict[str, bytes]:
    """Return the results of a study, which is written."""
    (folder / "sent.yaml").write_text(STUDY)
    return {"sent.results.sqlite": sample(folder / "sent.results.sqlite").read_bytes()}


# --- Pictures ---


def pictures(**content: bytes) -> Callable[[Path], dict[str, bytes]]:
    """Return what gives pictures of one form, and writes a set that uses one."""

    def make(folder: Path) -> dict[str, bytes]:
        form = next(iter(content)).partition("_")[0]
        (folder / "symbols").mkdir()
        (folder / "symbols" / "mine.svg").write_bytes(svg())
        (folder / "mine.yaml").write_text(WITH_ART.replace("FORM", form))
        return content

    return make


def symbol(folder: Path) -> dict[str, bytes]:
    """Return a symbol, and write a set that has it."""
    made = pictures(png=png(60, 60))(folder)
    (folder / "art.png").write_bytes(made["png"])
    return {"mine.svg": svg(SHAPES)}


# --- Packs and repositories ---


def pack(folder: Path) -> dict[str, bytes]:
    """Return a pack with a bit of everything."""
    return {"x.goldrush": pack_of(folder / "author")}


def mutated_pack(content: bytes, dice: Random) -> bytes:
    """Return a pack of which bytes are others, or a file in it, which the manifest then has."""
    if dice.random() < 0.5:
        return mutated(content, dice)
    files = contents_of(content)
    name = dice.choice(sorted(files))
    way = mutated_yaml if name.endswith((".json", ".yaml")) else mutated_words
    return with_content(content, name, way(files[name], dice))


def repository(folder: Path) -> dict[str, bytes]:
    """Return all files of a repository that has a bit of everything."""
    with_everything(folder)
    (folder / "mine.yaml").write_text("format: 1\nid: mine\n")
    every = (each for each in sorted(folder.rglob("*")) if each.is_file())
    return {str(each.relative_to(folder)): each.read_bytes() for each in every}


def mutated_object(content: bytes, dice: Random) -> bytes:
    """Return a file of git's with other bytes; of a loose object also what is inflated."""
    if content[:1] != b"\x78" or dice.random() < 0.5:
        return mutated(content, dice)
    return zlib.compress(mutated(zlib.decompress(content), dice))


GAME, CARDS = ("gold-rush", "--bots", "greedy"), ("gold-rush-cards", "--bots", "random")
OF_RECORDS: Final[tuple[Command, ...]] = (
    *(("replay", "game.jsonl"), ("replay", "game.jsonl", "--anyway", "--quiet")),
    ("analyse", "game.jsonl", "--bot", "", "--playouts", "1", "--quick", "random", "--json"),
    ("publish", "BASE", "--record", "game.jsonl", "--without", "print", "-o", "site"),
)
OF_SCENARIOS: Final[tuple[Command, ...]] = (
    *(("scenario", "mine.yaml"), ("scenario", "mine.yaml", "--format", "json")),
    ("scenario", "mine.yaml", "--update"),
)
OF_STUDIES: Final[tuple[Command, ...]] = (
    ("study", "mine.yaml", "--games", "2", "--patience", "5"),
    ("study", "mine.yaml", "--games", "2", "--format", "sarif", "--csv", "x.csv"),
)
OF_RESULTS: Final[tuple[Command, ...]] = (
    *(("results", "sent.results.sqlite"), ("results", "sent.results.sqlite", "--csv", "-")),
    ("results", "sent.results.sqlite", "--html", "x.html"),
    ("results", "sent.results.sqlite", "--replay", "before:0", "-o", "x.jsonl"),
    ("study", "sent.yaml", "--again", "--games", "2"),
)
OF_PACKS: Final[tuple[Command, ...]] = (
    *(("verify", "x.goldrush"), ("unpack", "x.goldrush"), ("import", "pack", "x.goldrush")),
    *(("show", "x.goldrush"), ("scenario", "x.goldrush"), ("print", "x.goldrush", "-o", "x.pdf")),
)
LADDER: Final = ("ladder", "gold-rush", "--bots", "random,greedy", "--games", "2", "--save")
OF_LADDERS: Final[tuple[Command, ...]] = ((*LADDER, "ladder.results.sqlite"),)
OF_LADDER_LINES: Final[tuple[Command, ...]] = ((*LADDER, "ladder.jsonl"),)


def ladder(folder: Path) -> dict[str, bytes]:
    """Return the games of a ladder."""
    from tests.commands import goldrush

    path = folder / "ladder.results.sqlite"
    assert goldrush(*LADDER, str(path)).exit_code == 0
    return {path.name: path.read_bytes()}


def ladder_lines(folder: Path) -> dict[str, bytes]:
    """Return the games of a ladder as the version before kept them."""
    from tests.old_ladders import as_lines

    (path,) = (folder / name for name in ladder(folder))
    as_lines(path)
    return {"ladder.jsonl": path.read_bytes()}


def named(commands: tuple[Command, ...], base: str) -> tuple[Command, ...]:
    """Return commands with the name of a base in them."""
    return tuple(tuple(word.replace("BASE", base) for word in each) for each in commands)


SCENARIOS = texts(
    *(f"tests/core/scenarios/{name}.yaml" for name in ("r3-river", "t5-traders", "w05-locomotive")),
)
CARD_SCENARIOS = texts(
    *(f"tests/cards/scenarios/{name}.yaml" for name in ("by-hand", "c11-miner-and-gold")),
)
STUDIES = texts("tilesets/studies/seats.yaml", "tilesets/studies/veins.yaml")
KINDS: Final[dict[str, Kind]] = {
    "set": Kind(shipped_sets(*SETS), mutated_yaml, named(OF_SETS, "gold-rush"), "mine.yaml"),
    "deck": Kind(
        shipped_sets("gold-rush-cards"),
        mutated_yaml,
        named(OF_SETS, "gold-rush-cards"),
        "mine.yaml",
    ),
    "record": Kind(record_of(*GAME), mutated_lines, named(OF_RECORDS, "gold-rush")),
    "record of cards": Kind(record_of(*CARDS), mutated_lines, named(OF_RECORDS, "gold-rush-cards")),
    "scenario": Kind(SCENARIOS, mutated_yaml, OF_SCENARIOS, "mine.yaml"),
    "scenario of cards": Kind(CARD_SCENARIOS, mutated_yaml, OF_SCENARIOS, "mine.yaml"),
    "study": Kind(STUDIES, mutated_yaml, OF_STUDIES, "mine.yaml"),
    "study of cards": Kind(
        lambda _: {"few": OWN_DECK.encode()}, mutated_yaml, OF_STUDIES, "mine.yaml"
    ),
    "results": Kind(results, mutated_results, OF_RESULTS),
    "ladder": Kind(ladder, mutated_results, OF_LADDERS),
    "ladder of the version before": Kind(ladder_lines, mutated_lines, OF_LADDER_LINES),
    "xml": Kind(
        lambda _: {
            "a": XML.encode(),
            "b": f"<?xml version='1.0' encoding='latin-1'?>{XML}".encode(),
        },
        mutated_words,
        (("import", "jcloisterzone", "x.xml", "-o", "new.yaml"),),
        "x.xml",
    ),
    "csv": Kind(
        lambda _: {"a": TABLE},
        mutated_words,
        (("import", "csv", "x.csv", "-o", "new.yaml"),),
        "x.csv",
    ),
    "print shop": Kind(
        lambda _: {"a": SHOP.encode()},
        mutated_yaml,
        (("export", "printshop", "gold-rush", "--for", "mine.yaml", "-o", "out"),),
        "mine.yaml",
    ),
    "png": Kind(pictures(png=png(60, 60), png_2=noise(40, 40)), mutated, DRAWN, "art.png"),
    "jpeg": Kind(
        pictures(jpg=jpeg(60, 60), jpg_2=noise(40, 40, "JPEG"), jpg_3=jpeg(50, 50, progressive=1)),
        mutated,
        DRAWN,
        "art.jpg",
    ),
    "webp": Kind(
        pictures(webp=webp(60, 60), webp_2=noise(40, 40, "WEBP")), mutated, DRAWN, "art.webp"
    ),
    "svg": Kind(pictures(svg=svg(SHAPES)), mutated_words, DRAWN, "art.svg"),
    "symbol": Kind(symbol, mutated_words, DRAWN, "symbols/mine.svg"),
    "pack": Kind(pack, mutated_pack, OF_PACKS),
    "git": Kind(
        repository,
        mutated_object,
        tuple(("diff", "mine.yaml", "--revision", each) for each in REVISIONS if each),
        good=2,  # the texts in it are no sets,
    ),
}

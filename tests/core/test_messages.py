"""Whatever core says to people remembers how it was made, so that it can be said in French."""

import ast
import errno
import os
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.edition.library import default_library, shipped_folder
from core.edition.rule_options import rule_options
from core.engine.actions import Action, Claim, Nothing, Place
from core.engine.events import Completed
from core.engine.game import Game
from core.engine.setup import Setup
from core.findings import Finding
from core.locale.translator import translator
from core.messages import Words, join_all, join_and, join_semicolon, msg, named, shortened
from core.place_names import in_players_words, place_words, spot_words
from core.storage.files import UnreadableFile, reason
from core.tileset.reader import UnreadableSet, decode, load_text, read
from core.verification import CHECKS, verify
from tests.editions import edition_from, edition_of
from tests.mutations import MUTATIONS
from tests.volume import FULL, part_of

from .verification.test_mutations import FILES

ROOT = Path(__file__).parents[2]
SHIPPED = shipped_folder()
SETS = [name for name in FILES if name.startswith("tilesets")]
SEEDS = range(1200 if FULL else 15)

# Which arguments of these are a message or a hint; the rest are paths and names.
TELLERS = {
    "EditRefused": (0,),
    "Finding": (2, 4),
    "FormulaError": (0, 2),
    "NotTiles": (0,),
    "Remark": (1, 2),
    "UnfitPicture": (0,),
    "UnreadableFile": (0,),
    "UnreadableText": (1, 3),
    "_refuse": (1, 2),
    "_stop": (2, 3),
    "_unknown_plugin": (3, 4),
    "remark_at": (2, 3),
}
TELLING = re.compile(rf"\b({'|'.join(TELLERS)})\(")


def test_words_are_the_text_that_they_make() -> None:
    """In English there is no difference: they print, compare and hash as that text."""
    said = msg("the side {side!r} has {count:,} icons", side="N", count=1200)
    assert said == "the side 'N' has 1,200 icons"
    assert hash(said) == hash(str(said))
    assert (said.template, said.values) == (
        "the side {side!r} has {count:,} icons",
        {"side": "N", "count": 1200},
    )


def test_a_list_is_said_with_commas() -> None:
    """Its parts are kept apart, so that each can be said in another language."""
    parts = shortened([msg("tile {id}", id=n) for n in range(9)], 2)
    said = msg("needed by {users}", users=parts)
    assert said == "needed by tile 0, tile 1, …"
    assert said.values["users"][0].template == "tile {id}"


def test_words_survive_a_journey() -> None:
    """Between threads and processes they stay what they are."""
    said = pickle.loads(pickle.dumps(msg("tile {id}", id="01")))  # noqa: S301 - our own
    assert (said, said.template, said.values) == ("tile 01", "tile {id}", {"id": "01"})
    place = pickle.loads(pickle.dumps(place_words("city at (1,2)")))  # noqa: S301 - our own
    assert (place, place.values["x"]) == ("city at (1,2)", 1)


def ungiven(finding: Finding) -> Iterator[tuple[str, str]]:
    """Yield what a finding says that could not be said in another language."""
    for said in (finding.message, finding.hint):
        if said and not isinstance(said, Words):
            yield finding.check, said


@pytest.mark.parametrize("seed", SEEDS)
def test_every_finding_on_a_mutated_set_is_of_words(seed: int) -> None:
    """Its message, and its hint if it has one."""
    dice = random.Random(seed)
    name = SETS[seed % len(SETS)]
    path = SHIPPED / name
    text = dice.choice(MUTATIONS)(path.read_text(encoding="utf-8"), dice)
    library = default_library()
    try:
        opened = library.open([read(text, name, path), *(["sheriff"] if seed % 3 == 0 else [])])
        found = opened.findings
        if opened.edition is not None:
            found = verify(opened.edition, found).findings
    except UnreadableSet as error:
        found = error.findings
    assert [said for finding in found for said in ungiven(finding)] == []


def test_the_meaning_of_every_check_is_of_words() -> None:
    """The window shows it where it explains a finding."""
    assert all(isinstance(check.meaning, Words) for check in CHECKS.values())


def test_a_file_that_cannot_be_read_says_so_in_words(tmp_path: Path) -> None:
    """What the system says of it among them."""
    for path in (tmp_path, tmp_path / "missing.yaml", Path("a\0b")):
        with pytest.raises(UnreadableFile) as caught:
            load_text(path)
        assert isinstance(caught.value.message, Words)
    with pytest.raises(UnreadableFile) as caught:
        decode(b"\xff\xfea\0", "x.yaml")
    assert isinstance(caught.value.message, Words)
    for number in (errno.EACCES, errno.ENOSPC, errno.EROFS):
        said = reason(OSError(number, os.strerror(number)))
        assert isinstance(said, Words), said


def modules() -> list[Path]:
    """Return the modules whose messages the window may show."""
    files = sorted([*(ROOT / "core").rglob("*.py"), *(ROOT / "editor").rglob("*.py")])
    return [file for file in files if file.parent.name != "cli"]


def is_glued(said: ast.expr) -> bool:
    """Say whether an expression makes a text that does not remember how it was made."""
    if isinstance(said, ast.Constant):
        return isinstance(said.value, str) and said.value != ""
    if isinstance(said, ast.IfExp):
        return is_glued(said.body) or is_glued(said.orelse)
    formats = (
        isinstance(said, ast.Call)
        and isinstance(said.func, ast.Attribute)
        and said.func.attr in ("format", "join")
    )
    return formats or isinstance(said, ast.JoinedStr | ast.BinOp)


def meant(said: ast.expr, function: ast.AST) -> Iterator[ast.expr]:
    """Yield an expression, or whatever the function assigns to the name that it is."""
    yield said
    if not isinstance(said, ast.Name):
        return
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            names = [name.id for name in node.targets if isinstance(name, ast.Name)]
            if said.id in names:
                yield node.value


def glued_in(file: Path) -> Iterator[str]:
    """Yield the lines of a module that give a message that is glued together."""
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text if TELLING.search(text) else "")
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            places = TELLERS.get(name, ())
            given = [node.args[place] for place in places if place < len(node.args)]
            given += [k.value for k in node.keywords if places and k.arg in ("message", "hint")]
            for said in given:
                if any(is_glued(part) for part in meant(said, function)):
                    yield f"{file}:{node.lineno}"


def test_no_message_is_glued_together() -> None:
    """Findings and refusals are given words, not strings that forget how they were made."""
    assert [line for file in modules() for line in glued_in(file)] == []


# --- What a game says ---


def said_in(text: str) -> Iterator[str]:
    """Yield what a text says that cannot be said in another language: parts that are no words."""
    if not isinstance(text, Words):
        yield text
        return
    for value in text.values.values():
        for part in value if isinstance(value, list | tuple) else (value,):
            if isinstance(part, Words) or (isinstance(part, str) and not part.isupper()):
                yield from said_in(part)


@pytest.mark.parametrize("seed", part_of(range(6), 3))
def test_all_that_a_game_says_is_of_words(seed: int) -> None:
    """Steps, actions, refusals and events of a random game with all that is shipped."""
    opened = edition_of("gold-rush", "sheriff")
    values = [option.declaration.choices or (False, True) for option in rule_options(opened)]
    names = [option.name for option in rule_options(opened)]
    options = dict(zip(names, (each[seed % len(each)] for each in values), strict=True))
    game, draw = Game(Setup(opened, 2 + seed % 4, options), seed), random.Random(seed)
    met: dict[str, Action] = {}
    loose: set[str] = set()
    while not game.is_over:
        legal = game.legal_actions()
        for action in draw.sample(legal, min(len(legal), 5)):
            met[type(action).__name__] = action
            loose.update(said_in(action.__str__()))
        for action in (*met.values(), Place("01", 0, 0, 0), Claim("tent", "x"), Claim("", "")):
            why = game.why_not(action)
            loose.update(said_in(why) if why else ())
        game.apply(draw.choice(legal))
    for event in game.events:
        loose.update(said_in(game.describe_event(event)))
    assert {text for text in loose if not text[0].isdigit() and text[0] not in "S×-"} == set()


def test_names_are_words_that_keep_their_letters() -> None:
    """A name is looked up with spaces for underscores, and stays as it is written."""
    name = named("gold_miner")
    assert (name, name.template, name.values) == ("gold_miner", "gold miner", {})
    assert named(name) is name
    said = msg("tile {id}", id="01")
    assert named(said) is said


def test_signs_of_other_formats_stay() -> None:
    """A per cent sign, braces that are doubled, and what a value holds of either."""
    said = msg("100 % of {{{name}}} are {value!r} or {count:,}", name="%s", value="{x}", count=1000)
    assert said == "100 % of {%s} are '{x}' or 1,000"
    assert msg("{a} % {b}", a="%(b)s", b="{a}") == "%(b)s % {a}"
    with pytest.raises(KeyError):
        msg("{a} {b}", a=1)


@pytest.mark.parametrize(
    ("spot", "parts"),
    [
        ("railroad E", ("railroad", "E")),
        ("gold_mine NNW", ("gold_mine", "NNW")),
        ("city", None),
        ("city #2", ("city", "2")),
        ("the supply", None),
        ("railroad X", None),
    ],
)
def test_a_spot_is_words_of_its_kind_and_its_side(spot: str, parts: tuple[str, ...] | None) -> None:
    """So that both can be said otherwise; what is no spot is a name."""
    said = spot_words(spot)
    assert said == spot
    assert tuple(said.values.values()) == (parts or ())


def test_a_place_is_words_of_its_spot() -> None:
    """Second ones of a kind keep their number; what is no place may be a spot."""
    said = place_words("railroad E #2 at (3,-14)")
    assert said == "railroad E #2 at (3,-14)"
    assert (said.values["spot"], said.values["x"], said.values["y"]) == ("railroad E #2", 3, -14)
    assert said.values["spot"].values["spot"].values["side"] == "E"
    assert place_words("railroad E").values["side"] == "E"
    whole = msg("{one} and {other}", one="BLUE", other="RED")
    assert place_words(whole) is whole
    assert place_words(named("railroad E at (3,-14)")).values["x"] == 3


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            str(Place("56", 3, -3, 90)),
            "tile 56 in the north-east, turned right",
            "tuile 56 au nord-est, tournée à droite",
        ),
        (str(Place("56", -5, 2, 0)), "tile 56 in the west", "tuile 56 à l’ouest"),
        (str(Nothing()), "pass", "passer"),
        (
            str(Claim("cowboy", "prairie NNW")),
            "cowboy on prairie in the north-west",
            "cowboy sur prairie au nord-ouest",
        ),
        (place_words("road E #2 at (0,0)"), "road in the middle", "route au milieu"),
        (place_words("corner NE at (0,1)"), "corner in the south", "coin au sud"),
        (place_words("corner NE"), "corner in the north-east", "coin au nord-est"),
        (
            Completed("road", 1, 1, 1).text(()),
            "the road of one tile in the south-east is completed",
            "élément terminé\u00a0: route d’une tuile au sud-est",
        ),
        ("place 56 at (3,-3) rotated 90", *2 * ["place 56 at (3,-3) rotated 90"]),
    ],
)
def test_players_say_where_and_not_in_which_cell(text: str, english: str, french: str) -> None:
    """In both languages; a text that is no sentence of a game stays as it is."""
    said = in_players_words(text)
    assert (translator("en").say(said), translator("fr").say(said)) == (english, french)


def test_lists_of_words_are_given_as_people_do() -> None:
    """With commas and a word before the last, all with that word, or semicolons between."""
    assert join_and(["a"]) == "a"
    assert join_and(["a", "b", "c"]) == "a, b and c"
    assert join_all(["BLUE", "RED", "GREEN"]) == "BLUE and RED and GREEN"
    assert join_semicolon(iter(["a", "b", "c"])) == "a; b; c"
    assert join_and([]) == join_all([]) == join_semicolon([]) == ""


# --- What sets and plugins translate ---


def test_translations_of_a_set_have_the_holes_of_their_texts() -> None:
    """Otherwise it says so, at its place."""
    head = "format: 1\nid: x\nwords:\n  fr:\n"
    kept = read(f'{head}    "{{count}} bells": "{{count}} cloches"\n').tileset.words
    assert kept == {"fr": {"{count} bells": "{count} cloches"}}
    for wrong in ("cloches", "{number} cloches", "{count", "{count!r} cloches", "{} cloches"):
        with pytest.raises(UnreadableSet, match="other holes") as caught:
            read(f'{head}    "{{count}} bells": "{wrong}"\n')
        assert not list(ungiven(caught.value.findings[0]))
        assert caught.value.findings[0].place.line == 3


def test_words_of_sets_come_before_those_of_plugins() -> None:
    """And those of a set above before those below; languages add up."""
    above = (
        "format: 1\nid: above\nextends: gold-rush\nwords:\n"
        "  fr: {mine: creuser, railroad: rail}\n  es: {railroad: vía}\n"
    )
    opened = edition_from(default_library(), read(above, "above.yaml"))
    french = opened.words["fr"]
    assert (french["mine"], french["railroad"], french["mountain"]) == (
        "creuser",
        "rail",
        "montagne",
    )
    assert french["tent on {place}"] == "tente sur {place}"
    assert opened.words["es"] == {"railroad": "vía"}

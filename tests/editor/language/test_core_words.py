"""What core says is said in every language, whole and with all that is filled in."""

import os
import re
import string
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.findings import Finding
from core.locale.translator import LANGUAGES, Translator, translator
from core.messages import Words, msg, named, plural
from core.storage.files import UnreadableFile
from core.tileset.reader import UnreadableSet, load_text, read
from editor.language.catalogues import (
    FILES,
    compiled,
    gathered,
    templates,
    templates_in,
    translations,
)
from editor.language.catalogues import (
    read as read_catalogue,
)
from editor.language.languages import speak, tr_message

from ..conftest import GOLD_RUSH, Hands, OpenWindow

ROOT = Path(__file__).parents[3]
AMOUNTS = (
    "actual|actual_length|count|ends|have|least|left|max_length|min_length|missing|most|number|"
    "points|possible|size|stated|supply|there|tiles|total|wanted"
)
NUMBERED = re.compile(rf"{{(?:{AMOUNTS})(?::,)?}} (?:\w+ )?(?!was|is|has)\w{{2,}}s\b")
ADVICE = "run python -m editor.language.catalogues"


@pytest.fixture(scope="module")
def of_core() -> dict[str, str]:
    """Return all that core says, with what it says of one thing; it takes long to find."""
    return templates()


def holes(template: str) -> list[tuple[str, str, str]]:
    """Return what is filled into a template: names, conversions and forms."""
    parts = string.Formatter().parse(template)
    return sorted((name, how or "", form or "") for _, name, form, how in parts if name)


def in_french(text: str, file: str = "x.yaml") -> list[tuple[str, str]]:
    """Return what is said in French of a text that is no tile set."""
    with pytest.raises(UnreadableSet) as caught:
        read(text, file)
    return [
        (tr_message(finding.message), tr_message(finding.hint)) for finding in caught.value.findings
    ]


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_every_template_of_the_code_is_translated(file: Path, of_core: dict[str, str]) -> None:
    """What the code says is what the file holds, each in both forms if it is of a number."""
    known = translations(file)
    assert set(known) == set(of_core), ADVICE
    wanted = {template: 2 if singular else 1 for template, singular in of_core.items()}
    assert {template: len(forms) for template, forms in known.items()} == wanted
    assert file.with_suffix(".mo").read_bytes() == compiled(read_catalogue(file)), ADVICE


@pytest.mark.parametrize("language", FILES)
def test_comments_of_the_code_are_there_for_translators(language: str) -> None:
    """Where a text by itself could mean several things: "Left" is not a side."""
    kept, fresh = read_catalogue(FILES[language]), gathered(language)
    said = {message.id: message.auto_comments for message in fresh if message.auto_comments}
    assert said["Left"] == ["how many of a tile are left: the heading of a column"]
    assert len(said) > 8
    assert {m.id: m.auto_comments for m in kept if m.auto_comments} == said, ADVICE


def test_every_sentence_with_a_number_says_one_thing_as_one(of_core: dict[str, str]) -> None:
    """A number before the name of things is a count; a singular says the same of one of them."""
    counted = {template for template, singular in of_core.items() if singular}
    assert {template for template in of_core if NUMBERED.search(template)} - counted == set()
    for many in counted:
        one = of_core[many]
        assert {*holes(one), ("count", "", "")} >= set(holes(many)) - {("count", "", ",")}, many
        assert one != many


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_is_told_in_its_form(
    qapp: QApplication, of_core: dict[str, str], language: str
) -> None:
    """There is one form for one and one for the rest; French takes none for a single thing, too."""
    speak(qapp, language)
    known = {} if language == "en" else translations(FILES[language])
    try:
        for many, one in of_core.items():
            values = {n: 7 if how else "x" for n, _, how in holes(many) if n != "count"}
            for count in (0, 1, 2, 5, 21) if one else ():
                forms = (one, many) if language == "en" else known[many]
                single = count <= 1 if language == "fr" else count == 1
                form = forms[0] if single else forms[1]
                said = tr_message(plural(one, many, count=count, **values))
                said = re.sub("«\u00a0|\u00a0»|„(?=x)|(?<=x)“|'(?=x)|(?<=x)'", "", said)
                assert said == re.sub("„(?={)|(?<=})“", "", form.replace("!r", "")).format(
                    count=count, **values
                )
    finally:
        speak(qapp, "en")


def test_a_language_may_have_more_forms_than_two() -> None:
    """Polish has three: for one, for some, and for many."""
    polish, forms = Catalog("pl"), ("{count} kafel", "{count} kafle", "{count} kafli")
    polish.add(("one tile", "{count} tiles"), forms)
    polish.add("{tiles} lie there", "leżą {tiles}")
    speaking = Translator("en", GNUTranslations(BytesIO(compiled(polish))))
    for count, form in ((1, 0), (3, 1), (5, 2), (12, 2), (22, 1), (10**12 + 22, 1)):
        tiles = plural("one tile", "{count} tiles", count=count)
        said = forms[form].format(count=count)
        assert speaking.say(tiles) == said
        assert speaking.say(msg("{tiles} lie there", tiles=tiles)) == f"leżą {said}"


def test_a_number_without_its_words_is_told_in_english() -> None:
    """A catalogue that is not finished has no empty sentences, and stays as it is."""
    begun = Catalog("pl")
    begun.add(("one tile", "{count} tiles"), ("kafel", "", ""))
    speaking = Translator("en", GNUTranslations(BytesIO(compiled(begun))))
    said = plural("one tile", "{count} tiles", count=5)
    assert speaking.say(said) == "5 tiles"
    assert len(begun) == 1


def test_texts_of_plugins_are_found_by_their_code() -> None:
    """With the functions of core that make them, and nothing else."""
    found = templates_in(ROOT / "plugins" / "sheriff")
    assert {"sheriff to {place}", "move the sheriff"} <= found
    assert "mine" not in found


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_translations_fill_in_what_the_templates_do(file: Path) -> None:
    """No value is lost and none is missing, and each is written alike."""
    for template, several in translations(file).items():
        for translation in several:
            there = set(holes(translation)) | ({("count", "", "")} if len(several) > 1 else set())
            assert there >= set(holes(template)), template
            assert set(holes(translation)) <= set(holes(template)), template


def test_translations_keep_a_colon_from_beginning_a_line() -> None:
    """French puts a space before double signs; it is one at which no line breaks."""
    for forms in translations(FILES["fr"]).values():
        for sign in (" :", " ;", " ?", " !", "« ", " »"):
            assert not [form for form in forms if sign in form]


@pytest.mark.parametrize("language", FILES)
def test_every_template_can_be_told(of_core: dict[str, str], language: str) -> None:
    """No translation fails when its values are filled in."""
    known, told = translations(FILES[language]), translator(language).say
    for template in (template for template, singular in of_core.items() if not singular):
        values = {name: 1200 if form else "x" for name, _, form in holes(template)}
        translated = known[template][0]
        said = told(msg(template, **values))
        assert said != template or not holes(template)
        if translated != template and not holes(template):
            assert said == translated.replace("}}", "}")


@pytest.mark.usefixtures("french")
def test_sentences_within_sentences_are_told_too() -> None:
    """In lists as well; what is no sentence of core stays as it is."""
    users = [msg("tile {id}", id="01"), "railroad", msg("tile {id}", id="02")]
    said = msg("{name} is removed here, but needed by {users}", name="prairie", users=users)
    assert (
        tr_message(said) == "prairie est retiré ici, mais nécessaire à tuile 01, railroad, tuile 02"
    )
    assert tr_message("as somebody typed it") == "as somebody typed it"
    assert type(tr_message(said)) is str


@pytest.mark.usefixtures("french")
def test_quotes_and_thousands_are_those_of_the_language() -> None:
    """Names stand in guillemets, thousands apart; signs that do not print are still escaped."""
    assert tr_message(msg("unknown key {key!r}", key="pay")) == "clé inconnue «\u00a0pay\u00a0»"
    assert tr_message(msg("unknown key {key!r}", key="a\u200b")).endswith("«\u00a0a\\u200b\u00a0»")
    assert tr_message(
        plural("more than {count:,} value", "more than {count:,} values", count=200_000)
    ) == ("plus de 200\u202f000 valeurs")


@pytest.mark.usefixtures("french")
def test_translations_that_a_set_brings_come_first() -> None:
    """Of whole sentences, and of the names in them; what it does not translate is core's to say."""
    said = msg("the {piece}", piece=named("gold_pan"))
    assert tr_message(said) == "gold pan"
    assert tr_message(said, {"gold pan": "batée"}) == "batée"
    assert tr_message(said, {"the {piece}": "la {piece}", "gold pan": "batée"}) == "la batée"
    assert tr_message("gold pan", {"gold pan": "batée"}) == "gold pan"
    assert tr_message(named("nothing")) == tr_message(msg("nothing")) == "rien"


def test_english_is_told_letter_by_letter(qapp: QApplication) -> None:
    """Whatever is not translated is what core says itself."""
    speak(qapp, "en")
    for said in (
        msg("unknown key {key!r}", key="it's"),
        plural("more than {count:,} value", "more than {count:,} values", count=200_000),
        msg("{name} {what}", name=msg("the file"), what=msg("is empty")),
    ):
        assert tr_message(said) == str(said)


@pytest.mark.parametrize("amiss", ["{nobody}", "{name", "{0}", "}", "{name:d}", "{name.x}", "{}"])
def test_a_translation_that_is_amiss_leaves_the_sentence_english(amiss: str) -> None:
    """It costs the reader a word of French, never the window."""
    said = msg("unknown key {name!r}", name="pay")
    assert tr_message(said, {"unknown key {name!r}": amiss}) == "unknown key 'pay'"


@pytest.mark.usefixtures("french")
def test_what_is_wrong_with_a_text_is_said_in_french() -> None:
    """What pydantic and the parser of YAML say, as well as what core finds itself."""
    head = "format: 1\nid: x\n"
    assert in_french(f"{head}pieces: {{m: {{per_player: many}}}}\n") == [
        ("pieces.m.per_player\u00a0: many doit être un nombre entier", "")
    ]
    assert in_french(f"{head}title: [a}}\n") == [
        (
            "il manque «\u00a0,\u00a0» ou «\u00a0]\u00a0»\u00a0; dans une liste entre crochets",
            "cherchez deux-points, un guillemet ou un crochet qui manquent ici ou juste au-dessus",
        )
    ]
    assert in_french(f"{head}tiels: []\n") == [
        ("clé inconnue «\u00a0tiels\u00a0»", "vouliez-vous dire «\u00a0tiles\u00a0»\u00a0?")
    ]


@pytest.mark.usefixtures("french")
def test_why_a_file_cannot_be_read_is_said_in_french(tmp_path: Path) -> None:
    """Also where the system has the reason."""
    with pytest.raises(UnreadableFile) as caught:
        load_text(tmp_path)
    assert tr_message(caught.value.message).endswith("\u00a0: c’est un dossier, pas un fichier")
    if os.getuid():
        secret = tmp_path / "secret.yaml"
        secret.write_text("format: 1\n", encoding="utf-8")
        secret.chmod(0)
        with pytest.raises(UnreadableFile) as caught:
            load_text(secret)
        assert tr_message(caught.value.message).endswith("lecture impossible (accès refusé)")


@pytest.mark.usefixtures("french")
def test_a_french_window_shows_french_findings(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Every message in the panel, and every refusal beside its field."""
    path = tmp_path / "mine.yaml"
    text = GOLD_RUSH.read_text(encoding="utf-8")
    path.write_text(text.replace('start: "33"', 'start: "34"', 1), encoding="utf-8")
    hands = Hands(open_window(path), qtbot)
    findings = hands.window.document.findings
    assert findings
    shown = _shown(hands)
    for finding in findings:
        assert isinstance(finding.message, Words)
        assert tr_message(finding.message) != finding.message
        assert any(tr_message(finding.message) in row for row in shown), finding
    hands.click_tile("01")
    hands.enter_text(hands.window.inspector.id_field, "08")
    assert "il y a déjà une tuile «\u00a008\u00a0»" in hands.window.inspector.id_field.reason


def _shown(hands: Hands) -> list[str]:
    model = hands.window.findings.table.model()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    return [str(row.data()) for row in rows if isinstance(row.data(0x100), Finding)]

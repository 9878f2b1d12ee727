"""What a new deck begins with, and what can be laid over one: all of it verifies."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.authoring.set_catalog import SetFile
from core.authoring.templates import Kind, NewSet, bare, like, worked
from core.edition.edition import Edition
from core.edition.library import default_library
from core.edition.plugin_manifest import Plugin
from core.findings import Severity
from core.tileset.reader import read
from core.tileset.source import Source
from core.verification import verify
from tests.commands import goldrush
from tests.editions import edition_of

pytestmark = pytest.mark.usefixtures("elsewhere")
LIBRARY = default_library()
DECK = "gold-rush-cards"


def verified(text: str) -> tuple[Source, Edition, list[str]]:
    """Return a text read as a set, its edition, and its errors and warnings."""
    source = read(text, "new.yaml", Path("new.yaml"))
    opened = LIBRARY.open([source])
    assert opened.edition is not None, opened.findings
    found = verify(opened.edition, opened.findings).findings
    return source, opened.edition, [f.message for f in found if f.severity is not Severity.NOTE]


def shipped() -> Edition:
    """Return the shipped deck."""
    return edition_of(DECK)


def game() -> Plugin:
    """Return the plugin whose game is played with the shipped deck."""
    return next(plugin for plugin in shipped().plugins if plugin.id == shipped().game)


def test_a_deck_begins_with_a_kind_for_each_effect_of_its_game() -> None:
    """With what each makes use of, and what players have in front of them."""
    text = worked(NewSet("deck", "new", "Peaks", game=game(), language="fr"))
    source, edition, found = verified(text)
    assert found == []
    assert edition.game == game().id
    used = {kind.effect for kind in edition.deck.kinds.values()}
    assert used == {*game().declaration.effects, None}
    assert [card.kind for card in edition.deck.with_players] == ["home"] * 5
    assert "# vaut sa valeur" in text
    assert SetFile(Path("new.yaml"), "here", source).kind == "deck"


def test_the_least_deck_has_a_card_of_each_suit() -> None:
    """Also where no game is known that could be played with it."""
    _, edition, found = verified(bare(NewSet("deck", "new", "Peaks", game=game())))
    assert (found, edition.deck.totals.cards) == ([], 5)
    _, edition, found = verified(bare(NewSet("deck", "new", "Peaks")))
    assert (found, edition.deck.totals.cards, edition.game) == ([], 5, None)


def test_a_deck_like_another_has_its_cards_and_its_game() -> None:
    """All that it declares, and its comments."""
    original = LIBRARY.load(LIBRARY.find(DECK))
    text = like(NewSet("deck", "new", "Peaks"), original)
    source, edition, found = verified(text)
    assert found == []
    assert (edition.game, edition.deck.totals) == (shipped().game, shipped().deck.totals)
    assert source.tileset.rulebook == original.tileset.rulebook
    assert "one of each, since `count` is left out" in text


@pytest.mark.parametrize("make", [bare, worked])
@pytest.mark.parametrize("kind", ["expansion", "variant"])
def test_a_set_over_a_deck_begins_without_a_complaint(kind: Kind, make: object) -> None:
    """An expansion has a kind of card of its own; a variant as many cards in all."""
    assert callable(make)
    source, edition, found = verified(make(NewSet(kind, "new", "Peaks", shipped())))
    assert found == []
    assert source.tileset.tiles == ()
    cards = edition.deck.totals.cards - shipped().deck.totals.cards
    if make is worked:
        assert (cards, len(source.tileset.card_kinds)) == (
            (2, 1) if kind == "expansion" else (0, 0)
        )
        assert SetFile(Path("new.yaml"), "here", source).kind == kind
    else:
        assert (cards, source.tileset.cards) == (0, {})


def test_the_new_kind_has_a_value_above_those_of_its_effect() -> None:
    """Gold is worth 4 at most, and there are miners of 5."""
    _, edition, _ = verified(worked(NewSet("expansion", "new", "Peaks", shipped())))
    special = edition.deck.design("special")
    assert special is not None
    assert (special.value, edition.deck.kind_of(special).effect) == (5, "treasure")


def test_new_writes_a_deck_for_a_game() -> None:
    """Which `--game` names; a game that there is not is refused, and so is a tile plugin."""
    assert goldrush("new", "mine", "--game", "prospectors").exit_code == 0
    result = goldrush("verify", "mine.yaml", "--strict")
    assert (result.exit_code, "on the table; 0 errors, 0 warnings" in result.stdout) == (0, True)
    for wrong, hint in (("prospector", "did you mean 'prospectors'"), ("mining", "prospectors")):
        result = goldrush("new", "other", "--game", wrong)
        assert (result.exit_code, hint in result.stderr) == (2, True)
    both = goldrush("new", "other", "--game", "prospectors", "--extends", DECK)
    assert (both.exit_code, Path("other.yaml").exists()) == (2, False)


def test_what_a_set_over_a_deck_offers_as_comments_can_be_followed() -> None:
    """Every example without its # verifies."""
    assert goldrush("new", "mine", "--extends", DECK).exit_code == 0
    text = Path("mine.yaml").read_text(encoding="utf-8")
    followed = re.sub(r"^# (?=card_kinds:|cards:|  \w+:)", "", text, flags=re.MULTILINE)
    assert followed.count("\n#") == text.count("\n#") - 5
    Path("mine.yaml").write_text(followed, encoding="utf-8")
    result = goldrush("verify", "mine.yaml", "--strict")
    assert result.exit_code == 0, result.output
    assert "72 cards, 67 on the table" in result.output

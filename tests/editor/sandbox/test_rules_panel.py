"""The rules at hand: of what may be done now, of an action pointed out, of what just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from core.edition.rulebook import rules_as_played
from core.engine.actions import Claim
from core.engine.events import Scored
from editor.sandbox.rules_panel import RulesPanel
from tests.editor.sandbox.tables import play_on

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.sandbox.game_session import TileSession
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import SitDown

WIDTH, HEIGHT = 360, 700


def opened(context: TileContext, qtbot: QtBot) -> RulesPanel:
    """Return the panel of a table, in a window of its own."""
    panel = RulesPanel(context)
    qtbot.addWidget(panel)
    panel.resize(WIDTH, HEIGHT)
    panel.show()
    return panel


def shown(panel: RulesPanel) -> str:
    """Return the text of the page, in one line."""
    return " ".join(panel.page.toPlainText().split())


def until(session: TileSession, step: str, *kinds: str) -> None:
    """Play on until a step is due in which actions of some kinds may be done."""
    for seed in range(2000):
        now = session.game.step
        assert now is not None, "the game is over"
        offered = {type(action).__name__ for action in session.actions()}
        if now.name == step and offered.issuperset(kinds):
            return
        legal = session.actions()
        assert session.apply(legal[seed % len(legal)])


def click_number(panel: RulesPanel, number: str) -> None:
    """Click a number on the page."""
    document = panel.page.document()
    found = document.find(number)
    assert not found.isNull(), number
    cursor = QTextCursor(document)
    cursor.setPosition(found.selectionStart())
    panel.page.setTextCursor(cursor)
    panel.page.ensureCursorVisible()
    place = panel.page.cursorRect(cursor)
    at = QPoint(place.left() + 4, place.center().y())
    QTest.mouseClick(panel.page.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_the_step_that_is_due_is_told_with_its_rules(sit_down: SitDown, qtbot: QtBot) -> None:
    """Rules 14-20 while a tile is to be laid; it follows the game."""
    context = sit_down("gold-rush")
    panel = opened(context, qtbot)
    text = shown(panel)
    assert text.startswith("Now: place BLUE 14 A tile must be drawn and placed")
    assert "20 A tile that fits nowhere is out of the game" in text
    context.session.apply(context.session.actions()[0])
    assert shown(panel).startswith("Now: act BLUE 11 A turn is a tile with its tokens")


def test_each_kind_of_action_has_its_rules(sit_down: SitDown, qtbot: QtBot) -> None:
    """One of each kind, how many more there are, and each rule once: 25-31, 35-40, 41-46, 13."""
    context = sit_down("sheriff")
    session = context.session
    until(session, "act", "Claim", "Pitch", "Mine", "Nothing")
    panel = opened(context, qtbot)
    text = shown(panel)
    claims = [action for action in session.actions() if isinstance(action, Claim)]
    assert (
        f"{session.action_text(claims[0])} and {len(claims) - 1} more like this 25 One cow" in text
    )
    assert "37 Its segment of the mountain must hold neither a cowboy nor a tent." in text
    assert "Mine 41 One mines instead of placing a cowboy or a tent." in text
    assert "Pass See also 13" in text
    assert text.count("The action may be declined.") == 1


def test_a_step_of_a_plugin_has_its_rules(sit_down: SitDown, qtbot: QtBot) -> None:
    """Rules 90-98, and what open questions are answered with."""
    context = sit_down()
    panel = opened(context, qtbot)
    until(context.session, "move the sheriff")
    text = shown(panel)
    player = context.session.players[context.session.game.player]
    assert text.startswith(f"Now: move the sheriff {player} 90 Who places a star must")
    assert "90 Who places a star must move the Sheriff, before his action." in text
    assert "A19 Which tokens are lost to the Sheriff? The top ones" in text


def test_an_action_that_is_pointed_out_is_told_instead(sit_down: SitDown, qtbot: QtBot) -> None:
    """With the rules of the feature that it claims; afterwards the page is where it was."""
    context = sit_down("sheriff")
    panel = opened(context, qtbot)
    until(context.session, "act", "Claim", "Pitch")
    bar = panel.page.verticalScrollBar()
    bar.setValue(150)
    before = panel.page.toPlainText()
    claim = next(action for action in context.session.actions() if isinstance(action, Claim))
    context.highlights.hint(claim)
    text = shown(panel)
    assert text.startswith(f"{context.session.action_text(claim)} 25 One cowboy in a turn.")
    kind = claim.spot.partition(" ")[0]
    first = {"railroad": "47", "mountain": "52", "city": "60", "prairie": "69", "graveyard": "107"}
    assert rules_as_played().rules[first[kind]].text in text
    context.highlights.hint(None)
    assert panel.page.toPlainText() == before
    assert bar.value() == 150


def test_what_happened_is_told_with_its_rules(sit_down: SitDown, qtbot: QtBot) -> None:
    """A score with rule 51 and those of its kind."""
    context = sit_down("sheriff")
    panel = opened(context, qtbot)
    session = context.session
    while not any(isinstance(event, Scored) for event in session.events(session.now)):
        play_on(context, 1, seed=session.now.depth)
    scored = next(event for event in session.events(session.now) if isinstance(event, Scored))
    text = shown(panel)
    assert "What just happened" in text
    assert session.event_text(scored) in text
    assert "51 Whoever has the most cowboys on a feature gets its points" in text


def test_options_in_force_say_what_they_answer(sit_down: SitDown, qtbot: QtBot) -> None:
    """Their value, the number of the question, and what is played with this value."""
    options = {"unplaceable_last": "turn_goes_on", "retrieve_cowboy": True}
    panel = opened(sit_down(options=options), qtbot)
    text = shown(panel)
    assert "Options in force" in text
    assert "The turn goes on · The player still has his action" in text
    assert "A12 When no tile is left that fits" in text
    assert "86 Instead of placing a cowboy, take one of yours back without points Yes" in text
    assert "Stacked, newest on top · They become one" in text


def test_a_rule_is_looked_up_by_its_number(sit_down: SitDown, qtbot: QtBot) -> None:
    """With those beside it; Escape goes back to the game."""
    panel = opened(sit_down(), qtbot)
    before = panel.page.toPlainText()
    QTest.keyClicks(panel.search, "54")
    text = shown(panel)
    assert text.startswith("Completed mountains 54 Then each nugget on it is worth a point")
    assert "Related 52 A mountain is complete when" in text
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.page.toPlainText() == before


def test_rules_are_looked_up_by_words(sit_down: SitDown, qtbot: QtBot) -> None:
    """All that have them, by their parts, with the words marked; none is said so."""
    panel = opened(sit_down(), qtbot)
    QTest.keyClicks(panel.search, "tents owners")
    assert shown(panel) == (
        "Completed mountains 58 Tents on it go back to their owners. "
        "Open questions A19 Which tokens are lost to the Sheriff? "
        "The top ones of the mountain's pile."
    )
    assert "background-color" in panel.page.toHtml()
    panel.look_up("<b>&amp;")
    assert shown(panel).startswith("Nothing found No rule matches this number")
    QTest.keyClick(panel.search, Qt.Key.Key_Down)
    assert panel.focusWidget() is panel.page


def test_a_number_on_the_page_is_clicked(sit_down: SitDown, qtbot: QtBot) -> None:
    """It looks that rule up."""
    panel = opened(sit_down(), qtbot)
    click_number(panel, "16")
    assert panel.search.text() == "16"
    assert shown(panel).startswith("Placing a tile 16 A tile lies beside at least one other")


def test_found_rules_are_told_as_they_are_played(sit_down: SitDown, qtbot: QtBot) -> None:
    """A16, where those who tie stare at each other."""
    panel = opened(sit_down(options={"final_tie": "staring_duel"}), qtbot)
    panel.look_up("a16")
    assert "They stare at each other" in shown(panel)


@pytest.mark.usefixtures("french")
def test_the_rules_are_french_in_a_french_window(sit_down: SitDown, qtbot: QtBot) -> None:
    """What happens, the rules, and the values of options."""
    panel = opened(sit_down(language="fr"), qtbot)
    text = shown(panel)
    assert "Une tuile doit être piochée et posée" in text
    assert "BLUE pioche" in text
    assert "Empilées, la plus récente dessus · Elles n’en font qu’une" in text


def test_a_game_that_is_over_still_tells_how_it_ended(sit_down: SitDown, qtbot: QtBot) -> None:
    """With the rules of what happened last."""
    context = sit_down()
    play_on(context, 14)
    panel = opened(context, qtbot)
    play_on(context)
    text = shown(panel)
    assert text.startswith("The game is over")
    assert "84 The most points win." in text


def test_the_panel_rests_while_nobody_sees_it(sit_down: SitDown, qtbot: QtBot) -> None:
    """It catches up when it comes up."""
    context = sit_down("gold-rush")
    panel = opened(context, qtbot)
    before = panel.page.toPlainText()
    panel.hide()
    context.session.apply(context.session.actions()[0])
    assert panel.page.toPlainText() == before
    panel.show()
    assert shown(panel).startswith("Now: act")


def test_the_page_follows_the_look(sit_down: SitDown, qtbot: QtBot) -> None:
    """Numbers have the accent of the colours in use."""
    context = sit_down()
    panel = opened(context, qtbot)
    look = context.appearance
    try:
        look.choose("light")
        light = panel.page.toHtml()
        look.choose("dark")
        assert look.colours.accent in panel.page.toHtml()
        assert panel.page.toHtml() != light
    finally:
        look.choose("system")


def test_rules_of_the_set_are_shown_by_their_numbers(sit_down: SitDown, qtbot: QtBot) -> None:
    """In the language of the window, where a step or a kind names them, and to be looked up."""
    own = (
        "format: 1\nid: saloon\nextends: gold-rush\n"
        "rulebook: {S1: {en: Whoever lays a tile sings., fr: Qui pose chante.}}\n"
        "rules: {place: S1}\n"
    )
    panel = opened(sit_down(own), qtbot)
    assert "20 A tile that fits nowhere" in shown(panel)
    assert "S1 Whoever lays a tile sings." in shown(panel)
    french = opened(sit_down(own, language="fr"), qtbot)
    assert "S1 Qui pose chante." in shown(french)
    panel.look_up("s1")
    assert "saloon S1 Whoever lays a tile sings." in shown(panel)

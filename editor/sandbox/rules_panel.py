"""The rules that apply now: to the step, to an action pointed at, to what just happened."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from core.edition.rule_options import rule_options
from core.edition.rulebook import rulebook
from core.engine.rule_lookup import as_played, rules_of, rules_of_kind
from core.tileset.schema import in_language

from ..document.game_translator import capital
from ..widgets.box_layouts import vbox
from ..widgets.controls import SearchField, text_page
from ..widgets.form_fields import set_role, spoken
from ..widgets.live_view import LiveView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtCore import QUrl

    from core.edition.rule_options import RuleOption
    from core.edition.rulebook import Rule, Rulebook
    from core.engine.actions import Action

    from ..look.colours import Colours
    from .view_context import AnyContext

LINK: Final = "rule:"
_CODE: Final = re.compile(r"`([^`]+)`")
_SPACE: Final = 5
_NUMBER_WIDTH: Final = 40


class RulesPage:
    """Collects the parts of a page: a rule in full the first time, then by its number alone."""

    def __init__(self, colours: Colours, also: str, sought: str = "") -> None:
        """`also` precedes the numbers of rules shown above; words of `sought` are highlighted."""
        self._colours, self._also = colours, also
        # Longest first, since `|` takes the first alternative that matches.
        words = sorted(map(re.escape, sought.split()), key=len, reverse=True)
        self._sought = re.compile("|".join(words), re.IGNORECASE) if words else None
        self._told: set[str] = set()
        self._parts: list[str] = []

    @property
    def html(self) -> str:
        """The page so far."""
        return f"<body>{''.join(self._parts)}</body>"

    @property
    def style(self) -> str:
        """The style sheet of the page's document."""
        colours = self._colours
        return (
            f"h3 {{ color: {colours.text}; font-weight: 600; margin: 14px 0 4px 0; }}"
            f"p {{ margin: 2px 0 4px 0; }} .muted {{ color: {colours.muted}; }}"
            f"a {{ color: {colours.accent}; text-decoration: none; font-weight: 600; }}"
            f".mark {{ background-color: {colours.selection}; }}"
            f".action {{ background-color: {colours.sunken}; }}"
            f".other {{ color: {colours.accent}; font-weight: 600; }}"
        )

    def head(self, text: str, note: str = "") -> None:
        """Begin a part of the page."""
        aside = f' <span class="muted" style="font-weight: 400">{escape(note)}</span>'
        self._parts.append(f"<h3>{escape(text)}{aside if note else ''}</h3>")

    def say(self, text: str) -> None:
        """Add a muted paragraph."""
        self._parts.append(f'<p class="muted">{escape(text)}</p>')

    def action(self, text: str, note: str = "") -> None:
        """Add an action, or an event, above its rules."""
        aside = f' <span class="muted">{escape(note)}</span>' if note else ""
        cell = f'<td class="action" style="padding: {_SPACE}px 8px">{escape(text)}{aside}</td>'
        self._parts.append(
            f'<table width="100%" cellspacing="0" style="margin-top: 6px"><tr>{cell}</tr></table>'
        )

    def rules(self, rules: Sequence[Rule]) -> None:
        """Add rules, and links to those that are on the page already."""
        news = [rule for rule in rules if rule.number not in self._told]
        known = [rule for rule in rules if rule.number in self._told]
        self._told.update(rule.number for rule in news)
        self.rows((rule.number, self.sentence(rule)) for rule in news)
        if known:
            links = ", ".join(link(rule.number) for rule in known)
            self._parts.append(f'<p class="muted">{escape(self._also)} {links}</p>')

    def rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """Add rows of a number, which may be empty, and rich text."""
        cells = "".join(
            f'<tr><td width="{_NUMBER_WIDTH}" align="right" style="padding: 2px 9px 2px 0">'
            f'{link(number) if number else ""}</td><td style="padding: 2px 0">{text}</td></tr>'
            for number, text in rows
        )
        if cells:
            self._parts.append(f'<table width="100%" cellspacing="0">{cells}</table>')

    def option(self, title: str, value: str, played: str, *, is_other: bool) -> str:
        """An option as rich text: its title, its value, and the rule as played."""
        kind = "other" if is_other else "muted"
        said = f'{escape(title)}<br><span class="{kind}">{escape(value)}</span>'
        return said + (f' <span class="muted">· {_rich(played)}</span>' if played else "")

    def sentence(self, rule: Rule) -> str:
        """A rule as rich text, after the question that it answers, if any."""
        text = self._marked(_rich(rule.text))
        if not rule.question:
            return text
        return f'<span class="muted"><i>{self._marked(_rich(rule.question))}</i></span> {text}'

    def _marked(self, html: str) -> str:
        """Highlight the sought words in rich text, leaving tags and entities alone."""
        if self._sought is None:
            return html
        # The group in the pattern makes `split` return tags and entities as parts of their own.
        parts = re.split(r"(<[^>]*>|&[#\w]+;)", html)
        marked = (
            part if part[:1] in ("<", "&") else self._sought.sub(_mark, part) for part in parts
        )
        return "".join(marked)


def link(number: str) -> str:
    """The number of a rule as a link to it."""
    return f'<a href="{LINK}{number}">{number}</a>'


def _rich(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def _mark(found: re.Match[str]) -> str:
    return f'<span class="mark">{found[0]}</span>'


_MARGIN: Final = 10
_PAGE_MARGIN: Final = 6


class RulesPanel(LiveView, QWidget):
    """A page of rules, each with its number, and a field to look others up by number or by word.

    It shows the rules of the action pointed at (`highlights.action`), or else those of the present
    step and of each kind of action in it, then of the last move, then the options of the game. A
    click on a number looks that rule up. A hidden panel does nothing.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self.search = SearchField(
            self.tr("Look up a rule by number or word"),
            self.tr("Look up rules"),
            self.tr("A number such as 25 or A19, or words from a rule"),
        )
        self.page = text_page(self.tr("Rules"))
        self.page.document().setDocumentMargin(_PAGE_MARGIN)
        vbox(
            self.search, (self.page, 1), on=self, margins=(_MARGIN, _MARGIN, _MARGIN, 0), spacing=6
        )
        set_role(self, "surface")
        self.setFocusProxy(self.search)
        self._shown: tuple[object, ...] = ()
        self._places: dict[str, int] = {}
        self._connect()

    # --- Looking up ---

    def look_up(self, text: str) -> None:
        """Search for a rule by number or words."""
        self.search.setText(text)

    def _connect(self) -> None:
        self._context.appearance.changed.connect(self._forget)
        self.refresh_on(self._context.session.changed, self._context.highlights.changed)
        self.refresh_on(self._context.appearance.changed, self.search.textChanged)
        self.search.left.connect(self.page.setFocus)
        self.page.anchorClicked.connect(self._go)

    def _go(self, url: QUrl) -> None:
        self.look_up(url.toString().removeprefix(LINK))

    def _forget(self) -> None:
        """Have the page made again, in other colours."""
        self._shown = ()

    # --- The page ---

    def refresh(self) -> None:
        """Show the page for now, unless it is shown already."""
        session, sought = self._context.session, self.search.text().strip()
        action = self._context.highlights.action
        # With its type: actions are tuples, so two of different types may compare equal.
        wanted: tuple[object, ...] = (
            session.now,
            action,
            type(action),
            session.viewpoint,
            session.covered,
        )
        if sought:
            wanted = (sought,)
        if wanted == self._shown:
            return
        colours = self._context.appearance.colours
        page = RulesPage(colours, self.tr("See also"), sought)
        if sought:
            self._fill_found(page, sought)
        elif action is not None:
            self._fill_action(page, action)
        else:
            self._fill_step(page)
            self._fill_past(page)
            self._fill_options(page)
        self._show(page, wanted)

    def _show(self, page: RulesPage, wanted: tuple[object, ...]) -> None:
        """Show a page from its top; a page that an action hid for a while returns scrolled."""
        bar = self.page.verticalScrollBar()
        before, self._shown = self._shown, wanted
        was, now = _kind(before), _kind(wanted)
        if was:
            self._places[was] = bar.value()
        document = self.page.document()
        document.setDefaultStyleSheet(page.style)
        document.setHtml(page.html)
        same_moment = before[:1] == wanted[:1] or was == "action"
        bar.setValue(self._places.get(now, 0) if now == "moment" and same_moment else 0)

    def _fill_found(self, page: RulesPage, sought: str) -> None:
        session = self._context.session
        found = [as_played(session.game, rule) for rule in self._book.found(sought)]
        if not found:
            page.head(self.tr("Nothing found"))
            page.say(self.tr("No rule matches this number or these words."))
        for part, rules in groupby(found, key=lambda rule: rule.part):
            page.head(part)
            page.rules(list(rules))
        if len(found) == 1 and found[0].number == sought and not found[0].question:
            page.head(self.tr("Related"))
            page.rows(self._related(page, found[0]))

    def _related(self, page: RulesPage, rule: Rule) -> Iterator[tuple[str, str]]:
        """The other rules of the part that contains a rule, each with its number."""
        for other in self._book.rules.values():
            if other.part == rule.part and other.number != rule.number:
                yield other.number, page.sentence(other)

    def _fill_action(self, page: RulesPage, action: Action) -> None:
        page.head(self._context.session.action_text(action))
        rules = self._of(action)
        page.rules(rules)
        if not rules:
            page.say(self.tr("No rule is given for this."))

    def _fill_step(self, page: RulesPage) -> None:
        session = self._context.session
        step = session.game.step
        if step is None:
            page.head(self.tr("The game is over"))
            return
        player = session.players[session.game.player]
        page.head(self.tr("Now: {step}").format(step=session.phrase(str(step))), player)
        of_step = self._of(step)
        page.rules(of_step)
        kinds = list(_by_kind(session.actions()))
        for actions in kinds:
            rules = rules_of_kind(session.game, actions[0], self._context.language)
            # With one kind of action, its rules are often those of the step, already shown above.
            if len(kinds) == 1 and {*rules} <= {*of_step}:
                continue
            more = len(actions) - 1
            note = self.tr("and {count} more like this").format(count=more) if more else ""
            page.action(session.action_text(actions[0]), note)
            page.rules(rules)

    def _fill_past(self, page: RulesPage) -> None:
        session = self._context.session
        happened = [(event, self._of(event)) for event in session.events(session.now)]
        told = [(event, rules) for event, rules in happened if rules]
        if told and not session.covered:
            page.head(self.tr("What just happened"))
            for event, rules in told:
                page.action(session.event_text(event))
                page.rules(rules)

    def _fill_options(self, page: RulesPage) -> None:
        page.head(self.tr("Options in force"))
        page.rows(
            self._option(page, option) for option in rule_options(self._context.session.edition)
        )

    def _option(self, page: RulesPage, option: RuleOption) -> tuple[str, str]:
        """The number of the rule that an option decides, and the option as rich text."""
        session, name = self._context.session, option.name
        value, rule = session.setup.options[name], self._book.answering(name)
        title = in_language(option.declaration.title, self._context.language, spoken(name))
        if isinstance(value, bool):
            said = self.tr("Yes") if value else self.tr("No")
        else:
            said = capital(session.phrase(str(value)))
        played = as_played(session.game, rule).text if rule and rule.question else ""
        is_other = value != option.declaration.default
        return rule.number if rule else "", page.option(title, said, played, is_other=is_other)

    @property
    def _book(self) -> Rulebook:
        # Of the edition as it is now: a game may be carried over to another.
        return rulebook(self._context.session.edition, self._context.language)

    def _of(self, thing: object) -> Sequence[Rule]:
        return rules_of(self._context.session.game, thing, self._context.language)


def _kind(shown: tuple[object, ...]) -> str:
    """The kind of page that is shown: of a search, an action, a moment; "" for none."""
    if not shown:
        return ""
    if isinstance(shown[0], str):
        return "search"
    return "moment" if shown[1] is None else "action"


def _by_kind(actions: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """The actions of each kind, in the order of the list."""
    # Actions are listed by kind: equal ends mean one kind, and nothing is looked through.
    if actions and type(actions[0]) is type(actions[-1]):
        yield actions
        return
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    yield from kinds.values()

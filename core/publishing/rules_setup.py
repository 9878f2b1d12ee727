"""What is in the box of a game of tiles, how it is set up, and its options, in a rules appendix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..edition.counts import totals
from ..edition.rule_options import CORE_WORDS, RuleOption, rule_options
from ..engine.scoring import SPACES
from ..messages import capital
from ..tileset.schema import OptionValue, in_language
from .rules_document import Art, Block, Grid, Paragraph
from .rules_words import RulesText

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..edition.kinds import PieceKind
    from ..engine.protocol import AnyGame, AnySetup
    from .rules_art import RulesArt


def box_table(rules_text: RulesText, art: RulesArt, titles: Sequence[str]) -> Grid:
    """The components: tiles, pieces, tokens and the score track."""
    edition, say = rules_text.edition, rules_text.text
    rows: list[tuple[str | Art, ...]] = []
    start = edition.design(edition.start or "")
    if start is None:
        rows.append(("", f"{_tiles(rules_text, titles)}."))
    else:
        picture = art.tile(start, 0, say("start tile"))
        rows.append((picture, f"{_tiles(rules_text, titles)}. {say('box start')}"))
    for piece in edition.pieces.values():
        drawn = art.piece(piece, f"{rules_text.noun(piece.name)}")
        rows += [(drawn, text) for text in _piece_counts(rules_text, piece)]
    for pool, values in edition.tokens.items():
        rows.append((art.token(pool, rules_text.name(pool)), _pool(rules_text, pool, values)))
    spaces = rules_text.count(SPACES, rules_text.plain("space"))
    rows.append(("", f"{say('box track', spaces=spaces, first=0, last=SPACES - 1)}."))
    return Grid(("", say("what")), tuple(rows))


def _tiles(rules_text: RulesText, titles: Sequence[str]) -> str:
    """The number of tiles, and the sets that they are from if there are several."""
    edition, say, tile = rules_text.edition, rules_text.text, rules_text.plain("tile")
    tiles = rules_text.count(totals(edition).tiles, tile)
    designs = rules_text.count(len(edition.in_play), rules_text.plain("design"))
    said = capital(say("box tiles", tiles=tiles, designs=designs))
    counts = [
        sum(design.count for design in edition.in_play if design.set_number == number)
        for number in range(len(titles))
    ]
    from_sets = [
        say("box tiles of", tiles=rules_text.count(count, tile), set=title)
        for title, count in zip(titles, counts, strict=True)
        if count
    ]
    # A variant that brings none has nothing to set apart.
    return f"{said} ({', '.join(from_sets)})" if len(from_sets) > 1 else said


def _piece_counts(rules_text: RulesText, piece: PieceKind) -> Iterator[str]:
    noun, say = rules_text.noun(piece.name), rules_text.text
    if piece.per_player:
        pieces = rules_text.count(piece.per_player, noun)
        yield f"{capital(say('box piece each', pieces=pieces))}."
    if piece.per_game:
        pieces = rules_text.count(piece.per_game, noun)
        yield f"{capital(say('box piece all', pieces=pieces))}."


def _pool(rules_text: RulesText, pool: str, values: Mapping[int, int]) -> str:
    tokens = rules_text.count(sum(values.values()), rules_text.plain("token"))
    name = rules_text.name(pool)
    if {value for value, count in values.items() if count} == {1}:
        # Each is one of its kind: no points, unless a plugin says so.
        return rules_text.text("box tokens alike", tokens=tokens, pool=name)
    each = [
        rules_text.text("box token value", count=count, value=value)
        for value, count in sorted(values.items())
        if count
    ]
    worth = sum(value * count for value, count in values.items())
    return rules_text.text(
        "box tokens", tokens=tokens, pool=name, values=rules_text.listed(each), worth=worth
    )


def setup_steps(rules_text: RulesText, of_plugins: Sequence[str]) -> Iterator[str]:
    """Yield what to do before the first turn, with what plugins say of it before the last step."""
    edition, say = rules_text.edition, rules_text.text
    yield from _tiles_ready(rules_text)
    own = [piece for piece in edition.pieces.values() if piece.per_player]
    if own:
        pieces = [f"{rules_text.count(p.per_player, rules_text.noun(p.name))}" for p in own]
        yield say("setup pieces", pieces=rules_text.listed(pieces))
    for piece in own:
        if piece.on_scoreboard:
            noun = rules_text.noun(piece.name)
            yield say(
                "setup marker",
                pieces=rules_text.count(piece.per_player, noun),
                marker=rules_text.count(piece.on_scoreboard, noun),
                left=rules_text.count(piece.per_player - piece.on_scoreboard, noun),
                first=0,
            )
    for piece in edition.pieces.values():
        if piece.per_game:
            yield say("setup all", pieces=rules_text.count(piece.per_game, piece.name))
    for pool, values in edition.tokens.items():
        tokens = rules_text.count(sum(values.values()), rules_text.plain("token"))
        yield say("setup tokens", tokens=tokens, pool=rules_text.name(pool))
    yield from of_plugins
    yield say("setup first")


def _tiles_ready(rules_text: RulesText) -> Iterator[str]:
    """Yield what becomes of the tiles: the start tile is laid, the others are shuffled."""
    edition, say, tile = rules_text.edition, rules_text.text, rules_text.plain("tile")
    start = edition.design(edition.start or "")
    if start is not None:
        yield say("setup start")
    groups = {
        name: sum(design.count for design in edition.in_play if design.tile.group == name)
        - (start is not None and start.tile.group == name)
        for name in edition.groups
    }
    rest = totals(edition).tiles - (start is not None) - sum(groups.values())
    yield say("setup shuffle", tiles=rules_text.count(rest, tile))
    earlier: dict[str, str] = {}  # by when they are drawn, the group declared last
    for name, count in groups.items():
        if count:
            draw, group = edition.groups[name], rules_text.name(name)
            key = "next" if draw in earlier else draw
            tiles = rules_text.count(count, tile)
            yield say(f"setup group {key}", tiles=tiles, group=group, before=earlier.get(draw))
            earlier[draw] = group


# --- Options ---


def options_section(rules_text: RulesText, setup: AnySetup[AnyGame]) -> list[Block]:
    """The options of a game as a table, with a sentence before it; nothing if none."""
    options = rule_options(setup.edition)
    if not options:
        return []
    say = rules_text.text
    rows = []
    for option in options:
        title = in_language(option.declaration.title, rules_text.language, option.name)
        chosen = setup.options[option.name]
        # Whole numbers have no choices to be listed, only a range.
        others = [_said(rules_text, value) for value in _choices(option) if value != chosen]
        others += _range(rules_text, option)
        rows.append((title, f"**{_said(rules_text, chosen)}**", rules_text.apart(others)))
    head = (say("option"), say("option chosen"), say("option others"))
    return [Paragraph(say("options intro")), Grid(head, tuple(rows))]


def _choices(option: RuleOption) -> tuple[OptionValue, ...]:
    declaration = option.declaration
    return (True, False) if declaration.type == "boolean" else declaration.choices


def _range(rules_text: RulesText, option: RuleOption) -> list[str]:
    declaration = option.declaration
    if declaration.type != "integer":
        return []
    least, most = declaration.min, declaration.max
    if least is not None and most is not None:
        return [rules_text.text("option range", least=least, most=most)]
    return [rules_text.text("option least", least=least)] if least is not None else []


def _said(rules_text: RulesText, value: OptionValue) -> str:
    """A value of an option in words: those of the plugins, or of core."""
    if isinstance(value, bool):
        return rules_text.text("yes" if value else "no")
    if isinstance(value, int):
        return rules_text.number(value)
    key = value.replace("_", " ")
    return rules_text.own.get(key) or CORE_WORDS[rules_text.language].get(key) or key

"""Writes moments of play as the text of a scenario, and updates what a scenario expects."""

from __future__ import annotations

import os
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from ..edition.rule_options import resolve
from ..engine.actions import ManualEdit
from ..engine.protocol import AnyGame, AnySetup, Written
from ..messages import msg, named
from ..storage.files import UnreadableFile, escape_surrogates
from ..tileset import yaml_writer
from ..tileset.yaml_patch import (
    WholeItem,
    block_end,
    column,
    dash_column,
    insert_whole_item,
    newline,
    remove_item,
    replace_value,
)
from .recorder import Unwritable
from .scenario_file import ScenarioFile, players_as_written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.randomness import Outcome
    from ..tileset.yaml_nodes import Node
    from .scenario import MoveOutcome

_WIDTH: Final = 96


def scenario_of(
    games: Sequence[AnyGame], name: str, *, title: str = "", sets: Sequence[str] | None = None
) -> str:
    """The text of a scenario: the position of the first game, and the moves from there.

    Each game is one move further than the one before it, as those of `Branches.line` are. `sets` is
    how the file names its sets, by default by id: see `sets_for`. Raise PluginFailed if an
    extension gives no data for its memory, or no text, Unwritable if its game has no positions.
    """
    game, last = games[0], games[-1]
    blocks = [[*_head(game, name, title, sets)], [*_position(game)]]
    if len(games) > 1:
        lines = ["play:"]
        for before, after in pairwise(games):
            lines += _move(before, after)
        blocks += [lines, ["expect:", *_expected(last)]]
    return "\n\n".join("\n".join(lines) for lines in blocks) + "\n"


def sets_for(edition: Edition, folder: Path, library: Library) -> list[str]:
    """The names of an edition's sets in a scenario of a folder: by id, or by their files."""
    named = []
    for source in edition.sets:
        name = source.tileset.id
        try:
            found = library.find(name, folder).resolve()
        except UnreadableFile:
            found = None
        if source.path is not None and source.path.resolve() != found:
            name = os.path.relpath(source.path, folder).replace(os.sep, "/")
        named.append(name)
    return named


def updated(file: ScenarioFile, followed: Sequence[MoveOutcome | None]) -> str:
    """The text of a scenario whose moves expect the events and scores that came.

    Only lines that differ change; `contains` and all of `expect` stay as they are.
    """
    text = file.text
    # The last move first, so that offsets of the moves above stay right.
    for number in range(len(followed) - 1, -1, -1):
        came = followed[number]
        node = file.root.at(("play", number))
        if came is not None and node is not None and node.is_mapping:
            text = _updated_move(text, node, came)
    return text


# --- A scenario's beginning ---


def _head(game: AnyGame, name: str, title: str, sets: Sequence[str] | None) -> Iterator[str]:
    setup, usual = game.setup, resolve(game.setup.edition, {})
    head = {
        "format": 1,
        "scenario": name,
        "title": escape_surrogates(title),
        "edition": list(sets or setup.edition.ids),
        "players": players_as_written(setup.players),
        "options": {key: value for key, value in setup.options.items() if value != usual[key]},
    }
    for key, value in head.items():
        yield from yaml_writer.entry(key, value, 0) if value else ()


def _position(game: AnyGame) -> Iterator[str]:
    kind = game.setup.type
    if not kind.position.model_fields:
        yield from _beginning(game)
        return
    position = kind.position_of(game)
    for key, value in escape_surrogates(position.as_data()).items():
        marks = type(position).model_fields[key].metadata
        how = next((each for each in marks if isinstance(each, Written)), Written())
        if how.comment:
            yield f"# {how.comment}"
        yield from _entry(key, value, 0, how.levels)


def _beginning(game: AnyGame) -> Iterator[str]:
    """Yield what leads to a game that can only be at its beginning: its seed."""
    setup = game.setup
    decided = setup.begin(game.seed).chance.outcomes
    if game.history or setup.first or game.chance.outcomes != decided:
        raise Unwritable(
            msg(
                "a scenario of the game {name} begins where the first player begins the game",
                name=named(setup.type.name),
            )
        )
    yield f"seed: {game.seed}"


def _entry(key: str, value: Any, indent: int, levels: int) -> Iterator[str]:  # noqa: ANN401
    """Yield an entry; the mappings of some levels have a line for each of their keys."""
    if levels and isinstance(value, dict):
        yield f"{' ' * indent}{yaml_writer.scalar(key)}:"
        for name, inner in value.items():
            yield from _entry(name, inner, indent + 2, levels - 1)
    else:
        yield from _wrapped(key, value, indent)


def _wrapped(key: str, value: Any, indent: int) -> list[str]:  # noqa: ANN401 - plain data
    """An entry on one line, a long list on several."""
    whole = yaml_writer.entry(key, value, indent)
    if not isinstance(value, list) or len(whole) > 1 or len(whole[0]) <= _WIDTH:
        return whole
    lines, start = [], " " * indent + f"{yaml_writer.scalar(key)}: ["
    line = start
    for number, part in enumerate(value):
        shown = yaml_writer.flow(part) + ("," if number < len(value) - 1 else "]")
        if len(line) + 1 + len(shown) > _WIDTH:
            lines.append(line)
            line = " " * len(start) + shown
        else:
            line += shown if line == start else " " + shown
    return [*lines, line]


# --- Moves ---


def _move(before: AnyGame, after: AnyGame) -> list[str]:
    """The lines of the move between two games, and of what it led to."""
    move, setup = after.history[len(before.history)], after.setup
    if isinstance(move, ManualEdit):
        lines = [f"  - by_hand: {yaml_writer.flow(escape_surrogates(move.as_data()))}"]
    else:
        said = escape_surrogates(after.describe_action(move))
        who = escape_surrogates(before.players[before.player])
        lines = [f"  - do: {yaml_writer.scalar(said, in_block=True)}"]
        lines += [f"    player: {yaml_writer.scalar(who)}"]
    if outcomes := after.chance.outcomes[len(before.chance.outcomes) :]:
        lines += yaml_writer.entry("chance", [_outcome(each, setup) for each in outcomes], 4)
    events = after.events[len(before.events) + 1 :]
    lines += _listed_events([escape_surrogates(after.describe_event(each)) for each in events], 4)
    if after.scores != before.scores:
        lines += yaml_writer.entry("scores", _scores(after), 4)
    return lines


def _listed_events(events: Sequence[str], indent: int) -> list[str]:
    if not events:
        return [" " * indent + "events: []"]
    items = (" " * (indent + 2) + "- " + yaml_writer.scalar(each, in_block=True) for each in events)
    return [" " * indent + "events:", *items]


def _outcome(outcome: Outcome, setup: AnySetup[AnyGame]) -> dict[str, Any]:
    what, result = outcome
    if isinstance(result, int):
        return {"what": what, "number": result}
    names = setup.names_of(what)
    return {"what": what, "order": [names[n] if names else n for n in result]}


def _scores(game: AnyGame) -> dict[str, int]:
    return dict(zip(map(escape_surrogates, game.players), game.scores, strict=True))


def _expected(game: AnyGame) -> Iterator[str]:
    if game.is_over:
        yield "  over: true"
        winners = [escape_surrogates(game.players[n]) for n in game.winners]
        yield from yaml_writer.entry("winners", winners, 2)
    yield from yaml_writer.entry("scores", _scores(game), 2)


# --- Bringing up to date ---


def _updated_move(text: str, node: Node, came: MoveOutcome) -> str:
    """Change what a move expects; what is further down in the text is changed first."""
    keys: Iterable[tuple[int, str]] = (
        (key.start, str(key.data)) for key in node.keys if key.data in ("events", "scores")
    )
    for _, name in sorted(keys, reverse=True):
        child = node.child(name)
        assert child is not None
        if name == "events" and list(child.data or ()) != list(came.events):
            text = _updated_events(text, node, child, came.events)
        elif name == "scores" and child.is_mapping:
            for key in reversed(child.keys):
                points = came.scores.get(key.data)
                if points is not None and points != child.data[key.data]:
                    text = replace_value(text, child, key.data, points)
    return text


def _updated_events(text: str, move: Node, node: Node, events: Sequence[str]) -> str:
    """Change the events that differ; the others keep their lines and comments."""
    if move.style == "flow":
        return text[: node.start] + yaml_writer.flow(list(events)) + text[node.end :]
    if node.style == "block" and events:
        return _updated_items(text, node, events)
    key = move.key("events")
    assert key is not None
    indent = column(text, key.start)
    lines = newline(text).join(_listed_events(events, indent))[indent:]
    if node.style == "block":
        end = block_end(text, node.end, indent)
        return text[: key.start] + lines + newline(text) + text[end:]
    return text[: key.start] + lines + text[max(node.end, key.end + 1) :]


def _updated_items(text: str, node: Node, events: Sequence[str]) -> str:
    """Change single items of a block list, the last first, so that offsets above stay right."""
    dash = " " * dash_column(text, node)
    matcher = SequenceMatcher(None, list(map(str, node.data)), list(events), autojunk=False)
    for what, start, end, first, last in reversed(matcher.get_opcodes()):
        if what == "equal":
            continue
        both = min(end - start, last - first)
        for number in range(last - 1, first + both - 1, -1):
            item = WholeItem((f"{dash}- {yaml_writer.scalar(events[number], in_block=True)}",))
            text = insert_whole_item(text, node, end, item)
        for number in range(end - 1, start + both - 1, -1):
            text = remove_item(text, node, number)
        for number in range(both - 1, -1, -1):
            text = replace_value(text, node, start + number, events[first + number])
    return text

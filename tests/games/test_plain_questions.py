"""What plugins ask a board and a game agrees with the table as plain objects, in random games."""

from random import Random

import pytest

from core.engine import table_snapshot
from core.engine.game import Game
from core.engine.setup import Setup
from tests.editions import edition_of


def some_game(seed: int, actions: int) -> Game:
    """Play the beginning of a game with the Sheriff."""
    edition = edition_of("gold-rush", "sheriff")
    game, random = Game(Setup(edition, 3), seed), Random(seed)
    for _ in range(actions):
        if not game.is_over:
            legal = game.legal_actions()
            game.apply(legal[random.randrange(len(legal))])
    return game


@pytest.mark.parametrize(("seed", "actions"), [(1, 0), (2, 31), (3, 90), (4, 170)])
def test_questions_with_plain_names(seed: int, actions: int) -> None:
    """Tiles by number and by place, their segments, icons of features, and who stands on them."""
    game = some_game(seed, actions)
    board, tiles = game.board, table_snapshot.tiles(game)
    assert board.tile_count == len(tiles)
    for number, laid in enumerate(tiles):
        face = board.face(number)
        assert (face.tile, face.rotation) == (laid.tile, laid.rotation)
        assert board.tile_at(laid.x, laid.y) == number
        assert board.tile_position(number) == (laid.x, laid.y)
        for segment, spot, kind in zip(
            board.segments_on(number), face.spots, face.kinds, strict=True
        ):
            assert board.whereabouts(segment) == (laid.x, laid.y, spot)
            assert (board.tile_of(segment), board.kind(segment)) == (number, kind)
    assert (board.tile_at(0, 40), board.tile_at(0, 10**6)) == (None, None)
    assert board.face() is board.face(len(tiles) - 1)
    assert game.laid_icons() == board.face().icons
    tents = {(p.owner, p.x, p.y, p.spot) for p in table_snapshot.pieces(game) if p.piece == "tent"}
    for feature in table_snapshot.features(game):
        spot, _, place = feature.at.partition(" at ")
        x, y = map(int, place.strip("()").split(","))
        oldest = board.segment_at(x, y, spot)
        assert oldest is not None
        assert board.icons(oldest) == dict(feature.icons)
        assert game.claims(oldest) == feature.claims
        here = game.pieces_on("tent", board.find(oldest))
        found = {(owner, *board.whereabouts(each)) for owner, each in here}
        tents -= found
        assert all((x, y) in feature.cells for _, x, y, _ in found)
    assert not tents


def test_a_step_still_comes_until_it_is_played() -> None:
    """As in its turn: laying, sending the Sheriff, acting."""
    game, names = some_game(1, 0), ["place", "move the sheriff", "act"]
    while not game.is_over and game.turn < 40:
        assert game.step is not None
        now = names.index(game.step.name)
        assert [game.still_comes(name) for name in names] == [n >= now for n in range(3)]
        game.apply(game.legal_actions()[0])
    while not game.is_over:
        game.apply(game.legal_actions()[0])
    assert not any(map(game.still_comes, names))

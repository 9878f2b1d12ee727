"""Faults in cards: what they name, how many there are, and the game that is played with them."""

from typing import Any

STAKES = """\
format: 1
id: stakes
game: true
effects: {prize: {takes: [value]}, trick: {title: {en: takes a prize}, takes: [value, suit]}}
"""
HOUSE = "format: 1\nid: stakes\neffects: {prize: {}, trick: {}}\n"
DECK = "saloon.yaml"
MORE = "format: 1\nid: more\nextends: saloon\n"


def deck(*edits: tuple[str, str], plugin: str = STAKES) -> dict[str, Any]:
    """Return the files of the deck with edits, and of its plugin."""
    return {DECK: edits, "plugins/stakes/plugin.yaml": plugin}


def over(text: str, *edits: tuple[str, str], plugin: str = STAKES) -> dict[str, Any]:
    """Return the files of a set that is laid over the deck."""
    return {"more.yaml": MORE + text, **deck(*edits, plugin=plugin)}


UNEXPECTED = ("expect:\n  cards: 15\n  cards_on_table: 13\n", "expect:\n")
UNCOUNTED = ("  card_kinds: {chip: 6, ace: 7, seat: 2}\n", "  card_kinds: {}\n")
UNVALUED = ("  card_values: {chip: 14, ace: 21}\n", "  card_values: {}\n")
FREE = (UNEXPECTED, UNCOUNTED, UNVALUED)

FAULTS: dict[str, Any] = {
    "none": (deck(), []),
    # unknown-effect
    "a misspelt effect": (
        deck(("effect: prize", "effect: prise")),
        ["error unknown-effect @ effect: ^prise ~ did you mean 'prize'?"],
    ),
    "an effect of a plugin that is not needed": (
        deck(("game: stakes\n", "")),
        [
            "error unknown-effect @ effect: ^prize ~ name one under `game`",
            "error unknown-effect @ effect: ^trick ~ no plugin of this edition declares effects",
        ],
    ),
    "an effect in a set on top": (
        over("card_kinds: {chip: {effect: prices}}\n"),
        ["error unknown-effect @ effect: ^prices ~ chip: there is no effect 'prices'"],
    ),
    "the game is misspelt: its effects are not judged": (
        deck(("game: stakes", "game: stake")),
        ["error unknown-plugin @ game: ^stake\n ~ did you mean 'stakes'?"],
    ),
    # without-suits
    "cards of each suit without a suit": (
        deck(
            ('suits:\n  rust: {color: "#a4502f"}\n  sage: {color: "#7d8f63"}\n', ""),
            ("ace, suit: rust", "ace"),
        ),
        [
            "error without-suits @ ace_2: {kind: ace, suit: ^each ~ there is no suit",
            "error without-suits @ seat: {kind: seat, suit: ^each ~ declare suits",
        ],
    ),
    "suits taken away": (
        over("suits: {rust: null, sage: null}\n", ("ace, suit: rust", "ace"), *FREE),
        [
            "error without-suits @ saloon.yaml | ace_2: {kind: ace, suit: ^each ~ there is no suit",
            "error without-suits @ saloon.yaml | seat: {kind: seat, suit: ^each",
        ],
    ),
    # card-clash
    "an entry with the id of one of each suit": (
        deck(("  ace_high:", "  ace_2_sage: {kind: chip, value: 3, count: 0}\n  ace_high:")),
        ["error card-clash @ ^ace_2_sage: ~ ace 2 already stands for cards with the id"],
    ),
    "one of each suit with the id of an entry": (
        deck(("  ace_2:", "  ace_2_rust: {kind: chip, value: 7, count: 0}\n  ace_2:")),
        ["error card-clash @ ^ace_2: ~ give this one another name"],
    ),
    "a clash from above": (
        over("cards: {seat_sage: {kind: seat, count: 0}}\n"),
        ["error card-clash @ cards: {^seat_sage ~ 'seat_sage'"],
    ),
    # alike-cards
    "the same cards twice": (
        deck(("  chip_5:", "  chip_one: {kind: chip, value: 1, count: 0}\n  chip_5:")),
        ["warning alike-cards @ ^chip_one: ~ chip one: its cards are like those of chip 1"],
    ),
    "one of them of each suit": (
        deck(("  ace_high:", "  sage_2: {kind: ace, suit: sage, value: 2, count: 0}\n  ace_high:")),
        ["warning alike-cards @ ^sage_2: ~ count them as one design"],
    ),
    "the same cards of each suit": (
        deck(("  ace_high:", "  two: {kind: ace, suit: each, value: 2, count: 0}\n  ace_high:")),
        ["warning alike-cards @ ^two: ~ two: its cards are like those of ace 2"],
    ),
    # card-lacks
    "a card without the value that its effect takes": (
        deck(("chip_5: {kind: chip, value: 5,", "chip_5: {kind: chip,"), UNVALUED),
        ["warning card-lacks @ ^chip_5: ~ the effect prize makes use of a value; it has none"],
    ),
    "without a suit, which is worth a note": (
        deck(("ace, suit: each", "ace")),
        [
            "note card-lacks @ ^ace_2: ~ the effect trick makes use of a suit; it has none",
            "error card-total @ cards: ^15 ~ 3 too few",
            "error table-card-total @ cards_on_table: ^13 ~ 3 too few",
            "error card-kind-total @ ^7, seat ~ found 4",
            "error card-value-total @ ace: ^21 ~ found 15",
        ],
    ),
    "in a set on top": (
        over("cards: {jack: {kind: chip}}\n"),
        ["warning card-lacks @ {^jack: ~ state a `value`"],
    ),
    "without a value from above": (
        over("cards: {chip_1: {value: null}}\n", *FREE),
        ["warning card-lacks @ cards: {^chip_1: ~ chip 1"],
    ),
    # unused-card-kind
    "a kind without a card": (
        deck(("  seat: {starts", "  jack: {effect: prize}\n  seat: {starts")),
        ["warning unused-card-kind @ ^jack: ~ no card is of this kind"],
    ),
    "a kind whose cards are removed": (
        over("cards: {seat: null}\n", *FREE),
        ["warning unused-card-kind @ saloon.yaml | ^seat: {starts ~ add a card, or remove it"],
    ),
    "a kind is not judged while one is misspelt": (
        deck(("chip_5: {kind: chip", "chip_5: {kind: cihp")),
        ["error unknown-name @ chip_5: {kind: ^cihp ~ did you mean 'chip'?"],
    ),
    "a kind in a set on top": (
        over("card_kinds:\n  joker: {}\n"),
        ["warning unused-card-kind @ ^joker: ~ joker"],
    ),
    # unused-suit
    "suits, and no card has one": (
        deck(("ace, suit: each", "ace, suit: rust"), ("seat, suit: each", "seat"), *FREE),
        ["warning unused-suit @ ^sage: ~ sage: no card has this suit"],
    ),
    "no card has any of them": (
        deck(
            *(("ace, suit: each, ", "ace, "), ("ace, suit: rust, ", "ace, ")),
            *(("seat, suit: each", "seat"), *FREE),
        ),
        ["warning unused-suit @ ^sage: ~ sage", "warning unused-suit @ ^rust: ~ or remove it"],
    ),
    "a suit that a set on top leaves without cards": (
        over("cards: {ace_2: {suit: rust}, seat: {suit: null}}\n", *FREE),
        ["warning unused-suit @ saloon.yaml | ^sage: ~ no card has this suit"],
    ),
    # too-few-suits
    "more players than suits": (
        deck(("max: 2}", "max: 3}")),
        ["warning too-few-suits @ max: ^3} ~ cards of 2 suits start with players, and 3 can play"],
    ),
    "as many as can play if nothing is said": (
        deck(("players: {min: 2, max: 2}\n", "")),
        ["warning too-few-suits @ ^suits: ~ and 5 can play"],
    ),
    "a set on top lets more play": (
        over("players: {max: 4}\n"),
        ["warning too-few-suits @ players: {max: ^4} ~ add suits, or lower"],
    ),
    "cards without a suit start with players": (
        deck(("max: 2}", "max: 3}"), ("seat, suit: each", "seat"), *FREE),
        [],
    ),
    # unknown-name, missing-key, bad-value of cards
    "a misspelt suit": (
        deck(("ace, suit: each", "ace, suit: sagg")),
        ["error unknown-name @ suit: ^sagg ~ ace 2: nothing is called 'sagg'"],
    ),
    "an entry without a kind": (
        deck(("ace_high: {kind: ace, ", "ace_high: {")),
        ["error missing-key @ ^ace_high: ~ ace high: the key 'kind' is missing"],
    ),
    "a misspelt entry in a set on top": (
        over("cards: {chip_11: {count: 5}}\n"),
        ["error missing-key @ {^chip_11: ~ 'kind'"],
    ),
    "a value that is too large": (
        deck(("value: 9}", "value: 9000000}")),
        ["error bad-value @ value: ^9000000 ~ should be at most 1000000"],
    ),
    "a value that is no number": (
        deck(("value: 9}", "value: nine}")),
        ["error bad-value @ value: ^nine ~ cards.ace_high.value: nine should be a whole number"],
    ),
    "a suit called each": (
        deck(("  sage:", "  each:")),
        ["error reserved-name @ ^each: ~ each is a word of the format itself"],
    ),
    "cards start nowhere else": (
        deck(("starts: player", "starts: hand")),
        ["error bad-value @ starts: ^hand ~ 'table' or 'player'"],
    ),
    "a kind is removed, and cards are left": (
        over("card_kinds: {seat: null}\n", *FREE),
        ["error unknown-name @ card_kinds: {^seat ~ seat is removed here, but needed by seat"],
    ),
    "an unknown kind is expected": (
        deck(("seat: 2}", "set: 2}")),
        ["error unknown-name @ ^set: 2 ~ did you mean 'seat'?"],
    ),
    "a symbol that is not there": (
        deck(("effect: prize}", "effect: prize, symbol: chip.svg}")),
        ["warning unknown-symbol @ symbol: ^chip.svg ~ chip: there is no symbol file"],
    ),
    # no-game
    "a plugin without a game": (
        deck(plugin=HOUSE),
        ["error no-game @ game: ^stakes ~ the plugin stakes brings no game of its own"],
    ),
    "a set on top names a plugin without a game": (
        {
            **over("game: house\nplugins: [stakes]\n"),
            "plugins/house/plugin.yaml": "format: 1\nid: house\n",
        },
        ["error no-game @ game: ^house ~ known names: stakes"],
    ),
    "a plugin for tiles": (
        deck(("game: stakes\n", "game: mining\nplugins: [stakes]\n")),
        ["error no-game @ game: ^mining"],
    ),
    # game-without-cards
    "a game without cards": (
        {
            "bare.yaml": "format: 1\nid: bare\ngame: stakes\n",
            "plugins/stakes/plugin.yaml": STAKES,
        },
        ["warning game-without-cards @ game: ^stakes ~ say under `cards` which there are"],
    ),
    "a set on top removes all cards": (
        over(
            "cards: {chip_1: null, chip_5: null, ace_2: null, ace_high: null, seat: null}\n"
            "card_kinds: {chip: null, ace: null, seat: null}\nsuits: {rust: null, sage: null}\n",
            *FREE,
        ),
        ["warning game-without-cards @ saloon.yaml | game: ^stakes ~ and there are none"],
    ),
    "a set on top brings the game, and nobody cards": (
        {
            "top.yaml": "format: 1\nid: top\nextends: bare\ngame: stakes\n",
            "bare.yaml": "format: 1\nid: bare\ngame: mining\n",
            "plugins/stakes/plugin.yaml": STAKES,
        },
        ["warning game-without-cards @ game: ^stakes"],
    ),
    # cards-without-game
    "cards, and no game": (
        deck(("game: stakes\n", "plugins: [stakes]\n")),
        ["note cards-without-game @ ^cards:\n  chip_1 ~ name a plugin"],
    ),
    "cards that do nothing, and no game": (
        deck(("game: stakes\n", ""), ("effect: prize", ""), ("effect: trick", "")),
        ["note cards-without-game @ ^cards:\n  chip_1 ~ no game is played with them"],
    ),
    "a set on top has cards, and no game": (
        {
            "top.yaml": "format: 1\nid: top\nextends: bare\ncards: {jack: {kind: jack}}\n",
            "bare.yaml": "format: 1\nid: bare\ncard_kinds: {jack: {}}\n",
        },
        ["note cards-without-game @ ^cards: {"],
    ),
    # too-many-cards
    "more cards than a game has room for": (
        deck(
            (
                "ace_2: {kind: ace, suit: each, value: 2, count: 3",
                "ace_2: {kind: ace, suit: each, value: 2, count: 9000",
            ),
            *FREE,
        ),
        ["error too-many-cards @ count: ^9000 ~ 18009 cards in all, 18000 of them ace_2"],
    ),
    "one more than there is room for": (
        deck(("value: 9}", "value: 9, count: 9986}"), *FREE),
        ["error too-many-cards @ count: ^9986 ~ a game has room for 9999"],
    ),
    "as many as there is room for": (deck(("value: 9}", "value: 9, count: 9985}"), *FREE), []),
    "a set on top with more of them": (
        over("cards: {chip_1: {count: 9999}}\n", *FREE),
        ["error too-many-cards @ count: ^9999 ~ 10010 cards in all, 9999 of them chip_1"],
    ),
    # card-total
    "one card more": (
        deck(("value: 9}", "value: 9, count: 2}"), UNCOUNTED, UNVALUED),
        [
            "error card-total @ cards: ^15 ~ cards: expected 15, found 16",
            "error table-card-total @ cards_on_table: ^13 ~ 1 too many",
        ],
    ),
    "a kind starts on the table": (
        deck(("starts: player", "starts: table")),
        ["error table-card-total @ cards_on_table: ^13 ~ cards on the table: expected 13"],
    ),
    "what is true of two sets": (
        over("cards: {chip_1: {count: 3}}\nexpect_edition: {cards: 15}\n"),
        ["error card-total @ cards: ^15} ~ 1 too few"],
    ),
    "cards are expected of a file alone": (
        over("cards: {joker: {kind: ace, value: 10}}\nexpect: {cards: 2, cards_on_table: 0}\n"),
        [
            "error card-total @ cards: ^2, ~ cards: expected 2, found 1",
            "error table-card-total @ cards_on_table: ^0 ~ 1 too many",
        ],
    ),
    # card-kind-total
    "a card of another kind": (
        deck(("ace_high: {kind: ace", "ace_high: {kind: chip"), UNVALUED),
        [
            "error card-kind-total @ ^6, ace: ~ cards of the kind chip: expected 6, found 7",
            "error card-kind-total @ ^7, seat: ~ 1 too few",
        ],
    ),
    "cards are expected of a set on top": (
        over("cards: {joker: {kind: ace, value: 10}}\nexpect: {card_kinds: {ace: 2}}\n"),
        ["error card-kind-total @ ace: ^2} ~ expected 2, found 1"],
    ),
    # card-value-total
    "a card that is worth more": (
        deck(("chip_5: {kind: chip, value: 5", "chip_5: {kind: chip, value: 6")),
        ["error card-value-total @ chip: ^14 ~ values of the kind chip: expected 14 in all, found"],
    ),
    "a value is expected where there is none": (
        deck(("ace: 21}", "ace: 21, seat: 3}")),
        ["error card-value-total @ seat: ^3} ~ found 0"],
    ),
    "values in two sets": (
        over("cards: {ace_high: {value: 8}}\nexpect_edition: {card_values: {ace: 21}}\n"),
        ["error card-value-total @ ace: ^21} ~ 1 too few"],
    ),
    # plugin-requires
    "a game requires kinds, suits and effects": (
        deck(
            plugin=STAKES
            + "requires: {card_kinds: [joker], suits: [sagee], effects: [trick, trump]}\n"
        ),
        [
            "error plugin-requires @ game: ^stakes ~ requires a kind of card 'joker'",
            "error plugin-requires @ game: ^stakes ~ did you mean 'sage'?",
            "error plugin-requires @ game: ^stakes ~ requires cards with the effect 'trump'",
        ],
    ),
    # options
    "options of laying tiles are none of a game with cards": (
        deck(("players:", "options: {repeated_tiles: segments}\nplayers:")),
        ["error unknown-option @ ^repeated_tiles"],
    ),
    # tiles are not asked for
    "a start tile that is named is looked for": (
        deck(("players:", 'start: "1"\nplayers:')),
        ['error start-missing @ start: ^"1" ~ does not exist'],
    ),
    "tiles that are expected are counted": (
        deck(("expect:\n", "expect:\n  tiles: 2\n")),
        ["error tile-total @ tiles: ^2 ~ tiles: expected 2, found 0"],
    ),
}

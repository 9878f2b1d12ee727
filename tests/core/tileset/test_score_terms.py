"""What a value is made of: which terms there are, in which words, and that they add up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tileset.formulas import MAX_LENGTH, FormulaError, added, parse
from core.tileset.score_terms import Term, explain

RAILROAD = "tiles * (2 if locomotive == 1 else 1)"
CITY = "(tiles + shield) * (3 if cathedral else 2)"


def terms(formula: str, subject: str = "railroad", /, **values: int) -> list[str]:
    """Return the terms as people read them."""
    return [str(term) for term in explain(formula, values, subject)]


@pytest.mark.parametrize(
    ("tiles", "locomotive", "expected"),
    [
        (5, 0, [("railroad of 5 tiles", "5", 5)]),  # W2
        (4, 0, [("railroad of 4 tiles", "4", 4)]),  # W3
        (3, 0, [("railroad of 3 tiles", "3", 3)]),  # W4
        (4, 1, [("railroad of 4 tiles", "4", 4), ("one locomotive", "×2", 4)]),  # W5
        (6, 2, [("railroad of 6 tiles", "6", 6), ("2 locomotives", "×1", 0)]),  # W6
    ],
)
def test_a_railroad_is_its_tiles_and_its_locomotives(
    tiles: int, locomotive: int, expected: list[tuple[str, str, int]]
) -> None:
    """Rules 48-50: one locomotive doubles, none says nothing, and of several it is said."""
    values = {"tiles": tiles, "locomotive": locomotive}
    assert list(explain(RAILROAD, values, "railroad")) == expected


def test_a_mountain_is_its_nuggets() -> None:
    """W9: seven symbols, seven points."""
    assert terms("nugget", "mountain", nugget=7) == ["7 nuggets: 7"]


def test_a_city_is_its_completed_lines() -> None:
    """W11: a number times a count is one term, which shows how it was reckoned."""
    assert terms("3 * completed_lines", "city", completed_lines=2) == [
        "2 completed lines: 2 × 3 = 6"
    ]
    assert terms("3 * completed_lines", "city", completed_lines=1) == ["one completed line: 3"]


@pytest.mark.parametrize(
    ("tipi", "horses", "expected"),
    [
        (1, 1, ["one tipi: 2", "one horse: 4"]),
        (2, 0, ["2 tipis: 2 × 2 = 4"]),
        (2, 3, ["2 tipis: 2 × 2 = 4", "3 horses: 3 × 4 = 12"]),
    ],
)
def test_a_prairie_is_its_tipis_and_its_horses(tipi: int, horses: int, expected: list[str]) -> None:
    """W15: what is worth nothing is left out next to what is worth something."""
    assert terms("2 * tipi + 4 * horses", "prairie", tipi=tipi, horses=horses) == expected


def test_a_graveyard_is_itself_and_what_is_around() -> None:
    """W19: a plain number is what the feature itself is worth."""
    assert explain("9 + neighbouring_city", {"neighbouring_city": 2}, "graveyard") == (
        Term("graveyard", "9", 9),
        Term("2 neighbouring cities", "2", 2),
    )
    assert terms(
        "1 + neighbours + neighbouring_city", "graveyard", neighbours=5, neighbouring_city=1
    ) == ["graveyard: 1", "5 neighbours: 5", "one neighbouring city: 1"]


def test_what_adjoins_is_named_as_what_it_is() -> None:
    """A field by the towns that it borders; what two sets add up is told summand by summand."""
    adjoining = {"neighbours(town, completed)": 2, "neighbours(gold_mine)": 1}
    assert explain("3 * neighbours(town,completed)", adjoining, "pasture") == (
        Term("2 adjoining completed towns", "2 × 3 = 6", 6),
    )
    assert explain("1 + neighbours(gold_mine)", adjoining, "pasture")[1] == Term(
        "one adjoining gold mine", "1", 1
    )
    both = added("2 * (tiles + shield)", "(tiles + shield) * cathedral")
    values = {"tiles": 3, "shield": 1, "cathedral": 1}
    found = explain(both, values, "town")
    assert sum(term.points for term in found) == 12
    assert found[0] == Term("town of 3 tiles", "3 × 2 = 6", 6)


@pytest.mark.parametrize(
    ("formula", "values", "expected"),
    [
        ("0", {}, ["railroad: 0"]),
        ("1 - 1", {}, ["railroad: 1", "railroad: -1"]),
        ("star", {"star": 0}, ["0 stars: 0"]),
        (RAILROAD, {"tiles": 0, "locomotive": 1}, ["railroad of 0 tiles: 0"]),
        ("2 * tipi + 4 * horses", {"tipi": 0, "horses": 0}, ["0 tipis and 0 horses: 0"]),
        ("tiles // star", {"tiles": 4, "star": 0}, ["4 tiles and 0 stars, divided by zero: 0"]),
        ("1 // 0", {}, ["railroad, divided by zero: 0"]),
    ],
)
def test_nothing_is_told_too(formula: str, values: dict[str, int], expected: list[str]) -> None:
    """A value of 0 has a reason as well."""
    assert terms(formula, **values) == expected


def test_what_spoils_everything_is_said() -> None:
    """A feature of some size that is worth nothing says why."""
    assert terms("tiles * (inn == 0)", "road", tiles=4, inn=1) == [
        "road of 4 tiles: 4",
        "one inn: ×0",
    ]


def test_a_factor_of_a_sum_multiplies_what_stands_before_it() -> None:
    """The cities of another game: (3 tiles + 1 shield) × 2, or × 3 with a cathedral."""
    around = ["city of 3 tiles: 3", "one shield: 1"]
    assert terms(CITY, "city", tiles=3, shield=1, cathedral=1) == [*around, "one cathedral: ×3"]
    assert terms(CITY, "city", tiles=3, shield=1, cathedral=0) == [*around, "0 cathedrals: ×2"]


def test_a_number_before_a_sum_goes_to_each_summand() -> None:
    """2 × (3 - 1) is 6 - 2."""
    assert terms("2 * (tiles - flag)", tiles=3, flag=1) == [
        "railroad of 3 tiles: 3 × 2 = 6",
        "one flag: -2",
    ]


def test_a_later_product_is_one_term() -> None:
    """Separately, 3 + 4 × 2 would read as 14."""
    values = {"tiles": 4, "locomotive": 1}
    assert terms(f"3 + {RAILROAD}", **values) == [
        "railroad: 3",
        "railroad of 4 tiles and one locomotive: 4 × 2 = 8",
    ]
    assert terms(f"{RAILROAD} + 3", **values) == [
        "railroad of 4 tiles: 4",
        "one locomotive: ×2",
        "railroad: 3",
    ]


@pytest.mark.parametrize(
    ("formula", "values", "expected"),
    [
        ("max(tiles, 2)", {"tiles": 1}, ["railroad of one tile: 2"]),
        ("(flag + tiles) // 2", {"flag": 3, "tiles": 4}, ["3 flags and 4 tiles: 3"]),
        ("5 if a and b or c else 0", {"a": 1, "b": 2, "c": 0}, ["one a, 2 bs and 0 cs: 5"]),
        ("tiles + (3 if star else 0)", {"tiles": 4, "star": 0}, ["railroad of 4 tiles: 4"]),
        ("9 * (star >= 2)", {"star": 2}, ["2 stars: 9"]),
        ("min(7, 8)", {}, ["railroad: 7"]),
    ],
)
def test_what_cannot_be_taken_apart_is_one_term(
    formula: str, values: dict[str, int], expected: list[str]
) -> None:
    """It names what was counted, and gives the value."""
    assert terms(formula, **values) == expected


def test_a_factor_about_what_was_said_is_no_news() -> None:
    """That 4 tiles are not more than 5 need not be said next to the 4 tiles."""
    formula = "tiles * (2 if tiles > 5 else 1)"
    assert terms(formula, tiles=4) == ["railroad of 4 tiles: 4"]
    assert terms(formula, tiles=6) == ["railroad of 6 tiles: 6", "6 tiles: ×2"]


@pytest.mark.parametrize(
    ("name", "one", "two"),
    [
        ("tipi", "one tipi", "2 tipis"),
        ("city", "one city", "2 cities"),
        ("abbey", "one abbey", "2 abbeys"),
        ("church", "one church", "2 churches"),
        ("fox", "one fox", "2 foxes"),
        ("craftsman", "one craftsman", "2 craftsmen"),
        ("roman", "one roman", "2 romans"),
        ("abyss", "one abyss", "2 abysses"),
        ("horses", "one horse", "2 horses"),
        ("berries", "one berry", "2 berries"),
        ("old_well", "one old well", "2 old wells"),
        ("_", "one _", "2 _s"),
        ("s", "one s", "2 s"),
    ],
)
def test_names_become_words(name: str, one: str, two: str) -> None:
    """Names stand in the singular or, where they are plurals, as they are."""
    assert explain(name, {name: 1}, "well")[0].text == one
    assert explain(name, {name: 2}, "well")[0].text == two


def test_a_subject_of_two_words_is_read_as_words() -> None:
    """Kinds are written with underscores."""
    assert terms("tiles", "fishing_hut", tiles=1) == ["fishing hut of one tile: 1"]


@pytest.mark.parametrize("formula", ["-" * 399 + "1", "1" + "+1" * 199, "not " * 99 + "1"])
def test_the_deepest_formulas_have_terms(formula: str) -> None:
    """Whatever could be read can be explained."""
    assert sum(term.points for term in explain(formula, {}, "well")) == parse(formula)({})


def test_a_text_that_is_no_formula_is_refused() -> None:
    """Nothing is computed that was not checked."""
    with pytest.raises(FormulaError):
        explain("__import__('os')", {}, "well")


NAMES = ("tiles", "flag", "old_well", "berries")
COUNTS = st.fixed_dictionaries({name: st.integers(-3, 6) for name in NAMES})
LEAVES = st.sampled_from(NAMES) | st.integers(0, 5).map(str)


def larger(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return formulas made of smaller ones by each word and sign of the language."""
    signs = ("+", "-", "*", "+", "*", "//", "==", "!=", "<", ">=", "and", "or")
    return st.one_of(
        st.builds("({} {} {})".format, parts, st.sampled_from(signs), parts),
        st.builds("({} * ({} if {} else {}))".format, parts, LEAVES, parts, LEAVES),
        st.builds("{}({}, {})".format, st.sampled_from(("min", "max")), parts, parts),
        st.builds("({}{})".format, st.sampled_from(("-", "+", "not ")), parts),
    )


FORMULAS = st.recursive(LEAVES, larger, max_leaves=12).filter(lambda text: len(text) <= MAX_LENGTH)


@given(FORMULAS, COUNTS)
def test_the_terms_add_up(formula: str, counts: dict[str, int]) -> None:
    """Their points make the value of any formula, and so does reading what they show."""
    terms = explain(formula, counts, "well")
    try:
        value = parse(formula)(counts)
    except FormulaError:
        assert [term[1:] for term in terms] == [("0", 0)]
        return
    assert terms
    assert sum(term.points for term in terms) == value
    read = 0
    for term in terms:
        before = read
        *_, number = term.shown.split()
        read = read * int(number[1:]) if number[0] == "×" else read + int(number)
        assert term.points == read - before
    assert read == value


@given(FORMULAS, COUNTS)
def test_only_a_lone_nothing_begins_an_account(formula: str, counts: dict[str, int]) -> None:
    """Where there are several terms, none that is added is worth nothing."""
    terms = explain(formula, counts, "well")
    assert len(terms) == 1 or all(term.points or term.shown.startswith("×") for term in terms)

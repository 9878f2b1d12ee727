"""The language of formulas: what it says, what it refuses, and where."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tileset.formulas import FormulaError, added, parse
from core.tileset.score_terms import explain


@pytest.mark.parametrize(
    ("text", "values", "expected"),
    [
        ("tiles * (2 if locomotive == 1 else 1)", {"tiles": 4, "locomotive": 1}, 8),  # W5
        ("tiles * (2 if locomotive == 1 else 1)", {"tiles": 6, "locomotive": 2}, 6),  # W6
        ("3 * completed_lines", {"completed_lines": 2}, 6),  # W11
        ("2 * tipi + 4 * horses", {"tipi": 2, "horses": 3}, 16),  # W15
        ("9 + neighbouring_city", {"neighbouring_city": 2}, 11),  # W19
        ("1 + neighbours + neighbouring_city", {"neighbours": 5, "neighbouring_city": 1}, 7),  # W19
        ("max(a, b, 3) // 2 - min(a, b)", {"a": 9, "b": 1}, 3),
        ("-a + +b", {"a": 2, "b": 5}, 3),
        ("not a and 5 or 7", {"a": 1}, 7),
        ("1 < a <= 3 != b", {"a": 2, "b": 4}, 1),
        ("  7 ", {}, 7),
        ("3 * neighbours( town,completed )", {"neighbours(town, completed)": 2}, 6),
        ("neighbours(town) + neighbours", {"neighbours(town)": 2, "neighbours": 5}, 7),
    ],
)
def test_a_formula_has_its_value(text: str, values: dict[str, int], expected: int) -> None:
    """Numbers from the worked examples of the rules, and each operator once."""
    assert parse(text)(values) == expected


def test_a_bare_number_is_a_formula() -> None:
    """YAML reads `final: 3` as a number."""
    assert parse(3)({}) == 3


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("tiles.bit_length", 0),
        ("2 * __import__('os')", 4),
        ("tiles / 2", 0),
        ("tiles ** 9", 0),
        ("x[0]", 0),
        ("lambda: 1", 0),
        ("[1, 2]", 0),
        ("1.5 * tiles", 0),
        ("tiles + 'a'", 8),
        ("True", 0),
        ("min(1)", 0),
        ("2 * min", 4),
        ("max(1, 2, key=abs)", 0),
        ("(x for x in y)", 0),
        ("f'{tiles}'", 0),
        ("a := 3", 2),
        ("tiles +", 7),
        ("tiles if", 8),
        ("", 0),
        ("1 # 2", 0),
        ("1\n+ 2", 0),
        ("2 + 9999999999", 4),
        ("(" * 300, 200),
        ("1 + neighbours(a, b)", 4),
        ("neighbours()", 0),
        ("neighbours(a, completed, completed)", 0),
        ("neighbours(a=1)", 0),
        ("2 * neighbours(3)", 4),
        ("é + a.b", 4),
    ],
)
def test_what_the_language_lacks_is_refused_with_its_column(text: str, column: int) -> None:
    """Nothing but the listed words and signs gets through."""
    with pytest.raises(FormulaError) as caught:
        parse(text)
    assert caught.value.column == column


def test_names_come_with_their_first_column() -> None:
    """So that an unknown name is marked in the file."""
    assert parse("  a + bb * a").names == {"a": 2, "bb": 6}
    assert parse(" neighbours( a )+a").names == {"neighbours(a)": 1, "a": 17}


@pytest.mark.parametrize("below", ["2 * a", "-a", "a if a > 2 else 0", "a or 7", "a - 1", "3"])
@pytest.mark.parametrize("above", ["b", "-b", "1 if b else 2", "b < 3", "b - 1", 4])
def test_a_formula_added_to_another_adds_its_value(below: str, above: str | int) -> None:
    """Whatever signs they have."""
    together = parse(added(below, above))
    for values in ({"a": 0, "b": 0}, {"a": 3, "b": 5}):
        known = {name: values[name] for name in together.names}
        assert together(known) == parse(below)(values) + parse(above)(values)


@pytest.mark.parametrize(
    "name", ["__debug__", "__builtins__", "__import__", "_", "match", "case", "type", "print", "v1"]
)
def test_names_that_mean_something_to_python_are_names_like_any_other(name: str) -> None:
    """A set may call an icon so, and games score it; `v0` is what a variable is called inside."""
    assert parse(f"{name} + 10 * v0")({name: 3, "v0": 2}) == 23
    assert [each.points for each in explain(f"{name} + 10 * v0", {name: 3, "v0": 2}, "city")] == [
        3,
        20,
    ]


def test_division_by_zero_is_a_formula_error() -> None:
    """A value that cannot be computed is reported as such."""
    with pytest.raises(FormulaError, match="divides by zero"):
        parse("7 // a")({"a": 0})


@given(st.text(max_size=60))
def test_any_text_is_a_formula_or_a_formula_error(text: str) -> None:
    """No text does anything else."""
    column = 0
    try:
        parse(text)
    except FormulaError as error:
        column = error.column
    assert 0 <= column <= max(len(text), 1)


@given(st.text(alphabet="ab19+-*/() <>=.,minotelsfk", max_size=30))
def test_what_parses_also_computes(text: str) -> None:
    """A formula that was accepted gives a whole number for any values of its names."""
    try:
        formula = parse(text)
    except FormulaError:
        return
    with contextlib.suppress(FormulaError):  # it may divide by zero
        assert isinstance(formula(dict.fromkeys(formula.names, 3)), int)

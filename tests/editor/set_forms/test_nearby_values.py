"""What a form offers of icons nearby."""

from editor.set_forms.formula_editor import problem_with, values_for
from tests.games.test_nearby_icons import wells


def test_the_form_offers_it_for_sites() -> None:
    """With icons of tiles alone."""
    assert "nearby(well)" in values_for(wells(), "site")
    assert "nearby(lamp)" not in values_for(wells(), "site")
    assert "nearby(well)" not in values_for(wells(), "line")
    problem = problem_with("nearby(wel)", values_for(wells(), "site"))
    assert problem is not None
    assert (problem.start, problem.end) == (7, 10)

"""What findings are: the same wherever they stand; and what was likely meant by a name."""

import pytest

from core.edition.library import default_library
from core.findings import Finding, did_you_mean, similar
from core.tileset.reader import UnreadableSet, read
from core.verification import verify

MANY = [f"{kind}_{number:04}" for kind in ("icon", "plugin", "city") for number in range(1000)]


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("icno_0123", "icon_0123"),
        ("xicon_0123", "icon_0123"),
        ("plugni_0990", "plugin_0990"),
        ("PLUGIN_0456x", "plugin_0456"),
        ("citty_0007", "city_0007"),
    ],
)
def test_a_slip_is_recognised_among_thousands(wrong: str, meant: str) -> None:
    """Wherever in the name it is."""
    assert did_you_mean(wrong, MANY) == f"did you mean {meant!r}?"


def test_a_name_is_compared_with_few_of_many() -> None:
    """Else thousands of unknown names among thousands of known ones would take minutes."""
    assert 0 < len(similar("icno_0123", MANY)) < 50
    assert len(similar("icno", MANY[:40])) == 40
    assert did_you_mean("nothing like it", MANY).startswith("known names: city_0000, city_0001, ")


@pytest.mark.parametrize("mistake", ["features: {a: {shape: site, lines: [3, 1]}}\n", "titel: x\n"])
def test_a_finding_is_the_same_wherever_an_edit_moves_it(mistake: str) -> None:
    """What it is about is a path in the data; its line is looked up where it is shown."""
    text = "format: 1\nid: a\n" + mistake
    before, after = (_of_mistake(each) for each in (text, "# one line more\n" + text))
    assert before == after
    assert (before.place.line, after.place.line) == (3, 4)
    assert (str(before.place), str(after.place)) == (
        f"-:3:{before.place.column}",
        f"-:4:{before.place.column}",
    )


def _of_mistake(text: str) -> Finding:
    try:
        opened = default_library().open([read(text)])
    except UnreadableSet as error:
        return error.findings[0]
    assert opened.edition is not None
    return next(f for f in verify(opened.edition).findings if f.check == "bad-value")

"""What was likely meant: found among thousands of names without trying them all."""

import pytest

from core.findings import did_you_mean, similar

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
    assert did_you_mean("nothing like it", MANY).startswith("known here: city_0000, city_0001, ")

"""The order of names with numbers."""

from core.natural_order import natural


def test_numbers_count_as_such_wherever_they_stand() -> None:
    """Of tiles, seats and rules alike."""
    names = ["tile 10b", "tile 9", "rule 3.10", "rule 3.9", "seat 2 > x", "seat 10", "10", "b", "²"]
    assert sorted(names, key=natural) == [
        *("10", "b", "rule 3.9", "rule 3.10", "seat 2 > x", "seat 10", "tile 9", "tile 10b", "²")
    ]

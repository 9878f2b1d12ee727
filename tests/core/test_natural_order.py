"""The order of names with numbers."""

from core.natural_order import alphabetical, natural


def test_numbers_count_as_such_wherever_they_stand() -> None:
    """Of tiles, seats and rules alike."""
    names = ["tile 10b", "tile 9", "rule 3.10", "rule 3.9", "seat 2 > x", "seat 10", "10", "b", "²"]
    assert sorted(names, key=natural) == [
        *("10", "b", "rule 3.9", "rule 3.10", "seat 2 > x", "seat 10", "tile 9", "tile 10b", "²")
    ]


def test_titles_stand_where_one_looks_for_them() -> None:
    """Umlauts beside their letters, not behind z; capitals do not part what is alike."""
    titles = ["Zug", "Öde", "oben", "Äcker", "Straße 10", "Strasse 9", "Œuvre", "Été", "eta", "Zoo"]
    assert sorted(titles, key=alphabetical) == [
        *("Äcker", "eta", "Été", "oben", "Öde", "Œuvre", "Strasse 9", "Straße 10", "Zoo", "Zug")
    ]

"""Sets with a fault each, in tables by where it lies: what verification must find, and where."""

import pytest

from . import (
    count_faults,
    deck_faults,
    declaration_faults,
    file_faults,
    joining_faults,
    name_faults,
    tile_faults,
)
from .conftest import Plant

TABLES = {
    "text": file_faults.FAULTS,
    "declaration": declaration_faults.FAULTS,
    "name": name_faults.FAULTS,
    "tile": tile_faults.FAULTS,
    "joining": joining_faults.FAULTS,
    "count": count_faults.FAULTS,
    "deck": deck_faults.FAULTS,
}


@pytest.mark.parametrize(("table", "fault"), [(t, fault) for t in TABLES for fault in TABLES[t]])
def test_a_fault_is_found_where_it_stands(plant: Plant, table: str, fault: str) -> None:
    """Each planted fault gives exactly the findings it should, at their lines and columns."""
    files, expected, *opened = TABLES[table][fault]
    plant(files, *expected, opened=opened[0] if opened else ())

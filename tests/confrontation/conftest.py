import pytest

from tests.confrontation.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()

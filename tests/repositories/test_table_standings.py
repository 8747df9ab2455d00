"""The state of a table as staff set it: changed by one of two concurrent writes, and kept when files are applied."""

import datetime as dt

import pytest
from pynamodb.exceptions import UpdateError
from tests.flips import put_table

from domain.tables.dining_table import DiningTable, SeatedParty, TableStanding, visit_opened
from domain.tenant import Tenant
from repositories.tables import dining_tables, table_pins
from repositories.tables.dining_tables import DiningTableRecord

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
WINDOW = DiningTable(table_id="5", descr="Window")
NOTHING = TableStanding()
CLOSED = TableStanding(open=False)
SEATED = TableStanding(party=SeatedParty(booking_id="b", name="Ada", size=2, since=NOW))


@pytest.fixture
def table(tenant: Tenant) -> DiningTable:
    put_table(tenant, "queen", WINDOW, "246810")
    return WINDOW


def standing(tenant: Tenant) -> TableStanding:
    found = dining_tables.find_standing(tenant, "queen", "5")
    assert found
    return found[1]


@pytest.mark.usefixtures("table")
def test_second_of_two_concurrent_table_changes_is_refused(tenant: Tenant) -> None:
    assert dining_tables.move_standing(tenant, "queen", "5", NOTHING, SEATED) is True
    assert dining_tables.move_standing(tenant, "queen", "5", NOTHING, CLOSED) is False
    assert standing(tenant) == SEATED

    assert dining_tables.move_standing(tenant, "queen", "5", SEATED, CLOSED) is True
    assert dining_tables.move_standing(tenant, "queen", "5", SEATED, NOTHING) is False
    assert standing(tenant) == CLOSED


@pytest.mark.night
def test_state_of_an_unknown_table_cannot_be_set(tenant: Tenant) -> None:
    assert dining_tables.move_standing(tenant, "queen", "5", NOTHING, CLOSED) is False
    assert dining_tables.find(tenant, "queen", "5") is None


@pytest.mark.night
@pytest.mark.usefixtures("table")
def test_a_table_may_say_nothing_again(tenant: Tenant) -> None:
    assert dining_tables.move_standing(tenant, "queen", "5", NOTHING, CLOSED) is True
    assert dining_tables.move_standing(tenant, "queen", "5", CLOSED, NOTHING) is True
    assert dining_tables.move_standing(tenant, "queen", "5", NOTHING, CLOSED) is True


@pytest.mark.night
@pytest.mark.usefixtures("table")
def test_staff_changes_of_a_table_survive_an_apply(tenant: Tenant) -> None:
    dining_tables.move_standing(tenant, "queen", "5", NOTHING, CLOSED)
    table_pins.set_pin(tenant, "queen", "5", "111111")

    put_table(tenant, "queen", WINDOW, "246810")
    put_table(tenant, "queen", WINDOW.model_copy(update={"descr": "By the window"}), "246810")

    found = dining_tables.find(tenant, "queen", "5")
    assert found is not None
    assert (found.descr, found.disabled) == ("By the window", True)


@pytest.mark.night
@pytest.mark.usefixtures("table")
def test_a_new_pin_is_right_until_the_files_name_another(tenant: Tenant) -> None:
    table_pins.set_pin(tenant, "queen", "5", "111111")

    assert table_pins.pin_matches(tenant, "queen", "5", "111111") is True
    assert table_pins.pin_matches(tenant, "queen", "5", "246810") is False
    put_table(tenant, "queen", WINDOW, "246810")
    assert table_pins.pin_matches(tenant, "queen", "5", "111111") is True
    put_table(tenant, "queen", WINDOW, "999999")
    assert table_pins.pin_matches(tenant, "queen", "5", "999999") is True


@pytest.mark.night
def test_a_table_that_is_not_there_gets_no_pin(tenant: Tenant) -> None:
    with pytest.raises(UpdateError):
        table_pins.set_pin(tenant, "queen", "5", "111111")

    assert dining_tables.find(tenant, "queen", "5") is None


@pytest.mark.night
@pytest.mark.usefixtures("table")
def test_table_state_without_a_code_field_can_still_be_changed(tenant: Tenant) -> None:
    old = '{"open":true,"visitSince":null,"party":null}'
    row = DiningTableRecord(tenant.key("queen"), "5")
    row.update([DiningTableRecord.standing.set(old)])

    said = standing(tenant)
    visit = visit_opened(said, "hash", NOW)

    assert dining_tables.move_standing(tenant, "queen", "5", said, visit) is True
    assert standing(tenant) == visit

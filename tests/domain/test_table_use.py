"""Whether a table is free, and what seating and unseating do (docs/rules/bookings-and-tables.md)."""

import datetime as dt

import pytest

from domain.booking.booking import (
    UNSEAT_WITHIN,
    Booking,
    BookingKind,
    BookingState,
    Place,
    moved,
    seated,
    unseated,
)
from domain.errors import Code, Refusal
from domain.tables.dining_table import DiningTable, SeatedParty, TableStanding
from domain.tables.table_use import TableUse, seat_at, table_use
from domain.tables.table_visit import VISIT_LIFE, OpenVisit
from domain.vocabulary.order_status import OrderStatus

NOW = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
SECOND = dt.timedelta(seconds=1)
TABLE = DiningTable(table_id="5", descr="Window")
CLOSED = TABLE.model_copy(update={"disabled": True})
ADA = Booking(
    booking_id="00000000-0000-4000-8000-000000000001",
    store_id="queen",
    kind=BookingKind.WAITLIST,
    party_size=2,
    name="Ada",
    phone="",
    remark="",
    locale="en",
    placed_at=NOW,
    date=NOW.date(),
)
OTHER = SeatedParty(booking_id="00000000-0000-4000-8000-000000000002", name="Grace", size=4, since=NOW)
FREE = TableStanding()
TAKEN = TableStanding(party=OTHER)
VISITED = TableStanding(visit=OpenVisit(opened_at=NOW, code_at=NOW, key_hash="x"))
ACTIVE = [OrderStatus.RECEIVED, OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY]
OVER = [OrderStatus.COMPLETED, OrderStatus.REJECTED, OrderStatus.EXPIRED, OrderStatus.CANCELLED]


@pytest.mark.parametrize(
    ("table", "standing", "statuses", "use"),
    [
        (TABLE, FREE, [], TableUse.FREE),
        (TABLE, FREE, OVER, TableUse.FREE),
        *[(TABLE, FREE, [OrderStatus.COMPLETED, status], TableUse.BILL) for status in ACTIVE],
        (TABLE, VISITED, [], TableUse.VISIT),
        (TABLE, TAKEN, [], TableUse.PARTY),
        (CLOSED, FREE, [], TableUse.CLOSED),
        (CLOSED, TAKEN, ACTIVE, TableUse.PARTY),
        (CLOSED, VISITED, ACTIVE, TableUse.VISIT),
        (CLOSED, FREE, ACTIVE, TableUse.BILL),
    ],
)
def test_a_table_is_free_without_party_visit_and_bill_while_it_is_open(
    table: DiningTable, standing: TableStanding, statuses: list[OrderStatus], use: TableUse
) -> None:
    assert table_use(table, standing, statuses, NOW) is use


@pytest.mark.parametrize("standing", [TAKEN, VISITED])
def test_a_party_and_a_visit_end_by_themselves_after_half_a_day(standing: TableStanding) -> None:
    end = NOW + VISIT_LIFE
    assert table_use(TABLE, standing, [], end - SECOND) is not TableUse.FREE
    assert table_use(TABLE, standing, [], end) is TableUse.FREE


@pytest.mark.parametrize(
    ("table", "standing", "statuses", "code", "name"),
    [
        (TABLE, TAKEN, [], Code.TABLE_TAKEN, "Grace"),
        (TABLE, VISITED, [], Code.TABLE_IN_USE, "Window"),
        (TABLE, FREE, ACTIVE, Code.TABLE_IN_USE, "Window"),
        (CLOSED, FREE, [], Code.TABLE_CLOSED, "Window"),
    ],
)
def test_seating_at_a_table_that_is_not_free_is_refused_with_its_reason(
    table: DiningTable, standing: TableStanding, statuses: list[OrderStatus], code: Code, name: str
) -> None:
    with pytest.raises(Refusal) as refused:
        seat_at(table, standing, statuses, ADA, NOW)
    assert (refused.value.code, refused.value.details) == (code, {"name": name})


def test_a_party_is_seated_once_and_takes_the_place_of_one_that_left_long_ago() -> None:
    sits = seat_at(TABLE, FREE, OVER, ADA, NOW)
    assert sits.party == SeatedParty(booking_id=ADA.booking_id, name="Ada", size=2, since=NOW)
    assert seat_at(CLOSED, sits, ACTIVE, ADA, NOW + SECOND) is sits

    later = seat_at(TABLE, TAKEN, [], ADA, NOW + VISIT_LIFE)
    assert later.party is not None
    assert later.party.name == "Ada"


def confirmed() -> Place:
    return Place(state=BookingState.CONFIRMED, size=2, since=NOW)


@pytest.mark.parametrize("ready", [False, True])
def test_unseating_restores_the_place_but_for_its_version(ready: bool) -> None:
    before = moved(confirmed(), BookingState.READY, NOW + SECOND) if ready else confirmed()
    sits = seated(before, ("5", "Window"), NOW + 2 * SECOND)
    assert (sits.table_id, sits.table_name, sits.unseat_until) == ("5", "Window", NOW + 2 * SECOND + UNSEAT_WITHIN)

    after = unseated(sits, NOW + 2 * SECOND + UNSEAT_WITHIN - SECOND)

    assert after == before.model_copy(update={"version": sits.version + 1})
    assert after.unseat_until is None
    assert unseated(after, NOW + dt.timedelta(days=1)) is after


def test_unseating_is_refused_after_ten_minutes() -> None:
    sits = seated(confirmed(), ("5", "Window"), NOW)
    with pytest.raises(Refusal) as refused:
        unseated(sits, NOW + dt.timedelta(minutes=10))
    assert refused.value.code is Code.UNSEAT_OVER


def test_a_party_seated_before_this_was_kept_cannot_be_unseated() -> None:
    old = seated(confirmed(), ("5", "Window"), NOW).model_copy(update={"before_seat": None})
    assert Place.model_validate_json(old.model_dump_json(exclude={"before_seat"})) == old
    assert old.unseat_until is None
    with pytest.raises(Refusal):
        unseated(old, NOW)


def test_a_party_seated_twice_stays_at_its_first_table() -> None:
    sits = seated(confirmed(), ("5", "Window"), NOW)
    assert seated(sits, ("6", "Door"), NOW + SECOND) is sits

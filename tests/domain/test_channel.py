"""Recipients of messages on a store's live channel (R-16, reliability threat 20)."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from domain.channel.hint import Hint, HintKind, Told
from domain.channel.listener import Listener, Role, hears, hint_for, may_open
from domain.channel.service_call import ServiceCall, check_call
from domain.errors import Code, Refusal
from domain.tables.dine_in import DineIn
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant

NOON = datetime(2026, 6, 17, 16, tzinfo=UTC)
COMPANIES, STORES, ORDERS = ("corner", "rival"), ("queen", "harbour", "only"), ("order-1", "order-2", "")
TABLE = DiningTable(table_id="5", descr="Window")
CALLING = DineIn(call_service_enabled=True, call_services=("Water", "Bill"))


def listener(role: Role = Role.GUEST, **more: Any) -> Listener:
    known = {"company_code": "corner", "store_id": "queen", "host": "corner.example", **more}
    return Listener(role=role, **known)


def told(kind: HintKind, name: str = "", store: str = "queen", company: str = "corner") -> Told:
    return Told(Tenant(company_code=company), store, Hint(kind=kind, id=name))


@pytest.mark.parametrize("kind", HintKind)
def test_staff_get_all_messages_of_their_store_only(kind: HintKind) -> None:
    staff = listener(Role.STAFF)

    assert hears(staff, told(kind, "order-1"))
    assert not hears(staff, told(kind, "order-1", store="harbour"))
    assert not hears(staff, told(kind, "order-1", company="rival"))


@pytest.mark.parametrize(
    ("kind", "name", "heard"),
    [
        (HintKind.ORDER, "order-1", True),
        (HintKind.REFUND, "order-1", True),
        (HintKind.ORDER, "order-2", False),
        (HintKind.ORDER, "", False),
        (HintKind.STOCK, "2002", True),
        (HintKind.MENU, "", True),
        (HintKind.PAUSE, "takeout", True),
        (HintKind.CALL, "order-1", False),
        (HintKind.BOOKING, "order-1", False),
        (HintKind.TABLE, "order-1", False),
        (HintKind.TABLE, "", False),
    ],
)
def test_guest_gets_messages_of_their_order_and_of_the_menu(kind: HintKind, name: str, heard: bool) -> None:
    assert hears(listener(order_uuid="order-1"), told(kind, name)) is heard


BOOKINGS = ("11111111-0000-4000-8000-000000000001", "11111111-0000-4000-8000-000000000002")


@pytest.mark.parametrize(
    ("kind", "name", "heard"),
    [
        (HintKind.BOOKING, BOOKINGS[0], True),
        (HintKind.BOOKING, BOOKINGS[1], False),
        (HintKind.BOOKING, "", False),
        (HintKind.ORDER, BOOKINGS[0], False),
        (HintKind.CALL, BOOKINGS[0], False),
    ],
)
def test_guest_gets_messages_of_their_bookings_only(kind: HintKind, name: str, heard: bool) -> None:
    assert hears(listener(booking_ids=BOOKINGS[:1]), told(kind, name)) is heard
    assert not hears(listener(booking_ids=BOOKINGS[:1]), told(kind, name, store="harbour"))
    assert not hears(listener(order_uuid=BOOKINGS[0]), told(HintKind.BOOKING, BOOKINGS[0]))


def test_guests_at_a_table_get_only_that_the_table_changed() -> None:
    at_table = listener(table_id="5")
    for number in range(1_000):
        kind = HintKind.CALL if number % 2 else HintKind.ORDER
        happened = told(kind, f"{kind.value}-{number}")._replace(table_id="5" if number % 3 else "")

        heard = Hint(kind=HintKind.TABLE, id="5") if happened.table_id else None
        assert hint_for(at_table, happened) == heard
        assert hint_for(listener(Role.STAFF), happened) == happened.hint
        assert hint_for(listener(table_id="6"), happened) is None
        assert hint_for(listener(), happened) is None
        assert hint_for(listener(table_id="5", store_id="harbour"), happened) is None
        assert hint_for(listener(table_id="5", company_code="rival"), happened) is None
        assert hint_for(listener(Role.STAFF, store_id="harbour"), happened) is None


def test_guest_who_follows_an_order_of_their_table_gets_its_messages() -> None:
    happened = told(HintKind.ORDER, "order-1")._replace(table_id="5")

    assert hint_for(listener(table_id="5", order_uuid="order-1"), happened) == happened.hint


def test_guest_without_an_order_gets_no_order_messages() -> None:
    assert not hears(listener(), told(HintKind.ORDER, "order-1"))
    assert not hears(listener(), told(HintKind.ORDER, ""))


def test_in_ten_thousand_tries_no_frame_reaches_a_wrong_role_store_or_company() -> None:
    chance, heard = random.Random(20), 0
    for _ in range(10_000):
        who = listener(
            chance.choice(list(Role)),
            company_code=chance.choice(COMPANIES),
            store_id=chance.choice(STORES),
            order_uuid=chance.choice(ORDERS),
            booking_ids=chance.choice(((), BOOKINGS[:1], BOOKINGS)),
        )
        kind, name = chance.choice(list(HintKind)), chance.choice((*ORDERS, *BOOKINGS, "2002"))
        store, company = chance.choice(STORES), chance.choice(COMPANIES)
        if not hears(who, told(kind, name, store, company)):
            continue
        heard += 1
        assert (who.company_code, who.store_id) == (company, store)
        if who.role is Role.GUEST:
            assert (
                kind.value in {"stock", "menu", "pause"}
                or (kind.value in {"order", "refund", "delivery"} and name == who.order_uuid != "")
                or (kind.value == "booking" and name in who.booking_ids)
            )

    assert heard > 500


@pytest.mark.parametrize(
    ("host", "origin", "opens"),
    [
        ("corner.example", "corner.example", True),
        ("corner.example", "rival.example", False),
        ("rival.example", "rival.example", False),
        ("rival.example", "corner.example", False),
        ("corner.example", "", False),
        ("", "", False),
    ],
)
def test_a_channel_opens_for_a_page_of_the_host_that_was_given_the_token(host: str, origin: str, opens: bool) -> None:
    assert may_open(listener(), host=host, origin=origin) is opens


def test_frame_contains_only_kind_id_and_version() -> None:
    assert Hint(kind=HintKind.ORDER, id="o-1", version=3).model_dump_json() == '{"kind":"order","id":"o-1","version":3}'


@pytest.mark.parametrize("service", ["", "Water", "Bill"])
def test_table_can_call_for_an_offered_service_or_for_staff(service: str) -> None:
    assert check_call(CALLING, TABLE, service) is TABLE


@pytest.mark.parametrize(
    ("dine_in", "table", "service", "code"),
    [
        (CALLING, None, "", Code.NOT_FOUND),
        (CALLING, TABLE.model_copy(update={"disabled": True}), "", Code.NOT_FOUND),
        (DineIn(call_services=("Water",)), TABLE, "Water", Code.NOT_FOUND),
        (CALLING, TABLE, "Champagne", Code.INVALID_REQUEST),
    ],
)
def test_no_table_no_call(dine_in: DineIn, table: DiningTable | None, service: str, code: Code) -> None:
    with pytest.raises(Refusal) as refused:
        check_call(dine_in, table, service)

    assert refused.value.code is code


def test_call_is_kept_for_two_hours_with_the_person_who_answered() -> None:
    call = ServiceCall(call_id="c" * 16, table_id="5", table_name="Window", service="Bill", at=NOON)
    answered = call.answered("anna", NOON + timedelta(minutes=1))

    assert (answered.answered_by, answered.answered_at) == ("anna", NOON + timedelta(minutes=1))
    assert answered.model_copy(update={"answered_by": "", "answered_at": None}) == call
    assert call.is_kept(NOON + timedelta(hours=2, seconds=-1))
    assert not call.is_kept(NOON + timedelta(hours=2))

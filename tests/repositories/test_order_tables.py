"""Placing an order is all or nothing, and each of its conditions refuses on its own (reliability 4.2)."""

import datetime as dt
import json
import zlib
from hashlib import sha256
from typing import Any

import pytest
from botocore.awsrequest import AWSResponse
from tests import builders
from tests.builders import a_cart, a_line, a_menu, a_placed_order, a_quote, a_store, a_totalled_quote, an_item, ontario
from tests.engine import Engine
from tests.faults import Faults
from tests.payment_rows import a_payment

from domain.checkout.checkout import PLACE_WITHIN_S, Checkout, CheckoutStatus, moved
from domain.checkout.claims import Claim, Claims
from domain.checkout.hold_deadline import hold_deadline
from domain.order.feed import OrderContact, PlacedOrder
from domain.payment.online_payment import order_received
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.checkout import checkouts, claims
from repositories.checkout.claims import Claimed
from repositories.engine.row_client import RowClient
from repositories.order import order_body, order_contacts, order_placement, order_states, orders
from repositories.order.order_placement import Outcome, Paid, Placement
from repositories.payment import payments
from runtime import clock

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 18, 2, 0, tzinfo=dt.UTC)
"""Still the 17th in Toronto."""
CLAIM = Claim(device="a", units={"7": 2}, made_at=NOW, until=NOW + dt.timedelta(minutes=20))
ONE, OTHER = "11111111-0000-4000-8000-000000000001", "22222222-0000-4000-8000-000000000002"


def an_order(order_uuid: str = ONE, reference: str = "00042", member: str = "") -> PlacedOrder:
    """A small takeout order."""
    changes = {"placed_at": NOW, "promised_at": NOW, "accept_by": NOW + dt.timedelta(minutes=10)}
    return a_placed_order(a_totalled_quote(order_uuid), reference, member_code=member, **changes)


def an_order_of(dishes: int) -> PlacedOrder:
    """An order of so many different dishes, two of each, with taxes."""
    items = [an_item(number, f"{number + 5}.50", descr1=f"菜 {number}") for number in range(1, dishes + 1)]
    cart = a_cart(*(a_line(item.id, 2) for item in items))
    quote = a_quote(cart, a_menu(*items), a_store(taxes=ontario()))
    return an_order().model_copy(update={"cart": cart, "quote": quote})


def placement(order: PlacedOrder, checkout: Checkout | None = None) -> Placement:
    return Placement(order, OrderContact(phone1="+14165550199"), checkout)


def a_checkout() -> Checkout:
    return builders.a_checkout(order_uuid=ONE, lines={"7": 1}, opened_at=NOW, deadline=NOW)


def stored(engine: Engine) -> dict[str, int]:
    names = ("orders", "order-states", "order-contacts", "order-references")
    client = engine.client
    return {name: client.scan(TableName=f"carte-blanche-dev-{name}", Select="COUNT")["Count"] for name in names}


@pytest.mark.night
def test_an_order_is_read_back_as_it_was_placed(tenant: Tenant) -> None:
    assert order_placement.place(tenant, placement(an_order())) is Outcome.PLACED
    assert orders.find(tenant, ONE) == an_order()
    assert orders.find(Tenant(company_code="rival"), ONE) is None


@pytest.mark.night
def test_the_same_order_is_placed_once(tenant: Tenant, tables: Engine) -> None:
    order_placement.place(tenant, placement(an_order()))
    before = stored(tables)

    assert order_placement.place(tenant, placement(an_order(reference="00043"))) is Outcome.EXISTS
    assert stored(tables) == before == dict.fromkeys(before, 1)


@pytest.mark.night
def test_a_reference_is_given_once_a_store_and_day(tenant: Tenant, tables: Engine) -> None:
    order_placement.place(tenant, placement(an_order()))
    before = stored(tables)

    assert order_placement.place(tenant, placement(an_order(OTHER))) is Outcome.REFERENCE_TAKEN
    assert stored(tables) == before
    tomorrow = an_order(OTHER).model_copy(update={"placed_at": NOW + dt.timedelta(hours=3)})
    assert order_placement.place(tenant, placement(tomorrow)) is Outcome.PLACED


@pytest.mark.night
def test_hold_changed_in_between_refuses_the_placement(tenant: Tenant, tables: Engine) -> None:
    held = a_checkout()
    checkouts.add(tenant, held)
    released = checkouts.move(tenant, held, status=CheckoutStatus.RELEASING)

    assert order_placement.place(tenant, placement(an_order(), held)) is Outcome.CHECKOUT_CHANGED
    assert set(stored(tables).values()) == {0}
    assert checkouts.find(tenant, ONE) == released


@pytest.mark.night
def test_claims_changed_in_between_refuse_the_placement(tenant: Tenant, tables: Engine) -> None:
    key = claims.key_of(tenant, "queen", "203.0.113.0/24")
    first, second = (Claims(version=version).made(name, CLAIM) for version, name in ((0, OTHER), (1, ONE)))
    for before in (Claims(), Claims(version=5)):
        claims.write(Claimed(key, Claims(), first))
        claimed = Claimed(key, before, second)

        assert order_placement.place(tenant, placement(an_order())._replace(claimed=claimed)) is Outcome.CLAIMS_CHANGED
        assert set(stored(tables).values()) == {0}
        assert claims.find(key) == first


@pytest.mark.night
def test_claims_are_written_with_the_order(tenant: Tenant) -> None:
    key = claims.key_of(tenant, "queen", "203.0.113.0/24")
    held, after = a_checkout(), Claims().made(ONE, CLAIM)
    checkouts.add(tenant, held)

    placed = placement(an_order(), held)._replace(claimed=Claimed(key, Claims(), after))

    assert order_placement.place(tenant, placed) is Outcome.PLACED
    assert claims.find(key) == after


@pytest.mark.night
def test_a_placed_order_ends_its_hold(tenant: Tenant) -> None:
    held = a_checkout()
    checkouts.add(tenant, held)

    assert order_placement.place(tenant, placement(an_order(), held)) is Outcome.PLACED
    committed = checkouts.find(tenant, ONE)
    assert committed
    assert (committed.status, committed.version) == (CheckoutStatus.COMMITTED, 2)
    assert checkouts.move(tenant, held, status=CheckoutStatus.RELEASING) is None


@pytest.mark.night
@pytest.mark.parametrize("fault", ["lost", "TransactionCanceledException", "ThrottlingException"])
def test_an_order_is_placed_once_through_a_fault(tenant: Tenant, tables: Engine, faults: Faults, fault: str) -> None:
    faults.inject(fault, fault)

    assert order_placement.place(tenant, placement(an_order())) is Outcome.PLACED
    assert set(stored(tables).values()) == {1}


@pytest.mark.night
def test_a_members_orders_are_found_newest_first_and_no_others(tenant: Tenant) -> None:
    for number, member in enumerate(["M1", "M2", "M1"]):
        order = an_order(f"{number}1111111-0000-4000-8000-000000000001", f"0000{number}", member)
        placed = order.model_copy(update={"placed_at": NOW + dt.timedelta(minutes=number)})
        order_placement.place(tenant, placement(placed))

    assert [order.reference_id for order in orders.of_member(tenant, "M1", 10)] == ["00002", "00000"]
    assert orders.of_member(Tenant(company_code="rival"), "M1", 10) == ()


@pytest.mark.night
def test_state_and_contact_are_written_with_the_order(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    order_placement.place(tenant, placement(an_order()))

    state, contact = order_states.find(tenant, ONE), order_contacts.find(tenant, ONE)
    assert state
    assert state.status == "received"
    assert contact == OrderContact(phone1="+14165550199")


def written(to_place: Placement, tenant: Tenant) -> dict[str, float]:
    """The write units that placing takes, by table."""
    used: list[dict[str, Any]] = []
    send = RowClient.send

    def watched(client: RowClient, operation: str, body: bytes) -> AWSResponse:
        answer = send(client, operation, body)
        used.extend(json.loads(answer.content)["ConsumedCapacity"])
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RowClient, "send", watched)
        assert order_placement.place(tenant, to_place) is Outcome.PLACED
    return {each["TableName"].removeprefix("carte-blanche-dev-"): each["CapacityUnits"] for each in used}


@pytest.mark.night
def test_a_small_order_costs_ten_write_units_whether_it_waits_for_its_store_or_to_be_forgotten(
    tenant: Tenant, tables: Engine
) -> None:
    units = written(placement(an_order()), tenant)
    accepted = an_order(OTHER, reference="00043").model_copy(update={"accept_by": None})
    at_once = written(placement(accepted), tenant)

    assert units == {"orders": 3, "order-states": 3, "order-contacts": 2, "order-references": 2}
    assert at_once == units


@pytest.mark.night
def test_an_order_that_took_its_stock_itself_leaves_its_checkout_where_it_waits(tenant: Tenant, tables: Engine) -> None:
    allocating = moved(a_checkout(), status=CheckoutStatus.ALLOCATING, deadline=hold_deadline(NOW, NOW, PLACE_WITHIN_S))
    checkouts.add(tenant, allocating)
    key = {"pk": {"S": tenant.key(ONE)}}
    waits = lambda: {  # noqa: E731
        name: value
        for name, value in tables.client.get_item(TableName="carte-blanche-dev-checkouts", Key=key)["Item"].items()
        if name in {"sweepBucket", "dueAt"}
    }
    before = waits()

    assert written(placement(an_order(), allocating), tenant)["checkouts"] == 2
    assert waits() == before
    assert set(before) == {"sweepBucket", "dueAt"}


@pytest.mark.night
def test_an_order_of_ten_dishes_fits_a_kilobyte(tenant: Tenant) -> None:
    body = order_body.pack(an_order_of(10))

    assert len(body) < 1_000
    assert order_body.unpack(body) == an_order_of(10)
    assert len(zlib.compress(order_body.json_of(body), 9)) > 1.5 * len(body)


def test_an_order_stored_without_words_is_read_as_well(tenant: Tenant) -> None:
    assert order_body.unpack(zlib.compress(an_order().model_dump_json().encode())) == an_order()


def test_the_words_that_stored_orders_were_compressed_beside_never_change() -> None:
    digest = "fc7e07ff4d679895418e12c9ba1daa30eac5b71c8431efab096b66a34df4608b"
    assert sha256(order_body._WORDS_1).hexdigest() == digest


@pytest.mark.night
def test_payment_changed_in_between_refuses_the_placement(tenant: Tenant, tables: Engine) -> None:
    read = a_payment(ONE)
    payments.add(read)
    payments.replace(read, read.moved_to(PaymentStatus.VOIDING))
    paid = Paid(read, order_received(read, ONE, NOW))

    assert order_placement.place(tenant, placement(an_order())._replace(paid=paid)) is Outcome.PAYMENT_CHANGED
    assert set(stored(tables).values()) == {0}


@pytest.mark.night
def test_a_paid_order_is_stored_with_its_payment(tenant: Tenant) -> None:
    read = a_payment(ONE)
    payments.add(read)
    after = order_received(read, ONE, NOW)

    assert order_placement.place(tenant, placement(an_order())._replace(paid=Paid(read, after))) is Outcome.PLACED
    assert payments.find(read.payment_id) == after

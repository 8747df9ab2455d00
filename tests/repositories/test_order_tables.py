"""Placing an order is all or nothing, and each of its conditions refuses on its own (reliability 4.2)."""

import datetime as dt
from decimal import Decimal

import pytest
from tests.builders import an_address
from tests.engine import Engine
from tests.faults import Faults
from tests.repositories.payment_rows import a_payment

from domain.cart.cart import Cart
from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.checkout.claims import Claim, Claims
from domain.order.feed import OrderContact, PlacedOrder
from domain.payment.online_payment import order_received
from domain.payment.status import PaymentStatus
from domain.pricing.quote import Quote, Totals
from domain.store.order_type import AppMode, OrderType
from domain.tenant import Tenant
from repositories import checkouts, claims, order_contacts, order_states, orders, payments
from repositories.claims import Claimed
from repositories.orders import Outcome, Paid, Placement
from repositories.record import connection

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 18, 2, 0, tzinfo=dt.UTC)
"""Still the 17th in Toronto."""
CLAIM = Claim(device="a", units={"7": 2}, made_at=NOW, until=NOW + dt.timedelta(minutes=20))
ONE, OTHER = "11111111-0000-4000-8000-000000000001", "22222222-0000-4000-8000-000000000002"


def an_order(order_uuid: str = ONE, reference: str = "00042", member: str = "") -> PlacedOrder:
    """A small takeout order."""
    quote = Quote(
        order_uuid=order_uuid,
        order_type=OrderType.TAKEOUT,
        currency="CAD",
        effective_at=NOW,
        menu_version="m",
        tax_version="t",
        rules_version="1",
        lines=(),
        totals=Totals(qty_total=1, subtotal=Decimal("15.75"), total=Decimal("17.80")),
    )
    return PlacedOrder(
        order_uuid=order_uuid,
        reference_id=reference,
        store_id="queen",
        store_name="Queen",
        store_version="1",
        order_type=OrderType.TAKEOUT,
        member_code=member,
        device=AppMode.WEB,
        placed_at=NOW,
        promised_at=NOW,
        asap=True,
        time_zone="America/Toronto",
        pickup_address=an_address(),
        cart=Cart(order_uuid=order_uuid, order_type=OrderType.TAKEOUT),
        quote=quote,
        fingerprint="f",
        status_secret="00" * 16,
    )


def placement(order: PlacedOrder, checkout: Checkout | None = None) -> Placement:
    return Placement(order, OrderContact(phone1="+14165550199"), checkout)


def a_checkout(version: int = 1) -> Checkout:
    return Checkout(
        order_uuid=ONE,
        store_id="queen",
        status=CheckoutStatus.HELD,
        lines={"7": 1},
        opened_at=NOW,
        deadline=NOW,
        version=version,
    )


def stored(engine: Engine) -> dict[str, int]:
    names = ("orders", "order-states", "order-contacts", "order-references")
    client = engine.client
    return {name: client.scan(TableName=f"carte-blanche-dev-{name}", Select="COUNT")["Count"] for name in names}


def test_an_order_is_read_back_as_it_was_placed(tenant: Tenant) -> None:
    assert orders.place(tenant, placement(an_order())) is Outcome.PLACED
    assert orders.find(tenant, ONE) == an_order()
    assert orders.find(Tenant(company_code="rival"), ONE) is None


def test_the_same_order_is_placed_once(tenant: Tenant, tables: Engine) -> None:
    orders.place(tenant, placement(an_order()))
    before = stored(tables)

    assert orders.place(tenant, placement(an_order(reference="00043"))) is Outcome.EXISTS
    assert stored(tables) == before == dict.fromkeys(before, 1)


def test_a_reference_is_given_once_a_store_and_day(tenant: Tenant, tables: Engine) -> None:
    orders.place(tenant, placement(an_order()))
    before = stored(tables)

    assert orders.place(tenant, placement(an_order(OTHER))) is Outcome.REFERENCE_TAKEN
    assert stored(tables) == before
    tomorrow = an_order(OTHER).model_copy(update={"placed_at": NOW + dt.timedelta(hours=3)})
    assert orders.place(tenant, placement(tomorrow)) is Outcome.PLACED


def test_a_hold_that_changed_meanwhile_places_nothing(tenant: Tenant, tables: Engine) -> None:
    held = a_checkout()
    checkouts.add(tenant, held)
    released = checkouts.move(tenant, held, status=CheckoutStatus.RELEASING)

    assert orders.place(tenant, placement(an_order(), held)) is Outcome.CHECKOUT_CHANGED
    assert set(stored(tables).values()) == {0}
    assert checkouts.find(tenant, ONE) == released


def test_a_crowd_that_claimed_meanwhile_is_not_overwritten_and_nothing_is_placed(
    tenant: Tenant, tables: Engine
) -> None:
    key = claims.key_of(tenant, "queen", "203.0.113.0/24")
    first, second = (Claims(version=version).made(name, CLAIM) for version, name in ((0, OTHER), (1, ONE)))
    for before in (Claims(), Claims(version=5)):
        claims.write(Claimed(key, Claims(), first))
        claimed = Claimed(key, before, second)

        assert orders.place(tenant, placement(an_order())._replace(claimed=claimed)) is Outcome.CLAIMS_CHANGED
        assert set(stored(tables).values()) == {0}
        assert claims.find(key) == first


def test_what_an_order_claims_is_written_with_it(tenant: Tenant) -> None:
    key = claims.key_of(tenant, "queen", "203.0.113.0/24")
    held, after = a_checkout(), Claims().made(ONE, CLAIM)
    checkouts.add(tenant, held)

    placed = placement(an_order(), held)._replace(claimed=Claimed(key, Claims(), after))

    assert orders.place(tenant, placed) is Outcome.PLACED
    assert claims.find(key) == after


def test_a_placed_order_ends_its_hold(tenant: Tenant) -> None:
    held = a_checkout()
    checkouts.add(tenant, held)

    assert orders.place(tenant, placement(an_order(), held)) is Outcome.PLACED
    committed = checkouts.find(tenant, ONE)
    assert committed
    assert (committed.status, committed.version) == (CheckoutStatus.COMMITTED, 2)
    assert checkouts.move(tenant, held, status=CheckoutStatus.RELEASING) is None


@pytest.mark.parametrize("fault", ["lost", "TransactionCanceledException", "ThrottlingException"])
def test_an_order_is_placed_once_through_a_fault(tenant: Tenant, tables: Engine, faults: Faults, fault: str) -> None:
    faults.inject(fault, fault)

    assert orders.place(tenant, placement(an_order())) is Outcome.PLACED
    assert set(stored(tables).values()) == {1}


def test_a_members_orders_are_found_newest_first_and_no_others(tenant: Tenant) -> None:
    for number, member in enumerate(["M1", "M2", "M1"]):
        order = an_order(f"{number}1111111-0000-4000-8000-000000000001", f"0000{number}", member)
        orders.place(tenant, placement(order.model_copy(update={"placed_at": NOW + dt.timedelta(minutes=number)})))

    assert [order.reference_id for order in orders.of_member(tenant, "M1", 10)] == ["00002", "00000"]
    assert orders.of_member(Tenant(company_code="rival"), "M1", 10) == ()


def test_state_and_contact_are_written_with_the_order(tenant: Tenant) -> None:
    orders.place(tenant, placement(an_order()))

    state, contact = order_states.find(tenant, ONE), order_contacts.find(tenant, ONE)
    assert state
    assert state.status == "received"
    assert contact == OrderContact(phone1="+14165550199")


def test_a_small_order_costs_at_most_fifteen_write_units(tenant: Tenant, tables: Engine) -> None:
    used: list[float] = []
    client = connection().client
    collect = lambda parsed, **_: used.extend(each["CapacityUnits"] for each in parsed["ConsumedCapacity"])  # noqa: E731
    client.meta.events.register("after-call.dynamodb.TransactWriteItems", collect)
    try:
        orders.place(tenant, placement(an_order()))
    finally:
        client.meta.events.unregister("after-call.dynamodb.TransactWriteItems", collect)

    assert 0 < sum(used) <= 15


def test_a_payment_that_changed_meanwhile_places_nothing(tenant: Tenant, tables: Engine) -> None:
    read = a_payment(ONE)
    payments.add(read)
    payments.replace(read, read.moved_to(PaymentStatus.VOIDING))
    paid = Paid(read, order_received(read, ONE, NOW))

    assert orders.place(tenant, placement(an_order())._replace(paid=paid)) is Outcome.PAYMENT_CHANGED
    assert set(stored(tables).values()) == {0}


def test_a_paid_order_is_stored_with_its_payment(tenant: Tenant) -> None:
    read = a_payment(ONE)
    payments.add(read)
    after = order_received(read, ONE, NOW)

    assert orders.place(tenant, placement(an_order())._replace(paid=Paid(read, after))) is Outcome.PLACED
    assert payments.find(read.payment_id) == after

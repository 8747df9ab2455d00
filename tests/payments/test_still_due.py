"""The amount still due of an order is the same for all readers: the kitchen's board, the counter, the table, the
driver, the store's notice and the guest (M-4, Y-8, Y-11).
"""

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.carts import NOODLES, NOODLES_TOTAL
from tests.functions.world import Clock
from tests.payment_rows import NOW, a_payment
from tests.payments.table_house import (
    CORNER,
    TABLE,
    an_empty_table,
    asks,
    at_the_table,
    bill,
    change,
    moved,
    orders_at_table,
    staff,
    table,
)
from tests.payments.till import SandboxMerchants

from backoffice.messages import READ_ORDERS
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.driving.drive import drive_of
from domain.member.verification import ContactKind, Reach
from domain.money import ZERO
from domain.notification.outgoing import About, Outgoing
from domain.order.feed import PlacedOrder
from domain.order.order_part import OrderPart
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.staff.staff import Staff
from ordering.messages import GET_ORDER_STATUS
from payments.messages import GET_RECEIPT
from repositories.order import order_returns, order_states, orders
from repositories.order.order_placement import _order_record
from repositories.payment import payments
from repositories.store import stores
from use_cases.notification import tell_store
from use_cases.order.store_orders import told_orders

pytestmark = pytest.mark.engine

D = Decimal
DAN = Staff(CORNER, "queen", "dan")


class Case(NamedTuple):
    """The payments of an order of 17.80 so far, and the amount still due."""

    due: str
    prepaid: str = "0"
    points: str = "0"
    gift_card: str = "0"
    card: str = ""
    card_is: PaymentStatus = PaymentStatus.AUTHORIZED
    at_table: str = ""
    ends: str = ""
    told: str = "to collect"


CASES = {
    "all at the counter": Case("17.80"),
    "points a part": Case("7.80", prepaid="10", points="10", told="paid 10.00 · to collect 7.80"),
    "a gift card all": Case("0", prepaid="17.80", gift_card="17.80", told="paid"),
    "a gift card a part": Case("12.80", prepaid="5", gift_card="5", told="paid 5.00 · to collect 12.80"),
    "a deposit set aside": Case("12.80", prepaid="5", card="5", told="paid 5.00 · to collect 12.80"),
    "a deposit taken": Case(
        "12.80", prepaid="5", card="5", card_is=PaymentStatus.CAPTURED, told="paid 5.00 · to collect 12.80"
    ),
    "a card all": Case("0", prepaid="17.80", card="17.80", told="paid"),
    "a card and a gift card": Case("0", prepaid="17.80", card="12.80", gift_card="5", told="paid"),
    "a card that gave nothing in the end": Case("17.80", card="17.80", card_is=PaymentStatus.VOIDED),
    "its table a part": Case("7.80", at_table="10", told="paid 10.00 · to collect 7.80"),
    "a deposit, and its table a part": Case(
        "2.80", prepaid="5", card="5", at_table="10", told="paid 15.00 · to collect 2.80"
    ),
    "nothing, and it was cancelled": Case("0", ends="cancelled", told=""),
    "a deposit, and it was cancelled": Case(
        "0", prepaid="0", card="5", card_is=PaymentStatus.VOIDED, ends="cancelled", told=""
    ),
}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, sandbox: Sandbox, paying_store: SandboxMerchants) -> Iterator[None]:
    brands.empty("payments")
    an_empty_table(brands)
    yield
    asks(None)


def a_card(order_uuid: str, case: Case) -> OnlinePayment:
    payment = a_payment(order_uuid)
    asked = payment.request.model_copy(update={"amount": D(case.card)})
    captured = D(case.card) if case.card_is is PaymentStatus.CAPTURED else ZERO
    return payment.model_copy(update={"request": asked, "status": case.card_is, "captured": captured})


def ordered(guest: Browser, case: Case) -> dict[str, Any]:
    """Noodles at the table for 17.80, given as the case says: its rows as the calls leave them."""
    told = orders_at_table(guest, NOODLES, total=NOODLES_TOTAL)
    order_uuid = told["orderUUID"]
    order = orders.find(CORNER, order_uuid)
    assert order
    given = {"gift_card_part": D(case.gift_card), "points_part": D(case.points)}
    if case.card:
        payments.add(a_card(order_uuid, case))
        given["payment_id"] = "a" * 32  # type: ignore[assignment]
    orders.OrderRecord(CORNER.key(order_uuid)).delete()
    _order_record(CORNER, order.model_copy(update=given)).save()
    if case.at_table:
        returns = order_returns.of_order(CORNER, order_uuid)
        part = OrderPart(part_id="b" * 32, amount=D(case.at_table), tip=D(2), at=NOW, paid_at=NOW)
        assert order_returns.replace(CORNER, order_uuid, returns, returns.with_part(part))
    if case.ends:
        assert moved(order_uuid, case.ends).result == "ok"
    return told


def as_driver(order: PlacedOrder, now: dt.datetime) -> Decimal:
    """The amount that the driver collects at the door."""
    [board] = told_orders(DAN, [order.order_uuid])
    job = DeliveryJob(order_uuid=order.order_uuid, store_id="queen", carrier=Carrier.OWN, wanted_at=now)
    return drive_of(job, board, now).due


def notice(order: PlacedOrder, now: dt.datetime, monkeypatch: pytest.MonkeyPatch) -> str:
    """The line about money in the store's notification; empty if there is none."""
    sent: list[str] = []
    monkeypatch.setattr(tell_store, "send_to_store", lambda _key, _reach, _subject, text, _now: sent.append(text))
    store, state = stores.find(CORNER, "queen"), order_states.find(CORNER, order.order_uuid)
    assert store
    assert state
    reach = Reach(kind=ContactKind.EMAIL, address="kitchen@corner.example")
    message = Outgoing(order_uuid=order.order_uuid, about=About.PLACED, reach=reach)
    tell_store.tell_store(CORNER, message, order, state, store, now)
    return next((line for text in sent for line in text.splitlines() if " CAD" in line), "")


@pytest.mark.parametrize("name", CASES)
def test_everybody_reads_the_same_sum(name: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    case, guest = CASES[name], at_the_table()
    told = ordered(guest, case)
    order = orders.find(CORNER, told["orderUUID"])
    assert order

    [board] = Browser().post(READ_ORDERS.path, **staff(), named=[order.order_uuid]).body["orders"]
    status = guest.call(GET_ORDER_STATUS, statusToken=told["statusToken"]).body
    receipt = guest.call(GET_RECEIPT, statusToken=told["statusToken"]).body["receipt"]
    shown = table()
    billed = bill(guest, told["statusToken"])["orders"]

    readers = {
        "board": board["due"],
        "guest": status["due"],
        "receipt": receipt["due"],
        "driver": as_driver(order, clock.now),
        "table of staff": shown["due"],
        "bill": round(billed[0]["total"] - float(case.at_table or 0), 2) if billed else 0,
    }
    assert {who: D(str(due)) for who, due in readers.items()} == dict.fromkeys(readers, D(case.due))
    assert (D(str(board["prepaid"])), D(str(status["prepaid"]))) == (D(case.prepaid), D(case.prepaid))
    assert notice(order, clock.now, monkeypatch) == (f"17.80 CAD · {case.told}" if case.told else "")


@pytest.mark.night
def test_a_visit_does_not_end_settled_while_a_deposit_is_all_that_was_paid() -> None:
    guest = at_the_table()
    ordered(guest, CASES["a deposit taken"])

    assert change("newVisit").body["details"] == {"open": 12.80}
    assert [order["due"] for order in table()["orders"]] == [12.80]


def test_rest_after_a_deposit_is_split_over_lines_to_the_cent(clock: Clock) -> None:
    guest = at_the_table()
    told = ordered(guest, CASES["a deposit taken"])

    [order] = bill(guest, told["statusToken"])["orders"]

    assert sum(line["value"] for line in order["lines"]) == 12.80
    assert bill(guest)["open"] == 12.80


def test_refundable_amount_is_paid_less_refunded(clock: Clock) -> None:
    guest = at_the_table()
    told = ordered(guest, CASES["a deposit, and its table a part"])

    [board] = told_orders(DAN, [told["orderUUID"]])
    assert (board.left, board.due) == (D(17), D("2.80"))

    for status in ("ready", "completed"):
        assert moved(told["orderUUID"], status).result == "ok"
    [board] = told_orders(DAN, [told["orderUUID"]])
    assert (board.left, board.due) == (D("19.80"), D("2.80"))
    assert table()["ID"] == TABLE

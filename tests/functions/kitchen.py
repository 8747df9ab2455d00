"""Orders sent straight to the code behind `addorder`, from any number of threads, and the rows that they leave."""

import datetime as dt
from typing import Any

from tests.functions.browser import Browser
from tests.functions.world import NOON

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.errors import Refusal
from domain.order.confirmation import Confirmation
from domain.order.feed import OrderFeed
from domain.order.guest import Guest
from domain.tenant import Tenant
from repositories.access import sessions
from repositories.calendar.slots import SlotRecord
from repositories.checkout import checkouts
from repositories.checkout.checkouts import CheckoutRecord
from repositories.checkout.stock_shards import StockRecord
from repositories.order import order_body
from repositories.order.orders import OrderRecord
from runtime.secret import sha256
from use_cases.order.place_order import place_order
from workflows.sweep_sales import sweep_sales


def guest_of(browser: Browser, now: dt.datetime = NOON) -> Guest:
    """The guest whose session a browser has."""
    session = sessions.find(sha256(browser.key))
    assert session
    return Guest(session, now)


def send(guest: Guest, sent: dict[str, Any]) -> str:
    """The reference of an order, or the code it was refused with."""
    try:
        return place_order(OrderFeed.model_validate(sent), guest).reference_id
    except Refusal as refusal:
        return refusal.code.value


def confirmed(browser: Browser, sent: dict[str, Any]) -> Confirmation:
    """The confirmation of an order, placed past all that limits guests."""
    return place_order(OrderFeed.model_validate(sent), guest_of(browser))


def book_sales(now: dt.datetime = NOON + dt.timedelta(days=1)) -> int:
    """Run the sweep for orders placed before `now`; return how many sales it booked."""
    return sweep_sales(now)


def _units(hold: str) -> int:
    return int(hold.split(":")[0])


def stock(key: str) -> tuple[int, int, int]:
    """Available, held and sold of a stock key (`corner#queen#2002`); every shard's sum is right."""
    records = [record for record in StockRecord.scan() if record.pk.startswith(f"{key}#")]
    for record in records:
        held = sum(map(_units, record.holds.attribute_values.values()))
        assert record.avail + held + record.sold == record.initial
        assert record.avail >= 0
    holds = sum(_units(hold) for record in records for hold in record.holds.attribute_values.values())
    return int(sum(record.avail for record in records)), holds, int(sum(record.sold for record in records))


def stock_once_booked(key: str) -> tuple[int, int, int]:
    """The same as `stock`, after the sweep has booked the sales of all placed orders."""
    book_sales()
    return stock(key)


def orders() -> set[str]:
    """The keys of all stored orders."""
    return {record.pk for record in OrderRecord.scan() if order_body.unpack(record.body)}


def promised() -> int:
    """The number of places taken in all periods."""
    for record in SlotRecord.scan():
        assert record.used == sum(_units(place) for place in record.orders.attribute_values.values())
    return sum(len(record.orders.attribute_values) for record in SlotRecord.scan())


def checkouts_that_stand(tenant: Tenant) -> list[Checkout]:
    """The checkouts of a company's orders whose sale is not booked yet."""
    keys = [record.pk for record in CheckoutRecord.scan() if record.pk.startswith(tenant.key(""))]
    found = checkouts.find_all(keys).values()
    return [checkout for checkout in found if checkout.status is CheckoutStatus.COMMITTED]


def checkout_statuses() -> dict[str, int]:
    """How many checkouts are in each state."""
    statuses = [record.status for record in CheckoutRecord.scan()]
    return {status: statuses.count(status) for status in set(statuses)}

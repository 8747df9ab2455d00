"""The day report compared with sums of whole coins over the raw rows, which use none of its ledgers (M-1, Y-11)."""

import datetime as dt
import json
import random
from collections import Counter
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.builders import a_placed_order, a_totalled_quote
from tests.engine import Engine
from tests.functions.house import ask_staff
from tests.functions.world import NOON, Clock, forget_snapshots
from tests.payment_rows import a_payment

from backoffice.report_messages import DAY_REPORT
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.refund import Refund
from domain.order.refund_reason import RefundReason, RefundWhy
from domain.order.return_entry import PartKind, PartState, ReturnEntry, ReturnPart
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.payment.status import PaymentStatus
from domain.pricing.quote import Totals
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from repositories.order import order_returns, order_states
from repositories.order.order_body import json_of
from repositories.order.order_placement import _order_record
from repositories.payment import payments

pytestmark = [pytest.mark.engine, pytest.mark.night]

CORNER = Tenant(company_code="corner")
COINS = {"CAD": 100, "JPY": 1}
"""Coins of a unit of each currency."""
STORES = {"queen": "CAD", "harbour": "JPY"}
LOST = {"rejected", "expired", "cancelled"}
SALES = {
    "subtotal": "subtotal",
    "discounts": "discountValue",
    "delivery": "deliveryValue",
    "service": "serviceValue",
    "gst": "gst",
    "pst": "pst",
    "liq": "liq",
    "total": "total",
    "courierFees": "deliveryWithhold",
}
"""What the report calls a kind of the sales, and what the orders do."""
ORDERS = 40
Raw = dict[str, Any]


class Seeder:
    """Orders of a day with every kind of money, drawn from the name of their store."""

    def __init__(self, store: str, currency: str) -> None:
        self.store, self.currency = store, currency
        self.random = random.Random(store)

    def money(self, least: int, most: int) -> Decimal:
        return Decimal(self.random.randint(least, most)) / COINS[self.currency]

    def totals(self, kind: OrderType) -> Totals:
        parts = {name: self.money(1, 400) for name in ("delivery_value", "service_value", "gst", "pst", "liq")}
        subtotal, discount, tips = self.money(2000, 5000), self.money(0, 900), self.money(0, 500)
        total = subtotal - discount + sum(parts.values())
        courier = kind is OrderType.DELIVERY and self.random.random() < 0.5
        withheld = self.money(1, 300) if courier else Decimal(0)
        sums = {"subtotal": subtotal, "discount_value": discount, "total": total, "tips": tips, **parts}
        return Totals.model_validate({"qty_total": 1, "delivery_withhold": withheld, **sums})

    def place(self, number: int) -> None:
        """Store one order of a random state and tender, with its refunds."""
        kind, status = self.random.choice(list(OrderType)), self.random.choice(list(OrderStatus))
        uuid = f"0e9ab1c2-0000-4000-8000-{number:06d}{len(self.store):06d}"
        quote = a_totalled_quote(uuid, kind)
        quote = quote.model_copy(update={"currency": self.currency, "totals": self.totals(kind)})
        card = self.random.random() < 0.5
        gift = self.money(1, 900) if self.random.random() < 0.5 else Decimal(0)
        order = a_placed_order(
            quote,
            f"{number:05d}",
            store_id=self.store,
            placed_at=NOON + dt.timedelta(minutes=7 * number),
            gift_card_part=gift,
            payment_id=f"{number:026x}{len(self.store):06x}" if card else "",
        )
        _order_record(CORNER, order).save()
        order_states.record(CORNER, uuid, OrderState.first(status, order.placed_at)).save()
        taken = self.pay(order) if card else Decimal(0)
        self.give_back(order, taken, status)

    def pay(self, order: PlacedOrder) -> Decimal:
        """Store a payment of the order and return its captured amount; zero if only authorized or voided."""
        due = order.quote.totals.total + order.quote.totals.tips - order.gift_card_part
        status = self.random.choice((PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURED, PaymentStatus.VOIDED))
        row = a_payment(order.order_uuid, order.payment_id, status=status, settled_at=NOON)
        captured = due if status is PaymentStatus.CAPTURED else Decimal(0)
        request = row.request.model_copy(update={"amount": due, "currency": self.currency, "store_id": self.store})
        payments.add(row.model_copy(update={"request": request, "captured": captured, "received_at": NOON}))
        return captured

    def give_back(self, order: PlacedOrder, taken: Decimal, status: OrderStatus) -> None:
        """Up to three refunds by every tender, of which some failed."""
        entries: list[ReturnEntry] = []
        for number in range(self.random.randint(0, 3)):
            parts = [ReturnPart(kind=PartKind.CARD, name=order.payment_id, amount=self.money(1, 50))] if taken else []
            if order.gift_card_part:
                parts.append(ReturnPart(kind=PartKind.ACCOUNT, name="giftcard#x", units=1))
            if status is OrderStatus.COMPLETED and not order.payment_id:
                parts.append(ReturnPart(kind=PartKind.COUNTER, name="counter", amount=self.money(1, 50)))
            state = self.random.choice((PartState.DONE, PartState.DONE, PartState.FAILED))
            done = tuple(part.model_copy(update={"state": state}) for part in parts)
            reason = self.random.choice(list(RefundReason))
            refund = Refund(refund_id=f"r{number}", parts=_by_tender(parts, self.currency), tips={}, restocked={})
            why = RefundWhy(reason=reason, words="as said")
            entries.append(ReturnEntry(refund=refund, lines={}, at=NOON, parts=done, why=why))
        if entries:
            after = OrderReturns(version=1, entries=tuple(entries))
            assert order_returns.replace(CORNER, order.order_uuid, OrderReturns(), after)


def _by_tender(parts: list[ReturnPart], currency: str) -> dict[Account, Decimal]:
    names = {PartKind.CARD: Account.CARD, PartKind.ACCOUNT: Account.GIFT_CARD, PartKind.COUNTER: Account.COUNTER}
    return {names[part.kind]: part.amount + Decimal(part.units) / COINS[currency] for part in parts}


@pytest.fixture
def seeded(brands: Engine, clock: Clock) -> Engine:
    """A day of two stores whose currencies have other coins."""
    tables = ("orders", "order-states", "order-references", "payments", "order-returns", "staff-actions", "cash-ups")
    brands.empty(*tables)
    forget_snapshots()
    for store, currency in STORES.items():
        seeder = Seeder(store, currency)
        for number in range(ORDERS):
            seeder.place(number)
    return brands


class Raws:
    """The rows as the tables hold them."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        bodies = {row["pk"]["S"]: json.loads(json_of(row["body"]["B"])) for row in self._rows("orders")}
        self.orders = {pk.rpartition("#")[2]: body for pk, body in bodies.items()}
        self.states = self._bodies("order-states")
        self.payments = self._bodies("payments")
        self.returns = self._bodies("order-returns")

    def _rows(self, name: str) -> list[Raw]:
        pages = self._engine.client.get_paginator("scan").paginate(TableName=f"carte-blanche-dev-{name}")
        return [row for page in pages for row in page["Items"]]

    def _bodies(self, name: str) -> dict[str, Raw]:
        return {row["pk"]["S"].rpartition("#")[2]: json.loads(row["body"]["S"]) for row in self._rows(name)}


class Oracle:
    """A store's sums in coins, each by a rule of its own: what came in, minus nothing, by who holds it now."""

    def __init__(self, raws: Raws, store: str) -> None:
        self.coins = COINS[STORES[store]]
        self.sums: Counter[str] = Counter()
        for uuid, order in raws.orders.items():
            if order["storeID"] == store:
                self._add(raws, uuid, order)

    def _in_coins(self, amount: float) -> int:
        return round(amount * self.coins)

    def _add(self, raws: Raws, uuid: str, order: Raw) -> None:
        status, totals = raws.states[uuid]["status"], order["quote"]["totals"]
        payment = raws.payments.get(order.get("paymentID", ""), {})
        if status not in LOST:
            self._sell(order, totals)
        gift, card = self._in_coins(order.get("giftCardPart", 0)), self._in_coins(payment.get("captured", 0))
        self.sums.update({"gift_card taken": gift, "card taken": card})
        if status == "completed":
            held = payment.get("status") == "authorized"
            counter = 0 if held else self._in_coins(totals["total"] + totals["tips"]) - gift - card
            self.sums["counter taken"] += counter
        for entry in raws.returns.get(uuid, {"entries": []})["entries"]:
            self._refund(entry)

    def _sell(self, order: Raw, totals: Raw) -> None:
        courier = order["orderType"] == "delivery" and totals.get("deliveryWithhold", 0) > 0
        self.sums[f"tips {'courier' if courier else 'store'}"] += self._in_coins(totals["tips"])
        self.sums.update({f"sales {told}": self._in_coins(totals[name]) for told, name in SALES.items()})
        placed = dt.datetime.fromisoformat(order["placedAt"]).astimezone(ZoneInfo("America/Toronto"))
        self.sums[f"hour {placed.hour}"] += self._in_coins(totals["total"])
        self.sums[f"type {order['orderType']}"] += self._in_coins(totals["total"])

    def _refund(self, entry: Raw) -> None:
        failed = any(part["state"] == "failed" for part in entry["parts"])
        for part in entry["parts"]:
            coins = part["units"] if part["kind"] == "account" else self._in_coins(part["amount"])
            tender = {"account": "gift_card"}.get(part["kind"], part["kind"])
            if not failed:
                self.sums[f"{tender} returned"] += coins
                self.sums[f"reason {entry['why']['reason']}"] += coins


def told(report: Raw, coins: int) -> Counter[str]:
    """The same sums, taken from the report."""
    sums = {f"sales {name}": report["sales"][name] for name in SALES}
    sums |= {"tips store": report["sales"]["tipsStore"], "tips courier": report["sales"]["tipsCourier"]}
    sums |= {f"{each['tender']} {way}": each[way] for each in report["tenders"] for way in ("taken", "returned")}
    sums |= {f"reason {each['reason']}": each["amount"] for each in report["refundReasons"]}
    sums |= {f"hour {each['hour']}": each["total"] for each in report["hours"]}
    sums |= {f"type {each['orderType']}": each["total"] for each in report["types"]}
    return Counter({name: round(amount * coins) for name, amount in sums.items()})


@pytest.mark.parametrize("store", list(STORES))
def test_a_day_of_every_kind_of_money_is_what_its_raw_rows_come_to(seeded: Engine, store: str) -> None:
    oracle = Oracle(Raws(seeded), store)

    report = ask_staff(DAY_REPORT, store).body["report"]

    assert report["placed"] == ORDERS
    assert +told(report, COINS[STORES[store]]) == +oracle.sums
    wanted = {"tips courier", "tips store", "counter returned", "gift_card returned", "card returned", "sales liq"}
    assert wanted < set(+oracle.sums), "no kind is missing in what was made up"


@pytest.mark.parametrize(
    "kind", ["sales discounts", "sales gst", "tips courier", "card returned", "counter returned", "hour 12"]
)
def test_a_sum_that_leaves_a_kind_out_is_noticed(seeded: Engine, kind: str) -> None:
    oracle = Oracle(Raws(seeded), "queen")
    sums = told(ask_staff(DAY_REPORT, "queen").body["report"], COINS["CAD"])

    del sums[kind]

    assert +sums != +oracle.sums

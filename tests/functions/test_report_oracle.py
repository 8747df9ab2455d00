"""The day report compared with sums of whole coins over the raw rows, which use none of its ledgers (M-1, Y-11)."""

import datetime as dt
import json
from collections import Counter
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.engine import Engine
from tests.functions.house import ask_staff
from tests.functions.report_seeder import COINS, Seeder
from tests.functions.world import Clock, forget_snapshots

from backoffice.report_messages import DAY_REPORT
from repositories.order.order_body import json_of

pytestmark = [pytest.mark.engine, pytest.mark.night]

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
UNSOLD = ("notCollectedUnpaid", "notCollectedKept", "owedCompleted", "owedOpen")
WAYS = ("taken", "returned", "voided")
ORDERS = 60
NO_RETURNS: dict[str, Any] = {"entries": []}
Raw = dict[str, Any]


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
        payment, returns = raws.payments.get(order.get("paymentID", ""), {}), raws.returns.get(uuid, NO_RETURNS)
        gift, card = self._in_coins(order.get("giftCardPart", 0)), self._in_coins(payment.get("captured", 0))
        table, tips = self._at_table(returns)
        tips += self._in_coins(totals["tips"])
        held = payment.get("status") == "authorized"
        unpaid = 0 if held else self._in_coins(totals["total"]) + tips - gift - card - table
        self.sums.update({"gift_card taken": gift, "card taken": card, "counter taken": table})
        if status == "completed":
            again = self._voided_since(order["placedAt"], returns)
            self.sums.update({"counter taken": unpaid - again, "owedCompleted": again})
        for entry in returns["entries"]:
            self._give_back(entry)
        if status == "not_collected" and unpaid:
            returned = sum(self._part(part) for entry in _refunds(returns) for part in entry["parts"])
            self.sums.update({"notCollectedUnpaid": unpaid, "notCollectedKept": gift + card + table - returned})
        elif status not in LOST:
            self._sell(order, totals, tips)
            self.sums["owedOpen"] += unpaid if status != "completed" else 0

    def _at_table(self, returns: Raw) -> tuple[int, int]:
        """Return what guests paid after they ordered, and their tips, without voided payments."""
        voids = [entry["voids"] for entry in returns["entries"] if entry.get("voids") and not _failed(entry)]
        tips = sum(self._in_coins(part.get("tip", 0)) for part in returns.get("parts", ()))
        tips -= sum(self._in_coins(void.get("tip", 0)) for void in voids)
        costs = sum(self._in_coins(part["amount"]) for part in returns.get("parts", ()))
        costs -= sum(self._in_coins(void["amount"]) - self._in_coins(void.get("tip", 0)) for void in voids)
        return costs + tips, tips

    def _voided_since(self, handed_over: str, returns: Raw) -> int:
        """Return what is owed again, as its payment was voided after the handover."""
        entries = [entry for entry in returns["entries"] if entry.get("voids") and not _failed(entry)]
        voids = [entry["voids"] for entry in entries if _instant(entry["at"]) > _instant(handed_over)]
        return sum(self._in_coins(void["amount"]) - self._in_coins(void.get("tip", 0)) for void in voids)

    def _part(self, part: Raw) -> int:
        return int(part["units"]) if part["kind"] == "account" else self._in_coins(part["amount"])

    def _sell(self, order: Raw, totals: Raw, tips: int) -> None:
        courier = order["orderType"] == "delivery" and totals.get("deliveryWithhold", 0) > 0
        self.sums[f"tips {'courier' if courier else 'store'}"] += tips
        self.sums.update({f"sales {told}": self._in_coins(totals[name]) for told, name in SALES.items()})
        placed = _instant(order["placedAt"]).astimezone(ZoneInfo("America/Toronto"))
        self.sums[f"hour {placed.hour}"] += self._in_coins(totals["total"])
        self.sums[f"type {order['orderType']}"] += self._in_coins(totals["total"])

    def _give_back(self, entry: Raw) -> None:
        voids = entry.get("voids")
        way = "voided" if voids else "returned"
        reason = f"void {voids['why']['reason']}" if voids else f"reason {entry['why']['reason']}"
        for part in () if _failed(entry) else entry["parts"]:
            coins, tender = self._part(part), {"account": "gift_card"}.get(part["kind"], part["kind"])
            self.sums.update({f"{tender} {way}": coins, reason: coins})


def _instant(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(text)


def _refunds(returns: Raw) -> list[Raw]:
    return [entry for entry in returns["entries"] if not entry.get("voids") and not _failed(entry)]


def _failed(entry: Raw) -> bool:
    return any(part["state"] == "failed" for part in entry["parts"])


def told(report: Raw, coins: int) -> Counter[str]:
    """The same sums, taken from the report."""
    sums = {f"sales {name}": report["sales"][name] for name in SALES}
    sums |= {"tips store": report["sales"]["tipsStore"], "tips courier": report["sales"]["tipsCourier"]}
    sums |= {name: report[name] for name in UNSOLD}
    sums |= {f"{each['tender']} {way}": each[way] for each in report["tenders"] for way in WAYS}
    sums |= {f"void {each['reason']}": each["amount"] for each in report["voidReasons"]}
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
    wanted = {*UNSOLD, "tips courier", "tips store", "sales liq", "counter voided"}
    wanted |= {f"{tender} returned" for tender in ("counter", "gift_card", "card")}
    assert wanted < set(+oracle.sums), "no kind is missing in what was made up"


@pytest.mark.parametrize(
    "kind",
    [
        "sales discounts",
        "sales gst",
        "tips courier",
        "card returned",
        "counter returned",
        "hour 12",
        "notCollectedUnpaid",
        "notCollectedKept",
        "counter voided",
        "owedCompleted",
    ],
)
def test_a_sum_that_leaves_a_kind_out_is_noticed(seeded: Engine, kind: str) -> None:
    oracle = Oracle(Raws(seeded), "queen")
    sums = told(ask_staff(DAY_REPORT, "queen").body["report"], COINS["CAD"])

    del sums[kind]

    assert +sums != +oracle.sums

"""The contents of the tables, read without the product's code, checked against the invariants (reliability 3.0)."""

import base64
import datetime as dt
import json
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from tests.engine import Engine

from repositories.order.order_body import json_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

LINGERS = dt.timedelta(seconds=120)
"""How long a hold may stand beyond its deadline (I9)."""
_OVER = ("settled", "released", "reversed", "cancelled")


class Sight(NamedTuple):
    """One store at one moment: stock by item as (available, held, sold), orders and checkouts, and violated
    invariants."""

    stock: dict[str, tuple[int, int, int]]
    orders: int
    references: int
    checkouts: Counter[str]
    promised: dict[str, int]
    wrong: tuple[str, ...]


class Witness:
    """Reads the tables of the engine with a client of its own."""

    def __init__(self, engine: Engine) -> None:
        self._client: DynamoDBClient = engine.client

    def look(self, store_id: str, now: dt.datetime | None = None, limit: int = 0) -> Sight:
        """Everything about a store; `limit` is its order limit per period, where no order bypasses it."""
        shards = [item for item in self._scan("stock") if item["pk"]["S"].startswith(f"proof#{store_id}#")]
        checkouts = [body for body in self._bodies("checkouts") if body["storeID"] == store_id]
        orders = [body for body in map(_order, self._scan("orders")) if body["storeID"] == store_id]
        references = [item for item in self._scan("order-references") if f"#{store_id}#" in item["pk"]["S"]]
        slots = [item for item in self._scan("slots") if item["pk"]["S"].startswith(f"proof#{store_id}#")]
        stock: dict[str, tuple[int, int, int]] = {}
        for shard in shards:
            item, seen = shard["pk"]["S"].split("#")[2], _amounts(shard)
            stock[item] = tuple(map(sum, zip(stock.get(item, (0, 0, 0)), seen, strict=True)))  # type: ignore[assignment]
        promised = {slot["pk"]["S"]: len(slot["orders"]["M"]) for slot in slots}
        wrong = [
            *_uneven(shards),
            *_unsold(stock, orders, checkouts),
            *_not_one_reference_each(orders, references),
            *_lingering(checkouts, shards, now),
            *_overfull(promised, orders, limit),
            *_unbalanced(self._scan("accounts"), self._scan("account-entries")),
            *_undrawn(orders, checkouts, self._scan("account-entries")),
        ]
        statuses = Counter(str(checkout["status"]) for checkout in checkouts)
        return Sight(stock, len(orders), len(references), statuses, promised, tuple(wrong))

    def _scan(self, name: str) -> list[dict[str, Any]]:
        pages = self._client.get_paginator("scan").paginate(TableName=f"carte-blanche-dev-{name}", ConsistentRead=True)
        return [item for page in pages for item in page["Items"]]

    def _bodies(self, name: str) -> list[dict[str, Any]]:
        return [json.loads(item["body"]["S"]) for item in self._scan(name)]


def _order(item: dict[str, Any]) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(json_of(item["body"]["B"]))
    return body


def _amounts(shard: dict[str, Any]) -> tuple[int, int, int]:
    held = sum(int(hold["S"].split(":")[0]) for hold in shard["holds"]["M"].values())
    return int(shard["avail"]["N"]), held, int(shard["sold"]["N"])


def _uneven(shards: list[dict[str, Any]]) -> list[str]:
    """I1 and I2, shard by shard."""
    wrong = [shard["pk"]["S"] for shard in shards if sum(_amounts(shard)) != int(shard["initial"]["N"])]
    below = [shard["pk"]["S"] for shard in shards if _amounts(shard)[0] < 0]
    return [f"I1 {key}" for key in wrong] + [f"I2 {key}" for key in below]


def _unsold(
    stock: dict[str, tuple[int, int, int]], orders: list[dict[str, Any]], checkouts: list[dict[str, Any]]
) -> list[str]:
    """Every unit that an order stands for is sold, or held until its sale is booked; and no other."""
    ordered: Counter[str] = Counter()
    for order in orders:
        ordered.update({str(line["ID"]): line["qty"] for line in order["cart"]["items"]})
    booking: Counter[str] = Counter()
    for checkout in checkouts:
        booking.update(checkout["lines"] if checkout["status"] == "committed" else {})
    return [
        f"I1 {item}: {ordered[item]} ordered, {sold} sold and {booking[item]} being booked"
        for item, (_, _, sold) in stock.items()
        if sold + booking[item] != ordered[item]
    ]


def _not_one_reference_each(orders: list[dict[str, Any]], references: list[dict[str, Any]]) -> list[str]:
    """I3: an order's own row is its only one by its key; its reference points to it, and no other does."""
    named = {(order["orderUUID"], order["referenceID"]) for order in orders}
    pointed = {(item["orderUUID"]["S"], item["sk"]["S"]) for item in references}
    return [] if named == pointed and len(references) == len(orders) else ["I3"]


def _unbalanced(accounts: list[dict[str, Any]], entries: list[dict[str, Any]]) -> list[str]:
    """I5 and I7: what is free and held of every account is the sum of its entries, and no lot is below nothing."""
    sums: Counter[str] = Counter()
    for entry in entries:
        sums[entry["pk"]["S"]] += int(entry["units"]["N"])
    wrong = []
    for account in accounts:
        body = json.loads(account["body"]["S"])
        lots = [lot["points"] for lot in body["lots"]]
        held = sum(part[1] for hold in body["holds"].values() for part in hold["taken"])
        if sum(lots) + held != sums[account["pk"]["S"]] or min(lots, default=0) < 0:
            wrong.append(f"I5 {account['pk']['S']}")
    return wrong


def _undrawn(orders: list[dict[str, Any]], checkouts: list[dict[str, Any]], entries: list[dict[str, Any]]) -> list[str]:
    """I6: an order whose sale is booked drew exactly what it says, once."""
    booked = {checkout["orderUUID"] for checkout in checkouts if checkout["status"] == "settled"}
    drawn = {(entry["pk"]["S"], entry["sk"]["S"]): -int(entry["units"]["N"]) for entry in entries}
    return [
        f"I6 {order['orderUUID']} {name}"
        for order in orders
        for name, units in order["redeems"].items()
        if order["orderUUID"] in booked and name not in order["redemptionShortfall"]
        if drawn.get((f"proof#{name}", f"{order['orderUUID']}#redeem")) != units
    ]


def _lingering(checkouts: list[dict[str, Any]], shards: list[dict[str, Any]], now: dt.datetime | None) -> list[str]:
    """I9: every hold belongs to an open checkout that may hold it, none lasts long beyond its deadline, and
    a checkout that says it holds a cart holds all of it.
    """
    alive = {_hold_name(checkout["orderUUID"]): checkout for checkout in checkouts if checkout["status"] not in _OVER}
    held = _held(shards)
    orphans = [(name, key) for name, key in held if key not in _may_hold(alive.get(name))]
    short = [
        checkout["orderUUID"]
        for name, checkout in alive.items()
        if checkout["status"] == "held"
        if any(held[name, key] != units for key, units in checkout["lines"].items())
    ]
    late = [
        each["orderUUID"]
        for each in alive.values()
        if now and dt.datetime.fromisoformat(each["deadline"]) + LINGERS < now
    ]
    return [
        *(f"I9 orphan {name} of {key}" for name, key in orphans),
        *(f"I9 not held {name}" for name in short),
        *(f"I9 {name}" for name in late),
    ]


def _held(shards: list[dict[str, Any]]) -> Counter[tuple[str, str]]:
    """Units by the name of a hold and the stock key; the marks of what was taken back hold none."""
    held: Counter[tuple[str, str]] = Counter()
    for shard in shards:
        key = "#".join(shard["pk"]["S"].split("#")[2:-1])
        for name, hold in shard["holds"]["M"].items():
            held[name, key] += int(hold["S"].split(":")[0])
    return +held


def _may_hold(checkout: dict[str, Any] | None) -> set[str]:
    """The stock keys of a checkout, with those that an attempt of it which was cut short may have touched."""
    return {*checkout["lines"], *checkout["touched"]} if checkout else set()


def _hold_name(order_uuid: str) -> str:
    """How a shard names an order: the number that its uuid is, in the alphabet of addresses."""
    return base64.urlsafe_b64encode(UUID(order_uuid).bytes).decode().rstrip("=")


def _overfull(promised: dict[str, int], orders: list[dict[str, Any]], limit: int) -> list[str]:
    """I11: no period exceeds the limit, and every order is counted."""
    over = [key for key, count in promised.items() if limit and count > limit]
    uncounted = limit and sum(promised.values()) < len(orders)
    return [*(f"I11 {key}" for key in over), *(["I11 uncounted"] if uncounted else [])]

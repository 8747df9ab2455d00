"""The trial that a table engine must pass before any green test on it means something (threats section 1.9).

Each trial sends racing buyers at 100 units and then judges from the committed items, never from the replies alone.
"""

import secrets
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.engine import Engine

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

UNITS = 100
BUYERS = 64
STOCK = "carte-blanche-dev-stock"
ORDERS = "carte-blanche-dev-orders"


@dataclass(frozen=True)
class Outcome:
    """`accepted` counts successful replies, `sold` the units that the stored holds account for, `left` what remains."""

    accepted: int
    sold: int
    left: int
    acknowledged_twice: int = 0

    @property
    def exact(self) -> bool:
        """Whether every unit was sold once, none was lost, and every reply was correct."""
        return (self.accepted, self.sold, self.left, self.acknowledged_twice) == (UNITS, UNITS, 0, 0)


Buy = Callable[["DynamoDBClient", str, str], bool]
"""Try to buy one unit of the stock item for a buyer; whether it was accepted."""


def hold_in_item(client: "DynamoDBClient", item: str, buyer: str) -> bool:
    """One conditional write, the hold inside the item: how the product holds stock."""
    try:
        client.update_item(
            TableName=STOCK,
            Key={"pk": {"S": item}},
            UpdateExpression="SET avail = avail - :one, holds.#b = :one",
            ConditionExpression="avail >= :one AND attribute_not_exists(holds.#b)",
            ExpressionAttributeNames={"#b": buyer},
            ExpressionAttributeValues={":one": {"N": "1"}},
        )
    except client.exceptions.ConditionalCheckFailedException:
        return False
    return True


def in_a_transaction(client: "DynamoDBClient", item: str, buyer: str) -> bool:
    """The unit and the buyer's order, both or neither."""
    try:
        client.transact_write_items(
            TransactItems=[
                {
                    "Update": {
                        "TableName": STOCK,
                        "Key": {"pk": {"S": item}},
                        "UpdateExpression": "SET avail = avail - :one, holds.#b = :one",
                        "ConditionExpression": "avail >= :one",
                        "ExpressionAttributeNames": {"#b": buyer},
                        "ExpressionAttributeValues": {":one": {"N": "1"}},
                    }
                },
                {
                    "Put": {
                        "TableName": ORDERS,
                        "Item": {"pk": {"S": f"{item}#{buyer}"}},
                        "ConditionExpression": "attribute_not_exists(pk)",
                    }
                },
            ]
        )
    except client.exceptions.TransactionCanceledException:
        return False
    return True


def read_then_write(client: "DynamoDBClient", item: str, buyer: str) -> bool:
    """The wrong way, as a control: it must oversell, or the race was no race."""
    left = int(client.get_item(TableName=STOCK, Key={"pk": {"S": item}}, ConsistentRead=True)["Item"]["avail"]["N"])
    if left < 1:
        return False
    client.update_item(
        TableName=STOCK,
        Key={"pk": {"S": item}},
        UpdateExpression="SET avail = :left, holds.#b = :one",
        ExpressionAttributeNames={"#b": buyer},
        ExpressionAttributeValues={":left": {"N": str(left - 1)}, ":one": {"N": "1"}},
    )
    return True


def race(engine: Engine, buy: Buy, attempts: int) -> Outcome:
    """`attempts` different buyers at once for 100 units."""
    return _run(engine, buy, [f"b{number}" for number in range(attempts)], UNITS)


def race_of_duplicates(engine: Engine, buy: Buy, buyers: int, times: int) -> Outcome:
    """Every buyer sends the same purchase many times at once, against plenty of stock; only `buyers` may count."""
    return _run(engine, buy, [f"b{number}" for number in range(buyers)] * times, buyers * times)


def _run(engine: Engine, buy: Buy, buyers: list[str], units: int) -> Outcome:
    client, item = engine.client, f"gate#{secrets.token_hex(4)}"
    client.put_item(TableName=STOCK, Item={"pk": {"S": item}, "avail": {"N": str(units)}, "holds": {"M": {}}})
    with ThreadPoolExecutor(BUYERS) as pool:
        replies = list(pool.map(lambda buyer: (buyer, buy(client, item, buyer)), buyers))
    stored = client.get_item(TableName=STOCK, Key={"pk": {"S": item}}, ConsistentRead=True)["Item"]
    accepted = Counter(buyer for buyer, ok in replies if ok)
    return Outcome(
        accepted=accepted.total(),
        sold=len(stored["holds"]["M"]),
        left=int(stored["avail"]["N"]),
        acknowledged_twice=sum(1 for times in accepted.values() if times > 1),
    )


@dataclass(frozen=True)
class Verdict:
    """All trials of one engine."""

    holds: tuple[Outcome, ...]
    transactions: tuple[Outcome, ...]
    duplicate_holds: Outcome
    duplicate_transactions: Outcome
    control: Outcome

    @property
    def trusted(self) -> bool:
        """Whether tests on this engine may judge the product."""
        duplicates = (self.duplicate_holds, self.duplicate_transactions)
        return (
            all(outcome.exact for outcome in (*self.holds, *self.transactions))
            and all((one.accepted, one.sold, one.acknowledged_twice) == (50, 50, 0) for one in duplicates)
            and self.control.accepted > UNITS
        )


def judge(engine: Engine) -> Verdict:
    """Run every trial; about 15 s. It leaves no rows."""
    try:
        return _judged(engine)
    finally:
        engine.empty(*(table.removeprefix("carte-blanche-dev-") for table in (STOCK, ORDERS)))


def _judged(engine: Engine) -> Verdict:
    return Verdict(
        holds=tuple(race(engine, hold_in_item, 1000) for _ in range(5)),
        transactions=tuple(race(engine, in_a_transaction, 300) for _ in range(3)),
        duplicate_holds=race_of_duplicates(engine, hold_in_item, 50, 50),
        duplicate_transactions=race_of_duplicates(engine, in_a_transaction, 50, 25),
        control=race(engine, read_then_write, 300),
    )

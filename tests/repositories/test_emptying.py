"""The engine's tables can be emptied completely or by name, for any keys and any number of pages."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine

pytestmark = pytest.mark.engine

ORDERS, ENTRIES = "carte-blanche-dev-orders", "carte-blanche-dev-account-entries"


@pytest.fixture(autouse=True)
def left_empty(tables: Engine) -> Iterator[None]:
    """Empty the tables afterwards, as no product code could read these rows."""
    yield
    tables.empty()


def count(tables: Engine, name: str) -> int:
    pages = tables.client.get_paginator("scan").paginate(TableName=name, Select="COUNT", ConsistentRead=True)
    return sum(page["Count"] for page in pages)


def fill(tables: Engine) -> None:
    """Twelve orders of 300 KB, so a scan of them has four pages, and thirty entries with a second part to their key."""
    client = tables.client
    for number in range(12):
        client.put_item(TableName=ORDERS, Item={"pk": {"S": f"big#{number}"}, "body": {"S": "x" * 300_000}})
    for number in range(30):
        client.put_item(TableName=ENTRIES, Item={"pk": {"S": "one"}, "sk": {"S": str(number)}})


def test_everything_is_forgotten_page_by_page(tables: Engine) -> None:
    fill(tables)

    assert tables.empty() == 42
    assert (count(tables, ORDERS), count(tables, ENTRIES)) == (0, 0)
    assert tables.empty() == 0


def test_table_with_many_items_is_recreated_with_the_same_schema(tables: Engine) -> None:
    client, before = tables.client, described(tables, ENTRIES)
    for first in range(0, 150, 25):
        puts: list[Any] = [
            {"PutRequest": {"Item": {"pk": {"S": "one"}, "sk": {"S": str(first + each)}}}} for each in range(25)
        ]
        client.batch_write_item(RequestItems={ENTRIES: puts})

    assert tables.empty() == 150
    assert count(tables, ENTRIES) == 0
    assert described(tables, ENTRIES) == before


def described(tables: Engine, name: str) -> dict[str, object]:
    """The attributes, key schema and status of a table."""
    told = tables.client.describe_table(TableName=name)["Table"]
    return {part: told[part] for part in ("AttributeDefinitions", "KeySchema", "TableStatus")}


def test_only_what_is_named_is_forgotten(tables: Engine) -> None:
    fill(tables)

    assert tables.empty("account-entries") == 30
    assert (count(tables, ORDERS), count(tables, ENTRIES)) == (12, 0)

"""The engine forgets all there is, or what is named, whatever the keys and however many pages they fill."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine

pytestmark = pytest.mark.engine

ORDERS, ENTRIES = "carte-blanche-dev-orders", "carte-blanche-dev-account-entries"


@pytest.fixture(autouse=True)
def left_empty(tables: Engine) -> Iterator[None]:
    """Rows that no product code could read are left to nobody."""
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


def test_a_table_of_many_items_is_made_anew_as_it_was(tables: Engine) -> None:
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
    """What makes a table this one."""
    told = tables.client.describe_table(TableName=name)["Table"]
    return {part: told[part] for part in ("AttributeDefinitions", "KeySchema", "TableStatus")}


def test_only_what_is_named_is_forgotten(tables: Engine) -> None:
    fill(tables)

    assert tables.empty("account-entries") == 30
    assert (count(tables, ORDERS), count(tables, ENTRIES)) == (12, 0)

"""Changes of tables in the template reach the tables in an existing data folder."""

from pathlib import Path
from typing import Any

import pytest
from infrastructure.local.settings import REGION
from infrastructure.local.tables import copy_tables
from tests.engine import running_engine
from tests.templates import table_definitions

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("engine")]

NAME = "carte-blanche-dev-payments"


def definition() -> dict[str, Any]:
    return next(one for one in table_definitions() if one["TableName"] == NAME)


def before_the_index() -> dict[str, Any]:
    """The table without the index that lists flagged payments."""
    now = definition()
    indexes = [index for index in now["GlobalSecondaryIndexes"] if index["IndexName"] != "byFlag"]
    attributes = [one for one in now["AttributeDefinitions"] if one["AttributeName"] != "flag"]
    return {**now, "GlobalSecondaryIndexes": indexes, "AttributeDefinitions": attributes}


def test_a_table_of_before_is_given_its_new_index_with_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("AWS_ACCESS_KEY_ID", "local"), ("AWS_SECRET_ACCESS_KEY", "local")):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    with running_engine(tmp_path / "new") as new, running_engine(tmp_path / "old") as old:
        old.client.delete_table(TableName=NAME)
        old.client.create_table(**before_the_index())
        row = {"pk": {"S": "a"}, "flag": {"S": "flagged"}, "openedAt": {"S": "2026-06-17T16:00:00.000+00:00"}}
        old.client.put_item(TableName=NAME, Item=row)

        assert copy_tables(new.url, old.url) == []
        assert copy_tables(new.url, old.url) == []

        found = old.client.query(
            TableName=NAME,
            IndexName="byFlag",
            KeyConditionExpression="flag = :flagged",
            ExpressionAttributeValues={":flagged": {"S": "flagged"}},
        )["Items"]
        indexes = old.client.describe_table(TableName=NAME)["Table"]["GlobalSecondaryIndexes"]
        assert found == [row]
        assert len(indexes) == len(definition()["GlobalSecondaryIndexes"])

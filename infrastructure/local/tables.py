"""The tables that the template made in the engine, made again in the table engine that keeps them on disk."""

from typing import TYPE_CHECKING, Any

import boto3

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient
    from mypy_boto3_dynamodb.type_defs import TableDescriptionTypeDef

_INDEX_PARTS = ("IndexName", "KeySchema", "Projection")


def copy_tables(engine_url: str, tables_url: str) -> list[str]:
    """Create what is missing, with its indexes and expiry; return the names of tables that are new."""
    source = boto3.client("dynamodb", endpoint_url=engine_url)
    target = boto3.client("dynamodb", endpoint_url=tables_url)
    present = set(_names(target))
    missing = [name for name in _names(source) if name not in present]
    for name in missing:
        target.create_table(**_definition(source.describe_table(TableName=name)["Table"]))
        expiry = source.describe_time_to_live(TableName=name)["TimeToLiveDescription"]
        if attribute := expiry.get("AttributeName"):
            target.update_time_to_live(
                TableName=name, TimeToLiveSpecification={"Enabled": True, "AttributeName": attribute}
            )
    return missing


def _names(client: "DynamoDBClient") -> list[str]:
    return [name for page in client.get_paginator("list_tables").paginate() for name in page["TableNames"]]


def _definition(table: "TableDescriptionTypeDef") -> dict[str, Any]:
    definition: dict[str, Any] = {
        "TableName": table["TableName"],
        "AttributeDefinitions": table["AttributeDefinitions"],
        "KeySchema": table["KeySchema"],
        "BillingMode": "PAY_PER_REQUEST",
    }
    if indexes := table.get("GlobalSecondaryIndexes"):
        definition["GlobalSecondaryIndexes"] = [{part: index[part] for part in _INDEX_PARTS} for index in indexes]  # type: ignore[literal-required]
    return definition

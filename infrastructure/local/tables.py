"""Create the tables that the template made in the engine in the table engine, which keeps them on disk."""

from typing import TYPE_CHECKING, Any

import boto3
import yaml
from infrastructure.local.deploy import STACK

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient
    from mypy_boto3_dynamodb.type_defs import TableDescriptionTypeDef, TimeToLiveSpecificationTypeDef

_INDEX_PARTS = ("IndexName", "KeySchema", "Projection")


def copy_tables(engine_url: str, tables_url: str) -> list[str]:
    """Create missing tables with their indexes and expiry; return their names.

    An existing table gets the indexes that were added to the template since.
    """
    source = boto3.client("dynamodb", endpoint_url=engine_url)
    target = boto3.client("dynamodb", endpoint_url=tables_url)
    present = set(_names(target))
    for name in present & set(_names(source)):
        _add_indexes(target, name, _definition(source.describe_table(TableName=name)["Table"]))
    missing = [name for name in _names(source) if name not in present]
    for name in missing:
        target.create_table(**_definition(source.describe_table(TableName=name)["Table"]))
    expiries = _expiries(engine_url) if missing else {}
    for name in expiries.keys() & missing:
        target.update_time_to_live(TableName=name, TimeToLiveSpecification=expiries[name])
    return missing


def _expiries(engine_url: str) -> dict[str, "TimeToLiveSpecificationTypeDef"]:
    """Return the expiry settings by table from the deployed template: the engine creates the tables without them."""
    cloudformation = boto3.client("cloudformation", endpoint_url=engine_url)
    nested = cloudformation.describe_stack_resource(StackName=STACK, LogicalResourceId="Tables")
    stack = nested["StackResourceDetail"]["PhysicalResourceId"]
    template = yaml.safe_load(str(cloudformation.get_template(StackName=stack)["TemplateBody"]))
    made = cloudformation.describe_stack_resources(StackName=stack)["StackResources"]
    properties = {
        one["PhysicalResourceId"]: template["Resources"][one["LogicalResourceId"]]["Properties"] for one in made
    }
    return {
        name: table["TimeToLiveSpecification"]
        for name, table in properties.items()
        if "TimeToLiveSpecification" in table
    }


def _add_indexes(target: "DynamoDBClient", name: str, wanted: dict[str, Any]) -> None:
    there = {
        index["IndexName"] for index in target.describe_table(TableName=name)["Table"].get("GlobalSecondaryIndexes", [])
    }
    for index in wanted.get("GlobalSecondaryIndexes", []):
        if index["IndexName"] not in there:
            target.update_table(
                TableName=name,
                AttributeDefinitions=wanted["AttributeDefinitions"],
                GlobalSecondaryIndexUpdates=[{"Create": index}],
            )


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

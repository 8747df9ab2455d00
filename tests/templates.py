"""The tables of the template, as the table engine is asked to make them."""

from typing import Any

from infrastructure.templates import ROOT, functions, template

__all__ = ["ROOT", "STAGE", "functions", "table_definitions", "template"]
STAGE = "dev"


def table_definitions() -> list[dict[str, Any]]:
    """Arguments of CreateTable for every table of the template."""
    parts = ("AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes", "BillingMode")
    properties = [resource["Properties"] for resource in template("infrastructure/tables.yaml")["Resources"].values()]
    return [
        {"TableName": _in_dev(table["TableName"]), **{part: table[part] for part in parts if part in table}}
        for table in properties
    ]


def _in_dev(name: dict[str, str]) -> str:
    return name["Fn::Sub"].replace("${Stage}", STAGE)

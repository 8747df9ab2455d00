"""The tables of `infrastructure/tables.yaml` as DynamoDB definitions, for an engine that knows no templates."""

from pathlib import Path
from typing import Any

import yaml

TEMPLATE = Path(__file__).resolve().parents[1] / "infrastructure" / "tables.yaml"
STAGE = "dev"


class _Loader(yaml.SafeLoader):
    """Reads CloudFormation's short forms: `!Sub` of the stage is filled in, everything else stays its text."""


def _short_form(loader: yaml.Loader, _tag: str, node: yaml.Node) -> Any:
    text = loader.construct_scalar(node) if isinstance(node, yaml.ScalarNode) else ""
    return str(text).replace("${Stage}", STAGE)


_Loader.add_multi_constructor("!", _short_form)


def table_resources() -> dict[str, dict[str, Any]]:
    """Properties of every table by its logical name (`OrderStates`)."""
    resources = yaml.load(TEMPLATE.read_text(), Loader=_Loader)["Resources"]
    return {name: resource["Properties"] for name, resource in resources.items()}


def table_definitions() -> list[dict[str, Any]]:
    """Arguments of CreateTable for every table of the template."""
    parts = ("TableName", "AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes", "BillingMode")
    return [{part: table[part] for part in parts if part in table} for table in table_resources().values()]

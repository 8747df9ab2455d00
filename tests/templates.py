"""The templates as data: CloudFormation's short forms become `{"Ref": …}` and `{"Fn::…": …}`."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
STAGE = "dev"


class _Loader(yaml.SafeLoader):
    pass


def _short_form(loader: yaml.Loader, name: str, node: yaml.Node) -> dict[str, Any]:
    if isinstance(node, yaml.ScalarNode):
        value: Any = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        value = loader.construct_mapping(node, deep=True)
    return {name if name == "Ref" else f"Fn::{name}": value}


_Loader.add_multi_constructor("!", _short_form)


@cache
def template(path: str = "template.yaml") -> dict[str, Any]:
    """One template of the repository, as written."""
    read: dict[str, Any] = yaml.load((ROOT / path).read_text(), Loader=_Loader)
    return read


def functions() -> dict[str, dict[str, Any]]:
    """Properties of every function by its logical name (`OrderingFunction`)."""
    resources = template()["Resources"].items()
    return {name: one["Properties"] for name, one in resources if one["Type"] == "AWS::Serverless::Function"}


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

"""Read the templates as data: CloudFormation's short forms become `{"Ref": …}` and `{"Fn::…": …}`."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
Resource = dict[str, Any]


class _Loader(yaml.SafeLoader):
    pass


def _short_form(loader: yaml.Loader, name: str, node: yaml.Node) -> Resource:
    if isinstance(node, yaml.ScalarNode):
        value: Any = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    elif isinstance(node, yaml.MappingNode):
        value = loader.construct_mapping(node, deep=True)
    return {name if name == "Ref" else f"Fn::{name}": value}


_Loader.add_multi_constructor("!", _short_form)


@cache
def template(path: str = "template.yaml") -> Resource:
    """Read a template of the repository, without processing it."""
    read: Resource = yaml.load((ROOT / path).read_text(), Loader=_Loader)  # noqa: S506 - a safe loader with short forms
    return read


def functions() -> dict[str, Resource]:
    """Return the properties of every function by its logical name (`OrderingFunction`)."""
    resources = template()["Resources"].items()
    return {name: one["Properties"] for name, one in resources if one["Type"] == "AWS::Serverless::Function"}

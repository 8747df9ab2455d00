"""YAML read by the rules of 1.2: `off` and `11:30` are words, not a boolean and a number; no name twice."""

import re
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml

_SCALARS = {
    "tag:yaml.org,2002:null": r"~|null|",
    "tag:yaml.org,2002:bool": r"true|false",
    "tag:yaml.org,2002:int": r"[-+]?[0-9]+",
    "tag:yaml.org,2002:float": r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?",
}


class BrandFileError(Exception):
    """What is wrong with a brand's files, and in which."""


class _Loader(yaml.SafeLoader):
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - PyYAML's own way

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        names = [self.construct_object(key) for key, _ in node.value]
        if len(set(names)) != len(names):
            raise yaml.constructor.ConstructorError(None, None, "a name is given twice", node.start_mark)
        return super().construct_mapping(node, deep)


for _tag, _pattern in _SCALARS.items():
    _Loader.add_implicit_resolver(_tag, re.compile(f"^(?:{_pattern})$"), None)


def read_yaml(file: Path) -> Any:
    """The file's content, None when there is no such file."""
    if not file.exists():
        return None
    try:
        return yaml.load(file.read_text(), Loader=_Loader)  # noqa: S506 - a safe loader with stricter scalars
    except yaml.YAMLError as error:
        raise BrandFileError(f"{file.name}: {error}") from error

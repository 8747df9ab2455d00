"""Read YAML by the rules of 1.2: `off` and `11:30` are text, not a boolean and a number; duplicate names are errors."""

import codecs
import io
import re
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

_SCALARS = {
    "tag:yaml.org,2002:null": r"~|null|",
    "tag:yaml.org,2002:bool": r"true|false",
    "tag:yaml.org,2002:int": r"[-+]?[0-9]+",
    "tag:yaml.org,2002:float": r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?",
}
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_WORDS = (
    ("found character '\\t'", "there is a tab here; YAML is indented with spaces"),
    ("mapping values are not allowed", "there is a second colon here; put the text in quotes"),
    ("could not find expected ':'", "this line is no name with a value; is a colon or a closing quote missing above?"),
    ("expected <block end>", "this line is not indented like those it belongs to"),
    ("while scanning a quoted scalar", "a quote is opened here and never closed"),
    ("expected ',' or ']'", "a list that begins with [ is never closed, or a comma is missing"),
    ("expected ',' or '}'", "a mapping that begins with { is never closed, or a comma is missing"),
    ("expected a single document", "the file has more than one document; remove the line ---"),
    ("found undefined alias", "a value is taken over with * that no & names"),
    ("special characters are not allowed", "there is a character here that no text may contain"),
)
"""Plain texts for the parser's errors, by a part of each error."""


class BrandFileError(Exception):
    """A fault in a brand's files, with the file."""


class BrandLoader(yaml.SafeLoader):
    """A loader with stricter rules than its base, which is a safe loader."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - PyYAML's own way

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        names = [self.construct_object(key) for key, _ in node.value]
        if len(set(names)) != len(names):
            raise yaml.constructor.ConstructorError(None, None, "a name is given twice", node.start_mark)
        return super().construct_mapping(node, deep)


for _tag, _pattern in _SCALARS.items():
    BrandLoader.add_implicit_resolver(_tag, re.compile(f"^(?:{_pattern})$"), None)


class _NamedText(io.StringIO):
    """A text that has its file's name, for the parser's errors."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.name = name


def composed(text: str, name: str) -> yaml.Node | None:
    """Parse a file into nodes, which have line numbers; None for an empty file. Raises YAMLError for invalid YAML.

    Uses libyaml, which takes a seventh of the time for a menu of 1,000 items. If it fails or is missing, PyYAML's own
    parser reads the file, and its errors are reported.
    """
    if yaml.__with_libyaml__:
        try:
            return _nodes(_quick_loader()(_NamedText(text, name)))
        except yaml.YAMLError:
            pass
    loader = BrandLoader(text)
    loader.name = name
    return _nodes(loader)


def _nodes(loader: Any) -> yaml.Node | None:
    try:
        root: yaml.Node | None = loader.get_single_node()
        return root
    finally:
        loader.dispose()


@cache
def _quick_loader() -> type[Any]:
    return type("QuickLoader", (yaml.CSafeLoader,), {"yaml_implicit_resolvers": BrandLoader.yaml_implicit_resolvers})


def constructed(root: yaml.Node) -> Any:
    """Convert nodes to values."""
    loader = BrandLoader("")
    try:
        return loader.construct_document(root)
    finally:
        loader.dispose()


def decoded(content: bytes, name: str) -> str:
    """Decode a file as UTF-8 with or without a byte order mark; raises BrandFileError for another encoding."""
    if content.startswith(_WIDE):
        raise BrandFileError(f"{name}: is written in UTF-16; save it as UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BrandFileError(f"{name}: line {line} is not UTF-8, but perhaps Windows-1252; save it as UTF-8") from error


def yaml_words(error: yaml.YAMLError) -> str:
    """Return why a file cannot be read, as plain text if possible."""
    said = str(error)
    problem = getattr(error, "problem", None) or said.splitlines()[0]
    return next((words for part, words in _WORDS if part in said), f"is no YAML: {problem}")


def read_yaml(file: Path) -> Any:
    """Return the file's content, None if it does not exist."""
    if not file.exists():
        return None
    try:
        return yaml.load(decoded(file.read_bytes(), file.name), Loader=BrandLoader)  # noqa: S506 - a safe loader, stricter
    except yaml.YAMLError as error:
        raise BrandFileError(f"{file.name}: {error}") from error

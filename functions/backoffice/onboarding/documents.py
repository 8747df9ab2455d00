"""A YAML file with the line and column of each value, or the plain-language faults that prevent parsing it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from backoffice.onboarding.fault import Fault, Place
from backoffice.yaml_file import BrandFileError, composed, constructed, decoded, yaml_words
from repositories.engine.bounded_cache import BoundedCache

Path_ = Sequence[str | int]
"""The names and indexes that lead to a value."""

_OPENED = re.compile("while (?:scanning a quoted|parsing a flow)")


class Document(NamedTuple):
    """A file's content (None if it has none) and the YAML nodes that it was parsed from."""

    name: str
    content: Any = None
    root: yaml.Node | None = None
    unread: tuple[Fault, ...] = ()
    """The faults that prevent parsing it."""

    def fault(self, path: Path_, where: str, rule: str, *, of_name: bool = False) -> Fault:
        """Make a fault at a value, or with `of_name` at its name, in the file that contains it."""
        found = self._found(path, of_name=of_name)
        return Fault(found.start_mark.name if found else self.name, self.place(path, of_name=of_name), where, rule)

    def place(self, path: Path_, *, of_name: bool = False) -> Place:
        """Return the position of a value; of a missing one, the position of its nearest parent."""
        found = self._found(path, of_name=of_name)
        return Place(found.start_mark.line + 1, found.start_mark.column + 1) if found else Place()

    def _found(self, path: Path_, *, of_name: bool) -> yaml.Node | None:
        node, named = self.root, self.root
        for part in path:
            step = _step(node, part)
            if step is None:
                break
            named, node = step
        return named if of_name else node


def _step(node: yaml.Node | None, part: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    """Return the nodes of the name and the value at a part of a path."""
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int):
        return (node.value[part], node.value[part]) if part < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        return next(((name, value) for name, value in node.value if name.value == str(part)), None)
    return None


_MOST_READ = 1_000_000
"""Characters of files that `read_once` caches; the parsed documents take about 200 times as much memory."""
_read: BoundedCache[tuple[str, str], Document] = BoundedCache(_MOST_READ)


def read_document(folder: Path, name: str) -> Document:
    """Read a file of the folder; a missing file gives an empty document."""
    text = _text(folder / name, name)
    return text if isinstance(text, Document) else _parsed(name, text)


def read_once(folder: Path, name: str) -> Document:
    """Read a file of the folder and parse it only if it has changed since the last call.

    Callers must not modify the cached document.
    """
    text = _text(folder / name, name)
    if isinstance(text, Document):
        return text
    return _read.get((name, text)) or _read.put((name, text), _parsed(name, text), len(text))


def document_of(name: str, content: bytes) -> Document:
    """Parse the content of a file that was read already."""
    text = _decoded(name, content)
    return text if isinstance(text, Document) else _parsed(name, text)


def _text(file: Path, name: str) -> str | Document:
    """Return a file's text, or a document without content if it is missing or not UTF-8."""
    return _decoded(name, file.read_bytes()) if file.is_file() else Document(name)


def _decoded(name: str, content: bytes) -> str | Document:
    try:
        return decoded(content, name)
    except BrandFileError as error:
        return Document(name, unread=(Fault(name, Place(), "", str(error).removeprefix(f"{name}: ")),))


def _parsed(name: str, text: str) -> Document:
    try:
        root = composed(text, name)
        twice = tuple(_twice(name, root))
        if twice:
            return Document(name, root=root, unread=twice)
        return Document(name, constructed(root) if root else None, root)
    except yaml.YAMLError as error:
        return Document(name, unread=(_unread(name, error),))


def _unread(name: str, error: yaml.YAMLError) -> Fault:
    """Make a fault for a syntax error; its position is the opening quote or bracket, if one was not closed."""
    opened = getattr(error, "context_mark", None) if _OPENED.search(str(error)) else None
    mark = opened or getattr(error, "problem_mark", None)
    return Fault(name, Place(mark.line + 1, mark.column + 1) if mark else Place(), "", yaml_words(error))


def _twice(name: str, node: yaml.Node | None) -> Iterator[Fault]:
    """Report every name that a mapping contains twice: YAML would silently drop one of the values."""
    waiting, seen_nodes = [node] if node else [], set()
    while waiting:
        here = waiting.pop()
        if id(here) in seen_nodes:
            continue
        seen_nodes.add(id(here))
        waiting += _inner(here)
        seen: dict[str, int] = {}
        for key, _ in here.value if isinstance(here, yaml.MappingNode) else ():
            place = Place(key.start_mark.line + 1, key.start_mark.column + 1)
            if key.value in seen:
                yield Fault(name, place, "", f"{key.value} is given twice: first in line {seen[key.value]}")
            seen.setdefault(key.value, place.line)


def _inner(node: yaml.Node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [value for _, value in node.value]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []

"""Every leaf and container of a body, each replaced by everything, left out, given twice, and given a stranger."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.fuzz.values import VALUES

Place = tuple[str | int, ...]
_HERE = "\ue000here\ue000"
_MARK = json.dumps(_HERE)


class Mutation(NamedTuple):
    """A body with one thing wrong: where, what, and its text."""

    place: str
    change: str
    text: str


def places(node: Any, at: Place = ()) -> Iterator[Place]:
    """The whole and each of its parts."""
    yield at
    if isinstance(node, dict):
        for name, part in node.items():
            yield from places(part, (*at, name))
    elif isinstance(node, list):
        for index, part in enumerate(node):
            yield from places(part, (*at, index))


def _with(node: Any, at: Place, part: Any) -> Any:
    if not at:
        return part
    first, *rest = at
    if isinstance(node, dict):
        return {name: _with(each, tuple(rest), part) if name == first else each for name, each in node.items()}
    return [_with(each, tuple(rest), part) if index == first else each for index, each in enumerate(node)]


def _at(node: Any, at: Place) -> Any:
    for name in at:
        node = node[name]
    return node


def _written(body: Any, at: Place, raw: str) -> str:
    """The body with JSON text in one place that need not be JSON."""
    return json.dumps(_with(body, at, _HERE)).replace(_MARK, raw)


def _rearranged(part: Any) -> Iterator[tuple[str, str]]:
    """A container without one of its parts, with one twice, and with a stranger; a list many times as long."""
    if isinstance(part, dict):
        members = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in part.items()]
        for index, name in enumerate(part):
            yield f"without {name}", "{" + ", ".join([*members[:index], *members[index + 1 :]]) + "}"
            yield f"{name} twice", "{" + ", ".join([*members, members[index]]) + "}"
        yield "with a stranger", "{" + ", ".join([*members, '"admin": true']) + "}"
    elif isinstance(part, list):
        yield "with nothing", "[]"
        yield "with each part twice", json.dumps(part * 2)
        yield "300 times as long", json.dumps(part * 300)


def mutations(body: Any) -> Iterator[Mutation]:
    """All of them, the same ones in the same order every time."""
    for at in places(body):
        named = ".".join(map(str, at)) or "the body"
        for change, raw in (*VALUES.items(), *_rearranged(_at(body, at))):
            yield Mutation(named, change, _written(body, at, raw))

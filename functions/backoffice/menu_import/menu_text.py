"""Rewrite a menu file: unchanged entries keep their text and comments, the others are written on one line."""

from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from backoffice.onboarding.documents import Document
from backoffice.yaml_file import BrandLoader

LISTS = ("categories", "optionGroups", "items")


class MenuDumper(yaml.SafeDumper):
    """Writes YAML that reads back identically, by the rules of `BrandLoader` and of YAML 1.1."""

    @staticmethod
    def on_a_line(entry: Any) -> str:
        """Return a value in braces on one line."""
        text = yaml.dump(
            _apart(entry), Dumper=MenuDumper, default_flow_style=True, width=2**31, allow_unicode=True, sort_keys=False
        )
        return str(text).removesuffix("\n").removesuffix("\n...")


def _apart(value: Any) -> Any:
    """Copy a value without shared objects, so that YAML writes no anchors and aliases."""
    if isinstance(value, dict):
        return {name: _apart(each) for name, each in value.items()}
    return [_apart(each) for each in value] if isinstance(value, list) else value


for _resolvers in BrandLoader.yaml_implicit_resolvers.values():
    for _tag, _pattern in _resolvers:
        MenuDumper.add_implicit_resolver(_tag, _pattern, None)


def menu_text(text: str, document: Document, content: Mapping[str, Any]) -> str:
    """Return the file with the entries of `content`; rewrite it completely if its lines cannot be reused."""
    anew = _patched(text, document, content) if document.root else ""
    return anew if anew and _reads_as(anew, content) else _whole(content)


def _reads_as(text: str, content: Mapping[str, Any]) -> bool:
    try:
        return bool(yaml.load(text, Loader=BrandLoader) == content)  # noqa: S506 - a safe loader, stricter
    except yaml.YAMLError:
        return False


def _whole(content: Mapping[str, Any]) -> str:
    return "".join(_section(name, value) for name, value in content.items())


def _section(name: str, value: Any) -> str:
    if not isinstance(value, list) or not value:
        return f"{name}: {MenuDumper.on_a_line(value)}\n"
    return f"{name}:\n" + "".join(f"  - {MenuDumper.on_a_line(entry)}\n" for entry in value)


def _patched(text: str, document: Document, content: Mapping[str, Any]) -> str:
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    lines = [line if line.endswith("\n") else f"{line}\n" for line in lines]
    starts = {name: document.place((name,), of_name=True).line - 1 for name in document.content}
    ends = dict(zip(starts, [*sorted(starts.values())[1:], len(lines)], strict=True))
    parts = ["".join(lines[: min(starts.values(), default=0)])]
    for name, value in content.items():
        if name not in starts:
            parts.append(_section(name, value))
        elif value == document.content[name]:
            parts.append("".join(lines[starts[name] : ends[name]]))
        elif not value:
            parts.append(f"{name}: []\n")
        else:
            parts.append(_entries(lines[: ends[name]], starts[name], document, name, value))
    return "".join(parts)


def _entries(lines: Sequence[str], start: int, document: Document, name: str, value: Sequence[Any]) -> str:
    """Render a list: unchanged entries keep their text, changed ones the comments above them."""
    old = document.content[name] or []
    places = [document.place((name, place)) for place in range(len(old))]
    begins = [_with_comments(lines, place.line - 1, start) for place in places]
    ends = [*begins[1:], len(lines)]
    indent = " " * (places[0].column - len("- ") - 1) if places else "  "
    there = dict(zip((entry["ID"] for entry in old), range(len(old)), strict=True))

    def written(entry: Any) -> str:
        place = there.get(entry["ID"])
        if place is not None and old[place] == entry:
            return "".join(lines[begins[place] : ends[place]])
        above = lines[begins[place] : places[place].line - 1] if place is not None else ()
        return "".join([*above, f"{indent}- {MenuDumper.on_a_line(entry)}\n"])

    head = "".join(lines[start : begins[0]]) if begins else f"{name}:\n"
    return head + "".join(map(written, value))


def _with_comments(lines: Sequence[str], line: int, start: int) -> int:
    """Return the first of the comment lines directly above an entry."""
    while line - 1 > start and lines[line - 1].lstrip().startswith("#"):
        line -= 1
    return line

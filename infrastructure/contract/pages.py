"""Render the OpenAPI document as Markdown pages: one for each group of calls, and one for the types."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

_SCHEMAS = "#/components/schemas/"
_NOTE = "Written by `make contract` from the OpenAPI document. Do not edit it."
_WHO = {
    "public": "everybody",
    "session": "a browser with a session",
    "store": "a browser with a session in a store",
    "member": "a logged in member; some calls also serve guests",
    "provider": "a provider's notification; nothing in it is believed",
}
_BOUNDS = (
    ("minimum", "from {}"),
    ("exclusiveMinimum", "above {}"),
    ("maximum", "up to {}"),
    ("minLength", "at least {} letters"),
    ("maxLength", "at most {} letters"),
    ("minItems", "at least {}"),
    ("maxItems", "at most {}"),
)

Document = dict[str, Any]
Schema = dict[str, Any]


def api_pages(document: Document) -> dict[str, str]:
    """Return pages by file name: `README.md`, `types.md` and one for each first segment of a path."""
    calls = [(path, method, call) for path, methods in document["paths"].items() for method, call in methods.items()]
    groups = {tag: list(of) for tag, of in groupby(sorted(calls, key=_tag), key=_tag)}
    pages = {f"{tag}.md": _group(tag, of, document) for tag, of in groups.items()}
    return {"README.md": _index(groups), "types.md": _types(document["components"]["schemas"]), **pages}


def _tag(call: tuple[str, str, Schema]) -> str:
    tag: str = call[2]["tags"][0]
    return tag


def _index(groups: dict[str, list[tuple[str, str, Schema]]]) -> str:
    lines = [
        *("# HTTP API", "", _NOTE, ""),
        "Every call takes and answers JSON. A business refusal is HTTP 200 with a `result` other than `ok`. The other",
        "statuses are 400 (malformed), 401 (no session), 403 (not allowed), 413 (too large), 415 (not JSON), 429 (too",
        "many requests) and 503 (come again later). The types are in [types.md](types.md).",
        "",
    ]
    for tag, calls in groups.items():
        lines += [f"## [`/{tag}`]({tag}.md)", "", "| call | what it does |", "|---|---|"]
        lines += [
            f"| [`{path}`]({tag}.md#{_anchor(method, path)}) | {_cell(call['summary'])} |"
            for path, method, call in calls
        ]
        lines.append("")
    return _text(lines)


def _group(tag: str, calls: Iterable[tuple[str, str, Schema]], document: Document) -> str:
    lines = [f"# Calls of `/{tag}`", "", _NOTE, ""]
    for path, method, call in calls:
        lines += [f"## {method.upper()} `{path}`", "", f"{call['summary']}.", ""]
        lines += [f"**Who may call it:** {_who(call)}.", ""]
        lines += _body("Request", _request(call), document)
        lines += _body("Reply", _reply(call), document)
    return _text(lines)


def _who(call: Schema) -> str:
    return f"staff with the role {call['x-role']} or above" if "x-role" in call else _WHO[call["x-access"]]


def _request(call: Schema) -> Schema | None:
    content = call.get("requestBody", {}).get("content", {}).get("application/json")
    return content["schema"] if content else None


def _reply(call: Schema) -> Schema | None:
    content = call["responses"].get("200", {}).get("content", {}).get("application/json")
    schema = content["schema"] if content else None
    return schema["oneOf"][0] if schema and "oneOf" in schema else schema


def _body(heading: str, schema: Schema | None, document: Document) -> list[str]:
    name = _named(schema) if schema else ""
    fields = document["components"]["schemas"].get(name, {}) if name else schema or {}
    if not fields.get("properties"):
        return []
    return [f"**{heading}**", "", *_fields(fields, "types.md"), ""]


def _types(schemas: dict[str, Schema]) -> str:
    lines = ["# Types", "", _NOTE, ""]
    for name, schema in sorted(schemas.items()):
        lines += [f"## {name}", ""]
        if schema.get("description"):
            lines += [_cell(schema["description"]), ""]
        if "enum" in schema:
            lines += ["One of " + ", ".join(f"`{value}`" for value in schema["enum"]) + ".", ""]
        if schema.get("properties"):
            lines += [*_fields(schema, ""), ""]
    return _text(lines)


def _fields(schema: Schema, page: str) -> Iterator[str]:
    required = set(schema.get("required", ()))
    yield "| field | type | needed | meaning |"
    yield "|---|---|---|---|"
    for name, field in schema["properties"].items():
        needed = "yes" if name in required else ""
        yield f"| `{name}` | {_type(field, page)} | {needed} | {_cell(field.get('description', ''))} |"


def _type(field: Schema, page: str) -> str:
    if "anyOf" in field:
        return " or ".join(dict.fromkeys(_type(either, page) for either in field["anyOf"]))
    name = _named(field)
    if name:
        return f"[{name}]({page}#{name.lower()})"
    if "const" in field:
        return f"`{field['const']}`"
    if "enum" in field:
        return ", ".join(f"`{value}`" for value in field["enum"])
    kind = str(field.get("format") or field.get("type", "any"))
    if field.get("type") == "array":
        kind = f"list of {_type(field.get('items', {}), page)}"
    if field.get("type") == "object" and isinstance(field.get("additionalProperties"), dict):
        kind = f"map of {_type(field['additionalProperties'], page)}"
    bounds = [words.format(f"{field[key]:,.15g}") for key, words in _BOUNDS if key in field]
    return ", ".join([kind, *bounds])


def _named(schema: Schema) -> str:
    return str(schema.get("$ref", "")).removeprefix(_SCHEMAS)


def _anchor(method: str, path: str) -> str:
    """Return the anchor that Markdown gives to the heading of a call."""
    return f"{method.lower()}-{re.sub(r'[^a-z0-9_-]', '', path.lower())}"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;").replace("{", "&#123;")


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines).rstrip("\n") + "\n"

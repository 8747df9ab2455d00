"""Generate the reference of all fields of a brand's files (FIELDS.md) from the editor schemas."""

import json
from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

_FILES = {
    "brand": ("brand.yaml", "The brand."),
    "store": (
        "stores/ID.yaml",
        "A store; the file's name is its ID. Settings shared by all stores can be in `stores.yaml`, which has the same "
        "fields. A store's own file overrides it: mappings are merged, lists and values are replaced.",
    ),
    "menu": ("menu.yaml", "The menu of all stores; `stores/ID.menu.yaml` replaces it for one store."),
    "changes": ("stores/ID.changes.yaml", "Differences between one store's menu and `menu.yaml`."),
    "hosts": ("hosts.yaml", "Domains, each with the key that it opens."),
    "keys": ("keys.yaml", "Keys of QR codes, links and devices."),
    "tables": ("tables.yaml", "Tables."),
    "promotions": ("promotions.yaml", "Promotions."),
    "news": ("news.yaml", "News for guests."),
    "members": ("members.yaml", "Initial members of a brand on a developer's machine."),
    "giftcards": ("giftcards.yaml", "Initial gift cards of a brand on a developer's machine."),
    "square": (
        "square.yaml",
        "Mapping for `import-menu --mapping square.yaml`, if a Square catalogue differs from most exports.",
    ),
    "plain": (
        "plain.yaml",
        "Mapping for `import-menu --mapping plain.yaml`, if the columns of a plain menu have other names.",
    ),
}
_MADE = ("Made ", "Kept for ")
"""Beginnings of the descriptions of fields that are generated, so that nobody writes them by hand."""


def field_reference(schemas: dict[str, Schema]) -> str:
    """Return Markdown: a chapter for each file, with a table for each type that its fields use."""
    chapters = [
        "# Every field of a brand's files",
        "Generated from the models that read the files: `./carteblanche fields > infrastructure/brands/FIELDS.md`. "
        "Required fields have no default. Generated fields, and those kept for other systems, are left out.",
    ]
    told: set[str] = set()
    for name, (file, what) in _FILES.items():
        chapters += [f"## {file}", what, *_chapter(schemas[name], told)]
    return "\n\n".join(chapters) + "\n"


def _chapter(schema: Schema, told: set[str]) -> Iterator[str]:
    """Render the file's own fields, then those of their types, unless an earlier chapter has them."""
    definitions = schema.get("$defs", {})
    first = next(iter(schema["properties"].values()))
    own = (
        first["items"]
        if schema.get("additionalProperties") is False and "properties" in first.get("items", {})
        else schema
    )
    yield _table(own, definitions)
    waiting = list(_named(own))
    while waiting:
        name = waiting.pop(0)
        definition = definitions[name]
        if name in told or "properties" not in definition:
            continue
        told.add(name)
        yield f"### {name}"
        yield _table(definition, definitions)
        waiting = [*_named(definition), *waiting]


def _table(schema: Schema, definitions: Schema) -> str:
    rows = ["| Field | Type | Default | Description |", "|---|---|---|---|"]
    required = set(schema.get("required", ()))
    for name, field in schema["properties"].items():
        says = str(field.get("description", ""))
        if is_promised(field):
            rows.append(f"| `{name}` | {_kind(field, definitions)} | {_without(field, name in required)} | {says} |")
    return "\n".join(rows)


def is_promised(field: Schema) -> bool:
    """Return True if the reference lists the field: generated and reserved fields are left out."""
    return not str(field.get("description", "")).startswith(_MADE)


def _without(field: Schema, required: bool) -> str:
    if required:
        return "required"
    value = field.get("default")
    if value is None or isinstance(value, dict) or value in ("", []):
        return ""
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def _kind(field: Schema, definitions: Schema) -> str:
    """Describe the type of a field in a word or two."""
    if "anyOf" in field:
        kinds = [_kind(each, definitions) for each in field["anyOf"] if each.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "$ref" in field:
        return _reference(field["$ref"].rpartition("/")[2], definitions)
    if "enum" in field or "const" in field:
        return _choices(field.get("enum", [field.get("const")]))
    if field.get("type") == "array":
        return f"list of {_kind(field['items'], definitions)}" if "items" in field else "list"
    if field.get("type") == "object":
        each = field.get("additionalProperties")
        return f"map to {_kind(each, definitions)}" if isinstance(each, dict) else "map"
    return _plain(field)


def _reference(name: str, definitions: Schema) -> str:
    definition = definitions[name]
    return f"[{name}](#{name.lower()})" if "properties" in definition else _choices(definition.get("enum", []))


def _choices(values: list[Any]) -> str:
    return ", ".join(f"`{value}`" for value in values)


def _plain(field: Schema) -> str:
    kind = {"string": "text", "integer": "whole number", "number": "number", "boolean": "`true`, `false`"}
    word = {"date": "date", "date-time": "date and time"}.get(
        field.get("format", ""), kind.get(field.get("type", ""), "text")
    )
    least, most = field.get("minimum", field.get("exclusiveMinimum")), field.get("maximum")
    if least is not None and most is not None:
        return f"{word}, {least:g} to {most:g}"
    if "maxLength" in field:
        return f"{word}, at most {field['maxLength']}"
    return word


def _named(schema: Schema) -> Iterator[str]:
    """Yield the types that a schema's fields use, in order."""
    for field in filter(is_promised, schema["properties"].values()):
        yield from _references(field)


def _references(field: Any) -> Iterator[str]:
    if isinstance(field, dict):
        if "$ref" in field:
            yield field["$ref"].rpartition("/")[2]
        for name, each in field.items():
            if name != "default":
                yield from _references(each)
    elif isinstance(field, list):
        for each in field:
            yield from _references(each)

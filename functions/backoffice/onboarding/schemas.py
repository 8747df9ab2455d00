"""JSON Schemas of a brand's files, generated from the models that read them."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from backoffice.brand_files import BRAND_ID
from backoffice.menu_import.plain_mapping import PlainMapping
from backoffice.menu_import.square_mapping import SquareMapping
from backoffice.onboarding.field_words import described
from backoffice.onboarding.folder import LISTS
from backoffice.onboarding.menu_entries import MenuText
from backoffice.onboarding.overlay import MenuChanges
from domain.brand.company import Company
from domain.store.store import Store

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_REFERENCE = re.compile(r'"#/\$defs/(\w+)"')
_MADE = {"palette", "storePalettes", "icons"}
"""Fields of a company that are generated when it is applied."""
_BESIDE = {"companyCode", "storeID", "version", "automatic"}
"""Fields of a store that come from its folder, its file's name or other files."""


def file_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas by the file's name without its ending.

    `store` is for a file in `stores/` merged with `stores.yaml`, `changes` for a store's menu changes, `square` and
    `plain` for the mappings of `import-menu`.
    """
    brand = _without(_of(Company), _MADE)
    brand["properties"] |= described("Company", {BRAND_ID: {"type": "string"}})
    store = _without(_of(Store), _BESIDE)
    store["required"] = [name for name in store["required"] if name != "theme"]
    _taxed_by_either(store["$defs"]["StoreInfo"])
    lists = {name: _list(name) for name in LISTS}
    menus = {"menu": _of(MenuText), "changes": _of(MenuChanges)}
    return {"brand": brand, "store": store, **menus, **lists, "square": _of(SquareMapping), "plain": _of(PlainMapping)}


def editor_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas for editors. Nothing is required in a store's file, because `stores.yaml` may contain it."""
    schemas = file_schemas()
    store = _partial(schemas["store"])
    return {**schemas, "store": store, "stores": store}


def _partial(schema: dict[str, Any]) -> dict[str, Any]:
    """Remove `required` from what is merged field by field; entries of lists keep it, because lists are not merged."""
    whole = set(_REFERENCE.findall(json.dumps(list(_lists_of(schema)))))
    within = {
        name: each if name in whole or "required" not in each else {**_without_either(each), "required": []}
        for name, each in schema["$defs"].items()
    }
    return {**schema, "required": [], "$defs": within}


def _without_either(schema: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in schema.items() if name != "anyOf"}


def _lists_of(part: Any) -> Iterator[Any]:
    """Yield the schemas of the entries of all lists."""
    if isinstance(part, dict):
        if part.get("type") == "array":
            yield part.get("items")
        for each in part.values():
            yield from _lists_of(each)
    elif isinstance(part, list):
        for each in part:
            yield from _lists_of(each)


def _taxed_by_either(info: dict[str, Any]) -> None:
    """Require either the tax rates or the tax pack of a province in a store's file."""
    info["required"].remove("taxes")
    info["anyOf"] = [{"required": ["taxes"]}, {"required": ["taxPack"]}]


def _of(model: type[BaseModel]) -> dict[str, Any]:
    return {"$schema": _DRAFT, **_worded(model.model_json_schema(by_alias=True, mode="validation"), model.__name__)}


def _worded(schema: dict[str, Any], name: str) -> dict[str, Any]:
    """Add the descriptions of the fields, in the model itself and in its definitions."""
    within = {other: _fields_worded(each, other) for other, each in schema.get("$defs", {}).items()}
    return {**_fields_worded(schema, name), "$defs": within}


def _fields_worded(schema: dict[str, Any], name: str) -> dict[str, Any]:
    return {**schema, "properties": described(name, schema["properties"])} if "properties" in schema else schema


def _without(schema: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    left_out = set(names)
    kept = {name: value for name, value in schema["properties"].items() if name not in left_out}
    required = [name for name in schema.get("required", ()) if name not in left_out]
    return _needed({**schema, "properties": kept, "required": required})


def _needed(schema: dict[str, Any]) -> dict[str, Any]:
    """Remove the definitions that nothing references any more."""
    if "$defs" not in schema:
        return schema
    within = schema["$defs"]
    reached, waiting = set[str](), {name: each for name, each in schema.items() if name != "$defs"}
    while waiting:
        named = set(_REFERENCE.findall(json.dumps(waiting))) - reached
        reached |= named
        waiting = {name: within[name] for name in named}
    return {**schema, "$defs": {name: each for name, each in within.items() if name in reached}}


def _list(name: str) -> dict[str, Any]:
    """Return the schema of a file that is a list under its own name."""
    entry = _worded(LISTS[name].model_json_schema(by_alias=True, mode="validation"), LISTS[name].__name__)
    definitions = entry.pop("$defs", {})
    entry = _without(entry, {"companyCode", "page", "manifestUri"}) if name == "hosts" else entry
    if name == "keys":
        entry["required"].remove("token")  # an exported key has tokenHash instead
    return {
        "$schema": _DRAFT,
        "type": "object",
        "additionalProperties": False,
        "properties": {name: {"type": "array", "items": entry}},
        "$defs": definitions,
    }

"""Each field of a brand's files is used by a brand that is kept here, so that it is seen where it belongs."""

import datetime as dt
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.world import Bucket, forget_snapshots
from tests.templates import ROOT

from backoffice.apply_brand import apply
from backoffice.onboarding.check import check_folder
from backoffice.onboarding.folder import LISTS
from backoffice.onboarding.overlay import store_document
from backoffice.onboarding.schemas import file_schemas
from backoffice.yaml_file import read_yaml
from stores import messages as stores

KEPT = ROOT / "infrastructure" / "brands"
SAMPLES = sorted(file.parent for file in (KEPT / "samples").glob("*/brand.yaml"))
BRANDS = [*(KEPT / name for name in ("jade", "maple", "sakura")), *SAMPLES]
TODAY = dt.date(2026, 11, 26)
_MODELS = {
    "brand": "Company",
    "store": "Store",
    "menu": "MenuText",
    "changes": "MenuChanges",
    "square": "SquareMapping",
    "plain": "PlainMapping",
}
_ROOTS = _MODELS | {name: model.__name__ for name, model in LISTS.items()}
_BY_NOBODY = re.compile(r"^Made |^Kept for |not written by hand|not written here|leave it out")
"""What the sentence of a field says that no file of a brand should have."""
Fields = set[str]


def fields() -> Fields:
    """Every field that people write; fields of models that no file contains are left out."""
    found: dict[str, dict[str, Any]] = {}
    for file, schema in file_schemas().items():
        own = schema["properties"][file]["items"] if file in LISTS else schema
        for model, each in [(_ROOTS[file], own), *schema.get("$defs", {}).items()]:
            found |= {f"{model}.{name}": field for name, field in each.get("properties", {}).items()}
    unwritten = {name for name, field in found.items() if _BY_NOBODY.search(field.get("description", ""))}
    within = {f"{_model(found[name])}." for name in unwritten} - {"."}
    return {name for name in found.keys() - unwritten if not name.startswith(tuple(within))}


def _model(field: dict[str, Any]) -> str:
    named = [field, *field.get("anyOf", ())]
    return next((each["$ref"].rpartition("/")[2] for each in named if "$ref" in each), "")


def used(schema: dict[str, Any], definitions: dict[str, Any], value: Any, model: str) -> Iterator[str]:
    """The fields that a value of a file has, in it and in all that it is made of."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from used(definitions[name], definitions, value, name)
    for either in schema.get("anyOf", ()):
        yield from used(either, definitions, value, model)
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for each in value:
            yield from used(schema["items"], definitions, each, model)
    if isinstance(value, dict):
        yield from _used_by_name(schema, definitions, value, model)


def _used_by_name(schema: dict[str, Any], definitions: dict[str, Any], value: dict[str, Any], model: str) -> Any:
    known, others = schema.get("properties", {}), schema.get("additionalProperties")
    for name, each in value.items():
        if name in known:
            yield f"{model}.{name}"
            yield from used(known[name], definitions, each, model)
        elif isinstance(others, dict):
            yield from used(others, definitions, each, model)


def used_by(brand: Path) -> Iterator[str]:
    """The fields that a brand's files have."""
    for file, schema in file_schemas().items():
        for content in _contents(brand, file):
            entries = content[file] if file in LISTS else [content]
            own = schema["properties"][file]["items"] if file in LISTS else schema
            for entry in entries:
                yield from used(own, schema.get("$defs", {}), entry, _ROOTS[file])


def _contents(brand: Path, file: str) -> list[Any]:
    names = {
        "changes": [each.name for each in brand.glob("stores/*.changes.yaml")],
        "square": ["../../square.yaml"],
        "plain": ["../../plain.yaml"],
        "menu": ["../menu.yaml", *(each.name for each in brand.glob("stores/*.menu.yaml"))],
    }.get(file, [f"../{file}.yaml"])
    found = [read_yaml(brand / "stores" / name) for name in names]
    if file == "store":
        found = [_store(brand, each.stem) for each in brand.glob("stores/*.yaml") if "." not in each.stem]
    return [content for content in found if content]


def _store(brand: Path, store_id: str) -> Any:
    """A store with the areas that are drawn beside its file."""
    content, drawn = store_document(brand, store_id).content, brand / "stores" / f"{store_id}.areas.geojson"
    areas = [each["properties"] for each in json.loads(drawn.read_text())["features"]] if drawn.exists() else []
    delivery = {**content.get("orderType", {}).get("delivery", {}), **({"areas": areas} if areas else {})}
    return {**content, "orderType": {**content.get("orderType", {}), "delivery": delivery}}


def test_every_field_is_used_by_a_brand_that_is_kept() -> None:
    found = {name for brand in BRANDS for name in used_by(brand)}

    assert sorted(fields() - found) == []


def test_unused_field_would_be_reported() -> None:
    without_sample = {name for brand in BRANDS[:3] for name in used_by(brand)}

    assert {"ItemEntry.withoutOptions", "Theme.accentText", "Deposit.percentage"} <= fields() - without_sample
    assert fields() & {"KeyEntry.tokenHash", "MemberEntry.ended", "Ended.at", "HostEntry.page"} == set()
    assert len(fields()) > 500


@pytest.mark.parametrize("brand", SAMPLES, ids=lambda brand: str(brand.name))
def test_nothing_of_a_sample_brand_is_to_be_mended(brand: Path) -> None:
    report = check_folder(brand, development=True, today=TODAY)

    assert [fault.told for fault in (*report.faults, *report.warnings)] == []


@pytest.mark.parametrize("brand", SAMPLES, ids=lambda brand: str(brand.name))
def test_a_sample_brand_says_everything_in_each_language_of_its_stores(brand: Path) -> None:
    report = check_folder(brand, development=True, today=TODAY)
    assert report.brand is not None

    for menu in report.brand.menus:
        named = [*menu.categories, *menu.items, *(option for item in menu.items for option in _options(item))]
        assert [each.key for each in named if not (each.descr and each.descr1 and each.descr2)] == []
        assert [each.key for each in menu.items if each.detail and not (each.detail1 and each.detail2)] == []


def _options(item: Any) -> Iterator[Any]:
    for group in item.options:
        yield from group.options


@pytest.mark.engine
@pytest.mark.parametrize("brand", SAMPLES, ids=lambda brand: str(brand.name))
def test_a_sample_brand_opens_at_its_host(brand: Path, engine: Engine, bucket: Bucket) -> None:
    report = check_folder(brand, development=True, today=TODAY)
    assert report.brand is not None
    engine.empty()
    forget_snapshots()

    assert apply(report.brand)["stores"] == len(report.brand.stores)

    guest = Browser(report.brand.hosts[0].host)
    told = guest.post(stores.START.path, token="").body["choice"]["stores"]
    assert {store["storeID"] for store in told} == set(report.brand.company.store_ids)
    guest.start(report.brand.hosts[0].token)
    guest.choose(report.brand.company.store_ids[0])
    assert len(guest.call(stores.GET_FULL_MENU, content=True).body["menu"]["items"]) == len(report.brand.menus[0].items)

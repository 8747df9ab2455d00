"""Export a target's current data as a brand's folder that applies again without changes.

The target stores only hashes of tokens and PINs, so keys and tables are exported with `tokenHash` and `pinHash`.
Printed codes keep working wherever the folder is applied, PINs only in the stage that hashed them. Only the token of a
host's key is exported in clear text.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from backoffice.brand_files import BRAND_ID, areas_file
from backoffice.onboarding.exported_menu import Levels, alike, menu_file
from backoffice.onboarding.exported_pictures import ExportedPictures, Fetched
from backoffice.onboarding.settle_pins import kept_pin
from backoffice.onboarding.standing_brand import StandingBrand, StandingKey
from backoffice.onboarding.written_yaml import plain, written_yaml
from domain.access.app_key import AppKey
from domain.brand.brand_owner import BrandOwner
from domain.delivery.area import DeliveryArea
from domain.delivery.polygon import MILLION
from domain.store.store import Store
from runtime.secret import sha256

NOT_HELD = (
    "members, their points and gift cards: they are people's, and stay in the target",
    "orders, bookings, and what staff set of a day: sold out, counts, pauses, open tables",
    "staff and their devices, and the credentials of payment providers",
)
"""What an exported folder does not contain."""
_MADE = ("palette", "storePalettes", "icons", "iconUri")
_BESIDE = ("companyCode", "storeID", "version", "theme", "automatic")


class Exported(NamedTuple):
    """The files of the folder as text, the files to download, and notes for the operator."""

    files: dict[str, str]
    fetched: tuple[Fetched, ...]
    notes: tuple[str, ...]


def exported(brand: StandingBrand) -> Exported:
    """Make every file of the folder, by name."""
    pictures = ExportedPictures(brand.company.company_code)
    files = {"brand.yaml": _company(brand, pictures)}
    for store in brand.stores:
        files[f"stores/{store.store_id}.yaml"] = _store(store, brand, pictures)
        if store.order_type.delivery.areas:
            files[areas_file(store.store_id)] = _areas(store.order_type.delivery.areas)
    files |= _menus(brand, pictures)
    tokens = {entry.token for entry in brand.hosts}
    files |= _listed("hosts", [plain(entry, "companyCode", "page", "manifestUri") for entry in brand.hosts])
    files |= _listed(
        "keys", [_key(each, tokens) for each in brand.keys if not _is_a_stores_own(each)], _keys_note(brand)
    )
    files |= _listed("tables", [_table(*each) for each in brand.tables])
    files |= _listed("promotions", [plain(each) for each in brand.promotions])
    files |= _listed("news", [plain(each) for each in brand.news])
    if pictures.index:
        files["pictures/pictures.json"] = json.dumps(pictures.index, ensure_ascii=False, indent=1) + "\n"
    return Exported(files, tuple(pictures.files.values()), tuple(_notes(brand, tokens)))


def _listed(name: str, entries: list[dict[str, Any]], note: str = "") -> dict[str, str]:
    return {f"{name}.yaml": written_yaml({name: entries}, note)} if entries else {}


def _company(brand: StandingBrand, pictures: ExportedPictures) -> str:
    brand_id = BrandOwner.id_in(brand.owner)
    written = plain(brand.company, *_MADE)
    if brand.company.icon_uri:
        written["iconUri"] = pictures.single(brand.company.icon_uri)
    return written_yaml({BRAND_ID: brand_id, **written} if brand_id else written)


def _store(store: Store, brand: StandingBrand, pictures: ExportedPictures) -> str:
    delivery = store.order_type.delivery.model_copy(update={"areas": (), "areas_uri": ""})
    info = store.info.model_copy(update={"logo_uri": pictures.single(store.info.logo_uri)})
    if info.hero and pictures.name_of(info.hero) in {f"hero-{store.store_id}", "hero"}:
        info = info.model_copy(update={"hero": None})
    written = plain(store.delivering(delivery).model_copy(update={"info": info}), *_BESIDE)
    own = store.theme != brand.company.theme
    return written_yaml({**written, "theme": plain(store.theme)} if own else written)


def _areas(areas: tuple[DeliveryArea, ...]) -> str:
    features = [
        {
            "type": "Feature",
            "properties": plain(area, "polygons"),
            "geometry": {
                "type": "MultiPolygon",
                "coordinates": [
                    [[[lng / MILLION, lat / MILLION] for lng, lat in ring] for ring in polygon]
                    for polygon in area.polygons
                ],
            },
        }
        for area in areas
    ]
    return json.dumps({"type": "FeatureCollection", "features": features}, ensure_ascii=False) + "\n"


def _menus(brand: StandingBrand, pictures: ExportedPictures) -> dict[str, str]:
    """Make `menu.yaml` for the stores that sell the same, and a menu file for each store that differs."""
    levels: dict[str, dict[int, Any]] = {}
    for (store_id, level), menu in brand.menus.items():
        levels.setdefault(store_id, {})[level] = menu
    shared: Levels = {}
    files: dict[str, str] = {}
    for store_id, own in levels.items():
        if not shared or alike(shared, own):
            shared = {**own, **shared}
        else:
            files[f"stores/{store_id}.menu.yaml"] = written_yaml(menu_file(own, pictures))
    return {"menu.yaml": written_yaml(menu_file(shared, pictures)), **files} if shared else files


def _is_a_stores_own(standing: StandingKey) -> bool:
    """Return True for the automatic key of a store's address `company/store` (spec section 2)."""
    key = standing.key
    own = AppKey(company_code=key.company_code, store_id=key.store_id)
    return key == own and standing.token_hash == sha256(f"{key.company_code}/{key.store_id}")


def _known(standing: StandingKey, tokens: set[str]) -> str:
    """Return the token if the target has it in clear text (a host's, or the address `company/store`), otherwise ""."""
    public = f"{standing.key.company_code}/{standing.key.store_id}"
    return next((token for token in (*tokens, public) if sha256(token) == standing.token_hash), "")


def _key(standing: StandingKey, tokens: set[str]) -> dict[str, Any]:
    token = _known(standing, tokens)
    called = {"token": token} if token else {"tokenHash": standing.token_hash}
    starts = {"orderType": standing.key.order_type.value}
    key = standing.key.model_copy(update={"pin_hash": kept_pin(standing.key.pin_hash, ())})
    return {**called, **plain(key, "companyCode", "orderType"), **starts}


def _table(store_id: str, table: Any, pin_hash: str) -> dict[str, Any]:
    return {"storeID": store_id, **plain(table), **({"pinHash": kept_pin(pin_hash, ())} if pin_hash else {})}


def _keys_note(brand: StandingBrand) -> str:
    hashed = [each for each in brand.keys if not _is_a_stores_own(each)]
    told = "\n".join(f"{each.token_hash[:8]} {each.words}" for each in hashed)
    return f"Target of each key, by the first letters of its token's hash:\n{told}"


def _notes(brand: StandingBrand, tokens: set[str]) -> Iterator[str]:
    hashed = [each for each in brand.keys if not _known(each, tokens)]
    if hashed:
        yield f"{len(hashed)} keys by their hashes: printed codes stay valid, new cards need rotate-token"
    if brand.retired:
        yield f"retired stores are not in it: {', '.join(brand.retired)}"
    yield from (f"not in it: {each}" for each in NOT_HELD)

"""Apply a brand's folder: `python -m backoffice.apply_brand FOLDER`. All of it is checked before any of it is written.

Applying the same folder again writes nothing: files and menus are named by their content, rows are compared first.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Set
from pathlib import Path
from typing import NamedTuple

from backoffice.brand_files import Brand, TableEntry, areas_key
from backoffice.onboarding.check import check_folder
from backoffice.onboarding.ownership import taken_from
from backoffice.onboarding.plan import applied_now, gone_from
from backoffice.onboarding.retire import retire
from backoffice.onboarding.rows import app_key_of, table_of
from backoffice.pictures import PictureFile
from backoffice.seed_accounts import seed_accounts
from domain.channel.hint import Hint, HintKind
from domain.checkout.stock import stored_units
from domain.checkout.stock_key import stock_key
from domain.delivery.area import AreasDocument
from domain.menu.document import MenuDocument
from domain.store.host import HostEntry
from domain.store.shared_link import link_page
from domain.store.web_manifest import web_manifest
from domain.tenant import Tenant
from gateways import published_files
from gateways.published_files import MANIFEST, manifest_key
from repositories import app_keys, companies, dining_tables, hosts, menus, news, promotions, stock_seeding, stores
from repositories.ownership import Taken
from repositories.stock_seeding import Seed
from runtime import clock
from runtime.parallel import each
from runtime.secret import sha256
from runtime.settings import settings
from use_cases.channel.tell_channel import tell_channel


def apply(brand: Brand, *, prune: bool = False, former_name: str = "") -> Counter[str]:
    """Write what changed, hosts last so that nobody finds half a brand; how many of each kind were written.

    What is gone from the files ends only where it is pruned. Raises `Taken`, before anything is written, for a company
    code, a host or a key that belongs to another brand.
    """
    written: Counter[str] = Counter()
    tenant, owner = brand.tenant, brand.owner.model_copy(update={"former_name": former_name})
    for taken in taken_from(brand, owner):
        raise taken
    is_new = companies.current(tenant) is None
    if is_new:
        written["company"] = int(companies.save(tenant, brand.company, owner))
    written["pictures"] = _publish_pictures(brand)
    published = _publish_menus(brand)
    written["menus"] = len(published)
    written["areas"] = _publish_areas(brand)
    written["stores"] = stores.save(tenant, *brand.stores)
    written["stock"] = stock_seeding.seed(tenant, _first_stock(brand))
    written["tables"] = sum(each(lambda entry: _save_table(tenant, entry), brand.tables))
    written["promotions"] = promotions.save(tenant, *brand.promotions)
    written["news"] = int(news.save(tenant, brand.news))
    written["accounts"] = seed_accounts(brand)
    written["company"] += int(companies.save(tenant, brand.company, owner))
    code = brand.company.company_code
    written["keys"] = app_keys.save_all({key.token: app_key_of(key, code) for key in brand.keys})
    faces = [_face(entry, brand) for entry in brand.hosts]
    written["pages"] = sum(each(_publish_face, faces))
    written["hosts"] = hosts.save(*(face.entry for face in faces))
    companies.note_applied(tenant, applied_now(brand))
    written["retired"] = retire(brand, gone_from(brand)) if prune else 0
    if not is_new:
        _tell(tenant, published)
    return +written


def _tell(tenant: Tenant, published: list[MenuDocument]) -> None:
    """Whoever looks at a menu that has another in its place now; of a new brand nobody does."""
    for store_id in sorted({menu.store_id for menu in published}):
        tell_channel(tenant, store_id, Hint(kind=HintKind.MENU))


class Face(NamedTuple):
    """A host with what it shows to who previews a link to it, and to a device that puts it on its home screen."""

    entry: HostEntry
    page: str
    manifest: str


def _face(entry: HostEntry, brand: Brand) -> Face:
    """What a host shows: its key's own store, else all of them."""
    own = next((key.store_id for key in brand.keys if key.token == entry.token), "")
    shown = [store for store in brand.stores if own in {"", store.store_id}]
    manifest_uri = published_files.address(manifest_key(entry.host))
    page = link_page(entry.host, brand.company, shown, manifest_uri)
    manifest = web_manifest(brand.company, shown)
    shows = {"page": sha256(page + manifest), "manifest_uri": manifest_uri}
    return Face(entry.model_copy(update=shows), page, manifest)


def _publish_face(face: Face) -> bool:
    entry, stored = face.entry, hosts.find(face.entry.host)
    if stored and stored.page == entry.page:
        return False
    published_files.put_page(manifest_key(entry.host), face.manifest, MANIFEST)
    published_files.put_page(f"pages/{entry.host}.html", face.page)
    return True


def _save_table(tenant: Tenant, entry: TableEntry) -> bool:
    return dining_tables.save(tenant, entry.store_id, table_of(entry), entry.pin)


def _publish_pictures(brand: Brand) -> int:
    there = published_files.existing(f"pictures/{brand.company.company_code}/")
    missing = [picture for picture in brand.pictures if picture.key not in there]
    each(_put_picture, missing)
    undrawn = [drawn for drawn in brand.icons if drawn.key not in there]
    each(lambda drawn: published_files.put_picture(drawn.key, drawn.content, "image/png"), undrawn)
    return len(missing) + len(undrawn)


def _put_picture(picture: PictureFile) -> None:
    published_files.put_picture(picture.key, picture.file.read_bytes(), picture.content_type)


def _publish_areas(brand: Brand) -> int:
    """What guests draw of them, before the store names it."""
    drawn = {areas_key(store, store.order_type.delivery.areas): store for store in brand.stores}
    there = published_files.existing(f"areas/{brand.company.company_code}/")
    missing = [(key, store) for key, store in drawn.items() if store.order_type.delivery.areas and key not in there]
    for key, store in missing:
        document = AreasDocument(areas=store.order_type.delivery.areas)
        published_files.put_document(key, document.model_dump_json())
    return len(missing)


def _publish_menus(brand: Brand) -> list[MenuDocument]:
    """Those that were not the current ones already."""
    there = published_files.existing(_menu_folder(brand))
    written = each(lambda menu: _publish_menu(brand, menu, there), brand.menus)
    return [menu for menu, is_new in zip(brand.menus, written, strict=True) if is_new]


def _publish_menu(brand: Brand, menu: MenuDocument, there: Set[str]) -> bool:
    """The document first, then the pointer to it."""
    key = f"{_menu_folder(brand)}{menu.store_id}/{menu.price_level}/{menu.version}.json"
    if key not in there:
        published_files.put_document(key, menu.model_dump_json())
    return menus.publish(brand.tenant, menu, published_files.address(key))


def _menu_folder(brand: Brand) -> str:
    return f"menus/{brand.company.company_code}/"


def _first_stock(brand: Brand) -> Iterator[Seed]:
    """What every store has of each key that it counts; what is counted already keeps its count."""
    for menu in brand.menus:
        for key, (units, packages) in _counted(menu) if menu.price_level == 0 else ():
            yield Seed(menu.store_id, key, units, packages)


def _counted(menu: MenuDocument) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every key that is counted, with its stored units and its packages."""
    for item in menu.items:
        if item.countable:
            yield stock_key(item.id), (stored_units(item.oh_qty, scalable=item.scalable), item.oh_qty)
        for option in (option for group in item.options for option in group.options if option.countable):
            yield stock_key(item.id, option.id), (option.oh_qty, option.oh_qty)


def main(arguments: list[str]) -> int:
    """0 when the brand is applied; otherwise 1, with each fault on a line."""
    if len(arguments) != 1:
        print("usage: python -m backoffice.apply_brand FOLDER", file=sys.stderr)
        return 2
    report = check_folder(Path(arguments[0]), development=settings().is_dev, today=clock.now().date())
    for fault in report.faults:
        print(fault.told, file=sys.stderr)
    for warning in report.warnings:
        print(f"warning: {warning.told}")
    if report.brand is None:
        return 1
    brand = report.brand
    try:
        written = apply(brand)
    except Taken as taken:
        print(taken, file=sys.stderr)
        return 1
    changes = ", ".join(f"{count} {kind}" for kind, count in written.items()) or "nothing changed"
    print(f"{brand.company.company_name}: {changes}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

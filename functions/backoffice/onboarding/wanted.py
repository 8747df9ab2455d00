"""Convert a brand's files to the rows that will be stored; nothing is written."""

from backoffice.brand_entries import Brand
from backoffice.onboarding.faces import Face, House, face_of
from backoffice.onboarding.rows import app_key_of, key_in_words, table_of
from backoffice.onboarding.target import Target
from domain.brand.brand_owner import BrandOwner
from domain.menu.document import MenuDocument
from gateways.published_files import address
from repositories.access import app_keys
from repositories.brand import companies, hosts, news
from repositories.brand.declared_rows import Filed
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.parallel import each


def menu_key(brand: Brand, menu: MenuDocument) -> str:
    """Return the bucket key under which this version of the menu is published."""
    return f"menus/{brand.company.company_code}/{menu.store_id}/{menu.price_level}/{menu.version}.json"


def faces_of(brand: Brand) -> tuple[Face, ...]:
    """Render the preview page and the manifest of each host."""
    house = House(brand.company, brand.stores, {key.hashed: key.store_id for key in brand.keys})
    return tuple(face_of(entry, house) for entry in brand.hosts)


def target_of(brand: Brand, owner: BrandOwner, pointers: tuple[Filed, ...], *, prune: bool) -> Target:
    """Return all rows, including the menus' pointers as given. Their PINs are not settled yet (`Target.settled`)."""
    code = brand.company.company_code
    rows = [stores.filed_row(store) for store in brand.stores]
    rows += pointers
    rows += tables_of(brand)
    rows += [promotions.filed_row(promotion) for promotion in brand.promotions]
    rows += [news.filed_row(brand.news)] if brand.news else []
    rows += [app_keys.filed_row(key.hashed, app_key_of(key, code), key_in_words(key)) for key in brand.keys]
    rows += [hosts.filed_row(face.entry) for face in faces_of(brand)]
    return Target(companies.filed_row(brand.company, owner), tuple(rows), prune)


def tables_of(brand: Brand) -> list[Filed]:
    """Return the rows of the tables; their PINs are not settled yet."""
    return [
        dining_tables.filed_row(brand.tenant, entry.store_id, table_of(entry), entry.pin, entry.pin_hash)
        for entry in brand.tables
    ]


def pointers_of(brand: Brand) -> tuple[Filed, ...]:
    """Return the row that points to each menu's document."""
    return tuple(each(lambda menu: menus.filed_row(menu, address(menu_key(brand, menu))), brand.menus))

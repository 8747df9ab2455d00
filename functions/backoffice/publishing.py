"""Upload what is only visible once a row refers to it: pictures, areas and menus, named by their content."""

from collections.abc import Set

from backoffice.brand_entries import Brand
from backoffice.brand_files import areas_key
from backoffice.onboarding.wanted import menu_key
from backoffice.picture_check import check_picture
from backoffice.pictures import PictureFile
from domain.delivery.area import AreasDocument
from domain.menu.document import MenuDocument
from gateways import published_files
from repositories.brand.declared_rows import Filed
from repositories.menu import menus
from runtime.parallel import each


def published_keys(brand: Brand) -> set[str]:
    """Return the keys of all bucket files to which the brand's rows and menus will refer."""
    drawn = {icon.key for icon in brand.icons} | {picture.key for picture in brand.pictures}
    areas = {areas_key(store, store.order_type.delivery.areas) for store in brand.stores}
    return drawn | areas | {menu_key(brand, menu) for menu in brand.menus}


def publish_pictures(brand: Brand) -> int:
    """Upload missing pictures; return how many."""
    there = published_files.existing(f"pictures/{brand.company.company_code}/")
    missing = [picture for picture in brand.pictures if picture.key not in there]
    each(_put_picture, missing)
    undrawn = [drawn for drawn in brand.icons if drawn.key not in there]
    each(lambda drawn: published_files.put_picture(drawn.key, drawn.content, "image/png"), undrawn)
    return len(missing) + len(undrawn)


def _put_picture(picture: PictureFile) -> None:
    """Upload exactly the bytes that were checked: the file may have changed since the folder was read."""
    content = check_picture(picture.file.name, picture.file.read_bytes())
    published_files.put_picture(picture.key, content, picture.content_type)


def publish_areas(brand: Brand) -> int:
    """Upload missing area documents, which guests' maps draw; return how many."""
    drawn = {areas_key(store, store.order_type.delivery.areas): store for store in brand.stores}
    there = published_files.existing(f"areas/{brand.company.company_code}/")
    missing = [(key, store) for key, store in drawn.items() if store.order_type.delivery.areas and key not in there]
    for key, store in missing:
        document = AreasDocument(areas=store.order_type.delivery.areas)
        published_files.put_document(key, document.model_dump_json())
    return len(missing)


def publish_menus(brand: Brand) -> tuple[Filed, ...]:
    """Upload missing documents and contents; return the rows of the pointers to them."""
    there = published_files.existing(f"menus/{brand.company.company_code}/")
    return tuple(each(lambda menu: _publish_menu(brand, menu, there), brand.menus))


def _publish_menu(brand: Brand, menu: MenuDocument, there: Set[str]) -> Filed:
    key = menu_key(brand, menu)
    if key not in there:
        published_files.put_document(key, menu.model_dump_json())
    return menus.keep(brand.tenant, menu, published_files.address(key))

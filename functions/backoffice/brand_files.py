"""Read and check a brand's folder without writing anything (format: infrastructure/brands/README.md)."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from backoffice.area_file import read_areas
from backoffice.brand_entries import Brand, GiftCardEntry, KeyEntry, MemberEntry, TableEntry
from backoffice.icons import Sign, draw_icons
from backoffice.menu_file import MenuParts, content_version, menu_at, parse_menu
from backoffice.onboarding.documents import Document, document_of
from backoffice.onboarding.entries import fitting_entries
from backoffice.onboarding.overlay import menu_document, store_document
from backoffice.pictures import PictureFile, Pictures, icon_picture, read_pictures, single_picture
from backoffice.yaml_file import BrandFileError, read_yaml
from domain.brand.company import Company, with_palettes
from domain.brand.host import HostEntry
from domain.brand.news import News
from domain.delivery.area import AreasDocument, DeliveryArea
from domain.entity import Entity
from domain.markup import sanitised
from domain.menu.document import MenuDocument
from domain.pricing.promotions import Promotion
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from gateways.published_files import address

BRAND_ID = "brandID"
Model = TypeVar("Model", bound=Entity)


def read_brand(folder: Path) -> Brand:
    """Parse the folder; the first fault is raised with its file."""
    content, brand_id = without_id(read_yaml(folder / "brand.yaml"))
    company = _model(Company, content, "brand.yaml")
    pictures = read_pictures(folder / "pictures", company.company_code)
    promotions = _entries(Promotion, folder, "promotions")
    automatic = tuple(promotion for promotion in promotions if promotion.automatic)
    stores = tuple(_store(folder, company, store_id, pictures) for store_id in company.store_ids)
    stores = tuple(store.model_copy(update={"automatic": automatic}) for store in stores)
    logos = tuple(_logo(folder, company, store) for store in stores if _is_file(store.info.logo_uri))
    icons = (_icon(folder, company),) if _is_file(company.icon_uri) else ()
    company = company.model_copy(update={"icon_uri": address(icons[0].key)}) if icons else company
    drawn = draw_icons(icons[0].file if icons else None, _sign(company), company.company_code)
    company = company.model_copy(update={"icons": tuple(each.icon for each in drawn)})
    return Brand(
        company=with_palettes(company, {store.store_id: store.theme for store in stores}),
        stores=tuple(_published_logo(folder, company, store) for store in stores),
        menus=tuple(_menus(folder, stores, pictures)),
        keys=tuple(_keys(folder, company)),
        hosts=tuple(_hosts(folder, company)),
        tables=_entries(TableEntry, folder, "tables"),
        promotions=promotions,
        news=tuple(_harmless(entry) for entry in _entries(News, folder, "news")),
        members=_entries(MemberEntry, folder, "members"),
        gift_cards=_entries(GiftCardEntry, folder, "giftcards"),
        pictures=(*pictures.files, *dict.fromkeys(logos), *icons),
        icons=drawn,
        brand_id=brand_id,
    )


def without_id(content: Any) -> tuple[Any, str]:
    """Split `brand.yaml` into the company and the brand's own identifier, which guests never see."""
    if not isinstance(content, dict) or BRAND_ID not in content:
        return content, ""
    return {name: value for name, value in content.items() if name != BRAND_ID}, str(content[BRAND_ID])


def gift_cards_of(file: Path) -> tuple[GiftCardEntry, ...]:
    """Read gift cards from a file like a brand's `giftcards.yaml`. Raises BrandFileError with all faults."""
    if not file.is_file():
        raise BrandFileError(f"{file}: is not there")
    document = document_of(file.name, file.read_bytes())
    entries, faults = fitting_entries(document, "giftcards", GiftCardEntry)
    faults = [*document.unread, *faults]
    if not entries and not faults:
        faults = [document.fault((), "", "giftcards is missing")]
    if faults:
        raise BrandFileError("\n".join(fault.told for fault in faults))
    return tuple(entry.value for entry in entries)


def _model(model: type[Model], content: Any, name: str) -> Model:
    if content is None:
        raise BrandFileError(f"{name} is missing")
    try:
        return model.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise BrandFileError(f"{name}: {where}: {first['msg']}") from error


def _entries(model: type[Model], folder: Path, name: str) -> tuple[Model, ...]:
    content = read_yaml(folder / f"{name}.yaml") or {}
    return tuple(_model(model, entry, f"{name}.yaml") for entry in content.get(name, ()))


def _harmless(news: News) -> News:
    return news.model_copy(update={"contents": {locale: sanitised(text) for locale, text in news.contents.items()}})


def _store(folder: Path, company: Company, store_id: str, pictures: Pictures) -> Store:
    name = f"stores/{store_id}.yaml"
    content = _content(store_document(folder, store_id))
    if content is None:
        raise BrandFileError(f"{name} is missing")
    if isinstance(content, dict) and "automatic" in content:
        raise BrandFileError(f"{name}: automatic promotions belong in promotions.yaml")
    given = {"theme": company.theme.model_dump(by_alias=True), **content}
    store = _model(Store, {**given, "companyCode": company.company_code, "storeID": store_id}, name)
    messages = {
        page: {locale: sanitised(text) for locale, text in texts.items()} for page, texts in store.messages.items()
    }
    own = pictures.by_key.get(f"hero-{store_id}") or pictures.by_key.get("hero")
    info = store.info.model_copy(update={"hero": store.info.hero or own})
    return _with_areas(folder, store.model_copy(update={"info": info, "messages": messages}))


def _with_areas(folder: Path, store: Store) -> Store:
    """Add the areas from the file beside the store's own, and the URL where guests read them."""
    delivery = store.order_type.delivery
    if delivery.areas or delivery.areas_uri:
        raise BrandFileError(f"stores/{store.store_id}.yaml: areas belong in stores/{store.store_id}.areas.geojson")
    name = areas_file(store.store_id)
    read = read_areas(folder / name, name)
    if read.faults:
        raise BrandFileError("\n".join(fault.told for fault in read.faults))
    areas = read.areas
    uri = address(areas_key(store, areas)) if areas else ""
    return store.delivering(delivery.model_copy(update={"areas": areas, "areas_uri": uri}))


def areas_file(store_id: str) -> str:
    """Return the path of a store's areas file in a brand's folder."""
    return f"stores/{store_id}.areas.geojson"


def areas_key(store: Store, areas: tuple[DeliveryArea, ...]) -> str:
    """Return the key under which the areas are published, with a version made from their content."""
    return f"areas/{store.company_code}/{store.store_id}/{content_version(AreasDocument(areas=areas))}.json"


def _is_file(uri: str) -> bool:
    return bool(uri) and not uri.startswith(("/", "http://", "https://", "data:"))


def _logo(folder: Path, company: Company, store: Store) -> PictureFile:
    return single_picture(folder / "pictures" / Path(store.info.logo_uri).name, company.company_code)


def _icon(folder: Path, company: Company) -> PictureFile:
    return icon_picture(folder / "pictures" / Path(company.icon_uri).name, company.company_code)


def _sign(company: Company) -> Sign:
    colours = company.colours.light
    return Sign(company.company_name, company.company_code, colours["primary"], colours["primary-on"])


def _published_logo(folder: Path, company: Company, store: Store) -> Store:
    """Set the store's published logo URL, with a version made from its content."""
    if _is_file(store.info.logo_uri):
        uri = address(_logo(folder, company, store).key)
        store = store.model_copy(update={"info": store.info.model_copy(update={"logo_uri": uri})})
    return store.model_copy(update={"version": content_version(store)})


def price_levels(store: Store) -> list[int]:
    """Return the price levels at which a store sells; 0 is always included."""
    return sorted({0, *(store.order_type.of(each).price_level for each in OrderType)})


def _menus(folder: Path, stores: Iterable[Store], pictures: Pictures) -> Iterator[MenuDocument]:
    """Yield one menu per store and price level; stores with the same items share the work."""
    parsed: dict[str, MenuParts] = {}
    sold: dict[tuple[str, int], MenuDocument] = {}
    for store in stores:
        document = menu_document(folder, store.store_id)
        if document.name not in parsed:
            parsed[document.name] = parse_menu(_content(document), document.name)
        for level in price_levels(store):
            key = (document.name, level)
            sold[key] = sold.get(key) or menu_at(parsed[document.name], pictures, store.store_id, level)
            yield sold[key].model_copy(update={"store_id": store.store_id})


def _content(document: Document) -> Any:
    if document.unread:
        raise BrandFileError(document.unread[0].told)
    return document.content


def _keys(folder: Path, company: Company) -> Iterator[KeyEntry]:
    """Yield the listed keys, and `companyCode/storeID` of every store for two-segment URLs (spec section 2)."""
    listed = _entries(KeyEntry, folder, "keys")
    tokens = {entry.token for entry in listed}
    yield from listed
    for store_id in company.store_ids:
        token = f"{company.company_code}/{store_id}"
        if token not in tokens:
            yield KeyEntry(token=token, store_id=store_id)


def _hosts(folder: Path, company: Company) -> Iterator[HostEntry]:
    for entry in (read_yaml(folder / "hosts.yaml") or {}).get("hosts", ()):
        yield _model(HostEntry, {**entry, "companyCode": company.company_code}, "hosts.yaml")

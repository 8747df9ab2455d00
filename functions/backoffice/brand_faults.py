"""Faults of a brand's files that prevent applying them (X-10, X-15, L-1, L-11, B-1)."""

from collections.abc import Iterable, Iterator

from backoffice.area_checks import area_faults
from backoffice.brand_entries import Brand, KeyEntry
from domain.access.app_key import opens_in_public
from domain.brand.host import normal_host
from domain.brand.news import DEFAULT, News
from domain.delivery.charges import rule_faults
from domain.errors import Refusal
from domain.member.verification import reach_email
from domain.menu.checks import REFUSED, check_menu
from domain.menu.menu import TaxClass
from domain.notification.texting import reach_at
from domain.pricing.promotions import Audience
from domain.store.intake import Intake
from domain.store.store import Store
from domain.tax.tax_packs import pack_of
from domain.vocabulary.calling_codes import CALLING_CODES
from domain.vocabulary.zone import store_zone

MOST_NEWS = 300_000
"""Bytes; DynamoDB allows 400 kB per row."""
MOST_ROW = 390_000
"""Bytes of a company's or a store's row, without attribute names."""
_NOTED = 120
"""Bytes stored per host or key in the company's row, so that its removal is noticed."""
MOST_AUTOMATIC = 5


def faults(brand: Brand, *, development: bool) -> tuple[str, ...]:
    """Return why the brand cannot be applied, for development or elsewhere; empty if it can."""
    found = [*_key_faults(brand), *_guessable(brand, development), *_host_faults(brand), *_table_faults(brand)]
    found += [*_news_faults(brand), *_promotion_faults(brand), *_size_faults(brand)]
    for store in brand.stores:
        found += [*_store_faults(store), *_food_under_pst(brand, store)]
    found += item_remarks(brand, refused=True)
    return tuple(dict.fromkeys(found))


def item_remarks(brand: Brand, *, refused: bool) -> Iterator[str]:
    """Yield remarks about menu items: either those that are refused, or those that are only warnings."""
    for menu in brand.menus:
        for remark in check_menu(menu.menu):
            if (remark.fault in REFUSED) is refused:
                item = menu.menu.item(remark.item_id)
                yield f"item {item.key if item else remark.item_id}: {remark.fault}"


def _twice(values: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for value in values:
        if value in seen:
            yield value
        seen.add(value)


def _category_ids(brand: Brand, store_id: str) -> set[int]:
    """Return the categories of a store; of all stores if the key names none."""
    menus = [menu for menu in brand.menus if store_id in {"", menu.store_id}]
    return {category.id for menu in menus for category in menu.menu.categories}


def _key_faults(brand: Brand) -> Iterator[str]:
    for token in _twice(entry.token for entry in brand.keys):
        yield f"key {token} is given twice"
    tables = {(table.store_id, table.table_id) for table in brand.tables}
    for entry in brand.keys:
        if entry.store_id and entry.store_id not in brand.company.store_ids:
            yield f"key {entry.token} names store {entry.store_id}, which is not there"
        if entry.table_id and (entry.store_id, entry.table_id) not in tables:
            yield f"key {entry.token} names table {entry.table_id}, which is not there"
        yield from _device_faults(brand, entry)
        for category in sorted({*entry.cat_ids} - _category_ids(brand, entry.store_id)):
            yield f"key {entry.token} names category {category}, which is not there"


def _device_faults(brand: Brand, entry: KeyEntry) -> Iterator[str]:
    """A store device needs a PIN and a store, and can only print on one of that store's printers."""
    if not (entry.kiosk or entry.order_pad):
        return
    if not (entry.pin or entry.pin_hash):
        yield f"key {entry.token} of a kiosk or an order pad has no pin"
    printers = {(store.store_id, each.id) for store in brand.stores for each in store.printers or ()}
    if entry.bill_printer and (entry.store_id, entry.bill_printer) not in printers:
        yield f"key {entry.token} names printer {entry.bill_printer}, which is not there"


def _guessable(brand: Brand, development: bool) -> Iterator[str]:
    """Keys that can be guessed: a table's or kiosk's key proves that its holder is in the store (threat 22).

    For a key that is only known by its hash, the target checks the token itself when it is used.
    """
    for entry in brand.keys:
        key = entry.model_copy(update={"company_code": brand.company.company_code})
        if entry.development and not development:
            yield f"key {entry.token} is for development only"
        elif not (entry.development or entry.token_hash) and not opens_in_public(entry.token, key):
            yield f"key {entry.token} can be guessed: make one with ./carteblanche run app_key new"


def _host_faults(brand: Brand) -> Iterator[str]:
    tokens = {entry.token for entry in brand.keys}
    for host in _twice(entry.host for entry in brand.hosts):
        yield f"host {host} is given twice"
    for entry in brand.hosts:
        if normal_host(entry.host) != entry.host:
            yield f"host {entry.host} is not a lower-case ASCII name without port"
        if entry.token not in tokens:
            yield f"host {entry.host} starts with {entry.token}, which is no key"


def _table_faults(brand: Brand) -> Iterator[str]:
    for table in brand.tables:
        if table.store_id not in brand.company.store_ids:
            yield f"table {table.table_id} is in {table.store_id}, which is not there"


def _news_faults(brand: Brand) -> Iterator[str]:
    for news_id in _twice(news.news_id for news in brand.news):
        yield f"news {news_id} is given twice"
    if sum(len(news.model_dump_json().encode()) for news in brand.news) > MOST_NEWS:
        yield f"news: all together are longer than {MOST_NEWS // 1000} kB"
    for news in brand.news:
        for store_id in news.store_ids:
            if store_id not in brand.company.store_ids:
                yield f"news {news.news_id} is of store {store_id}, which is not there"
        yield from _untold(brand, news)


def _untold(brand: Brand, news: News) -> Iterator[str]:
    """Languages of a store in which a news entry has no text and no default."""
    spoken = {language.locale.lower() for store in brand.stores for language in store.info.languages}
    for name, texts in (("Titles", news.titles), ("Contents", news.contents)):
        told = {locale.lower() for locale in texts}
        if DEFAULT not in told and spoken - told:
            yield f"news {news.news_id}: {name} has no default and not {', '.join(sorted(spoken - told))}"


def _size_faults(brand: Brand) -> Iterator[str]:
    """Rows that would be too large, reported before any write."""
    noted = len(brand.keys) + len(brand.hosts)
    if len(brand.company.model_dump_json().encode()) + _NOTED * noted > MOST_ROW:
        stores = len(brand.stores)
        yield f"{stores} stores with {noted} keys and hosts are more than a brand may have: {MOST_ROW // 1000} kB"
    for store in brand.stores:
        if len(store.model_dump_json().encode()) > MOST_ROW:
            yield f"store {store.store_id}: with its areas and messages it is longer than {MOST_ROW // 1000} kB"


def _promotion_faults(brand: Brand) -> Iterator[str]:
    for code in _twice(promotion.code.casefold() for promotion in brand.promotions):
        yield f"promotion {code} is given twice"
    automatic = [promotion for promotion in brand.promotions if promotion.automatic]
    for promotion in automatic:
        if promotion.audience is not Audience.ALL:
            yield f"promotion {promotion.code} is automatic, and its members' own: with audience: all everybody has it"
    for promotion in automatic[MOST_AUTOMATIC:]:
        yield f"promotion {promotion.code} is automatic, and {MOST_AUTOMATIC} may be: each is tried on every order"
    known = {promotion.code.casefold() for promotion in brand.promotions}
    for member in brand.members:
        for code in member.promos:
            if code.casefold() not in known:
                yield f"member {member.member_code} has promotion {code}, which is not there"


def _store_faults(store: Store) -> Iterator[str]:
    for fault in rule_faults(store.order_type.delivery.charge_rules):
        yield f"store {store.store_id}: delivery charge rules have {fault} ranges"
    yield from area_faults(store)
    yield from _unreachable(store)
    for country in store.service.text_countries:
        if country not in CALLING_CODES:
            yield f"store {store.store_id}: service.textCountries {country} is no country that texts are sent to"
    try:
        store_zone(store.info.time_zone)
    except Refusal:
        yield f"store {store.store_id}: there is no time zone {store.info.time_zone}"


def _unreachable(store: Store) -> Iterator[str]:
    """Contacts to which no notification about an order can be sent (threat 5)."""
    intake = store.intake or Intake()
    for name, listed in (("intake", intake), ("intake.managers", intake.managers)):
        for phone in listed.phones:
            if reach_at(phone, store) is None:
                yield f"store {store.store_id}: {name}.phones {phone} is no number that texts are sent to"
        for email in listed.emails:
            if reach_email(email) is None:
                yield f"store {store.store_id}: {name}.emails {email} is no address"


def _food_under_pst(brand: Brand, store: Store) -> Iterator[str]:
    """Food with PST in a province that does not tax food: guests would pay too much tax (X-15)."""
    code = store.info.tax_pack
    if code is None or pack_of(code).food_bears_pst:
        return
    sold = (item for menu in brand.menus if menu.store_id == store.store_id for item in menu.items)
    wrong = [item.key for item in sold if item.pst and item.classify is not TaxClass.OTHER]
    if wrong:
        named = ", ".join(dict.fromkeys(wrong[:5])) + (" …" if len(wrong) > 5 else "")
        other = f"classify: {TaxClass.OTHER.value} for soda and what is no food"
        yield f"store {store.store_id}: info.taxPack {code} has no PST on food: set pst: false for {named}, or {other}"

"""Plan an apply: what it would change, and what is live but no longer in the brand's files."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from backoffice.brand_entries import Brand
from backoffice.onboarding.change import Act, Change
from backoffice.onboarding.changes import differing, few, menu_difference
from backoffice.onboarding.closing import ClosingStore, closing_stores
from backoffice.onboarding.ended import is_retired
from backoffice.onboarding.faces import with_another_page, without_manifest
from backoffice.onboarding.gifts import card_gift, member_gift
from backoffice.onboarding.rows import app_key_of, key_in_words
from backoffice.onboarding.settle_pins import kept_pin, settle_pins
from backoffice.onboarding.standing import by_name
from backoffice.onboarding.steps import steps_of
from backoffice.onboarding.target import moves_now
from backoffice.onboarding.tax_changes import tax_changes
from backoffice.onboarding.wanted import faces_of, menu_key, pointers_of, tables_of, target_of
from domain.entity import Entity
from domain.gift_card.gift_card import masked
from domain.tables.dining_table import DiningTable
from gateways import published_files
from repositories.access import app_keys
from repositories.access.app_keys import Standing
from repositories.brand import companies, hosts, news
from repositories.brand.declared_rows import Filed, is_same
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.parallel import each


class Plan(NamedTuple):
    """The changes of an apply, and what only `--prune` removes (`gone`).

    `steps` is the number of transactions; guests see each completely or not at all. `flips` is the number of publishes
    when the plan was made. `closing` lists stores that stop taking orders while they have open business.
    """

    changes: tuple[Change, ...]
    gone: tuple[Change, ...]
    steps: int
    flips: int
    closing: tuple[ClosingStore, ...] = ()


def plan_of(brand: Brand, *, prune: bool = False, keys: Mapping[str, Standing] | None = None) -> Plan:
    """Compare the files with the live data; nothing is written. `keys` are the stored rows if already read."""
    flips = companies.flips(brand.tenant)
    there = app_keys.standing(entry.hashed for entry in brand.keys) if keys is None else keys
    changes = [*_company(brand), *_stores(brand), *_menus(brand), *_keys(brand, there), *_hosts(brand), *_tables(brand)]
    changes += [*_promotions(brand), *_news(brand), *_pictures(brand), *_members(brand), *_gift_cards(brand)]
    changes += _pages(brand)
    gone = gone_from(brand)
    moves = moves_now(brand.tenant, target_of(brand, brand.owner, pointers_of(brand), prune=prune))
    closing = closing_stores(brand.tenant, moves, gone=[change.key for change in gone if change.kind == "store"])
    return Plan(tuple(changes), gone, len(steps_of(moves)), flips, closing)


def gone_from(brand: Brand) -> tuple[Change, ...]:
    """Return what is live but no longer in the files."""
    return (*_gone_stores(brand), *_gone_hosts(brand), *_gone_keys(brand), *_gone_tables(brand), *_gone_codes(brand))


def _change(kind: str, name: str, before: Entity | None, after: Entity) -> Iterator[Change]:
    if before is None:
        yield Change(act=Act.ADD, kind=kind, name=name)
    elif before != after:
        yield Change(act=Act.CHANGE, kind=kind, name=name, detail=differing(before, after))


def _company(brand: Brand) -> Iterator[Change]:
    yield from _change("company", brand.company.company_code, companies.current(brand.tenant), brand.company)


def _stores(brand: Brand) -> Iterator[Change]:
    there = stores.all_now(brand.tenant)
    for store in brand.stores:
        before = there.get(store.store_id)
        taxes = tax_changes(before, store) if before else ""
        for change in _change("store", store.store_id, before, store):
            detail = f"{change.detail}; {taxes}" if taxes else change.detail
            yield change.model_copy(update={"detail": detail})


def _menus(brand: Brand) -> Iterator[Change]:
    """Compare the menus. The content of a live menu is only read if its version differs."""
    versions = each(lambda menu: menus.version_now(brand.tenant, menu.store_id, menu.price_level), brand.menus)
    readable = published_files.existing(f"menus/{brand.company.company_code}/")
    for menu, version in zip(brand.menus, versions, strict=True):
        name = f"of {menu.store_id}" + (f" at price level {menu.price_level}" if menu.price_level else "")
        if version == menu.version:
            if menu_key(brand, menu) not in readable:
                yield Change(act=Act.ADD, kind="menu", name=name, detail="is missing in the bucket")
            continue
        before = menus.current(brand.tenant, menu.store_id, menu.price_level)
        if before is None:
            yield Change(act=Act.ADD, kind="menu", name=name, detail=f"{len(menu.items)} items")
        else:
            yield Change(act=Act.CHANGE, kind="menu", name=name, detail=menu_difference(before, menu))


def _keys(brand: Brand, there: Mapping[str, Standing]) -> Iterator[Change]:
    for entry in brand.keys:
        known = there.get(entry.hashed)
        after, before = app_key_of(entry, brand.company.company_code), known.key if known else None
        if before:
            after = after.model_copy(update={"pin_hash": kept_pin(after.pin_hash, [before.pin_hash])})
        yield from _change("key", key_in_words(entry), before, after)


def _hosts(brand: Brand) -> Iterator[Change]:
    for entry, before in zip(brand.hosts, each(lambda one: hosts.current(one.host), brand.hosts), strict=True):
        if before is None:
            yield Change(act=Act.ADD, kind="host", name=entry.host)
        elif before.token != entry.token:
            yield Change(act=Act.CHANGE, kind="host", name=entry.host, detail="token")


def _tables(brand: Brand) -> Iterator[Change]:
    there = by_name(_filed(brand))
    for row in settle_pins(tables_of(brand), there):
        name, before = _table_name(row), there.get(row.name)
        if before is None:
            yield Change(act=Act.ADD, kind="table", name=name)
        elif not is_same(before, row):
            yield Change(act=Act.CHANGE, kind="table", name=name)


def _table_name(row: Filed) -> str:
    return " of ".join(reversed(row.key.split("#", 1)))


def _filed(brand: Brand) -> list[Filed]:
    known = sorted({store.store_id for store in brand.stores} | stores.all_now(brand.tenant).keys())
    listed = each(lambda store_id: dining_tables.filed(brand.tenant, store_id), known)
    return [row for rows in listed for row in rows]


def _promotions(brand: Brand) -> Iterator[Change]:
    there = {promotion.code.casefold(): promotion for promotion in promotions.all_of(brand.tenant)}
    for promotion in brand.promotions:
        yield from _change("promotion", promotion.code, there.get(promotion.code.casefold()), promotion)


def _news(brand: Brand) -> Iterator[Change]:
    there = {one.news_id: one for one in news.all_of(brand.tenant)}
    for one in brand.news:
        yield from _change("news", one.news_id, there.get(one.news_id), one)
    told = {one.news_id for one in brand.news}
    for news_id in there.keys() - told:
        yield Change(act=Act.CHANGE, kind="news", name=news_id, detail="is no longer shown")


def _pictures(brand: Brand) -> Iterator[Change]:
    there = published_files.existing(f"pictures/{brand.company.company_code}/")
    keys = [*(picture.key for picture in brand.pictures), *(icon.key for icon in brand.icons)]
    missing = [key.rpartition("/")[2] for key in keys if key not in there]
    if missing:
        yield Change(act=Act.ADD, kind="pictures", name=str(len(missing)), detail=few(missing))


def _pages(brand: Brand) -> Iterator[Change]:
    """Report unchanged hosts whose preview page or manifest in the bucket is missing or different."""
    faces = faces_of(brand)
    there = each(lambda face: hosts.current(face.entry.host), faces)
    staying = [face for face, entry in zip(faces, there, strict=True) if face.entry == entry]
    lacking = {face.entry.host for face in (*without_manifest(staying), *with_another_page(staying))}
    for host in sorted(lacking):
        yield Change(act=Act.ADD, kind="page", name=host, detail="the bucket has another one, or none")


def _members(brand: Brand) -> Iterator[Change]:
    """Compare the members, and list the points and promotions to grant, which are worth money."""
    for gift in each(lambda entry: member_gift(brand.tenant, entry), brand.members):
        if gift and (gift.told or gift.known != gift.member):
            fields = differing(gift.known, gift.member) if gift.known else ""
            detail = "; ".join(filter(None, (fields, *gift.told)))
            act = Act.CHANGE if gift.known else Act.ADD
            yield Change(act=act, kind="member", name=gift.member.member_code, detail=detail)


def _gift_cards(brand: Brand) -> Iterator[Change]:
    for entry, is_known, is_given in each(lambda one: card_gift(brand.tenant, one), brand.gift_cards):
        if not (is_known and is_given):
            detail = "" if is_given else f"{entry.balance:.2f} {entry.currency}"
            act = Act.CHANGE if is_known else Act.ADD
            yield Change(act=act, kind="gift card", name=masked(entry.card_code), detail=detail)


def _gone_stores(brand: Brand) -> Iterator[Change]:
    for store_id, store in stores.all_now(brand.tenant).items():
        if store_id not in brand.company.store_ids and not is_retired(store):
            yield Change(act=Act.REMOVE, kind="store", name=store_id, key=store_id, detail=store.info.store_name)


def _gone_hosts(brand: Brand) -> Iterator[Change]:
    listed = {entry.host for entry in brand.hosts}
    for host in companies.applied(brand.tenant).hosts:
        if host not in listed and _is_ours(brand, host):
            yield Change(act=Act.REMOVE, kind="host", name=host, key=host)


def _is_ours(brand: Brand, host: str) -> bool:
    """Return False for a host that now belongs to another brand: it must not be removed."""
    entry = hosts.current(host)
    return entry is not None and entry.company_code == brand.company.company_code


def _gone_keys(brand: Brand) -> Iterator[Change]:
    listed = {entry.hashed for entry in brand.keys}
    for token_hash, words in companies.applied(brand.tenant).keys.items():
        if token_hash not in listed:
            yield Change(act=Act.REMOVE, kind="key", name=words, key=token_hash)


def _gone_tables(brand: Brand) -> Iterator[Change]:
    listed = {f"{entry.store_id}#{entry.table_id}" for entry in brand.tables}
    for row in _filed(brand):
        if row.key not in listed and not DiningTable.model_validate_json(row.body).disabled:
            yield Change(act=Act.REMOVE, kind="table", name=_table_name(row), key=row.key)


def _gone_codes(brand: Brand) -> Iterator[Change]:
    listed = {promotion.code.casefold() for promotion in brand.promotions}
    for promotion in promotions.all_of(brand.tenant):
        if promotion.code.casefold() not in listed:
            yield Change(act=Act.REMOVE, kind="promotion", name=promotion.code, key=promotion.code)

"""Published menus: a pointer to the current version of each price level, and every version's content.

The content stands here compressed for the functions, in pieces when it is large; browsers read the same document from
the CDN's bucket.
"""

import zlib
from functools import lru_cache

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.entity import Entity
from domain.menu.menu import Menu
from domain.tenant import Tenant
from repositories.record import Limits, attempt
from repositories.snapshot import Snapshots
from runtime.settings import settings

_CURRENT = "current"
_PIECE_BYTES = 350_000


class PublishedMenu(Entity):
    """Where the current menu of a price level is."""

    version: str
    url: str


class MenuRecord(Model):
    """pk = company#storeId#priceLevel, sk = `current`, or version#piece."""

    class Meta(Limits):
        table_name = settings().tables["menus"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute(null=True)
    content = BinaryAttribute(null=True, legacy_encoding=False)
    pieces = NumberAttribute(null=True)


_pointers: Snapshots[str, PublishedMenu | None] = Snapshots()


def _read_pointer(key: str) -> PublishedMenu | None:
    try:
        record = attempt(lambda: MenuRecord.get(key, _CURRENT, consistent_read=True))
    except MenuRecord.DoesNotExist:
        return None
    return PublishedMenu.model_validate_json(record.body or "")


@lru_cache(maxsize=64)
def _content(key: str, version: str) -> Menu:
    """A version's menu; it never changes, so it is kept as long as there is room."""
    first = _piece(key, version, 0)
    rest = [_piece(key, version, number) for number in range(1, int(first.pieces or 1))]
    packed = b"".join(bytes(record.content or b"") for record in (first, *rest))
    return Menu.model_validate_json(zlib.decompress(packed))


def _piece(key: str, version: str, number: int) -> MenuRecord:
    """A piece that must be there: the version was pointed to only after its last piece was written."""
    return attempt(lambda: MenuRecord.get(key, f"{version}#{number}", consistent_read=True))


def pointer(tenant: Tenant, store_id: str, price_level: int) -> PublishedMenu | None:
    """The current version of a store's menu at a price level, at most 30 s old."""
    key = tenant.key(store_id, price_level)
    return _pointers.get(key, lambda: _read_pointer(key))


def find(tenant: Tenant, store_id: str, price_level: int) -> Menu | None:
    """The current menu, at most 30 s old."""
    published = pointer(tenant, store_id, price_level)
    return _content(tenant.key(store_id, price_level), published.version) if published else None


def current(tenant: Tenant, store_id: str, price_level: int) -> Menu | None:
    """The menu as it is now: what an order is placed against."""
    key = tenant.key(store_id, price_level)
    published = _pointers.put(key, _read_pointer(key))
    return _content(key, published.version) if published else None


def publish(tenant: Tenant, menu: Menu, url: str) -> bool:
    """Store a version and then point to it; False when it is the current one already."""
    key = tenant.key(menu.store_id, menu.price_level)
    published = PublishedMenu(version=menu.version, url=url)
    if _read_pointer(key) == published:
        return False
    packed = zlib.compress(menu.model_dump_json().encode(), 9)
    pieces = [packed[start : start + _PIECE_BYTES] for start in range(0, len(packed), _PIECE_BYTES)]
    for piece, content in enumerate(pieces):
        attempt(MenuRecord(key, f"{menu.version}#{piece}", content=content, pieces=len(pieces)).save)
    attempt(MenuRecord(key, _CURRENT, body=published.model_dump_json()).save)
    _pointers.clear()
    return True

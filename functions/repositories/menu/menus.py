"""Published menus: a pointer to the current version of each price level, and every version's content.

The content is packed for the functions (see `repositories.menu.menu_content`) and split into pieces if it is large;
browsers read the whole document from the CDN's bucket. The cache is bounded by bytes, and price levels and stores with
the same content share it.
"""

from collections.abc import Iterable
from threading import Lock

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.transactions import TransactWrite

from domain.entity import Entity
from domain.menu.document import MenuDocument
from domain.menu.menu import Menu
from domain.tenant import Tenant
from repositories.brand import draft_rows
from repositories.brand.declared_rows import Filed, Kind
from repositories.engine import brand_memory
from repositories.engine.batch_writes import rows_at
from repositories.engine.bounded_cache import BoundedCache
from repositories.engine.garbage import ContentRecord, Piece
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from repositories.menu.menu_content import Kept, StoredItems, digest_of, pack, text_of, unpack
from runtime.settings import settings

_CURRENT = "current"
_PIECE_BYTES = 350_000
CONTENT_BYTES = 64 * 2**20
ITEM_BYTES = 128 * 2**20
"""Part of the 1,024 MB of the smallest function."""


class PublishedMenu(Entity):
    """The location of a price level's current menu: the document for browsers, the content for functions."""

    version: str
    url: str
    content: str = ""
    """The content's digest. An old pointer without it counts as no menu until the brand is applied."""


class MenuRecord(ContentRecord):
    """pk = company#storeId#priceLevel, sk = `current`, or digest of the content#piece."""

    class Meta(Limits):
        table_name = settings().tables["menus"]

    body = UnicodeAttribute(null=True)
    content = BinaryAttribute(null=True, legacy_encoding=False)
    pieces = NumberAttribute(null=True)
    flip = NumberAttribute(null=True)
    """The number of the publish that wrote a pointer."""


_pointers: TtlCache[str, PublishedMenu | None] = TtlCache()
brand_memory.expires(lambda code: _pointers.expire(lambda key, _: key.partition("#")[0] == code))
_contents: BoundedCache[str, Menu] = BoundedCache(CONTENT_BYTES)
_items: Kept = BoundedCache(ITEM_BYTES)
_packs: BoundedCache[str, tuple[MenuDocument, bytes]] = BoundedCache(16)
"""The menus that were packed last, by version; only applying a brand packs menus."""
_packing = Lock()
"""Stores are published in parallel."""


def _read_pointer(key: str) -> PublishedMenu | None:
    record = find_row(MenuRecord, key, _CURRENT)
    if record is None:
        return None
    brand_memory.note_version(key.partition("#")[0], record.flip)
    published = read_body(PublishedMenu, record.body or "")
    return published if published.content else None


def _pointed(key: str) -> PublishedMenu | None:
    """Read the pointer; if it changed, remove the content of the earlier one from the caches."""
    before, published = _pointers.last(key), _read_pointer(key)
    if before and (published is None or published.content != before.content):
        _drop(before.content)
    return published


def _now(key: str) -> PublishedMenu | None:
    return _pointers.put(key, _pointed(key))


def _drop(digest: str) -> None:
    _contents.forget(digest)
    _items.forget_all(lambda key: key[0] == digest)


def _content(key: str, digest: str) -> Menu:
    """Load a content from the cache or the table; it never changes, so it is cached while there is room."""
    menu = _contents.get(digest)
    if menu is None:
        content = unpack(_packed(key, digest), digest, _items)
        menu = _contents.put(digest, content.menu, content.size)
    return menu


def _packed(key: str, digest: str) -> bytes:
    """Read consistently, because the pointer may be newer than an eventually consistent read of its pieces."""
    first = attempt(lambda: MenuRecord.get(key, f"{digest}#0", consistent_read=True))
    rest = [
        attempt(lambda piece=piece: MenuRecord.get(key, f"{digest}#{piece}", consistent_read=True))  # type: ignore[misc]
        for piece in range(1, int(first.pieces or 1))
    ]
    return b"".join(bytes(record.content or b"") for record in (first, *rest))


def pointer(tenant: Tenant, store_id: str, price_level: int) -> PublishedMenu | None:
    """The current version of a store's menu at a price level, at most 30 s old."""
    if tenant.draft:
        return draft_rows.find(tenant, Kind.MENU, PublishedMenu, f"{store_id}#{price_level}")
    key = tenant.key(store_id, price_level)
    return _pointers.get(key, lambda: _pointed(key))


def pointer_beside(tenant: Tenant, store_id: str, price_level: int, shown: str) -> PublishedMenu | None:
    """Return the current version for a client that shows the version `shown`.

    If the cached version is the one that is shown, the pointer is read again.
    """
    known = pointer(tenant, store_id, price_level)
    asks_anew = known is not None and known.version == shown and not tenant.draft
    return _now(tenant.key(store_id, price_level)) if asks_anew else known


def prefetch(batch: BatchRead, tenant: Tenant, store_id: str, price_level: int) -> None:
    """Prefetch the pointer."""
    batch.row(MenuRecord, tenant.key(store_id, price_level), _CURRENT)


def prefetch_if_old(batch: BatchRead, tenant: Tenant, store_id: str, price_level: int) -> None:
    """Prefetch the pointer, unless it is cached."""
    if not _pointers.fresh(tenant.key(store_id, price_level)):
        prefetch(batch, tenant, store_id, price_level)


def find(tenant: Tenant, store_id: str, price_level: int, shown: str = "") -> Menu | None:
    """Load the menu, at most 30 s old; reads the pointer again if the client shows another version than is cached."""
    key = tenant.key(store_id, price_level)
    published = pointer(tenant, store_id, price_level)
    if shown and published and published.version != shown and not tenant.draft:
        published = _now(key)
    return _content(key, published.content) if published else None


def json_bytes(menu: Menu) -> int:
    """Return the length of a menu's items as JSON without reading them; 0 for a menu that is all in memory."""
    return menu.items_by_id.json_bytes if isinstance(menu.items_by_id, StoredItems) else 0


def version_now(tenant: Tenant, store_id: str, price_level: int) -> str:
    """Return the version of the menu as it is now, without its content; empty if there is none."""
    published = _now(tenant.key(store_id, price_level))
    return published.version if published else ""


def current(tenant: Tenant, store_id: str, price_level: int) -> Menu | None:
    """Load the menu as it is now, to place an order."""
    key = tenant.key(store_id, price_level)
    published = _now(key)
    return _content(key, published.content) if published else None


def _pack(document: MenuDocument) -> bytes:
    """Pack a menu once for its plan and its publish, and for all stores and price levels with the same items."""
    with _packing:
        kept = _packs.get(document.version)
        if kept and kept[0].items is document.items and kept[0].categories is document.categories:
            return kept[1]
        return _packs.put(document.version, (document, pack(document)), 1)[1]


def keep(tenant: Tenant, document: MenuDocument, url: str) -> Filed:
    """Store a version's content before a pointer refers to it, and return the row of the pointer."""
    packed = _pack(document)
    row = _filed_row(document, url, packed)
    key = tenant.key(document.store_id, document.price_level)
    now = _read_pointer(key)
    if now is None or now.content != digest_of(packed):
        pieces = [packed[start : start + _PIECE_BYTES] for start in range(0, len(packed), _PIECE_BYTES)]
        for piece, content in enumerate(pieces):
            record = MenuRecord(key, f"{digest_of(packed)}#{piece}", content=content, pieces=len(pieces))
            attempt(record.save)
    return row


def filed_row(document: MenuDocument, url: str) -> Filed:
    """Build the declared row of the pointer."""
    return _filed_row(document, url, _pack(document))


def _filed_row(document: MenuDocument, url: str, packed: bytes) -> Filed:
    published = PublishedMenu(version=document.version, url=url, content=digest_of(packed))
    name = f"{document.store_id}#{document.price_level}"
    return Filed(kind=Kind.MENU, key=name, body=published.model_dump_json())


def filed(tenant: Tenant, names: Iterable[str]) -> list[Filed]:
    """Load the declared rows of pointers, by store and price level; missing ones are left out."""
    by_key = {tenant.key(*name.split("#")): name for name in names}
    records = rows_at([MenuRecord(key, _CURRENT) for key in by_key])
    return [Filed(kind=Kind.MENU, key=by_key[record.pk], body=record.body or "") for record in records]


def join(transaction: TransactWrite, tenant: Tenant, row: Filed, flip: int) -> None:
    """Add the write of a menu's pointer to a publish."""
    transaction.save(MenuRecord(tenant.key(*row.key.split("#")), _CURRENT, body=row.body, flip=flip))


def content_of(tenant: Tenant, row: Filed) -> Menu | None:
    """Load the menu of a pointer's row; None if the pointer is of an older form."""
    published = read_body(PublishedMenu, row.body)
    return _content(tenant.key(*row.key.split("#")), published.content) if published.content else None


def named_by(row: Filed) -> str:
    """Return the digest in a pointer's row; empty if the pointer is of an older form."""
    return read_body(PublishedMenu, row.body).content


def text_at(tenant: Tenant, name: str, digest: str) -> str:
    """Load a content of a store's menu at a price level (`storeId#priceLevel`) as JSON texts, without caching it."""
    return text_of(_packed(tenant.key(*name.split("#")), digest))


def pieces(tenant: Tenant, name: str) -> list[Piece]:
    """List the content rows of a store's menus at a price level (`storeId#priceLevel`), without the content itself."""
    key, fields = tenant.key(*name.split("#")), ["pk", "sk", MenuRecord.unnamed_since.attr_name]
    found = attempt(lambda: list(MenuRecord.query(key, consistent_read=True, attributes_to_get=fields)))
    contents = (row for row in found if row.sk != _CURRENT)
    return [Piece(row.pk, row.sk, row.sk.partition("#")[0], row.unnamed_since) for row in contents]


def forget() -> None:
    """Clear the cached pointers."""
    _pointers.clear()

"""Published menus: a pointer to the current version of each price level, and every version's content.

The content stands here packed for the functions (see `repositories.menu_content`), in pieces when it is large; browsers
read the whole document from the CDN's bucket. In memory, what is kept is bounded by bytes, and price levels and stores
with the same content share it.
"""

from collections.abc import Iterable
from threading import Lock

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.transactions import TransactWrite

from domain.entity import Entity
from domain.menu.document import MenuDocument
from domain.menu.menu import Menu
from domain.tenant import Tenant
from repositories import brand_memory, drafted
from repositories.batch_writes import rows_at
from repositories.bounded_cache import BoundedCache
from repositories.filed import Filed, Kind
from repositories.menu_content import Kept, StoredItems, digest_of, pack, text_of, unpack
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt
from repositories.snapshot import Snapshots
from repositories.stored import read_body
from repositories.unnamed import ContentRecord, Piece
from runtime.settings import settings

_CURRENT = "current"
_PIECE_BYTES = 350_000
CONTENT_BYTES = 64 * 2**20
ITEM_BYTES = 128 * 2**20
"""Of the 1,024 MB of the smallest function."""


class PublishedMenu(Entity):
    """Where the current menu of a price level is: its document for browsers, and its content here."""

    version: str
    url: str
    content: str = ""
    """The content's digest. A pointer of an older form has none and counts as no menu, until its brand is applied."""


class MenuRecord(ContentRecord):
    """pk = company#storeId#priceLevel, sk = `current`, or digest of the content#piece."""

    class Meta(Limits):
        table_name = settings().tables["menus"]

    body = UnicodeAttribute(null=True)
    content = BinaryAttribute(null=True, legacy_encoding=False)
    pieces = NumberAttribute(null=True)
    flip = NumberAttribute(null=True)
    """Which flip of its brand wrote a pointer."""


_pointers: Snapshots[str, PublishedMenu | None] = Snapshots()
brand_memory.expires(lambda code: _pointers.expire(lambda key, _: key.partition("#")[0] == code))
_contents: BoundedCache[str, Menu] = BoundedCache(CONTENT_BYTES)
_items: Kept = BoundedCache(ITEM_BYTES)
_packs: BoundedCache[str, tuple[MenuDocument, bytes]] = BoundedCache(16)
"""The menus that were packed last, by their versions: what applies a brand packs them, no guest's request does."""
_packing = Lock()
"""Stores are published side by side."""


def _read_pointer(key: str) -> PublishedMenu | None:
    record = find_row(MenuRecord, key, _CURRENT)
    if record is None:
        return None
    brand_memory.saw(key.partition("#")[0], record.flip)
    published = read_body(PublishedMenu, record.body or "")
    return published if published.content else None


def _pointed(key: str) -> PublishedMenu | None:
    """The pointer as it is now; the content it pointed to before is dropped."""
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
    """A content; it never changes, so it is kept as long as there is room."""
    menu = _contents.get(digest)
    if menu is None:
        content = unpack(_packed(key, digest), digest, _items)
        menu = _contents.put(digest, content.menu, content.size)
    return menu


def _packed(key: str, digest: str) -> bytes:
    """Read consistently: the pointer that led here may be newer than a copy of its pieces."""
    first = attempt(lambda: MenuRecord.get(key, f"{digest}#0", consistent_read=True))
    rest = [
        attempt(lambda piece=piece: MenuRecord.get(key, f"{digest}#{piece}", consistent_read=True))  # type: ignore[misc]
        for piece in range(1, int(first.pieces or 1))
    ]
    return b"".join(bytes(record.content or b"") for record in (first, *rest))


def pointer(tenant: Tenant, store_id: str, price_level: int) -> PublishedMenu | None:
    """The current version of a store's menu at a price level, at most 30 s old."""
    if tenant.draft:
        return drafted.find(tenant, Kind.MENU, PublishedMenu, f"{store_id}#{price_level}")
    key = tenant.key(store_id, price_level)
    return _pointers.get(key, lambda: _pointed(key))


def pointer_beside(tenant: Tenant, store_id: str, price_level: int, shown: str) -> PublishedMenu | None:
    """The current version for who asks whether it is still the one they are shown: that one is never said by heart."""
    known = pointer(tenant, store_id, price_level)
    asks_anew = known is not None and known.version == shown and not tenant.draft
    return _now(tenant.key(store_id, price_level)) if asks_anew else known


def ahead(batch: BatchRead, tenant: Tenant, store_id: str, price_level: int) -> None:
    """Read the pointer ahead."""
    batch.row(MenuRecord, tenant.key(store_id, price_level), _CURRENT)


def ahead_if_old(batch: BatchRead, tenant: Tenant, store_id: str, price_level: int) -> None:
    """Read the pointer ahead, unless it is in memory."""
    if not _pointers.fresh(tenant.key(store_id, price_level)):
        ahead(batch, tenant, store_id, price_level)


def find(tenant: Tenant, store_id: str, price_level: int, shown: str = "") -> Menu | None:
    """The current menu, at most 30 s old; as it is now for who is shown another version than is in memory."""
    key = tenant.key(store_id, price_level)
    published = pointer(tenant, store_id, price_level)
    if shown and published and published.version != shown and not tenant.draft:
        published = _now(key)
    return _content(key, published.content) if published else None


def json_bytes(menu: Menu) -> int:
    """How long its items are as JSON, known before any is read; 0 of a menu that is all in memory."""
    return menu.items_by_id.json_bytes if isinstance(menu.items_by_id, StoredItems) else 0


def version_now(tenant: Tenant, store_id: str, price_level: int) -> str:
    """The version of the menu as it is now, without its content; empty where there is none."""
    published = _now(tenant.key(store_id, price_level))
    return published.version if published else ""


def current(tenant: Tenant, store_id: str, price_level: int) -> Menu | None:
    """The menu as it is now: what an order is placed against."""
    key = tenant.key(store_id, price_level)
    published = _now(key)
    return _content(key, published.content) if published else None


def _pack(document: MenuDocument) -> bytes:
    """A menu packed, once for its plan and its flip, and for all stores and price levels that share its items."""
    with _packing:
        kept = _packs.get(document.version)
        if kept and kept[0].items is document.items and kept[0].categories is document.categories:
            return kept[1]
        return _packs.put(document.version, (document, pack(document)), 1)[1]


def keep(tenant: Tenant, document: MenuDocument, url: str) -> Filed:
    """Store a version's content, which nobody sees until it is pointed to; the pointer's row."""
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
    """The pointer's row as it is when the menu is published."""
    return _filed_row(document, url, _pack(document))


def _filed_row(document: MenuDocument, url: str, packed: bytes) -> Filed:
    published = PublishedMenu(version=document.version, url=url, content=digest_of(packed))
    name = f"{document.store_id}#{document.price_level}"
    return Filed(kind=Kind.MENU, key=name, body=published.model_dump_json())


def filed(tenant: Tenant, names: Iterable[str]) -> list[Filed]:
    """The pointers' rows that are there, by store and price level."""
    by_key = {tenant.key(*name.split("#")): name for name in names}
    records = rows_at([MenuRecord(key, _CURRENT) for key in by_key])
    return [Filed(kind=Kind.MENU, key=by_key[record.pk], body=record.body or "") for record in records]


def join(transaction: TransactWrite, tenant: Tenant, row: Filed, flip: int) -> None:
    """Point to a menu in the flip of its brand."""
    transaction.save(MenuRecord(tenant.key(*row.key.split("#")), _CURRENT, body=row.body, flip=flip))


def content_of(tenant: Tenant, row: Filed) -> Menu | None:
    """The menu that a pointer's row leads to; None where the pointer is of an older form."""
    published = read_body(PublishedMenu, row.body)
    return _content(tenant.key(*row.key.split("#")), published.content) if published.content else None


def named_by(row: Filed) -> str:
    """The digest of the content that a pointer's row leads to; empty where it is of an older form."""
    return read_body(PublishedMenu, row.body).content


def text_at(tenant: Tenant, name: str, digest: str) -> str:
    """A content of a store's menu at a price level (`storeId#priceLevel`) as JSON texts, without being kept."""
    return text_of(_packed(tenant.key(*name.split("#")), digest))


def pieces(tenant: Tenant, name: str) -> list[Piece]:
    """Every row of the contents of a store's menus at a price level (`storeId#priceLevel`), without what it holds."""
    key, fields = tenant.key(*name.split("#")), ["pk", "sk", MenuRecord.unnamed_since.attr_name]
    found = attempt(lambda: list(MenuRecord.query(key, consistent_read=True, attributes_to_get=fields)))
    contents = (row for row in found if row.sk != _CURRENT)
    return [Piece(row.pk, row.sk, row.sk.partition("#")[0], row.unnamed_since) for row in contents]


def forget() -> None:
    """Read every pointer anew."""
    _pointers.clear()

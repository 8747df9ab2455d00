"""Menus packed for the functions, so that one item can be read without the other thousand.

Items are JSON texts in blocks that are compressed one by one; a header says where each item begins. Blocks are longer
than the compression window, so that splitting costs little.
"""

import hashlib
import struct
import zlib
from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise
from typing import NamedTuple

from domain.entity import Entity
from domain.menu.document import MenuDocument
from domain.menu.menu import Category, Menu, MenuItem
from domain.menu.stocked import StockedItem, stocked_items
from repositories.engine.bounded_cache import BoundedCache
from repositories.engine.stored import read_body

_BLOCK_BYTES = 64_000
_HEADER_LENGTH = struct.Struct(">I")
_OBJECTS_TO_JSON = 6
"""The memory of parsed values relative to their JSON, measured by `tests/bench/bench_menus.py`."""
_OF_AN_ITEM = 1_000
"""Bytes of memory per unread item: its place, and its categories once they were looked up."""

Kept = BoundedCache[tuple[str, int], MenuItem]


class Block(Entity):
    """One block: its length as stored, and the ID and length of each item in it, in order."""

    length: int
    items: tuple[tuple[int, int], ...]


class Header(Entity):
    """The part of a menu that is always parsed."""

    version: str
    categories: tuple[Category, ...]
    stocked: tuple[StockedItem, ...]
    blocks: tuple[Block, ...]


class Content(NamedTuple):
    """A menu that parses its items on demand, and about how many bytes it takes without them."""

    menu: Menu
    size: int


class _Place(NamedTuple):
    block: int
    begins: int
    ends: int


def pack(document: MenuDocument) -> bytes:
    """Pack a menu without its store and price level, so that equal menus are equal bytes."""
    blocks = [(Block(length=len(packed), items=listed), packed) for listed, packed in _blocks(document)]
    header = Header(
        version=document.version,
        categories=document.categories,
        stocked=stocked_items(document.items),
        blocks=tuple(block for block, _ in blocks),
    )
    head = zlib.compress(header.model_dump_json().encode(), 9)
    return b"".join((_HEADER_LENGTH.pack(len(head)), head, *(packed for _, packed in blocks)))


def digest_of(packed: bytes) -> str:
    """Return the name of a content; equal menus have the same."""
    return hashlib.sha256(packed).hexdigest()


def unpack(packed: bytes, digest: str, kept: Kept) -> Content:
    """Return the menu of a packed content; parsed items are cached in `kept`."""
    (length,) = _HEADER_LENGTH.unpack_from(packed)
    begins = _HEADER_LENGTH.size + length
    json = zlib.decompress(packed[_HEADER_LENGTH.size : begins])
    header = read_body(Header, json)
    ends = accumulate((block.length for block in header.blocks), initial=begins)
    blocks = [packed[begin:end] for begin, end in pairwise(ends)]
    items = StoredItems(digest, _places(header), blocks, kept)
    size = len(packed) + _OBJECTS_TO_JSON * len(json) + _OF_AN_ITEM * len(items) + _BLOCK_BYTES
    return Content(Menu(header.categories, items, header.stocked, header.version), size)


def text_of(packed: bytes) -> str:
    """Return everything in a content as JSON texts, one after the other."""
    (length,) = _HEADER_LENGTH.unpack_from(packed)
    begins = _HEADER_LENGTH.size + length
    json = zlib.decompress(packed[_HEADER_LENGTH.size : begins])
    ends = accumulate((block.length for block in read_body(Header, json).blocks), initial=begins)
    blocks = (zlib.decompress(packed[begin:end]) for begin, end in pairwise(ends))
    return b"\n".join((json, *blocks)).decode()


class StoredItems(Mapping[int, MenuItem]):
    """Items by ID in menu order; each is parsed when it is read."""

    def __init__(self, digest: str, places: Mapping[int, _Place], blocks: list[bytes], kept: Kept) -> None:
        self._digest = digest
        self._places = places
        self._blocks = blocks
        self._kept = kept
        self._last = (-1, b"")

    def __getitem__(self, item_id: int) -> MenuItem:
        key = (self._digest, item_id)
        item = self._kept.get(key)
        if item is None:
            json = self._json(self._places[item_id])
            item = self._kept.put(key, read_body(MenuItem, json), _OBJECTS_TO_JSON * len(json))
        return item

    def __contains__(self, item_id: object) -> bool:
        return item_id in self._places

    def __iter__(self) -> Iterator[int]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    @property
    def json_bytes(self) -> int:
        """The length of all items as JSON, without reading any."""
        return sum(place.ends - place.begins for place in self._places.values())

    def _json(self, place: _Place) -> bytes:
        """Keep the last block, because items are mostly read in order."""
        if self._last[0] != place.block:
            self._last = (place.block, zlib.decompress(self._blocks[place.block]))
        return self._last[1][place.begins : place.ends]


def _blocks(document: MenuDocument) -> Iterator[tuple[tuple[tuple[int, int], ...], bytes]]:
    listed: list[tuple[int, int]] = []
    parts: list[bytes] = []
    for item in document.items:
        parts.append(item.model_dump_json().encode())
        listed.append((item.id, len(parts[-1])))
        if sum(length for _, length in listed) >= _BLOCK_BYTES:
            yield tuple(listed), zlib.compress(b"".join(parts), 9)
            listed, parts = [], []
    if listed:
        yield tuple(listed), zlib.compress(b"".join(parts), 9)


def _places(header: Header) -> dict[int, _Place]:
    places: dict[int, _Place] = {}
    for number, block in enumerate(header.blocks):
        ends = accumulate(length for _, length in block.items)
        for (item_id, length), end in zip(block.items, ends, strict=True):
            places[item_id] = _Place(number, end - length, end)
    return places

"""Limits, allocation and shards of stock counts (decisions section 9, reliability 4.3).

A stock key names an item or one of its options. Amounts are integers: units, or thousandths of them for scalable items.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from hashlib import sha256
from typing import NamedTuple, Self

from domain.cart.cart import MAX_QUANTITY
from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.menu.menu import Menu

MILLI = 1000
"""Stored amounts of a scalable item are in thousandths (reliability 4.3)."""
HOLDS_A_SHARD = 100
"""Units of one shard while there are few shards, so that the map of holds in it stays cheap (reliability 4.3)."""
MOST_SHARDS = 16
"""The most shards of a key, so that a hold costs the same for 2,000 units as for 1,000,000 (reliability 4.3).

The calculation: 10,000 orders a minute of one dish, each settled two minutes after it was held. 20,000 holds of 30
bytes (a name of 22, a text such as `2:1`, the map's own) are 37 KB in each of 16 shards, a tenth of a row's limit. A
write costs 37 units then and a shard takes 21 writes a second, its part of 167 holds and 167 sales: 780 units a second,
of the 1,000 that one row can take. That falls with the square of the shards: 14 are at the limit, 8 at three times of
it. If orders were settled within ten seconds, 5 would be enough. A row is full at 13,000 holds: 200,000 open orders of
one dish.
"""
PLENTY = 400
"""Packages; from about this many on, a menu needs no exact count and reads only the first shard (S-2)."""


class Wanted(Entity):
    """A quantity of an item, an option or a bundle part; `parts` are per unit of it (S-2, B-6).

    `qty` counts units: for a scalable item packages of `weight` each (P-5). `line_id` is set for a line of a cart.
    """

    key: str
    line_id: str = ""
    qty: int
    countable: bool = False
    scalable: bool = False
    weight: Decimal | None = None
    parts: tuple[Self, ...] = ()


class Change(NamedTuple):
    """Stored units to take from a stock key (positive) or to give back to it (negative)."""

    key: str
    units: int


class Short(NamedTuple):
    """A stock key that has less than is wanted, in stored units."""

    key: str
    wanted: int
    available: int


def stored_units(amount: Decimal | int, *, scalable: bool) -> int:
    """An amount as a stored integer: thousandths of a package for scalable items, else whole units (P-5).

    Refuses `error_quantity` when it does not come out even or is negative.
    """
    units = Decimal(amount) * (MILLI if scalable else 1)
    if units < 0 or units != units.to_integral_value():
        raise Refusal(Code.QUANTITY)
    return int(units)


def package_units(key: str, menu: Menu) -> int:
    """Return the stored units in one package or piece of a stock key (P-5, reliability 4.3)."""
    item_id, _, option_id = key.partition("#")
    item = menu.item(int(item_id))
    return MILLI if item and item.scalable and not option_id else 1


def check_wanted(line: Wanted) -> None:
    """Refuse a line that no store could fulfil: `error_quantity` or `error_weight` (spec section 5, S-2, P-5).

    A line takes 1 or more, at most 99 when it is not countable; a scalable one needs a weight above 0.
    """
    if line.qty < 1 or (not line.countable and line.qty > MAX_QUANTITY):
        raise Refusal(Code.QUANTITY, line_id=line.line_id, key=line.key, qty=line.qty)
    if line.scalable and (line.weight is None or line.weight <= 0):
        raise Refusal(Code.WEIGHT, line_id=line.line_id, key=line.key)


def allocation(lines: Iterable[Wanted]) -> dict[str, int]:
    """Return the stored units that a cart takes of each countable key, in key order (S-1, S-2, B-6).

    A key is summed over all lines, options and bundle parts in which it appears.
    """
    totals: Counter[str] = Counter()
    for key, units in (counted for line in lines for counted in _counted(line, 1)):
        totals[key] += units
    return dict(sorted(totals.items()))


def difference(held: Mapping[str, int], wanted: Mapping[str, int]) -> tuple[Change, ...]:
    """Return the changes from one allocation to another, in key order, without equal amounts (S-1).

    An empty `wanted` releases everything; the same allocation again changes nothing.
    """
    keys = sorted(held.keys() | wanted.keys())
    changes = (Change(key, wanted.get(key, 0) - held.get(key, 0)) for key in keys)
    return tuple(change for change in changes if change.units)


def shortages(wanted: Mapping[str, int], available: Mapping[str, int]) -> tuple[Short, ...]:
    """Return the keys that have too little, in key order; without any, the allocation is possible (S-1).

    `available` includes what this order already holds; a key that it does not name has nothing.
    """
    lacking = (Short(key, units, max(0, available.get(key, 0))) for key, units in sorted(wanted.items()))
    return tuple(short for short in lacking if short.wanted > short.available)


def check_stock(lines: Sequence[Wanted], available: Mapping[str, int]) -> None:
    """Refuse `MENU.out_of_stock`, naming every key that has too little and its lines (spec section 5, S-1)."""
    short = shortages(allocation(lines), available)
    if short:
        raise out_of_stock(lines, [one.key for one in short])


def out_of_stock(lines: Iterable[Wanted], keys: Sequence[str]) -> Refusal:
    """Build `MENU.out_of_stock` for these keys, with all lines that use them and the first one (S-1)."""
    taking = lines_taking(lines, keys)
    return Refusal(Code.OUT_OF_STOCK, line_id=taking[0] if taking else "", line_ids=taking, keys=list(keys))


def fair_share(lines: Iterable[Wanted], short: Short, menu: Menu) -> Refusal:
    """Build `error_fair_share`: a guest may have only `most` now, though there is more (reliability 2, threat 10).

    It names the lines that use the key.
    """
    taking = lines_taking(lines, [short.key])
    most = short.available // package_units(short.key, menu)
    return Refusal(Code.FAIR_SHARE, line_id=taking[0] if taking else "", line_ids=taking, most=most)


def lines_taking(lines: Iterable[Wanted], keys: Iterable[str]) -> list[str]:
    """Return the ids of the lines that use a key, also by an option or a part, in order (S-1, B-6)."""
    short = frozenset(keys)
    return [line.line_id for line in lines if any(key in short for key, _ in _counted(line, 1))]


def shard_count(units: int) -> int:
    """Return the number of shards for `units` packages: one per hundred begun, 1 to 16 (reliability 4.3)."""
    return min(MOST_SHARDS, max(1, -(-units // HOLDS_A_SHARD)))


def about(first: int, shards: int, package: int) -> int | None:
    """Estimate the stored units left of a key from its first shard; None if it is less than plenty (S-2).

    Orders choose their shard by a hash, so all shards have about the same. `package` is the stored units of a package.
    """
    units = first * shards
    return units if units >= PLENTY * package else None


def spread(amount: int, shards: int) -> tuple[int, ...]:
    """Split an amount in stored units evenly over shards; the first ones get the rest (reliability 4.3)."""
    each, rest = divmod(amount, shards)
    return tuple(each + (shard < rest) for shard in range(shards))


def home_shard(order_uuid: str, shards: int) -> int:
    """Return the shard that an order tries first, always the same one (reliability 4.3)."""
    return int.from_bytes(sha256(order_uuid.encode()).digest()[:8]) % shards


def _counted(line: Wanted, times: int) -> Iterator[tuple[str, int]]:
    qty = line.qty * times
    if line.countable:
        yield line.key, stored_units(qty, scalable=line.scalable)
    for part in line.parts:
        yield from _counted(part, qty)

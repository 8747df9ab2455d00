"""Stock on hand, with each hold inside the row of the item that it holds (reliability 4.3).

A key with many units is spread over shards; each change is one conditional write to one shard, and none is ever part of
a transaction. Amounts are the integers of `domain.checkout.stock`.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute

from domain.checkout.holder import Holder
from domain.checkout.stock import about, home_shard
from domain.tenant import Tenant
from repositories.checkout import stock_seeding, stock_shards
from repositories.checkout.stock_seeding import Seed
from repositories.checkout.stock_shards import Hold, StockRecord
from repositories.engine.in_parallel import run_in_parallel
from repositories.engine.ttl_cache import TtlCache


class Look(NamedTuple):
    """Shards of a key that were read; each represents `times` shards."""

    records: list[StockRecord]
    times: int = 1

    def left(self, order_uuid: str) -> int:
        """Units the key can still give, including what this order holds in the shards that were read."""
        return sum(int(record.avail) * self.times + _units(record, order_uuid) for record in self.records)

    def unsold(self) -> int:
        """Units of the key that are not sold, held or not."""
        return sum(int(record.initial) - int(record.sold) for record in self.records) * self.times


_seen: TtlCache[str, Look] = TtlCache(seconds=2.0)
_shard_counts: TtlCache[str, int] = TtlCache(seconds=3600.0, most=50_000)


class Stock:
    """The stock of one store."""

    def __init__(self, tenant: Tenant, store_id: str) -> None:
        self._tenant = tenant
        self._store_id = store_id

    def seed(self, key: str, units: int, packages: int) -> bool:
        """Start counting a key, in stored units; False, with no change, if it is counted already."""
        return stock_seeding.seed(self._tenant, [Seed(self._store_id, key, units, packages)]) == 1

    def available(self, keys: Iterable[str], order_uuid: str = "") -> dict[str, int]:
        """Load the units each key can still give, including what this order holds; uncounted keys are absent."""
        return {key: _left(records, order_uuid) for key, records in self._read(keys).items()}

    def likely(self, wanted: Mapping[str, int], order_uuid: str) -> dict[str, int]:
        """Estimate what each key can give; a key is read only if it is unknown or was short a moment ago.

        This refuses late guests without a write and lets others proceed without a read; the hold decides. For an
        unknown key the first shard is read, and the others if it has too little.
        """
        names = {self._key(key, 0): key for key in wanted}
        seen = {names[pk]: look.left(order_uuid) for pk, look in _seen.get_all(names, lambda _: {}).items()}
        known = {names[pk] for pk in _shard_counts.get_all(names, lambda _: {})}
        firsts = self._firsts(set(wanted) - known, now=True)
        has = {**{key: seen.get(key, wanted[key]) for key in known}, **{key: int(firsts[key].avail) for key in firsts}}
        enough = {key: wanted[key] for key, units in has.items() if units >= wanted[key]}
        doubtful = has.keys() - enough.keys()
        return {**enough, **(self.available(doubtful, order_uuid) if doubtful else {})}

    def shown(self, packages: Mapping[str, int], order_uuid: str = "", *, fresh: bool = False) -> dict[str, int]:
        """Return about what `available` returns, at most two seconds old; `fresh` reads again after a change.

        `packages` are the stored units of one package per key. Use it for the menu, never to decide: for 400 packages
        and more only the first shard is read.
        """
        if fresh:
            _seen.forget(self._key(key, 0) for key in packages)
        return {key: look.left(order_uuid) for key, look in self._looks(packages).items()}

    def counted(self, keys: Iterable[str]) -> dict[str, list[StockRecord]]:
        """Load the shards of each key; uncounted keys are absent."""
        return self._read(keys)

    def shards(self, key: str) -> list[StockRecord]:
        """Load the shards of a key in order; empty if it is not counted."""
        return self._read([key]).get(key, [])

    def forget(self, key: str) -> None:
        """Drop the cached look at a key."""
        _seen.forget([self._key(key, 0)])

    def unsold(self, packages: Mapping[str, int]) -> dict[str, int]:
        """Return about how much of each key is unsold, held or not, at most two seconds old, to compute shares.

        Uncounted keys are absent.
        """
        return {key: look.unsold() for key, look in self._looks(packages).items()}

    def hold(self, key: str, holder: Holder, units: int) -> bool:
        """Hold exactly `units` of a key for an order; False, with no change, if fewer are available.

        Raises HoldMoved if another attempt of the order changed the hold.
        """
        records = self._read([key]).get(key, [])
        held = {record.pk: stock_shards.stamped(record, holder) for record in records}
        missing = units - sum(hold.units for hold in held.values() if hold)
        if missing <= 0:
            return _shrink(held, holder, -missing)
        home = home_shard(holder.order_uuid, len(records)) if records else 0
        in_turn = [record.pk for record in records[home:] + records[:home]]
        if any(stock_shards.grow(pk, holder, held[pk], missing) for pk in in_turn):
            return True
        done = len(in_turn) > 1 and stock_shards.grow_in_parts(in_turn, holder, missing)
        if not done:
            _seen.put(self._key(key, 0), Look(records))
        return done

    def take(self, lines: Mapping[str, int], holder: Holder) -> dict[str, int] | None:
        """Hold all lines for an order that holds nothing yet; return units by shard, or None if a key is short.

        Each key costs one write to the order's first shard, in parallel and without a read; the other shards are read
        only if that one has not enough.
        """
        homes = self._homes(lines, holder.order_uuid)
        tries = [partial(stock_shards.grow, pk, holder, None, lines[key]) for key, pk in homes.items()]
        took = dict(zip(homes, run_in_parallel(tries), strict=True))
        others = {key: units for key, units in sorted(lines.items()) if not took.get(key)}
        if not all(self.hold(key, holder, units) for key, units in others.items()):
            return None
        at_home = {homes[key]: lines[key] for key in took if key not in others}
        return {**at_home, **self.parts(others, holder)}

    def release(self, keys: Iterable[str], holder: Holder) -> None:
        """Give back everything an order holds of these keys up to this attempt. Safe to repeat."""
        for record in self._records(keys):
            stock_shards.end(record, holder, lambda _: StockRecord.avail)

    def sell(self, keys: Iterable[str], holder: Holder) -> None:
        """Turn what an attempt holds of these keys into sold units, once; give back what older attempts hold."""

        def goes_to(hold: Hold) -> NumberAttribute:
            return StockRecord.sold if hold.attempt == holder.attempt else StockRecord.avail

        for record in self._records(keys):
            stock_shards.end(record, holder, goes_to)

    def parts(self, keys: Iterable[str], holder: Holder) -> dict[str, int]:
        """Return what an attempt holds of these keys, by shard."""
        held = {record.pk: stock_shards.hold_of(record, holder.order_uuid) for record in self._records(keys)}
        return {pk: hold.units for pk, hold in held.items() if hold and hold.attempt == holder.attempt}

    def _key(self, key: str, shard: int) -> str:
        return self._tenant.key(self._store_id, *key.split("#"), shard)

    def _homes(self, keys: Iterable[str], order_uuid: str) -> dict[str, str]:
        """Return the shard of each key that an order tries first; uncounted keys are absent.

        A key's number of shards never changes, so it is cached.
        """
        names = {self._key(key, 0): key for key in keys}

        def load(missing: list[str]) -> dict[str, int]:
            return {record.pk: int(record.shards) for record in stock_shards.read(missing)}

        counts = _shard_counts.get_all(names, load)
        return {names[pk]: self._key(names[pk], home_shard(order_uuid, many)) for pk, many in counts.items()}

    def _records(self, keys: Iterable[str]) -> list[StockRecord]:
        return [record for records in self._read(keys).values() for record in records]

    def _read(self, keys: Iterable[str]) -> dict[str, list[StockRecord]]:
        """Load all shards of each counted key, in order and consistently."""
        return self._with_others(self._firsts(keys, now=True), now=True)

    def _looks(self, packages: Mapping[str, int]) -> dict[str, Look]:
        """Return a look at each counted key, at most two seconds old."""
        names = {self._key(key, 0): key for key in packages}

        def load(missing: list[str]) -> dict[str, Look]:
            looks = self._look({names[name]: packages[names[name]] for name in missing})
            return {name: looks.get(names[name], Look([])) for name in missing}

        seen = _seen.get_all(names, load)
        return {names[name]: look for name, look in seen.items() if look.records}

    def _look(self, packages: Mapping[str, int]) -> dict[str, Look]:
        """Read the first shard of each counted key, and the others of keys without plenty; eventually consistent."""
        firsts = self._firsts(packages, now=False)
        few = {key: first for key, first in firsts.items() if not _has_plenty(first, packages[key])}
        counted = self._with_others(few, now=False)
        return {
            key: Look(counted[key]) if key in counted else Look([first], int(first.shards))
            for key, first in firsts.items()
        }

    def _firsts(self, keys: Iterable[str], *, now: bool) -> dict[str, StockRecord]:
        names = {self._key(key, 0): key for key in dict.fromkeys(keys)}
        found = {names[record.pk]: record for record in stock_shards.read(names, now=now)}
        for record in found.values():
            _shard_counts.put(record.pk, int(record.shards))
        return found

    def _with_others(self, firsts: Mapping[str, StockRecord], *, now: bool) -> dict[str, list[StockRecord]]:
        others = {self._key(key, shard): key for key, first in firsts.items() for shard in range(1, int(first.shards))}
        shards = {key: [first] for key, first in firsts.items()}
        for record in sorted(stock_shards.read(others, now=now), key=_shard):
            shards[others[record.pk]].append(record)
        return shards


def _has_plenty(first: StockRecord, package: int) -> bool:
    return about(int(first.avail), int(first.shards), package) is not None


def _left(records: Iterable[StockRecord], order_uuid: str) -> int:
    return sum(int(record.avail) + _units(record, order_uuid) for record in records)


def _shrink(held: Mapping[str, Hold | None], holder: Holder, units: int) -> bool:
    for pk, hold in held.items():
        less = min(units, hold.units) if hold else 0
        if hold and less and not stock_shards.change(pk, holder, hold, hold.units - less):
            return False
        units -= less
    return True


def _shard(record: StockRecord) -> int:
    return int(record.pk.rsplit("#", 1)[1])


def _units(record: StockRecord, order_uuid: str) -> int:
    hold = stock_shards.hold_of(record, order_uuid)
    return hold.units if hold else 0

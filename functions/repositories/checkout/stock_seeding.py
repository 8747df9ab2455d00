"""The first count of stock. Keys that are counted already are never written again, because they contain holds."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pynamodb.attributes import MapAttribute

from domain.checkout.stock import shard_count, spread
from domain.tenant import Tenant
from repositories.checkout import stock_shards
from repositories.checkout.stock_shards import StockRecord
from repositories.engine import batch_writes

_AT_A_TIME = 10_000
"""Rows that are prepared together, so that a thousand stores' menus fit into memory."""


class Seed(NamedTuple):
    """A stock key of a store and its first count: stored units, and the packages that they are."""

    store_id: str
    key: str
    units: int
    packages: int


def seed(tenant: Tenant, seeds: Iterable[Seed]) -> int:
    """Start counting these keys; return how many were new. A key is written whole, or not at all if it is counted.

    Existing keys are found by a read, so that repeating costs no write; conditions protect keys that another call
    creates at the same time.
    """
    return sum(_seed(tenant, some) for some in _in_parts(seeds))


def _in_parts(seeds: Iterable[Seed]) -> Iterator[list[Seed]]:
    part: list[Seed] = []
    rows = 0
    for one in seeds:
        part.append(one)
        rows += shard_count(one.packages)
        if rows >= _AT_A_TIME:
            yield part
            part, rows = [], 0
    yield part


def _seed(tenant: Tenant, seeds: list[Seed]) -> int:
    firsts = {_pk(tenant, one, 0): one for one in seeds}
    there = {record.pk for record in stock_shards.read(firsts)}
    new = [_shards(tenant, one) for pk, one in firsts.items() if pk not in there]
    return sum(batch_writes.put_new(new))


def _shards(tenant: Tenant, one: Seed) -> list[StockRecord]:
    amounts = spread(one.units, shard_count(one.packages))
    return [
        StockRecord(
            _pk(tenant, one, shard), avail=units, sold=0, initial=units, shards=len(amounts), holds=MapAttribute()
        )
        for shard, units in enumerate(amounts)
    ]


def _pk(tenant: Tenant, one: Seed, shard: int) -> str:
    return tenant.key(one.store_id, *one.key.split("#"), shard)

"""The first count of stock. What is counted already is never written again: holds of guests are inside it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pynamodb.attributes import MapAttribute

from domain.checkout.stock import shard_count, spread
from domain.tenant import Tenant
from repositories import batch_writes, stock_shards
from repositories.stock_shards import StockRecord

_AT_A_TIME = 10_000
"""Rows that are prepared at one time, so that a thousand stores' menus fit into memory."""


class Seed(NamedTuple):
    """A stock key of a store and what there is of it at first: stored units, and the packages that they are."""

    store_id: str
    key: str
    units: int
    packages: int


def seed(tenant: Tenant, seeds: Iterable[Seed]) -> int:
    """Start counting these keys; how many were begun. A key is begun whole or, when it is counted already, not at all.

    A look tells first what is there, so that the same seeds again cost no write; what another begins meanwhile is left
    alone by the writes' own conditions.
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

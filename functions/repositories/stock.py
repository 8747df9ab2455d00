"""What is on hand, with every hold inside the item it is a hold of (reliability 4.3).

Each move is one conditional write to one shard; none is ever part of a transaction. A write whose reply was lost is
repeated: its condition then fails, and the item itself tells whether the move was made. Amounts are the integers of
`domain.stock`.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from typing import Any

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.operand import Path
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.stock import home_shard, shard_count, spread
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings


class StockRecord(Model):
    """pk = company#storeId#item[#option]#shard. Always `avail + sum(holds) + sold = initial`."""

    class Meta(Limits):
        table_name = settings().tables["stock"]

    pk = UnicodeAttribute(hash_key=True)
    avail = NumberAttribute()
    sold = NumberAttribute()
    initial = NumberAttribute()
    shards = NumberAttribute()
    holds: MapAttribute[str, Any] = MapAttribute()


class Stock:
    """The stock of one store."""

    def __init__(self, tenant: Tenant, store_id: str) -> None:
        self._tenant = tenant
        self._store_id = store_id

    def seed(self, key: str, units: int, packages: int) -> bool:
        """Start counting a key, in stored units; False when it is counted already and nothing was changed."""
        amounts = spread(units, shard_count(packages))
        made = [self._seed_shard(key, shard, amount, len(amounts)) for shard, amount in enumerate(amounts)]
        return any(made)

    def available(self, keys: Iterable[str], order_uuid: str = "") -> dict[str, int]:
        """What each key can still give, with what this order holds of it; keys that are not counted are absent."""
        return {
            key: sum(int(record.avail) + _held(record, order_uuid) for record in records)
            for key, records in self._read(keys).items()
        }

    def hold(self, key: str, order_uuid: str, units: int) -> bool:
        """Make an order hold exactly so many units of a key; False, and nothing changed, when they are not there."""
        records = self._read([key]).get(key, [])
        before = {record.pk: _held(record, order_uuid) for record in records}
        missing = units - sum(before.values())
        if missing <= 0:
            return self._shrink(records, order_uuid, -missing)
        home = home_shard(order_uuid, len(records)) if records else 0
        in_turn = records[home:] + records[:home]
        if any(self._grow(record, order_uuid, missing) for record in in_turn):
            return True
        return self._grow_in_parts(in_turn, order_uuid, missing, before)

    def release(self, keys: Iterable[str], order_uuid: str) -> None:
        """Give back everything an order holds of these keys; each unit once, however often it is asked."""
        for records in self._read(keys).values():
            for record in records:
                self._end_hold(record, order_uuid, sold=False)

    def sell(self, keys: Iterable[str], order_uuid: str) -> None:
        """Turn everything an order holds of these keys into units sold; each unit once."""
        for records in self._read(keys).values():
            for record in records:
                self._end_hold(record, order_uuid, sold=True)

    def _key(self, key: str, shard: int) -> str:
        return self._tenant.key(self._store_id, *key.split("#"), shard)

    def _seed_shard(self, key: str, shard: int, units: int, shards: int) -> bool:
        record = StockRecord(
            self._key(key, shard), avail=units, sold=0, initial=units, shards=shards, holds=MapAttribute()
        )
        try:
            attempt(lambda: record.save(condition=StockRecord.pk.does_not_exist()))
        except PutError as error:
            if condition_failed(error):
                return False
            raise
        return True

    def _read(self, keys: Iterable[str]) -> dict[str, list[StockRecord]]:
        """All shards of each counted key, in order, as they are now."""
        firsts = {self._key(key, 0): key for key in dict.fromkeys(keys)}
        found = {firsts[record.pk]: record for record in _batch(firsts)}
        others = {self._key(key, shard): key for key, first in found.items() for shard in range(1, int(first.shards))}
        shards = {key: [first] for key, first in found.items()}
        for record in sorted(_batch(others), key=_shard):
            shards[others[record.pk]].append(record)
        return shards

    def _grow(self, record: StockRecord, order_uuid: str, units: int) -> bool:
        return self._set(record.pk, order_uuid, _held(record, order_uuid), _held(record, order_uuid) + units)

    def _shrink(self, records: list[StockRecord], order_uuid: str, units: int) -> bool:
        for record in records:
            held = _held(record, order_uuid)
            less = min(units, held)
            if less and not self._set(record.pk, order_uuid, held, held - less):
                return False
            units -= less
        return True

    def _grow_in_parts(
        self, records: list[StockRecord], order_uuid: str, missing: int, before: Mapping[str, int]
    ) -> bool:
        """No shard alone has enough: take what each has, or give all of it back."""
        fresh = [StockRecord.get(record.pk, consistent_read=True) for record in records]
        if sum(int(record.avail) for record in fresh) < missing:
            return False
        taken: list[StockRecord] = []
        for record in fresh:
            part = min(missing, int(record.avail))
            if part and self._grow(record, order_uuid, part):
                taken.append(record)
                missing -= part
        if missing:
            for record in taken:
                self._put_back(record.pk, order_uuid, before[record.pk])
        return not missing

    def _put_back(self, pk: str, order_uuid: str, before: int) -> None:
        record = attempt(lambda: StockRecord.get(pk, consistent_read=True))
        self._set(pk, order_uuid, _held(record, order_uuid), before)

    def _set(self, pk: str, order_uuid: str, old: int, new: int) -> bool:
        """Change one hold from `old` to `new` units; True also when it is `new` already."""
        hold = _hold_path(order_uuid)
        more = new - old
        unchanged: Condition = hold == _number(old) if old else hold.does_not_exist()
        condition = unchanged & (StockRecord.avail >= more) if more > 0 else unchanged
        change = hold.set(_number(new)) if new else hold.remove()
        if _moved(pk, [StockRecord.avail.set(StockRecord.avail - more), change], condition):
            return True
        return _held(attempt(lambda: StockRecord.get(pk, consistent_read=True)), order_uuid) == new

    def _end_hold(self, record: StockRecord, order_uuid: str, *, sold: bool) -> None:
        held = _held(record, order_uuid)
        if held:
            hold = _hold_path(order_uuid)
            goes_to = StockRecord.sold if sold else StockRecord.avail
            _moved(record.pk, [goes_to.set(goes_to + held), hold.remove()], hold == _number(held))


def _batch(keys: Iterable[str]) -> list[StockRecord]:
    wanted = list(keys)
    return attempt(lambda: list(StockRecord.batch_get(wanted, consistent_read=True))) if wanted else []


def _shard(record: StockRecord) -> int:
    return int(record.pk.rsplit("#", 1)[1])


def _held(record: StockRecord, order_uuid: str) -> int:
    return int(record.holds.attribute_values.get(_hold_name(order_uuid), 0))


def _hold_name(order_uuid: str) -> str:
    """22 characters instead of 36: a map of a hundred holds then costs half as much to write (reliability 4.3)."""
    return urlsafe_b64encode(bytes.fromhex(order_uuid.replace("-", ""))).decode().rstrip("=")


def _hold_path(order_uuid: str) -> Path:
    return Path(["holds", _hold_name(order_uuid)])


def _number(units: int) -> dict[str, str]:
    return {"N": str(units)}


def _moved(pk: str, actions: list[Action], condition: Condition) -> bool:
    try:
        attempt(lambda: StockRecord(pk).update(list(actions), condition=StockRecord.pk.exists() & condition))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True

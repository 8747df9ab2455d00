"""One shard of a stock key: its stock on hand and the holds in it; each change is one conditional write.

A write whose reply was lost is repeated; its condition then fails, and the row shows whether the change was made.

A hold also names the attempt that set it. Two requests of one order may run at the same time; the older one can then no
longer change what the newer one relies on.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import and_
from typing import Any, NamedTuple

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.operand import Path
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.checkout.holder import Holder
from repositories.engine.record import Limits, attempt, rows, wrote_if
from runtime.parallel import each
from runtime.settings import settings

_A_CALL = 100
"""Rows per batch read."""


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


class HoldMoved(Exception):
    """Another attempt of the same order changed the hold."""


class Hold(NamedTuple):
    """Units held, and the attempt that set them."""

    units: int
    attempt: int

    @property
    def text(self) -> dict[str, str]:
        """The stored form: shorter than a map, so that a shard with a hundred holds stays cheap to write."""
        return {"S": f"{self.units}:{self.attempt}"}


def read(keys: Iterable[str], *, now: bool = True) -> list[StockRecord]:
    """Load these shards, consistently if `now`, in no particular order; missing ones are left out."""
    wanted = list(keys)
    parts = [wanted[start : start + _A_CALL] for start in range(0, len(wanted), _A_CALL)]
    found = each(lambda part: attempt(lambda: rows(StockRecord.batch_get(part, consistent_read=now))), parts)
    return [record for part in found for record in part]


def hold_of(record: StockRecord, order_uuid: str) -> Hold | None:
    """Return an order's hold in a shard."""
    text = record.holds.attribute_values.get(_name(order_uuid))
    return Hold(*map(int, text.split(":"))) if text else None


def held_units(record: StockRecord) -> int:
    """Return the units that all open orders hold in a shard."""
    return sum(int(text.split(":")[0]) for text in record.holds.attribute_values.values())


def stamped(record: StockRecord, holder: Holder) -> Hold | None:
    """Put the order's hold in a shard under this attempt, so that no older attempt changes it from now on."""
    hold = hold_of(record, holder.order_uuid)
    if hold is None or hold.attempt == holder.attempt:
        return hold
    if hold.attempt > holder.attempt or not change(record.pk, holder, hold, hold.units):
        raise HoldMoved
    return hold._replace(attempt=holder.attempt)


def grow(pk: str, holder: Holder, hold: Hold | None, units: int) -> bool:
    """Hold `units` more in a shard."""
    return change(pk, holder, hold, units + (hold.units if hold else 0))


def grow_in_parts(pks: list[str], holder: Holder, missing: int) -> bool:
    """Take what each shard has, if none has enough alone; give all of it back if the sum is too small."""
    fresh = [_fresh(pk) for pk in pks]
    if sum(int(record.avail) for record in fresh) < missing:
        return False
    taken: list[tuple[str, Hold | None, int]] = []
    for record in fresh:
        part, hold = min(missing, int(record.avail)), hold_of(record, holder.order_uuid)
        if part and grow(record.pk, holder, hold, part):
            taken.append((record.pk, hold, part))
            missing -= part
    for pk, hold, part in taken if missing else ():
        before = hold.units if hold else 0
        change(pk, holder, Hold(before + part, holder.attempt), before)
    return not missing


def change(pk: str, holder: Holder, old: Hold | None, units: int) -> bool:
    """Change a hold from `old` to `units` of this attempt; True also if it is so already.

    Returns False if the shard has not enough; raises HoldMoved if the hold is no longer `old`.
    """
    path, new = _path(holder.order_uuid), Hold(units, holder.attempt)
    more = units - (old.units if old else 0)
    unchanged: Condition = path == old.text if old else path.does_not_exist()
    condition = unchanged & (StockRecord.avail >= more) if more > 0 else unchanged
    hold = path.set(new.text) if units else path.remove()
    if _moved(pk, [StockRecord.avail.set(StockRecord.avail - more), hold], condition):
        return True
    stored = hold_of(_fresh(pk), holder.order_uuid)
    if stored == (new if units else None):
        return True
    if stored != old:
        raise HoldMoved
    return False


def end(record: StockRecord, holder: Holder, goes_to: Callable[[Hold], NumberAttribute]) -> None:
    """End an order's hold in a shard, once, and add its units to `goes_to`. A later attempt's hold stays."""
    path = _path(holder.order_uuid)
    hold = hold_of(record, holder.order_uuid)
    while hold and hold.attempt <= holder.attempt:
        target = goes_to(hold)
        if _moved(record.pk, [target.set(target + hold.units), path.remove()], path == hold.text):
            return
        hold = hold_of(_fresh(record.pk), holder.order_uuid)


def sell(pk: str, sales: Mapping[Holder, int]) -> bool:
    """Turn the holds of these orders in a shard into sold units, in one write.

    Returns False, with no change, if one of them holds another amount.
    """
    taken = StockRecord.sold.set(StockRecord.sold + sum(sales.values()))
    held = [_path(holder.order_uuid) == Hold(units, holder.attempt).text for holder, units in sales.items()]
    return _moved(pk, [taken, *(_path(holder.order_uuid).remove() for holder in sales)], reduce(and_, held))


def take_back(pk: str, holder: Holder, units: int) -> bool:
    """Turn sold units into stock on hand, and leave a hold of 0 as the mark of it; False if too few are sold."""
    path, mark = _path(holder.order_uuid), Hold(0, holder.attempt)
    back = [StockRecord.avail.set(StockRecord.avail + units), StockRecord.sold.set(StockRecord.sold - units)]
    if _moved(pk, [*back, path.set(mark.text)], path.does_not_exist() & (StockRecord.sold >= units)):
        return True
    return any(hold_of(record, holder.order_uuid) == mark for record in read([pk]))


def recount(pk: str, holder: Holder, units: int) -> bool:
    """Add `units` (negative: remove) to the stock on hand, and leave a hold of 0 as the mark of it.

    Returns False, with no change, if there are not so many.
    """
    path, mark = _path(holder.order_uuid), Hold(0, holder.attempt)
    more = [StockRecord.avail.set(StockRecord.avail + units), StockRecord.initial.set(StockRecord.initial + units)]
    if _moved(pk, [*more, path.set(mark.text)], path.does_not_exist() & (StockRecord.avail >= -units)):
        return True
    return any(hold_of(record, holder.order_uuid) == mark for record in read([pk]))


def forget_mark(pk: str, holder: Holder) -> None:
    """Remove the mark of a reversal or recount."""
    path = _path(holder.order_uuid)
    _moved(pk, [path.remove()], path == Hold(0, holder.attempt).text)


def _fresh(pk: str) -> StockRecord:
    return attempt(lambda: StockRecord.get(pk, consistent_read=True))


def _name(order_uuid: str) -> str:
    """22 characters instead of 36: a map of a hundred holds then costs half as much to write (reliability 4.3)."""
    return urlsafe_b64encode(bytes.fromhex(order_uuid.replace("-", ""))).decode().rstrip("=")


def _path(order_uuid: str) -> Path:
    return Path(["holds", _name(order_uuid)])


def _moved(pk: str, actions: list[Action], condition: Condition) -> bool:
    return wrote_if(lambda: StockRecord(pk).update(list(actions), condition=condition))

"""A member's latest shortfall: one row, written with the order that had it."""

from typing import NamedTuple

from pynamodb.attributes import UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.order.shortfall import Shortfall
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_compared
from runtime.settings import settings


class ShortfallRecord(Model):
    """pk = company#shortfall#memberCode, in the table of the accounts."""

    class Meta(Limits):
        table_name = settings().tables["accounts"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


class ShortfallMove(NamedTuple):
    """A member's shortfall as it was read, and as it will be."""

    member_code: str
    before: Shortfall | None
    after: Shortfall


def find(tenant: Tenant, member_code: str) -> Shortfall | None:
    """Load a member's latest shortfall; None if there never was one."""
    try:
        record = attempt(lambda: ShortfallRecord.get(_key(tenant, member_code), consistent_read=True))
    except ShortfallRecord.DoesNotExist:
        return None
    return read_compared(Shortfall, record.body)


def join(transaction: TransactWrite, tenant: Tenant, move: ShortfallMove) -> None:
    """Add a shortfall to the transaction of the order that has it."""
    record = ShortfallRecord(_key(tenant, move.member_code))
    transaction.update(record, actions=_changed(move), condition=_unchanged(move))


def replace(tenant: Tenant, move: ShortfallMove) -> bool:
    """Write a shortfall on its own; False, with no change, if it changed since it was read."""
    record = ShortfallRecord(_key(tenant, move.member_code))
    return (
        wrote_if(lambda: record.update(_changed(move), condition=_unchanged(move)))
        or find(tenant, move.member_code) == move.after
    )


def _changed(move: ShortfallMove) -> list[Action]:
    return [ShortfallRecord.body.set(move.after.model_dump_json())]


def _unchanged(move: ShortfallMove) -> Condition:
    if move.before is None:
        none: Condition = ShortfallRecord.pk.does_not_exist()
        return none
    same: Condition = ShortfallRecord.body == as_stored(move.before)
    return same


def _key(tenant: Tenant, member_code: str) -> str:
    return tenant.key("shortfall", member_code)

"""The refunds of one order as they are kept: decided first, then carried out (Y-11)."""

from collections import Counter
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.order.refunds import Refund


class RefundStatus(StrEnum):
    """`decided` money is promised and may already be on its way; `failed` gave nothing back; a person looks at it."""

    DECIDED = "decided"
    DONE = "done"
    FAILED = "failed"


class RefundRecord(Entity):
    """A refund and what became of it. `lines` are units by line sequence."""

    refund: Refund
    lines: dict[int, int]
    at: AwareDatetime
    status: RefundStatus = RefundStatus.DECIDED
    transaction: str = ""
    reason: str = ""
    shards: dict[str, int] = Field(default_factory=dict)
    """Where its units are booked back, once that is decided."""
    restocked: bool = False
    """Whether they were."""


class OrderRefunds(Entity):
    """All refunds of an order; `version` counts the writes."""

    version: int = 0
    records: tuple[RefundRecord, ...] = ()

    @property
    def standing(self) -> tuple[RefundRecord, ...]:
        """Those that took or may yet take money."""
        return tuple(record for record in self.records if record.status is not RefundStatus.FAILED)

    @property
    def units(self) -> dict[int, int]:
        """Units by line sequence that went back."""
        gone: Counter[int] = Counter()
        for record in self.standing:
            gone.update(record.lines)
        return dict(gone)

    def find(self, refund_id: str) -> RefundRecord | None:
        """The refund of an id."""
        return next((record for record in self.records if record.refund.refund_id == refund_id), None)

    def decided(self, record: RefundRecord) -> "OrderRefunds":
        """With one more; refuses `error_order_conflict` when its id was used."""
        if self.find(record.refund.refund_id):
            raise Refusal(Code.ORDER_CONFLICT, refund_id=record.refund.refund_id)
        return OrderRefunds(version=self.version + 1, records=(*self.records, record))

    def ended(self, refund_id: str, status: RefundStatus, transaction: str = "", reason: str = "") -> "OrderRefunds":
        """With one carried out or failed."""
        record = self.find(refund_id)
        if record is None:
            raise Refusal(Code.NOT_FOUND)
        return self._with(record, status=status, transaction=transaction, reason=reason)

    def with_shards(self, refund_id: str, shards: dict[str, int]) -> "OrderRefunds":
        """With the shards that one is booked back to; those decided first stay."""
        record = self.find(refund_id)
        return self if record is None or record.shards else self._with(record, shards=shards)

    def restocked(self, refund_id: str) -> "OrderRefunds":
        """With the units of one booked back; refuses `error_order_conflict` when they were already."""
        record = self.find(refund_id)
        if record is None or record.restocked:
            raise Refusal(Code.ORDER_CONFLICT, refund_id=refund_id)
        return self._with(record, restocked=True)

    def _with(self, record: RefundRecord, **changes: object) -> "OrderRefunds":
        done = record.model_copy(update=changes)
        records = tuple(done if each is record else each for each in self.records)
        return OrderRefunds(version=self.version + 1, records=records)

"""Money of an order that goes back, and payments that were voided, as its guest is told of them (Y-11)."""

from pydantic import AwareDatetime

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.ledger import Account
from domain.order.refund_reason import RefundReason
from domain.order.return_entry import UNFULFILLED, RefundStatus, ReturnEntry
from domain.order.returns import OrderReturns


class GuestRefund(Entity):
    """One refund. `reason` is None where nobody said one that a guest can be told; `done` once all of it went back."""

    amount: Amount
    at: AwareDatetime
    reason: RefundReason | None
    done: bool


def guest_refunds(returns: OrderReturns) -> tuple[GuestRefund, ...]:
    """The refunds that gave money or will, oldest first; what goes back at an order's end is told with it (Y-11)."""
    told = (each for each in returns.refunds if each.entry_id != UNFULFILLED and each.refund.amount > ZERO)
    return tuple(
        GuestRefund(
            amount=entry.refund.amount,
            at=entry.at,
            reason=told_reason(entry),
            done=entry.status is RefundStatus.DONE,
        )
        for entry in told
    )


class GuestVoid(Entity):
    """A payment that the store undid: what it had paid is owed again. `done` once its money is back."""

    tender: Account
    amount: Amount
    at: AwareDatetime
    done: bool


def guest_voids(returns: OrderReturns) -> tuple[GuestVoid, ...]:
    """The payments that were voided, oldest first (Y-11)."""
    return tuple(
        GuestVoid(
            tender=entry.voids.tender,
            amount=entry.voids.amount,
            at=entry.at,
            done=entry.status is RefundStatus.DONE,
        )
        for entry in returns.voids
        if entry.voids
    )


def told_reason(entry: ReturnEntry | None) -> RefundReason | None:
    """The reason that its guest is told; one in the store's own words stays with the store (Y-11)."""
    reason = entry.why.reason if entry and entry.why else None
    return None if reason is RefundReason.OTHER else reason

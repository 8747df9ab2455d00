"""Refunds and voided payments of an order, as its guest sees them (Y-11)."""

from pydantic import AwareDatetime

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.ledger import Account
from domain.order.refund_reason import RefundReason
from domain.order.return_entry import UNFULFILLED, RefundStatus, ReturnEntry
from domain.order.returns import OrderReturns


class GuestRefund(Entity):
    """One refund. `reason` is None if none can be shown to the guest; `done` is true once all of it went back."""

    amount: Amount
    at: AwareDatetime
    reason: RefundReason | None
    done: bool


def guest_refunds(returns: OrderReturns) -> tuple[GuestRefund, ...]:
    """Return the refunds with money, oldest first, without the one of an unfulfilled order, shown with its end
    (Y-11).
    """
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
    """A payment that the store voided, so that its amount is due again. `done` is true once its money went back."""

    tender: Account
    amount: Amount
    at: AwareDatetime
    done: bool


def guest_voids(returns: OrderReturns) -> tuple[GuestVoid, ...]:
    """Return the voided payments, oldest first (Y-11)."""
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
    """Return the reason shown to the guest; None for a reason in the store's own words (Y-11)."""
    reason = entry.why.reason if entry and entry.why else None
    return None if reason is RefundReason.OTHER else reason

"""Money that goes back of an order, as its guest is told, never in the store's own words (Y-11)."""

from pydantic import AwareDatetime

from domain.entity import Amount, Entity
from domain.money import ZERO
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
    told = (each for each in returns.standing if each.entry_id != UNFULFILLED and each.refund.amount > ZERO)
    return tuple(
        GuestRefund(
            amount=entry.refund.amount,
            at=entry.at,
            reason=told_reason(entry),
            done=entry.status is RefundStatus.DONE,
        )
        for entry in told
    )


def told_reason(entry: ReturnEntry | None) -> RefundReason | None:
    """The reason that its guest is told; one in the store's own words stays with the store (Y-11)."""
    reason = entry.why.reason if entry and entry.why else None
    return None if reason is RefundReason.OTHER else reason

"""The sweep of orders, checkouts and notifications: finishes what a machine or a request left, by the same steps."""

from datetime import datetime

from domain.checkout.checkout import CheckoutStatus
from domain.member.verification import ContactKind
from domain.notification.booking_notice import BookingNotice
from domain.notification.card_notice import CardNotice
from domain.tenant import Tenant
from repositories.booking import bookings
from repositories.checkout import checkouts
from repositories.delivery import deliveries
from repositories.member import members
from repositories.notification import outbox
from repositories.operations import operations
from repositories.order import order_states
from runtime.observability import count, logger
from use_cases.booking.remind import remind
from use_cases.checkout import end_checkout
from use_cases.closing.close_store import close_store
from use_cases.delivery.dispatch import dispatch
from use_cases.gift_card.send_card import send_card
from use_cases.member.forget_member import end_membership
from use_cases.notification.send_notices import send_notice
from use_cases.notification.send_outgoing import send_outgoing
from use_cases.notification.send_pushes import send_left
from use_cases.operations.begin_day import begin_day
from use_cases.order.complete_order import complete_order
from use_cases.order.forget_words import forget_words
from use_cases.order.undo_move import settle_due_move
from workflows.expire_order import expire_order
from workflows.remind_store import remind_store
from workflows.sweep_rows import Kind, sweep_rows
from workflows.sweep_sales import sweep_sales


def sweep_overdue(now: datetime) -> int:
    """Take every overdue row one step further; return how many there were."""
    booked = _booked(now)
    return booked + sum(len(rows) for rows in sweep_rows(KINDS, now).values())


def _booked(now: datetime) -> int:
    """Book sales in bulk; a failure must not stop the rest of the sweep."""
    try:
        return sweep_sales(now)
    except Exception:
        logger.exception("sales were not booked together")
        count("SweepFailed")
        return 0


def _waited(key: str, now: datetime) -> str:
    """Handle an order whose machine was lost: remind its store, and expire it at the deadline (Y-10).

    After ninety days the guest's texts are deleted (reliability threat 21). A transition whose time for undo is over is
    settled.
    """
    tenant, order_uuid = _named(key)
    state = order_states.find(tenant, order_uuid)
    if state and state.undo:
        return settle_due_move(tenant, order_uuid, state, now)
    if state and state.is_overdue(now):
        return expire_order(tenant, order_uuid, now)
    if state and state.is_to_be_forgotten(now):
        return forget_words(tenant, order_uuid, state)
    return remind_store(tenant, order_uuid, now)


def _tell(key: str, now: datetime) -> str:
    """Send a notification to the store or the guest that a request could not send (Y-10)."""
    message = outbox.find(key)
    if message is None:
        return "told"
    tenant, _ = _named(key)
    if message.reach.kind is ContactKind.DEVICE:
        return send_left(tenant, message, now)
    if isinstance(message, CardNotice):
        return send_card(tenant, message, now)
    if isinstance(message, BookingNotice):
        return send_notice(tenant, message, now)
    return send_outgoing(tenant, message, now)


def _begin(key: str, now: datetime) -> str:
    """Set the daily counts of a store that opens (S-2), or close what a permanently closed store still has open."""
    tenant, store_id = _named(key)
    return f"{begin_day(tenant, store_id, now)}, {close_store(tenant, store_id, now)}"


def _remind(key: str, now: datetime) -> str:
    """Remind the guest of a reservation some hours before (R-8)."""
    tenant, booking_id = _named(key)
    return remind(tenant, booking_id, now)


def _bring(key: str, now: datetime) -> str:
    """Book, change or cancel a delivery, check one without news for too long, or complete an order that arrived."""
    tenant, order_uuid = _named(key)
    return f"{dispatch(tenant, order_uuid, now)}, {complete_order(tenant, order_uuid, now)}"


def _end_membership(key: str, now: datetime) -> str:
    """Finish a recent merge; delete a person's data thirty days after their membership ended (K-12, K-13)."""
    tenant, member_code = _named(key)
    return end_membership(tenant, member_code, now)


def _end(key: str, now: datetime) -> str:
    tenant, order_uuid = _named(key)
    checkout = checkouts.find(tenant, order_uuid)
    if checkout is None or checkout.deadline > now:
        return "continued"
    if checkout.status is CheckoutStatus.COMMITTED:
        end_checkout.settle(tenant, checkout)
        return "settled"
    end_checkout.lapse(tenant, checkout)
    return "released"


def _named(key: str) -> tuple[Tenant, str]:
    company, _, order_uuid = key.partition("#")
    return Tenant(company_code=company), order_uuid


KINDS = (
    Kind("order", order_states.WAITING, _waited),
    Kind("checkout", checkouts.WAITING, _end),
    Kind("message", outbox.WAITING, _tell),
    Kind("day", operations.WAITING, _begin),
    Kind("booking", bookings.WAITING, _remind),
    Kind("member", members.WAITING, _end_membership),
    Kind("delivery", deliveries.WAITING, _bring),
)
"""Each has an entry in `backoffice.stuck` and an alarm; a test checks this."""

"""Send stored push messages: right after the request that stored them, and by the sweep (Y-10, R-8).

A message is sent at most once, by the worker that claims it. A repeated push annoys guests, while a lost one is also on
the open page and in the text.
"""

from datetime import datetime

from domain.limits.policies import PUSHES, PUSHES_OF_COMPANY
from domain.member.push import PushNotice, short_words
from domain.member.verification import Reach
from domain.notification.booking_letter import booking_name
from domain.notification.booking_notice import BookingNotice, is_worth_telling
from domain.notification.booking_words import language_of, news_sentence
from domain.notification.card_notice import CardNotice
from domain.notification.guest_notice import guest_subject, guest_text
from domain.notification.outgoing import Outgoing
from domain.order.confirmation import status_token
from domain.tenant import Tenant
from gateways.push_messages import Pushed, send_push
from repositories.booking import booking_places, bookings
from repositories.limits import rate_limits
from repositories.notification import outbox, push_subscriptions
from repositories.notification.outbox import Message
from repositories.order import order_states, orders
from repositories.store import stores
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.notification.tell_booking import number_of
from use_cases.notification.told_now import told_now


def send_pushes(tenant: Tenant, keys: tuple[str, ...], now: datetime) -> dict[str, int]:
    """Send stored messages now and return the number of each result; the sweep retries failures."""
    results: dict[str, int] = {}
    for key in keys:
        message = outbox.find(key)
        result = _sent_or_later(tenant, message, now) if message else "gone"
        results[result] = results.get(result, 0) + 1
    return results


def _sent_or_later(tenant: Tenant, message: Message, now: datetime) -> str:
    try:
        return send_one(tenant, message, now)
    except Outage:
        logger.warning("a browser is told later")
        return "later"


def send_one(tenant: Tenant, message: Message, now: datetime) -> str:
    """Send one message.

    Returns `told` once sent, `moot` if it no longer helps or its browser is gone, `refused`, or `taken` if another
    worker has claimed it. Raises Outage if its push service does not answer; the sweep retries it then.
    """
    key = outbox.key_of(tenant, message)
    if not outbox.claim(key):
        return "taken"
    try:
        result = _sent(tenant, message, now)
    except Outage:
        outbox.unclaim(key)
        raise
    outbox.forget(key)
    return result


def send_left(tenant: Tenant, message: Message, now: datetime) -> str:
    """Send a message from the sweep. If it is claimed, its worker died and the result is unknown, so it is deleted."""
    result = send_one(tenant, message, now)
    if result == "taken":
        outbox.forget(outbox.key_of(tenant, message))
        count("PushLost")
    return result


def _sent(tenant: Tenant, message: Message, now: datetime) -> str:
    if isinstance(message, CardNotice):
        return "moot"  # goes to phones only
    if isinstance(message, BookingNotice):
        store_id, notice, subject = *_booking_notice(tenant, message, now), message.booking_id
    else:
        store_id, notice, subject = *_order_notice(tenant, message, now), message.order_uuid
    return _push(tenant, store_id, subject, message.reach, notice, now) if notice else "moot"


def _push(tenant: Tenant, store_id: str, subject: str, reach: Reach, notice: PushNotice, now: datetime) -> str:
    device = push_subscriptions.devices_of(tenant, subject).get(reach.address)
    if device is None:
        return "moot"
    if rate_limits.take_each(((PUSHES, tenant.key(store_id)), (PUSHES_OF_COMPANY, tenant.company_code)), now):
        count("MessagesLimited")
        return "refused"
    pushed = send_push(device, notice)
    if pushed is Pushed.GONE:
        push_subscriptions.remove(tenant, subject, reach.address)
    return {Pushed.SENT: "told", Pushed.GONE: "moot", Pushed.REFUSED: "refused"}[pushed]


def _order_notice(tenant: Tenant, message: Outgoing, now: datetime) -> tuple[str, PushNotice | None]:
    order = orders.find(tenant, message.order_uuid)
    state = order_states.find(tenant, message.order_uuid)
    told = told_now(tenant, message, order, state, now) if order and state else None
    if order is None or told is None:
        return "", None
    notice = PushNotice(
        title=guest_subject(order),
        body=short_words(guest_text(order, told, short=False)),
        path=f"/order/status/{status_token(order)}",
        tag=order.order_uuid,
        id=outbox.key_of(tenant, message),
        lang=order.locale.lower(),
    )
    return order.store_id, notice


def _booking_notice(tenant: Tenant, message: BookingNotice, now: datetime) -> tuple[str, PushNotice | None]:
    booking = bookings.find(tenant, message.booking_id)
    numbered = booking_places.find(tenant, booking) if booking else None
    store = stores.find(tenant, booking.store_id) if booking else None
    if booking is None or numbered is None or store is None:
        return "", None
    if not is_worth_telling(message, booking, numbered.place, now):
        return "", None
    number = number_of(booking, numbered)
    notice = PushNotice(
        title=f"{store.info.store_name} · {booking_name(booking, number)}",
        body=news_sentence(message.news, booking, number, store),
        path=f"/booking?kind={booking.kind.value}",
        tag=booking.booking_id,
        id=outbox.key_of(tenant, message),
        lang=language_of(booking),
    )
    return store.store_id, notice

"""The guests' endpoint to subscribe this device to push messages, or to unsubscribe (Y-10)."""

import datetime as dt
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.confirmation import read_status_token
from realtime.push_messages import TellDeviceReply, TellDeviceRequest, Wish
from repositories.booking import bookings
from repositories.order import orders
from repositories.store import stores
from runtime.caller import Caller
from use_cases.notification.watch import Watched, is_watched, key_of, unwatch, watch

_AFTER_ORDER, _AFTER_BOOKING = dt.timedelta(days=14), dt.timedelta(days=1)
"""How long something may become of it yet: a refund comes late, a table does not."""


class _Found(NamedTuple):
    store_id: str
    subject: str
    until: dt.datetime


def tell_device(request: TellDeviceRequest, caller: Caller) -> TellDeviceReply:
    """Read, start or stop a subscription; needs the order's status token or the booking's ID.

    Only orders and bookings of the session's company are accessible.
    """
    watched = _watched(request, caller)
    browser = request.browser
    if browser is None:
        return TellDeviceReply(on=False, public_key=key_of(watched.store))
    if request.wish is Wish.ON:
        watch(watched, browser.subscription, browser.public_key)
    if request.wish is Wish.OFF:
        unwatch(watched, browser.subscription.endpoint)
    on = is_watched(watched, browser.subscription.endpoint) if request.wish is Wish.LOOK else request.wish is Wish.ON
    return TellDeviceReply(on=on, public_key=key_of(watched.store))


def _watched(request: TellDeviceRequest, caller: Caller) -> Watched:
    found = _order(request.status_token, caller) if request.status_token else _booking(request.booking_id or "", caller)
    store = stores.find(caller.session.tenant, found.store_id)
    if store is None:
        raise Refusal(Code.NOT_FOUND)
    return Watched(caller.session.tenant, store, found.subject, found.until)


def _order(shown: str, caller: Caller) -> _Found:
    key = read_status_token(shown)
    order = orders.find(caller.session.tenant, key.order_uuid) if key else None
    if key is None or order is None or not key.opens(order):
        raise Refusal(Code.NOT_FOUND)
    return _Found(order.store_id, order.order_uuid, (order.promised_at or order.placed_at) + _AFTER_ORDER)


def _booking(booking_id: str, caller: Caller) -> _Found:
    session = caller.session
    booking = bookings.find(session.tenant, booking_id)
    if booking is None or booking.store_id != session.store_id:
        raise Refusal(Code.NOT_FOUND)
    return _Found(booking.store_id, booking.booking_id, (booking.at or booking.placed_at) + _AFTER_BOOKING)

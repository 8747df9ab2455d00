"""Subscribe a browser to push messages about an order or booking, and end the subscription (Y-10).

The caller has already checked access to the order or booking; here a guest only names their own browser.
"""

from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.push import PushDevice, PushSubscription, is_known_service
from domain.store.store import Store
from domain.tenant import Tenant
from gateways.push_keys import key_named, public_key
from repositories.notification import push_subscriptions
from runtime.settings import settings


class Watched(NamedTuple):
    """The order or booking of a company to follow, and until when it may change."""

    tenant: Tenant
    store: Store
    subject: str
    until: datetime


def watch(watched: Watched, subscription: PushSubscription, made_with: str) -> None:
    """Subscribe this browser; a repeated call changes nothing.

    Refuses `invalid_request` for an address of an unknown push service, or made with a key that is not ours, and
    `too_many_requests` if enough browsers are subscribed; nothing is stored then.
    """
    known = is_known_service(subscription.endpoint, settings().push_services)
    if not known or key_named(made_with) is None or not watched.store.tell_guests.push:
        raise Refusal(Code.INVALID_REQUEST)
    device = PushDevice(subscription=subscription, public_key=made_with)
    if not push_subscriptions.add(watched.tenant, watched.subject, device, watched.until):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=_NEVER_SOON)


def unwatch(watched: Watched, endpoint: str) -> None:
    """End the subscription of this browser."""
    push_subscriptions.remove(watched.tenant, watched.subject, push_subscriptions.name_of(endpoint))


def is_watched(watched: Watched, endpoint: str) -> bool:
    """Whether this browser is subscribed."""
    devices = push_subscriptions.devices_of(watched.tenant, watched.subject)
    return push_subscriptions.name_of(endpoint) in devices


def key_of(store: Store) -> str:
    """The key that browsers subscribe with; empty if the store sends no push messages."""
    return public_key() if store.tell_guests.push else ""


_NEVER_SOON = 3_600

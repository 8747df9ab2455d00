"""Messages that may leave at most once, and the browsers that they are for."""

import datetime as dt

import pytest

from domain.member.push import MOST_DEVICES, PushDevice, PushSubscription
from domain.member.verification import ContactKind, Reach
from domain.notification.outgoing import About, Outgoing
from domain.tenant import Tenant
from repositories.notification import outbox, push_subscriptions

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
UUID = "00000000-0000-4000-8000-000000000001"
MESSAGE = Outgoing(order_uuid=UUID, about=About.READY, reach=Reach(kind=ContactKind.DEVICE, address="a"))


def device(number: int, auth: str = "A" * 22) -> PushDevice:
    endpoint = f"https://fcm.googleapis.com/{number}"
    subscription = PushSubscription.model_construct(endpoint=endpoint, p256dh=POINT, auth=auth)
    return PushDevice.model_construct(subscription=subscription, public_key="k")


POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
"""The curve's own generator."""


def told_now(tenant: Tenant) -> list[str]:
    devices = push_subscriptions.devices_of(tenant, UUID).values()
    return sorted(each.subscription.endpoint[-1] for each in devices)


@pytest.mark.night
def test_one_message_is_claimed_by_one(tenant: Tenant) -> None:
    outbox.put(tenant, MESSAGE, NOW)
    key = outbox.key_of(tenant, MESSAGE)

    assert [outbox.claim(key), outbox.claim(key)] == [True, False]
    assert outbox.unclaim(key)
    assert outbox.claim(key)


def test_sent_message_cannot_be_claimed_or_restored(tenant: Tenant) -> None:
    key = outbox.key_of(tenant, MESSAGE)

    assert not outbox.claim(key)
    assert not outbox.unclaim(key)
    assert outbox.find(key) is None
    assert not outbox.claim(key)


def test_order_has_a_limited_number_of_push_subscriptions(tenant: Tenant) -> None:
    added = [push_subscriptions.add(tenant, UUID, device(number), NOW) for number in range(MOST_DEVICES + 1)]

    assert added == [True] * MOST_DEVICES + [False]
    assert told_now(tenant) == ["0", "1", "2", "3", "4"]
    assert push_subscriptions.add(tenant, UUID, device(2, auth="B" * 22), NOW)
    devices = push_subscriptions.devices_of(tenant, UUID).values()
    assert sorted(each.subscription.auth[0] for each in devices) == ["A", "A", "A", "A", "B"]


@pytest.mark.night
def test_removed_push_subscription_makes_room(tenant: Tenant) -> None:
    for number in range(MOST_DEVICES):
        push_subscriptions.add(tenant, UUID, device(number), NOW)

    assert push_subscriptions.remove(tenant, UUID, push_subscriptions.name_of(device(3).subscription.endpoint))
    assert told_now(tenant) == ["0", "1", "2", "4"]
    assert push_subscriptions.add(tenant, UUID, device(7), NOW)


def test_removing_an_unknown_push_subscription_creates_none(tenant: Tenant) -> None:
    assert not push_subscriptions.remove(tenant, UUID, "nobody")

    assert push_subscriptions.devices_of(tenant, UUID) == {}
    assert push_subscriptions.add(tenant, UUID, device(1), NOW)

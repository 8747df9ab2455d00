"""Deliveries: begun once, moved only from how they were read, found by their order's name."""

import datetime as dt

import pytest

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch
from domain.member.verification import ContactKind, Reach
from domain.notification.outgoing import About, Outgoing
from domain.tenant import Tenant
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from repositories.engine.sweep_index import BUCKETS, due_rows
from repositories.notification import outbox

pytestmark = pytest.mark.engine

NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
ORDER = "00000000-0000-4000-8000-000000000001"


def job(order_uuid: str = ORDER, **changes: object) -> DeliveryJob:
    made = DeliveryJob(order_uuid=order_uuid, store_id="queen", carrier=Carrier.AGENT, wanted_at=NOON)
    return made.model_copy(update=changes)


def due(now: dt.datetime) -> list[str]:
    return [row.key for bucket in BUCKETS for row in due_rows(deliveries.WAITING, bucket, now)]


@pytest.mark.night
def test_a_delivery_begins_once(tenant: Tenant) -> None:
    assert deliveries.put(tenant, job(), NOON)
    other = job(carrier=Carrier.OWN)

    assert not deliveries.put(tenant, other, NOON)
    assert deliveries.find(tenant, ORDER) == job()


@pytest.mark.night
def test_a_delivery_moves_only_from_how_it_was_read(tenant: Tenant) -> None:
    deliveries.put(tenant, job(), NOON)
    first, second = job().changed(fee=1), job().changed(fee=2)

    assert deliveries.replace(tenant, job(), first, None)
    assert not deliveries.replace(tenant, job(), second, None)
    assert deliveries.find(tenant, ORDER) == first


def test_delivery_and_its_notification_are_written_together_or_not_at_all(tenant: Tenant) -> None:
    deliveries.put(tenant, job(), NOON)
    reach = Reach(kind=ContactKind.EMAIL, address="ada@example.com")
    message = Outgoing(order_uuid=ORDER, about=About.DELIVERED, reach=reach)
    moved = job().changed(fee=1)

    assert deliveries.move(tenant, DeliveryStep(job(), moved, (message,)), NOON)
    assert outbox.find(outbox.key_of(tenant, message)) == message
    outbox.forget(outbox.key_of(tenant, message))
    assert not deliveries.move(tenant, DeliveryStep(job(), job().changed(fee=2), (message,)), NOON)

    assert deliveries.find(tenant, ORDER) == moved
    assert outbox.find(outbox.key_of(tenant, message)) is None


@pytest.mark.night
def test_open_delivery_is_due_at_once_and_an_ended_one_never(tenant: Tenant) -> None:
    assert deliveries.move(tenant, DeliveryStep(None, job()), NOON)
    assert due(NOON) == [tenant.key(ORDER)]

    over = job().changed(dispatch=Dispatch.TAKEN, status=CourierStatus.DELIVERED)
    assert deliveries.move(tenant, DeliveryStep(job(), over), NOON)

    assert due(NOON + dt.timedelta(days=2)) == []


@pytest.mark.night
def test_deliveries_are_found_by_their_orders_name_in_every_company(tenant: Tenant) -> None:
    rival = Tenant(company_code="rival")
    deliveries.put(tenant, job(), NOON)
    deliveries.put(rival, job(fee=7), NOON)
    deliveries.put(tenant, job("00000000-0000-4000-8000-000000000002"), NOON)

    found = dict(deliveries.named(ORDER))

    assert found == {tenant: job(), rival: job(fee=7)}
    assert deliveries.named("nobody") == ()


def every(page: list[DeliveryJob]) -> list[DeliveryJob]:
    return page


def test_a_list_is_full_once_so_many_were_chosen_from_however_many_pages(tenant: Tenant) -> None:
    names = [f"00000000-0000-4000-8000-{number:012d}" for number in range(205)]
    for place, name in enumerate(names):
        fee = 900 if place >= 203 else 0
        deliveries.put(tenant, job(name, wanted_at=NOON + dt.timedelta(seconds=place), fee=fee), None)
    pages: list[int] = []

    def dear(page: list[DeliveryJob]) -> list[DeliveryJob]:
        pages.append(len(page))
        return [each for each in page if each.fee]

    found = deliveries.open_of_store(tenant, "queen", dear, 10)

    assert [each.order_uuid for each in found] == names[203:]
    assert pages == [100, 100, 5]
    assert len(deliveries.open_of_store(tenant, "queen", every, 150)) == 150


def test_only_open_deliveries_are_listed(tenant: Tenant) -> None:
    names = [f"00000000-0000-4000-8000-00000000000{number}" for number in range(3)]
    for place, name in enumerate(names):
        deliveries.put(tenant, job(name, wanted_at=NOON + dt.timedelta(minutes=place)), NOON)
    first = job(names[0])
    over = first.changed(dispatch=Dispatch.TAKEN, status=CourierStatus.DELIVERED)
    deliveries.replace(tenant, first, over, None)

    assert [each.order_uuid for each in deliveries.open_of_store(tenant, "queen", every, 10)] == names[1:]
    assert deliveries.open_of_store(tenant, "harbour", every, 10) == ()
    assert set(deliveries.all_of(tenant, [*names, "nobody"])) == set(names)

"""Two who say something of a delivery at once: each write is made on what it was decided from (reliability 1.1)."""

import pytest
from tests.builders import NOW, ORDER_UUID

from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.end import confirm_taken, end_with_order
from domain.delivery.own import Driver, DriverStep, assigned, stepped
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.delivery import deliveries

pytestmark = pytest.mark.engine

BLANK = DeliveryJob(order_uuid=ORDER_UUID, store_id="queen", carrier=Carrier.OWN, version=0, wanted_at=NOW)
DANS = assigned(BLANK, Driver("dan", "Dan"), "4711", NOW)
EVES = assigned(BLANK, Driver("eve", "Eve"), "0815", NOW)


@pytest.mark.night
def test_a_first_assignment_never_takes_anothers_place(tenant: Tenant) -> None:
    assert deliveries.put(tenant, DANS, None)

    assert not deliveries.put(tenant, EVES, None)
    assert deliveries.find(tenant, ORDER_UUID) == DANS


@pytest.mark.night
def test_a_step_made_on_an_older_reading_is_not_written(tenant: Tenant) -> None:
    other = assigned(DANS, Driver("eve", "Eve"), "0815", NOW)
    deliveries.put(tenant, DANS, None)
    assert deliveries.replace(tenant, DANS, other, None)

    late = stepped(DANS, DriverStep.PICKED_UP, OrderStatus.READY, NOW)
    assert not deliveries.replace(tenant, DANS, late, None)
    assert deliveries.find(tenant, ORDER_UUID) == other


@pytest.mark.night
def test_the_same_write_again_is_done(tenant: Tenant) -> None:
    after = stepped(DANS, DriverStep.CONFIRMED, OrderStatus.READY, NOW)
    assert deliveries.put(tenant, DANS, None)
    assert deliveries.put(tenant, DANS, None)
    assert deliveries.replace(tenant, DANS, after, None)
    assert deliveries.replace(tenant, DANS, after, None)


def test_ended_delivery_leaves_the_list_once_its_driver_has_read_it(tenant: Tenant) -> None:
    unread = end_with_order(DANS, OrderStatus.CANCELLED, NOW)
    read = confirm_taken(unread, "dan")
    for written, listed in (((DANS, DANS), (DANS,)), ((DANS, unread), (unread,)), ((unread, read), ())):
        deliveries.put(tenant, DANS, None)
        deliveries.replace(tenant, *written, None)
        assert deliveries.open_of_store(tenant, "queen", lambda page: page, 10) == listed
        assert deliveries.open_of_store(tenant, "harbour", lambda page: page, 10) == ()

"""A delivery photo is stored under the hash of its content, so that none replaces another (threat 21)."""

import datetime as dt

import pytest
from tests.builders import NOW, ORDER_UUID
from tests.engine import Engine

from domain.tenant import Tenant
from repositories.delivery import delivery_photos
from repositories.delivery.delivery_photos import KEPT, DeliveryPhotoRecord

pytestmark = pytest.mark.engine

LATER = NOW + dt.timedelta(days=1)


def test_a_photo_is_read_back_and_another_of_the_same_order_beside_it(tenant: Tenant) -> None:
    delivery_photos.keep(tenant, ORDER_UUID, "one", b"\xff\xd8 door", NOW)
    delivery_photos.keep(tenant, ORDER_UUID, "two", b"\xff\xd8 gate", LATER)

    assert delivery_photos.find(tenant, ORDER_UUID, "one") == b"\xff\xd8 door"
    assert delivery_photos.find(tenant, ORDER_UUID, "two") == b"\xff\xd8 gate"
    assert delivery_photos.find(tenant, ORDER_UUID, "three") is None
    assert delivery_photos.find(Tenant(company_code="another"), ORDER_UUID, "one") is None


@pytest.mark.night
def test_a_photo_is_forgotten_after_a_month(tenant: Tenant, engine: Engine) -> None:
    delivery_photos.keep(tenant, ORDER_UUID, "one", b"\xff\xd8 door", NOW)

    row = DeliveryPhotoRecord.get(tenant.key(ORDER_UUID, "one"))
    assert row.expires_epoch == (NOW + KEPT).timestamp()
    assert dt.timedelta(days=30) == KEPT


def test_the_largest_photo_fits_into_a_row(tenant: Tenant) -> None:
    from domain.delivery.photo import LARGEST_PHOTO

    delivery_photos.keep(tenant, ORDER_UUID, "one", bytes(LARGEST_PHOTO), NOW)
    assert delivery_photos.find(tenant, ORDER_UUID, "one") == bytes(LARGEST_PHOTO)

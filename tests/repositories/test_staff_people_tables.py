"""People, devices and PINs change only from what they were read as."""

from datetime import UTC, datetime

import pytest

from domain.limits.attempt_limit import Attempts
from domain.staff.person import Person, PinHash
from domain.staff.staff_device import StaffDevice
from domain.tenant import Tenant
from repositories.staff import staff_devices, staff_people, staff_shifts

pytestmark = pytest.mark.engine

NOON = datetime(2026, 6, 17, 16, tzinfo=UTC)
ANNA = Person(person_id="anna", name="Anna", store_ids=("main",))
TILL = StaffDevice(device_id="till", name="Till", store_id="main", enrolled_by="Boss", enrolled_at=NOON)


@pytest.mark.night
def test_a_person_is_added_once(tenant: Tenant) -> None:
    assert staff_people.add(tenant, ANNA)
    assert staff_people.add(tenant, ANNA), "the same again is no other"
    assert not staff_people.add(tenant, ANNA.model_copy(update={"name": "Eve"}))
    assert staff_people.all_of(tenant) == (staff_people.KnownPerson(ANNA, 0, None),)


def test_second_change_from_the_same_version_is_refused(tenant: Tenant) -> None:
    staff_people.add(tenant, ANNA)
    locked = ANNA.model_copy(update={"locked": True})

    assert staff_people.move(tenant, locked, 0)
    assert not staff_people.move(tenant, ANNA.model_copy(update={"name": "Ann"}), 0)
    assert staff_people.all_of(tenant) == (staff_people.KnownPerson(locked, 1, None),)


@pytest.mark.night
def test_a_pin_takes_the_place_of_the_one_that_was_read_and_of_nobodys(tenant: Tenant) -> None:
    first, own, late = (PinHash(salt="s", hashed=each, set_at=NOON) for each in "abc")
    assert not staff_people.set_pin(tenant, "nobody", first, None)
    assert staff_people.find(tenant, "nobody") is None
    staff_people.add(tenant, ANNA)

    assert staff_people.set_pin(tenant, "anna", first, None)
    assert not staff_people.set_pin(tenant, "anna", late, None)
    assert staff_people.set_pin(tenant, "anna", own, first)
    assert not staff_people.set_pin(tenant, "anna", late, first)
    [known] = staff_people.all_of(tenant)
    assert known.pin == own


def test_a_device_is_enrolled_once_and_revoked_for_good(tenant: Tenant) -> None:
    assert staff_devices.add(tenant, TILL, "secret")
    assert not staff_devices.add(tenant, TILL, "another")
    assert staff_devices.proved(tenant, "till", "secret") == TILL
    assert staff_devices.proved(tenant, "till", "another") is None
    assert not staff_devices.revoke(tenant, "gone", NOON)
    staff_devices._noted.clear()
    staff_devices.note_seen(tenant, "gone", NOON)
    assert [row.sk for row in staff_devices.StaffDeviceRecord.query(tenant.key(), consistent_read=True)] == ["till"]

    assert staff_devices.revoke(tenant, "till", NOON)

    assert staff_devices.proved(tenant, "till", "secret") is None


def test_second_pin_count_from_the_same_count_is_refused(tenant: Tenant) -> None:
    where = (tenant, "till", "anna")
    assert staff_shifts.move_pin_count(*where, Attempts(), Attempts(wrong=1), NOON)
    assert not staff_shifts.move_pin_count(*where, Attempts(), Attempts(wrong=1), NOON)
    assert staff_shifts.move_pin_count(*where, Attempts(wrong=1), Attempts(wrong=2), NOON)
    assert not staff_shifts.move_pin_count(*where, Attempts(wrong=1), Attempts(wrong=2), NOON)
    assert staff_shifts.pin_count(*where) == Attempts(wrong=2)

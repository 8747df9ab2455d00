"""The people and devices of a corner store, and those who have no business there."""

import datetime as dt
from typing import Any, NamedTuple

from tests.functions.browser import Answer, Browser
from tests.staff_accounts import Directory
from tests.staff_keys import A_LIFETIME, LONG_AGO, key_of

from domain.staff.person import Person
from domain.staff.staff import Role
from domain.staff.staff_device import Shift, StaffDevice
from domain.tenant import Tenant
from repositories.staff import staff_devices, staff_people, staff_shifts
from runtime.call import Call
from runtime.pin_hash import pin_hash
from runtime.secret import sha256
from use_cases.staff.open_shift import owner_of

CORNER, RIVAL = Tenant(company_code="corner"), Tenant(company_code="rival")
STORE = {"companyCode": "corner", "storeID": "queen"}
PIN = "2468"


class House(NamedTuple):
    """Queen Street's staff, as tests open and close the doors."""

    directory: Directory
    now: dt.datetime

    def token(self, person_id: str, *groups: str, **changes: Any) -> str:
        """A person's token; the groups are those of a manager unless given."""
        return self.directory.token(f"sub-{person_id}", self.now, *(groups or ("staff", "manager")), **changes)

    def shift(self, person_id: str, device_id: str) -> str:
        """An open shift's token."""
        begun = Shift(
            token_hash=sha256(f"{person_id}-secret"),
            opened_at=self.now + dt.timedelta(seconds=1),
            ends_at=self.now + dt.timedelta(hours=12),
        )
        staff_shifts.begin(CORNER, device_id, person_id, begun, self.now)
        return f"s1.corner.{device_id}.{person_id}.{person_id}-secret"


def move_in(directory: Directory, now: dt.datetime) -> House:
    """Everybody and everything, in empty tables."""
    queen, harbour = ("queen",), ("harbour",)
    for tenant, person in (
        (CORNER, Person(person_id="anna", name="Anna", store_ids=queen, account="sub-anna")),
        (
            CORNER,
            Person(person_id="dan", name="Dan", role=Role.DRIVER, store_ids=queen, account="sub-dan"),
        ),
        (CORNER, Person(person_id="boss", name="Boss", role=Role.MANAGER, store_ids=queen, account="sub-boss")),
        (CORNER, Person(person_id="chief", name="Chief", role=Role.OPERATOR, whole_company=True, account="sub-chief")),
        (CORNER, Person(person_id="hal", name="Hal", role=Role.MANAGER, store_ids=harbour, account="sub-hal")),
        (
            CORNER,
            Person(person_id="lou", name="Lou", role=Role.MANAGER, store_ids=queen, account="sub-lou", locked=True),
        ),
        (RIVAL, Person(person_id="rita", name="Rita", role=Role.OPERATOR, whole_company=True, account="sub-rita")),
    ):
        staff_people.add(tenant, person)
        staff_people.set_pin(tenant, person.person_id, pin_hash(owner_of(tenant, person.person_id), PIN, now), None)
    for name, store in (("till", "queen"), ("kitchen", "queen"), ("gone", "queen"), ("pier", "harbour")):
        device = StaffDevice(device_id=name, name=name, store_id=store, enrolled_by="Boss", enrolled_at=now)
        staff_devices.add(CORNER, device, f"{name}-secret")
    staff_devices.revoke(CORNER, "gone", now)
    return House(directory, now)


def manager_at(store_id: str, company_code: str = "corner") -> Browser:
    """The browser of a store's own device, on which its manager's shift is open for good."""
    tenant, person_id, device_id = Tenant(company_code=company_code), f"manager-{store_id}", f"till-of-{store_id}"
    staff_people.add(tenant, Person(person_id=person_id, name="anna", role=Role.MANAGER, store_ids=(store_id,)))
    staff_people.set_pin(tenant, person_id, pin_hash(owner_of(tenant, person_id), PIN, LONG_AGO), None)
    device = StaffDevice(device_id=device_id, name="Till", store_id=store_id, enrolled_by="Boss", enrolled_at=LONG_AGO)
    staff_devices.add(tenant, device, f"{device_id}-secret")
    ends_at = LONG_AGO + dt.timedelta(days=A_LIFETIME)
    begun = Shift(token_hash=sha256("shift-secret"), opened_at=LONG_AGO + dt.timedelta(seconds=1), ends_at=ends_at)
    staff_shifts.begin(tenant, device_id, person_id, begun, ends_at)
    browser = Browser()
    browser.keep(f"staff-device=d1.{company_code}.{device_id}.{device_id}-secret")
    browser.bearer = f"s1.{company_code}.{device_id}.{person_id}.shift-secret"
    return browser


def on(device_id: str, network: int = 1) -> Browser:
    """A browser that is a device of the store; without a name it is none."""
    browser = Browser(address=f"198.51.{network}.9")
    if device_id:
        browser.keep(f"staff-device=d1.corner.{device_id}.{device_id}-secret")
    return browser


def enter(device_id: str, person_id: str, pin: str, network: int = 1, **more: Any) -> Answer:
    """Type a PIN on a device."""
    return on(device_id, network).post("/backoffice/openshift", personId=person_id, pin=pin, **more)


def ask_staff(call: Call, store_id: str = "queen", **fields: Any) -> Answer:
    """A call of a store of the corner's, by a key where that may, else by its manager."""
    of_store = {"companyCode": "corner", "storeID": store_id}
    if Role.STAFF.covers(call.role):
        return Browser().post(call.path, **of_store, staffKey=key_of("corner", store_id), **fields)
    return manager_at(store_id).post(call.path, **of_store, **fields)

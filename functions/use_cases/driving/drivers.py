"""List the people who may drive for a store, and identify the caller as a driver (Y-10)."""

from domain.delivery.own import Driver
from domain.driving.drive import ShownDriver
from domain.errors import Code, Refusal
from domain.staff.staff import Role, Staff, Way
from repositories.staff import staff_people

_KEY = "key:"


def driver_of(staff: Staff) -> Driver:
    """The caller as a driver: by their person, or by the name on their key."""
    return Driver(staff.person_id or f"{_KEY}{staff.by}", staff.by)


def drivers_of(staff: Staff) -> tuple[ShownDriver, ...]:
    """All people of the store, drivers first; and the caller, if they use a key."""
    found = [
        known.person
        for known in staff_people.all_of(staff.tenant)
        if known.person.works_in(staff.store_id) and not known.person.locked
    ]
    asks = driver_of(staff)
    people = [
        ShownDriver(
            driver_id=person.person_id,
            name=person.name,
            drives=person.role is Role.DRIVER,
            mine=person.person_id == asks.driver_id,
        )
        for person in found
    ]
    own = (
        [ShownDriver(driver_id=asks.driver_id, name=asks.name, drives=False, mine=True)] if staff.way is Way.KEY else []
    )
    return (*sorted(people, key=lambda one: (not one.drives, one.name)), *own)


def chosen_driver(staff: Staff, driver_id: str) -> Driver:
    """The chosen driver; refuses `not_found` for a person who does not work there, or is locked out."""
    chosen = next((one for one in drivers_of(staff) if one.driver_id == driver_id), None)
    if chosen is None:
        raise Refusal(Code.NOT_FOUND)
    return Driver(chosen.driver_id, chosen.name)

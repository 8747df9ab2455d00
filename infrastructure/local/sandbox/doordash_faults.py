"""Validation of quotes and bookings, as DoorDash does it."""

import re
from typing import Any

_NEEDED = ("external_delivery_id", "dropoff_address", "dropoff_phone_number", "pickup_address")
_PHONES = ("pickup_phone_number", "dropoff_phone_number")
_PHONE = re.compile(r"\+[1-9][0-9]{7,14}")
_AMOUNTS = ("order_value", "tip")


def faults_of(body: dict[str, Any], *, booked: bool) -> list[dict[str, str]]:
    """List faults by field.

    Beyond DoorDash's rules, a booking is refused if the guest's phone number is the store's, because the courier would
    call the kitchen from the guest's door.
    """
    missing = [_fault(name, "required") for name in _NEEDED if not body.get(name)]
    wrong = [
        _fault(name, "invalid phone number") for name in _PHONES if body.get(name) and not _PHONE.fullmatch(body[name])
    ]
    amounts = [name for name in _AMOUNTS if type(body.get(name, 0)) is not int or body.get(name, 0) < 0]
    of_store = booked and len({body.get(name) for name in _PHONES}) == 1
    kitchen = [_fault("dropoff_phone_number", "is the phone number of the pickup")] if of_store else []
    return [*missing, *wrong, *(_fault(name, "not an amount") for name in amounts), *kitchen]


def _fault(field: str, error: str) -> dict[str, str]:
    return {"field": field, "error": error}

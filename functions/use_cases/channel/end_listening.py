"""Close the channel of people who are locked out and of devices that were revoked (Y-10)."""

from datetime import datetime

from domain.channel.hint import Hint, HintKind
from domain.channel.listener import Listener, is_of
from domain.tenant import Tenant
from gateways.channel import Telling, hand_over
from repositories.channel import connections
from repositories.staff import staff_devices, staff_people
from repositories.store import stores


def is_still_let_in(listener: Listener) -> bool:
    """Whether a staff listener's person and device are still valid; guests and store keys pass here."""
    return _person_counts(listener) and _device_counts(listener)


def _person_counts(listener: Listener) -> bool:
    at = listener.proved_at
    if not listener.person_id or at is None:
        return True
    known = staff_people.find(listener.tenant, listener.person_id)
    if known is None or not known.person.works_in(listener.store_id) or not known.person.is_let_in(at):
        return False
    return not listener.device_id or (known.pin is not None and known.pin.set_at <= at)


def _device_counts(listener: Listener) -> bool:
    if not listener.device_id:
        return True
    device = staff_devices.find(listener.tenant, listener.device_id)
    return device is not None and not device.revoked


def end_listening(tenant: Tenant, now: datetime, *, person_id: str = "", device_id: str = "") -> None:
    """Close the connections of a person or device in all stores where they are no longer valid.

    Their page gets a message, calls the API and shows the refusal.
    """
    for store_id in stores.all_of(tenant):
        for name, listener in connections.of_store(tenant, store_id, now).items():
            if is_of(listener, person_id=person_id, device_id=device_id) and not is_still_let_in(listener):
                connections.remove(tenant, store_id, name)
                hand_over(Telling(connection_id=name, hint=Hint(kind=HintKind.OUT)))

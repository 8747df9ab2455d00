"""One person on one device: the wrong PINs, and the shift that the last right PIN opened."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.limits.attempt_limit import Attempts
from domain.staff.staff_device import Shift
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_body, read_compared
from runtime.settings import settings

_KEPT = timedelta(days=400)
"""As long as a device lives, because only a manager ends a lock."""


class StaffShiftRecord(Model):
    """pk = company#deviceId, sk = personId."""

    class Meta(Limits):
        table_name = settings().tables["staff-shifts"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    pins = UnicodeAttribute(null=True)
    shift = UnicodeAttribute(null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch", null=True)


def _record(tenant: Tenant, device_id: str, person_id: str) -> StaffShiftRecord:
    return StaffShiftRecord(tenant.key(device_id), person_id)


def pin_count(tenant: Tenant, device_id: str, person_id: str) -> Attempts:
    """Load the wrong PINs since the last right one."""
    return pin_counts(tenant, device_id).get(person_id, Attempts())


def pin_counts(tenant: Tenant, device_id: str) -> dict[str, Attempts]:
    """Load the wrong PINs of all people who tried on a device, by person ID."""
    found = attempt(lambda: list(StaffShiftRecord.query(tenant.key(device_id), consistent_read=True)))
    return {record.sk: read_compared(Attempts, record.pins) for record in found if record.pins}


def move_pin_count(
    tenant: Tenant, device_id: str, person_id: str, before: Attempts, after: Attempts, now: datetime
) -> bool:
    """Replace the wrong PINs that were read; False, with no change, if they changed since."""
    field = StaffShiftRecord.pins
    unmoved = field == as_stored(before) if before != Attempts() else field.does_not_exist()
    actions = [
        field.set(after.model_dump_json()) if after != Attempts() else field.remove(),
        StaffShiftRecord.expires_epoch.set(int((now + _KEPT).timestamp())),
    ]
    return wrote_if(lambda: _record(tenant, device_id, person_id).update(list(actions), condition=unmoved))


def clear_pin_count(tenant: Tenant, device_id: str, person_id: str) -> None:
    """Delete the wrong PINs, after a manager's unlock or a right PIN."""
    attempt(lambda: _record(tenant, device_id, person_id).update([StaffShiftRecord.pins.remove()]))


def begin(tenant: Tenant, device_id: str, person_id: str, shift: Shift, now: datetime) -> None:
    """Open a shift in place of an earlier one, and delete the wrong PINs before it."""
    actions = [
        StaffShiftRecord.shift.set(shift.model_dump_json()),
        StaffShiftRecord.pins.remove(),
        StaffShiftRecord.expires_epoch.set(int((now + _KEPT).timestamp())),
    ]
    attempt(lambda: _record(tenant, device_id, person_id).update(list(actions)))


def find(tenant: Tenant, device_id: str, person_id: str) -> Shift | None:
    """Load the shift that was opened last, over or not."""
    try:
        record = attempt(lambda: StaffShiftRecord.get(tenant.key(device_id), person_id, consistent_read=True))
    except StaffShiftRecord.DoesNotExist:
        return None
    return read_body(Shift, record.shift) if record.shift else None


def end(tenant: Tenant, device_id: str, person_id: str) -> None:
    """End the shift; the wrong PINs stay counted."""
    attempt(lambda: _record(tenant, device_id, person_id).update([StaffShiftRecord.shift.remove()]))

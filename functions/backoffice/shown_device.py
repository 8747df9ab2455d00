"""The view of a device for its store's managers."""

from datetime import datetime

from backoffice.people_messages import ShownDevice
from domain.staff.staff_device import StaffDevice


def shown_device(device: StaffDevice, seen_at: datetime | None) -> ShownDevice:
    """Build the view of a device, with the time of its last use."""
    return ShownDevice(
        device_id=device.device_id,
        name=device.name,
        store_id=device.store_id,
        enrolled_by=device.enrolled_by,
        enrolled_at=device.enrolled_at,
        seen_at=seen_at,
        revoked=device.revoked,
    )

"""Store devices: a manager enrols them on the device, and can revoke them from anywhere."""

from backoffice import people_messages as messages
from backoffice.admit_staff import record_action
from backoffice.people import actor_of
from backoffice.people_messages import DeviceReply, EnrolDeviceRequest, RevokeDeviceRequest
from backoffice.proof import device_token, proved_device
from backoffice.shown_device import shown_device
from domain.errors import Code, Refusal
from domain.staff.staff_device import StaffDevice
from repositories.staff import staff_devices
from runtime.caller import Caller
from runtime.secret import new_chance, new_key
from use_cases.channel.end_listening import end_listening


def enrol_device(request: EnrolDeviceRequest, caller: Caller) -> DeviceReply:
    """Enrol the requesting browser as a device of the store; its earlier enrolment is revoked."""
    staff, before = caller.staff, proved_device(caller.cookies.staff_device)
    device = StaffDevice(
        device_id=new_chance(),
        name=request.name,
        store_id=staff.store_id,
        enrolled_by=staff.by,
        enrolled_at=caller.now,
    )
    secret = new_key()
    record_action(caller, messages.ENROL_DEVICE, "", device=device.device_id, name=device.name)
    staff_devices.add(staff.tenant, device, secret)
    if before and before.tenant == staff.tenant:
        staff_devices.revoke(staff.tenant, before.device.device_id, caller.now)
        end_listening(staff.tenant, caller.now, device_id=before.device.device_id)
    caller.cookies.set_staff_device = device_token(staff.tenant, device.device_id, secret)
    return DeviceReply(device=shown_device(device, None))


def revoke_device(request: RevokeDeviceRequest, caller: Caller) -> DeviceReply:
    """Revoke a device and its shifts; refuses `not_found` for a device of another store."""
    actor, tenant = actor_of(caller), caller.staff.tenant
    device = staff_devices.find(tenant, request.device_id)
    if device is None or not actor.works_in(device.store_id):
        raise Refusal(Code.NOT_FOUND)
    record_action(caller, messages.REVOKE_DEVICE, "", device=device.device_id, name=device.name)
    staff_devices.revoke(tenant, device.device_id, caller.now)
    end_listening(tenant, caller.now, device_id=device.device_id)
    return DeviceReply(device=shown_device(device.model_copy(update={"revoked": True}), None))

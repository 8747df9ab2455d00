"""The endpoints of the store's own drivers, and of the staff who assign them (spec section 4, L-8, Y-10)."""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64

from backoffice.admit_staff import record_action
from backoffice.driving_messages import (
    ASSIGN_DRIVER,
    FAIL_DELIVERY,
    HAND_OVER_ORDER,
    MOVE_DELIVERY,
    MOVE_DRIVE,
    READ_PROOF,
    AssignDriverReply,
    AssignDriverRequest,
    DriveReply,
    DriveRequest,
    FailDeliveryRequest,
    HandOverOrderRequest,
    MoveDeliveryReply,
    MoveDeliveryRequest,
    MoveDriveRequest,
    ReadDeliveriesReply,
    ReadDeliveriesRequest,
    ReadDrivesReply,
    ReadDrivesRequest,
    ReadProofReply,
)
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import DeliveryJob
from domain.delivery.taken_away import MoveWhy
from domain.driving.drive import driver_delivery
from domain.errors import Code, Refusal
from runtime.caller import Caller
from use_cases.driving.assign_driver import assign_driver
from use_cases.driving.drivers import drivers_of
from use_cases.driving.drives import drives_of, fail_delivery, hand_over_by_photo, hand_over_by_pin, move_drive
from use_cases.driving.move_by_staff import move_by_staff
from use_cases.driving.own_deliveries import own_deliveries, own_delivery, proof_of
from use_cases.order.store_orders import OrderName, named_order, store_of


def read_drives(_request: ReadDrivesRequest, caller: Caller) -> ReadDrivesReply:
    """Return the deliveries of the requesting driver."""
    store = store_of(caller.staff)
    return ReadDrivesReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        store_name=store.info.store_name,
        name=caller.staff.by,
        drives=drives_of(caller.staff, caller.now),
    )


def step(request: MoveDriveRequest, caller: Caller) -> DriveReply:
    """Record a driver's progress."""
    record_action(caller, MOVE_DRIVE, request.order_uuid, step=request.step.value)
    return _reply(move_drive(caller.staff, request.order_uuid, request.step, caller.now))


def hand_over(request: HandOverOrderRequest, caller: Caller) -> DriveReply:
    """Hand an order over; the record has whether by PIN or photo, and never the PIN."""
    staff, order_uuid = caller.staff, request.order_uuid
    record_action(caller, HAND_OVER_ORDER, order_uuid, by="photo" if request.photo else "pin")
    if request.photo is not None:
        return _reply(hand_over_by_photo(staff, order_uuid, _photo(request.photo), caller.now))
    return _reply(hand_over_by_pin(staff, order_uuid, request.pin or "", caller.now))


def fail(request: FailDeliveryRequest, caller: Caller) -> DriveReply:
    """Record that an order could not be handed over and comes back."""
    record_action(caller, FAIL_DELIVERY, request.order_uuid, reason=request.reason.value)
    return _reply(fail_delivery(caller.staff, request.order_uuid, request.reason, caller.now))


def read_deliveries(request: ReadDeliveriesRequest, caller: Caller) -> ReadDeliveriesReply:
    """Return the store's own deliveries, and the available drivers."""
    staff = caller.staff
    if request.order_uuid is None:
        found = own_deliveries(staff, caller.now)
    else:
        order = named_order(staff, OrderName(request.order_uuid), caller.now)
        job = own_delivery(staff, order)
        found = (driver_delivery(job, order.reference_id),) if job else ()
    return ReadDeliveriesReply(server_time=caller.now, deliveries=found, drivers=drivers_of(staff))


def assign(request: AssignDriverRequest, caller: Caller) -> AssignDriverReply:
    """Assign a driver to a delivery, or unassign it."""
    order = named_order(caller.staff, OrderName(request.order_uuid), caller.now)
    record_action(
        caller, ASSIGN_DRIVER, order.order_uuid, driver=request.driver_id or "", **_reason_fields(request.why)
    )
    job = assign_driver(caller.staff, order, request.driver_id, caller.now, request.why)
    return AssignDriverReply(delivery=driver_delivery(job, order.reference_id) if job else None)


def move(request: MoveDeliveryRequest, caller: Caller) -> MoveDeliveryReply:
    """Record that a delivery arrived or came back, because its driver cannot report it."""
    order = named_order(caller.staff, OrderName(request.order_uuid), caller.now)
    record_action(caller, MOVE_DELIVERY, order.order_uuid, to=request.to.value, **_reason_fields(request.why))
    job = move_by_staff(caller.staff, order, request.to, request.why, caller.now)
    return MoveDeliveryReply(delivery=driver_delivery(job, order.reference_id))


def _reason_fields(why: MoveWhy | None) -> dict[str, str]:
    """Return a reason in the form of the staff record."""
    return {} if why is None else {"reason": why.reason.value, **({"words": why.words} if why.words else {})}


def read_proof(request: DriveRequest, caller: Caller) -> ReadProofReply:
    """Return the photo; the access is recorded, because the photo may show a guest's home."""
    order = named_order(caller.staff, OrderName(request.order_uuid), caller.now)
    record_action(caller, READ_PROOF, order.order_uuid)
    return ReadProofReply(photo=b64encode(proof_of(caller.staff, order)).decode())


def _photo(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except NotBase64 as error:
        raise Refusal(Code.INVALID_REQUEST, fields=["photo"]) from error


def _reply(job: DeliveryJob) -> DriveReply:
    return DriveReply(status=job.status or CourierStatus.CREATED)

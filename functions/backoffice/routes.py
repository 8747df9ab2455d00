"""The calls of the back office and who answers them."""

from collections.abc import Mapping

from backoffice import devices, door, door_messages, messages, people, people_messages
from backoffice.move_order import move_order
from backoffice.read_orders import read_orders
from backoffice.refund_order import refund
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.READ_ORDERS: read_orders,
    messages.MOVE_ORDER: move_order,
    messages.REFUND_ORDER: refund,
    door_messages.READ_DOOR: door.read_door,
    door_messages.OPEN_SHIFT: door.open_with_pin,
    door_messages.CLOSE_SHIFT: door.close_shift,
    people_messages.READ_PEOPLE: people.read_people,
    people_messages.INVITE_PERSON: people.invite_person,
    people_messages.CHANGE_PERSON: people.change_person,
    people_messages.LOCK_PERSON: people.lock_person,
    people_messages.RESET_PIN: people.reset_pin,
    people_messages.ENROL_DEVICE: devices.enrol_device,
    people_messages.REVOKE_DEVICE: devices.revoke_device,
}

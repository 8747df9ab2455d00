"""The endpoints of the store's own drivers and their handlers."""

from collections.abc import Mapping

from backoffice import driving, driving_messages
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    driving_messages.READ_DRIVES: driving.read_drives,
    driving_messages.MOVE_DRIVE: driving.step,
    driving_messages.HAND_OVER_ORDER: driving.hand_over,
    driving_messages.FAIL_DELIVERY: driving.fail,
    driving_messages.READ_DELIVERIES: driving.read_deliveries,
    driving_messages.ASSIGN_DRIVER: driving.assign,
    driving_messages.MOVE_DELIVERY: driving.move,
    driving_messages.READ_PROOF: driving.read_proof,
}

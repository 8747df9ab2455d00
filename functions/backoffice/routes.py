"""The calls of the back office and who answers them."""

from collections.abc import Mapping

from backoffice import life_messages, messages
from backoffice.delay_order import delay
from backoffice.end_pause import take_again
from backoffice.move_order import move_order
from backoffice.read_orders import read_orders
from backoffice.refund_order import refund
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.READ_ORDERS: read_orders,
    messages.MOVE_ORDER: move_order,
    messages.REFUND_ORDER: refund,
    life_messages.DELAY_ORDER: delay,
    life_messages.END_PAUSE: take_again,
}

"""The calls of the back office and who answers them."""

from collections.abc import Mapping

from backoffice import channel_messages, messages
from backoffice.move_order import move_order
from backoffice.read_orders import read_orders
from backoffice.refund_order import refund
from backoffice.staff_channel import join_channel, read_calls, take_up_call
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.READ_ORDERS: read_orders,
    messages.MOVE_ORDER: move_order,
    messages.REFUND_ORDER: refund,
    channel_messages.JOIN_CHANNEL: join_channel,
    channel_messages.READ_CALLS: read_calls,
    channel_messages.ANSWER_CALL: take_up_call,
}

"""The calls of the back office and who answers them."""

from collections.abc import Mapping

from backoffice import booking_messages, messages, table_messages
from backoffice.bookings import add_party, move_booking, read_bookings
from backoffice.move_order import move_order
from backoffice.read_orders import read_orders
from backoffice.refund_order import refund
from backoffice.tables import change_table, read_tables
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.READ_ORDERS: read_orders,
    messages.MOVE_ORDER: move_order,
    messages.REFUND_ORDER: refund,
    booking_messages.READ_BOOKINGS: read_bookings,
    booking_messages.MOVE_BOOKING: move_booking,
    booking_messages.ADD_PARTY: add_party,
    table_messages.READ_TABLES: read_tables,
    table_messages.CHANGE_TABLE: change_table,
}

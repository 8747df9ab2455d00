"""The endpoints of a store's bookings and tables and their handlers."""

from collections.abc import Mapping

from backoffice import booking_messages, table_messages
from backoffice.bookings import add_party, move_booking, read_bookings, unseat
from backoffice.pin_locks import end_pin_lock
from backoffice.tables import change_table, read_tables
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    booking_messages.READ_BOOKINGS: read_bookings,
    booking_messages.MOVE_BOOKING: move_booking,
    booking_messages.ADD_PARTY: add_party,
    booking_messages.UNSEAT_PARTY: unseat,
    table_messages.READ_TABLES: read_tables,
    table_messages.CHANGE_TABLE: change_table,
    table_messages.END_PIN_LOCK: end_pin_lock,
}

"""Every call of the API, from the messages of each function."""

import backoffice.channel_messages
import backoffice.day_messages
import backoffice.delivery_messages
import backoffice.door_messages
import backoffice.driving_messages
import backoffice.kitchen_messages
import backoffice.life_messages
import backoffice.messages
import backoffice.people_messages
import backoffice.print_messages
import backoffice.refund_messages
import backoffice.report_messages
import backoffice.stock_messages
import backoffice.trouble_messages
import backoffice.void_messages
import bookings.messages
import members.messages
import ordering.messages
import payments.messages
import realtime.messages
import session.messages
import stores.messages
from runtime.call import Call

CALLS: tuple[Call, ...] = (
    *session.messages.CALLS,
    *stores.messages.CALLS,
    *ordering.messages.CALLS,
    *payments.messages.CALLS,
    *members.messages.CALLS,
    *bookings.messages.CALLS,
    *backoffice.messages.CALLS,
    *backoffice.refund_messages.CALLS,
    *backoffice.void_messages.CALLS,
    *backoffice.trouble_messages.CALLS,
    *backoffice.kitchen_messages.CALLS,
    *backoffice.print_messages.CALLS,
    *backoffice.report_messages.CALLS,
    *backoffice.stock_messages.CALLS,
    *backoffice.day_messages.CALLS,
    *backoffice.delivery_messages.CALLS,
    *backoffice.channel_messages.CALLS,
    *realtime.messages.CALLS,
    *backoffice.life_messages.CALLS,
    *backoffice.door_messages.CALLS,
    *backoffice.people_messages.CALLS,
    *backoffice.driving_messages.CALLS,
)

"""Every call of the API, from the messages of each function."""

import backoffice.messages
import bookings.messages
import members.messages
import ordering.messages
import payments.messages
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
)

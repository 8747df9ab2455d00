"""Every call of the API, from the messages of each function."""

import backoffice.life_messages
import backoffice.messages
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
    *backoffice.messages.CALLS,
    *backoffice.life_messages.CALLS,
)

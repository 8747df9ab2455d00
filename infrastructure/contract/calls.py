"""Every call of the API, from the messages of each function."""

import ordering.messages
import session.messages
import stores.messages
from runtime.call import Call

CALLS: tuple[Call, ...] = (*session.messages.CALLS, *stores.messages.CALLS, *ordering.messages.CALLS)

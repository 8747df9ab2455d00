"""The endpoint of the bookings function and its handler."""

from collections.abc import Mapping

from bookings import messages
from bookings.booking import booking
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {messages.BOOKING: booking}

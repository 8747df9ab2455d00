"""Every limit in one table: its scope, its number, and what a full house uses (docs/reliability/limits.md).

A full house is one store with 200 guests in an hour, 30 staff devices and 6 printers behind one address. `full_house`
is the most that the busiest scope of a limit uses of one window then; a test compares it with what a simulated hour
takes. Limits of calls are in `call_limits.py`.
"""

import datetime as dt
from collections.abc import Mapping

from domain.limits.attempt_limit import AttemptLimit
from domain.limits.rate_limit import DAY, HOUR, MINUTE, QUARTER, TEN_MINUTES, By, RateLimit

_MINUTES = dt.timedelta(minutes=1)

# Short secrets: wrong attempts lock their subject.
PIN_OF_DEVICE = AttemptLimit("table-pin", "a device at a table or kiosk", 5, 5 * _MINUTES, 2, 60 * _MINUTES)
HANDOVER_PIN = AttemptLimit("handover-pin", "a delivery", 5, 5 * _MINUTES, 2, 60 * _MINUTES)
STAFF_PIN = AttemptLimit("staff-pin", "a person on a store's device", 5, 15 * _MINUTES, 4, 60 * _MINUTES, most=15)
CARD_CODE = AttemptLimit("card-code", "a gift card", 3, 1_440 * _MINUTES, 1, 1_440 * _MINUTES)
ATTEMPTS = (PIN_OF_DEVICE, HANDOVER_PIN, STAFF_PIN, CARD_CODE)
PINS_OF_A_DAY: Mapping[str, int] = {"proved": 4, "house": 4, "key": 7, "stranger": 5}
"""Wrong PINs of a table or kiosk that are checked in one day of the store, by `pin_pools.Pool`: twenty in all.

One guest at the table has eleven of them.
"""
STRANGERS_OF_A_NETWORK = 4
"""How many of the strangers' attempts of a day one network may use."""
CODE_TRIES = 5
"""Answers that are compared with a one-time code; then it is invalid, and a new one must be sent."""

# Failed proofs: only callers who prove nothing are counted and refused.
WRONG_STAFF_PROOFS = RateLimit(name="staff-wrong", by=By.NETWORK, most=20, seconds=TEN_MINUTES)
STAFF_PINS = RateLimit(name="staff-pins", by=By.DEVICE, most=30, seconds=TEN_MINUTES, full_house=6)
"""Wrong PINs of all people on one device."""

# Wrong codes of gift cards.
CARD_TRIES = RateLimit(name="gift-card", by=By.BROWSER, most=5, seconds=HOUR, full_house=2)
CARD_TRIES_OF_MEMBER = RateLimit(name="gift-card-member", by=By.MEMBER, most=5, seconds=HOUR, full_house=2)
CARD_TRIES_OF_NETWORK = RateLimit(name="gift-card-network", by=By.NETWORK, most=50, seconds=HOUR, full_house=20)
"""Of guests who proved nothing: a member, and who proved a phone, have only their own."""

# Promotion codes that do not exist.
PROMO_GUESSES = RateLimit(name="promo-wrong", by=By.BROWSER, most=10, seconds=TEN_MINUTES, full_house=4)
PROMO_GUESSES_OF_NETWORK = RateLimit(
    name="promo-wrong-network", by=By.NETWORK, most=120, seconds=TEN_MINUTES, full_house=60
)
"""Of guests who proved nothing."""

# Messages of any kind.
MESSAGES_OF_BROWSER = RateLimit(name="message-browser", by=By.BROWSER, most=6, seconds=QUARTER, full_house=3)
MESSAGES_OF_BROWSER_DAY = RateLimit(name="message-browser-day", by=By.BROWSER, most=20, seconds=DAY, full_house=5)
OF_ONE_MATTER = RateLimit(name="matter", by=By.CONTACT, most=3, seconds=QUARTER, full_house=2)
OF_ONE_MATTER_DAY = RateLimit(name="matter-day", by=By.CONTACT, most=10, seconds=DAY, full_house=3)
"""Messages of one matter to one contact; the counter is named for the matter."""

# One-time codes: an answered code gives its turns back, so only unanswered ones count.
CODES_OF_NETWORK = RateLimit(name="code-network", by=By.NETWORK, most=30, seconds=QUARTER, full_house=15)
"""Unanswered codes that are sent before the share of answered ones decides."""
CODES_OF_PREFIX = RateLimit(name="code-prefix", by=By.PREFIX, most=20, seconds=HOUR, full_house=8)
CODES_OF_COUNTRY = RateLimit(name="code-country", by=By.COUNTRY, most=3_000, seconds=HOUR, full_house=200)
STRANGE_CODES = RateLimit(name="code-strange", by=By.STORE, most=100, seconds=HOUR, full_house=40)
"""Unanswered codes to networks that have answered none yet, at most two per network."""
ANSWERED_CODES = RateLimit(name="code-answered", by=By.NETWORK, most=10**9, seconds=QUARTER)
"""Counts only: codes that were answered."""
SENT_CODES = RateLimit(name="code-sent", by=By.NETWORK, most=10**9, seconds=QUARTER)
"""Counts only: codes that were sent."""
KNOWN_CONTACT = RateLimit(name="code-contact-good", by=By.CONTACT, most=10**9, seconds=90 * DAY)
"""Counts only: codes that a contact answered."""
CONVERTED = RateLimit(name="code-network-good", by=By.NETWORK, most=10**9, seconds=DAY)
"""Counts only: codes that were answered in a day."""

# Receipts and other messages that a guest asks for.
TEXTS_OF_NETWORK = RateLimit(name="text-network", by=By.NETWORK, most=120, seconds=HOUR, full_house=60)
EMAILS_OF_NETWORK = RateLimit(name="email-network", by=By.NETWORK, most=400, seconds=HOUR, full_house=200)
"""To contacts that the browser did not prove."""

# Notifications of orders and bookings. The first four count only those without a proof or an act of staff.
NOTICES_OF_BROWSER = RateLimit(name="notice-browser", by=By.BROWSER, most=6, seconds=HOUR, full_house=3)
NOTICES_OF_NETWORK = RateLimit(name="notice-network", by=By.NETWORK, most=60, seconds=TEN_MINUTES, full_house=40)
NOTICES_OF_PREFIX = RateLimit(name="notice-prefix", by=By.PREFIX, most=20, seconds=HOUR, full_house=10)
NOTICES_OF_COUNTRY = RateLimit(name="notice-country", by=By.COUNTRY, most=3_000, seconds=HOUR, full_house=200)
NOTICES_OF_CONTACT = RateLimit(name="orders-to-contact", by=By.CONTACT, most=15, seconds=DAY, full_house=6)
TEXTS_TO_STORE = RateLimit(name="text-to-store", by=By.STORE, most=2_000, seconds=HOUR, full_house=800)
EMAILS_TO_STORE = RateLimit(name="email-to-store", by=By.STORE, most=5_000, seconds=HOUR, full_house=800)
"""Notifications to a store about its own orders."""
PUSHES = RateLimit(name="push-to-guests", by=By.STORE, most=6_000, seconds=HOUR, full_house=1_000)
PUSHES_OF_COMPANY = RateLimit(name="push-company-day", by=By.COMPANY, most=100_000, seconds=DAY, full_house=10_000)

# A company's costs in a day. These are the defaults; the brand's files can set the numbers (`budgets`).
CODE_TEXTS = RateLimit(name="budget-code-phone", by=By.COMPANY, most=10_000, seconds=DAY, full_house=2_000)
CODE_EMAILS = RateLimit(name="budget-code-email", by=By.COMPANY, most=50_000, seconds=DAY, full_house=2_000)
NOTICE_TEXTS = RateLimit(name="budget-notice-phone", by=By.COMPANY, most=10_000, seconds=DAY, full_house=5_000)
NOTICE_EMAILS = RateLimit(name="budget-notice-email", by=By.COMPANY, most=50_000, seconds=DAY, full_house=5_000)
MAP_LOOKUPS = RateLimit(name="budget-maps", by=By.COMPANY, most=20_000, seconds=DAY, full_house=6_000)

# Questions to the map service.
PLACES_OF_BROWSER = RateLimit(name="places", by=By.BROWSER, most=120, seconds=TEN_MINUTES, full_house=30)
PLACES_OF_BROWSER_DAY = RateLimit(name="places-day", by=By.BROWSER, most=300, seconds=DAY, full_house=60)
PLACES_OF_NETWORK = RateLimit(name="places-network", by=By.NETWORK, most=1_200, seconds=TEN_MINUTES, full_house=600)
PLACES_OF_NETWORK_DAY = RateLimit(name="places-network-day", by=By.NETWORK, most=4_000, seconds=DAY, full_house=2_400)
DISTANCES_OF_BROWSER = RateLimit(name="distance", by=By.BROWSER, most=30, seconds=TEN_MINUTES, full_house=4)
DISTANCES_OF_NETWORK = RateLimit(name="distance-network", by=By.NETWORK, most=300, seconds=TEN_MINUTES, full_house=120)
COURIER_QUOTES = RateLimit(name="courier-quote", by=By.BROWSER, most=30, seconds=TEN_MINUTES, full_house=6)
COURIER_QUOTES_OF_NETWORK = RateLimit(
    name="courier-quote-network", by=By.NETWORK, most=300, seconds=TEN_MINUTES, full_house=120
)
COURIER_QUOTES_OF_COMPANY = RateLimit(
    name="courier-quote-company", by=By.COMPANY, most=6_000, seconds=TEN_MINUTES, full_house=120
)
COURIER_QUESTIONS = RateLimit(name="courier", by=By.ORDER, most=2, seconds=MINUTE, full_house=1)
COURIER_CHANGES = RateLimit(name="courier-words", by=By.ORDER, most=5, seconds=TEN_MINUTES, full_house=1)

# Bookings and the waitlist.
BOOKINGS_OF_BROWSER = RateLimit(name="booking-browser", by=By.BROWSER, most=20, seconds=HOUR, full_house=2)
BOOKINGS_OF_CONTACT = RateLimit(name="booking-contact", by=By.CONTACT, most=10, seconds=DAY, full_house=2)
BOOKINGS_OF_NETWORK = RateLimit(name="booking-network", by=By.NETWORK, most=200, seconds=HOUR, full_house=60)
"""Of guests who proved nothing."""

# Payments and receipts.
PAYMENT_STARTS = RateLimit(name="startpayment", by=By.SESSION, most=30, seconds=HOUR, full_house=4)
BILL_PARTS = RateLimit(name="paypart", by=By.SESSION, most=30, seconds=HOUR, full_house=4)
CARD_SALES = RateLimit(name="gift-card-sale", by=By.MEMBER, most=20, seconds=DAY, full_house=2)
RECEIPTS = RateLimit(name="sendreceipt", by=By.ORDER, most=5, seconds=HOUR, full_house=2)
REFUSED_WEBHOOKS = RateLimit(name="webhook-refused", by=By.PAYMENT, most=1, seconds=HOUR)

# The live channel.
FRAMES = RateLimit(name="frames", by=By.CONNECTION, most=30, seconds=MINUTE, full_house=6)
SOCKETS_OF_NETWORK = RateLimit(name="sockets-network", by=By.NETWORK, most=1_500, seconds=TEN_MINUTES, full_house=700)
"""Opened by guests; those of staff are not counted for a network."""
SOCKETS_OF_SESSION = RateLimit(name="sockets-session", by=By.SESSION, most=40, seconds=TEN_MINUTES, full_house=10)

POLICIES = tuple(value for value in list(globals().values()) if isinstance(value, RateLimit))
"""All of them, as docs/reliability/limits.md lists them."""

"""The budgets of optimistic retries, by what is written.

A budget is larger where more writers meet at one row: a store's operations and a delivery are changed by staff, guests
and sweeps at once; a member's row is changed by the member's own devices. Changes that many requests repeat at the same
moment also wait between two tries, so that they do not meet again.
"""

from runtime.optimistic import Budget

_SHORT_WAIT = 0.05

ADDRESS_BOOK = Budget(5)
BOOKING = Budget(10)
BOOKING_PLACE = Budget(20)
BRAND_PUBLISH = Budget(5)
"""Other people apply the same brand at the same time; each try compares the files again."""
BRAND_ROW = Budget(5)
"""The owner of the row is checked again at each try."""
CHECKOUT = Budget(40, _SHORT_WAIT)
CHECKOUT_END = Budget(5)
"""A hold that changes again and again is left to its deadline."""
COUNTER_PAYMENT = Budget(20)
DELIVERY = Budget(40, _SHORT_WAIT)
DELIVERY_END = Budget(10)
DRIVER = Budget(5)
GIFT_CARD_LINK = Budget(5)
GIFT_CARD_TRIES = Budget(10)
KITCHEN_MARKS = Budget(10)
MEMBER = Budget(5)
MERGED_MEMBER = Budget(10)
OPERATIONS = Budget(40, _SHORT_WAIT)
ORDER = Budget(40, _SHORT_WAIT)
ORDER_RETURNS = Budget(20, _SHORT_WAIT)
PAYMENT = Budget(5)
PERIOD_PLACE = Budget(10)
PERSON = Budget(5)
PIN_TRIES = Budget(40)
"""Twenty wrong PINs a day are counted, but any number of right ones: a whole dining room writes one row."""
POINTS = Budget(20)
PRINT_JOB = Budget(10)
PROMOTION_GRANT = Budget(5)
PROMOTION_MERGE = Budget(20)
SHARE_CLAIM = Budget(40, _SHORT_WAIT)
STAFF_PIN_TRIES = Budget(20)
STOCK_COUNT = Budget(20)
TABLE = Budget(10)
TABLE_BILL = Budget(20, _SHORT_WAIT)

"""Cash counts of a till: the expected amount, the counted one, and the difference (Y-11)."""

import datetime as dt
from collections.abc import Iterable
from decimal import Decimal
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity, Price
from domain.errors import Code, Refusal
from domain.money import ZERO, is_whole
from domain.order.ledger import Account, Ledger

MOST_NOTE = 300
CashUpId = Annotated[str, Field(min_length=8, max_length=64)]


class CashUp(Entity):
    """One count of a till.

    `expected` is what came in over the counter on the date, up to the count, less what was paid out, without the float.
    """

    cash_up_id: CashUpId
    date: dt.date
    at: AwareDatetime
    by: str
    currency: str
    counted: Price
    """All money in the till, including the float."""
    opening: Price
    """The float with which the till was opened."""
    card_terminal: Price
    """The part of the amounts due at the counter that the store's own card terminal took."""
    expected: Amount
    note: Annotated[str, Field(max_length=MOST_NOTE)] = ""

    @property
    def difference(self) -> Decimal:
        """Return the difference; positive if there is more money than expected (Y-11)."""
        return self.counted - self.opening + self.card_terminal - self.expected

    def check_same(self, sent: "CashUp") -> None:
        """Refuse `error_order_conflict` if a different count was sent under the same id (Y-11)."""
        told = (self.counted, self.opening, self.card_terminal, self.note)
        if told != (sent.counted, sent.opening, sent.card_terminal, sent.note):
            raise Refusal(Code.ORDER_CONFLICT, cash_up_id=self.cash_up_id, reason="another_count")


def over_the_counter(ledgers: Iterable[Ledger], begin: dt.datetime, end: dt.datetime) -> Decimal:
    """Return the counter's receipts less its payouts in a period, whenever the orders were placed (Y-11)."""
    entries = (entry for ledger in ledgers for entry in ledger.entries if begin <= entry.at < end)
    return sum((entry.amounts.get(Account.COUNTER, ZERO) for entry in entries), ZERO)


def check_whole(count: CashUp) -> None:
    """Refuse `invalid_request` for amounts finer than the currency's smallest unit (decisions section 0)."""
    for amount in (count.counted, count.opening, count.card_terminal):
        if not is_whole(amount, count.currency):
            raise Refusal(Code.INVALID_REQUEST, amount=amount)

"""A day's orders and their report: sales, tenders, amounts due and refunds (Y-11)."""

from decimal import Decimal
from typing import NamedTuple

from pydantic import Field

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account, Ledger
from domain.order.order_ledger import unpaid_of
from domain.order.refund_reason import RefundReason
from domain.order.return_entry import ReturnEntry
from domain.order.void_reason import VoidReason
from domain.report.gift_card_day import GiftCardDay
from domain.report.tax_sums import TaxSum
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus
from domain.vocabulary.order_type import OrderType


class DayOrder(NamedTuple):
    """An order with its status, ledger and refunds."""

    order: PlacedOrder
    status: OrderStatus
    ledger: Ledger
    refunds: tuple[ReturnEntry, ...] = ()

    @property
    def is_kept(self) -> bool:
        """Return whether the order is a sale.

        It is one if it is or will be carried out, or if it was paid in full although the guest did not collect it.
        """
        return self.status not in UNFULFILLED and not self.unpaid

    @property
    def unpaid(self) -> Decimal:
        """Return the unpaid amount of an order that was not collected; zero for other orders."""
        return unpaid_of(self.ledger) if self.status is OrderStatus.NOT_COLLECTED else ZERO

    @property
    def owed(self) -> Decimal:
        """Return the amount due at the counter, without amounts authorized on cards; zero if it is no sale (Y-11)."""
        return self.ledger.balance(Account.DUE) - self.ledger.balance(Account.HOLD) if self.is_kept else ZERO


class Sales(Entity):
    """The sums of sales. `total` is `subtotal` less `discounts` plus charges and taxes; it does not include tips."""

    orders: int = 0
    subtotal: Amount = ZERO
    discounts: Amount = ZERO
    delivery: Amount = ZERO
    service: Amount = ZERO
    gst: Amount = ZERO
    pst: Amount = ZERO
    liq: Amount = ZERO
    taxes: tuple[TaxSum, ...] = ()
    """The taxes by the names that the orders store; taxes of orders without names have none (X-15)."""
    total: Amount = ZERO
    tips_store: Amount = ZERO
    tips_courier: Amount = ZERO
    courier_fees: Amount = ZERO
    """Amounts due to delivery agents: fee and tax without tips, also for couriers that could not be cancelled (L-4)."""


class TenderSum(Entity):
    """The amounts received and given back by one tender. A voided payment counts in `voided` only."""

    tender: Account
    taken: Amount
    returned: Amount
    voided: Amount = ZERO


class TypeSum(Entity):
    """The sales of one order type."""

    order_type: OrderType
    orders: int
    total: Amount


class HourSum(Entity):
    """The sales of one hour of the day, in the store's time zone."""

    hour: int
    orders: int
    total: Amount


class ItemSum(Entity):
    """The sold units and amount of one item, before the order's own discount."""

    item_id: int = Field(alias="ID")
    name: str
    units: int
    amount: Amount


class ReasonSum(Entity):
    """The refunds of one reason; the reason is None for refunds without one."""

    reason: RefundReason | None
    refunds: int
    amount: Amount


class VoidSum(Entity):
    """The voided payments of one reason."""

    reason: VoidReason
    payments: int
    amount: Amount


class DayReport(Entity):
    """The report of one day.

    `sales` contains the orders that are or will be carried out, and those that were paid in full but not collected.
    Orders that are not carried out are refunded completely.
    `sales.total` plus its tips equals what the tenders paid for these orders, plus `held`, plus the amounts due at the
    counter.
    """

    placed: int
    by_status: dict[OrderStatus, int]
    sales: Sales
    not_carried_out: int
    not_carried_out_total: Amount
    not_collected: int = 0
    """Orders that were ready but not collected."""
    not_collected_unpaid: Amount = ZERO
    """The unpaid amount of the orders that were not collected; it is not part of the sales."""
    not_collected_kept: Amount = ZERO
    """What the store keeps of such orders that were paid in part; it is not part of the sales."""
    tenders: tuple[TenderSum, ...]
    held: Amount
    """Amounts authorized on cards but not captured yet."""
    owed_completed: Amount
    """Amounts still due for completed orders: zero, because the counter takes them at the handover."""
    owed_open: Amount
    """Amounts to be paid at the counter when the orders are handed over."""
    till_expected: Amount
    """The counter's receipts less its payouts on that day, for orders of any day."""
    to_return: Amount
    """Amounts taken for orders that are not carried out, and not refunded yet."""
    refund_reasons: tuple[ReasonSum, ...]
    """Refunds that were made or are in progress, without those that ended an order."""
    void_reasons: tuple[VoidSum, ...] = ()
    """Payments of the day's orders that were voided, or whose void is in progress."""
    types: tuple[TypeSum, ...]
    hours: tuple[HourSum, ...]
    items: tuple[ItemSum, ...]
    """In descending order of units sold."""
    gift_cards: GiftCardDay
    """Sales of gift cards. They are not part of the other sums; payments with gift cards are a tender there."""

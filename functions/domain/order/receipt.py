"""Receipts: the quote with which an order was placed, and its payments (Y-11)."""

from collections.abc import Iterable
from decimal import Decimal
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import TENDERS, Account, EntryKind, Ledger
from domain.order.order_part import OrderPart
from domain.payment.online_payment import OnlinePayment
from domain.pricing.quote import PricedLine, Totals
from domain.store.info import StoreInfo
from domain.vocabulary.address import Address
from domain.vocabulary.order_type import OrderType


class PaidState(StrEnum):
    """Whether money is authorized, paid, refunded, voided, or still due."""

    HELD = "held"
    PAID = "paid"
    REFUNDED = "refunded"
    VOIDED = "voided"
    """Voided after it was paid."""
    DUE = "due"


class PaidPart(Entity):
    """The amount of one tender in one state. `label` is a card's brand and last digits, or a masked gift card."""

    tender: Account
    state: PaidState
    amount: Amount
    label: str = ""


class Receipt(Entity):
    """A guest's receipt. `totals` and `lines` are those of the quote.

    `paid` less `refunded` plus `due` is the total, except for an order that ended without a meal: nothing is due there.
    Voided payments are listed, but no sum includes them.
    """

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    order_type: OrderType
    brand: str = ""
    store_name: str
    tax_number: str = ""
    """The number under which the store collects its taxes, if it has one (X-15)."""
    store_address: Address
    store_tel: str
    placed_at: AwareDatetime
    time_zone: str
    currency: str
    lines: tuple[PricedLine, ...]
    bill_memo: str = ""
    """The guest's requests: utensils, and their remark if the store prints it on receipts (R-13)."""
    totals: Totals
    parts: tuple[PaidPart, ...]
    paid: Amount
    refunded: Amount
    due: Amount


def receipt(
    order: PlacedOrder,
    store: StoreInfo | None,
    ledger: Ledger,
    payments: Iterable[OnlinePayment],
    table: Iterable[OrderPart] = (),
    *,
    lost: bool = False,
) -> Receipt:
    """Return the receipt from an order's ledger; lines and totals are those of the quote (Y-11).

    `table` are the parts that guests at the table paid, listed one by one; `lost` is true for an order that ended
    without a meal.
    """
    totals = order.quote.totals
    due = ZERO if lost else ledger.balance(Account.DUE) - ledger.balance(Account.HOLD)
    refunded = sum((-_given_back(ledger, tender) for tender in TENDERS), ZERO)
    return Receipt(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        order_type=order.order_type,
        brand=store.company_name if store else "",
        store_name=order.store_name,
        tax_number=store.tax_number if store else "",
        store_address=order.pickup_address,
        store_tel=store.tel if store else "",
        placed_at=order.placed_at,
        time_zone=order.time_zone,
        currency=order.quote.currency,
        lines=order.quote.lines,
        bill_memo=order.bill_memo,
        totals=totals,
        parts=_parts(ledger, tuple(payments), tuple(table), due),
        paid=sum(ledger.paid.values(), ZERO) + refunded,
        refunded=refunded,
        due=due,
    )


def _parts(
    ledger: Ledger, payments: tuple[OnlinePayment, ...], table: tuple[OrderPart, ...], due: Decimal
) -> tuple[PaidPart, ...]:
    card = next((payment.card for payment in payments if payment.received_at and payment.card), "")
    held = ledger.balance(Account.HOLD)
    parts = [PaidPart(tender=Account.CARD, state=PaidState.HELD, amount=held, label=card)] if held > ZERO else []
    for tender in TENDERS:
        back, voided = -_given_back(ledger, tender), -_in(ledger, tender, EntryKind.PAYMENT_VOIDED)
        each = [part for part in table if part.tender is tender and part.paid_at]
        given = ledger.balance(tender) + back + voided - sum((part.given for part in each), ZERO)
        label = card if tender is Account.CARD else ""
        if given > ZERO:
            parts.append(PaidPart(tender=tender, state=PaidState.PAID, amount=given, label=label))
        parts += [PaidPart(tender=tender, state=PaidState.PAID, amount=part.given, label=part.label) for part in each]
        if back > ZERO:
            parts.append(PaidPart(tender=tender, state=PaidState.REFUNDED, amount=back, label=label))
        if voided > ZERO:
            parts.append(PaidPart(tender=tender, state=PaidState.VOIDED, amount=voided, label=label))
    if due > ZERO:
        parts.append(PaidPart(tender=Account.COUNTER, state=PaidState.DUE, amount=due))
    return tuple(parts)


def _given_back(ledger: Ledger, tender: Account) -> Decimal:
    return _in(ledger, tender, EntryKind.REFUNDED)


def _in(ledger: Ledger, tender: Account, kind: EntryKind) -> Decimal:
    entries = (entry for entry in ledger.entries if entry.kind is kind)
    return sum((entry.amounts.get(tender, ZERO) for entry in entries), ZERO)

"""Orders of a day with every kind of money, for the day report's comparison with its raw rows (M-1, Y-11)."""

import datetime as dt
import random
from decimal import Decimal

from tests.builders import a_placed_order, a_totalled_quote
from tests.functions.world import NOON
from tests.payment_rows import a_payment

from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.order_part import OrderPart
from domain.order.refund import Refund
from domain.order.refund_reason import RefundReason, RefundWhy
from domain.order.return_entry import PartKind, PartState, ReturnEntry, ReturnPart, VoidedPayment
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.order.void_reason import VoidReason, VoidWhy
from domain.payment.status import PaymentStatus
from domain.pricing.quote import Totals
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from repositories.order import order_returns, order_states
from repositories.order.order_placement import _order_record
from repositories.payment import payments

CORNER = Tenant(company_code="corner")
COINS = {"CAD": 100, "JPY": 1}
"""Coins of a unit of each currency."""


class Seeder:
    """Orders of a day with every kind of money, drawn from the name of their store."""

    def __init__(self, store: str, currency: str) -> None:
        self.store, self.currency = store, currency
        self.random = random.Random(store)
        self.paid_later = 0

    def money(self, least: int, most: int) -> Decimal:
        return Decimal(self.random.randint(least, most)) / COINS[self.currency]

    def totals(self, kind: OrderType) -> Totals:
        parts = {name: self.money(1, 400) for name in ("delivery_value", "service_value", "gst", "pst", "liq")}
        subtotal, discount, tips = self.money(2000, 5000), self.money(0, 900), self.money(0, 500)
        total = subtotal - discount + sum(parts.values())
        courier = kind is OrderType.DELIVERY and self.random.random() < 0.5
        withheld = self.money(1, 300) if courier else Decimal(0)
        sums = {"subtotal": subtotal, "discount_value": discount, "total": total, "tips": tips, **parts}
        return Totals.model_validate({"qty_total": 1, "delivery_withhold": withheld, **sums})

    def status_of(self, kind: OrderType) -> OrderStatus:
        """Return a random status that an order of this type can have, often `completed`.

        No delivery waits at the counter for its guest.
        """
        status = self.random.choice([*OrderStatus, *[OrderStatus.COMPLETED] * 3])
        never = kind is OrderType.DELIVERY and status is OrderStatus.NOT_COLLECTED
        return OrderStatus.READY if never else status

    def place(self, number: int) -> None:
        """Store one order of a random state and tender, with its refunds."""
        kind = self.random.choice(list(OrderType))
        status = self.status_of(kind)
        uuid = f"0e9ab1c2-0000-4000-8000-{number:06d}{len(self.store):06d}"
        quote = a_totalled_quote(uuid, kind)
        quote = quote.model_copy(update={"currency": self.currency, "totals": self.totals(kind)})
        card = self.random.random() < 0.5
        gift = self.money(1, 900) if self.random.random() < 0.5 else Decimal(0)
        order = a_placed_order(
            quote,
            f"{number:05d}",
            store_id=self.store,
            placed_at=NOON + dt.timedelta(minutes=7 * number),
            gift_card_part=gift,
            payment_id=f"{number:026x}{len(self.store):06x}" if card else "",
        )
        _order_record(CORNER, order).save()
        order_states.record(CORNER, uuid, OrderState.first(status, order.placed_at)).save()
        taken = self.pay(order) if card else Decimal(0)
        entries = self.give_back(order, taken, status)
        parts, voids = self.pay_at_table(order) if kind is not OrderType.DELIVERY and not card else ((), ())
        if entries or parts:
            after = OrderReturns(version=1, entries=(*entries, *voids), parts=parts)
            assert order_returns.replace(CORNER, uuid, OrderReturns(), after)

    def pay(self, order: PlacedOrder) -> Decimal:
        """Store a payment of the order and return its captured amount; zero if only authorized or voided."""
        due = order.quote.totals.total + order.quote.totals.tips - order.gift_card_part
        status = self.random.choice((PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURED, PaymentStatus.VOIDED))
        row = a_payment(order.order_uuid, order.payment_id, status=status, settled_at=NOON)
        captured = due if status is PaymentStatus.CAPTURED else Decimal(0)
        request = row.request.model_copy(update={"amount": due, "currency": self.currency, "store_id": self.store})
        payments.add(row.model_copy(update={"request": request, "captured": captured, "received_at": NOON}))
        return captured

    def pay_at_table(self, order: PlacedOrder) -> tuple[tuple[OrderPart, ...], tuple[ReturnEntry, ...]]:
        """Return a part that a guest paid at the counter with a tip, and its void.

        In turn the void comes before the handover, comes after it, fails, or does not happen.
        """
        turn, self.paid_later = self.paid_later % 4, self.paid_later + 1
        amount, tip = self.money(1, 200), self.money(1, 40)
        part = OrderPart(part_id="p", tender=Account.COUNTER, amount=amount, tip=tip, at=NOON, paid_at=NOON)
        at = order.placed_at + dt.timedelta(hours=1) if turn == 1 else NOON
        state = PartState.FAILED if turn == 2 else PartState.DONE
        why = VoidWhy(reason=self.random.choice(list(VoidReason)), words="as said")
        voided = VoidedPayment(payment="p", tender=Account.COUNTER, amount=part.given, tip=tip, why=why)
        given = ReturnPart(kind=PartKind.COUNTER, name="counter", amount=part.given, state=state)
        refund = Refund(refund_id="v", parts={Account.COUNTER: part.given}, tips={}, restocked={})
        void = ReturnEntry(refund=refund, lines={}, at=at, parts=(given,), voids=voided)
        return (part,), (void,) if turn != 3 else ()

    def give_back(self, order: PlacedOrder, taken: Decimal, status: OrderStatus) -> list[ReturnEntry]:
        """Return up to three refunds by every tender, of which some failed."""
        entries: list[ReturnEntry] = []
        for number in range(self.random.randint(0, 3)):
            parts = [ReturnPart(kind=PartKind.CARD, name=order.payment_id, amount=self.money(1, 50))] if taken else []
            if order.gift_card_part:
                parts.append(ReturnPart(kind=PartKind.ACCOUNT, name="giftcard#x", units=1))
            if status is OrderStatus.COMPLETED and not order.payment_id:
                parts.append(ReturnPart(kind=PartKind.COUNTER, name="counter", amount=self.money(1, 50)))
            state = self.random.choice((PartState.DONE, PartState.DONE, PartState.FAILED))
            done = tuple(part.model_copy(update={"state": state}) for part in parts)
            reason = self.random.choice(list(RefundReason))
            refund = Refund(refund_id=f"r{number}", parts=_by_tender(parts, self.currency), tips={}, restocked={})
            why = RefundWhy(reason=reason, words="as said")
            entries.append(ReturnEntry(refund=refund, lines={}, at=NOON, parts=done, why=why))
        return entries


def _by_tender(parts: list[ReturnPart], currency: str) -> dict[Account, Decimal]:
    names = {PartKind.CARD: Account.CARD, PartKind.ACCOUNT: Account.GIFT_CARD, PartKind.COUNTER: Account.COUNTER}
    return {names[part.kind]: part.amount + Decimal(part.units) / COINS[currency] for part in parts}

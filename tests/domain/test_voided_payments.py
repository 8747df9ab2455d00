"""A payment that is voided is undone as a payment, and a bill always adds up: total, paid, still to pay (Y-8, Y-11)."""

import contextlib
import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.builders import NOW, a_cart, a_line, a_menu, a_placed_order, a_quote, a_store, a_tip, an_item, ontario
from tests.cases import table

from domain.bill.part_left import parts_left
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import GIFT_CARD, HANDOVER, Account, EntryKind
from domain.order.order_ledger import ledger_as_planned, order_ledger
from domain.order.order_part import OrderPart
from domain.order.plan_returns import Decided, plan_refund
from domain.order.plan_void import VoidDecided, check_void, is_void, plan_void
from domain.order.refund import Accrual, RefundedLine, RefundRequest
from domain.order.refunds import check_money_taken, decide_refund, units_asked
from domain.order.return_entry import PartKind, PartState, ReturnPart
from domain.order.returns import OrderReturns, OrderTook
from domain.order.state import OrderState
from domain.order.still_due import due_of, owed_of, still_due
from domain.order.taken_payments import PaymentSource, TakenPayment, taken_payments
from domain.order.void_reason import VoidReason, VoidWhy
from domain.report.cash_up import over_the_counter
from domain.report.day import DayOrder
from domain.report.day_report import day_report
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

D = Decimal
BUN, TEA = an_item(1, "4.00", descr="Bun"), an_item(2, "2.55", descr="Tea")
RATES = ontario()
MISTYPED = VoidWhy(reason=VoidReason.WRONG_AMOUNT)
CARD_OF_A_GUEST = "giftcard#abc"
NO_POINTS = Accrual()


def an_order(buns: int = 2, teas: int = 3, tip: str = "1.00", number: int = 1, **changes: Any) -> PlacedOrder:
    """A dine-in order of two buns and three teas with a tip, unless changed."""
    lines = [a_line(1, buns, line_id="a")] if buns else []
    lines += [a_line(2, teas, line_id="b")] if teas else []
    cart = a_cart(
        *lines,
        order_uuid=f"0e9ab1c2-0000-4000-8000-{number:012d}",
        order_type=OrderType.DINEIN,
        payment_tips=a_tip("amount", tip),
    )
    return a_placed_order(a_quote(cart, a_menu(BUN, TEA), a_store(taxes=RATES)), **changes)


def carried_out(part: ReturnPart) -> ReturnPart:
    return part.model_copy(update={"state": PartState.DONE}) if part.state is PartState.PLANNED else part


@dataclass
class Book:
    """One order with all that happened to it, minute by minute, and the cash of its counter as a person counts it."""

    order: PlacedOrder
    status: OrderStatus = OrderStatus.ACCEPTED
    now: dt.datetime = NOW
    handed_over_at: dt.datetime | None = None
    returns: OrderReturns = field(default_factory=OrderReturns)
    cash: Decimal = ZERO
    names: int = 0

    def tick(self) -> dt.datetime:
        self.now += dt.timedelta(minutes=1)
        return self.now

    @property
    def took(self) -> OrderTook:
        cards = {part.part_id: part.given for part in self.returns.parts if part.tender is Account.CARD}
        units = int(self.order.gift_card_part * 100)
        return OrderTook(cards=cards, accounts={CARD_OF_A_GUEST: units} if units else {})

    @property
    def taken(self) -> tuple[TakenPayment, ...]:
        return taken_payments(self.order, None, self.returns, self.handed_over_at)

    @property
    def due(self) -> Decimal:
        return due_of(ledger_as_planned(self.order, (), self.returns, self.handed_over_at))

    def pay(self, amount: Decimal, tip: Decimal = ZERO, tender: Account = Account.COUNTER) -> str:
        """A part at the table, or what the counter takes."""
        self.names += 1
        name, at = f"{tender.value}-{self.names}", self.tick()
        part = OrderPart(part_id=name, tender=tender, amount=amount, tip=tip, at=at, paid_at=at)
        owed = owed_of(ledger_as_planned(self.order, (), self.returns, self.handed_over_at))
        self.returns = self.returns.with_part(part)
        self.cash += amount + tip if tender is Account.COUNTER else ZERO
        self.cash -= max(ZERO, amount - owed) if self.handed_over_at else ZERO  # it had counted as paid at the counter
        return name

    def hand_over(self) -> None:
        before = self.due
        self.handed_over_at, self.status = self.tick(), OrderStatus.COMPLETED
        self.cash += before

    def void(self, name: str, why: VoidWhy = MISTYPED) -> None:
        at = self.tick()
        found = check_void(next((each for each in self.taken if each.name == name), None), self.order, self.status)
        self.returns = plan_void(self.returns, self.took, found, self.order, VoidDecided(at, "Maria", why))
        self.cash -= found.left if found.tender is Account.COUNTER else ZERO

    def refund(self, **asked: Any) -> None:
        self.names += 1
        request = RefundRequest(refund_id=f"r{self.names}", **asked)
        ledger, took = ledger_as_planned(self.order, (), self.returns, self.handed_over_at), self.took
        check_money_taken(ledger, took.card)
        refund = decide_refund(
            self.order.quote, ledger, request, rates=RATES, refunded=self.returns.units, accrual=NO_POINTS
        )
        lines = units_asked(self.order.quote, request, self.returns.units)
        self.returns = plan_refund(self.returns, took, refund, lines, self.order, Decided(self.tick()))
        self.cash -= refund.parts.get(Account.COUNTER, ZERO)

    def carried_out(self) -> OrderReturns:
        """All that is planned, done."""
        done = [
            entry.model_copy(update={"parts": tuple(map(carried_out, entry.parts))}) for entry in self.returns.entries
        ]
        return self.returns.model_copy(update={"entries": tuple(done)})

    def left(self, *sources: PaymentSource) -> Decimal:
        return sum((each.left for each in self.taken if each.source in sources), ZERO)

    def check(self) -> None:
        """Total less what is paid is what is to pay; nothing is negative; the till has the cash that came in."""
        ledger = ledger_as_planned(self.order, (), self.returns, self.handed_over_at)
        assert sum(ledger.balances.values(), ZERO) == 0
        for each in self.taken:
            assert min(each.given, each.returned, each.voided, each.left, each.tip_left) >= 0, each
            assert each.given == each.returned + each.voided + each.left
        total = -sum((ledger.balance(name) for name in (Account.SALE, Account.TIP_STORE)), ZERO)
        paid = self.left(PaymentSource.PLACED, PaymentSource.PART)
        assert total - paid == self.due, (total, paid, self.due)
        assert self.due >= 0
        done = order_ledger(self.order, (), self.carried_out(), self.handed_over_at)
        till = over_the_counter([done], NOW - dt.timedelta(days=1), NOW + dt.timedelta(days=1))
        assert till == self.cash, (till, self.cash)
        self.check_report(self.carried_out())

    def check_report(self, returns: OrderReturns) -> None:
        ledger = order_ledger(self.order, (), returns, self.handed_over_at)
        report = day_report([DayOrder(self.order, self.status, ledger, returns.entries)], 0)
        gave = sum((each.taken for each in report.tenders), ZERO)
        owed = report.owed_open + report.owed_completed
        assert report.sales.total + report.sales.tips_store == gave + report.held + owed
        voided = [entry.voids.amount for entry in returns.voids if entry.voids]
        assert sum((each.voided for each in report.tenders), ZERO) == sum(voided, ZERO)
        assert sum((each.amount for each in report.void_reasons), ZERO) == sum(voided, ZERO)
        back = sum((each.returned for each in report.tenders), ZERO)
        assert back == sum((entry.refund.amount for entry in returns.refunds), ZERO)


def refused(act: Callable[[], None], book: Book) -> Code:
    before = book.returns
    with pytest.raises(Refusal) as refusal:
        act()
    assert book.returns == before, "nothing changed"
    return refusal.value.code


def test_money_taken_by_mistake_is_voided_and_the_bill_is_what_it_was() -> None:
    book = Book(an_order())
    name = book.pay(D("20.00"))
    assert book.due == 0

    book.void(name)

    assert book.due == total_of(book)
    (told,) = book.taken
    assert (told.left, told.voided, told.void and told.void.by) == (0, 20, "Maria")
    assert book.returns.refunds == ()
    assert book.returns.units == {}, "no goods went back"
    book.check()


def total_of(book: Book) -> Decimal:
    totals = book.order.quote.totals
    return totals.total + totals.tips


def test_refund_of_money_at_the_counter_leaves_a_bill_that_adds_up() -> None:
    book = Book(an_order())
    book.pay(D("10.00"))

    book.refund(amount=D("10.00"))

    (told,) = book.taken
    assert (told.given, told.returned, told.left) == (10, 10, 0)
    assert book.due == total_of(book) - 10, "the goods' money is not asked for any more"
    book.check()


def test_refund_before_its_table_pays_is_not_asked_for_afterwards() -> None:
    book = Book(an_order())
    book.hand_over()
    book.refund(amount=D("4.00"))
    assert book.due == total_of(book) - 4

    book.pay(D("10.00"))

    assert book.due == total_of(book) - 14


def test_gift_card_part_is_voided_to_the_cent_and_owed_again() -> None:
    book = Book(an_order(gift_card_part=D("5.00")))

    book.void(GIFT_CARD)

    assert book.due == total_of(book)
    (entry,) = book.returns.voids
    assert [(part.kind, part.name, part.units) for part in entry.parts] == [(PartKind.ACCOUNT, CARD_OF_A_GUEST, 500)]
    assert book.returns.left_of(book.took).accounts == {}
    book.check()


def test_void_returns_the_tip_of_its_payment() -> None:
    book = Book(an_order())
    name = book.pay(D("8.00"), tip=D("1.50"), tender=Account.CARD)

    book.void(name)

    assert book.due == total_of(book)
    assert book.returns.voids[0].parts[0].amount == D("9.50")
    book.check()


def test_tip_that_went_back_before_is_not_taken_off_again() -> None:
    book = Book(an_order(tip="2.00"))
    name = book.pay(D("8.00"), tip=D("1.50"))
    book.refund(tip_parts={"tip_store": D("1.50")})

    book.void(name)

    assert book.due == total_of(book)
    book.check()


def test_handover_payment_can_be_voided_and_taken_again() -> None:
    book = Book(an_order())
    book.hand_over()
    assert book.left(PaymentSource.HANDOVER) == total_of(book)

    book.void(HANDOVER)
    assert (book.due, book.left(PaymentSource.HANDOVER)) == (total_of(book), 0)
    book.check()
    book.pay(total_of(book))

    assert book.due == 0
    book.check()


def test_payment_voided_after_the_handover_is_owed_and_not_counted_as_paid() -> None:
    book = Book(an_order(gift_card_part=D("5.00")))
    book.hand_over()

    book.void(GIFT_CARD)

    ledger = order_ledger(book.order, (), book.carried_out(), book.handed_over_at)
    assert ledger.balance(Account.DUE) == 5
    assert ledger.paid == {Account.COUNTER: total_of(book) - 5}
    book.check()


@table(
    "change, code",
    ("Y-11 an order that waits for its store", {"status": OrderStatus.RECEIVED}, Code.VOID_ENDED),
    ("Y-11 an order that was cancelled", {"status": OrderStatus.CANCELLED}, Code.VOID_ENDED),
    ("Y-11 a payment there is not", {"name": "elsewhere"}, Code.NOT_FOUND),
    ("Y-11 what a card only sets aside", {"held": True}, Code.VOID_HELD),
    ("Y-11 a payment of which nothing is left", {"left": ZERO}, Code.VOID_GONE),
    ("Y-11 points", {"tender": Account.POINTS}, Code.VOID_GONE),
)
def test_void_is_refused_with_its_reason(change: dict[str, Any], code: Code) -> None:
    book = Book(an_order())
    name = book.pay(D("5.00"))
    payment = book.taken[0].model_copy(update={key: change[key] for key in change if key not in ("status", "name")})
    found = payment if change.get("name", name) == name else None

    with pytest.raises(Refusal) as refusal:
        check_void(found, book.order, change.get("status", OrderStatus.ACCEPTED))

    assert refusal.value.code is code


def test_second_void_is_refused_unless_the_provider_refused_the_first() -> None:
    book = Book(an_order())
    name = book.pay(D("8.00"), tender=Account.CARD)
    book.void(name)

    assert refused(lambda: book.void(name), book) is Code.VOID_GONE
    entry = book.returns.voids[0]
    book.returns = book.returns.moved(entry.entry_id, entry.cards[0], state=PartState.FAILED)
    assert book.taken[0].left == 8, "the payment stands again"
    book.void(name)

    assert [each.entry_id for each in book.returns.entries] == [f"void.{name}", f"void.{name}.1"]
    assert all(is_void(each.entry_id) for each in book.returns.entries)
    book.check()


def test_other_reason_has_words() -> None:
    with pytest.raises(ValueError, match="another reason"):
        VoidWhy(reason=VoidReason.OTHER, words=" ")
    assert VoidWhy(reason=VoidReason.OTHER, words="a fire").words == "a fire"


def test_part_of_two_orders_is_one_payment_of_the_report_and_of_the_bill() -> None:
    one, other = Book(an_order()), Book(an_order(number=2))
    for book in (one, other):
        book.pay(D("5.00"), tip=D("1.00") if book is one else ZERO)
        book.void("counter-1")
    days = [
        DayOrder(each.order, each.status, order_ledger(each.order, (), each.carried_out()), each.returns.entries)
        for each in (one, other)
    ]

    (reason,) = day_report(days, 0).void_reasons
    left = parts_left((*one.taken, *other.taken))["counter-1"]

    assert (reason.reason, reason.payments, reason.amount) == (VoidReason.WRONG_AMOUNT, 1, 11)
    assert (left.amount, left.tip, left.void and left.void.amount) == (0, 0, 11)


ACTS = st.sampled_from(("pay", "pay", "card", "void", "void", "lines", "amount", "tips", "hand over"))


@settings(deadline=None)
@given(
    acts=st.lists(st.tuples(ACTS, st.integers(0, 1500), st.integers(0, 300)), max_size=14),
    buns=st.integers(1, 4),
    teas=st.integers(0, 4),
    gift_card=st.sampled_from(("0", "3.00")),
)
def test_every_bill_adds_up_after_any_payments_voids_and_refunds(
    acts: list[tuple[str, int, int]], buns: int, teas: int, gift_card: str
) -> None:
    book = Book(an_order(buns, teas, gift_card_part=D(gift_card)))
    for act, cents, more in acts:
        with contextlib.suppress(Refusal):
            done(book, act, D(cents) / 100, D(more) / 100, more)
        book.check()


def done(book: Book, act: str, amount: Decimal, tip: Decimal, pick: int) -> None:
    """One thing that guests or staff do, as far as the rules of the bill allow it."""
    if act in ("pay", "card"):
        tender, amount = Account.COUNTER if act == "pay" else Account.CARD, min(amount, book.due)
        if amount > 0:
            book.pay(amount, tip if act == "card" else ZERO, tender)
    elif act == "void" and book.taken:
        book.void(book.taken[pick % len(book.taken)].name)
    elif act == "lines":
        book.refund(lines=(RefundedLine(seq=pick % 2, qty=1 + pick % 2),))
    elif act == "amount" and amount > 0:
        book.refund(amount=amount)
    elif act == "tips" and tip > 0:
        book.refund(tip_parts={"tip_store": tip})
    elif act == "hand over" and book.handed_over_at is None:
        book.hand_over()


def test_cancelled_order_has_nothing_due() -> None:
    order = an_order()
    state = OrderState.first(OrderStatus.ACCEPTED, NOW)

    assert still_due(order, None, OrderReturns(), state) == order.quote.totals.total + order.quote.totals.tips
    assert still_due(order, None, OrderReturns(), state.moved(OrderStatus.CANCELLED, NOW)) == 0


def test_void_is_no_refund_in_the_ledger() -> None:
    book = Book(an_order())
    book.void(book.pay(D("5.00")))

    kinds = [entry.kind for entry in order_ledger(book.order, (), book.carried_out()).entries]

    assert kinds == [EntryKind.CHARGED, EntryKind.PAID, EntryKind.PAYMENT_VOIDED]

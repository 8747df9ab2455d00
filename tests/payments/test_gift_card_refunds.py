"""A gift card's payment is refunded once, for any answer of its provider, repeated request or crash.

The money is at one place at a time: what the provider gave back and what the card holds are together what was paid.
"""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.functions.member_house import CORNER, empty, empty_members, with_members
from tests.functions.world import Clock, Outbox
from tests.payments.gift_card_house import (
    SERVICE,
    a_card,
    a_member_with_card,
    account_of,
    capture,
    free,
    history,
    kept,
    ledger,
    reload,
)
from tests.payments.payer import Payer, of
from tests.payments.till import SandboxMerchants
from tests.resilience.races import races

from backoffice.gift_card import main
from domain.payment.card_payment import Outcome, Result
from gateways.clover_payments import CloverPayments
from gateways.global_payments import GlobalPayments
from gateways.stripe_payments import StripePayments
from repositories.gift_card.gift_cards import GiftCardRecord
from use_cases.payment.payment_step import get_payment

pytestmark = pytest.mark.engine

WHO = ("--by", "Maria", "--why", "a late order")
PAID = 2500
STRIPE, GLOBAL, CLOVER = "stripe", "globalPayment", "clover"
ADAPTERS: dict[str, Any] = {STRIPE: StripePayments, GLOBAL: GlobalPayments, CLOVER: CloverPayments}
LATER = 2
"""Minutes after which whoever asked a provider must be gone."""

DECLINES = Outcome(result=Result.DECLINED, reason="insufficient")
UNSENT = Outcome(result=Result.NOT_SENT, reason="refused")
LOST = Outcome(result=Result.UNKNOWN, reason="timeout")


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, paying_store: SandboxMerchants) -> Iterator[None]:
    empty_members()
    empty(GiftCardRecord)
    yield from with_members(CORNER, "queen", **SERVICE)


class Sale:
    """A card of nothing, reloaded with 25.00."""

    def __init__(self, outbox: Outbox, sandbox: Sandbox, provider: str = STRIPE, phone: int = 0) -> None:
        number = a_card(0)
        self.member, self.card = a_member_with_card(outbox, number, f"41655501{phone:02d}")
        self.sandbox, self.account = sandbox, account_of(number)
        self.payer: Payer = reload(self.member, self.card, provider)
        self.payer.returns(self.payer.pays())
        assert capture(self.payer) == "captured"

    def refund(self, *more: str) -> int:
        return main(["refund", "corner", self.payer.payment_id, *WHO, *more])

    @property
    def stands(self) -> tuple[int, int]:
        """The refunded amount at the provider, and the balance of the card."""
        theirs = of(self.sandbox, self.payer)
        assert theirs is not None
        assert sum(ledger(self.account).values()) == free(self.account)
        return theirs.refunded, free(self.account)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """The next answers of all providers to a refund; afterwards they answer as they do. `True` is a lost reply."""

    def order(*told: Outcome | bool) -> None:
        coming = list(told)

        def answer(real: Callable[..., Outcome], *asked: Any) -> Outcome:
            if not coming:
                return real(*asked)
            now = coming.pop(0)
            if isinstance(now, Outcome):
                return now
            assert real(*asked).result is Result.REFUNDED
            return LOST

        for adapter in ADAPTERS.values():
            real = adapter.refund
            monkeypatch.setattr(adapter, "refund", lambda *asked, real=real: answer(real, *asked))

    return order


@pytest.mark.night
@pytest.mark.parametrize("provider", ADAPTERS)
@pytest.mark.parametrize("times", [1, 2])
def test_refused_refund_restores_the_card_and_can_be_tried_again(
    outbox: Outbox, sandbox: Sandbox, answers: Callable[..., None], provider: str, times: int
) -> None:
    sale = Sale(outbox, sandbox, provider)
    answers(*[DECLINES] * times)

    for _ in range(times):
        assert sale.refund() == 1
        assert sale.stands == (0, PAID)
    assert sale.refund() == 0
    assert sale.refund() == 0

    assert sale.stands == (PAID, 0)
    payment = get_payment(sale.payer.payment_id)
    assert (payment.refunded, payment.back_refusals, payment.flagged) == (25, times, "")
    told = history(sale.member, sale.card).body
    moved = Counter((each["event"], each["Amount"]) for each in told["record"])
    assert (moved["taken_back", -25], moved["return", 25]) == (times + 1, times)
    assert told["summary"] == {"loaded": 0, "spent": 0, "held": 0}


@pytest.mark.night
@pytest.mark.parametrize("provider", ADAPTERS)
def test_refund_that_was_never_sent_is_sent_again_at_once(
    outbox: Outbox, sandbox: Sandbox, answers: Callable[..., None], provider: str
) -> None:
    sale = Sale(outbox, sandbox, provider)
    answers(UNSENT, UNSENT)

    assert [sale.refund() for _ in range(3)] == [1, 1, 0]
    assert sale.stands == (PAID, 0)
    credited, taken = f"{sale.payer.payment_id}#credit", f"{sale.payer.payment_id}#refund"
    assert ledger(sale.account) == {"granted#credit": 0, credited: PAID, taken: -PAID}


@pytest.mark.parametrize("provider", [STRIPE, CLOVER])
@pytest.mark.parametrize("told", [LOST, True], ids=["the request is lost", "the reply is lost"])
def test_result_of_a_lost_refund_is_read_from_the_provider(
    outbox: Outbox, sandbox: Sandbox, answers: Callable[..., None], clock: Clock, provider: str, told: Outcome | bool
) -> None:
    sale = Sale(outbox, sandbox, provider)
    answers(told)

    first = sale.refund()
    assert first == (1 if told is LOST else 0)
    assert sale.refund() == first  # another process may be asking the provider
    clock.pass_by(minutes=LATER)

    assert sale.refund() == 0
    assert sale.stands == (PAID, 0)


@pytest.mark.parametrize(("told", "settled"), [(True, "done"), (LOST, "failed")], ids=["it went back", "it did not"])
def test_lost_refund_of_a_provider_without_lookup_waits_for_a_person(
    outbox: Outbox, sandbox: Sandbox, answers: Callable[..., None], clock: Clock, told: Outcome | bool, settled: str
) -> None:
    sale = Sale(outbox, sandbox, GLOBAL)
    answers(told)
    assert sale.refund() == 1
    clock.pass_by(minutes=LATER)
    assert sale.refund() == 1
    before = sale.stands
    assert get_payment(sale.payer.payment_id).flagged == "refund giftcard: cannot_be_asked"
    clock.pass_by(minutes=LATER)

    assert sale.refund("--settled", settled) == 0

    assert before == ((PAID, 0) if settled == "done" else (0, 0))
    assert sale.stands == ((PAID, 0) if settled == "done" else (0, PAID))
    payment = get_payment(sale.payer.payment_id)
    assert (payment.flagged, [look.by for look in payment.looks]) == ("", ["Maria"])
    assert sale.refund("--settled", settled) == 1
    assert sale.refund() == 0
    assert sale.stands == (PAID, 0)


def test_manual_resolution_is_refused_if_no_refund_is_unclear(outbox: Outbox, sandbox: Sandbox, brands: Engine) -> None:
    sale = Sale(outbox, sandbox)
    before = kept(brands)

    for word in ("done", "failed"):
        assert sale.refund("--settled", word) == 1

    assert (kept(brands), sale.stands) == (before, (0, PAID))


class KilledError(BaseException):
    """The process ends here."""


def killed_at(last: int, act: Callable[[], Any], *, after_effect: bool) -> bool:
    """Whether it died at its so many-th call to the tables or to the provider."""
    table, refund = Connection._make_api_call, StripePayments.refund
    taken, dead = itertools.count(), list[bool]()

    def step(call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        dies = bool(dead) or next(taken) == last
        if dies and (dead or not after_effect):
            dead.append(True)
            raise KilledError
        answer = call(*given, **named)
        if dies:
            dead.append(True)
            raise KilledError
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "_make_api_call", lambda *given, **named: step(table, *given, **named))
        patch.setattr(StripePayments, "refund", lambda *given: step(refund, *given))
        try:
            act()
        except KilledError:
            return True
    return False


@pytest.mark.parametrize("after_effect", [True, False])
@pytest.mark.parametrize("refused", [0, 1], ids=["given", "refused first"])
def test_a_refund_that_is_killed_at_any_step_gives_the_money_once(
    outbox: Outbox, sandbox: Sandbox, answers: Callable[..., None], clock: Clock, refused: int, *, after_effect: bool
) -> None:
    sale = Sale(outbox, sandbox)
    for last in itertools.count():
        answers(*[DECLINES] * refused)
        if not killed_at(last, sale.refund, after_effect=after_effect):
            break
        for _ in range(3):
            clock.pass_by(minutes=LATER)
            sale.refund()
        assert sale.stands == (PAID, 0), last
        sale = Sale(outbox, sandbox, phone=last + 1)
    assert last > 4


def test_concurrent_refunds_return_the_money_once(
    outbox: Outbox, sandbox: Sandbox, answers: Callable[..., None], clock: Clock
) -> None:
    ends = set()
    for number, race in enumerate(races(8)):
        sale = Sale(outbox, sandbox, phone=number)
        answers(DECLINES)
        ends.add(race.run(sale.refund, sale.refund))
        assert sale.stands in {(0, PAID), (PAID, 0)}
        clock.pass_by(minutes=LATER)
        sale.refund()
        assert sale.stands == (PAID, 0)
    assert {(0, 1), (1, 0)} <= ends, "either asked again after the other was refused"

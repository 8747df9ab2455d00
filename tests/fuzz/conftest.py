"""A store with everything switched on, its providers in the sandbox, and no limits that would keep the fuzz outside."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.conftest import brands, bucket
from tests.functions.world import NOON, Clock
from tests.fuzz.tally import lines
from tests.fuzz.visitors import CORNER, Names, Visitor, begin, names, visitors
from tests.payments.till import SandboxMerchants, running
from tests.staff_accounts import close_directory, open_directory

import runtime.clock
from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.payment.provider import Provider
from gateways import merchant_secrets
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from repositories.gift_card import gift_cards
from repositories.limits import rate_limits
from repositories.member import accounts
from repositories.member.accounts import name_of
from repositories.store import stores
from runtime.limits import Tally
from runtime.observability import metrics
from use_cases.member.customer import promo_account
from use_cases.notification import send_message

__all__ = ["brands", "bucket", "running"]

PLENTY = 10**6


@dataclass(frozen=True)
class Street:
    """Everybody who sends, and what there is to name."""

    visitors: tuple[Visitor, ...]
    names: Names

    def visitor(self, kind: str) -> Visitor:
        return next(each for each in self.visitors if each.kind == kind)


def _switch_everything_on() -> None:
    store = stores.current(CORNER, "queen")
    assert store is not None
    checkout = store.checkout.model_copy(update={"merchants": tuple(Provider)})
    service = store.service.model_copy(update={"gift_card_payment": True, "points_redeem": True})
    changes = {"checkout": checkout, "service": service, "version": "everything"}
    put_stores(CORNER, store.model_copy(update=changes))
    for record in StockRecord.scan():
        record.delete()
    for key in ("2002", "1001#201"):
        Stock(CORNER, "queen").seed(key, PLENTY, 1)
    card = name_of(AccountKind.GIFT_CARD, gift_cards.card_hash(CORNER, "6039228817450136"))
    for account in (card, promo_account("M1", "SLURP")):
        accounts.credit(CORNER, account, PointLot(lot_id="fuzz", points=PLENTY))


@pytest.fixture(scope="module")
def street(brands: Engine, running: Sandbox) -> Iterator[Street]:
    """The Queen Street store on a Wednesday noon that does not pass."""
    running.forget()
    _switch_everything_on()
    merchants, clock = SandboxMerchants(running.base), Clock()
    counted: Counter[str] = Counter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runtime.clock, "now", clock)
        patch.setattr(running, "now", lambda: int(NOON.timestamp()))
        patch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)
        patch.setattr(metrics, "add_metric", lambda name, unit, value: counted.update({name: value}))
        patch.setattr(Tally, "take", lambda *_: None)
        patch.setattr(rate_limits, "take", lambda *_: True)
        patch.setattr(rate_limits, "wait_between", lambda *_: 0)
        patch.setattr(send_message, "send_text", lambda *_: None)
        patch.setattr(send_message, "send_email", lambda *_: None)
        everybody = visitors(open_directory(patch))
        yield Street(everybody, names(begin(everybody[0].browser, clock, running)))
    close_directory()
    assert counted["Failed"] == 0, "somebody would have been woken"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the requests that were sent, by status."""
    if found := lines():
        terminalreporter.section("fuzz, requests by status")
        for line in found:
            terminalreporter.line(line)

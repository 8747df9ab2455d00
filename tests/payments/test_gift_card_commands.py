"""Gift cards by command: issued with who and why, taken back as far as they are not spent (Y-11; threats 6 and 9)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.member_house import CORNER, empty, empty_members, with_members
from tests.functions.world import Clock, Outbox
from tests.payments.gift_card_house import (
    SERVICE,
    a_card,
    a_member_with_card,
    account_of,
    capture,
    free,
    ledger,
    listed,
    put,
    reload,
)
from tests.payments.payer import Payer, of
from tests.payments.till import SandboxMerchants

from backoffice.gift_card import main
from domain.checkout.holder import Holder
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import accounts
from runtime import clock as time
from use_cases.payment.payment_step import get_payment

pytestmark = pytest.mark.engine

WHO = ("--by", "Maria", "--why", "a late order")


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, paying_store: SandboxMerchants) -> Iterator[None]:
    empty_members()
    empty(GiftCardRecord)
    yield from with_members(CORNER, "queen", **SERVICE)


def spend(account: str, units: int, order: int = 1) -> None:
    holder = Holder(f"00000000-0000-4000-8000-{order:012d}", 1)
    assert accounts.hold(CORNER, account, holder, units, time.now().date())
    accounts.redeem(CORNER, account, holder)


def reloaded(member: Browser, card: str) -> Payer:
    payer = reload(member, card)
    payer.returns(payer.pays())
    assert capture(payer) == "captured"
    return payer


def test_a_card_that_a_person_issues_says_who_and_why_in_its_ledger(
    outbox: Outbox, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["issue", "corner", "20.00", *WHO]) == 0
    number, code = capsys.readouterr().out.split()
    assert main(["add", "corner", number, "5", "48213", *WHO]) == 0
    assert main(["add", "corner", number, "5", "48213", *WHO]) == 0
    assert main(["show", "corner", number]) == 0

    told = capsys.readouterr().out
    assert told.splitlines()[2].startswith(f"****{number[-2:]} 25.00 CAD linked to nobody")
    assert told.count("Maria\ta late order") == 2
    member, _ = a_member_with_card(outbox, a_card())
    assert put(member, number, code).result == "ok"
    assert sorted(card["CurBalance"] for card in listed(member)) == [25.0, 50.0]

    assert main(["unlink", "corner", number]) == 0
    assert [card["CurBalance"] for card in listed(member)] == [50.0]
    assert main(["unlink", "corner", number]) == 1
    assert main(["add", "corner", "6039229999999999", "5", "1", *WHO]) == 1
    assert "error_no_giftcard" in capsys.readouterr().err


def test_printed_cards_of_a_file_are_issued_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = '{cardCode: "6039228817450999", securityCode: "4417", balance: 15.00}'
    file = tmp_path / "cards.yaml"
    file.write_text(f"giftcards:\n  - {line}\n")

    for _ in range(2):
        assert main(["file", "corner", str(file), *WHO]) == 0

    assert capsys.readouterr().out.splitlines() == ["1 of 1 cards issued", "0 of 1 cards issued"]
    assert ledger(account_of("6039228817450999")) == {"granted#credit": 1500}


def test_a_refund_takes_back_what_is_not_spent_once(
    outbox: Outbox, sandbox: Sandbox, capsys: pytest.CaptureFixture[str]
) -> None:
    number = a_card(1000)
    member, card = a_member_with_card(outbox, number)
    payer = reloaded(member, card)
    spend(account_of(number), 1700)  # the first ten, and seven of the reload

    for _ in range(2):
        assert main(["refund", "corner", payer.payment_id, *WHO]) == 0

    given = of(sandbox, payer)
    assert given is not None
    assert (given.refunded, get_payment(payer.payment_id).refunded) == (1800, 18)
    assert (free(account_of(number)), sum(ledger(account_of(number)).values())) == (0, 0)
    assert capsys.readouterr().out.splitlines() == ["18.00 CAD given back"] * 2


@pytest.mark.night
def test_a_refund_of_what_is_all_spent_gives_nothing_back(outbox: Outbox, sandbox: Sandbox) -> None:
    number = a_card(0)
    member, card = a_member_with_card(outbox, number)
    payer = reloaded(member, card)
    spend(account_of(number), 2500)
    before = ledger(account_of(number))

    assert main(["refund", "corner", payer.payment_id, *WHO]) == 1

    given = of(sandbox, payer)
    assert given is not None
    assert (given.refunded, ledger(account_of(number))) == (0, before)

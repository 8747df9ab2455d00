"""Clover's list of charges is read to its end or reported as unreadable, never in part (reliability 1.1, I4).

Before, only the newest hundred were ever compared.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Payment, Sandbox

from domain.payment.card_payment import Outcome, Result
from gateways import clover_payments
from gateways.card_payments import CardPayments

SPAN = timedelta(hours=1)


def charged(sandbox: Sandbox, number: int, ago: int = 60) -> list[str]:
    """So many charges of a merchant, oldest first."""
    for _ in range(number):
        name = sandbox.name("CLV").upper()
        made: dict[str, Any] = {
            "amount": 500,
            "currency": "CAD",
            "card": "visa 4242",
            "state": "captured",
            "captured": 500,
        }
        payment = Payment(id=name, provider="clover", reference="", created=sandbox.now() - ago, **made)
        sandbox.payments[name] = payment
    return list(sandbox.payments)


def listed(provider: CardPayments) -> list[str] | Outcome:
    now = datetime.now(UTC)
    found = provider.recent(now - SPAN, now)
    return found if isinstance(found, Outcome) else [one.transaction for one in found]


@pytest.mark.parametrize("number", [0, 1, 99, 100, 101, 200, 250])
def test_every_charge_of_the_period_is_listed_once(
    clover_provider: CardPayments, sandbox: Sandbox, number: int
) -> None:
    charged(sandbox, 3, ago=7_200)
    names = charged(sandbox, number)[3:]

    assert listed(clover_provider) == names[::-1]


def test_list_with_too_many_pages_is_unreadable(
    clover_provider: CardPayments, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clover_payments, "_MOST_PAGES", 2)
    charged(sandbox, 199)
    assert len(list(listed(clover_provider))) == 199

    charged(sandbox, 1)
    assert listed(clover_provider) == Outcome(result=Result.UNKNOWN, reason="list_too_long")

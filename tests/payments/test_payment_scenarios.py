"""Every scenario, with every provider it is possible with, to its end."""

from collections.abc import Callable

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.flips import put_stores
from tests.functions.browser import Browser
from tests.functions.world import Clock
from tests.payments.ends import ROWS
from tests.payments.judge import TENANT, judged
from tests.payments.machine import swept_to_the_end
from tests.payments.payer import Payer
from tests.payments.scenarios import SCENARIOS, Play

from repositories.store import stores

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

CASES = [(name, provider, act, end) for name, providers, act, end in SCENARIOS for provider in providers]


def set_store(*, send_unreturned: bool = True, accepting: bool = True) -> None:
    """The store's own switches, as an operator turns them."""
    store = stores.current(TENANT, "queen")
    assert store is not None
    checkout = store.checkout.model_copy(update={"send_unreturned": send_unreturned})
    config = store.config.model_copy(update={"accepting_orders": accepting})
    version = f"cards-{send_unreturned}-{accepting}"
    put_stores(TENANT, store.model_copy(update={"checkout": checkout, "config": config, "version": version}))


@pytest.mark.parametrize(("name", "provider", "act", "end"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES])
def test_a_scenario(
    guest: Browser,
    sandbox: Sandbox,
    clock: Clock,
    name: str,
    provider: str,
    act: Callable[[Play], None],
    end: str,
) -> None:
    payer = Payer(guest, provider)

    act(Play(payer, sandbox, clock, set_store))

    swept_to_the_end(payer, clock, sandbox)
    ended = judged(sandbox, payer)
    ROWS.append((name, provider, ended))
    assert ended == end

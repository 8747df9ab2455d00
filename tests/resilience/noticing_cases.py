"""Example tests for the harness that removes conditions: only `test_noticing.py` runs them."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.builders import a_checkout
from tests.engine import Engine

from domain.tenant import Tenant
from repositories.checkout import checkouts

TENANT = Tenant(company_code="corner")
pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]


def opened() -> bool:
    """Whether a checkout was opened; a second time only where nothing forbids it."""
    return checkouts.add(TENANT, a_checkout(version=time.monotonic_ns()))


def test_notices() -> None:
    assert [opened(), opened()] == [True, False]


def test_does_not_notice() -> None:
    assert opened()


def test_asks_for_nothing() -> None:
    assert TENANT.company_code == "corner"


def test_fails_with_it_too() -> None:
    assert not opened()


def test_is_broken_without_it() -> None:
    opened()
    if opened():
        raise KeyError("broken")


@pytest.fixture
def opened_once(tables: Engine) -> None:
    """A fixture that fails without the condition."""
    assert [opened(), opened()] == [True, False]


@pytest.mark.usefixtures("opened_once")
def test_is_not_set_up_without_it() -> None:
    pass


def test_never_ends_without_it() -> None:
    """The last, as what is cut off may yet write once."""
    opened()
    ends = time.monotonic() + 60

    def again_and_again() -> None:
        while opened() and time.monotonic() < ends:
            time.sleep(0.02)

    with ThreadPoolExecutor(1) as pool:
        pool.submit(again_and_again).result()

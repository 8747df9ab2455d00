"""Codes, proofs, waits and distances: each write is refused exactly when its condition does not hold."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from tests.faults import Faults

from domain.member.verification import ContactKind, Purpose, Reach, Verification
from domain.tenant import Tenant
from domain.vocabulary.address import Distance
from repositories.delivery import distances
from repositories.delivery.distances import Looked
from repositories.limits import rate_limits
from repositories.member import devices, verifications
from repositories.member.devices import DeviceRecord
from repositories.member.verifications import VerificationRecord

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)
ADA, BO = (Reach(kind=ContactKind.PHONE, address=f"+1416555019{digit}") for digit in "12")
MAIL = Reach(kind=ContactKind.EMAIL, address="ada@example.com")


@pytest.fixture
def sent(tenant: Tenant) -> Tenant:
    """A company where the token `t` stands for a code."""
    code = Verification(
        contact_hash="c", cookie_hash="k", purpose=Purpose.GUEST, code_hash="h", expires_at=NOW + 10 * MINUTE
    )
    verifications.add(tenant, "t", code)
    return tenant


@pytest.mark.night
def test_a_code_has_five_tries_and_one_that_is_not_there_has_none(sent: Tenant) -> None:
    tries = [verifications.take_try(sent, "t") is not None for _ in range(7)]

    assert tries == [True] * 5 + [False] * 2
    assert verifications.take_try(sent, "other") is None
    assert len(list(VerificationRecord.scan())) == 1


@pytest.mark.night
def test_a_code_is_used_once_also_through_a_lost_reply(sent: Tenant, faults: Faults) -> None:
    faults.inject("lost")
    assert verifications.use(sent, "t") is True
    assert verifications.use(sent, "t") is False


def test_of_many_uses_at_once_one_counts(sent: Tenant) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda _: verifications.use(sent, "t"), range(16))).count(True) == 1


@pytest.mark.night
def test_a_browser_keeps_every_contact_it_proved_for_ninety_days(tenant: Tenant) -> None:
    devices.prove(tenant, "d", ADA, NOW)
    devices.prove(tenant, "d", MAIL, NOW + MINUTE)

    assert devices.has_proved(tenant, "d", ADA, NOW)
    assert devices.has_proved(tenant, "d", MAIL, NOW)
    assert not devices.has_proved(tenant, "d", BO, NOW)
    assert not devices.has_proved(tenant, "e", ADA, NOW)
    assert not devices.has_proved(tenant, "", ADA, NOW)
    assert not devices.has_proved(Tenant(company_code="rival"), "d", ADA, NOW)
    assert not devices.has_proved(tenant, "d", ADA, NOW + dt.timedelta(days=90))
    assert devices.has_proved_any(tenant, "d", ContactKind.PHONE, NOW)


def test_a_browser_that_proves_two_contacts_at_once_keeps_both(tenant: Tenant) -> None:
    for round_ in range(5):
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda reach, name=f"d{round_}": devices.prove(tenant, name, reach, NOW), (ADA, BO)))
        assert all(devices.has_proved(tenant, f"d{round_}", reach, NOW) for reach in (ADA, BO))


@pytest.mark.night
def test_opening_a_browsers_row_again_forgets_nothing(tenant: Tenant) -> None:
    devices.prove(tenant, "d", ADA, NOW)
    devices._open(tenant, "d", 0)

    assert devices.has_proved(tenant, "d", ADA, NOW)


@pytest.mark.night
def test_a_browser_that_was_forgotten_proves_nothing(tenant: Tenant) -> None:
    devices.prove(tenant, "d", ADA, NOW)
    devices.revoke(tenant, "d")

    assert not devices.has_proved(tenant, "d", ADA, NOW)
    assert list(DeviceRecord.scan()) == []


def test_login_code_verifies_the_contact_and_a_guest_code_does_not_log_in(tenant: Tenant) -> None:
    devices.prove(tenant, "d", ADA, NOW)
    devices.prove(tenant, "d", MAIL, NOW, login=True)

    assert [devices.may_log_in(tenant, "d", reach, NOW) for reach in (ADA, MAIL, BO)] == [False, True, False]
    assert [devices.has_proved(tenant, "d", reach, NOW) for reach in (ADA, MAIL, BO)] == [True, True, False]
    assert not devices.has_proved_any(tenant, "e", ContactKind.EMAIL, NOW)
    assert not devices.may_log_in(tenant, "d", MAIL, NOW + dt.timedelta(days=90))
    assert not devices.may_log_in(Tenant(company_code="rival"), "d", MAIL, NOW)


@pytest.mark.night
def test_member_on_a_browser_is_known_until_logout(tenant: Tenant) -> None:
    devices.prove(tenant, "d", ADA, NOW, login=True)
    devices.prove(tenant, "d", MAIL, NOW, login=True)
    devices.enter(tenant, "d", "M1")
    assert (devices.member_on(tenant, "d"), devices.member_on(tenant, "e"), devices.member_on(tenant, "")) == (
        "M1",
        "",
        "",
    )

    devices.leave(tenant, "d", [ADA])

    assert devices.member_on(tenant, "d") == ""
    assert [devices.may_log_in(tenant, "d", reach, NOW) for reach in (ADA, MAIL)] == [False, True]
    assert devices.has_proved(tenant, "d", ADA, NOW), "an order by this phone needs no new code"


def test_browser_without_verified_contacts_has_no_member(tenant: Tenant) -> None:
    devices.enter(tenant, "d", "M1")
    devices.leave(tenant, "d", [ADA])

    assert devices.member_on(tenant, "d") == ""
    assert list(DeviceRecord.scan()) == []


@pytest.mark.night
def test_a_turn_comes_again_after_its_pause(tenant: Tenant, faults: Faults) -> None:
    faults.inject("lost")
    assert rate_limits.wait_between("x", "a", MINUTE, NOW) == 0
    assert rate_limits.wait_between("x", "a", MINUTE, NOW + dt.timedelta(seconds=1)) == 59
    assert rate_limits.wait_between("x", "b", MINUTE, NOW) == 0
    assert rate_limits.wait_between("x", "a", MINUTE, NOW + MINUTE) == 0
    assert rate_limits.wait_between("x", "a", MINUTE, NOW + MINUTE) == 60


@pytest.mark.night
def test_the_first_of_two_measurements_stands_for_a_day(tenant: Tenant) -> None:
    near, far = (Distance(km=Decimal(km), minutes=5) for km in ("1.50", "7.25"))
    assert distances.find(tenant, "queen", "a b", NOW) is None

    assert distances.keep(tenant, "queen", "a b", near, NOW) == near
    assert distances.keep(tenant, "queen", "a b", far, NOW) == near
    assert distances.find(tenant, "queen", "a b", NOW) == Looked(near)
    assert distances.find(tenant, "harbour", "a b", NOW) is None
    tomorrow = NOW + dt.timedelta(days=1)
    assert distances.find(tenant, "queen", "a b", tomorrow) is None
    assert distances.keep(tenant, "queen", "a b", far, tomorrow) == far
    assert distances.find(tenant, "queen", "a b", tomorrow) == Looked(far)


def test_failed_measurement_is_cached_for_a_minute_and_never_replaces_a_distance(tenant: Tenant) -> None:
    near = Distance(km=Decimal("1.50"), minutes=5)

    assert distances.keep(tenant, "queen", "a b", None, NOW) is None
    assert distances.find(tenant, "queen", "a b", NOW + dt.timedelta(seconds=59)) == Looked(None)
    assert distances.find(tenant, "queen", "a b", NOW + MINUTE) is None
    assert distances.keep(tenant, "queen", "a b", near, NOW) == near
    assert distances.keep(tenant, "queen", "a b", None, NOW) == near
    assert distances.find(tenant, "queen", "a b", NOW) == Looked(near)
    tomorrow = NOW + dt.timedelta(days=1)
    assert distances.keep(tenant, "queen", "a b", None, tomorrow) is None
    assert distances.find(tenant, "queen", "a b", tomorrow) == Looked(None)

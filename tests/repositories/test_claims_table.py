"""Claims of a network are changed by conditional writes from what was read; the first writer wins."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults import Faults

from domain.checkout.claims import Claim, Claims
from domain.tenant import Tenant
from repositories.checkout import claims
from repositories.checkout.claims import Claimed, ClaimRecord

pytestmark = pytest.mark.engine

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
CLAIM = Claim(device="a", units={"7": 2}, made_at=NOON, until=NOON + dt.timedelta(minutes=20))


@pytest.fixture
def key(tenant: Tenant) -> str:
    return claims.key_of(tenant, "queen", "203.0.113.0/24")


@pytest.mark.night
def test_a_first_claim_is_made_where_there_was_none(key: str) -> None:
    made = Claims().made("one", CLAIM)

    assert claims.write(Claimed(key, Claims(), made))
    assert claims.find(key) == made
    assert not claims.write(Claimed(key, Claims(), Claims().made("two", CLAIM)))
    assert claims.find(key) == made


def test_one_of_many_concurrent_writes_from_the_same_state_succeeds(key: str) -> None:
    before = Claims().made("one", CLAIM)
    claims.write(Claimed(key, Claims(), before))

    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda name: claims.write(Claimed(key, before, before.made(name, CLAIM))), "abcdefgh"))

    assert done.count(True) == 1
    after = claims.find(key)
    assert (len(after.by_order), after.version) == (2, 2)


@pytest.mark.night
def test_a_claim_whose_reply_was_lost_is_made_once(key: str, faults: Faults) -> None:
    faults.inject("lost")

    assert claims.write(Claimed(key, Claims(), Claims().made("one", CLAIM)))
    assert claims.find(key).version == 1


@pytest.mark.night
def test_claims_row_contains_no_address_and_expires_a_day_after_its_last_claim(key: str) -> None:
    claims.write(Claimed(key, Claims(), Claims().made("one", CLAIM)))
    (row,) = ClaimRecord.scan()

    assert row.pk.startswith("corner#queen#")
    assert "203.0.113" not in f"{row.pk}{row.body}"
    assert int(row.expires_epoch) == int((NOON + dt.timedelta(days=1, minutes=20)).timestamp())

"""Erased data is gone, and erasing creates no rows (K-13; reliability threat 21)."""

import datetime as dt

import pytest
from pynamodb.exceptions import UpdateError
from tests.builders import a_placed_order, a_totalled_quote

from domain.member.ending import carried, deleted, erased, merged
from domain.member.member import Member
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from repositories.member import members
from repositories.member.members import ConsentRecord, MemberRecord
from repositories.order import orders
from repositories.order.orders import OrderRecord

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)


def an_order() -> PlacedOrder:
    quote = a_totalled_quote("11111111-0000-4000-8000-000000000001")
    return a_placed_order(quote, order_memo="leave it with Plato")


def test_an_order_that_is_not_there_is_not_made_by_forgetting_its_words(tenant: Tenant) -> None:
    with pytest.raises(UpdateError):
        orders.forget_words(tenant, an_order())

    assert [*OrderRecord.scan()] == []


@pytest.mark.night
def test_a_member_waits_to_be_forgotten_until_they_are(tenant: Tenant) -> None:
    ada = Member(member_code="M1", first_name="Ada", sms_promo=True, sms_promo_at=NOW)
    members.add(tenant, ada)
    assert MemberRecord.get("corner#M1").due_at is None

    members.change(tenant, ada, deleted(ada, NOW + dt.timedelta(hours=1)))
    assert MemberRecord.get("corner#M1").due_at == "2026-07-17T17:00:00.000+00:00"
    members.change(tenant, deleted(ada, NOW + dt.timedelta(hours=1)), erased(deleted(ada, NOW + dt.timedelta(hours=1))))

    row = MemberRecord.get("corner#M1")
    assert (row.due_at, row.sweep_bucket, "Ada" in row.body) == (None, None, False)
    assert [record.given for record in ConsentRecord.query("corner#M1")] == [True, False]


def test_a_merged_member_waits_ten_seconds_to_be_carried_over_and_thirty_days_to_be_forgotten(tenant: Tenant) -> None:
    ada = Member(member_code="M1")
    members.add(tenant, ada)
    ended = merged(ada, "M2", NOW)

    members.change(tenant, ada, ended)
    assert MemberRecord.get("corner#M1").due_at == "2026-06-17T16:00:10.000+00:00"
    assert members.change(tenant, ended, carried(ended)) is members.Written.DONE

    row = MemberRecord.get("corner#M1")
    assert (row.due_at, members.find(tenant, "M1")) == ("2026-07-17T16:00:00.000+00:00", carried(ended))


def test_a_member_who_ended_before_merges_were_carried_over_twice_can_still_be_forgotten(tenant: Tenant) -> None:
    ended = merged(Member(member_code="M1"), "M2", NOW)
    body = ended.model_dump_json(exclude={"ended": {"carried"}, "sms_promo_off_at": True})
    MemberRecord("corner#M1", body=body, sweep_bucket="0", due_at="2026-07-17T16:00:00.000+00:00").save()

    assert members.change(tenant, ended, carried(ended)) is members.Written.DONE
    assert members.change(tenant, carried(ended), erased(ended)) is members.Written.DONE


def test_a_brands_files_do_not_bring_back_a_membership_that_ended(tenant: Tenant) -> None:
    ada = Member(member_code="M1", first_name="Ada")
    members.add(tenant, ada)
    members.change(tenant, ada, deleted(ada, NOW))

    assert members.save(tenant, ada) is False

    assert members.find(tenant, "M1") == deleted(ada, NOW)

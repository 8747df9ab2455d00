"""How memberships end and what stays of them (K-12, K-13, K-15)."""

import datetime as dt

import pytest

from domain.errors import Code, Refusal
from domain.member.account import Account, AccountHold
from domain.member.ended import Ended, MemberEnd
from domain.member.ending import check_merge, deleted, erased, is_merged, merged
from domain.member.member import Member, admitted, known_by
from domain.member.merged_account import contents_of, joined, units_of
from domain.member.points import PointLot, Taken
from domain.member.verification import PROOF_LIFE, Purpose, Verification

NOW = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
ADA = Member(
    member_code="M1",
    first_name="Ada",
    phone_id="+14165550199",
    phone_confirmed=True,
    company_code="corner",
    sms_promo=True,
    sms_promo_at=NOW - dt.timedelta(days=9),
)
BO = Member(member_code="M2")


def test_a_deleted_member_is_over_at_once_and_known_by_nothing() -> None:
    over = deleted(ADA, NOW)

    assert over.ended == Ended(at=NOW, reason=MemberEnd.DELETED)
    assert (over.active, over.sms_promo, over.sms_promo_at, over.sms_promo_off_at) == (False, False, None, NOW)
    assert (known_by(ADA)[0].address, known_by(over), over.first_name) == ("+14165550199", (), "Ada")
    with pytest.raises(Refusal) as refused:
        admitted(over)
    assert refused.value.code is Code.LOGIN_REQUIRED
    assert over.ended.erase_at == dt.datetime(2026, 7, 17, 16, tzinfo=dt.UTC)


def test_only_the_code_of_an_erased_member_remains() -> None:
    assert erased(merged(ADA, "M2", NOW)) == Member(
        member_code="M1",
        company_code="corner",
        active=False,
        ended=Ended(at=NOW, reason=MemberEnd.MERGED, into="M2", erased=True),
    )
    with pytest.raises(ValueError, match="stands"):
        erased(ADA)


def test_deleting_a_member_without_consent_keeps_the_withdrawal_time() -> None:
    before = NOW - dt.timedelta(days=1)
    assert (
        deleted(ADA.model_copy(update={"sms_promo": False, "sms_promo_off_at": before}), NOW).sms_promo_off_at == before
    )


@pytest.mark.parametrize(
    ("closing", "by_phone", "code"),
    [
        (None, True, Code.PHONE_NOT_FOUND),
        (None, False, Code.MEMBER_NOT_FOUND),
        (deleted(ADA, NOW), True, Code.PHONE_NOT_FOUND),
        (merged(ADA, "M3", NOW), False, Code.MEMBER_NOT_FOUND),
        (BO, True, Code.MERGE_SELF),
        (ADA.model_copy(update={"active": False}), True, Code.MEMBERSHIP_SUSPENDED),
    ],
)
def test_a_merge_of_what_cannot_be_merged_is_refused(closing: Member | None, by_phone: bool, code: Code) -> None:
    with pytest.raises(Refusal) as refused:
        check_merge(closing, BO, by_phone=by_phone)
    assert refused.value.code is code


def test_a_merge_is_known_by_both_of_it() -> None:
    assert check_merge(ADA, BO, by_phone=True) == ADA
    assert [
        is_merged(each, BO) for each in (ADA, merged(ADA, "M2", NOW), merged(ADA, "M3", NOW), deleted(ADA, NOW))
    ] == [*(False, True, False, False)]


def test_an_account_goes_whole_and_by_names_of_its_own() -> None:
    soon, late = dt.date(2026, 6, 30), dt.date(2027, 1, 31)
    old = Account(
        lots=(PointLot(lot_id="a", points=30, expires=soon), PointLot(lot_id="b", points=0)),
        holds={"o1": AccountHold(attempt=2, taken=(Taken("a", 10), Taken("b", 5)))},
    )
    new = Account(lots=(PointLot(lot_id="a", points=7, expires=late),), holds={"o1": AccountHold(attempt=1)})

    both = joined(new, old, "M1")

    assert (units_of(old), units_of(new), units_of(both)) == (45, 7, 52)
    assert contents_of(old) == (Taken("a", 40), Taken("b", 5))
    assert [(lot.lot_id, lot.points, lot.expires) for lot in both.lots] == [
        ("a", 7, late),
        ("M1~a", 30, soon),
        ("M1~b", 0, None),
    ]
    assert both.holds == {
        "o1": AccountHold(attempt=1),
        "M1~o1": AccountHold(attempt=2, taken=(Taken("M1~a", 10), Taken("M1~b", 5))),
    }


def test_an_answered_code_proves_its_own_thing_for_a_while() -> None:
    sent = Verification(contact_hash="c", cookie_hash="k", purpose=Purpose.MERGE, code_hash="h", expires_at=NOW)
    last = NOW + PROOF_LIFE - dt.timedelta(seconds=1)

    assert dt.timedelta(minutes=10) == PROOF_LIFE
    assert sent.proves("c", "k", Purpose.MERGE, last)
    assert not sent.proves("c", "k", Purpose.MERGE, NOW + PROOF_LIFE)
    assert not sent.proves("x", "k", Purpose.MERGE, NOW)
    assert not sent.proves("c", "x", Purpose.MERGE, NOW)
    assert not sent.proves("c", "k", Purpose.DELETE, NOW)

"""Access of staff: where, in which role, and which people they may manage (Y-10)."""

import datetime as dt

import pytest

from domain.errors import Code, Refusal
from domain.staff.person import Person, capped, check_may_manage, check_whole, is_seen_by
from domain.staff.staff import Role, Staff, Way, check_role
from domain.tenant import Tenant

NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
QUEEN, HARBOUR = ("queen",), ("harbour",)


def person(role: Role = Role.STAFF, stores: tuple[str, ...] = QUEEN, *, whole: bool = False, **more: object) -> Person:
    known = {"person_id": "p", "name": "P", "role": role, "store_ids": () if whole else stores, "whole_company": whole}
    return Person.model_validate({**known, **more})


STAFF, MANAGER = person(), person(Role.MANAGER)
AREA, OPERATOR = person(Role.MANAGER, whole=True), person(Role.OPERATOR, whole=True)
ELSEWHERE, BOTH = person(stores=HARBOUR), person(stores=(*QUEEN, *HARBOUR))


@pytest.mark.parametrize(
    ("actor", "may", "may_not"),
    [
        (MANAGER, (STAFF, MANAGER), (ELSEWHERE, BOTH, AREA, OPERATOR)),
        (AREA, (STAFF, MANAGER, ELSEWHERE, BOTH, AREA), (OPERATOR,)),
        (OPERATOR, (STAFF, MANAGER, ELSEWHERE, BOTH, AREA, OPERATOR), ()),
        (STAFF, (STAFF,), (MANAGER, ELSEWHERE, OPERATOR)),
    ],
)
def test_people_can_only_manage_their_own_level_and_stores(
    actor: Person, may: tuple[Person, ...], may_not: tuple[Person, ...]
) -> None:
    for other in may:
        check_may_manage(actor, other)
    for other in may_not:
        with pytest.raises(Refusal) as refused:
            check_may_manage(actor, other)
        assert (refused.value.code, refused.value.details) == (Code.FORBIDDEN, {"reason": "role"})


def test_a_manager_sees_who_shares_a_store_with_them() -> None:
    assert [is_seen_by(MANAGER, other) for other in (STAFF, BOTH, AREA, OPERATOR, ELSEWHERE)] == [True] * 4 + [False]
    assert is_seen_by(AREA, ELSEWHERE)


@pytest.mark.parametrize("whole", [person(), MANAGER, AREA, OPERATOR])
def test_person_has_stores_or_the_whole_company(whole: Person) -> None:
    check_whole(whole)


@pytest.mark.parametrize(
    "wrong",
    [
        person(stores=()),
        person(whole=True),
        person(Role.OPERATOR),
        person(Role.MANAGER).model_copy(update={"whole_company": True}),
    ],
    ids=["no store", "staff of everything", "an operator of some", "some and everything"],
)
def test_person_with_neither_or_both_is_refused(wrong: Person) -> None:
    with pytest.raises(Refusal) as refused:
        check_whole(wrong)
    assert (refused.value.code, refused.value.details) == (Code.INVALID_REQUEST, {"fields": ["storeIDs"]})


def test_sign_in_before_a_lock_out_stays_invalid_after_it_is_lifted() -> None:
    minute = dt.timedelta(minutes=1)
    locked = person(locked=True, proofs_from=NOON)
    again = person(proofs_from=NOON)

    assert STAFF.is_let_in(NOON)
    assert not locked.is_let_in(NOON + minute)
    assert [again.is_let_in(NOON + each * minute) for each in (-1, 0, 1)] == [False, False, True]


@pytest.mark.parametrize(
    ("role", "groups", "as_what"),
    [
        (Role.MANAGER, ("manager",), Role.MANAGER),
        (Role.MANAGER, ("staff", "manager", "operator"), Role.MANAGER),
        (Role.MANAGER, ("staff",), Role.STAFF),
        (Role.STAFF, ("operator",), Role.STAFF),
        (Role.OPERATOR, ("staff", "manager"), Role.MANAGER),
        (Role.OPERATOR, ("guests",), None),
        (Role.STAFF, (), None),
    ],
)
def test_a_role_goes_as_far_as_row_and_group_both_do(role: Role, groups: tuple[str, ...], as_what: Role | None) -> None:
    assert capped(role, groups) is as_what


def test_a_call_is_for_a_role_and_above_and_some_only_for_who_signed_in_with_a_password() -> None:
    def staff(role: Role, way: Way = Way.ACCOUNT) -> Staff:
        return Staff(Tenant(company_code="c"), "s", "P", role, way)

    check_role(staff(Role.OPERATOR), Role.MANAGER)
    check_role(staff(Role.MANAGER), Role.MANAGER, by_account=True)
    for who, by_account, reason in (
        (staff(Role.STAFF), False, "role"),
        (staff(Role.MANAGER, Way.SHIFT), True, "password"),
        (staff(Role.MANAGER, Way.KEY), True, "password"),
    ):
        with pytest.raises(Refusal) as refused:
            check_role(who, Role.MANAGER, by_account=by_account)
        assert refused.value.details == {"reason": reason}

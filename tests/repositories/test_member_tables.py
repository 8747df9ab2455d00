"""Members and their contacts are written together; each write is refused exactly when its condition does not hold."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults import Faults

from domain.member.member import Member, known_by
from domain.member.verification import ContactKind, Reach
from domain.tenant import Tenant
from repositories.member import members
from repositories.member.members import ContactRecord, MemberRecord, Written

pytestmark = pytest.mark.engine

ADAS, BOS = (Reach(kind=ContactKind.PHONE, address=f"+1416555019{digit}") for digit in "12")
MAIL = Reach(kind=ContactKind.EMAIL, address="ada@example.com")


def a_member(code: str = "M1", phone: Reach = ADAS, **fields: object) -> Member:
    return Member(member_code=code, phone_id=phone.address, phone_confirmed=True).model_copy(update=fields)


@pytest.mark.night
def test_a_member_is_found_by_code_and_by_what_they_proved(tenant: Tenant) -> None:
    ada = a_member(email=MAIL.address, email_verified=True)

    assert members.add(tenant, ada) is Written.DONE
    assert [members.find_by_contact(tenant, reach) for reach in (ADAS, MAIL, BOS)] == [ada, ada, None]
    assert members.find(tenant, "M1") == ada
    assert members.find_by_contact(Tenant(company_code="rival"), ADAS) is None


@pytest.mark.night
def test_unverified_contact_finds_no_member(tenant: Tenant) -> None:
    ada = a_member(phone_confirmed=False, email=MAIL.address)
    members.add(tenant, ada)

    assert known_by(ada) == ()
    assert [members.find_by_contact(tenant, reach) for reach in (ADAS, MAIL)] == [None, None]


@pytest.mark.night
def test_a_code_is_one_members(tenant: Tenant) -> None:
    members.add(tenant, a_member())

    assert members.add(tenant, a_member(phone=BOS, first_name="Bo")) is Written.MOVED
    assert members.find(tenant, "M1") == a_member()
    assert members.find_by_contact(tenant, BOS) is None


@pytest.mark.night
def test_a_contact_is_one_members(tenant: Tenant) -> None:
    members.add(tenant, a_member())

    assert members.add(tenant, a_member("M2")) is Written.TAKEN
    assert members.find(tenant, "M2") is None
    assert members.find_by_contact(tenant, ADAS) == a_member()


def test_of_many_who_become_members_with_a_contact_at_once_one_does(tenant: Tenant) -> None:
    with ThreadPoolExecutor(8) as pool:
        written = [*pool.map(lambda number: members.add(tenant, a_member(f"M{number}")), range(16))]

    assert written.count(Written.DONE) == 1
    assert written.count(Written.TAKEN) == 15
    assert (len([*MemberRecord.scan()]), len([*ContactRecord.scan()])) == (2, 2)


def test_a_write_whose_reply_was_lost_is_done(tenant: Tenant, faults: Faults) -> None:
    faults.inject("lost")
    assert members.add(tenant, a_member()) is Written.DONE
    faults.inject("lost")
    assert members.change(tenant, a_member(), a_member(phone=BOS)) is Written.DONE
    assert [members.find_by_contact(tenant, reach) for reach in (ADAS, BOS)] == [None, a_member(phone=BOS)]


@pytest.mark.night
def test_changed_contact_finds_its_member_and_the_old_one_does_not(tenant: Tenant) -> None:
    members.add(tenant, a_member())
    after = a_member(phone=BOS)

    assert members.change(tenant, a_member(), after) is Written.DONE
    assert [members.find_by_contact(tenant, reach) for reach in (ADAS, BOS)] == [None, after]
    assert members.add(tenant, a_member("M2")) is Written.DONE, "the contact is free again"


@pytest.mark.night
def test_a_member_changes_only_from_how_they_were_read(tenant: Tenant) -> None:
    members.add(tenant, a_member())
    newer = a_member(first_name="Ada")
    members.change(tenant, a_member(), newer)

    assert members.change(tenant, a_member(), a_member(first_name="Eve")) is Written.MOVED
    assert members.find(tenant, "M1") == newer


@pytest.mark.night
def test_contact_taken_by_another_member_in_between_refuses_the_change(tenant: Tenant) -> None:
    members.add(tenant, a_member())
    ContactRecord.get(members._contact_key(tenant, ADAS)).update([ContactRecord.member_code.set("M2")])

    assert members.change(tenant, a_member(), a_member(phone=BOS)) is Written.TAKEN
    assert ContactRecord.get(members._contact_key(tenant, ADAS)).member_code == "M2"
    assert members.find(tenant, "M1") == a_member()


@pytest.mark.night
def test_a_members_contacts_are_written_again_with_each_change(tenant: Tenant) -> None:
    members.add(tenant, a_member())

    assert members.change(tenant, a_member(), a_member(first_name="Ada")) is Written.DONE
    assert members.find_by_contact(tenant, ADAS) == a_member(first_name="Ada")


@pytest.mark.night
def test_a_member_of_a_file_is_written_once(tenant: Tenant) -> None:
    assert members.save(tenant, a_member()) is True
    assert members.save(tenant, a_member()) is False
    assert members.find_by_contact(tenant, ADAS) == a_member()


@pytest.mark.night
def test_contact_keys_contain_no_phone_number(tenant: Tenant) -> None:
    members.add(tenant, a_member())

    assert "4165550191" not in str([row.pk for row in ContactRecord.scan()])

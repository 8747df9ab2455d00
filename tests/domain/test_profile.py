import datetime as dt

import pytest

from domain.errors import Code, Refusal
from domain.member.member import Member
from domain.member.profile import (
    Fault,
    ProfileField,
    ProfileRules,
    Saving,
    birth_years,
    is_birthday,
    is_minor,
    must_verify,
    profile_faults,
)
from domain.member.profile import saved_profile as save

TODAY = dt.date(2027, 6, 8)
RULES = ProfileRules(login_by_email=True)
AT = dt.datetime(2027, 6, 8, 16, tzinfo=dt.UTC)
BOTH = frozenset({ProfileField.EMAIL, ProfileField.PHONE})
ANA = Member(
    member_code="M1",
    first_name="Ana",
    last_name="Lee",
    email="a@b.ca",
    phone_id="+14165550123",
    phone_confirmed=True,
    email_verified=True,
    point_balance=120,
    vip_code="GOLD",
)


def saved_profile(
    form: Member,
    current: Member,
    rules: ProfileRules,
    today: dt.date,
    verified: frozenset[ProfileField] = frozenset(),
) -> Member:
    return save(form, current, rules, Saving(AT, today, verified))


def changed(**fields) -> Member:
    return ANA.model_copy(update=fields)


def shown(form: Member, rules: ProfileRules = RULES, current: Member | None = ANA) -> list[tuple[str, str]]:
    return [(fault.field.value, fault.fault) for fault in profile_faults(form, current, rules, 2027)]


def test_the_year_list_runs_150_years_back_from_ten_years_ago() -> None:
    years = birth_years(2027)
    assert (years[0], years[1], years[-1], len(years)) == (2017, 2016, 1868, 150)


@pytest.mark.parametrize(
    ("form", "rules", "faults"),
    [
        pytest.param(changed(), RULES, [], id="spec 5 complete"),
        pytest.param(changed(first_name=" "), RULES, [("MemberFirstName", "required")], id="spec 5 first name"),
        pytest.param(changed(last_name=""), RULES, [("MemberLastName", "required")], id="spec 5 last name"),
        pytest.param(changed(email=""), RULES, [], id="spec 5 e-mail optional"),
        pytest.param(changed(email="a@b"), RULES, [("MemberEMail", "invalid_email")], id="spec 5 e-mail checked"),
        pytest.param(
            changed(email=""),
            RULES._replace(email_required=True),
            [("MemberEMail", "required")],
            id="spec 5 e-mail required",
        ),
        pytest.param(changed(phone_id=""), RULES, [], id="spec 5 phone optional"),
        pytest.param(changed(phone_id="416"), RULES, [("PhoneId", "invalid_phone")], id="spec 5 phone checked"),
        pytest.param(changed(phone_id="0612345678"), RULES._replace(country="FR"), [], id="K-9 phone of the country"),
        pytest.param(
            changed(), RULES._replace(month_required=True), [("MonthOfBirth", "required")], id="spec 5 month required"
        ),
        pytest.param(
            changed(), RULES._replace(day_required=True), [("DayOfBirth", "required")], id="spec 5 day required"
        ),
        pytest.param(
            changed(month_of_birth=6, day_of_birth=8),
            RULES._replace(month_required=True, day_required=True),
            [],
            id="spec 5 month and day given",
        ),
        pytest.param(
            changed(month_of_birth=2, day_of_birth=30, year_of_birth=2026),
            RULES._replace(month_required=True, day_required=True, birth_hidden=True),
            [],
            id="spec 5 birth hidden",
        ),
        pytest.param(changed(year_of_birth=2017), RULES, [], id="K-11 the youngest year"),
        pytest.param(changed(year_of_birth=2018), RULES, [("YearOfBirth", "invalid_date")], id="K-11 not in the list"),
        pytest.param(
            changed(month_of_birth=4, day_of_birth=31), RULES, [("DayOfBirth", "invalid_date")], id="K-11 31 April"
        ),
        pytest.param(changed(month_of_birth=2, day_of_birth=29), RULES, [], id="K-11 29 February without a year"),
        pytest.param(
            changed(month_of_birth=2, day_of_birth=29, year_of_birth=1999),
            RULES,
            [("DayOfBirth", "invalid_date")],
            id="K-11 29 February 1999",
        ),
    ],
)
def test_a_profile_form_shows_what_is_wrong(form, rules, faults):
    assert shown(form, rules) == faults


@pytest.mark.parametrize("name", ["<b>Ana</b>", "Ana>", "A\nna", "An\u202ea", "<script>alert(1)</script>"])
def test_a_name_is_a_line_of_text_without_markup(name: str) -> None:
    assert shown(changed(first_name=name)) == [("MemberFirstName", "invalid_name")]
    assert shown(changed(last_name=name)) == [("MemberLastName", "invalid_name")]


@pytest.mark.parametrize("name", ["O'Brien", "Zoë Anne-Marie", "李小龍", "Müller & Söhne", "J. R. 3rd"])
def test_a_name_may_be_anyones(name: str) -> None:
    assert shown(changed(first_name=name, last_name=name)) == []


def test_consent_to_text_messages_keeps_the_instant_it_was_given_at() -> None:
    agreed = changed(sms_promo=True, sms_promo_at=AT - dt.timedelta(days=9))

    assert saved_profile(changed(sms_promo=True), ANA, RULES, TODAY).sms_promo_at == AT
    assert saved_profile(agreed, agreed, RULES, TODAY).sms_promo_at == AT - dt.timedelta(days=9)
    assert saved_profile(changed(), agreed, RULES, TODAY).sms_promo_at is None


def test_a_contact_that_changed_is_not_confirmed_by_the_one_before() -> None:
    with pytest.raises(Refusal):
        saved_profile(changed(phone_id="4165550199"), ANA, RULES, TODAY)
    saved = saved_profile(changed(phone_id="4165550199"), ANA, RULES, TODAY, BOTH)

    assert (saved.phone_id, saved.phone_confirmed) == ("+14165550199", True)


def test_faults_come_field_by_field() -> None:
    wrong = changed(first_name="", last_name="", email="x", phone_id="x")
    assert [field for field, _ in shown(wrong)] == ["MemberFirstName", "MemberLastName", "MemberEMail", "PhoneId"]


def test_birth_fields_once_set_are_read_only() -> None:
    before = changed(month_of_birth=6, day_of_birth=8, year_of_birth=1990)
    assert shown(before, current=before) == []
    assert shown(changed(month_of_birth=7, day_of_birth=8, year_of_birth=1990), current=before) == [
        ("MonthOfBirth", "read_only")
    ]
    assert shown(changed(month_of_birth=6, day_of_birth=9, year_of_birth=1991), current=before) == [
        ("DayOfBirth", "read_only"),
        ("YearOfBirth", "read_only"),
    ]
    assert shown(changed(month_of_birth=0, day_of_birth=8, year_of_birth=1990), current=before) == [
        ("MonthOfBirth", "read_only")
    ]


def test_a_year_stored_long_ago_is_not_held_to_todays_list() -> None:
    before = changed(year_of_birth=1850)
    assert shown(before, current=before) == []


def test_a_new_member_fills_birth_fields_freely() -> None:
    assert profile_faults(changed(month_of_birth=6), None, RULES, 2027) == ()
    assert profile_faults(changed(), None, RULES._replace(day_required=True), 2027) == (
        Fault(ProfileField.DAY, "required"),
    )


@pytest.mark.parametrize(
    ("form", "rules", "needed"),
    [
        pytest.param(changed(), RULES, (), id="spec 5 nothing changed"),
        pytest.param(changed(email="A@B.ca", phone_id="(416) 555-0123"), RULES, (), id="spec 5 the same, typed anew"),
        pytest.param(changed(email="c@d.ca"), RULES, (ProfileField.EMAIL,), id="spec 5 e-mail"),
        pytest.param(changed(phone_id="4165550199"), RULES, (ProfileField.PHONE,), id="spec 5 phone"),
        pytest.param(
            changed(email="c@d.ca", phone_id="4165550199"),
            RULES,
            (ProfileField.EMAIL, ProfileField.PHONE),
            id="spec 5 both",
        ),
        pytest.param(changed(email="c@d.ca"), ProfileRules(), (), id="spec 5 no login by e-mail"),
        pytest.param(
            changed(phone_id="4165550199"), RULES._replace(login_by_phone=False), (), id="spec 5 not by phone"
        ),
        pytest.param(changed(email="", phone_id=" "), RULES, (), id="spec 5 removed"),
    ],
)
def test_a_changed_contact_to_log_in_by_must_be_verified(form, rules, needed):
    assert must_verify(form, ANA, rules) == needed


def test_contacts_are_compared_in_the_form_of_the_country() -> None:
    before = changed(phone_id="+33612345678")
    assert must_verify(changed(phone_id="06 12 34 56 78"), before, RULES._replace(country="FR")) == ()


def test_a_save_takes_the_forms_fields_in_normal_form_and_nothing_else() -> None:
    form = Member(
        member_code="M2",
        first_name=" Anna ",
        last_name=" Li ",
        email="C@D.ca",
        phone_id="416-555-0199",
        month_of_birth=2,
        day_of_birth=29,
        year_of_birth=1992,
        sms_promo=True,
        point_balance=9999,
        vip_code="",
    )
    saved = saved_profile(form, ANA, RULES, TODAY, BOTH)
    assert saved == changed(
        first_name="Anna",
        last_name="Li",
        email="c@d.ca",
        phone_id="+14165550199",
        month_of_birth=2,
        day_of_birth=29,
        year_of_birth=1992,
        sms_promo=True,
        sms_promo_at=AT,
    )


@pytest.mark.parametrize(
    ("before", "form", "rules", "verified", "flags"),
    [
        pytest.param({}, {}, RULES, BOTH - BOTH, (True, True), id="spec 5 unchanged keeps its flags"),
        pytest.param(
            {"email_verified": False, "phone_confirmed": False},
            {},
            RULES,
            BOTH - BOTH,
            (False, False),
            id="spec 5 unproved stays unproved",
        ),
        pytest.param(
            {"email_verified": False, "phone_confirmed": False}, {}, RULES, BOTH, (True, True), id="spec 5 proved now"
        ),
        pytest.param({}, {}, ProfileRules(), BOTH, (False, True), id="spec 5 login by e-mail off clears its flag"),
        pytest.param(
            {},
            {},
            RULES._replace(login_by_phone=False),
            BOTH,
            (True, False),
            id="spec 5 login by phone off clears its flag",
        ),
        pytest.param({}, {"email": "", "phone_id": ""}, RULES, BOTH, (False, False), id="spec 5 removed is unproved"),
    ],
)
def test_a_save_keeps_or_clears_the_confirmed_flags(before, form, rules, verified, flags):
    current = changed(**before)
    saved = saved_profile(current.model_copy(update=form), current, rules, TODAY, verified)
    assert (saved.email_verified, saved.phone_confirmed) == flags


def test_a_save_without_the_birth_fields_keeps_what_was_stored() -> None:
    before = changed(month_of_birth=6, day_of_birth=8, year_of_birth=2015)
    form = changed(month_of_birth=0, day_of_birth=0, year_of_birth=0, sms_promo=True)
    saved = saved_profile(form, before, RULES._replace(birth_hidden=True), TODAY)
    assert (saved.month_of_birth, saved.day_of_birth, saved.year_of_birth, saved.sms_promo) == (6, 8, 2015, False)


def test_a_save_with_faults_is_refused_and_names_the_fields() -> None:
    with pytest.raises(Refusal) as refused:
        saved_profile(changed(first_name="", email="x"), ANA, RULES, TODAY, BOTH)
    assert refused.value.code is Code.MISSING_INFORMATION
    assert refused.value.details == {"fields": ["MemberFirstName", "MemberEMail"]}


def test_a_save_that_changes_a_birth_field_once_set_is_refused() -> None:
    before = changed(month_of_birth=6)
    with pytest.raises(Refusal) as refused:
        saved_profile(changed(month_of_birth=7), before, RULES, TODAY)
    assert refused.value.details == {"fields": ["MonthOfBirth"]}


def test_a_save_writes_the_phone_in_the_form_of_the_country() -> None:
    saved = saved_profile(changed(phone_id="06 12 34 56 78"), ANA, RULES._replace(country="FR"), TODAY, BOTH)
    assert saved.phone_id == "+33612345678"


def test_a_save_of_a_year_is_held_to_the_list_of_today() -> None:
    with pytest.raises(Refusal):
        saved_profile(changed(year_of_birth=2018), ANA, RULES, TODAY)
    assert saved_profile(changed(year_of_birth=2018), ANA, RULES, TODAY.replace(year=2028)).year_of_birth == 2018


def test_a_save_without_proof_of_a_new_contact_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        saved_profile(
            changed(email="c@d.ca", phone_id="4165550199"), ANA, RULES, TODAY, frozenset({ProfileField.EMAIL})
        )
    assert (refused.value.code, refused.value.details) == (Code.VERIFICATION, {"fields": ["PhoneId"]})


@pytest.mark.parametrize(
    ("birth", "minor"),
    [
        pytest.param((0, 0, 0), False, id="K-11 unknown"),
        pytest.param((6, 8, 2011), False, id="K-11 sixteen today"),
        pytest.param((6, 9, 2011), True, id="K-11 sixteen tomorrow"),
        pytest.param((5, 31, 2011), False, id="K-11 sixteen last month"),
        pytest.param((6, 0, 2011), True, id="K-11 perhaps not yet, day unknown"),
        pytest.param((0, 0, 2011), True, id="K-11 perhaps not yet, month unknown"),
        pytest.param((0, 0, 2010), False, id="K-11 surely sixteen"),
        pytest.param((1, 1, 2017), True, id="K-11 ten"),
    ],
)
def test_under_sixteen_no_text_messages_are_agreed_to(birth, minor):
    month, day, year = birth
    young = changed(month_of_birth=month, day_of_birth=day, year_of_birth=year, sms_promo=True)
    assert is_minor(young, TODAY) is minor
    assert saved_profile(young, ANA, RULES, TODAY).sms_promo is not minor


def test_on_the_last_day_of_a_year_everyone_born_in_it_has_had_their_birthday() -> None:
    assert not is_minor(changed(year_of_birth=2011), dt.date(2027, 12, 31))


def test_text_messages_need_a_tick() -> None:
    assert saved_profile(changed(sms_promo=False), changed(sms_promo=True), RULES, TODAY).sms_promo is False


@pytest.mark.parametrize(
    ("year", "month", "day", "possible"),
    [
        pytest.param(0, 0, 0, True, id="K-11 unset"),
        pytest.param(0, 2, 0, True, id="K-11 only a month"),
        pytest.param(0, 0, 31, True, id="K-11 only a day"),
        pytest.param(0, 2, 29, True, id="K-11 leap day"),
        pytest.param(2000, 2, 29, True, id="K-11 leap year"),
        pytest.param(1900, 2, 29, False, id="K-11 no leap year"),
        pytest.param(0, 2, 30, False, id="K-11 30 February"),
        pytest.param(0, 12, 31, True, id="K-11 31 December"),
    ],
)
def test_a_birthday_is_a_day_there_can_be(year, month, day, possible):
    assert is_birthday(year, month, day) is possible

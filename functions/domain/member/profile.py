"""Rules of the profile form (spec section 5, Profile; K-11)."""

import datetime as dt
from enum import StrEnum
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.login import BY_EMAIL, BY_PHONE
from domain.member.member import Member
from domain.member.member_settings import Service
from domain.vocabulary.contact import ContactFault, email_fault, normal_email, normal_phone, phone_fault

OLDEST_YEARS = 150
YOUNGEST_YEARS = 10
ADULT_YEARS = 16
"""Below this age no text messages are sent, even with consent (K-11)."""
_LEAP_YEAR = 2000
_MARKUP = frozenset("<>")


class ProfileRules(NamedTuple):
    """A store's requirements for a profile; `country` decides the form of a phone number (K-9)."""

    email_required: bool = False
    month_required: bool = False
    day_required: bool = False
    birth_hidden: bool = False
    login_by_email: bool = False
    login_by_phone: bool = True
    country: str = "CA"


def rules_of(service: Service, country: str) -> ProfileRules:
    """Return a store's requirements for a profile (spec section 5)."""
    return ProfileRules(
        email_required=service.email_required,
        month_required=service.birth_month_required,
        day_required=service.birth_day_required,
        birth_hidden=service.birth_hidden,
        login_by_email=BY_EMAIL in service.login_methods,
        login_by_phone=BY_PHONE in service.login_methods,
        country=country,
    )


class ProfileField(StrEnum):
    """A field of the form, by its wire name."""

    FIRST_NAME = "MemberFirstName"
    LAST_NAME = "MemberLastName"
    EMAIL = "MemberEMail"
    PHONE = "PhoneId"
    MONTH = "MonthOfBirth"
    DAY = "DayOfBirth"
    YEAR = "YearOfBirth"


class Fault(NamedTuple):
    """A field and what is wrong with it: `required`, `invalid_name`, `invalid_email`, `invalid_phone`, `read_only`,
    `invalid_date`.
    """

    field: ProfileField
    fault: str


def birth_years(this_year: int) -> tuple[int, ...]:
    """The year list: 150 years back from ten years ago, newest first (spec section 5)."""
    youngest = this_year - YOUNGEST_YEARS
    return tuple(range(youngest, youngest - OLDEST_YEARS, -1))


def profile_faults(form: Member, current: Member | None, rules: ProfileRules, this_year: int) -> tuple[Fault, ...]:
    """Return all faults of a form; `current` is None for a new member (spec section 5)."""
    faults = [
        (ProfileField.FIRST_NAME, _name_fault(form.first_name)),
        (ProfileField.LAST_NAME, _name_fault(form.last_name)),
        (ProfileField.EMAIL, email_fault(form.email, required=rules.email_required)),
        (ProfileField.PHONE, phone_fault(form.phone_id, required=False, country=rules.country)),
    ]
    named = [Fault(field, str(fault)) for field, fault in faults if fault]
    return (*named, *_birth_faults(form, current, rules, this_year))


def must_verify(form: Member, current: Member, rules: ProfileRules) -> tuple[ProfileField, ...]:
    """The changed contacts that need a code before the save: those a member logs in by (spec section 5)."""
    email_changed = normal_email(form.email) != normal_email(current.email)
    phone_changed = normal_phone(form.phone_id, rules.country) != normal_phone(current.phone_id, rules.country)
    checks = (
        (ProfileField.EMAIL, rules.login_by_email and email_changed and bool(form.email.strip())),
        (ProfileField.PHONE, rules.login_by_phone and phone_changed and bool(form.phone_id.strip())),
    )
    return tuple(field for field, needed in checks if needed)


class Saving(NamedTuple):
    """The time of a save, its date at the store, and the contacts that were proved."""

    at: dt.datetime
    today: dt.date
    verified: frozenset[ProfileField] = frozenset()


def saved_profile(form: Member, current: Member, rules: ProfileRules, saving: Saving) -> Member:
    """Save a form: contacts in normal form, flags as proved, consent as age allows (spec section 5, K-11).

    Only the form's own fields are changed; VIP status, points and cards stay. Refuses `error_missing_information` for
    faults and `error_verification_code` if a contact for logging in changed without proof.
    """
    verified = saving.verified
    faults = profile_faults(form, current, rules, saving.today.year)
    if faults:
        raise Refusal(Code.MISSING_INFORMATION, fields=[fault.field.value for fault in faults])
    unproved = [field.value for field in must_verify(form, current, rules) if field not in verified]
    if unproved:
        raise Refusal(Code.VERIFICATION, fields=unproved)
    email, phone = normal_email(form.email) or "", normal_phone(form.phone_id, rules.country) or ""
    birth = current if rules.birth_hidden else form
    sms_promo = form.sms_promo and not is_minor(birth, saving.today)
    changes = {
        "first_name": form.first_name.strip(),
        "last_name": form.last_name.strip(),
        "email": email,
        "phone_id": phone,
        "email_verified": bool(email)
        and rules.login_by_email
        and (ProfileField.EMAIL in verified or (current.email_verified and email == current.email)),
        "phone_confirmed": bool(phone)
        and rules.login_by_phone
        and (ProfileField.PHONE in verified or (current.phone_confirmed and phone == current.phone_id)),
        "month_of_birth": birth.month_of_birth,
        "day_of_birth": birth.day_of_birth,
        "year_of_birth": birth.year_of_birth,
        "sms_promo": sms_promo,
        "sms_promo_at": (current.sms_promo_at or saving.at) if sms_promo else None,
        "sms_promo_off_at": saving.at if current.sms_promo and not sms_promo else current.sms_promo_off_at,
    }
    return current.model_copy(update=changes)


def _name_fault(name: str) -> str | None:
    """Return the fault of a name: it must be one line of text without markup (reliability threat 17).

    An e-mail or a printer could interpret markup.
    """
    if not name.strip():
        return ContactFault.REQUIRED
    return None if name.strip().isprintable() and not _MARKUP & set(name) else "invalid_name"


def is_minor(member: Member, today: dt.date) -> bool:
    """Whether a member is surely or possibly under 16; unknown years are taken for adults (K-11).

    A birthday without month or day counts as the last one of that year.
    """
    if not member.year_of_birth:
        return False
    birthday = (member.month_of_birth or 12, member.day_of_birth or 31)
    age = today.year - member.year_of_birth - ((today.month, today.day) < birthday)
    return age < ADULT_YEARS


def is_birthday(year: int, month: int, day: int) -> bool:
    """Whether birth fields form a possible date, 0 being unset; 29 February needs no year (K-11)."""
    if not month or not day:
        return True
    try:
        dt.date(year or _LEAP_YEAR, month, day)
    except ValueError:
        return False
    return True


def _birth_faults(form: Member, current: Member | None, rules: ProfileRules, this_year: int) -> list[Fault]:
    if rules.birth_hidden:
        return []
    before = current or Member(member_code=form.member_code)
    fields = (
        (ProfileField.MONTH, before.month_of_birth, form.month_of_birth, rules.month_required),
        (ProfileField.DAY, before.day_of_birth, form.day_of_birth, rules.day_required),
        (ProfileField.YEAR, before.year_of_birth, form.year_of_birth, False),
    )
    faults = [Fault(field, "required") for field, _, new, required in fields if required and not new]
    faults += [Fault(field, "read_only") for field, old, new, _ in fields if old and new != old]
    if form.year_of_birth and form.year_of_birth not in birth_years(this_year) and not before.year_of_birth:
        faults.append(Fault(ProfileField.YEAR, "invalid_date"))
    if not is_birthday(form.year_of_birth, form.month_of_birth, form.day_of_birth):
        faults.append(Fault(ProfileField.DAY, "invalid_date"))
    return faults

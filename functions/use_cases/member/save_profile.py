"""A member's profile: saving the first one creates the member, later ones change it (spec section 5, Profile; K-11)."""

from domain.errors import Code, Refusal
from domain.member.member import Member, admitted, known_by
from domain.member.profile import ProfileField, ProfileRules, Saving, rules_of, saved_profile
from domain.member.verification import ContactKind, Reach
from domain.order.guest import Guest
from domain.pricing.owned_promotions import welcome_codes
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.contact import normal_email, normal_phone
from domain.vocabulary.zone import local_date, store_zone
from repositories.member import devices, members
from repositories.member.members import Written
from repositories.promotion import promotions
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from runtime.secret import new_member_code
from use_cases.member.test_mode import as_tested


def sign_up(form: Member, store: Store, guest: Guest) -> Member:
    """Create the member; return the existing one if all verified contacts are theirs already.

    Refuses `error_missing_information` and `error_verification_code` with the fields, also if no contact to log in by
    is verified; `error_contact_taken` if a contact belongs to another member.
    """
    rules = _rules(store)
    blank = _newcomer(store, guest)
    wished = saved_profile(form, blank, rules, _saving(form, rules, store, guest))
    if not known_by(wished):
        raise Refusal(Code.VERIFICATION, fields=[ProfileField.PHONE.value])

    def try_once() -> Member | Raced:
        nonlocal wished
        owner = _owner(guest.session.tenant, wished)
        if owner or members.add(guest.session.tenant, wished) is Written.DONE:
            return owner or wished
        wished = wished.model_copy(update={"member_code": new_member_code()})
        return RACED

    return until_written(try_once, write_budgets.MEMBER, Refusal(Code.SOMETHING_WRONG))


def _rules(store: Store) -> ProfileRules:
    return rules_of(as_tested(store).service, store.info.address.country)


def _newcomer(store: Store, guest: Guest) -> Member:
    """An empty member with the promotions for new members."""
    today = local_date(guest.now, store_zone(store.info.time_zone))
    return Member(
        member_code=new_member_code(),
        company_code=store.company_code,
        company_name=store.info.company_name,
        promos=welcome_codes(promotions.all_of(guest.session.tenant), today),
    )


def change_profile(form: Member, member: Member, store: Store, guest: Guest) -> Member:
    """Change the member and return them; refuses what `sign_up` refuses, and to remove all contacts to log in by."""
    rules = _rules(store)
    saving = _saving(form, rules, store, guest)

    def try_once() -> Member | Raced:
        nonlocal member
        after = saved_profile(form, member, rules, saving)
        if known_by(member) and not known_by(after):
            raise Refusal(Code.MISSING_INFORMATION, fields=[ProfileField.PHONE.value])
        written = members.change(guest.session.tenant, member, after)
        if written is Written.DONE:
            return after
        if written is Written.TAKEN:
            raise Refusal(Code.CONTACT_TAKEN)
        member = admitted(members.find(guest.session.tenant, member.member_code))
        return RACED

    return until_written(try_once, write_budgets.MEMBER, Refusal(Code.SOMETHING_WRONG))


def _owner(tenant: Tenant, wished: Member) -> Member | None:
    """The member who has all the verified contacts; None if no member has any, else refuses `error_contact_taken`."""
    owners = [members.find_by_contact(tenant, reach) for reach in known_by(wished)]
    first = owners[0]
    if any(owner != first for owner in owners):
        raise Refusal(Code.CONTACT_TAKEN)
    return first


def _saving(form: Member, rules: ProfileRules, store: Store, guest: Guest) -> Saving:
    """The time of saving, and the contacts of the form that this browser has verified for login."""
    phone, email = normal_phone(form.phone_id, rules.country), normal_email(form.email)
    given = (
        (ProfileField.PHONE, Reach(kind=ContactKind.PHONE, address=phone or "")),
        (ProfileField.EMAIL, Reach(kind=ContactKind.EMAIL, address=email or "")),
    )
    tenant, device, now = guest.session.tenant, guest.device, guest.now
    verified = (field for field, reach in given if reach.address and devices.may_log_in(tenant, device, reach, now))
    return Saving(at=now, today=local_date(now, store_zone(store.info.time_zone)), verified=frozenset(verified))

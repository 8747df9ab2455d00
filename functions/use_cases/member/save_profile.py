"""A member's profile: the first one makes the member, later ones change it (spec section 5, Profile; K-11)."""

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
from repositories import devices, members, promotions
from repositories.members import Written
from runtime.secret import new_member_code
from use_cases.member.test_mode import as_tested

_TRIES = 5


def sign_up(form: Member, store: Store, guest: Guest) -> Member:
    """The new member; the one there is, when all that they proved is that one's already.

    Refuses `error_missing_information` and `error_verification_code` with the fields, also to whoever proved nothing to
    log in by; `error_contact_taken` when a contact is another member's.
    """
    rules = _rules(store)
    blank = _newcomer(store, guest)
    wished = saved_profile(form, blank, rules, _saving(form, rules, store, guest))
    if not known_by(wished):
        raise Refusal(Code.VERIFICATION, fields=[ProfileField.PHONE.value])
    for _ in range(_TRIES):
        owner = _owner(guest.session.tenant, wished)
        if owner or members.add(guest.session.tenant, wished) is Written.DONE:
            return owner or wished
        wished = wished.model_copy(update={"member_code": new_member_code()})
    raise Refusal(Code.SOMETHING_WRONG)


def _rules(store: Store) -> ProfileRules:
    return rules_of(as_tested(store).service, store.info.address.country)


def _newcomer(store: Store, guest: Guest) -> Member:
    """A member of whom nothing is known yet, with what is given to who becomes one."""
    today = local_date(guest.now, store_zone(store.info.time_zone))
    return Member(
        member_code=new_member_code(),
        company_code=store.company_code,
        company_name=store.info.company_name,
        promos=welcome_codes(promotions.all_of(guest.session.tenant), today),
    )


def change_profile(form: Member, member: Member, store: Store, guest: Guest) -> Member:
    """The member as they are from now on; refuses what `sign_up` does, and to lose every contact to log in by."""
    rules = _rules(store)
    saving = _saving(form, rules, store, guest)
    for _ in range(_TRIES):
        after = saved_profile(form, member, rules, saving)
        if known_by(member) and not known_by(after):
            raise Refusal(Code.MISSING_INFORMATION, fields=[ProfileField.PHONE.value])
        written = members.change(guest.session.tenant, member, after)
        if written is Written.DONE:
            return after
        if written is Written.TAKEN:
            raise Refusal(Code.CONTACT_TAKEN)
        member = admitted(members.find(guest.session.tenant, member.member_code))
    raise Refusal(Code.SOMETHING_WRONG)


def _owner(tenant: Tenant, wished: Member) -> Member | None:
    """Whose the proved contacts are: nobody's, one member's all of them, or it is refused."""
    owners = [members.find_by_contact(tenant, reach) for reach in known_by(wished)]
    first = owners[0]
    if any(owner != first for owner in owners):
        raise Refusal(Code.CONTACT_TAKEN)
    return first


def _saving(form: Member, rules: ProfileRules, store: Store, guest: Guest) -> Saving:
    """Which contacts of the form this browser proved by a code for logging in."""
    phone, email = normal_phone(form.phone_id, rules.country), normal_email(form.email)
    given = (
        (ProfileField.PHONE, Reach(kind=ContactKind.PHONE, address=phone or "")),
        (ProfileField.EMAIL, Reach(kind=ContactKind.EMAIL, address=email or "")),
    )
    tenant, device, now = guest.session.tenant, guest.device, guest.now
    verified = (field for field, reach in given if reach.address and devices.may_log_in(tenant, device, reach, now))
    return Saving(at=now, today=local_date(now, store_zone(store.info.time_zone)), verified=frozenset(verified))

"""The profile of the logged-in member (spec section 7, /membership; reliability threat 3)."""

from domain.errors import Code, Refusal
from domain.member.member import Member
from domain.store.store import Store
from domain.vocabulary.contact import normal_email, normal_phone
from members.at_store import store_of
from members.member_messages import MembershipReply, MembershipRequest, Whose
from members.show_member import shown
from runtime.caller import Caller
from use_cases.member.save_profile import change_profile


def membership(request: MembershipRequest, caller: Caller) -> MembershipReply:
    """Read or change the logged-in member's profile; refuses `error_member_not_found` for any other member."""
    store, member = store_of(caller), caller.member
    _require_own(request.get or request.put or Whose(), member, store)
    if request.put:
        member = change_profile(request.put.record.form, member, store, caller.guest)
    return MembershipReply(record=shown(member, store, caller))


def _require_own(whose: Whose, member: Member, store: Store) -> None:
    """Refuse any other member in the same way, whether or not that member exists."""
    country = store.info.address.country
    named = (
        (whose.member_code, whose.member_code == member.member_code),
        (whose.phone_id, bool(member.phone_id) and normal_phone(whose.phone_id or "", country) == member.phone_id),
        (whose.email, bool(member.email) and normal_email(whose.email or "") == member.email),
    )
    if not all(own for given, own in named if given is not None):
        raise Refusal(Code.MEMBER_NOT_FOUND)

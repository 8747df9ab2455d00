"""A member as they are shown themselves, by the store's own date (D-2)."""

from domain.calendar.zone import local_date, store_zone
from domain.member.member import Member, is_vip
from domain.store.store import Store
from members.member_messages import MemberRecord, Profile
from runtime.caller import Caller


def shown(member: Member, store: Store, caller: Caller) -> MemberRecord:
    """What they typed, what of it is proved, and whether they are a VIP today."""
    fields = {name: getattr(member, name) for name in Profile.model_fields}
    return MemberRecord(
        **fields,
        member_code=member.member_code,
        phone_confirmed=member.phone_confirmed,
        email_verified=member.email_verified,
        sms_promo_at=member.sms_promo_at,
        sms_promo_off_at=member.sms_promo_off_at,
        vip=is_vip(member, local_date(caller.now, store_zone(store.info.time_zone))),
        vip_name=member.vip_name,
    )

"""Build a member's own record, by the store's date (D-2)."""

from domain.member.account import AccountKind
from domain.member.member import Member, is_vip, member_rate
from domain.money import ZERO
from domain.store.store import Store
from domain.vocabulary.zone import local_date, store_zone
from members.member_messages import MemberRecord, Profile
from repositories.member import accounts
from repositories.member.accounts import name_of
from runtime.caller import Caller


def shown(member: Member, store: Store, caller: Caller) -> MemberRecord:
    """Return the profile, its proved contacts, VIP status, points and discount."""
    fields = {name: getattr(member, name) for name in Profile.model_fields}
    today = local_date(caller.now, store_zone(store.info.time_zone))
    purse = name_of(AccountKind.POINTS, member.member_code)
    balance = accounts.balance(caller.session.tenant, purse, today) if store.service.points else None
    return MemberRecord(
        **fields,
        member_code=member.member_code,
        phone_confirmed=member.phone_confirmed,
        email_verified=member.email_verified,
        sms_promo_at=member.sms_promo_at,
        sms_promo_off_at=member.sms_promo_off_at,
        vip=is_vip(member, today),
        vip_name=member.vip_name,
        discount_rate=member_rate(member, today, ZERO, store.info.vip_discount_rate),
        point_balance=balance.available if balance else None,
        points_owed=balance.owed if balance else 0,
        favorite_stores=member.metadata.favorite_stores,
    )

"""Who orders, as the session says and never the request (spec section 6; reliability threats 3 and 8)."""

import datetime as dt

from domain.account import AccountKind
from domain.calendar.zone import local_date, store_zone
from domain.customer import GUEST, Customer
from domain.member import Member
from domain.order import Cart
from domain.session import Session
from domain.store import Store
from repositories import accounts, checkouts, members
from repositories.accounts import name_of


def customer_of(session: Session, cart: Cart, store: Store, now: dt.datetime) -> Customer:
    """The member of the session with what they can spend on this order now; a guest without one.

    A promotion counts as owned while it is free or held for this very order, or once was held for it (D-14).
    """
    member = members.find(session.tenant, session.member_code) if session.member_code else None
    if member is None:
        return GUEST
    today = store_today(store, now)
    points = accounts.available(session.tenant, name_of(AccountKind.POINTS, member.member_code), today, cart.order_uuid)
    return Customer(member=_with_usable_promo(member, session, cart, today), points=points, phone=member.phone_id)


def store_today(store: Store, now: dt.datetime) -> dt.date:
    """The store's own date."""
    return local_date(now, store_zone(store.info.time_zone))


def promo_account(member_code: str, promote_code: str) -> str:
    """The account of a member's use of a promotion."""
    return name_of(AccountKind.PROMO, member_code, promote_code.casefold())


def _with_usable_promo(member: Member, session: Session, cart: Cart, today: dt.date) -> Member:
    if not cart.promote_code:
        return member
    name = promo_account(member.member_code, cart.promote_code)
    usable = accounts.available(session.tenant, name, today, cart.order_uuid) > 0
    if usable or _once_held(session, cart, name):
        return member
    others = tuple(code for code in member.promos if code.casefold() != cart.promote_code.casefold())
    return member.model_copy(update={"promos": others})


def _once_held(session: Session, cart: Cart, name: str) -> bool:
    checkout = checkouts.find(session.tenant, cart.order_uuid)
    return checkout is not None and name in checkout.once_redeems

"""Who orders, as the session says and never the request (spec section 6; reliability threats 3 and 8)."""

import datetime as dt
from collections.abc import Mapping

from domain.calendar.zone import local_date, store_zone
from domain.cart.cart import Cart
from domain.member.account import AccountKind
from domain.member.customer import GUEST, Customer
from domain.member.member import Member
from domain.store.session import Session
from domain.store.store import Store
from repositories import accounts, checkouts
from repositories.accounts import name_of
from use_cases.member.acting_member import member_of


def customer_of(session: Session, cart: Cart, store: Store, now: dt.datetime) -> Customer:
    """The member of the session with what they can spend on this order now; a guest without one.

    Points and a promotion count while they are free or held for this very order, or once were held for it: the hold
    that placing the order begins with decides (D-14).
    """
    member = member_of(session)
    if member is None:
        return GUEST
    today, purse = store_today(store, now), name_of(AccountKind.POINTS, member.member_code)
    once = _once_held(session, cart)
    points = max(accounts.available(session.tenant, purse, today, cart.order_uuid), once.get(purse, 0))
    usable = _with_usable_promo(member, session, cart, today, once)
    return Customer(member=usable, points=points, phone=member.phone_id)


def store_today(store: Store, now: dt.datetime) -> dt.date:
    """The store's own date."""
    return local_date(now, store_zone(store.info.time_zone))


def promo_account(member_code: str, promote_code: str) -> str:
    """The account of a member's use of a promotion."""
    return name_of(AccountKind.PROMO, member_code, promote_code.casefold())


def _with_usable_promo(member: Member, session: Session, cart: Cart, today: dt.date, once: Mapping[str, int]) -> Member:
    if not cart.promote_code:
        return member
    name = promo_account(member.member_code, cart.promote_code)
    usable = accounts.available(session.tenant, name, today, cart.order_uuid) > 0
    if usable or name in once:
        return member
    others = tuple(code for code in member.promos if code.casefold() != cart.promote_code.casefold())
    return member.model_copy(update={"promos": others})


def _once_held(session: Session, cart: Cart) -> Mapping[str, int]:
    if not (cart.promote_code or any(line.redeem for line in cart.items)):
        return {}
    checkout = checkouts.find(session.tenant, cart.order_uuid)
    return checkout.once_redeems if checkout else {}

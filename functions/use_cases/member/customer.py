"""Find an order's customer from the session, never from the request (spec section 6; reliability threats 3 and 8)."""

import datetime as dt
from collections.abc import Mapping

from domain.access.session import Session
from domain.cart.cart import Cart
from domain.member.account import AccountKind
from domain.member.customer import GUEST, Customer
from domain.member.member import Member
from domain.order.guest import Guest
from domain.pricing.owned_promotions import is_left, owned_by
from domain.pricing.promotions import GivenTo, Promotion
from domain.store.store import Store
from domain.vocabulary.zone import local_date, store_zone
from repositories.checkout import checkouts
from repositories.member import accounts
from repositories.member.accounts import name_of
from repositories.promotion import promotions
from use_cases.member.acting_member import member_of


def ordering_customer(guest: Guest, cart: Cart, store: Store) -> Customer:
    """The customer of an order; for a paid one, the customer as they were when they agreed to it."""
    return guest.agreed.customer if guest.agreed else customer_of(guest.session, cart, store, guest.judged_at)


def customer_of(session: Session, cart: Cart, store: Store, now: dt.datetime) -> Customer:
    """The session's member with what they can spend on this order now; a guest if there is no member.

    Points and a promotion count if they are free or held for this order. They also count if its hold expired after the
    guest had paid: the new hold at placement decides then (D-14).
    """
    member = member_of(session)
    if member is None:
        return GUEST
    today, purse = store_today(store, now), name_of(AccountKind.POINTS, member.member_code)
    once = _once_held(session, cart)
    there = accounts.balance(session.tenant, purse, today, cart.order_uuid)
    points = max(there.available, once.get(purse, 0))
    named = promotions.find(session.tenant, cart.promote_code) if cart.promote_code else None
    return Customer(
        member=member,
        points=points,
        points_owed=there.owed,
        phone=member.phone_id,
        given_promos=_given_promos(member, session, named),
        used_promo=_used_promo(member, session, named, cart, today, once),
    )


def store_today(store: Store, now: dt.datetime) -> dt.date:
    """The store's own date."""
    return local_date(now, store_zone(store.info.time_zone))


def promo_account(member_code: str, promote_code: str) -> str:
    """The account of a member's use of a promotion."""
    return name_of(AccountKind.PROMO, member_code, promote_code.casefold())


def _given_promos(member: Member, session: Session, named: Promotion | None) -> tuple[str, ...]:
    """The codes of the promotions that every member owns; the one that the cart names is read without cache."""
    others = [each for each in promotions.recent(session.tenant) if named is None or each.code != named.code]
    named_too = [named] if named else []
    return tuple(each.code for each in owned_by(member, (*others, *named_too)) if each.given_to is GivenTo.MEMBERS)


def _used_promo(
    member: Member, session: Session, named: Promotion | None, cart: Cart, today: dt.date, once: Mapping[str, int]
) -> str:
    """The code that the cart names, if the member has no use of it left."""
    if named is None:
        return ""
    name = promo_account(member.member_code, named.code)
    left = accounts.available_each(session.tenant, [name], today, cart.order_uuid).get(name)
    return "" if is_left(named, left) or name in once else named.code


def _once_held(session: Session, cart: Cart) -> Mapping[str, int]:
    if not (cart.promote_code or any(line.redeem for line in cart.items)):
        return {}
    checkout = checkouts.find(session.tenant, cart.order_uuid)
    return checkout.still_owed if checkout else {}

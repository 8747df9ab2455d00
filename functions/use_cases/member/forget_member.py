"""Erase a person's data everywhere after their membership ended (K-13; reliability threat 21).

Ledgers and orders stay under the member code, which identifies no person any more. Each step can be repeated, so that
an interrupted run continues where it stopped.
"""

from datetime import datetime

from domain.member.ending import carried, erased
from domain.member.member import Member
from domain.tenant import Tenant
from repositories.booking import bookings
from repositories.gift_card import card_sales
from repositories.member import address_books, members
from repositories.member.members import Written
from repositories.notification import push_subscriptions
from repositories.order import order_contacts, order_intents, orders
from repositories.order.orders import Place
from runtime.observability import logger
from use_cases.member.carry_over import carry_over
from use_cases.member.relink_cards import unlink_cards

_PAGE = 25


def end_membership(tenant: Tenant, member_code: str, now: datetime) -> str:
    """Take the next step of an ended membership.

    Returns `carried` after moving everything of a merged one, later `forgotten` after erasing its person, and `kept` if
    nothing is due or the membership has not ended.
    """
    member = members.find(tenant, member_code)
    if member is None or member.ended is None or member.ended.erased or now < member.ended.due_at:
        return "kept"
    if not member.ended.waits_to_be_carried:
        forget_now(tenant, member)
        return "forgotten"
    carry_over(tenant, member)
    if members.change(tenant, member, carried(member)) is not Written.DONE:
        raise RuntimeError("somebody changed a member who was merged")
    return "carried"


def forget_now(tenant: Tenant, member: Member) -> None:
    """Erase the person of an ended membership, even if it is not due yet."""
    if member.ended and member.ended.into:
        carry_over(tenant, member)
    unlink_cards(tenant, member.member_code)
    address_books.erase(tenant, member.member_code)
    card_sales.forget_buyer(tenant, member.member_code)
    _forget_orders(tenant, member.member_code)
    for booking_id in bookings.named_of_member(tenant, member.member_code):
        push_subscriptions.forget(tenant, booking_id)
        bookings.forget(tenant, booking_id)
    if members.change(tenant, member, erased(member)) is not Written.DONE:
        raise RuntimeError("somebody changed a member who is forgotten")
    logger.info("forgotten", extra={"member": member.member_code})


def _forget_orders(tenant: Tenant, member_code: str) -> None:
    after: Place | None = None
    while page := orders.page_of_member(tenant, member_code, after, _PAGE):
        for order in page:
            order_contacts.forget(tenant, order.order_uuid)
            push_subscriptions.forget(tenant, order.order_uuid)
            order_intents.forget(order.payment_id)
            orders.forget_words(tenant, order)
        after = Place(page[-1].placed_at, page[-1].order_uuid)

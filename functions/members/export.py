"""All data that is stored about a member, for that member, part by part (K-13; reliability threat 21 and R50).

A part fits into one reply: the page combines the parts into one file.
"""

import re
from collections.abc import Iterator
from datetime import date, datetime
from urllib.parse import urlsplit
from uuid import UUID

from domain.errors import Code, Refusal
from domain.member.account import Account, AccountKind
from domain.member.member import known_by
from domain.member.verification import Purpose
from domain.money import quantum
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from members.at_store import store_of
from members.privacy_messages import (
    ConsentChange,
    HeldCard,
    HeldLot,
    HeldOrder,
    HeldPromotion,
    HeldPurchase,
    LedgerLine,
    MemberData,
    MemberExportReply,
    MemberExportRequest,
)
from repositories.booking import bookings
from repositories.gift_card import card_links, card_sales
from repositories.gift_card.card_links import LinkedCard
from repositories.member import account_history, account_rows, accounts, address_books, members
from repositories.member.accounts import name_of
from repositories.notification import push_subscriptions
from repositories.order import order_contacts, order_states, orders
from repositories.order.orders import Place, instant_text
from repositories.payment import payments
from runtime.caller import Caller
from runtime.sizes import reply_fits
from use_cases.member.customer import store_today
from use_cases.member.own_promotions import uses_left
from use_cases.member.proved_again import require_answered

ENTRIES, ORDERS = 500, 25
_HISTORY, _ORDERS = "points", "orders"
_PLACE = re.compile(r"orders(?:\|([0-9T:.+-]{20,40})\|([0-9a-f-]{36}))?")


def export(request: MemberExportRequest, caller: Caller) -> MemberExportReply:
    """Return a part; refuses `error_verification_code` unless a contact was just proved for this purpose."""
    require_answered(request.token, known_by(caller.member), Purpose.EXPORT, caller.guest)
    part, _, last = request.after.partition("|")
    if not part:
        return MemberExportReply(data=_about(caller), next=_HISTORY)
    if part == _HISTORY:
        return _history(last, caller)
    return _orders(_place(request.after), caller)


def _about(caller: Caller) -> MemberData:
    tenant, member = caller.session.tenant, caller.member
    today = store_today(store_of(caller), caller.now)
    read = account_rows.find(tenant, name_of(AccountKind.POINTS, member.member_code))
    account = read.account if read else Account()
    book = address_books.find(tenant, member.member_code)
    uses = uses_left(tenant, member, today)
    return MemberData(
        profile=member,
        consents=tuple(
            ConsentChange(at=each.at, given=each.given) for each in members.consents_of(tenant, member.member_code)
        ),
        points=tuple(HeldLot(lot=lot.lot_id, points=lot.points, expires=lot.expires) for lot in account.lots),
        points_owed=account.owed,
        gift_cards=tuple(_card(tenant, card, today) for card in card_links.of_member(tenant, member.member_code)),
        gift_card_purchases=tuple(_purchases(tenant, member.member_code)),
        promotions=tuple(HeldPromotion(code=code, uses=left) for code, left in uses.items()),
        bookings=bookings.of_member(tenant, member.member_code),
        addresses=book.entries if book else (),
    )


def _card(tenant: Tenant, card: LinkedCard, today: date) -> HeldCard:
    units = accounts.available(tenant, name_of(AccountKind.GIFT_CARD, card.card), today)
    return HeldCard(card=card.shown, balance=units * quantum(card.currency))


def _purchases(tenant: Tenant, member_code: str) -> Iterator[HeldPurchase]:
    """List the member's payments for gift cards; a reload has no recipient."""
    for sale in card_sales.of_buyer(tenant, member_code):
        payment = payments.find(sale.payment_id)
        if payment:
            yield HeldPurchase(
                at=sale.kept_at,
                kind=sale.kind,
                amount=payment.request.amount,
                currency=sale.currency,
                taken=payment.captured > 0,
                recipient=sale.new.phone if sale.new else "",
                message=sale.new.message if sale.new else "",
            )


def _history(last: str, caller: Caller) -> MemberExportReply:
    name = name_of(AccountKind.POINTS, caller.member.member_code)
    found = account_history.booked(caller.session.tenant, name, last, ENTRIES)
    lines = tuple(LedgerLine(at=entry.at, points=entry.units, what=entry.key) for entry in found)
    more = f"{_HISTORY}|{found[-1].key}" if len(found) == ENTRIES else _ORDERS
    return MemberExportReply(data=MemberData(point_history=lines), next=more)


def _orders(after: Place | None, caller: Caller) -> MemberExportReply:
    tenant = caller.session.tenant
    page = orders.page_of_member(tenant, caller.member.member_code, after, ORDERS)
    whole = len(page) == ORDERS
    reply = _with_orders(tenant, page, whole=whole)
    while len(page) > 1 and not reply_fits(reply.model_dump_json()):
        page, whole = page[: len(page) // 2], True
        reply = _with_orders(tenant, page, whole=whole)
    return reply


def _with_orders(tenant: Tenant, page: tuple[PlacedOrder, ...], *, whole: bool) -> MemberExportReply:
    """Build the page, and where the next one begins if there may be one."""
    more = f"{_ORDERS}|{instant_text(page[-1].placed_at)}|{page[-1].order_uuid}" if page and whole else ""
    return MemberExportReply(data=MemberData(orders=tuple(_held(tenant, order) for order in page)), next=more)


def _held(tenant: Tenant, order: PlacedOrder) -> HeldOrder:
    state = order_states.find(tenant, order.order_uuid)
    told = push_subscriptions.devices_of(tenant, order.order_uuid).values()
    return HeldOrder(
        reference_id=order.reference_id,
        placed_at=order.placed_at,
        store_name=order.store_name,
        order_type=order.order_type,
        status=state.status if state else None,
        table_name=order.table_name,
        promised_at=order.promised_at,
        contact=order_contacts.find(tenant, order.order_uuid),
        memo=order.order_memo or order.bill_memo,
        left_out=order.left_out,
        currency=order.quote.currency,
        items=order.quote.lines,
        totals=order.quote.totals,
        gift_card_part=order.gift_card_part,
        push_services=tuple(urlsplit(device.subscription.endpoint).netloc for device in told),
    )


def _place(after: str) -> Place | None:
    """Parse the start of a page of orders from `next`; refuses `invalid_request` for anything else."""
    found = _PLACE.fullmatch(after)
    if found is None:
        raise Refusal(Code.INVALID_REQUEST)
    if not found[1]:
        return None
    try:
        return Place(datetime.fromisoformat(found[1]), str(UUID(found[2])))
    except ValueError:
        raise Refusal(Code.INVALID_REQUEST) from None

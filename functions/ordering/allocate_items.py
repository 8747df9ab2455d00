"""Set what an order holds, and for how long (spec section 7, v2/itemallocation; S-1, S-3)."""

from collections import Counter
from collections.abc import Mapping
from datetime import timedelta
from typing import NamedTuple

from domain.access.acceptance import NotAccepting
from domain.calendar.slots import check_slot
from domain.cart.cart import Cart
from domain.checkout.checkout import OPEN
from domain.checkout.stock import Short, package_units, stored_units
from domain.checkout.validation import check_order_type
from domain.errors import Code, Refusal
from domain.menu.menu import Menu, MenuItem
from domain.menu.stock_key import stock_key
from domain.operations.after_pause import later_rule, pause_for
from domain.pricing.quote import Quote
from domain.store.store import Store
from domain.store.store_hours import Demand, calendar_of
from domain.vocabulary.order_type import OrderType
from gateways import state_machines
from ordering.allocation_messages import (
    Allocation,
    AllocationLine,
    AllocationResult,
    ItemAllocationReply,
    ItemAllocationRequest,
    ShortLine,
)
from repositories.access import sessions
from repositories.checkout import checkouts
from runtime import write_budgets
from runtime.call import OK
from runtime.caller import Caller
from runtime.optimistic import RACED, Raced, write_within
from runtime.settings import settings
from use_cases.cart.catalogue import Catalogue, browsed, held_against
from use_cases.cart.delivered import Delivered
from use_cases.cart.quote_delivered import quote_delivered
from use_cases.cart.redemptions import Tenders, redemptions, refusal_of
from use_cases.checkout import end_checkout
from use_cases.checkout.claim_share import claim_share
from use_cases.checkout.hold_stock import hold_in_turn
from use_cases.checkout.needs import Held, Needs, Period
from use_cases.checkout.open_payment import check_not_paying
from use_cases.checkout.period import period_of
from use_cases.member.customer import customer_of, store_today
from use_cases.member.verified_phone import check_browser
from use_cases.order.prepare_order import size_of


def allocate_items(request: ItemAllocationRequest, caller: Caller) -> ItemAllocationReply:
    """Hold exactly these units; if a line is short, nothing changes and all short lines are returned.

    Repeating the same set extends the deadline (Continue). It also shows that the guest is still at checkout, so the
    session is extended (reliability 0.8).
    """
    sessions.renew(caller.session, caller.session.renewed_until(caller.now), caller.now)
    cart = request.update.cart
    shown = held_against(caller.session, OrderType.TAKEOUT, caller.now)
    store, menu = shown.store, shown.menu
    gone = _sold_out(request.update.items, menu)
    if gone:
        return ItemAllocationReply(update=AllocationResult(result=Code.OUT_OF_STOCK, short=gone))
    if cart and cart.items:
        _check_not_paused(cart, shown, caller)
    needs = _needs(request.update, store, menu, caller)
    if not needs.lines and needs.period is None and not needs.redeems:
        return ItemAllocationReply(update=_released(request.update.order_id, caller))
    if cart:
        check_order_type(cart.order_type, store, by_staff=caller.session.order_pad)
    check_browser(cart.order_type if cart else OrderType.TAKEOUT, store, caller.guest)
    held = claim_share(needs, caller.guest, shown) or hold_in_turn(needs)
    if held.checkout and held.ok and held.opened and held.checkout.holds_something:
        state_machines.start_checkout_expiry(
            caller.session.company_code, request.update.order_id, held.checkout.opening, held.checkout.deadline
        )
    return ItemAllocationReply(update=_result(held, menu, caller))


def _needs(update: Allocation, store: Store, menu: Menu, caller: Caller) -> Needs:
    extra = _extra(update, caller)
    return Needs(
        tenant=caller.session.tenant,
        store_id=caller.session.store_id,
        order_uuid=update.order_id,
        lines=_lines(update.items, menu, counts=store.info.item_stock_enabled),
        now=caller.now,
        seconds=settings().hold_seconds,
        period=extra.period,
        redeems=extra.redeems,
        today=store_today(store, caller.now),
        renew=True,
        opened_by=caller.session.cookie_hash,
    )


class Extra(NamedTuple):
    """The period and redemptions that a cart needs besides stock; None keeps what is held."""

    period: Period | None = None
    redeems: Mapping[str, int] | None = None


def _extra(update: Allocation, caller: Caller) -> Extra:
    """Compute from the priced cart its place in a period, points, a promotion and a gift card."""
    cart = update.cart
    if cart is None or not cart.items:
        return Extra()
    catalogue = browsed(caller.session, cart.order_type, caller.now)
    customer = customer_of(caller.session, cart, catalogue.store, caller.now)
    quote, to, _ = quote_delivered(cart, catalogue, caller.guest, customer)
    tenders = Tenders(update.gift_card, update.points)
    drawn = redemptions(cart, quote, tenders, catalogue.store, caller.guest).units
    return Extra(_period(cart, quote, to, catalogue, caller), drawn)


def _period(cart: Cart, quote: Quote, to: Delivered, catalogue: Catalogue, caller: Caller) -> Period | None:
    """Return the period of the chosen time; refuses `checkout.time_slot_not_available` if it is not offered."""
    if cart.scheduled_at is None:
        return None
    busy_min = catalogue.operations.busy_min(cart.order_type, caller.now)
    demand = Demand(to.minutes, size_of(cart, quote))
    calendar = calendar_of(catalogue.store, cart.order_type, caller.now, demand, busy_min)
    rule = later_rule(calendar.rule, catalogue.operations, cart.order_type, caller.now)
    check_slot(calendar.openings, cart.scheduled_at, rule)
    return period_of(caller.session.tenant, catalogue, cart, quote, cart.scheduled_at)


def _sold_out(asked: tuple[AllocationLine, ...], menu: Menu) -> tuple[ShortLine, ...]:
    """Return the lines with sold-out items or options, counted or not."""
    return tuple(
        ShortLine(id=line.id, option_id=line.option_id, qty=line.qty, available=0)
        for line in asked
        if (item := menu.item(line.id)) and _is_sold_out(item, line)
    )


def _is_sold_out(item: MenuItem, line: AllocationLine) -> bool:
    if line.option_id is None:
        return item.soldout
    return any(option.soldout for group in item.options for option in group.options if option.id == line.option_id)


def _check_not_paused(cart: Cart, shown: Catalogue, caller: Caller) -> None:
    """Refuse a hold for an order that the guest cannot place now (T-11)."""
    pause = pause_for(shown.operations, cart.order_type, cart.scheduled_at, caller.now)
    if pause:
        until = pause.ends_at.isoformat()
        raise Refusal(Code.NOT_ACCEPTING_ORDERS, reason=NotAccepting.PAUSED.value, until=until)


def _result(held: Held, menu: Menu, caller: Caller) -> AllocationResult:
    if held.short:
        why = Code.FAIR_SHARE if held.fair_share else Code.OUT_OF_STOCK
        return AllocationResult(result=why, short=tuple(_short(each, menu) for each in held.short))
    if held.period_full:
        return AllocationResult(result=Code.TIME_SLOT_NOT_AVAILABLE)
    if held.unredeemed:
        return AllocationResult(result=refusal_of(held.unredeemed).code)
    if held.checkout is None:
        return AllocationResult(result=OK)
    left = held.checkout.deadline - caller.now - timedelta(seconds=settings().hold_seconds)
    shown = settings().checkout_expiry_ms + min(0, left // timedelta(milliseconds=1))
    return AllocationResult(result=OK, expires_at=held.checkout.deadline, checkout_expiry_ms=max(0, shown))


def _released(order_uuid: str, caller: Caller) -> AllocationResult:
    """Release what this browser holds; another browser's hold is silently left alone.

    Refuses `error_payment_open` while a payment may still pay the order: its page must be closed first.
    """
    session = caller.session

    def try_once() -> Raced | None:
        checkout = checkouts.find(session.tenant, order_uuid)
        mine = checkout is not None and checkout.belongs_to(session.store_id, session.cookie_hash)
        if checkout is None or checkout.status not in OPEN or not mine:
            return None
        check_not_paying(session.tenant, checkout)
        return None if end_checkout.let_go(session.tenant, checkout) else RACED

    write_within(try_once, write_budgets.CHECKOUT_END)
    return AllocationResult(result=OK)


def _lines(asked: tuple[AllocationLine, ...], menu: Menu, *, counts: bool) -> dict[str, int]:
    """Return the units to hold by stock key; only counted items, and none if `itemStockEnabled` is off."""
    units: Counter[str] = Counter()
    for line in asked:
        item = menu.item(line.id)
        if item is None:
            raise Refusal(Code.ITEM_NOT_FOUND, item_id=line.id)
        if counts and _is_counted(item, line):
            units[stock_key(line.id, line.option_id)] += _stored(item, line)
    return dict(units)


def _is_counted(item: MenuItem, line: AllocationLine) -> bool:
    if line.option_id is None:
        return item.countable
    options = [option for group in item.options for option in group.options if option.id == line.option_id]
    if not options:
        raise Refusal(Code.OPTION_NOT_FOUND, option_id=line.option_id)
    return options[0].countable


def _stored(item: MenuItem, line: AllocationLine) -> int:
    return stored_units(line.qty, scalable=item.scalable and line.option_id is None)


def _short(short: Short, menu: Menu) -> ShortLine:
    item_id, _, option_id = short.key.partition("#")
    unit = package_units(short.key, menu)
    return ShortLine(
        id=int(item_id),
        option_id=int(option_id) if option_id else None,
        qty=short.wanted // unit,
        available=short.available // unit,
    )

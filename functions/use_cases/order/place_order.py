"""Place an order, once per orderUUID (spec section 7, v2/addorder; reliability 4.2, Y-5, Y-6)."""

import random
import secrets
import time
from datetime import datetime, timedelta

from domain.cart.memos import memos
from domain.cart.wanted_stock import wanted_stock
from domain.channel.hint import Hint, HintKind
from domain.checkout.stock import out_of_stock
from domain.errors import Code, Refusal
from domain.kitchen.texts import kitchen_texts
from domain.money import ZERO
from domain.order.confirmation import Confirmation, confirmation
from domain.order.feed import OrderContact, OrderFeed, PlacedOrder
from domain.order.status import accept_by, remind_at
from domain.printing.job import PrintJob
from domain.printing.plan import ticket_jobs
from domain.store.guest import Guest
from repositories import checkouts, order_contacts, order_placement, orders
from repositories.claims import Claimed
from repositories.order_placement import Outcome, Placement
from runtime.observability import count
from runtime.settings import settings
from use_cases.cart.customer import store_today
from use_cases.cart.redemptions import may_fall_short, refusal_of
from use_cases.channel.tell_channel import tell_channel
from use_cases.checkout import end_checkout
from use_cases.checkout.claim_share import weigh_claim
from use_cases.checkout.hold_stock import hold
from use_cases.checkout.needs import CheckoutMoved, Held, Needs
from use_cases.checkout.period import period_of
from use_cases.order.order_payment import payment_of, tell_machine
from use_cases.order.order_size import check_size
from use_cases.order.prepare_order import Prepared, prepare_order
from use_cases.order.send_outgoing import send_at_once
from use_cases.order.tell_guest import ABOUT_STATUS, guest_messages
from use_cases.order.tell_store import notices
from use_cases.order.wait_for_acceptance import wait_for_acceptance

_TRIES = 40
_FIVE_DIGIT_TRIES = 20
_LONGEST_WAIT = 0.05


def place_order(feed: OrderFeed, guest: Guest) -> Confirmation:
    """The order's confirmation; the first one again when this order stands already."""
    for _ in range(_TRIES):
        stands = orders.find(guest.session.tenant, feed.cart.order_uuid)
        if stands:
            return _again(stands, feed, guest)
        placed = _try_to_place(feed, guest)
        if placed:
            count("OrdersPlaced")
            return placed
        time.sleep(random.uniform(0, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret
    raise Refusal(Code.SEND_ORDER)


def _again(stands: PlacedOrder, feed: OrderFeed, guest: Guest) -> Confirmation:
    """The same answer for the same order; another one under its name is refused."""
    tenant = guest.session.tenant
    if stands.fingerprint != feed.fingerprint or stands.store_id != guest.session.store_id:
        raise Refusal(Code.ORDER_CONFLICT)
    return confirmation(stands, order_contacts.find(tenant, stands.order_uuid), stands.first_status)


def _try_to_place(feed: OrderFeed, guest: Guest) -> Confirmation | None:
    """One attempt; None when another request got in between and it is worth looking again."""
    prepared = prepare_order(feed, guest)
    order = check_whole(feed, prepared, guest)
    paid = payment_of(prepared, guest, order.accept_by)
    claimed = None if paid else _claim(prepared, guest)
    try:
        held, short = _held(prepared, guest)
    except CheckoutMoved:
        return None
    check_held(held, prepared)
    contact = OrderContact(
        phone1=prepared.phone, name=feed.contact.name, email=feed.contact.email, address=prepared.cart.address
    )
    store, about = prepared.catalogue.store, ABOUT_STATUS[order.first_status]
    placement = Placement(
        order=order.model_copy(
            update={"redemption_shortfall": short, "payment_id": paid.before.payment_id if paid else ""}
        ),
        contact=contact,
        checkout=held.checkout,
        paid=paid,
        claimed=claimed,
        messages=(*notices(store, order.order_uuid), *guest_messages(store, order.order_uuid, contact, about)),
        prints=() if order.accept_by else ticket_jobs(store.printers or (), order, guest.now),
    )
    if not order_placement.hold_fits(placement):
        _give_back(held, guest)
        raise Refusal(Code.ORDER_TOO_LARGE)
    placed = _place(placement, held, prepared, guest)
    if placed is None:
        return None
    tell_machine(paid)
    tell_channel(guest.session.tenant, placed.store_id, Hint(kind=HintKind.ORDER, id=placed.order_uuid, version=1))
    wait_for_acceptance(guest.session.tenant, placed)
    send_at_once(guest.session.tenant, placement.messages, guest.now)
    return confirmation(placed, placement.contact, placed.first_status)


def _place(placement: Placement, held: Held, prepared: Prepared, guest: Guest) -> PlacedOrder | None:
    """The order as it stands once the transaction went through; if not, what was held only for it is given back.

    A reference that is taken is drawn again, and what others of the crowd claim meanwhile is weighed anew, with all
    that the order takes still held.
    """
    try:
        for tried in range(1, _TRIES):
            outcome = order_placement.place(guest.session.tenant, placement)
            if outcome is Outcome.PLACED:
                return placement.order
            if outcome is Outcome.REFERENCE_TAKEN:
                order = placement.order.model_copy(update={"reference_id": _reference(tried)})
                placement = placement._replace(order=order, prints=_numbered(placement.prints, order))
            elif outcome is Outcome.CLAIMS_CHANGED:
                time.sleep(random.uniform(0, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret
                placement = placement._replace(claimed=_claim(prepared, guest))
            else:
                break
    except Refusal:
        _give_back_opened(held, guest)
        raise
    _give_back_opened(held, guest)
    return None


def _numbered(prints: tuple[PrintJob, ...], order: PlacedOrder) -> tuple[PrintJob, ...]:
    return tuple(job.model_copy(update={"reference_id": order.reference_id}) for job in prints)


def _give_back_opened(held: Held, guest: Guest) -> None:
    if held.opened:
        _give_back(held, guest)


def check_whole(feed: OrderFeed, prepared: Prepared, guest: Guest) -> PlacedOrder:
    """The order as it would stand; refuses `error_order_too_large` when it could not be kept or told whole."""
    order = _order(feed, prepared, guest)
    check_size(guest.session.tenant, order, prepared.wanted)
    return order


def _give_back(held: Held, guest: Guest) -> None:
    """What is held goes back at once; when it moved meanwhile its deadline ends it."""
    if held.checkout:
        end_checkout.release(guest.session.tenant, held.checkout)


def _claim(prepared: Prepared, guest: Guest) -> Claimed | None:
    """The claim of an order that is not paid online; one that is claimed what it takes when its page opened."""
    until = None if prepared.redeems.gift_card else _accept_by(prepared, guest)
    claimed = weigh_claim(needs_of(prepared, guest), guest, prepared.catalogue, unpaid_until=until)
    if isinstance(claimed, Held):
        check_held(claimed, prepared)
        return None
    return claimed


def _held(prepared: Prepared, guest: Guest) -> tuple[Held, tuple[str, ...]]:
    """What is held, and the accounts that gave nothing although the guest pays online what they were told (D-14)."""
    short: tuple[str, ...] = ()
    needs = needs_of(prepared, guest)._replace(placing=True)
    before = checkouts.find(guest.session.tenant, needs.order_uuid)
    held = hold(needs, before)
    while (
        held.unredeemed
        and before
        and may_fall_short(held.unredeemed, prepared.quote, prepared.cart, before.once_redeems)
    ):
        short = (*short, held.unredeemed)
        count("RedemptionShortfall")
        needs = needs._replace(
            redeems={name: units for name, units in (needs.redeems or {}).items() if name not in short}
        )
        held = hold(needs, checkouts.find(guest.session.tenant, needs.order_uuid))
    return held, short


def needs_of(prepared: Prepared, guest: Guest) -> Needs:
    """What the order is to hold until it is placed."""
    store, tenant = prepared.catalogue.store, guest.session.tenant
    return Needs(
        tenant=tenant,
        store_id=store.store_id,
        order_uuid=prepared.cart.order_uuid,
        lines=prepared.wanted,
        now=guest.now,
        seconds=settings().hold_seconds,
        period=period_of(tenant, prepared.catalogue, prepared.cart, prepared.quote, prepared.promised.counted_at),
        redeems=prepared.redeems.units,
        today=store_today(store, guest.now),
        opened_by=guest.session.cookie_hash,
    )


def check_held(held: Held, prepared: Prepared) -> None:
    """Refuse `MENU.out_of_stock` with its lines, or a period that is full (T-1)."""
    if held.short:
        lines = wanted_stock(prepared.cart.items, prepared.catalogue.menu)
        raise out_of_stock(lines, [short.key for short in held.short])
    if held.unredeemed:
        raise refusal_of(held.unredeemed)
    if held.period_full:
        raise Refusal(Code.ORDER_LIMIT if prepared.promised.asap else Code.TIME_SLOT_NOT_AVAILABLE)


def _reference(tried: int) -> str:
    """Five random digits; six once five have failed too often (Y-5)."""
    digits = 5 if tried < _FIVE_DIGIT_TRIES else 6
    return f"{secrets.randbelow(10**digits):0{digits}d}"


def _order(feed: OrderFeed, prepared: Prepared, guest: Guest) -> PlacedOrder:
    store = prepared.catalogue.store
    deadline = None if _accepted(prepared) else _accept_by(prepared, guest)
    printed = memos(feed, store)
    return PlacedOrder(
        order_uuid=feed.cart.order_uuid,
        reference_id=_reference(0),
        store_id=store.store_id,
        store_name=store.info.store_name,
        store_version=store.version,
        order_type=feed.cart.order_type,
        table_id=prepared.table.table_id if prepared.table else "",
        table_name=prepared.table.descr if prepared.table else feed.table_name,
        member_code=guest.session.member_code,
        device=feed.device,
        order_by=feed.order_by,
        placed_at=guest.now,
        promised_at=prepared.promised.at,
        promised_until=prepared.promised.until,
        asap=prepared.promised.asap,
        time_zone=store.info.time_zone,
        pickup_address=store.info.address,
        order_memo=printed.order,
        bill_memo=printed.bill,
        cart=prepared.cart.model_copy(update={"address": None}),
        quote=prepared.quote,
        kitchen=kitchen_texts(prepared.quote.lines, prepared.catalogue.menu),
        redeems=dict(prepared.redeems.units),
        gift_card_part=prepared.redeems.gift_card or ZERO,
        fingerprint=feed.fingerprint,
        accept_by=deadline,
        remind_at=_remind_at(prepared, deadline),
        locale=feed.locale,
        status_secret=secrets.token_hex(16),
    )


def _accepted(prepared: Prepared) -> bool:
    """Whether the store accepts it by itself; one whose sum it wants to see first waits for a person (Y-10)."""
    intake = prepared.catalogue.store.intake
    return intake is not None and intake.accepts(prepared.cart.order_type, prepared.quote.totals.total)


def _remind_at(prepared: Prepared, deadline: datetime | None) -> datetime | None:
    """When the store is told again that it waits; a store whose hearing is nobody's business is not."""
    store = prepared.catalogue.store
    if deadline is None or store.intake is None:
        return None
    return remind_at(deadline, timedelta(minutes=store.config.accept_within_min), store.intake.remind_after)


def _accept_by(prepared: Prepared, guest: Guest) -> datetime:
    config = prepared.catalogue.store.config
    prep, within = timedelta(minutes=config.pickup_min), timedelta(minutes=config.accept_within_min)
    return accept_by(guest.now, prepared.promised.counted_at, prep, within)

"""Build the order that would be placed, before anything is held for it (Y-5, Y-10)."""

import secrets
from datetime import datetime, timedelta

from domain.money import ZERO
from domain.order.feed import OrderFeed, PlacedOrder
from domain.order.guest import Guest
from domain.order.kitchen_texts import kitchen_texts
from domain.order.memos import memos
from domain.order.notes import left_out_by_line
from domain.order.ordered_on import ordered_on
from domain.vocabulary.order_status import accept_by, remind_at
from use_cases.order.order_size import check_size
from use_cases.order.prepare_order import Prepared
from use_cases.visit.seat import seat_of, sender_mark

_FIVE_DIGIT_TRIES = 20


def draft_order(feed: OrderFeed, prepared: Prepared, guest: Guest) -> PlacedOrder:
    """Build the order; refuses `error_order_too_large` if it does not fit into a row or a reply."""
    order = _order(feed, prepared, guest)
    check_size(guest.session.tenant, order, prepared.wanted)
    return order


def fresh_reference(tried: int) -> str:
    """Five random digits; six after too many collisions (Y-5)."""
    digits = 5 if tried < _FIVE_DIGIT_TRIES else 6
    return f"{secrets.randbelow(10**digits):0{digits}d}"


def _order(feed: OrderFeed, prepared: Prepared, guest: Guest) -> PlacedOrder:
    store = prepared.catalogue.store
    deadline = None if _accepted(prepared, guest) else accept_before(prepared, guest)
    printed = memos(feed, store)
    return PlacedOrder(
        order_uuid=feed.cart.order_uuid,
        reference_id=fresh_reference(0),
        store_id=store.store_id,
        store_name=store.info.store_name,
        store_version=store.version,
        order_type=feed.cart.order_type,
        table_id=prepared.table.table_id if prepared.table else "",
        table_name=prepared.table.descr if prepared.table else feed.table_name,
        table_group=prepared.table.table_group_name if prepared.table else "",
        seat=seat_of(guest.session, prepared.table.table_id) if prepared.table else "",
        member_code=prepared.member_code,
        **ordered_on(feed, guest.session)._asdict(),
        placed_at=guest.now,
        promised_at=prepared.promised.at,
        promised_until=prepared.promised.until,
        asap=prepared.promised.asap,
        drive_min=prepared.promised.drive_min,
        making_min=prepared.promised.making_min,
        time_zone=store.info.time_zone,
        pickup_address=store.info.address,
        order_memo=printed.order,
        bill_memo=printed.bill,
        left_out=feed.left_out,
        left_out_lines=left_out_by_line(feed.cart, prepared.quote.lines, prepared.catalogue.menu, feed.left_out),
        cart=prepared.cart.model_copy(update={"address": None}),
        quote=prepared.quote,
        kitchen=kitchen_texts(prepared.quote.lines, prepared.catalogue.menu),
        redeems=dict(prepared.redeems.units),
        gift_card_part=prepared.redeems.gift_card or ZERO,
        points_part=prepared.redeems.points or ZERO,
        earns=prepared.earns,
        courier=prepared.courier,
        fingerprint=feed.fingerprint,
        browser=sender_mark(guest.session, feed.cart.order_uuid),
        accept_by=deadline,
        remind_at=_remind_at(prepared, deadline),
        locale=feed.locale,
        status_secret=secrets.token_hex(16),
    )


def _accepted(prepared: Prepared, guest: Guest) -> bool:
    """Whether the order is accepted automatically; orders above the store's limit wait for a person (Y-10).

    Orders that staff took at a table are accepted: a person has seen them.
    """
    if guest.session.order_pad:
        return True
    intake = prepared.catalogue.store.intake
    return intake is not None and intake.accepts(prepared.cart.order_type, prepared.quote.totals.total)


def _remind_at(prepared: Prepared, deadline: datetime | None) -> datetime | None:
    """When to remind the store that the order waits; None without a deadline or without intake settings."""
    store = prepared.catalogue.store
    if deadline is None or store.intake is None:
        return None
    return remind_at(deadline, timedelta(minutes=store.config.accept_within_min), store.intake.remind_after)


def accept_before(prepared: Prepared, guest: Guest) -> datetime:
    """The deadline by which the store accepts the order."""
    within = timedelta(minutes=prepared.catalogue.store.config.accept_within_min)
    return accept_by(guest.now, prepared.promised.begins_at, within)

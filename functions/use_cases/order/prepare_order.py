"""Check everything that must hold before an order is placed; nothing is written (spec section 7, v2/validateorder)."""

import datetime as dt
from typing import NamedTuple

from domain.access.acceptance import Gate, acceptance, always_accepting, check_acceptance, orders_open, pin_required
from domain.access.app_key import app_data
from domain.access.visit_door import visit_door
from domain.calendar.capacity import OrderSize
from domain.calendar.promise import delivery_until, promised_time
from domain.calendar.shown import order_hours
from domain.calendar.slots import check_slot
from domain.cart.cart import Cart
from domain.checkout.stock import allocation
from domain.checkout.validation import Submission, validate_order
from domain.checkout.wanted_stock import wanted_stock
from domain.delivery.placed_courier import PlacedCourier
from domain.errors import Code, Refusal
from domain.member.customer import GUEST, Customer
from domain.member.earning import Earning, earning
from domain.member.member import Member, Standing
from domain.money import minor_units
from domain.operations.after_pause import later_rule
from domain.order.feed import OrderFeed
from domain.order.guest import Guest
from domain.payment.options import counter_offered
from domain.pricing.promotions import Promotion
from domain.pricing.quote import Quote
from domain.store.store import Store
from domain.store.store_hours import Demand, TypeCalendar, calendar_of
from domain.tables.dine_in import DineInLogin
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_visit import VisitDoor
from domain.tenant import Tenant
from domain.typed_text import code_key
from domain.vocabulary.contact import contact_phone
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_date
from repositories.checkout.stock import Stock
from repositories.tables import dining_tables
from runtime.settings import settings
from use_cases.cart.catalogue import Catalogue, current
from use_cases.cart.couriered import Asking
from use_cases.cart.delivered import Delivered, delivered
from use_cases.cart.quote_delivered import quote_delivered
from use_cases.cart.redemptions import Redemptions, Tenders, redemptions
from use_cases.member.customer import ordering_customer, store_today
from use_cases.member.verified_phone import check_phone
from use_cases.merchant.offered_cards import offered_cards
from use_cases.order.table_pin import check_pin
from use_cases.order.taking_orders import stop_of
from use_cases.visit.own_key import own_key


class Promised(NamedTuple):
    """`at` is the time shown to the guest, if any; `counted_at` is the time that counts for the order limit."""

    at: dt.datetime | None
    until: dt.datetime | None
    counted_at: dt.datetime
    asap: bool
    drive_min: int = 0
    """Driving time of a delivery, if its distance is known."""
    making_min: int = 0
    """How long the kitchen takes to make it."""

    @property
    def begins_at(self) -> dt.datetime | None:
        """When to start a scheduled order; None for one that is made at once."""
        return None if self.asap else self.counted_at - dt.timedelta(minutes=self.making_min + self.drive_min)


class Seat(NamedTuple):
    """The table of a dine-in order, and the reason if the guest may not order there."""

    table: DiningTable | None = None
    door: VisitDoor | None = None


class Prepared(NamedTuple):
    """An order that may be placed, with all data for placing it."""

    catalogue: Catalogue
    cart: Cart
    quote: Quote
    promised: Promised
    wanted: dict[str, int]
    phone: str
    table: DiningTable | None
    redeems: Redemptions
    earns: Earning | None
    courier: PlacedCourier | None = None
    """The delivery agent's quote, if one delivers it."""
    member_code: str = ""
    """The member's code; empty for guests and for members on hold (K-15)."""
    customer: Customer = GUEST
    """The customer that it is priced for."""
    promotion: Promotion | None = None


def prepare_order(feed: OrderFeed, guest: Guest, asking: Asking = Asking.SUBMIT) -> Prepared:
    """Check the order in full against the present catalogue; refuses with the first rule it breaks."""
    if not feed.cart.items:
        raise Refusal(Code.EMPTY_ORDER)
    catalogue = current(guest.session, feed.cart.order_type, guest.now)
    store = catalogue.store
    cart = _without_ignored_time(feed.cart, store)
    seat = _seat(feed, guest, store)
    table = seat.table
    to = delivered(cart, store, guest)
    promised = _promised(cart, guest, catalogue, seat, Demand(to.minutes))
    customer = ordering_customer(guest, cart, store)
    phone = contact_phone(feed.contact.phone1, store.info.address.country)
    quote, to, promotion = quote_delivered(cart, catalogue, guest, customer, to, phone, asking)
    if store.config.prep_rules:
        promised = _promised(cart, guest, catalogue, seat, Demand(to.minutes, size_of(cart, quote)))
    wanted = allocation(wanted_stock(cart.items, catalogue.menu)) if store.info.item_stock_enabled else {}
    ahead = _ahead(cart, store, to, customer.member, guest.now)
    submission = Submission(
        phone=phone,
        login_skipped=not feed.contact.phone1 and store.order_type.dinein.login is not DineInLogin.REQUIRED,
        is_member=customer.standing(store_today(store, guest.priced_at)) is not Standing.GUEST,
        counter_offered=ahead.counter_offered,
        cards_closed=ahead.cards_closed,
        by_courier=to.by_courier,
        table_name=feed.table_name,
        quoted=feed.quoted_total + feed.quoted_tips,
        distance_km=to.km,
        outside=to.outside,
        available=_available(wanted, cart, guest),
        mode=guest.session.app_mode,
    )
    validate_order(cart, quote, catalogue.menu, to.store(store), submission)
    if to.refused:
        raise Refusal(Code.ADDRESS, message=to.refused)
    check_phone(phone, cart.order_type, store, guest, feed.contact.email)
    redeems = redemptions(cart, quote, Tenders(feed.gift_card, feed.points), store, guest)
    _check_pin(feed, guest, store, table)
    net = quote.totals.net
    earns = earning(net, customer.member, store.service)
    code = customer.member.member_code if customer.member and customer.member.active else ""
    whose = (_courier(to, quote), code, customer, promotion)
    return Prepared(catalogue, cart, quote, promised, wanted, phone, table, redeems, earns, *whose)


def _courier(to: Delivered, quote: Quote) -> PlacedCourier | None:
    """The agent's fee and tax, and the guest's tip for its courier (L-4, M-3)."""
    if to.quoted is None or to.quoted.offer is None:
        return None
    offer, tip = to.quoted.offer, minor_units(quote.totals.tips, quote.currency)
    quoted_at = to.quoted.taken_at
    return PlacedCourier(fee=offer.fee, tax=offer.tax, tip=tip, quoted_at=quoted_at, dropoff_at=offer.dropoff_at)


class _Ahead(NamedTuple):
    """Whether the counter may take all of it, and whether the store's cards are closed to the member."""

    counter_offered: bool = True
    cards_closed: bool = False


def _ahead(cart: Cart, store: Store, to: Delivered, member: Member | None, now: dt.datetime) -> _Ahead:
    """How the order may be paid; credentials are only read if there is a deposit or an agent's courier (M-4, L-4)."""
    if store.checkout.deposit.value <= 0 and not to.by_courier:
        return _Ahead()
    offered = offered_cards(store, member, now)
    takes_cards = bool(offered.of_store)
    counter = counter_offered(store, cart.order_type, takes_cards=takes_cards, by_courier=to.by_courier)
    return _Ahead(counter, offered.are_closed_to_member)


def _available(wanted: dict[str, int], cart: Cart, guest: Guest) -> dict[str, int]:
    """The units that are likely left, so that most late orders are refused without a write; the hold decides."""
    return Stock(guest.session.tenant, guest.session.store_id).likely(wanted, cart.order_uuid)


def _time_ignored(order_type: OrderType, store: Store) -> bool:
    types = store.order_type
    return {
        OrderType.DINEIN: False,
        OrderType.TAKEOUT: types.takeout.pickup_time_ignored,
        OrderType.DELIVERY: types.delivery.delivery_time_ignored,
    }[order_type]


def _without_ignored_time(cart: Cart, store: Store) -> Cart:
    """The cart without its time, if the store asks for no time: all orders are as soon as possible then (T-9)."""
    return cart.model_copy(update={"scheduled_at": None}) if _time_ignored(cart.order_type, store) else cart


def _seat(feed: OrderFeed, guest: Guest, store: Store) -> Seat:
    """The table of a dine-in order: the key's own, else the chosen one; it must exist and be enabled."""
    table_id = guest.session.table_id or feed.cart.table_id
    if feed.cart.order_type is not OrderType.DINEIN or not (table_id or feed.table_name):
        return Seat()
    found = _find_table(table_id, feed.table_name, guest.session.tenant, store.store_id)
    if found is None:
        raise Refusal(Code.TABLE_NOT_FOUND, name=feed.table_name or table_id)
    table, standing = found
    if table.disabled:
        raise Refusal(Code.TABLE_NOT_ASSIGNED, name=table.descr)
    if guest.vouched:
        return Seat(table)
    return Seat(table, visit_door(guest.session, store.order_type.dinein, table, standing, guest.now))


def _find_table(table_id: str, name: str, tenant: Tenant, store_id: str) -> tuple[DiningTable, TableStanding] | None:
    """Find a table by ID, else by the name that a guest typed, ignoring case (spec section 5)."""
    if table_id:
        return dining_tables.find_standing(tenant, store_id, table_id) if "#" not in table_id else None
    typed = code_key(name)
    return next((each for each in dining_tables.standings(tenant, store_id) if code_key(each[0].descr) == typed), None)


def _check_pin(feed: OrderFeed, guest: Guest, store: Store, table: DiningTable | None) -> None:
    """Check the PIN last, so that a wrong cart does not use up tries; store-owned devices need none."""
    if guest.session.of_house:
        return
    dinein = feed.cart.order_type is OrderType.DINEIN
    if not dinein or not pin_required(None, store.config.pin_required_at_dinein_checkout):
        return
    if table is None:
        raise Refusal(Code.INCORRECT_PIN)
    check_pin(guest, table.table_id, feed.order_pin)


def size_of(cart: Cart, quote: Quote) -> OrderSize:
    """The order's size, which may lengthen its preparation (T-7)."""
    net = quote.totals.net
    return OrderSize(sum(line.qty for line in cart.items), net)


def _promised(cart: Cart, guest: Guest, catalogue: Catalogue, seat: Seat, demand: Demand) -> Promised:
    store = catalogue.store
    busy_min = catalogue.operations.busy_min(cart.order_type, guest.judged_at)
    calendar = calendar_of(store, cart.order_type, guest.judged_at, demand, busy_min)
    _check_acceptance(cart, guest, catalogue, calendar, seat)
    if cart.scheduled_at:
        rule = later_rule(calendar.rule, catalogue.operations, cart.order_type, guest.now)
        check_slot(calendar.openings, cart.scheduled_at, rule)
    promise = promised_time(
        cart.scheduled_at,
        calendar.rule._replace(now=guest.now).ready,
        ignored=_time_ignored(cart.order_type, store),
        always_send=store.config.always_send_pickup_time,
    )
    is_delivery, asap = cart.order_type is OrderType.DELIVERY, cart.scheduled_at is None
    drive_min = demand.delivery_min if is_delivery else 0
    return Promised(
        at=promise.time,
        until=delivery_until(promise.time) if is_delivery and promise.time else None,
        counted_at=cart.scheduled_at or calendar.rule.ready,
        asap=asap,
        drive_min=drive_min,
        making_min=calendar.rule.prep_min - drive_min + (busy_min if asap else 0),
    )


def _check_acceptance(cart: Cart, guest: Guest, catalogue: Catalogue, calendar: TypeCalendar, seat: Seat) -> None:
    """Check that the store takes the order.

    The app key is read again, so that a disabled key or host places no order (threat 22). Only the key's times and the
    hours are judged by the instant when the guest agreed.
    """
    today = local_date(guest.judged_at, calendar.zone)
    gate = Gate(
        order_type=cart.order_type,
        app_data=app_data(own_key(guest.session), seat.table, guest.judged_at, seat.door),
        order_hours=order_hours(calendar.hours, today, calendar.zone),
        open_now=orders_open(calendar.openings, calendar.rule, schedule=cart.scheduled_at is not None),
        stop=stop_of(catalogue.store, cart.order_type, catalogue.operations, guest.now, cart.scheduled_at),
    )
    always = always_accepting(settings().always_accepting, production=settings().stage == "prod")
    check_acceptance(acceptance(gate, always=always))

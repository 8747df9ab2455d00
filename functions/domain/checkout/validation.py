"""Whether a priced cart may be sent: what the server checks before an order (spec sections 5 and 8)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple
from zoneinfo import ZoneInfo

from domain.cart.bundle_parts import line_fillings
from domain.cart.cart import Cart, CartLine, ChosenOption
from domain.cart.shown_items import is_shown
from domain.checkout.stock import check_stock, check_wanted
from domain.checkout.wanted_stock import wanted_stock
from domain.delivery.charges import delivery_fault
from domain.errors import Code, Refusal
from domain.member.login import check_login
from domain.menu.menu import Menu, MenuItem
from domain.menu.orderability import check_orderable, check_served
from domain.money import ZERO
from domain.pricing.quote import Quote
from domain.pricing.totals import PAID_AT_COUNTER
from domain.store.store import Store
from domain.vocabulary.address import Address
from domain.vocabulary.contact import check_order_phone, phone_fault, postal_fault
from domain.vocabulary.order_type import AppMode, OrderType
from domain.vocabulary.zone import store_zone


class Submission(NamedTuple):
    """Facts about the sender and the delivery that are not in the cart.

    `phone` is normalised or empty. `counter_offered`: the whole order may be paid at the counter. `cards_closed`: the
    member's own list excludes all cards that the store takes. `quoted`: the total with tips of the quote that the guest
    saw, None without one. `distance_km`: None if it could not be measured. `outside`: the address is in none of the
    store's areas. `by_courier`: a delivery agent brings the order. `available`: stock by key, None if it is not
    checked. `mode`: the device's mode, from the session's key.
    """

    phone: str = ""
    login_skipped: bool = False
    is_member: bool = False
    counter_offered: bool = True
    cards_closed: bool = False
    table_name: str = ""
    quoted: Decimal | None = None
    distance_km: Decimal | None = None
    outside: bool = False
    by_courier: bool = False
    available: Mapping[str, int] | None = None
    mode: AppMode = AppMode.WEB

    @property
    def by_staff(self) -> bool:
        """Whether the store's own staff send the order; requirements for guests do not apply to them."""
        return self.mode is AppMode.ORDERPAD

    @property
    def called_by_number(self) -> bool:
        """Whether no phone number is needed, because the guest is in the store (K-3)."""
        return self.by_staff or self.mode is AppMode.KIOSK


def validate_order(cart: Cart, quote: Quote, menu: Menu, store: Store, submission: Submission) -> None:
    """Refuse an order with the first fault of (spec section 5, decisions K-3, M-4, M-5, L-2, S-2):

    `error_send_empty_order`; `error_not_accepting_orders` for a type the store hides or only shows as a menu;
    `error_item_not_orderable`, `error_item_not_serve`, `MENU.out_of_stock`, `error_quantity`, `error_weight` by line;
    `min_order`; `deposit_error_message`; `error_member_cards`; `error_deposit_online`; `error_courier_online`;
    `error_login_required`; `error_checkout_req_phone`; `error_no_table_provided`; `checkout.no_delivery_address`,
    `error_address`, `error_too_far`, `error_address_not_measured`; and `error_send_incorrect_order` if it would cost
    more than the guest was shown. Hours, slots and the order limit are checked in `domain.calendar`.
    """
    if not cart.items:
        raise Refusal(Code.EMPTY_ORDER)
    check_order_type(cart.order_type, store, by_staff=submission.by_staff)
    _check_lines(cart, quote, menu, store, submission)
    _check_amounts(quote, store)
    if not submission.by_staff:
        _check_paid_ahead(cart, quote, submission)
    _check_sender(cart, store, submission)
    if cart.order_type is OrderType.DELIVERY:
        check_delivery_address(cart.address)
        _check_reach(quote, store, submission)
    totals = quote.totals
    if submission.quoted is not None and totals.total + totals.tips > submission.quoted:
        raise Refusal(Code.INCORRECT_ORDER, total=totals.total + totals.tips, quoted=submission.quoted)


def _check_sender(cart: Cart, store: Store, submission: Submission) -> None:
    """Check login, phone and table, unless the device makes the check unnecessary."""
    dinein, service = store.order_type.dinein, store.service
    if not submission.by_staff:
        check_login(cart.order_type, dinein.login, service.membership, is_member=submission.is_member)
    if not submission.called_by_number:
        check_order_phone(submission.phone, cart.order_type, login_skipped=submission.login_skipped)
    somewhere = cart.table_id or submission.table_name or submission.mode is AppMode.KIOSK
    if cart.order_type is OrderType.DINEIN and asks_table(store) and not somewhere:
        raise Refusal(Code.NO_TABLE)


def asks_table(store: Store) -> bool:
    """Whether dine-in asks for a table name: the store wants it and dine-in is not only a menu (spec section 4)."""
    return store.order_type.dinein.ask_table_name and not store.order_type.dinein.menu_mode


def check_delivery_address(address: Address | None) -> None:
    """Refuse `checkout.no_delivery_address` without name, street, city and province, `error_address` for a wrong field.

    Spec section 5, Address form: postal code and phone are optional but checked.
    """
    if address is None or not all((address.name, address.street, address.city, address.province)):
        raise Refusal(Code.NO_DELIVERY_ADDRESS)
    postal = postal_fault(address.postal, required=False, country=address.country)
    phone = phone_fault(address.phone1, required=False, country=address.country)
    if postal or phone:
        raise Refusal(Code.ADDRESS, field="postal" if postal else "phone1")


def _check_reach(quote: Quote, store: Store, submission: Submission) -> None:
    net = quote.totals.net
    delivery = store.order_type.delivery
    fault = delivery_fault(submission.distance_km, net, delivery, outside=submission.outside)
    if fault:
        raise Refusal(fault)


def check_order_type(order_type: OrderType, store: Store, *, by_staff: bool = False) -> None:
    """Refuse `error_not_accepting_orders` for a hidden or menu-only order type (spec section 5).

    Staff may take dine-in orders where guests only read the menu.
    """
    menu_only = order_type is OrderType.DINEIN and store.order_type.dinein.menu_mode and not by_staff
    if store.order_type.of(order_type).hide or menu_only:
        raise Refusal(Code.NOT_ACCEPTING_ORDERS, order_type=order_type.value)


def _check_lines(cart: Cart, quote: Quote, menu: Menu, store: Store, submission: Submission) -> None:
    zone = store_zone(store.info.time_zone)
    wanted = wanted_stock(cart.items, menu)
    for line, taken in zip(cart.items, wanted, strict=True):
        if not is_shown(menu.items_by_id[line.item_id], submission.mode, store):
            raise Refusal(Code.ITEM_NOT_ORDERABLE, line_id=line.line_id, item_id=line.item_id)
        _check_line(line, quote, menu, zone)
        check_wanted(taken)
    if submission.available is not None:
        check_stock(wanted, submission.available)


def _check_line(line: CartLine, quote: Quote, menu: Menu, zone: ZoneInfo) -> None:
    ordered = menu.items_by_id[line.item_id]
    chosen = [(ordered, line.options)]
    chosen += [
        (menu.items_by_id[filling.part.item_id], filling.part.options) for filling in line_fillings(line, ordered)
    ]
    for item, options in chosen:
        check_orderable(item, menu, quote.order_type, line.line_id)
        check_served(item, menu, quote.effective_at, zone, line.line_id)
        _check_options(item, options, line.line_id)


def _check_options(item: MenuItem, options: tuple[ChosenOption, ...], line_id: str) -> None:
    for choice in options:
        if item.options_by_id[choice.group_id, choice.option_id].soldout:
            raise Refusal(Code.OUT_OF_STOCK, line_id=line_id, option_id=choice.option_id)


def _check_amounts(quote: Quote, store: Store) -> None:
    short, totals = quote.min_order_short, quote.totals
    if short > ZERO:
        minimum = store.order_type.of(quote.order_type).min_order
        raise Refusal(Code.MINIMUM_ORDER, minimum=minimum, short=short)
    if totals.deposit > totals.total:
        over = totals.deposit - totals.total
        raise Refusal(Code.DEPOSIT, deposit=totals.deposit, total=totals.total, short=over)


def _check_paid_ahead(cart: Cart, quote: Quote, submission: Submission) -> None:
    """Refuse payment at the counter for an order that must be paid online (M-4, L-4).

    That is an order with a deposit or with an agent's courier, wherever the store takes cards. A member whose list
    excludes all these cards gets `error_member_cards` instead, which says that they should ask the store (K-14).
    """
    if submission.counter_offered or cart.payment not in PAID_AT_COUNTER:
        return
    if submission.cards_closed:
        raise Refusal(Code.MEMBER_CARDS)
    deposit = quote.totals.deposit
    if deposit > ZERO:
        raise Refusal(Code.DEPOSIT_ONLINE, deposit=deposit)
    if submission.by_courier:
        raise Refusal(Code.COURIER_ONLINE)

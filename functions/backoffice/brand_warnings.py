"""Warnings about a brand's files, which do not prevent applying them.

Rules P-3, X-1, X-2, X-4, L-11, B-1, D-8, K-14, M-4, Y-1 and Y-10.
"""

import datetime as dt
from collections.abc import Iterator

from backoffice.area_checks import area_warnings
from backoffice.brand_entries import Brand
from backoffice.brand_faults import item_remarks
from domain.member.member import card_merchants
from domain.money import ZERO, round_money
from domain.payment.card_limits import least_of_any
from domain.pricing.promotions import Audience, GivenTo, Promotion, TargetType
from domain.store.store import Store
from domain.store.store_hours import order_types
from domain.vocabulary.order_status import ACCEPT_WITHIN

REBATE_OFF, REBATE_BY_CLASS, REBATE_WHOLE = 0, 1, 2


def warnings(brand: Brand) -> tuple[str, ...]:
    """Return warnings for the owner; none of them blocks `apply`."""
    found = [
        warning
        for store in brand.stores
        for warning in (
            *_tax_warnings(store),
            *_distance_warnings(store),
            *_courier_warnings(store),
            *_deposit_warnings(store),
            *area_warnings(store),
            *_unheard(store),
            *_long_waits(store),
        )
    ]
    found += _unentered(brand)
    found += _cardless_members(brand)
    found += [warning for promotion in brand.promotions for warning in _promotion_warnings(promotion)]
    found += item_remarks(brand, refused=False)
    return tuple(dict.fromkeys(found))


def _unheard(store: Store) -> Iterator[str]:
    """Order types that need an open board: without one the store accepts no such orders (Y-10)."""
    waiting = [each.value for each in order_types(store) if store.needs_board(each)]
    if waiting:
        yield f"store {store.store_id}: takes {', '.join(waiting)} only while a board is open"


def _long_waits(store: Store) -> Iterator[str]:
    """An acceptance time that is longer than guests are made to wait (Y-10)."""
    minutes = store.config.accept_within_min
    if dt.timedelta(minutes=minutes) > ACCEPT_WITHIN:
        yield f"store {store.store_id}: acceptWithinMin {minutes}: no order waits longer than 10 minutes to be accepted"


def _unentered(brand: Brand) -> Iterator[str]:
    """Codes for everyone that no store of the brand lets guests enter."""
    codes = [each.code for each in brand.promotions if each.audience is Audience.ALL and not each.automatic]
    if codes and not any(store.service.promotion_codes for store in brand.stores):
        yield f"promotion {', '.join(codes)}: for everybody, and no store has service.promotionCodes to enter it"


def _cardless_members(brand: Brand) -> Iterator[str]:
    """Members whose own providers exclude all of a store's, so that they cannot pay by card there (K-14)."""
    for member in brand.members:
        for store in brand.stores:
            taken = store.checkout.merchants
            if taken and not card_merchants(taken, member):
                yield (
                    f"member {member.member_code}: Merchants {', '.join(member.merchants)} leave no card at store"
                    f" {store.store_id}, which takes {', '.join(taken)}"
                )


def _promotion_warnings(promotion: Promotion) -> Iterator[str]:
    data = promotion.data
    if promotion.audience is Audience.ALL and promotion.given_to is not GivenTo.NAMED:
        yield f"promotion {promotion.code}: for everybody who enters it, so that givenTo only puts it on members' lists"
    if promotion.target_type is TargetType.ITEM and not promotion.buy_ratio and (data.buy_products or data.buy_groups):
        yield f"promotion {promotion.code}: BuyRatio 0 gives to everyone; what is to be bought counts from 1 on"


def _tax_warnings(store: Store) -> Iterator[str]:
    for rates in store.info.taxes:
        if rates.food_tax_rebate not in {REBATE_OFF, REBATE_BY_CLASS, REBATE_WHOLE}:
            yield f"store {store.store_id}: foodTaxRebate {rates.food_tax_rebate} is no mode, so the rebate is off"
        if rates.food_tax_rebate == REBATE_BY_CLASS and store.info.address.province.casefold() in {"on", "ontario"}:
            yield f"store {store.store_id}: rebate mode 1 can collect too little tax in Ontario; mode 2 is its rule"


def _courier_warnings(store: Store) -> Iterator[str]:
    delivery = store.order_type.delivery
    if not delivery.hide and delivery.door_dash_enabled and not store.checkout.merchants:
        yield f"store {store.store_id}: an agent's courier brings its orders and collects nothing, and no card is taken"


def _deposit_warnings(store: Store) -> Iterator[str]:
    """A deposit below any card's minimum, so that an order needs a gift card (M-4, Y-1)."""
    deposit, currency = store.checkout.deposit, store.checkout.currency
    least = least_of_any(store.checkout.merchants, currency)
    if not deposit.percentage and ZERO < deposit.value < least:
        value = round_money(deposit.value, currency)
        yield f"store {store.store_id}: a deposit of {value} {currency} is below the {least} that a card pays at least"


def _distance_warnings(store: Store) -> Iterator[str]:
    delivery = store.order_type.delivery
    if not delivery.hide and delivery.distance and store.coords is None:
        yield f"store {store.store_id}: delivers within a distance, which nothing measures without its coordinates"

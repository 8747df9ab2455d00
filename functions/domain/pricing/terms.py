"""Everything a price depends on besides the cart's choices, determined once per quote."""

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal
from zoneinfo import ZoneInfo

from domain.calendar.promise import effective_at
from domain.cart.cart import Cart
from domain.errors import Code, Refusal
from domain.member.customer import Customer
from domain.member.member import Standing
from domain.menu.menu import Menu
from domain.money import floor_money, round_money
from domain.pricing.rules import PricingRules, rules_of
from domain.pricing.to_price import ToPrice
from domain.store.config import ComboClock
from domain.store.store import Store
from domain.tax.tax_rates import TaxRates
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.order_type_settings import OrderTypeSettings
from domain.vocabulary.zone import local_date, store_zone


@dataclass(frozen=True, slots=True)
class Terms:
    """The store, menu, customer, time, taxes and rules of one quote."""

    menu: Menu
    store: Store
    order_type: OrderType
    settings: OrderTypeSettings
    customer: Customer
    standing: Standing
    effective_at: dt.datetime
    combos_at: dt.datetime
    zone: ZoneInfo
    today: dt.date
    member_day: dt.date
    currency: str
    taxes: TaxRates
    rules: PricingRules
    leaves_premises: bool

    def money(self, amount: Decimal) -> Decimal:
        """Return an amount rounded to the store's currency (P-1)."""
        return round_money(amount, self.currency)

    def least(self, amount: Decimal) -> Decimal:
        """Return an amount rounded down to the store's currency."""
        return floor_money(amount, self.currency)


def settle_terms(asked: ToPrice) -> Terms:
    """Return the terms of a cart; combos, taxes and standing each have their own reference time (C-7, X-12, D-2)."""
    cart, store, customer, now, versions = asked.cart, asked.store, asked.customer, asked.now, asked.versions
    zone, rules = store_zone(store.info.time_zone), rules_of(versions.rules)
    effective = effective_at(cart.scheduled_at, now)
    today, fulfilled = local_date(now, zone), local_date(effective, zone)
    member_day = fulfilled if rules.vip_on_fulfilment_day else today
    tax_day = fulfilled if rules.taxes_on_fulfilment_day else today
    return Terms(
        menu=asked.menu,
        store=store,
        order_type=cart.order_type,
        settings=store.order_type.of(cart.order_type),
        customer=customer,
        standing=customer.standing(member_day),
        effective_at=effective,
        combos_at=now if store.config.combo_clock is ComboClock.ORDER else effective,
        zone=zone,
        today=today,
        member_day=member_day,
        currency=store.checkout.currency,
        taxes=tax_rates(store.info.taxes, tax_day, versions.taxes),
        rules=rules,
        leaves_premises=leaves_premises(cart, store),
    )


def leaves_premises(cart: Cart, store: Store) -> bool:
    """Return whether the goods are not eaten where they are sold (X-5).

    Dine-in counts only if it is marked as "away" and the store offers that, or if the store has no eating place.
    """
    away = cart.dine_in_away and store.order_type.dinein.take_away_enabled
    return cart.order_type is not OrderType.DINEIN or away or not store.info.eating_place


def tax_rates(versions: tuple[TaxRates, ...], date: dt.date, version: str | None = None) -> TaxRates:
    """Return the rates of a given version, otherwise the latest valid on a date, otherwise the first (X-12).

    Refuse `something_wrong` if the version is not one of the store's.
    """
    if version is not None:
        named = next((rates for rates in versions if rates.version == version), None)
        if named is None:
            raise Refusal(Code.SOMETHING_WRONG, tax_version=version)
        return named
    by_date = sorted(versions, key=lambda rates: rates.valid_from)
    valid = [rates for rates in by_date if rates.valid_from <= date.isoformat()]
    return valid[-1] if valid else by_date[0]

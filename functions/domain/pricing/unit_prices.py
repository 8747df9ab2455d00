"""The price of one unit for this customer (decisions section 0, P-3, P-5)."""

from decimal import Decimal

from domain.member.member import Standing
from domain.menu.menu import MenuItem, Option
from domain.pricing.terms import Terms


def unit_price(item: MenuItem, terms: Terms) -> tuple[Decimal, Standing]:
    """Return the price of a unit without options, and the standing that it is for.

    It is the VIP price, otherwise the member price, otherwise that of the order type's level; 0 and less count as not
    set (P-3). It is rounded to the currency, except for items sold by weight, whose total is rounded (P-5).
    """
    special = _special(item, terms.standing)
    price, tier = special or (item.price_at(terms.settings.price_level), Standing.GUEST)
    return (price if item.scalable else terms.money(price)), tier


def option_price(option: Option, terms: Terms) -> Decimal:
    """Return the price of one unit of an option for this customer, with the same precedence (P-3)."""
    special = _special(option, terms.standing)
    return terms.money(special[0] if special else option.price)


def _special(priced: MenuItem | Option, standing: Standing) -> tuple[Decimal, Standing] | None:
    if standing is Standing.VIP and priced.price_for_vip and priced.price_for_vip > 0:
        return priced.price_for_vip, Standing.VIP
    if standing is not Standing.GUEST and priced.price_for_member and priced.price_for_member > 0:
        return priced.price_for_member, Standing.MEMBER
    return None

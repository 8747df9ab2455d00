"""The prices of carts by the specification, implemented a second time for tests: its own sums, in whole cents.

It uses none of the product's rules: sections 5, 6 and 9 of the specification and decisions D-1, D-2, D-4, P-3, P-4,
P-5 and P-7, implemented independently. An amount is cents, a weight grams of a kilogram, a percentage thousandths of a
percent.
"""

from typing import NamedTuple

GST, PST = 5_000, 8_000


class Priced(NamedTuple):
    """Three prices, 0 where there is none for them."""

    everybody: int
    member: int = 0
    vip: int = 0


class Dish(NamedTuple):
    """A dish or, by the kilogram, a good; and whether a discount on the bill is taken from it."""

    number: int
    price: Priced
    discounted: bool = True
    weighed: bool = False


class Person(NamedTuple):
    """The person who orders: a member, a VIP on this very day, with rates of their own."""

    name: str
    member: bool = False
    vip: bool = False
    own_rate: int = 0
    vip_rate: int = 0


class Place(NamedTuple):
    """A store's discounts: everybody's rate, its VIPs' rate and amount, and whether price and rate are combined."""

    name: str
    everybodys_rate: int = 0
    vips_rate: int = 0
    vips_amount: int = 0
    both: bool = True


class Ordered(NamedTuple):
    """So many of a dish, perhaps of some grams, each with so many units of extras."""

    dish: Dish
    units: int
    extras: tuple[tuple[int, Priced, int], ...] = ()
    grams: int = 1000


class Bill(NamedTuple):
    """The amounts of a bill, in cents."""

    lines: list[int]
    subtotal: int
    discount: int
    gst: int
    pst: int
    total: int


def half_up(amount: int, parts: int) -> int:
    """A share of an amount, to the nearest cent, a half away from nothing."""
    return (2 * amount + parts) // (2 * parts)


def of_hundred(amount: int, rate: int) -> int:
    """So many thousandths of a percent of an amount."""
    return half_up(amount * rate, 100_000)


def paid(price: Priced, person: Person) -> int:
    """The price for the person: VIPs pay the VIP's price, members the member's, if there is one."""
    if person.vip and price.vip:
        return price.vip
    return price.member if person.member and price.member else price.everybody


def best_rate(person: Person, place: Place) -> int:
    """The best of all rates that apply to the person; rates are not added."""
    rates = [place.everybodys_rate]
    if person.member:
        rates.append(person.own_rate)
    if person.vip:
        rates += [person.vip_rate, place.vips_rate]
    return sorted(rates)[-1]


def is_special(price: Priced, person: Person) -> bool:
    """Whether the person pays a price for members or VIPs."""
    return bool((person.vip and price.vip) or (person.member and price.member))


def bill(order: list[Ordered], person: Person, place: Place) -> Bill:
    """The whole bill in Ontario, with tax on what is left after the discount."""
    lines: list[int] = []
    discountable = 0
    for dish, units, extras, grams in order:
        beside = sum(count * paid(price, person) for _, price, count in extras)
        line = half_up(units * grams * paid(dish.price, person), 1000) + units * beside
        lines.append(line)
        if dish.discounted and (place.both or not is_special(dish.price, person)):
            discountable += line
    subtotal = sum(lines)
    discount = of_hundred(discountable, best_rate(person, place))
    if person.vip and subtotal > place.vips_amount:
        discount = max(discount, min(place.vips_amount, discountable))
    left = subtotal - discount
    gst, pst = of_hundred(left, GST), of_hundred(left, PST)
    return Bill(lines, subtotal, discount, gst, pst, left + gst + pst)

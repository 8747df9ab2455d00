"""Hold what an order needs until it is placed, and refuse the order if something is short (S-4, T-1, D-14)."""

from typing import NamedTuple

from domain.checkout.checkout import Checkout
from domain.checkout.stock import fair_share, out_of_stock
from domain.checkout.wanted_stock import wanted_stock
from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.order.guest import Guest
from domain.order.shortfall import may_fall_short
from domain.payment.online_payment import OnlinePayment
from repositories.checkout import checkouts
from repositories.order.shortfalls import ShortfallMove
from runtime.settings import settings
from use_cases.cart.redemptions import refusal_of
from use_cases.checkout import end_checkout
from use_cases.checkout.hold_stock import hold
from use_cases.checkout.needs import Held, Needs
from use_cases.checkout.period import period_of
from use_cases.member.customer import store_today
from use_cases.order.fall_short import allowance_of
from use_cases.order.prepare_order import Prepared


class HeldOrder(NamedTuple):
    """An order's hold, and its shortfall if it redeems less than its guest was promised (D-14)."""

    held: Held
    shortfall: ShortfallMove | None = None


def hold_order(prepared: Prepared, guest: Guest, payment: OnlinePayment | None = None) -> HeldOrder:
    """Hold all that the order needs.

    If its payment was authorized before the hold expired, the order may do without points and coupons that were used
    elsewhere since, once per member at a time (docs/rules/points-and-gift-cards.md).
    """
    needs = needs_of(prepared, guest)._replace(placing=True, paying=payment.payment_id if payment else "")
    before = checkouts.find(guest.session.tenant, needs.order_uuid)
    held, allowance, short = hold(needs, before), None, tuple[str, ...]()
    while held.unredeemed and before and _can_do_without(held.unredeemed, prepared, before, payment):
        allowance = allowance or allowance_of(guest)
        if allowance is None:
            break
        short = (*short, held.unredeemed)
        needs = needs._replace(
            redeems={name: units for name, units in (needs.redeems or {}).items() if name not in short}
        )
        held = hold(needs, checkouts.find(guest.session.tenant, needs.order_uuid))
    return HeldOrder(held, allowance.used(needs.order_uuid, short, guest.now) if allowance else None)


def _can_do_without(account: str, prepared: Prepared, checkout: Checkout, payment: OnlinePayment | None) -> bool:
    """Whether an account may fall short; points that pay are money and never may."""
    pays_by_points = prepared.redeems.points and account.startswith(AccountKind.POINTS.value)
    return not pays_by_points and may_fall_short(account, checkout, payment)


def needs_of(prepared: Prepared, guest: Guest) -> Needs:
    """The order's needs: all that it must hold until it is placed."""
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
    """Refuse `MENU.out_of_stock` or `error_fair_share` with its lines, or a full period (T-1)."""
    if held.short:
        lines = wanted_stock(prepared.cart.items, prepared.catalogue.menu)
        keys = [short.key for short in held.short]
        raise (
            fair_share(lines, held.short[0], prepared.catalogue.menu) if held.fair_share else out_of_stock(lines, keys)
        )
    if held.unredeemed:
        raise refusal_of(held.unredeemed)
    if held.period_full:
        raise Refusal(Code.ORDER_LIMIT if prepared.promised.asap else Code.TIME_SLOT_NOT_AVAILABLE)


def give_back(held: Held, guest: Guest) -> None:
    """Release the hold; if its row changed in the meantime, its deadline ends it."""
    if held.checkout:
        end_checkout.release(guest.session.tenant, held.checkout)

"""Price a cart (spec section 7, v2/priceorder)."""

from domain.access.session import Session
from domain.cart.cart import Cart
from domain.delivery.charges import Undeliverable, delivery_fault
from domain.errors import Code
from domain.member.member import Standing
from domain.money import ZERO
from domain.pricing.promotions import may_enter_code
from domain.pricing.quote import Quote
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from ordering.messages import AreaTerms, PriceOrderReply, PriceOrderRequest, QuotedCourier
from runtime.caller import Caller
from use_cases.cart.catalogue import browsed
from use_cases.cart.compare_guest import saved_by_membership
from use_cases.cart.delivered import Delivered
from use_cases.cart.quote_delivered import quote_delivered
from use_cases.member.customer import customer_of, store_today
from use_cases.member.open_to_promotions import why_closed


def price_cart(request: PriceOrderRequest, caller: Caller) -> PriceOrderReply:
    """Return the quote of a cart for the menu that the guest sees, and its delivery distance or why it is
    undeliverable.
    """
    cart = _looked_at(request.cart, caller.session)
    catalogue = browsed(caller.session, cart.order_type, caller.guest.now, request.menu_version)
    customer = customer_of(caller.session, cart, catalogue.store, caller.guest.now)
    quote, to, promotion = quote_delivered(cart, catalogue, caller.guest, customer)
    standing = customer.standing(store_today(catalogue.store, caller.guest.now))
    guests = standing is Standing.GUEST
    return PriceOrderReply(
        quote=quote,
        distance=to.distance,
        undeliverable=_undeliverable(cart, quote, catalogue.store, to),
        undeliverable_text=to.refused,
        courier=_courier(to),
        area=_area(to),
        may_enter_code=may_enter_code(cart, customer, catalogue.store)
        and why_closed(catalogue.store, catalogue.operations, cart.order_type, caller.now) is None,
        promo_order_types=tuple(sorted(promotion.order_types)) if promotion else (),
        standing=standing,
        member_saving=ZERO if guests else saved_by_membership(cart, quote, catalogue, caller.guest),
    )


def _looked_at(cart: Cart, session: Session) -> Cart:
    """Drop the address in a preview, so that no map service or agent is called: priced as before an address is
    known.
    """
    return cart.model_copy(update={"address": None}) if session.draft else cart


def _undeliverable(cart: Cart, quote: Quote, store: Store, to: Delivered) -> Undeliverable | None:
    """Return why validateorder would refuse the address, while the guest can still choose another."""
    if cart.order_type is not OrderType.DELIVERY or cart.address is None:
        return None
    net = quote.totals.net
    fault = delivery_fault(to.km, net, to.store(store).order_type.delivery, outside=to.outside)
    return fault or (Code.ADDRESS if to.refused else None)


def _courier(to: Delivered) -> QuotedCourier | None:
    """Return the agent's courier who would deliver it: tips then go to the courier (M-3)."""
    offer = to.quoted.offer if to.quoted else None
    return QuotedCourier(dropoff_at=offer.dropoff_at) if offer else None


def _area(to: Delivered) -> AreaTerms | None:
    there = to.reach
    if there is None or not there.area:
        return None
    settings = there.settings
    return AreaTerms(
        name=there.area,
        charge=there.charge,
        min_order=settings.min_order,
        min_order_for_free_delivery=settings.min_order_for_free_delivery,
    )

"""Quote a delivery by a delivery agent, reuse the quote while it is valid, and handle a changed price (L-6)."""

import datetime as dt
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from domain.calendar.capacity import OrderSize, prep_min
from domain.calendar.promise import courier_pickup
from domain.cart.cart import Cart
from domain.delivery.agent import AgentJob, AgentOffer, AgentRefusal, AgentSilence, Stop
from domain.delivery.charges import (
    AgentAdjustment,
    DeliveryCharge,
    agent_charge,
    delivery_fault,
    is_free,
    quote_error_text,
)
from domain.delivery.kept_quote import KeptQuote
from domain.delivery.quote import QuoteBasis, requoted, value_class
from domain.errors import Code, Refusal
from domain.limits.policies import COURIER_QUOTES, COURIER_QUOTES_OF_COMPANY, COURIER_QUOTES_OF_NETWORK
from domain.limits.rate_limit import Scopes
from domain.money import ZERO, minor_units
from domain.order.guest import Guest
from domain.pricing.quote import Quote
from domain.pricing.totals import PAID_AT_COUNTER
from domain.store.store import Store
from domain.vocabulary.address import Address
from gateways.delivery_agent import DeliveryAgent
from gateways.delivery_agents import find_delivery_agent
from gateways.maps import address_text
from repositories.delivery import delivery_quotes
from repositories.limits import rate_limits
from repositories.payment import payment_names
from runtime.outage import Outage
from runtime.secret import keyed_hashes
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.delivered import Delivered
from use_cases.limits.known_guest import is_known


class Asking(StrEnum):
    """Why a delivery is priced: to show it, to order it, or to place an order whose payment may have begun."""

    PRICE = "price"
    SUBMIT = "submit"
    PLACE = "place"


class _Question(NamedTuple):
    """A delivery to be quoted: its cart as priced without the agent, and the phone for the courier to call."""

    cart: Cart
    address: Address
    quote: Quote
    catalogue: Catalogue
    guest: Guest
    phone: str
    to: Delivered
    own: DeliveryCharge
    """The charge by the store's own rules."""

    @property
    def store(self) -> Store:
        """The store, with the settings that apply at the address (L-11)."""
        return self.to.store(self.catalogue.store)

    @property
    def net(self) -> Decimal:
        """The cart's value: subtotal less discount."""
        return self.quote.totals.net

    @property
    def scheduled_at(self) -> dt.datetime | None:
        """The time chosen, where the store asks for one (T-9)."""
        return None if self.store.order_type.delivery.delivery_time_ignored else self.cart.scheduled_at

    @property
    def bases(self) -> tuple[QuoteBasis, ...]:
        """The data that the quote depends on, once for each valid key of the address's hash, the newest key first."""
        words = f"{address_text(self.address).casefold()} {self.address.unit.casefold()}"
        scope = self.guest.session.tenant.key(self.store.store_id)
        rest = (value_class(self.net), self.scheduled_at)
        return tuple(QuoteBasis(each, *rest) for each in keyed_hashes(scope, words))


def couriered(
    to: Delivered,
    cart: Cart,
    quote: Quote,
    catalogue: Catalogue,
    guest: Guest,
    phone: str = "",
    asking: Asking = Asking.PRICE,
) -> Delivered:
    """Return the delivery at the agent's price if the store has an agent; `quote` is the cart priced without it.

    Refuses `error_delivery_quote_changed` with `charge` and `before` if the price rose on submit by more than the store
    absorbs. The guest can agree by sending the order again at the new price.
    """
    delivery = catalogue.store.order_type.delivery
    if to.charge is None or cart.address is None or not (delivery.door_dash_enabled and cart.items):
        return to
    if not (cart.address.street and cart.address.city):
        return to
    question = _Question(cart, cart.address, quote, catalogue, guest, phone, to, to.charge)
    if delivery_fault(to.km, question.net, question.store.order_type.delivery, outside=to.outside):
        return to
    try:
        agent = find_delivery_agent(guest.session.tenant, catalogue.store.store_id)
    except Outage:
        return _without_answer(question, None)
    return to if agent is None else _quoted(question, agent, asking)


def _quoted(question: _Question, agent: DeliveryAgent, asking: Asking) -> Delivered:
    tenant, store_id, now = question.guest.session.tenant, question.store.store_id, question.guest.now
    kept = delivery_quotes.find(tenant, store_id, question.cart.order_uuid, now)
    before = kept if kept and kept.basis in question.bases else None
    if before and (before.holds(before.basis, now) or _is_paid_for(question, before, asking)):
        return _shown(question, before)
    answer = _asked(question, agent)
    after = _kept(question, answer, before, asking)
    delivery_quotes.keep(tenant, store_id, question.cart.order_uuid, after, now)
    told = before.charge if before and before.offer else after.charge
    if asking is not Asking.PRICE and after.charge > told and not _free(question):
        raise Refusal(Code.DELIVERY_QUOTE_CHANGED, charge=float(after.charge), before=float(told))
    return _shown(question, after)


def _is_paid_for(question: _Question, before: KeptQuote, asking: Asking) -> bool:
    """Whether a payment of exactly this price may have begun, so that the price must not change any more."""
    if asking is not Asking.PLACE or before.offer is None or question.cart.payment in PAID_AT_COUNTER:
        return False
    return bool(payment_names.current(question.guest.session.tenant, question.cart.order_uuid))


def _asked(question: _Question, agent: DeliveryAgent) -> AgentOffer | AgentRefusal | AgentSilence:
    guest = question.guest
    wait = rate_limits.take_each(_scopes(guest), guest.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
    return agent.quote(_job(question), guest.now)


def _scopes(guest: Guest) -> Scopes:
    """The rate limits of a quote; a known guest is only counted by browser."""
    own = (COURIER_QUOTES, guest.session.cookie_hash)
    if is_known(guest):
        return (own,)
    tenant = guest.session.tenant
    network = [(COURIER_QUOTES_OF_NETWORK, tenant.key(guest.network))] if guest.network else []
    return (own, *network, (COURIER_QUOTES_OF_COMPANY, tenant.company_code))


def _job(question: _Question) -> AgentJob:
    store, cart, now = question.store, question.cart, question.guest.now
    info, config, address = store.info, store.config, question.address
    counter = info.address.phone1 or info.tel
    size = OrderSize(sum(line.qty for line in cart.items), question.net)
    busy = question.catalogue.operations.busy_min(cart.order_type, now)
    making = prep_min(config.pickup_min, config.prep_rules, size) + busy
    return AgentJob(
        external_id=cart.order_uuid,
        pick_up=Stop(info.address, info.store_name, counter),
        drop_off=Stop(address, address.name, address.phone1 or question.phone or counter, address.remark),
        pickup_at=courier_pickup(question.scheduled_at, now, making, question.to.minutes),
        order_value=minor_units(question.net, question.quote.currency),
        currency=question.quote.currency,
        items=sum(line.qty for line in cart.items),
    )


def _kept(
    question: _Question,
    answer: AgentOffer | AgentRefusal | AgentSilence,
    before: KeptQuote | None,
    asking: Asking,
) -> KeptQuote:
    """The row to store for an answer; on submit, a small increase leaves the guest's charge unchanged."""
    kept = KeptQuote(basis=question.bases[0], taken_at=question.guest.now)
    if isinstance(answer, AgentSilence):
        return (before or kept).model_copy(update={"basis": kept.basis, "taken_at": kept.taken_at, "silent": True})
    if isinstance(answer, AgentRefusal):
        return kept.model_copy(update={"refusal": quote_error_text(answer.error, answer.details)})
    charge = _charge(question, answer).value
    if before and before.offer and asking is not Asking.PRICE:
        charge = requoted(before.charge, charge, question.store.order_type.delivery.agent_absorbs).charge
    return kept.model_copy(update={"offer": answer, "charge": charge})


def _charge(question: _Question, offer: AgentOffer) -> DeliveryCharge:
    delivery = question.store.order_type.delivery
    adjustment = AgentAdjustment(delivery.agent_adj_value, delivery.agent_adj_by_percentage, delivery.agent_overwrite)
    charge = agent_charge(offer.quote, adjustment, question.own.value, question.quote.currency)
    return charge._replace(area=question.own.area) if delivery.agent_overwrite else charge


def _shown(question: _Question, kept: KeptQuote) -> Delivered:
    if kept.silent:
        return _without_answer(question, kept)
    if kept.offer is None:
        return question.to._replace(refused=kept.refusal)
    charge = _charge(question, kept.offer)._replace(value=kept.charge)
    return question.to._replace(charge=charge, quoted=kept)


def _without_answer(question: _Question, kept: KeptQuote | None) -> Delivered:
    """The delivery without an answer of the agent: at the store's own charge if the store allows that, else refused.

    The charge is never lower than the one shown before.
    """
    delivery = question.store.order_type.delivery
    if not (delivery.agent_fallback and (delivery.charge_rules or delivery.areas)):
        return question.to._replace(refused=quote_error_text(None))
    told = kept.charge if kept else ZERO
    return question.to._replace(charge=question.own._replace(value=max(question.own.value, told)))


def _free(question: _Question) -> bool:
    return is_free(question.net, question.store.order_type.delivery.min_order_for_free_delivery)

"""Properties of the price of every cart (decisions section 0)."""

import datetime as dt
from collections import Counter
from dataclasses import replace
from decimal import Decimal

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.strategies import World, any_carts, deliveries, tie_free_worlds, worlds

from domain.cart.cart import Cart, CartLine
from domain.checkout.validation import Submission, validate_order
from domain.checkout.wanted_stock import wanted_stock
from domain.delivery.charges import DeliveryCharge
from domain.errors import Refusal
from domain.money import quantum
from domain.pricing.goods import price_goods
from domain.pricing.price_order import quote_of
from domain.pricing.quote import Quote
from domain.pricing.to_price import RuleVersions


@given(worlds())
def test_a_quote_holds_together(world: World) -> None:
    quote = world.quote()

    _sums_to_the_cent(quote)
    _is_whole_in_its_currency(quote)
    _is_told_by_its_trace(quote)
    _discounts_no_more_than_there_is(quote)
    _loses_and_adds_no_unit(quote, world.cart)
    _links_single_units_in_pairs(quote)


def _sums_to_the_cent(quote: Quote) -> None:
    totals = quote.totals
    assert totals.subtotal == sum(line.extended for line in quote.lines)
    assert totals.discount_value == sum(line.bill_discount for line in quote.lines)
    assert totals.tax == totals.gst + totals.pst + totals.liq
    charged = totals.delivery_value + totals.service_value + totals.tax
    assert totals.net == totals.subtotal - totals.discount_value
    assert "net" not in totals.model_dump(by_alias=True), "stored orders and replies keep their shape"
    assert totals.total == totals.net + charged
    assert totals.pay_amount + totals.balance_due == totals.total + totals.tips


def _is_whole_in_its_currency(quote: Quote) -> None:
    unit, totals = quantum(quote.currency), quote.totals
    per_line = [(line.gross, line.item_discount, line.extended, line.bill_discount) for line in quote.lines]
    due = (totals.total, totals.tax, totals.tips, totals.deposit, totals.pay_amount, totals.delivery_value)
    assert all(amount % unit == 0 for amounts in (*per_line, due) for amount in amounts)


def _is_told_by_its_trace(quote: Quote) -> None:
    for line in quote.lines:
        assert sum(entry.amount for entry in quote.trace if entry.seq == line.seq) == line.extended
    added = sum(entry.amount for entry in quote.trace if entry.rule != "M-4")
    assert added == quote.totals.total + quote.totals.tips


def _discounts_no_more_than_there_is(quote: Quote) -> None:
    for line in quote.lines:
        assert 0 <= line.item_discount <= line.gross
        assert 0 <= line.bill_discount <= line.extended
    totals = quote.totals
    assert 0 <= totals.discount_value <= totals.subtotal
    assert min(totals.gst, totals.pst, totals.liq, totals.total) >= 0


def _loses_and_adds_no_unit(quote: Quote, cart: Cart) -> None:
    units: Counter[int] = Counter()
    for line in cart.items:
        units[line.item_id] += line.qty
    for priced in quote.lines:
        units[priced.item_id] -= priced.qty
    assert not any(units.values())
    assert quote.totals.qty_total == sum(line.qty for line in cart.items)


def _links_single_units_in_pairs(quote: Quote) -> None:
    linked: dict[int, list[int]] = {}
    for line in quote.lines:
        if line.cb_ref_id is not None:
            linked.setdefault(line.cb_ref_id, []).append(line.qty)
    assert all(units == [1, 1] for units in linked.values())
    assert set(linked) <= set(quote.cb_ref_ids)


@given(worlds())
def test_pricing_twice_is_the_same_and_the_wire_keeps_every_cent(world: World) -> None:
    quote = world.quote()

    assert world.quote() == quote
    assert Quote.model_validate_json(quote.model_dump_json()).totals == quote.totals


@given(worlds(), deliveries)
def test_goods_priced_once_give_the_same_quote_at_any_delivery_charge(
    world: World, delivery: DeliveryCharge | None
) -> None:
    goods = price_goods(world)

    assert quote_of(goods, world.delivery) == world.quote()
    assert quote_of(goods, delivery) == replace(world, delivery=delivery).quote()


@given(worlds(), st.integers(1, 400))
def test_a_stored_order_is_priced_again_to_the_cent(world: World, days: int) -> None:
    stored = world.quote()
    rates = world.store.info.taxes[0]
    doubled = rates.model_copy(update={"version": "t2", "valid_from": "2021-01-01", "gst_rate": rates.gst_rate + 1})
    info = world.store.info.model_copy(update={"taxes": (rates, doubled)})
    newer = world.store.model_copy(update={"info": info})

    later = replace(
        world,
        cart=world.cart.model_copy(update={"scheduled_at": stored.effective_at}),
        store=newer,
        now=world.now + dt.timedelta(days=days),
        versions=RuleVersions(stored.rules_version, stored.tax_version),
    )
    again = later.quote()

    assert again.totals == stored.totals
    assert again.lines == stored.lines


@given(tie_free_worlds(), st.randoms(use_true_random=False))
def test_the_order_of_adding_does_not_matter_where_no_tie_is_decided(world: World, shuffle: object) -> None:
    mixed = list(world.cart.items)
    shuffle.shuffle(mixed)  # type: ignore[attr-defined]

    again = world.quote(world.cart.model_copy(update={"items": tuple(mixed)}))

    assert again.totals == world.quote().totals


@given(tie_free_worlds(), st.integers(1, 6), st.integers(1, 3))
def test_a_client_that_keeps_links_gets_the_same_after_adding_and_removing(
    world: World, item_id: int, qty: int
) -> None:
    cart = world.cart.model_copy(update={"promote_code": ""})
    assume(item_id not in {line.item_id for line in cart.items})
    before = world.quote(cart)

    extra = CartLine(line_id="extra", item_id=item_id, qty=qty)
    linked = world.quote(_as_shown(cart, before, extra))
    shown = _as_shown(cart, linked)
    kept = tuple(line for line in shown.items if line.item_id != item_id)
    after = world.quote(shown.model_copy(update={"items": kept}))

    assert after.totals == before.totals


def _as_shown(cart: Cart, quote: Quote, *added: CartLine) -> Cart:
    """The cart of a client that keeps the lines as the quote split them, with their links."""
    kept = tuple(
        CartLine(line_id=f"{line.line_id}-{line.seq}", item_id=line.item_id, qty=line.qty, cb_ref_id=line.cb_ref_id)
        for line in quote.lines
    )
    return cart.model_copy(update={"items": (*kept, *added), "cb_ref_ids": quote.cb_ref_ids})


def test_no_cart_is_answered_with_anything_but_a_quote_or_a_named_refusal() -> None:
    answers = Counter[str]()

    @given(worlds(), st.data())
    def answered(world: World, data: st.DataObject) -> None:
        answers[_answer(world, data)] += 1

    answered()

    assert min(answers["priced"], answers["sendable"], answers["refused"]) > 0, answers


def _answer(world: World, data: st.DataObject) -> str:
    wrong = data.draw(any_carts(world))
    more = world.cart.model_copy(update={"items": (*world.cart.items, *wrong.items[:1])})
    cart = data.draw(st.sampled_from([world.cart, more, wrong]))
    submission = Submission(
        phone=data.draw(st.sampled_from(["+14165550100", ""])),
        login_skipped=data.draw(st.booleans()),
        quoted=data.draw(st.one_of(st.none(), st.just(Decimal(10)))),
        distance_km=data.draw(st.one_of(st.none(), st.just(Decimal(10)))),
        available=data.draw(st.sampled_from([None, {}])),
    )

    answer = "refused"
    try:
        wanted_stock(cart.items, world.menu)
        quote = world.quote(cart)
        answer = "priced"
        if data.draw(st.booleans()):
            submission = submission._replace(quoted=quote.totals.total + quote.totals.tips)
        validate_order(cart, quote, world.menu, world.store, submission)
    except Refusal:
        return answer
    return "sendable"

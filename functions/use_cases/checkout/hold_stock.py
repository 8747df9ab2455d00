"""Hold everything an order needs, or nothing: stock, a place in its period, points, a promotion, a gift card
(reliability 4.3; S-1, T-1, D-14).

A checkout row says what may be held before it is held, so that whatever a crash leaves is found and given back. Every
step bears being repeated: a hold is set to an amount, never added to.
"""

import random
import time
from collections.abc import Mapping

from domain.checkout.checkout import OPEN, PLACE_WITHIN_S, Change, Checkout, CheckoutStatus
from domain.checkout.hold_deadline import hold_deadline
from domain.checkout.holder import Holder
from domain.checkout.stock import Short, shortages
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from repositories import accounts, checkouts, slots
from repositories.stock_shards import HoldMoved
from use_cases.checkout import end_checkout
from use_cases.checkout.needs import CheckoutMoved, Held, Needs, Period
from use_cases.checkout.open_payment import check_not_paying

_LOOKS = 20
_LONGEST_LOOK = 0.15
_TURNS = 40
_LONGEST_TURN = 0.05


def hold(needs: Needs, before: Checkout | None) -> Held:
    """Hold exactly what is needed, from the checkout as it was just read.

    Refuses `error_order_conflict` to any browser but the one that opened the checkout, and `error_payment_open` to
    every change but its own while a payment of the order may still pay. Raises `CheckoutMoved` when the same order is
    being changed at the same time.
    """
    if before is None:
        return _open(needs) if needs.lines or needs.period or needs.redeems or needs.renew else Held(None)
    if not before.belongs_to(needs.store_id, needs.opened_by):
        raise Refusal(Code.ORDER_CONFLICT)
    before = _wait_for_allocation(needs, before)
    if needs.paying != before.paying and not _only_continues(needs, before):
        check_not_paying(needs.tenant, before)
    if before.status not in OPEN:
        again = _reopened(needs, before)
        return _fill(needs, again, _intended(needs, again))._replace(opened=True)
    if _is_held(needs, before):
        return Held(_renewed(needs, before))
    return _fill(needs, before, _intended(needs, before))


def hold_in_turn(needs: Needs) -> Held:
    """`hold`, again and again while the same order is changed by others; refuses `error_order_conflict` in the end."""
    for _ in range(_TURNS):
        try:
            return hold(needs, checkouts.find(needs.tenant, needs.order_uuid))
        except CheckoutMoved:
            time.sleep(random.uniform(0, _LONGEST_TURN))  # noqa: S311 - jitter, not a secret
    raise Refusal(Code.ORDER_CONFLICT)


def _wait_for_allocation(needs: Needs, before: Checkout) -> Checkout:
    """Let another request finish its allocation; one that makes no progress in a second or two was cut short."""
    for _ in range(_LOOKS):
        if before.status is not CheckoutStatus.ALLOCATING:
            break
        time.sleep(random.uniform(0, _LONGEST_LOOK))  # noqa: S311 - jitter, not a secret
        now = checkouts.find(needs.tenant, needs.order_uuid)
        if now is None or now.version != before.version:
            raise CheckoutMoved
    return before


def _is_held(needs: Needs, checkout: Checkout) -> bool:
    held = checkout.status is CheckoutStatus.HELD and checkout.lines == needs.lines
    held = held and _redeems(needs, checkout) == checkout.redeems
    if needs.period is None:
        return held
    within_limit = checkout.slot_limited or needs.period.limit is None
    place = (checkout.slot, checkout.slot_load) == (needs.period.key, needs.period.load)
    return held and place and within_limit


def _only_continues(needs: Needs, checkout: Checkout) -> bool:
    """Whether a guest who does not pay asks for no more than a later deadline."""
    return not (needs.placing or needs.paying) and _is_held(needs, checkout)


def _renewed(needs: Needs, checkout: Checkout) -> Checkout:
    deadline = max(checkout.deadline, needs.deadline(checkout.opened_at)) if needs.renew else checkout.deadline
    paying = needs.paying or checkout.paying
    if (deadline, paying) == (checkout.deadline, checkout.paying):
        return checkout
    return _moved(needs.tenant, checkout, deadline=deadline, paying=paying)


def _open(needs: Needs) -> Held:
    opened = Checkout(
        order_uuid=needs.order_uuid,
        store_id=needs.store_id,
        opened_by=needs.opened_by,
        status=CheckoutStatus.ALLOCATING,
        lines=dict(needs.lines),
        touched_slots=(needs.period.key,) if needs.period else (),
        touched_redeems=tuple(sorted(needs.redeems or ())),
        opened_at=needs.now,
        deadline=hold_deadline(needs.now, needs.now, PLACE_WITHIN_S if needs.placing else needs.seconds),
        paying=needs.paying,
        version=1,
    )
    if not checkouts.add(needs.tenant, opened):
        raise CheckoutMoved
    return _fill(needs, opened, opened, anew=True)._replace(opened=True)


def _reopened(needs: Needs, before: Checkout) -> Checkout:
    """A checkout that was given back can be held anew; one whose order stands cannot: the order is to be found."""
    if before.status is CheckoutStatus.RELEASING:
        end_checkout.release(needs.tenant, before)
    if before.status is not CheckoutStatus.RELEASED:
        raise CheckoutMoved
    return _moved(
        needs.tenant,
        before,
        status=CheckoutStatus.ALLOCATING,
        opened_at=needs.now,
        opening=before.opening + 1,
        deadline=needs.deadline(needs.now),
        paying=needs.paying or before.paying,
    )


def _moved(tenant: Tenant, before: Checkout, **changes: Change) -> Checkout:
    after = checkouts.move(tenant, before, **changes)
    if after is None:
        raise CheckoutMoved
    return after


def _fill(needs: Needs, before: Checkout, intended: Checkout, *, anew: bool = False) -> Held:
    """The row says already what may come to be held: take more, then a place, and only then give less back.

    `anew` where the order held nothing before, so that nothing has to be looked at.
    """
    try:
        shards = needs.stock.take(needs.lines, intended.holder) if anew else _take(needs, intended.holder)
        if shards is None:
            return _undone(needs, before, intended, Held(None, short=_short(needs)))
        if needs.period and not _take_place(needs.period, intended.holder):
            return _undone(needs, before, intended, Held(None, period_full=True))
        unredeemed = _redeem(needs, before, intended.holder)
        if unredeemed:
            return _undone(needs, before, intended, Held(None, unredeemed=unredeemed))
        if anew and needs.placing:
            slot, load = (needs.period.key, needs.period.load) if needs.period else ("", 1)
            holds = {"shards": shards, "slot": slot, "slot_load": load, "redeems": _redeems(needs, before)}
            return Held(intended.model_copy(update=holds))
        return Held(_done(needs, before, intended, shards))
    except HoldMoved as moved:
        raise CheckoutMoved from moved


def _intended(needs: Needs, before: Checkout) -> Checkout:
    """The row that names all that this attempt may come to hold, and all that one cut short before it may."""
    either = {key: max(needs.lines.get(key, 0), before.lines.get(key, 0)) for key in {*needs.lines, *before.lines}}
    cut_short = before.status is CheckoutStatus.ALLOCATING
    coming = (needs.period.key,) if needs.period else ()
    return _moved(
        needs.tenant,
        before,
        status=CheckoutStatus.ALLOCATING,
        lines=either,
        attempt=before.attempt + 1,
        touched=before.keys if cut_short else before.touched,
        touched_slots=tuple(sorted({*before.touched_slots, *coming})),
        touched_redeems=tuple(sorted({*before.redeem_names, *_redeems(needs, before)})),
        deadline=needs.deadline(before.opened_at),
        paying=needs.paying or before.paying,
    )


def _take(needs: Needs, holder: Holder) -> dict[str, int] | None:
    """Hold every line in key order: units by shard; None when one does not fit."""
    if not all(needs.stock.hold(key, holder, needs.lines[key]) for key in sorted(needs.lines)):
        return None
    return needs.stock.parts(needs.lines, holder)


def _short(needs: Needs) -> tuple[Short, ...]:
    """What does not fit; all of it where there is enough again by now."""
    available = needs.stock.available(needs.lines, needs.order_uuid)
    return shortages(needs.lines, available) or tuple(Short(key, units, 0) for key, units in needs.lines.items())


def _take_place(period: Period, holder: Holder) -> bool:
    return slots.take(period.key, holder, period.start, period.limit, period.load)


def _redeems(needs: Needs, before: Checkout) -> dict[str, int]:
    """What is to be held of accounts; what is held already where nothing was said of it."""
    return before.redeems if needs.redeems is None else dict(needs.redeems)


def _redeem(needs: Needs, before: Checkout, holder: Holder) -> str:
    """Hold of every account in order; empty when all had enough, else the one that had not."""
    for name, units in sorted(_redeems(needs, before).items()):
        if not accounts.hold(needs.tenant, name, holder, units, needs.today):
            return name
    return ""


def _done(needs: Needs, before: Checkout, intended: Checkout, shards: Mapping[str, int]) -> Checkout:
    """Give back what is not needed any more; then what is needed is held, and no more."""
    for key in sorted(set(intended.keys) - needs.lines.keys()):
        needs.stock.hold(key, intended.holder, 0)
    redeems = _redeems(needs, before)
    for name in sorted(set(intended.redeem_names) - redeems.keys()):
        accounts.hold(needs.tenant, name, intended.holder, 0, needs.today)
    slot = needs.period.key if needs.period else before.slot
    for period in sorted(set(intended.periods) - {slot}):
        slots.give_back(period, intended.holder)
    kept = before.slot_limited if needs.period is None else needs.period.limit is not None
    is_owed = needs.placing and before.lapsed_for
    return _moved(
        needs.tenant,
        intended,
        status=CheckoutStatus.HELD,
        lines=dict(needs.lines),
        shards=shards,
        slot=slot,
        slot_limited=kept,
        slot_load=needs.period.load if needs.period else before.slot_load,
        touched_slots=(),
        redeems=redeems,
        touched_redeems=(),
        once_redeems=before.once_redeems if is_owed else redeems,
        lapsed_for=before.lapsed_for if is_owed else "",
    )


def _undone(needs: Needs, before: Checkout, intended: Checkout, outcome: Held) -> Held:
    """Back to what was held before. What held nothing, or was itself cut short, is given back and over."""
    if before.status is not CheckoutStatus.HELD or not before.holds_something:
        end_checkout.release(needs.tenant, intended)
        return outcome
    for key in intended.keys:
        needs.stock.hold(key, intended.holder, before.lines.get(key, 0))
    for name in intended.redeem_names:
        accounts.hold(needs.tenant, name, intended.holder, before.redeems.get(name, 0), needs.today)
    if needs.period and needs.period.key == before.slot:
        _take_place(needs.period._replace(limit=None, load=before.slot_load), intended.holder)
    kept = _moved(
        needs.tenant,
        intended,
        status=CheckoutStatus.HELD,
        lines=before.lines,
        shards=needs.stock.parts(before.lines, intended.holder),
        touched_slots=before.touched_slots,
        touched_redeems=before.touched_redeems,
        deadline=before.deadline,
    )
    return outcome._replace(checkout=kept)

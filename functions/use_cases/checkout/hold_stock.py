"""Hold all that an order needs, or nothing (reliability 4.3; S-1, T-1, D-14).

That is stock, a place in its period, points, a promotion and a gift card. A checkout row lists what may be held before
it is held, so that everything left by a crash is found and given back. Each step can be repeated: a hold is set to an
amount, never added to.
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
from repositories.calendar import slots
from repositories.checkout import checkouts
from repositories.checkout.stock_shards import HoldMoved
from repositories.member import accounts
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.checkout import end_checkout
from use_cases.checkout.needs import CheckoutMoved, Held, Needs, Period
from use_cases.checkout.open_payment import check_not_paying

_LOOKS = 20
_LONGEST_LOOK = 0.15


def hold(needs: Needs, before: Checkout | None) -> Held:
    """Hold exactly what is needed, starting from the checkout as just read.

    Refuses `error_order_conflict` to any browser but the one that opened the checkout, and `error_payment_open` while
    the order's payment may still pay, unless the hold is for that payment. Raises `CheckoutMoved` if the same order is
    being changed concurrently.
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
    """Retry `hold` while the same order is changed concurrently; refuses `error_order_conflict` in the end."""

    def try_once() -> Held | Raced:
        try:
            return hold(needs, checkouts.find(needs.tenant, needs.order_uuid))
        except CheckoutMoved:
            return RACED

    return until_written(try_once, write_budgets.CHECKOUT, Refusal(Code.ORDER_CONFLICT))


def _wait_for_allocation(needs: Needs, before: Checkout) -> Checkout:
    """Wait while another request allocates; without progress in a second or two it counts as interrupted."""
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
    """Whether a guest who does not pay asks only for a later deadline."""
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
    """Reopen a checkout that was given back; raises `CheckoutMoved` if its order has been placed."""
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
    """Hold more, then the place, and only then give back what is no longer needed; the row lists it all already.

    With `anew` the order held nothing before, so that no existing holds have to be read.
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
    """Write the row that lists all that this attempt, or an interrupted one before it, may hold."""
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
    """Hold every line in key order and return the units by shard; None if one does not fit."""
    if not all(needs.stock.hold(key, holder, needs.lines[key]) for key in sorted(needs.lines)):
        return None
    return needs.stock.parts(needs.lines, holder)


def _short(needs: Needs) -> tuple[Short, ...]:
    """The lines that do not fit; all lines if there is enough again by now."""
    available = needs.stock.available(needs.lines, needs.order_uuid)
    return shortages(needs.lines, available) or tuple(Short(key, units, 0) for key, units in needs.lines.items())


def _take_place(period: Period, holder: Holder) -> bool:
    return slots.take(period.key, holder, period.start, period.limit, period.load)


def _redeems(needs: Needs, before: Checkout) -> dict[str, int]:
    """The units to hold by account; without new ones, those that are held already."""
    return before.redeems if needs.redeems is None else dict(needs.redeems)


def _redeem(needs: Needs, before: Checkout, holder: Holder) -> str:
    """Hold units of each account in order; empty if all had enough, else the first account that had not."""
    for name, units in sorted(_redeems(needs, before).items()):
        if not accounts.hold(needs.tenant, name, holder, units, needs.today):
            return name
    return ""


def _done(needs: Needs, before: Checkout, intended: Checkout, shards: Mapping[str, int]) -> Checkout:
    """Give back what is not needed any more, so that exactly the needs are held."""
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
    """Restore what was held before.

    If nothing was held before, or the attempt before was interrupted, release it all.
    """
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

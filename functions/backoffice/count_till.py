"""Count a till at the end of a shift; the expected amount is computed here, never sent (Y-11)."""

from backoffice.admit_staff import record_action
from backoffice.day_report import report_of
from backoffice.report_messages import COUNT_TILL, CountedTill, CountTillReply, CountTillRequest
from domain.report.cash_up import CashUp, check_whole
from repositories.report import cash_ups
from runtime.caller import Caller
from use_cases.order.store_orders import business_day, store_of


def count_till(request: CountTillRequest, caller: Caller) -> CountTillReply:
    """Store a count and return it.

    Refuses `invalid_request` for an amount that is not payable in cash, and `error_order_conflict` for another count
    under a used id.
    """
    staff, store = caller.staff, store_of(caller.staff)
    date = request.date or business_day(store, caller.now)
    count = CashUp(
        cash_up_id=request.cash_up_id,
        date=date,
        at=caller.now,
        by=staff.by,
        currency=store.checkout.currency,
        counted=request.counted,
        opening=request.opening,
        card_terminal=request.card_terminal,
        expected=report_of(staff, store, date).till_expected,
        note=request.note,
    )
    check_whole(count)
    record_action(caller, COUNT_TILL, "", cashUpId=count.cash_up_id, counted=str(count.counted))
    kept = cash_ups.put(staff.tenant, staff.store_id, count)
    kept.check_same(count)
    return CountTillReply(till=CountedTill.of(kept))

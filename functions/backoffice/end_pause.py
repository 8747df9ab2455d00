"""Take orders of a type again: whoever says so is there to answer them (Y-10)."""

from backoffice.admit_staff import record_action
from backoffice.life_messages import END_PAUSE, EndPauseReply, EndPauseRequest
from repositories import store_pauses
from runtime.caller import Caller
from use_cases.order.pause_store import end_pause


def take_again(request: EndPauseRequest, caller: Caller) -> EndPauseReply:
    """What is still paused then; the same again changes nothing."""
    staff = caller.staff
    record_action(caller, END_PAUSE, "", orderType=request.order_type.value)
    end_pause(staff.tenant, staff.store_id, request.order_type)
    return EndPauseReply(pauses=store_pauses.of_store(staff.tenant, staff.store_id))

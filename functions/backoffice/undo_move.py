"""Undo the last transition of an order, or start its effects now (docs/rules/orders.md, "Undo")."""

from backoffice.admit_staff import record_action
from backoffice.life_messages import UNDO_MOVE, UndoAct, UndoMoveRequest
from backoffice.messages import MoveOrderReply
from backoffice.move_order import move_reply
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.staff.staff import Staff
from repositories.order import order_states
from runtime.caller import Caller
from use_cases.order import undo_move
from use_cases.order.advance_order import settle_move
from use_cases.order.store_orders import named_order


def answer_undo(request: UndoMoveRequest, caller: Caller) -> MoveOrderReply:
    """Return the order's state afterwards; refuses `not_found` for an order of another store, and `error_undo_over`.

    Only undoing is a decision, so only that is recorded.
    """
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    if request.act is UndoAct.KEEP:
        return move_reply(order, _kept(staff, order, request.version, caller))
    record_action(caller, UNDO_MOVE, order.order_uuid, status=_found(staff, order).status.value)
    after = undo_move.undo_move(staff.tenant, order.order_uuid, request.version, caller.now, by=staff.by)
    return move_reply(order, after)


def _kept(staff: Staff, order: PlacedOrder, version: int, caller: Caller) -> OrderState:
    """A later transition by another person keeps its own time for undo."""
    if _found(staff, order).version == version:
        settle_move(staff.tenant, order.order_uuid, caller.now)
    return _found(staff, order)


def _found(staff: Staff, order: PlacedOrder) -> OrderState:
    state = order_states.find(staff.tenant, order.order_uuid)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    return state

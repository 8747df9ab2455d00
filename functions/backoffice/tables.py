"""The staff endpoints of the dining room: tables, table sessions and bills (spec section 4, Other)."""

import datetime as dt
from collections.abc import Callable

from backoffice.admit_staff import record_action
from backoffice.pin_locks import locked_devices, pin_lock, store_time
from backoffice.table_messages import (
    CHANGE_TABLE,
    CardLook,
    ChangeTableReply,
    ChangeTableRequest,
    ReadTablesReply,
    ReadTablesRequest,
    StaffTable,
    StaffVisit,
    TableAct,
    TableOrder,
    TablePart,
)
from domain.access.visit_door import rule_of
from domain.bill.part_left import PartLeft, parts_left
from domain.bill.table_bill import BillPart, PartState, TableBill
from domain.brand.company import palette_for
from domain.errors import Code, Refusal
from domain.limits.pin_pools import StoreTime
from domain.money import ZERO
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_use import table_use
from repositories.bill import table_bills as bill_rows
from repositories.bill.table_bills import Visit
from repositories.brand import companies
from repositories.tables import dining_tables, table_pins
from runtime.caller import Caller
from runtime.secret import new_code
from use_cases.bill.close_bill import check_settled, counter_choice, take_at_counter
from use_cases.bill.read_bill import Sitting
from use_cases.bill.table_bills import Bill, table_bills
from use_cases.booking.seat_party import open_table
from use_cases.order.store_orders import store_of
from use_cases.order.table_pin import end_pin_locks
from use_cases.visit.table_visit import change_code, code_of, end_visit, open_visit


def read_tables(_request: ReadTablesRequest, caller: Caller) -> ReadTablesReply:
    """Return all tables of the store."""
    staff = caller.staff
    store = store_of(staff)
    found = dining_tables.with_attempts(staff.tenant, staff.store_id)
    bills = table_bills(staff, {table.table_id: standing for table, standing, _ in found}, caller.now)
    parts = bill_rows.all_of(_sitting(staff, table.table_id, standing).visit for table, standing, _ in found)
    at = StoreTime(caller.now, store.info.time_zone)
    return ReadTablesReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        currency=store.checkout.currency,
        store_name=store.info.store_name,
        card=_look(staff, store),
        tables=tuple(
            _view(
                table, standing, bills[table.table_id], parts.get(table.table_id, TableBill()), store, caller
            ).model_copy(update={"pin_lock": pin_lock(attempts, at)})
            for table, standing, attempts in found
        ),
        locked_devices=locked_devices(staff, at),
    )


def _look(staff: Staff, store: Store) -> CardLook:
    company = companies.find(staff.tenant)
    colours = palette_for(company, store.store_id, store.theme).light
    return CardLook(
        brand_name=company.company_name if company else store.info.store_name,
        colour=colours["primary"],
        text=colours["primary-on"],
    )


def _sitting(staff: Staff, table_id: str, standing: TableStanding) -> Sitting:
    return Sitting(Visit(staff.tenant, staff.store_id, table_id, standing.visit_since), standing)


def _parts(table: TableBill, bills: list[Bill], now: dt.datetime) -> tuple[TablePart, ...]:
    """Return the paid and held parts of the shown orders."""
    shown = {bill.order.order_uuid for bill in bills}
    left = parts_left(payment for bill in bills for payment in bill.order.payments)
    return tuple(
        _part(part, left.get(part.part_id), min(shown & part.allocations.keys()))
        for part in table.standing(now)
        if shown & part.allocations.keys()
    )


def _part(part: BillPart, left: PartLeft | None, order_uuid: str) -> TablePart:
    """Build a part with what is left of it; 0 for one that is only held."""
    return TablePart(
        part_id=part.part_id,
        kind=part.kind,
        state=part.state,
        name=part.name,
        card=part.label,
        by=part.by,
        amount=part.amount,
        tip=part.tip,
        returned=left.returned if left else ZERO,
        left=left.amount + left.tip if left else ZERO,
        void=left.void if left else None,
        order_uuid=order_uuid,
        at=part.at,
    )


def _view(
    table: DiningTable, standing: TableStanding, bills: list[Bill], bill: TableBill, store: Store, caller: Caller
) -> StaffTable:
    parts = _parts(bill, bills, caller.now)
    return StaffTable(
        id=table.table_id,
        descr=table.descr,
        group=table.table_group_name,
        open=not table.disabled,
        pin_lock=None,
        has_pin=store.config.pin_required_at_dinein_checkout,
        visit_since=standing.visit_since,
        visit_rule=rule_of(store.order_type.dinein, table),
        visit=_visit(table.table_id, standing, caller),
        party=standing.seated_party(caller.now),
        use=table_use(table, standing, [bill.order.status for bill in bills], caller.now),
        orders=tuple(
            TableOrder(
                reference_id=bill.order.reference_id,
                order_uuid=bill.order.order_uuid,
                status=bill.order.status,
                placed_at=bill.order.placed_at,
                total=bill.total,
                due=bill.due,
            )
            for bill in bills
        ),
        total=sum((bill.total for bill in bills), ZERO),
        prepaid=sum((bill.prepaid for bill in bills), ZERO),
        due=sum((bill.due for bill in bills), ZERO),
        parts=parts,
        held=sum((part.amount for part in parts if part.state is PartState.HELD), ZERO),
    )


def _visit(table_id: str, standing: TableStanding, caller: Caller) -> StaffVisit | None:
    visit, staff = standing.open_visit(caller.now), caller.staff
    if visit is None:
        return None
    code = code_of(staff.tenant, staff.store_id, table_id, visit, caller.now)
    return StaffVisit(opened_at=visit.opened_at, code_at=visit.code_at, code=code)


def change_table(request: ChangeTableRequest, caller: Caller) -> ChangeTableReply:
    """Run an action and return the table; refuses `error_table_not_found`."""
    staff = caller.staff
    if dining_tables.find(staff.tenant, staff.store_id, request.table_id) is None:
        raise Refusal(Code.TABLE_NOT_FOUND, name=request.table_id)
    record_action(
        caller,
        CHANGE_TABLE,
        "",
        table=request.table_id,
        act=request.act.value,
        why=request.why,
        amount=str(request.amount or ""),
    )
    pin = _new_pin(staff, request.table_id) if request.act is TableAct.NEW_PIN else ""
    standing = _changed(request, staff, caller)
    table = dining_tables.find(staff.tenant, staff.store_id, request.table_id)
    return ChangeTableReply(
        open=table is not None and not table.disabled,
        visit_since=standing.visit_since,
        visit=_visit(request.table_id, standing, caller),
        party=standing.seated_party(caller.now),
        pin=pin,
    )


def _changed(request: ChangeTableRequest, staff: Staff, caller: Caller) -> TableStanding:
    tenant, store_id, table_id = staff.tenant, staff.store_id, request.table_id
    if request.act is TableAct.TAKE_PAYMENT:
        return _taken(request, staff, caller)
    if request.act is TableAct.NEW_VISIT:
        return end_visit(tenant, store_id, table_id, request.visit_since, caller.now, _settled(request, caller))
    if request.act is TableAct.OPEN_VISIT:
        return open_visit(tenant, store_id, table_id, caller.now)
    if request.act is TableAct.NEW_CODE:
        return change_code(tenant, store_id, table_id, request.code_at, caller.now)
    if request.act is TableAct.END_PIN_LOCK and not end_pin_locks(tenant, store_id, table_id, store_time(caller)):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=1)
    if request.act in {TableAct.OPEN, TableAct.CLOSE}:
        return open_table(tenant, store_id, table_id, to_guests=request.act is TableAct.OPEN)
    return _standing(staff, table_id)


def _taken(request: ChangeTableRequest, staff: Staff, caller: Caller) -> TableStanding:
    if request.amount is None or request.request_id is None:
        raise Refusal(Code.INVALID_REQUEST)
    standing = _standing(staff, request.table_id)
    sitting, choice = _sitting(staff, request.table_id, standing), counter_choice(request.amount)
    take_at_counter(sitting, store_of(staff), choice, str(request.request_id), staff.by, caller.now)
    return standing


def _settled(request: ChangeTableRequest, caller: Caller) -> Callable[[TableStanding], TableBill | None]:
    """Check the bill before a table session ends, unless that session has ended already."""

    def look(standing: TableStanding) -> TableBill | None:
        if standing.visit_since != request.visit_since:
            return None
        sitting = _sitting(caller.staff, request.table_id, standing)
        return check_settled(sitting, store_of(caller.staff), request.why, caller.now)

    return look


def _standing(staff: Staff, table_id: str) -> TableStanding:
    found = dining_tables.find_standing(staff.tenant, staff.store_id, table_id)
    return found[1] if found else TableStanding()


def _new_pin(staff: Staff, table_id: str) -> str:
    """Return a new PIN of six random digits; only its hash is stored."""
    pin = new_code()
    table_pins.set_pin(staff.tenant, staff.store_id, table_id, pin)
    return pin

"""The staff's side of the dining room: tables, visits and bills (spec section 4, Other)."""

from backoffice.admit_staff import record_action
from backoffice.table_messages import (
    CHANGE_TABLE,
    CardLook,
    ChangeTableReply,
    ChangeTableRequest,
    ReadTablesReply,
    ReadTablesRequest,
    StaffTable,
    TableAct,
    TableOrder,
)
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.store.dining_table import DiningTable, TableStanding
from domain.store.palette import derive_palette
from domain.store.staff import Staff
from domain.store.store import Store
from repositories import companies, dining_tables
from runtime.caller import Caller
from runtime.secret import new_code
from use_cases.booking.seat_party import end_visit, open_table
from use_cases.booking.table_bills import Bill, table_bills
from use_cases.order.store_orders import store_of


def read_tables(_request: ReadTablesRequest, caller: Caller) -> ReadTablesReply:
    """Every table of the store."""
    staff = caller.staff
    store = store_of(staff)
    found = dining_tables.standings(staff.tenant, staff.store_id)
    bills = table_bills(staff, store, {table.descr: standing.visit_since for table, standing in found}, caller.now)
    return ReadTablesReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        currency=store.checkout.currency,
        store_name=store.info.store_name,
        card=_look(staff, store),
        tables=tuple(
            _view(table, standing, bills[table.descr], has_pin=store.config.pin_required_at_dinein_checkout)
            for table, standing in found
        ),
    )


def _look(staff: Staff, store: Store) -> CardLook:
    company = companies.find(staff.tenant)
    colours = (company.palette_of(store.store_id, store.theme) if company else derive_palette(store.theme)).light
    return CardLook(
        brand_name=company.company_name if company else store.info.store_name,
        colour=colours["primary"],
        text=colours["primary-on"],
    )


def _view(table: DiningTable, standing: TableStanding, bills: list[Bill], *, has_pin: bool) -> StaffTable:
    return StaffTable(
        id=table.table_id,
        descr=table.descr,
        group=table.table_group_name,
        open=not table.disabled,
        has_pin=has_pin,
        visit_since=standing.visit_since,
        party=standing.party,
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
        due=sum((bill.due for bill in bills), ZERO),
    )


def change_table(request: ChangeTableRequest, caller: Caller) -> ChangeTableReply:
    """The table after what was done; refuses `error_table_not_found`."""
    staff = caller.staff
    if dining_tables.find(staff.tenant, staff.store_id, request.table_id) is None:
        raise Refusal(Code.TABLE_NOT_FOUND, name=request.table_id)
    record_action(caller, CHANGE_TABLE, "", table=request.table_id, act=request.act.value)
    pin = _new_pin(staff, request.table_id) if request.act is TableAct.NEW_PIN else ""
    standing = _changed(request, staff, caller)
    table = dining_tables.find(staff.tenant, staff.store_id, request.table_id)
    return ChangeTableReply(
        open=table is not None and not table.disabled,
        visit_since=standing.visit_since,
        party=standing.party,
        pin=pin,
    )


def _changed(request: ChangeTableRequest, staff: Staff, caller: Caller) -> TableStanding:
    if request.act is TableAct.NEW_VISIT:
        return end_visit(staff.tenant, staff.store_id, request.table_id, request.visit_since, caller.now)
    if request.act in {TableAct.OPEN, TableAct.CLOSE}:
        return open_table(staff.tenant, staff.store_id, request.table_id, to_guests=request.act is TableAct.OPEN)
    found = dining_tables.find_standing(staff.tenant, staff.store_id, request.table_id)
    return found[1] if found else TableStanding()


def _new_pin(staff: Staff, table_id: str) -> str:
    """Six digits of chance; only their hash is kept."""
    pin = new_code()
    dining_tables.set_pin(staff.tenant, staff.store_id, table_id, pin)
    return pin

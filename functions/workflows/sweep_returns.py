"""The sweep of returns: finishes planned returns of orders after their request was cut short (R17)."""

from datetime import datetime

from domain.tenant import Tenant
from repositories.order import order_returns
from use_cases.refund.carry_out_returns import carry_out_returns
from workflows.sweep_rows import Kind


def carry_out(key: str, now: datetime) -> str:
    """Carry out one order's returns, by its key; `left` if some of them have to wait."""
    company, _, order_uuid = key.partition("#")
    after = carry_out_returns(Tenant(company_code=company), order_uuid, now)
    return "left" if any(entry.planned for entry in after.entries) else "returned"


RETURNS = Kind("return", order_returns.WAITING, carry_out)

"""The safety net of returns: what is planned to go back of an order goes back, whatever cut its request short (R17)."""

from datetime import datetime

from domain.tenant import Tenant
from repositories import order_returns
from use_cases.refund.carry_out_returns import carry_out_returns
from workflows.sweep_rows import Kind


def carry_out(key: str, now: datetime) -> str:
    """One order's returns, by its key; `left` when some of it has to wait."""
    company, _, order_uuid = key.partition("#")
    after = carry_out_returns(Tenant(company_code=company), order_uuid, now)
    return "left" if any(entry.planned for entry in after.entries) else "returned"


RETURNS = Kind("return", order_returns.WAITING, carry_out)

"""A company's daily budgets for codes, notifications and map lookups (docs/reliability/limits.md)."""

from datetime import datetime
from enum import StrEnum

from domain.brand.day_budgets import USUAL, DayBudgets
from domain.limits.policies import CODE_EMAILS, CODE_TEXTS, MAP_LOOKUPS, NOTICE_EMAILS, NOTICE_TEXTS
from domain.limits.rate_limit import RateLimit
from domain.member.verification import ContactKind
from domain.tenant import Tenant
from repositories.brand import companies
from repositories.limits import rate_limits
from repositories.store import stores
from runtime.observability import count, logger

_STRANGERS_PERCENT = 80
"""The share of a budget for guests who proved nothing; the alarm comes earlier."""


class Spend(StrEnum):
    """The budget that a message is counted in."""

    CODES = "codes"
    NOTICES = "notices"


def take_budget(tenant: Tenant, store_id: str, spend: Spend, kind: ContactKind, now: datetime, *, known: bool) -> int:
    """Take one message from the company's day: 0, or the seconds until the next day if none is left.

    A code takes from the notifications' budget once its own is used up; a notification never takes from the codes'
    budget. Guests who verified nothing share four fifths of a budget, so that strangers leave a part for known guests.
    """
    budgets, zone = _budgets(tenant), zone_of(tenant, store_id)
    own, other = _limits(budgets, kind, spend), _limits(budgets, kind, Spend.NOTICES)
    for budget in (own, other) if spend is Spend.CODES else (own,):
        used = _take(budget.in_zone(zone), tenant, now, known=known)
        if used is not None:
            _note_low(budget, used, tenant)
            return 0
    return _spent(own.in_zone(zone), tenant, now)


def take_map_lookup(tenant: Tenant, store_id: str, now: datetime, *, known: bool) -> int:
    """Take one map lookup from the company's day: 0, or the seconds until the next day if none is left."""
    budget = MAP_LOOKUPS.with_most(_budgets(tenant).map_lookups).in_zone(zone_of(tenant, store_id))
    used = _take(budget, tenant, now, known=known)
    if used is None:
        return _spent(budget, tenant, now)
    _note_low(budget, used, tenant)
    return 0


def zone_of(tenant: Tenant, store_id: str) -> str:
    """The time zone of a store, whose midnight ends the day."""
    store = stores.find(tenant, store_id) if store_id else None
    return store.info.time_zone if store else "UTC"


def _budgets(tenant: Tenant) -> DayBudgets:
    company = companies.find(tenant)
    return company.budgets if company else USUAL


def _limits(budgets: DayBudgets, kind: ContactKind, spend: Spend) -> RateLimit:
    if kind is ContactKind.PHONE:
        if spend is Spend.CODES:
            return CODE_TEXTS.with_most(budgets.code_texts)
        return NOTICE_TEXTS.with_most(budgets.notice_texts)
    if spend is Spend.CODES:
        return CODE_EMAILS.with_most(budgets.code_emails)
    return NOTICE_EMAILS.with_most(budgets.notice_emails)


def _take(budget: RateLimit, tenant: Tenant, now: datetime, *, known: bool) -> int | None:
    share = budget if known else budget.with_most(max(1, budget.most * _STRANGERS_PERCENT // 100))
    return rate_limits.take_one(share, tenant.company_code, now)


def _note_low(budget: RateLimit, used: int, tenant: Tenant) -> None:
    """Count and log a budget once 70 % of it is used, so that an alarm leaves time to raise it."""
    if budget.is_low(used):
        count("BudgetLow")
        logger.warning("a day's budget is low", extra={"company": tenant.company_code, "budget": budget.name})


def _spent(budget: RateLimit, tenant: Tenant, now: datetime) -> int:
    """Count and log a budget that is used up; returns the seconds until the next day."""
    count("BudgetSpent")
    logger.warning("a day's budget is used up", extra={"company": tenant.company_code, "budget": budget.name})
    return budget.retry_after(now)

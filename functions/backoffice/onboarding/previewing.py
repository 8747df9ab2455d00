"""Previews of a draft: a secret address that expires after a day; only the hash of its token is stored."""

import datetime as dt
from itertools import chain
from typing import NamedTuple
from urllib.parse import urlsplit

from backoffice.onboarding.history import draft_to
from domain.access.app_key import AppKey, made_token
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies, hosts
from runtime.secret import new_chance
from runtime.settings import settings
from use_cases.visit.previewed import previewed

LIFE = dt.timedelta(hours=24)
_HERE = "localhost"
_MACHINE = {_HERE, "127.0.0.1"}


class Preview(NamedTuple):
    """The version to preview, its address (a path if no host leads to the brand yet) and when it expires."""

    version: int
    address: str
    ends: dt.datetime


def give_preview(tenant: Tenant, now: dt.datetime, target_address: str) -> Preview:
    """Make a new preview address of the draft; earlier ones stay valid. Raises `NoSuchVersion` without a draft.

    `target_address` is the address of a stack on this machine; empty for a stage.
    """
    draft = draft_to(tenant)
    token, ends = made_token(new_chance()), now + LIFE
    key = AppKey(company_code=tenant.company_code, draft=draft.content.digest, expires_at=ends)
    app_keys.put_expiring(token, key)
    return Preview(previewed(key), f"{_door(tenant, target_address)}/{token}", ends)


def _door(tenant: Tenant, target_address: str) -> str:
    """Return the address of the brand, by default the shared address of all brands; "" if there is none.

    Names that end in .localhost lead to the visitor's own machine: no stage has them, and a local stack has no others.
    """
    head = companies.head(tenant)
    opened = (host for host in (head.applied.hosts if head else ()) if _opens(tenant, host))
    if not target_address:
        every = chain(opened, sorted(settings().provider_hosts))
        found = next((host for host in every if not _leads_here(host)), "")
        return f"https://{found}" if found else ""
    own = next(filter(_leads_here, opened), "")
    place = urlsplit(target_address)
    port = f":{place.port}" if place.port else ""
    return f"{place.scheme}://{own}{port}" if own else target_address.rstrip("/")


def _leads_here(host: str) -> bool:
    return host in _MACHINE or host.endswith(f".{_HERE}")


def _opens(tenant: Tenant, host: str) -> bool:
    """Return True if an applied host still belongs to the brand and is not disabled."""
    entry = hosts.current(host)
    return entry is not None and entry.company_code == tenant.company_code and hosts.switched_off(host) is None

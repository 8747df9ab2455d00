"""A draft looked at before it is published: an address that nobody guesses, good for a day, of which a hash is kept."""

import datetime as dt
from itertools import chain
from typing import NamedTuple
from urllib.parse import urlsplit

from backoffice.onboarding.history import draft_to
from domain.access.app_key import AppKey, made_token
from domain.tenant import Tenant
from repositories import app_keys, companies, hosts
from runtime.secret import new_chance
from runtime.settings import settings
from use_cases.visit.previewed import previewed

LIFE = dt.timedelta(hours=24)
_HERE = "localhost"
_MACHINE = {_HERE, "127.0.0.1"}


class Preview(NamedTuple):
    """Which version is looked at, where and how long. The address is a path where no host leads to the brand yet."""

    version: int
    address: str
    ends: dt.datetime


def give_preview(tenant: Tenant, now: dt.datetime, target_address: str) -> Preview:
    """A new address of the draft that waits; those given before stay good. Raises `NoSuchVersion` without a draft.

    `target_address` is where a stack on this machine is opened; empty for a stage.
    """
    draft = draft_to(tenant)
    token, ends = made_token(new_chance()), now + LIFE
    key = AppKey(company_code=tenant.company_code, draft=draft.content.digest, expires_at=ends)
    app_keys.put_expiring(token, key)
    return Preview(previewed(key), f"{_door(tenant, target_address)}/{token}", ends)


def _door(tenant: Tenant, target_address: str) -> str:
    """Where the brand is opened as it stands, else where every brand is; empty where nothing is.

    A name that ends in .localhost leads to the machine that asks, so that it is none of a stage, and the only one here.
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
    """Whether a host that was applied is still the brand's, and not disabled."""
    entry = hosts.current(host)
    return entry is not None and entry.company_code == tenant.company_code and hosts.switched_off(host) is None

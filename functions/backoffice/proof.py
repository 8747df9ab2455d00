"""Proofs of identity for staff: an account's token, a shift on a device, or a store key.

The gateway's authorizer and the function both use this module, so they accept the same proofs.
"""

import re
from datetime import datetime
from hmac import compare_digest
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.staff.staff_device import StaffDevice
from domain.tenant import Tenant
from gateways import staff_directory
from gateways.staff_directory import AccountToken
from repositories.staff import staff_devices, staff_people, staff_shifts
from repositories.staff.staff_people import KnownPerson
from runtime.secret import sha256

_PART = "[A-Za-z0-9_-]{1,64}"
_SHIFT = re.compile(rf"s1\.({_PART})\.({_PART})\.({_PART})\.({_PART})")
_DEVICE = re.compile(rf"d1\.({_PART})\.({_PART})\.({_PART})")
_JWT = re.compile(r"eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*")
_KEY = re.compile(r"v1(\.[^.]+){4}")


class OpenShift(NamedTuple):
    """A person with an open shift on a device of a store."""

    tenant: Tenant
    device: StaffDevice
    known: KnownPerson


class StoreKey(NamedTuple):
    """A text in the form of a store key; whether it is valid depends on the store."""

    text: str


Proof = AccountToken | OpenShift | StoreKey


class ProvedDevice(NamedTuple):
    """A device of a company, proved by its token."""

    tenant: Tenant
    device: StaffDevice


def device_token(tenant: Tenant, device_id: str, secret: str) -> str:
    """Build the value of a device's cookie."""
    return f"d1.{tenant.company_code}.{device_id}.{secret}"


def shift_token(tenant: Tenant, device_id: str, person_id: str, secret: str) -> str:
    """Build the token of a person's shift on a device."""
    return f"s1.{tenant.company_code}.{device_id}.{person_id}.{secret}"


def proved_device(cookie: str) -> ProvedDevice | None:
    """Return the device of a cookie; None for a wrong cookie or a revoked device."""
    found = _DEVICE.fullmatch(cookie)
    if found is None:
        return None
    tenant = Tenant(company_code=found[1])
    device = staff_devices.proved(tenant, found[2], found[3])
    return ProvedDevice(tenant, device) if device else None


def prove(bearer: str, device_cookie: str, now: datetime) -> Proof:
    """Check a proof; refuses `forbidden`, and gives a reason only for a proof that was valid before."""
    if _KEY.fullmatch(bearer):
        return StoreKey(bearer)
    shift = _SHIFT.fullmatch(bearer)
    if shift:
        return _open_shift(shift, device_cookie, now)
    if bearer and not _JWT.fullmatch(bearer):
        raise Refusal(Code.FORBIDDEN)
    token = staff_directory.read_token(bearer, now) if bearer else None
    if token is None:
        raise Refusal(Code.FORBIDDEN, reason="signed_out")
    return token


def _open_shift(named: re.Match[str], device_cookie: str, now: datetime) -> OpenShift:
    """A shift's token is only valid on the shift's own device."""
    company_code, device_id, person_id, secret = named.groups()
    proved = proved_device(device_cookie)
    if proved is None or (proved.tenant.company_code, proved.device.device_id) != (company_code, device_id):
        raise Refusal(Code.FORBIDDEN, reason="device")
    known = staff_people.find(proved.tenant, person_id)
    shift = staff_shifts.find(proved.tenant, device_id, person_id)
    if known is None or shift is None or not compare_digest(shift.token_hash, sha256(secret)):
        raise Refusal(Code.FORBIDDEN, reason="signed_out")
    if now >= shift.ends_at or known.pin is None or known.pin.set_at > shift.opened_at:
        raise Refusal(Code.FORBIDDEN, reason="shift_over")
    if not known.person.is_let_in(shift.opened_at):
        raise Refusal(Code.FORBIDDEN, reason="locked_out")
    return OpenShift(proved.tenant, proved.device, known)

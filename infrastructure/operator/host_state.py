"""The state of a host in a stage's multi-tenant distribution, and its description."""

from enum import StrEnum

from infrastructure.operator.target import Target
from infrastructure.operator.tenants import HostTenant

_WAITS, _GIVEN = "pending-validation", "issued"


class State(StrEnum):
    """The state of a host."""

    ABSENT = "absent"
    WAITING = "waiting"
    """Waits for its DNS record, which validates its certificate."""
    REFUSED = "refused"
    """Its certificate was not issued, or is no longer valid."""
    GIVEN = "given"
    """Its certificate is issued, but not attached yet."""
    SPREADING = "spreading"
    SERVED = "served"
    ENDING = "ending"


_WORDS = {
    State.ABSENT: "{host} is no host of the stage: {add} makes it one",
    State.WAITING: "{host} waits for its certificate, which is given once the DNS is as below; then run this again",
    State.REFUSED: "{host} has no good certificate ({status}): {add} requests a new one",
    State.GIVEN: "{host} was given its certificate: {add} puts it in use",
    State.SPREADING: "{host} has its certificate; the CDN needs some minutes to use it everywhere",
    State.SERVED: "{host} is served, with a certificate that the CDN renews",
    State.ENDING: "{host} is switched off; in some minutes {remove} takes it away",
}


def state_of(tenant: HostTenant | None) -> State:
    """Return the state of a host. A certificate of the operator's own counts like one that the CDN requested."""
    if tenant is None:
        return State.ABSENT
    if not tenant.is_enabled:
        return State.ENDING
    status, attached = tenant.certificate.status, tenant.attached
    if status == _GIVEN and not attached:
        return State.GIVEN
    if attached and (status in {_GIVEN, _WAITS} or attached != tenant.certificate.arn):
        return State.SERVED if tenant.is_settled else State.SPREADING
    return State.WAITING if status == _WAITS else State.REFUSED


def told_of(host: str, tenant: HostTenant | None, target: Target) -> str:
    """Describe the state in a sentence, with the next command."""
    status = (tenant.certificate.status if tenant else "") or "none was requested"
    add, remove = (target.command("domain", act, host) for act in ("add", "remove"))
    return _WORDS[state_of(tenant)].format(host=host, status=status, add=add, remove=remove)

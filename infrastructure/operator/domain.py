"""`carteblanche domain`: manage a host of a stage and its certificate, without a deploy. Run it again to continue."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from infrastructure.operator import tenants
from infrastructure.operator.host_state import State, state_of, told_of
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, STAGES, Target
from infrastructure.operator.tenants import Edge, HostTenant, TurnedDown

if TYPE_CHECKING:
    from infrastructure.stage import Stack

_STEPS = 4
"""The most steps in one run: create the host, request its certificate, attach it, check the result."""


class _Asked(NamedTuple):
    """The host and stage of a command."""

    host: str
    stage: str
    edge: Edge
    self_hosted: bool


def domain(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Add, show or remove a host of a stage."""
    from infrastructure.stage import stack_of

    stack = stack_of(target.stage)
    host = _plain(given.host)
    why = _unfit(host, given.host, stack, target)
    if why:
        return _refused(screen, why)
    if _deployed(host, stack):
        screen.document({"target": target.told, "host": host, "state": State.SERVED, "by": "HostNames"})
        screen.say(f"{host} is among the stage's HostNames: it is served already, and nothing is needed")
        return Exit.DONE
    edge = tenants.edge_of(stack)
    if edge is None:
        return _refused(screen, _without_edge(host, target.stage))
    asked = _Asked(host, target.stage, edge, given.self_hosted)
    try:
        return _ACTS[given.act](asked, given, target, screen)
    except TurnedDown as turned:
        return _refused(screen, str(turned))


def nothing_needed(given: argparse.Namespace, screen: Screen) -> Exit:
    """Explain that this machine needs nothing: a name that ends in .localhost resolves to it; others need a stage."""
    if not _plain(given.host).endswith(".localhost"):
        stages = ", ".join(STAGES)
        screen.complain(
            f"{given.host} leads to no machine by itself: add --stage, one of {stages}; nothing was changed"
        )
        return Exit.MISUSED
    screen.document({"target": "the stack on this machine", "host": given.host, "state": State.SERVED})
    screen.say("on this machine nothing is needed: every name that ends in .localhost leads to the stack")
    screen.say(f"write {given.host} into hosts.yaml and apply")
    return Exit.DONE


def _add(asked: _Asked, _given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    for _ in range(_STEPS):
        tenant = _ours(asked)
        if not _step(asked, tenant):
            break
        screen.progress(f"{asked.host} …")
    screen.progress("")
    return _tell(asked, _ours(asked), target, screen)


def _step(asked: _Asked, tenant: HostTenant | None) -> bool:
    """Do the next possible step; return False if the host is ready or waits for something else."""
    if tenant is None:
        tenants.create(asked.edge, asked.host, asked.stage, self_hosted=asked.self_hosted)
        return True
    state = state_of(tenant)
    if state is State.ENDING:
        tenants.switch(tenant, asked.host, on=True)
    elif state is State.REFUSED:
        tenants.ask_anew(tenant, asked.host, self_hosted=asked.self_hosted)
    elif state is State.GIVEN:
        tenants.attach(tenant, asked.host)
    else:
        return False
    return True


def _show(asked: _Asked, _given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    return _tell(asked, _ours(asked), target, screen)


def _remove(asked: _Asked, given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    company = _company_at(asked.host)
    if company:
        pruning = target.command("apply", "FOLDER", "--prune")
        return _refused(screen, f"{asked.host} still opens {company}: take it out of its hosts.yaml, then {pruning}")
    tenant = _ours(asked)
    if tenant and tenant.is_enabled:
        if target.is_production and not given.yes and not _agreed(asked.host, screen):
            return Exit.MISUSED
        tenants.switch(tenant, asked.host, on=False)
        tenant = _ours(asked)
    if tenant and tenant.is_settled:
        tenants.delete(tenant, asked.host)
        tenant = None
    state = state_of(tenant)
    screen.document({"target": target.told, "host": asked.host, "state": state})
    gone = f"{asked.host} is no host of the stage: take its record out of the DNS"
    screen.say(gone if state is State.ABSENT else told_of(asked.host, tenant, target))
    return Exit.DONE


_ACTS: dict[str, Callable[[_Asked, argparse.Namespace, Target, Screen], Exit]] = {
    "add": _add,
    "show": _show,
    "remove": _remove,
}


def _tell(asked: _Asked, tenant: HostTenant | None, target: Target, screen: Screen) -> Exit:
    state = state_of(tenant)
    record = {"name": asked.host, "type": "CNAME", "value": asked.edge.address}
    tokens = tenant.certificate.tokens if tenant and state is State.WAITING else ()
    company = _company_at(asked.host)
    screen.document(
        {
            "target": target.told,
            "host": asked.host,
            "state": state,
            "company": company,
            "record": record,
            "redirects": [one._asdict() for one in tokens],
        }
    )
    screen.say(told_of(asked.host, tenant, target))
    if state in {State.ABSENT, State.ENDING}:
        return Exit.DONE
    for token in tokens:
        screen.say(f"  while another server answers for it, have {token.leads_from} lead to {token.leads_to}")
    screen.say(f"  {asked.host}  CNAME  {asked.edge.address}")
    screen.say("  a domain's own name takes no CNAME: an ALIAS to the same, in Route 53 an A and an AAAA alias")
    screen.say(f"  it opens {company}" if company else "  no brand has it yet: write it into hosts.yaml and apply")
    return Exit.DONE


def _ours(asked: _Asked) -> HostTenant | None:
    """Return the host as it is now. Raises `TurnedDown` if it belongs to another distribution of the account."""
    tenant = tenants.find(asked.host)
    if tenant and tenant.distribution != asked.edge.distribution:
        raise TurnedDown(f"{asked.host} is a host of another distribution of this account, {tenant.distribution}")
    return tenant


def _company_at(host: str) -> str:
    from repositories.brand import hosts

    entry = hosts.current(host)
    return entry.company_code if entry else ""


def _plain(host: str) -> str:
    from domain.brand.host import normal_host

    return normal_host(host) if ":" not in host else ""


def _unfit(host: str, written: str, stack: "Stack", target: Target) -> str:
    if not host or "." not in host:
        return f"{written} is no host: write it as order.brand.example"
    if host.endswith(".localhost"):
        return f"{host} leads nowhere but to the machine that asks"
    known = stack.outputs.get("TenantAddress"), stack.outputs.get("SiteAddress", "").removeprefix("https://")
    return f"{host} is {target.told}'s own address" if host in known else ""


def _deployed(host: str, stack: "Stack") -> bool:
    """Return True if the main distribution serves the host, by its own name or by a wildcard."""
    names = stack.parameters.get("HostNames", "").lower().split(",")
    return host in names or f"*.{host.partition('.')[2]}" in names


def _without_edge(host: str, stage: str) -> str:
    return (
        f"stage {stage} was deployed without a distribution to which hosts can be added: deploy it once with "
        f"TenantHosts=on; or give {host} among HostNames, with a certificate that covers it, and deploy"
    )


def _agreed(host: str, screen: Screen) -> bool:
    agreed = screen.agreed(f"{host} stops answering in production.", PRODUCTION)
    if agreed is None:
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was changed")
    elif not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)


def _refused(screen: Screen, why: str) -> Exit:
    screen.complain(f"{screen.tinted('refused', 'red')}: {why}; nothing was changed")
    return Exit.REFUSED

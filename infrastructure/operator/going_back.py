"""`carteblanche versions` and `carteblanche rollback`: what was applied when, and back to what stood before."""

import argparse
from typing import TYPE_CHECKING, Any

from infrastructure.operator.applying import tell_changes, tell_steps
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target

if TYPE_CHECKING:
    from backoffice.onboarding.way_back import WayBack
    from repositories.brand_versions import Version


def versions(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """List what is kept of a brand, the newest first."""
    from backoffice.onboarding.way_back import NoWayBack, history
    from domain.tenant import Tenant

    try:
        known = history(Tenant(company_code=given.company))
    except NoWayBack as error:
        return _refused(screen, str(error))
    screen.document({"target": target.told, "versions": [_document(one) for one in known.versions]})
    if known.is_unfinished:
        screen.say("an apply after these was stopped half-way: apply the same folder again, or roll back")
    for version in reversed(known.versions):
        screen.say(_line(version))
    if not known.versions:
        screen.say(f"of {known.company} no version is kept yet: the next apply that changes something begins it")
    return Exit.DONE


def rollback(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Have a brand stand as it did before it was last applied, after it was told what changes."""
    from backoffice.onboarding.way_back import NoWayBack, go_back, version_to, way_back
    from domain.tenant import Tenant
    from repositories.ownership import Taken

    tenant = Tenant(company_code=given.company)
    try:
        way = way_back(tenant, version_to(tenant, given.to))
    except NoWayBack as error:
        return _refused(screen, str(error))
    screen.document(_way_document(way, target))
    for taken in way.taken:
        return _refused(screen, str(taken))
    screen.say(f"back to version {_line(way.version)}")
    tell_changes(way.changes, screen)
    if not way.changes:
        screen.say("nothing changes")
        return Exit.DONE
    tell_steps(way.steps, screen)
    if given.dry_run or (target.is_production and not given.yes and not _agreed(given.company, screen)):
        return Exit.DONE if given.dry_run else Exit.MISUSED
    try:
        go_back(tenant, way.version)
    except Taken as taken:
        return _refused(screen, str(taken))
    screen.say(f"{given.company} stands as at version {way.version.number}; the same command undoes this")
    return Exit.DONE


def _refused(screen: Screen, why: str) -> Exit:
    screen.complain(f"{screen.tinted('refused', 'red')}: {why}; nothing was changed")
    return Exit.REFUSED


def _agreed(company: str, screen: Screen) -> bool:
    agreed = screen.agreed(f"{company} changes for guests in production.", PRODUCTION)
    if agreed is None:
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was changed")
    elif not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)


def _line(version: "Version") -> str:
    return f"{version.number}  {version.at:%Y-%m-%d %H:%M:%S} UTC  {version.told}"


def _document(version: "Version") -> dict[str, Any]:
    return version.model_dump(mode="json", include={"number", "at", "told", "before"})


def _way_document(way: "WayBack", target: Target) -> dict[str, Any]:
    return {
        "target": target.told,
        "version": _document(way.version),
        "changes": [change.model_dump(mode="json", exclude={"key"}) for change in way.changes],
        "taken": [{"kind": each.kind, "name": each.name, "owner": each.owner} for each in way.taken],
        "steps": way.steps,
    }

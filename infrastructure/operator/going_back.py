"""`carteblanche versions`, `rollback`, `publish` and `discard`: past versions of a brand, and its draft."""

import argparse
from typing import TYPE_CHECKING, Any

from infrastructure.operator.applying import tell_changes, tell_steps
from infrastructure.operator.closing import (
    cancelling,
    closing_document,
    is_refused,
    print_closing,
    print_next_step,
)
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target

if TYPE_CHECKING:
    from backoffice.onboarding.way import Goal, Way
    from repositories.brand.brand_versions import Draft, Version


def versions(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """List the versions of a brand, the newest first."""
    from backoffice.onboarding.history import NoSuchVersion, history
    from domain.tenant import Tenant

    try:
        known = history(Tenant(company_code=given.company))
    except NoSuchVersion as error:
        return _refused(screen, str(error))
    draft = _document(known.draft) if known.draft else None
    screen.document({"target": target.told, "versions": [_document(one) for one in known.versions], "draft": draft})
    if known.draft:
        screen.say(f"draft  {_at(known.draft)}")
    if known.is_unfinished:
        screen.say(_half_way(known.going_to))
    for version in reversed(known.versions):
        screen.say(_line(version))
    if not known.versions:
        screen.say(f"no version of {known.company} is stored yet: the next apply with changes stores the first")
    return Exit.DONE


def rollback(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Show the changes, then roll a brand back to an earlier version."""
    from backoffice.onboarding.history import NoSuchVersion, undoing, version_to
    from backoffice.onboarding.way import back_to
    from domain.tenant import Tenant

    tenant = Tenant(company_code=given.company)
    try:
        version = version_to(tenant, given.to)
    except NoSuchVersion as error:
        return _refused(screen, str(error))
    end = _go(given, target, screen, back_to(tenant, version), f"back to version {_line(version)}")
    if end is Exit.DONE and not given.dry_run:
        newer = undoing(tenant)
        undo = "" if newer is None else f"; {_undoing(given, target, to=newer)}"
        screen.say(f"{given.company} is now at version {version.number}{undo}")
    return end


def _half_way(going_to: int | None) -> str:
    if going_to is None:
        return "an apply after these was interrupted: apply the same folder again, or roll back"
    return f"a rollback to version {going_to} was interrupted: roll back again to continue"


def publish(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Show the changes, then publish the draft of a brand."""
    from backoffice.onboarding.history import NoSuchVersion, draft_to
    from backoffice.onboarding.way import on_to
    from domain.tenant import Tenant
    from repositories.brand import brand_versions

    tenant = Tenant(company_code=given.company)
    try:
        draft = draft_to(tenant)
    except NoSuchVersion as error:
        return _refused(screen, str(error))
    end = _go(given, target, screen, on_to(tenant, draft), f"on to the draft of {_at(draft)}")
    if end is Exit.DONE and not given.dry_run:
        brand_versions.drop_draft(tenant, draft)
        screen.say(f"{given.company} is published; {_undoing(given, target)}")
    return end


def discard(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Discard a draft, after confirmation in production; guests never saw it."""
    from backoffice.onboarding.history import NoSuchVersion, draft_to
    from domain.tenant import Tenant
    from repositories.brand import brand_versions

    tenant = Tenant(company_code=given.company)
    try:
        draft = draft_to(tenant)
    except NoSuchVersion as error:
        return _refused(screen, str(error))
    question = f"the draft of {given.company} of {_at(draft)} is dropped in production."
    if target.is_production and not given.yes and not _agreed(question, screen):
        return Exit.MISUSED
    if not brand_versions.drop_draft(tenant, draft):
        return _refused(screen, f"another draft of {given.company} was stored since, which stays")
    screen.document({"target": target.told, "draft": _document(draft)})
    screen.say(f"dropped: the draft of {_at(draft)}; its previews end within half a minute")
    return Exit.DONE


def _go(given: argparse.Namespace, target: Target, screen: Screen, goal: "Goal", words: str) -> Exit:
    """Show the changes, ask for confirmation in production, and make them."""
    from backoffice.onboarding.flip import Meanwhile
    from backoffice.onboarding.way import go_to, way_to
    from domain.tenant import Tenant
    from repositories.engine.ownership import Taken

    tenant = Tenant(company_code=given.company)
    way = way_to(tenant, goal)
    anothers = [{"host": entry.host, "company": entry.company_code} for entry in goal.anothers]
    screen.document({"target": target.told, "to": words, **_document_of(way), "anothers": anothers})
    for taken in way.taken:
        return _refused(screen, str(taken))
    screen.say(words)
    _tell(goal, way, screen)
    if given.dry_run:
        return Exit.DONE
    if is_refused(way.closing, given, _cancelling(given, target), screen):
        return Exit.REFUSED
    question = f"{given.company} changes for guests in production."
    if way.changes and target.is_production and not given.yes and not _agreed(question, screen):
        return Exit.MISUSED
    try:
        with cancelling(tenant, way.closing, given):
            previewed = go_to(tenant, goal, agreed=way.flips)
    except (Meanwhile, Taken) as error:
        return _refused(screen, str(error))
    print_next_step(way.closing, given, target.command(given.command, given.company, "--dry-run"), screen)
    for host in previewed:
        screen.complain(f"links to {host} are previewed still: its page could not be removed from the bucket")
    return Exit.DONE


def _tell(goal: "Goal", way: "Way", screen: Screen) -> None:
    """Print the changes, and the hosts that stay with another brand."""
    tell_changes(way.changes, screen)
    for entry in goal.anothers:
        screen.say(
            f"{screen.tinted('!', 'yellow')} host {entry.host} stays with {entry.company_code}, which owns it now"
        )
    if not way.changes:
        screen.say("nothing changes")
    tell_steps(way.steps, screen)
    print_closing(way.closing, screen)


def _cancelling(given: argparse.Namespace, target: Target) -> str:
    """Return the same command with `--cancel`."""
    to = getattr(given, "to", None)
    return target.command(given.command, given.company, *(("--to", str(to)) if to is not None else ()), "--cancel")


def _undoing(given: argparse.Namespace, target: Target, to: int | None = None) -> str:
    by_number = ("--to", str(to)) if to is not None else ()
    return f"{target.command('rollback', given.company, *by_number)} undoes this"


def _refused(screen: Screen, why: str) -> Exit:
    screen.complain(f"{screen.tinted('refused', 'red')}: {why}; nothing was changed")
    return Exit.REFUSED


def _agreed(question: str, screen: Screen) -> bool:
    agreed = screen.agreed(question, PRODUCTION)
    if agreed is None:
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was changed")
    elif not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)


def _at(kept: "Version | Draft") -> str:
    return f"{kept.at:%Y-%m-%d %H:%M:%S} UTC  {kept.told}"


def _line(version: "Version") -> str:
    return f"{version.number}  {_at(version)}"


def _document(kept: "Version | Draft") -> dict[str, Any]:
    return kept.model_dump(mode="json", exclude={"content"})


def _document_of(way: "Way") -> dict[str, Any]:
    return {
        "changes": [change.model_dump(mode="json", exclude={"key"}) for change in way.changes],
        "taken": [{"kind": each.kind, "name": each.name, "owner": each.owner} for each in way.taken],
        "steps": way.steps,
        "closing": closing_document(way.closing),
    }

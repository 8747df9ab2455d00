"""`carteblanche collect`: remove a brand's old versions and files, a day after they were first unreferenced."""

import argparse
from typing import TYPE_CHECKING, Any

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target
from infrastructure.operator.validating import many

if TYPE_CHECKING:
    from backoffice.onboarding.collecting import Collected
    from backoffice.onboarding.collection import Collection, StoredFile
    from repositories.brand.brand_versions import Version


def collect(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Show what is removed now and later, ask for confirmation in production, and remove it."""
    from backoffice.onboarding import collecting
    from backoffice.onboarding.collection import collection_of
    from backoffice.onboarding.naming import CannotTell
    from domain.tenant import Tenant
    from runtime import clock

    tenant = Tenant(company_code=given.company)
    screen.progress("looking for unused files …")
    try:
        found = collection_of(tenant, given.keep, clock.now())
    except CannotTell as error:
        screen.complain(f"{screen.tinted('refused', 'red')}: {error}; nothing was changed")
        return Exit.REFUSED
    finally:
        screen.progress("")
    _tell(found, screen)
    if given.dry_run:
        screen.document(_document(given, target, found, None))
        return Exit.DONE
    if _goes(found) and target.is_production and not given.yes and not _agreed(given.company, screen):
        return Exit.MISUSED
    screen.progress("collecting …")
    done = collecting.collect(tenant, found)
    screen.progress("")
    screen.document(_document(given, target, found, done))
    told = f"{_counted(done.versions, done.menus, done.files, done.bytes)} removed" if any(done) else "nothing removed"
    screen.say(f"{given.company}: {screen.tinted(told, 'green')}")
    return Exit.DONE


def _tell(found: "Collection", screen: Screen) -> None:
    from backoffice.onboarding.collectable import WAIT, Fate

    for version in found.versions:
        screen.say(f"{screen.tinted('-', 'red')} version {_line(version)}")
    files = found.files_that(Fate.GOES)
    if found.menus_that_go or files:
        told = _counted(0, len(found.menus_that_go), len(files), _bytes(files))
        screen.say(f"{screen.tinted('-', 'red')} {told}, unused for a day")
    waiting = (*found.files_that(Fate.MARKED), *found.files_that(Fate.WAITS))
    if waiting:
        hours = int(WAIT.total_seconds() // 3600)
        told = f"{many(len(waiting), 'file')}, {_megabytes(_bytes(waiting))}"
        screen.say(
            f"{screen.tinted('~', 'yellow')} {told}: a run from {hours} hours after they were marked removes them"
        )
    if not found.versions and not found.menus_that_go and not files and not waiting:
        screen.say("everything is in use")


def _goes(found: "Collection") -> bool:
    from backoffice.onboarding.collectable import Fate

    return bool(found.versions or found.menus_that_go or found.files_that(Fate.GOES))


def _agreed(company: str, screen: Screen) -> bool:
    agreed = screen.agreed(f"The removed versions of {company} in production cannot be restored.", PRODUCTION)
    if agreed is None:
        screen.complain("production is changed by a person at a terminal, or with --yes; nothing was changed")
    elif not agreed:
        screen.complain("nothing was changed")
    return bool(agreed)


def _line(version: "Version") -> str:
    return f"{version.number}  {version.at:%Y-%m-%d %H:%M:%S} UTC  {version.told}"


def _counted(versions: int, menus: int, files: int, size: int) -> str:
    """Return the counts that are not 0, with the size of the files."""
    parts = [many(count, thing) for count, thing in ((versions, "version"), (menus, "menu")) if count]
    parts += [f"{many(files, 'file')} of {_megabytes(size)}"] if files else []
    return ", ".join(parts)


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


def _bytes(files: "tuple[StoredFile, ...]") -> int:
    return sum(file.size for file in files)


def _document(
    given: argparse.Namespace, target: Target, found: "Collection", done: "Collected | None"
) -> dict[str, Any]:
    from backoffice.onboarding.collectable import Fate

    going = found.files_that(Fate.GOES)
    waiting = (*found.files_that(Fate.MARKED), *found.files_that(Fate.WAITS))
    return {
        "target": target.told,
        "company": given.company,
        "keeps": given.keep,
        "versions": [version.model_dump(mode="json", exclude={"content"}) for version in found.versions],
        "menus": len(found.menus_that_go),
        "files": [file.key for file in going],
        "bytes": _bytes(going),
        "waiting": {"files": len(waiting), "bytes": _bytes(waiting)},
        "removed": done._asdict() if done else None,
    }

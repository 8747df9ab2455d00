"""`carteblanche doctor`: list the problems of a live brand, each with its fix."""

import argparse
import datetime as dt
from collections.abc import Iterator
from typing import TYPE_CHECKING

from infrastructure.operator.hosts import looked_at
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from infrastructure.operator.validating import many

if TYPE_CHECKING:
    from backoffice.onboarding.examined import Examined
    from backoffice.onboarding.health import Finding
    from backoffice.onboarding.standing_brand import StandingBrand


def doctor(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Print every finding; exit with REFUSED if one is grave."""
    from backoffice.onboarding.examined import examined
    from backoffice.onboarding.standing_brand import standing_brand
    from backoffice.onboarding.switching import disabled_of, findings_of
    from domain.tenant import Tenant
    from runtime import clock

    tenant, now = Tenant(company_code=given.company), clock.now()
    brand = standing_brand(tenant)
    if brand is None:
        screen.complain(f"the target has no company {given.company}")
        return Exit.REFUSED
    screen.progress("looking it over …")
    whole = examined(tenant, brand, now, target.command)
    findings = [
        *findings_of(disabled_of(brand), target.command),
        *_of_hosts(brand, target, now, screen),
        *whole.findings,
    ]
    screen.progress("")
    for name, age in _ages(whole, now).items():
        screen.say(f"{name}: {age}")
    for each in findings:
        word, colour = ("fault", "red") if each.grave else ("warning", "yellow")
        screen.say(f"{screen.tinted(word, colour)}: {each.line}")
    grave = sum(each.grave for each in findings)
    counts = f"{many(grave, 'fault')}, {many(len(findings) - grave, 'warning')}"
    screen.say(f"{brand.company.company_name}: {screen.tinted(counts, 'red' if grave else 'green')}")
    screen.document(
        {
            "target": target.told,
            "findings": [each.model_dump() for each in findings],
            "menus": _ages(whole, now),
        }
    )
    return Exit.REFUSED if grave else Exit.DONE


def _ages(whole: "Examined", now: dt.datetime) -> dict[str, str]:
    """Return each menu's age in words."""
    ages = {}
    for (store_id, level), at in whole.published.items():
        name = f"menu of {store_id}" + (f" at price level {level}" if level else "")
        if at:
            passed = now - at
            unit = many(passed.days, "day") if passed.days else many(int(passed.total_seconds() // 3600), "hour")
            ages[name] = f"published {at:%Y-%m-%d %H:%M}, {unit} ago"
    return ages


def _of_hosts(brand: "StandingBrand", target: Target, now: dt.datetime, screen: Screen) -> "Iterator[Finding]":
    from backoffice.onboarding.faces import behind
    from backoffice.onboarding.health import ENDS_SOON, Finding
    from gateways import published_files

    todo = "apply the brand's folder, which publishes it again"
    others = behind(brand)
    for entry in brand.hosts:
        screen.progress(f"asking {entry.host} …")
        about = f"host {entry.host}"
        file = entry.manifest_uri.removeprefix(published_files.PREFIX)
        if not file or published_files.written_at(file) is None:
            yield Finding(about=about, told="has no manifest in the bucket", todo=todo)
            continue
        if entry.host in others:
            told = "the preview of its links is not up to date"
            yield Finding(grave=False, about=about, told=told, todo=todo)
        seen = looked_at(entry.host, entry.manifest_uri, published_files.read(file), target.address)
        if seen.why:
            yield Finding(about=about, told=seen.why, todo=seen.todo)
        if seen.certificate_ends and seen.certificate_ends <= now + ENDS_SOON:
            told = f"its certificate ends on {seen.certificate_ends:%Y-%m-%d}"
            renew = "renew it; a certificate managed by the account renews itself while its DNS record exists"
            yield Finding(grave=False, about=about, told=told, todo=renew)

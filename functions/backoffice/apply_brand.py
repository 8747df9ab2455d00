"""Apply a brand's folder: `python -m backoffice.apply_brand FOLDER`. It is checked completely before any write.

Applying the same folder again writes nothing: files and menus are named by their content, rows are compared first. The
rows that guests see are published in one transaction (`backoffice.onboarding.flip`).
"""

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from backoffice.brand_entries import Brand
from backoffice.command_line import run_in_shell
from backoffice.first_stock import first_stock
from backoffice.onboarding.check import check_folder
from backoffice.onboarding.faces import publish_manifests, publish_pages, remove_pages
from backoffice.onboarding.flip import Errand, Meanwhile, flip_to
from backoffice.onboarding.holding import hold
from backoffice.onboarding.ownership import taken_from
from backoffice.onboarding.settle_pins import ForeignPins, foreign_pins, secured_standing
from backoffice.onboarding.standing import by_name
from backoffice.onboarding.steps import steps_of
from backoffice.onboarding.target import Target, ended_by, moves_now
from backoffice.onboarding.told import in_one_line
from backoffice.onboarding.wanted import faces_of, target_of
from backoffice.publishing import publish_areas, publish_menus, publish_pictures, published_keys
from backoffice.seed_accounts import seed_accounts
from domain.brand.brand_owner import BrandOwner
from domain.tenant import Tenant
from repositories.brand import brand_versions, companies
from repositories.brand.brand_versions import Draft
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.checkout import stock_seeding
from repositories.engine.ownership import Taken
from runtime import clock
from runtime.settings import settings

_COUNTED = {
    Kind.COMPANY: "company",
    Kind.STORE: "stores",
    Kind.MENU: "menus",
    Kind.TABLE: "tables",
    Kind.PROMOTION: "promotions",
    Kind.NEWS: "news",
    Kind.KEY: "keys",
    Kind.HOST: "hosts",
}


def apply(brand: Brand, *, prune: bool = False, former_name: str = "", agreed: int | None = None) -> Counter[str]:
    """Write what changed, so that guests never see half of a brand; return the number of writes by kind.

    What was removed from the files is only removed with `prune`. Raises before any write: `Taken` for a company code, a
    host or a key of another brand, `ForeignPins` for hashes of another stage, and `Meanwhile` if the brand was
    published since it had `agreed` publishes.
    """
    tenant, owner = brand.tenant, brand.owner.model_copy(update={"former_name": former_name})
    if agreed is not None and agreed != companies.flips(tenant):
        raise Meanwhile(tenant)
    written, pointers = _prepared(brand, owner)
    written["stock"] = stock_seeding.seed(tenant, first_stock(brand))
    faces = faces_of(brand)
    shown = publish_manifests(faces)
    target = target_of(brand, owner, pointers, prune=prune)
    moves = flip_to(tenant, target, lambda: _refuse_taken(brand, owner), Errand(agreed=agreed))
    written["pages"] = len(shown | publish_pages(faces))
    written += _counted(moves, ended_by(target, moves))
    written["accounts"] = seed_accounts(brand)
    written["pages that could not be removed"] = len(remove_pages(move.row for move in moves if move.after is None))
    return +written


def keep_draft(brand: Brand, *, prune: bool = False, former_name: str = "") -> Draft:
    """Store a brand as a draft, to be published later.

    Members and gift cards are only written by `apply`, and stock is counted from the publish on. Before any write,
    raises `Taken` for a company code, a host or a key of another brand, and `ForeignPins` for hashes of another stage.
    """
    tenant, owner = brand.tenant, brand.owner.model_copy(update={"former_name": former_name})
    _, pointers = _prepared(brand, owner)
    target = _settled(tenant, target_of(brand, owner, pointers, prune=prune))
    content = brand_versions.keep(tenant, (target.company, *target.rows))
    moves = moves_now(tenant, target)
    steps = max(len(steps_of(moves)), 1)
    draft = Draft(at=clock.now(), told=in_one_line(moves), ends_the_rest=prune, steps=steps, content=content)
    brand_versions.put_draft(tenant, draft)
    return draft


def _prepared(brand: Brand, owner: BrandOwner) -> tuple[Counter[str], tuple[Filed, ...]]:
    """Store what is only visible once a row refers to it; return the counts and the rows of the menus' pointers."""
    tenant = brand.tenant
    _refuse_taken(brand, owner)
    written: Counter[str] = Counter()
    if companies.current(tenant) is None:
        written["company"] = int(companies.save(tenant, brand.company, owner))
    hold(tenant, published_keys(brand))
    written["pictures"] = publish_pictures(brand)
    written["areas"] = publish_areas(brand)
    return written, publish_menus(brand)


def _settled(tenant: Tenant, target: Target) -> Target:
    """Keep the hashes of unchanged PINs, also those of the draft before, so that the same files make the same draft."""
    there = secured_standing(tenant, companies.head(tenant), by_name(target.rows))
    draft = brand_versions.draft_of(tenant)
    return target.settled(there, by_name(brand_versions.rows_of(tenant, draft.content)) if draft else {})


def _refuse_taken(brand: Brand, owner: BrandOwner) -> None:
    foreign = foreign_pins(brand)
    if foreign:
        raise foreign
    for taken in taken_from(brand, owner):
        raise taken


def _counted(moves: Iterable[Move], gone: frozenset[Move]) -> Counter[str]:
    return Counter("retired" if move in gone else _COUNTED[move.row.kind] for move in moves)


def main(arguments: list[str]) -> int:
    """Return 0 if the brand is applied; else print one fault per line and return 1."""
    if len(arguments) != 1:
        print("usage: python -m backoffice.apply_brand FOLDER", file=sys.stderr)
        return 2
    report = check_folder(Path(arguments[0]), development=settings().is_dev, today=clock.now().date())
    for fault in report.faults:
        print(fault.told, file=sys.stderr)
    for warning in report.warnings:
        print(f"warning: {warning.told}")
    if report.brand is None:
        return 1
    brand = report.brand
    try:
        written = apply(brand)
    except (Taken, ForeignPins) as refused:
        print(refused, file=sys.stderr)
        return 1
    changes = ", ".join(f"{count} {kind}" for kind, count in written.items()) or "nothing changed"
    print(f"{brand.company.company_name}: {changes}")
    return 0


if __name__ == "__main__":
    run_in_shell(main)

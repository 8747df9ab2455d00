"""`carteblanche validate`, and the check that other commands run on a folder first."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from infrastructure.operator.said import Exit, Screen

if TYPE_CHECKING:
    from backoffice.brand_entries import Brand
    from backoffice.onboarding.check import Report
    from backoffice.onboarding.fault import Fault


def checked(
    folder: Path,
    screen: Screen,
    *,
    stage: str,
    strict: bool,
    with_target: bool = False,
    faults_only: bool = False,
    told_as: Path | None = None,
) -> "tuple[Report, bool]":
    """Check a folder and print the faults; return the report, and whether it may be applied.

    `with_target` adds warnings that need the target. `told_as` is the folder's name in messages if `folder` is a copy.
    """
    from backoffice.onboarding.check import check_folder
    from runtime import clock

    named = told_as or folder
    screen.progress(f"checking {named} …")
    report = check_folder(folder, development=stage == "dev", today=clock.now().date())
    if with_target and report.brand:
        report = report._replace(warnings=(*report.warnings, *_lacking(report.brand)))
    screen.progress("")
    for fault in report.faults:
        screen.complain(f"{screen.tinted('fault', 'red')}: {in_folder(named, fault)}")
    for warning in () if faults_only else report.warnings:
        screen.say(f"{screen.tinted('warning', 'yellow')}: {in_folder(named, warning)}")
    return report, not report.faults and not (strict and report.warnings)


def _lacking(brand: "Brand") -> "tuple[Fault, ...]":
    from backoffice.onboarding.providers import unconfigured

    return tuple(unconfigured(brand))


def in_folder(folder: Path, fault: "Fault") -> str:
    """Return the fault with its path relative to the working directory, so that editors open it."""
    return fault._replace(file=str(folder / fault.file)).told


def validate(folders: list[Path], screen: Screen, *, stage: str, strict: bool) -> Exit:
    """Check all folders, even if one has faults."""
    documents, sound = [], True
    for folder in folders:
        report, fit = checked(folder, screen, stage=stage, strict=strict)
        sound = sound and fit
        documents.append(as_document(folder, report, fit=fit))
        counts = f"{many(len(report.faults), 'fault')}, {many(len(report.warnings), 'warning')}"
        end = screen.tinted("may be applied", "green") if fit else screen.tinted("is refused", "red")
        screen.say(f"{folder}: {counts}: {end}")
    screen.document({"folders": documents})
    return Exit.DONE if sound else Exit.REFUSED


def as_document(folder: Path, report: "Report", *, fit: bool) -> dict[str, Any]:
    """Return the report as JSON data."""
    return {
        "folder": str(folder),
        "fit": fit,
        "faults": [_document(fault) for fault in report.faults],
        "warnings": [_document(fault) for fault in report.warnings],
    }


def _document(fault: "Fault") -> dict[str, Any]:
    line, column = fault.place
    return {"file": fault.file, "line": line, "column": column, "where": fault.where, "rule": fault.rule}


def many(count: int, thing: str) -> str:
    """`1 fault`, `2 faults`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"

"""`carteblanche validate`, and the check that stands before every other command on a folder."""

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
    """What came of a folder, told to people, and whether it may be applied; with what only a target knows.

    `told_as` is what the folder is called where it is a copy of another.
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
    """With the path from where the command was given, so that an editor opens it."""
    return fault._replace(file=str(folder / fault.file)).told


def validate(folders: list[Path], screen: Screen, *, stage: str, strict: bool) -> Exit:
    """Check each folder; all of them are checked whatever comes of one."""
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
    """The same for programs."""
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

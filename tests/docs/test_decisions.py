"""Every old decision number is in one ADR, and the index of docs/adr names every ADR and every old number."""

import re
from functools import cache
from pathlib import PurePosixPath

import pytest
from tests.docs.tree import read, tracked

INDEX = "docs/adr/README.md"
RECORDS = tuple(name for name in tracked("docs/adr") if name.endswith(".md") and name != INDEX)
NUMBERED = tuple(name for name in RECORDS if re.match(r"\d{4}-", PurePosixPath(name).name))
OLD_NUMBERS = range(1, 340)
SECTIONS = ("Context", "Decision", "Alternatives", "Consequences")


@cache
def records_by_old_number() -> dict[int, list[str]]:
    """The records that contain each old number."""
    found: dict[int, list[str]] = {}
    for name in RECORDS:
        for number in re.findall(r"\(old (\d+)\)", read(name)):
            found.setdefault(int(number), []).append(PurePosixPath(name).name)
    return found


def test_every_old_number_is_in_exactly_one_record():
    found = records_by_old_number()

    assert sorted(found) == list(OLD_NUMBERS)
    assert {number: names for number, names in found.items() if len(names) > 1} == {}


def test_index_leads_from_every_old_number_to_its_record():
    rows = re.findall(r"^\| (\d+) \| \[[^\]]+\]\(([^)]+)\) \|$", read(INDEX), re.MULTILINE)

    assert [(int(number), [name]) for number, name in rows] == sorted(records_by_old_number().items())


def test_index_lists_every_record():
    before_old_numbers = read(INDEX).split("## Old numbers")[0]

    assert [name for name in RECORDS if f"]({PurePosixPath(name).name})" not in before_old_numbers] == []


def test_numbers_of_records_are_unique():
    numbers = [PurePosixPath(name).name[:4] for name in NUMBERED]

    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("name", NUMBERED)
def test_record_has_all_sections(name: str):
    text = read(name)

    assert text.startswith("# ")
    assert re.search(r"^Status: (proposed|accepted|rejected|superseded by)", text, re.MULTILINE)
    assert re.search(r"^Date: \d{4}-\d{2}-\d{2}", text, re.MULTILINE)
    assert [title for title in re.findall(r"^## (.+)$", text, re.MULTILINE) if title in SECTIONS] == list(SECTIONS)

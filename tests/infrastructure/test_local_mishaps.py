"""Files of the local stack beside its tables that are missing, spoiled or cannot be written."""

import errno
from pathlib import Path

import pytest
from infrastructure.local.brands import changed_brands
from infrastructure.local.failure import in_one_line
from infrastructure.local.sandbox.memory import recall, remember
from infrastructure.local.sandbox.state import Page, Payment, Sandbox


def test_the_sandbox_knows_its_payments_after_a_restart(tmp_path: Path) -> None:
    before, file = Sandbox(), tmp_path / "sandbox.json"
    before.clock_offset = 90
    payment = Payment(before.name("pi_"), "stripe", "order-1", 1780, "CAD", "4242", "authorized", 1_780_000_000)
    payment.did("captured", "captured")
    before.payments[payment.id] = payment
    page = Page("page-1", "clover", 1780, "CAD", "Cafe", "https://a/ok", "https://a/no", 1, 2, fields={"a": 1})
    before.pages[page.id] = page
    before.refunds["re_1"] = {"id": "re_1", "amount": 5}
    before.replies["/v1/x key"] = ("body", 200, b"\xff{}")

    remember(before, file)
    after = Sandbox()
    recall(after, file)

    assert (after.payments, after.pages) == ({payment.id: payment}, {"page-1": page})
    assert (after.refunds, after.replies) == (before.refunds, before.replies)
    assert after.clock_offset == 90
    assert after.name("pi_")[:7] == "pi_0002"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"pages": 1}', '{"pages": [{"id": 1}], "payments": [], "replies": {}}']
)
def test_a_spoiled_memory_is_an_empty_one(tmp_path: Path, text: str) -> None:
    file, sandbox = tmp_path / "sandbox.json", Sandbox()
    file.write_text(text)

    recall(sandbox, file)

    assert (sandbox.payments, sandbox.pages) == ({}, {})


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_a_spoiled_record_of_brands_has_all_of_them_applied_again(tmp_path: Path, text: str) -> None:
    brand, record = tmp_path / "lantern", tmp_path / "brands.json"
    brand.mkdir()
    record.write_text(text)

    assert changed_brands((brand,), record) == [brand]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "no room is left on the disk for /data/x"),
        (errno.EACCES, "/data/x may not be written"),
        (errno.EROFS, "/data/x may not be written"),
        (errno.ENOTDIR, "/data/x is no folder; choose another with DATA_DIR=… make run"),
        (errno.EIO, "/data/x: Input/output error"),
    ],
)
def test_system_errors_are_reported_in_one_line(number: int, words: str) -> None:
    assert in_one_line(OSError(number, "Input/output error", "/data/x")) == words

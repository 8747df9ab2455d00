"""A payment left to a person is listed until one says what they did about it (reliability 1.1, I4)."""

import pytest
from tests.functions.world import NOON, Clock
from tests.payment_rows import a_payment

from backoffice.flagged import main
from backoffice.staff_actions import main as told
from domain.payment.settlement import flagged
from domain.payment.status import PaymentStatus
from repositories.payment import payments
from repositories.payment.payments import PaymentRecord
from repositories.staff.staff_actions import StaffActionRecord

pytestmark = pytest.mark.engine

ORDER = "00000000-0000-4000-8000-00000000000{}"
NAMES = ("a" * 32, "b" * 32, "c" * 32)


@pytest.fixture(autouse=True)
def kept(brands: object, clock: Clock) -> None:
    """Two payments left to a person, and one that is not."""
    for row in (*PaymentRecord.scan(), *StaffActionRecord.scan()):
        row.delete()
    for number, name in enumerate(NAMES):
        payment = a_payment(ORDER.format(number), name, status=PaymentStatus.CAPTURED, settled_at=NOON)
        payments.add(payment)
        if name != NAMES[2]:
            assert payments.replace(payment, flagged(payment, f"refund r{number}: gone"))


def test_list_contains_exactly_the_flagged_payments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        f"{NAMES[0]} corner queen order {ORDER.format(0)} stripe captured: refund r0: gone",
        f"{NAMES[1]} corner queen order {ORDER.format(1)} stripe captured: refund r1: gone",
    ]


def test_clearing_a_flag_records_the_reason_and_compares_the_payment_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clear", NAMES[0], "--by", "anna", "--why", "given back by hand"]) == 0

    after = payments.find(NAMES[0])
    assert after is not None
    assert after.flagged == ""
    assert [(look.by, look.why, look.flagged, look.at) for look in after.looks] == [
        ("anna", "given back by hand", "refund r0: gone", NOON)
    ]
    assert after.compares_at is not None
    assert [payment.payment_id for payment in payments.flagged()] == [NAMES[1]]
    capsys.readouterr()
    assert told(["corner", "queen"]) == 0
    assert '"by":"anna","personId":"","call":"flagged"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "by", "why"),
    [
        (NAMES[2], "anna", "nothing was wrong"),
        ("d" * 32, "anna", "nobody knows it"),
        (NAMES[0], "Anna Smith", "given back by hand"),
        (NAMES[0], "anna", ""),
    ],
    ids=["not flagged", "unknown", "nobody's name", "without a word"],
)
def test_refused_clearing_changes_nothing(name: str, by: str, why: str) -> None:
    before = [payments.find(each) for each in NAMES]

    assert main(["clear", name, "--by", by, "--why", why]) == 1
    assert [payments.find(each) for each in NAMES] == before
    assert list(StaffActionRecord.scan()) == []


def test_a_payment_is_cleared_once() -> None:
    assert main(["clear", NAMES[1], "--by", "anna", "--why", "seen to"]) == 0
    assert main(["clear", NAMES[1], "--by", "ben", "--why", "seen to"]) == 1
    after = payments.find(NAMES[1])
    assert after is not None
    assert len(after.looks) == 1

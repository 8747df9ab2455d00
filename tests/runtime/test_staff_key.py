"""A staff key contains its person and its end, is valid for one store, and is signed with a secret of the stage."""

from datetime import UTC, datetime, timedelta

import pytest
from pydantic import ValidationError

from domain.errors import Code, Refusal
from domain.staff.staff import StaffKey, check_staff_key
from runtime.staff_key import read_staff_key, staff_key

NOON = datetime(2026, 6, 17, 16, tzinfo=UTC)
SECRET = "of the stage"
KEY = staff_key(SECRET, "corner", "queen", by="anna", issued_at=NOON)


def test_a_key_is_its_parts_and_their_signature() -> None:
    assert KEY.rpartition(".")[0] == "v1.anna.1781712000.1784304000"
    assert KEY.rpartition(".")[2] == "206f5dd39a9b2ffbc930afd7163b6cb3d7a1c57142102812d2ed1ebe09bdcbf9"
    assert read_staff_key(KEY, [SECRET], "corner", "queen") == StaffKey(
        by="anna", issued_at=NOON, expires_at=NOON + timedelta(days=30)
    )


def test_a_key_signed_with_the_secret_before_is_right_while_that_is() -> None:
    assert read_staff_key(KEY, ["newer", SECRET], "corner", "queen") is not None
    assert read_staff_key(KEY, ["newer"], "corner", "queen") is None
    assert read_staff_key(KEY, [], "corner", "queen") is None


def test_an_empty_secret_signs_nothing() -> None:
    forged = staff_key("", "corner", "queen", by="anna", issued_at=NOON)

    assert read_staff_key(forged, [""], "corner", "queen") is None


@pytest.mark.parametrize(("company", "store"), [("corner", "harbour"), ("rival", "queen"), ("corne", "rqueen")])
def test_a_key_is_of_one_store(company: str, store: str) -> None:
    assert read_staff_key(KEY, [SECRET], company, store) is None


PARTS = KEY.split(".")


@pytest.mark.parametrize(
    "altered",
    [
        ".".join(["v2", *PARTS[1:]]),
        ".".join([PARTS[0], "eve", *PARTS[2:]]),
        ".".join([*PARTS[:2], "1781712001", *PARTS[3:]]),
        ".".join([*PARTS[:3], "1999999999", PARTS[4]]),
        KEY[:-1] + ("0" if KEY[-1] != "0" else "1"),
        ".".join(PARTS[:4]),
        PARTS[4],
        "",
        ".",
        "....",
    ],
)
def test_an_altered_key_is_no_key(altered: str) -> None:
    assert read_staff_key(altered, [SECRET], "corner", "queen") is None


@pytest.mark.parametrize("by", ["", "Anna", "a.b", "anna smith", "-anna", "x" * 25, "anna\n"])
def test_a_person_is_named_in_few_plain_letters(by: str) -> None:
    with pytest.raises(ValidationError):
        staff_key(SECRET, "corner", "queen", by=by, issued_at=NOON)


@pytest.mark.parametrize(
    ("revoked", "now", "reason"),
    [
        (None, NOON, ""),
        (None, NOON + timedelta(days=30, seconds=-1), ""),
        (None, NOON + timedelta(days=30), "key_expired"),
        (NOON - timedelta(seconds=1), NOON, ""),
        (NOON, NOON, "key_revoked"),
        (NOON + timedelta(days=1), NOON + timedelta(days=2), "key_revoked"),
    ],
)
def test_a_key_ends_by_itself_or_when_all_issued_before_are_revoked(
    revoked: datetime | None, now: datetime, reason: str
) -> None:
    key = StaffKey(by="anna", issued_at=NOON, expires_at=NOON + timedelta(days=30))
    if not reason:
        check_staff_key(key, revoked, now)
        return
    with pytest.raises(Refusal) as refused:
        check_staff_key(key, revoked, now)
    assert (refused.value.code, refused.value.details) == (Code.FORBIDDEN, {"reason": reason})

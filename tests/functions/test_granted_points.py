"""Operators give points by a command; the ledger says who gave them, when and why (K-1)."""

import pytest
from tests.engine import Engine
from tests.functions.point_house import sums
from tests.functions.world import forget_snapshots
from tests.resilience.shop import PROOF, a_member

from backoffice.grant_points import main
from domain.member.member import Member
from repositories.member import members

pytestmark = pytest.mark.engine

WHY = ["--by", "anna", "--remark", "Sorry about Friday"]


@pytest.fixture(autouse=True)
def fresh(engine: Engine) -> None:
    forget_snapshots()


def test_a_gift_is_in_the_account_and_in_the_ledger(capsys: pytest.CaptureFixture[str]) -> None:
    code = a_member()

    assert main(["proof", code, "250", *WHY, "--lot", "friday", "--expires", "2099-12-31"]) == 0
    assert main(["proof", code]) == 0

    assert sums(code) == (250, 250)
    gift, told, whole = capsys.readouterr().out.splitlines()
    assert gift == f"250 points to {code} in friday"
    assert told.split(" ", 2)[2] == "+250 granted friday by anna Sorry about Friday"
    assert whole == "250 in all"


def test_a_named_gift_is_given_once_and_one_without_a_name_each_time() -> None:
    code = a_member()

    assert [main(["proof", code, "5", *WHY, "--lot", "friday"]) for _ in range(3)] == [0, 1, 1]
    assert sums(code) == (5, 5)
    assert [main(["proof", code, "5", *WHY]) for _ in range(2)] == [0, 0]
    assert sums(code) == (15, 15)


def test_a_member_is_found_by_a_contact_they_proved() -> None:
    member = Member(
        member_code="M-grant", phone_id="+14165550133", phone_confirmed=True, email="b@c.ca", email_verified=True
    )
    members.save(PROOF, member)

    for named in ("416 555 0133", "B@c.ca", "M-grant"):
        assert main(["proof", named, "5", *WHY]) == 0

    assert sums("M-grant") == (15, 15)


@pytest.mark.parametrize(
    ("arguments", "outcome"),
    [
        (["proof", "nobody", "5", *WHY], 1),
        (["rival", "M", "5", *WHY], 1),
        (["proof", "M", "0", *WHY], 2),
        (["proof", "M", "-5", *WHY], 2),
        (["proof", "M", "1000001", *WHY], 2),
        (["proof", "M", "5"], 2),
        (["proof", "M", "5", "--by", " ", "--remark", "x"], 2),
        (["proof", "M", "5", *WHY, "--lot", "a#b"], 2),
        (["proof", "M", "5", *WHY, "--expires", "soon"], 2),
    ],
)
def test_invalid_arguments_give_no_points(arguments: list[str], outcome: int) -> None:
    code = a_member()
    asked = [code if each == "M" else each for each in arguments]
    try:
        result: object = main(asked)
    except SystemExit as refused:
        result = refused.code

    assert (result, sums(code)) == (outcome, (0, 0))

"""A promotion is given to a member by command, once for each name."""

from collections.abc import Iterator

import pytest
from tests.builders import a_promotion
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.conftest import BRANDS
from tests.functions.member_house import CORNER, code_of, empty_members, rows, signed_up, with_members
from tests.functions.world import Clock, Outbox

from backoffice.brand_files import read_brand
from backoffice.grant_promotion import main
from backoffice.seed_accounts import seed_accounts
from repositories.member import accounts, members

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty_members()
    put_promotions(CORNER, a_promotion("SPRING"))
    yield from with_members(CORNER, "queen")


def uses(code: str, clock: Clock) -> int:
    return accounts.available(CORNER, f"promo#{code}#spring", clock.now.date())


@pytest.mark.parametrize("by_phone", [False, True])
def test_a_promotion_is_given_once_and_again_once_for_each_name(
    by_phone: bool, outbox: Outbox, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    code = code_of(signed_up(outbox))
    member = "+1 416 555 0199" if by_phone else code

    capsys.readouterr()  # discard the counts of the calls until here
    told = []
    for again in ([], [], ["--again", "june"], ["--again", "june"]):
        assert main(["corner", member, "spring", *again]) == 0
        told.append(capsys.readouterr().out.strip())

    given, before = f"SPRING: given to {code}", f"SPRING: was given before to {code}"
    assert told == [given, before, given, before]
    assert uses(code, clock) == 2
    found = members.find(CORNER, code)
    assert found
    assert found.promos == ("SPRING",)


@pytest.mark.night
@pytest.mark.parametrize(
    ("member", "promotion", "told"),
    [
        ("000000000000", "SPRING", "there is no such member"),
        ("ada@example.com", "SPRING", "there is no such member"),
        ("+1 416 555 0199", "GUESS", "there is no such promotion"),
    ],
)
def test_unknown_member_or_promotion_is_reported_and_changes_nothing(
    member: str, promotion: str, told: str, outbox: Outbox, capsys: pytest.CaptureFixture[str]
) -> None:
    signed_up(outbox)
    before = rows()

    assert main(["corner", member, promotion]) == 1
    assert capsys.readouterr().err.strip() == told
    assert rows() == before


@pytest.mark.night
def test_a_promotion_given_by_command_stays_when_the_brand_is_applied_again(capsys: pytest.CaptureFixture[str]) -> None:
    brand = read_brand(BRANDS / "corner")
    seed_accounts(brand)
    assert main(["corner", "M1", "SPRING"]) == 0

    seed_accounts(brand)

    found = members.find(CORNER, "M1")
    assert found
    assert found.promos == ("SLURP", "SPRING")

"""Points, promotions and gift cards are money: a plan names each that was not given yet, and production is asked."""

import io
from pathlib import Path

import pytest
from infrastructure.operator import applying
from infrastructure.operator.said import Exit
from tests.engine import Engine
from tests.functions.conftest import BRANDS, CORNER
from tests.functions.test_plans import HERE, PROD, change, lines, run
from tests.functions.world import NOON, Bucket, Clock, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from domain.member.account import GRANTED, AccountKind
from domain.member.points import PointLot
from repositories.gift_card import gift_cards
from repositories.member import accounts, members
from repositories.member.accounts import name_of

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

CARD = "6039228817450999"
ADA = "  - {MemberCode: M1, MemberFirstName: Ada"


@pytest.fixture
def live(tables: Engine, bucket: Bucket, clock: Clock) -> None:
    """The brand as its files have it."""
    bucket.files.clear()
    forget_snapshots()
    apply(read_brand(BRANDS / "corner"))


@pytest.fixture
def open_to_guests(folder: Path) -> Path:
    """The folder without what only a developer's stage takes."""
    for file in ("keys.yaml", "hosts.yaml"):
        (folder / file).write_text(f"{file.removesuffix('.yaml')}: []\n")
    return folder


def with_more(folder: Path) -> Path:
    """Add a second lot and a promotion for existing members, and another gift card."""
    change(folder, "members.yaml", "{lot: new, points: 40}", "{lot: new, points: 40}, {lot: sorry, points: 500}")
    change(folder, "members.yaml", "Bo, PhoneId", "Bo, promos: [SLURP], PhoneId")
    cards = folder / "giftcards.yaml"
    cards.write_text(cards.read_text() + f'  - {{cardCode: "{CARD}", securityCode: "7121", balance: 500.00}}\n')
    return folder


def worth() -> dict[str, int]:
    """The balances of the accounts that the files name."""
    names = {
        "points": name_of(AccountKind.POINTS, "M1"),
        "promotion": name_of(AccountKind.PROMO, "M2", "slurp"),
        "card": name_of(AccountKind.GIFT_CARD, gift_cards.card_hash(CORNER, CARD)),
    }
    return {kind: accounts.available(CORNER, name, NOON.date()) for kind, name in names.items()}


@pytest.mark.night
def test_plan_lists_gifts_to_existing_members_and_cards_until_they_are_given(live: None, folder: Path) -> None:
    with_more(folder)

    assert lines(folder) == [
        "change member M1: 500 points (lot sorry)",
        "change member M2: promos; promotion SLURP",
        "add gift card ****99: 500.00 CAD",
    ]
    assert run(applying.plan, folder, exit_code=True)[0] is Exit.CHANGES

    end, said, _ = run(applying.apply, folder)

    assert end is Exit.DONE
    assert "Corner Noodles: 3 accounts\n" in said
    assert worth() == {"points": 600, "promotion": 1, "card": 50_000}
    assert lines(folder) == []
    assert run(applying.apply, folder)[1].endswith("Corner Noodles: nothing changed\n")
    assert worth() == {"points": 600, "promotion": 1, "card": 50_000}


@pytest.mark.night
def test_plan_lists_a_new_member_with_their_points(live: None, folder: Path) -> None:
    change(folder, "members.yaml", ADA, "  - {MemberCode: M9, lots: [{lot: hello, points: 7}]}\n" + ADA)

    assert lines(folder) == ["add member M9: 7 points (lot hello)"]


@pytest.mark.night
def test_plan_lists_changed_vip_code_but_not_the_members_own_name(live: None, folder: Path) -> None:
    change(folder, "members.yaml", "MemberFirstName: Ada", "MemberFirstName: Eda, VipCode: GOLD")

    assert lines(folder) == ["change member M1: VipCode"]
    apply(read_brand(folder))
    known = members.find(CORNER, "M1")
    assert known
    assert (known.first_name, known.vip_code, lines(folder)) == ("Ada", "GOLD", [])


@pytest.mark.night
def test_a_lot_that_was_spent_is_not_given_again(live: None, folder: Path) -> None:
    name = name_of(AccountKind.POINTS, "M1")
    taken = accounts.take_back(CORNER, name, "new", 1, 40, "anna", "by mistake")

    assert (taken, accounts.available(CORNER, name, NOON.date())) == (40, 60)
    assert lines(folder) == []
    apply(read_brand(folder))
    assert accounts.available(CORNER, name, NOON.date()) == 60


@pytest.mark.night
def test_plan_lists_the_credit_for_a_sold_card_in_the_files(live: None, folder: Path) -> None:
    card = gift_cards.card_hash(CORNER, CARD)
    accounts.credit(CORNER, name_of(AccountKind.GIFT_CARD, card), PointLot(lot_id="sold", points=2_500))
    gift_cards.add(CORNER, CARD, "7121", "CAD", "****99")
    with_more(folder)

    assert "change gift card ****99: 500.00 CAD" in lines(folder)
    apply(read_brand(folder))
    assert accounts.was_credited(CORNER, name_of(AccountKind.GIFT_CARD, card), GRANTED)
    assert worth()["card"] == 52_500


def test_money_alone_is_asked_for_in_production(
    live: None, open_to_guests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(read_brand(open_to_guests))
    with_more(open_to_guests)
    before = worth()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    end, _, err = run(applying.apply, open_to_guests, PROD)

    assert end is Exit.MISUSED
    assert "production is changed by a person at a terminal, or with --yes; nothing was changed" in err
    assert worth() == before == {"points": 100, "promotion": 0, "card": 0}
    assert run(applying.apply, open_to_guests, PROD, yes=True)[0] is Exit.DONE
    assert worth() == {"points": 600, "promotion": 1, "card": 50_000}


@pytest.mark.night
def test_plan_as_json_contains_the_gifts_without_card_numbers(live: None, folder: Path) -> None:
    end, said, _ = run(applying.plan, with_more(folder), HERE, json=True)

    assert end is Exit.DONE
    assert '"kind": "gift card"' in said
    assert CARD not in said

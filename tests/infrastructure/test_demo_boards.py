"""The order boards that `make run` prints."""

from datetime import UTC, datetime
from pathlib import Path

from infrastructure.local.boards import demo_boards, membership_addresses
from infrastructure.local.people import demo_people
from infrastructure.local.settings import ROOT

from runtime.staff_key import read_staff_key, staff_secrets

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
BRANDS = tuple(sorted(path for path in (ROOT / "infrastructure" / "brands").iterdir() if path.is_dir()))


def test_every_demo_store_has_a_board_at_its_brands_own_host() -> None:
    boards = demo_boards(BRANDS, 8080, NOW)

    assert [(board.address, board.company, board.store) for board in boards] == [
        ("http://jade.localhost:8080/staff", "jade", "spadina"),
        ("http://maple.localhost:8080/staff", "maple", "annex"),
        ("http://sakura.localhost:8080/staff", "sakura", "queen"),
        ("http://sakura.localhost:8080/staff", "sakura", "yonge"),
    ]


def test_the_key_that_is_printed_opens_that_store_and_no_other() -> None:
    jade, maple, *_ = demo_boards(BRANDS, 8080, NOW)

    key = read_staff_key(jade.key, staff_secrets(), "jade", "spadina")

    assert key is not None
    assert (key.by, key.issued_at, (key.expires_at - NOW).days) == ("demo", NOW, 30)
    assert read_staff_key(jade.key, staff_secrets(), maple.company, maple.store) is None


def test_a_brand_without_a_host_has_no_board_to_open(tmp_path: Path) -> None:
    (tmp_path / "brand.yaml").write_text("companyCode: lonely")

    assert demo_boards((tmp_path,), 8080, NOW) == []


def test_every_demo_brand_has_a_person_of_each_role_who_works_where_there_is_a_board() -> None:
    people = demo_people(BRANDS)

    assert [(person.company, person.role, person.stores) for person in people if person.company == "sakura"] == [
        ("sakura", "staff", ("queen",)),
        ("sakura", "manager", ("queen", "yonge")),
        ("sakura", "operator", ()),
        ("sakura", "driver", ("queen", "yonge")),
    ]
    assert [person.company for person in people if person.role == "driver"] == ["jade", "sakura"]
    assert len({person.email for person in people}) == len(people) == 11


def test_the_key_of_a_membership_is_printed_at_its_brands_own_host() -> None:
    assert membership_addresses(BRANDS, 8080) == ["http://sakura.localhost:8080/sakura-members"]

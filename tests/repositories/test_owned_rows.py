"""A host, a key and a company code belong to the brand that came first; another brand never overwrites them."""

from collections.abc import Callable

import pytest
from tests.engine import Engine

from domain.access.app_key import AppKey
from domain.brand.brand_owner import BrandOwner
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.brand.theme import Theme
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies, hosts
from repositories.engine.ownership import Row, Taken, write_owned
from runtime.outage import Outage
from runtime.secret import sha256

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
HOST = HostEntry(host="corner.example", token="t", company_code="corner")
ROBBED = HOST.model_copy(update={"company_code": "rival", "token": "r"})
KEY = AppKey(company_code="corner", store_id="queen")
TAKEN_KEY = KEY.model_copy(update={"company_code": "rival"})
THEME = Theme(primary="#b3261e", secondary="#26352f", accent="#e0a526")
COMPANY = Company(company_code="corner", company_name="Corner Noodles", theme=THEME, store_ids=("queen",))
OURS = BrandOwner(name="Corner Noodles")
OTHER = BrandOwner(name="Rival Rice")
IMPOSTOR = COMPANY.model_copy(update={"company_name": "Rival Rice"})


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> None:
    engine.empty("hosts", "app-keys", "companies")
    hosts._snapshots.clear()
    companies._snapshots.clear()


def test_a_host_of_another_company_is_refused_by_name_and_stays(engine: Engine) -> None:
    hosts.save(HOST)

    with pytest.raises(Taken, match=r"^host corner.example belongs to corner, who came first$"):
        hosts.save(ROBBED)

    assert hosts.current("corner.example") == HOST
    assert hosts.save(HOST.model_copy(update={"token": "u"})) == 1
    assert hosts.save(HOST.model_copy(update={"token": "u"})) == 0


@pytest.mark.night
def test_host_created_in_between_is_not_overwritten() -> None:
    hosts.save(HOST)

    assert not hosts.replace(HOST.host, ROBBED.model_dump_json(), None)
    assert hosts.current("corner.example") == HOST


def test_host_changed_in_between_is_not_overwritten() -> None:
    hosts.save(HOST)
    changed = HOST.model_copy(update={"token": "u"})
    hosts.save(changed)

    assert not hosts.replace(HOST.host, ROBBED.model_dump_json(), HOST.model_dump_json())
    assert hosts.current("corner.example") == changed


@pytest.mark.night
def test_a_key_of_another_company_is_refused_by_name_and_stays() -> None:
    app_keys.save("token", KEY)

    with pytest.raises(Taken, match=r"^key token belongs to corner, who came first$"):
        app_keys.save("token", TAKEN_KEY)

    assert app_keys.find("token") == KEY


def test_key_created_in_between_is_not_overwritten() -> None:
    app_keys.save("token", KEY)

    assert not app_keys.replace(sha256("token"), TAKEN_KEY.model_dump_json(), None)
    assert app_keys.find("token") == KEY


@pytest.mark.night
def test_key_changed_in_between_is_not_overwritten() -> None:
    changed = KEY.model_copy(update={"active": False})
    app_keys.save("token", changed)

    assert not app_keys.replace(sha256("token"), TAKEN_KEY.model_dump_json(), KEY.model_dump_json())
    assert app_keys.find("token") == changed


def test_a_company_code_of_another_brand_is_refused_by_name_and_stays() -> None:
    companies.save(CORNER, COMPANY, OURS)

    with pytest.raises(Taken, match=r"^company code corner belongs to Corner Noodles, who came first$"):
        companies.save(CORNER, IMPOSTOR, OTHER)

    assert companies.current(CORNER) == COMPANY
    assert companies.stranger(CORNER, OTHER) == "Corner Noodles"
    assert companies.stranger(CORNER, OURS) == ""


def test_company_created_in_between_is_not_overwritten() -> None:
    companies.save(CORNER, COMPANY, OURS)

    assert not companies.replace(CORNER, IMPOSTOR, OTHER, None)
    assert companies.current(CORNER) == COMPANY


@pytest.mark.night
def test_company_changed_in_between_is_not_overwritten() -> None:
    changed = COMPANY.model_copy(update={"header": "Choose"})
    companies.save(CORNER, changed, OURS)

    assert not companies.replace(CORNER, IMPOSTOR, OTHER, COMPANY.model_dump_json())
    assert companies.current(CORNER) == changed


@pytest.mark.night
def test_a_brand_is_known_by_its_identifier_under_any_name_and_never_without_it() -> None:
    companies.save(CORNER, COMPANY, OURS)
    known = BrandOwner(brand_id="3f2a", name="Corner Noodles")

    assert companies.save(CORNER, COMPANY, known)
    assert companies.save(CORNER, IMPOSTOR, BrandOwner(brand_id="3f2a", name="Rival Rice"))
    with pytest.raises(Taken):
        companies.save(CORNER, COMPANY, BrandOwner(name="Rival Rice"))
    with pytest.raises(Taken):
        companies.save(CORNER, COMPANY, BrandOwner(brand_id="77aa", name="Rival Rice"))

    assert companies.current(CORNER) == IMPOSTOR


@pytest.mark.night
def test_a_brand_without_an_identifier_is_renamed_by_saying_what_it_was_called() -> None:
    companies.save(CORNER, COMPANY, OURS)
    renamed = IMPOSTOR

    assert companies.save(CORNER, renamed, BrandOwner(name="Rival Rice", former_name="Corner Noodles"))
    assert companies.current(CORNER) == renamed
    assert companies.stranger(CORNER, OURS) == "Rival Rice"


def row(reads: list[str | None], put: Callable[[str | None], bool]) -> Row:
    return Row("host", "h", "new", lambda: reads.pop(0), lambda body: "rival" if body == "theirs" else "", put)


@pytest.mark.night
def test_loser_of_a_race_gets_the_name_of_the_owner() -> None:
    with pytest.raises(Taken, match="belongs to rival"):
        write_owned(row([None, "theirs"], lambda _: False))


def test_row_written_by_a_lost_reply_counts_as_written_before() -> None:
    assert not write_owned(row(["old", "new"], lambda _: False))


def test_row_that_keeps_changing_is_an_outage() -> None:
    with pytest.raises(Outage):
        write_owned(row([None, "a", "b", "c", "d"], lambda _: False))

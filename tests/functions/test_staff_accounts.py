"""People of a store are managed by their manager's calls and by the operators' command."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser
from tests.functions.house import CORNER, PIN, RIVAL, STORE, House, enter, move_in, on
from tests.functions.world import NOON, Clock
from tests.staff_accounts import close_directory, open_directory

from backoffice.staff_account import main
from domain.staff.person import Person
from domain.staff.staff import Role
from gateways import staff_directory
from repositories.staff import staff_people

pytestmark = pytest.mark.engine

NIA: dict[str, Any] = {"personId": "nia", "name": "Nia", "role": "staff", "storeIDs": ["queen"]}


@pytest.fixture
def house(brands: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    brands.empty("staff-people", "staff-devices", "staff-shifts", "staff-actions", "rate-limits", "connections")
    house = move_in(open_directory(monkeypatch), NOON)
    monkeypatch.setattr(
        staff_directory, "set_password", lambda account, word: house.directory.roles.append((account, word))
    )
    yield house
    close_directory()


def boss(house: House, path: str, **fields: Any) -> Answer:
    browser = Browser(address="198.51.9.9")
    browser.bearer = house.token("boss", "manager")
    return browser.post(f"/backoffice/{path}", **STORE, **fields)


def names() -> list[str]:
    return [known.person.name for known in staff_people.all_of(CORNER)]


def role_of(person_id: str) -> str:
    known = staff_people.find(CORNER, person_id)
    assert known is not None
    return known.person.role.value


@pytest.mark.night
def test_person_invited_by_email_gets_an_account_and_a_first_pin(house: House) -> None:
    answer = boss(house, "inviteperson", **NIA, email="Nia@Example.com")

    assert (answer.result, len(answer.body["pin"])) == ("ok", 6)
    assert house.directory.invited == {"nia@example.com": "sub-0"}
    assert enter("till", "nia", answer.body["pin"]).body["choosePin"] is True


@pytest.mark.night
@pytest.mark.parametrize(
    ("wrong", "result"),
    [
        ({"role": "operator", "storeIDs": [], "wholeCompany": True}, "forbidden"),
        ({"role": "manager", "storeIDs": [], "wholeCompany": True}, "forbidden"),
        ({"storeIDs": ["harbour"]}, "forbidden"),
        ({"storeIDs": ["queen", "harbour"]}, "forbidden"),
        ({"storeIDs": []}, "invalid_request"),
        ({"personId": "anna"}, "invalid_request"),
        ({"name": " "}, "invalid_request"),
        ({"email": "no address"}, "error_contact_not_reachable"),
    ],
)
def test_invitation_beyond_the_managers_rights_is_refused(house: House, wrong: dict[str, Any], result: str) -> None:
    before = staff_people.all_of(CORNER)

    assert boss(house, "inviteperson", **{**NIA, "email": "", **wrong}).result == result

    assert staff_people.all_of(CORNER) == before
    assert house.directory.invited == {}


@pytest.mark.night
def test_an_address_is_one_persons(house: House) -> None:
    assert boss(house, "inviteperson", **NIA, email="nia@example.com").result == "ok"

    again = boss(house, "inviteperson", **{**NIA, "personId": "other"}, email="NIA@example.com")

    assert (again.result, again.body["details"]) == ("invalid_request", {"fields": ["email"]})
    assert names().count("Nia") == 1


@pytest.mark.night
@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("changeperson", {"personId": "chief", "name": "Chief", "role": "staff", "storeIDs": ["queen"]}),
        ("changeperson", {"personId": "anna", "name": "Anna", "role": "operator", "wholeCompany": True}),
        ("changeperson", {"personId": "anna", "name": "Anna", "role": "staff", "storeIDs": ["harbour"]}),
        ("lockperson", {"personId": "chief", "locked": True}),
        ("lockperson", {"personId": "hal", "locked": True}),
        ("lockperson", {"personId": "boss", "locked": True}),
        ("resetpin", {"personId": "hal"}),
    ],
)
def test_manager_cannot_change_people_beyond_their_rights(house: House, path: str, fields: dict[str, Any]) -> None:
    before = staff_people.all_of(CORNER)

    assert boss(house, path, **fields).status == 403

    assert staff_people.all_of(CORNER) == before


@pytest.mark.night
def test_promotion_to_manager_takes_effect_at_once(house: House) -> None:
    made = boss(house, "changeperson", personId="anna", name="Anne", role="manager", storeIDs=["queen"])

    assert (made.body["person"]["name"], role_of("anna")) == ("Anne", "manager")
    assert ("sub-anna", "manager") in house.directory.roles


@pytest.mark.night
def test_locked_out_person_is_signed_out_and_needs_a_new_sign_in(house: House, clock: Clock) -> None:
    token = house.token("anna")
    clock.pass_by(minutes=1)
    assert boss(house, "lockperson", personId="anna", locked=True).result == "ok"
    assert house.directory.signed_out == ["sub-anna"]

    assert boss(house, "lockperson", personId="anna", locked=False).result == "ok"

    browser = on("")
    browser.bearer = token
    assert browser.post("/backoffice/readorders", **STORE).status == 403


ELSEWHERE = {"companyCode": "rival", "storeID": "only"}


@pytest.fixture
def rival_manager(house: House) -> Browser:
    """Ren, a manager of another company, signed in there."""
    ren = Person(
        person_id="ren", name="Ren", role=Role.MANAGER, store_ids=("only",), account="sub-0", email="ren@x.example"
    )
    house.directory.invited["ren@x.example"] = "sub-0"
    assert staff_people.add(RIVAL, ren)
    browser = Browser(address="198.51.8.8")
    browser.bearer = house.directory.token("sub-0", NOON, "manager")
    return browser


def test_another_companys_person_is_invited_and_locked_here_and_stays_signed_in_there(
    house: House, rival_manager: Browser, clock: Clock
) -> None:
    before = staff_people.all_of(RIVAL)
    assert boss(house, "inviteperson", **{**NIA, "personId": "ren"}, email="ren@x.example").result == "ok"
    assert rival_manager.post("/backoffice/readorders", **STORE).result == "ok"
    clock.pass_by(minutes=1)

    assert boss(house, "lockperson", personId="ren", locked=True).result == "ok"

    locked = rival_manager.post("/backoffice/readorders", **STORE)
    assert (locked.status, locked.body["details"]) == (403, {"reason": "locked_out"})
    assert house.directory.signed_out == []
    assert rival_manager.post("/backoffice/readpeople", **ELSEWHERE).result == "ok"
    assert staff_people.all_of(RIVAL) == before


def test_an_invitation_gives_its_manager_nothing_of_the_account(house: House, rival_manager: Browser) -> None:
    boss(house, "inviteperson", **{**NIA, "personId": "ren"}, email="ren@x.example")

    for path in ("readpeople", "readorders"):
        assert boss_at_rival(house, path).status == 403
    pin = boss(house, "resetpin", personId="ren").body["pin"]
    assert enter("till", "ren", pin).body["companyCode"] == "corner"


def boss_at_rival(house: House, path: str) -> Answer:
    browser = Browser(address="198.51.9.9")
    browser.bearer = house.token("boss", "manager")
    return browser.post(f"/backoffice/{path}", **ELSEWHERE)


def test_a_group_added_by_one_company_gives_no_rights_at_another(house: House, clock: Clock) -> None:
    """Groups are only added, and only limit: a person's rights are in the row of their company."""
    sam = Person(person_id="sam", name="Sam", store_ids=("only",), account="sub-0", email="sam@x.example")
    house.directory.invited["sam@x.example"] = "sub-0"
    assert staff_people.add(RIVAL, sam)
    made = {**NIA, "personId": "sam", "role": "manager"}
    assert boss(house, "inviteperson", **made, email="sam@x.example").result == "ok"
    browser = Browser(address="198.51.8.8")
    browser.bearer = house.directory.token("sub-0", NOON, "staff", "manager", "operator")

    assert browser.post("/backoffice/readorders", **ELSEWHERE).result == "ok"
    assert browser.post("/backoffice/readpeople", **ELSEWHERE).status == 403
    demoted = boss(house, "changeperson", **{**NIA, "personId": "sam", "name": "Sam"})
    assert demoted.result == "ok"
    assert browser.post("/backoffice/readpeople", **STORE).status == 403


def test_create_command_creates_a_person_once(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["create", "corner", "Nia", "--email", "nia@example.com", "--role", "manager", "--stores", "queen"]
    secret = ["--password", "Carte-Blanche-1", "--pin", PIN]

    assert main([*asked, *secret]) == 0
    person_id = capsys.readouterr().out.strip()
    assert main([*asked, *secret]) == 0

    assert (capsys.readouterr().out.strip(), role_of(person_id), names().count("Nia")) == (person_id, "manager", 1)
    assert ("sub-0", "Carte-Blanche-1") in house.directory.roles
    assert enter("till", person_id, PIN).body["role"] == "manager"


def test_the_command_invites_locks_lets_in_and_lists(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", "corner", "Nia", "--email", "nia@example.com", "--stores", "queen"]) == 0
    person_id, _, pin = capsys.readouterr().out.strip().split(" ")
    assert enter("till", person_id, pin).body["choosePin"] is True

    assert main(["lock", "corner", "nia@example.com"]) == 0
    assert main(["list", "corner"]) == 0
    told = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [person_id, "Nia", "nia@example.com", "staff", "queen", "locked"] in told
    assert ["chief", "Chief", "-", "operator", "all stores", "-"] in told
    assert main(["unlock", "corner", person_id]) == 0
    assert main(["list", "corner"]) == 0
    assert "locked" not in [line.split("\t")[-1] for line in capsys.readouterr().out.splitlines() if "Nia" in line]


def test_command_reports_why_it_refuses(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    before = staff_people.all_of(CORNER)

    assert main(["invite", "corner", "Nia", "--role", "staff"]) == 1
    assert main(["lock", "corner", "nobody"]) == 1

    assert capsys.readouterr().err.splitlines() == [
        'refused: invalid_request {"fields": ["storeIDs"]}',
        "refused: not_found {}",
    ]
    assert staff_people.all_of(CORNER) == before

"""A key that proves presence in the store cannot be guessed (reliability 2, threat 22)."""

import pytest

from domain.access.app_key import AppKey, LaunchType, is_made, made_token, opens_in_public

CHANCE = "k3v9Qm2-xT7_bLw0RzaYcE"
TOKEN = made_token(CHANCE)
TABLE = AppKey(company_code="corner", store_id="queen", order_type=LaunchType.TABLE, table_id="5")
HOME = AppKey(company_code="corner", store_id="queen")


def test_a_made_token_is_known_by_its_last_six_characters() -> None:
    assert TOKEN == CHANCE + "zwtTWW"
    assert is_made(TOKEN)


@pytest.mark.parametrize(
    "token",
    [
        "corner-table-5",
        "corner-queen-table-number-05",
        CHANCE,
        TOKEN[:-1] + "x",
        "x" + TOKEN[1:],
        TOKEN + "\n",
        TOKEN + "x",
        "",
    ],
)
def test_a_written_token_is_not_taken_for_one(token: str) -> None:
    assert not is_made(token)
    assert not opens_in_public(token, TABLE)


def test_a_development_key_opens_nothing_in_public_however_it_was_made() -> None:
    assert opens_in_public(TOKEN, TABLE)
    assert not opens_in_public(TOKEN, TABLE.model_copy(update={"development": True}))


@pytest.mark.parametrize("vouches", [{"table_id": "5"}, {"kiosk": True}, {"order_type": LaunchType.DINEIN}])
def test_public_address_opens_the_stores_home_and_proves_no_presence(vouches: dict[str, object]) -> None:
    assert opens_in_public("corner/queen", HOME)
    assert not opens_in_public("corner/queen", HOME.model_copy(update=vouches))
    assert not opens_in_public("corner/harbour", HOME)
    assert not opens_in_public("corner/queen", HOME.model_copy(update={"development": True}))

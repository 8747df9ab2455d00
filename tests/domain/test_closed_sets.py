"""Tables by language, provider or status have a row for every member of their set (R-11, S-1).

A lookup that falls back to English hides a missing language from the compiler and from every other test.
"""

import ast
import re
from collections.abc import Collection, Iterator
from enum import Enum

import pytest
from tests.templates import ROOT

from backoffice.onboarding.scaffold import LANGUAGES
from backoffice.onboarding.store_traps import LOCALES
from domain.booking.booking import BOOKING_MOVES, BookingState
from domain.payment.provider import PROVIDERS, Provider
from domain.payment.status import PAYMENT_MOVES, PaymentStatus
from domain.vocabulary.order_status import ORDER_MOVES, OrderStatus

TABLES: dict[str, tuple[Collection[Enum], type[Enum]]] = {
    "booking moves": (BOOKING_MOVES, BookingState),
    "order moves": (ORDER_MOVES, OrderStatus),
    "payment moves": (PAYMENT_MOVES, PaymentStatus),
    "providers": (PROVIDERS, Provider),
}


def _by_language() -> Iterator[tuple[str, ast.Dict]]:
    """Every dictionary of the source that has a row for English, with its place."""
    for floor in ("functions", "infrastructure"):
        for file in sorted((ROOT / floor).rglob("*.py")):
            text = file.read_text()
            for node in ast.walk(ast.parse(text)) if '"en"' in text else ():
                if isinstance(node, ast.Dict) and "en" in _names(node):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def _names(node: ast.Dict) -> list[object]:
    return [key.value if isinstance(key, ast.Constant) else ast.unparse(key) for key in node.keys if key]


BY_LANGUAGE = dict(_by_language())


def test_dictionaries_by_language_are_found() -> None:
    files = {place.partition(":")[0] for place in BY_LANGUAGE}

    assert {
        "functions/domain/notification/guest_notice.py",
        "functions/domain/notification/pause_notice.py",
        "functions/domain/notification/store_notice.py",
        "functions/domain/order/memos.py",
        "functions/domain/order/receipt_words.py",
        "functions/domain/printing/slip_words.py",
        "functions/members/code_message.py",
        "functions/payments/pay_on_phone.py",
    } <= files


@pytest.mark.parametrize("place", BY_LANGUAGE)
def test_dictionary_by_language_has_every_language_with_the_same_keys(place: str) -> None:
    table = BY_LANGUAGE[place]

    assert sorted(map(str, _names(table))) == sorted(LOCALES)
    rows = [row for row in table.values if isinstance(row, ast.Dict)]
    assert len(rows) in {0, len(LOCALES)}
    assert all(_names(row) == _names(rows[0]) for row in rows)


def test_screens_and_server_speak_the_same_languages() -> None:
    [listed] = re.findall(r"LOCALES = \[(.*?)\]", (ROOT / "frontend/src/i18n/locales.ts").read_text())

    assert re.findall(r"'([^']+)'", listed) == list(LOCALES) == list(LANGUAGES)


@pytest.mark.parametrize("name", TABLES)
def test_table_of_a_closed_set_has_every_member(name: str) -> None:
    table, members = TABLES[name]

    assert set(table) == set(members)

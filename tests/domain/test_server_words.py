"""The server's texts for people follow the rules of the pages' texts (R-11): one name per thing, typographic marks."""

import json
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import pytest
from tests.templates import ROOT

RIVALS: dict[str, list[str]] = json.loads((ROOT / "tests" / "shared" / "rivals.json").read_text())["rivals"]
_FUNCTIONS = ROOT / "functions"
_LEFT_OUT = {"backoffice"}
"""What operators read, which is English and a brand's own files."""


def _modules() -> Iterator[str]:
    """The modules that have words in all languages."""
    for file in sorted(_FUNCTIONS.rglob("*.py")):
        parts = file.relative_to(_FUNCTIONS).with_suffix("").parts
        if parts[0] not in _LEFT_OUT and '"zh-hk"' in file.read_text():
            yield ".".join(parts)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)


def written() -> dict[str, list[tuple[str, str]]]:
    """Every text by its language, each with the module that has it."""
    found: dict[str, list[tuple[str, str]]] = {locale: [] for locale in RIVALS}
    for name in _modules():
        for by_locale in vars(import_module(name)).values():
            if isinstance(by_locale, dict) and by_locale.keys() >= RIVALS.keys():
                for locale, words in by_locale.items():
                    found[locale] += [(name, text) for text in _texts(words)]
    return found


WRITTEN = written()


def astray(locale: str, pattern: str) -> list[tuple[str, str]]:
    return [(name, text) for name, text in WRITTEN[locale] if re.search(pattern, text)]


def test_words_of_all_messages_are_looked_at() -> None:
    seen = {name for name, _ in WRITTEN["fr"]}

    assert {
        "domain.notification.guest_notice",
        "domain.notification.booking_words",
        "domain.order.receipt_words",
    } <= seen
    assert {
        "members.code_message",
        "domain.gift_card.card_words",
        "domain.printing.words",
        "domain.order.memos",
    } <= seen
    assert len({len(texts) for texts in WRITTEN.values()}) == 1, "each language has them all"


@pytest.mark.parametrize("locale", RIVALS)
def test_the_server_has_no_second_name_for_a_thing(locale: str) -> None:
    assert [(*found, rival) for rival in RIVALS[locale] for found in astray(locale, re.escape(rival))] == []


@pytest.mark.parametrize("locale", RIVALS)
def test_the_servers_words_have_the_marks_of_print(locale: str) -> None:
    assert astray(locale, r"[\"']|\.\.\.") == []


def test_french_punctuation_follows_its_special_space() -> None:
    assert astray("fr", r"(?<!\u202f)[;!?]|(?<!\u00a0):|(?<!\u00a0)»|«(?!\u00a0)|[“”]") == []


@pytest.mark.parametrize("locale", ["zh-cn", "zh-hk", "ja-jp"])
def test_chinese_and_japanese_have_marks_of_full_width(locale: str) -> None:
    assert astray(locale, r"[\u3040-\u9fff][,;:?!]|[,;:?!][\u3040-\u9fff]") == []

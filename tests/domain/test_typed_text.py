"""One form for everything that people type (docs/rules/typed-text.md); the front end reads the same table."""

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from domain.typed_text import TypedCode, TypedText, code_key, fold_code, fold_typed
from domain.vocabulary.contact import ContactFault, has_extension, phone_fault

CASES = json.loads((Path(__file__).parents[1] / "shared" / "typed-text.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("typed", "folded"), CASES["text"])
def test_typed_text_is_folded_as_in_the_shared_table(typed, folded):
    assert fold_typed(typed) == folded


@pytest.mark.parametrize(("typed", "folded"), CASES["code"])
def test_a_typed_code_is_folded_as_in_the_shared_table(typed, folded):
    assert fold_code(typed) == folded


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing(text):
    assert fold_typed(fold_typed(text)) == fold_typed(text)
    assert fold_code(fold_code(text)) == fold_code(text)


@given(st.text(max_size=40))
def test_a_folded_text_has_nothing_invisible_and_one_dash_and_space(text):
    folded = fold_typed(text)

    assert folded == folded.strip()
    assert "  " not in folded
    assert {unicodedata.category(each) for each in folded}.isdisjoint({"Cf", "Zl", "Zp"})
    assert all(each == "-" for each in folded if unicodedata.category(each) == "Pd")
    assert all(each == " " for each in folded if unicodedata.category(each) == "Zs")


@pytest.mark.parametrize("text", ["abc", "SAVE-10", "a b", "café", "夏", "123456"])
def test_text_that_is_plain_already_stays(text):
    assert fold_typed(text) == text


def test_two_spellings_of_one_code_have_the_same_key() -> None:
    assert code_key("ｓａｖｅ\u2011１０ ") == code_key("SAVE-10") == "save-10"


def test_a_field_of_a_request_is_folded_before_its_length_is_judged() -> None:
    assert TypeAdapter(TypedCode).validate_python(" １２３\u200b４５６ ") == "123456"
    assert TypeAdapter(TypedText).validate_python("ａｄａ\u00a0") == "ada"


@pytest.mark.parametrize(
    "typed",
    [
        *("416-555-0199 x12", "416-555-0199x12", "416-555-0199 X 12", "416-555-0199 ext. 12", "416-555-0199 ext 12"),
        *("416-555-0199, ext. 12", "(416) 555-0199 poste 12", "4165550199#12", "416-555-0199 extension 12"),
        *("４１６５５５０１９９　内線１２", "416-555-0199 分机12", "416-555-0199 分機12", "416-555-0199 내선 12"),
        *("416-555-0199;ext=12", "+33 6 12 34 56 78 poste 3"),
    ],
)
def test_phone_extension_has_its_own_fault(typed):
    assert has_extension(typed)
    assert phone_fault(typed, required=True) is ContactFault.EXTENSION


@pytest.mark.parametrize("typed", ["555-0199 x12", "416-555-0199 x", "416-555-0199 12", "x12", "", "416-555-0199"])
def test_a_number_that_is_wrong_by_itself_has_no_extension(typed):
    assert not has_extension(typed)

"""Printed texts say what was written: no letter is left out, and separate numbers stay separate."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from infrastructure.printing.encoding import encode, print_texts
from infrastructure.printing.letters import fit_line, replace_letters
from infrastructure.printing.pages import Latin, Page, page_of

PAGES = ("latin", "gb18030", "big5", "big5_hkscs", "shift_jis", "euc_kr")
EAST_ASIAN = PAGES[1:]
LATIN_PAGES = {0: "cp437", 2: "cp850", 3: "cp860", 4: "cp863", 5: "cp865", 13: "cp857", 14: "cp737", 16: "cp1252"}
LATIN_PAGES |= {17: "cp866", 18: "cp852", 19: "cp858", 21: "cp874"}
CODECS = {"gb18030": "gbk", "big5": "cp950", "big5_hkscs": "big5hkscs", "shift_jis": "cp932", "euc_kr": "cp949"}


def line(text: str) -> dict[str, object]:
    return {"text": text, "size": "normal", "bold": False, "centred": False}


def on(code_page: str, text: str) -> str:
    """The text on the paper, read back from the printer's bytes."""
    page = page_of(code_page)
    data = page.encode(replace_letters(text, page))
    if code_page in CODECS:
        return data.decode(CODECS[code_page].replace("gbk", "gb18030"))
    read, codec, place = "", "ascii", 0
    while place < len(data):
        if data[place] == 0x1B:
            codec, place = LATIN_PAGES[data[place + 2]], place + 3
        else:
            read, place = read + data[place : place + 1].decode(codec), place + 1
    return read


PLAIN = [
    ("½ roast duck 12.00", "1/2 roast duck 12.00"),
    ("1½ lb", "1 1/2 lb"),
    ("½½", "1/2 1/2"),
    ("¼ ¾ ⅓ ⅞", "1/4 3/4 1/3 7/8"),
    ("³⁄₄ cup, 1⁄2", "3/4 cup, 1/2"),
    ("m² 10³ x²⁵", "m^2 10^3 x^25"),
    ("CO₂2 H₂O", "CO2 2 H2O"),
    ("Crème brûlée, señor Müller", "Creme brulee, senor Muller"),
    ("œuf Æsir Straße Łódź Øl", "oeuf AEsir Strasse Lodz Ol"),
    ("l’été – “oui” … •", 'l\'ete - "oui" ... *'),
    ("Phở bò", "Pho bo"),
    ("NO 🥜! 🌶️ 👍🏽", "NO [peanuts]! [hot pepper] [thumbs up sign]"),
    ("🇨🇦", "CA"),
    ("٣٤ ३", "34 3"),
    ("ﬁve", "five"),
    ("a\u00a0b\u202fc", "a b c"),
    ("₹300", "INR300"),
]


@pytest.mark.parametrize(("text", "printed"), PLAIN)
def test_western_letters_that_a_two_byte_printer_lacks_are_written_plainly(text: str, printed: str) -> None:
    assert on("gb18030", text) == printed


@pytest.mark.parametrize("code_page", EAST_ASIAN)
@pytest.mark.parametrize(("text", "printed"), PLAIN)
def test_no_two_byte_printer_prints_less(code_page: str, text: str, printed: str) -> None:
    """A page may have some of them as letters of its own, as Korean printers have fractions."""
    letters = [char for char in text if not _vanishes(char)]
    assert len(on(code_page, text)) >= len(letters) - 2 * text.count("🇨🇦")


def _vanishes(char: str) -> bool:
    return unicodedata.category(char)[0] in "MC" or "\U0001f3fb" <= char <= "\U0001f3ff"


@pytest.mark.parametrize(
    ("code_page", "text", "printed"),
    [
        ("latin", "½ ¼ 1½ m² 10²³", "½ ¼ 1½ m² 10²³"),
        ("latin", "⅓ x²⁵ ³⁄₄", "1/3 x^25 3/4"),
        ("latin", "€5 £4 ¥9 ¢ Crème œuf ß Łódź – “x”", "€5 £4 ¥9 ¢ Crème œuf ß Łódź – “x”"),
        ("latin", "₩12,000", "KRW12,000"),
        ("latin", "水晶蝦餃", "■■■■"),
        ("latin", "김민수", "gimminsu"),
        ("latin", "ラーメン ｶﾂ", "ra-men katu"),
        ("latin", "ＡＢ１２ ①", "AB12 (1)"),
        ("latin", "Привет Ωμέγα", "Привет Ωμέγα"),
        ("latin", "بدون", "■■■■"),
        ("latin", "हिन्दी", "■■■"),
        ("gb18030", "€5 ¥9 £4", "€5 ￥9 ￡4"),
        ("gb18030", "₩12", "KRW12"),
        ("gb18030", "ก๋วย بدون हिन्दी", "□□□ □□□□ □□□"),
        ("gb18030", "鸡 雞 麪 枱 １2", "鸡 雞 麪 枱 １2"),
        ("gb18030", "김민수", "gimminsu"),
        ("big5", "8 號枱 炸醬麪 鷄", "8 號檯 炸醬麵 雞"),
        ("big5", "鸡肉", "□肉"),
        ("big5", "김민수 Привет", "gimminsu Pривет"),
        ("big5_hkscs", "8 號枱 加啲餸", "8 號枱 加啲餸"),
        ("shift_jis", "ｶﾂ丼 ¥900 髙", "カツ丼 ￥900 髙"),
        ("shift_jis", "雞 飲茶 鸡", "鷄 飲茶 □"),
        ("shift_jis", "₩9 €5", "KRW9 EUR5"),
        ("euc_kr", "김치 ₩9,000 ½", "김치 ￦9,000 ½"),
        ("euc_kr", "똠얌", "ㄸㅗㅁ얌"),
        ("euc_kr", "飲茶", "飮茶"),
    ],
)
def test_each_printer_prints_its_own_letters_and_the_others_otherwise(code_page: str, text: str, printed: str) -> None:
    assert on(code_page, text) == printed


@pytest.mark.parametrize("code_page", PAGES)
def test_no_letter_of_any_script_is_left_out(code_page: str) -> None:
    """Every letter, number, sign and picture of Unicode leaves something on the paper that the printer has."""
    page = page_of(code_page)
    for number in range(0x20, min(sys.maxunicode + 1, 0x20000)):
        char = chr(number)
        if unicodedata.category(char)[0] in "LNPS" and not "\U0001f3fb" <= char <= "\U0001f3ff":
            printed = replace_letters(char, page)
            assert printed.strip(), hex(number)
            assert all(map(page.has, printed)), hex(number)


TOKENS = st.sampled_from(
    ["1", "42", "12.00", "½", "¾", "⅓", "²", "x²", "①", "㎏", "№", "٣", "３", "€", "₩", "é", "œ", "—", "…", "🥜", "ก",
     "晶", "가", "ｶ", "枱", " ", "oz", "⑫", "₂", "Ⅻ", "㏂", "\u202e", "\x1b"]
)  # fmt: skip


@given(st.lists(TOKENS, max_size=12), st.sampled_from(PAGES))
def test_adjacent_numbers_never_merge(tokens: list[str], code_page: str) -> None:
    """The printed parts follow each other in order, with a space where both ends are digits."""
    page = page_of(code_page)
    whole = replace_letters("".join(tokens), page)
    place, before, was_plain = 0, "", True
    for token in tokens:
        part = replace_letters(token, page)
        if token in "²₂" and not page.has(token):
            return  # superscript and subscript digits belong to the number beside them
        is_plain = token.strip() != "" and all(
            unicodedata.decimal(char, None) is not None or char == "." for char in token
        )
        if before[-1:].isdecimal() and part[:1].isdecimal() and not (is_plain and was_plain):
            part = (
                part if whole[place:].startswith(part) and _keeps(token, page) and _keeps(before, page) else f" {part}"
            )
        assert whole[place:].startswith(part), (whole, part)
        place += len(part)
        before, was_plain = (part, is_plain) if part else (before, was_plain)
    assert place == len(whole)


def _keeps(text: str, page: Page) -> bool:
    return replace_letters(text, page) == text


@given(st.text(max_size=60), st.sampled_from(PAGES))
def test_nothing_that_is_printed_is_a_command(text: str, code_page: str) -> None:
    page = page_of(code_page)
    printed = replace_letters(text, page)

    assert all(page.has(char) and (char == " " or char.isprintable()) for char in printed)
    assert b"\x1b" not in page.encode(printed) or isinstance(page, Latin)
    assert b"\n" not in page.encode(printed)


def test_an_amount_keeps_its_line_where_its_name_became_longer() -> None:
    text = "½ Straße" + " " * 15 + "12.00"
    assert len(text) == 28

    assert print_texts([line(text)], "gb18030", 28) == ["1/2 Strasse" + " " * 12 + "12.00"]
    assert print_texts([{**line(text), "size": "large"}], "gb18030", 56)[0].endswith("12.00")
    assert fit_line("½", 1, page_of("latin")) == "½"
    assert fit_line("a  b" + "x" * 40, 10, page_of("latin")) == "a b" + "x" * 40


def test_a_western_printer_is_never_sent_two_bytes_for_a_letter() -> None:
    """Chinese letters came out as Japanese ones: a page of half-width letters was chosen for their two bytes."""
    assert "水".encode("cp932") not in encode([line("水晶")], "latin")
    assert b"\x1bt\x01" not in encode([line("水晶 ｶﾂ")], "latin")


def test_a_code_page_that_the_bridge_does_not_know_is_printed_as_western() -> None:
    assert replace_letters("Crème", page_of("klingon")) == "Crème"

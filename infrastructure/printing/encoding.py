"""A paper as the bytes of ESC/POS, by python-escpos; letters that a printer does not know are written plainly.

Nothing but printable letters comes out of a text, whatever the queue sent (reliability threat 17).
"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from escpos.printer import Dummy  # type: ignore[import-untyped]

_KANJI_ON = b"\x1c&"
_SELECT: Mapping[str, tuple[str, bytes]] = {
    "gb18030": ("gb18030", _KANJI_ON),
    "big5": ("big5hkscs", _KANJI_ON),
    "shift_jis": ("cp932", _KANJI_ON + b"\x1cC\x01"),
    "euc_kr": ("cp949", _KANJI_ON),
}
"""How a code page is spoken, and what has the printer read two bytes as one letter."""


def encode(lines: Sequence[Mapping[str, Any]], code_page: str) -> bytes:
    """The lines of a paper, with its cut."""
    printer = Dummy()
    printer.hw("INIT")
    codec, select = _SELECT.get(code_page, ("", b""))
    printer._raw(select)
    for line in lines:
        size = line["size"]
        printer.set(
            align="center" if line["centred"] else "left",
            bold=line["bold"],
            **({"normal_textsize": True} if size == "normal" else {}),
            **({"double_height": True, "double_width": size == "large"} if size != "normal" else {}),
        )
        text = "".join(filter(_is_letter, line["text"]))
        if codec:
            printer._raw(b"".join(_letter(char, codec) for char in text) + b"\n")
        else:
            printer.text(unicodedata.normalize("NFC", text) + "\n")
    printer.set(align="left", bold=False, normal_textsize=True)
    printer.cut()
    return bytes(printer.output)


def _is_letter(char: str) -> bool:
    return char == " " or (not char.isspace() and unicodedata.category(char)[0] != "C")


def _letter(char: str, codec: str) -> bytes:
    """A Western letter that would be two columns wide, or none at all, is written without its accent."""
    if char.isascii():
        return char.encode()
    if unicodedata.east_asian_width(char) not in "WF":
        plain = "".join(each for each in unicodedata.normalize("NFKD", char) if each.isascii())
        if plain:
            return plain.encode()
    return char.encode(codec, errors="replace")

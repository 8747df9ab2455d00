"""Encode a paper as ESC/POS with python-escpos, in letters that its printer has.

Texts are reduced to printable letters, so that none can contain a printer command (reliability threat 17).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from escpos.printer import Dummy  # type: ignore[import-untyped]
from infrastructure.printing.letters import fit_line, replace_letters
from infrastructure.printing.pages import page_of

_WIDEST = 48
"""The number of columns if the job does not say it."""


def encode(lines: Sequence[Mapping[str, Any]], code_page: str, columns: int = _WIDEST) -> bytes:
    """Encode the lines of a paper, followed by the cut command."""
    page = page_of(code_page)
    printer = Dummy()
    printer.hw("INIT")
    printer._raw(page.select)
    for line, text in zip(lines, print_texts(lines, code_page, columns), strict=True):
        size = line["size"]
        printer.set(
            align="center" if line["centred"] else "left",
            bold=line["bold"],
            **({"normal_textsize": True} if size == "normal" else {}),
            **({"double_height": True, "double_width": size == "large"} if size != "normal" else {}),
        )
        printer._raw(page.encode(text) + b"\n")
    printer.set(align="left", bold=False, normal_textsize=True)
    printer.cut()
    return bytes(printer.output)


def print_texts(lines: Sequence[Mapping[str, Any]], code_page: str, columns: int = _WIDEST) -> list[str]:
    """Return the texts of a paper as its printer prints them."""
    page = page_of(code_page)
    room = {"large": columns // 2}
    return [fit_line(replace_letters(line["text"], page), room.get(line["size"], columns), page) for line in lines]

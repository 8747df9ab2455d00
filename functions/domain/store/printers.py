"""The printers of a store: what they print, for which stations, on which paper (Y-10, R-12)."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from domain.entity import Entity

PrinterId = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,23}$")]
"""The id of a printer for the store and its bridge program: `kitchen`, `bar-2`."""
MOST_PRINTERS = 12


class PrintKind(StrEnum):
    """The kinds of papers: a ticket for the kitchen, or a receipt for the guest."""

    TICKET = "ticket"
    RECEIPT = "receipt"


class CodePage(StrEnum):
    """The character set of a printer.

    `latin` means the code pages of Western printers, chosen for each character. The others are for printers sold for
    China, for Taiwan and Hong Kong, for Hong Kong with Cantonese characters, for Japan, and for Korea.
    """

    LATIN = "latin"
    GB18030 = "gb18030"
    BIG5 = "big5"
    BIG5_HKSCS = "big5_hkscs"
    SHIFT_JIS = "shift_jis"
    EUC_KR = "euc_kr"


class Printer(Entity):
    """One printer. Without stations, its tickets show whole orders; `''` is the station of items without one."""

    id: PrinterId
    name: str = Field(min_length=1, max_length=40)
    prints: tuple[PrintKind, ...] = Field((PrintKind.TICKET,), min_length=1)
    stations: tuple[str, ...] = ()
    columns: Literal[48, 42, 32] = 48
    """Characters per line: 80 mm paper has 48 or 42, 58 mm paper 32."""
    code_page: CodePage = CodePage.LATIN


def _named_once(printers: tuple[Printer, ...]) -> tuple[Printer, ...]:
    if len({printer.id for printer in printers}) < len(printers):
        raise ValueError("a printer's id is its own")
    return printers


Printers = Annotated[tuple[Printer, ...], Field(max_length=MOST_PRINTERS), AfterValidator(_named_once)]

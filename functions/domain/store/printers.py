"""The printers of a store: what each prints, of which stations, and how its paper is (Y-10, R-12)."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from domain.entity import Entity

PrinterId = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,23}$")]
"""What the store and its bridge program call a printer: `kitchen`, `bar-2`."""
MOST_PRINTERS = 12


class PrintKind(StrEnum):
    """What is printed: a ticket for those who make it, a receipt for the guest."""

    TICKET = "ticket"
    RECEIPT = "receipt"


class CodePage(StrEnum):
    """The characters a printer knows. `latin`: the pages of Western printers, of which the right one is chosen for each
    character; the others are those of printers sold for China, for Taiwan and Hong Kong, for Hong Kong with the letters
    of Cantonese, for Japan, and for Korea.
    """

    LATIN = "latin"
    GB18030 = "gb18030"
    BIG5 = "big5"
    BIG5_HKSCS = "big5_hkscs"
    SHIFT_JIS = "shift_jis"
    EUC_KR = "euc_kr"


class Printer(Entity):
    """One printer. Without stations its tickets are of whole orders; `''` is the station of what names none."""

    id: PrinterId
    name: str = Field(min_length=1, max_length=40)
    prints: tuple[PrintKind, ...] = Field((PrintKind.TICKET,), min_length=1)
    stations: tuple[str, ...] = ()
    columns: Literal[48, 42, 32] = 48
    """How many letters stand in a line: 80 mm paper has 48 or 42, 58 mm paper 32."""
    code_page: CodePage = CodePage.LATIN


def _named_once(printers: tuple[Printer, ...]) -> tuple[Printer, ...]:
    if len({printer.id for printer in printers}) < len(printers):
        raise ValueError("a printer's id is its own")
    return printers


Printers = Annotated[tuple[Printer, ...], Field(max_length=MOST_PRINTERS), AfterValidator(_named_once)]

"""A kitchen ticket on paper: notes, order type, number and what to make, without prices (R-12)."""

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.kitchen.changes import ChangeKind, TicketChange
from domain.kitchen.ticket import KitchenChoice, KitchenLine, KitchenTicket
from domain.menu.allergen_names import allergy_heading, contains_allergens, no_allergens
from domain.printing.job import PrintJob
from domain.printing.paper import Paper, PaperLine, Size, wrapped
from domain.printing.slip_words import SlipWords, slip_words_of
from domain.printing.words import Words, table_label, type_name, words_of
from domain.store.printers import Printer
from domain.vocabulary.order_status import UNFULFILLED
from domain.vocabulary.zone import store_zone

_STEP = "   "


class TicketPlace(NamedTuple):
    """The guest's name, and the store's time zone and locale."""

    guest: str
    time_zone: str
    locale: str


def ticket_paper(ticket: KitchenTicket, job: PrintJob, printer: Printer, place: TicketPlace) -> Paper:
    """Lay out the lines for the printer's stations, or all lines; in the store's language and time (R-12, Y-10)."""
    words, columns = words_of(place.locale), printer.columns
    ordered = at_stations(ticket.lines, job.stations)
    lines = [
        *(_large(f"** {words.again} **", columns) if job.again else ()),
        *(_large(f"** {slip_words_of(place.locale).void} **", columns) if ticket.status in UNFULFILLED else ()),
        *_first(ticket, ordered, place.locale, columns),
        *_head(ticket, job, place, words, columns),
        _rule(columns),
        *(made for line in ordered for made in _made(line, place.locale, columns)),
        _rule(columns),
        *_plain(" - ".join(filter(None, (ticket.reference_id, printer.name, ticket.station_id))), columns),
    ]
    return Paper(columns=columns, lines=tuple(lines))


def slip_paper(
    ticket: KitchenTicket, lines: Iterable[KitchenLine], job: PrintJob, printer: Printer, place: TicketPlace
) -> Paper:
    """Lay out the slip about a change of a printed ticket; `lines` are the lines that changed (R-12)."""
    words, columns = slip_words_of(place.locale), printer.columns
    change = job.change or TicketChange(kind=ChangeKind.TIME)
    is_void = change.kind is ChangeKind.CANCELLED
    printed = [
        *_large(f"** {words.void if is_void else words.changed} **", columns),
        *_whose(ticket, words_of(place.locale), columns),
        *([] if place.guest == "" else _tall(place.guest, columns, centred=True)),
        _rule(columns),
        *_lines(wrapped(_told(change, words, place), columns), Size.TALL, bold=True),
        *(made for line in at_stations(lines, job.stations) for made in _made(line, place.locale, columns)),
        _rule(columns),
        *_plain(" - ".join(filter(None, (ticket.reference_id, printer.name, ticket.station_id))), columns),
    ]
    return Paper(columns=columns, lines=tuple(printed))


def _told(change: TicketChange, words: SlipWords, place: TicketPlace) -> str:
    """Return a sentence that describes the change; times always include the date."""
    said = {
        ChangeKind.CANCELLED: words.cancelled,
        ChangeKind.REMOVED: words.removed,
        ChangeKind.RESTORED: words.restored,
    }
    if change.kind in said:
        return said[change.kind]
    times = ((words.now, change.due_at), (words.before, change.due_from))
    return " - ".join(f"{word} {_local(at, place):%Y-%m-%d %H:%M}" for word, at in times if at)


def at_stations(lines: Iterable[KitchenLine], stations: tuple[str, ...]) -> tuple[KitchenLine, ...]:
    """Return the lines made at these stations; a set belongs to its own station and to those of its parts (R-12)."""
    wanted = set(stations)
    return tuple(
        line for line in lines if not wanted or line.station in wanted or wanted & {part.station for part in line.parts}
    )


def _head(ticket: KitchenTicket, job: PrintJob, place: TicketPlace, words: Words, columns: int) -> Iterator[PaperLine]:
    yield from _whose(ticket, words, columns)
    yield from _tall(_wanted(ticket, job, place, words), columns, centred=True)
    if place.guest:
        yield from _tall(place.guest, columns, centred=True)
    if ticket.order_by:
        yield from _tall(words.taken_by.format(ticket.order_by), columns, centred=True)
    yield from _plain(f"{words.placed} {_local(ticket.placed_at, place):%Y-%m-%d %H:%M}", columns, centred=True)


def _whose(ticket: KitchenTicket, words: Words, columns: int) -> Iterator[PaperLine]:
    """Yield the order type, the table, the stand and the number."""
    yield from _large(type_name(ticket.order_type, words), columns)
    if ticket.table_name:
        yield from _large(table_label(ticket.table_name, words), columns)
    if ticket.table_group:
        yield from _tall(ticket.table_group, columns, centred=True)
    if ticket.stand:
        yield from _large(words.stand.format(ticket.stand), columns)
    yield from _large(f"# {ticket.reference_id}", columns)


def _wanted(ticket: KitchenTicket, job: PrintJob, place: TicketPlace, words: Words) -> str:
    """Return the wanted time, with the date if it is scheduled or not for the day of ordering and printing."""
    if ticket.due_at is None:
        return words.no_time
    days = {_local(at, place).date() for at in (ticket.due_at, ticket.placed_at, job.wanted_at)}
    shape = "%H:%M" if ticket.begin_at is None and len(days) == 1 else "%Y-%m-%d %H:%M"
    return f"{words.wanted} {_local(ticket.due_at, place).strftime(shape)}"


def _first(ticket: KitchenTicket, lines: Iterable[KitchenLine], locale: str, columns: int) -> Iterator[PaperLine]:
    """Print the notes at the top, allergies in the largest letters, so that they are read before cooking."""
    remarks = [f"{line.name}: {line.remark}" for line in lines if line.allergy]
    if ticket.left_out or ticket.allergy or remarks:
        yield from _large(f"!! {allergy_heading(locale)} !!", columns)
    if ticket.left_out:
        yield from _large(no_allergens(ticket.left_out, locale), columns)
    for part in filter(None, map(str.strip, ticket.memo.splitlines())):
        yield from _note(part, columns, Size.LARGE if ticket.allergy else Size.TALL)
    for remark in remarks:
        yield from _note(remark, columns, Size.LARGE)
    if ticket.left_out or ticket.memo.strip() or remarks:
        yield _rule(columns)


def _note(text: str, columns: int, size: Size, indent: str = "") -> Iterator[PaperLine]:
    """Yield a note with a mark before each line; the largest characters are twice as wide."""
    room = columns // 2 if size is Size.LARGE else columns
    yield from _lines(wrapped(text, room, f"{indent}!! ", f"{indent}!! "), size, bold=True)


def _made(line: KitchenLine, locale: str, columns: int) -> Iterator[PaperLine]:
    weight = f" ({line.weight.normalize():f} {line.weight_unit})" if line.weight else ""
    qty = f"{line.qty}x "
    yield from _lines(wrapped(line.name + weight, columns // 2, qty, " " * len(qty)), Size.LARGE, bold=True)
    yield from _choices(line.choices, columns, _STEP)
    for part in line.parts:
        yield from _tall(_times(part.qty, part.name), columns, _STEP)
        yield from _choices(part.choices, columns, _STEP * 2)
    if line.contains:
        yield from _note(contains_allergens(line.contains, locale), columns, Size.TALL, _STEP)
    if line.remark:
        yield from _note(line.remark, columns, Size.TALL, _STEP)


def _choices(choices: Iterable[KitchenChoice], columns: int, indent: str) -> Iterator[PaperLine]:
    for choice in choices:
        yield from _tall(f"- {_times(choice.qty, choice.name)}", columns, indent)


def _times(qty: int, name: str) -> str:
    return f"{qty}x {name}" if qty > 1 else name


def _local(at: dt.datetime, place: TicketPlace) -> dt.datetime:
    return at.astimezone(store_zone(place.time_zone))


def _large(text: str, columns: int) -> Iterator[PaperLine]:
    yield from _lines(wrapped(text, columns // 2), Size.LARGE, bold=True, centred=True)


def _tall(text: str, columns: int, indent: str = "", *, centred: bool = False) -> Iterator[PaperLine]:
    yield from _lines(wrapped(text, columns, indent, indent + "  " if indent else ""), Size.TALL, centred=centred)


def _plain(text: str, columns: int, *, centred: bool = False) -> Iterator[PaperLine]:
    yield from _lines(wrapped(text, columns), Size.NORMAL, centred=centred)


def _lines(texts: Iterable[str], size: Size, *, bold: bool = False, centred: bool = False) -> Iterator[PaperLine]:
    return (PaperLine(text=text, size=size, bold=bold, centred=centred) for text in texts)


def _rule(columns: int) -> PaperLine:
    return PaperLine(text="-" * columns)

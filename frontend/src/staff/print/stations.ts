import type { KitchenTicket } from '@/api/api.gen'

const of = ({ lines }: KitchenTicket) => lines.flatMap(line => [line, ...line.parts])

/** The stations that make something of an order, '' for what names none. Pure. */
export const stationsOf = (ticket: KitchenTicket): string[] =>
  [...new Set(of(ticket).map(({ station }) => station))].sort()

/** An order's part of a station: a set goes where it, or any part of it, is made. Pure. */
export const ofStation = (ticket: KitchenTicket, station: string | null): KitchenTicket =>
  station === null
    ? ticket
    : {
        ...ticket,
        lines: ticket.lines.filter(line => [line, ...line.parts].some(made => made.station === station)),
      }

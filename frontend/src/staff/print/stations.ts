import type { KitchenTicket } from '@/api/api.gen'

const of = ({ lines }: KitchenTicket) => lines.flatMap(line => [line, ...line.parts])

/** The stations of an order's lines, '' for lines without one. Pure. */
export const stationsOf = (ticket: KitchenTicket): string[] =>
  [...new Set(of(ticket).map(({ station }) => station))].sort()

/** A station's part of an order: a set belongs to each station that makes it or any part of it. Pure. */
export const ofStation = (ticket: KitchenTicket, station: string | null): KitchenTicket =>
  station === null
    ? ticket
    : {
        ...ticket,
        lines: ticket.lines.filter(line => [line, ...line.parts].some(made => made.station === station)),
      }

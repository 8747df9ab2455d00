import type { KitchenChange, KitchenLine, KitchenTicket } from '@/api/api.gen'

/** Lines with a pending tap: whether they are made, by order and line. */
export type Tapped = ReadonlyMap<string, boolean>

export const tapKey = (orderUUID: string, seq: number): string => `${orderUUID} ${seq}`

/** The stations of a line: its own, and those of its parts. Pure. */
export const stationsOf = ({ station, parts }: KitchenLine): string[] => [
  ...new Set([station, ...parts.map(part => part.station)]),
]

/** All stations with lines, by name; '' last, for lines without a station. Pure. */
export const stationsIn = (tickets: readonly KitchenTicket[]): string[] =>
  [...new Set(tickets.flatMap(({ lines }) => lines.flatMap(stationsOf)))].sort((one, other) =>
    one === '' ? 1 : other === '' ? -1 : one.localeCompare(other),
  )

/** The tickets of one station; null for the whole kitchen. Pure. */
export function atStation(tickets: readonly KitchenTicket[], station: string | null): KitchenTicket[] {
  if (station === null) return [...tickets]
  return tickets
    .map(ticket => ({ ...ticket, lines: ticket.lines.filter(line => stationsOf(line).includes(station)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The changes that one station has not confirmed, with its own lines; null for the whole kitchen. Pure. */
export function changesAt(changes: readonly KitchenChange[], station: string | null): KitchenChange[] {
  if (station === null) return [...changes]
  return changes
    .filter(({ seenAt }) => !seenAt.includes(station))
    .map(change => ({ ...change, lines: change.lines.filter(line => stationsOf(line).includes(station)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The tickets with all pending taps applied. Pure. */
export const withTapped = (tickets: readonly KitchenTicket[], tapped: Tapped, now: string): KitchenTicket[] =>
  tickets.map(ticket => ({
    ...ticket,
    lines: ticket.lines.map(line => {
      const made = tapped.get(tapKey(ticket.orderUUID, line.seq))
      return made === undefined ? line : { ...line, madeAt: made ? (line.madeAt ?? now) : null }
    }),
  }))

export const isMade = ({ lines }: KitchenTicket): boolean => lines.every(({ madeAt }) => madeAt !== null)

export interface Sorted {
  /** to be made, the most urgent first */
  making: KitchenTicket[]
  /** all lines crossed off, or ready; the latest first */
  done: KitchenTicket[]
}

/**
 * Splits the tickets into open and finished ones. The whole kitchen also hands orders over, so for it an order stays
 * open until it is ready. Pure.
 */
export function sorted(tickets: readonly KitchenTicket[], whole = false): Sorted {
  const isDone = (ticket: KitchenTicket) => ticket.status === 'ready' || (isMade(ticket) && !whole)
  return {
    making: tickets.filter(ticket => !isDone(ticket)),
    done: tickets.filter(isDone).reverse(),
  }
}

/** The open units of each dish, the most first; dishes are grouped by name. Pure. */
export function allDay(tickets: readonly KitchenTicket[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  const left = sorted(tickets).making.flatMap(({ lines }) => lines.filter(({ madeAt }) => madeAt === null))
  for (const { name, qty, parts } of left)
    for (const made of parts.length
      ? parts.map(part => ({ name: part.name, qty: part.qty * qty }))
      : [{ name, qty }])
      counts.set(made.name, (counts.get(made.name) ?? 0) + made.qty)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

export type Urgency = 'calm' | 'soon' | 'late'
const SOON_MS = 5 * 60 * 1_000

/** The urgency of an order: late once its time has come. Pure. */
export function urgency({ dueAt }: Pick<KitchenTicket, 'dueAt'>, now: number): Urgency {
  const left = dueAt ? Date.parse(dueAt) - now : Number.POSITIVE_INFINITY
  return left <= 0 ? 'late' : left <= SOON_MS ? 'soon' : 'calm'
}

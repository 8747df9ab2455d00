import type { KitchenChange, KitchenLine, KitchenTicket } from '@/api/api.gen'

/** A line that was tapped and is on its way: whether it is to be made or not, by order and line. */
export type Tapped = ReadonlyMap<string, boolean>

export const tapKey = (orderUUID: string, seq: number): string => `${orderUUID} ${seq}`

/** Where a line is made: its own station, and those of its parts. Pure. */
export const stationsOf = ({ station, parts }: KitchenLine): string[] => [
  ...new Set([station, ...parts.map(part => part.station)]),
]

/** All stations that have something, by name; '' where something has none. Pure. */
export const stationsIn = (tickets: readonly KitchenTicket[]): string[] =>
  [...new Set(tickets.flatMap(({ lines }) => lines.flatMap(stationsOf)))].sort((one, other) =>
    one === '' ? 1 : other === '' ? -1 : one.localeCompare(other),
  )

/** The tickets as one station sees them; null is all of it. Pure. */
export function atStation(tickets: readonly KitchenTicket[], station: string | null): KitchenTicket[] {
  if (station === null) return [...tickets]
  return tickets
    .map(ticket => ({ ...ticket, lines: ticket.lines.filter(line => stationsOf(line).includes(station)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The changes that one station still has to see, with its own lines; null is the whole kitchen. Pure. */
export function changesAt(changes: readonly KitchenChange[], station: string | null): KitchenChange[] {
  if (station === null) return [...changes]
  return changes
    .filter(({ seenAt }) => !seenAt.includes(station))
    .map(change => ({ ...change, lines: change.lines.filter(line => stationsOf(line).includes(station)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The tickets as they will be once what was tapped is done. Pure. */
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
  /** to be made, the soonest wanted first */
  making: KitchenTicket[]
  /** crossed off as a whole, or ready: the latest first */
  done: KitchenTicket[]
}

/**
 * What is to be made, and what can be taken back. Who sees the whole of it hands it over too: to them an order stays
 * until it is ready. Pure.
 */
export function sorted(tickets: readonly KitchenTicket[], whole = false): Sorted {
  const isDone = (ticket: KitchenTicket) => ticket.status === 'ready' || (isMade(ticket) && !whole)
  return {
    making: tickets.filter(ticket => !isDone(ticket)),
    done: tickets.filter(isDone).reverse(),
  }
}

/** How much of everything is still to be made, the most first; weights are told apart. Pure. */
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

/** How pressing an order is: late once its time has come. Pure. */
export function urgency({ dueAt }: Pick<KitchenTicket, 'dueAt'>, now: number): Urgency {
  const left = dueAt ? Date.parse(dueAt) - now : Number.POSITIVE_INFINITY
  return left <= 0 ? 'late' : left <= SOON_MS ? 'soon' : 'calm'
}

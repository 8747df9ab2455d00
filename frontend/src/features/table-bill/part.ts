import type { Choice, TableBillLine, TableBillReply } from '@/api/api.gen'
import { fromMinor, percentOf, toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

export type PartKind = 'items' | 'share' | 'amount' | 'whole'

/** Units of a line that are chosen, by order and line. */
export type Chosen = Readonly<Record<string, number>>

export interface Wish {
  kind: PartKind
  chosen: Chosen
  shares: number
  typed: string
}

export const lineKey = (orderUUID: string, seq: number): string => `${orderUUID}/${seq}`

/** What a guest had: all of their own orders that nobody pays yet. Pure. */
export function ownLines({ orders }: TableBillReply): Chosen {
  const mine = orders.filter(order => order.mine && !order.waits)
  const lines = mine.flatMap(order =>
    order.lines.map(line => [lineKey(order.orderUUID, line.seq), line.units.length] as const),
  )
  return Object.fromEntries(lines.filter(([, units]) => units > 0))
}

/** As many of a line as are chosen and can still be had. Pure. */
export const unitsOf = (chosen: Chosen, orderUUID: string, line: TableBillLine): number =>
  Math.min(chosen[lineKey(orderUUID, line.seq)] ?? 0, line.units.length)

const sum = (amounts: readonly number[], currency: string): number =>
  fromMinor(
    amounts.reduce((minor, amount) => minor + toMinor(amount, currency), 0),
    currency,
  )

/** What the chosen units come to. Pure. */
export function itemsAmount(bill: TableBillReply, chosen: Chosen): number {
  const payable = bill.orders.filter(order => !order.waits)
  const units = payable.flatMap(order =>
    order.lines.flatMap(line => line.units.slice(0, unitsOf(chosen, order.orderUUID, line))),
  )
  return Math.min(sum(units, bill.currency), bill.open)
}

/** What a wish comes to as the bill stands; null where it is none. Pure. */
export function wishAmount(bill: TableBillReply, { kind, chosen, shares, typed }: Wish): number | null {
  if (kind === 'items') return itemsAmount(bill, chosen) || null
  if (kind === 'share') return bill.shares[String(shares)] || null
  if (kind === 'whole') return bill.open || null
  const amount = typedAmount(typed, bill.currency)
  return amount && amount <= bill.open ? amount : null
}

/** A wish as the server takes it. Pure. */
export function choiceOf(bill: TableBillReply, { kind, chosen, shares, typed }: Wish): Choice {
  if (kind === 'share') return { kind, shares, lines: [], amount: null }
  if (kind === 'amount') return { kind, shares: 0, lines: [], amount: typedAmount(typed, bill.currency) }
  if (kind === 'whole') return { kind, shares: 0, lines: [], amount: null }
  const lines = bill.orders.flatMap(({ orderUUID, waits, lines: each }) =>
    waits
      ? []
      : each
          .map(line => ({ orderUUID, seq: line.seq, qty: unitsOf(chosen, orderUUID, line) }))
          .filter(({ qty }) => qty > 0),
  )
  return { kind, shares: 0, lines, amount: null }
}

export type TipWish =
  | { kind: 'none' }
  | { kind: 'percent'; value: number }
  | { kind: 'amount'; value: number }
  | { kind: 'typed'; typed: string }

/** What a tip comes to on a part; null for what is typed and is no amount. Pure. */
export function tipAmount(tip: TipWish, part: number, currency: string): number | null {
  if (tip.kind === 'none') return 0
  if (tip.kind === 'percent') return percentOf(part, tip.value, currency)
  if (tip.kind === 'amount') return tip.value
  return tip.typed.trim() === '' ? 0 : typedAmount(tip.typed, currency)
}

/** Why no card can pay a part, with the sums that its words need. */
export interface PartFault {
  key: 'error_part_minimum' | 'error_bill_rest'
  least: number
  rest: number
  open: number
  highest: number
}

/** Why a part cannot be paid by card: it is, or leaves, less than a card takes; null where it can (Y-8). Pure. */
export function partFault(
  bill: TableBillReply,
  amount: number,
  tip: number,
  least: number,
): PartFault | null {
  const minor = (money: number) => toMinor(money, bill.currency)
  const rest = minor(bill.open) - minor(amount)
  const told = {
    ...{ least: Math.max(least, bill.least), open: bill.open, rest: fromMinor(rest, bill.currency) },
    highest: fromMinor(Math.max(0, minor(bill.open) - minor(bill.least)), bill.currency),
  }
  const tooLittle =
    minor(amount) + minor(tip) < minor(least) || (rest > 0 && minor(amount) < minor(bill.least))
  if (tooLittle) return { key: 'error_part_minimum', ...told }
  return rest > 0 && rest < minor(bill.least) ? { key: 'error_bill_rest', ...told } : null
}

/** Money of two amounts together. Pure. */
export const together = (one: number, other: number, currency: string): number => sum([one, other], currency)

import type { Choice, TableBillLine, TableBillReply } from '@/api/api.gen'
import { fromMinor, percentOf, toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

export type PartKind = 'items' | 'share' | 'amount' | 'whole'

/** The chosen units, by order and line. */
export type Chosen = Readonly<Record<string, number>>

export interface Wish {
  kind: PartKind
  chosen: Chosen
  shares: number
  typed: string
}

export const lineKey = (orderUUID: string, seq: number): string => `${orderUUID}/${seq}`

/** All units of the guest's own orders that are not paid or being paid. Pure. */
export function ownLines({ orders }: TableBillReply): Chosen {
  const mine = orders.filter(order => order.mine && !order.waits)
  const lines = mine.flatMap(order =>
    order.lines.map(line => [lineKey(order.orderUUID, line.seq), line.units.length] as const),
  )
  return Object.fromEntries(lines.filter(([, units]) => units > 0))
}

/** How many of the chosen units of a line are still available. Pure. */
export const unitsOf = (chosen: Chosen, orderUUID: string, line: TableBillLine): number =>
  Math.min(chosen[lineKey(orderUUID, line.seq)] ?? 0, line.units.length)

const sum = (amounts: readonly number[], currency: string): number =>
  fromMinor(
    amounts.reduce((minor, amount) => minor + toMinor(amount, currency), 0),
    currency,
  )

/** The amount of the chosen units, at most the open amount. Pure. */
export function itemsAmount(bill: TableBillReply, chosen: Chosen): number {
  const payable = bill.orders.filter(order => !order.waits)
  const units = payable.flatMap(order =>
    order.lines.flatMap(line => line.units.slice(0, unitsOf(chosen, order.orderUUID, line))),
  )
  return Math.min(sum(units, bill.currency), bill.open)
}

/** The amount of a wish, given the current bill; null if it is not valid. Pure. */
export function wishAmount(bill: TableBillReply, { kind, chosen, shares, typed }: Wish): number | null {
  if (kind === 'items') return itemsAmount(bill, chosen) || null
  if (kind === 'share') return bill.shares[String(shares)] || null
  if (kind === 'whole') return bill.open || null
  const amount = typedAmount(typed, bill.currency)
  return amount && amount <= bill.open ? amount : null
}

/** A wish in the server's format. Pure. */
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

/** The amount of a tip on a part; null if the typed text is not an amount. Pure. */
export function tipAmount(tip: TipWish, part: number, currency: string): number | null {
  if (tip.kind === 'none') return 0
  if (tip.kind === 'percent') return percentOf(part, tip.value, currency)
  if (tip.kind === 'amount') return tip.value
  return tip.typed.trim() === '' ? 0 : typedAmount(tip.typed, currency)
}

/** Why no card can pay a part, with the amounts for its text. */
export interface PartFault {
  key: 'error_part_minimum' | 'error_bill_rest'
  least: number
  rest: number
  open: number
  highest: number
}

/** Why a part cannot be paid by card: the part or the rest is below the card's minimum; null if it can (Y-8). Pure. */
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

/** The sum of two amounts of money. Pure. */
export const together = (one: number, other: number, currency: string): number => sum([one, other], currency)

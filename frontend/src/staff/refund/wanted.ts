import type { BoardOrder, RefundReason, RefundRequest } from '@/api/api.gen'
import { toMinor } from '@/lib/money'
import { foldTyped } from '@/lib/typed-text'
import { amountOf } from '@/staff/board/refund'

const WAYS = ['lines', 'whole', 'amount', 'tips'] as const
export type Way = (typeof WAYS)[number]

export const TIPS = ['tip_store', 'tip_courier'] as const
type Tip = (typeof TIPS)[number]

/** The choices for a refund, as typed. */
export interface Typed {
  way: Way
  /** chosen units by the line's sequence number */
  units: Readonly<Record<number, number>>
  /** lines whose units are not returned to stock */
  kept: ReadonlySet<number>
  amount: string
  tips: Readonly<Partial<Record<Tip, string>>>
  reason: RefundReason | ''
  words: string
}

export type Fault = 'lines' | 'amount' | 'tips' | 'reason' | 'words'
type Asked = Omit<RefundRequest, 'refundId'>

/** The units of each line that are not refunded yet. Pure. */
export function unitsLeft({ items, refunds }: Pick<BoardOrder, 'items' | 'refunds'>): Map<number, number> {
  const standing = refunds.filter(({ status }) => status !== 'failed')
  const gone = (seq: number) => standing.reduce((sum, { lines }) => sum + (lines[seq] ?? 0), 0)
  return new Map(items.map(({ seq, qty }) => [seq, Math.max(0, qty - gone(seq))]))
}

/** The ways to refund an order. Pure. */
export function waysOf(order: BoardOrder): Way[] {
  const hasUnits = [...unitsLeft(order).values()].some(Boolean)
  const hasTips = Object.keys(order.tipsLeft).length > 0
  return WAYS.filter(way => (way === 'lines' ? hasUnits : way !== 'tips' || hasTips))
}

/** The initial choices. Pure. */
export const nothingYet = (order: BoardOrder): Typed => ({
  way: waysOf(order)[0] ?? 'whole',
  ...{ units: {}, kept: new Set<number>(), amount: '', reason: '', words: '' },
  tips: Object.fromEntries(
    TIPS.flatMap(tip => (order.tipsLeft[tip] ? [[tip, String(order.tipsLeft[tip])]] : [])),
  ),
})

function linesOf({ units, kept }: Typed): Asked | null {
  const lines = Object.entries(units)
    .filter(([, qty]) => qty > 0)
    .map(([seq, qty]) => ({ seq: Number(seq), qty, restock: !kept.has(Number(seq)) }))
  return lines.length ? { lines } : null
}

function tipsOf({ tips }: Typed, order: BoardOrder): Asked | null {
  const named = TIPS.filter(tip => Number(foldTyped(tips[tip] ?? '').replace(',', '.')) !== 0)
  const parts = named.map(
    tip => [tip, amountOf(tips[tip] ?? '', order.tipsLeft[tip] ?? 0, order.currency)] as const,
  )
  if (!parts.length || parts.some(([, amount]) => amount === null)) return null
  return { tipParts: Object.fromEntries(parts) as Record<Tip, number> }
}

function moneyOf(typed: Typed, order: BoardOrder): Asked | null {
  if (typed.way === 'whole') return {}
  if (typed.way === 'lines') return linesOf(typed)
  if (typed.way === 'tips') return tipsOf(typed, order)
  const amount = amountOf(typed.amount, order.left, order.currency)
  return amount === null ? null : { amount }
}

const faultOf = (way: Way): Fault => (way === 'whole' ? 'amount' : way)

/** The request for a refund, or the fault of the choices. Pure. */
export function wantedOf(typed: Typed, order: BoardOrder): { asked: Asked } | { fault: Fault } {
  const money = moneyOf(typed, order)
  if (!money) return { fault: faultOf(typed.way) }
  if (!typed.reason) return { fault: 'reason' }
  const words = typed.words.trim()
  if (typed.reason === 'other' && !words) return { fault: 'words' }
  return { asked: { ...money, why: { reason: typed.reason, words } } }
}

/** Why nothing of an order can be refunded; null if something can. Pure. */
export function closedBy(order: BoardOrder): 'unpaid' | 'held' | 'failed' | 'returned' | null {
  if (order.left <= 0 && order.refunded <= 0) return 'unpaid'
  if (order.money === 'held') return 'held'
  if (order.money === 'person' && toMinor(order.giftCardPart + order.pointsPart, order.currency) === 0)
    return 'failed'
  return order.left > 0 ? null : 'returned'
}

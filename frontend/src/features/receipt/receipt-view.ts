import type { Account, PaidPart, Receipt } from '@/api/api.gen'
import type { TextKey } from '@/i18n/i18n'

const LABELS: Partial<Record<Account, TextKey>> = {
  card: 'payment:receipt.card',
  hold: 'payment:receipt.card',
  promised: 'payment:receipt.card',
  gift_card: 'payment:receipt.gift_card',
  points: 'payment:receipt.points',
  counter: 'payment:receipt.counter',
  due: 'payment:receipt.counter',
}

/** What a tender is called. Pure. */
export const tenderLabel = (tender: Account): TextKey => LABELS[tender] ?? 'payment:receipt.other'

/** The parts that were paid or promised; what is still due has a line of its own. Pure. */
export const paidParts = ({ parts }: Pick<Receipt, 'parts'>): PaidPart[] =>
  parts.filter(part => part.state !== 'due' && part.amount > 0)

/** What stands behind a part's amount, if anything. Pure. */
export function partNote({ state }: Pick<PaidPart, 'state'>): TextKey | null {
  if (state === 'held') return 'payment:receipt.held'
  return state === 'refunded' ? 'payment:receipt.refunded' : null
}

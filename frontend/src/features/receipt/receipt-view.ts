import type { Account, PaidPart, Receipt } from '@/api/api.gen'
import type { TextKey } from '@/i18n/i18n'

const LABELS: Partial<Record<Account, TextKey>> = {
  card: 'order:receipt.card',
  hold: 'order:receipt.card',
  promised: 'order:receipt.card',
  gift_card: 'order:receipt.gift_card',
  points: 'order:receipt.points',
  counter: 'order:receipt.counter',
  due: 'order:receipt.counter',
}

/** The name of a tender. Pure. */
export const tenderLabel = (tender: Account): TextKey => LABELS[tender] ?? 'order:receipt.other'

/** The parts that were paid or promised; the open amount has its own line. Pure. */
export const paidParts = ({ parts }: Pick<Receipt, 'parts'>): PaidPart[] =>
  parts.filter(part => part.state !== 'due' && part.amount > 0)

/** The note on a part's state, if it needs one. Pure. */
export function partNote({ state }: Pick<PaidPart, 'state'>): TextKey | null {
  if (state === 'held') return 'order:receipt.held'
  if (state === 'voided') return 'order:receipt.voided'
  return state === 'refunded' ? 'order:receipt.refunded' : null
}

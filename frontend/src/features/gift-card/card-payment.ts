import type { PaymentView } from '@/api/api.gen'

/** The state of a payment for a gift card, as the member sees it. */
export type SaleState = 'confirming' | 'crediting' | 'done' | 'failed' | 'cancelled' | 'person'

const FAILED: readonly PaymentView['state'][] = ['declined', 'releasing', 'released', 'refunded']
const CANCELLED: readonly PaymentView['state'][] = ['cancelled', 'expired']
const PAID: readonly PaymentView['state'][] = ['order_stored', 'captured', 'authorised']

/** A payment is only done once its amount is credited to the gift card. Pure. */
export function saleState({ state, creditedAt }: PaymentView): SaleState {
  if (creditedAt) return 'done'
  if (FAILED.includes(state)) return 'failed'
  if (CANCELLED.includes(state)) return 'cancelled'
  if (PAID.includes(state)) return 'crediting'
  return state === 'needs_person' ? 'person' : 'confirming'
}

export const isOver = (state: SaleState): boolean => state !== 'confirming' && state !== 'crediting'

import { type Text, type TextKey, useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Notice } from '@/ui/Notice'
import type { OrderView } from './order-view'

/** The text for money that was paid online, while the order goes on. Pure. */
export const heldKey = ({ money }: Pick<OrderView, 'money'>): TextKey =>
  money === 'held' ? 'order:payment.held' : 'order:payment.paid'

/** The text for the money of an order that ended without a meal. Pure. */
function returnedKey({ money, prepaid }: OrderView): TextKey {
  if (money === 'released') return 'order:payment.released'
  if (money === 'returned') return 'order:payment.back'
  return prepaid > 0 ? 'order:payment.returned' : 'order:status.endedBody'
}

/** The text for an order that the guest did not collect. Pure. */
function notCollected({ prepaid }: OrderView, t: Text, { money }: Format): string {
  if (prepaid <= 0) return t('order:status.notCollected')
  return t('order:status.notCollectedPaid', { amount: money(prepaid) })
}

/** Why the order ended, in the store's own words or the reader's language, and where its money is. */
export function EndedNotice({ order, format }: { order: OrderView; format: Format }) {
  const t = useText()
  const { why } = order
  return (
    <Notice kind="error">
      {why && (
        <span className="mb-1 block font-semibold">
          {why.reason === 'other' ? <bdi>{why.words}</bdi> : t(`order:status.why_${why.reason}`)}
        </span>
      )}
      {order.status === 'not_collected' ? notCollected(order, t, format) : t(returnedKey(order))}
    </Notice>
  )
}

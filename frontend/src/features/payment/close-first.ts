import type { Refusal } from '@/api/client'
import { textNow } from '@/i18n/i18n'
import { createTrip } from '@/state/checkout/payment-trip'
import { ask, mention } from '@/state/question/dialogs'
import type { StoreScope } from '@/state/scope/scope'
import { closePage } from './close-page'

/**
 * Asks whether to close the payment page that locks an order, and closes it; returns whether the order can be sent now.
 * A payment that succeeded in the meantime is kept.
 */
export async function closeFirst(scope: StoreScope, { details: { paymentId } }: Refusal): Promise<boolean> {
  const t = textNow()
  if (typeof paymentId !== 'string') return false
  const wanted = await ask({
    title: t('payment:pending.title'),
    body: t('payment:pending.body'),
    yes: t('payment:pending.close'),
    no: t('app.close'),
  })
  if (!wanted) return false
  const page = await closePage(paymentId)
  if (page === 'closed') await scope.of(createTrip).markEnded(paymentId)
  else mention(t(page === 'paid' ? 'payment:pending.paid' : 'payment:cancelFailed'))
  return page === 'closed'
}

/** Closes the payment page of an abandoned order; returns whether nothing was paid on it. */
export async function closedPage(scope: StoreScope, orderUUID: string): Promise<boolean> {
  const pending = await scope.of(createTrip).recall()
  if (pending?.orderUUID !== orderUUID || pending.ended) return true
  return (await closePage(pending.paymentID)) === 'closed'
}

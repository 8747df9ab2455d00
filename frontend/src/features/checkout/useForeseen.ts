import type { Code, Quote } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { validateOrder } from '@/api/validate-order'
import { spokenLocale } from '@/i18n/i18n'
import { useContact } from '@/state/checkout/contact'
import { createTender, useTender } from '@/state/checkout/tender'
import { useCart } from '@/state/order/order'
import { usePart } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import { orderFeed } from './order-feed'

/** Refusals that sending the order handles itself with the guest: a new price, a code by text, an order sent twice. */
const SEEN_TO: readonly Code[] = [
  'session_expired',
  'error_order_conflict',
  'error_phone_not_verified',
  'error_email_not_verified',
  'error_send_incorrect_order',
]

/**
 * The refusal that placing this order would meet, shown before the last tap (spec section 7, v2/validateorder); null if
 * there is none or it is unknown. Orders with a PIN are not checked, because each try counts.
 */
export function useForeseen(ready: boolean, quote: Quote | null, asksPin: boolean): Refusal | null {
  const cart = useCart()
  const guest = useContact()
  const { points } = useTender()
  const { sentGiftCard } = usePart(createTender)
  const asked = ready && quote !== null && !asksPin
  // The note changes with every key and is never a reason for a refusal.
  const feed =
    quote &&
    orderFeed(
      { ...cart, memo: '', leftOut: [] },
      {
        ...{ guest, locale: spokenLocale(), orderPin: '', giftCard: sentGiftCard(cart.payment) },
        points: points && { cash: points.cash },
      },
      quote,
    )
  const { error } = useQuery({
    queryKey: ['foreseen', JSON.stringify(feed)],
    queryFn: signal =>
      feed ? validateOrder(feed, signal) : Promise.reject(new Error('there is no price yet')),
    enabled: asked,
  })
  return asked && error instanceof Refusal && !SEEN_TO.includes(error.code) ? error : null
}

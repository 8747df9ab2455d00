import { useEffect, useRef } from 'react'
import { useText } from '@/i18n/i18n'
import type { PricedCart } from '@/state/order/quote'
import { tell } from '@/state/question/dialogs'

/** Shows once why a delivery agent refuses an address, in its own words (spec section 8, error_address). */
export function useCourierRefusal({ undeliverableText }: Pick<PricedCart, 'undeliverableText'>): void {
  const t = useText()
  const told = useRef('')
  useEffect(() => {
    if (!undeliverableText || told.current === undeliverableText) return
    told.current = undeliverableText
    void tell(t('errors:error_address'), undeliverableText, t('app.ok'))
  }, [undeliverableText, t])
}

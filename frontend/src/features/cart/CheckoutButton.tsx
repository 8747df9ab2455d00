import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { useAcceptance } from '@/state/checkout/acceptance'
import { useTotalsHidden } from '@/state/menu/menu-only'
import type { PricedCart } from '@/state/order/quote'
import { useOnline } from '@/state/page/online'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'

/** What takes less is not seen to be waited for: drawing that would only make it later. */
const SLOW_MS = 100

interface Props {
  priced: PricedCart
  onCheckout: () => Promise<void>
  /** opens the address book, where the address is what stands in the way */
  onAddress: () => void
}

/** Goes on to checkout, or says how much is missing. */
export function CheckoutButton({ priced, onCheckout, onAddress }: Props) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  useAcceptance(priced)
  const short = priced.latest?.minOrderShort ?? 0
  const go = async () => {
    const slow = setTimeout(() => setBusy(true), SLOW_MS)
    await onCheckout().finally(() => {
      clearTimeout(slow)
      setBusy(false)
    })
  }
  if (priced.undeliverable)
    return (
      <Button wide size="large" onClick={onAddress}>
        {t('address:another')}
      </Button>
    )
  if (short > 0)
    return (
      <Button wide size="large" disabled>
        {t('cart:addMore', { amount: format.money(short) })}
      </Button>
    )
  if (!online)
    return (
      <Button wide size="large" disabled>
        {t('cart:offline')}
      </Button>
    )
  return (
    <Button wide size="large" disabled={busy || !!priced.refusal} aria-busy={busy} onClick={() => void go()}>
      <span className="flex-1 text-start">{t('cart:checkout')}</span>
      {priced.latest && !hidden && (
        <span className="tabular">{format.money(priced.latest.totals.total)}</span>
      )}
    </Button>
  )
}

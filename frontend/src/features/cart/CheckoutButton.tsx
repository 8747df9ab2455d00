import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { useAcceptance } from '@/state/checkout/acceptance'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useStock } from '@/state/menu/stock'
import { useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { useOnline } from '@/state/page/online'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { firstInTheWay, showLine } from './line-in-the-way'

/** A shorter wait shows no spinner: drawing it would only add time. */
const SLOW_MS = 100

interface Props {
  index: MenuIndex
  priced: PricedCart
  onCheckout: () => Promise<void>
  /** opens the address book if the address is missing */
  onAddress: () => void
}

/**
 * Continues to checkout, or says what is missing and leads there: an address, an unavailable dish, a minimum amount.
 */
export function CheckoutButton({ index, priced, onCheckout, onAddress }: Props) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  useAcceptance(priced)
  const blocked = firstInTheWay(useCart(), index, useStock(), priced.refusal)
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
  if (blocked) {
    const name = format.descr(index.items.get(blocked.ID) ?? blocked.named) || t('cart:aDish')
    return (
      <Button wide size="large" onClick={() => showLine(blocked)}>
        {t('cart:seeTo', { name })}
      </Button>
    )
  }
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

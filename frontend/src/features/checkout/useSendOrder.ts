import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addOrder, type PlacedOrder } from '@/api/add-order'
import type { OrderFeed, Quote } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { spokenLocale, useText } from '@/i18n/i18n'
import { type Cart, toWire } from '@/state/cart'
import { ask, tell } from '@/state/dialogs'
import { errorText } from '@/state/errors'
import { useFormat } from '@/state/format'
import { type Guest, useGuest } from '@/state/guest'
import { addToHistory } from '@/state/history'
import { changeOrder, clearOrder, currentCart } from '@/state/order'

/** An order as it is sent: the choices, who sends it, and what the guest was told it costs. Pure. */
export function orderFeed(cart: Cart, guest: Guest | null, quote: Quote, locale: string): OrderFeed {
  return {
    cart: toWire(cart),
    contact: guest ?? { phone1: '', name: '' },
    memo: cart.memo.trim(),
    device: 'WEB',
    locale,
    tableName: cart.tableName,
    quotedTotal: quote.totals.total,
    quotedTips: quote.totals.tips,
  }
}

/** Sends the order; on any failure says what happened, what is safe, and what to do next. */
export function useSendOrder(onPlaced: (order: PlacedOrder) => void) {
  const t = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const guest = useGuest(state => state.guest)
  const [sending, setSending] = useState(false)

  const refused = async (refusal: Refusal) => {
    const gone = refusal.code === 'checkout.time_slot_not_available' || refusal.code === 'error_order_limit'
    if (gone) changeOrder(cart => ({ ...cart, scheduledAt: null }))
    await Promise.all(['quote', 'hours', 'stock'].map(key => queries.invalidateQueries({ queryKey: [key] })))
    await tell(
      t('checkout.failedTitle'),
      `${errorText(t, refusal, format.money)}\n\n${t('checkout.safe')}`,
      t('app.ok'),
    )
  }
  const attempt = async (feed: OrderFeed): Promise<PlacedOrder | null> => {
    try {
      return await addOrder(feed)
    } catch (error) {
      if (error instanceof Refusal) {
        await refused(error)
        return null
      }
      const question = { title: t('checkout.unknownTitle'), body: t('checkout.unknownBody') }
      const again = await ask({ ...question, yes: t('checkout.resend'), no: t('app.close') })
      return again ? attempt(feed) : null
    }
  }
  const send = async (quote: Quote) => {
    setSending(true)
    const placed = await attempt(orderFeed(currentCart(), guest, quote, spokenLocale())).finally(() =>
      setSending(false),
    )
    if (!placed) return
    await addToHistory(placed)
    onPlaced(placed)
    clearOrder()
  }
  return { sending, send }
}

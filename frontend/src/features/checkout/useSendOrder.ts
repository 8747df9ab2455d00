import { useRef, useState } from 'react'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed, Quote } from '@/api/api.gen'
import type { Refusal } from '@/api/client'
import { priceOrder } from '@/api/price-order'
import { spokenLocale, useText } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { ask, mention, tell } from '@/state/dialogs'
import { errorText } from '@/state/errors'
import { useFormat } from '@/state/format'
import { useGuest } from '@/state/guest'
import { holdOrder, leaveCheckout, sending as timerWaits } from '@/state/hold'
import { changeOrder, currentCart } from '@/state/order'
import { forgetSent, rememberSent, usePending } from '@/state/pending-order'
import { prompt } from '@/state/prompts'
import { queries } from '@/state/queries'
import { deliver } from './deliver'
import { orderFeed, toldTotal } from './order-feed'

const TIME_GONE = new Set(['checkout.time_slot_not_available', 'error_order_limit'])
const STOCK_GONE = new Set(['MENU.out_of_stock', 'error_quantity'])

interface Ends {
  onPlaced: (order: PlacedOrder, feed: OrderFeed) => Promise<void>
  onOrders: () => void
}

/** What a refusal is answered with, beyond saying it. */
function mend({ code }: Refusal): void {
  if (TIME_GONE.has(code)) changeOrder(cart => ({ ...cart, scheduledAt: null }))
  if (STOCK_GONE.has(code)) void holdOrder()
  for (const key of ['quote', 'hours', 'stock']) void queries.invalidateQueries({ queryKey: [key] })
}

/** Asks and tells what sending an order leads to. */
function useSendDialogs(onOrders: () => void) {
  const t = useText()
  const format = useFormat()
  return {
    refused: (refusal: Refusal) => {
      const text = errorText(t, refusal, format.money)
      return tell(t('checkout.failedTitle'), `${text}\n\n${t('checkout.safe')}`, t('app.ok'))
    },
    resend: () =>
      ask({
        title: t('checkout.unknownTitle'),
        body: t('checkout.unknownBody'),
        yes: t('checkout.resend'),
        no: t('app.close'),
      }),
    consent: (from: number, to: number) =>
      ask({
        title: t('checkout:price.title'),
        body: t('checkout:price.body', {
          from: format.money(from),
          to: format.money(to),
          difference: `+${format.money(to - from)}`,
        }),
        yes: t('checkout:price.yes', { to: format.money(to) }),
        no: t('checkout:price.no'),
      }),
    conflict: async () => {
      const second = await ask({
        title: t('checkout:conflict.title'),
        body: t('checkout:conflict.body'),
        yes: t('checkout:conflict.yes'),
        no: t('checkout:conflict.no'),
      })
      if (second) changeOrder(cart => ({ ...cart, orderUUID: uuid() }))
      else onOrders()
    },
    notPlaced: () => mention(t('checkout:pending.notPlaced')),
  }
}

/** Sends the order; on any failure says what happened, what is safe, and what to do next (spec section 4). */
export function useSendOrder({ onPlaced, onOrders }: Ends) {
  const guest = useGuest(state => state.guest)
  const dialogs = useSendDialogs(onOrders)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  /** The same order at the price it has now, if the guest agrees to it; null when not (10-03). */
  const repriced = async (feed: OrderFeed): Promise<OrderFeed | null> => {
    const { totals } = await priceOrder(feed.cart)
    const fresh = { ...feed, quotedTotal: totals.total, quotedTips: totals.tips }
    const [from, to] = [toldTotal(feed), toldTotal(fresh)]
    return to <= from || (await dialogs.consent(from, to)) ? fresh : null
  }
  const refused = async (feed: OrderFeed, refusal: Refusal): Promise<void> => {
    forgetSent()
    mend(refusal)
    if (refusal.code === 'session_expired') return
    if (refusal.code === 'error_order_conflict') return dialogs.conflict()
    if (refusal.code === 'error_send_incorrect_order') {
      const fresh = await repriced(feed).catch(() => null)
      if (fresh) return attempt(fresh)
      return
    }
    await dialogs.refused(refusal)
  }
  const attempt = async (feed: OrderFeed): Promise<void> => {
    await rememberSent(feed)
    const outcome = await deliver(feed)
    if (outcome.end === 'refused') return refused(feed, outcome.refusal)
    if (outcome.end === 'unanswered') {
      if (await dialogs.resend()) await attempt(feed)
      return
    }
    forgetSent()
    leaveCheckout(null)
    await onPlaced(outcome.order, feed)
  }
  const alone = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    timerWaits(true)
    await work().finally(() => {
      running.current = false
      setBusy(false)
      timerWaits(false)
    })
  }
  return {
    sending: busy,
    /** `asksPin` where the table's PIN is required (T-12) */
    send: async (quote: Quote, asksPin: boolean) => {
      const orderPin = asksPin ? await prompt('orderPin') : ''
      if (orderPin === null) return
      const sender = { guest, locale: spokenLocale(), orderPin }
      await alone(() => attempt(orderFeed(currentCart(), sender, quote)))
    },
    /** Sends again what was not answered; a refusal means that it had not arrived. */
    sendAgain: () =>
      alone(async () => {
        const { feed } = usePending.getState()
        if (!feed) return
        const outcome = await deliver(feed)
        if (outcome.end === 'unanswered') return
        if (outcome.end === 'placed') return attempt(feed)
        forgetSent()
        mend(outcome.refusal)
        dialogs.notPlaced()
      }),
  }
}

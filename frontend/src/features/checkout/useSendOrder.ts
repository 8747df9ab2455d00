import { useRef, useState } from 'react'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed, Quote } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { priceOrder } from '@/api/price-order'
import { spokenLocale } from '@/i18n/i18n'
import { useContact } from '@/state/checkout/contact'
import { createHold } from '@/state/checkout/hold'
import { payParts } from '@/state/checkout/pay-parts'
import { createPending } from '@/state/checkout/pending-order'
import { createTender } from '@/state/checkout/tender'
import { addressLine } from '@/state/guest/addresses'
import { askForGuest, createGuest } from '@/state/guest/guest'
import { provePhoneAgain } from '@/state/guest/verification'
import { createOrder } from '@/state/order/order'
import { loseTime } from '@/state/order/time-wish'
import { storeChanged } from '@/state/page/store-changes'
import { orderPin as askForPin } from '@/state/question/questions'
import { useScope } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import { deliver } from './deliver'
import { orderFeed, toldTotal } from './order-feed'
import { useSendDialogs } from './useSendDialogs'

const TIME_GONE = new Set(['checkout.time_slot_not_available', 'error_order_limit'])
const STOCK_GONE = new Set(['MENU.out_of_stock', 'error_quantity'])

interface Ends {
  /** opens the payment of an order that is paid online */
  onPay: (feed: OrderFeed) => Promise<void>
  onPlaced: (order: PlacedOrder, feed: OrderFeed) => Promise<void>
  onOrders: () => void
  /** an open payment page locks the order; resolves to whether it can be sent now */
  onPageOpen?: (refusal: Refusal) => Promise<boolean>
}

/** Repairs the local state after a refusal, apart from the message. */
function mend(scope: StoreScope, { code }: Refusal): void {
  if (TIME_GONE.has(code)) loseTime(scope)
  if (STOCK_GONE.has(code)) void scope.of(createHold).hold()
  storeChanged(scope)
}

/** Sends the order; after a failure, says what happened, what is safe, and what to do next (spec section 4). */
export function useSendOrder({ onPlaced, onOrders, onPay, onPageOpen }: Ends) {
  const guest = useContact()
  const scope = useScope()
  const order = scope.of(createOrder)
  const hold = scope.of(createHold)
  const pending = scope.of(createPending)
  const tender = scope.of(createTender)
  const dialogs = useSendDialogs(onOrders)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  /** whether a card has to pay a part */
  const byCard = useRef(false)

  /** The same order at its current price, if the guest agrees; else null (10-03). */
  const repriced = async (feed: OrderFeed, refusal: Refusal): Promise<OrderFeed | null> => {
    const { totals } = (await priceOrder(feed.cart)).quote
    const fresh = { ...feed, quotedTotal: totals.total, quotedTips: totals.tips }
    const [from, to] = [toldTotal(feed), toldTotal(fresh)]
    if (to > from) return (await dialogs.consent(from, to)) ? fresh : null
    if (to < from) return fresh
    // Refused for a price that has not changed: a retry would be refused again and again.
    await dialogs.refused(refusal)
    return null
  }
  /** The same order with the delivery charge that the guest agreed to. */
  const consented = async (feed: OrderFeed): Promise<OrderFeed> => {
    const { totals } = (await priceOrder(feed.cart)).quote
    return { ...feed, quotedTotal: totals.total, quotedTips: totals.tips }
  }
  /** The same order with a phone that the server has verified: the given one, or another one of the guest. */
  const proved = async (feed: OrderFeed): Promise<OrderFeed | null> => {
    const { phone1 = '', email = '' } = feed.contact ?? {}
    const callable = await (phone1 ? provePhoneAgain({ phone1, email }, { another: true }) : askForGuest())
    const contact = scope.of(createGuest).guest()
    return callable && contact ? { ...feed, contact } : null
  }
  /** The order to send in place of the refused one; null if the guest must act first. */
  const instead = async (feed: OrderFeed, refusal: Refusal): Promise<OrderFeed | null> => {
    switch (refusal.code) {
      case 'session_expired':
        return null
      case 'error_order_conflict':
        await dialogs.conflict()
        return null
      case 'error_phone_not_verified':
      case 'error_email_not_verified':
        return proved(feed)
      case 'error_delivery_quote_changed':
        return (await dialogs.dearer(refusal)) ? consented(feed) : null
      case 'error_send_incorrect_order':
        return repriced(feed, refusal)
      case 'error_payment_open':
        return (await (onPageOpen ?? dialogs.refused)(refusal)) ? feed : null
      default:
        await dialogs.refused(refusal)
        return null
    }
  }
  const refused = async (feed: OrderFeed, refusal: Refusal): Promise<void> => {
    pending.forget()
    mend(scope, refusal)
    // If the request fails, say so: the last tap never ends without a message.
    const next = await instead(feed, refusal).catch(error => dialogs.refused(error).then(() => null))
    if (next) await attempt(next)
  }
  const pay = async (feed: OrderFeed): Promise<void> => {
    try {
      await onPay(feed)
    } catch (error) {
      if (error instanceof Refusal) return refused(feed, error)
      await dialogs.notOpened()
    }
  }
  const attempt = async (feed: OrderFeed): Promise<void> => {
    if (byCard.current) return pay(feed)
    await pending.remember(feed)
    const outcome = await deliver(feed)
    // After the guest has left the store, only report an order that was placed.
    if (scope.life.aborted && outcome.end !== 'placed') return
    if (outcome.end === 'refused') return refused(feed, outcome.refusal)
    if (outcome.end === 'unanswered') {
      if (await dialogs.resend()) await attempt(feed)
      return
    }
    pending.forget()
    hold.leave(null)
    await onPlaced(outcome.order, feed)
  }
  const alone = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    hold.setSending(true)
    await work().finally(() => {
      running.current = false
      setBusy(false)
      hold.setSending(false)
    })
  }
  return {
    sending: busy,
    /** `asksPin` if the table's PIN is required (T-12), `byCourier` if a delivery agent brings the order */
    send: async (quote: Quote, asksPin: boolean, byCourier = false) => {
      const { address } = order.cart()
      if (byCourier && address) {
        const sent = await dialogs.courier(addressLine(address), quote.totals.deliveryValue)
        if (!sent) return
      }
      const orderPin = asksPin ? await askForPin.ask() : ''
      if (orderPin === null) return
      const { payment } = order.cart()
      const { giftCard, points } = tender.choice()
      byCard.current =
        payment === 'here' && payParts(quote.totals.payAmount, giftCard, quote.currency, points).card > 0
      const given = { giftCard: tender.sentGiftCard(payment), points: tender.sentPoints() }
      const sender = { guest, locale: spokenLocale(), orderPin, ...given }
      await alone(() => attempt(orderFeed(order.cart(), sender, quote)))
    },
    /** Sends an order again that got no answer; a refusal means that it had not arrived. */
    sendAgain: () =>
      alone(async () => {
        const feed = pending.feed()
        if (!feed) return
        const outcome = await deliver(feed)
        if (outcome.end === 'unanswered') return
        if (outcome.end === 'placed') return attempt(feed)
        pending.forget()
        mend(scope, outcome.refusal)
        dialogs.notPlaced()
      }),
  }
}

import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed, Quote } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { startPayment } from '@/api/start-payment'
import { useCheckoutOpen } from '@/app/useCheckoutOpen'
import type { Step } from '@/features/checkout/next-step'
import { useNextStep } from '@/features/checkout/useNextStep'
import { useSendOrder } from '@/features/checkout/useSendOrder'
import { limitedSubtotal, sizedLines } from '@/state/checkout/acceptance'
import { createHold } from '@/state/checkout/hold'
import { createTender, providerOf } from '@/state/checkout/tender'
import { useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { waysToPay } from '@/state/checkout/ways-to-pay'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { createOrder, currentOrder, useCart } from '@/state/order/order'
import { useQuote } from '@/state/order/quote'
import { useHouse } from '@/state/page/house'
import { menuHome, ROUTES } from '@/state/page/routes'
import { useStoreHours } from '@/state/page/store-hours'
import { useCell } from '@/state/scope/cell'
import { usePart, useScope, useStore } from '@/state/scope/current'

export interface HouseOrder {
  step: Step
  sending: boolean
  quote: Quote | null
  latest: Quote | null
  retry: () => void
  /** sends the order with this payment method, once its price includes it */
  sendBy: (payment: 'here' | 'skip') => void
  /** the ID of a card payment that was opened for it */
  paymentID: string
  forgetPayment: () => void
  stored: (order: PlacedOrder) => void
}

/** The order on a store device: held, priced, and sent once. */
export function useHouseOrder(): HouseOrder {
  const store = useStore()
  const scope = useScope()
  const navigate = useNavigate()
  const priced = useQuote()
  const cart = useCart()
  const ways = useWaysToPay()
  const paymentID = useHouse(house => house.paymentID)
  const [wish, setWish] = useState<'here' | 'skip' | null>(null)
  const { data: hours } = useStoreHours(cart.orderType, {
    ...{ scheduleOrderHours: true, deliveryMin: 0 },
    subtotal: limitedSubtotal(store, priced.latest),
    lines: sizedLines(store, cart),
  })
  useCheckoutOpen()
  const step = useNextStep(priced, hours, ways, false)
  const stored = useCallback(
    (finished: PlacedOrder) => {
      scope.of(createHold).leave(null)
      useHouse.setState({ finished, busy: false, paymentID: '' })
      scope.of(createOrder).clear()
    },
    [scope],
  )
  const { sending, send, sendAgain } = useSendOrder({
    onPlaced: async order => stored(order),
    onPay: async (feed: OrderFeed) => {
      const provider = providerOf(await waysToPay(scope), scope.of(createTender).choice().provider)
      if (!provider) throw new Refusal({ result: 'payment_provider_not_configured' })
      const returnPath = `/${store.companyCode}/${store.storeID}${ROUTES.payment}?onPhone=1`
      const { payment } = await startPayment({ feed, tender: { provider }, display: 'redirect', returnPath })
      useHouse.setState({ paymentID: payment.paymentID })
    },
    onOrders: () => void navigate(menuHome(store)),
  })
  const { quote } = priced
  const knownBy = useCell(usePart(createMenuChanges).cell, state => state.knownBy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who touched the price of before is to see the new one
  useEffect(() => setWish(null), [knownBy])
  useEffect(() => {
    if (!wish || step !== 'send' || !quote || cart.payment !== wish) return
    setWish(null)
    void send(quote, false)
  }, [wish, step, quote, cart.payment, send])
  const busy = sending || wish !== null
  useEffect(() => {
    useHouse.setState({ busy })
    return () => useHouse.setState({ busy: false })
  }, [busy])
  return {
    step,
    sending: busy,
    quote,
    latest: priced.latest,
    retry: () => {
      if (step === 'again') void sendAgain()
      priced.retry()
      if (ways.unreachable) ways.retry()
      void scope.of(createHold).hold()
    },
    sendBy: payment => {
      currentOrder().payBy(payment)
      setWish(payment)
    },
    paymentID,
    forgetPayment: () => useHouse.setState({ paymentID: '' }),
    stored,
  }
}

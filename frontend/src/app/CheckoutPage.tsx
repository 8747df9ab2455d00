import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useBlocker, useNavigate } from 'react-router-dom'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { AddressCard } from '@/features/address/AddressCard'
import CheckoutScreen from '@/features/checkout/CheckoutScreen'
import { TimedOut } from '@/features/checkout/TimedOut'
import { PageMessage } from '@/features/page-message/PageMessage'
import { PayCard } from '@/features/payment/PayCard'
import { TipsCard } from '@/features/tips/Tips'
import { useText, withWords } from '@/i18n/i18n'
import { createHold, useHold } from '@/state/checkout/hold'
import { createTrip } from '@/state/checkout/payment-trip'
import { createTender, providerOf } from '@/state/checkout/tender'
import { createHistory } from '@/state/guest/history'
import { createOrder, currentOrder, useCart } from '@/state/order/order'
import { menuHome, paymentPath, ROUTES, statusPath } from '@/state/page/routes'
import { ask, closeDialogs, mention } from '@/state/question/dialogs'
import { useScope, useStore } from '@/state/scope/current'
import { tellPurchase } from './tell-purchase'
import { useCheckoutOpen } from './useCheckoutOpen'

const StillThere = lazy(() => withWords(import('@/features/checkout-expiry/StillThere'), 'checkout'))
const AddressSheet = lazy(() => withWords(import('@/features/address/AddressSheet'), 'address'))
const OrderTypeSheet = lazy(() =>
  withWords(import('@/features/order-type/OrderTypeSheet'), 'store', 'switching'),
)
const PastOrders = lazy(() => withWords(import('./PastOrders'), 'cart', 'order'))

type Over = 'address' | 'orderType' | 'history' | null

/** Leaving checkout clears the order and lets go of what it held, after a confirm (spec section 4). */
function useLeaveConfirm(needed: () => boolean) {
  const t = useText()
  const scope = useScope()
  const blocker = useBlocker(
    ({ nextLocation }) =>
      needed() && nextLocation.pathname !== ROUTES.checkout && nextLocation.pathname !== ROUTES.payment,
  )
  const asking = useRef(false)
  const leaving = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    const question = {
      title: t('checkout:page.leaveTitle'),
      body: t('checkout:page.leaveBody'),
      danger: true,
    }
    void ask({ ...question, yes: t('checkout:page.leaveYes'), no: t('checkout:page.leaveNo') }).then(
      leave => {
        asking.current = false
        leaving.current = leave
        if (leave) blocker.proceed()
        else blocker.reset()
      },
    )
  }, [blocker, t])
  useEffect(() => {
    const order = scope.of(createOrder)
    // Not before the page is gone: without an order it would lead to the menu, whatever the guest had tapped.
    return () => {
      if (!leaving.current) return
      scope.of(createHold).leave(order.cart().orderUUID)
      order.clear()
    }
  }, [scope])
}

/** What opens over checkout. */
function Sheets({ over, onClose }: { over: Over; onClose: () => void }) {
  return (
    <Suspense>
      <StillThere />
      {over === 'address' && (
        <AddressSheet onClose={onClose} onChosen={address => currentOrder().deliverTo(address)} />
      )}
      {over === 'orderType' && <OrderTypeSheet onClose={onClose} />}
      {over === 'history' && <PastOrders onClose={onClose} />}
    </Suspense>
  )
}

export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const store = useStore()
  const [over, setOver] = useState<Over>(null)
  const sent = useRef(false)
  const keeping = useRef(false)
  const scope = useScope()
  const order = scope.of(createOrder)
  const empty = useCart(cart => cart.items.length === 0)
  const lost = useHold(holding => holding.lost !== null)
  const ready = useCheckoutOpen()
  useLeaveConfirm(() => !sent.current && !keeping.current && order.cart().items.length > 0)
  useEffect(() => {
    const taken = () => {
      closeDialogs()
      mention(t('checkout:tabs.elsewhere'))
    }
    return order.whenTaken(taken)
  }, [order, t])

  const toChange = () => {
    keeping.current = true
    scope.of(createHold).leave(order.cart().orderUUID)
    void navigate(menuHome(store))
  }
  const toMenu = () => void navigate(menuHome(store))
  const placed = async (placedOrder: PlacedOrder, feed: OrderFeed) => {
    sent.current = true
    scope.of(createTrip).end()
    scope.of(createTender).clear()
    tellPurchase(placedOrder)
    void scope.of(createHistory).add({ ...placedOrder, memo: feed.memo ?? '' })
    if (scope.life.aborted) return
    await navigate(statusPath(placedOrder.statusToken), { replace: true, state: 'placed' })
    // Who left while it was being sent may have begun another one.
    if (order.cart().orderUUID === feed.cart.orderUUID) order.clear()
  }
  const pay = async (feed: OrderFeed) => {
    const provider = providerOf(scope.paymentOptions, scope.of(createTender).choice().provider)
    if (!provider) throw new Refusal({ result: 'payment_provider_not_configured' })
    const { payment } = await scope.of(createTrip).begin(feed, { provider })
    if (!scope.life.aborted) await navigate(paymentPath(payment.paymentID))
  }
  if (empty && !sent.current) {
    if (!ready) return null
    return lost ? <TimedOut onMenu={toMenu} /> : <Navigate to={menuHome(store)} replace />
  }
  return (
    <>
      <PageMessage page="checkout" />
      <CheckoutScreen
        address={<AddressCard onChange={() => setOver('address')} />}
        tips={net => <TipsCard net={net} />}
        payment={quote => <PayCard quote={quote} />}
        onChangeType={() => setOver('orderType')}
        onAddress={() => setOver('address')}
        onPlaced={placed}
        onPay={pay}
        onOrders={() => setOver('history')}
        onChangeItems={toChange}
      />
      <Sheets over={over} onClose={() => setOver(null)} />
    </>
  )
}

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
import { useText } from '@/i18n/i18n'
import { leaveCheckout, useHold } from '@/state/checkout/hold'
import { beginTrip, endTrip } from '@/state/checkout/payment-trip'
import { clearTender, providerOf, useTender } from '@/state/checkout/tender'
import { addToHistory } from '@/state/guest/history'
import { changeOrder, clearOrder, currentCart, useOrder } from '@/state/order/order'
import { menuHome, paymentPath, ROUTES, statusPath } from '@/state/page/routes'
import { ask, mention } from '@/state/question/dialogs'
import { session, useStore } from '@/state/scope/session'
import { tellPurchase } from './tell-purchase'
import { useCheckoutOpen } from './useCheckoutOpen'

const StillThere = lazy(() => import('@/features/checkout-expiry/StillThere'))
const AddressSheet = lazy(() => import('@/features/address/AddressSheet'))
const OrderTypeSheet = lazy(() => import('@/features/order-type/OrderTypeSheet'))
const PastOrders = lazy(() => import('./PastOrders'))

type Over = 'address' | 'orderType' | 'history' | null

/** Leaving checkout clears the order and lets go of what it held, after a confirm (spec section 4). */
function useLeaveConfirm(needed: () => boolean) {
  const t = useText()
  const blocker = useBlocker(
    ({ nextLocation }) =>
      needed() && nextLocation.pathname !== ROUTES.checkout && nextLocation.pathname !== ROUTES.payment,
  )
  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    const question = { title: t('checkout.leaveTitle'), body: t('checkout.leaveBody'), danger: true }
    void ask({ ...question, yes: t('checkout.leaveYes'), no: t('checkout.leaveNo') }).then(leave => {
      asking.current = false
      if (!leave) return blocker.reset()
      const { orderUUID } = currentCart()
      clearOrder()
      leaveCheckout(orderUUID)
      blocker.proceed()
    })
  }, [blocker, t])
}

/** What opens over checkout. */
function Sheets({ over, onClose }: { over: Over; onClose: () => void }) {
  return (
    <Suspense>
      <StillThere />
      {over === 'address' && (
        <AddressSheet onClose={onClose} onChosen={address => changeOrder(cart => ({ ...cart, address }))} />
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
  const had = useRef(false)
  const keeping = useRef(false)
  const empty = useOrder(state => state.cart.items.length === 0)
  const lost = useHold(state => state.lost !== null)
  const ready = useCheckoutOpen()
  useLeaveConfirm(() => !sent.current && !keeping.current && currentCart().items.length > 0)

  const elsewhere = ready && empty && !sent.current && !lost
  useEffect(() => {
    if (elsewhere && had.current) mention(t('checkout:tabs.elsewhere'))
    had.current = !empty
  }, [elsewhere, empty, t])
  const toChange = () => {
    keeping.current = true
    leaveCheckout(currentCart().orderUUID)
    void navigate(menuHome(store))
  }
  const toMenu = () => void navigate(menuHome(store))
  const placed = async (order: PlacedOrder, feed: OrderFeed) => {
    sent.current = true
    endTrip()
    clearTender()
    tellPurchase(order)
    await addToHistory({ ...order, memo: feed.memo ?? '' })
    await navigate(statusPath(order.statusToken), { replace: true, state: 'placed' })
    clearOrder()
  }
  const pay = async (feed: OrderFeed) => {
    const provider = providerOf(session().paymentOptions, useTender.getState().provider)
    if (!provider) throw new Refusal({ result: 'payment_provider_not_configured' })
    const { payment } = await beginTrip(feed, { provider })
    await navigate(paymentPath(payment.paymentID))
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

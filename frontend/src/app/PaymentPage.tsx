import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { PaymentReply } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import PaymentScreen from '@/features/payment/PaymentScreen'
import { useText } from '@/i18n/i18n'
import { leaveCheckout, paying, useHold } from '@/state/checkout/hold'
import { beginTrip, endTrip, markEnded, type PendingPayment, recallTrip } from '@/state/checkout/payment-trip'
import { clearTender } from '@/state/checkout/tender'
import { addToHistory, useHistory } from '@/state/guest/history'
import { clearOrder, currentCart } from '@/state/order/order'
import { menuHome, paymentPath, ROUTES, statusPath } from '@/state/page/routes'
import { tell } from '@/state/question/dialogs'
import { useStore } from '@/state/scope/session'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { tellPurchase } from './tell-purchase'

const StillThere = lazy(() => import('@/features/checkout-expiry/StillThere'))

const ID = /^[0-9a-f]{32}$/

/** The payment of the address, else the one begun on this device; undefined until that is known. */
function usePaymentID(asked: string | null): string | null | undefined {
  const [found, setFound] = useState<PendingPayment | null | undefined>(undefined)
  useEffect(() => {
    void recallTrip().then(setFound)
  }, [])
  if (asked) return asked
  if (found === undefined) return undefined
  return found && !found.ended ? found.paymentID : null
}

/** Whether checkout has anything to show: an order, or one that ran out and can be had back. */
const goesOn = () => currentCart().items.length > 0 || useHold.getState().lost !== null

/** What happens after each end of a payment. */
function useEndings() {
  const navigate = useNavigate()
  const store = useStore()
  const toMenu = useCallback(() => void navigate(menuHome(store)), [navigate, store])
  const toCheckout = useCallback(
    () => void navigate(goesOn() ? ROUTES.checkout : menuHome(store)),
    [navigate, store],
  )
  const stored = useCallback(
    async ({ order }: PaymentReply) => {
      if (!order) return
      const { orderUUID, memo } = currentCart()
      const mine = orderUUID === order.orderUUID
      const known = useHistory.getState().orders.some(one => one.orderUUID === order.orderUUID)
      endTrip()
      clearTender()
      leaveCheckout(null)
      if (!known) {
        tellPurchase(order)
        await addToHistory({ ...order, memo: mine ? memo : '' }).catch(() => {})
      }
      await navigate(statusPath(order.statusToken), { replace: true, state: 'placed' })
      if (mine) clearOrder()
    },
    [navigate],
  )
  return { toMenu, toCheckout, stored: useCallback((reply: PaymentReply) => void stored(reply), [stored]) }
}

/** Pays the same order anew; where that is not possible from here, checkout is. */
function useRetry(toCheckout: () => void): () => Promise<void> {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  return async () => {
    const again = (await recallTrip())?.again
    if (!again || again.feed.cart.orderUUID !== currentCart().orderUUID) return toCheckout()
    try {
      const { payment } = await beginTrip(again.feed, again.tender)
      await navigate(paymentPath(payment.paymentID), { replace: true })
    } catch (error) {
      const why = errorText(t, error, format.money)
      await tell(t('payment:start.failedTitle'), `${why}\n\n${t('payment:start.safe')}`, t('app.ok'))
      if (error instanceof Refusal) toCheckout()
    }
  }
}

/** The timer of checkout goes on here and waits for a payment; when it has run out, checkout says so (S-4). */
function useTimer(paymentID: string | null | undefined, toCheckout: () => void) {
  const expired = useHold(hold => hold.state.phase === 'expired')
  useEffect(() => {
    if (!expired) return
    if (paymentID) void cancelPayment(paymentID).catch(() => {})
    toCheckout()
  }, [expired, paymentID, toCheckout])
  useEffect(() => () => leaveCheckout(null), [])
}

export function Component() {
  const [query] = useSearchParams()
  const store = useStore()
  const paymentID = usePaymentID(query.get('paymentID'))
  const { toMenu, toCheckout, stored } = useEndings()
  const retry = useRetry(toCheckout)
  useTimer(paymentID, toCheckout)
  if (paymentID === undefined) return null
  if (paymentID === null || !ID.test(paymentID))
    return <Navigate to={goesOn() ? ROUTES.checkout : menuHome(store)} replace />
  return (
    <main className="gutter mx-auto w-full max-w-[528px] py-6 md:py-12">
      <PaymentScreen
        key={paymentID}
        paymentID={paymentID}
        returned={query.has('returned') && !query.has('cancelled')}
        tel={store.info.tel}
        onStored={stored}
        onEnded={() => void markEnded(paymentID)}
        onRetry={retry}
        onCheckout={toCheckout}
        onMenu={toMenu}
        onFlight={paying}
      />
      <Suspense>
        <StillThere />
      </Suspense>
    </main>
  )
}

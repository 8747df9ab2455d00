import { part } from '@/state/page/part'
import '@/i18n/house-catalogues'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { PaymentReply } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import PaymentScreen from '@/features/payment/PaymentScreen'
import { useText, withWords } from '@/i18n/i18n'
import { createHold, useHold } from '@/state/checkout/hold'
import { createTrip, type PendingPayment } from '@/state/checkout/payment-trip'
import { createTender } from '@/state/checkout/tender'
import { createHistory } from '@/state/guest/history'
import { createMember } from '@/state/member/member'
import { createOrder } from '@/state/order/order'
import { menuHome, PAYMENT_CANCELLED, paymentPath, ROUTES, statusPath } from '@/state/page/routes'
import { tell } from '@/state/question/dialogs'
import { usePart, useScope, useStore } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { tellPurchase } from './tell-purchase'

const StillThere = part(() => withWords(import('@/features/checkout-expiry/StillThere'), 'checkout'), {
  over: true,
})

const ID = /^[0-9a-f]{32}$/

/** The payment in the address, else the one started on this device; undefined until that is known. */
function usePaymentID(asked: string | null): string | null | undefined {
  const trip = usePart(createTrip)
  const [found, setFound] = useState<PendingPayment | null | undefined>(undefined)
  useEffect(() => {
    void trip.recall().then(setFound)
  }, [trip])
  if (asked) return asked
  if (found === undefined) return undefined
  return found && !found.ended ? found.paymentID : null
}

/** Whether checkout has anything to show: an order, or an expired one that can be restored. */
const goesOn = (scope: StoreScope) =>
  scope.of(createOrder).cart().items.length > 0 || scope.of(createHold).cell.getState().lost !== null

/** The page to open after each end of a payment. */
function useEndings(returned: boolean) {
  const navigate = useNavigate()
  const store = useStore()
  const scope = useScope()
  const toMenu = useCallback(() => void navigate(menuHome(store)), [navigate, store])
  /** After a return from the provider, Back would lead to its expired page: the menu is put in between. */
  const arrive = useCallback(
    async (path: string, state: string) => {
      if (returned) await navigate(menuHome(store), { replace: true })
      await navigate(path, { replace: !returned, state })
    },
    [navigate, returned, store],
  )
  const toCheckout = useCallback(
    () => void navigate(goesOn(scope) ? ROUTES.checkout : menuHome(store)),
    [navigate, scope, store],
  )
  const stored = useCallback(
    async ({ order, payment }: PaymentReply) => {
      if (!order || scope.life.aborted) return
      const current = scope.of(createOrder)
      const history = scope.of(createHistory)
      const { orderUUID, memo } = current.cart()
      const mine = orderUUID === order.orderUUID
      const known = (await history.orders()).some(one => one.orderUUID === order.orderUUID)
      scope.of(createTrip).end()
      scope.of(createTender).clear()
      scope.of(createHold).leave(null)
      if (!known) {
        tellPurchase(order)
        const paid = { reference: payment.paymentID, card: payment.card }
        const isMembers = scope.of(createMember).member() !== null
        void history.add({ ...order, memo: mine ? memo : '', payment: paid }, isMembers)
      }
      await arrive(statusPath(order.statusToken), 'placed')
      if (mine) current.clear()
    },
    [arrive, scope],
  )
  const cancelled = useCallback(() => {
    if (goesOn(scope)) void arrive(ROUTES.checkout, PAYMENT_CANCELLED)
  }, [arrive, scope])
  return {
    toMenu,
    toCheckout,
    cancelled,
    stored: useCallback((reply: PaymentReply) => void stored(reply), [stored]),
  }
}

/** Pays the same order again; opens checkout if that is not possible from here. */
function useRetry(toCheckout: () => void): () => Promise<void> {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const scope = useScope()
  const trip = scope.of(createTrip)
  const ofThisOrder = async () => {
    const again = (await trip.recall())?.again
    return again?.feed.cart.orderUUID === scope.of(createOrder).cart().orderUUID ? again : null
  }
  return async () => {
    const again = await ofThisOrder()
    if (!again) return toCheckout()
    try {
      const { payment } = await trip.begin(again.feed, again.tender)
      if (!scope.life.aborted) await navigate(paymentPath(payment.paymentID), { replace: true })
    } catch (error) {
      if (scope.life.aborted) return
      const why = errorText(t, error, format)
      await tell(t('payment:start.failedTitle'), `${why}\n\n${t('payment:start.safe')}`, t('app.ok'), {
        persistent: true,
      })
      if (error instanceof Refusal) toCheckout()
    }
  }
}

const isOpenNoMore = ({ order }: PaymentReply) => !order

/** The checkout timer continues here and waits for a payment; when it has expired, checkout says so (S-4). */
function useTimer(paymentID: string | null | undefined, toCheckout: () => void) {
  const hold = usePart(createHold)
  const expired = useHold(holding => holding.state.phase === 'expired')
  useEffect(() => {
    if (!expired) return
    const lost = hold.cell.getState().lost?.orderUUID ?? null
    const closed = paymentID
      ? cancelPayment(paymentID).then(isOpenNoMore, () => false)
      : Promise.resolve(true)
    hold.leave(lost, { closed })
    toCheckout()
  }, [expired, paymentID, toCheckout, hold])
  useEffect(() => () => hold.leave(null), [hold])
}

const PhonePage = part(() => withWords(import('@/features/kiosk/PhonePage'), 'kiosk'))

/** A guest who paid for a kiosk order on their phone returns here; their phone does not know the order. */
export function Component() {
  const [query] = useSearchParams()
  if (!query.has('onPhone')) return <OwnPayment query={query} />
  return (
    <main className="gutter mx-auto w-full max-w-[528px] py-12">
      <PhonePage left={query.has('cancelled') || query.has('over')} />
    </main>
  )
}

function OwnPayment({ query }: { query: URLSearchParams }) {
  const store = useStore()
  const scope = useScope()
  const paymentID = usePaymentID(query.get('paymentID'))
  const from = query.has('cancelled') ? 'left' : query.has('returned') ? 'back' : 'here'
  const { toMenu, toCheckout, cancelled, stored } = useEndings(from !== 'here')
  const retry = useRetry(toCheckout)
  useTimer(paymentID, toCheckout)
  if (paymentID === undefined) return null
  if (paymentID === null || !ID.test(paymentID))
    return <Navigate to={goesOn(scope) ? ROUTES.checkout : menuHome(store)} replace />
  return (
    <main className="gutter mx-auto w-full max-w-[528px] py-6 md:py-12">
      <PaymentScreen
        key={paymentID}
        paymentID={paymentID}
        from={from}
        tel={store.info.tel}
        onStored={stored}
        onEnded={() => void scope.of(createTrip).markEnded(paymentID)}
        onCancelled={cancelled}
        onRetry={retry}
        onCheckout={toCheckout}
        onMenu={toMenu}
        onFramed={scope.of(createTrip).setFramed}
        onFlight={scope.of(createHold).setPaying}
      />
      <StillThere />
    </main>
  )
}

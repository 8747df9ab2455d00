import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, useBlocker, useNavigate, useSearchParams } from 'react-router-dom'
import type { PlacedOrder } from '@/api/add-order'
import CheckoutScreen from '@/features/checkout/CheckoutScreen'
import { useText } from '@/i18n/i18n'
import { ask } from '@/state/dialogs'
import { useHistory } from '@/state/history'
import { clearOrder, useOrder } from '@/state/order'
import { menuHome, ROUTES } from '@/state/routes'
import { useStore } from '@/state/session'

const PlacedScreen = lazy(() => import('@/features/placed/PlacedScreen'))

/** Leaving checkout clears the order, after a confirm (spec section 4). */
function useLeaveConfirm(needed: () => boolean) {
  const t = useText()
  const blocker = useBlocker(({ nextLocation }) => needed() && nextLocation.pathname !== ROUTES.checkout)
  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    const question = { title: t('checkout.leaveTitle'), body: t('checkout.leaveBody'), danger: true }
    void ask({ ...question, yes: t('checkout.leaveYes'), no: t('checkout.leaveNo') }).then(leave => {
      asking.current = false
      if (!leave) return blocker.reset()
      clearOrder()
      blocker.proceed()
    })
  }, [blocker, t])
}

export function Component() {
  const navigate = useNavigate()
  const store = useStore()
  const [search] = useSearchParams()
  const placedId = search.get('placed')
  const placed = useHistory(state => state.orders.find(order => order.orderUUID === placedId))
  const empty = useOrder(state => state.cart.items.length === 0)
  const sent = useRef(false)
  useLeaveConfirm(() => !sent.current && !placed && useOrder.getState().cart.items.length > 0)

  const show = (order: PlacedOrder) => {
    sent.current = true
    void navigate(`${ROUTES.checkout}?placed=${order.orderUUID}`, { replace: true })
  }
  if (placed)
    return (
      <Suspense>
        <PlacedScreen order={placed} onNewOrder={() => void navigate(ROUTES.storeHome)} />
      </Suspense>
    )
  if (empty && !sent.current) return <Navigate to={menuHome(store)} replace />
  return <CheckoutScreen onPlaced={show} />
}

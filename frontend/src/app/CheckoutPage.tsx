import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { DeliverTo } from '@/features/address/DeliverTo'
import { AreaOfAddress } from '@/features/areas/AreaOfAddress'
import CheckoutScreen from '@/features/checkout/CheckoutScreen'
import { TimedOut } from '@/features/checkout/TimedOut'
import { PageMessage } from '@/features/page-message/PageMessage'
import { PayCard } from '@/features/payment/PayCard'
import { PromotionEntry } from '@/features/promotion/PromotionEntry'
import { TipsCard } from '@/features/tips/Tips'
import { textNow, useText, withWords } from '@/i18n/i18n'
import { createHold, useHold } from '@/state/checkout/hold'
import { loginStep } from '@/state/checkout/login-step'
import { useOpenPage } from '@/state/checkout/open-page'
import { createTrip } from '@/state/checkout/payment-trip'
import { createTender, providerOf } from '@/state/checkout/tender'
import { waysToPay } from '@/state/checkout/ways-to-pay'
import { createHistory } from '@/state/guest/history'
import { createMember, useMember } from '@/state/member/member'
import { hidesTotals } from '@/state/menu/menu-only'
import { createOrder, currentOrder, useCart } from '@/state/order/order'
import { askBeforeLeaving } from '@/state/page/leaving'
import { part } from '@/state/page/part'
import { menuHome, PAYMENT_CANCELLED, paymentPath, statusPath } from '@/state/page/routes'
import { ask, mention } from '@/state/question/dialogs'
import { usePart, useScope, useStore } from '@/state/scope/current'
import { Notice } from '@/ui/Notice'
import { PublishedNews } from './PublishedNews'
import { tellPurchase } from './tell-purchase'
import { useCheckoutOpen } from './useCheckoutOpen'
import { useRoomy } from './useWide'
import { whenIdle } from './when-idle'

const StillThere = part(() => withWords(import('@/features/checkout-expiry/StillThere'), 'checkout'), {
  over: true,
})
/** Loaded only if a payment page is open. */
const openPayment = () => withWords(import('@/features/payment/OpenPayment'), 'payment')
const OpenPayment = part(openPayment)
const AddressSheet = part(() => withWords(import('@/features/address/AddressSheet'), 'address'))
const OrderTypeSheet = part(() =>
  withWords(import('@/features/order-type/OrderTypeSheet'), 'store', 'switching'),
)
/** The page after an order must open without a wait. */
const fetchStatusPage = () => withWords(import('./OrderStatusPage'), 'address', 'cart', 'checkout', 'order')

const PastOrders = part(() => withWords(import('./PastOrders'), 'cart', 'order'))

type Over = 'address' | 'orderType' | 'history' | null

/**
 * Whether only members may order here and no member is logged in; the cart's button asks for the login (spec section 4;
 * K-4).
 */
function useBarred(): 'yes' | 'asking' | null {
  const store = useStore()
  const known = usePart(createMember)
  const member = useMember()
  const orderType = useCart(cart => cart.orderType)
  const [asked, setAsked] = useState(false)
  useEffect(() => void known.resumed.then(() => setAsked(true)), [known])
  const step = loginStep(store, orderType, { member: member !== null, guest: true })
  if (step.length === 0) return null
  return asked ? 'yes' : 'asking'
}

interface Ending {
  /** the order was placed or given up: the next page is already opening */
  isOver: () => boolean
  finish: (orderUUID: string) => void
}

/**
 * Going back to the menu keeps the order, to add or change items. A link out of the store's ordering asks first, then
 * clears the order and releases its hold (spec section 4).
 */
function useEnding(): Ending {
  const t = useText()
  const scope = useScope()
  const over = useRef(false)
  useEffect(() => {
    const order = scope.of(createOrder)
    return askBeforeLeaving(async () => {
      const { orderUUID, items } = order.cart()
      if (over.current || items.length === 0) return true
      const question = {
        title: t('checkout:page.leaveTitle'),
        body: t('checkout:page.leaveBody'),
        danger: true,
      }
      const leave = await ask({
        ...question,
        yes: t('checkout:page.leaveYes'),
        no: t('checkout:page.leaveNo'),
      })
      if (!leave) return false
      over.current = true
      scope
        .of(createHold)
        .leave(orderUUID, { closed: openPayment().then(({ closedPage }) => closedPage(scope, orderUUID)) })
      order.clear()
      return true
    })
  }, [scope, t])
  useEffect(
    () => () => {
      // On the way to the payment page the order stays held and its timer continues.
      if (scope.of(createTrip).isOpening()) return
      const { orderUUID, items } = scope.of(createOrder).cart()
      const left = !over.current && items.length > 0 ? orderUUID : null
      scope.of(createHold).leave(left, { onKept: () => mention(textNow()('payment:pending.left')) })
    },
    [scope],
  )
  return {
    isOver: () => over.current,
    finish: orderUUID => {
      over.current = true
      const order = scope.of(createOrder)
      // A guest who left while it was being sent may have started another order.
      if (order.cart().orderUUID === orderUUID) order.clear()
    },
  }
}

function PaymentCancelled() {
  const t = useText()
  return (
    <Notice>
      <strong className="block">{t('payment:cancelled.title')}</strong>
      {t('payment:cancelled.body')}
    </Notice>
  )
}

/** Changes of this order by a new menu. */
function News({ onChange }: { onChange: () => void }) {
  const location = useLocation()
  const paymentID = useOpenPage()
  return (
    <>
      {location.state === PAYMENT_CANCELLED && <PaymentCancelled />}
      {paymentID && <OpenPayment paymentID={paymentID} />}
      <PublishedNews onChange={onChange} />
    </>
  )
}

/** The sheets and dialogs of checkout. */
function Sheets({ over, onClose }: { over: Over; onClose: () => void }) {
  return (
    <>
      <StillThere />
      {over === 'address' && (
        <AddressSheet onClose={onClose} onChosen={address => currentOrder().deliverTo(address)} />
      )}
      {over === 'orderType' && <OrderTypeSheet onClose={onClose} />}
      {over === 'history' && <PastOrders onClose={onClose} />}
    </>
  )
}

export function Component() {
  const navigate = useNavigate()
  const wide = useRoomy()
  const store = useStore()
  const [over, setOver] = useState<Over>(null)
  const scope = useScope()
  const empty = useCart(cart => cart.items.length === 0)
  const lost = useHold(holding => holding.lost !== null)
  const ready = useCheckoutOpen()
  const { isOver, finish } = useEnding()
  useEffect(() => whenIdle(fetchStatusPage), [])

  const toMenu = () => void navigate(menuHome(store))
  const placed = async (placedOrder: PlacedOrder, feed: OrderFeed) => {
    finish(feed.cart.orderUUID)
    scope.of(createTrip).end()
    scope.of(createTender).clear()
    tellPurchase(placedOrder)
    const kept = {
      ...placedOrder,
      memo: feed.memo ?? '',
      totalsHidden: hidesTotals(store, placedOrder.orderType),
    }
    void scope.of(createHistory).add(kept, scope.of(createMember).member() !== null)
    if (scope.life.aborted) return
    await navigate(statusPath(placedOrder.statusToken), { replace: true, state: 'placed' })
  }
  const pay = async (feed: OrderFeed) => {
    const provider = providerOf(await waysToPay(scope), scope.of(createTender).choice().provider)
    if (!provider) throw new Refusal({ result: 'payment_provider_not_configured' })
    const { payment } = await scope.of(createTrip).begin(feed, { provider })
    if (!scope.life.aborted) await navigate(paymentPath(payment.paymentID))
  }
  const barred = useBarred()
  if (barred && !isOver()) return barred === 'yes' ? <Navigate to={menuHome(store)} replace /> : null
  if (empty && isOver()) return null
  if (empty) {
    if (!ready) return null
    return lost ? <TimedOut onMenu={toMenu} /> : <Navigate to={menuHome(store)} replace />
  }
  return (
    <>
      <PageMessage page="checkout" />
      <CheckoutScreen
        address={<DeliverTo onChange={() => setOver('address')} />}
        area={priced => <AreaOfAddress {...priced} />}
        tips={offered => <TipsCard {...offered} />}
        promotion={priced => <PromotionEntry priced={priced} />}
        payment={(quote, byCourier) => <PayCard quote={quote} byCourier={byCourier} />}
        wide={wide}
        news={<News onChange={toMenu} />}
        onChangeType={() => setOver('orderType')}
        onAddress={() => setOver('address')}
        onPlaced={placed}
        onPay={pay}
        onPageOpen={async refusal => (await openPayment()).closeFirst(scope, refusal)}
        onOrders={() => setOver('history')}
        onChangeItems={toMenu}
      />
      <Sheets over={over} onClose={() => setOver(null)} />
    </>
  )
}

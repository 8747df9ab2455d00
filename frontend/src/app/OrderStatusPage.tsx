import { useState } from 'react'
import { useHref, useLocation, useNavigate, useParams } from 'react-router-dom'
import OrderStatusScreen from '@/features/order-status/OrderStatusScreen'
import { withWords } from '@/i18n/i18n'
import { useHistory } from '@/state/guest/history'
import { mayCall } from '@/state/order/service-call'
import { part } from '@/state/page/part'
import { menuHome, ROUTES, statusPath } from '@/state/page/routes'
import { useScope } from '@/state/scope/current'

const CallButton = part(() => withWords(import('@/features/service-call/CallButton'), 'call'), { over: true })
const Courier = part(() => withWords(import('@/features/courier/Courier'), 'order'))
const PushOffer = part(() => withWords(import('@/features/push-offer/PushOffer'), 'order'), {
  lost: () => null,
})
const ReceiptSheet = part(() =>
  withWords(import('@/features/receipt/ReceiptSheet'), 'cart', 'errors', 'order'),
)

/** The page of an order by its link: just after sending, from the history, or on another device. */
export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  const store = useScope().store
  const known = useHistory(orders => orders.find(order => order.statusToken === token) ?? null)
  const [receipt, setReceipt] = useState(false)
  const link = window.location.origin + useHref(statusPath(token))
  return (
    <>
      <OrderStatusScreen
        key={token}
        token={token}
        known={known}
        justPlaced={location.state === 'placed'}
        link={link}
        courier={(delivery, orderUUID, format) => (
          <Courier delivery={delivery} order={{ orderUUID, token }} format={format} />
        )}
        offer={({ orderUUID }) => <PushOffer followed={{ statusToken: token }} tag={orderUUID} link={link} />}
        onMenu={() => void navigate(store ? menuHome(store) : ROUTES.stores)}
        onReceipt={() => setReceipt(true)}
        onBill={() => void navigate(ROUTES.tableBill)}
      />
      {mayCall(store) && <CallButton />}
      {receipt && <ReceiptSheet token={token} onClose={() => setReceipt(false)} />}
    </>
  )
}

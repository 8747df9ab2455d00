import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { PublishedNews } from '@/app/PublishedNews'
import { HoldNotice } from '@/features/checkout/HoldNotice'
import { KitchenWish } from '@/features/checkout/KitchenWish'
import type { Step } from '@/features/checkout/next-step'
import { WaysToPay } from '@/features/kiosk/WaysToPay'
import { useText, withWords } from '@/i18n/i18n'
import { useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { appMode } from '@/state/page/app-mode'
import { useHouse } from '@/state/page/house'
import { part } from '@/state/page/part'
import { menuHome } from '@/state/page/routes'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Ask } from './Ask'
import { Total } from './Total'
import { type HouseOrder, useHouseOrder } from './useHouseOrder'
import { NamePage, StandPage } from './WhoPages'

const PayOnPhone = part(() => withWords(import('./PayOnPhone'), 'kiosk'))
const PadPage = part(() => withWords(import('./PadPage'), 'kiosk'))

const STOPS: Partial<Record<Step, 'kiosk:stopClosed' | 'kiosk:stopChange' | 'kiosk:stopRetry'>> = {
  closed: 'kiosk:stopClosed',
  time: 'kiosk:stopClosed',
  offline: 'kiosk:stopRetry',
  retry: 'kiosk:stopRetry',
  again: 'kiosk:stopRetry',
  change: 'kiosk:stopChange',
  minimum: 'kiosk:stopChange',
  deposit: 'kiosk:stopChange',
  address: 'kiosk:stopChange',
  contact: 'kiosk:stopChange',
  verify: 'kiosk:stopChange',
}

interface Props {
  order: HouseOrder
  /** the changes of the order by a new menu */
  news: ReactNode
  onBack: () => void
}

/** Why the order cannot be sent, and what to do. */
function Stopped({ order, news, onBack }: Props) {
  const t = useText()
  const key = STOPS[order.step]
  return (
    <Ask title={t('kiosk:stopTitle')} onBack={onBack}>
      {news}
      <HoldNotice />
      {key && <Notice kind="warning">{t(key)}</Notice>}
      {key === 'kiosk:stopRetry' && (
        <Button wide size="large" className="mt-6 min-h-20" onClick={order.retry}>
          {t('app.retry')}
        </Button>
      )}
    </Ask>
  )
}

/** The choice of payment; the tap on it sends the order. */
function PayPage({ order, news, onBack }: Props) {
  const t = useText()
  const { kiosk } = useStore()
  const { options } = useWaysToPay()
  const hidden = useTotalsHidden()
  const phone = !!options?.here && !hidden && kiosk?.payOnPhone !== false
  const counter = options?.counter !== false && (kiosk?.payAtCounter !== false || !phone)
  const waiting = order.sending || order.step !== 'send'
  return (
    <Ask title={t('kiosk:payTitle')} onBack={onBack}>
      {news}
      <Total quote={order.latest} />
      <div className="mb-4 rounded-card bg-surface p-4 empty:hidden">
        <KitchenWish />
      </div>
      <WaysToPay
        phone={phone}
        counter={counter}
        waiting={waiting}
        onPhone={() => order.sendBy('here')}
        onCounter={() => order.sendBy('skip')}
      />
      <p role="status" className="mt-4 min-h-7 text-center text-muted">
        {order.sending ? t('kiosk:paySending') : waiting ? t('kiosk:payWait') : ''}
      </p>
    </Ask>
  )
}

type Page = 'stand' | 'name' | 'pay'

/** The pages that this store's kiosk shows before payment. */
function usePages(): [Page, () => void] {
  const { kiosk } = useStore()
  const away = useHouse(house => house.where === 'takeout')
  const pages: Page[] = [
    ...((kiosk?.stands ?? 0) > 0 && !away ? (['stand'] as const) : []),
    ...(kiosk?.asksName ? (['name'] as const) : []),
    'pay',
  ]
  const [place, setPlace] = useState(0)
  return [pages[Math.min(place, pages.length - 1)] ?? 'pay', () => setPlace(now => now + 1)]
}

/** The questions about an order on a store device, one at a time: no contact, no login, no time. */
export function HouseOrderPage() {
  const t = useText()
  const store = useStore()
  const navigate = useNavigate()
  const empty = useCart(cart => cart.items.length === 0)
  const finished = useHouse(house => house.finished !== null)
  const order = useHouseOrder()
  const [page, next] = usePages()
  const onBack = () => void navigate(menuHome(store))
  const news = (
    <div className="kiosk-news">
      <PublishedNews onChange={onBack} />
    </div>
  )
  if (finished) return null
  if (order.paymentID)
    return (
      <Ask title={t('kiosk:qrTitle')}>
        <PayOnPhone
          key={order.paymentID}
          paymentID={order.paymentID}
          amount={order.latest?.totals.payAmount ?? 0}
          onStored={order.stored}
          onAgain={order.forgetPayment}
        />
      </Ask>
    )
  if (empty) return <Navigate to={menuHome(store)} replace />
  if (!order.sending && (STOPS[order.step] || order.step === 'short'))
    return <Stopped order={order} news={news} onBack={onBack} />
  if (appMode() === 'ORDERPAD') return <PadPage order={order} news={news} onBack={onBack} />
  if (page === 'stand') return <StandPage most={store.kiosk?.stands ?? 0} onNext={next} onBack={onBack} />
  if (page === 'name') return <NamePage onNext={next} onBack={onBack} />
  return <PayPage order={order} news={news} onBack={onBack} />
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed, Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { usePending } from '@/state/checkout/pending-order'
import { useWaysToPay } from '@/state/checkout/ways-to-pay'
import { askForGuest, createGuest } from '@/state/guest/guest'
import { provePhoneAgain } from '@/state/guest/verification'
import { useCart } from '@/state/order/order'
import { type PricedCart, useQuote } from '@/state/order/quote'
import { chooseTable } from '@/state/order/table'
import { useOnline } from '@/state/page/online'
import { useStoreHours } from '@/state/page/store-hours'
import { currentScope, usePart } from '@/state/scope/current'
import { glide } from '@/ui/glide'
import { Notice } from '@/ui/Notice'
import { ContactCard, PickupCard, TableCard, WishesCard } from './Details'
import { HoldNotice } from './HoldNotice'
import type { Step } from './next-step'
import { OrderTypeLine } from './OrderTypeLine'
import { PlaceBar } from './PlaceBar'
import { SummaryCard } from './SummaryCard'
import { useNextStep } from './useNextStep'
import { useSendOrder } from './useSendOrder'
import { useTotalDifference } from './useTotalDifference'
import { WhenCard } from './WhenCard'

/** The minutes a delivery drives, kept while the price is worked out anew. */
function useDriveMinutes(distance: PricedCart['distance']): number {
  const [minutes, setMinutes] = useState(0)
  if (distance && distance.minutes !== minutes) setMinutes(distance.minutes)
  return minutes
}

/** Goes on with the hold where it was refused for want of a contact. */
async function giveContact() {
  const hold = currentScope().of(createHold)
  if ((await askForGuest()) && hold.cell.getState().state.phase === 'refused') await hold.hold()
}

async function proveContact() {
  const scope = currentScope()
  const guest = scope.of(createGuest).guest()
  if (guest && (await provePhoneAgain(guest))) await scope.of(createHold).hold()
}

/** Without a connection nothing was priced or held: once there is one, it is asked for by itself. */
function useAskAgainOnline(step: Step, again: () => void) {
  const online = useOnline()
  const was = useRef(online)
  const asked = useRef(again)
  useEffect(() => {
    asked.current = again
  })
  useEffect(() => {
    if (online && !was.current && step === 'retry') asked.current()
    if (!online || step !== 'wait') was.current = online
  }, [online, step])
}

interface Props {
  /** what has just become of this order elsewhere */
  news: ReactNode
  /** where a delivery goes */
  address: ReactNode
  tips: (net: number | null, onUnsettled: (unsettled: boolean) => void) => ReactNode
  /** where the code of a promotion is entered */
  promotion: (priced: PricedCart) => ReactNode
  /** how it is paid */
  payment: (quote: Quote | null) => ReactNode
  onChangeType: () => void
  onAddress: () => void
  onPlaced: (order: PlacedOrder, feed: OrderFeed) => Promise<void>
  /** opens the payment of an order that is paid online */
  onPay: (feed: OrderFeed) => Promise<void>
  onOrders: () => void
  /** back to the menu with the order kept, to add to it or change it */
  onChangeItems: () => void
}

function showStep(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ behavior: glide(), block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Unanswered() {
  const t = useText()
  const unanswered = usePending() !== null
  if (!unanswered) return null
  return (
    <Notice kind="warning">
      <strong className="block">{t('checkout:pending.title')}</strong>
      {t('checkout:pending.body')}
    </Notice>
  )
}

/** One column, one decision at a time, everything already known filled in (spec section 2, /checkout). */
export default function CheckoutScreen(props: Props) {
  const t = useText()
  const priced = useQuote()
  const { hold } = usePart(createHold)
  const { orderType } = useCart()
  const drive = useDriveMinutes(priced.distance)
  const { data: hours, isError } = useStoreHours(orderType, true, drive)
  const { sending, send, sendAgain } = useSendOrder(props)
  const ways = useWaysToPay()
  const [tipUnsettled, setTipUnsettled] = useState(false)
  const step = useNextStep(priced, hours, ways, tipUnsettled)
  const totals = priced.latest?.totals
  const actions = {
    again: () => void sendAgain(),
    contact: () => void giveContact(),
    verify: () => void proveContact(),
    table: () => void chooseTable(),
    address: props.onAddress,
    time: () => showStep('when'),
    tip: () => showStep('other-tip'),
    short: () => showStep('short'),
    retry: () => {
      priced.retry()
      if (ways.unreachable) ways.retry()
      void hold()
    },
    minimum: props.onChangeItems,
    change: props.onChangeItems,
    send: () =>
      priced.quote && void send(priced.quote, orderType === 'dinein' && !!hours?.pinRequiredAtDineinCheckout),
  }
  useAskAgainOnline(step, actions.retry)
  return (
    <main className="flex min-h-[calc(100dvh-var(--header))] flex-col">
      <div className="gutter mx-auto w-full max-w-[688px] flex-1 space-y-4 py-5 md:py-8">
        <div className="hairline:text-center">
          <h1 className="heading text-2xl">{t('checkout:page.title')}</h1>
          <OrderTypeLine onChange={props.onChangeType} />
        </div>
        {props.news}
        <Unanswered />
        <HoldNotice />
        <ContactCard />
        {orderType === 'delivery' && props.address}
        {priced.undeliverable && <Notice kind="error">{t(`errors:${priced.undeliverable}`)}</Notice>}
        {orderType === 'dinein' && <TableCard />}
        <WhenCard
          hours={hours}
          failed={isError}
          drive={drive}
          difference={useTotalDifference(priced.quote)}
        />
        {orderType === 'takeout' && <PickupCard />}
        <WishesCard />
        {props.tips(totals ? totals.subtotal - totals.discountValue : null, setTipUnsettled)}
        <SummaryCard priced={priced} promotion={props.promotion(priced)} />
        {props.payment(priced.latest)}
      </div>
      <PlaceBar step={step} latest={priced.latest} sending={sending} actions={actions} />
    </main>
  )
}

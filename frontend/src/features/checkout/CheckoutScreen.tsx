import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed, Quote } from '@/api/api.gen'
import type { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { limitedSubtotal, sizedLines } from '@/state/checkout/acceptance'
import { createHold } from '@/state/checkout/hold'
import { usePending } from '@/state/checkout/pending-order'
import { useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { askForGuest, createGuest } from '@/state/guest/guest'
import { provePhoneAgain } from '@/state/guest/verification'
import { useCart } from '@/state/order/order'
import { netOf, type PricedCart, useQuote } from '@/state/order/quote'
import { chooseTable } from '@/state/order/table'
import { useOnline } from '@/state/page/online'
import { useStoreHours } from '@/state/page/store-hours'
import { currentScope, usePart, useStore } from '@/state/scope/current'
import { glide } from '@/ui/glide'
import { Notice } from '@/ui/Notice'
import { Card } from '@/ui/Section'
import { usePainted } from '@/ui/usePainted'
import { Contact, Pickup, Table, Wishes } from './Details'
import { HoldNotice } from './HoldNotice'
import type { Step } from './next-step'
import { OrderTypeLine } from './OrderTypeLine'
import { PlaceBar } from './PlaceBar'
import { SummaryCard } from './SummaryCard'
import { useCourierRefusal } from './useCourierRefusal'
import { useForeseen } from './useForeseen'
import { useNextStep } from './useNextStep'
import { useSendOrder } from './useSendOrder'
import { useTotalDifference } from './useTotalDifference'
import { When } from './When'

/** The driving minutes of a delivery; the last value stays while the price is recalculated. */
function useDriveMinutes(distance: PricedCart['distance']): number {
  const [minutes, setMinutes] = useState(0)
  if (distance && distance.minutes !== minutes) setMinutes(distance.minutes)
  return minutes
}

/** Holds the order again after a refusal because of a missing contact. */
async function giveContact() {
  const hold = currentScope().of(createHold)
  if ((await askForGuest()) && hold.cell.getState().state.phase === 'refused') await hold.hold()
}

async function proveContact() {
  const scope = currentScope()
  const guest = scope.of(createGuest).guest()
  if (guest && (await provePhoneAgain(guest, { another: true }))) await scope.of(createHold).hold()
}

/** Without a connection nothing is priced or held: ask again once the device is online. */
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

/** Decisions that belong together on one card; no card if there is nothing to decide. */
const Decisions = ({ children }: { children: ReactNode }) => (
  <Card className="divide-y divide-border empty:hidden [&>*]:py-4 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
    {children}
  </Card>
)

/** The base of a tip in percent (M-2); null while it is unknown. */
const tipBase = ({ latest }: PricedCart) => (latest ? netOf(latest) : null)

interface Props {
  /** the order and the last button are shown beside the decisions */
  wide: boolean
  /** a message about changes of this order elsewhere */
  news: ReactNode
  /** the delivery address */
  address: ReactNode
  /** the delivery area of the address */
  area: (priced: PricedCart) => ReactNode
  tips: (offered: {
    net: number | null
    byCourier: boolean | null
    onUnsettled: (unsettled: boolean) => void
  }) => ReactNode
  /** the field for a promotion code */
  promotion: (priced: PricedCart) => ReactNode
  /** the ways to pay */
  payment: (quote: Quote | null, byCourier: boolean) => ReactNode
  onChangeType: () => void
  onAddress: () => void
  onPlaced: (order: PlacedOrder, feed: OrderFeed) => Promise<void>
  /** opens the payment of an order that is paid online */
  onPay: (feed: OrderFeed) => Promise<void>
  onOrders: () => void
  /** an open payment page locks the order; resolves to whether it can be sent now */
  onPageOpen: (refusal: Refusal) => Promise<boolean>
  /** back to the menu with the order kept, to add or change items */
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

/** Why the address is outside the delivery range, in the delivery agent's own words if it gave any. */
function Undeliverable({ priced: { undeliverable, undeliverableText } }: { priced: PricedCart }) {
  const t = useText()
  if (!undeliverable) return null
  return (
    <Notice kind="error">
      {t(`errors:${undeliverable}`)}
      {undeliverableText && <span className="block break-words">{undeliverableText}</span>}
    </Notice>
  )
}

/**
 * Checkout asks one decision at a time and fills in everything that is known; a wide window shows the order beside it
 * (spec section 2, /checkout).
 */
export default function CheckoutScreen(props: Props) {
  const t = useText()
  const store = useStore()
  const priced = useQuote()
  const { hold } = usePart(createHold)
  const cart = useCart()
  const { orderType } = cart
  const drive = useDriveMinutes(priced.distance)
  const { data: hours, isError } = useStoreHours(orderType, {
    ...{ scheduleOrderHours: true, deliveryMin: drive },
    subtotal: limitedSubtotal(store, priced.latest),
    lines: sizedLines(store, cart),
  })
  const { sending, send, sendAgain } = useSendOrder(props)
  const ways = useWaysToPay()
  const [tipUnsettled, setTipUnsettled] = useState(false)
  const step = useNextStep(priced, hours, ways, tipUnsettled)
  const asksPin = orderType === 'dinein' && !!hours?.pinRequiredAtDineinCheckout
  const foreseen = useForeseen(step === 'send' && !sending, priced.quote, asksPin)
  const actions = {
    again: () => void sendAgain(),
    contact: () => void giveContact(),
    verify: () => void proveContact(),
    table: () => void chooseTable(),
    address: props.onAddress,
    time: () => showStep('when'),
    tip: () => showStep('other-tip'),
    least: () => showStep('payment'),
    short: () => showStep('short'),
    retry: () => {
      priced.retry()
      if (ways.unreachable) ways.retry()
      void hold()
    },
    minimum: props.onChangeItems,
    deposit: props.onChangeItems,
    change: props.onChangeItems,
    ...(store.info.tel && { call: () => window.location.assign(`tel:${store.info.tel}`) }),
    send: () => priced.quote && void send(priced.quote, asksPin, priced.courier !== null),
  }
  useAskAgainOnline(step, actions.retry)
  useCourierRefusal(priced)
  const bar = (
    <PlaceBar
      docked={!props.wide}
      step={step}
      latest={priced.latest}
      sending={sending}
      refusal={foreseen}
      actions={actions}
    />
  )
  const promotion = props.promotion(priced)
  const painted = usePainted()
  return (
    <main className="flex min-h-[calc(100dvh-var(--header))] flex-col">
      <div className="gutter mx-auto w-full max-w-[688px] flex-1 py-5 md:py-8 lg:max-w-[1104px]">
        <div className="hairline:text-center lg:hairline:text-start">
          <h1 className="heading text-2xl">{t('checkout:page.title')}</h1>
          <OrderTypeLine onChange={props.onChangeType} />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
          <div className="mt-2 space-y-4">
            {props.news}
            <Unanswered />
            <HoldNotice />
            <Undeliverable priced={priced} />
            <Decisions>
              {orderType === 'delivery' && (
                <div>
                  {props.address}
                  {props.area(priced)}
                </div>
              )}
              {orderType === 'takeout' && <Pickup />}
              {orderType === 'dinein' && <Table />}
              <When
                hours={hours}
                failed={isError}
                drive={drive}
                difference={useTotalDifference(priced.quote)}
              />
            </Decisions>
            <Decisions>
              <Contact />
              <Wishes />
            </Decisions>
            {painted && (
              <>
                {props.tips({
                  net: tipBase(priced),
                  byCourier: priced.latest && cart.address ? priced.courier !== null : null,
                  onUnsettled: setTipUnsettled,
                })}
                {!props.wide && <SummaryCard priced={priced} promotion={promotion} />}
                {props.payment(priced.latest, priced.courier !== null)}
              </>
            )}
          </div>
          {props.wide && (
            <div className="sticky top-[calc(var(--header)+1rem)] mt-2">
              <SummaryCard priced={priced} promotion={promotion}>
                {bar}
              </SummaryCard>
            </div>
          )}
        </div>
      </div>
      {!props.wide && bar}
    </main>
  )
}

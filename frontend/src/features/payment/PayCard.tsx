import { CreditCardIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect } from 'react'
import type { OfferedProvider, PaymentOptions, Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { isCardClosed, payMethod, payMethods, waysOf } from '@/state/checkout/pay-methods'
import { payParts } from '@/state/checkout/pay-parts'
import {
  createTender,
  isChargedAtOnce,
  leastByCard,
  type PayMethod,
  providerOf,
  useTender,
} from '@/state/checkout/tender'
import { useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { currentOrder, useCart } from '@/state/order/order'
import { currentScope, useScope, useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { AskAgain } from '@/ui/AskAgain'
import { Choice } from '@/ui/Choice'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { CallStore } from './CallStore'
import { CardsAlone } from './CardsAlone'
import { GiftCardPart } from './GiftCardPart'
import { Least } from './Least'
import { CounterChoice, OnlyCounter, PayLabel } from './PayLabel'
import { PointsPart } from './PointsPart'

/** The payment method, stored in the order itself so that its price shows what is due now. */
function useMethod(options: PaymentOptions): { method: PayMethod; methods: PayMethod[] } {
  const store = useStore()
  const hidden = useTotalsHidden()
  const { orderType, payment } = useCart()
  const { giftCard } = useTender()
  const methods = payMethods(options, hidden)
  // After a reload the chosen gift card is unknown.
  const chosen = payment === 'giftcard' && !giftCard ? null : payment
  const method = payMethod(methods, chosen, store.orderType[orderType].payment)
  useEffect(() => {
    if (payment !== method) currentOrder().payBy(method)
  }, [payment, method])
  return { method, methods }
}

function chooseHere(provider: OfferedProvider['provider']): void {
  currentScope().of(createTender).payWith(provider)
  currentOrder().payBy('here')
}

interface ChoicesProps {
  methods: PayMethod[]
  method: PayMethod
  options: PaymentOptions
}

/** The card choices; providers are only named if there are several. Then the counter. */
function Choices({ methods, method, options }: ChoicesProps) {
  const t = useText()
  const chosen = providerOf(options, useTender().provider)
  const { providers } = options
  const one = providers.length === 1
  return (
    <div className="space-y-2">
      {methods.includes('here') &&
        providers.map(({ provider }) => (
          <Choice
            boxed
            key={provider}
            kind="radio"
            name="pay"
            checked={method === 'here' && chosen === provider}
            onChange={() => chooseHere(provider)}
          >
            <PayLabel
              Icon={CreditCardIcon}
              title={
                one
                  ? t('payment:choose.here')
                  : t('payment:choose.with', { provider: t(`payment:provider.${provider}`) })
              }
              hint={t('payment:choose.here_hint')}
            />
          </Choice>
        ))}
      {methods.includes('skip') && <CounterChoice checked={method === 'skip'} />}
    </div>
  )
}

function SplitRow({ label, amount }: { label: string; amount: number }) {
  const format = useFormat()
  return amount > 0 ? <Row label={label} value={format.money(amount)} /> : null
}

/** The parts that each tender pays, if there are several, and what the store gets later. */
function Split({ quote, least, children }: { quote: Quote; least: number; children?: ReactNode }) {
  const t = useText()
  const { payAmount, balanceDue } = quote.totals
  const { giftCard, points } = useTender()
  const parts = payParts(payAmount, giftCard, quote.currency, points, least)
  // Until the price includes the payment method, it says that all of it is due later.
  const plain = payAmount === 0 || (parts.points === 0 && parts.giftCard === 0 && balanceDue === 0)
  if (plain) return children
  return (
    <div className="space-y-2 border-border border-t pt-3">
      <h3 className="sr-only">{t('payment:split.title')}</h3>
      <SplitRow label={t('payment:split.points')} amount={parts.points} />
      <SplitRow label={t('payment:split.giftCard')} amount={parts.giftCard} />
      <SplitRow label={t('payment:split.card')} amount={parts.card} />
      <SplitRow label={t('payment:split.rest')} amount={balanceDue} />
      {children}
    </div>
  )
}

/** When an authorization is captured: when the store accepts, or when the order is placed. Pure. */
const whenHeld = (captureOn: string | null | undefined) =>
  captureOn === 'placement' ? 'payment:choose.heldPlaced' : 'payment:choose.held'

function Here({ quote, options }: { quote: Quote; options: PaymentOptions }) {
  const t = useText()
  const format = useFormat()
  const provider = providerOf(options, useTender().provider)
  const captureOn = useScope().store?.checkout.captureOn
  const { deposit, balanceDue } = quote.totals
  const least = leastByCard(options, provider)
  return (
    <div className="space-y-3">
      {deposit > 0 && (
        <p className="text-sm">
          {t('payment:choose.depositOnly', {
            deposit: format.money(deposit),
            rest: format.money(balanceDue),
          })}
        </p>
      )}
      {options.giftCard && <GiftCardPart />}
      <Split quote={quote} least={least} />
      <Least quote={quote} least={least} />
      {provider && (
        <p className="text-muted text-xs">
          {t(isChargedAtOnce(options, provider) ? 'payment:choose.taken' : whenHeld(captureOn))}
        </p>
      )}
    </div>
  )
}

/** The order must be paid online, and no card is open to this member: shows the store's phone number. */
function CardClosed() {
  const t = useText()
  const { tel } = useStore().info
  return (
    <>
      <Notice kind="warning">{t('errors:error_member_cards')}</Notice>
      <CallStore tel={tel} />
    </>
  )
}

function Ways({ quote, options }: { quote: Quote | null; options: PaymentOptions }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const { method, methods } = useMethod(options)
  const deposit = hidden ? 0 : (quote?.totals.deposit ?? 0)
  const byGiftCard = methods.includes('giftcard') && quote
  const closed = !hidden && isCardClosed(options)
  const { provider } = useTender()
  const least = method === 'here' ? leastByCard(options, provider) : 0
  return (
    <>
      {methods.includes('here') && <Choices methods={methods} method={method} options={options} />}
      {closed && <CardClosed />}
      {byGiftCard && <CardsAlone quote={quote} byCard={method === 'giftcard'} counter={!closed} />}
      {!byGiftCard && !closed && !methods.includes('here') && <OnlyCounter />}
      {quote && <PointsPart quote={quote} least={least} />}
      {method === 'skip' && deposit > 0 && !closed && (
        <p className="text-sm">{t('payment:choose.depositLater', { deposit: format.money(deposit) })}</p>
      )}
      {method === 'here' && quote && <Here quote={quote} options={options} />}
    </>
  )
}

/** The last decision of checkout: the payment method (spec section 4, Pay options; K-14, R-6, M-4). */
export function PayCard({ quote, byCourier }: { quote: Quote | null; byCourier: boolean }) {
  const t = useText()
  const { options: known, unreachable, retry } = useWaysToPay()
  const options = known && waysOf(known, byCourier)
  return (
    <Card className="space-y-3">
      <h2 id="payment" tabIndex={-1} className="heading text-lg outline-none">
        {t('payment:choose.title')}
      </h2>
      {options && <Ways quote={quote} options={options} />}
      {!options && !unreachable && <Skeleton className="h-14" />}
      {unreachable && <AskAgain said={t('app.unreachable')} label={t('app.retry')} onAgain={retry} />}
    </Card>
  )
}

import type { Quote } from '@/api/api.gen'
import type { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { payParts } from '@/state/checkout/pay-parts'
import { leastByCard, useTender } from '@/state/checkout/tender'
import { useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { useFormat } from '@/state/words/format'
import { refusalText } from '@/state/words/refusal-text'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { depositShort, type Step } from './next-step'

export interface PlaceBarProps {
  /** at the bottom of the window, over the page; else at the bottom of the order */
  docked: boolean
  step: Step
  /** the latest known price, shown while the next one is loading */
  latest: Quote | null
  sending: boolean
  /** the reason why the server would refuse the order */
  refusal: Refusal | null
  actions: Partial<Record<Step, () => void>>
}

/** The amounts that a card and a gift card pay of the order, after points. */
function usePaidHere(latest: Quote | null): { card: number; giftCard: number } {
  const { giftCard, points, provider } = useTender()
  const payment = useCart(cart => cart.payment)
  const least = leastByCard(useWaysToPay().options, provider)
  const parts = latest && payParts(latest.totals.payAmount, giftCard, latest.currency, points, least)
  return { card: (payment === 'here' && parts?.card) || 0, giftCard: parts?.giftCard ?? 0 }
}

/** The label of the last button: pay now, or place an order that is paid later. */
function useSendWords(latest: Quote | null): string {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const orderType = useCart(cart => cart.orderType)
  const { points } = useTender()
  const { card, giftCard } = usePaidHere(latest)
  if (hidden || !latest) return t('checkout:pay.place')
  const { payAmount, deposit, total, tips } = latest.totals
  if (card > 0)
    return t(deposit > 0 ? 'payment:bar.payDeposit' : 'payment:bar.pay', { amount: format.money(card) })
  if (giftCard > 0) return t('payment:bar.giftCard', { amount: format.money(giftCard) })
  const later = payAmount > 0 ? 0 : payParts(total + tips, null, latest.currency, points).card
  if (later === 0) return t('checkout:pay.place')
  const amount = format.money(later)
  return t(orderType === 'takeout' ? 'checkout:page.placePay' : `checkout:pay.place_${orderType}`, { amount })
}

function useWords({ step, latest, sending }: PlaceBarProps): string {
  const t = useText()
  const format = useFormat()
  const { orderType, address } = useCart()
  const sendWords = useSendWords(latest)
  const paidHere = usePaidHere(latest).card > 0
  const least = leastByCard(useWaysToPay().options, useTender().provider)
  if (sending) return t(paidHere ? 'payment:bar.opening' : 'checkout:page.sending')
  switch (step) {
    case 'send':
      return sendWords
    case 'address':
      return t(address ? 'checkout:bar.otherAddress' : 'checkout:bar.address')
    case 'contact':
      return t('checkout:contact.title')
    case 'time':
      return t(`checkout:time.choose_${orderType}`)
    case 'minimum':
      return t('checkout:bar.minimum', { amount: format.money(latest?.minOrderShort ?? 0) })
    case 'least':
      return t('checkout:bar.least', { amount: format.money(least) })
    case 'deposit':
      return t('checkout:bar.deposit', { amount: format.money(latest ? depositShort(latest) : 0) })
    default:
      return t(`checkout:bar.${step}`)
  }
}

/** Why the server would refuse the order, shown while it can still be changed. */
function Foreseen({ refusal }: { refusal: Refusal }) {
  const t = useText()
  const format = useFormat()
  const cart = useCart()
  return (
    <Notice kind="error" className="mb-3">
      {refusalText(refusal, cart, t, format)}
    </Notice>
  )
}

/** The last button: it says what it does, or the one thing that is missing; the total stays visible. */
export function PlaceBar(props: PlaceBarProps) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const { docked, step, latest, sending, actions } = props
  const words = useWords(props)
  const act = actions[step]
  return (
    <div
      className={
        docked ? 'sticky bottom-0 z-20 border-border border-t bg-surface/97 backdrop-blur-sm' : 'mt-4'
      }
    >
      <div
        className={
          docked ? 'gutter mx-auto max-w-[688px] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]' : ''
        }
      >
        {docked && !hidden && latest && step !== 'send' && (
          <Row
            className="mb-2"
            label={t('checkout:bar.total')}
            value={<strong>{format.money(latest.totals.total + latest.totals.tips)}</strong>}
          />
        )}
        {props.refusal && <Foreseen refusal={props.refusal} />}
        <Button wide size="large" disabled={!act || sending} aria-busy={sending} onClick={act}>
          <span className="tabular text-balance py-1 leading-snug">{words}</span>
        </Button>
      </div>
    </div>
  )
}

import { useEffect } from 'react'
import type { Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { fromMinor, toMinor } from '@/lib/money'
import { createHold } from '@/state/checkout/hold'
import { dueNow, isBelowLeast } from '@/state/checkout/pay-methods'
import { payParts } from '@/state/checkout/pay-parts'
import { createTender, useTender } from '@/state/checkout/tender'
import { useCashToPoints } from '@/state/member/points'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { currentScope, usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Notice } from '@/ui/Notice'

/** Updates the hold of this order: it reserves or releases the points that pay. */
function holdAnew(): void {
  void currentScope().of(createHold).hold()
}

/** The balance could not be loaded: that is not the same as having no points. */
function Unknown({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Notice kind="warning">
      <span className="block">{t('payment:points.failed')}</span>
      <Button look="quiet" className="-ms-4" onClick={onRetry}>
        {t('payment:points.retry')}
      </Button>
    </Notice>
  )
}

/** The part of the order that a member's points pay, before any other tender (K-1, Y-8). */
export function PointsPart({ quote, least }: { quote: Quote; least: number }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const orderUUID = useCart(cart => cart.orderUUID)
  const { points: chosen, giftCard } = useTender()
  const { payByPoints } = usePart(createTender)
  const { total, tips, redeemedPointsTotal: inCart = 0 } = quote.totals
  const due = total + (tips ?? 0)
  const all = useCashToPoints({ amount: due, orderUUID, inCart }, !hidden)
  const parts = payParts(dueNow(quote), giftCard, quote.currency, all.offer, least)
  const tooLittle = isBelowLeast(parts, least)
  const minor = (amount: number) => toMinor(amount, quote.currency)
  const less = fromMinor(minor(dueNow(quote)) - minor(parts.giftCard) - minor(least), quote.currency)
  const isLess = tooLittle && less > 0
  const fewer = useCashToPoints({ amount: isLess ? less : 0, orderUUID, inCart }, !hidden)
  const { offer, failed, retry } = isLess ? fewer : all
  const stale = offer !== null && chosen !== null && offer.cash !== chosen.cash
  useEffect(() => {
    if (!stale || !offer) return
    payByPoints(offer.cash > 0 ? offer : null)
    holdAnew()
  }, [stale, offer, payByPoints])
  if (failed) return <Unknown onRetry={retry} />
  if (!offer || offer.cash <= 0) return null
  const rest = due - offer.cash
  const toggle = () => {
    payByPoints(chosen ? null : offer)
    holdAnew()
  }
  const left = rest > 0 ? t('payment:points.rest', { rest: format.money(rest) }) : t('payment:points.all')
  return (
    <Choice
      boxed
      kind="checkbox"
      name="points"
      checked={chosen !== null}
      onChange={toggle}
      aside={<span className="tabular font-semibold">{format.money(-offer.cash)}</span>}
    >
      <span className="block font-semibold">
        {t('payment:points.use', { points: new Intl.NumberFormat(format.tag).format(offer.points) })}
      </span>
      <span className="block text-muted text-sm">{chosen ? left : t('payment:points.have')}</span>
    </Choice>
  )
}

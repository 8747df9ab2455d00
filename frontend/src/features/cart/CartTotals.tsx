import { useText } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { optimisticSubtotal, type PricedCart } from '@/state/order/quote'
import { useOnline } from '@/state/page/online'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { refusalText } from '@/state/words/refusal-text'
import { totalsRows } from '@/state/words/totals'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { Row } from '@/ui/Row'
import { Totals } from '@/ui/Totals'
import { CartPromotion } from './CartPromotion'

/** The amounts still missing for the minimum order and for free delivery. */
function Goals({ priced }: { priced: PricedCart }) {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const orderType = useCart(cart => cart.orderType)
  const { latest } = priced
  const { minOrder, minOrderForFreeDelivery } = priced.area ?? store.orderType[orderType]
  if (!latest) return null
  const { minOrderShort, freeDeliveryShort } = latest
  return (
    <>
      {minOrder > 0 && minOrderShort > 0 && (
        <Progress
          done={(minOrder - minOrderShort) / minOrder}
          label={t('cart:minShort', { amount: format.money(minOrderShort), min: format.money(minOrder) })}
        />
      )}
      {orderType === 'delivery' && freeDeliveryShort !== null && minOrderShort === 0 && (
        <Progress
          done={(minOrderForFreeDelivery - freeDeliveryShort) / (minOrderForFreeDelivery || 1)}
          label={t('cart:freeShort', { amount: format.money(freeDeliveryShort) })}
        />
      )}
    </>
  )
}

/** The totals: first this device's own calculation, then the server's, with an explanation. */
export function CartTotals({ index, priced }: { index: MenuIndex; priced: PricedCart }) {
  const t = useText()
  const format = useFormat()
  const cart = useCart()
  const online = useOnline()
  const { latest, quote, refusal, undeliverable, unreachable } = priced
  const subtotal = optimisticSubtotal(cart, index, usePriceTerms())
  const waiting = !online || unreachable
  if (useTotalsHidden())
    return refusal ? <Notice kind="error">{refusalText(refusal, cart, t, format)}</Notice> : null
  return (
    <div className="space-y-3">
      {undeliverable ? (
        <Notice kind="error">
          {t(`errors:${undeliverable}`)}
          {priced.undeliverableText && <span className="block break-words">{priced.undeliverableText}</span>}
        </Notice>
      ) : (
        <Goals priced={priced} />
      )}
      {latest && !waiting ? (
        <Totals rows={totalsRows(latest.totals, latest.trace, t, format)} busy={!quote} />
      ) : (
        <Row strong label={t('cart:subtotal')} value={format.money(subtotal)} />
      )}
      {priced.memberSaving > 0 && !waiting && (
        <p className="font-semibold text-sm text-success-ink">
          {t('cart:memberSaves', { amount: format.money(priced.memberSaving) })}
        </p>
      )}
      {!latest && !waiting && !refusal && <p className="text-muted text-sm">{t('cart:pricing')}</p>}
      {waiting && <Notice kind="warning">{t('cart:totalsFollow')}</Notice>}
      {refusal && <Notice kind="error">{refusalText(refusal, cart, t, format)}</Notice>}
      <CartPromotion priced={priced} />
    </div>
  )
}

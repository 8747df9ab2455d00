import type { ReactNode } from 'react'
import type { Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { useFormat } from '@/state/words/format'
import { noticeText } from '@/state/words/notice-text'
import { receiptLines } from '@/state/words/receipt'
import { refusalText } from '@/state/words/refusal-text'
import { totalsRows } from '@/state/words/totals'
import { Notice } from '@/ui/Notice'
import { Receipt } from '@/ui/Receipt'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'

/** The deposit that the store asks for in advance (M-4). */
function Due({ totals }: Pick<Quote, 'totals'>) {
  const t = useText()
  const format = useFormat()
  const { total, deposit } = totals
  if (deposit === 0) return null
  return (
    <div className="mt-2 space-y-2 border-border border-t pt-2.5">
      <Row label={t('checkout:pay.deposit')} value={format.money(deposit)} />
      <Row label={t('checkout:pay.rest')} value={format.money(total - deposit)} />
    </div>
  )
}

function Notices({ quote }: { quote: Quote }) {
  const t = useText()
  const format = useFormat()
  return quote.notices.map(notice => (
    <Notice key={`${notice.code}${notice.lineId ?? ''}`} kind="warning">
      {noticeText(notice, t, format)}
    </Notice>
  ))
}

interface Props {
  priced: PricedCart
  /** the field for a promotion code */
  promotion: ReactNode
  children?: ReactNode
}

/** The ordered lines, the totals and how they are calculated. */
export function SummaryCard({ priced, promotion, children }: Props) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const cart = useCart()
  const { latest, quote, refusal, unreachable } = priced
  const inPoints = (points: number) =>
    t('checkout:redeemed', { points: new Intl.NumberFormat(format.tag).format(points) })
  const lines = latest ? receiptLines(latest.lines, format, inPoints) : []
  return (
    <Card className="lg:flex lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:flex-col">
      <h2 className="heading mb-3 text-lg">{t('checkout:page.yourOrder')}</h2>
      <div className="min-h-0 space-y-4 lg:-mx-5 lg:overflow-y-auto lg:px-5">
        {latest && <Receipt lines={hidden ? lines.map(line => ({ ...line, amount: '' })) : lines} />}
        {latest && !hidden && (
          <div className="border-border border-t pt-4">
            <Totals rows={totalsRows(latest.totals, latest.trace, t, format)} busy={!quote} />
            {priced.memberSaving > 0 && (
              <p className="mt-2 font-semibold text-sm text-success-ink">
                {t('cart:memberSaves', { amount: format.money(priced.memberSaving) })}
              </p>
            )}
            <Due totals={latest.totals} />
          </div>
        )}
        {!latest && !refusal && !unreachable && <Skeleton className="h-40 w-full" />}
        {latest && <Notices quote={latest} />}
        {promotion}
        {refusal && <Notice kind="error">{refusalText(refusal, cart, t, format)}</Notice>}
        {unreachable && <Notice kind="warning">{t('cart:totalsFollow')}</Notice>}
      </div>
      {children}
    </Card>
  )
}

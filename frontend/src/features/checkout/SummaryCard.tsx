import type { Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useTotalsHidden } from '@/state/menu/menu-only'
import type { PricedCart } from '@/state/order/quote'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { noticeText } from '@/state/words/notice-text'
import { receiptLines } from '@/state/words/receipt'
import { totalsRows } from '@/state/words/totals'
import { Notice } from '@/ui/Notice'
import { Receipt } from '@/ui/Receipt'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'
import { StepCard } from './StepCard'

/** What is due and where; with a deposit, what of it the store asks ahead (M-4). */
function Due({ totals }: Pick<Quote, 'totals'>) {
  const t = useText()
  const format = useFormat()
  const { total, tips, deposit, payAmount } = totals
  if (tips === 0 && deposit === 0) return null
  return (
    <div className="mt-2 space-y-2 border-border border-t pt-2.5">
      {deposit > 0 && (
        <>
          <Row label={t('checkout:pay.deposit')} value={format.money(deposit)} />
          <Row label={t('checkout:pay.rest')} value={format.money(total - deposit)} />
        </>
      )}
      {tips > 0 && (
        <Row
          strong
          label={t(payAmount > 0 ? 'payment:due.withTip' : 'cart:balance')}
          value={format.money(total + tips)}
        />
      )}
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

/** What is ordered, what it comes to and why. */
export function SummaryCard({ priced }: { priced: PricedCart }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const { latest, quote, refusal, unreachable } = priced
  const lines = latest ? receiptLines(latest.lines, format) : []
  return (
    <StepCard title={t('checkout:page.yourOrder')}>
      <div className="space-y-4 pt-2">
        {latest && <Receipt lines={hidden ? lines.map(line => ({ ...line, amount: '' })) : lines} />}
        {latest && !hidden && (
          <div className="border-border border-t pt-4">
            <Totals rows={totalsRows(latest.totals, latest.trace, t, format)} busy={!quote} />
            <Due totals={latest.totals} />
          </div>
        )}
        {!latest && !refusal && !unreachable && <Skeleton className="h-40 w-full" />}
        {latest && <Notices quote={latest} />}
        {refusal && <Notice kind="error">{errorText(t, refusal, format)}</Notice>}
        {unreachable && <Notice kind="warning">{t('cart:totalsFollow')}</Notice>}
      </div>
    </StepCard>
  )
}

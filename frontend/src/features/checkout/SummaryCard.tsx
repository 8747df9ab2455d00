import { BanknotesIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { errorText } from '@/state/errors'
import { useFormat } from '@/state/format'
import type { PricedCart } from '@/state/quote'
import { receiptLines } from '@/state/receipt'
import { totalsRows } from '@/state/totals'
import { Notice } from '@/ui/Notice'
import { Receipt } from '@/ui/Receipt'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'

/** What is ordered, what it comes to and why, and how it is paid. */
export function SummaryCard({ priced }: { priced: PricedCart }) {
  const t = useText()
  const format = useFormat()
  const { latest, quote, refusal, unreachable } = priced
  return (
    <Card className="space-y-4">
      <h2 className="heading text-lg">{t('checkout.yourOrder')}</h2>
      {latest ? (
        <>
          <Receipt lines={receiptLines(latest.lines, format)} />
          <div className="border-border border-t pt-4">
            <Totals rows={totalsRows(latest.totals, latest.trace, t, format)} busy={!quote} />
            {latest.totals.tips > 0 && (
              <Row
                strong
                className="mt-2 border-border border-t pt-2.5"
                label={t('cart.balance')}
                value={format.money(latest.totals.total + latest.totals.tips)}
              />
            )}
          </div>
        </>
      ) : (
        !refusal && !unreachable && <Skeleton className="h-40 w-full" />
      )}
      {refusal && <Notice kind="error">{errorText(t, refusal, format.money)}</Notice>}
      {unreachable && <Notice kind="warning">{t('cart.totalsFollow')}</Notice>}
      <p className="flex gap-3 rounded-card bg-sunken px-4 py-3 text-sm">
        <BanknotesIcon className="size-6 shrink-0 text-primary-ink" aria-hidden />
        <span>
          <span className="block font-semibold">{t('checkout.payCounter')}</span>
          <span className="text-muted">{t('checkout.payCounterHint')}</span>
        </span>
      </p>
    </Card>
  )
}

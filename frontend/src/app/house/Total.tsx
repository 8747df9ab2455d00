import type { Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useFormat } from '@/state/words/format'

/** The total of the order, unless prices are hidden. */
export function Total({ quote }: { quote: Quote | null }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  if (hidden) return null
  return (
    <p className="mb-6 flex items-baseline justify-center gap-3 text-xl">
      <span className="text-muted">{t('kiosk:payTotal')}</span>
      <strong className="tabular heading text-3xl">
        {quote ? format.money(quote.totals.total + quote.totals.tips) : '…'}
      </strong>
    </p>
  )
}

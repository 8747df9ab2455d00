import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { inCoins } from './card-bounds'

const OFFERED = [25, 50, 100] as const

interface Props {
  typed: string
  currency: string
  error?: string | undefined
  onType: (typed: string) => void
}

/** The amount to load on a gift card: a few to tap, or any other. */
export function AmountField({ typed, currency, error, onType }: Props) {
  const t = useText()
  const { tag } = useFormat()
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 block font-semibold text-sm">{t('giftCard:amount')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {OFFERED.map(one => inCoins(one, currency)).map(amount => (
          <button
            key={amount}
            type="button"
            aria-pressed={typed === String(amount)}
            onClick={() => onType(String(amount))}
            className={classes(
              'tabular min-h-12 rounded-control border font-semibold transition-colors duration-150',
              typed === String(amount) ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line',
            )}
          >
            {formatMoney(amount, currency, tag)}
          </button>
        ))}
      </div>
      <Field
        label={t('giftCard:otherAmount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed}
        error={error}
        onChange={event => onType(event.target.value)}
      />
    </fieldset>
  )
}

import type { TipPreset } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { type TipWish, tipAmount } from './part'

interface Props {
  presets: readonly TipPreset[]
  part: number
  tip: TipWish
  onChange: (tip: TipWish) => void
}

function Chip({
  on,
  onClick,
  title,
  below,
}: {
  on: boolean
  onClick: () => void
  title: string
  below?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classes(
        'flex min-h-14 flex-col items-center justify-center rounded-field border px-1 py-1.5 text-sm leading-tight transition-colors duration-150',
        on
          ? 'border-primary bg-primary font-semibold text-primary-on'
          : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <span className="tabular font-semibold">{title}</span>
      {below && <span className="tabular text-xs">{below}</span>}
    </button>
  )
}

/** A tip on the guest's part; "no tip" is one tap. */
export function TipChoice({ presets, part, tip, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const fixed = presets.filter(preset => preset.kind !== 'custom')
  const isOn = (preset: TipPreset) => tip.kind === preset.kind && 'value' in tip && tip.value === preset.value
  const wrong = tip.kind === 'typed' && tipAmount(tip, part, format.currency) === null
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 block font-semibold text-sm">{t('tableBill:tip.title')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        <Chip
          on={tip.kind === 'none'}
          onClick={() => onChange({ kind: 'none' })}
          title={t('tableBill:tip.none')}
        />
        {fixed.map(preset => (
          <Chip
            key={`${preset.kind}${preset.value}`}
            on={isOn(preset)}
            onClick={() =>
              onChange(
                preset.kind === 'percent'
                  ? { kind: 'percent', value: preset.value }
                  : { kind: 'amount', value: preset.value },
              )
            }
            title={preset.kind === 'percent' ? format.percent(preset.value) : format.money(preset.value)}
            {...(preset.kind === 'percent' &&
              part > 0 && {
                below: format.money(
                  tipAmount({ kind: 'percent', value: preset.value }, part, format.currency) ?? 0,
                ),
              })}
          />
        ))}
        <Chip
          on={tip.kind === 'typed'}
          onClick={() => onChange({ kind: 'typed', typed: '' })}
          title={t('tableBill:tip.other')}
        />
      </div>
      {tip.kind === 'typed' && (
        <Field
          label={t('tableBill:tip.amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={tip.typed}
          error={wrong ? t('tableBill:tip.wrong') : undefined}
          onChange={event => onChange({ kind: 'typed', typed: event.target.value })}
        />
      )}
    </fieldset>
  )
}

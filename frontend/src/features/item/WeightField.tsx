import { MinusIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useId } from 'react'
import type { MenuItem, Scale } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { amountFault, parseAmount, scaleOf, stepped } from '@/state/menu/weighing'
import { type Format, useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { CONTROL } from '@/ui/Field'

const STEP =
  'grid size-12 shrink-0 place-items-center rounded-field border border-border bg-surface ' +
  'transition-colors duration-150 enabled:hover:bg-sunken disabled:text-muted disabled:opacity-45'

function faultText(
  item: MenuItem,
  amount: number,
  { t, format }: { t: ReturnType<typeof useText>; format: Format },
) {
  const scale = scaleOf(item)
  const fault = amountFault(scale, amount)
  if (fault === 'tooMuch') return t('item:weightMost', { most: format.weight(scale.max, scale.unit) })
  if (fault === 'offStep') return t('item:weightSteps', { step: format.weight(scale.step, scale.unit) })
  return fault ? t('item:weightInvalid') : ''
}

/** The maximum amount, and the step if the item has one. */
const hintOf = (scale: Scale, amounts: { step: string; most: string }, t: ReturnType<typeof useText>) =>
  scale.anyAmount ? t('item:weightMost', { most: amounts.most }) : t('item:weightHint', amounts)

interface Props {
  item: MenuItem
  typed: string
  onType: (typed: string) => void
  /** the guest tried to continue: also report a missing amount */
  wanted: boolean
}

/** The amount of an item that is sold by weight: typed, or changed in steps. */
export function WeightField({ item, typed, onType, wanted }: Props) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const scale = scaleOf(item)
  const amount = parseAmount(typed)
  const error = typed.trim() || wanted ? faultText(item, amount, { t, format }) : ''
  const move = (direction: 1 | -1) => onType(format.decimal(stepped(scale, amount, direction)))
  const step = format.weight(scale.step, scale.unit)
  const most = format.weight(scale.max, scale.unit)
  const hint = item.scale ? hintOf(scale, { step, most }, t) : ''
  return (
    <div id="weight" className="border-border border-t px-4 py-4 md:px-5">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {t('item:weight', { unit: scale.unit })}
      </label>
      <div className="flex max-w-80 items-center gap-2">
        <button
          type="button"
          className={STEP}
          aria-label={t('item:weightLess', { step })}
          disabled={amount <= scale.step}
          onClick={() => move(-1)}
        >
          <MinusIcon className="size-5" aria-hidden />
        </button>
        <div className="relative min-w-0 flex-1">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={event => onType(event.target.value)}
            aria-invalid={!!error}
            aria-describedby={`${id}-note`}
            className={classes(
              CONTROL,
              'tabular pe-14 text-center',
              error ? 'border-error-ink' : 'border-line',
            )}
          />
          <span aria-hidden className="absolute inset-y-0 end-4 grid place-items-center text-muted">
            {scale.unit}
          </span>
        </div>
        <button
          type="button"
          className={STEP}
          aria-label={t('item:weightMore', { step })}
          disabled={amount >= scale.max}
          onClick={() => move(1)}
        >
          <PlusIcon className="size-5" aria-hidden />
        </button>
      </div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={classes('mt-1.5 text-sm', error ? 'text-error-ink' : 'text-muted')}
      >
        {error || hint}
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { OrderType } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useNow } from '@/state/page/now'
import { classes } from '@/ui/classes'

const MINUTE_MS = 60_000

/** A section of the page with its heading. */
export function Card({
  id,
  title,
  hint,
  children,
}: {
  id: string
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="edge rounded-card bg-surface p-4 shadow-card md:p-5">
      <h2 id={id} className="heading text-lg">
        {title}
      </h2>
      {hint && <p className="mt-0.5 text-muted text-sm">{hint}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  )
}

/** Beyond this the end time is clearer than the minutes until it. */
const MOST_MINUTES = 180

/** The remaining time as text; empty if the end time is clearer. */
export function useRemaining(until: string): string {
  const t = useText()
  const now = useNow()
  const minutes = Math.max(0, Math.round((Date.parse(until) - now.getTime()) / MINUTE_MS))
  return minutes > MOST_MINUTES ? '' : t('staffHours:remaining', { count: minutes })
}

interface ChipsProps<T> {
  label: string
  options: readonly { value: T; name: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** A choice of few values, each as a button. */
export function Chips<T extends string | number>({ label, options, chosen, onChoose }: ChipsProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={classes(
              'min-h-11 rounded-full border px-4 font-semibold text-sm transition-colors duration-150',
              value === chosen
                ? 'border-primary bg-primary text-primary-on'
                : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export type TypeWish = OrderType | 'all'

/** An empty list means all order types. Pure. */
export const typesOf = (wish: TypeWish): OrderType[] => (wish === 'all' ? [] : [wish])

/** Chooses the order types that an action applies to. */
export function TypeChips({
  types,
  chosen,
  onChoose,
}: {
  types: readonly OrderType[]
  chosen: TypeWish
  onChoose: (wish: TypeWish) => void
}) {
  const t = useText()
  const options = [
    { value: 'all' as TypeWish, name: t('staffHours:all') },
    ...types.map(type => ({ value: type as TypeWish, name: t(`orderType.${type}`) })),
  ]
  return <Chips label={t('staffHours:forWhat')} options={options} chosen={chosen} onChoose={onChoose} />
}

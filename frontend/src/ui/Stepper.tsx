import { MinusIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { classes } from './classes'

interface Props {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  labels: { less: string; more: string; remove?: string; value: string }
  /** shows a bin instead of a minus at the smallest value */
  removable?: boolean
  size?: 'small' | 'large'
}

const PART =
  'grid h-full place-items-center text-text transition-colors duration-150 enabled:hover:bg-sunken ' +
  'disabled:text-muted disabled:opacity-45 first:rounded-l-field last:rounded-r-field'

/** A quantity with a minus and a plus button. */
export function Stepper({ value, min, max, onChange, labels, removable = false, size = 'large' }: Props) {
  const removes = removable && value <= Math.max(1, min)
  const width = size === 'small' ? 'w-11' : 'w-12'
  return (
    <div
      className={classes(
        'inline-flex items-center rounded-field border border-border bg-surface',
        size === 'small' ? 'h-11' : 'h-13',
      )}
    >
      <button
        type="button"
        aria-label={removes ? labels.remove : labels.less}
        disabled={!removes && value <= min}
        onClick={() => onChange(value - 1)}
        className={classes(PART, width)}
      >
        {removes ? <TrashIcon className="size-5" /> : <MinusIcon className="size-5" />}
      </button>
      <output aria-label={labels.value} className="tabular min-w-7 text-center font-semibold">
        {value}
      </output>
      <button
        type="button"
        aria-label={labels.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={classes(PART, width)}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}

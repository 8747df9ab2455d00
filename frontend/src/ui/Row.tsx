import type { ReactNode } from 'react'
import { classes } from './classes'
import { Settling } from './Settling'

/** A label and an amount at the two ends of a line. */
export function Row({
  label,
  value,
  strong,
  className,
}: {
  label: ReactNode
  value: ReactNode
  strong?: boolean
  className?: string
}) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4',
        strong ? 'font-bold text-lg' : 'text-sm',
        className,
      )}
    >
      <span className="min-w-0">{label}</span>
      <span className="tabular whitespace-nowrap">
        {typeof value === 'string' ? <Settling text={value} /> : value}
      </span>
    </div>
  )
}

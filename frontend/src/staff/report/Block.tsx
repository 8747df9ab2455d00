import { type ReactNode, useId } from 'react'
import { classes } from '@/ui/classes'

/** A section of the report. */
export function Block({
  title,
  children,
  className,
}: {
  title: string
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'edge min-w-0 rounded-card bg-surface p-4 md:p-5 print:break-inside-avoid',
        className,
      )}
    >
      <h2 id={id} className="mb-3 font-bold text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface LineProps {
  label: string
  value: string
  strong?: boolean
  note?: string
}

/** An amount with its label. */
export function Line({ label, value, strong, note }: LineProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 py-1.5 text-sm',
        strong && 'border-border border-t pt-2.5 font-bold text-base',
      )}
    >
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-muted text-xs">{note}</span>}
      </dt>
      <dd className="tabular shrink-0">{value}</dd>
    </div>
  )
}

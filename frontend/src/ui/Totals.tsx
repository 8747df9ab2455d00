import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { classes } from './classes'
import { Row } from './Row'
import { Settling } from './Settling'

export interface TotalsLine {
  key: string
  label: string
  amount: string
  strong: boolean
  why: string[]
}

function Explained({ row }: { row: TotalsLine }) {
  return (
    <details className="group">
      <summary className="-my-1 flex min-h-11 list-none items-center justify-between gap-4 rounded-field text-sm [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-1 underline decoration-border decoration-dotted underline-offset-4">
          {row.label}
          <ChevronDownIcon
            className="size-3.5 text-muted transition-transform duration-160 group-open:rotate-180"
            aria-hidden
          />
        </span>
        <span className="tabular whitespace-nowrap">
          <Settling text={row.amount} />
        </span>
      </summary>
      <ul className="mt-1 mb-1.5 space-y-0.5 border-primary border-s-2 ps-3 text-muted text-xs">
        {row.why.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** The totals of an order; a row with reasons opens to show them. */
export function Totals({ rows, busy = false }: { rows: TotalsLine[]; busy?: boolean }) {
  return (
    <div
      className={classes('space-y-2 transition-colors duration-200', busy && 'text-muted')}
      aria-busy={busy}
    >
      {rows.map(row =>
        row.why.length ? (
          <Explained key={row.key} row={row} />
        ) : (
          <Row
            key={row.key}
            label={row.label}
            value={row.amount}
            strong={row.strong}
            className={row.strong ? 'border-border border-t pt-2.5' : ''}
          />
        ),
      )}
    </div>
  )
}

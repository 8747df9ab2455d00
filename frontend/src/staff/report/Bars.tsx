import { heights } from './bars'

export interface Bar {
  id: string
  label: string
  /** announced, and shown beside or above the bar */
  value: string
  amount: number
}

/** A column chart scaled to its highest value; screen readers get a list. */
export function Columns({ bars }: { bars: readonly Bar[] }) {
  const parts = heights(bars.map(({ amount }) => amount))
  return (
    <ul className="flex h-44 items-stretch gap-1 overflow-x-auto pb-1">
      {bars.map(({ id, label, value }, place) => (
        <li
          key={id}
          title={value}
          className="flex min-w-8 flex-1 flex-col justify-end gap-1 text-center text-xs"
        >
          <span className="sr-only">{value}</span>
          <span
            aria-hidden
            className="block w-full rounded-t-[4px] bg-accent"
            style={{ height: `${Math.max(2, (parts[place] ?? 0) * 120)}px` }}
          />
          <span className="tabular text-muted">{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** A bar chart scaled to its longest value. */
export function Rows({ bars }: { bars: readonly Bar[] }) {
  const parts = heights(bars.map(({ amount }) => amount))
  return (
    <ul className="space-y-2.5">
      {bars.map(({ id, label, value }, place) => (
        <li key={id} className="text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{label}</span>
            <span className="tabular shrink-0 text-muted">{value}</span>
          </span>
          <span aria-hidden className="mt-1 block h-2 rounded-full bg-border">
            <span
              className="block h-2 min-w-1 rounded-full bg-accent"
              style={{ width: `${(parts[place] ?? 0) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

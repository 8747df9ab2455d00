export interface ReceiptRow {
  key: string
  qty: number
  name: string
  notes: string[]
  amount: string
}

/** The ordered items, as a list to check. */
export function Receipt({ lines }: { lines: ReceiptRow[] }) {
  return (
    <ul className="divide-y divide-border">
      {lines.map(line => (
        <li key={line.key} className="flex gap-3 py-2.5 text-sm first:pt-0 last:pb-0">
          <span className="tabular w-7 shrink-0 font-semibold">{line.qty}×</span>
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{line.name}</span>
            {line.notes.map(note => (
              <span key={note} className="block text-muted">
                {note}
              </span>
            ))}
          </span>
          <span className="tabular whitespace-nowrap">{line.amount}</span>
        </li>
      ))}
    </ul>
  )
}

const DAY_MS = 86_400_000

/** Every calendar date from one to another, both of them included. Pure. */
export function daysBetween(first: string, last: string): string[] {
  const from = Date.parse(`${first}T00:00:00Z`)
  const count = Math.max(0, Math.round((Date.parse(`${last}T00:00:00Z`) - from) / DAY_MS)) + 1
  return Array.from({ length: count }, (_, place) =>
    new Date(from + place * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The height of each bar relative to the highest, from 0 to 1. Pure. */
export function heights(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts)
  return amounts.map(amount => (most > 0 ? Math.max(0, amount) / most : 0))
}

/** All hours from the first to the last with sales, including the quiet ones between them. Pure. */
export function hoursBetween<T extends { hour: number }>(
  found: readonly T[],
  nothing: (hour: number) => T,
): T[] {
  if (found.length === 0) return []
  const at = new Map(found.map(one => [one.hour, one]))
  const [first, last] = [Math.min(...at.keys()), Math.max(...at.keys())]
  return Array.from(
    { length: last - first + 1 },
    (_, place) => at.get(first + place) ?? nothing(first + place),
  )
}

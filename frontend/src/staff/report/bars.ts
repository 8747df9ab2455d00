/** How high each bar stands beside the highest, from 0 to 1. Pure. */
export function heights(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts)
  return amounts.map(amount => (most > 0 ? Math.max(0, amount) / most : 0))
}

/** Every hour from the first to the last that has something, so that quiet hours are seen. Pure. */
export function hoursBetween<T extends { hour: number }>(
  found: readonly T[],
  nothing: (hour: number) => T,
): T[] {
  const [first, last] = [found.at(0)?.hour, found.at(-1)?.hour]
  if (first === undefined || last === undefined) return []
  const at = new Map(found.map(one => [one.hour, one]))
  return Array.from(
    { length: last - first + 1 },
    (_, place) => at.get(first + place) ?? nothing(first + place),
  )
}

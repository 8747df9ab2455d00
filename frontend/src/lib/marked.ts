/** The option that a key marks when `at` is marked (-1: none); null if the key marks nothing. Pure. */
export function markedBy(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  return null
}

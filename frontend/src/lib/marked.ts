/** Which of so many options a key marks, -1 for none; null for a key that marks nothing. Pure. */
export function markedBy(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  return null
}

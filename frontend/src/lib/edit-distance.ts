/**
 * How many edits (insert, delete, replace, swap of neighbours) turn `query` into the closest of `word` and its
 * prefixes. `word` counts the whole word, `prefix` the best beginning of it. Anything above `most` is given as most + 1.
 */
export function editDistance(query: string, word: string, most: number): { word: number; prefix: number } {
  const over = most + 1
  if (query.length - word.length > most) return { word: over, prefix: over }
  const columns = Math.min(word.length, query.length + most)
  let before: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= query.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= columns; column++) {
      const cost = cell(query, word, row, column, [before, last, current])
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best > most) return { word: over, prefix: over }
    before = last
    last = current
  }
  const whole = columns === word.length ? (last[columns] ?? over) : over
  return { word: Math.min(whole, over), prefix: Math.min(...last, over) }
}

type Rows = [before: number[], last: number[], current: number[]]

function cell(
  query: string,
  word: string,
  row: number,
  column: number,
  [before, last, current]: Rows,
): number {
  const same = query[row - 1] === word[column - 1]
  const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1)
  const cost = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
  const swapped =
    row > 1 && column > 1 && query[row - 1] === word[column - 2] && query[row - 2] === word[column - 1]
  return swapped ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost
}

/** Random numbers from a fixed seed, so that a failure can be repeated. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const FOREIGN = [
  null,
  true,
  -1,
  0,
  3.5,
  '',
  'x',
  '[object Object]',
  [],
  {},
  [null],
  [[[]]],
  [{}],
  { v: 1 },
  { v: 1, value: null },
  { v: 1, value: {} },
  { v: 1, value: [null, 1, 'x', {}] },
  { v: 0, value: 'x' },
  { v: 99, value: { items: 'no list' } },
  { v: 'one', value: [] },
  { __proto__: null, items: [] },
  { items: [{ lineId: 1 }], lastUpdated: 'today' },
  { orderUUID: 7, items: null },
  'x'.repeat(100_000),
  Array.from({ length: 5_000 }, (_, place) => place),
]

/** A valid value with one thing in it changed. */
function damaged(good: unknown, draw: (below: number) => number): unknown {
  const copy = structuredClone({ value: good }) as Record<string, unknown>
  let at: Record<string, unknown> = copy
  let name = 'value'
  while (typeof at[name] === 'object' && at[name] !== null && draw(3) > 0) {
    at = at[name] as Record<string, unknown>
    const names = Object.keys(at)
    if (names.length === 0) break
    name = names[draw(names.length)] ?? ''
  }
  if (draw(4) === 0) delete at[name]
  else at[name] = FOREIGN[draw(FOREIGN.length)]
  return copy.value
}

/** A hundred invalid values: some of another make, the others ours but damaged. */
export function oneHundred(good: unknown): unknown[] {
  const draw = chances(7)
  const changed = Array.from({ length: 100 - FOREIGN.length }, () => {
    const value = damaged(good, draw)
    return draw(2) === 0 ? value : { v: draw(3), value }
  })
  return [...FOREIGN, ...changed]
}

/**
 * An entry of the browser's history: the router counts its own in `idx`; `depth` counts what is open over the page.
 */
export interface Entry {
  idx: number
  depth: number
  layer?: string
}

export const entryNow = (): Entry => ({
  idx: Number.NaN,
  depth: 0,
  ...(history.state as Partial<Entry> | null),
})

let here = entryNow()

/**
 * Must be called after each navigation of the page itself, so that Back knows the entry before; returns that entry.
 */
export function noteEntry(): Entry {
  const came = here
  here = entryNow()
  return came
}

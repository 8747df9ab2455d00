/** An entry of the browser's history: the router counts its own in `idx`, and what is open over one lies deeper. */
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

/** To be told whenever the page has gone on by itself, for Back to know where it came from; gives where it was. */
export function noteEntry(): Entry {
  const came = here
  here = entryNow()
  return came
}

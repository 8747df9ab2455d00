/** The largest count. */
export const MOST = 9_999

/** A difference to the current count, or `none` for everything that is left at that moment. */
export type Change = number | 'none'

/** The difference to the current count, so that orders placed in the meantime are not counted twice. Pure. */
export const differenceOf = (change: Change, available: number): number =>
  change === 'none' ? -available : Math.min(Math.max(change, -available), MOST - available)

/** The largest count. */
export const MOST = 9_999

/** So many more or fewer than there are, or none of all that is left, however many that is by now. */
export type Change = number | 'none'

/** What is added to what is there by now: what is ordered meanwhile is not counted again. Pure. */
export const differenceOf = (change: Change, available: number): number =>
  change === 'none' ? -available : Math.min(Math.max(change, -available), MOST - available)

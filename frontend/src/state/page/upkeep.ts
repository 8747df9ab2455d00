import { create } from 'zustand'

/** The messages of a page that stays open. */
interface Upkeep {
  /** reloads with the version that is ready; null if there is none */
  refresh: (() => void) | null
  /** the instant of the earlier visit that is shown while the server does not answer */
  seenAt: string | null
  /** checks again whether the server answers */
  askAgain: () => void
  /** the end of the session by the device's clock, once it is near */
  endsAt: number | null
  /** whether a store device is idle; null on any other device */
  resting: boolean | null
}

export const useUpkeep = create<Upkeep>(() => ({
  refresh: null,
  seenAt: null,
  askAgain: () => {},
  endsAt: null,
  resting: null,
}))

import { create } from 'zustand'

/** What a page that stays open has to say of itself. */
interface Upkeep {
  /** begins anew with the version that is ready; null while there is none */
  refresh: (() => void) | null
  /** the instant of the visit whose place is shown while nobody answers */
  seenAt: string | null
  /** asks again whether anybody answers */
  askAgain: () => void
  /** when the session ends, by the device's clock, once that is near */
  endsAt: number | null
  /** whether nobody is at this device of the store's own; null on everybody else's */
  resting: boolean | null
}

export const useUpkeep = create<Upkeep>(() => ({
  refresh: null,
  seenAt: null,
  askAgain: () => {},
  endsAt: null,
  resting: null,
}))

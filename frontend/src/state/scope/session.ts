import { create } from 'zustand'
import type { LaunchData, NewSession, OrderType, Palette, StoreList, TableView } from '@/api/api.gen'

/** How the start has gone: the two ends are the spec's "Invalid Access" and "Something Wrong". */
export type Phase =
  | 'starting'
  | 'pinWanted'
  | 'choosing'
  | 'ready'
  | 'invalidAccess'
  | 'somethingWrong'
  | 'unreachable'

/** The sign of the house: its icon, '' without one, and the colours to make one of. */
export interface Sign {
  icon: string
  color: string
  ink: string
}

/** An older server says nothing of icons. Pure. */
export const signOf = (palette: Palette, icon: string | undefined): Sign => ({
  icon: icon ?? '',
  color: palette.light.primary ?? '',
  ink: palette.light['primary-on'] ?? '',
})

/** What was entered: the key's launch data, and the company's stores once they were listed. */
interface Session {
  phase: Phase
  /** the code of a refused key, for its words */
  refusedBecause: string
  basename: string
  launch: LaunchData | null
  /** how a key wants a kept order had, where the guest has to agree first */
  asksMove: { to: OrderType; table: TableView | null } | null
  company: StoreList | null
  sign: Sign | null
  expired: boolean
  /** what the server runs as; only it decides what is for developers */
  stage: NewSession['stage']
  checkoutExpiryMs: number
}

export const useSession = create<Session>(() => ({
  phase: 'starting',
  refusedBecause: '',
  basename: '',
  launch: null,
  asksMove: null,
  company: null,
  sign: null,
  expired: false,
  stage: 'prod',
  checkoutExpiryMs: 1_180_000,
}))

export const session = () => useSession.getState()

import { create } from 'zustand'
import type { GetStoresReply, InitReply, LaunchData } from '@/api/api.gen'

/** How the start has gone: the two ends are the spec's "Invalid Access" and "Something Wrong". */
export type Phase =
  | 'starting'
  | 'pinWanted'
  | 'choosing'
  | 'ready'
  | 'invalidAccess'
  | 'somethingWrong'
  | 'unreachable'

/** What was entered: the key's launch data, and the company's stores when there are several. */
interface Session {
  phase: Phase
  /** the code of a refused key, for its words */
  refusedBecause: string
  basename: string
  launch: LaunchData | null
  company: GetStoresReply | null
  expired: boolean
  /** what the server runs as; only it decides what is for developers */
  stage: InitReply['stage']
  checkoutExpiryMs: number
}

export const useSession = create<Session>(() => ({
  phase: 'starting',
  refusedBecause: '',
  basename: '',
  launch: null,
  company: null,
  expired: false,
  stage: 'prod',
  checkoutExpiryMs: 1_180_000,
}))

export const session = () => useSession.getState()

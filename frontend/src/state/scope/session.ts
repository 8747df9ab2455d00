import { create } from 'zustand'
import type { GetStoresReply, InitReply, LaunchData, PaymentOptions, Store } from '@/api/api.gen'

/** How the start has gone: the two ends are the spec's "Invalid Access" and "Something Wrong". */
export type Phase =
  | 'starting'
  | 'pinWanted'
  | 'choosing'
  | 'ready'
  | 'invalidAccess'
  | 'somethingWrong'
  | 'unreachable'

/** What was entered: the key's launch data, the company's stores when there are several, and the current store. */
interface Session {
  phase: Phase
  /** the code of a refused key, for its words */
  refusedBecause: string
  basename: string
  launch: LaunchData | null
  company: GetStoresReply | null
  store: Store | null
  /** what may be paid with at the current store */
  paymentOptions: PaymentOptions | null
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
  store: null,
  paymentOptions: null,
  expired: false,
  stage: 'prod',
  checkoutExpiryMs: 1_180_000,
}))

export const session = () => useSession.getState()

/** The current store; only for screens that a guard lets nobody see without one. */
export function useStore(): Store {
  const store = useSession(state => state.store)
  if (!store) throw new Error('no store has been entered')
  return store
}

export function currentStore(): Store {
  const { store } = session()
  if (!store) throw new Error('no store has been entered')
  return store
}

/** Local keys are per store (spec section 9); a store's own and its company's. */
export const storeKey = (prefix: string, store: Pick<Store, 'companyCode' | 'storeID'>) =>
  `${prefix}_${store.companyCode}_${store.storeID}`

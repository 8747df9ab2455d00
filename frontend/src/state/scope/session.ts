import { create } from 'zustand'
import type {
  GetStoreReply,
  LaunchData,
  NewSession,
  OpenedStore,
  OrderType,
  Palette,
  StartReply,
  StoreList,
  TableView,
} from '@/api/api.gen'

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

/** A store as it is entered: what the start brings with it, or what choosing it does. */
export type Entered = Pick<GetStoreReply, 'store' | 'palette'> &
  Partial<Pick<OpenedStore, 'iconUri' | 'table' | 'menus'>> &
  Partial<Pick<GetStoreReply, 'paymentOptions'>>

/** What a home screen is told of this host. */
type HomeScreen = Pick<StartReply, 'manifestUri' | 'touchIconUri'>

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
  homeScreen: Partial<HomeScreen>
  /** the store at hand as it was told */
  entered: Entered | null
  /** when the session is over, by the server's clock */
  expiresAt: string
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
  homeScreen: {},
  entered: null,
  expiresAt: '',
  expired: false,
  stage: 'prod',
  checkoutExpiryMs: 1_180_000,
}))

export const session = () => useSession.getState()

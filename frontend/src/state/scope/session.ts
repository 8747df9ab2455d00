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

/** The state of the start; two of its ends are the spec's "Invalid Access" and "Something Wrong". */
export type Phase =
  | 'starting'
  | 'pinWanted'
  | 'choosing'
  | 'ready'
  | 'invalidAccess'
  | 'somethingWrong'
  | 'unreachable'

/** The brand's icon, '' without one, and the colours to make one from. */
export interface Sign {
  icon: string
  color: string
  ink: string
}

/** An older server sends no icons. Pure. */
export const signOf = (palette: Palette, icon: string | undefined): Sign => ({
  icon: icon ?? '',
  color: palette.light.primary ?? '',
  ink: palette.light['primary-on'] ?? '',
})

/** A store as it is entered: sent with the start, or by the choice of the store. */
export type Entered = Pick<GetStoreReply, 'store' | 'palette'> &
  Partial<Pick<OpenedStore, 'iconUri' | 'table' | 'menus'>> &
  Partial<Pick<GetStoreReply, 'paymentOptions'>>

/** The data for home screens, by this host. */
type HomeScreen = Pick<StartReply, 'manifestUri' | 'touchIconUri'>

/** The session: the key's launch data, and the company's stores once they are listed. */
interface Session {
  phase: Phase
  /** the code of a refused key, for its message */
  refusedBecause: string
  basename: string
  launch: LaunchData | null
  /** the type and table that a key wants for a kept order, if the guest has to agree first */
  asksMove: { to: OrderType; table: TableView | null } | null
  company: StoreList | null
  sign: Sign | null
  homeScreen: Partial<HomeScreen>
  /** the current store as the server sent it */
  entered: Entered | null
  /** when the session ends, by the server's clock */
  expiresAt: string
  expired: boolean
  /** the stage of the server; it alone decides what developers can see */
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

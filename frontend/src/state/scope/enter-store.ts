import type { OpenedStore, Store } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { getStore } from '@/api/get-store'
import { whole } from '@/lib/shape'
import { rememberWaysToPay } from '@/state/checkout/ways-to-pay'
import { createGuest } from '@/state/guest/guest'
import { sealedKey } from '@/state/kept/kept'
import { resumeLogin } from '@/state/member/resume-login'
import { fetchMenu } from '@/state/menu/menu'
import { speakFor } from '@/state/words/language'
import { applyTheme } from '@/theme/apply'
import { keptChoice } from './chosen-store'
import { currentScope, leaveStore, openScope } from './current'
import { applyLaunch } from './launch'
import { offeredTypes, startingType } from './order-types'
import { keptOfStore, type StoreScope } from './scope'
import { type Entered, session, signOf, useSession } from './session'

/** The time at which a store was last entered from this device. */
export const keptLastVisit = sealedKey('LTM', { version: 1, shape: whole(0) })

/** Loads what the first screen needs, and what is kept of earlier visits. */
async function settleIn(scope: StoreScope, entered: Entered): Promise<void> {
  resumeLogin(scope)
  await Promise.all([speakFor(entered.store), applyLaunch(scope, entered), scope.of(createGuest).load()])
  void keptOfStore(scope, keptLastVisit).keep(Date.now())
}

/** The server binds the session to one store at a time: the next request waits for the answer to the last one. */
let asked: Promise<unknown> = Promise.resolve()

function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = asked.then(ask)
  asked = answer.catch(() => {})
  return answer
}

let newest = 0

/** Shows the list of stores until the next store is ready. */
function choosing(): void {
  if (session().phase === 'ready') useSession.setState({ phase: 'choosing' })
}

function leave(): void {
  choosing()
  leaveStore()
}

/** Binds the session to a store. Without an answer it may be bound to either store, so the one before is left. */
async function bindTo(storeID: string) {
  try {
    return await getStore(storeID)
  } catch (error) {
    if (!(error instanceof Refusal)) leave()
    throw error
  }
}

type Find = (isNewest: () => boolean) => Promise<Entered | null>

async function enter(find: Find, isNewest: () => boolean): Promise<Store | null> {
  const entered = await find(isNewest)
  if (!entered) return null
  const { store, palette, iconUri, paymentOptions, menus = [] } = entered
  choosing()
  const scope = openScope(store)
  if (!isNewest()) return null
  // Only orders need the ordering server.
  if (!store.info.orderServerBuildNo && session().launch?.type === 'order')
    throw new Refusal({ result: 'error_order_server_unavailable' })
  if (paymentOptions) rememberWaysToPay(scope, paymentOptions)
  fetchMenu(scope, startingType(session().launch?.orderType ?? 'home', offeredTypes(store)), menus)
  applyTheme(store.theme, palette, session().basename)
  useSession.setState({ sign: signOf(palette, iconUri), entered })
  keptChoice(session().basename).write(store.storeID)
  await settleIn(scope, entered)
  if (!isNewest()) return null
  useSession.setState({ phase: 'ready' })
  return store
}

async function enterFound(find: Find): Promise<Store | null> {
  const mine = ++newest
  const isNewest = () => mine === newest
  const before = currentScope()
  try {
    return await enter(find, isNewest)
  } catch (error) {
    if (!isNewest()) return null
    if (currentScope() !== before) leave()
    throw error
  }
}

/**
 * Enters a store: its settings, look, language and the order kept for it; null if another was requested since. Throws
 * if it cannot be entered.
 */
export const enterStore = (storeID: string): Promise<Store | null> =>
  enterFound(isNewest => inTurn(async () => (isNewest() ? bindTo(storeID) : null)))

/** Enters the store that the start has opened. */
export const enterOpened = (opened: OpenedStore): Promise<Store | null> => enterFound(async () => opened)
